// Files that Draco compressed: they are what they were before, and damaged ones do no harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/io/gltf/document.h"
#include "core/io/gltf/write/merge.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/draco_pack.h"

namespace {

using namespace sinew;
using namespace sinew::tests;
using Json = GltfBuilder::Json;

constexpr char kDraco[] = "KHR_draco_mesh_compression";

std::vector<Vec3> sortedCorners(const Character& c, int mesh, int clip, double time) {
  const SkinnedMesh at = skinned(c, mesh, clip, time);
  std::vector<Vec3> corners;
  for (const std::uint32_t i : c.meshes[static_cast<std::size_t>(mesh)]->indices) corners.push_back(at.positions[i]);
  std::ranges::sort(corners,
                    [](const Vec3& a, const Vec3& b) { return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z); });
  return corners;
}

// Corners of all triangles at a few times of each clip, in whatever order they come.
void expectSameCorners(const Character& a, const Character& b, float tolerance = 0.f) {
  ASSERT_EQ(a.meshes.size(), b.meshes.size());
  for (int mesh = 0; mesh < static_cast<int>(a.meshes.size()); ++mesh) {
    for (const double time : {0.0, 0.3, 1.0}) {
      const std::vector<Vec3> one = sortedCorners(a, mesh, 0, time), other = sortedCorners(b, mesh, 0, time);
      ASSERT_EQ(one.size(), other.size());
      for (std::size_t i = 0; i < one.size(); ++i) EXPECT_LE(glm::distance(one[i], other[i]), tolerance) << i;
    }
  }
}

TEST(GltfDraco, AFileIsWhatItWasBeforeItWasCompressed) {
  for (const DracoMethod method : {DracoMethod::sequential, DracoMethod::edgebreaker}) {
    const Imported imported = mustImport(dracoPacked(arm(), method));
    expectSameCorners(*mustImport(arm()).character, *imported.character);
    EXPECT_TRUE(reports(imported.report, ReportKind::info, "Unpacked 1 part of a mesh that Draco"))
        << allLines(imported.report);
    EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
  }
}

TEST(GltfDraco, RoundedPositionsAreWithinTheirSteps) {
  const Imported imported = mustImport(dracoPacked(arm(), DracoMethod::edgebreaker, 10));
  expectSameCorners(*mustImport(arm()).character, *imported.character, 2.f / 1024.f);
}

// Targets are not compressed; their rows fit where vertices stay in their order.
TEST(GltfDraco, MorphTargetsStayWithTheirVertices) {
  GltfBuilder plain = arm();
  const std::size_t vertices = plain.root["accessors"][0]["count"];
  std::vector<Vec3> moved(vertices);
  for (std::size_t i = 0; i < vertices; ++i) moved[i] = Vec3(static_cast<float>(i), 0, 0);
  plain.root["meshes"][0]["primitives"][0]["targets"] = Json::array({{{"POSITION", plain.vectors(moved)}}});
  plain.root["meshes"][0]["weights"] = {0.5};
  const Imported one = mustImport(plain), other = mustImport(dracoPacked(plain));
  ASSERT_EQ(other.character->meshes.size(), 1u);
  ASSERT_EQ(other.character->meshes[0]->morph_targets.size(), 1u);
  expectSameCorners(*one.character, *other.character);
}

// Two primitives of one compressed part, and one whose numbers stand in the file once more.
TEST(GltfDraco, APartMayBeNamedTwiceAndBeThereAsItWas) {
  GltfBuilder b = dracoPacked(arm());
  auto& primitives = b.root["meshes"][0]["primitives"];
  primitives.push_back(primitives[0]);
  const Imported twice = mustImport(b);
  ASSERT_EQ(twice.character->meshes.size(), 2u) << allLines(twice.report);
  EXPECT_EQ(twice.character->meshes[0]->positions, twice.character->meshes[1]->positions);

  GltfBuilder both = arm();
  const Json extension = {{"bufferView", 0}, {"attributes", {{"POSITION", 0}}}};  // never looked at
  both.root["meshes"][0]["primitives"][0]["extensions"][kDraco] = extension;
  both.root["extensionsUsed"] = {kDraco};
  const Imported plain = mustImport(both);
  expectSameCorners(*mustImport(arm()).character, *plain.character);
  EXPECT_FALSE(plain.report.hasWarnings()) << allLines(plain.report);
}

TEST(GltfDraco, WhatCannotBeUnpackedIsSaid) {
  const auto expectDamaged = [](GltfBuilder b) {
    const auto imported = importBuilt(b);
    ASSERT_TRUE(imported) << imported.error().for_user;
    EXPECT_TRUE(imported->character->meshes.empty());
    EXPECT_TRUE(reports(imported->report, ReportKind::dropped, "damaged packed values")) << allLines(imported->report);
  };
  const auto altered = [](const auto& alter) {
    GltfBuilder b = dracoPacked(arm());
    alter(b.root["meshes"][0]["primitives"][0]["extensions"][kDraco], b);
    return b;
  };
  expectDamaged(altered([](Json& packed, GltfBuilder&) { packed["bufferView"] = 0; }));
  expectDamaged(altered([](Json& packed, GltfBuilder&) { packed["bufferView"] = 1000; }));
  expectDamaged(altered([](Json& packed, GltfBuilder&) { packed["attributes"]["POSITION"] = 77; }));
  expectDamaged(altered([](Json& packed, GltfBuilder& b) {
    b.root["bufferViews"][packed["bufferView"].get<std::size_t>()]["byteLength"] = 30;
  }));
}

