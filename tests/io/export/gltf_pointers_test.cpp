// KHR_animation_pointer: what is read of it becomes keys, all else is in glTF files again that are written or merged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <ctime>
#include <string>
#include <utility>

#include "core/clip/sample.h"
#include "core/io/export/export_file.h"
#include "core/io/export/join_characters.h"
#include "core/io/gltf/container.h"
#include "core/io/gltf/kept_channels.h"
#include "core/io/gltf/write/merge.h"
#include "tests/io/export/stored_helpers.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/scene_blobs.h"

namespace sinew::tests::pointers {
namespace {

using Json = nlohmann::json;
using testing::ElementsAre;

// The arm with a material and a light, of which values change.
GltfBuilder glowingArm() {
  GltfBuilder b = arm();
  b.root["materials"] = {{{"name", "plain"}}, {{"name", "glow"}, {"emissiveFactor", {0.1, 0.2, 0.3}}}};
  b.root["meshes"][0]["primitives"][0]["material"] = 1;
  b.root["extensions"]["KHR_lights_punctual"]["lights"] = {{{"type", "point"}, {"intensity", 3}}};
  b.root["nodes"][2]["extensions"]["KHR_lights_punctual"]["light"] = 0;
  b.root["nodes"][1]["extensions"]["KHR_node_visibility"]["visible"] = true;
  const int times = b.floats({0.f, 0.3f, 1.f}, "SCALAR");
  b.pointer(0, "/materials/1/emissiveFactor", times, b.vectors({{1, 0, .1f}, {0, 1, .2f}, {0, 0, 1}}));
  b.pointer(0, "/extensions/KHR_lights_punctual/lights/0/intensity", times,
            b.floats({0, 1, 0, 0, 2, 0, 0, 3, 0}, "SCALAR"), "CUBICSPLINE");
  b.pointer(0, "/nodes/1/extensions/KHR_node_visibility/visible", times, b.integers<std::uint8_t>({1, 0, 1}, "SCALAR"),
            "STEP");
  b.root["extensionsUsed"] = {"KHR_animation_pointer", "KHR_lights_punctual", "KHR_node_visibility"};
  return b;
}

struct Written {
  Json json;
  Bytes bin, file;
  ImportReport report;

