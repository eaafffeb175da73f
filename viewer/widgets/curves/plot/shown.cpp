#include "viewer/widgets/curves/plot/shown.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "core/clip/sample.h"

namespace sinew::ui {

namespace {

constexpr std::size_t kSampledKnots = 4000;  // longer curves are measured by their knots alone
constexpr double kFlatSpan = 1e-9;

// The extremes of its knots.
std::pair<double, double> knotExtremes(const ShownCurve& curve) {
  float low = std::numeric_limits<float>::infinity(), high = -low;
  const auto include = [&](float value) { low = std::min(low, value), high = std::max(high, value); };
  if (const auto* scalar = std::get_if<Curve>(&curve.knots)) {
    for (const float value : scalar->values()) include(value);
  } else {
    const int axis = axisOf(curve.id.kind);
    for (const Quat& value : std::get<QuatCurve>(curve.knots).values()) include(value[axis]);
  }
  return {curve.unit.factor * static_cast<double>(low), curve.unit.factor * static_cast<double>(high)};
}

void measure(ShownCurve& curve) {
  const std::size_t n = curve.size();
  if (n == 0) return;
  std::tie(curve.low, curve.high) = knotExtremes(curve);
  const auto include = [&](double value) {
    curve.low = std::min(curve.low, value);
    curve.high = std::max(curve.high, value);
  };
  if (n > kSampledKnots) return;
  SegmentHint hint;
  const std::span<const double> times = curve.times();
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const Interpolation kind = curve.interpolation(i);
    if (kind == Interpolation::linear || kind == Interpolation::step || kind == Interpolation::step_next) continue;
    for (const double u : {0.2, 0.4, 0.6, 0.8}) include(curve.evaluate(times[i] + u * (times[i + 1] - times[i]), hint));
  }
}

}  // namespace

std::size_t ShownCurve::size() const {
  return std::visit([](const auto& curve) { return curve.size(); }, knots);
}

std::span<const double> ShownCurve::times() const {
  return std::visit([](const auto& curve) { return curve.times(); }, knots);
}

double ShownCurve::shown(std::size_t i) const {
  if (knots.index() == 0) return unit.factor * static_cast<double>(std::get<Curve>(knots).values()[i]);
  return static_cast<double>(std::get<QuatCurve>(knots).values()[i][axisOf(id.kind)]);
}

double ShownCurve::evaluate(double time, SegmentHint& hint) const {
  if (knots.index() == 0) return unit.factor * static_cast<double>(std::get<Curve>(knots).evaluate(time, hint));
  return static_cast<double>(std::get<QuatCurve>(knots).evaluate(time, hint)[axisOf(id.kind)]);
}

Knot ShownCurve::knot(std::size_t i) const {
  if (knots.index() == 0) return std::get<Curve>(knots).knot(i);
  return componentOf(std::get<QuatCurve>(knots).knot(i), axisOf(id.kind));
}

Interpolation ShownCurve::interpolation(std::size_t i) const {
  if (knots.index() == 0) return std::get<Curve>(knots).interpolation(i);
  return std::get<QuatCurve>(knots).knot(i).interpolation;
}

Extrapolation ShownCurve::before() const {
  return knots.index() == 0 ? std::get<Curve>(knots).before() : Extrapolation{};
}
Extrapolation ShownCurve::after() const {
  return knots.index() == 0 ? std::get<Curve>(knots).after() : Extrapolation{};
}

bool ShownCurve::isSelected(std::size_t i) const {
  return std::ranges::binary_search(selected, static_cast<std::uint32_t>(i));
}

bool ShownCurve::sharesKnots(const ShownCurve& other) const {
  if (knots.index() != other.knots.index()) return false;
  if (knots.index() == 0) return std::get<Curve>(knots).sharesKnots(std::get<Curve>(other.knots));
  return std::get<QuatCurve>(knots).sharesKnots(std::get<QuatCurve>(other.knots));
}

namespace {
int axisByKind(ChannelKind kind) {
  return kind == ChannelKind::morph || kind == ChannelKind::layer_weight ? 3 : axisOf(kind);
}
}  // namespace

ShownCurve shownCurve(const ChannelId& id, std::variant<Curve, QuatCurve> knots, ChannelUnit unit) {
  ShownCurve shown{.id = id, .unit = std::move(unit), .knots = std::move(knots), .state = {}, .selected = {}};
  shown.axis = axisByKind(id.kind);
  measure(shown);
  return shown;
}

