// What fitting looks at: the samples of a joint's track, what must stay at them, and the error that is measured there.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/curve/fit.h"
#include "core/edit/shape/fit_clip.h"
#include "core/math/tolerances.h"

namespace sinew {

inline constexpr double kStill = 0.1;  // a curve that uses less of what it may is constant

// The account of what curves may use is kept in double precision and takes small turns for vectors. Where that shows, a
// part of the tolerance is for it: the first of these with which the measured error holds.
inline constexpr double kPartsOfTolerance[] = {0.9995, 0.985, 0.95, 0.7, 0.3};

// The times at which channels keep their value exactly, seconds, ascending.
struct GoldenTimes {
  std::span<const double> all{};                     // of every channel
  std::map<ChannelKind, std::vector<double>> own{};  // of single ones; a quaternion's are those of its x

  std::vector<double> of(ChannelKind kind) const;
};

// All given times, those of `golden` between them, and the frames in gaps wider than a frame. Ascending, each once.
std::vector<double> sampleTimes(std::vector<double> times, double fps, std::span<const double> golden);

// The samples from a curve's first to its last knot; of a single knot, that one.
template <class C>
std::pair<std::size_t, std::size_t> samplesWithin(std::span<const double> times, const C& curve) {
  const auto from = std::ranges::lower_bound(times, curve.start());
  const auto to = std::ranges::upper_bound(times, curve.end());
  return {static_cast<std::size_t>(from - times.begin()), static_cast<std::size_t>(to - times.begin())};
}

// Whether the curve holds from each sample to the next: as its segments say, or where values that stay jump to others
// that stay. jumps(i): whether the change from value i to the next one is no noise.
template <class C, class V, class Jumps>
std::vector<bool> heldSamples(const C& curve, std::span<const double> times, std::span<const V> values, bool keep_holds,
                              Jumps&& jumps) {
  constexpr std::size_t kHold = 3;  // samples
  std::vector<bool> held(values.size(), false);
  SegmentHint hint;
  bool any = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    held[i] = isStepped(curve.knot(findSegment(curve.times(), times[i], hint)).interpolation);
    any = any || held[i];
  }
  if (any || !keep_holds) return held;
  std::size_t before = 0;  // samples in the run before
  for (std::size_t begin = 0; begin < values.size();) {
    std::size_t end = begin + 1;
    while (end < values.size() && values[end] == values[begin]) ++end;
    if (before >= kHold && end - begin >= kHold && jumps(begin - 1)) {
      std::fill_n(held.begin() + static_cast<std::ptrdiff_t>(begin - before), before, true);
    }
    before = end - begin;
    begin = end;
  }
  return held;
}

// Which samples lie at golden times.
std::vector<bool> goldenSamples(std::span<const double> times, std::span<const double> golden);

// A hold is one knot however many samples it lasts, and the curve may break at both of its ends. same(i, j): whether
// the values at two samples are equal.
template <class Same>
std::vector<FitMark> marksFor(const std::vector<bool>& held, const std::vector<bool>& golden, Same&& same) {
  std::vector<FitMark> marks(held.size(), FitMark::free);
  for (std::size_t i = 0; i + 1 < held.size();) {
    if (!held[i]) {
      ++i;
      continue;
    }
    std::size_t last = i;
    while (last + 2 < held.size() && held[last + 1] && same(last + 1, i)) ++last;
    if (last > i) marks[i] = FitMark::knot;
    marks[last] = FitMark::step;
    marks[last + 1] = FitMark::knot;
    i = last + 1;
  }
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (golden[i] && marks[i] == FitMark::free) marks[i] = FitMark::smooth;
  }
  return marks;
}

inline double fitDistance(double a, double b) { return std::abs(a - b); }
inline double fitDistance(const Quat& a, const Quat& b) { return chordBetween(glm::dquat(a), glm::dquat(b)); }

// Whether no value is farther from the first than a small part of what it may be, and none at golden times at all.
// tolerance(i): at sample i.
template <class V, class Tolerance>
bool isStill(std::span<const V> values, const std::vector<bool>& golden, double part, Tolerance&& tolerance) {
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] == values[0]) continue;
    if (golden[i] || !(fitDistance(values[i], values[0]) <= part * tolerance(i))) return false;
  }
  return true;
}

// Sizes of the rest pose's axes; those that it flattens count as they are.
glm::dvec3 restScale(const Transform& rest_l);

inline double greatest(const glm::dvec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

// A track at the samples, rotations in double precision.
struct Moments {
  const JointTrack& track;
  const Transform& rest_l;
  std::array<SegmentHint, 9> hints{};

  double value(const Curve& curve, std::size_t slot, double time, float rest) {
    return static_cast<double>(curve.empty() ? rest : curve.evaluate(time, hints[slot]));
  }
  glm::dvec3 values(const std::array<Curve, 3>& curves, std::size_t slot, double time, const Vec3& rest) {
    return {value(curves[0], slot, time, rest.x), value(curves[1], slot + 1, time, rest.y),
            value(curves[2], slot + 2, time, rest.z)};
  }
  glm::dvec3 translation(double time) { return values(track.translation, 0, time, rest_l.translation); }
  glm::dvec3 scale(double time) { return values(track.scale, 6, time, rest_l.scale); }
  glm::dquat rotation(double time) {
    if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
      if (std::ranges::all_of(euler->angles, &Curve::empty)) return glm::dquat(rest_l.rotation);
      return glm::dquat(euler->rotation(Vec3(values(euler->angles, 3, time, Vec3(0.f)))));
    }
    const auto& curve = std::get<QuatCurve>(track.rotation);
    return glm::dquat(curve.empty() ? rest_l.rotation : curve.evaluate(time, hints[3]));
  }
};

std::size_t keysOf(const JointTrack& track);  // a quaternion curve's count once

// Worth fitting: it has something to lose, and may.
template <class C>
bool canChange(const C& curve) {
  return curve.size() > 1 && !curve.state().locked;
}

// Euler angles at samples, without the jumps by about a turn that three angles make together.
struct SampledAngles {
  std::vector<glm::dvec3> angles;  // radians
  bool unwrapped = false;          // they are not those of the curves
};
SampledAngles sampleAngles(const JointTrack& track, std::span<const double> times);  // empty for quaternions

}  // namespace sinew
