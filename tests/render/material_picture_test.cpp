// What materials look like: colours, textures, alpha.
#include <epoxy/gl.h>

#include <algorithm>

#include "tests/render/offscreen_test_base.h"
#include "viewer/render/look.h"

namespace sinew::render {
namespace {

using tests::TubeOptions;

using MaterialPictures = OffscreenTest;

TEST_F(MaterialPictures, UnlitColoursComeOutAsTheyAre) {
  for (const std::uint32_t hex : {0x7f7f7fu, 0x204060u, 0xff8000u, 0x010203u}) {
    TubeOptions t;
    t.material = unlit(Vec4(linearFromSrgb(srgb(hex)), 1.f));
    EXPECT_TRUE(near(centreOf(draw(restingTube(t), bare())), srgb(hex), 1)) << hex;
  }
}

TEST_F(MaterialPictures, TexturesAreReadAsSrgbAndTheRightWayUp) {
  TubeOptions t;
  t.uvs_and_tangents = t.with_images = true;
  t.material = unlit(Vec4(1.f));
  t.material.base_texture.image = 0;
  t.material.base_texture.nearest = true;
  const Picture picture = draw(restingTube(t), bare());
  int red = 0, white = 0;
  for (int y = 20; y < 140; ++y) {
    const Pixel p = pixelAt(picture, 80, y);
    red += p == Pixel{255, 0, 0, 255};
    white += p == Pixel{255, 255, 255, 255};
  }
  EXPECT_GT(red, 30);
  EXPECT_GT(white, 30);
  // A tube facing the viewer at u = 0; v grows downwards, so the top row of the image is at the top.
  t.material.base_texture.scale = Vec2(0.125f, 1.f);  // u stays within the first column
  const Picture column = draw(restingTube(t), bare());
  EXPECT_EQ(pixelAt(column, 84, 12), (Pixel{255, 255, 255, 255}));
  EXPECT_EQ(pixelAt(column, 84, 147), (Pixel{255, 0, 0, 255}));
}

TEST_F(MaterialPictures, AFlatNormalMapChangesNearlyNothing) {
  TubeOptions t;
  t.uvs_and_tangents = t.with_images = true;
  const Pixel plain = centreOf(draw(restingTube(t), bare()));
  t.material.normal_texture.image = 1;
  const Pixel mapped = centreOf(draw(restingTube(t), bare()));
  EXPECT_NEAR(plain.r, mapped.r, 4);
  EXPECT_NEAR(plain.g, mapped.g, 4);
}

TEST_F(MaterialPictures, MissingImagesLeaveTheColour) {
  TubeOptions t;
  t.uvs_and_tangents = true;
  t.with_images = true;
  t.material = unlit(Vec4(1.f, 0.f, 0.f, 1.f));
  t.material.base_texture.image = 0;
  auto character = std::make_shared<Character>(*tests::tube(t));
  character->images[0] = nullptr;
  EXPECT_TRUE(
      near(centreOf(draw(tests::scene(character, tests::posed(character, {})), bare())), Vec3(1.f, 0.f, 0.f), 0));
}

TEST_F(MaterialPictures, AlphaMaskCutsAndBlendShinesThrough) {
  DisplayOptions o = bare();
  o.background_top_srgb = o.background_bottom_srgb = Vec3(0.f, 0.f, 1.f);
  TubeOptions t;
  t.material = unlit(Vec4(1.f, 0.f, 0.f, 0.4f));
  t.material.alpha_mode = AlphaMode::mask;
  EXPECT_TRUE(near(centreOf(draw(restingTube(t), o)), Vec3(0.f, 0.f, 1.f), 0));
  t.material.alpha_cutoff = 0.3f;
  EXPECT_TRUE(near(centreOf(draw(restingTube(t), o)), Vec3(1.f, 0.f, 0.f), 0));
  t.material.alpha_mode = AlphaMode::blend;
  EXPECT_TRUE(near(centreOf(draw(restingTube(t), o)), Vec3(0.4f, 0.f, 0.6f), 2));
  t.material.alpha_mode = AlphaMode::opaque;
  EXPECT_TRUE(near(centreOf(draw(restingTube(t), o)), Vec3(1.f, 0.f, 0.f), 0));
}

TEST_F(MaterialPictures, BlendedThingsAreDrawnFromBackToFront) {
  TubeOptions red, green;
  red.material = unlit(Vec4(1.f, 0.f, 0.f, 0.5f)), green.material = unlit(Vec4(0.f, 1.f, 0.f, 0.5f));
  red.material.alpha_mode = green.material.alpha_mode = AlphaMode::blend;
  const auto a = tests::tube(red), b = tests::tube(green);
  for (const bool red_in_front : {true, false}) {
    SceneSnapshot scene;
    scene.instances = {tests::snapshot(a, tests::posed(a, {}), 1), tests::snapshot(b, tests::posed(b, {}), 2)};
    scene.instances[red_in_front ? 0 : 1].placement_w[3].z = 1.f;
    const Pixel p = centreOf(draw(scene, bare()));
    EXPECT_EQ(p.r > p.g, red_in_front);
    EXPECT_GT(std::min(p.r, p.g), 20);
  }
}

TEST_F(MaterialPictures, SelectionShowsOnUnlitMeshesToo) {
  TubeOptions t;
  t.material = unlit(Vec4(0.5f, 0.5f, 0.5f, 1.f));
  SceneSnapshot scene = restingTube(t);
  const Picture plain = draw(scene, bare());
  scene.instances[0].mesh_flags = {kMeshSelected};
  const Picture selected = draw(scene, bare());
  const int left = 80 - 14;  // near the outline
  EXPECT_EQ(pixelAt(plain, left, 80).r, pixelAt(plain, left, 80).b);
  EXPECT_GT(pixelAt(selected, left, 80).b, pixelAt(selected, left, 80).r + 10);
}

TEST_F(MaterialPictures, CutOutlinesStayInClayWeightsAndWires) {
  TubeOptions t;
  t.uvs_and_tangents = t.with_images = true;
  t.material.base_texture.image = 0;
  t.material.base_texture.repeat_v = false;
  t.material.alpha_mode = AlphaMode::mask;
  auto character = std::make_shared<Character>(*tests::tube(t));
  auto holes = std::make_shared<Image>(*character->images[0]);
  for (std::size_t row = 0; row < 4; ++row) {  // the upper half of the image is cut away
    for (std::size_t x = 0; x < 8; ++x) holes->rgba[4 * (8 * row + x) + 3] = 0;
  }
  character->images[0] = holes;
  const SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  for (const Shading shading : {Shading::material, Shading::clay, Shading::weights}) {
    DisplayOptions o = bare();
    o.shading = shading;
    Camera camera = cameraFor(scene, NamedView::front, Vec2(width, height));
    for (o.wireframe = false;; o.wireframe = true) {
      const Picture picture = draw(scene, camera, o);
      int above = 0, below = 0;
      for (int x = 0; x < width; ++x) {
        for (int y = 15; y < 70; ++y) above += brightness(pixelAt(picture, x, y)) > 0;
        for (int y = 90; y < 145; ++y) below += brightness(pixelAt(picture, x, y)) > 60;
      }
      EXPECT_EQ(above, 0) << static_cast<int>(shading) << o.wireframe;
      EXPECT_GT(below, 1000) << static_cast<int>(shading) << o.wireframe;
      if (o.wireframe) break;
    }
  }
}

TEST_F(MaterialPictures, ImagesLargerThanTheDriverTakesAreShownSmaller) {
  GLint largest = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
  TubeOptions t;
  t.uvs_and_tangents = t.with_images = true;
  t.material = unlit(Vec4(1.f));
  t.material.base_texture.image = 0;
  auto character = std::make_shared<Character>(*tests::tube(t));
  auto wide = std::make_shared<Image>();
  wide->width = largest + 1, wide->height = 2;
  for (int i = 0; i < 2 * wide->width; ++i) wide->rgba.insert(wide->rgba.end(), {0, 200, 0, 255});
  character->images[0] = wide;
  EXPECT_EQ(centreOf(draw(tests::scene(character, tests::posed(character, {})), bare())), (Pixel{0, 200, 0, 255}));
}

TEST_F(MaterialPictures, MetalsMirrorARoomOfLightAndDark) {
  const auto spread = [&](float roughness) {
    TubeOptions t;
    t.material.base_color = Vec4(0.9f, 0.9f, 0.9f, 1.f);
    t.material.metallic = 1.f;
    t.material.roughness = roughness;
    const SceneSnapshot scene = restingTube(t);
    const Picture picture = draw(scene, cameraFor(scene, NamedView::three_quarter, Vec2(width, height)), bare());
    std::vector<int> lights;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        if (const int bright = brightness(pixelAt(picture, x, y)); bright > 0) lights.push_back(bright);
      }
    }
    std::ranges::sort(lights);
    return lights.empty() ? 0 : lights[lights.size() * 95 / 100] - lights[lights.size() * 5 / 100];
  };
  EXPECT_GT(spread(0.15f), 260);
  EXPECT_GT(spread(0.15f), spread(0.9f)) << "roughness blurs what is mirrored";
}

TEST_F(MaterialPictures, OcclusionDarkensAsFarAsItsStrengthSays) {
  TubeOptions t;
  t.uvs_and_tangents = t.with_images = true;
  t.material.occlusion_texture.image = 0;
  auto character = std::make_shared<Character>(*tests::tube(t));
  auto dark = std::make_shared<Image>(*character->images[0]);
  std::ranges::fill(dark->rgba, std::uint8_t{0});
  character->images[0] = dark;
  int last = 1000;
  for (const float strength : {0.f, 0.5f, 1.f}) {
    character->materials[0].occlusion_strength = strength;
    const auto shown = std::make_shared<const Character>(*character);
    const int now = brightness(centreOf(draw(tests::scene(shown, tests::posed(shown, {})), bare())));
    EXPECT_LT(now, last - 5) << strength;
    last = now;
  }
}

}  // namespace
}  // namespace sinew::render
