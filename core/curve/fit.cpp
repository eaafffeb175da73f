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

struct KnotSink {
  using Point = FitSegmentPoint<double>;
  const FitCurve& fit;
  std::vector<Knot>& knots;

  void add(std::size_t i, double value) {
    knots.push_back({fit.times[i], static_cast<float>(value), {}, {}, Interpolation::hermite});
  }
  void start(std::size_t i) { add(i, fit.values[i]); }
  void step() { knots.back().interpolation = Interpolation::step; }
  void leave(double seconds, const Point& at) { knots.back().out = hermiteHandle(seconds, at.slope); }
  void arrive(std::size_t i, double seconds, const Point& at) {
    add(i, at.value);
    knots.back().in = hermiteHandle(-seconds, at.slope);
  }
  void meet(Point& at) const {
    const Tangent& in = knots.back().in;
    if (in.dt != 0.f) meetSmoothly(static_cast<double>(in.dv) / static_cast<double>(in.dt), at.slope);
  }
};

glm::dvec4 components(const glm::dquat& q) { return {q.x, q.y, q.z, q.w}; }
glm::dquat quaternion(const glm::dvec4& v) { return {v.w, v.x, v.y, v.z}; }

struct QuatKnotSink {
  using Point = FitSegmentPoint<glm::dvec4>;
  const FitQuatCurve& fit;
  std::vector<QuatKnot>& knots;
  bool reached = false;  // the latest knot, by a cubic segment

  void add(std::size_t i, const Quat& value) {
    knots.push_back({.time = fit.times[i], .value = value, .interpolation = Interpolation::hermite});
  }
  void start(std::size_t i) {
    add(i, fit.values[i]);
    reached = false;
  }
  void step() { knots.back().interpolation = Interpolation::step; }
  void leave(double, const Point& at) { knots.back().out = Quat(quaternion(at.slope)); }
  void arrive(std::size_t i, double, const Point& at) {
    add(i, Quat(quaternion(at.value)));
    knots.back().in = Quat(quaternion(at.slope));
    reached = true;
  }
  void meet(Point& at) const {
    if (reached) meetSmoothly(components(glm::dquat(knots.back().in)), at.slope);
  }
};

// The knots that walkSegments() gives for the samples of one curve.
template <class V, class Passes, class Out>
void fitSamples(std::span<const double> times, std::span<const V> values, std::span<const FitMark> marks,
                const Passes& passes, Out& out) {
  const auto piece = [&](std::size_t first, std::size_t last) {
    return FitPiece<V, Passes>(times, values, passes, first, last);
  };
  const auto same = [&](std::size_t first, std::size_t last) { return sameValues(values, first, last); };
  walkSegments(times, marks, piece, same, out);
}

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
  fitSamples(times, values, marks, passes, sink);
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
  fitSamples(times, std::span<const glm::dvec4>(four), marks, passes, sink);
}

}  // namespace sinew
