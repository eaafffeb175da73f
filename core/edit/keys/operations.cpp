#include "core/edit/keys/operations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "core/curve/tangents.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

constexpr double kFloatError = std::numeric_limits<float>::epsilon();  // of a number, when it is written as float

// Applies f(knot) to the selected knots.
template <class F>
void forSelected(EditedCurve& curve, F&& f) {
  for (std::size_t i = 0; i < curve.knots.size(); ++i) {
    if (curve.selected[i]) f(curve.knots[i]);
  }
}

float moved(float value, double by) { return static_cast<float>(static_cast<double>(value) + by); }

Tangent scaled(const Tangent& tangent, double time, double value) {
  return {static_cast<float>(static_cast<double>(tangent.dt) * time),
          static_cast<float>(static_cast<double>(tangent.dv) * value)};
}

// What a knot says about the segment that starts at it.
struct Segment {
  Interpolation interpolation;
  Easing easing;
  std::optional<TangentMode> step;  // where the outgoing side is stepped
};

Segment segmentFrom(const Knot& knot) {
  return {knot.interpolation, knot.easing,
          isStepped(knot.style.out) ? std::optional(knot.style.out) : std::optional<TangentMode>()};
}

Segment reversed(Segment segment) {
  if (isStepped(segment.interpolation)) {
    segment.interpolation =
        segment.interpolation == Interpolation::step ? Interpolation::step_next : Interpolation::step;
  }
  if (segment.step) segment.step = *segment.step == TangentMode::step ? TangentMode::step_next : TangentMode::step;
  if (segment.easing.ends != EasingEnds::in_out)
    segment.easing.ends = segment.easing.ends == EasingEnds::in ? EasingEnds::out : EasingEnds::in;
  return segment;
}

void flip(EditedCurve& curve, double pivot) {
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < curve.knots.size(); ++i) {
    if (curve.selected[i]) chosen.push_back(i);
  }
  if (chosen.empty()) return;
  std::vector<Segment> segments;
  for (const std::size_t i : chosen) segments.push_back(segmentFrom(curve.knots[i]));
  for (std::size_t nth = 0; nth < chosen.size(); ++nth) {
    Knot& k = curve.knots[chosen[nth]];
    k.time = 2.0 * pivot - k.time;
    const Tangent in = k.in;
    k.in = scaled(k.out, -1.0, 1.0);
    k.out = scaled(in, -1.0, 1.0);
    if (isStepped(k.style.out)) k.style.out = TangentMode::automatic;
    std::swap(k.style.in, k.style.out);
    // The knot that was the first is the last now; its segment runs on to a knot that is not selected, or ends.
    const Segment segment = nth > 0 ? reversed(segments[nth - 1]) : segments.back();
    k.interpolation = segment.interpolation;
    k.easing = segment.easing;
    if (segment.step) k.style.out = *segment.step;
    if (isStepped(k.interpolation) && !byHand(k.style.out))
      k.style.out = k.interpolation == Interpolation::step ? TangentMode::step : TangentMode::step_next;
  }
}

}  // namespace

KeyOperation moveKeys(double dt, double dv) {
  return [dt, dv](EditedCurve& curve) {
    forSelected(curve, [&](Knot& k) {
      k.time += dt;
      if (!curve.keep_values) k.value = moved(k.value, dv);
    });
  };
}

KeyOperation scaleKeys(const KeyScale& scale) {
  return [scale](EditedCurve& curve) {
    double time_factor = scale.time_factor;
    if (time_factor < 0.0) {
      flip(curve, scale.pivot_time);
      time_factor = -time_factor;
    }
    const double value_factor = curve.keep_values ? 1.0 : scale.value_factor;
    if (time_factor == 1.0 && value_factor == 1.0) return;
    forSelected(curve, [&](Knot& k) {
      if (time_factor != 1.0) k.time = scale.pivot_time + time_factor * (k.time - scale.pivot_time);
      if (value_factor != 1.0) {
        k.value =
            static_cast<float>(scale.pivot_value + value_factor * (static_cast<double>(k.value) - scale.pivot_value));
      }
      k.in = scaled(k.in, time_factor, value_factor);
      k.out = scaled(k.out, time_factor, value_factor);
    });
  };
}

KeyOperation rippleKeys(double from, double dt) {
  return [from, dt](EditedCurve& curve) {
    EditedCurve kept = curve;
    kept.knots.clear();
    kept.selected.clear();
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      Knot k = curve.knots[i];
      const bool later = k.time >= from;
      if (!later && k.time >= from + dt) continue;
      if (later) k.time += dt;
      kept.knots.push_back(k);
      kept.selected.push_back(curve.selected[i]);
    }
    curve = std::move(kept);
  };
}

