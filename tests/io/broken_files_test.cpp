// Malformed files: refused with one clear sentence, or read with warnings; never a crash, a hang or a flood of memory.
#include <gmock/gmock.h>

#include <random>

#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using Json = GltfBuilder::Json;

std::string refusal(const Result<Imported>& imported) { return imported ? "" : imported.error().for_user; }

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
    expectSentence(imported.error().for_user);
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
      expectSentence(imported.error().for_user);
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
      if (!imported) expectSentence(imported.error().for_user);
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
      if (!imported) expectSentence(imported.error().for_user);
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
  b.root["extensionsRequired"] = {"KHR_draco_mesh_compression"};
  EXPECT_THAT(refusal(importBuilt(b)), testing::HasSubstr("KHR_draco_mesh_compression"));
  b.root["extensionsRequired"] = {"KHR_texture_transform", "KHR_materials_unlit", "KHR_mesh_quantization"};
  EXPECT_TRUE(importBuilt(b));
  EXPECT_THAT(refusal(importText("{}")), testing::HasSubstr("version"));
  EXPECT_THAT(refusal(importText("not json")), testing::HasSubstr("damaged"));
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
  const int positions = many.accessor(-1, 5126, 4'000'000, "VEC3");
  for (int i = 0; i < 100; ++i) many.node({{"mesh", many.mesh({{"POSITION", positions}})}});
  EXPECT_THAT(refusal(importBuilt(many)), testing::HasSubstr("memory"));
}

TEST(BrokenFiles, BuffersStayInsideTheFolder) {
  for (const char* uri : {"/dev/zero", "../../../../etc/passwd", "..%2F..%2Fetc/passwd", "a/../../b"}) {
    const auto imported = importText(arm().gltf(uri));
    ASSERT_FALSE(imported) << uri;
    expectSentence(imported.error().for_user);
  }
}

}  // namespace
}  // namespace sinew::tests
