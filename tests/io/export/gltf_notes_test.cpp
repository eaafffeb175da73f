// Extras, and extensions that are not read: they are in a glTF file that is written from the one that had them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "core/io/export/export_file.h"
#include "core/io/gltf/container.h"
#include "tests/io/export/gltf_json_helpers.h"
#include "tests/io/export/stored_helpers.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using Json = nlohmann::json;

Json exportedJson(const std::shared_ptr<const Character>& character, std::vector<std::shared_ptr<const Clip>> clips,
                  std::vector<unsigned char>* file = nullptr) {
  ExportFile work{.format = ExportFormat::glb, .character = character, .clips = std::move(clips)};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  if (file) *file = work.bytes;
  ImportReport report;
  const auto parts = splitGltf(work.bytes, report);
  return Json::parse(parts->json.begin(), parts->json.end());
}

Json exportedJson(const Imported& imported) { return exportedJson(imported.character, imported.character->clips); }

GltfBuilder notedArm() {
  GltfBuilder b = tests::arm();
  Json& r = b.root;
  r["extras"] = {{"studio", "north"}};
  r["asset"]["extras"] = {{"author", "somebody"}, {"year", 2024}};
  r["scenes"][0]["extras"] = "a word alone";
  r["nodes"][1]["extras"] = {{"deep", {{"list", {1, 2.125, nullptr, true, "x"}}}}};
  r["nodes"][2]["extensions"] = {{"KHR_lights_punctual", {{"light", 1}}}, {"ACME_hat", {{"size", 3}}}};
  r["extensions"] = {{"KHR_lights_punctual", {{"lights", {{{"type", "point"}}, {{"type", "directional"}}}}}}};
  r["meshes"][0]["extras"] = {{"targetNames", Json::array()}, {"lod", 0}};
  r["animations"][0]["extras"] = {{"markers", {{{"name", "step"}, {"time_s", 0.5}}}}, {"mood", "calm"}};
  r["extensionsUsed"] = {"KHR_lights_punctual", "ACME_hat"};
  return b;
}

TEST(GltfNotes, ExtrasAndExtensionsComeBack) {
  const GltfBuilder b = notedArm();
  const Imported imported = mustImport(b);
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
  EXPECT_TRUE(reports(imported.report, ReportKind::info,
                      "Not looked at, and kept for glTF files that are written: "
                      "what the file says by ACME_hat."))
      << allLines(imported.report);
  const Json out = exportedJson(imported);
  EXPECT_EQ(out["extras"], b.root["extras"]);
  EXPECT_EQ(out["asset"]["extras"], b.root["asset"]["extras"]);
  EXPECT_EQ(out["asset"]["generator"], "Sinew");
  EXPECT_EQ(out["scenes"][0]["extras"], b.root["scenes"][0]["extras"]);
  const auto node = [&](const std::string& name) {
    return *std::ranges::find_if(out["nodes"], [&](const Json& one) { return one.value("name", "") == name; });
  };
  EXPECT_EQ(node("root")["extras"], b.root["nodes"][1]["extras"]);
  EXPECT_EQ(node("tip")["extensions"], b.root["nodes"][2]["extensions"]);
  EXPECT_EQ(out["extensions"], b.root["extensions"]);
  EXPECT_EQ(out["meshes"][0]["extras"], (Json{{"lod", 0}}));
  EXPECT_EQ(out["animations"][0]["extras"]["mood"], "calm");
  EXPECT_EQ(out["animations"][0]["extras"]["markers"].size(), 1u);
  EXPECT_EQ(out["extensionsUsed"], (Json{"ACME_hat", "KHR_lights_punctual"}));
}

// What is written is read again, and says the same.
TEST(GltfNotes, AreTheSameTheSecondTime) {
  std::vector<unsigned char> file;
  const Imported imported = mustImport(notedArm());
  const Json once = exportedJson(imported.character, imported.character->clips, &file);
  const auto again = importBytes(file);
  ASSERT_TRUE(again);
  EXPECT_EQ(exportedJson(*again), once);
}

TEST(GltfNotes, GoWithAnEditedClipAndAreSavedWithIt) {
  const Imported imported = mustImport(notedArm());
  Clip edited = *imported.character->clips[0];
  edited.name = "edited";
  const Clip read = savedAndRead(edited, *imported.character);
  EXPECT_EQ(read, edited);
  const Json out = exportedJson(imported.character, {std::make_shared<const Clip>(read)});
  EXPECT_EQ(out["animations"][0]["extras"]["mood"], "calm");
}

