// One clip after another, as a new clip.
#pragma once

#include "core/clip/clip.h"
#include "core/skeleton/pose.h"

namespace sinew {

// The first clip, then the second, which begins while the first still runs: over the last `blend` seconds of the first
// its weight rises from 0 to 1. Before and after that every pose is that of the one clip, by its own knots; between,
// there is a knot on each frame of the first. What only one of them animates is at rest in the other. Rotations become
// quaternions where they were not. Markers of the second come later by as much as its knots.
struct JoinClips {
  const Clip* first = nullptr;   // in
  const Clip* second = nullptr;  // in
  double blend = 0.0;            // in: seconds, > 0 and no more than the shorter one lasts
  const Pose* rest = nullptr;    // in: of the character

  Clip joined{};  // out: has the frame rate of the first, and no name

  // Refused, with a sentence: layers that should be merged first; curves that are locked, muted or soloed, or that have
  // another extrapolation than to hold; another length of the blend, or one of too many frames.
  [[nodiscard]] Check run();
};

}  // namespace sinew
