// Whether rotations of one skeleton mean the same to another.
#pragma once

#include <vector>

#include "core/skeleton/skeleton.h"

namespace sinew {

struct RestAxes {
  std::size_t compared = 0;       // joints whose bones both skeletons have
  std::vector<JointIndex> other;  // of them, by the index of `theirs`: those that lie along other axes
};

// Compares the bones from joints to their children in the joint's own axes at rest, and how they are rolled about
// themselves towards the parent. The direction in which a bone points (T pose, A pose) does not count, only where the
// axes of its joint lie in it. our_joint: for each joint of `theirs` the one of `ours`, or -1; wanted: those to look
// at.
RestAxes compareRestAxes(const Skeleton& ours, const Skeleton& theirs, const std::vector<int>& our_joint,
                         const std::vector<bool>& wanted);

}  // namespace sinew
