// Dual quaternions: rigid motions that can be blended.
// L. Kavan et al., "Geometric Skinning with Approximate Dual Quaternion Blending", ACM TOG 2008.
#pragma once

#include "core/math/types.h"

namespace sinew {

struct DualQuat {
  Quat real{1.f, 0.f, 0.f, 0.f};  // the rotation
  Quat dual{0.f, 0.f, 0.f, 0.f};  // 0.5 * translation * real

  DualQuat& operator+=(const DualQuat& o);
  DualQuat operator*(float s) const;
};

DualQuat fromRigid(const Quat& rotation, const Vec3& translation);
DualQuat normalized(const DualQuat& d);  // unit real part, dual part orthogonal to it
Vec3 translation(const DualQuat& d);     // of a normalised one
Vec3 transformPoint(const DualQuat& d, const Vec3& p);
Mat4 toMatrix(const DualQuat& d);

// a after b, as with matrices.
DualQuat operator*(const DualQuat& a, const DualQuat& b);

}  // namespace sinew
