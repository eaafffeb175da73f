// Rotations from one direction to another.
#pragma once

#include "core/math/types.h"

namespace sinew {

// The least rotation that takes one direction to another, neither of a certain length; the identity where one has none.
// Directions that are opposite are turned about `half_turn_axis` as far as that is across them, else about any axis.
Quat rotationBetween(const Vec3& from, const Vec3& to, const Vec3& half_turn_axis = Vec3(0.f));

// Any unit vector across v; x where v has no length.
Vec3 anyAcross(const Vec3& v);

}  // namespace sinew
