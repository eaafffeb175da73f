// Six balls that show how the world lies: drag to orbit, click one to look from its side.
#pragma once

#include <array>
#include <functional>

#include <QWidget>

#include "core/math/types.h"
#include "viewer/render/camera.h"

namespace sinew::ui {

class AxisGizmo : public QWidget {
  Q_OBJECT

 public:
  // `camera` must outlive the widget; call update() when it turns.
  AxisGizmo(const render::Camera& camera, QWidget* parent);

  // Centre of a ball in this widget: axis 0 … 2 for X, Y, Z; positive or negative end.
  QPointF ballCentre(int axis, bool positive) const;

 signals:
  void lookFrom(const sinew::Vec3& axis_w);
  void dragged(const QPointF& by);  // logical pixels

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  struct Ball {
    int axis = 0;
    bool positive = true;
    QPointF centre;
    float towards_eye = 0.f;
  };
  std::array<Ball, 6> balls() const;    // farthest first
  int ballAt(const QPointF& at) const;  // axis * 2 + (negative ? 1 : 0), or -1
  void setHovered(int ball);

  const render::Camera& camera_;
  QPointF pressed_at_, last_;
  int hovered_ = -1;
  bool inside_ = false, pressed_ = false, dragging_ = false;
};

}  // namespace sinew::ui
