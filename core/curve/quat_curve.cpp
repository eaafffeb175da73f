#include "core/curve/quat_curve.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/curve/easing.h"
#include "core/math/finite.h"
#include "core/math/interpolation.h"

namespace sinew {

namespace {

bool isZero(const Quat& q) { return q.w == 0.f && q.x == 0.f && q.y == 0.f && q.z == 0.f; }

// 1 / length, in double so that no component is too small or too large.
double inverseLength(const Quat& q) {
  const glm::dquat d(q);
  return 1.0 / std::sqrt(glm::dot(d, d));
}

Check checkValue(const Quat& q, std::size_t key) {
  if (isFinite(q) && !isZero(q)) return {};
  return fail("A rotation key is zero or not finite; repair or remove it.", fmt::format("key {}", key));
}

}  // namespace

Result<QuatCurve> QuatCurve::fromKnots(std::span<const QuatKnot> knots) {
  std::vector<double> times;
  times.reserve(knots.size());
  for (const QuatKnot& k : knots) {
    if (Check ok = checkValue(k.value, times.size()); !ok) return tl::unexpected(ok.error());
    if (!std::isfinite(k.time) || !isFinite(k.in) || !isFinite(k.out)) {
      return fail("A rotation key has a time or tangent that is not finite; repair or remove it.",
                  fmt::format("key {} at {} s", times.size(), k.time));
    }
    if (k.interpolation == Interpolation::bezier) {
      return fail("Rotations as quaternions cannot have Bézier handles; use Euler curves.");
    }
    times.push_back(k.time);
  }

  // The tangents shrink or grow with the value that they belong to.
  const auto normalized = [](QuatKnot k) {
    const double factor = inverseLength(k.value);
    for (Quat* part : {&k.value, &k.in, &k.out}) *part = Quat(glm::dquat(*part) * factor);
    return k;
  };
  QuatCurve curve;
  if (knots.empty()) return curve;
  curve.columns_ = std::make_shared<KnotColumns<QuatKnot>>(knots, sortedKnots(times), normalized);
  return curve;
}

Result<QuatCurve> QuatCurve::fromSamples(KnotTimes times, std::vector<Quat> values, Interpolation interpolation) {
  if (times.size() != values.size()) {
    return fail("A rotation curve has not as many values as times; repair the animation in the file.",
                fmt::format("{} times, {} values", times.size(), values.size()));
  }
  if (interpolation != Interpolation::step && interpolation != Interpolation::linear) {
    return fail("A rotation curve without tangents can only be stepped or linear.");
  }
  if (Check ok = checkTimes(times); !ok) return tl::unexpected(ok.error());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (Check ok = checkValue(values[i], i); !ok) return tl::unexpected(ok.error());
    values[i] = Quat(glm::dquat(values[i]) * inverseLength(values[i]));
  }
  QuatCurve curve;
  if (times.size() == 0) return curve;
  auto columns = std::make_shared<KnotColumns<QuatKnot>>();
  columns->times = std::move(times);
  columns->values = std::move(values);
  columns->interpolation.assign(1, interpolation);
  curve.columns_ = std::move(columns);
  return curve;
}

std::vector<QuatKnot> QuatCurve::knots() const {
  std::vector<QuatKnot> all;
  all.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) all.push_back(knot(i));
  return all;
}

Quat QuatCurve::evaluate(double time, SegmentHint& hint) const {
  if (!columns_) return kIdentityRotation;
  const KnotColumns<QuatKnot>& c = *columns_;
  if (!(time > c.times.front())) return c.values.front();
  if (time >= c.times.back()) return c.values.back();
  const std::size_t i = findSegment(c.times, time, hint);
  const double length = c.times[i + 1] - c.times[i];
  const float u = static_cast<float>((time - c.times[i]) / length);
  const Quat &a = c.values[i], &b = c.values[i + 1];
  const Interpolation kind = c.interpolationAt(i);
  if (u <= 0.f && kind != Interpolation::step_next) return a;
  switch (kind) {
    case Interpolation::step_next:
      return b;
    case Interpolation::step:
    case Interpolation::bezier:
      return a;
    case Interpolation::linear:
      return slerp(a, b, u);
    case Interpolation::ease:
      return slerp(a, b, static_cast<float>(ease(c.easingAt(i), static_cast<double>(u))));
    case Interpolation::hermite: {
      const float seconds = static_cast<float>(length);
      const Quat zero{0.f, 0.f, 0.f, 0.f};
      const Quat out = (c.out.empty() ? zero : c.out[i]) * seconds, in = (c.in.empty() ? zero : c.in[i + 1]) * seconds;
      const float u2 = u * u, u3 = u2 * u;
      return normalizedOrIdentity(a * (2.f * u3 - 3.f * u2 + 1.f) + out * (u3 - 2.f * u2 + u) +
                                  b * (3.f * u2 - 2.f * u3) + in * (u3 - u2));
    }
  }
  return a;
}

