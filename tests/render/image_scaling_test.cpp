#include "viewer/render/image_scaling.h"

#include <gtest/gtest.h>

namespace sinew::render {
namespace {

Image columns(int width, int height) {
  Image image{"columns", width, height, {}};
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      for (const int channel : {10 * x, y, 7, 255}) image.rgba.push_back(static_cast<std::uint8_t>(channel));
    }
  }
  return image;
}

TEST(ImageScaling, TakesTheMeanOfEachBlock) {
  const Image half = halved(columns(4, 2));
  EXPECT_EQ(half.width, 2);
  EXPECT_EQ(half.height, 1);
  EXPECT_EQ(half.rgba, (std::vector<std::uint8_t>{5, 1, 7, 255, 25, 1, 7, 255}));
}

TEST(ImageScaling, OddSizesLoseNoPixel) {
  const Image half = halved(columns(5, 1));
  EXPECT_EQ(half.width, 2);
  EXPECT_EQ(half.height, 1);
  EXPECT_EQ(half.rgba, (std::vector<std::uint8_t>{5, 0, 7, 255, 30, 0, 7, 255}));
  EXPECT_EQ(halved(columns(1, 1)).rgba, columns(1, 1).rgba);
}

}  // namespace
}  // namespace sinew::render
