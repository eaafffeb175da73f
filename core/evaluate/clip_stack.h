// The clips that play on an instance, at one moment.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/blend/joint_mask.h"
#include "core/evaluate/pose_source.h"

namespace sinew {

class ClipLibrary;
struct Instance;

// A mask for the character's joints; null where there is none.
using MaskOf = std::function<const JointMask*(MaskId)>;

// What plays on a character, as sources of a PoseBlender.
class ClipStack {
 public:
  // At a time of the shown clip, seconds. The lowest first; valid until the next call, and as long as library and masks
  // are. One source where the shown clip plays alone. Allocates only where there are more controls than ever before.
  std::span<const PoseSource> of(const Instance& instance, double time, const ClipLibrary& clips, const MaskOf& masks);
  // Which of them is that of the shown clip; -1 where it has no effect, muted or silenced by the solo of another.
  int shownAt() const { return shown_at_; }

 private:
  std::vector<PoseSource> sources_;
  int shown_at_ = -1;
};

}  // namespace sinew
