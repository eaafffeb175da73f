// A chain of a skeleton, ready for the solvers.
#pragma once

#include <vector>

#include "core/rig/ik_joints.h"

namespace sinew {

// From one joint of a skeleton down to another, with the pose that they have.
struct SkeletonChain {
  std::vector<JointIndex> joints{};  // of the skeleton, the first one first
  std::vector<IkJoint> ik{};
  JointFrame above{};
  std::vector<Transform> local{};
  std::vector<Mat4> model{};
  std::vector<JointFrame> frames{};

  // local: one for each joint of the skeleton. Refused: the last joint does not hang below the first.
  static Result<SkeletonChain> between(const Skeleton& skeleton, JointIndex first, JointIndex last,
                                       std::span<const Transform> local);
  IkJoints view() { return {.joints = ik, .above = above, .local = local, .model = model, .frames = frames}; }
};

}  // namespace sinew
