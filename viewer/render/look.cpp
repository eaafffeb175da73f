#include "viewer/render/look.h"

#include <cmath>

namespace sinew::render {

Vec3 linearFromSrgb(const Vec3& encoded) {
  const auto channel = [](float c) { return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f); };
  return {channel(encoded.x), channel(encoded.y), channel(encoded.z)};
}

const Look& look() {
  static const Look kLook;
  return kLook;
}

}  // namespace sinew::render
