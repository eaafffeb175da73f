// Layers of edits over a clip: their names, weights and values.
#pragma once

#include <string>

#include "core/clip/clip.h"
#include "core/skeleton/pose.h"

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

}  // namespace sinew
