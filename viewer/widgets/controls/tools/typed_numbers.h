// Numbers typed while something is being dragged, with arithmetic and units: 0.1, Tab, -5cm, Tab, 2*3.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QString>

class QKeyEvent;

namespace sinew::ui {

class TypedNumbers {
 public:
  // What a text means; nothing where it is no number.
  using Read = std::function<std::optional<double>(const QString& text)>;

  // How many numbers there are to type; forgets what was typed. `still` is what a number that was not typed stands for.
  // Without `read`, texts are arithmetic with fieldUnits().
  void reset(int count = 1, double still = 0.0, Read read = {});
  // More numbers to type, after those there are.
  void widen(int count);
  // The current text of others in place of the current one, read as here.
  void take(const TypedNumbers& others);
  // Takes a key that belongs to a number. False for others.
  bool key(const QKeyEvent& event);
  void next(int step);  // goes round

  bool empty() const;  // nothing was typed, so the pointer decides
  int count() const { return static_cast<int>(texts_.size()); }
  int current() const { return current_; }
  double still() const { return still_; }
  const QString& text(int index) const { return texts_[static_cast<std::size_t>(index)]; }
  // The last number that the text made while it was typed; still() where nothing was typed.
  double value(int index) const;
  bool valid() const;  // all texts are numbers or empty

 private:
  std::optional<double> read(const QString& text) const;
  void evaluate();

  Read read_;
  double still_ = 0.0;
  std::vector<QString> texts_ = std::vector<QString>(1);
  std::vector<double> values_{0.0};
  int current_ = 0;
};

}  // namespace sinew::ui