// A layer of a material keeps its textures, which have other numbers in another file.
TEST(GltfNotes, TexturesOfMaterialsAreFoundAgain) {
  GltfBuilder b = tests::arm();
  const std::vector<unsigned char> png = onePixelPng();
  const int view = b.view(png.data(), png.size());
  b.root["images"] = {{{"mimeType", "image/png"}, {"bufferView", view}, {"name", "unused"}},
                      {{"mimeType", "image/png"}, {"bufferView", view}, {"name", "coat"}}};
  b.root["textures"] = {{{"source", 0}}, {{"source", 0}}, {{"source", 1}}};
  const Json coat = {{"clearcoatFactor", 0.5}, {"clearcoatTexture", {{"index", 2}}}};
  b.root["materials"] = {{{"name", "shiny"}, {"extensions", {{"KHR_materials_clearcoat", coat}}}}};
  b.root["meshes"][0]["primitives"][0]["material"] = 0;
  b.root["extensionsUsed"] = {"KHR_materials_clearcoat"};
  const Imported imported = mustImport(b);
  ASSERT_TRUE(imported.character->images[1]) << allLines(imported.report);
  const Json out = exportedJson(imported);
  const Json& written = out["materials"][0]["extensions"]["KHR_materials_clearcoat"];
  EXPECT_EQ(written["clearcoatFactor"], 0.5);
  const std::size_t texture = written["clearcoatTexture"]["index"];
  EXPECT_EQ(out["images"][out["textures"][texture]["source"].get<std::size_t>()]["name"], "coat");
}

// Numbers of other parts change, so what has them is left out and said.
TEST(GltfNotes, ExtensionsThatNameOtherPartsAreLeftOut) {
  for (const Json& said :
       {Json{{"nodes", {0, 1}}}, Json{{"a", {{"b", {{"mesh", 0}}}}}}, Json{{"map", {{"accessor", 1}}}}}) {
    GltfBuilder b = notedArm();
    b.root["nodes"][0]["extensions"]["ACME_hat"] = said;
    const Imported imported = mustImport(b);
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out what the file says by ACME_hat."))
        << allLines(imported.report);
    EXPECT_EQ(exportedJson(imported).dump().find("ACME_hat"), std::string::npos) << said;
  }
}

TEST(GltfNotes, WhatIsTooLongOrTooDeepIsLeftOut) {
  GltfBuilder b = tests::arm();
  b.root["nodes"][0]["extras"] = std::string(std::size_t{1} << 19, 'x');
  Json deep = 1;
  for (int i = 0; i < 1000; ++i) deep = Json::array({deep});
  b.root["nodes"][1]["extras"] = deep;
  b.root["nodes"][2]["extensions"] = {{"ACME_hat", {{"deep", deep}}}};
  b.root["extensionsUsed"] = {"ACME_hat"};
  const Imported imported = mustImport(b);
  EXPECT_FALSE(imported.character->notes);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out what the file adds to 1 part, which is too long"))
      << allLines(imported.report);
}

// What came from a process that may have fallen to a hostile file.
TEST(GltfNotes, DamagedNotesDoNoHarm) {
  const Imported imported = mustImport(tests::arm());
  for (const std::string& json :
       {std::string("{"), std::string("[1]"), std::string(R"({"extensions":7})"), std::string("{\"extras\":\"\xff\"}"),
        R"({"extras":)" + std::string(5000, '[') + std::string(5000, ']') + "}"}) {
    Character c = *imported.character;
    c.notes = std::make_shared<const std::vector<PartNote>>(std::vector<PartNote>{
        {PartNote::Part::joint, 0, json}, {PartNote::Part::joint, 777, json}, {PartNote::Part::file, 0, json}});
    const Json out = exportedJson(std::make_shared<const Character>(c), c.clips);
    EXPECT_FALSE(out.contains("extras"));
    EXPECT_FALSE(out["nodes"][0].contains("extras"));
  }
}

