// Looking at and repairing the place where a clip begins again.
#pragma once

#include <span>

#include "core/edit/keys/edit_keys.h"

namespace sinew {

// What jumps at the loop point of a channel: its value and slope (per second) at the end less those at the start.
struct LoopGap {
  double value = 0.0, slope = 0.0;
};
LoopGap loopGap(const Clip& clip, const ChannelId& id, double start, double end);

enum class LoopValues : std::uint8_t {
  first,  // the end takes the value of the start
  mean,   // both take the mean
  keep,   // values stay (for curves that cycle with an offset); only slopes are made equal
};
enum class LoopSpread : std::uint8_t {
  ends,   // only the knots at start and end move
  whole,  // the correction is spread over all knots between
};

// Makes curves run on without a jump in value or slope when what lies between `start` and `end` repeats. Knots are put
// at both ends, without changing the curve; straight and eased segments there become cubic. Stepped segments have no
// slope to be made equal, and of quaternion curves neither have eased ones. Tangents at both ends are left to the hand.
struct RepairLoop {
  Clip* clip = nullptr;                 // in/out
  std::span<const ChannelId> channels;  // in
  double start = 0.0, end = 0.0;        // in: seconds, start < end
  LoopValues values = LoopValues::mean;
  LoopSpread spread = LoopSpread::ends;

  int locked = 0;  // out: channels left out since they are locked

  [[nodiscard]] Check run();
};

}  // namespace sinew
