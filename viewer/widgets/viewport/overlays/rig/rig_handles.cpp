#include "viewer/widgets/viewport/overlays/rig/rig_handles.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QPainter>
#include <QPainterPath>

#include "core/evaluate/rig/rig_path.h"
#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/widgets/controls/outline.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/side_colour.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rig/clip_to_pane.h"

namespace sinew::ui {
namespace {

using render::kJointActive;
using render::kJointHidden;
using render::kJointHovered;
using render::kJointSelected;

constexpr float kMinRadius = 7.f;     // pixels, of any handle
constexpr double kTargetReach = 8.0;  // pixels beside the outline of a target
constexpr double kPoleReach = 8.0;    // from the middle of a pole
constexpr float kBeyond = 0.01f;      // of the size of a handle: what it rules is at it when nearer
constexpr double kFill = 0.26, kFillHighlighted = 0.5, kBehind = 0.4;
constexpr double kHandleEdge = 1.4, kEdgeHighlighted = 2.0, kHandleUnderlay = 0.35;
constexpr int kHandleArcs = 40;
constexpr int kPinSize = 14;  // pixels
constexpr double kPinPlate = 0.6;
constexpr int kPathSteps = 160;
constexpr double kMinLine = 4.0;             // pixels, from a joint to what it follows
constexpr float kShown = 0.75f;              // of the size of a control, so that it hides little
constexpr float kPlateBelow = 2.f;           // of the size: a target at most so high at rest is that of a foot
constexpr float kPlateForward = 0.28f;       // of the size, from the ankle to the middle of the plate
constexpr Vec3 kPlate{0.26f, 0.07f, 0.62f};  // half of its sides, of the size

// A shape with a reach of 1 about its origin.
struct Solid {
  std::vector<Vec3> points;
  std::vector<std::vector<int>> faces;  // anticlockwise from outside
};

const Solid& box() {
  static const Solid solid{
      {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1}, {-1, -1, 1}, {1, -1, 1}, {1, 1, 1}, {-1, 1, 1}},
      {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {3, 7, 6, 2}, {0, 4, 7, 3}, {1, 2, 6, 5}}};
  return solid;
}

const Solid& diamond() {
  static const Solid solid{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
                           {{0, 2, 4}, {4, 2, 1}, {1, 2, 5}, {5, 2, 0}, {4, 3, 0}, {1, 3, 4}, {5, 3, 1}, {0, 3, 5}}};
  return solid;
}

std::vector<Vec3> circle(int across) {
  std::vector<Vec3> points;
  for (int i = 0; i <= kHandleArcs; ++i) {
    const float angle = kTwoPi<float> * static_cast<float>(i) / kHandleArcs;
    Vec3& point = points.emplace_back(0.f);
    point[(across + 1) % 3] = std::cos(angle);
    point[(across + 2) % 3] = std::sin(angle);
  }
  return points;
}

// Puts one control into the picture.
class Projection {
 public:
  Projection(const ViewContents& view, const Mat4& shape_w) : view_(view), shape_w_(shape_w) {}

  std::optional<QPointF> at(const Vec3& point) {
    const Vec3 seen = view_.camera.project(Vec3(shape_w_ * Vec4(point, 1.f)), view_.pane.size);
    if (!(seen.z > 0.f)) return std::nullopt;
    return QPointF(static_cast<qreal>(seen.x + view_.pane.origin.x), static_cast<qreal>(seen.y + view_.pane.origin.y));
  }
  // Empty where a point lies behind the eye.
  QPolygonF line(const std::vector<Vec3>& points) {
    QPolygonF line;
    for (const Vec3& point : points) {
      const auto seen = at(point);
      if (!seen) return {};
      line << *seen;
    }
    return line;
  }

