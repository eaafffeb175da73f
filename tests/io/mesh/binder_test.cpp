// Meshes bound to the joints of a character.
#include "core/io/mesh/mesh_binder.h"

#include <gtest/gtest.h>

#include <glm/gtc/matrix_transform.hpp>

#include "core/evaluate/evaluator.h"

namespace sinew::tests {
namespace {

Mesh triangle() {
  Mesh m;
  m.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  m.normals.assign(3, Vec3(0, 0, 1));
  m.indices = {0, 1, 2};
  return m;
}

// Two joints, the second two metres above the first.
Character twoJoints() {
  Character c;
  std::vector<Joint> joints{{.name = "root"}, {.name = "tip", .parent = 0}};
  joints[1].rest_l.translation = {0, 2, 0};
  c.skeleton = *Skeleton::create(joints);
  return c;
}

Vec3 firstCorner(const Character& c, int mesh) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, nullptr, 0.0, pose);
  SkinnedMesh out;
  skinMesh(c, mesh, pose, SkinningMethod::linear, out);
  return out.positions[0];
}

// Geometric transforms move a mesh on its node: two meshes of a node need not stand at the same place.
TEST(MeshBinder, MeshesOfANodeKeepTheirPlaces) {
  Character c = twoJoints();
  const std::vector<Mat4> rest{Mat4(1.f), glm::translate(Mat4(1.f), Vec3(0, 2, 0))};
  MeshBinder binder(c, rest, 4, 1000);
  const Mat4 aside = glm::translate(Mat4(1.f), Vec3(5, 0, 0));
  for (const Mat4& mesh_to_node : {Mat4(1.f), aside, Mat4(1.f), aside})
    ASSERT_TRUE(binder.add(triangle(), {}, {.node = 1, .mesh_to_node = mesh_to_node}));
  EXPECT_EQ(firstCorner(c, 0), Vec3(0, 2, 0));
  EXPECT_EQ(firstCorner(c, 1), Vec3(5, 2, 0));
  EXPECT_EQ(firstCorner(c, 2), Vec3(0, 2, 0));
  EXPECT_EQ(firstCorner(c, 3), Vec3(5, 2, 0));
  EXPECT_EQ(c.skins.size(), 2u);  // one for each place
}

// A mirrored prop in one hand does not turn the whole figure inside out.
TEST(MeshBinder, MostVerticesDecideAboutTheWinding) {
  const auto flipped = [](std::size_t on_mirror) {
    Character c = twoJoints();
    const std::vector<Mat4> rest{Mat4(1.f), glm::scale(Mat4(1.f), Vec3(-1, 1, 1))};
    MeshBinder binder(c, rest, 4, 1000);
    const JointIndex joints[] = {0, 1};
    const Mat4 bind[] = {Mat4(1.f), Mat4(1.f)};
    MeshUse use{.node = 0};
    use.skin = binder.addSkin("skin", joints, bind);
    std::vector<RawInfluence> influences;
    for (std::uint32_t v = 0; v < 3; ++v)
      influences.push_back({v, static_cast<std::uint16_t>(v < on_mirror ? 1 : 0), 1.f});
    EXPECT_TRUE(binder.add(triangle(), influences, use));
    return c.meshes[0]->indices != triangle().indices;
  };
  EXPECT_FALSE(flipped(0));
  EXPECT_FALSE(flipped(1));
  EXPECT_TRUE(flipped(2));
  EXPECT_TRUE(flipped(3));
}

}  // namespace
}  // namespace sinew::tests
