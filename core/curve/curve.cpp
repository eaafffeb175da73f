#include "core/curve/curve.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <ranges>

#include <fmt/format.h>

#include "core/curve/bezier.h"
#include "core/curve/easing.h"
#include "core/math/as_float.h"

namespace sinew {

std::uint32_t findSegment(std::span<const double> times, double t, SegmentHint& hint) {
  const std::size_t n = times.size();
  const std::size_t i = hint.segment;
  if (i < n && times[i] <= t) {
    if (i + 1 == n || t < times[i + 1]) return hint.segment;
    if (i + 2 == n || t < times[i + 2]) return ++hint.segment;
  }
  const auto after = std::upper_bound(times.begin(), times.end(), t);
  hint.segment = after == times.begin() ? 0 : static_cast<std::uint32_t>(after - times.begin() - 1);
  return hint.segment;
}

std::vector<std::size_t> sortedKnots(std::span<const double> times) {
  std::vector<std::size_t> order(times.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (std::ranges::is_sorted(times, std::less_equal<>{})) return order;  // as nearly always, without equal ones
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return times[a] < times[b]; });
  std::size_t kept = 0;
  for (const std::size_t i : order) {
    if (kept > 0 && times[order[kept - 1]] == times[i]) --kept;
    order[kept++] = i;
  }
  order.resize(kept);
  return order;
}

Check checkTimes(std::span<const double> times) {
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (!std::isfinite(times[i]))
      return fail("A key has a time that is not finite; repair or remove it.", fmt::format("key {}", i));
    if (i > 0 && !(times[i - 1] < times[i])) {
      return fail("The keys of a curve are not in the order of their times; sort them.",
                  fmt::format("key {} at {} s follows {} s", i, times[i], times[i - 1]));
    }
  }
  return {};
}

Result<Curve> Curve::fromKnots(std::span<const Knot> knots, const KnotTimes& likely) {
  bool ascending = true;
  for (std::size_t i = 0; i < knots.size(); ++i) {
    const Knot& k = knots[i];
    ascending = ascending && (i == 0 || knots[i - 1].time < k.time);
    for (const double part :
         {k.time, static_cast<double>(k.value), static_cast<double>(k.in.dt), static_cast<double>(k.in.dv),
          static_cast<double>(k.out.dt), static_cast<double>(k.out.dv)}) {
      if (!std::isfinite(part)) {
        return fail("A key has a time, value or tangent that is not finite; repair or remove it.",
                    fmt::format("key {} at {} s, value {}", i, k.time, k.value));
      }
    }
  }

  Curve curve;
  if (knots.empty()) return curve;
  if (ascending) {
    curve.columns_ = std::make_shared<KnotColumns<Knot>>(knots, std::views::iota(std::size_t{0}, knots.size()),
                                                         std::identity{}, likely);
    return curve;
  }
  std::vector<double> times(knots.size());
  std::ranges::transform(knots, times.begin(), &Knot::time);
  curve.columns_ = std::make_shared<KnotColumns<Knot>>(knots, sortedKnots(times), std::identity{}, likely);
  return curve;
}

Result<Curve> Curve::fromSamples(KnotTimes times, std::vector<float> values, Interpolation interpolation) {
  if (times.size() != values.size()) {
    return fail("A curve has not as many values as times; repair the animation in the file.",
                fmt::format("{} times, {} values", times.size(), values.size()));
  }
  if (interpolation != Interpolation::step && interpolation != Interpolation::linear) {
    return fail("A curve without tangents can only be stepped or linear.");
  }
  if (Check ok = checkTimes(times); !ok) return tl::unexpected(ok.error());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i])) {
      return fail("A key has a value that is not finite; repair or remove it.",
                  fmt::format("key {} at {} s", i, times[i]));
    }
  }
  Curve curve;
  if (times.size() == 0) return curve;
  auto columns = std::make_shared<KnotColumns<Knot>>();
  columns->times = std::move(times);
  columns->values = std::move(values);
  columns->interpolation.assign(1, interpolation);
  curve.columns_ = std::move(columns);
  return curve;
}

std::vector<Knot> Curve::knots() const {
  std::vector<Knot> all;
  all.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) all.push_back(knot(i));
  return all;
}

float Curve::evaluate(double time, SegmentHint& hint) const {
  if (!columns_) return 0.f;
  const KnotTimes& times = columns_->times;
  if (time < times.front()) return extrapolated(before_, time, hint);
  if (time > times.back()) return extrapolated(after_, time, hint);
  return within(time, hint);
}

float Curve::within(double time, SegmentHint& hint) const {
  const KnotColumns<Knot>& c = *columns_;
  if (!(time > c.times.front())) return c.values.front();
  if (time >= c.times.back()) return c.values.back();
  const std::size_t i = findSegment(c.times, time, hint);
  const double length = c.times[i + 1] - c.times[i];
  const double u = (time - c.times[i]) / length;
  const double a = static_cast<double>(c.values[i]), b = static_cast<double>(c.values[i + 1]);
  const Interpolation kind = c.interpolationAt(i);
  if (u <= 0.0 && kind != Interpolation::step_next) return c.values[i];
  switch (kind) {
    case Interpolation::step_next:
      return c.values[i + 1];
    case Interpolation::step:
      return c.values[i];
    case Interpolation::linear:
      return static_cast<float>(a + u * (b - a));
    case Interpolation::ease:
      return static_cast<float>(a + ease(c.easingAt(i), u) * (b - a));
    case Interpolation::hermite: {
      const double third = length / 3.0;
      const double out = c.in.empty() ? 0.0 : slopeOf(c.out[i]), in = c.in.empty() ? 0.0 : slopeOf(c.in[i + 1]);
      return static_cast<float>(bernstein(a, a + third * out, b - third * in, b, u));
    }
    case Interpolation::bezier: {
      const Tangent o = c.in.empty() ? Tangent{} : c.out[i], n = c.in.empty() ? Tangent{} : c.in[i + 1];
      const Handle out = outHandle(o, length);
      const Handle in = inHandle(n, length);
      const double s = solveTime(out.time, 1.0 - in.time, u);
      return static_cast<float>(bernstein(a, a + out.value, b + in.value, b, s));
    }
  }
  return c.values[i];
}

