// Layers of edits over a clip: making, naming, putting values into them, and merging them.
#pragma once

#include <string>

#include "core/clip/clip.h"
#include "core/skeleton/pose.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// What a layer must hold so that the pose below it becomes a wanted one, where it counts fully.
// Override: the wanted transform itself. Additive: differences of translation, the turn from below to wanted in the
// joint's own axes, quotients of scale (1 where below is 0, since nothing that it is multiplied by shows there).
Transform layerValue(LayerMode mode, const Transform& below_l, const Transform& wanted_l);

// A weight that is the same all the time is one knot that holds (Interpolation::step), and no key. Any other knot of a
// weight is a key, also when there is only one.
Curve constantWeight(float weight);  // 0 … 1
bool weightKeyed(const ClipLayer& layer);

// The layer's name; "Unnamed layer" for one that has none in its file. It stays the same whatever the layer holds.
std::string layerTitle(const ClipLayer& layer);

// Puts the lowest `count` layers into the clip's own tracks, so that it plays as before without them: exactly at all
// knots of what is merged and, between them, within 1e-4 radians, metres or parts where curves can be fitted (Euler
// angles, translation, scale, weights), and with a key on every frame and knot for quaternions. Channels that the
// layers do not move stay untouched. Where single curves are soloed, those that play stay soloed; the silent ones are
// merged with all that they hold. Layers that only a merged one silenced, by its solo, are muted.
struct MergeLayers {
  Clip* clip = nullptr;                // in/out
  const Skeleton* skeleton = nullptr;  // in: of the clip's character
  std::span<const float> morph_rest;   // in: weights of morphs without a clip, one per morph channel
  std::size_t count = 0;               // in: at most as many as there are

  [[nodiscard]] Check validate() const;
  void run();
};

}  // namespace sinew
