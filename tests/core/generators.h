// Random values for properties, and comparisons that say what differs.
#pragma once

#include <rapidcheck.h>

#include "core/math/transform.h"

namespace sinew::tests {

// Uniform in [low, high], from the first case on.
inline rc::Gen<float> real(float low, float high) {
  return rc::gen::map(rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 1'000'001)),
                      [=](int i) { return low + (high - low) * (static_cast<float>(i) / 1e6f); });
}

inline Vec3 anyVec3(float low, float high) { return {*real(low, high), *real(low, high), *real(low, high)}; }

inline Quat anyRotation() {
  const Quat q{*real(-1, 1), *real(-1, 1), *real(-1, 1), *real(-1, 1)};
  return glm::length(q) > 0.05f ? glm::normalize(q) : kIdentityRotation;
}

inline Vec3 anyDirection() {
  const Vec3 v = anyVec3(-1, 1);
  return glm::length(v) > 0.05f ? glm::normalize(v) : Vec3{0, 1, 0};
}

inline Transform anyRigid() { return {.translation = anyVec3(-3, 3), .rotation = anyRotation()}; }

inline Transform anyTransform() {
  Transform t = anyRigid();
  t.scale = anyVec3(0.3f, 2.f);
  t.shear = anyVec3(-0.5f, 0.5f);
  return t;
}

// Greatest difference of two matrices or vectors, component by component.
inline float difference(const Mat4& a, const Mat4& b) {
  float most = 0.f;
  for (int c = 0; c < 4; ++c) {
    for (int r = 0; r < 4; ++r) most = std::max(most, std::abs(a[c][r] - b[c][r]));
  }
  return most;
}
inline float difference(const Mat3& a, const Mat3& b) { return difference(Mat4(a), Mat4(b)); }
inline float difference(const Vec3& a, const Vec3& b) {
  return std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), std::abs(a.z - b.z)});
}
// Of the rotations, not of the signs.
inline float difference(const Quat& a, const Quat& b) { return std::min(glm::length(a - b), glm::length(a + b)); }

inline Mat3 linear(const Mat4& m) { return Mat3(m); }

}  // namespace sinew::tests
