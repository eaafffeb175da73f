#include "viewer/widgets/inspector/rig/aim_sphere.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr qreal kSphereEdge = 10.0;                  // pixels around the sphere
constexpr qreal kPoseDot = 3.5, kPoseDotMore = 4.0;  // radius of a pose without a share, and how much more one has
constexpr qreal kPoseHit = 9.0, kAimCross = 6.0;     // pixels about a dot that count; half the cross of the aim
constexpr float kAimKeyTurn = 5.f, kAimKeyTurnFine = 1.f;  // degrees
constexpr int kSphereRings = 3;                            // circles of latitude, every 30°

}  // namespace

AimSphere::AimSphere(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("aim_sphere"));
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Directions of the aim"));
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setToolTip(
      tr("Seen from the front. Drag to aim; click a dot to look as one of the poses does. Arrow keys turn the "
         "aim, Delete removes the chosen pose"));
}

AimSphere::Axes AimSphere::axes() const { return {glm::cross(view_->up, view_->ahead), view_->up, view_->ahead}; }

qreal AimSphere::radius() const { return std::max(10.0, 0.5 * std::min(width(), height()) - kSphereEdge); }

QPointF AimSphere::pointOf(const Vec3& direction) const {
  if (!view_) return middle();
  const Axes a = axes();
  return middle() + radius() * QPointF(static_cast<qreal>(glm::dot(direction, a.side)),
                                       -static_cast<qreal>(glm::dot(direction, a.up)));
}

Vec3 AimSphere::directionAt(const QPointF& point) const {
  const Axes a = axes();
  const QPointF at = (point - middle()) / radius();
  const auto x = static_cast<float>(at.x()), y = -static_cast<float>(at.y());
  const float square = x * x + y * y, shorter = square > 1.f ? 1.f / std::sqrt(square) : 1.f;
  return glm::normalize(shorter * (x * a.side + y * a.up) + std::sqrt(std::max(1.f - square, 0.f)) * a.ahead);
}

int AimSphere::poseAt(const QPointF& point) const {
  int best = -1;
  qreal nearest = kPoseHit;
  for (std::size_t i = 0; view_ && i < view_->directions.size(); ++i) {
    const QPointF away = pointOf(view_->directions[i]) - point;
    const qreal distance = std::hypot(away.x(), away.y());
    if (distance >= nearest) continue;
    best = static_cast<int>(i), nearest = distance;
  }
  return best;
}

void AimSphere::setView(const std::optional<PoseSpaceView>& view) {
  view_ = view;
  setEnabled(view.has_value());
  if (chosen_ >= 0 && (!view_ || static_cast<std::size_t>(chosen_) >= view_->directions.size())) choose(-1);
  describe();
  update();
}

void AimSphere::describe() {
  setAccessibleDescription(chosen_ >= 0 && view_ ? shareText(*view_, static_cast<std::size_t>(chosen_)) : QString());
}

void AimSphere::choose(int pose) {
  if (pose == chosen_) return;
  chosen_ = pose;
  describe();
  update();
  emit chosenChanged(pose);
}

void AimSphere::cancel() {
  endTurn();
  if (const Gesture gesture = std::exchange(gesture_, kNoGesture); gesture != kNoGesture) emit aimCancelled(gesture);
}

void AimSphere::endTurn() {
  if (const Gesture ended = std::exchange(key_gesture_, kNoGesture); ended != kNoGesture) emit aimKept(ended);
}

bool AimSphere::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool arrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    const bool page = key == Qt::Key_PageUp || key == Qt::Key_PageDown;
    if (arrow || page || (key == Qt::Key_Escape && dragging()) ||
        (key == Qt::Key_Delete && (chosen_ >= 0 || dragging()))) {
      event->accept();
      return true;
    }
  }
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const int pose = poseAt(help->pos()); pose >= 0) {
      QToolTip::showText(help->globalPos(), shareText(*view_, static_cast<std::size_t>(pose)), this);
      return true;
    }
  }
  if (event->type() == QEvent::Hide) cancel();
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) update();
  return QWidget::event(event);
}

void AimSphere::mousePressEvent(QMouseEvent* event) {
  if (dragging()) return cancel();
  if (event->button() != Qt::LeftButton || !view_) return event->ignore();
  endTurn();
  setFocus(Qt::MouseFocusReason);
  const int pose = poseAt(event->position());
  choose(pose);
  gesture_ = newGesture();
  emit aimed(pose < 0 ? directionAt(event->position()) : view_->directions[static_cast<std::size_t>(pose)], gesture_);
}

void AimSphere::mouseMoveEvent(QMouseEvent* event) {
  if (!dragging() || !view_ || !(event->buttons() & Qt::LeftButton)) return;
  // A dot under the pointer holds it, so that a pose shows exactly.
  const int pose = poseAt(event->position());
  emit aimed(pose < 0 ? directionAt(event->position()) : view_->directions[static_cast<std::size_t>(pose)], gesture_);
}

