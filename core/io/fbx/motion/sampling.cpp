#include "core/io/fbx/motion/sampling.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/math/euler.h"
#include "core/math/interpolation.h"
#include "core/math/tolerances.h"

namespace sinew {
namespace {

constexpr double kRate = 60.0;        // samples per second, at least; each stretch is halved where that is not enough
constexpr double kMinStretch = 1e-5;  // seconds: no stretch is made shorter
constexpr double kJump = 4e-9;        // seconds: how far beside a jump one looks

// Something that curves do at a time, or from `begin` on, which is hardly earlier.
struct Event {
  double time = 0.0, begin = time;
  bool jumps_before = false, jumps_after = false;  // the value there differs from that just before, just after
};

class EventList {
 public:
  EventList(double duration_s, std::size_t most) : duration_(duration_s), most_(most) {
    add({0.0});
    add({duration_s});
  }

  bool full() const { return full_; }

  void addCurve(const Curve& curve) {
    const double length = curve.end() - curve.start();
    addRepetition(curve, 0, ExtrapolationKind::hold);
    if (!(length > 0.0)) return;
    for (const bool early : {true, false}) {
      const Extrapolation& extrapolation = early ? curve.before() : curve.after();
      if (extrapolation.kind == ExtrapolationKind::hold || extrapolation.kind == ExtrapolationKind::linear) continue;
      const double span = early ? curve.start() : duration_ - curve.end();
      if (!(span > 0.0)) continue;
      double count = std::ceil(span / length);
      if (extrapolation.repetitions >= 0) count = std::min(count, static_cast<double>(extrapolation.repetitions));
      full_ |= count * static_cast<double>(curve.size()) > static_cast<double>(most_);
      for (double n = 1.0; n <= count && !full_; ++n) addRepetition(curve, early ? -n : n, extrapolation.kind);
    }
  }

  // Ascending, each time once.
  std::vector<Event> take() {
    std::ranges::sort(events_, {}, &Event::time);
    std::vector<Event> out;
    for (const Event& event : events_) {
      if (!out.empty() && event.time - out.back().begin <= kSameKnot) {
        out.back().time = event.time;
        out.back().jumps_before |= event.jumps_before;
        out.back().jumps_after |= event.jumps_after;
      } else {
        out.push_back(event);
      }
    }
    return out;
  }

 private:
  void add(const Event& event) {
    if (event.time < 0.0 || event.time > duration_) return;
    full_ |= events_.size() >= most_;
    if (!full_) events_.push_back(event);
  }

  void addRepetition(const Curve& curve, double n, ExtrapolationKind kind) {
    const double start = curve.start(), length = curve.end() - start;
    const bool back = kind == ExtrapolationKind::ping_pong && std::fmod(n, 2.0) != 0.0;
    for (std::size_t i = 0; i < curve.size() && !full_; ++i) {
      const bool next = i + 1 < curve.size() && curve.interpolation(i) == Interpolation::step_next;
      bool before = (i > 0 && curve.interpolation(i - 1) == Interpolation::step) || (next && i > 0);
      bool after = next && i == 0;
      if (i == 0 && kind == ExtrapolationKind::cycle) before = true;
      if (i + 1 == curve.size() && kind == ExtrapolationKind::cycle) before = true;
      if (back) std::swap(before, after);
      const double offset = curve.times()[i] - start;
      const double time = start + n * length + (back ? length - offset : offset);
      add({time, time, before, after});
    }
  }

