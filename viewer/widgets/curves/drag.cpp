#include "viewer/widgets/curves/drag.h"

#include <algorithm>
#include <cmath>

#include "core/edit/keys/operations.h"
#include "core/edit/keys/tangents.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/curves/channel_model.h"

namespace sinew::ui {

namespace {

constexpr double kMinReach = 12.0;   // pixels from the pivot below which a scale is not steered
constexpr double kDoubling = 120.0;  // pixels of a drag with the scale tool that make twice as much
constexpr double kFlatReach = 6.0;   // pixels within which a handle snaps to no slope

// Fades from 1 at the selection to 0 at the radius.
double falloff(double distance, double radius) {
  if (distance >= radius) return 0.0;
  const double u = 1.0 - distance / radius;
  return u * u * (3.0 - 2.0 * u);
}

double distanceTo(const std::vector<double>& times, double time) {
  const auto after = std::ranges::lower_bound(times, time);
  double nearest = after != times.end() ? *after - time : HUGE_VAL;
  if (after != times.begin()) nearest = std::min(nearest, time - *(after - 1));
  return nearest;
}

// Slope of the curve on a side of a knot, per second.
double slopeBeside(const std::vector<Knot>& knots, std::size_t i, Side side) {
  if (side == Side::in ? i == 0 : i + 1 == knots.size()) return 0.0;
  const Knot &first = knots[side == Side::in ? i - 1 : i], &second = knots[side == Side::in ? i : i + 1];
  if (first.interpolation == Interpolation::linear)
    return (static_cast<double>(second.value) - static_cast<double>(first.value)) / (second.time - first.time);
  const Tangent& tangent = side == Side::in ? second.in : first.out;
  return tangent.dt != 0.f ? static_cast<double>(tangent.dv) / static_cast<double>(tangent.dt) : 0.0;
}

// Moves the selected knots by an amount and those nearby by a part of it.
void moveSoftly(EditedCurve& curve, double dt, double dv, const SoftOptions& soft) {
  std::vector<double> centres;
  for (std::size_t i = 0; i < curve.knots.size(); ++i) {
    if (curve.selected[i]) centres.push_back(curve.knots[i].time);
  }
  for (std::size_t i = 0; i < curve.knots.size(); ++i) {
    Knot& knot = curve.knots[i];
    const double part = curve.selected[i] ? 1.0 : soft.on ? falloff(distanceTo(centres, knot.time), soft.radius) : 0.0;
    if (part == 0.0) continue;
    knot.time += part * dt;
    if (!curve.keep_values) knot.value += static_cast<float>(part * dv);
  }
}

}  // namespace

KeyDrag::KeyDrag(Document& document, const GraphView& view, const GraphContent& content, const Start& start,
                 const SnapOptions& snap, const SoftOptions& soft)
    : document_(document),
      view_(view),
      start_(start),
      snap_(snap),
      soft_(soft),
      ruler_(content.ruler),
      gesture_(newGesture()),
      targets_(selectedIn(content)),
      extent_(selectionExtent(content)),
      value_step_(view.value.step(GraphPainter::kLabelPixels, inDegrees(content, view.layout))) {
  const ShownCurve* leading = nullptr;
  for (const ShownCurve& curve : content.curves) {
    graph_scales_[curve.id] = {1.0 / (curve.scale * curve.unit.factor), curve.offset};
    if (curve.selected.empty()) continue;
    first_times_[curve.id] = curve.times()[std::min<std::size_t>(curve.selected.front(), curve.size() - 1)];
    if (!leading || curve.active) leading = &curve;
  }
  if (start_.grabbed.kind != GraphPick::Kind::none) leading = &content.curves[start_.grabbed.curve];
  if (!leading) return;
  grabbed_curve_ = *leading;
  unit_ = leading->unit;
  unit_scale_ = 1.0 / leading->scale;
}

KeyDrag::~KeyDrag() { document_.endGesture(gesture_); }

KeyDrag::GraphScale KeyDrag::graphScaleOf(const ChannelId& id) const {
  const auto found = graph_scales_.find(id);
  return found != graph_scales_.end() ? found->second : GraphScale{1.0 / unitOfChannel(document_, id).factor, 0.0};
}

void KeyDrag::moveTo(const Moment& moment) {
  now_ = moment;
  apply();
}

void KeyDrag::setSoft(const SoftOptions& soft) {
  soft_ = soft;
  apply();
}

void KeyDrag::cancel() { document_.cancelGesture(gesture_); }

QPointF KeyDrag::moveAmount() const {
  const double dx = now_.at.x() - now_.from.x(), dy = now_.at.y() - now_.from.y();
  Axis axis = now_.axis;
  if (!start_.modal && (now_.modifiers & Qt::ShiftModifier))
    axis = std::abs(dx) >= std::abs(dy) ? Axis::time : Axis::value;
  double seconds = dx / view_.time.pixelsPerSecond(), value = -dy / view_.value.pixelsPerUnit();
  const bool knot = start_.grabbed.kind == GraphPick::Kind::knot;
  if (now_.snaps_time) {
    const double from = knot ? grabbed_curve_.times()[start_.grabbed.knot] : ruler_.snapped(extent_.first);
    seconds = std::abs(ruler_.framesIn(seconds)) < 0.5 ? 0.0 : ruler_.snapped(from + seconds) - from;
  }
  if (snap_.value && value != 0.0) {
    const double from = knot ? grabbed_curve_.toGraph(grabbed_curve_.shown(start_.grabbed.knot)) : 0.0;
    value = std::round((from + value) / value_step_) * value_step_ - from;
  }
  if (now_.number) {
    if (axis == Axis::value)
      value = *now_.number / unit_scale_;
    else
      seconds = *now_.number * ruler_.pace, value = 0.0;
  }
  if (axis == Axis::time || start_.kind == KeyDragKind::ripple) value = 0.0;
  if (axis == Axis::value) seconds = 0.0;
  return {seconds, value};
}

void KeyDrag::apply() {
  switch (start_.kind) {
    case KeyDragKind::move:
    case KeyDragKind::duplicate: {
      const QPointF by = moveAmount();
      applyMove(by.x(), by.y());
      break;
    }
    case KeyDragKind::ripple:
      applyRipple(moveAmount().x());
      break;
    case KeyDragKind::scale:
      if (start_.modal)
        applyScaleByPointer();
      else
        applyScaleByDrag();
      break;
    case KeyDragKind::box:
      applyBox();
      break;
    case KeyDragKind::handle:
      applyHandle();
      break;
  }
}

// Back where it began: no step at all, and not a bit has changed.
void KeyDrag::rest() {
  if (moved_) document_.cancelGesture(gesture_);
  moved_ = false;
  refusal_.clear();
}

void KeyDrag::edit(const QString& text, const KeyOperation& operation) {
  const Check done = document_.editKeys(text, gesture_, operation, targets_);
  refusal_ = done ? QString() : shown(done.error().for_user);
  moved_ = moved_ || done;
}

void KeyDrag::applyMove(double seconds, double graph_value) {
  const bool copies = start_.kind == KeyDragKind::duplicate;
  const double frames = ruler_.framesIn(seconds);
  text_ = framesMovedText(frames) + QStringLiteral(", ") + readText(unit_, graph_value * unit_scale_);
  if (seconds == 0.0 && (copies || graph_value == 0.0)) {
    rest();
    // With the time held still all copies would lie on their originals.
    if (copies && graph_value != 0.0) refusal_ = tr("Copies need other times; move them in time, too");
    if (copies) text_ = tr("Copies lie on their originals; move them in time");
    return;
  }
  edit(copies ? tr("Duplicate keys") : tr("Move keys"), [this, copies, seconds, graph_value](EditedCurve& curve) {
    const double value = graph_value * graphScaleOf(curve.id).per_graph;
    if (copies)
      duplicateKeys(seconds, value)(curve);
    else
      moveSoftly(curve, seconds, value, soft_);
  });
}

void KeyDrag::applyRipple(double seconds) {
  text_ = tr("%1, later keys follow").arg(framesMovedText(ruler_.framesIn(seconds)));
  if (seconds == 0.0) return rest();
  edit(tr("Ripple keys"), [this, seconds](EditedCurve& curve) {
    // Of a rotation all components begin with the earliest.
    double from = HUGE_VAL;
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      if (curve.selected[i]) from = std::min(from, curve.knots[i].time);
    }
    double before = -HUGE_VAL;  // the knot before stays before
    for (const Knot& knot : curve.knots) {
      if (knot.time < from) before = knot.time;
    }
    const double least = before - from + ruler_.lengthOf(1.0);
    for (Knot& knot : curve.knots) {
      if (knot.time >= from) knot.time += std::max(seconds, least);
    }
  });
}

