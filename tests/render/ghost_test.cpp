#include <gtest/gtest.h>

#include "tests/render/offscreen_test_base.h"
#include "viewer/render/shapes/coarse_mesh.h"

namespace sinew::render {
namespace {

using Ghosts = OffscreenTest;

constexpr Vec3 kRed{1.f, 0.f, 0.f}, kBlue{0.f, 0.f, 1.f};

// The figure's own shape, moved.
GhostSnapshot ghostOf(const SceneSnapshot& scene, const Vec3& by_w, const Vec3& color) {
  GhostSnapshot ghost;
  ghost.shape = scene.instances.front();
  ghost.shape.placement_w[3] += Vec4(by_w, 0.f);
  ghost.color_srgb = color;
  ghost.opacity = 0.8f;
  return ghost;
}

Vec2 pixelOf(const Camera& camera, const Vec3& at_w, int width, int height) {
  return Vec2(camera.project(at_w, Vec2(width, height)));
}

Camera wide(const SceneSnapshot& scene, int width, int height) {
  Camera camera = cameraFor(scene, NamedView::front, Vec2(width, height));
  camera.distance *= 1.6f;
  return camera;
}

int redness(const Pixel& p) { return p.r - std::max(p.g, p.b); }

TEST_F(Ghosts, ShowBesideTheFigure) {
  SceneSnapshot scene = restingTube();
  const Camera camera = wide(scene, width, height);
  scene.ghosts = {ghostOf(scene, {0.5f, 0.f, 0.f}, kRed)};
  const Picture picture = draw(scene, camera, bare());
  const Vec2 middle = pixelOf(camera, {0.5f, 0.9f, 0.f}, width, height);
  const Pixel inside = pixelAt(picture, static_cast<int>(middle.x), static_cast<int>(middle.y));
  EXPECT_GT(redness(inside), 8);
  // The edge is brighter than what faces the eye.
  const Vec2 edge = pixelOf(camera, {0.5f + 0.19f, 0.9f, 0.f}, width, height);
  EXPECT_GT(redness(pixelAt(picture, static_cast<int>(edge.x), static_cast<int>(edge.y))), 2 * redness(inside));
}

TEST_F(Ghosts, NeverCoverTheFigureNotEvenFromInFront) {
  SceneSnapshot scene = restingTube();
  const Camera camera = wide(scene, width, height);
  const Picture without = draw(scene, camera, bare());
  for (const float z : {-1.f, 0.f, 1.f}) {
    scene.ghosts = {ghostOf(scene, {0.1f, 0.f, z}, kRed), ghostOf(scene, {-0.1f, 0.f, z}, kBlue)};
    const Picture with = draw(scene, camera, bare());
    int figure = 0, changed = 0, beside = 0;
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const bool in_figure = brightness(pixelAt(without, x, y)) > 0;
        const bool differs = !(pixelAt(with, x, y) == pixelAt(without, x, y));
        figure += in_figure;
        changed += in_figure && differs;
        beside += !in_figure && differs;
      }
    }
    EXPECT_GT(figure, 500);
    EXPECT_EQ(changed, 0) << z;
    EXPECT_GT(beside, 100) << z;
  }
}

TEST_F(Ghosts, AreShellsWithoutTheirInside) {
  // A tube of many sides would add up to more than its front alone, were the back drawn too.
  SceneSnapshot scene = restingTube();
  const Camera camera = wide(scene, width, height);
  DisplayOptions options = bare();
  scene.ghosts = {ghostOf(scene, {0.f, 0.f, 0.f}, kRed)};
  scene.instances.front().mesh_flags = {kMeshHidden};
  scene.ghosts.front().shape.mesh_flags.clear();
  const Pixel one = pixelAt(draw(scene, camera, options), width / 2, height / 2);
  // Another ghost inside the first one is a shell of its own.
  GhostSnapshot inner = scene.ghosts.front();
  inner.shape.placement_w = glm::mat4(1.f);
  inner.color_srgb = kBlue;
  scene.ghosts.insert(scene.ghosts.begin(), inner);
  const Pixel both = pixelAt(draw(scene, camera, options), width / 2, height / 2);
  EXPECT_LT(one.r, 140) << "the back would make it brighter";
  EXPECT_GT(both.b, 8) << "the ghost behind shines through";
  EXPECT_NEAR(both.r, one.r, 2) << "and does not cut into the one in front";
}

