// What reports say of files that are not quite as they should be, to the letter.
#include <limits>

#include "tests/io/fbx/import_helpers.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

bool says(const ImportReport& report, ReportKind kind, const std::string& sentence) {
  return std::ranges::any_of(
      report.lines, [&](const ReportLine& line) { return line.kind == kind && line.text.english() == sentence; });
}

void expectSaid(const GltfBuilder& b, ReportKind kind, const std::string& sentence, const ImportOptions& options = {}) {
  EXPECT_FALSE(says(mustImport(tests::arm()).report, kind, sentence)) << "of a good file";
  const Imported imported = mustImport(b, options);
  EXPECT_TRUE(says(imported.report, kind, sentence)) << sentence << "\n" << allLines(imported.report);
}

TEST(Reports, OfGltfFilesSayWhatWasLeftOutAndRepaired) {
  GltfBuilder b = tests::arm();
  b.root["scenes"].push_back({{"nodes", {0}}});
  expectSaid(b, ReportKind::info, "The file has 2 scenes; the default one was read.");

  b = tests::arm();
  GltfBuilder::Json points = b.root["meshes"][0]["primitives"][0];
  points["mode"] = 7;
  b.root["meshes"][0]["primitives"].push_back(points);
  expectSaid(b, ReportKind::dropped, "Left out 1 part of a mesh made of something that glTF does not have.");

  b = tests::arm();
  GltfBuilder::Json& sampler = b.root["animations"][0]["samplers"][0];
  sampler["input"] = b.floats({1, 0}, "SCALAR");
  expectSaid(b, ReportKind::repaired,
             "Put the keys of 1 animation channel in order; times were out of order, twice or not finite.");

  b = tests::arm();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  GltfBuilder::Json& attributes = b.root["meshes"][0]["primitives"][0]["attributes"];
  attributes["NORMAL"] = b.vectors({{0, 0, nan}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}});
  expectSaid(b, ReportKind::repaired, "Replaced 1 broken normal, colour or other value of vertices.");
  b = tests::arm();
  std::vector<Vec3> places = strip(1).positions;
  places[0].x = nan;
  b.root["meshes"][0]["primitives"][0]["attributes"]["POSITION"] = b.vectors(places);
  expectSaid(b, ReportKind::dropped, "Left out 1 triangle with corners that are not finite.");

  b = tests::arm();
  const int joints = b.integers<std::uint8_t>({0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0}, "VEC4");
  const int weights = b.floats({.8f, .2f, 0, 0, .3f, .7f, 0, 0, .7f, .3f, 0, 0, .2f, .8f, 0, 0}, "VEC4");
  b.root["meshes"][0]["primitives"][0]["attributes"]["JOINTS_0"] = joints;
  b.root["meshes"][0]["primitives"][0]["attributes"]["WEIGHTS_0"] = weights;
  ImportOptions one;
  one.influences_kept = 1;
  expectSaid(b, ReportKind::dropped, "Kept the 1 heaviest of up to 2 joints for 4 vertices.", one);

  std::vector<unsigned char> longer = tests::arm().glb();
  const std::size_t stated = longer.size();
  longer.insert(longer.end(), 8, 0);
  const auto imported = importBytes(longer);
  ASSERT_TRUE(imported);
  EXPECT_TRUE(says(imported->report, ReportKind::repaired,
                   "The header gives a length of " + std::to_string(stated) + " bytes, but the file has " +
                       std::to_string(stated + 8) + "; all were read."))
      << allLines(imported->report);
}

TEST(Reports, OfFbxFilesCountConnections) {
  FbxArm a = fbxArm();
  a.file.connect(a.tip, 987654321);
  const auto lost = importFbx(a.file.binary());
  ASSERT_TRUE(lost);
  EXPECT_TRUE(says(lost->report, ReportKind::info, "1 connection leads to nothing.")) << allLines(lost->report);
  FbxArm whole = fbxArm();
  EXPECT_FALSE(reports(importFbx(whole.file.binary())->report, ReportKind::info, "connection"));
}

}  // namespace
}  // namespace sinew::tests
