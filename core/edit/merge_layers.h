// Merging layers into the clip below them.
#pragma once

#include <span>

#include "core/clip/clip.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// Puts the lowest `count` layers into the clip's own tracks, so that it plays as before without them: exactly at all
// knots of what is merged and, between them, within 1e-4 radians, metres or parts where curves can be fitted (Euler
// angles, translation, scale, weights), and with a key on every frame and knot for quaternions. A curve that needs more
// than a million samples, or a step below 1/81 of a frame, stays as near as that brings it. Channels that the
// layers do not move stay untouched. Where single curves are soloed, those that play stay soloed; the silent ones are
// merged with all that they hold. Layers that only a merged one silenced, by its solo, are muted. Refused: one of them
// holds lost tracks, which would mean something else in the clip.
struct MergeLayers {
  Clip* clip = nullptr;                // in/out
  const Skeleton* skeleton = nullptr;  // in: of the clip's character
  std::span<const float> morph_rest;   // in: weights of morphs without a clip, one per morph channel
  std::size_t count = 0;               // in: at most as many as there are

  [[nodiscard]] Check validate() const;
  void run();
};

}  // namespace sinew
