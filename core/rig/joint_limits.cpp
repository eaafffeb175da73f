#include "core/rig/joint_limits.h"

#include <algorithm>
#include <cmath>

#include "core/math/euler_lock.h"
#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/math/rotation_between.h"
#include "core/math/transform.h"
#include "core/math/units.h"

namespace sinew {

namespace {

constexpr float kWholeTurn = kTwoPi<float>;
// Radians. Near gimbal lock rounding a rotation moves the outer angles against each other as far as it likes; what
// differs by no more than this is the same rotation.
constexpr float kSameRotation = 1e-5f;

float wrapped(float angle) { return std::remainder(angle, kWholeTurn); }

// The turn of a range that an angle lies in, or else the one whose bound is nearest.
float nearestTurn(float angle, float low, float high) {
  float best = angle, least = kWholeTurn;
  for (const float turn : {angle, angle - kWholeTurn, angle + kWholeTurn}) {
    const float outside = std::max({low - turn, turn - high, 0.f});
    if (outside < least) best = turn, least = outside;
  }
  return best;
}

// The twist of a rotation about y, in (−π, π]; what is left of it is a swing about an axis across y.
float twistOf(const Quat& r) { return wrapped(2.f * std::atan2(r.y, r.w)); }

Quat about(int axis, float angle) {
  Vec3 v(0.f);
  v[axis] = angle;
  return expMap(v);
}

// The angular velocity of expMap(v) while v changes by u per second: the left Jacobian of the rotation group.
Vec3 velocityOf(const Vec3& v, const Vec3& u) {
  const float square = glm::dot(v, v);
  float sine = 1.f - square / 6.f, cosine = 0.5f - square / 24.f, rest = 1.f / 6.f - square / 120.f;
  if (square > 1e-2f) {
    const float angle = std::sqrt(square);
    sine = std::sin(angle) / angle;
    cosine = (1.f - std::cos(angle)) / square;
    rest = (1.f - sine) / square;
  }
  return u * sine + glm::cross(v, u) * cosine + v * (glm::dot(v, u) * rest);
}

}  // namespace

Check JointLimits::validate() const {
  const auto refuse = [] {
    return fail("Limits of a joint have ranges from a lower to a higher angle, with 0 between.");
  };
  for (int i = 0; i < 3; ++i) {
    if (!(low[i] >= -kWholeTurn) || !(high[i] <= kWholeTurn) || !(low[i] <= 0.f) || !(high[i] >= 0.f)) return refuse();
    const bool swing = kind == Kind::swing_twist && i != 1;
    if (swing && (low[i] < -kHalfTurn || high[i] > kHalfTurn)) return refuse();
  }
  if (!isFinite(reference) || !isFinite(frame)) return refuse();
  return {};
}

Vec3 JointLimits::coordinates(const Quat& rotation_l) const {
  const Quat r = glm::conjugate(frame) * glm::conjugate(reference) * rotation_l * frame;
  switch (kind) {
    case Kind::free:
      return logMap(r);
    case Kind::hinge:
      return {nearestTurn(wrapped(2.f * std::atan2(r.x, r.w)), low.x, high.x), 0.f, 0.f};
    case Kind::swing_twist: {
      const float twist = twistOf(r);
      const Vec3 swing = logMap(r * about(1, -twist));
      return {swing.x, nearestTurn(twist, low.y, high.y), swing.z};
    }
    case Kind::euler: {
      const auto best_of = [&](Vec3 angles) {
        const auto outsideOf = [&] {
          float outside = 0.f;
          for (int i = 0; i < 3; ++i) outside += std::max({low[i] - angles[i], angles[i] - high[i], 0.f});
          return outside;
        };
        for (int i = 0; i < 3; ++i) angles[i] = nearestTurn(wrapped(angles[i]), low[i], high[i]);
        if (outsideOf() > 0.f) angles = insideOfLock(angles);
        return std::pair(angles, outsideOf());
      };
      const Vec3 one = toEuler(r, order);
      const auto [first, first_outside] = best_of(one);
      const auto [second, second_outside] = best_of(otherEuler(one, order));
      return second_outside < first_outside - 1e-4f ? second : first;
    }
  }
  return {};
}

Vec3 JointLimits::insideOfLock(Vec3 angles) const {
  const EulerLock lock = lockOf(angles, order);
  float &first = angles[lock.first], &third = angles[lock.third];
  const auto sense = static_cast<float>(lock.sense);
  // One angle: the first, and the third where both have the same sense.
  const float third_low = sense > 0.f ? low[lock.third] : -high[lock.third];
  const float third_high = sense > 0.f ? high[lock.third] : -low[lock.third];
  const float sum =
      nearestTurn(wrapped(first + sense * third), low[lock.first] + third_low, high[lock.first] + third_high);
  const float least = std::max(low[lock.first], sum - third_high);
  const float greatest = std::min(high[lock.first], sum - third_low);
  const float inside = least <= greatest ? std::clamp(first, least, greatest) : 0.5f * (least + greatest);
  if (static_cast<float>(lock.apart) * std::min(std::abs(inside - first), 2.f) <= kSameRotation) {
    first = inside;
    third = sense * (sum - inside);
  }
  return angles;
}

Quat JointLimits::rotation(const Vec3& c) const {
  Quat r = kIdentityRotation;
  switch (kind) {
    case Kind::free:
      r = expMap(c);
      break;
    case Kind::hinge:
      r = about(0, c.x);
      break;
    case Kind::swing_twist:
      r = expMap({c.x, 0.f, c.z}) * about(1, c.y);
      break;
    case Kind::euler:
      r = fromEuler(c, order);
      break;
  }
  return glm::normalize(reference * frame * r * glm::conjugate(frame));
}

std::array<Vec3, 3> JointLimits::velocities(const Vec3& c) const {
  const Vec3 x{1.f, 0.f, 0.f}, y{0.f, 1.f, 0.f}, z{0.f, 0.f, 1.f};
  std::array<Vec3, 3> out{};
  switch (kind) {
    case Kind::free:
      out = {velocityOf(c, x), velocityOf(c, y), velocityOf(c, z)};
      break;
    case Kind::hinge:
      out[0] = x;
      break;
    case Kind::swing_twist: {
      const Vec3 swing{c.x, 0.f, c.z};
      out = {velocityOf(swing, x), expMap(swing) * y, velocityOf(swing, z)};
      break;
    }
    case Kind::euler: {
      // In the order of application: the last rotation carries the others along.
      const std::array<int, 3> axis = axes(order);
      const bool proper = axis[0] == axis[2];
      const Vec3 unit[] = {x, y, z};
      const auto index = [&](int nth) { return proper ? nth : axis[static_cast<std::size_t>(nth)]; };
      Quat after = kIdentityRotation;
      for (int nth = 2; nth >= 0; --nth) {
        const int of = axis[static_cast<std::size_t>(nth)];
        out[static_cast<std::size_t>(index(nth))] = after * unit[of];
        after = after * about(of, c[index(nth)]);
      }
      break;
    }
  }
  const Quat to_parent = reference * frame;
  for (Vec3& v : out) v = to_parent * v;
  return out;
}

Vec2 JointLimits::halfAxes(const Vec3& c) const { return {c.x < 0.f ? -low.x : high.x, c.z < 0.f ? -low.z : high.z}; }

float JointLimits::swingShare(const Vec3& c) const {
  const Vec2 half = halfAxes(c);
  return glm::length(Vec2(half.x > 0.f ? c.x / half.x : 0.f, half.y > 0.f ? c.z / half.y : 0.f));
}

Vec3 JointLimits::outOfSwing(const Vec3& c) const {
  const Vec2 half = halfAxes(c);
  const Vec3 normal(half.x > 0.f ? c.x / (half.x * half.x) : 0.f, 0.f, half.y > 0.f ? c.z / (half.y * half.y) : 0.f);
  const float length = glm::length(normal);
  return length > 0.f ? normal / length : Vec3(1.f, 0.f, 0.f);
}

Vec3 JointLimits::clamped(const Vec3& c) const {
  switch (kind) {
    case Kind::free:
      return c;
    case Kind::hinge:
      return {std::clamp(c.x, low.x, high.x), 0.f, 0.f};
    case Kind::euler:
      return glm::clamp(c, low, high);
    case Kind::swing_twist:
      break;
  }
  const Vec2 half = halfAxes(c);
  Vec3 out{half.x > 0.f ? c.x : 0.f, std::clamp(c.y, low.y, high.y), half.y > 0.f ? c.z : 0.f};
  const float share = swingShare(out);
  if (share > 1.f) out.x /= share, out.z /= share;
  return out;
}

Quat JointLimits::clamped(const Quat& rotation_l) const {
  if (kind == Kind::free) return rotation_l;
  const Vec3 now = coordinates(rotation_l), allowed = clamped(now);
  return kind != Kind::hinge && now == allowed ? rotation_l : rotation(allowed);
}

float JointLimits::pointedAlone(const Vec3& c, int axis, const Vec3& from, const Vec3& to, float weight) const {
  const Vec3 about_l = glm::normalize(velocities(c)[static_cast<std::size_t>(axis)]);
  const float sine = glm::dot(about_l, glm::cross(from, to));
  const float cosine = glm::dot(from, to) - glm::dot(about_l, from) * glm::dot(about_l, to);
  const float best = nearestTurn(c[axis] + std::atan2(sine, cosine), low[axis], high[axis]);
  return glm::mix(c[axis], std::clamp(best, low[axis], high[axis]), weight);
}

Quat JointLimits::pointed(const Quat& rotation_l, const Vec3& from, const Vec3& to, float weight) const {
  if (kind == Kind::hinge) {
    Vec3 c = coordinates(rotation_l);
    c.x = pointedAlone(c, 0, from, to, weight);
    return rotation(c);
  }
  Quat by = rotationBetween(from, to);
  if (weight < 1.f) by = slerp(kIdentityRotation, by, weight);
  const Quat straight = glm::normalize(by * rotation_l);
  if (kind == Kind::free) return straight;
  const Vec3 wanted = coordinates(straight);
  Vec3 c = clamped(wanted);
  if (c == wanted) return straight;
  // Against a bound: the other coordinates have a part of the way yet.
  Quat out = rotation(c);
  const auto directionOf = [&](const Quat& r) { return (r * glm::conjugate(rotation_l)) * from; };
  Vec3 now = directionOf(out);
  if (glm::dot(now, to) < glm::dot(from, to)) out = rotation_l, c = coordinates(out), now = from;
  for (int axis = 0; axis < 3; ++axis) {
    if (low[axis] == high[axis]) continue;
    Vec3 next = c;
    next[axis] = pointedAlone(c, axis, now, to, weight);
    next = clamped(next);
    const Quat rotated = rotation(next);
    const Vec3 there = directionOf(rotated);
    if (glm::dot(there, to) <= glm::dot(now, to)) continue;
    out = rotated, c = next, now = there;
  }
  return out;
}

bool JointLimits::allows(const Quat& rotation_l, float tolerance) const {
  return kind == Kind::free || angleBetween(rotation_l, clamped(rotation_l)) <= tolerance;
}

}  // namespace sinew
