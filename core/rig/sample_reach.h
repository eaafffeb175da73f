// Which places the end of a chain comes to.
#pragma once

#include <cstddef>
#include <vector>

#include "core/rig/ik_joints.h"
#include "core/rig/skeleton_chain.h"

namespace sinew {

// Without limits these are all places of a shell round the first joint; limits cut it, which poses inside them show.
struct SampleReach {
  IkJoints chain{};              // in, out: isChain(); its pose is put back
  std::span<Vec3> ends_m{};      // out: as many places, evenly by the coordinates of the joints, the same each time
  IkScratch* scratch = nullptr;  // in, out

  float outer = 0.f, inner = 0.f;       // out: radii of the shell, metres
  float farthest = 0.f, nearest = 0.f;  // out: distances of the sampled places from the first joint

  [[nodiscard]] Check validate() const;
  void run();
};

// Where the end of a chain of a skeleton can be, as it is drawn and told.
struct ReachShell {
  Vec3 from_m{0.f};                         // the first joint
  float outer_m = 0.f, inner_m = 0.f;       // radii, as if nothing limited its joints
  float farthest_m = 0.f, nearest_m = 0.f;  // inside their limits, of the places; without places these radii
  std::vector<Vec3> ends_m{};               // places to which the limits let the end come
};
// samples: how many places; takes some microseconds for each. The pose of the chain is put back.
ReachShell reachShell(SkeletonChain& chain, std::size_t samples);

}  // namespace sinew
