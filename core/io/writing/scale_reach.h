// Which joints scales reach, and which of them do not take them over as all formats do.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/scene/character/character.h"

namespace sinew {

struct ScaleReach {
  std::vector<char> scaled;    // by joint: it, or one above it, has a scale at rest or in one of the clips
  std::vector<char> kept_off;  // by joint: a scale reaches it that it does not inherit fully
};

ScaleReach scaleReach(const Character& character, std::span<const std::shared_ptr<const Clip>> clips);

}  // namespace sinew
