// What is drawn where figures are, over a picture that is kept: the same as if all of it was drawn.
#include <gtest/gtest.h>

#include "core/math/units.h"
#include "tests/render/offscreen_test_base.h"
#include "tests/support/test_characters.h"
#include "viewer/render/shapes/touched_area.h"

namespace sinew::render {
namespace {

using TouchedPictures = OffscreenTest;

// A line that nobody sees, for which no part of the picture may be left out.
SceneSnapshot withInvisibleLine(SceneSnapshot scene) {
  scene.lines.push_back({{Vec3(0.f), Vec3(1.f), 0.f}, {Vec3(0.f, 1.f, 0.f), Vec3(1.f), 0.f}});
  return scene;
}

DisplayOptions fullLook() {
  DisplayOptions options;
  options.skeleton = false;
  return options;
}

TEST_F(TouchedPictures, AreTheSameAsThoseThatAreDrawnWhole) {
  const auto character = tests::tube({.joints = 5});
  width = 320, height = 180;
  for (const bool transparent : {false, true}) {
    for (unsigned seed = 1; seed <= 24; ++seed) {
      SceneSnapshot scene = tests::scene(character, tests::shaken(character, seed, seed % 2 == 0));
      if (seed % 3 == 0) scene.instances[0].placement_w = glm::translate(Mat4(1.f), Vec3(1.5f, 0.2f, -0.7f));
      Camera camera = cameraFor(tests::scene(character, tests::posed(character, {})), NamedView::three_quarter,
                                Vec2(static_cast<float>(width), static_cast<float>(height)));
      camera.yaw += 0.7f * static_cast<float>(seed);
      if (seed % 4 == 0)
        camera.zoom(static_cast<float>(seed % 5), Vec2(60.f, 40.f), Vec2(320.f, 180.f));  // partly outside
      if (seed % 5 == 0) camera.orthographic = true;
      DisplayOptions options = fullLook();
      options.transparent = transparent;
      options.shadow = seed % 2 == 1;
      options.high_quality = seed % 6 != 0;
      const Picture part = draw(scene, camera, options);
      EXPECT_EQ(part.rgba, draw(withInvisibleLine(scene), camera, options).rgba) << seed;
      // And what was there before is gone.
      EXPECT_EQ(draw({}, camera, options).rgba, draw(withInvisibleLine({}), camera, options).rgba) << seed;
    }
  }
}

TEST(TouchedArea, HoldsEveryVertexThatASkinMoves) {
  const auto character = tests::tube({.joints = 6, .influences = 4});
  const JointBoxes boxes = jointBoxes(*character);
  Camera camera;
  camera.look(NamedView::three_quarter);
  camera.distance = 7.f;
  const Mat4 view_projection = camera.projection(1.5f) * camera.view();
  for (unsigned seed = 1; seed <= 50; ++seed) {
    EvaluatedPose pose = tests::shaken(character, seed, true);
    const InstanceSnapshot instance = tests::snapshot(character, pose);
    TouchedArea area(view_projection);
    area.add(instance, boxes);
    const auto pixels = area.pixels(0, 0, 300, 200, {-10'000, -10'000, 10'000, 10'000});
    if (!pixels) continue;  // something comes too near
    SkinnedMesh skinned;
    skinMesh(*character, 0, pose, SkinningMethod::linear, skinned);
    for (const Vec3& p : skinned.positions) {
      const Vec4 clip = view_projection * Vec4(p, 1.f);
      const float x = (0.5f * clip.x / clip.w + 0.5f) * 300.f, y = (0.5f * clip.y / clip.w + 0.5f) * 200.f;
      EXPECT_GE(x, static_cast<float>(pixels->x0)) << seed;
      EXPECT_LE(x, static_cast<float>(pixels->x1)) << seed;
      EXPECT_GE(y, static_cast<float>(pixels->y0)) << seed;
      EXPECT_LE(y, static_cast<float>(pixels->y1)) << seed;
    }
  }
}

TEST(TouchedArea, WhatIsBehindTheEyeMayBeAnywhere) {
  Camera camera;
  TouchedArea area(camera.projection(1.f) * camera.view());
  area.add(camera.eye_w() - camera.forward_w());
  EXPECT_FALSE(area.pixels(0, 0, 10, 10, {0, 0, 10, 10}));
  TouchedArea nothing(camera.projection(1.f) * camera.view());
  const auto pixels = nothing.pixels(0, 0, 10, 10, {0, 0, 10, 10});
  ASSERT_TRUE(pixels);
  EXPECT_TRUE(pixels->x0 >= pixels->x1 || pixels->y0 >= pixels->y1);
}

}  // namespace
}  // namespace sinew::render
