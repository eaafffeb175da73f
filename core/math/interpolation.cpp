#include "core/math/interpolation.h"

#include <cmath>

#include "core/math/unit_length.h"

namespace sinew {

namespace {

// b or -b, whichever lies on a's half of the sphere: both mean the same rotation.
Quat nearSide(const Quat& a, const Quat& b) { return glm::dot(a, b) < 0.f ? -b : b; }

// sin(u x) / sin(x) by its series in cos(x) - 1, whose coefficients are each the one before times
// (u^2 - i^2) / (i (2 i + 1)): D. Eberly, "A Fast and Accurate Algorithm for Computing SLERP", Journal of Graphics,
// GPU, and Game Tools 15(3), 2011. u in [0, 1]. Up to x = 14 degrees (rotations 28 degrees apart) the first term left
// out is below 1e-8, less than the last bit of a float.
constexpr float kNearCosine = 0.97f;
float nearWeight(float u, float cosine) {
  const float square = u * u, y = cosine - 1.f;
  const float b1 = (square - 1.f) * y * (1.f / 3.f), b2 = (square - 4.f) * y * (1.f / 10.f),
              b3 = (square - 9.f) * y * (1.f / 21.f);
  return u * (1.f + b1 * (1.f + b2 * (1.f + b3)));
}

}  // namespace

Quat nlerp(const Quat& a, const Quat& b, float u) { return glm::normalize(a * (1.f - u) + nearSide(a, b) * u); }

Quat slerp(const Quat& a, const Quat& b, float u) {
  const Quat to = nearSide(a, b);
  const float cosine = glm::dot(a, to);
  if (cosine > kNearCosine && u >= 0.f && u <= 1.f)
    return glm::normalize(a * nearWeight(1.f - u, cosine) + to * nearWeight(u, cosine));
  // Outside of the way, nearer than this: the weights of slerp and lerp agree to the last bit of a float.
  if (cosine > 1.f - 1e-6f) return glm::normalize(a * (1.f - u) + to * u);
  const float angle = std::acos(cosine);
  return glm::normalize(a * std::sin((1.f - u) * angle) + to * std::sin(u * angle));
}

Vec3 logMap(const Quat& q) {
  const Vec3 v = q.w < 0.f ? Vec3{-q.x, -q.y, -q.z} : Vec3{q.x, q.y, q.z};
  const float sine = glm::length(v);
  if (sine < 1e-6f) return 2.f * v;
  return v * (2.f * std::atan2(sine, std::abs(q.w)) / sine);
}

Quat expMap(const Vec3& v) {
  const float angle = glm::length(v);
  // sin(angle / 2) / angle; the second term of its series is below a float's precision here.
  const float factor = angle < 1e-4f ? 0.5f : std::sin(0.5f * angle) / angle;
  return glm::normalize(Quat{std::cos(0.5f * angle), v.x * factor, v.y * factor, v.z * factor});
}

float angleBetween(const Quat& a, const Quat& b) {
  // W. Kahan's formula: exact for small and for large angles.
  float apart = glm::length(a - b), together = glm::length(a + b);
  if (apart > together) std::swap(apart, together);
  return 4.f * std::atan2(apart, together);
}

Quat normalizedOrIdentity(const Quat& q) {
  if (Quat unit = q; makeUnit(unit)) return unit;
  const glm::dquat d(q);
  const double length = std::sqrt(glm::dot(d, d));
  if (!(length > 0.0) || !std::isfinite(length)) return kIdentityRotation;
  return Quat(d / length);
}

}  // namespace sinew
