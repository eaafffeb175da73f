// What a glTF file says and Sinew does not use: in a file that is written from it, or said to be left out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/io/export/export_file.h"
#include "core/io/export/join_characters.h"
#include "core/io/gltf/container.h"
#include "tests/io/export/gltf_json_helpers.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using Json = nlohmann::json;

Json writtenAgain(const Imported& imported, std::vector<unsigned char>* file = nullptr) {
  ExportFile work{.format = ExportFormat::glb, .character = imported.character, .clips = imported.character->clips};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  EXPECT_TRUE(std::ranges::none_of(work.report.lines, [](const ReportLine& line) {
    return line.kind == ReportKind::dropped;
  })) << allLines(work.report);
  if (file) *file = work.bytes;
  ImportReport report;
  const auto parts = splitGltf(work.bytes, report);
  return Json::parse(parts->json.begin(), parts->json.end());
}

// An arm with a picture, a material that shows it in two ways, and a second picture file for it.
GltfBuilder texturedArm(const std::vector<unsigned char>& picture) {
  GltfBuilder b = tests::arm();
  const int view = b.view(picture.data(), picture.size());
  b.root["images"] = {{{"mimeType", "image/png"}, {"bufferView", view}}};
  b.root["samplers"] = {{{"minFilter", 9984}, {"magFilter", 9728}, {"wrapS", 33071}, {"wrapT", 33648}},
                        {{"minFilter", 9985}, {"magFilter", 9729}, {"wrapS", 33648}, {"wrapT", 10497}}};
  b.root["textures"] = {{{"source", 0}, {"sampler", 0}}, {{"source", 0}, {"sampler", 1}}};
  b.root["materials"] = {{{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}},
                          {"extensions", {{"KHR_materials_clearcoat", {{"clearcoatTexture", {{"index", 1}}}}}}}}};
  b.root["extensionsUsed"] = {"KHR_materials_clearcoat"};
  Json& primitive = b.root["meshes"][0]["primitives"][0];
  primitive["material"] = 0;
  primitive["attributes"]["TEXCOORD_0"] = b.floats({0, 0, 1, 0, 1, 1, 0, 1}, "VEC2");
  return b;
}

TEST(GltfKept, EveryPartKeepsItsExtrasOrIsCounted) {
  GltfBuilder b = texturedArm(onePixelPng());
  const std::vector<std::string> parts = {"",
                                          "/asset",
                                          "/scenes/0",
                                          "/nodes/0",
                                          "/meshes/0",
                                          "/meshes/0/primitives/0",
                                          "/skins/0",
                                          "/materials/0",
                                          "/images/0",
                                          "/animations/0",
                                          "/materials/0/pbrMetallicRoughness",
                                          "/materials/0/pbrMetallicRoughness/baseColorTexture",
                                          "/materials/0/extensions/KHR_materials_clearcoat",
                                          "/textures/0",
                                          "/samplers/0",
                                          "/accessors/0",
                                          "/bufferViews/0",
                                          "/animations/0/channels/0",
                                          "/animations/0/samplers/0"};
  for (const std::string& part : parts) b.root[Json::json_pointer(part + "/extras")] = {{"tag", "of " + part}};
  const Imported imported = mustImport(b);
  const std::string out = writtenAgain(imported).dump();
  std::size_t lost = 0;
  for (const std::string& part : parts) lost += out.find("\"of " + part + "\"") == std::string::npos;
  EXPECT_EQ(lost, 8u) << out;
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out the extras of 8 parts of the file"))
      << allLines(imported.report);
}

TEST(GltfKept, NothingIsSaidOfExtrasThatSayNothing) {
  GltfBuilder b = texturedArm(onePixelPng());
  b.root["textures"][0]["extras"] = Json::object();
  b.root["samplers"][0]["extras"] = nullptr;
  const Imported imported = mustImport(b);
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
}

TEST(GltfKept, CopyrightAndTheNameOfTheScene) {
  GltfBuilder b = tests::arm();
  b.root["asset"]["copyright"] = "somebody";
  b.root["scenes"][0]["name"] = "stage";
  const Json out = writtenAgain(mustImport(b));
  EXPECT_EQ(out["asset"]["copyright"], "somebody");
  EXPECT_EQ(out["scenes"][0]["name"], "stage");
  b.root["asset"]["copyright"] = 7;  // no text
  EXPECT_FALSE(writtenAgain(mustImport(b))["asset"].contains("copyright"));
}

// Those of textures that only an extension names, too.
TEST(GltfKept, TexturesKeepTheirSamplers) {
  const GltfBuilder b = texturedArm(onePixelPng());
  std::vector<unsigned char> file;
  const Imported imported = mustImport(b);
  const Json out = writtenAgain(imported, &file);
  const auto sampler = [&](const Json& info) {
    const Json& texture = out["textures"][info["index"].get<std::size_t>()];
    EXPECT_FALSE(info.contains("sampler"));
    return out["samplers"][texture["sampler"].get<std::size_t>()];
  };
  const Json& material = out["materials"][0];
  EXPECT_EQ(sampler(material["pbrMetallicRoughness"]["baseColorTexture"]), b.root["samplers"][0]);
  EXPECT_EQ(sampler(material["extensions"]["KHR_materials_clearcoat"]["clearcoatTexture"]), b.root["samplers"][1]);
  const auto again = importBytes(file);
  ASSERT_TRUE(again);
  EXPECT_EQ(writtenAgain(*again), out);
}