// The bytes of a GLB with the packed part replaced.
std::vector<unsigned char> withBytes(const std::vector<unsigned char>& packed) {
  GltfBuilder b = dracoPacked(arm());
  b.root["meshes"][0]["primitives"][0]["extensions"][kDraco]["bufferView"] = b.view(packed.data(), packed.size());
  return b.glb();
}

// Few bytes that promise very many triangles, points or attributes: no memory is taken for them.
TEST(GltfDraco, CountsAreCheckedBeforeMemoryIsTaken) {
  const Bytes header = {'D', 'R', 'A', 'C', 'O', 2, 2, 1};
  const Bytes many = {0xff, 0xff, 0xff, 0xff, 0x04};  // 1.3 thousand millions
  const Bytes million = {0x80, 0x80, 0x80, 0x01};     // 2 million
  const auto expectRefused = [&](Bytes bytes) {
    bytes.resize(bytes.size() + 4000, 0);
    const auto imported = importBytes(withBytes(bytes));
    ASSERT_TRUE(imported) << imported.error().for_user;
    EXPECT_TRUE(reports(imported->report, ReportKind::dropped, "damaged packed values"));
  };
  const auto joined = [&](std::initializer_list<Bytes> parts) {
    Bytes all = header;
    for (const Bytes& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
  };
  expectRefused(joined({{0, 0, 0}, many, many}));                  // sequential: triangles, points
  expectRefused(joined({{0, 0, 0}, {1}, many}));                   // points without triangles
  expectRefused(joined({{1, 0, 0, 0}, many, many, {0}}));          // edgebreaker: points, triangles, seams
  expectRefused(joined({{1, 0, 0, 0}, million, million, {200}}));  // seams of each triangle
}

RC_GTEST_PROP(GltfDraco, DamagedBytesDoNoHarm, ()) {
  static const std::vector<unsigned char> files[] = {dracoPacked(arm()).glb(),
                                                     dracoPacked(arm(), DracoMethod::edgebreaker).glb()};
  std::vector<unsigned char> bytes = files[*rc::gen::inRange(0, 2)];
  const auto begin = static_cast<std::size_t>(20 + bytes[12] + 256 * bytes[13] + 65536 * bytes[14] + 8);
  const int changes = *rc::gen::inRange(1, 20);
  for (int i = 0; i < changes; ++i)
    bytes[*rc::gen::inRange(begin, bytes.size())] = *rc::gen::arbitrary<unsigned char>();
  const auto imported = importBytes(bytes);
  RC_ASSERT(imported || !imported.error().for_user.empty());
}

// Clips go into such a file; what Draco compressed is the same bytes afterwards.
TEST(GltfDraco, ClipsAreMergedAndMeshesStayToTheByte) {
  const GltfBuilder packed = dracoPacked(arm(), DracoMethod::edgebreaker);
  const std::vector<unsigned char> file = packed.glb();
  const auto before = importBytes(file);
  ASSERT_TRUE(before);
  const auto partIn = [](const std::vector<unsigned char>& glb) {
    const std::size_t length = glb[12] + 256u * glb[13] + 65536u * glb[14];
    const Json json = Json::parse(glb.begin() + 20, glb.begin() + 20 + static_cast<std::ptrdiff_t>(length));
    const Json& view =
        json["bufferViews"][json["meshes"][0]["primitives"][0]["extensions"][kDraco]["bufferView"].get<std::size_t>()];
    const auto at = glb.begin() + static_cast<std::ptrdiff_t>(28 + length + view["byteOffset"].get<std::size_t>());
    return std::pair(std::vector<unsigned char>(at, at + view["byteLength"].get<std::ptrdiff_t>()), json["meshes"]);
  };
  for (const int replaces : {-1, 0}) {
    const MemorySource none;
    const std::vector<MergedClip> clips = {{.clip = before->character->clips[0].get(), .replaces = replaces}};
    MergeIntoGltf work{.file = file, .files = &none, .character = before->character.get(), .clips = clips};
    const Check done = work.run();
    ASSERT_TRUE(done) << done.error().for_user;
    EXPECT_EQ(partIn(work.merged), partIn(file));
    const auto after = importBytes(work.merged);
    ASSERT_TRUE(after);
    EXPECT_EQ(after->character->clips.size(), replaces < 0 ? 2u : 1u);
    expectSameCorners(*before->character, *after->character);
  }
}

}  // namespace
