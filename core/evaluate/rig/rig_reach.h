// Where the ends of chains of a rig can be, as it is drawn.
#pragma once

#include <span>
#include <vector>

#include "core/scene/rig/character_rig.h"

namespace sinew {

// See SampleReach.
struct ReachShell {
  Vec3 from_m{0.f};                         // the first joint
  float outer_m = 0.f, inner_m = 0.f;       // radii, as if nothing limited its joints
  float farthest_m = 0.f, nearest_m = 0.f;  // inside their limits
  std::vector<Vec3> ends_m{};               // places to which these let the end come; none: nothing limits it
};
// Of a chain as its bones are in a pose of the character; samples: how many places. Takes some microseconds for each.
ReachShell reachShell(const Character& character, std::size_t chain, std::span<const Transform> local,
                      std::size_t samples = 600);

}  // namespace sinew
