// One of the clips that play on a character: how it meets those below it, and when.
#pragma once

#include <QWidget>

#include "core/scene/clip_control.h"
#include "viewer/document/document.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace sinew::ui {

class ElidedLabel;
class KeyDiamond;
class NumberField;
class WeightSlider;

// A click on the name shows the clip in the timeline; dragged, the row is put elsewhere among the others.
class ControlRow : public QWidget {
  Q_OBJECT

 public:
  explicit ControlRow(Document& document, QWidget* parent);

  ControlId control() const { return id_; }
  void setControl(ControlId id);  // of the active character
  void refresh();                 // shows it as it is now

 signals:
  void refused(const QString& why);
  void dragged(int y);            // in its parent, pixels
  void dropped(int y);            // where it was dragged to
  void dragCancelled();           // by Escape or another button
  void menuRequested(QPoint at);  // global; its clip is shown then

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void hideEvent(QHideEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void makeHead();
  void makeWeight();
  void makeTimes();
  void paintGauge();
  void makeReference();
  NumberField* makeNumber(const QString& name, const QString& label, QWidget* parent);
  const ClipControl* find() const;
  void change(const QString& what, Gesture gesture, const std::function<void(ClipControl&)>& change);
  void report(const Check& done);
  void fillMasks();
  void showReference(const Instance& active, const ClipControl& control);
  void cancelDrag();

  Document& document_;
  ControlId id_;
  enum class Drag { none, pressed, moving } drag_ = Drag::none;
  QPoint pressed_at_;
  ElidedLabel* name_ = nullptr;
  QComboBox *mode_ = nullptr, *mask_ = nullptr, *loop_ = nullptr;
  QToolButton *mute_ = nullptr, *solo_ = nullptr, *remove_ = nullptr;
  WeightSlider* slider_ = nullptr;
  NumberField *weight_ = nullptr, *offset_ = nullptr, *speed_ = nullptr;
  KeyDiamond* key_ = nullptr;
  QLabel* gauge_ = nullptr;
  QWidget* reference_row_ = nullptr;  // of an additive clip: what it is compared with
  QComboBox* reference_ = nullptr;
  NumberField* reference_frame_ = nullptr;
};

}  // namespace sinew::ui
