#include "core/blend/kernels.h"

namespace sinew {

namespace {

float quotient(float wanted, float by) { return by != 0.f ? wanted / by : 1.f; }

}  // namespace

Transform layOver(BlendMode mode, const Transform& below_l, const Transform& value_l, float weight) {
  Transform out = below_l;
  for (int i = 0; i < 3; ++i) {
    out.translation[i] = layOver(mode, below_l.translation[i], value_l.translation[i], weight);
    out.scale[i] = layScaleOver(mode, below_l.scale[i], value_l.scale[i], weight);
  }
  out.rotation = layOver(mode, below_l.rotation, value_l.rotation, weight);
  return out;
}

Transform layerValue(BlendMode mode, const Transform& below_l, const Transform& wanted_l) {
  if (mode == BlendMode::override) return wanted_l;
  Transform value;
  value.translation = wanted_l.translation - below_l.translation;
  value.rotation = glm::normalize(glm::conjugate(below_l.rotation) * wanted_l.rotation);
  if (value.rotation.w < 0.f) value.rotation = -value.rotation;
  for (int i = 0; i < 3; ++i) value.scale[i] = quotient(wanted_l.scale[i], below_l.scale[i]);
  return value;
}

float layerValue(BlendMode mode, float below, float wanted) {
  return mode == BlendMode::additive ? wanted - below : wanted;
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

}  // namespace sinew
