// Malformed files: refused with one clear sentence, or read with warnings; never a crash, a hang or a flood of memory.
#include <gmock/gmock.h>

#include <functional>
#include <random>

#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;

std::string refusal(const Result<Imported>& imported) { return imported ? "" : imported.error().for_user.english(); }

void expectSentence(const std::string& text) {
  EXPECT_FALSE(text.empty());
  EXPECT_THAT(text, testing::EndsWith("."));
  EXPECT_LT(text.size(), 300u) << text;
}

TEST(BrokenFiles, EveryTruncationIsRefusedClearly) {
  const std::vector<unsigned char> whole = arm().glb();
  for (std::size_t length = 0; length < whole.size(); length += 7) {
    const auto imported = importBytes({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)});
    ASSERT_FALSE(imported) << length;
    expectSentence(imported.error().for_user.english());
  }
  const std::string text = arm().gltf();
  for (std::size_t length = 0; length < text.size(); length += 11)
    expectSentence(refusal(importText(text.substr(0, length))));
}

TEST(BrokenFiles, AnyFlippedByteIsSurvived) {
  const std::vector<unsigned char> whole = arm().glb();
  std::mt19937 random(7);
  for (int i = 0; i < 4000; ++i) {
    std::vector<unsigned char> bytes = whole;
    for (int k = 0; k < 1 + i % 3; ++k)
      bytes[random() % bytes.size()] ^= static_cast<unsigned char>(1u << random() % 8);
    const auto imported = importBytes(bytes);
    if (imported) {
      EXPECT_TRUE(imported->character->validate());
    } else {
      expectSentence(imported.error().for_user.english());
    }
  }
}

TEST(BrokenFiles, AnyNumberInTheDescriptionMayBeWrong) {
  // Each number of the JSON in turn becomes something that a careless reader would trust.
  const GltfBuilder b = arm();
  const Json flat = b.root.flatten();
  std::size_t tried = 0;
  for (const auto& [path, value] : flat.items()) {
    if (!value.is_number()) continue;
    for (const Json& wrong : {Json(-1), Json(0), Json(1), Json(77), Json(4294967295u), Json(1e300), Json("x"),
                              Json(nullptr), Json::array()}) {
      GltfBuilder broken = b;
      broken.root[Json::json_pointer(path)] = wrong;
      const auto imported = importBuilt(broken);
      if (!imported) expectSentence(imported.error().for_user.english());
      ++tried;
    }
  }
  EXPECT_GT(tried, 300u);
}

TEST(BrokenFiles, AnyPartOfTheDescriptionMayBeMissing) {
  const GltfBuilder b = arm();
  const Json flat = b.root.flatten();
  for (const auto& [path, value] : flat.items()) {
    GltfBuilder broken = b;
    Json::json_pointer at(path);
    while (!at.empty()) {
      broken.root[at] = nullptr;
      const auto imported = importBuilt(broken);
      if (!imported) expectSentence(imported.error().for_user.english());
      at.pop_back();
    }
  }
}

TEST(BrokenFiles, NodesThatFormNoTree) {
  GltfBuilder circle;
  circle.root["nodes"] = Json::array({{{"children", {1}}}, {{"children", {0}}}});
  EXPECT_THAT(refusal(importBuilt(circle)), testing::HasSubstr("circle"));
  GltfBuilder own;
  own.root["nodes"] = Json::array({{{"children", {0}}}});
  EXPECT_THAT(refusal(importBuilt(own)), testing::HasSubstr("circle"));
  GltfBuilder diamond;
  diamond.root["nodes"] =
      Json::array({{{"children", {1, 2}}}, {{"children", {3}}}, {{"children", {3}}}, Json::object()});
  EXPECT_THAT(refusal(importBuilt(diamond)), testing::HasSubstr("two parents"));
}

TEST(BrokenFiles, DepthIsLimited) {
  const auto chain = [](int length) {
    GltfBuilder b;
    for (int i = 0; i < length; ++i)
      b.root["nodes"].push_back(i + 1 < length ? Json{{"children", {i + 1}}} : Json::object());
    return b;
  };
  EXPECT_EQ(mustImport(chain(2000)).character->skeleton.size(), 2000u);
  EXPECT_THAT(refusal(importBuilt(chain(20000))), testing::HasSubstr("deep"));
  const std::string brackets =
      R"({"asset":{"version":"2.0"},"extras":)" + std::string(300000, '[') + std::string(300000, ']') + "}";
  EXPECT_THAT(refusal(importText(brackets)), testing::HasSubstr("no nodes"));
}

