// What is drawn: looked at pixel by pixel.
#include <epoxy/gl.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "tests/render/offscreen_test_base.h"
#include "tests/support/test_characters.h"
#include "viewer/render/look.h"

namespace sinew::render {
namespace {

using tests::TubeOptions;

using Pictures = OffscreenTest;

TEST_F(Pictures, BackgroundRunsFromTopToBottom) {
  DisplayOptions o = bare();
  o.background_top_srgb = Vec3(0.8f, 0.4f, 0.2f), o.background_bottom_srgb = Vec3(0.2f, 0.4f, 0.6f);
  const Picture picture = draw({}, o);
  EXPECT_TRUE(near(pixelAt(picture, 80, 0), o.background_top_srgb, 2));
  EXPECT_TRUE(near(pixelAt(picture, 80, 80), 0.5f * (o.background_top_srgb + o.background_bottom_srgb), 2));
  EXPECT_TRUE(near(pixelAt(picture, 3, 159), o.background_bottom_srgb, 2));
  o.background_bottom_srgb = o.background_top_srgb;
  EXPECT_TRUE(near(pixelAt(draw({}, o), 80, 159), o.background_top_srgb, 0));
}

TEST_F(Pictures, TheCharacterIsThereAndTheRestIsNot) {
  const Picture picture = draw(restingTube(), bare());
  EXPECT_GT(brightness(centreOf(picture)), 100);
  EXPECT_EQ(brightness(pixelAt(picture, 5, 80)), 0);
  EXPECT_EQ(renderer->statistics().triangles, restingTube().instances[0].character->triangleCount());
  EXPECT_GT(renderer->statistics().draw_calls, 0);
}

TEST_F(Pictures, TwoRunsGiveTheSamePicture) {
  DisplayOptions o;
  o.wireframe = true;
  const auto character = tests::tube();
  const SceneSnapshot scene = tests::scene(character, tests::shaken(character, 2, true));
  const Picture first = draw(scene, o);
  draw(restingTube(), bare());  // something else in between
  EXPECT_EQ(differences(first, draw(scene, o)), 0);
  Result<std::unique_ptr<Renderer>> another = Renderer::create();
  ASSERT_TRUE(another);
  const Camera camera = cameraFor(scene, NamedView::front, Vec2(width, height));
  EXPECT_EQ(differences(first, renderPicture(**another, scene, camera, o, width, height).value()), 0);
}

TEST_F(Pictures, TransparentBackgroundLeavesStraightAlpha) {
  TubeOptions t;
  t.material = unlit(Vec4(1.f, 1.f, 1.f, 1.f));
  DisplayOptions o = bare();
  o.transparent = true, o.high_quality = true;
  const Picture picture = draw(restingTube(t), o);
  EXPECT_EQ(pixelAt(picture, 2, 2), Pixel{});
  EXPECT_EQ(centreOf(picture).a, 255);
  int edges = 0;
  for (int i = 0; i < width * height; ++i) {
    const Pixel p = pixelAt(picture, i % width, i / width);
    if (p.a == 0 || p.a == 255) continue;
    ++edges;
    EXPECT_GE(p.r, 253) << "the edge of a white thing is white, only thinner";
  }
  EXPECT_GT(edges, 0) << "edges are smoothed";
}

TEST_F(Pictures, OneSidedSurfacesAreCulledFromBehindTwoSidedOnesAreNot) {
  TubeOptions t;
  t.height = 0.5f, t.radius = 0.5f;
  DisplayOptions o = bare();
  for (const bool two_sided : {false, true}) {
    t.material.two_sided = two_sided;
    const SceneSnapshot scene = restingTube(t);
    Camera camera = cameraFor(scene, NamedView::front, Vec2(width, height));
    camera.pitch = 0.5f;  // into the open tube: its far inner side
    const Pixel p = pixelAt(draw(scene, camera, o), 80, 40);
    EXPECT_EQ(brightness(p) > 30, two_sided);
  }
}

TEST_F(Pictures, MirroredPlacementsKeepTheirOutside) {
  SceneSnapshot scene = restingTube();
  const Camera camera = cameraFor(scene, NamedView::front, Vec2(width, height));
  const Pixel straight = centreOf(draw(scene, camera, bare()));
  scene.instances[0].placement_w = Mat4(1.f);
  scene.instances[0].placement_w[0][0] = -1.f;
  const Pixel mirrored = centreOf(draw(scene, camera, bare()));
  EXPECT_NEAR(straight.g, mirrored.g, 6);
}

TEST_F(Pictures, EveryMethodDrawsAndTheyDifferWhereItMatters) {
  TubeOptions t;
  t.joints = 3;
  const auto character = tests::tube(t);
  const SceneSnapshot scene = tests::scene(character, tests::twisted(character, 5.f));
  std::vector<Picture> pictures;
  for (const SkinningMethod method : kSkinningMethods) {
    DisplayOptions o = bare();
    o.method = method;
    pictures.push_back(draw(scene, o));
    EXPECT_GT(brightness(centreOf(pictures.back())), 60) << name(method);
  }
  EXPECT_GT(differences(pictures[0], pictures[1]), 100);
  EXPECT_GT(differences(pictures[1], pictures[3]), 100);
}

TEST_F(Pictures, SplitShowsLinearAndDualQuaternionSideBySide) {
  width = 240, height = 120;
  DisplayOptions o = bare();
  o.split = true;
  TubeOptions t;
  t.joints = 2;
  const auto character = tests::tube(t);
  const auto halves = [&](const EvaluatedPose& pose) {
    const SceneSnapshot scene = tests::scene(character, pose);
    const Picture picture = draw(scene, cameraFor(scene, NamedView::front, Vec2(120, 120)), o);
    int different = 0, drawn = 0;
    for (int y = 0; y < 120; ++y) {
      for (int x = 2; x < 118; ++x) {
        different += !(pixelAt(picture, x, y) == pixelAt(picture, x + 120, y));
        drawn += brightness(pixelAt(picture, x, y)) > 30;
      }
    }
    EXPECT_GT(drawn, 300);
    return different;
  };
  EXPECT_LT(halves(tests::posed(character, {})), 20) << "the same where nothing is bent";
  EXPECT_GT(halves(tests::twisted(character, 2.6f)), 300) << "linear skinning collapses, dual quaternions do not";
}

TEST_F(Pictures, WeightsRunAlongTheRamp) {
  TubeOptions t;
  t.joints = 2, t.influences = 1;
  SceneSnapshot scene = restingTube(t);
  DisplayOptions o = bare();
  o.shading = Shading::weights;
  const auto hue = [](const Pixel& p) {
    const float sum = static_cast<float>(std::max(brightness(p), 1));
    return Vec2(static_cast<float>(p.r), static_cast<float>(p.b)) / sum;
  };
  const auto token = [](std::uint32_t hex) {
    const Vec3 c = srgb(hex);
    return Vec2(c.r, c.b) / (c.r + c.g + c.b);
  };
  scene.instances[0].heat = {0.f, 1.f};  // moves the upper half alone
  const Picture picture = draw(scene, o);
  EXPECT_LT(glm::distance(hue(pixelAt(picture, 80, 40)), token(0xf4de54)), 0.09f);
  EXPECT_LT(glm::distance(hue(pixelAt(picture, 80, 130)), token(0x3e4a68)), 0.09f);
  EXPECT_GT(brightness(pixelAt(picture, 80, 40)), brightness(pixelAt(picture, 80, 130)));
  scene.instances[0].heat = {0.f, 0.5f};
  EXPECT_LT(glm::distance(hue(pixelAt(draw(scene, o), 80, 40)), token(0x2ea38c)), 0.15f) << "half way";
  scene.instances[0].heat.clear();
  EXPECT_LT(glm::distance(hue(pixelAt(draw(scene, o), 80, 40)), token(0x3e4a68)), 0.09f);
}

TEST_F(Pictures, BonesShowTheHeatOfTheirJointsUnlessTheyAreSelected) {
  TubeOptions t;
  t.joints = 2;
  SceneSnapshot scene = restingTube(t);
  scene.instances[0].mesh_flags = {kMeshHidden};
  scene.instances[0].heat = {0.f, 1.f};
  DisplayOptions o = bare();
  o.skeleton = true;
  const Picture plain = draw(scene, o);
  o.heat_on_bones = true;
  const Picture heated = draw(scene, o);
  // The ramp begins in blue and ends in yellow.
  const auto yellow = [&](const Picture& picture) {
    int count = 0;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) count += pixelAt(picture, x, y).r > pixelAt(picture, x, y).b + 40 ? 1 : 0;
    return count;
  };
  EXPECT_EQ(yellow(plain), 0);
  EXPECT_GT(yellow(heated), 20);
  scene.instances[0].heat = {0.f, 0.f};
  EXPECT_EQ(yellow(draw(scene, o)), 0);
  EXPECT_GT(differences(plain, heated), 100);
  scene.instances[0].joint_flags = {kJointSelected, kJointSelected | kJointActive};
  const Picture selected = draw(scene, o);
  o.heat_on_bones = false;
  EXPECT_EQ(differences(selected, draw(scene, o)), 0);
}

TEST_F(Pictures, ClayIgnoresTheMaterial) {
  TubeOptions red, green;
  red.material.base_color = Vec4(1.f, 0.f, 0.f, 1.f), green.material.base_color = Vec4(0.f, 1.f, 0.f, 1.f);
  DisplayOptions o = bare();
  EXPECT_GT(differences(draw(restingTube(red), o), draw(restingTube(green), o)), 1000);
  o.shading = Shading::clay;
  EXPECT_EQ(differences(draw(restingTube(red), o), draw(restingTube(green), o)), 0);
}

TEST_F(Pictures, MorphTargetsChangeTheOutline) {
  TubeOptions t;
  t.morph_target = true;
  SceneSnapshot scene = restingTube(t);
  const Camera camera = cameraFor(scene, NamedView::front, Vec2(width, height));
  const auto drawn = [&](float weight) {
    scene.instances[0].morph_weights = {weight};
    const Picture p = draw(scene, camera, bare());
    int count = 0;
    for (int x = 0; x < width; ++x) count += brightness(pixelAt(p, x, height / 2)) > 10;
    return count;
  };
  const int thin = drawn(0.f), wide = drawn(1.f);
  EXPECT_NEAR(wide, 1.5 * thin, 3);
  EXPECT_EQ(drawn(0.f), thin);
}

TEST_F(Pictures, HiddenAndSelectedMeshesShowIt) {
  SceneSnapshot scene = restingTube();
  const Camera camera = cameraFor(scene, NamedView::front, Vec2(width, height));
  const Picture plain = draw(scene, camera, bare());
  scene.instances[0].mesh_flags = {kMeshSelected};
  const Picture selected = draw(scene, camera, bare());
  const int left = 80 - 14;  // near the outline
  EXPECT_GT(pixelAt(selected, left, 80).b - pixelAt(selected, left, 80).r,
            pixelAt(plain, left, 80).b - pixelAt(plain, left, 80).r + 10);
  scene.instances[0].mesh_flags = {kMeshHidden};
  EXPECT_EQ(brightness(centreOf(draw(scene, camera, bare()))), 0);
}

TEST_F(Pictures, BonesShineThroughOnlyInXray) {
  SceneSnapshot scene = restingTube();
  DisplayOptions o = bare();
  const Picture plain = draw(scene, o);
  o.skeleton = true, o.xray = true;
  const Picture through = draw(scene, o);
  EXPECT_GT(differences(plain, through), 100);
  o.xray = false;
  const Picture hidden = draw(scene, o);
  EXPECT_LT(differences(plain, hidden), differences(plain, through) / 4) << "all but the ends lies inside";
  o.xray = true;
  scene.instances[0].joint_flags = {0, kJointSelected, 0, 0};
  EXPECT_GT(differences(through, draw(scene, o)), 30);
  scene.instances[0].joint_flags = {kJointHidden, kJointHidden, kJointHidden, kJointHidden};
  EXPECT_EQ(differences(plain, draw(scene, o)), 0);
}

TEST_F(Pictures, BonesWithoutAMeshAreLight) {
  DisplayOptions o = bare();
  o.skeleton = true;
  auto bones_only = std::make_shared<Character>(*tests::tube({}));
  bones_only->meshes.clear();
  const Picture picture = draw(tests::scene(bones_only, tests::posed(bones_only, {})), o);
  int light = 0, covered = 0;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int bright = brightness(pixelAt(picture, x, y));
      covered += bright > 0;
      light += bright > 300;
    }
  }
  ASSERT_GT(covered, 100);
  EXPECT_GT(light, covered * 6 / 10);
}

