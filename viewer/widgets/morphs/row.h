// One row of the morphs panel: a slider, a number and a key for one morph target, or for the two sides of a pair.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <QWidget>

#include "viewer/document/document.h"
#include "viewer/document/models/morph_list.h"

class QToolButton;

namespace sinew::ui {

class KeyDiamond;
class NumberField;
class WeightSlider;

// Shows whatever morph it is given: a list has as many as fit into its height.
class MorphRowWidget : public QWidget {
  Q_OBJECT

 public:
  explicit MorphRowWidget(QWidget* parent);

  struct Values {
    std::array<double, 2> weights{};  // first or left, right
    std::array<bool, 2> by_hand{};
    bool linked = false;
    std::optional<KeyPresence> keys;  // nothing hides the diamond
  };

  // names: of its channels, as the file has them. A text not entered yet is dropped where the morph is another one.
  void setMorph(const MorphRow& morph, const QString& names, const QString& mesh);
  const MorphRow& morph() const { return morph_; }
  void setValues(const Values& values);
  bool linked() const { return linked_; }

  bool editing() const;  // a slider is dragged, or a key of it is held
  void cancelEdit();     // of a slider
  void dropEdit();       // that, and what is typed in a field, without a word
  // What the keyboard stops at, from left to right.
  std::vector<QWidget*> stops() const;

  WeightSlider* slider(int side) const { return sides_[static_cast<std::size_t>(side)].slider; }
  NumberField* field(int side) const { return sides_[static_cast<std::size_t>(side)].field; }
  QToolButton* link() const { return link_; }
  KeyDiamond* diamond() const { return diamond_; }

  static int minWidth();

 signals:
  // Of the channels meant: with a closed link both, but with Ctrl.
  void edited(const std::vector<int>& channels, double weight, sinew::Gesture gesture);
  void restRequested(const std::vector<int>& channels, sinew::Gesture gesture);
  void editCancelled(sinew::Gesture gesture);
  void gestureKept(sinew::Gesture gesture);
  void linkToggled(bool linked);
  void keyClicked();
  void stepped(int rows);  // the keyboard goes so many rows down, to the same part

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  struct Side {
    WeightSlider* slider = nullptr;
    NumberField* field = nullptr;
    QRect letter;
  };

  void makeSide(int side);
  void place();
  std::vector<int> channelsOf(int side, bool alone) const;

  MorphRow morph_;
  std::array<Side, 2> sides_;
  QToolButton* link_ = nullptr;
  KeyDiamond* diamond_ = nullptr;
  QRect name_;
  QString names_;
  bool linked_ = false;
};

}  // namespace sinew::ui
