// A slider for a weight from 0 to 1. A weight beyond leaves its knob at the end.
#pragma once

#include <QPointF>
#include <QSlider>

#include "viewer/document/document.h"

namespace sinew::ui {

// A drag moves by the pointer's way, a tenth of it with Shift; Escape, the right button and losing the keyboard cancel
// it. Left and Right go by 0.01, with Shift by 0.001, the page keys by 0.1; one held key is one gesture.
class WeightSlider : public QSlider {
  Q_OBJECT

 public:
  explicit WeightSlider(QWidget* parent = nullptr);

  double weight() const { return weight_; }
  void setWeight(double weight);  // emits nothing
  bool dragging() const { return drag_.active; }
  bool editing() const { return drag_.active || key_gesture_ != kNoGesture; }  // by the pointer, or a key is held
  void cancel();  // the drag or the held key, if there is one
  QPoint knobCentre() const;

 signals:
  // All weights of one drag or one held key come with the same gesture. alone: Ctrl is held.
  void edited(double weight, sinew::Gesture gesture, bool alone);
  // The drag was cancelled; weight() is what it was before.
  void editCancelled(sinew::Gesture gesture);
  void gestureKept(sinew::Gesture gesture);
  // By a double click, whose first click was this gesture.
  void restRequested(sinew::Gesture gesture, bool alone);
  void stepped(int rows);  // by Up and Down, which change nothing

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  struct Drag {
    bool active = false, moved = false;
    double value = 0.0;  // where the pointer is; may lie beyond 0 … 1
    QPointF last;
  };

  int track() const;  // pixels from 0 to 1
  void edit(double weight, Qt::KeyboardModifiers modifiers);
  void endKeys();

  double weight_ = 0.0;
  double start_ = 0.0;            // weight when the gesture began
  Gesture gesture_ = kNoGesture;  // of the drag, or of its latest click
  Gesture key_gesture_ = kNoGesture;
  Drag drag_;
  bool setting_ = false;       // the value follows weight_
  bool swallow_menu_ = false;  // of the right button that cancelled a drag
};

}  // namespace sinew::ui