TEST_F(Pictures, WiresLieOverTheSurface) {
  DisplayOptions o = bare();
  const Picture plain = draw(restingTube(), o);
  o.wireframe = true;
  EXPECT_GT(differences(plain, draw(restingTube(), o)), 500);
}

TEST_F(Pictures, GridAndShadowLieOnTheGround) {
  DisplayOptions o = bare();
  o.background_top_srgb = o.background_bottom_srgb = Vec3(0.5f);
  const SceneSnapshot scene = restingTube();
  Camera camera = cameraFor(scene, NamedView::three_quarter, Vec2(width, height));
  camera.distance *= 1.5f;
  const Picture plain = draw(scene, camera, o);
  o.shadow = true;
  const Picture shadowed = draw(scene, camera, o);
  EXPECT_GT(differences(plain, shadowed), 100);
  const Vec3 foot = camera.project(Vec3(0.32f, 0.f, 0.1f), Vec2(width, height));
  EXPECT_LT(brightness(pixelAt(shadowed, static_cast<int>(foot.x), static_cast<int>(foot.y))), 3 * 115);
  o.shadow = false, o.grid = true;
  EXPECT_GT(differences(plain, draw(scene, camera, o)), 100);
  const Vec3 axis = camera.project(Vec3(1.f, 0.f, 0.f), Vec2(width, height));
  const Pixel red = pixelAt(draw(scene, camera, o), static_cast<int>(axis.x), static_cast<int>(axis.y));
  EXPECT_GT(red.r, red.b + 20) << "the X axis is red";
}

