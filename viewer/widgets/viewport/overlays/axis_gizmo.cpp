#include "viewer/widgets/viewport/overlays/axis_gizmo.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kDisc = 44, kArm = 32;  // radii, pixels
constexpr qreal kNamed = 8.5, kPlain = 6, kHit = 10;
constexpr qreal kThreshold = 4;  // pixels until a press becomes a drag

Vec3 unit(int axis, bool positive) {
  Vec3 v{0.f};
  v[axis] = positive ? 1.f : -1.f;
  return v;
}

const QColor& axisColor(int axis) {
  const Theme& t = theme();
  return axis == 0 ? t.axis_x : axis == 1 ? t.axis_y : t.axis_z;
}

qreal length(const QPointF& p) { return std::hypot(p.x(), p.y()); }

}  // namespace

AxisGizmo::AxisGizmo(const render::Camera& camera, QWidget* parent) : QWidget(parent), camera_(camera) {
  setFixedSize(2 * kDisc, 2 * kDisc);
  setMouseTracking(true);
  setCursor(Qt::ArrowCursor);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("View axes"));
  setAccessibleDescription(tr("Drag to orbit; click an axis to look along it"));
  setHints(this, {{tr("Click"), tr("look along an axis")}, {tr("Drag"), tr("orbit")}});
}

QPointF AxisGizmo::ballCentre(int axis, bool positive) const {
  const Vec3 v = unit(axis, positive);
  return QPointF(kDisc, kDisc) + kArm * QPointF(glm::dot(v, camera_.right_w()), -glm::dot(v, camera_.up_w()));
}

std::array<AxisGizmo::Ball, 6> AxisGizmo::balls() const {
  std::array<Ball, 6> all;
  const Vec3 forward = camera_.forward_w();
  for (int i = 0; i < 6; ++i) {
    const int axis = i / 2;
    const bool positive = i % 2 == 0;
    all[static_cast<std::size_t>(i)] = {axis, positive, ballCentre(axis, positive),
                                        -glm::dot(unit(axis, positive), forward)};
  }
  std::ranges::stable_sort(all, {}, &Ball::towards_eye);
  return all;
}

int AxisGizmo::ballAt(const QPointF& at) const {
  int best = -1;
  for (const Ball& ball : balls())  // the nearest to the eye comes last and wins
    if (length(at - ball.centre) <= kHit) best = ball.axis * 2 + (ball.positive ? 0 : 1);
  return best;
}

void AxisGizmo::setHovered(int ball) {
  if (ball == hovered_) return;
  hovered_ = ball;
  update();
}

void AxisGizmo::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor disc = theme().canvas;
  disc.setAlphaF(inside_ || dragging_ ? 0.55f : 0.22f);
  painter.setPen(Qt::NoPen);
  painter.setBrush(disc);
  painter.drawEllipse(rect());

  QFont font = strongFont();
  font.setWeight(QFont::Bold);
  painter.setFont(font);
  for (const Ball& ball : balls()) {
    const QColor& color = axisColor(ball.axis);
    const bool hovered = hovered_ == ball.axis * 2 + (ball.positive ? 0 : 1);
    if (ball.positive) {
      painter.setPen(QPen(color, 2.2));
      painter.drawLine(QPointF(kDisc, kDisc), ball.centre);
      painter.setPen(hovered ? QPen(theme().text, 1.5) : QPen(Qt::NoPen));
      painter.setBrush(hovered ? color.lighter(115) : color);
      painter.drawEllipse(ball.centre, kNamed, kNamed);
    } else {
      QColor fill = color;
      fill.setAlphaF(hovered ? 0.8f : 0.22f);
      painter.setPen(hovered ? QPen(theme().text, 1.5) : QPen(color, 1.4));
      painter.setBrush(fill);
      painter.drawEllipse(ball.centre, kPlain + (hovered ? 1 : 0), kPlain + (hovered ? 1 : 0));
    }
    if (ball.positive || hovered) {
      painter.setPen(ball.positive || theme().dark ? theme().canvas : theme().text);
      painter.drawText(QRectF(ball.centre - QPointF(12, 12), QSizeF(24, 24)), Qt::AlignCenter,
                       QString(QChar("XYZ"[ball.axis])));
    }
  }
}

void AxisGizmo::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  pressed_ = true;
  dragging_ = false;
  pressed_at_ = last_ = event->position();
}

void AxisGizmo::mouseMoveEvent(QMouseEvent* event) {
  if (!inside_) {
    inside_ = true;
    update();
  }
  if (!pressed_) {
    setHovered(ballAt(event->position()));
    return;
  }
  dragging_ = dragging_ || length(event->position() - pressed_at_) > kThreshold;
  if (!dragging_) return;
  emit dragged(event->position() - last_);
  last_ = event->position();
}

void AxisGizmo::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !pressed_) return;
  pressed_ = false;
  if (dragging_) {
    dragging_ = false;
    update();
  } else if (const int ball = ballAt(event->position()); ball >= 0) {
    emit lookFrom(unit(ball / 2, ball % 2 == 0));
  }
}

void AxisGizmo::leaveEvent(QEvent*) {
  inside_ = false;
  hovered_ = -1;
  update();
}

}  // namespace sinew::ui
