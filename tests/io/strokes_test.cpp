// Lines and points of files: read, posed, and written again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "core/io/fbx/write/write.h"
#include "core/io/gltf/write/write.h"
#include "core/io/guard/scene_blob.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/scene_blobs.h"

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;
using Indices = std::vector<std::uint32_t>;
using testing::ElementsAre;
using testing::IsEmpty;

// The arm, and its four vertices strung together in another way. indices: none where they are taken in their order.
GltfBuilder armWithStrokes(int mode, const std::vector<std::uint16_t>& indices = {}) {
  GltfBuilder b = tests::arm();
  Json strokes = b.root["meshes"][0]["primitives"][0];
  strokes["mode"] = mode;
  strokes["attributes"].erase("NORMAL");
  strokes.erase("indices");
  if (!indices.empty()) strokes["indices"] = b.integers(indices, "SCALAR");
  b.root["meshes"][0]["primitives"].push_back(strokes);
  return b;
}

const Mesh& strokesOf(const Imported& imported) {
  EXPECT_EQ(imported.character->meshes.size(), 2u) << allLines(imported.report);
  return *imported.character->meshes.back();
}

TEST(Strokes, OfAllKindsAreReadAsLinesAndPoints) {
  const Imported points = mustImport(armWithStrokes(0)), lines = mustImport(armWithStrokes(1)),
                 loop = mustImport(armWithStrokes(2)), strip = mustImport(armWithStrokes(3));
  EXPECT_THAT(strokesOf(points).points, ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(strokesOf(lines).lines, ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(strokesOf(loop).lines, ElementsAre(0, 1, 1, 2, 2, 3, 3, 0));
  EXPECT_THAT(strokesOf(strip).lines, ElementsAre(0, 1, 1, 2, 2, 3));
  for (const Imported* one : {&points, &lines, &loop, &strip}) {
    EXPECT_THAT(strokesOf(*one).indices, IsEmpty());
    EXPECT_FALSE(one->report.hasWarnings()) << allLines(one->report);
  }
}

TEST(Strokes, GoAlongWithTheirJoints) {
  const Imported imported = mustImport(armWithStrokes(3));
  const SkinnedMesh surface = skinned(*imported.character, 0, 0, 1.0),
                    strokes = skinned(*imported.character, 1, 0, 1.0);
  EXPECT_TRUE(imported.character->meshes[1]->skinned);
  EXPECT_EQ(strokes.positions, surface.positions);
  EXPECT_NE(strokes.positions, imported.character->meshes[1]->positions);
}

TEST(Strokes, WithoutTheirEndsAreLeftOut) {
  const Imported outside = mustImport(armWithStrokes(1, {0, 1, 2, 77}));
  EXPECT_THAT(strokesOf(outside).lines, ElementsAre(0, 1));
  EXPECT_EQ(strokesOf(outside).positions.size(), 2u) << "vertices that nothing uses";
  EXPECT_TRUE(reports(outside.report, ReportKind::dropped, "Left out 1 line or point whose ends do not exist."));

  GltfBuilder broken = armWithStrokes(0);
  std::vector<Vec3> places = strip(1).positions;
  places[2].y = std::numeric_limits<float>::infinity();
  broken.root["meshes"][0]["primitives"][1]["attributes"]["POSITION"] = broken.vectors(places);
  const Imported read = mustImport(broken);
  EXPECT_EQ(strokesOf(read).points.size(), 3u);
  EXPECT_TRUE(reports(read.report, ReportKind::dropped, "Left out 1 line or point whose place is not finite."));

  GltfBuilder none = armWithStrokes(1, {0});
  EXPECT_TRUE(reports(mustImport(none).report, ReportKind::dropped, "without readable triangles, lines or points"));
}

TEST(Strokes, ComeBackFromAGltfFileThatWasWritten) {
  for (const int mode : {0, 1, 2, 3}) {
    const Imported imported = mustImport(armWithStrokes(mode));
    const Character& c = *imported.character;
    WriteGltf work{.character = &c, .clips = c.clips};
    ASSERT_TRUE(work.run());
    const auto again = importBytes(work.file);
    ASSERT_TRUE(again);
    EXPECT_EQ(strokesOf(*again).lines, strokesOf(imported).lines);
    EXPECT_EQ(strokesOf(*again).points, strokesOf(imported).points);
    EXPECT_EQ(skinned(*again->character, 1, 0, 0.5).positions, skinned(c, 1, 0, 0.5).positions);
    EXPECT_FALSE(again->report.hasWarnings()) << allLines(again->report);
  }
}

TEST(Strokes, AreMissedInFbxByTheReport) {
  const Imported imported = mustImport(armWithStrokes(3));
  WriteFbx work{.character = imported.character.get(), .clips = imported.character->clips};
  ASSERT_TRUE(work.run());
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "3 lines and points are left out; FBX keeps triangles."));
}

TEST(Strokes, ComeOutOfTheBlobAsTheyWere) {
  const Imported imported = mustImport(armWithStrokes(3));
  const auto again = readSceneBlob(blobOf(imported));
  ASSERT_TRUE(again);
  EXPECT_EQ(strokesOf(*again).lines, strokesOf(imported).lines);
  auto wrong = std::make_shared<Character>(*imported.character);
  auto mesh = std::make_shared<Mesh>(*wrong->meshes.back());
  mesh->lines.push_back(0);
  wrong->meshes.back() = mesh;
  EXPECT_FALSE(wrong->validate()) << "half a line";
  mesh->lines.push_back(4);
  EXPECT_FALSE(wrong->validate()) << "a vertex that is not there";
}

}  // namespace
}  // namespace sinew::tests