  std::string row(int accessor) const {
    const Json& a = json["accessors"][static_cast<std::size_t>(accessor)];
    const Json& view = json["bufferViews"][a["bufferView"].get<std::size_t>()];
    const auto offset = view.value("byteOffset", std::size_t{0}) + a.value("byteOffset", std::size_t{0});
    const std::size_t width =
        a["type"] == "SCALAR" ? 1 : static_cast<std::size_t>(a["type"].get<std::string>()[3] - '0');
    const std::size_t size = a["componentType"] == 5126 ? 4 : 1;
    return {reinterpret_cast<const char*>(bin.data()) + offset, a["count"].get<std::size_t>() * width * size};
  }
  // "pointer interpolation", times and values as bytes, of the channels of an animation
  std::map<std::string, std::pair<std::string, std::string>> pointers(std::size_t animation = 0) const {
    std::map<std::string, std::pair<std::string, std::string>> out;
    const Json& a = json["animations"][animation];
    for (const Json& channel : a["channels"]) {
      if (channel["target"]["path"] != "pointer") continue;
      EXPECT_FALSE(channel["target"].contains("node"));
      const Json& sampler = a["samplers"][channel["sampler"].get<std::size_t>()];
      const std::string pointer = channel["target"]["extensions"]["KHR_animation_pointer"]["pointer"];
      out[pointer + " " + sampler["interpolation"].get<std::string>()] = {row(sampler["input"]),
                                                                          row(sampler["output"])};
    }
    return out;
  }
};

Written writtenAs(const Bytes& file) {
  ImportReport reading;
  const auto parts = splitGltf(file, reading);
  Written out{Json::parse(parts->json.begin(), parts->json.end()), {}, file, {}};
  if (parts->bin) out.bin.assign(parts->bin->begin(), parts->bin->end());
  return out;
}

Written exported(const std::shared_ptr<const Character>& character, std::vector<std::shared_ptr<const Clip>> clips) {
  ExportFile work{.format = ExportFormat::glb, .character = character, .clips = std::move(clips)};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  Written out = writtenAs(work.bytes);
  out.report = work.report;
  return out;
}

Written exported(const Imported& imported) { return exported(imported.character, imported.character->clips); }

TEST(GltfPointers, ThoseToNodesBecomeKeys) {
  GltfBuilder b = arm(), plain = arm();
  const int times = b.floats({0.f, 0.5f, 1.f}, "SCALAR");
  plain.floats({0.f, 0.5f, 1.f}, "SCALAR");
  const std::vector<Vec3> places{{0, 1, 0}, {1, 1, 0}, {0, 2, 0}};
  const int values = b.vectors(places);
  plain.vectors(places);
  b.root["animations"] = plain.root["animations"] = Json::array();
  b.animation("nod"), plain.animation("nod");
  b.pointer(0, "/nodes/2/translation", times, values);
  b.pointer(0, "/nodes/2/scale", times, values, "STEP");
  plain.channel(0, 2, "translation", times, values);
  plain.channel(0, 2, "scale", times, values, "STEP");
  const Imported imported = mustImport(b);
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
  EXPECT_EQ(*imported.character->clips[0], *mustImport(plain).character->clips[0]);
  EXPECT_TRUE(exported(imported).pointers().empty());
  EXPECT_FALSE(exported(imported).json.contains("extensionsUsed"));
}

TEST(GltfPointers, OneWeightAlone) {
  GltfBuilder b = arm();
  const int target = b.vectors({{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}});
  b.root["meshes"][0]["primitives"][0]["targets"] = {{{"POSITION", target}}, {{"POSITION", target}}};
  const int times = b.floats({0.f, 1.f}, "SCALAR");
  b.pointer(0, "/nodes/0/weights/1", times, b.floats({0.25f, 0.75f}, "SCALAR"));
  const Clip clip = *mustImport(b).character->clips[0];
  ASSERT_EQ(clip.morphs.size(), 1u);
  EXPECT_EQ(clip.morphs[0].channel, 1);
  EXPECT_FLOAT_EQ(clip.morphs[0].weight.evaluate(0.5), 0.5f);
  GltfBuilder wrong = b;
  wrong.root["animations"][0]["channels"].back()["target"]["extensions"]["KHR_animation_pointer"]["pointer"] =
      "/nodes/0/weights/2";
  EXPECT_TRUE(mustImport(wrong).character->clips[0]->morphs.empty());
}

TEST(GltfPointers, OthersAreWrittenAgain) {
  const GltfBuilder b = glowingArm();
  const Imported imported = mustImport(b);
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
  EXPECT_TRUE(reports(imported.report, ReportKind::info,
                      "Kept for glTF files that are written: 3 animation channels for other things than joints"))
      << allLines(imported.report);
  const Written before = writtenAs(b.glb()), after = exported(imported);
  EXPECT_EQ(before.pointers().size(), 3u);
  const JointIndex root = imported.character->skeleton.find("root");
  auto expected = before.pointers();
  auto moved = expected.extract("/nodes/1/extensions/KHR_node_visibility/visible STEP");
  moved.key() = "/nodes/" + std::to_string(root) + "/extensions/KHR_node_visibility/visible STEP";
  expected.insert(std::move(moved));
  EXPECT_EQ(after.pointers(), expected);
  EXPECT_THAT(after.json["extensionsUsed"],
              ElementsAre("KHR_animation_pointer", "KHR_lights_punctual", "KHR_node_visibility"));
  EXPECT_TRUE(reports(after.report, ReportKind::info, "3 animation channels of materials, lights"))
      << allLines(after.report);
  // And the same once more.
  const auto again = importBytes(after.file);
  ASSERT_TRUE(again);
  EXPECT_EQ(exported(*again).file, after.file);
}

TEST(GltfPointers, CamerasAreKeptWithThem) {
  GltfBuilder b = arm();
  b.root["cameras"] = {
      {{"type", "orthographic"}, {"orthographic", {{"xmag", 1}, {"ymag", 1}, {"zfar", 9}, {"znear", 1}}}},
      {{"type", "perspective"}, {"perspective", {{"yfov", 0.7}, {"znear", 0.01}}}}};
  b.node({{"name", "eye"}, {"camera", 1}});
  const int times = b.floats({0.f, 1.f}, "SCALAR");
  b.pointer(0, "/cameras/1/perspective/yfov", times, b.floats({0.7f, 0.2f}, "SCALAR"));
  const Imported imported = mustImport(b);
  const Written out = exported(imported);
  EXPECT_EQ(out.json["cameras"], b.root["cameras"]);
  EXPECT_TRUE(out.pointers().contains("/cameras/1/perspective/yfov LINEAR"));
  const auto node = std::ranges::find_if(out.json["nodes"], [](const Json& one) { return one["name"] == "eye"; });
  EXPECT_EQ((*node)["camera"], 1);
  EXPECT_FALSE(out.report.hasWarnings()) << allLines(out.report);
  b.root["nodes"].back()["camera"] = 7;
  const Json wrong = exported(mustImport(b)).json["nodes"];
  EXPECT_TRUE(std::ranges::none_of(wrong, [](const Json& one) { return one.contains("camera"); }));
}

TEST(GltfPointers, TheyMakeTheClipAsLongAsTheyAre) {
  GltfBuilder b = glowingArm();
  b.root["animations"][0]["channels"].erase(0);
  const Imported imported = mustImport(b);
  EXPECT_EQ(imported.character->clips[0]->duration_s, 1.0);
  EXPECT_EQ(exported(imported).pointers().size(), 3u);
  EXPECT_EQ(exported(imported).json["animations"][0]["channels"].size(), 3u);
}

TEST(GltfPointers, TheyBeginTheClipWhereTheyAreTheFirst) {
  GltfBuilder b = glowingArm();
  b.root["animations"][0]["channels"].erase(0);
  b.channel(0, 2, "translation", b.floats({0.5f, 1.f}, "SCALAR"), b.vectors({{0, 1, 0}, {0, 2, 0}}));
  const Imported imported = mustImport(b);
  const Clip& clip = *imported.character->clips[0];
  EXPECT_EQ(clip.start_s, 0.0);
  EXPECT_EQ(clip.duration_s, 1.0);
  EXPECT_EQ(clip.track(imported.character->skeleton.find("tip"))->translation[1].start(), 0.5);
  EXPECT_EQ(exported(imported).pointers().size(), 3u);
}

TEST(GltfPointers, GoWithAnEditedClipAndAreSavedWithIt) {
  const Imported imported = mustImport(glowingArm());
  Clip edited = *imported.character->clips[0];
  edited.name = "edited";
  const Clip read = savedAndRead(edited, *imported.character);
  EXPECT_EQ(exported(imported.character, {std::make_shared<const Clip>(read)}).pointers().size(), 3u);
  edited.duration_s = 0.5;
  const Written cut = exported(imported.character, {std::make_shared<const Clip>(edited)});
  EXPECT_TRUE(cut.pointers().empty());
  EXPECT_TRUE(reports(cut.report, ReportKind::dropped, "Left out 3 animation channels")) << allLines(cut.report);
}

TEST(GltfPointers, MaterialsAndJointsAreFoundByTheirNames) {
  const Imported imported = mustImport(glowingArm());
  Character other = *imported.character;
  std::swap(other.materials[0], other.materials[1]);
  auto mesh = *other.meshes[0];
  mesh.material = 0;
  other.meshes[0] = std::make_shared<const Mesh>(mesh);
  const auto character = std::make_shared<const Character>(other);
  EXPECT_TRUE(exported(character, character->clips).pointers().contains("/materials/0/emissiveFactor LINEAR"));
  other.materials[0].name = "other";
  const auto without = std::make_shared<const Character>(other);
  const Written left = exported(without, without->clips);
  EXPECT_EQ(left.pointers().size(), 2u);
  EXPECT_TRUE(reports(left.report, ReportKind::dropped, "Left out 1 animation channel of what the file will not have"))
      << allLines(left.report);
}

TEST(GltfPointers, TransformsOfTexturesAreThereForThem) {
  GltfBuilder b = glowingArm();
  const std::string pixel =
      "data:image/"
      "png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJg"
      "gg==";
  b.root["images"] = {{{"uri", pixel}}};
  b.root["textures"] = {{{"source", 0}}};
  b.root["materials"][1]["pbrMetallicRoughness"]["baseColorTexture"] = {
      {"index", 0}, {"extensions", {{"KHR_texture_transform", Json::object()}}}};
  const int times = b.floats({0.f, 1.f}, "SCALAR");
  const std::string pointer =
      "/materials/1/pbrMetallicRoughness/baseColorTexture/extensions/KHR_texture_transform/offset";
  b.pointer(0, pointer, times, b.floats({0, 0, 1, 0}, "VEC2"));
  const Written out = exported(mustImport(b));
  EXPECT_TRUE(out.pointers().contains(pointer + " LINEAR")) << out.json["materials"];
  EXPECT_TRUE(out.json["materials"][1]["pbrMetallicRoughness"]["baseColorTexture"]["extensions"].contains(
      "KHR_texture_transform"));
}

TEST(GltfPointers, MergedFilesKeepThem) {
  const GltfBuilder b = glowingArm();
  const Bytes file = b.glb();
  const Imported imported = mustImport(b);
  Clip edited = *imported.character->clips[0];
  edited.name = "edited";
  const MemorySource none;
  const MergedClip merged{&edited, 0};
  MergeIntoGltf work{.file = file, .files = &none, .character = imported.character.get(), .clips = {&merged, 1}};
  ASSERT_TRUE(work.run());
  EXPECT_EQ(writtenAs(work.merged).pointers(), writtenAs(file).pointers());
}

// A channel of a pointer to a node is written anew, as all that is read.
TEST(GltfPointers, MergedFilesHaveTheEditedKeysOfNodes) {
  GltfBuilder b = glowingArm();
  const int times = b.floats({0.f, 1.f}, "SCALAR");
  b.pointer(0, "/nodes/2/translation", times, b.vectors({{0, 1, 0}, {0, 3, 0}}));
  const Imported imported = mustImport(b);
  const Bytes file = b.glb();
  const Clip& clip = *imported.character->clips[0];
  const MemorySource none;
  const MergedClip merged{&clip, 0};
  MergeIntoGltf work{.file = file, .files = &none, .character = imported.character.get(), .clips = {&merged, 1}};
  ASSERT_TRUE(work.run());
  EXPECT_EQ(writtenAs(work.merged).pointers().size(), 3u);
  const auto again = importBytes(work.merged);
  ASSERT_TRUE(again);
  EXPECT_EQ(*again->character->clips[0], clip);
}

TEST(GltfPointers, HostileOnesAreLeftOut) {
  for (const char* pointer :
       {"", "/", "materials/1/emissiveFactor", "/materials/9/emissiveFactor", "/materials/-1/emissiveFactor",
        "/materials/01/emissiveFactor", "/materials/1/nothing/factor", "/nodes/1/nothing/factor", "/nodes/99/rotation",
        "/nodes/1e3/rotation", "/nodes/99999999999999999999/rotation", "/~/x", "/materials/~2/x", "/asset/version",
        "/meshes/0/weights/0", "/animations/0/name", "/nodes/2/weights/0", "/nodes/2/rotation/0"}) {
    GltfBuilder b = arm();
    b.root["materials"] = {{{"name", "plain"}}, {{"name", "glow"}}};
    b.pointer(0, pointer, b.floats({0.f, 1.f}, "SCALAR"), b.floats({0, 0, 0, 1, 0, 0, 0, 1}, "VEC4"));
    const Imported imported = mustImport(b);
    EXPECT_TRUE(imported.report.hasWarnings()) << pointer << "\n" << allLines(imported.report);
    EXPECT_TRUE(exported(imported).pointers().empty()) << pointer;
  }
  for (const Json& target :
       {Json{{"path", "pointer"}}, Json{{"path", "pointer"}, {"extensions", 3}},
        Json{{"path", "pointer"}, {"extensions", {{"KHR_animation_pointer", {{"pointer", 3}}}}}}}) {
    GltfBuilder b = arm();
    b.root["animations"][0]["channels"].push_back({{"sampler", 0}, {"target", target}});
    EXPECT_TRUE(mustImport(b).report.hasWarnings()) << target;
  }
}

TEST(GltfPointers, DamagedKeysAreLeftOut) {
  const auto warned = [](const std::vector<float>& times, const std::vector<float>& values, const std::string& type,
                         const std::string& interpolation) {
    GltfBuilder b = arm();
    b.root["materials"] = {{{"name", "glow"}}};
    b.pointer(0, "/materials/0/emissiveFactor", b.floats(times, "SCALAR"), b.floats(values, type), interpolation);
    const Imported imported = mustImport(b);
    EXPECT_TRUE(exported(imported).pointers().empty());
    return imported.report.hasWarnings();
  };
  EXPECT_TRUE(warned({0.f, 1.f}, {1, 2, 3}, "VEC3", "LINEAR"));
  EXPECT_TRUE(warned({1.f, 0.f}, {1, 2, 3, 4, 5, 6}, "VEC3", "LINEAR"));
  EXPECT_TRUE(warned({0.f, NAN}, {1, 2, 3, 4, 5, 6}, "VEC3", "LINEAR"));
  EXPECT_TRUE(warned({0.f, 1.f}, {1, 2, 3, 4, 5, 6}, "VEC3", "CUBICSPLINE"));
  EXPECT_TRUE(warned({0.f, 1.f}, std::vector<float>(32, 1.f), "MAT4", "LINEAR"));
}

// What came from a process that may have fallen to a hostile file.
TEST(GltfPointers, DamagedNotesDoNoHarm) {
  for (const char* note :
       {R"({"channels":3})", R"({"channels":[1,{},[],null]})",
        R"({"channels":[{"pointer":"/materials/0/emissiveFactor","interpolation":"LINEAR","component":5126,"width":3,)"
        R"("times":"data:;base64,AAAAAA==","values":"data:;base64,AAAA"}]})",
        R"({"channels":[{"pointer":"/materials/0/emissiveFactor","interpolation":"LINEAR","component":5126,"width":0,)"
        R"("times":"data:;base64,AAAAAA==","values":"data:;base64,AAAAAAAAAAAAAAAA"}]})",
        R"({"channels":[{"pointer":"x","interpolation":"?","component":7,"width":-1,"times":3,"values":"data:"}]})",
        R"({"channels")"})
    EXPECT_TRUE(keptChannels(note).empty()) << note;
}

TEST(GltfPointers, LongOnesAreLeftOutAndSaid) {
  GltfBuilder b = arm();
  b.root["materials"] = {{{"name", "glow"}}};
  std::vector<float> times;
  for (int i = 0; i < 100'000; ++i) times.push_back(static_cast<float>(i));
  b.pointer(0, "/materials/0/emissiveFactor", b.floats(times, "SCALAR"),
            b.vectors(std::vector<Vec3>(times.size(), Vec3(1.f))));
  const Imported imported = mustImport(b);
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "it is too long")) << allLines(imported.report);
  EXPECT_LT(imported.character->clips[0]->note.size(), std::size_t{1} << 20);
  EXPECT_EQ(imported.character->clips[0]->duration_s, 1.0);
}

// Members, pointers and names count as the numbers do, and what the note has besides: a guarded process hands over no
// longer texts.
TEST(GltfPointers, ManyShortOnesMakeNoLongNote) {
  for (const auto& [key, mood] : {std::pair{std::string("k"), 0}, {std::string(200, '\x01'), 0}, {"k", 250'000}}) {
    GltfBuilder b = arm();
    b.root["materials"] = {{{"name", "glow"}, {"extras", {{"of", "all"}}}}};
    b.root["animations"][0]["extras"]["mood"] = std::string(static_cast<std::size_t>(mood), 'x');
    const int times = b.floats({0.f, 1.f}, "SCALAR"), values = b.floats({0.f, 1.f}, "SCALAR");
    for (int i = 0; i < 6000; ++i) b.pointer(0, "/materials/0/extras/" + key + std::to_string(i), times, values);
    const Imported imported = mustImport(b);
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "they are too long")) << allLines(imported.report);
    const std::string& note = imported.character->clips[0]->note;
    EXPECT_LT(note.size(), std::size_t{1} << 20);
    EXPECT_GT(keptChannels(note).size(), 100u);
    const auto read = readSceneBlob(blobOf(imported));
    ASSERT_TRUE(read) << read.error().for_log;
    EXPECT_EQ(read->character->clips[0]->note, note);
  }
}

// Each of these channels would copy sixteen megabytes of times to find that its values are too few.
TEST(GltfPointers, DamagedOnesCopyNoTimes) {
  GltfBuilder b = arm();
  b.root["materials"] = {{{"name", "glow"}}};
  std::vector<float> many;
  for (int i = 0; i < 4'000'000; ++i) many.push_back(static_cast<float>(i) / 64.f);
  const int times = b.floats(many, "SCALAR"), values = b.floats({0.f, 1.f}, "SCALAR");
  b.pointer(0, "/materials/0/alphaCutoff", times, values);
  Json& animation = b.root["animations"][0];
  const Json channel = animation["channels"].back();
  for (int i = 0; i < 20'000; ++i) animation["channels"].push_back(channel);
  const std::clock_t begin = std::clock();
  const Imported imported = mustImport(b);
  EXPECT_LT((std::clock() - begin) / CLOCKS_PER_SEC, 8) << "seconds of a processor";
  EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "Left out 20001 animation channels without readable keys"))
      << allLines(imported.report);
}