TEST(GltfNotes, WhatANodeHidesIsHiddenAndStaysSo) {
  GltfBuilder b = tests::arm();
  Json& nodes = b.root["nodes"];
  std::size_t carrier = 0;
  while (!nodes[carrier].contains("mesh")) ++carrier;
  b.root["extensionsUsed"] = b.root["extensionsRequired"] = {"KHR_node_visibility"};
  nodes[carrier]["extensions"]["KHR_node_visibility"]["visible"] = true;
  EXPECT_FALSE(mustImport(b).character->meshes.front()->hidden);
  nodes[carrier]["extensions"]["KHR_node_visibility"]["visible"] = false;
  const Imported imported = mustImport(b);
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
  ASSERT_TRUE(imported.character->meshes.front()->hidden);
  const Json written = exportedJson(imported);
  ASSERT_EQ(written["meshes"].size(), b.root["meshes"].size());
  const auto hides = [](const Json& node) {
    return node.contains("mesh") && node.value("/extensions/KHR_node_visibility/visible"_json_pointer, true) == false;
  };
  EXPECT_TRUE(std::ranges::any_of(written["nodes"], hides)) << written["nodes"];
  EXPECT_THAT(written["extensionsUsed"], ::testing::Contains("KHR_node_visibility"));

  // So is what hangs below it.
  nodes[carrier].erase("extensions");
  nodes.push_back({{"name", "above"}, {"children", {carrier}}});
  nodes.back()["extensions"]["KHR_node_visibility"]["visible"] = false;
  for (Json& root : b.root["scenes"][0]["nodes"])
    if (root == carrier) root = nodes.size() - 1;
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i)
    if (nodes[i].contains("children"))
      for (Json& child : nodes[i]["children"])
        if (child == carrier) child = nodes.size() - 1;
  EXPECT_TRUE(mustImport(b).character->meshes.front()->hidden);
}

// Two meshes below a node that the file hides; each is shown again, and one alone.
TEST(GltfNotes, WhatIsShownAgainIsSeenInTheFile) {
  GltfBuilder b = tests::arm();
  Json& nodes = b.root["nodes"];
  std::size_t carrier = 0;
  while (!nodes[carrier].contains("mesh")) ++carrier;
  b.root["extensionsUsed"] = {"KHR_node_visibility"};
  Json other = nodes[carrier];
  other.erase("children");
  other["name"] = "other";
  const std::size_t another = nodes.size();
  nodes.push_back(other);
  nodes[carrier]["children"].push_back(another);
  nodes[carrier]["extensions"]["KHR_node_visibility"]["visible"] = false;
  const Imported imported = mustImport(b);
  const std::size_t count = imported.character->meshes.size();
  ASSERT_EQ(count % 2, 0u);
  for (const auto& mesh : imported.character->meshes) ASSERT_TRUE(mesh->hidden);
  // Each mesh hidden as told, of what is written and read again.
  const auto readAgain = [&](auto&& is_hidden) {
    Character shown = *imported.character;
    for (std::size_t i = 0; i < count; ++i) {
      Mesh mesh = *shown.meshes[i];
      mesh.hidden = is_hidden(i);
      shown.meshes[i] = std::make_shared<const Mesh>(std::move(mesh));
    }
    ExportFile work{.format = ExportFormat::glb,
                    .character = std::make_shared<const Character>(std::move(shown)),
                    .clips = imported.character->clips};
    EXPECT_TRUE(work.run());
    const auto again = importBytes(work.bytes);
    EXPECT_TRUE(again);
    if (!again) return std::ptrdiff_t{-1};
    EXPECT_EQ(again->character->meshes.size(), count);
    return std::ranges::count_if(again->character->meshes, [](const auto& mesh) { return mesh->hidden; });
  };
  const auto all = static_cast<std::ptrdiff_t>(count);
  EXPECT_EQ(readAgain([](std::size_t) { return true; }), all);
  EXPECT_EQ(readAgain([](std::size_t) { return false; }), 0);
  EXPECT_EQ(readAgain([&](std::size_t i) { return i >= count / 2; }), all / 2);
  EXPECT_EQ(readAgain([&](std::size_t i) { return i < count / 2; }), all / 2);
}

TEST(GltfNotes, OtherFormatsSayThatTheyLackThem) {
  const Imported imported = mustImport(notedArm());
  ExportFile work{.format = ExportFormat::fbx, .character = imported.character, .clips = imported.character->clips};
  ASSERT_TRUE(work.run());
  EXPECT_TRUE(reports(work.report, ReportKind::dropped, "What the file adds to its parts"));
}

}  // namespace
}  // namespace sinew::tests
