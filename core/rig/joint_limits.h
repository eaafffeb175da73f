// How far a joint may rotate: about a hinge, in a cone with a twist, or by three angles.
#pragma once

#include <array>
#include <cstdint>
#include <numbers>

#include "core/base/result.h"
#include "core/math/euler.h"
#include "core/math/types.h"

namespace sinew {

// Rotations are measured from `reference` in the axes of `frame`, as three coordinates in radians:
//   rotation = reference * frame * R(coordinates) * inverse(frame)
// The bone is thought to lie along the y axis of `frame`.
struct JointLimits {
  enum class Kind : std::uint8_t {
    free,         // any rotation; the coordinates are its rotation vector
    hinge,        // x: the angle about the x axis; the others are 0
    swing_twist,  // y: the twist about the y axis, before the swing, whose rotation vector is (x, 0, z)
    euler,        // the angles of `order`
  };
  Kind kind = Kind::free;
  Quat reference = kIdentityRotation;  // joint-local; all coordinates are 0 there
  Quat frame = kIdentityRotation;      // from the axes of the limits to the joint's own
  EulerOrder order = EulerOrder::xyz;  // of Kind::euler
  // Ranges of the coordinates, with 0 between them. A swing stays in an ellipse in each quarter: its half axes are the
  // bounds.
  Vec3 low{-kHalfTurn}, high{kHalfTurn};

  static constexpr float kHalfTurn = std::numbers::pi_v<float>;

  bool operator==(const JointLimits&) const = default;

  // Refused: bounds that are not finite, in the wrong order, or beyond a whole turn; a swing of more than half a turn.
  [[nodiscard]] Check validate() const;

  std::size_t degrees() const { return kind == Kind::hinge ? 1 : 3; }  // of freedom
  // What a rotation is in these coordinates; of a hinge the angle that comes nearest to it. Of several that mean the
  // same, but for rounding, those inside.
  Vec3 coordinates(const Quat& rotation_l) const;
  Quat rotation(const Vec3& coordinates) const;
  // The angular velocity of rotation() for a velocity of 1 of each coordinate, in the axes of the parent.
  std::array<Vec3, 3> velocities(const Vec3& coordinates) const;

  // Of Kind::swing_twist: how far the swing is on its way to the edge of its ellipse, 1 there; and the unit direction
  // of the coordinates that leads out of it.
  float swingShare(const Vec3& coordinates) const;
  Vec3 outOfSwing(const Vec3& coordinates) const;

  Vec3 clamped(const Vec3& coordinates) const;
  Quat clamped(const Quat& rotation_l) const;
  // The rotation inside from which what stood in one direction comes as near to another as it finds, both seen from the
  // origin of the joint in the axes of its parent. Each coordinate does what it can alone, so it is never farther off
  // than with the rotation that it begins with. weight: 0 … 1, of the way there.
  Quat pointed(const Quat& rotation_l, const Vec3& from, const Vec3& to, float weight) const;
  // Whether nothing is farther outside than so many radians; of a hinge also, how far the axis is off.
  bool allows(const Quat& rotation_l, float tolerance) const;

 private:
  // The same by Euler angles in gimbal lock, but for rounding: inside, where there is such a pair of outer angles.
  Vec3 insideOfLock(Vec3 angles) const;
  // By one coordinate alone.
  float pointedAlone(const Vec3& coordinates, int axis, const Vec3& from, const Vec3& to, float weight) const;
  // Half axes of the ellipse in the quarter of a swing: of x and of z.
  Vec2 halfAxes(const Vec3& coordinates) const;
};

}  // namespace sinew
