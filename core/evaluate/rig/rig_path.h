// The ways of paths and splines of a rig, as they are drawn.
#pragma once

#include <span>
#include <vector>

#include "core/scene/rig/character_rig.h"

namespace sinew {

// Places at even distances along the path of a constraint, model space; steps: one less than there are. joints_m: of
// the character as it stands. Empty where its points do not lie apart, or it is no path.
std::vector<Vec3> pathPlaces(const CharacterRig& rig, std::size_t constraint, std::span<const Mat4> joints_m,
                             const Mat4& placement_w, int steps);

// Likewise along the spline of a chain, from its first joint to its target, or to where its last one hangs; empty where
// it has another solver. numbers: of the pose.
std::vector<Vec3> splinePlaces(const CharacterRig& rig, std::size_t chain, std::span<const Mat4> joints_m,
                               std::span<const float> numbers, const Mat4& placement_w, int steps);

}  // namespace sinew
