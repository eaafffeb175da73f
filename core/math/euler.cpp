#include "core/math/euler.h"

#include <algorithm>
#include <cmath>

#include "core/math/arc_tangent.h"
#include "core/math/euler_lock.h"
#include "core/math/units.h"

namespace sinew {

namespace {

constexpr std::array<std::string_view, 12> kOrderNames{"xyz", "xzy", "yxz", "yzx", "zxy", "zyx",
                                                       "xyx", "xzx", "yxy", "yzy", "zxz", "zyz"};

// How near, in radians, the middle angle comes to its singular values before the order counts as locked.
constexpr double kLocked = 1e-6;

bool proper(const std::array<int, 3>& order) { return order[0] == order[2]; }

// +1 where the three axes (the third completed for proper orders) follow each other as x, y, z do; otherwise -1.
double handedness(const std::array<int, 3>& order) { return (order[1] - order[0] + 3) % 3 == 1 ? 1.0 : -1.0; }

// Of an angle less than two full ones away from 0: into (-pi, pi].
double wrapped(double angle) {
  return angle > kPi ? angle - kTwoPi<double> : angle <= -kPi ? angle + kTwoPi<double> : angle;
}

// Where the angle of the n-th rotation is kept in the vector of angles.
int slot(const std::array<int, 3>& order, int nth) {
  return proper(order) ? nth : order[static_cast<std::size_t>(nth)];
}

glm::dvec3 toOrder(const glm::dvec3& angles, const std::array<int, 3>& order) {
  return {angles[slot(order, 0)], angles[slot(order, 1)], angles[slot(order, 2)]};
}

Vec3 fromOrder(const glm::dvec3& angles_in_order, const std::array<int, 3>& order) {
  Vec3 angles{0.f};
  for (int i = 0; i < 3; ++i) angles[slot(order, i)] = static_cast<float>(angles_in_order[i]);
  return angles;
}

glm::dvec3 otherInOrder(const glm::dvec3& angles_in_order, bool same_ends) {
  return {angles_in_order[0] + kPi, same_ends ? -angles_in_order[1] : kPi - angles_in_order[1],
          angles_in_order[2] + kPi};
}

}  // namespace

std::string_view name(EulerOrder order) { return kOrderNames[static_cast<std::size_t>(order)]; }

std::array<int, 3> axes(EulerOrder order) {
  constexpr std::array kAxes = [] {
    std::array<std::array<int, 3>, kOrderNames.size()> of{};
    for (std::size_t i = 0; i < of.size(); ++i)
      of[i] = {kOrderNames[i][0] - 'x', kOrderNames[i][1] - 'x', kOrderNames[i][2] - 'x'};
    return of;
  }();
  return kAxes[static_cast<std::size_t>(order)];
}

Quat fromEuler(const Vec3& angles, EulerOrder order) { return Quat(fromEulerExact(glm::dvec3(angles), order)); }

glm::dquat fromEulerExact(const glm::dvec3& angles, EulerOrder order) {
  const std::array<int, 3> sequence = axes(order);
  const glm::dvec3 angles_in_order = toOrder(angles, sequence);
  glm::dquat q{1.0, 0.0, 0.0, 0.0};
  for (int i = 0; i < 3; ++i) {
    const double half = 0.5 * angles_in_order[i];
    glm::dquat about_axis{std::cos(half), 0.0, 0.0, 0.0};
    about_axis[sequence[static_cast<std::size_t>(i)]] = std::sin(half);
    q = about_axis * q;
  }
  return glm::normalize(q);
}

// E. Bernardes, S. Viollet, "Quaternion to Euler angles conversion: A direct, general and computationally efficient
// method", PLoS ONE 17(11), 2022.
Vec3 toEuler(const Quat& rotation, EulerOrder order) {
  const std::array<int, 3> sequence = axes(order);
  const int i = sequence[0], j = sequence[1], k = 3 - i - j;
  const double sign = handedness(sequence);
  const double w = rotation.w, qi = rotation[i], qj = rotation[j], qk = sign * static_cast<double>(rotation[k]);

  const bool same_ends = proper(sequence);
  const double a = same_ends ? w : w - qj;
  const double b = same_ends ? qi : qi + qk;
  const double c = same_ends ? qj : qj + w;
  const double d = same_ends ? qk : qk - qi;

  glm::dvec3 angles_in_order{0.0};
  angles_in_order[1] = 2.0 * arcTangent(std::sqrt(c * c + d * d), std::sqrt(a * a + b * b));
  const double half_sum = arcTangent(b, a), half_difference = arcTangent(d, c);
  if (angles_in_order[1] <= kLocked) {
    angles_in_order[0] = 2.0 * half_sum;
  } else if (angles_in_order[1] >= kPi - kLocked) {
    angles_in_order[0] = -2.0 * half_difference;
  } else {
    angles_in_order[0] = half_sum - half_difference;
    angles_in_order[2] = half_sum + half_difference;
  }
  if (!same_ends) {
    angles_in_order[1] -= 0.5 * kPi;
    angles_in_order[2] *= sign;
  }
  angles_in_order[0] = wrapped(angles_in_order[0]);
  angles_in_order[2] = wrapped(angles_in_order[2]);
  return fromOrder(angles_in_order, sequence);
}

Vec3 otherEuler(const Vec3& angles, EulerOrder order) {
  const std::array<int, 3> sequence = axes(order);
  return fromOrder(otherInOrder(toOrder(angles, sequence), proper(sequence)), sequence);
}

EulerLock lockOf(const Vec3& angles, EulerOrder order) {
  const std::array<int, 3> sequence = axes(order);
  const bool same_ends = proper(sequence);
  const double middle = angles[slot(sequence, 1)];
  const bool sum = same_ends ? std::cos(middle) > 0.0 : std::sin(middle) < 0.0;
  return {.first = slot(sequence, 0),
          .third = slot(sequence, 2),
          .apart = std::abs(same_ends ? std::sin(middle) : std::cos(middle)),
          .sense = (sum ? 1.0 : -1.0) * (same_ends ? 1.0 : handedness(sequence))};
}

Vec3 nearestEuler(const Vec3& angles, const Vec3& previous, EulerOrder order) {
  const std::array<int, 3> sequence = axes(order);
  // As mostly: the same turns, far from any lock. The other triple is half a turn away in two angles.
  constexpr float kNear = 1.f, kFarFromLock = 1.5f;
  const Vec3 way = glm::abs(angles - previous);
  if (std::max({way.x, way.y, way.z}) < kNear && !proper(sequence) &&
      std::abs(angles[slot(sequence, 1)]) < kFarFromLock)
    return angles;
  const glm::dvec3 before = toOrder(previous, sequence);
  const glm::dvec3 given = toOrder(angles, sequence);
  const bool same_ends = proper(sequence);
  // As std::remainder(), which is exact and slow.
  const auto withoutTurns = [](double angle) {
    return angle - kTwoPi<double> * std::nearbyint(angle / kTwoPi<double>);
  };
  const auto nearest = [&](double angle, double to) { return to + withoutTurns(angle - to); };

  // In gimbal lock both outer angles move by half of what is missing.
  if (const EulerLock lock = lockOf(angles, order); lock.apart <= 2.0 * kLocked) {
    const double s = lock.sense;
    const double missing = withoutTurns(given[0] + s * given[2] - before[0] - s * before[2]);
    return fromOrder({before[0] + 0.5 * missing, nearest(given[1], before[1]), before[2] + s * 0.5 * missing},
                     sequence);
  }

  const glm::dvec3 other = otherInOrder(given, same_ends);
  glm::dvec3 best{0.0};
  double best_distance = std::numeric_limits<double>::infinity();
  for (const glm::dvec3& candidate : {given, other}) {
    const glm::dvec3 angles_in_order{nearest(candidate[0], before[0]), nearest(candidate[1], before[1]),
                                     nearest(candidate[2], before[2])};
    const double distance = glm::dot(angles_in_order - before, angles_in_order - before);
    if (distance < best_distance) best_distance = distance, best = angles_in_order;
  }
  return fromOrder(best, sequence);
}

}  // namespace sinew
