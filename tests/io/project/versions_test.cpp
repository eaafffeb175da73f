// Project files of each version, which are added and never changed, and what a later one is refused with.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>

#include "core/io/disk/replace_file.h"
#include "core/io/project/open_project.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "places.h"
#include "tests/io/project/project_index.h"
#include "tests/io/project/versions.h"
#include "tests/support/builders/gltf_builder.h"
#include "tests/support/small_project.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using tests::kVersionsFolder;

const fs::path kFolder = fs::path(SINEW_SOURCE_DIR) / "tests/data/versions";
const fs::path kLater = kFolder / "later", kKept = kLater / "kept";

using MakeProject = std::function<Project(const std::shared_ptr<const Character>& figure)>;

// A new version gets a row, and a file by SINEW_NEW_VERSION_IN; see the test below.
const std::map<std::string, MakeProject> kVersions{{"1.sinew", tests::version1},
                                                   {"2.sinew", tests::version2},
                                                   {"2_lost.sinew", tests::version2WithLost},
                                                   {"2_lost_children.sinew", tests::version2WithLostChildren},
                                                   {"3.sinew", tests::version3},
                                                   {"4.sinew", tests::version4},
                                                   {"5.sinew", tests::version5},
                                                   {"6.sinew", tests::version6},
                                                   {"7.sinew", tests::version7},
                                                   {"7_body.sinew", tests::version7Body},
                                                   {"8.sinew", tests::version8},
                                                   {"9.sinew", tests::version9}};
constexpr const char* kPresent = "9.sinew";

const std::map<std::string, std::string> kRefusals{
    {"version_1000.sinew",
     "This project needs a later version of Sinew, one that reads projects of version 1000; update Sinew."},
    {"layout_1000.sinew",
     "This project was saved by a later version of Sinew in a form that this one cannot read; update Sinew."}};

std::vector<std::string> projectsIn(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(folder))
    if (file.path().extension() == kProjectSuffix) names.push_back(file.path().filename());
  std::ranges::sort(names);
  return names;
}

Bytes bytesOf(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return Bytes{std::istreambuf_iterator<char>(in), {}};
}

// A file beside them, as if it lay where they were written for; without a child program.
Result<Imported> readBeside(const fs::path& path, const ImportOptions& options, const ProgressFn& progress) {
  // What is packed stands for the same figure.
  auto imported = importCharacter(kFolder / path.filename(), options, progress);
  if (!imported) return imported;
  Character character = *imported->character;
  character.source = kVersionsFolder / path.filename();
  imported->character = std::make_shared<const Character>(std::move(character));
  imported->content = contentOf(kFolder / path.filename());
  return imported;
}

std::shared_ptr<const Character> figure() { return readBeside(kFolder / "figure.gltf", {}, {}).value().character; }

Result<OpenedProject> open(const fs::path& file) { return openProject(file, objectTypes(), readBeside); }

// Likewise.
Project asWritten(Project project) {
  for (ProjectAsset& asset : project.assets)
    if (asset.packed.empty()) asset.path = kVersionsFolder / asset.path.filename();
  return project;
}

void expectSame(const Skeleton& found, const Skeleton& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (JointIndex j = 0; j < static_cast<JointIndex>(expected.size()); ++j) {
    const auto& [name, parent, rest_l, deforms, inherit_scale, kind] = expected[j];
    EXPECT_EQ(found[j].name, name);
    EXPECT_EQ(found[j].parent, parent);
    EXPECT_EQ(found[j].rest_l, rest_l) << name;
    EXPECT_EQ(found[j].deforms, deforms) << name;
    EXPECT_EQ(found[j].inherit_scale, inherit_scale) << name;
    EXPECT_EQ(found[j].kind, kind) << name;
  }
}

void expectSame(const Instance& found, const Instance& expected) {
  const auto& [id, name, character, standing, control, controls, overrides, morph_overrides, clips, fps, active_layer,
               hidden, roles, donors, read, placed_at_w, lost] = expected;
  SCOPED_TRACE(name);
  EXPECT_EQ(found.id, id);
  EXPECT_EQ(found.name, name);
  EXPECT_EQ(found.character->name, character->name);
  EXPECT_EQ(found.character->type, character->type);
  expectSame(found.character->skeleton, character->skeleton);
  ASSERT_EQ(found.character->rig != nullptr, character->rig != nullptr);
  if (character->rig) {
    EXPECT_EQ(found.character->rig->rig, character->rig->rig);
  }
  EXPECT_EQ(found.standing, standing);
  EXPECT_EQ(found.control, control);
  EXPECT_EQ(found.controls, controls);
  EXPECT_EQ(found.overrides, overrides);
  EXPECT_EQ(found.morph_overrides, morph_overrides);
  EXPECT_EQ(found.clips, clips);
  EXPECT_EQ(found.fps, fps);
  EXPECT_EQ(found.active_layer, active_layer);
  EXPECT_EQ(found.hidden, hidden);
  ASSERT_EQ(found.roles != nullptr, roles != nullptr);
  if (roles) {
    EXPECT_EQ(*found.roles, *roles);
  }
  ASSERT_EQ(found.donors.size(), donors.size());
  for (std::size_t i = 0; i < donors.size(); ++i) expectSame(found.donors[i]->skeleton, donors[i]->skeleton);
  EXPECT_EQ(found.read, read);
  EXPECT_EQ(found.placed_at_w, placed_at_w);
  EXPECT_EQ(found.lost, lost);
}