TEST(GltfPointers, NotesOfClipsWithoutThemKeepAllElse) {
  const GltfBuilder b = glowingArm();
  const std::string alone = mustImport(b).character->clips[0]->note;
  EXPECT_EQ(keptChannels(alone).size(), 3u);
  EXPECT_EQ(withoutKept(alone), "");
  std::string noted = R"({"extras":{"channels":1}})";
  EXPECT_EQ(withoutKept(noted), noted);
  const std::string before = noted;
  EXPECT_EQ(putKept(keptChannels(alone), noted), 3u);
  EXPECT_EQ(withoutKept(noted), before);
  for (const char* damaged : {"", "{", R"({"channels")", "[\"channels\"]"}) EXPECT_EQ(withoutKept(damaged), damaged);
}

// Materials, lights and cameras of a second figure have other numbers in the whole, or are not in it.
TEST(GltfPointers, OfSeveralFiguresTheFirstKeepsThem) {
  const auto glowing = mustImport(glowingArm()).character;
  GltfBuilder plain = arm();
  plain.root["animations"][0]["name"] = "rest";
  const auto joined = [](const std::shared_ptr<const Character>& first,
                         const std::shared_ptr<const Character>& second) {
    const JoinedPart parts[] = {{.character = first, .name = "one"}, {.character = second, .name = "two"}};
    JoinCharacters work{.parts = parts, .name = "both"};
    EXPECT_TRUE(work.run());
    Written out = exported(work.character, work.character->clips);
    out.report = work.report;
    return out;
  };
  constexpr const char* kSaid = "3 animation channels of materials, lights and the like are left out";
  const auto count = [](const Written& file) {
    std::size_t all = 0;
    for (std::size_t i = 0; i < file.json["animations"].size(); ++i) all += file.pointers(i).size();
    return all;
  };
  const Written first = joined(glowing, mustImport(plain).character);
  EXPECT_EQ(count(first), 3u);
  EXPECT_FALSE(reports(first.report, ReportKind::dropped, kSaid)) << allLines(first.report);
  const Written second = joined(mustImport(plain).character, glowing);
  EXPECT_EQ(count(second), 0u);
  EXPECT_TRUE(reports(second.report, ReportKind::dropped, kSaid)) << allLines(second.report);
  const Written both = joined(glowing, glowing);  // clips of one name are one
  EXPECT_EQ(count(both), 3u);
  EXPECT_TRUE(reports(both.report, ReportKind::dropped, kSaid)) << allLines(both.report);
}

}  // namespace
}  // namespace sinew::tests::pointers