void AimSphere::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  if (const Gesture gesture = std::exchange(gesture_, kNoGesture); gesture != kNoGesture) emit aimKept(gesture);
}

void AimSphere::keyPressEvent(QKeyEvent* event) {
  const int key = event->key();
  if (key == Qt::Key_Escape && dragging()) return cancel();
  if (key == Qt::Key_Delete && dragging()) return;
  if (key == Qt::Key_Delete && chosen_ >= 0) {
    endTurn();
    return emit removeRequested(chosen_);
  }
  if (view_ && !view_->directions.empty() && !dragging() && (key == Qt::Key_PageUp || key == Qt::Key_PageDown)) {
    const int poses = static_cast<int>(view_->directions.size());
    return choose(key == Qt::Key_PageDown ? (chosen_ + 1) % poses : (std::max(chosen_, 0) + poses - 1) % poses);
  }
  const int across = (key == Qt::Key_Right) - (key == Qt::Key_Left),
            upwards = (key == Qt::Key_Up) - (key == Qt::Key_Down);
  if (!view_ || dragging() || (across == 0 && upwards == 0)) return QWidget::keyPressEvent(event);
  const Axes a = axes();
  const float turn = glm::radians(event->modifiers() & Qt::ShiftModifier ? kAimKeyTurnFine : kAimKeyTurn);
  const Vec3 axis = across != 0 ? static_cast<float>(across) * a.up : static_cast<float>(-upwards) * a.side;
  if (!event->isAutoRepeat()) endTurn();  // of another key that is still down
  if (key_gesture_ == kNoGesture) key_gesture_ = newGesture();
  emit aimed(glm::angleAxis(turn, axis) * view_->aim, key_gesture_);
}

void AimSphere::keyReleaseEvent(QKeyEvent* event) {
  if (!event->isAutoRepeat()) endTurn();
  QWidget::keyReleaseEvent(event);
}

void AimSphere::focusOutEvent(QFocusEvent* event) {
  cancel();
  QWidget::focusOutEvent(event);
}

void AimSphere::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QPointF centre = middle();
  const qreal r = radius();
  QRadialGradient shade(centre - QPointF(0.3 * r, 0.4 * r), 1.5 * r);
  shade.setColorAt(0.0, t.hover);
  shade.setColorAt(1.0, t.field);
  painter.setPen(QPen(t.field_edge, 1.0));
  painter.setBrush(shade);
  painter.drawEllipse(centre, r, r);
  // Every 30° away from ahead, and the directions of up and to the side.
  QColor faint = t.field_edge;
  faint.setAlphaF(0.6f);
  painter.setPen(QPen(faint, 1.0));
  painter.setBrush(Qt::NoBrush);
  for (int i = 1; i < kSphereRings; ++i) {
    const qreal ring = r * static_cast<qreal>(std::sin(glm::radians(30.f * static_cast<float>(i))));
    painter.drawEllipse(centre, ring, ring);
  }
  painter.drawLine(centre - QPointF(r, 0.0), centre + QPointF(r, 0.0));
  painter.drawLine(centre - QPointF(0.0, r), centre + QPointF(0.0, r));
  if (!view_) return;
  const Axes a = axes();
  painter.setFont(numberFont());
  for (std::size_t i = 0; i < view_->directions.size(); ++i) {
    const float share = view_->shares.empty() ? 0.f : std::clamp(std::abs(view_->shares[i]), 0.f, 1.f);
    const qreal size = kPoseDot + kPoseDotMore * std::sqrt(static_cast<qreal>(share));
    const QPointF at = pointOf(view_->directions[i]);
    const bool behind = glm::dot(view_->directions[i], a.ahead) < 0.f;
    const QColor tint = view_->shares.empty() || view_->shares[i] >= 0.f ? t.accent : t.time_past;
    painter.setPen(QPen(behind ? tint : t.panel, 1.2));
    painter.setBrush(behind ? QBrush(Qt::NoBrush) : QBrush(tint));
    painter.drawEllipse(at, size, size);
    if (static_cast<int>(i) == chosen_) {
      painter.setPen(QPen(t.text, 1.4));
      painter.setBrush(Qt::NoBrush);
      painter.drawEllipse(at, size + 3.0, size + 3.0);
    }
    painter.setPen(t.text_muted);
    painter.drawText(at + QPointF(size + 3.0, -3.0), grouped(i + 1));
  }
  // Where the joint looks, and where it should.
  painter.setPen(QPen(t.text_muted, 1.2));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(pointOf(view_->look), kPoseDot, kPoseDot);
  const QPointF aim = pointOf(view_->aim);
  painter.setPen(QPen(t.handle, 1.8));
  painter.drawLine(aim - QPointF(kAimCross, 0.0), aim + QPointF(kAimCross, 0.0));
  painter.drawLine(aim - QPointF(0.0, kAimCross), aim + QPointF(0.0, kAimCross));
  if (hasFocus()) {
    painter.setPen(QPen(t.accent, 1.0));
    painter.drawEllipse(centre, r + 2.0, r + 2.0);
  }
}

}  // namespace sinew::ui