void expectSame(const ClipEntry& found, const ClipEntry& expected) {
  const auto& [id, clip, original, source, plays] = expected;
  static_cast<void>(plays);  // follows from the clip
  SCOPED_TRACE(clip->name);
  EXPECT_EQ(found.id, id);
  EXPECT_EQ(*found.clip, *clip);
  EXPECT_EQ(found.edited(), expected.edited());
  ASSERT_EQ(found.original != nullptr, original != nullptr);
  if (original) {
    EXPECT_EQ(*found.original, *original);
  }
  EXPECT_EQ(found.source, source);
}

void expectSame(const ProjectAsset& found, const ProjectAsset& expected) {
  const auto& [path, content, options, character, stands_in, packed, others, other_options] = expected;
  SCOPED_TRACE(path);
  EXPECT_EQ(found.path, path);
  EXPECT_EQ(found.content, content);
  EXPECT_EQ(found.options, options);
  EXPECT_EQ(found.character->format, character->format);
  EXPECT_EQ(found.character->unit_m, character->unit_m);
  EXPECT_EQ(found.character->up_axis, character->up_axis);
  EXPECT_EQ(found.stands_in, stands_in);
  EXPECT_EQ(found.packed, packed);
  EXPECT_EQ(found.others, others);
  EXPECT_EQ(found.other_options, other_options);
}

// All of it: a member that is added does not compile until it is compared.
void expectSame(const Project& found, const Project& expected) {
  const auto& [scene, assets, packed_sound, view, others] = expected;
  const auto& [instances, clips, masks, takes, take, sound, poses, last_id] = scene;
  ASSERT_EQ(found.scene.instances.size(), instances.size());
  for (std::size_t i = 0; i < instances.size(); ++i) expectSame(found.scene.instances[i], instances[i]);
  ASSERT_EQ(found.scene.clips.entries().size(), clips.entries().size());
  for (std::size_t i = 0; i < clips.entries().size(); ++i)
    expectSame(*found.scene.clips.entries()[i], *clips.entries()[i]);
  EXPECT_EQ(found.scene.clips.lastId(), clips.lastId());
  ASSERT_EQ(found.scene.masks.size(), masks.size());
  for (std::size_t i = 0; i < masks.size(); ++i) {
    const auto& [id, name, skeleton, sharp, feather] = masks[i];
    EXPECT_EQ(found.scene.masks[i].id, id);
    EXPECT_EQ(found.scene.masks[i].name, name);
    expectSame(*found.scene.masks[i].skeleton, *skeleton);
    EXPECT_EQ(found.scene.masks[i].sharp, sharp);
    EXPECT_EQ(found.scene.masks[i].feather, feather);
  }
  EXPECT_EQ(found.scene.takes, takes);
  EXPECT_EQ(found.scene.take, take);
  EXPECT_EQ(found.scene.sound, sound);
  ASSERT_EQ(found.scene.poses.size(), poses.size());
  for (std::size_t i = 0; i < poses.size(); ++i) EXPECT_EQ(*found.scene.poses[i], *poses[i]);
  EXPECT_EQ(found.scene.last_id, last_id);
  ASSERT_EQ(found.assets.size(), assets.size());
  for (std::size_t i = 0; i < assets.size(); ++i) expectSame(found.assets[i], assets[i]);
  EXPECT_EQ(found.packed_sound, packed_sound);
  EXPECT_EQ(found.view, view);
  EXPECT_EQ(found.others, others);
}

// Where files that are packed in them are written out.
struct Versions : ::testing::Test {
  void SetUp() override { setenv("XDG_CACHE_HOME", cache.c_str(), 1); }
  void TearDown() override {
    unsetenv("XDG_CACHE_HOME");
    fs::remove_all(cache);
  }
  const fs::path cache = fs::temp_directory_path() / ("sinew_versions_" + std::to_string(::getpid()));
};

