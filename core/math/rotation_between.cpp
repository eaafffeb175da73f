#include "core/math/rotation_between.h"

#include <cmath>

namespace sinew {

Vec3 anyAcross(const Vec3& v) {
  const Vec3 a = glm::abs(v);
  const Vec3 least = a.x <= a.y && a.x <= a.z ? Vec3(1.f, 0.f, 0.f)
                     : a.y <= a.z             ? Vec3(0.f, 1.f, 0.f)
                                              : Vec3(0.f, 0.f, 1.f);
  const Vec3 across = glm::cross(v, least);
  const float length = glm::length(across);
  return length > 0.f ? across / length : Vec3(1.f, 0.f, 0.f);
}

Quat rotationBetween(const Vec3& from, const Vec3& to, const Vec3& half_turn_axis) {
  // In double precision: of directions that are nearly opposite what is left of the sum is small.
  const glm::dvec3 a(from), b(to);
  const double product = std::sqrt(glm::dot(a, a) * glm::dot(b, b));
  if (!(product > 0.0)) return kIdentityRotation;
  // Twice the half angle: w is 2 cos², the rest 2 sin cos, both times the product of the lengths.
  const double w = product + glm::dot(a, b);
  const glm::dvec3 v = glm::cross(a, b);
  const double square = w * w + glm::dot(v, v);
  if (square > 1e-14 * product * product) return Quat(glm::dquat(w, v.x, v.y, v.z) / std::sqrt(square));
  const Vec3 direction = from / glm::length(from);
  Vec3 axis = half_turn_axis - glm::dot(half_turn_axis, direction) * direction;
  const float length = glm::length(axis);
  axis = length > 1e-3f * glm::length(half_turn_axis) ? axis / length : anyAcross(direction);
  return {0.f, axis.x, axis.y, axis.z};
}

}  // namespace sinew
