// The clips that play on an instance, at one moment.
#pragma once

#include <compare>
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

// A moment of what plays on an instance, seconds.
struct ClipMoment {
  double shown = 0.0;   // of the shown clip
  double shared = 0.0;  // of all controls; in a take the take's. See stackTime()
  double clock = 0.0;   // of the scene without a take; see AnimationControl::clock()
  auto operator<=>(const ClipMoment&) const = default;
};
// Where the shown clip is at a time, in the round that it is in now.
ClipMoment momentAt(const Instance& instance, double shown);

// What plays on a character, as sources of a PoseBlender.
class ClipStack {
 public:
  // The lowest first; valid until the next call, and as long as library and masks
  // are. One source where the shown clip plays alone. Allocates only where there are more controls than ever before.
  std::span<const PoseSource> of(const Instance& instance, const ClipMoment& moment, const ClipLibrary& clips,
                                 const MaskOf& masks);
  std::span<const PoseSource> of(const Instance& instance, double shown, const ClipLibrary& clips,
                                 const MaskOf& masks) {
    return of(instance, momentAt(instance, shown), clips, masks);
  }
  // Which of them is that of the shown clip; -1 where it has no effect, muted or silenced by the solo of another.
  int shownAt() const { return shown_at_; }

 private:
  std::vector<PoseSource> sources_;
  int shown_at_ = -1;
};

}  // namespace sinew
