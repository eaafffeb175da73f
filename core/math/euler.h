// The twelve Euler orders, to and from quaternions.
#pragma once

#include <string_view>

#include "core/math/types.h"

namespace sinew {

// The letters say in which order rotations about the fixed (parent) axes are applied, first letter first: xyz means
// R = Rz * Ry * Rx. Maya, Blender and FBX name their orders in this way.
enum class EulerOrder { xyz, xzy, yxz, yzx, zxy, zyx, xyx, xzx, yxy, yzy, zxz, zyz };

inline constexpr std::array<EulerOrder, 12> kEulerOrders{
    EulerOrder::xyz, EulerOrder::xzy, EulerOrder::yxz, EulerOrder::yzx, EulerOrder::zxy, EulerOrder::zyx,
    EulerOrder::xyx, EulerOrder::xzx, EulerOrder::yxy, EulerOrder::yzy, EulerOrder::zxz, EulerOrder::zyz};

std::string_view name(EulerOrder order);

// The axes of an order in the sequence of application: 0 x, 1 y, 2 z.
std::array<int, 3> axes(EulerOrder order);

// Three angles in radians. For Tait-Bryan orders (three different letters) angles.x belongs to the x axis, and so on.
// For proper orders (first letter equals last) angles.x, y, z are the first, second and third rotation.
Quat fromEuler(const Vec3& angles, EulerOrder order);
glm::dquat fromEulerExact(const glm::dvec3& angles, EulerOrder order);  // the same in double precision

// Inverse of fromEuler. The middle angle is in [-pi/2, pi/2] (Tait-Bryan) or [0, pi] (proper), the others in (-pi, pi].
// In gimbal lock the third angle is 0.
Vec3 toEuler(const Quat& rotation, EulerOrder order);

// The other angles that mean the same rotation, but for whole turns.
Vec3 otherEuler(const Vec3& angles, EulerOrder order);

// The angles that mean the same rotation and lie nearest to `previous` (whole turns added, or the other solution).
// Keeps curves continuous across +-180 degrees.
Vec3 nearestEuler(const Vec3& angles, const Vec3& previous, EulerOrder order);

// The rotation r between two fixed ones, of pre * r * post = rotation. All of unit length.
template <class Q>
Q innerRotation(const Q& pre, const Q& rotation, const Q& post) {
  return glm::conjugate(pre) * rotation * glm::conjugate(post);
}

}  // namespace sinew
