// Rigs without controls that nothing needs.
#pragma once

#include <set>

#include "core/scene/rig/rig.h"

namespace sinew {

// Takes out those of some controls that nothing needs, and gives the others new numbers.
void dropControls(Rig& rig, std::set<int> unneeded);

}  // namespace sinew
