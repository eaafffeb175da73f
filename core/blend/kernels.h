// All arithmetic of blending: what shows where one value lies over another. Layers of a clip and clips that play on top
// of one another use the same.
#pragma once

#include <cstdint>

#include "core/math/interpolation.h"
#include "core/math/transform.h"

namespace sinew {

enum class BlendMode : std::uint8_t {
  additive,  // translations are added, rotations turn on in the joint's own axes, scales multiply, weights are added
  override,  // takes the place of what lies below
};

// What shows where a value lies over what is below it, by a weight, 0 … 1. A weight of 1 gives the overriding value bit
// for bit.
inline float layOver(BlendMode mode, float below, float value, float weight) {  // translations, weights of morphs
  if (mode == BlendMode::additive) return below + weight * value;
  return weight < 1.f ? glm::mix(below, value, weight) : value;
}
inline float layScaleOver(BlendMode mode, float below, float value, float weight) {
  if (mode == BlendMode::additive) return below * glm::mix(1.f, value, weight);
  return weight < 1.f ? glm::mix(below, value, weight) : value;
}
inline Quat layOver(BlendMode mode, const Quat& below, const Quat& value, float weight) {
  if (mode == BlendMode::override) return weight < 1.f ? slerp(below, value, weight) : value;
  return glm::normalize(below * (weight < 1.f ? slerp(kIdentityRotation, value, weight) : value));
}
// Shear cannot be animated; it stays what it is below.
Transform layOver(BlendMode mode, const Transform& below_l, const Transform& value_l, float weight);

// What has to be laid over a transform at full weight so that a wanted one shows. Override: the wanted one itself.
// Additive: differences of translation, the rotation from below to wanted in the joint's own axes, quotients of scale
// (1 where below is 0, since nothing that it is multiplied by shows there).
Transform layerValue(BlendMode mode, const Transform& below_l, const Transform& wanted_l);
float layerValue(BlendMode mode, float below, float wanted);  // of a morph's weight
// What must lie below an additive value so that the wanted transform shows; where a scale is 0, the wanted one.
Transform belowLayer(const Transform& value_l, const Transform& wanted_l);

}  // namespace sinew