TEST_F(Versions, EachHasAFile) {
  std::vector<std::string> known;
  for (const auto& version : kVersions) known.push_back(version.first);
  EXPECT_EQ(projectsIn(kFolder), known);
}

TEST_F(Versions, EachOpensWithWhatItHolds) {
  for (const auto& [name, make] : kVersions) {
    SCOPED_TRACE(name);
    const auto opened = open(kFolder / name);
    ASSERT_TRUE(opened) << opened.error().for_user.english() << opened.error().for_log;
    EXPECT_THAT(opened->assets, ElementsAre(testing::Field(&OpenedAsset::state, AssetState::as_saved),
                                            testing::Field(&OpenedAsset::state, AssetState::missing)));
    expectSame(asWritten(opened->project), make(figure()));
  }
}

TEST_F(Versions, EachIsSavedWithWhatItHeld) {
  for (const auto& [name, make] : kVersions) {
    SCOPED_TRACE(name);
    const auto opened = open(kFolder / name);
    ASSERT_TRUE(opened) << opened.error().for_user.english();
    const auto again = packProject(asWritten(opened->project), kVersionsFolder);
    ASSERT_TRUE(again) << again.error().for_user.english();
    EXPECT_EQ(*again, *packProject(make(figure()), kVersionsFolder)) << "as if it was made by this version";
    auto read = readProject(*again, kVersionsFolder, objectTypes());
    ASSERT_TRUE(read) << read.error().for_log;
    ASSERT_TRUE(takeCharacter(*read, 0, figure()));
    expectSame(*read, make(figure()));
  }
}

// With stand-ins in place of its files: what was made of them is all there.
TEST_F(Versions, EachOpensWithoutItsFiles) {
  for (const auto& [name, make] : kVersions) {
    SCOPED_TRACE(name);
    const auto read = readProject(bytesOf(kFolder / name), kVersionsFolder, objectTypes());
    ASSERT_TRUE(read) << read.error().for_log;
    const Project expected = make(figure());
    ASSERT_EQ(read->scene.instances.size(), expected.scene.instances.size());
    for (std::size_t i = 0; i < expected.scene.instances.size(); ++i)
      expectSame(read->scene.instances[i], expected.scene.instances[i]);
    for (const auto& entry : expected.scene.clips.entries()) {
      if (entry->original && !entry->edited()) continue;
      EXPECT_EQ(*read->scene.clips.clip(entry->id), *entry->clip);
    }
    EXPECT_EQ(*packProject(*read, kVersionsFolder), *packProject(expected, kVersionsFolder));
  }
}

TEST_F(Versions, LaterOnesAreRefusedWithWhatTheyNeed) {
  std::vector<std::string> known;
  for (const auto& [name, sentence] : kRefusals) {
    known.push_back(name);
    const auto opened = open(kLater / name);
    ASSERT_FALSE(opened) << name;
    EXPECT_EQ(opened.error().for_user.english(), sentence);
  }
  std::ranges::sort(known);
  EXPECT_EQ(projectsIn(kLater), known);
}

// Objects of a kind that a later version has are shown as far as they can be, and saved bit for bit as they were.
TEST_F(Versions, LaterKindsOfObjectsAreKept) {
  EXPECT_THAT(projectsIn(kKept), ElementsAre("kind_of_object.sinew", "spring.sinew"));
  for (const std::string& name : projectsIn(kKept)) {
    SCOPED_TRACE(name);
    const Bytes bytes = bytesOf(kKept / name);
    const auto read = readProject(bytes, kVersionsFolder, objectTypes());
    ASSERT_TRUE(read) << read.error().for_user.english() << read.error().for_log;
    const auto unknown = [](const Instance& one) { return one.isObject() && one.character->type->unknown; };
    const auto found = std::ranges::find_if(read->scene.instances, unknown);
    ASSERT_NE(found, read->scene.instances.end());
    EXPECT_EQ(found->character->type->id, "spring");
    EXPECT_EQ(found->character->type->name.english(), "unknown kind “spring”, kept");
    const auto again = packProject(*read, kVersionsFolder);
    ASSERT_TRUE(again) << again.error().for_user.english();
    // The other one was written before there were all members that are written now.
    if (name == "spring.sinew") {
      EXPECT_TRUE(*again == tests::packed(tests::takenApart(bytes)));  // however its chunks were compressed
    }
    const auto reread = readProject(*again, kVersionsFolder, objectTypes());
    ASSERT_TRUE(reread);
    EXPECT_TRUE(*packProject(*reread, kVersionsFolder) == *again);
  }
}

