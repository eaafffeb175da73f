// A mask for joints of the same names in another skeleton.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/blend/joint_mask.h"

namespace sinew {

struct FittedMask {
  JointMask mask;
  std::vector<std::string> missing;  // joints of the mask that the skeleton does not have
};

// The mask of one skeleton for another one, whose joints go by the same names: see jointsIn(), and, where the other one
// has no joint of that name, JointReferences. Joints that only the other one has weigh nothing. The mask is valid for
// `of`. Refused: two joints that are one there, and a skeleton that has none of them.
Result<FittedMask> fitMask(const JointMask& mask, const Skeleton& of, const Skeleton& wanted);

}  // namespace sinew