 private:
  const ViewContents& view_;
  Mat4 shape_w_;
};

double twiceArea(const QPolygonF& face) {
  double area = 0.0;
  for (qsizetype i = 0; i < face.size(); ++i) {
    const QPointF a = face[i], b = face[(i + 1) % face.size()];
    area += a.x() * b.y() - b.x() * a.y();
  }
  return area;
}

void addSolid(const Solid& solid, Projection& projection, RigHandle& handle) {
  for (const std::vector<int>& corners : solid.faces) {
    std::vector<Vec3> points;
    for (const int corner : corners) points.push_back(solid.points[static_cast<std::size_t>(corner)]);
    QPolygonF face = projection.line(points);
    if (face.isEmpty()) return;
    const bool towards = twiceArea(face) < 0.0;  // pixels count downwards
    QPolygonF edge = face;
    edge << face.front();
    (towards ? handle.front : handle.back).push_back(edge);
    if (towards) handle.fills.push_back(std::move(face));
  }
}

QPolygonF around(const RigHandle& handle) {
  QPolygonF all;
  for (const QPolygonF& edge : handle.front) all << edge;
  for (const QPolygonF& edge : handle.back) all << edge;
  // The convex hull.
  std::ranges::sort(all, [](QPointF a, QPointF b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); });
  const auto half = [](const QPolygonF& points) {
    QPolygonF hull;
    for (const QPointF& point : points) {
      while (hull.size() >= 2) {
        const QPointF a = hull[hull.size() - 1] - hull[hull.size() - 2], b = point - hull.back();
        if (a.x() * b.y() - a.y() * b.x() > 0.0) break;
        hull.removeLast();
      }
      hull << point;
    }
    return hull;
  };
  QPolygonF hull = half(all);
  std::ranges::reverse(all);
  return hull << half(all);
}

// What a control does in its rig.
struct Task {
  JointIndex rules = kNoJoint;  // the joint that it draws
  bool brings = false;          // it to itself, as targets of chains do
  float weight = 1.f;
  bool pinned = false;  // there, before others of its body
};

Task taskOf(const CharacterRig& rig, int control, const std::vector<float>& numbers) {
  const auto number = [&](int channel) {
    return channel >= 0 && static_cast<std::size_t>(channel) < numbers.size()
               ? numbers[static_cast<std::size_t>(channel)]
               : 1.f;
  };
  std::optional<Task> found;
  bool pinned = false;
  const auto take = [&](const Task& task) {  // of several parts the first one that counts
    if (!found || (found->weight <= 0.f && task.weight > 0.f)) found = task;
  };
  for (std::size_t i = 0; i < rig.rig.chains.size(); ++i) {
    const RigChain& chain = rig.rig.chains[i];
    const float weight = number(rig.chains[i].weight);
    if (chain.target == control) take({chain.last, true, weight});
    if (chain.pole == control) take({chain.middle, false, weight});
    // The line of the spline says where it leads; other solvers let it be.
    if (std::ranges::find(chain.through, control) != chain.through.end())
      take({kNoJoint, false, chain.solver == ChainSolver::spline ? weight : 0.f});
  }
  for (std::size_t i = 0; i < rig.rig.aims.size(); ++i)
    if (rig.rig.aims[i].target == control) take({rig.rig.aims[i].joint, false, number(rig.aims[i].weight)});
  // Some ends of a body give way to others, so none of them is out of reach.
  for (std::size_t i = 0; i < rig.rig.bodies.size(); ++i) {
    const std::vector<RigEffector>& effectors = rig.rig.bodies[i].effectors;
    for (std::size_t e = 0; e < effectors.size(); ++e) {
      if (effectors[e].target != control) continue;
      const float weight = number(rig.bodies[i].weight) * number(rig.bodies[i].weights[e]);
      take({effectors[e].joint, false, weight});
      if (weight > 0.f && number(rig.bodies[i].pins[e]) >= 0.5f) pinned = true;
    }
  }
  Task task = found.value_or(Task{});
  task.pinned = pinned;
  return task;
}

// Targets near the ground lie under a foot: a plate on it, from the heel to the toes.
bool isPlate(const RigControl& control) {
  return control.shape == ControlShape::box && control.rest_m.translation.y < kPlateBelow * control.size_m;
}

// From the shape to the control: boxes stand along the axes of the character at rest, whichever way the joint's lie.
Mat4 shapeOf(const RigControl& control) {
  Mat4 axes(1.f);
  if (control.shape == ControlShape::box) axes = glm::mat4_cast(glm::conjugate(control.rest_m.rotation));
  if (!isPlate(control)) return axes * glm::scale(Mat4(1.f), Vec3(0.5f * control.size_m * kShown));
  const float height = kPlate.y * control.size_m;
  const Vec3 at(0.f, height - control.rest_m.translation.y, kPlateForward * control.size_m);
  return axes * glm::translate(Mat4(1.f), at) * glm::scale(Mat4(1.f), kPlate * control.size_m);
}

