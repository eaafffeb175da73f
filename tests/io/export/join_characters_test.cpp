// Several characters in one file: each stands, moves and looks as by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/clip/sample.h"
#include "core/io/export/export_file.h"
#include "core/io/export/join_characters.h"
#include "core/math/transform.h"
#include "tests/io/fbx/import_helpers.h"
#include "tests/io/import_helpers.h"
#include "tests/support/test_characters.h"

namespace sinew::tests {
namespace {

std::shared_ptr<const Character> joinedOf(const std::vector<JoinedPart>& parts) {
  JoinCharacters work{.parts = parts, .name = "all"};
  const Check done = work.run();
  EXPECT_TRUE(done) << (done ? "" : done.error().for_user.english());
  if (!work.character) return std::make_shared<const Character>();
  const Check valid = work.character->validate();
  EXPECT_TRUE(valid) << (valid ? "" : valid.error().for_log);
  return work.character;
}

GltfBuilder armThatNods(const std::string& clip, double target) {
  GltfBuilder b = tests::arm();
  const int moved = b.vectors({{0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}});
  b.root["meshes"][0]["primitives"][0]["targets"] = {{{"POSITION", moved}}};
  b.root["meshes"][0]["weights"] = {target};
  b.root["animations"][0]["name"] = clip;
  b.channel(0, 0, "weights", b.floats({0.f, 1.f}, "SCALAR"), b.floats({0.f, 1.f}, "SCALAR"));
  return b;
}

// Two arms, one of which stands elsewhere and has a clip of that name, too, and one that moves otherwise.
std::vector<JoinedPart> twoArms() {
  const auto one = mustImport(armThatNods("bend", 0.25)).character;
  Character other = *mustImport(armThatNods("bend", 0.75)).character;
  Clip longer = *other.clips[0], alone = *other.clips[0];
  longer.duration_s = 3.0, alone.name = "alone";
  longer.layers.resize(2);  // the second one is silent, since the first plays alone
  longer.layers[0].soloed = true;
  longer.layers[1].joints = longer.joints;
  other.clips = {std::make_shared<const Clip>(longer), std::make_shared<const Clip>(alone)};
  return {{.character = one, .name = "arm"},
          {.character = std::make_shared<const Character>(other),
           .name = "arm",
           .placement = {.translation = Vec3(5.f, 0.f, 1.f), .rotation = glm::angleAxis(1.f, Vec3(0.f, 1.f, 0.f))}}};
}

// Each part alone, where it was placed, against the whole: vertices at a few times.
void expectEachAsAlone(const std::vector<JoinedPart>& parts, const Character& whole, float tolerance) {
  for (const char* clip : {"bend", "alone"}) {
    for (const double time : {0.0, 0.4, 1.0}) {
      std::vector<Vec3> wanted, found;
      for (const JoinedPart& part : parts) {
        const Character& c = *part.character;
        const Mat4 place = toMatrix(part.placement);
        for (int mesh = 0; mesh < static_cast<int>(c.meshes.size()); ++mesh)
          for (const Vec3& p : skinned(c, mesh, c.findClip(clip), time).positions)
            wanted.emplace_back(place * Vec4(p, 1.f));
      }
      for (int mesh = 0; mesh < static_cast<int>(whole.meshes.size()); ++mesh)
        for (const Vec3& p : skinned(whole, mesh, whole.findClip(clip), time).positions) found.push_back(p);
      ASSERT_EQ(found.size(), wanted.size());
      for (std::size_t i = 0; i < found.size(); ++i) EXPECT_LT(glm::distance(found[i], wanted[i]), tolerance) << i;
    }
  }
}

TEST(JoinCharacters, EachMovesAsByItself) {
  const std::vector<JoinedPart> parts = twoArms();
  const auto whole = joinedOf(parts);
  expectEachAsAlone(parts, *whole, 1e-5f);
  ASSERT_EQ(whole->clips.size(), 2u);
  EXPECT_EQ(whole->clips[0]->name, "bend");
  EXPECT_EQ(whole->clips[0]->duration_s, 3.0);
  EXPECT_EQ(whole->morph_channels.size(), 2u);
  EXPECT_EQ(whole->morph_channels[1].rest_weight, 0.75f);
}

TEST(JoinCharacters, NamesAreKeptApart) {
  const auto whole = joinedOf(twoArms());
  std::set<std::string> names;
  for (const Joint& joint : whole->skeleton.joints()) EXPECT_TRUE(names.insert(joint.name).second) << joint.name;
  EXPECT_TRUE(names.contains("arm") && names.contains("arm 2") && names.contains("tip") && names.contains("arm 2:tip"));
}

// A thing in a hand goes along with it.
TEST(JoinCharacters, WhatIsCarriedGoesAlong) {
  std::vector<JoinedPart> parts = twoArms();
  const JointIndex tip = parts[0].character->skeleton.find("tip");
  parts[1].carrier = 0, parts[1].carrying_joint = tip;
  const auto whole = joinedOf(parts);
  const JointIndex carried = whole->skeleton.find("arm 2");
  ASSERT_NE(carried, kNoJoint);
  EXPECT_EQ(whole->skeleton[whole->skeleton[carried].parent].name, "tip");
}

// What stands on one that comes after it: its joints come in another order, and the tracks of its layers with them.
TEST(JoinCharacters, TracksOfLayersAreInTheOrderOfJoints) {
  auto character = std::make_shared<Character>();
  character->skeleton = *Skeleton::create({{.name = "top", .parent = kNoJoint},
                                           {.name = "left", .parent = 0},
                                           {.name = "right", .parent = 0},
                                           {.name = "finger", .parent = 1}});
  Clip clip;
  clip.name = "wave", clip.duration_s = 1.0, clip.fps = 30.0;
  const auto track = [](JointIndex joint) {
    JointTrack made;
    made.joint = joint;
    made.translation[1] = *Curve::fromSamples({0.0}, {static_cast<float>(joint)}, Interpolation::step);
    return made;
  };
  clip.joints = {track(2), track(3)};
  clip.layers.resize(1);
  clip.layers[0].joints = {track(2), track(3)};
  clip.layers[0].mode = LayerMode::additive;
  character->clips = {std::make_shared<const Clip>(clip)};
  const JoinedPart carried{.character = character, .name = "a", .carrier = 1, .carrying_joint = 3};
  const auto whole = joinedOf({carried, {.character = character, .name = "b"}});
  ASSERT_EQ(whole->clips.size(), 1u);
  const Clip& made = *whole->clips[0];
  const auto sorted = [](const auto& tracks) { return std::ranges::is_sorted(tracks, {}, &JointTrack::joint); };
  EXPECT_TRUE(sorted(made.joints));
  ASSERT_EQ(made.layers.size(), 2u);
  for (const ClipLayer& layer : made.layers) EXPECT_TRUE(sorted(layer.joints));
  Pose pose = whole->restPose();
  SampleClip{.clip = &made, .time = 0.5, .pose = &pose}.run();
  for (const Joint& joint : whole->skeleton.joints()) {
    const float height = pose.local[static_cast<std::size_t>(whole->skeleton.find(joint.name))].translation.y;
    EXPECT_EQ(height, joint.name.ends_with("right") ? 4.f : joint.name.ends_with("finger") ? 6.f : 0.f) << joint.name;
  }
}

// And so it is in the files, of both formats.
TEST(JoinCharacters, AreReadBackFromFiles) {
  const std::vector<JoinedPart> parts = twoArms();
  const auto whole = joinedOf(parts);
  for (const ExportFormat format : {ExportFormat::glb, ExportFormat::fbx}) {
    ExportFile file{.format = format, .character = whole, .clips = whole->clips};
    const Check done = file.run();
    ASSERT_TRUE(done) << done.error().for_user.english();
    const auto again = format == ExportFormat::glb ? importBytes(file.bytes) : importFbx(file.bytes);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->character->meshes.size(), 2u);
    EXPECT_EQ(again->character->clips.size(), 2u);
    if (format == ExportFormat::glb) expectEachAsAlone(parts, *again->character, 1e-4f);
  }
}

// What shares a model has its pictures once.
TEST(JoinCharacters, SharedPicturesAreThereOnce) {
  auto character = std::make_shared<Character>(*twoArms()[0].character);
  character->images = {std::make_shared<const Image>(Image{"dot", 1, 1, {1, 2, 3, 4}})};
  character->materials.resize(1);
  character->materials[0].base_texture.image = 0;
  const auto whole = joinedOf({{.character = character, .name = "a"}, {.character = character, .name = "b"}});
  EXPECT_EQ(whole->images.size(), 1u);
  ASSERT_EQ(whole->materials.size(), 2u);
  EXPECT_EQ(whole->materials[1].base_texture.image, 0);
}

// Whichever of them is the first.
TEST(JoinCharacters, ClipsOfOneNameLastAsLongAsTheLongest) {
  std::vector<JoinedPart> parts = twoArms();
  std::ranges::reverse(parts);
  const auto whole = joinedOf(parts);
  ASSERT_GE(whole->findClip("bend"), 0);
  EXPECT_EQ(whole->clips[static_cast<std::size_t>(whole->findClip("bend"))]->duration_s, 3.0);
}

TEST(JoinCharacters, MaterialsKeepTheirPicturesWhereverTheyLie) {
  const auto dot = std::make_shared<const Image>(Image{"dot", 1, 1, {1, 2, 3, 4}});
  const auto blot = std::make_shared<const Image>(Image{"blot", 1, 1, {9, 9, 9, 9}});
  const auto painted = [](std::vector<std::shared_ptr<const Image>> images) {
    auto character = std::make_shared<Character>(*twoArms()[0].character);
    character->images = std::move(images);
    character->materials.resize(1);
    Material& m = character->materials[0];
    m.base_texture.image = 0, m.emissive_texture.image = 1;
    return character;
  };
  const auto whole =
      joinedOf({{.character = painted({dot, blot}), .name = "a"}, {.character = painted({blot, dot}), .name = "b"}});
  ASSERT_EQ(whole->images.size(), 2u);
  ASSERT_EQ(whole->materials.size(), 2u);
  const auto pictureOf = [&](const TextureRef& texture) {
    return whole->images.at(static_cast<std::size_t>(texture.image))->name;
  };
  EXPECT_EQ(pictureOf(whole->materials[0].base_texture), "dot");
  EXPECT_EQ(pictureOf(whole->materials[1].base_texture), "blot");
  EXPECT_EQ(pictureOf(whole->materials[1].emissive_texture), "dot");
  EXPECT_EQ(whole->materials[1].normal_texture.image, -1) << "there is none";
}

TEST(JoinCharacters, NotesAndMarkersOfAllPartsGoAlong) {
  std::vector<JoinedPart> parts = twoArms();
  double at = 0.75;
  for (JoinedPart& part : parts) {
    auto noted = std::make_shared<Character>(*part.character);
    noted->materials.resize(1);
    using enum PartNote::Part;
    noted->notes = std::make_shared<const std::vector<PartNote>>(
        std::vector<PartNote>{{joint, noted->skeleton.find("tip"), R"({"extras":{"is":"tip"}})"},
                              {mesh, 0, R"({"extras":{"is":"mesh"}})"},
                              {material, 0, R"({"extras":{"is":"material"}})"}});
    auto clip = std::make_shared<Clip>(*noted->clips[0]);
    clip->markers = {{at, "at " + std::to_string(at)}};
    at -= 0.5;
    noted->clips[0] = std::move(clip);
    part.character = std::move(noted);
  }
  const auto whole = joinedOf(parts);
  std::vector<int> joints, meshes, materials;
  ASSERT_TRUE(whole->notes);
  for (const PartNote& note : *whole->notes)
    (note.part == PartNote::Part::joint  ? joints
     : note.part == PartNote::Part::mesh ? meshes
                                         : materials)
        .push_back(note.index);
  EXPECT_EQ(joints, (std::vector<int>{whole->skeleton.find("tip"), whole->skeleton.find("arm 2:tip")}));
  EXPECT_EQ(meshes, (std::vector<int>{0, 1}));
  EXPECT_EQ(materials, (std::vector<int>{0, 1}));
  const auto& markers = whole->clips[static_cast<std::size_t>(whole->findClip("bend"))]->markers;
  ASSERT_EQ(markers.size(), 2u);
  EXPECT_EQ(markers[0].time, 0.25) << "by their times";
  EXPECT_EQ(markers[1].time, 0.75);
}

}  // namespace
}  // namespace sinew::tests
