#include "viewer/widgets/viewport/overlays/rig/reach_shape.h"

#include <cmath>

#include <QPainter>
#include <QPainterPath>

#include "core/math/rotation_between.h"
#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/side_colour.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rig/clip_to_pane.h"

namespace sinew::ui {
namespace {

constexpr int kReachArcs = 72;
constexpr double kFillOfReach = 0.09, kReachRing = 0.3, kReachDot = 2.2;

QPolygonF ring(const Vec3& middle_w, const Vec3& across, float radius_w, const ViewContents& view) {
  const Vec3 x = anyAcross(across), y = glm::cross(across, x);
  QPolygonF line;
  for (int i = 0; i <= kReachArcs; ++i) {
    const float angle = kTwoPi<float> * static_cast<float>(i) / kReachArcs;
    const Vec3 seen =
        view.camera.project(middle_w + radius_w * (std::cos(angle) * x + std::sin(angle) * y), view.pane.size);
    if (!(seen.z > 0.f)) return {};
    line << QPointF(static_cast<qreal>(seen.x + view.pane.origin.x), static_cast<qreal>(seen.y + view.pane.origin.y));
  }
  return line;
}

// Where the lines of sight touch a sphere; empty where the eye is inside of it.
QPolygonF outline(const Vec3& middle_w, float radius_w, const ViewContents& view) {
  const Vec3 way = middle_w - view.camera.eye_w();
  const float away = glm::length(way);
  if (!(radius_w > 0.f) || !(away > radius_w)) return {};
  const float share = radius_w / away;  // sine of the angle at which it is seen
  return ring(middle_w - share * radius_w * (way / away), way / away, radius_w * std::sqrt(1.f - share * share), view);
}

}  // namespace

std::vector<ReachShape> reachShapes(const Document& document, const QStringList& chains, const ViewContents& view,
                                    ReachShells& shells) {
  std::vector<ReachShape> shapes;
  const Instance* active = chains.isEmpty() ? nullptr : document.active();
  const CharacterRig* rig = active && document.isShown(active->id) ? active->character->rig.get() : nullptr;
  for (std::size_t i = 0; rig && i < rig->chains.size(); ++i) {
    if (!chains.contains(QString::fromStdString(rig->rig.chains[i].name))) continue;
    const ReachShell shell = shells.of(*active->character, i, document.pose(active->id).pose.local);
    const Mat4 placement_w = document.placement_w(active->id);
    const float scale = std::cbrt(std::abs(glm::determinant(Mat3(placement_w))));
    const Vec3 middle_w(placement_w * Vec4(shell.from_m, 1.f));
    ReachShape shape{.outer = outline(middle_w, scale * shell.outer_m, view),
                     .inner = outline(middle_w, scale * shell.inner_m, view),
                     .side = rig->rig.controls[static_cast<std::size_t>(rig->rig.chains[i].target)].side};
    if (shape.outer.isEmpty()) continue;
    for (int axis = 0; axis < 3; ++axis) {
      Vec3 across(0.f);
      across[axis] = 1.f;
      if (QPolygonF line = ring(middle_w, across, scale * shell.outer_m, view); !line.isEmpty())
        shape.rings.push_back(std::move(line));
    }
    for (const Vec3& end_m : shell.ends_m) {
      const Vec3 seen = view.camera.project(Vec3(placement_w * Vec4(end_m, 1.f)), view.pane.size);
      if (seen.z > 0.f)
        shape.ends.emplace_back(static_cast<qreal>(seen.x + view.pane.origin.x),
                                static_cast<qreal>(seen.y + view.pane.origin.y));
    }
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

void paintReach(QPainter& painter, const std::vector<ReachShape>& shapes, const Pane& pane) {
  if (shapes.empty()) return;
  painter.save();
  clipToPane(painter, pane);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const ReachShape& shape : shapes) {
    const QColor colour = sideColour(shape.side);
    QPainterPath shell;
    shell.addPolygon(shape.outer);
    if (!shape.inner.isEmpty()) shell.addPolygon(shape.inner);
    painter.setPen(QPen(withAlpha(colour, 0.9), 1.2));
    painter.setBrush(withAlpha(colour, kFillOfReach));
    painter.drawPath(shell);  // without its inside
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(withAlpha(colour, kReachRing), 1.0));
    for (const QPolygonF& line : shape.rings) painter.drawPolyline(line);
    painter.setPen(QPen(withAlpha(colour, 0.75), kReachDot, Qt::SolidLine, Qt::RoundCap));
    painter.drawPoints(shape.ends.data(), static_cast<int>(shape.ends.size()));
  }
  painter.restore();
}

}  // namespace sinew::ui
