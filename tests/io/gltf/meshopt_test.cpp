// Files that EXT_meshopt_compression packs: they are what they were before, and damaged ones do no harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "core/io/gltf/build/animation.h"
#include "core/io/gltf/build/repack.h"
#include "core/io/gltf/document.h"
#include "core/io/gltf/write/merge.h"
#include "core/math/interpolation.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/meshopt_pack.h"

namespace {

using namespace sinew;
using namespace sinew::tests;
using Json = GltfBuilder::Json;

// Where both stand at a few times of each clip.
void expectSame(const Character& a, const Character& b) {
  ASSERT_EQ(a.skeleton.size(), b.skeleton.size());
  ASSERT_EQ(a.meshes.size(), b.meshes.size());
  ASSERT_EQ(a.clips.size(), b.clips.size());
  for (int mesh = 0; mesh < static_cast<int>(a.meshes.size()); ++mesh) {
    for (int clip = -1; clip < static_cast<int>(a.clips.size()); ++clip) {
      for (const double time : {0.0, 0.3, 1.0})
        EXPECT_EQ(skinned(a, mesh, clip, time).positions, skinned(b, mesh, clip, time).positions);
    }
  }
}

TEST(GltfMeshopt, AFileIsWhatItWasBeforeItWasPacked) {
  const GltfBuilder plain = arm();
  const GltfBuilder small = packed(plain);
  const Imported imported = mustImport(small);
  expectSame(*mustImport(plain).character, *imported.character);
  EXPECT_EQ(allLines(imported.report), allLines(mustImport(plain).report));
}

TEST(GltfMeshopt, IndicesMayBePackedInTheOrderInWhichTheyAre) {
  GltfBuilder b = arm();
  packView(b, b.root["meshes"][0]["primitives"][0]["indices"], "INDICES");
  expectSame(*mustImport(arm()).character, *mustImport(b).character);
}

// The numbers of each filter, as its specification makes values of them.
TEST(GltfMeshopt, FiltersMakeUnitVectorsRotationsAndFloats) {
  GltfBuilder b;
  b.node({{"name", "mesh"}, {"mesh", 0}});
  const int turned = b.node({{"name", "turned"}}), times = b.floats({0.f, 1.f}, "SCALAR");
  const auto floatBits = [](int exponent, int mantissa) {  // mantissa * 2 ^ exponent
    return static_cast<std::uint32_t>(exponent) << 24 | (static_cast<std::uint32_t>(mantissa) & 0xffffffu);
  };
  // (0, 0, 0), (1, 0, 0), (0, 2.5, 0)
  std::vector<float> places(9);
  const std::array<std::uint32_t, 9> bits = {0, 0, 0, floatBits(0, 1), 0, 0, 0, floatBits(-1, 5), 0};
  std::memcpy(places.data(), bits.data(), sizeof(bits));
  const int position = b.floats(places, "VEC3");
  packView(b, position, "ATTRIBUTES", "EXPONENTIAL");
  // Octahedral x and y over a z that says what 1 is: along z, along x, against z.
  const std::vector<std::int8_t> octahedral = {0, 0, 127, 0, 127, 0, 127, 0, 127, 127, 127, 0};
  const int normal = b.accessor(b.view(octahedral.data(), octahedral.size()), 5120, 3, "VEC4", true);
  packView(b, normal, "ATTRIBUTES", "OCTAHEDRAL");
  b.root["accessors"][static_cast<std::size_t>(normal)]["type"] = "VEC3";
  b.mesh({{"POSITION", position}, {"NORMAL", normal}});
  // The three smaller components of a turn by 90° about y, times √2, and which one is left out: w.
  constexpr std::int16_t kOne = 32767;
  const std::vector<std::int16_t> quaternions = {0, 0, 0, kOne, 0, kOne, 0, kOne};
  const int rotation = b.accessor(b.view(quaternions.data(), quaternions.size() * 2), 5122, 2, "VEC4", true);
  packView(b, rotation, "ATTRIBUTES", "QUATERNION");
  b.channel(b.animation("turn"), turned, "rotation", times, rotation);

  const Imported imported = mustImport(b);
  ASSERT_EQ(imported.character->meshes.size(), 1u) << allLines(imported.report);
  const Mesh& mesh = *imported.character->meshes[0];
  ASSERT_EQ(mesh.positions.size(), 3u);
  const auto corner = [&](Vec3 place) {
    return static_cast<std::size_t>(std::ranges::find(mesh.positions, place) - mesh.positions.begin());
  };
  const std::size_t origin = corner({0, 0, 0}), right = corner({1, 0, 0}), up = corner({0, 2.5f, 0});
  ASSERT_TRUE(origin < 3 && right < 3 && up < 3);
  EXPECT_LT(glm::distance(mesh.normals[origin], Vec3(0, 0, 1)), 1e-2f);
  EXPECT_LT(glm::distance(mesh.normals[right], Vec3(1, 0, 0)), 1e-2f);
  EXPECT_LT(glm::distance(mesh.normals[up], Vec3(0, 0, -1)), 1e-2f);
  EvaluatedPose pose;
  const JointIndex joint = imported.character->skeleton.find("turned");
  Evaluator().evaluateAt(*imported.character, clipAt(*imported.character, 0), 1.0, pose);
  const Quat quarter(std::sqrt(0.5f), 0.f, std::sqrt(0.5f), 0.f);
  EXPECT_GT(std::abs(glm::dot(pose.pose.local[static_cast<std::size_t>(joint)].rotation, quarter)), 0.9999f);
}

// What is packed wrongly is left out and said, as is a view that would unpack into more than it can hold.
TEST(GltfMeshopt, WhatCannotBeUnpackedIsSaid) {
  const auto expectDamaged = [](const std::string& member, const Json& value) {
    GltfBuilder b = packed(arm());
    const std::size_t position = b.root["meshes"][0]["primitives"][0]["attributes"]["POSITION"];
    const std::size_t view = b.root["accessors"][position]["bufferView"];
    b.root["bufferViews"][view]["extensions"]["EXT_meshopt_compression"][member] = value;
    const auto imported = importBuilt(b);
    ASSERT_TRUE(imported) << imported.error().for_user;
    EXPECT_TRUE(imported->character->meshes.empty()) << member;
    EXPECT_TRUE(reports(imported->report, ReportKind::dropped, "damaged packed values")) << member << value;
  };
  expectDamaged("mode", "LINES");
  expectDamaged("filter", "OCTAHEDRAL");  // not for rows of twelve bytes
  expectDamaged("filter", "NOISE");
  expectDamaged("byteStride", 0);
  expectDamaged("byteStride", 10);
  expectDamaged("byteStride", 260);
  expectDamaged("count", 0);
  expectDamaged("count", 1'000'000'000);
  expectDamaged("count", -4);
  expectDamaged("buffer", 7);
  expectDamaged("buffer", 1);  // the place holder
  expectDamaged("byteOffset", 1'000'000);
  expectDamaged("byteLength", 1'000'000);
  expectDamaged("byteLength", 3);
  expectDamaged("mode", "TRIANGLES");
  expectDamaged("mode", "INDICES");
}

GltfDocument documentOf(const GltfBuilder& builder) {
  ImportReport report;
  auto read = readGltfDocument(builder.glb(), MemorySource(), report);
  if (!read) ADD_FAILURE() << read.error().for_user;
  return read ? *std::move(read) : GltfDocument();
}

// Rows that are all the same pack best: a byte holds nearly 64 then.
constexpr std::size_t kEqualRows = 100'000, kRowSize = 12, kGreatestRatio = 64;
GltfBuilder equalRows() {
  GltfBuilder b;
  b.node({{"name", "root"}});
  packView(b, b.floats(std::vector<float>(3 * kEqualRows, 0.5f), "VEC3"));
  return b;
}

TEST(GltfMeshopt, RowsThatAreAllTheSameAreUnpacked) {
  const GltfBuilder b = equalRows();
  const std::size_t length = b.root["bufferViews"][0]["extensions"]["EXT_meshopt_compression"]["byteLength"];
  ASSERT_GT(kEqualRows * kRowSize, 63 * length);
  const GltfDocument document = documentOf(b);
  ASSERT_EQ(document.accessors.size(), 1u);
  EXPECT_TRUE(document.accessors[0].problem.empty());
  EXPECT_EQ(document.unpackedSize(), kEqualRows * kRowSize);
}

// Very many views may name the same packed bytes.
TEST(GltfMeshopt, AFileUnpacksIntoNoMoreThanItsBytesCanHold) {
  GltfBuilder b = equalRows();
  constexpr int kViews = 150;
  for (int i = 1; i < kViews; ++i) {
    b.root["bufferViews"].push_back(b.root["bufferViews"][0]);
    b.root["accessors"].push_back(b.root["accessors"][0]);
    b.root["accessors"].back()["bufferView"] = i;
  }
  const GltfDocument document = documentOf(b);
  EXPECT_LE(document.unpackedSize(), kGreatestRatio * document.size());
  ASSERT_EQ(document.accessors.size(), std::size_t{kViews});
  EXPECT_TRUE(document.accessors.front().problem.empty());
  EXPECT_EQ(Text(document.accessors.back().problem).english(), "damaged packed values");
}

// What is made of unpacked bytes is not more because few bytes of the file hold them.
TEST(GltfMeshopt, UnpackedBytesAreOneNumberAtMost) {
  constexpr std::size_t kUnpacked = std::size_t{48} << 20, kNumbers = kUnpacked + (std::size_t{1} << 24);
  GltfDocument document;
  document.unpacked.emplace_back(kUnpacked);
  document.nodes.resize(1);
  document.nodes[0].mesh = 0;
  document.nodes[0].in_scene = true;
  document.accessors.resize(2);  // of zeros: times, rows
  document.accessors[0].count = 1, document.accessors[0].width = 1;
  document.accessors[1].count = kNumbers / 3 + 1, document.accessors[1].width = 3;
  GltfPrimitive points;
  points.position = 1;
  document.meshes.resize(1);
  document.meshes[0].primitives = {points};
  ImportReport report;
  EXPECT_FALSE(packForAssimp(document, {}, report));

  document.animations.resize(1);
  document.animations[0].samplers = {{.input = 0, .output = 1}};
  document.animations[0].channels = {{.sampler = 0, .node = 0}};
  const std::array<JointIndex, 1> joints{0};
  const std::array<int, 1> morphs{-1};
  GltfClipReader clips{&document, joints, morphs, &report, {}, {}};
  EXPECT_FALSE(clips.run());
}

// The buffer that other programs would read need not be there.
TEST(GltfMeshopt, ABufferForOtherProgramsIsNotRead) {
  GltfBuilder b = packed(arm());
  b.root["buffers"][1]["uri"] = "not_there.bin";
  expectSame(*mustImport(arm()).character, *mustImport(b).character);
}

RC_GTEST_PROP(GltfMeshopt, DamagedBytesDoNoHarm, ()) {
  static const std::vector<unsigned char> whole = packed(arm()).glb();
  std::vector<unsigned char> bytes = whole;
  const auto begin = static_cast<std::size_t>(20 + bytes[12] + 256 * bytes[13] + 65536 * bytes[14] + 8);
  const int changes = *rc::gen::inRange(1, 20);
  for (int i = 0; i < changes; ++i)
    bytes[*rc::gen::inRange(begin, bytes.size())] = *rc::gen::arbitrary<unsigned char>();
  const auto imported = importBytes(bytes);
  RC_ASSERT(imported || !imported.error().for_user.empty());
}

// The file with the first clip of its own put into it, in the place of another one or behind them.
std::vector<unsigned char> merged(const std::vector<unsigned char>& file, int replaces) {
  const auto before = importBytes(file);
  if (!before) {
    ADD_FAILURE() << before.error().for_user;
    return {};
  }
  const MemorySource none;
  const std::vector<MergedClip> clips = {{.clip = before->character->clips[0].get(), .replaces = replaces}};
  MergeIntoGltf work{.file = file, .files = &none, .character = before->character.get(), .clips = clips};
  const Check done = work.run();
  EXPECT_TRUE(done) << done.error().for_user;
  return std::move(work.merged);
}

void expectSameButClips(const std::vector<unsigned char>& a, const std::vector<unsigned char>& b, std::size_t clips) {
  const auto before = importBytes(a), after = importBytes(b);
  ASSERT_TRUE(before && after);
  ASSERT_EQ(after->character->clips.size(), clips);
  EXPECT_FALSE(after->report.hasWarnings()) << allLines(after->report);
  for (const int clip : {-1, 0}) {
    for (const double time : {0.0, 0.3, 1.0}) {
      EXPECT_EQ(skinned(*after->character, 0, clip, time).positions,
                skinned(*before->character, 0, clip, time).positions);
    }
  }
}

// Clips go into such a file as they are; what was packed in it still is.
TEST(GltfMeshopt, ClipsAreMergedIntoAPackedFile) {
  const std::vector<unsigned char> file = packed(arm()).glb();
  expectSameButClips(file, merged(file, -1), 2);
}

// The keys that others replace leave the file, packed ones and plain ones.
TEST(GltfMeshopt, ClipsOfAPackedFileAreReplaced) {
  GltfBuilder builder = packed(arm());
  const std::size_t views = builder.root["bufferViews"].size();
  // Behind the keys, so that it moves: the mesh once more.
  const int position = builder.root["meshes"][0]["primitives"][0]["attributes"]["POSITION"];
  const auto view = builder.root["accessors"][static_cast<std::size_t>(position)]["bufferView"].get<std::size_t>();
  Json& extension = builder.root["bufferViews"][view]["extensions"]["EXT_meshopt_compression"];
  const std::size_t offset = extension["byteOffset"], length = extension["byteLength"];
  const std::vector<unsigned char> bytes(builder.bin().begin() + static_cast<std::ptrdiff_t>(offset),
                                         builder.bin().begin() + static_cast<std::ptrdiff_t>(offset + length));
  const auto copy = static_cast<std::size_t>(builder.view(bytes.data(), bytes.size()));
  builder.root["bufferViews"][view]["extensions"]["EXT_meshopt_compression"]["byteOffset"] =
      builder.root["bufferViews"][copy]["byteOffset"];
  builder.root["bufferViews"].erase(copy);
  builder.root["buffers"][0]["byteLength"] = builder.bin().size();

  const std::vector<unsigned char> file = builder.glb(), once = merged(file, 0), twice = merged(once, 0);
  expectSameButClips(file, once, 1);
  expectSameButClips(file, twice, 1);
  EXPECT_EQ(twice.size(), once.size());
  const auto json = Json::parse(std::string(once.begin() + 20, once.begin() + 20 + once[12] + 256 * once[13]));
  ASSERT_LE(json["bufferViews"].size(), views);
  for (const Json& one : json["bufferViews"]) EXPECT_TRUE(one.contains("extensions") || one["buffer"] == 0) << one;
}

}  // namespace
