#include "tests/render/offscreen_test_base.h"

#include <cmath>
#include <cstdlib>
#include <string_view>

namespace sinew::render {

Renderer* OffscreenTest::renderer = nullptr;

void OffscreenTest::SetUp() {
  // Kept to the end of the program: making a context again and again would only test the driver.
  static const Result<std::unique_ptr<OffscreenContext>> kContext = OffscreenContext::create();
  if (!kContext) {
    const char* const none = std::getenv("SINEW_NO_EGL");
    if (none && std::string_view(none) == "1") GTEST_SKIP() << "SINEW_NO_EGL says that no picture can be drawn here";
    FAIL() << "no OpenGL without a display here (" << kContext.error().for_log
           << "); set SINEW_NO_EGL=1 where there is none, to skip what draws";
  }
  static const Result<std::unique_ptr<Renderer>> kRenderer = Renderer::create();
  ASSERT_TRUE(kRenderer) << kRenderer.error().for_log;
  renderer = kRenderer->get();
}

Picture OffscreenTest::draw(const SceneSnapshot& scene, const DisplayOptions& options) {
  return draw(scene, cameraFor(scene, NamedView::front, Vec2(width, height)), options);
}

Picture OffscreenTest::draw(const SceneSnapshot& scene, const Camera& camera, const DisplayOptions& options) {
  Result<Picture> picture = renderPicture(*renderer, scene, camera, options, width, height);
  EXPECT_TRUE(picture) << picture.error().for_user;
  return picture ? std::move(*picture) : Picture{};
}

SceneSnapshot restingTube(const tests::TubeOptions& o) {
  const auto character = tests::tube(o);
  return tests::scene(character, tests::posed(character, {}));
}

int brightness(const Pixel& p) { return p.r + p.g + p.b; }

bool near(const Pixel& p, const Vec3& srgb, int tolerance) {
  return std::abs(p.r - static_cast<int>(srgb.r * 255.f + 0.5f)) <= tolerance &&
         std::abs(p.g - static_cast<int>(srgb.g * 255.f + 0.5f)) <= tolerance &&
         std::abs(p.b - static_cast<int>(srgb.b * 255.f + 0.5f)) <= tolerance;
}

Material unlit(const Vec4& color) {
  Material m;
  m.unlit = true;
  m.base_color = color;
  return m;
}

DisplayOptions bare() {
  DisplayOptions options;
  options.skeleton = options.grid = options.shadow = false;
  options.high_quality = false;
  options.background_top_srgb = options.background_bottom_srgb = Vec3(0.f);
  return options;
}

Camera cameraFor(const SceneSnapshot& scene, NamedView view, Vec2 viewport) {
  Box box;
  for (const InstanceSnapshot& instance : scene.instances) {
    box.add(measureBounds(*instance.character, instance.joints_m, instance.morph_weights));
  }
  Camera camera;
  camera.look(view);
  camera.frame(box, viewport);
  return camera;
}

Pixel pixelAt(const Picture& picture, int x, int y) {
  const std::uint8_t* p =
      picture.rgba.data() +
      4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) + static_cast<std::size_t>(x));
  return {p[0], p[1], p[2], p[3]};
}

Pixel centreOf(const Picture& picture) { return pixelAt(picture, picture.width / 2, picture.height / 2); }

int differences(const Picture& a, const Picture& b) {
  EXPECT_EQ(a.rgba.size(), b.rgba.size());
  int count = 0;
  for (std::size_t i = 0; i + 3 < std::min(a.rgba.size(), b.rgba.size()); i += 4) {
    count += !std::equal(a.rgba.begin() + static_cast<std::ptrdiff_t>(i),
                         a.rgba.begin() + static_cast<std::ptrdiff_t>(i + 4),
                         b.rgba.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return count;
}

}  // namespace sinew::render