void addShape(const RigControl& control, Projection& projection, RigHandle& handle) {
  switch (control.shape) {
    case ControlShape::box:
      return addSolid(box(), projection, handle);
    case ControlShape::diamond:
      return addSolid(diamond(), projection, handle);
    case ControlShape::circle:
      for (int across = 0; across < 3; ++across) {
        if (QPolygonF ring = projection.line(circle(across)); !ring.isEmpty()) {
          // The ring that is seen most from the front is the one that counts.
          if (handle.front.empty() || std::abs(twiceArea(ring)) > std::abs(twiceArea(handle.front.front())))
            handle.front = {ring}, handle.fills = {};
        }
      }
      return;
    case ControlShape::sphere:
      for (int across = 0; across < 3; ++across) {
        if (QPolygonF ring = projection.line(circle(across)); !ring.isEmpty()) handle.front.push_back(std::move(ring));
      }
      return;
    case ControlShape::axes:
      for (int axis = 0; axis < 3; ++axis) {
        Vec3 end(0.f);
        end[axis] = 1.f;
        if (QPolygonF line = projection.line({-end, end}); !line.isEmpty()) handle.front.push_back(std::move(line));
      }
      return;
  }
}

void addHandles(const render::InstanceSnapshot& shown, const ViewContents& view, std::vector<RigHandle>& out) {
  const CharacterRig& rig = *shown.character->rig;
  for (int control = 0; control < static_cast<int>(rig.rig.controls.size()); ++control) {
    const RigControl& of = rig.rig.controls[static_cast<std::size_t>(control)];
    const JointIndex joint = rig.jointOf(control);
    const auto j = static_cast<std::size_t>(joint);
    if (j >= shown.joints_m.size()) return;
    const std::uint8_t flags = j < shown.joint_flags.size() ? shown.joint_flags[j] : std::uint8_t{0};
    if (flags & kJointHidden) continue;
    const Mat4 joint_w = shown.placement_w * shown.joints_m[j];
    const Vec3 at_w(joint_w[3]);
    const Vec3 seen = view.camera.project(at_w, view.pane.size);
    if (!(seen.z > 0.f)) continue;
    const float least_m = kMinRadius * view.camera.metresPerPixel(at_w, view.pane.size);
    const float shown_m = std::max(0.5f * of.size_m * kShown, 1e-6f);
    const float larger = std::max(shown_m, least_m) / shown_m;
    Projection projection(view, joint_w * glm::scale(Mat4(1.f), Vec3(larger)) * shapeOf(of));
    RigHandle handle;
    handle.instance = shown.id;
    handle.joint = joint;
    handle.side = of.side;
    handle.flags = flags;
    handle.depth = seen.z;
    handle.at =
        QPointF(static_cast<qreal>(seen.x + view.pane.origin.x), static_cast<qreal>(seen.y + view.pane.origin.y));
    addShape(of, projection, handle);
    if (handle.front.empty() && handle.back.empty()) continue;
    handle.outline = around(handle);
    const Task task = taskOf(rig, control, shown.morph_weights);
    handle.rides = task.weight <= 0.f;
    handle.pinned = task.pinned;
    if (task.rules != kNoJoint) {
      const Vec3 ruled_w(shown.placement_w * shown.joints_m[static_cast<std::size_t>(task.rules)][3]);
      const Vec3 ruled = view.camera.project(ruled_w, view.pane.size);
      const float apart_m = glm::distance(ruled_w, at_w);
      handle.beyond = task.brings && task.weight >= 1.f && apart_m > kBeyond * of.size_m;
      if (ruled.z > 0.f && apart_m > kBeyond * of.size_m)
        handle.to = QLineF(handle.at, QPointF(static_cast<qreal>(ruled.x + view.pane.origin.x),
                                              static_cast<qreal>(ruled.y + view.pane.origin.y)));
    }
    out.push_back(std::move(handle));
  }
}

