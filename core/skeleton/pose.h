// The state of a skeleton at one moment.
#pragma once

#include <vector>

#include "core/math/transform.h"
#include "core/skeleton/joint_turns.h"

namespace sinew {

// One local transform per joint and one weight per morph channel of the character.
struct Pose {
  std::vector<Transform> local;      // joint-local, relative to the parent
  std::vector<float> morph_weights;  // one per Character::morph_channels; usually 0 … 1, may leave that range
  // Joints whose curves turn them by Euler angles, ascending: how far, whole turns with it. What does not know them
  // leaves them out; what poses a joint anew leaves its own, since the rotation counts and these tell its turns.
  std::vector<JointTurns> turns{};
};

}  // namespace sinew
