// Layers of edits over a clip: their names, modes and weights.
#pragma once

#include <cstddef>
#include <string>

#include "core/clip/clip.h"

namespace sinew {

// The mode of a layer; the clip's own tracks (kBaseLayer, any negative number) take the place of the rest pose, as an
// overriding layer does.
inline LayerMode layerMode(const Clip& clip, int layer) {
  return layer < 0 ? LayerMode::override : clip.layers[static_cast<std::size_t>(layer)].mode;
}

// A weight that is the same all the time is one knot that holds (Interpolation::step), and no key. Any other knot of a
// weight is a key, also when there is only one.
Curve constantWeight(float weight);  // 0 … 1
bool weightKeyed(const ClipLayer& layer);

// The layer's name; "Unnamed layer" for one that has none in its file. It stays the same whatever the layer holds.
Text layerTitle(const ClipLayer& layer);

}  // namespace sinew