TEST(GltfKept, NumbersOfVerticesThatAreNotReadAreNamed) {
  GltfBuilder b = texturedArm(onePixelPng());
  Json& attributes = b.root["meshes"][0]["primitives"][0]["attributes"];
  attributes["TEXCOORD_1"] = attributes["TEXCOORD_0"];
  attributes["_CUSTOM"] = attributes["TEXCOORD_0"];
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out what meshes say of their vertices by"))
      << allLines(imported.report);
  for (const char* name : {"TEXCOORD_1", "_CUSTOM"})
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, name)) << allLines(imported.report);
  EXPECT_FALSE(reports(imported.report, ReportKind::dropped, "TEXCOORD_0")) << allLines(imported.report);
}

// An extension of primitives names materials by their numbers.
TEST(GltfKept, VariantsOfMaterialsAreSaidToBeLeftOut) {
  GltfBuilder b = texturedArm(onePixelPng());
  b.root["extensions"]["KHR_materials_variants"]["variants"] = {{{"name", "red"}}};
  b.root["meshes"][0]["primitives"][0]["extensions"]["KHR_materials_variants"]["mappings"] = {
      {{"material", 0}, {"variants", {0}}}};
  b.root["extensionsUsed"].push_back("KHR_materials_variants");
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out what the file says by KHR_materials_variants"))
      << allLines(imported.report);
  EXPECT_EQ(writtenAgain(imported).dump().find("variants"), std::string::npos);
}

struct UnreadKind {
  const char* extension;
  const char* media_type;
  std::string beginning;
};

const std::array<UnreadKind, 4>& unreadKinds() {
  static const std::array<UnreadKind, 4> kinds{
      {{"KHR_texture_basisu", "image/ktx2", "\xABKTX 20\xBB\r\n\x1A\n"},
       {"EXT_texture_webp", "image/webp", std::string("RIFF\x10\0\0\0WEBPVP8 ", 16)},
       {"EXT_texture_avif", "image/avif",
        std::string("\0\0\0\x1c"
                    "ftypavif",
                    12)},
       {"MSFT_texture_dds", "image/vnd-ms.dds", "DDS |"}}};
  return kinds;
}

// What Sinew cannot show may go on to who can.
TEST(GltfKept, PicturesOfOtherKindsAreWrittenAsTheyCame) {
  for (const UnreadKind& kind : unreadKinds()) {
    std::vector<unsigned char> picture(kind.beginning.begin(), kind.beginning.end());
    picture.resize(60, 0x5a);
    GltfBuilder b = texturedArm(picture);
    b.root["images"][0]["mimeType"] = kind.media_type;
    b.root["images"][0]["extras"] = {{"by", "hand"}};
    b.root["textures"] = {{{"sampler", 0}, {"extensions", {{kind.extension, {{"source", 0}}}}}}};
    b.root["materials"][0].erase("extensions");
    b.root["extensionsUsed"] = b.root["extensionsRequired"] = {kind.extension};
    const Imported imported = mustImport(b);
    EXPECT_FALSE(imported.character->images.at(0));
    std::vector<unsigned char> file;
    const Json out = writtenAgain(imported, &file);
    ASSERT_EQ(out["images"].size(), 1u) << out;
    EXPECT_EQ(out["images"][0]["mimeType"], kind.media_type);
    EXPECT_EQ(out["images"][0]["extras"]["by"], "hand");
    EXPECT_EQ(out["textures"][0]["extensions"][kind.extension]["source"], 0);
    EXPECT_FALSE(out["textures"][0].contains("source"));
    EXPECT_EQ(out["extensionsUsed"], Json{kind.extension});
    EXPECT_EQ(out["extensionsRequired"], Json{kind.extension});
    EXPECT_EQ(out["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["index"], 0);
    const auto again = importBytes(file);
    ASSERT_TRUE(again);
    ASSERT_TRUE(again->character->unread_images);
    EXPECT_EQ(again->character->unread_images->at(0).encoded, picture);
  }
}

// Behind one of the characters that go into a file together.
TEST(GltfKept, PicturesOfOtherKindsOfSeveralCharacters) {
  std::vector<JoinedPart> parts;
  for (std::size_t i = 0; i < 2; ++i) {
    const UnreadKind& kind = unreadKinds()[i];
    GltfBuilder b = texturedArm({kind.beginning.begin(), kind.beginning.end()});
    b.root["materials"][0].erase("extensions");
    parts.push_back({.character = mustImport(b).character, .name = std::to_string(i)});
  }
  JoinCharacters join{.parts = parts, .name = "both"};
  ASSERT_TRUE(join.run());
  const Json out = writtenAgain({join.character, {}});
  ASSERT_EQ(out["images"].size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    const Json& info = out["materials"][i]["pbrMetallicRoughness"]["baseColorTexture"];
    const Json& texture = out["textures"][info["index"].get<std::size_t>()];
    const std::size_t source = texture["extensions"][unreadKinds()[i].extension]["source"];
    EXPECT_EQ(out["images"][source]["mimeType"], unreadKinds()[i].media_type);
  }
}

}  // namespace
}  // namespace sinew::tests
