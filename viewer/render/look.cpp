#include "viewer/render/look.h"

#include <cmath>

namespace sinew::render {

float linearFromSrgb(float c) { return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f); }

float srgbFromLinear(float c) { return c <= 0.0031308f ? c * 12.92f : 1.055f * std::pow(c, 1.f / 2.4f) - 0.055f; }

Vec3 linearFromSrgb(const Vec3& c) { return {linearFromSrgb(c.x), linearFromSrgb(c.y), linearFromSrgb(c.z)}; }

Vec3 linearFromHex(std::uint32_t hex) {
  const Vec3 encoded(static_cast<float>(hex >> 16 & 255u), static_cast<float>(hex >> 8 & 255u),
                     static_cast<float>(hex & 255u));
  return linearFromSrgb(encoded / 255.f);
}

const Look& look() {
  static const Look kLook;
  return kLook;
}

}  // namespace sinew::render
