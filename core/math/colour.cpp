#include "core/math/colour.h"

#include <cmath>

namespace sinew {

Vec3 linearFromSrgb(const Vec3& encoded) {
  const auto channel = [](float c) { return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f); };
  return {channel(encoded.x), channel(encoded.y), channel(encoded.z)};
}

Vec3 srgbFromLinear(const Vec3& linear) {
  const auto channel = [](float c) { return c <= 0.0031308f ? c * 12.92f : 1.055f * std::pow(c, 1.f / 2.4f) - 0.055f; };
  return {channel(linear.x), channel(linear.y), channel(linear.z)};
}

}  // namespace sinew
