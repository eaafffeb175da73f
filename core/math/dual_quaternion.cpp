#include "core/math/dual_quaternion.h"

namespace sinew {

DualQuat& DualQuat::operator+=(const DualQuat& o) {
  real += o.real;
  dual += o.dual;
  return *this;
}

DualQuat DualQuat::operator*(float s) const { return {real * s, dual * s}; }

DualQuat fromRigid(const Quat& rotation, const Vec3& translation) {
  return {rotation, Quat{0.f, translation.x, translation.y, translation.z} * rotation * 0.5f};
}

DualQuat normalized(const DualQuat& d) {
  const float length = glm::length(d.real);
  if (!(length > 0.f)) return {};
  const Quat real = d.real / length;
  const Quat dual = d.dual / length;
  return {real, dual - real * glm::dot(real, dual)};
}

Vec3 translation(const DualQuat& d) {
  const Quat t = d.dual * glm::conjugate(d.real) * 2.f;
  return {t.x, t.y, t.z};
}

Vec3 transformPoint(const DualQuat& d, const Vec3& p) { return d.real * p + translation(d); }

Mat4 toMatrix(const DualQuat& d) {
  Mat4 m = glm::mat4_cast(d.real);
  m[3] = Vec4(translation(d), 1.f);
  return m;
}

DualQuat operator*(const DualQuat& a, const DualQuat& b) {
  return {a.real * b.real, a.real * b.dual + a.dual * b.real};
}

}  // namespace sinew
