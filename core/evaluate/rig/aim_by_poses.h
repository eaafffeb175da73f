// What the poses of an aim make of its joints.
#pragma once

#include <cstddef>
#include <span>

#include "core/evaluate/rig/run_rig.h"

namespace sinew {

// The joints of an aim with poses as they look at its target; the pose of the character is left as it is.
struct AimByPoses {
  const Character* character = nullptr;  // in: with a rig
  std::size_t aim = 0;                   // in: one with poses
  std::span<const Transform> local{};    // in: of all joints, those of the aim as clips and hands have them
  Vec3 target_m{0.f};                    // in
  float finish = 1.f;                    // in: 0 … 1, how much the last joint turns by what the poses leave
  RigScratch* scratch = nullptr;         // in, out: local, the joints of the aim then; ik.shares, those of the poses

  float by_poses = 0.f;  // out: radians between the axis and the way to the target before it is finished
  float residual = 0.f;  // out: and after

  // Whether there is something to show: neither is what the joints are put into flattened, nor the target no place.
  bool run();
};

}  // namespace sinew
