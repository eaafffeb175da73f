#include "core/edit/shape/fit_samples.h"

#include <numbers>

namespace sinew {

namespace {

constexpr double kMaxFrames = 200'000;                 // that are looked at between the knots of one joint
constexpr double kEulerJump = std::numbers::pi * 0.9;  // between two samples only the Euler angles move so far

}  // namespace

std::vector<double> GoldenTimes::of(ChannelKind kind) const {
  std::vector<double> times(all.begin(), all.end());
  if (const auto found = own.find(kind); found != own.end()) {
    times.insert(times.end(), found->second.begin(), found->second.end());
    std::ranges::sort(times);
  }
  return times;
}

std::vector<double> sampleTimes(std::vector<double> times, double fps, std::span<const double> golden) {
  std::ranges::sort(times);
  times.erase(std::unique(times.begin(), times.end()), times.end());
  if (times.empty()) return times;
  const double first = times.front(), last = times.back();
  std::vector<double> added;
  const auto add = [&](double t) {
    const auto near = std::ranges::lower_bound(times, t - kSameTime);
    if (near == times.end() || *near > t + kSameTime) added.push_back(t);
  };
  for (const double t : golden) {
    if (t > first && t < last) add(t);
  }
  if ((last - first) * fps <= kMaxFrames) {
    for (std::size_t i = 0; i + 1 < times.size(); ++i) {
      if ((times[i + 1] - times[i]) * fps < 1.5) continue;
      for (double frame = std::floor(times[i] * fps) + 1.0; frame / fps < times[i + 1]; frame += 1.0) add(frame / fps);
    }
  }
  std::ranges::sort(added);
  const auto same = [](double a, double b) { return b - a < kSameTime; };
  added.erase(std::unique(added.begin(), added.end(), same), added.end());
  const auto middle = times.insert(times.end(), added.begin(), added.end());
  std::inplace_merge(times.begin(), middle, times.end());
  return times;
}

std::vector<bool> goldenSamples(std::span<const double> times, std::span<const double> golden) {
  std::vector<bool> at(times.size(), false);
  for (const double t : golden) {
    for (auto i = std::ranges::lower_bound(times, t - kSameTime); i != times.end() && *i <= t + kSameTime; ++i)
      at[static_cast<std::size_t>(i - times.begin())] = true;
  }
  return at;
}

glm::dvec3 restScale(const Transform& rest_l) {
  glm::dvec3 scale(rest_l.scale);
  for (int axis = 0; axis < 3; ++axis) scale[axis] = scale[axis] != 0.0 ? std::abs(scale[axis]) : 1.0;
  return scale;
}

std::size_t keysOf(const JointTrack& track) {
  std::size_t sum = 0;
  for (const Curve& c : track.translation) sum += c.size();
  for (const Curve& c : track.scale) sum += c.size();
  if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
    for (const Curve& c : euler->angles) sum += c.size();
  } else {
    sum += std::get<QuatCurve>(track.rotation).size();
  }
  return sum;
}

SampledAngles sampleAngles(const JointTrack& track, std::span<const double> times) {
  SampledAngles out;
  const auto* euler = std::get_if<EulerCurves>(&track.rotation);
  if (!euler) return out;
  const Transform rest;
  Moments source{track, rest};
  for (const double t : times) out.angles.push_back(source.values(euler->angles, 3, t, Vec3(0.f)));
  bool jumps = false;
  for (std::size_t i = 1; i < out.angles.size(); ++i)
    jumps = jumps || greatest(out.angles[i] - out.angles[i - 1]) > kEulerJump;
  // The Euler filter changes all three angles or none.
  out.unwrapped = jumps && std::ranges::all_of(euler->angles, canChange<Curve>);
  for (std::size_t i = 1; out.unwrapped && i < out.angles.size(); ++i)
    out.angles[i] = glm::dvec3(nearestEuler(Vec3(out.angles[i]), Vec3(out.angles[i - 1]), euler->order));
  return out;
}

std::vector<double> sourceSamples(const JointTrack& track, double fps, std::span<const double> golden_times) {
  return sampleTimes(knotTimes(track), fps, golden_times);
}

JointFit measureFit(const JointTrack& source, const JointTrack& fitted, std::span<const double> times,
                    const Transform& rest_l, double lever_m) {
  JointFit out{.joint = source.joint, .keys_before = keysOf(source), .keys_after = keysOf(fitted)};
  out.samples = times.size();
  const glm::dvec3 rest = restScale(rest_l);
  Moments before{source, rest_l}, after{fitted, rest_l};
  const auto errorAt = [&](double t) {
    const glm::dvec3 scale = before.scale(t) / rest;
    return glm::length(before.translation(t) - after.translation(t)) +
           lever_m * (chordBetween(before.rotation(t), after.rotation(t)) * greatest(scale) +
                      greatest(scale - after.scale(t) / rest));
  };
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (const double error = errorAt(times[i]); error > out.max_error_m)
      out.max_error_m = error, out.worst_time = times[i];
    if (i + 1 < times.size()) out.max_between_m = std::max(out.max_between_m, errorAt(0.5 * (times[i] + times[i + 1])));
  }
  return out;
}

}  // namespace sinew
