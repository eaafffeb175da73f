// What hands and keys have to say of joints that constraints hold, for them to be as wanted.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/scene/rig/character_rig.h"
#include "core/skeleton/pose.h"

namespace sinew {

// How much of a joint's own transform still counts behind the constraints that hold it: 1 all, 0 nothing. A rotation or
// a scale of which something stays free, as roll beside an aim, is not held.
struct HeldParts {
  Vec3 translation{1.f};
  float rotation = 1.f, scale = 1.f;
  std::size_t by = 0;  // the constraint that holds most; counts where something is held

  bool isFree() const { return translation == Vec3(1.f) && rotation == 1.f && scale == 1.f; }
};
// numbers: of a pose of the character.
HeldParts heldParts(const Character& character, std::span<const float> numbers, JointIndex joint);

// Joints as wanted behind the rig, joint-local, to what they must be before it has run. What is held altogether stays
// as it is; joints that no constraint holds are as wanted. given: the pose before the rig has run. time: of the clip
// that is shown, seconds.
std::vector<std::pair<JointIndex, Transform>> beforeConstraints(
    const Character& character, const Pose& given, const Mat4& placement_w, double time,
    std::span<const std::pair<JointIndex, Transform>> wanted);

}  // namespace sinew
