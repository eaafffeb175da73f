// How much each joint of a skeleton takes part in something: the upper body, the left arm, all but the head.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/skeleton/mirror.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

struct JointMask {
  std::vector<float> weights;  // 0 … 1, one per joint

  // Refused: another number of joints, a weight outside of 0 … 1.
  [[nodiscard]] Check validate(std::size_t joints) const;
  std::size_t jointsInUse() const;  // whose weight is not 0
  bool operator==(const JointMask&) const = default;
};

// All of these take joints of the skeleton, and masks that are valid for it.

JointMask jointsMask(const Skeleton& skeleton, std::span<const JointIndex> joints);   // 1 for these alone
JointMask subtreeMask(const Skeleton& skeleton, std::span<const JointIndex> joints);  // 1 for these and all below them

// Each joint gets the mean of its weight and those of the `levels` joints above it (at a root: of those there are, the
// root's own in place of the missing). So a subtree begins at 1 / (levels + 1) and comes to 1 that many joints below.
JointMask feathered(const JointMask& mask, const Skeleton& skeleton, int levels);  // levels >= 0

JointMask inverted(const JointMask& mask);

// Partners exchange their weights; joints without a partner keep theirs.
JointMask mirrored(const JointMask& mask, const PoseMirror& mirror);

enum class MaskCombination : std::uint8_t {
  add,        // the greater weight
  subtract,   // what the second does not take
  intersect,  // the product
};
JointMask combined(const JointMask& a, const JointMask& b, MaskCombination how);

}  // namespace sinew