TEST_F(Pictures, TheShadowKeepsUpWithWhatCastsIt) {
  const auto character = tests::tube();
  SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  Camera camera = cameraFor(scene, NamedView::three_quarter, Vec2(width, height));
  camera.distance *= 1.5f;
  DisplayOptions o = bare();
  o.background_top_srgb = o.background_bottom_srgb = Vec3(0.5f);
  o.shadow = true;
  const Picture standing = draw(scene, camera, o);
  scene.instances[0].mesh_flags = {kMeshHidden};
  EXPECT_EQ(differences(draw(scene, camera, o), draw({}, camera, o)), 0);
  scene.instances[0].mesh_flags.clear();
  EXPECT_EQ(differences(draw(scene, camera, o), standing), 0);
  // Bent while no shadow is shown; then it is that of the bent one.
  const SceneSnapshot bent = tests::scene(character, tests::shaken(character, 6, false));
  o.shadow = false;
  draw(bent, camera, o);
  o.shadow = true;
  const Picture late = draw(bent, camera, o);
  draw(scene, camera, o);
  EXPECT_EQ(differences(late, draw(bent, camera, o)), 0);
}

TEST_F(Pictures, AreDrawnFromEverySideInBothProjections) {
  const SceneSnapshot scene = restingTube();
  for (const NamedView view : {NamedView::front, NamedView::back, NamedView::left, NamedView::right, NamedView::top,
                               NamedView::bottom, NamedView::three_quarter}) {
    for (const bool orthographic : {false, true}) {
      DisplayOptions o;
      Camera camera = cameraFor(scene, view, Vec2(width, height));
      camera.orthographic = orthographic;
      camera.frame(measureBounds(*scene.instances[0].character, scene.instances[0].joints_m, {}), Vec2(width, height));
      EXPECT_GT(differences(draw(scene, camera, o), draw({}, camera, o)), 100);
    }
  }
}

