#include "viewer/widgets/viewport/overlays/rig/limit_shape.h"

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QPolygonF>

#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_limits.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rig/clip_to_pane.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::ui {
namespace {

constexpr float kShareOfBone = 0.6f;      // of the length of the bone
constexpr float kMinLimitRadius = 34.f;   // pixels
constexpr float kMaxLimitRadius = 150.f;  // pixels
constexpr float kTwistShare = 0.42f;      // of the radius: an arc of a twist about the bone
constexpr float kAllowed = 1e-3f;         // radians: how far outside still counts as inside
constexpr int kArcSteps = 48, kConeSteps = 96;
constexpr double kLimitHandle = 4.2, kLimitHandleHighlighted = 5.6;
constexpr double kFillOfLimits = 0.14, kSoftEdge = 0.35;

std::optional<QPointF> onPane(const Vec3& at_w, const ViewContents& view) {
  const Vec3 pixel = view.camera.project(at_w, view.pane.size);
  if (!(pixel.z > 0.f)) return std::nullopt;
  return QPointF(static_cast<qreal>(pixel.x + view.pane.origin.x), static_cast<qreal>(pixel.y + view.pane.origin.y));
}

// Without what is behind the eye.
QPolygonF onPane(const std::vector<Vec3>& way_w, const ViewContents& view) {
  QPolygonF line;
  for (const Vec3& at_w : way_w)
    if (const auto point = onPane(at_w, view)) line << *point;
  return line;
}

std::vector<Vec3> arc_w(const LimitShape& shape, int coordinate) {
  std::vector<Vec3> way;
  const float low = shape.limits.low[coordinate], high = shape.limits.high[coordinate];
  for (int i = 0; i <= kArcSteps; ++i)
    way.push_back(shape.place_w(coordinate, low + (high - low) * static_cast<float>(i) / kArcSteps));
  return way;
}

// The edge of a swing, an ellipse in each quarter.
std::vector<Vec3> cone_w(const LimitShape& shape) {
  std::vector<Vec3> way;
  for (int i = 0; i <= kConeSteps; ++i) {
    const float angle = kTwoPi<float> * static_cast<float>(i) / kConeSteps;
    const float x = std::cos(angle), z = std::sin(angle);
    const JointLimits& of = shape.limits;
    way.push_back(shape.bone_w(of.rotation({x * (x > 0.f ? of.high.x : -of.low.x), 0.f,  //
                                            z * (z > 0.f ? of.high.z : -of.low.z)})));
  }
  return way;
}

QColor limitColour(int axis) {
  const Theme& t = theme();
  return axis == 0 ? t.axis_x : axis == 1 ? t.axis_y : t.axis_z;
}

void paintLimitLine(QPainter& painter, const QPolygonF& line, const QColor& colour, double width) {
  painter.setPen(QPen(withAlpha(theme().canvas, kSoftEdge), width + 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(line);
  painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(line);
}

}  // namespace

std::optional<LimitShape> LimitShape::of(const Document& document, const ViewContents& view) {
  const Instance* active = document.active();
  const JointIndex joint = document.activeJoint();
  const Rig* rig = active ? document.rigOf(active->id) : nullptr;
  const JointLimits* limits = rig && joint != kNoJoint ? limitsOf(*rig, joint) : nullptr;
  if (!limits || limits->kind == JointLimits::Kind::free) return std::nullopt;
  const EvaluatedPose& pose = document.pose(active->id);
  const auto slot = static_cast<std::size_t>(joint);
  if (slot >= pose.joints_m.size()) return std::nullopt;
  const Mat4 placement_w = document.placement_w(active->id);
  LimitShape out{.joint = joint, .limits = *limits, .rotation_l = pose.pose.local[slot].rotation};
  out.at_w = Vec3(placement_w * pose.joints_m[slot][3]);
  out.axes_w = Mat3(placement_w) * pose.frameOf(*active->character, joint).frame;
  const JointIndex end = boneEnd(active->character->skeleton, joint);
  const JointIndex other = end != kNoJoint ? end : active->character->skeleton[joint].parent;
  float bone = 0.f;
  if (other != kNoJoint)
    bone = glm::distance(out.at_w, Vec3(placement_w * pose.joints_m[static_cast<std::size_t>(other)][3]));
  if (!(view.camera.project(out.at_w, view.pane.size).z > 0.f)) return std::nullopt;
  const float pixel = view.camera.metresPerPixel(out.at_w, view.pane.size);
  out.radius_w = std::clamp(kShareOfBone * bone, kMinLimitRadius * pixel, kMaxLimitRadius * pixel);
  return out;
}

std::vector<int> LimitShape::coordinates() const {
  return limits.kind == JointLimits::Kind::hinge ? std::vector<int>{0} : std::vector<int>{0, 1, 2};
}

Vec3 LimitShape::bone_w(const Quat& rotation) const {
  const Vec3 way = axes_w * (rotation * (limits.frame * Vec3(0.f, 1.f, 0.f)));
  const float length = glm::length(way);
  return length > 0.f ? at_w + radius_w / length * way : at_w;
}

Vec3 LimitShape::place_w(int coordinate, float angle) const {
  Vec3 coordinates(0.f);
  coordinates[coordinate] = angle;
  const Quat rotation = limits.rotation(coordinates);
  if (coordinate != 1) return bone_w(rotation);
  // A twist turns what stands across the bone.
  const Vec3 way = axes_w * (rotation * (limits.frame * Vec3(0.f, 0.f, 1.f)));
  const float length = glm::length(way);
  return length > 0.f ? at_w + kTwistShare * radius_w / length * way : at_w;
}

std::vector<LimitHandle> limitHandles(const LimitShape& shape, const ViewContents& view) {
  std::vector<LimitHandle> handles;
  for (const int coordinate : shape.coordinates())
    for (const bool high : {false, true}) {
      const float angle = (high ? shape.limits.high : shape.limits.low)[coordinate];
      if (const auto at = onPane(shape.place_w(coordinate, angle), view)) handles.push_back({coordinate, high, *at});
    }
  return handles;
}

void paintLimits(QPainter& painter, const LimitShape& shape, const ViewContents& view,
                 const std::optional<LimitHandle>& highlighted, const QString& said) {
  const auto middle = onPane(shape.at_w, view);
  if (!middle) return;
  const Theme& t = theme();
  painter.save();
  clipToPane(painter, view.pane);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  const bool inside = shape.limits.allows(shape.rotation_l, kAllowed);
  const bool cone = shape.limits.kind == JointLimits::Kind::swing_twist;
  const auto fill = [&](QPolygonF area, const QColor& colour) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(colour, kFillOfLimits));
    painter.drawPolygon(area << *middle);
    painter.setBrush(Qt::NoBrush);
  };
  if (cone) {
    const QPolygonF edge = onPane(cone_w(shape), view);
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(t.accent, kFillOfLimits));
    painter.drawPolygon(edge);
    painter.setBrush(Qt::NoBrush);
    paintLimitLine(painter, edge, t.accent, 1.6);
    for (const int coordinate : {0, 2})
      for (const bool high : {false, true})
        if (const auto at =
                onPane(shape.place_w(coordinate, (high ? shape.limits.high : shape.limits.low)[coordinate]), view))
          paintLimitLine(painter, QPolygonF({*middle, *at}), withAlpha(limitColour(coordinate), 0.7), 1.0);
  }
  for (const int coordinate : shape.coordinates()) {
    if (cone && coordinate != 1) continue;
    const QColor colour = limitColour(coordinate);
    const QPolygonF arc = onPane(arc_w(shape, coordinate), view);
    if (arc.isEmpty()) continue;
    fill(arc, colour);
    paintLimitLine(painter, arc, colour, 1.8);
    for (const QPointF& end : {arc.front(), arc.back()})
      paintLimitLine(painter, QPolygonF({*middle, end}), withAlpha(colour, 0.7), 1.0);
  }
  // Where the bone is now.
  if (const auto end = onPane(shape.bone_w(shape.rotation_l), view))
    paintLimitLine(painter, QPolygonF({*middle, *end}), inside ? t.text : t.warn, 2.0);
  for (const LimitHandle& handle : limitHandles(shape, view)) {
    const bool is_highlighted = highlighted && *highlighted == handle;
    const double radius = is_highlighted ? kLimitHandleHighlighted : kLimitHandle;
    painter.setPen(QPen(withAlpha(t.canvas, 0.9), 1.4));
    painter.setBrush(is_highlighted ? t.text : limitColour(handle.coordinate));
    painter.drawEllipse(handle.at, radius, radius);
    painter.setBrush(Qt::NoBrush);
    if (!is_highlighted || said.isEmpty()) continue;
    const qreal ratio = painter.device()->devicePixelRatioF();
    painter.drawPixmap(handle.at + QPointF(10.0, -24.0), haloTextPixmap(said, fontOf(TextTone::number), t.text, ratio));
  }
  painter.restore();
}

}  // namespace sinew::ui
