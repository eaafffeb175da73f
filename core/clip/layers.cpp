#include "core/clip/layers.h"

#include <array>

namespace sinew {

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
