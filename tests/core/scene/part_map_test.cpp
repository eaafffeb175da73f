// Morph targets and meshes of one name, told by the joints that carry them.
#include "core/scene/character/part_map.h"

#include <gtest/gtest.h>

#include "tests/support/named_skeleton.h"

namespace sinew {
namespace {

using Map = std::vector<int>;

Character faces(const std::vector<std::string>& nodes, const std::vector<std::pair<std::string, JointIndex>>& parts) {
  Character character;
  std::vector<std::pair<std::string, JointIndex>> joints{{"hips", kNoJoint}};
  for (const std::string& node : nodes) joints.emplace_back(node, 0);
  character.skeleton = tests::named(joints);
  for (const auto& [name, node] : parts) {
    character.morph_channels.push_back({node, name, 0.f});
    auto mesh = std::make_shared<Mesh>();
    mesh->name = name;
    mesh->node = node;
    character.meshes.push_back(mesh);
  }
  return character;
}

TEST(PartMap, TargetsAndMeshesAreOfTheirJoint) {
  const Character two = faces({"brows", "face"}, {{"smile", 1}, {"smile", 2}, {"blink", 2}});
  const Character one = faces({"face"}, {{"smile", 1}, {"blink", 1}});
  const PartMap gone(two, one), back(one, two);
  EXPECT_EQ(gone.morphs, (Map{-1, 0, 1}));
  EXPECT_EQ(gone.meshes, (Map{-1, 0, 1}));
  EXPECT_EQ(back.morphs, (Map{1, 2}));
  EXPECT_EQ(back.meshes, (Map{1, 2}));
  EXPECT_FALSE(gone.same());
  EXPECT_TRUE(PartMap(two, two).same());
}

TEST(PartMap, TargetsThatWaitComeBackToTheirMesh) {
  const Character two = faces({"brows", "face"}, {{"smile", 1}, {"smile", 2}, {"blink", 2}});
  const PartNames names(morphPaths(two));
  EXPECT_EQ(names.above(0), "hips/brows/");
  EXPECT_EQ(names.find("smile", names.above(0)), 0);
  EXPECT_EQ(names.find("smile", names.above(1)), 1);
  EXPECT_EQ(names.find("blink", ""), 2) << "as earlier projects have it";
  EXPECT_EQ(names.find("smile", ""), -1);
}

}  // namespace
}  // namespace sinew