std::vector<ShownCurve> shownCurves(const Clip& clip, std::span<const ChannelId> ids,
                                    const std::function<ChannelUnit(const ChannelId&)>& unit_of,
                                    const KnotSets& selected, std::span<const ShownCurve> before) {
  std::vector<ShownCurve> out;
  out.reserve(ids.size());
  const PlayingCurves plays(clip);
  std::size_t guess = 0;
  for (const ChannelId& id : ids) {
    ShownCurve shown{.id = id, .unit = unit_of(id), .knots = {}, .state = stateOf(clip, id), .selected = {}};
    shown.axis = axisByKind(id.kind);
    if (const Curve* curve = findCurve(clip, id)) {
      shown.knots = *curve;
    } else if (const QuatCurve* rotation = findQuatCurve(clip, id)) {
      shown.knots = *rotation;
    } else {
      continue;
    }
    while (guess < before.size() && before[guess].id != id) ++guess;
    if (guess == before.size()) guess = 0;
    if (guess < before.size() && before[guess].id == id && before[guess].unit == shown.unit &&
        before[guess].sharesKnots(shown)) {
      shown.low = before[guess].low, shown.high = before[guess].high;
    } else {
      measure(shown);
    }
    const ClipLayer* layer = id.layer == kBaseLayer ? nullptr : &clip.layers[static_cast<std::size_t>(id.layer)];
    const bool heard = std::visit(plays, shown.knots);
    shown.muted = !heard || (layer && !layerPlays(clip, static_cast<std::size_t>(id.layer)));
    shown.locked = shown.state.locked || (layer && layer->locked);
    if (const auto found = selected.find(id); found != selected.end()) shown.selected = found->second;
    std::erase_if(shown.selected, [&](std::uint32_t i) { return i >= shown.size(); });
    out.push_back(std::move(shown));
  }
  return out;
}

void arrange(std::span<ShownCurve> curves, GraphLayout layout, std::span<const ShownCurve> buffers) {
  constexpr double kLaneMargin = 0.12;
  double lane = 0.0;
  for (ShownCurve& curve : curves) {
    double low = curve.low, high = curve.high;
    if (const auto kept = std::ranges::find(buffers, curve.id, &ShownCurve::id); kept != buffers.end())
      low = std::min(low, kept->low), high = std::max(high, kept->high);
    const double span = high - low, middle = 0.5 * (low + high);
    const double wide = span > kFlatSpan ? span : 2.0;
    switch (layout) {
      case GraphLayout::plain:
        curve.scale = 1.0, curve.offset = 0.0;
        break;
      case GraphLayout::normalised:
        curve.scale = 2.0 / wide;
        curve.offset = -curve.scale * middle;
        break;
      case GraphLayout::stacked:
        curve.scale = (1.0 - 2.0 * kLaneMargin) / wide;
        curve.offset = -lane - 0.5 - curve.scale * middle;
        break;
    }
    lane += 1.0;
  }
}

bool hasHandle(const ShownCurve& curve, std::size_t knot, Side side) {
  if (side == Side::in ? knot == 0 : knot + 1 == curve.size()) return false;
  switch (curve.interpolation(side == Side::in ? knot - 1 : knot)) {
    case Interpolation::linear:
    case Interpolation::hermite:
    case Interpolation::bezier:
      return true;
    default:
      return false;
  }
}

HandleArm handleArm(const ShownCurve& curve, std::size_t knot, Side side) {
  const std::size_t first = side == Side::in ? knot - 1 : knot;
  const std::span<const double> times = curve.times();
  const double length = times[first + 1] - times[first], sign = side == Side::in ? -1.0 : 1.0;
  const Knot k = curve.knot(knot);
  const Tangent tangent = side == Side::in ? k.in : k.out;
  const double dt = static_cast<double>(tangent.dt), dv = curve.unit.factor * static_cast<double>(tangent.dv);
  switch (curve.interpolation(first)) {
    case Interpolation::bezier:
      return {dt, dv};
    case Interpolation::linear:
      return {sign * length / 3.0, sign * (curve.shown(first + 1) - curve.shown(first)) / 3.0};
    default:
      return {sign * length / 3.0, dt != 0.0 ? sign * length / 3.0 * dv / dt : 0.0};
  }
}

}  // namespace sinew::ui