TEST(BrokenFiles, VersionsAndExtensions) {
  GltfBuilder b = arm();
  b.root["asset"]["version"] = "1.0";
  EXPECT_THAT(refusal(importBuilt(b)), testing::HasSubstr("glTF 1.0"));
  b = arm();
  b.root["extensionsRequired"] = {"EXT_of_tomorrow"};
  EXPECT_THAT(refusal(importBuilt(b)), testing::HasSubstr("EXT_of_tomorrow"));
  b.root["extensionsRequired"] = {"KHR_texture_transform", "KHR_materials_unlit", "KHR_mesh_quantization"};
  EXPECT_TRUE(importBuilt(b));
  EXPECT_THAT(refusal(importText("{}")), testing::HasSubstr("version"));
  EXPECT_THAT(refusal(importText("not json")), testing::HasSubstr("damaged"));
}

// What stands between and behind the two chunks that count.
TEST(BrokenFiles, OtherChunksOfAGlbArePassedOver) {
  const std::vector<unsigned char> whole = arm().glb();
  std::vector<unsigned char> old = whole;
  old[4] = 1;
  EXPECT_THAT(refusal(importBytes(old)), testing::HasSubstr("GLB version 1"));
  const auto expectRead = [&](std::size_t at, const std::vector<unsigned char>& more) {
    std::vector<unsigned char> bytes = whole;
    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), more.begin(), more.end());
    const auto imported = importBytes(bytes);
    ASSERT_TRUE(imported) << imported.error().for_user;
    EXPECT_EQ(imported->character->vertexCount(), 4u);
    EXPECT_TRUE(reports(imported->report, ReportKind::repaired, "all were read"));
  };
  const std::size_t json = whole[12] + 256u * whole[13] + 65536u * whole[14];
  expectRead(20 + json, {3, 0, 0, 0, 'X', 'T', 'R', 'A', 1, 2, 3, 0});  // of odd length, filled up to four
  expectRead(whole.size(), {4, 0, 0, 0, 'B', 'I', 'N', 0, 9, 9, 9, 9});
  expectRead(whole.size(), {1, 2, 3});
}

// Views end within their buffer, and rows within their view, to the byte.
TEST(BrokenFiles, NumbersBeyondTheirBufferAreNotRead) {
  using Change = std::function<void(Json & view, Json & accessor, std::size_t bytes)>;
  const auto positions = [](const Change& change) {
    GltfBuilder b = arm();
    change(b.root["bufferViews"][0], b.root["accessors"][0], b.bin().size());
    const Imported imported = mustImport(b);
    return imported.character->meshes.empty() ? allLines(imported.report) : std::string("read");
  };
  EXPECT_EQ(positions([](Json&, Json&, std::size_t) {}), "read");
  EXPECT_EQ(positions([](Json& view, Json&, std::size_t bytes) { view["byteOffset"] = bytes - 48; }), "read");
  for (const Change& change : {Change([](Json&view, Json&, std::size_t bytes) { view["byteOffset"] = bytes - 47; }),
                               Change([](Json&view, Json&, std::size_t bytes) { view["byteOffset"] = bytes + 1; }),
                               Change([](Json&, Json&accessor, std::size_t) { accessor["bufferView"] = 99; })})
    EXPECT_THAT(positions(change), testing::HasSubstr("readable positions (data that is not there)"));
  for (const Change& change : {Change([](Json&, Json&accessor, std::size_t) { accessor["count"] = 5; }),
                               Change([](Json&, Json&accessor, std::size_t) { accessor["byteOffset"] = 1; }),
                               Change([](Json&, Json&accessor, std::size_t) { accessor["byteOffset"] = 49; }),
                               Change([](Json&view, Json&, std::size_t) { view["byteStride"] = 16; })})
    EXPECT_THAT(positions(change), testing::HasSubstr("readable positions (values beyond the end of the data)"));
  EXPECT_THAT(positions([](Json& view, Json&, std::size_t) { view["byteStride"] = 8; }),
              testing::HasSubstr("readable positions (overlapping values)"));
}

