// Motion of one figure on another, by the roles of their joints.
#pragma once

#include <vector>

#include "core/clip/clip.h"
#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// As VRM animations are put on characters: a joint rotates against its rest in model space as the joint with its role
// does, however the two lie at rest, along the way that its figure looks; the hips travel by the ratio of the heights
// of both. What stands between two joints with roles of both figures, or above the hips, counts for the lower one where
// it leaves its rest. All other movement is left out. Keys become keys; what several joints make together becomes a key
// at each of theirs and at each frame.
struct RetargetClip {
  const Clip* clip = nullptr;              // in: of `from`
  const Skeleton* from = nullptr;          // in
  const JointRoles* from_roles = nullptr;  // in: of joints of `from`
  const Skeleton* to = nullptr;            // in
  const JointRoles* to_roles = nullptr;    // in: of joints of `to`
  // in: both stand in the same pose at rest, as VRM has it; otherwise the limbs of `to` count from where they would
  // point as those of `from` do.
  bool same_rest = false;

  Clip made{};                           // out: for `to`
  std::vector<JointIndex> taken{};       // out: joints of `from` that move something of `to`, ascending
  std::vector<JointIndex> lost{};        // out: other ones that have keys
  std::vector<JointIndex> only_turns{};  // out: those taken of which keys of translation or scale are left out

  void run();
};

}  // namespace sinew
