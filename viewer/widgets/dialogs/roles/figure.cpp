#include "viewer/widgets/dialogs/roles/figure.h"

#include <cmath>

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "core/evaluate/evaluator.h"
#include "viewer/document/text/role_text.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/dialogs/roles/list.h"
#include "viewer/widgets/pictures/draw_pose.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr double kDot = 3.5, kRing = 7.0, kRoleReach = 9.0;  // pixels

EvaluatedPose restOf(const Character& character) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(character, nullptr, 0.0, pose);
  return pose;
}

}  // namespace

RoleFigure::RoleFigure(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("role_figure"));
  setAccessibleName(tr("Figure with the joints that have roles"));
  setMouseTracking(true);
}

void RoleFigure::setCharacter(std::shared_ptr<const Character> character) {
  character_ = std::move(character);
  const EvaluatedPose rest = restOf(*character_);
  joints_m_ = rest.joints_m;
  bounds_ = measureBounds(*character_, rest.joints_m, rest.pose.morph_weights);
  picture_ = {};
  aim();
}

void RoleFigure::setRoles(const JointRoles& roles) {
  const bool first = roles_.empty();
  roles_ = roles;
  if (first) aim();  // which way it looks is known now
  update();
}

void RoleFigure::setCurrent(std::optional<JointRole> role) {
  current_ = role;
  update();
}

void RoleFigure::aim() {
  if (!character_ || bounds_.empty() || width() < 2 || height() < 2) return;
  camera_ = {};
  camera_.look(render::NamedView::front);
  camera_.orthographic = true;
  for (const JointRole left : {JointRole::left_upper_arm, JointRole::left_upper_leg}) {
    const JointIndex a = roles_.joint(onSide(left, BodySide::right)), b = roles_.joint(left);
    if (a == kNoJoint || b == kNoJoint) continue;
    // The left hand side of the figure is the right one of the picture.
    const Vec3 to_left(joints_m_[static_cast<std::size_t>(b)][3] - joints_m_[static_cast<std::size_t>(a)][3]);
    if (to_left.x * to_left.x + to_left.z * to_left.z > 0.f) camera_.yaw = std::atan2(-to_left.z, to_left.x);
    break;
  }
  const qreal ratio = devicePixelRatioF();
  const QSize pixels = (QSizeF(size()) * ratio).toSize();
  camera_.frame(bounds_, Vec2(static_cast<float>(pixels.width()), static_cast<float>(pixels.height())), 1.06f);
  ++drawing_;
  drawPose(character_, restOf(*character_), camera_, pixels, this,
           [this, ratio, of = character_, pixels](const QImage& picture) {
             --drawing_;
             if (of != character_ || pixels != (QSizeF(size()) * devicePixelRatioF()).toSize()) return;
             picture_ = picture;
             picture_.setDevicePixelRatio(ratio);
             update();
           });
}

QPointF RoleFigure::placeOf(JointIndex joint) const {
  const Vec3 at = camera_.project(Vec3(joints_m_[static_cast<std::size_t>(joint)][3]),
                                  Vec2(static_cast<float>(width()), static_cast<float>(height())));
  return {static_cast<qreal>(at.x), static_cast<qreal>(at.y)};
}

std::optional<QPointF> RoleFigure::dotOf(JointRole role) const {
  const JointIndex joint = roles_.joint(role);
  if (!character_ || joint == kNoJoint) return std::nullopt;
  return placeOf(joint);
}

std::optional<JointRole> RoleFigure::roleAt(QPointF at) const {
  std::optional<JointRole> nearest;
  double best = kRoleReach * kRoleReach;
  for (const RoleEntry& entry : roles_.entries()) {
    const QPointF way = placeOf(entry.joint) - at;
    const double distance = QPointF::dotProduct(way, way);
    if (distance < best) best = distance, nearest = entry.role;
  }
  return nearest;
}

bool RoleFigure::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto role = roleAt(help->pos())) {
      const std::string& joint = character_->skeleton[roles_.joint(*role)].name;
      QToolTip::showText(help->globalPos(),
                         tr("%1: %2", "role: joint").arg(wholeRoleText(*role), QString::fromStdString(joint)), this);
    } else {
      QToolTip::hideText();
    }
    return true;
  }
  return QWidget::event(event);
}

void RoleFigure::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  if (const auto role = roleAt(event->position())) emit picked(*role);
}

void RoleFigure::mouseMoveEvent(QMouseEvent* event) {
  setCursor(roleAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void RoleFigure::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  aim();
}

void RoleFigure::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  QLinearGradient ground(0, 0, 0, height());
  ground.setColorAt(0, t.viewport_top);
  ground.setColorAt(1, t.viewport_bottom);
  painter.setBrush(ground);
  painter.drawRoundedRect(rect(), metrics::kOverlayRadius, metrics::kOverlayRadius);
  if (!picture_.isNull()) painter.drawImage(0, 0, picture_);
  painter.setFont(strongFont());
  const QRect corners = rect().adjusted(8, 6, -8, -6);
  painter.setPen(t.side_right);
  painter.drawText(corners, Qt::AlignLeft | Qt::AlignTop, tr("R", "right side"));
  painter.setPen(t.side_left);
  painter.drawText(corners, Qt::AlignRight | Qt::AlignTop, tr("L", "left side"));
  if (!character_) return;
  painter.setPen(QPen(withAlpha(t.text_muted, 0.5), 1.0));
  for (JointIndex j = 0; static_cast<std::size_t>(j) < joints_m_.size(); ++j) {
    const JointIndex parent = character_->skeleton[j].parent;
    if (parent != kNoJoint && roles_.role(j) && character_->skeleton[parent].parent != kNoJoint)
      painter.drawLine(placeOf(parent), placeOf(j));
  }
  const auto dot = [&](const RoleEntry& entry) {
    const QPointF at = placeOf(entry.joint);
    painter.setPen(QPen(t.viewport_bottom, 1.0));
    painter.setBrush(entry.confidence < RoleList::kSure ? t.warn : t.ok);
    painter.drawEllipse(at, kDot, kDot);
    if (entry.role != current_) return;
    painter.setPen(QPen(t.text, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, kRing, kRing);
  };
  // The chosen one over the others.
  for (const bool chosen : {false, true}) {
    for (const RoleEntry& entry : roles_.entries()) {
      if ((entry.role == current_) == chosen) dot(entry);
    }
  }
}

}  // namespace sinew::ui