void KeyDrag::applyScale(double time_factor, double value_factor, double pivot_time, double pivot_value) {
  text_ = tr("Time × %1, value × %2").arg(decimal(time_factor, 2), decimal(value_factor, 2));
  if (time_factor == 1.0 && value_factor == 1.0) return rest();
  const KeyOperation to_frames = now_.snaps_time && time_factor != 1.0
                                     ? snapTimes(ruler_.lengthOf(1.0), ruler_.atFrame(0.0))
                                     : KeyOperation([](EditedCurve&) {});
  edit(tr("Scale keys"), [=, this](EditedCurve& curve) {
    const GraphScale graph_scale = graphScaleOf(curve.id);
    scaleKeys({pivot_time, time_factor, (pivot_value - graph_scale.zero) * graph_scale.per_graph, value_factor})(curve);
    to_frames(curve);
  });
}

void KeyDrag::applyScaleByPointer() {
  const double pivot_time = 0.5 * (extent_.first + extent_.last), pivot_value = 0.5 * (extent_.low + extent_.high);
  const QPointF pivot{view_.time.toX(pivot_time), view_.value.toY(pivot_value)};
  const QPointF from = now_.from - pivot, to = now_.at - pivot;
  const auto ratio = [](double a, double b) { return b / (std::abs(a) < kMinReach ? std::copysign(kMinReach, a) : a); };
  double time = 1.0, value = 1.0;
  if (now_.axis == Axis::both) {
    time = value = std::hypot(to.x(), to.y()) / std::max(kMinReach, std::hypot(from.x(), from.y()));
  } else if (now_.axis == Axis::time) {
    time = ratio(from.x(), to.x());
  } else {
    value = ratio(from.y(), to.y());
  }
  if (now_.number) {
    if (now_.axis != Axis::value) time = *now_.number;
    if (now_.axis != Axis::time) value = *now_.number;
  }
  applyScale(time == 0.0 ? 1e-3 : time, value, pivot_time, pivot_value);
}

