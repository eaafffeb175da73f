#include "viewer/widgets/viewport/overlays/rig/balance_marks.h"

#include <QPainter>

#include "core/evaluate/rig/body_balance.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rig/clip_to_pane.h"

namespace sinew::ui {
namespace {

constexpr double kSupportFill = 0.16, kSupportUnderlay = 0.35;
constexpr double kCentreRing = 6.0, kCentreDot = 2.2;  // pixels

}  // namespace

std::vector<BalanceMark> balanceMarks(const ViewContents& view) {
  std::vector<BalanceMark> marks;
  for (const render::InstanceSnapshot& shown : view.scene.instances) {
    const CharacterRig* rig = shown.character ? shown.character->rig.get() : nullptr;
    for (std::size_t body = 0; rig && body < rig->bodies.size(); ++body) {
      const auto number = [&](int channel) {
        const auto at = static_cast<std::size_t>(channel);
        return at < shown.morph_weights.size() ? shown.morph_weights[at] : 0.f;
      };
      if (!(number(rig->bodies[body].weight) > 0.f) || !(number(rig->bodies[body].balance) > 0.f) ||
          shown.joints_m.size() < shown.character->skeleton.size())
        continue;
      const BodyBalance balance = balanceOf(*rig, body, shown.morph_weights, shown.joints_m);
      if (balance.support.empty()) continue;
      const auto seen = [&](const Vec3& place_m) -> std::optional<QPointF> {
        const Vec3 at = view.camera.project(Vec3(shown.placement_w * Vec4(place_m, 1.f)), view.pane.size);
        if (!(at.z > 0.f)) return std::nullopt;
        return QPointF(static_cast<qreal>(at.x + view.pane.origin.x), static_cast<qreal>(at.y + view.pane.origin.y));
      };
      Vec3 below_m = balance.centre_m;
      below_m += (balance.ground_m - glm::dot(below_m, kBalanceUp)) * kBalanceUp;
      const auto on_ground = seen(below_m), centre = seen(balance.centre_m);
      if (!on_ground) continue;
      BalanceMark mark{.support = {}, .on_ground = *on_ground, .plumb = {}, .over = balance.isOver()};
      for (std::size_t corner = 0; corner <= balance.support.size(); ++corner) {
        const auto at = seen(balance.support.corner(corner % balance.support.size(), balance.ground_m));
        if (!at) break;
        mark.support << *at;
      }
      if (mark.support.size() <= static_cast<qsizetype>(balance.support.size())) continue;
      if (centre) mark.plumb = QLineF(*centre, *on_ground);
      marks.push_back(std::move(mark));
    }
  }
  return marks;
}

void paintBalance(QPainter& painter, const std::vector<BalanceMark>& marks, const Pane& pane) {
  if (marks.empty()) return;
  const Theme& t = theme();
  painter.save();
  clipToPane(painter, pane);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const BalanceMark& mark : marks) {
    const QColor colour = mark.over ? t.ok : t.error;
    const auto drawn = [&](double width, auto&& draw) {
      painter.setBrush(Qt::NoBrush);
      painter.setPen(QPen(withAlpha(t.canvas, kSupportUnderlay), width + 1.8, Qt::SolidLine, Qt::RoundCap));
      draw();
      painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
      draw();
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(colour, kSupportFill));
    painter.drawPolygon(mark.support);
    drawn(1.4, [&] { painter.drawPolyline(mark.support); });
    if (mark.plumb) {
      QPen dashed(withAlpha(colour, 0.8), 1.2);
      dashed.setDashPattern({3.0, 3.0});
      painter.setPen(dashed);
      painter.drawLine(*mark.plumb);
    }
    drawn(1.6, [&] { painter.drawEllipse(mark.on_ground, kCentreRing, kCentreRing); });
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(mark.on_ground, kCentreDot, kCentreDot);
  }
  painter.restore();
}

}  // namespace sinew::ui
