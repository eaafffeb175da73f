// Which places the end of a chain comes to.
#pragma once

#include "core/rig/ik_joints.h"

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

}  // namespace sinew
