// Tests that draw: one context and renderer for all tests of the program. Without OpenGL they fail, or are skipped
// where the environment variable SINEW_NO_EGL is 1.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/test_characters.h"
#include "viewer/render/offscreen.h"

namespace sinew::render {

class OffscreenTest : public testing::Test {
 protected:
  void SetUp() override;

  // With the whole of `scene` in view from the front, unless a camera is given.
  Picture draw(const SceneSnapshot& scene, const DisplayOptions& options);
  Picture draw(const SceneSnapshot& scene, const Camera& camera, const DisplayOptions& options);

  int width = 160, height = 160;
  static Renderer* renderer;
};

SceneSnapshot restingTube(const tests::TubeOptions& options = {});
Material unlit(const Vec4& color);  // linear

// Nothing but the character on black.
DisplayOptions bare();
Camera cameraFor(const SceneSnapshot& scene, NamedView view, Vec2 viewport);

struct Pixel {
  int r = 0, g = 0, b = 0, a = 0;
  bool operator==(const Pixel&) const = default;
};
Pixel pixelAt(const Picture& picture, int x, int y);
Pixel centreOf(const Picture& picture);
int brightness(const Pixel& p);                              // 0 … 765
bool near(const Pixel& p, const Vec3& srgb, int tolerance);  // of 255, in each channel
int differences(const Picture& a, const Picture& b);         // pixels that differ

}  // namespace sinew::render