  double duration_;
  std::size_t most_;
  bool full_ = false;
  std::vector<Event> events_;
};

// Numbers that are not finite are taken for 0.
glm::dvec4 tamed(glm::dvec4 v) {
  constexpr double kMaxComponent = 1e24;
  for (int i = 0; i < 4; ++i) v[i] = std::isfinite(v[i]) ? std::clamp(v[i], -kMaxComponent, kMaxComponent) : 0.0;
  return v;
}

// Slope of the parabola through three samples at the middle one, or at the first or last one.
glm::dvec4 slopeOf(std::span<const double> t, std::span<const glm::dvec4> v, std::size_t a, std::size_t at) {
  const double h0 = t[a + 1] - t[a], h1 = t[a + 2] - t[a + 1];
  const glm::dvec4 d0 = (v[a + 1] - v[a]) / h0, d1 = (v[a + 2] - v[a + 1]) / h1, bend = (d1 - d0) / (h0 + h1);
  return at == a ? d0 - bend * h0 : at == a + 1 ? d0 + bend * h0 : d1 + bend * h1;
}

// The slope at a sample, from those in the stretch between marks that begins (or ends) there.
glm::dvec4 slopeAt(const FbxSampleTimes& samples, std::span<const glm::dvec4> values, std::size_t i, bool to_right) {
  const std::size_t n = samples.times.size();
  const auto marked = [&](std::size_t k) { return samples.marks[k] != FitMark::free || k == 0 || k + 1 == n; };
  std::size_t first = i;
  if (!marked(i)) {
    first = i - 1;
  } else if (to_right) {
    if (i + 1 >= n) return glm::dvec4(0.0);
    if (marked(i + 1)) return (values[i + 1] - values[i]) / (samples.times[i + 1] - samples.times[i]);
  } else {
    if (i == 0) return glm::dvec4(0.0);
    if (marked(i - 1)) return (values[i] - values[i - 1]) / (samples.times[i] - samples.times[i - 1]);
    first = i - 2;
  }
  return slopeOf(samples.times, values, first, i);
}

double greatest(const glm::dvec4& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z), std::abs(v.w)}); }

// Angles that turn much farther than the rotation does from one sample to the next: near gimbal lock.
bool behaves(const FbxSampleTimes& samples, std::span<const Vec3> angles, std::span<const Quat> inner) {
  constexpr float kFar = 0.3f, kTimes = 3.f;  // radians, ratio
  for (std::size_t i = 1; i < angles.size(); ++i) {
    if (samples.marks[i - 1] == FitMark::step) continue;
    const Vec3 change = glm::abs(angles[i] - angles[i - 1]);
    const float most = std::max({change.x, change.y, change.z});
    if (most > kFar && most > kTimes * angleBetween(inner[i - 1], inner[i])) return false;
  }
  return true;
}

QuatCurve quaternionAtEachTime(const FbxSampleTimes& samples, std::span<const glm::dvec4> rotations) {
  const auto quat = [](const glm::dvec4& v) { return Quat(glm::dquat(v.w, v.x, v.y, v.z)); };
  std::vector<QuatKnot> knots;
  knots.reserve(rotations.size());
  for (std::size_t i = 0; i < rotations.size(); ++i) {
    knots.push_back(
        {.time = samples.times[i],
         .value = quat(rotations[i]),
         .in = quat(slopeAt(samples, rotations, i, false)),
         .out = quat(slopeAt(samples, rotations, i, true)),
         .interpolation = samples.marks[i] == FitMark::step ? Interpolation::step : Interpolation::hermite});
  }
  return QuatCurve::fromKnots(knots).value_or(QuatCurve());
}

}  // namespace

FbxSampleTimes fbxSampleTimes(std::span<const Curve* const> curves, double duration_s, std::size_t most) {
  double rate = kRate;
  FbxSampleTimes out;
  const auto put = [&](double time, FitMark mark) {
    out.times.push_back(time);
    out.marks.push_back(mark);
  };
  // Each event can need three samples.
  EventList list(duration_s, std::max<std::size_t>(most / 3, 2));
  for (const Curve* curve : curves) list.addCurve(*curve);
  out.thinned = list.full();
  const std::vector<Event> events = list.take();
  if (!(duration_s > 0.0)) {
    put(0.0, FitMark::free);
    return out;
  }
  const double room = static_cast<double>(most) - 3.0 * static_cast<double>(events.size());
  if (duration_s * rate > std::max(room, 0.0)) {
    rate = std::max(room, 0.0) / duration_s;
    out.thinned = true;
  }
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    const double aside = std::max(kJump, std::abs(event.time) * 1e-15);
    const bool first = i == 0, last = i + 1 == events.size();
    if (event.jumps_before && !first) put(event.begin - aside, FitMark::step);
    put(event.time, event.jumps_after && !last ? FitMark::step : FitMark::knot);
    if (last) break;
    double from = event.time;
    if (event.jumps_after) put(from += aside, FitMark::knot);
    const double length = events[i + 1].time - event.time;
    const double count = std::ceil(length * rate);
    for (std::int64_t k = 1; static_cast<double>(k) < count; ++k) {
      const double time = event.time + length * (static_cast<double>(k) / count);
      if (time > from + kSameKnot && time < events[i + 1].begin - kSameKnot) put(time, FitMark::free);
    }
  }
  return out;
}