TEST_F(Versions, WhatALaterKindHasIsThereForWhoKnowsIt) {
  const Bytes bytes = bytesOf(kKept / "spring.sinew");
  const auto here = readProject(bytes, kVersionsFolder, objectTypes());
  ASSERT_TRUE(here) << here.error().for_log;
  const Project expected = tests::withSpring(figure());
  const Instance &kept = here->scene.instances.back(), &spring = expected.scene.instances.back();
  EXPECT_EQ(kept.morph_overrides, spring.morph_overrides) << "of any size";
  EXPECT_EQ(kept.standing, spring.standing);
  EXPECT_EQ(*here->scene.clips.clip(kept.clips.front()), *expected.scene.clips.clip(spring.clips.front()));
  EXPECT_GE(propertyChannel(*kept.character, "visible"), 0) << "what every kind has does what it does";
  EXPECT_GE(propertyChannel(*kept.character, "parent"), 0);
  std::vector<std::shared_ptr<const ObjectType>> types(objectTypes().begin(), objectTypes().end());
  types.push_back(tests::springType());
  const auto there = readProject(*packProject(*here, kVersionsFolder), kVersionsFolder, types);
  ASSERT_TRUE(there);
  expectSame(there->scene.instances.back(), spring);
  EXPECT_EQ(there->others, expected.others);
}

TEST_F(Versions, ALaterKindHasNamesOfItsPropertiesAndNotTooMany) {
  tests::ProjectParts parts = tests::takenApart(*packProject(tests::smallProject(), kVersionsFolder));
  const std::string index = tests::withValue(parts.index, "/scene/instances/1/object", R"("spring")");
  std::string many = R"(["0")";
  for (int i = 1; i < 2000; ++i) many += ",\"" + std::to_string(i) + "\"";
  for (const std::string& properties : {many + "]", std::string("[1]"), std::string(R"(["a","a"])")}) {
    parts.index = tests::withValue(index, "/scene/instances/1/properties", properties);
    EXPECT_FALSE(readProject(tests::packed(parts), kVersionsFolder, objectTypes())) << properties.substr(0, 20);
  }
}

tests::GltfBuilder figureFile() {
  tests::GltfBuilder b = tests::arm();
  b.root["meshes"][0]["primitives"][0]["targets"] = {{{"POSITION", b.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)))}}};
  b.root["meshes"][0]["extras"] = {{"targetNames", {"smile"}}};
  const tests::Strip strip = tests::strip(1);
  const int hat = b.mesh({{"POSITION", b.vectors(strip.positions)}}, b.integers(strip.indices, "SCALAR"));
  b.child(2, {{"name", "hat"}, {"mesh", hat}});
  b.channel(b.animation("slide"), 1, "translation", b.floats({0, 2}, "SCALAR"), b.floats({0, 0, 0, 4, 0, 0}, "VEC3"));
  return b;
}

// Makes the files of the present version, in the folder that SINEW_NEW_VERSION_IN names.
TEST_F(Versions, AreMade) {
  const char* const named = std::getenv("SINEW_NEW_VERSION_IN");
  if (!named) GTEST_SKIP() << "SINEW_NEW_VERSION_IN names no folder";
  const fs::path folder = named;
  ASSERT_FALSE(fs::exists(folder / kPresent)) << "it is never changed";
  fs::create_directories(folder / "later");
  const auto write = [](const fs::path& file, std::span<const unsigned char> bytes) {
    ASSERT_TRUE((ReplaceFile{.path = file, .bytes = bytes}.run()));
  };
  if (!fs::exists(kFolder / "figure.gltf")) {
    const std::string text = figureFile().gltf();
    write(folder / "figure.gltf", Bytes(text.begin(), text.end()));
  }
  Project project = kVersions.at(kPresent)(figure());
  const auto bytes = packProject(project, kVersionsFolder);
  ASSERT_TRUE(bytes) << bytes.error().for_user.english() << bytes.error().for_log;
  write(folder / kPresent, *bytes);

  tests::ProjectParts parts = tests::takenApart(*packProject(tests::smallProject(), kVersionsFolder));
  const std::string index = parts.index;
  parts.index = tests::withValue(index, "/version", "1000");
  write(folder / "later/version_1000.sinew", tests::packed(parts));
  parts.index = tests::withValue(index, "/scene/instances/1/object", R"("spring")");
  fs::create_directories(folder / "later/kept");
  write(folder / "later/kept/kind_of_object.sinew", tests::packed(parts));
  write(folder / "later/kept/spring.sinew", *packProject(tests::withSpring(figure()), kVersionsFolder));
  parts.index = index;
  Bytes other_layout = tests::packed(parts);
  other_layout[kChunkFileMagic.size()] = 1000 % 256;
  other_layout[kChunkFileMagic.size() + 1] = 1000 / 256;
  write(folder / "later/layout_1000.sinew", other_layout);
}

}  // namespace
}  // namespace sinew
