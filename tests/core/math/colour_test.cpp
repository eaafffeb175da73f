#include "core/math/colour.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(Colour, LightIsEncodedAsTheStandardSays) {
  // IEC 61966-2-1: half of the scale is a good fifth of the light; near black it is a straight line.
  EXPECT_NEAR(linearFromSrgb(Vec3(0.5f)).x, 0.2140411f, 1e-6f);
  EXPECT_NEAR(linearFromSrgb(Vec3(0.04045f)).y, 0.04045f / 12.92f, 1e-7f);
  EXPECT_EQ(linearFromSrgb(Vec3(0.f, 0.f, 1.f)), Vec3(0.f, 0.f, 1.f));
  for (int i = 0; i <= 255; ++i) {
    const Vec3 encoded(static_cast<float>(i) / 255.f);
    EXPECT_NEAR(srgbFromLinear(linearFromSrgb(encoded)).z, encoded.z, 1e-6f) << i;
  }
}

}  // namespace
}  // namespace sinew
