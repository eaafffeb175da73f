#include "viewer/widgets/controls/fields/weight_slider.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace sinew::ui {

namespace {

constexpr int kSteps = 1000;
constexpr int kKnob = 12;
constexpr double kClickSlack = 2.0;  // pixels that still count as a click
constexpr double kKeyStep = 0.01, kPageStep = 0.1, kFine = 0.1;

bool isOwnKey(int key) {
  switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End:
      return true;
    default:
      return false;
  }
}

}  // namespace

WeightSlider::WeightSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setRange(0, kSteps);
  setFocusPolicy(Qt::StrongFocus);
  // Not by the pointer or a key: a screen reader asks for it.
  connect(this, &QSlider::valueChanged, this, [this](int value) {
    if (setting_) return;
    const Gesture gesture = newGesture();
    weight_ = static_cast<double>(value) / kSteps;
    emit edited(weight_, gesture, false);
    emit gestureKept(gesture);
  });
}

int WeightSlider::track() const { return std::max(1, width() - kKnob); }

QPoint WeightSlider::knobCentre() const {
  return {kKnob / 2 + qRound(std::clamp(weight_, 0.0, 1.0) * track()), height() / 2};
}

void WeightSlider::setWeight(double weight) {
  weight_ = weight;
  setting_ = true;
  setValue(qRound(std::clamp(weight, 0.0, 1.0) * kSteps));
  setting_ = false;
}

void WeightSlider::edit(double weight, Qt::KeyboardModifiers modifiers) {
  setWeight(weight);
  emit edited(weight, drag_.active ? gesture_ : key_gesture_, modifiers & Qt::ControlModifier);
}

void WeightSlider::cancel() {
  const Gesture held = std::exchange(key_gesture_, kNoGesture);
  const Gesture gesture = drag_.active ? gesture_ : held;
  const bool changed = drag_.active ? drag_.moved : held != kNoGesture;
  drag_.active = false;
  setSliderDown(false);
  if (!changed) return;
  setWeight(start_);
  emit editCancelled(gesture);
}

bool WeightSlider::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (isOwnKey(key) || (key == Qt::Key_Escape && (drag_.active || key_gesture_ != kNoGesture))) {
      event->accept();
      return true;
    }
  }
  if (event->type() == QEvent::Hide) cancel();
  return QSlider::event(event);
}

void WeightSlider::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Escape && (drag_.active || key_gesture_ != kNoGesture)) return cancel();
  if (!isOwnKey(key)) return event->ignore();
  if (drag_.active) return;
  if (key == Qt::Key_Up || key == Qt::Key_Down) return emit stepped(key == Qt::Key_Up ? -1 : 1);
  const double fine = event->modifiers() & Qt::ShiftModifier ? kFine : 1.0;
  double to = weight_;
  if (key == Qt::Key_Left || key == Qt::Key_Right) to += (key == Qt::Key_Left ? -kKeyStep : kKeyStep) * fine;
  if (key == Qt::Key_PageUp || key == Qt::Key_PageDown) to += (key == Qt::Key_PageDown ? -kPageStep : kPageStep) * fine;
  if (key == Qt::Key_Home) to = 0.0;
  if (key == Qt::Key_End) to = 1.0;
  if (!event->isAutoRepeat() || key_gesture_ == kNoGesture) {
    endKeys();
    key_gesture_ = newGesture();
    start_ = weight_;
  }
  // A weight that was typed beyond the ends comes back by steps.
  edit(std::clamp(to, std::min(0.0, weight_), std::max(1.0, weight_)), event->modifiers());
}

void WeightSlider::keyReleaseEvent(QKeyEvent* event) {
  if (!event->isAutoRepeat() && isOwnKey(event->key())) endKeys();
  QSlider::keyReleaseEvent(event);
}

void WeightSlider::endKeys() {
  if (const Gesture ended = std::exchange(key_gesture_, kNoGesture); ended != kNoGesture) emit gestureKept(ended);
}

void WeightSlider::focusOutEvent(QFocusEvent* event) {
  if (drag_.active) cancel();
  endKeys();
  QSlider::focusOutEvent(event);
}

void WeightSlider::mousePressEvent(QMouseEvent* event) {
  if (drag_.active) {
    swallow_menu_ = event->button() == Qt::RightButton;
    return cancel();
  }
  swallow_menu_ = false;
  if (event->button() != Qt::LeftButton) return event->ignore();
  endKeys();
  setFocus(Qt::MouseFocusReason);
  gesture_ = newGesture();
  start_ = weight_;
  drag_ = {true, false, std::clamp(weight_, 0.0, 1.0), event->position()};
  setSliderDown(true);
  // Beside the knob, it comes to the pointer.
  const double x = event->position().x();
  if (std::abs(x - knobCentre().x()) <= kKnob / 2) return;
  drag_.value = (x - kKnob / 2.0) / track();
  drag_.moved = true;
  edit(std::clamp(drag_.value, 0.0, 1.0), event->modifiers());
}

void WeightSlider::mouseMoveEvent(QMouseEvent* event) {
  if (!drag_.active) return;
  const double pixels = event->position().x() - drag_.last.x();
  if (!drag_.moved && std::abs(pixels) <= kClickSlack) return;
  drag_.moved = true;
  drag_.last = event->position();
  drag_.value += pixels / track() * (event->modifiers() & Qt::ShiftModifier ? kFine : 1.0);
  const double to = std::clamp(drag_.value, 0.0, 1.0);
  if (to != weight_) edit(to, event->modifiers());
}

void WeightSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !drag_.active) return;
  drag_.active = false;
  setSliderDown(false);
  if (drag_.moved) emit gestureKept(gesture_);
}

void WeightSlider::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || drag_.active) return mousePressEvent(event);
  if (gesture_ == kNoGesture) gesture_ = newGesture();
  emit restRequested(std::exchange(gesture_, kNoGesture), event->modifiers() & Qt::ControlModifier);
}

void WeightSlider::contextMenuEvent(QContextMenuEvent* event) {
  // Menus open on the press or on the release of the right button.
  if (drag_.active || std::exchange(swallow_menu_, false)) return event->accept();
  event->ignore();
}

}  // namespace sinew::ui
