// The state of a skeleton at one moment.
#pragma once

#include <vector>

#include "core/math/transform.h"

namespace sinew {

// One local transform per joint and one weight per morph channel of the character.
struct Pose {
  std::vector<Transform> local;      // joint-local, relative to the parent
  std::vector<float> morph_weights;  // one per Character::morph_channels; usually 0 … 1, may leave that range
};

}  // namespace sinew
