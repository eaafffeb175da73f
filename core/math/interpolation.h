// Blends of two rotations: normalised linear, spherical, and through the exponential map.
#pragma once

#include "core/math/types.h"

namespace sinew {

// All take the shorter way round (b is negated where dot(a, b) < 0). u is not clamped.
Quat nlerp(const Quat& a, const Quat& b, float u);
Quat slerp(const Quat& a, const Quat& b, float u);  // constant angular speed; K. Shoemake 1985

// Logarithm of a unit quaternion: rotation axis * angle, radians, length in [0, pi].
Vec3 logMap(const Quat& q);
// Inverse of logMap, for any vector.
Quat expMap(const Vec3& v);

// Angle between two rotations in [0, pi]; q and -q are the same rotation.
float angleBetween(const Quat& a, const Quat& b);

// Unit length; the identity where q is zero or not finite.
Quat normalizedOrIdentity(const Quat& q);

}  // namespace sinew