void KeyDrag::applyScaleByDrag() {
  const QPointF way = now_.at - now_.from;
  const bool one = now_.modifiers & Qt::ShiftModifier, in_time = std::abs(way.x()) >= std::abs(way.y());
  double pivot_time = view_.time.toSeconds(now_.from.x());
  if (now_.snaps_time) pivot_time = ruler_.snapped(pivot_time);
  applyScale(one && !in_time ? 1.0 : std::exp2(way.x() / kDoubling),
             one && in_time ? 1.0 : std::exp2(-way.y() / kDoubling), pivot_time, view_.value.toValue(now_.from.y()));
}

void KeyDrag::applyBox() {
  const QPoint corner = start_.box_corner;
  const bool from_middle = now_.modifiers & Qt::AltModifier;
  const auto factor = [&](int side, double low, double high, double moved, double& pivot) {
    pivot = from_middle ? 0.5 * (low + high) : side > 0 ? low : high;
    const double edge = side > 0 ? high : low;
    if (side == 0 || edge == pivot) return 1.0;
    return (edge + moved - pivot) / (edge - pivot);
  };
  double seconds = (now_.at.x() - now_.from.x()) / view_.time.pixelsPerSecond();
  const double value = -(now_.at.y() - now_.from.y()) / view_.value.pixelsPerUnit();
  if (now_.snaps_time && corner.x() != 0) {
    const double edge = corner.x() > 0 ? extent_.last : extent_.first;
    seconds = ruler_.snapped(edge + seconds) - edge;
  }
  double pivot_time = 0.0, pivot_value = 0.0;
  double by_time = factor(corner.x(), extent_.first, extent_.last, seconds, pivot_time);
  double by_value = factor(corner.y(), extent_.low, extent_.high, value, pivot_value);
  if (corner.x() != 0 && corner.y() != 0 && (now_.modifiers & Qt::ShiftModifier)) by_value = by_time;
  applyScale(by_time == 0.0 ? 1e-3 : by_time, by_value, pivot_time, pivot_value);
}

void KeyDrag::applyHandle() {
  const std::size_t knot = start_.grabbed.knot;
  const Side side = start_.grabbed.side;
  const double sign = side == Side::in ? -1.0 : 1.0;
  const QPointF centre = view_.knotPlace(grabbed_curve_, knot);
  QPointF arm = now_.at - centre;
  arm.setX(sign * std::max(1.0, sign * arm.x()));  // a handle never points the wrong way in time
  const bool flat = (now_.modifiers & Qt::ShiftModifier) || (snap_.value && std::abs(arm.y()) < kFlatReach);
  if (flat) arm.setY(0.0);
  const double dt = arm.x() / view_.time.pixelsPerSecond();
  const double graph_dv = -arm.y() / view_.value.pixelsPerUnit();
  const double per_graph = graphScaleOf(grabbed_curve_.id).per_graph;
  const HandleArm arm_before = handleArm(grabbed_curve_, knot, side);
  const double old_slope = arm_before.dt != 0.0 ? arm_before.dv / arm_before.dt / grabbed_curve_.unit.factor : 0.0;
  const double slope = graph_dv * per_graph / dt, slope_change = (slope - old_slope) / per_graph;
  const TangentSide which = side == Side::in ? TangentSide::in : TangentSide::out;
  edit(tr("Turn tangents"), [=, this](EditedCurve& curve) {
    // The grabbed handle goes to the pointer, those of other selected knots turn by as much, one after the other.
    const std::vector<std::uint8_t> selected = curve.selected;
    const double own_slope_change = curve.keep_values ? 0.0 : slope_change * graphScaleOf(curve.id).per_graph;
    curve.selected.assign(selected.size(), 0);
    for (std::size_t i = 0; i < selected.size(); ++i) {
      if (!selected[i]) continue;
      curve.selected[i] = 1;
      if (curve.id == grabbed_curve_.id && i == knot) {
        setHandle(dt, graph_dv * per_graph, which)(curve);
      } else {
        setSlope(slopeBeside(curve.knots, i, side) + own_slope_change, which)(curve);
      }
      curve.selected[i] = 0;
    }
    curve.selected = selected;
  });
  text_ = tr("Slope %1 /s").arg(readText(unit_, slope / per_graph * unit_scale_));
}

}  // namespace sinew::ui