// Beside the upper right of the handle.
void paintPin(QPainter& painter, const RigHandle& handle, const QColor& colour) {
  const QRectF around = handle.outline.boundingRect();
  const QPoint at(qRound(around.right()) + 1, qRound(around.top()) - kPinSize / 2);
  painter.setPen(Qt::NoPen);
  painter.setBrush(withAlpha(theme().canvas, kPinPlate));
  painter.drawEllipse(QRect(at, QSize(kPinSize, kPinSize)).adjusted(-2, -2, 2, 2));
  drawIcon(painter, QStringLiteral("pin"), colour, QRect(at, QSize(kPinSize, kPinSize)), kPinSize);
}

void paintHandle(QPainter& painter, const RigHandle& handle) {
  const Theme& t = theme();
  const bool highlighted = handle.flags & (kJointHovered | kJointSelected | kJointActive);
  const QColor side = sideColour(handle.side);
  const QColor colour = handle.flags & (kJointSelected | kJointActive) ? t.text : side;
  const Qt::PenStyle style = handle.rides ? Qt::CustomDashLine : Qt::SolidLine;
  const auto pen = [&](const QColor& of, double width) {
    QPen made(of, width, style, Qt::RoundCap, Qt::RoundJoin);
    if (handle.rides) made.setDashPattern({3.0 / kHandleEdge, 2.4 / kHandleEdge});
    return made;
  };
  if (handle.to) {
    QPen line(handle.beyond ? t.warn : withAlpha(side, 0.8), handle.beyond ? 1.6 : 1.2);
    line.setDashPattern({3.0, 3.0});
    painter.setPen(QPen(withAlpha(t.canvas, kHandleUnderlay), 2.6));
    painter.drawLine(*handle.to);
    painter.setPen(line);
    painter.drawLine(*handle.to);
  }
  painter.setPen(Qt::NoPen);
  if (!handle.rides || highlighted) {
    painter.setBrush(withAlpha(side, highlighted ? kFillHighlighted : kFill));
    for (const QPolygonF& face : handle.fills) painter.drawPolygon(face);
  }
  painter.setBrush(Qt::NoBrush);
  painter.setPen(pen(withAlpha(colour, kBehind), 1.0));
  for (const QPolygonF& edge : handle.back) painter.drawPolyline(edge);
  painter.setPen(QPen(withAlpha(t.canvas, kHandleUnderlay), (highlighted ? kEdgeHighlighted : kHandleEdge) + 1.6,
                      Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  for (const QPolygonF& edge : handle.front) painter.drawPolyline(edge);
  painter.setPen(pen(colour, highlighted ? kEdgeHighlighted : kHandleEdge));
  for (const QPolygonF& edge : handle.front) painter.drawPolyline(edge);
  if (handle.pinned) paintPin(painter, handle, colour);
}

}  // namespace

std::vector<RigHandle> rigHandles(const ViewContents& view) {
  std::vector<RigHandle> handles;
  for (const render::InstanceSnapshot& shown : view.scene.instances) {
    if (shown.character && shown.character->rig) addHandles(shown, view, handles);
  }
  std::ranges::stable_sort(handles, std::ranges::greater{}, &RigHandle::depth);
  return handles;
}

std::optional<render::Pick> rigHandleAt(Vec2 at, const ViewContents& view) {
  std::optional<render::Pick> nearest;
  double best = 0.0;
  const QPointF pixel(static_cast<qreal>(at.x), static_cast<qreal>(at.y));
  for (const RigHandle& handle : rigHandles(view)) {
    const double off = distanceTo(handle.outline, pixel);
    const bool met = off <= kTargetReach || QLineF(handle.at, pixel).length() <= kPoleReach;
    if (!met || (nearest && off > best)) continue;
    nearest = render::Pick{.instance = handle.instance, .joint = handle.joint, .distance = handle.depth};
    best = off;
  }
  return nearest;
}

std::vector<QLineF> constraintLines(const ViewContents& view) {
  std::vector<QLineF> lines;
  for (const render::InstanceSnapshot& shown : view.scene.instances) {
    const CharacterRig* rig = shown.character ? shown.character->rig.get() : nullptr;
    const auto seen = [&](JointIndex joint) -> std::optional<QPointF> {
      const auto j = static_cast<std::size_t>(joint);
      if (joint < 0 || j >= shown.joints_m.size()) return std::nullopt;
      const Vec3 at = view.camera.project(Vec3(shown.placement_w * shown.joints_m[j][3]), view.pane.size);
      if (!(at.z > 0.f)) return std::nullopt;
      return QPointF(static_cast<qreal>(at.x + view.pane.origin.x), static_cast<qreal>(at.y + view.pane.origin.y));
    };
    for (std::size_t i = 0; rig && i < rig->constraints.size(); ++i) {
      const CharacterRig::Constraint& constraint = rig->constraints[i];
      const auto channel = static_cast<std::size_t>(constraint.influence);
      if (channel >= shown.morph_weights.size() || !(shown.morph_weights[channel] > 0.f)) continue;
      const RigConstraint& of = rig->rig.constraints[i];
      if (of.kind == RigConstraint::Kind::path) continue;  // its line is drawn itself
      const auto from = seen(of.kind == RigConstraint::Kind::hang ? of.hanging : constraint.joint);
      for (const CharacterRig::Followed& source : constraint.sources)
        if (const auto to = seen(source.joint); from && to && QLineF(*from, *to).length() > kMinLine)
          lines.emplace_back(*from, *to);
    }
  }
  return lines;
}

std::vector<PathLine> pathLines(const ViewContents& view) {
  std::vector<PathLine> lines;
  for (const render::InstanceSnapshot& shown : view.scene.instances) {
    const CharacterRig* rig = shown.character ? shown.character->rig.get() : nullptr;
    if (!rig) continue;
    const auto add = [&](int weight, std::optional<BodySide> side, auto&& places) {
      const auto channel = static_cast<std::size_t>(weight);
      if (channel >= shown.morph_weights.size() || !(shown.morph_weights[channel] > 0.f)) return;
      QPolygonF line = Projection(view, shown.placement_w).line(places());
      if (!line.isEmpty()) lines.push_back({std::move(line), side});
    };
    for (std::size_t i = 0; i < rig->constraints.size(); ++i)
      add(rig->constraints[i].influence, {},
          [&] { return pathPlaces(*rig, i, shown.joints_m, shown.placement_w, kPathSteps); });
    for (std::size_t i = 0; i < rig->chains.size(); ++i)
      add(rig->chains[i].weight, rig->rig.controls[static_cast<std::size_t>(rig->rig.chains[i].target)].side,
          [&] { return splinePlaces(*rig, i, shown.joints_m, shown.morph_weights, shown.placement_w, kPathSteps); });
  }
  return lines;
}

void paintPathLines(QPainter& painter, const std::vector<PathLine>& paths, const Pane& pane) {
  if (paths.empty()) return;
  const Theme& t = theme();
  painter.save();
  clipToPane(painter, pane);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  for (const auto& [path, side] : paths) {
    painter.setPen(QPen(withAlpha(t.canvas, kHandleUnderlay), 3.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(path);
    painter.setPen(
        QPen(withAlpha(side ? sideColour(*side) : t.accent, 0.9), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(path);
  }
  painter.restore();
}

void paintConstraintLines(QPainter& painter, const std::vector<QLineF>& lines, const Pane& pane) {
  if (lines.empty()) return;
  const Theme& t = theme();
  painter.save();
  clipToPane(painter, pane);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const QLineF& line : lines) {
    painter.setPen(QPen(withAlpha(t.canvas, kHandleUnderlay), 2.6));
    painter.drawLine(line);
    QPen dashed(withAlpha(t.text, 0.75), 1.1);
    dashed.setDashPattern({5.0, 4.0});
    painter.setPen(dashed);
    painter.drawLine(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(t.text, 0.75));
    painter.drawEllipse(line.p2(), 2.4, 2.4);
    painter.setBrush(Qt::NoBrush);
  }
  painter.restore();
}

void paintRigHandles(QPainter& painter, const std::vector<RigHandle>& handles, const Pane& pane) {
  if (handles.empty()) return;
  painter.save();
  clipToPane(painter, pane);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const RigHandle& handle : handles) paintHandle(painter, handle);
  painter.restore();
}

}  // namespace sinew::ui