TEST_F(Pictures, IncompleteSnapshotsAreLeftOut) {
  SceneSnapshot scene = restingTube();
  scene.instances[0].palette.pop_back();
  EXPECT_EQ(brightness(centreOf(draw(scene, cameraFor(restingTube(), NamedView::front, Vec2(width, height)), bare()))),
            0);
  scene.instances[0] = InstanceSnapshot{};
  Camera camera;
  draw(scene, camera, DisplayOptions{});
}

TEST_F(Pictures, HugeScalesDisturbNothing) {
  const auto character = tests::tube();
  const Camera camera = cameraFor(restingTube(), NamedView::front, Vec2(width, height));
  SceneSnapshot scene = restingTube();
  for (std::uint64_t id = 2; id < 40; ++id) {  // enough for a sort to notice an order that is none
    scene.instances.push_back(tests::snapshot(character, tests::posed(character, {}), id));
    InstanceSnapshot& huge = scene.instances.back();
    for (Mat4* m : {&huge.placement_w, &huge.palette[0], &huge.joints_m[id % 4]}) {
      for (int axis = 0; axis < 3; ++axis) (*m)[axis] *= id % 3 ? 1e30f : -3e38f;
    }
    huge.placement_w[3] = Vec4(id % 2 ? 3e38f : -3e38f, 0.f, 3e38f, 1.f);
  }
  for (const bool wires : {false, true}) {
    DisplayOptions o;
    o.wireframe = wires;
    EXPECT_GT(brightness(centreOf(draw(scene, camera, o))), 0);
  }
  scene.instances.resize(1);
  EXPECT_GT(brightness(centreOf(draw(scene, camera, bare()))), 100);
}