TEST_F(Ghosts, FadeWithTheirOpacityAndVanishAtNone) {
  SceneSnapshot scene = restingTube();
  const Camera camera = wide(scene, width, height);
  const Picture without = draw(scene, camera, bare());
  scene.ghosts = {ghostOf(scene, {0.5f, 0.f, 0.f}, kRed)};
  const Vec2 edge = pixelOf(camera, {0.69f, 0.9f, 0.f}, width, height);
  const auto at = [&](float opacity) {
    scene.ghosts.front().opacity = opacity;
    return redness(pixelAt(draw(scene, camera, bare()), static_cast<int>(edge.x), static_cast<int>(edge.y)));
  };
  const int strong = at(0.8f), weak = at(0.3f);
  EXPECT_GT(strong, weak);
  EXPECT_GT(weak, 0);
  scene.ghosts.front().opacity = 0.f;
  EXPECT_EQ(differences(draw(scene, camera, bare()), without), 0);
}

TEST_F(Ghosts, FollowEveryWayOfSkinningMorphsAndMissingParts) {
  tests::TubeOptions o;
  o.morph_target = true;
  o.influences = 6;
  const auto character = tests::tube(o);
  SceneSnapshot scene = tests::scene(character, tests::posed(character, {}));
  const Camera camera = wide(scene, width, height);
  scene.ghosts = {ghostOf(scene, {0.5f, 0.f, 0.f}, kRed)};
  DisplayOptions options = bare();
  const Picture thin = draw(scene, camera, options);
  for (const SkinningMethod method :
       {SkinningMethod::rigid, SkinningMethod::quaternion, SkinningMethod::dual_quaternion}) {
    options.method = method;
    EXPECT_LT(differences(draw(scene, camera, options), thin), 200) << static_cast<int>(method);
  }
  options.method = SkinningMethod::linear;
  scene.ghosts.front().shape.morph_weights = {1.f};
  EXPECT_GT(differences(draw(scene, camera, options), thin), 200) << "the morph widens it";
  scene.ghosts.front().shape.palette.clear();
  scene.ghosts.push_back({});
  const Picture broken = draw(scene, camera, options);
  scene.ghosts.clear();
  EXPECT_EQ(differences(broken, draw(scene, camera, options)), 0);
}

TEST(CoarseMesh, KeepsTheShapeWithFarFewerTriangles) {
  tests::TubeOptions o;
  o.sides = 64;
  o.rings_per_joint = 40;
  const auto character = tests::tube(o);
  const Mesh& mesh = *character->meshes.front();
  const std::size_t triangles = mesh.indices.size() / 3;
  ASSERT_GT(triangles, 15000u);
  const auto coarse = coarseIndices(mesh, 1000);
  EXPECT_EQ(coarse.size() % 3, 0u);
  EXPECT_LT(coarse.size() / 3, 2500u);
  EXPECT_GT(coarse.size() / 3, 300u);
  Box box;
  for (const std::uint32_t i : coarse) {
    ASSERT_LT(i, mesh.positions.size());
    box.add(mesh.positions[i]);
  }
  for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(box.size()[axis], mesh.bounds.size()[axis], 0.06f);
  EXPECT_EQ(coarseIndices(mesh, triangles), mesh.indices);
  EXPECT_TRUE(coarseIndices(Mesh{}, 10).empty());
}

}  // namespace
}  // namespace sinew::render
