// What Assimp gives back of the FBX that is made for it.
#include "core/io/fbx/mesh/repack.h"

#include <gtest/gtest.h>

#include "core/io/fbx/scene.h"
#include "tests/io/fbx/import_helpers.h"

namespace sinew::tests {
namespace {

TEST(FbxRepack, AnAnswerThatDoesNotFitTheQuestionIsRefused) {
  FbxBuilder file = inMetres();
  const FbxId mesh = file.mesh("box", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}});
  file.material("red", mesh, {1, 0, 0});
  file.material("blue", mesh, {0, 0, 1});
  const std::vector<unsigned char> bytes = file.binary();
  const auto document = FbxDocument::parse(bytes);
  ASSERT_TRUE(document);
  ImportReport report;
  const FbxScene scene = FbxScene::build(*document, report);
  const FbxMaterials materials = findFbxMaterials(*document, scene);
  ASSERT_EQ(materials.objects.size(), 2u);
  const auto packed = packFbxForAssimp(materials);
  ASSERT_TRUE(packed);
  const auto fits = readPackedFbx(*packed, materials, false);
  ASSERT_TRUE(fits) << fits.error().for_user << fits.error().for_log;
  EXPECT_EQ(fits->size(), 2u);
  FbxMaterials fewer = materials;
  fewer.objects.pop_back();
  const auto other = readPackedFbx(*packed, fewer, false);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().for_log.find("does not fit"), std::string::npos) << other.error().for_log;
}

}  // namespace
}  // namespace sinew::tests
