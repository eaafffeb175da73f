// Numbers typed while something is being dragged, with arithmetic: 0.1, Tab, -5cm, Tab, 2*3.
#pragma once

#include <vector>

#include <QString>

class QKeyEvent;

namespace sinew::ui {

class TypedNumbers {
 public:
  // How many numbers there are to type; forgets what was typed.
  void reset(int count = 1);
  // More numbers to type, after those there are.
  void widen(int count);
  // The same with one of the numbers only.
  TypedNumbers only(int index) const;
  // Takes a key that belongs to a number; Tab and Shift+Tab go to the next and the previous one. False for others.
  bool key(const QKeyEvent& event);

  bool empty() const;  // nothing was typed, so the pointer decides
  int count() const { return static_cast<int>(texts_.size()); }
  int current() const { return current_; }
  const QString& text(int index) const { return texts_[static_cast<std::size_t>(index)]; }
  // The last number that the text made while it was typed, in fieldUnits(); `otherwise` where nothing was typed.
  double value(int index, double otherwise) const;
  bool valid() const;  // all texts are numbers or empty

 private:
  void evaluate();

  std::vector<QString> texts_ = std::vector<QString>(1);
  std::vector<double> values_{0.0};
  int current_ = 0;
};

}  // namespace sinew::ui