TEST(BrokenFiles, ExtensionsThatAreNotReadAreNamed) {
  GltfBuilder b = arm();
  b.root["extensionsUsed"] = {"KHR_texture_transform", "KHR_materials_clearcoat", "FOO_muscles"};
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "FOO_muscles"));
  EXPECT_TRUE(reports(imported.report, ReportKind::info, "KHR_materials_clearcoat"));
  EXPECT_FALSE(reports(imported.report, ReportKind::dropped, "texture_transform"));
}

// Characters for the web: all that makes them faces and hair is said in extensions of their own.
TEST(BrokenFiles, AVrmSaysWhatOfItIsNotRead) {
  GltfBuilder old = arm();
  old.root["extensionsUsed"] = {"VRM", "KHR_materials_unlit"};
  old.root["extensions"]["VRM"] = {{"humanoid", GltfBuilder::Json::object()},
                                   {"blendShapeMaster", GltfBuilder::Json::object()},
                                   {"secondaryAnimation", GltfBuilder::Json::object()}};
  Imported imported = mustImport(old);
  for (const std::string part : {"VRM character", "expressions", "spring bones"})
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, part)) << allLines(imported.report);
  EXPECT_FALSE(reports(imported.report, ReportKind::dropped, "toon shading"));

  GltfBuilder now = arm();
  now.root["extensionsUsed"] = {"VRMC_vrm", "VRMC_springBone", "VRMC_materials_mtoon", "VRMC_node_constraint"};
  now.root["extensionsRequired"] = {"VRMC_vrm"};
  now.root["extensions"]["VRMC_vrm"] = {{"expressions", GltfBuilder::Json::object()}};
  imported = mustImport(now);
  for (const std::string part : {"expressions", "spring bones", "toon shading", "constraints"})
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, part)) << allLines(imported.report);
}

TEST(BrokenFiles, EveryPartOfAVrmIsNamedWhereItIsThere) {
  const auto told = [](const std::string& extension, const std::string& member) {
    GltfBuilder b = arm();
    b.root["extensionsUsed"] = {extension};
    b.root["extensions"][extension] = Json::object();
    if (!member.empty()) b.root["extensions"][extension][member] = Json::object();
    return allLines(mustImport(b).report);
  };
  const std::tuple<const char*, const char*, const char*> parts[] = {
      {"VRM", "blendShapeMaster", "expressions"},           {"VRMC_vrm", "expressions", "expressions"},
      {"VRM", "firstPerson", "gaze and first-person view"}, {"VRMC_vrm", "firstPerson", "gaze and first-person view"},
      {"VRMC_vrm", "lookAt", "gaze and first-person view"}, {"VRM", "secondaryAnimation", "spring bones"},
      {"VRM", "materialProperties", "toon shading"}};
  for (const auto& [extension, member, part] : parts)
    EXPECT_THAT(told(extension, member), testing::HasSubstr("its " + std::string(part) + " were not.")) << member;
  for (const char* extension : {"VRM", "VRMC_vrm"})
    EXPECT_THAT(told(extension, ""), testing::HasSubstr("plain materials were read, the rest was not.")) << extension;
}

