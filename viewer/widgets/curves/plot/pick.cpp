#include "viewer/widgets/curves/plot/pick.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sinew::ui {

namespace {

constexpr double kReach = 6.5, kCurveReach = 6.0;  // pixels
constexpr double kSelectedBonus = 2.0, kActiveBonus = 0.5;

// Calls visit(knot) for the knots whose x lies between two pixels.
template <class Visit>
void forKnots(const ShownCurve& curve, const TimeScale& time, double from_x, double to_x, Visit visit) {
  const std::span<const double> times = curve.times();
  auto i = static_cast<std::size_t>(std::ranges::lower_bound(times, time.toSeconds(from_x)) - times.begin());
  for (const double end = time.toSeconds(to_x); i < times.size() && times[i] <= end; ++i) visit(i);
}

template <class Inside>
KnotSets collect(const GraphView& view, const GraphContent& content, double from_x, double to_x, Inside inside) {
  KnotSets found;
  for (const ShownCurve& curve : content.curves) {
    if (curve.locked) continue;
    std::vector<std::uint32_t> knots;
    forKnots(curve, view.time, from_x, to_x, [&](std::size_t i) {
      if (inside(view.knotPlace(curve, i))) knots.push_back(static_cast<std::uint32_t>(i));
    });
    if (!knots.empty()) found.emplace(curve.id, std::move(knots));
  }
  return found;
}

// Whether a curve can come near a row at all, by its extremes.
bool mayPass(const GraphView& view, const ShownCurve& curve, double y, double reach) {
  if (curve.before().kind != ExtrapolationKind::hold || curve.after().kind != ExtrapolationKind::hold) return true;
  const double highest = view.value.toY(curve.toGraph(curve.high)), lowest = view.value.toY(curve.toGraph(curve.low));
  return highest - reach <= y + kReach && y - kReach <= lowest + reach;
}

double length(QPointF v) { return std::hypot(v.x(), v.y()); }

}  // namespace

std::optional<std::size_t> curveAt(const GraphView& view, const GraphContent& content, QPointF at, double reach) {
  std::optional<std::size_t> nearest;
  double best = reach;
  for (std::size_t c = 0; c < content.curves.size(); ++c) {
    const ShownCurve& curve = content.curves[c];
    if (curve.locked || !mayPass(view, curve, at.y(), reach)) continue;
    SegmentHint hint;
    // The distance to the short pieces left and right of the pointer, so that steep parts can be hit from the side.
    const auto point = [&](double x) {
      const double time = view.time.toSeconds(x);
      return view.place(curve, time, curve.evaluate(time, hint));
    };
    double distance = std::numeric_limits<double>::infinity();
    QPointF a = point(at.x() - reach);
    for (double x = at.x() - reach + 1.0; x <= at.x() + reach; x += 1.0) {
      const QPointF b = point(x), along = b - a;
      const double u = std::clamp(QPointF::dotProduct(at - a, along) / QPointF::dotProduct(along, along), 0.0, 1.0);
      distance = std::min(distance, length(a + u * along - at));
      a = b;
    }
    if (curve.active) distance -= kActiveBonus;
    if (distance < best) best = distance, nearest = c;
  }
  return nearest;
}

GraphPick pickAt(const GraphView& view, const GraphContent& content, QPointF at) {
  GraphPick pick;
  double best = kReach;
  const auto offer = [&](const GraphPick& candidate, double distance, double bonus) {
    if (distance > kReach || distance - bonus >= best) return;
    best = distance - bonus;
    pick = candidate;
  };
  const bool handles = showsHandles(view, content);
  for (std::size_t c = 0; c < content.curves.size() && handles; ++c) {
    const ShownCurve& curve = content.curves[c];
    if (curve.locked || (curve.selected.empty() && !content.all_handles) || !showsKnots(curve, view)) continue;
    const auto offerHandles = [&](std::size_t i) {
      for (const Side side : {Side::in, Side::out}) {
        if (view.showsHandle(curve, i, side))
          offer({GraphPick::Kind::handle, c, i, side}, length(view.handlePlace(curve, i, side) - at),
                curve.active ? kActiveBonus : 0.0);
      }
    };
    if (content.all_handles) {
      forKnots(curve, view.time, -view.time.width(), 2.0 * view.time.width(), offerHandles);
    } else {
      for (const std::uint32_t i : selectedInSight(curve, view.time)) offerHandles(i);
    }
  }
  const double handle_best = pick.kind == GraphPick::Kind::none ? kReach : best;
  best = handle_best;
  for (std::size_t c = 0; c < content.curves.size(); ++c) {
    const ShownCurve& curve = content.curves[c];
    if (curve.locked) continue;
    const bool room = showsKnots(curve, view);
    forKnots(curve, view.time, at.x() - kReach, at.x() + kReach, [&](std::size_t i) {
      const bool selected = curve.isSelected(i);
      if (!room && !selected) return;
      offer({GraphPick::Kind::knot, c, i, Side::out}, length(view.knotPlace(curve, i) - at),
            (selected ? kSelectedBonus : 0.0) + (curve.active ? kActiveBonus : 0.0));
    });
  }
  if (pick.kind != GraphPick::Kind::none) return pick;
  if (const auto curve = curveAt(view, content, at, kCurveReach)) return {GraphPick::Kind::curve, *curve, 0, Side::out};
  return {};
}

KnotSets knotsIn(const GraphView& view, const GraphContent& content, const QRectF& box) {
  return collect(view, content, box.left(), box.right(), [&](QPointF at) { return box.contains(at); });
}

KnotSets knotsIn(const GraphView& view, const GraphContent& content, const QPolygonF& lasso) {
  const QRectF box = lasso.boundingRect();
  return collect(view, content, box.left(), box.right(),
                 [&](QPointF at) { return box.contains(at) && lasso.containsPoint(at, Qt::OddEvenFill); });
}

KnotSets knotsAt(const GraphView& view, const GraphContent& content, double time) {
  const double x = view.time.toX(time);
  return collect(view, content, x - 0.5, x + 0.5, [](QPointF) { return true; });
}

KnotSets selectedIn(const GraphContent& content) {
  KnotSets keys;
  for (const ShownCurve& curve : content.curves)
    if (!curve.selected.empty()) keys[curve.id] = curve.selected;
  return keys;
}

SelectionExtent selectionExtent(const GraphContent& content) {
  SelectionExtent extent;
  for (const ShownCurve& curve : content.curves) {
    for (const std::uint32_t i : curve.selected) {
      if (i >= curve.size()) continue;
      const double time = curve.times()[i], value = curve.toGraph(curve.shown(i));
      if (extent.count++ == 0) extent.first = extent.last = time, extent.low = extent.high = value;
      extent.first = std::min(extent.first, time), extent.last = std::max(extent.last, time);
      extent.low = std::min(extent.low, value), extent.high = std::max(extent.high, value);
    }
  }
  return extent;
}

}  // namespace sinew::ui
