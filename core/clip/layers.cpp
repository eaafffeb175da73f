#include "core/clip/layers.h"

#include <array>

namespace sinew {

namespace {

float quotient(float wanted, float by) { return by != 0.f ? wanted / by : 1.f; }

}  // namespace

Transform layerValue(LayerMode mode, const Transform& below_l, const Transform& wanted_l) {
  if (mode == LayerMode::override) return wanted_l;
  Transform value;
  value.translation = wanted_l.translation - below_l.translation;
  value.rotation = glm::normalize(glm::conjugate(below_l.rotation) * wanted_l.rotation);
  if (value.rotation.w < 0.f) value.rotation = -value.rotation;
  for (int i = 0; i < 3; ++i) value.scale[i] = quotient(wanted_l.scale[i], below_l.scale[i]);
  return value;
}

float layerValue(LayerMode mode, float below, float wanted) {
  return mode == LayerMode::additive ? wanted - below : wanted;
}

Transform belowLayer(const Transform& value_l, const Transform& wanted_l) {
  Transform below = wanted_l;
  below.translation -= value_l.translation;
  below.rotation = glm::normalize(wanted_l.rotation * glm::inverse(value_l.rotation));
  for (int i = 0; i < 3; ++i) {
    if (value_l.scale[i] != 0.f) below.scale[i] = wanted_l.scale[i] / value_l.scale[i];
  }
  return below;
}

Curve constantWeight(float weight) {
  return Curve::fromKnots(std::array{Knot{.time = 0.0, .value = weight, .interpolation = Interpolation::step}})
      .value_or(Curve());
}

bool weightKeyed(const ClipLayer& layer) {
  return layer.weight.size() > 1 ||
         (layer.weight.size() == 1 && layer.weight.knot(0).interpolation != Interpolation::step);
}

Text layerTitle(const ClipLayer& layer) {
  return layer.name.empty() ? Text(text("Unnamed layer")) : Text::verbatim(layer.name);
}

}  // namespace sinew
