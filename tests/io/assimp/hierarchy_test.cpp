// Nodes of Assimp's scenes as joints: which of several with one name is meant, and what is broken.
#include "core/io/assimp/hierarchy.h"

#include <gmock/gmock.h>

#include <limits>

#include <assimp/mesh.h>
#include <assimp/scene.h>

#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using testing::ElementsAre;

aiNode* nodeWith(const char* name, int mesh) {
  auto* node = new aiNode(name);
  if (mesh >= 0) node->mNumMeshes = 1, node->mMeshes = new unsigned[1]{static_cast<unsigned>(mesh)};
  return node;
}

// A root with these nodes below it; two empty meshes, of which the first has a bone "arm". The scene owns all of it.
void build(aiScene& scene, std::vector<aiNode*> nodes) {
  scene.mRootNode = new aiNode("root");
  scene.mRootNode->addChildren(static_cast<unsigned>(nodes.size()), nodes.data());
  scene.mNumMeshes = 2;
  scene.mMeshes = new aiMesh* [2] { new aiMesh, new aiMesh };
  aiMesh& skin = *scene.mMeshes[0];
  skin.mNumBones = 1;
  skin.mBones = new aiBone* [1] { new aiBone };
  skin.mBones[0]->mName = "arm";
}

AssimpHierarchy hierarchyOf(const aiScene& scene, ImportReport& report) {
  auto read = readAssimpHierarchy(scene, RootNode::as_it_is, {}, report);
  EXPECT_TRUE(read) << (read ? "" : read.error().for_user.english());
  return read ? *std::move(read) : AssimpHierarchy();
}

TEST(AssimpHierarchy, OfNodesWithOneNameTheOneWithoutMeshesIsTheJoint) {
  for (const bool mesh_first : {true, false}) {
    aiScene scene;
    build(scene, {nodeWith("skin", 0), nodeWith("arm", mesh_first ? 1 : -1), nodeWith("arm", mesh_first ? -1 : 1)});
    ImportReport report;
    const AssimpHierarchy h = hierarchyOf(scene, report);
    const JointIndex joint = mesh_first ? 3 : 2;
    EXPECT_THAT(h.jointsOfBones(*scene.mMeshes[0], 1), ElementsAre(joint));
    EXPECT_TRUE(h.skeleton[joint].deforms);
    EXPECT_FALSE(h.skeleton[mesh_first ? 2 : 3].deforms);
    EXPECT_EQ(h.jointOfChannel("arm"), joint);
    EXPECT_EQ(h.jointOfChannel("leg"), kNoJoint);
  }
}

TEST(AssimpHierarchy, WhereAllHaveMeshesTheFirstIsTheJoint) {
  aiScene scene;
  build(scene, {nodeWith("skin", 0), nodeWith("arm", 1), nodeWith("arm", 1)});
  ImportReport report;
  const AssimpHierarchy h = hierarchyOf(scene, report);
  EXPECT_THAT(h.jointsOfBones(*scene.mMeshes[0], 1), ElementsAre(2));
}

TEST(AssimpHierarchy, BrokenTransformsAreReset) {
  aiScene scene;
  build(scene, {nodeWith("skin", 0), nodeWith("arm", -1)});
  scene.mRootNode->mChildren[1]->mTransformation.a4 = std::numeric_limits<float>::quiet_NaN();
  scene.mRootNode->mChildren[0]->mTransformation.b4 = 5.f;
  ImportReport report;
  const AssimpHierarchy h = hierarchyOf(scene, report);
  EXPECT_EQ(h.skeleton[2].rest_l, Transform{});
  EXPECT_EQ(h.skeleton[1].rest_l.translation, Vec3(0, 5, 0));
  EXPECT_TRUE(reports(report, ReportKind::repaired, "Reset 1 broken node transform.")) << allLines(report);
}

}  // namespace
}  // namespace sinew::tests