TEST_F(Pictures, SizesThatCannotBeAreRefused) {
  for (const int size : {0, -3, 1 << 28}) {
    const auto picture = renderPicture(*renderer, {}, {}, {}, size, 10);
    ASSERT_FALSE(picture);
    EXPECT_FALSE(picture.error().for_user.empty());
  }
}

// Greatest difference of two pictures in a channel.
int greatestDifference(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b) {
  int most = a.size() == b.size() ? 0 : 256;
  for (std::size_t i = 0; most < 256 && i < a.size(); ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

// The picture drawn in one piece, rows from the bottom.
std::vector<std::uint8_t> inOnePiece(Renderer& renderer, const SceneSnapshot& scene, const Camera& camera,
                                     const DisplayOptions& options, int w, int h) {
  GLuint framebuffer = 0, color = 0;
  glGenFramebuffers(1, &framebuffer);
  glGenRenderbuffers(1, &color);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  glBindRenderbuffer(GL_RENDERBUFFER, color);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, w, h);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color);
  renderer.draw(scene, camera, options, Target{framebuffer, 0, 0, w, h});
  std::vector<std::uint8_t> rgba(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 4);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
  glReadPixels(0, 0, w, h, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
  glDeleteRenderbuffers(1, &color);
  glDeleteFramebuffers(1, &framebuffer);
  return rgba;
}

TEST_F(Pictures, LargePicturesAreDrawnInTilesWithoutSeams) {
  constexpr int kWidth = 2300, kHeight = 2150;  // four tiles, three of them narrow
  SceneSnapshot scene = restingTube();
  for (const NamedView named : {NamedView::three_quarter, NamedView::front}) {
    Camera camera = cameraFor(scene, named, Vec2(kWidth, kHeight));
    camera.orthographic = named == NamedView::front;
    DisplayOptions o;
    o.wireframe = camera.orthographic, o.split = !camera.orthographic;
    const std::vector<std::uint8_t> whole = inOnePiece(*renderer, scene, camera, o, kWidth, kHeight);
    std::vector<std::uint8_t> tiled;
    std::size_t bands = 0;
    ASSERT_TRUE(renderRows(*renderer, scene, camera, o, kWidth, kHeight, [&](std::span<const std::uint8_t> rows) {
      ++bands;
      tiled.insert(tiled.end(), rows.begin(), rows.end());
      return Check();
    }));
    EXPECT_GT(bands, 1u);
    ASSERT_EQ(tiled.size(), whole.size());
    constexpr std::size_t kRow = 4u * kWidth;
    int most = 0;
    for (std::size_t y = 0; y < kHeight; ++y) {
      most = std::max(most, greatestDifference(std::span(tiled).subspan(y * kRow, kRow),
                                               std::span(whole).subspan((kHeight - 1 - y) * kRow, kRow)));
    }
    EXPECT_LE(most, 1);  // the last bit of an interpolation
  }
}

TEST_F(Pictures, ASinkThatRefusesStopsTheDrawing) {
  int asked = 0;
  const Check drawn = renderRows(*renderer, {}, {}, {}, 8, 5000, [&](std::span<const std::uint8_t>) -> Check {
    ++asked;
    return fail("no room");
  });
  ASSERT_FALSE(drawn);
  EXPECT_EQ(drawn.error().for_user, "no room");
  EXPECT_EQ(asked, 1);
}

TEST_F(Pictures, CharactersAreNotKeptAlive) {
  std::weak_ptr<const Character> gone;
  {
    const auto character = tests::tube();
    gone = character;
    draw(tests::scene(character, tests::posed(character, {})), DisplayOptions{});
  }
  EXPECT_TRUE(gone.expired());
  draw(restingTube(), DisplayOptions{});  // lets go of what belonged to it
}

TEST_F(Pictures, DrawingLeavesNoErrorAndTheContextAsItWas) {
  draw(restingTube(), DisplayOptions{});
  EXPECT_TRUE(renderPicture(*renderer, restingTube(), Camera{}, DisplayOptions{}, 64, 64));
  EXPECT_THAT(renderer->description(), testing::HasSubstr("OpenGL"));
}

}  // namespace
}  // namespace sinew::render
