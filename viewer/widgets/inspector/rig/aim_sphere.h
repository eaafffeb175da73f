// A sphere of directions, on which poses are dots and the aim is dragged.
#pragma once

#include <optional>

#include <QPointF>
#include <QWidget>

#include "viewer/document/edits/rig/pose_space_edits.h"

namespace sinew::ui {

// Seen from the front, where the axis points at rest in the middle. A dot is as large as the share of its pose; those
// behind are hollow. A drag moves the aim, a click on a dot takes it there and chooses the pose; arrow keys turn it, in
// one gesture while one is held, Page Up and Page Down choose a pose without
// turning it, Delete asks to remove the chosen one. Escape, the right button and losing the
// keyboard take a drag back.
class AimSphere : public QWidget {
  Q_OBJECT

 public:
  explicit AimSphere(QWidget* parent = nullptr);

  void setView(const std::optional<PoseSpaceView>& view);
  int chosen() const { return chosen_; }  // -1: none of the poses
  void choose(int pose);
  bool dragging() const { return gesture_ != kNoGesture; }
  // Where a direction is in the widget; what is behind, too.
  QPointF pointOf(const Vec3& direction) const;

  QSize sizeHint() const override { return {200, 196}; }

 signals:
  void aimed(const sinew::Vec3& direction, sinew::Gesture gesture);
  void aimCancelled(sinew::Gesture gesture);
  void aimKept(sinew::Gesture gesture);
  void chosenChanged(int pose);
  void removeRequested(int pose);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  struct Axes {
    Vec3 side, up, ahead;  // to the right of the widget, upwards, out of it
  };
  Axes axes() const;
  qreal radius() const;
  QPointF middle() const { return QRectF(rect()).center(); }
  Vec3 directionAt(const QPointF& point) const;  // on the front of the sphere, or its edge
  int poseAt(const QPointF& point) const;        // -1: none
  void cancel();                                 // a drag
  void describe();                               // the chosen pose, for who cannot see it
  void endTurn();                                // by arrow keys: it stays

  std::optional<PoseSpaceView> view_;
  int chosen_ = -1;
  Gesture gesture_ = kNoGesture;      // of a drag
  Gesture key_gesture_ = kNoGesture;  // of an arrow key that is held
};

}  // namespace sinew::ui