std::vector<glm::dvec4> sampleFbxValues(FbxSampleTimes& samples, const FbxNumbersAt& at, double tolerance,
                                        std::size_t most) {
  std::vector<glm::dvec4> values;
  values.reserve(samples.times.size());
  for (const double t : samples.times) values.push_back(tamed(at(t, values.empty() ? glm::dvec4(0.0) : values.back())));
  // Of each stretch, whether it has been looked into with its present neighbours.
  std::vector<bool> done(values.size(), false);
  for (bool added = true; added;) {
    added = false;
    FbxSampleTimes finer;
    finer.thinned = samples.thinned;
    std::vector<glm::dvec4> finer_values;
    std::vector<bool> finer_done;
    for (std::size_t i = 0; i < values.size(); ++i) {
      finer.times.push_back(samples.times[i]);
      finer.marks.push_back(samples.marks[i]);
      finer_values.push_back(values[i]);
      finer_done.push_back(true);
      if (i + 1 == values.size() || done[i] || samples.marks[i] == FitMark::step) continue;
      const double length = samples.times[i + 1] - samples.times[i];
      if (length < 2.0 * kMinStretch) continue;
      const double middle = samples.times[i] + 0.5 * length;
      const glm::dvec4 expected =
          0.5 * (values[i] + values[i + 1]) +
          0.125 * length * (slopeAt(samples, values, i, true) - slopeAt(samples, values, i + 1, false));
      const glm::dvec4 found = tamed(at(middle, values[i]));
      if (greatest(found - expected) <= tolerance) continue;
      if (values.size() + finer_values.size() - i >= most) {
        finer.thinned = true;
        continue;
      }
      // The slopes beside it change, so the stretches there are looked into again.
      finer_done.back() = false;
      if (finer_done.size() > 1) finer_done[finer_done.size() - 2] = false;
      finer.times.push_back(middle);
      finer.marks.push_back(FitMark::free);
      finer_values.push_back(found);
      finer_done.push_back(false);
      added = true;
    }
    samples = std::move(finer);
    values = std::move(finer_values);
    done = std::move(finer_done);
  }
  return values;
}

Curve fitFbxCurve(const FbxSampleTimes& samples, std::span<const glm::dvec4> numbers, int number, double tolerance) {
  std::vector<double> values;
  values.reserve(numbers.size());
  for (const glm::dvec4& v : numbers) values.push_back(static_cast<double>(static_cast<float>(v[number])));
  if (std::ranges::all_of(values, [&](double v) { return v == values.front(); })) {
    return Curve::fromSamples({0.0}, {static_cast<float>(values.front())}, Interpolation::linear).value_or(Curve());
  }
  FitCurve fit{samples.times, values, samples.marks, tolerance, {}};
  if (!fit.validate()) return {};
  fit.run();
  return Curve::fromKnots(fit.knots).value_or(Curve());
}

std::variant<QuatCurve, EulerCurves> fitFbxRotation(const FbxSampleTimes& samples,
                                                    std::span<const glm::dvec4> rotations, EulerOrder order,
                                                    const glm::dquat& pre, const glm::dquat& post, double tolerance) {
  std::vector<Quat> inner;
  std::vector<Vec3> angles;
  for (const glm::dvec4& v : rotations) {
    inner.push_back(Quat(glm::normalize(innerRotation(pre, glm::dquat(v.w, v.x, v.y, v.z), post))));
    const Vec3 plain = toEuler(inner.back(), order);
    angles.push_back(angles.empty() ? plain : nearestEuler(plain, angles.back(), order));
  }
  if (!behaves(samples, angles, inner)) return quaternionAtEachTime(samples, rotations);
  EulerCurves euler{order, {}, Quat(pre), Quat(post)};
  std::vector<glm::dvec4> numbers;
  numbers.reserve(angles.size());
  for (const Vec3& a : angles) numbers.emplace_back(a, 0.0);
  for (int axis = 0; axis < 3; ++axis)
    euler.angles[static_cast<std::size_t>(axis)] = fitFbxCurve(samples, numbers, axis, tolerance);
  return euler;
}

}  // namespace sinew