float Curve::extrapolated(const Extrapolation& how, double time, SegmentHint& hint) const {
  const KnotTimes& times = columns_->times;
  const std::vector<float>& values = columns_->values;
  const bool early = time < times.front();
  const double first = static_cast<double>(values.front()), last = static_cast<double>(values.back());
  const double length = times.back() - times.front();
  if (how.kind == ExtrapolationKind::hold || !(length > 0.0) || !std::isfinite(time)) {
    return early ? values.front() : values.back();
  }
  if (how.kind == ExtrapolationKind::linear) {
    const double from = early ? times.front() : times.back();
    return static_cast<float>((early ? first : last) + endSlope(early) * (time - from));
  }
  // Repetition 0 is the curve itself, -1 the one before it.
  double repetition = std::floor((time - times.front()) / length);
  double offset = time - times.front() - repetition * length;
  if (how.repetitions >= 0 && std::abs(repetition) > how.repetitions) {
    repetition = early ? -how.repetitions : how.repetitions;
    offset = early ? 0.0 : length;
  }
  if (how.kind == ExtrapolationKind::ping_pong && std::fmod(repetition, 2.0) != 0.0) offset = length - offset;
  // The sum may miss the last knot by a hair, and with it the value behind a step.
  const float value = within(offset < length ? times.front() + offset : times.back(), hint);
  if (how.kind != ExtrapolationKind::cycle_offset) return value;
  return static_cast<float>(static_cast<double>(value) + repetition * (last - first));
}

// The slope at the first or the last knot, towards the inside.
double Curve::endSlope(bool at_start) const {
  const KnotColumns<Knot>& c = *columns_;
  const std::size_t i = at_start ? 0 : c.times.size() - 2;  // of the end segment
  switch (c.interpolationAt(i)) {
    case Interpolation::step:
    case Interpolation::step_next:
      return 0.0;
    case Interpolation::ease:
    case Interpolation::linear:
      return (static_cast<double>(c.values[i + 1]) - static_cast<double>(c.values[i])) / (c.times[i + 1] - c.times[i]);
    case Interpolation::hermite:
    case Interpolation::bezier:
      return c.in.empty() ? 0.0 : slopeOf(at_start ? c.out[i] : c.in[i + 1]);
  }
  return 0.0;
}

float Curve::evaluate(double time) const {
  SegmentHint hint;
  return evaluate(time, hint);
}

Check Curve::validate() const {
  if (!columns_) return {};
  const KnotColumns<Knot>& c = *columns_;
  if (!c.complete()) {
    return fail("A curve is damaged: its keys are incomplete.",
                fmt::format("{} times, {} values, {} and {} tangents, {} interpolations", c.times.size(),
                            c.values.size(), c.in.size(), c.out.size(), c.interpolation.size()));
  }
  const auto finite = [](const Tangent& t) { return std::isfinite(t.dt) && std::isfinite(t.dv); };
  if (!std::ranges::all_of(c.values, [](float v) { return std::isfinite(v); }) || !std::ranges::all_of(c.in, finite) ||
      !std::ranges::all_of(c.out, finite)) {
    return fail("A key has a value or tangent that is not finite; repair or remove it.");
  }
  return checkTimes(c.times);
}

bool Curve::shareTimes(const KnotTimes& times) { return sinew::shareTimes(columns_, times); }

std::size_t Curve::bytes() const { return sizeof(*this) + (columns_ ? columns_->bytes() : 0); }

Curve scaled(Curve curve, double factor, double offset) {
  if (curve.empty() || (factor == 1.0 && offset == 0.0)) return curve;
  bool numbers = true;
  const auto cut = [&numbers](double v) {
    numbers = numbers && !std::isnan(v);
    return asFloat(v);
  };
  const bool unshared = curve.columns_.use_count() == 1;
  auto columns = unshared ? std::const_pointer_cast<KnotColumns<Knot>>(std::move(curve.columns_))
                          : std::make_shared<KnotColumns<Knot>>(*curve.columns_);
  for (float& value : columns->values) value = cut(static_cast<double>(value) * factor + offset);
  bool plain = true;
  for (auto* tangents : {&columns->in, &columns->out}) {
    for (Tangent& t : *tangents) {
      t.dv = cut(static_cast<double>(t.dv) * factor);
      plain = plain && t == Tangent();
    }
  }
  if (!numbers) return {};  // a factor or offset that is none
  if (plain) columns->in.clear(), columns->out.clear();
  curve.columns_ = std::move(columns);
  return curve;
}

bool Curve::operator==(const Curve& other) const {
  return before_ == other.before_ && after_ == other.after_ && state_ == other.state_ &&
         (columns_ == other.columns_ || (columns_ && other.columns_ && *columns_ == *other.columns_));
}

}  // namespace sinew