KeyOperation retimeKeys(double from, double to, double new_to) {
  return [from, to, new_to](EditedCurve& curve) {
    if (!(from < to) || !(from < new_to) || new_to == to) return;
    const double factor = (new_to - from) / (to - from);
    for (Knot& k : curve.knots) {
      const double t = k.time;
      if (t > from && t <= to) k.in = scaled(k.in, factor, 1.0);
      if (t >= from && t < to) k.out = scaled(k.out, factor, 1.0);
      if (t > to) k.time = t + (new_to - to);
      if (t == to) k.time = new_to;
      if (t > from && t < to) k.time = from + factor * (t - from);
    }
  };
}

KeyOperation snapTimes(double step, double origin) {
  return mapTimes([step, origin](const ChannelId&, double time) {
    const double snapped = step > 0.0 ? origin + std::round((time - origin) / step) * step : time;
    // What files that write times as float lose is no distance.
    return std::abs(snapped - time) <= kFloatError * std::abs(time) ? time : snapped;
  });
}

KeyOperation snapTimesTo(std::vector<double> times) {
  std::ranges::sort(times);
  return mapTimes([times = std::move(times)](const ChannelId&, double time) {
    if (times.empty()) return time;
    const auto after = std::ranges::lower_bound(times, time);
    if (after == times.begin()) return times.front();
    if (after == times.end()) return times.back();
    return *after - time < time - *(after - 1) ? *after : *(after - 1);
  });
}

KeyOperation mapTimes(std::function<double(const ChannelId&, double)> map) {
  return [map = std::move(map)](EditedCurve& curve) {
    forSelected(curve, [&](Knot& k) { k.time = map(curve.id, k.time); });
  };
}

KeyOperation mapValues(std::function<double(const ChannelId&, double)> map) {
  return [map = std::move(map)](EditedCurve& curve) {
    if (curve.keep_values) return;
    forSelected(curve, [&](Knot& k) { k.value = static_cast<float>(map(curve.id, static_cast<double>(k.value))); });
  };
}

KeyOperation flipTimes(double pivot) {
  return [pivot](EditedCurve& curve) { flip(curve, pivot); };
}

KeyOperation flipValues(double pivot) { return scaleKeys({.pivot_value = pivot, .value_factor = -1.0}); }

KeyOperation flipValuesAboutMean() {
  return [](EditedCurve& curve) {
    double sum = 0.0;
    std::size_t count = 0;
    forSelected(curve, [&](const Knot& k) { sum += static_cast<double>(k.value), ++count; });
    if (count > 0) flipValues(sum / static_cast<double>(count))(curve);
  };
}

KeyOperation deleteKeys() {
  return [](EditedCurve& curve) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      if (!curve.selected[i]) curve.knots[kept++] = curve.knots[i];
    }
    curve.knots.resize(kept);
    curve.selected.assign(kept, 0);
  };
}

KeyOperation duplicateKeys(double dt, double dv) {
  return [dt, dv](EditedCurve& curve) {
    const std::size_t count = curve.knots.size();
    for (std::size_t i = 0; i < count; ++i) {
      if (!curve.selected[i]) continue;
      Knot copy = curve.knots[i];
      copy.time += dt;
      if (!curve.keep_values) copy.value = moved(copy.value, dv);
      curve.knots.push_back(copy);
      curve.selected[i] = 0;
      curve.selected.push_back(1);
    }
  };
}

KeyOperation setKnotKind(KnotKind kind) {
  return [kind](EditedCurve& curve) { forSelected(curve, [kind](Knot& k) { k.style.kind = kind; }); };
}

KeyOperation setExtrapolation(CurveEnd end, const Extrapolation& extrapolation) {
  return [end, extrapolation](EditedCurve& curve) {
    if (end != CurveEnd::after) curve.before = extrapolation;
    if (end != CurveEnd::before) curve.after = extrapolation;
  };
}

KeySpan spanOf(const Clip& clip, const KnotSets& keys) {
  KeySpan span;
  for (const auto& [id, indices] : keys) {
    const std::vector<Knot> knots = knotsOf(clip, id);
    const auto add = [&](const Knot& k) {
      const double value = static_cast<double>(k.value);
      if (span.count++ == 0) {
        span.first = span.last = k.time;
        span.low = span.high = value;
      }
      span.first = std::min(span.first, k.time), span.last = std::max(span.last, k.time);
      span.low = std::min(span.low, value), span.high = std::max(span.high, value);
    };
    if (indices.empty()) std::ranges::for_each(knots, add);
    for (const std::uint32_t i : indices) {
      if (i < knots.size()) add(knots[i]);
    }
  }
  return span;
}

std::vector<Knot> withoutKnotAt(const Curve& curve, double time) {
  std::vector<Knot> knots = curve.knots();
  std::erase_if(knots, [time](const Knot& k) { return std::abs(k.time - time) < kSameTime; });
  return knots;
}

}  // namespace sinew
