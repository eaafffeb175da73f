#include "core/curve/quat_curve.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/curve/knot_columns.h"
#include "core/math/interpolation.h"

namespace sinew {

namespace {

bool isFinite(const Quat& q) {
  return std::isfinite(q.w) && std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z);
}

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
  KnotColumns<QuatKnot> columns(knots, sortedKnots(times), normalized);
  QuatCurve curve;
  curve.times_ = std::move(columns.times);
  curve.values_ = std::move(columns.values);
  curve.in_ = std::move(columns.in);
  curve.out_ = std::move(columns.out);
  curve.interpolation_ = std::move(columns.interpolation);
  return curve;
}

Result<QuatCurve> QuatCurve::fromSamples(std::vector<double> times, std::vector<Quat> values,
                                         Interpolation interpolation) {
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
  curve.times_ = std::move(times);
  curve.values_ = std::move(values);
  if (!curve.times_.empty()) curve.interpolation_.assign(1, interpolation);
  return curve;
}

QuatKnot QuatCurve::knot(std::size_t i) const {
  QuatKnot k;
  k.time = times_[i];
  k.value = values_[i];
  if (!in_.empty()) k.in = in_[i], k.out = out_[i];
  k.interpolation = interpolation_.size() == 1 ? interpolation_.front() : interpolation_[i];
  return k;
}

Quat QuatCurve::evaluate(double time, SegmentHint& hint) const {
  if (times_.empty()) return kIdentityRotation;
  if (!(time > times_.front())) return values_.front();
  if (time >= times_.back()) return values_.back();
  const std::size_t i = findSegment(times_, time, hint);
  const double length = times_[i + 1] - times_[i];
  const float u = static_cast<float>((time - times_[i]) / length);
  const Quat &a = values_[i], &b = values_[i + 1];
  const Interpolation kind = interpolation_.size() == 1 ? interpolation_.front() : interpolation_[i];
  if (u <= 0.f && kind != Interpolation::step_next) return a;
  switch (kind) {
    case Interpolation::step_next:
      return b;
    case Interpolation::step:
    case Interpolation::bezier:
      return a;
    case Interpolation::linear:
      return slerp(a, b, u);
    case Interpolation::hermite: {
      const float seconds = static_cast<float>(length);
      const Quat zero{0.f, 0.f, 0.f, 0.f};
      const Quat out = (out_.empty() ? zero : out_[i]) * seconds, in = (in_.empty() ? zero : in_[i + 1]) * seconds;
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
  constexpr double kUnitTolerance = 1e-5;  // of the length; normalising leaves some 1e-7
  const std::size_t n = times_.size();
  const bool tangents_fit = in_.size() == out_.size() && (in_.empty() || in_.size() == n);
  const std::size_t kinds = interpolation_.size();
  if (values_.size() != n || !tangents_fit || (kinds != n && (kinds != 1 || n == 0))) {
    return fail("A rotation curve is damaged: its keys are incomplete.",
                fmt::format("{} times, {} values, {} and {} tangents, {} interpolations", n, values_.size(), in_.size(),
                            out_.size(), kinds));
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (Check ok = checkValue(values_[i], i); !ok) return ok;
    if (std::abs(inverseLength(values_[i]) - 1.0) > kUnitTolerance)
      return fail("A rotation key is no unit quaternion; repair or remove it.", fmt::format("key {}", i));
  }
  if (!std::ranges::all_of(in_, isFinite) || !std::ranges::all_of(out_, isFinite))
    return fail("A rotation key has a tangent that is not finite; repair or remove it.");
  if (std::ranges::find(interpolation_, Interpolation::bezier) != interpolation_.end())
    return fail("Rotations as quaternions cannot have Bézier handles; use Euler curves.");
  return checkTimes(times_);
}

std::size_t QuatCurve::bytes() const {
  return sizeof(*this) + times_.capacity() * sizeof(double) +
         (values_.capacity() + in_.capacity() + out_.capacity()) * sizeof(Quat) +
         interpolation_.capacity() * sizeof(Interpolation);
}

}  // namespace sinew
