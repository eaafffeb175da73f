#include "core/curve/fit.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/curve/fit_segments.h"

namespace sinew {

namespace {

Check checkSamples(std::span<const double> times, std::size_t values, std::span<const FitMark> marks, double tolerance,
                   std::span<const double> tolerances) {
  const bool fine = tolerance >= 0.0 && std::ranges::all_of(tolerances, [](double t) { return t >= 0.0; });
  if (values != times.size() || (!marks.empty() && marks.size() != times.size()) ||
      (!tolerances.empty() && tolerances.size() != times.size()) || !fine) {
    return fail("The samples of a curve do not belong together; this is a mistake of the program.",
                fmt::format("{} times, {} values, {} marks, tolerance {}, {} tolerances", times.size(), values,
                            marks.size(), tolerance, tolerances.size()));
  }
  return checkTimes(times);
}

// A handle of a third of the segment's length with a slope.
Tangent handle(double seconds, double slope) {
  return {static_cast<float>(seconds / 3.0), static_cast<float>(slope * seconds / 3.0)};
}

struct KnotSink {
  const FitCurve& fit;
  std::vector<Knot>& knots;

  void add(std::size_t i, double value) {
    knots.push_back({fit.times[i], static_cast<float>(value), {}, {}, Interpolation::hermite});
  }
  void step() { knots.back().interpolation = Interpolation::step; }
  void leave(double seconds, double slope) { knots.back().out = handle(seconds, slope); }
  void arrive(double seconds, double slope) { knots.back().in = handle(-seconds, slope); }
  bool arrived(double& slope) const {
    const Tangent& in = knots.back().in;
    if (in.dt != 0.f) slope = static_cast<double>(in.dv) / static_cast<double>(in.dt);
    return in.dt != 0.f;
  }
};

glm::dvec4 components(const glm::dquat& q) { return {q.x, q.y, q.z, q.w}; }
glm::dquat quaternion(const glm::dvec4& v) { return {v.w, v.x, v.y, v.z}; }

struct QuatKnotSink {
  const FitQuatCurve& fit;
  std::vector<QuatKnot>& knots;
  bool reached = false;  // the latest knot, by a cubic segment

  void add(std::size_t i, const glm::dvec4& value) {
    knots.push_back(
        {.time = fit.times[i], .value = Quat(quaternion(value)), .interpolation = Interpolation::hermite});
    reached = false;
  }
  void step() { knots.back().interpolation = Interpolation::step; }
  void leave(double, const glm::dvec4& slope) { knots.back().out = Quat(quaternion(slope)); }
  void arrive(double, const glm::dvec4& slope) {
    knots.back().in = Quat(quaternion(slope));
    reached = true;
  }
  bool arrived(glm::dvec4& slope) const {
    slope = components(glm::dquat(knots.back().in));
    return reached;
  }
};

}  // namespace

double chordBetween(const glm::dquat& a, const glm::dquat& b) {
  // The vector part of the rotation between them has the length sin(angle / 2); exact for small angles, unlike the dot
  // product.
  const glm::dquat between = glm::conjugate(a) * b;
  const double length = std::sqrt(glm::dot(a, a) * glm::dot(b, b));
  return length > 0.0 ? 2.0 * glm::length(glm::dvec3(between.x, between.y, between.z)) / length : 2.0;
}

Check FitCurve::validate() const {
  if (Check ok = checkSamples(times, values.size(), marks, tolerance, tolerances); !ok) return ok;
  const auto finite = [](double v) { return std::isfinite(v); };
  if (!std::ranges::all_of(values, finite)) return fail("A sample has a value that is not finite; repair the file.");
  return {};
}

void FitCurve::run() {
  knots.clear();
  KnotSink sink{*this, knots};
  const auto passes = [this](std::size_t i, double value, double share) {
    return std::abs(value - values[i]) <= share * (tolerances.empty() ? tolerance : tolerances[i]);
  };
  fitSegments(times, values, marks, passes, sink);
}

Check FitQuatCurve::validate() const {
  if (Check ok = checkSamples(times, values.size(), marks, tolerance, tolerances); !ok) return ok;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!(std::abs(glm::length(values[i]) - 1.f) < 1e-3f) || (i > 0 && glm::dot(values[i - 1], values[i]) < 0.f))
      return fail("The samples of a rotation are no rotations; repair the file.", fmt::format("sample {}", i));
  }
  return {};
}

void FitQuatCurve::run() {
  knots.clear();
  std::vector<glm::dvec4> four;
  four.reserve(values.size());
  for (const Quat& q : values) four.push_back(components(glm::dquat(q)));
  QuatKnotSink sink{*this, knots};
  const auto passes = [&](std::size_t i, const glm::dvec4& value, double share) {
    return chordBetween(quaternion(four[i]), quaternion(value)) <=
           share * (tolerances.empty() ? tolerance : tolerances[i]);
  };
  fitSegments(times, std::span<const glm::dvec4>(four), marks, passes, sink);
}

}  // namespace sinew