TEST(BrokenFiles, HugeCountsCostNothing) {
  for (const std::size_t count : {std::size_t{100'000}, std::size_t{4'000'000'000}, std::size_t{1} << 60}) {
    GltfBuilder b = arm();
    for (Json& a : b.root["accessors"]) a["count"] = count;
    const auto imported = importBuilt(b);
    if (imported) {
      EXPECT_EQ(imported->character->vertexCount(), 0u);
    }
    for (Json& a : b.root["accessors"]) a.erase("bufferView");
    const auto without_data = importBuilt(b);
    if (without_data) {
      EXPECT_LE(without_data->character->vertexCount(), 300'000u);
    }
  }
  // Many meshes over the same data: more than a file of this size can mean.
  GltfBuilder many;
  const int positions = many.accessor(-1, 5126, 1'000'000, "VEC3");
  for (int i = 0; i < 100; ++i) many.node({{"mesh", many.mesh({{"POSITION", positions}})}});
  EXPECT_THAT(refusal(importBuilt(many)), testing::HasSubstr("memory"));
}

TEST(BrokenFiles, EmptyMorphTargetsAreCountedBeforeTheyAreMade) {
  std::string targets = "{}";
  for (int i = 1; i < 60; ++i) targets += ",{}";
  const std::string file =
      R"({"asset":{"version":"2.0"},"accessors":[{"componentType":5126,"count":999999,"type":"VEC3"}],)"
      R"("meshes":[{"primitives":[{"attributes":{"POSITION":0},"targets":[)" +
      targets + R"(]}]}],"nodes":[{"mesh":0}]})";
  EXPECT_LT(file.size(), 500u);
  EXPECT_THAT(refusal(importText(file)), testing::HasSubstr("morph targets"));
}

TEST(BrokenFiles, MorphTargetsOfManyNodesAreCounted) {
  const auto file = [](int nodes, int targets) {
    GltfBuilder b;
    const Strip s = strip(1);
    const int mesh = b.mesh({{"POSITION", b.vectors(s.positions)}}, b.integers(s.indices, "SCALAR"));
    b.root["meshes"][0]["primitives"][0]["targets"] = Json(static_cast<std::size_t>(targets), Json::object());
    for (int i = 0; i < nodes; ++i) b.node({{"mesh", mesh}});
    return b;
  };
  for (const auto& [nodes, targets] : {std::pair(2000, 2000), std::pair(501, 500)})
    EXPECT_THAT(refusal(importBuilt(file(nodes, targets))), testing::HasSubstr("morph targets, counted for each node"));
  EXPECT_EQ(mustImport(file(20, 20)).character->morph_channels.size(), 400u);
}

TEST(BrokenFiles, MeshesOnManyNodesAreCounted) {
  GltfBuilder vertices;
  const int mesh = vertices.mesh({{"POSITION", vertices.accessor(-1, 5126, 30'000, "VEC3")}});
  for (int i = 0; i < 200; ++i) vertices.node({{"mesh", mesh}});
  EXPECT_THAT(refusal(importBuilt(vertices)), testing::HasSubstr("memory"));

  GltfBuilder corners;  // few vertices, many triangles between them
  const int positions = corners.vectors(strip(1).positions);
  const int normals = corners.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)));
  const int dense =
      corners.mesh({{"POSITION", positions}, {"NORMAL", normals}}, corners.accessor(-1, 5125, 300'000, "SCALAR"));
  for (int i = 0; i < 200; ++i) corners.node({{"mesh", dense}});
  EXPECT_THAT(refusal(importBuilt(corners)), testing::HasSubstr("memory"));
}

TEST(BrokenFiles, ASkinNamesNoMoreJointsThanVerticesCan) {
  // Vertices that no joint of the skin holds make their mesh's node one more of them.
  constexpr int kJoints = 65'000;
  const auto file = [](int meshes) {
    GltfBuilder b = arm();
    b.root.erase("animations");
    std::vector<int> joints;
    for (int i = 0; i < kJoints; ++i) joints.push_back(b.node({{"translation", {0, 1, 0}}}));
    b.root["skins"][0] = {{"joints", joints}};
    GltfBuilder::Json& attributes = b.root["meshes"][0]["primitives"][0]["attributes"];
    attributes["JOINTS_0"] = b.integers(std::vector<std::uint16_t>(16, 65'535), "VEC4");
    attributes["WEIGHTS_0"] = b.floats(std::vector<float>(16, 0.f), "VEC4");
    for (int i = 1; i < meshes; ++i) b.node({{"mesh", 0}, {"skin", 0}});
    return b;
  };
  EXPECT_EQ(mustImport(file(2)).character->skins.at(0).joints.size(), kJoints + 2u);
  EXPECT_THAT(refusal(importBuilt(file(600))), testing::HasSubstr("65536 joints"));
}

TEST(BrokenFiles, BuffersStayInsideTheFolder) {
  for (const char* uri : {"/dev/zero", "../../../../etc/passwd", "..%2F..%2Fetc/passwd", "a/../../b"}) {
    const auto imported = importText(arm().gltf(uri));
    ASSERT_FALSE(imported) << uri;
    expectSentence(imported.error().for_user.english());
  }
}

}  // namespace
}  // namespace sinew::tests
