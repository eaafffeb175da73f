// Layers of edits over a clip: their names, weights and values.
#pragma once

#include <cstddef>
#include <string>

#include "core/clip/clip.h"
#include "core/math/interpolation.h"
#include "core/skeleton/pose.h"

namespace sinew {

// The mode of a layer; the clip's own tracks (kBaseLayer, any negative number) take the place of the rest pose, as an
// overriding layer does.
inline LayerMode layerMode(const Clip& clip, int layer) {
  return layer < 0 ? LayerMode::override : clip.layers[static_cast<std::size_t>(layer)].mode;
}

// What shows where a layer's value lies over what is below it, by the layer's weight, 0 … 1. All arithmetic of layers
// is here: layOver(), and layerValue() and belowLayer() as its inverses at full weight.
inline float layOver(LayerMode mode, float below, float value, float weight) {  // translations, weights of morphs
  return mode == LayerMode::additive ? below + weight * value : glm::mix(below, value, weight);
}
inline float layScaleOver(LayerMode mode, float below, float value, float weight) {
  return mode == LayerMode::additive ? below * glm::mix(1.f, value, weight) : glm::mix(below, value, weight);
}
inline Quat layOver(LayerMode mode, const Quat& below, const Quat& value, float weight) {
  if (mode == LayerMode::override) return weight < 1.f ? slerp(below, value, weight) : value;
  return glm::normalize(below * (weight < 1.f ? slerp(kIdentityRotation, value, weight) : value));
}

// What a layer must hold so that the pose below it becomes a wanted one, where it counts fully.
// Override: the wanted transform itself. Additive: differences of translation, the rotation from below to wanted in the
// joint's own axes, quotients of scale (1 where below is 0, since nothing that it is multiplied by shows there).
Transform layerValue(LayerMode mode, const Transform& below_l, const Transform& wanted_l);
float layerValue(LayerMode mode, float below, float wanted);  // of a morph's weight
// What must lie below an additive value so that the wanted transform shows; where a scale is 0, the wanted one.
Transform belowLayer(const Transform& value_l, const Transform& wanted_l);

// A weight that is the same all the time is one knot that holds (Interpolation::step), and no key. Any other knot of a
// weight is a key, also when there is only one.
Curve constantWeight(float weight);  // 0 … 1
bool weightKeyed(const ClipLayer& layer);

// The layer's name; "Unnamed layer" for one that has none in its file. It stays the same whatever the layer holds.
Text layerTitle(const ClipLayer& layer);

}  // namespace sinew