Quat QuatCurve::evaluate(double time) const {
  SegmentHint hint;
  return evaluate(time, hint);
}

Check QuatCurve::validate() const {
  constexpr double kUnitKeyTolerance = 1e-5;  // of the length; normalising leaves some 1e-7
  if (!columns_) return {};
  const KnotColumns<QuatKnot>& c = *columns_;
  if (!c.complete()) {
    return fail("A rotation curve is damaged: its keys are incomplete.",
                fmt::format("{} times, {} values, {} and {} tangents, {} interpolations", c.times.size(),
                            c.values.size(), c.in.size(), c.out.size(), c.interpolation.size()));
  }
  for (std::size_t i = 0; i < c.values.size(); ++i) {
    if (Check ok = checkValue(c.values[i], i); !ok) return ok;
    if (std::abs(inverseLength(c.values[i]) - 1.0) > kUnitKeyTolerance)
      return fail("A rotation key is no unit quaternion; repair or remove it.", fmt::format("key {}", i));
  }
  const auto is_finite = [](const Quat& tangent) { return isFinite(tangent); };
  if (!std::ranges::all_of(c.in, is_finite) || !std::ranges::all_of(c.out, is_finite))
    return fail("A rotation key has a tangent that is not finite; repair or remove it.");
  if (std::ranges::find(c.interpolation, Interpolation::bezier) != c.interpolation.end())
    return fail("Rotations as quaternions cannot have Bézier handles; use Euler curves.");
  return checkTimes(c.times);
}

QuatCurve QuatCurve::withContinuousSigns() const {
  std::vector<bool> negated(size(), false);
  for (std::size_t i = 1; i < size(); ++i) {
    const bool leaps = columns_->interpolationAt(i - 1) != Interpolation::hermite &&
                       glm::dot(columns_->values[i - 1], columns_->values[i]) < 0.f;
    negated[i] = negated[i - 1] != leaps;
  }
  if (std::ranges::find(negated, true) == negated.end()) return *this;
  auto columns = std::make_shared<KnotColumns<QuatKnot>>(*columns_);
  for (std::size_t i = 0; i < size(); ++i) {
    if (!negated[i]) continue;
    columns->values[i] = -columns->values[i];
    if (!columns->in.empty()) columns->in[i] = -columns->in[i], columns->out[i] = -columns->out[i];
  }
  QuatCurve curve = *this;
  curve.columns_ = std::move(columns);
  return curve;
}

bool QuatCurve::shareTimes(const KnotTimes& times) { return sinew::shareTimes(columns_, times); }

std::size_t QuatCurve::bytes() const { return sizeof(*this) + (columns_ ? columns_->bytes() : 0); }

bool QuatCurve::operator==(const QuatCurve& other) const {
  return state_ == other.state_ &&
         (columns_ == other.columns_ || (columns_ && other.columns_ && *columns_ == *other.columns_));
}

QuatCurve rotated(const QuatCurve& curve, const Quat& before, const Quat& after) {
  if (curve.empty()) return curve;
  std::vector<QuatKnot> knots = curve.knots();
  // The product is linear in each factor, so slopes are rotated like values.
  for (QuatKnot& k : knots)
    for (Quat* part : {&k.value, &k.in, &k.out}) *part = before * *part * after;
  Result<QuatCurve> out = QuatCurve::fromKnots(knots);
  if (!out) return {};  // slopes that left the range of float
  out->setState(curve.state());
  return *std::move(out);
}

}  // namespace sinew
