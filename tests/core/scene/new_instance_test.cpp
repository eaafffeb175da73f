// A character that comes into a scene.
#include "core/scene/new_instance.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scene/character_in_scene.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using ::testing::ElementsAre;

TEST(NewInstance, HasTheClipsOfItsFileShowsTheFirstAndHidesWhatTheFileHides) {
  Character character = tests::sampleCharacter();
  character.source = "arm.glb";
  tests::editClip(character).fps = 24.0;
  tests::editClip(character).duration_s = 2.0;
  character.clips.push_back(character.clips[0]);
  tests::editMesh(character, 1).hidden = true;
  const auto shared = std::make_shared<const Character>(character);
  ClipLibrary clips;
  clips.countOn(5);
  const Instance made = newInstance({3}, "arm 2", shared, clips);
  EXPECT_EQ(made.id, InstanceId{3});
  EXPECT_EQ(made.name, "arm 2");
  EXPECT_EQ(made.character, shared);
  EXPECT_THAT(made.clips, ElementsAre(ClipId{6}, ClipId{7}));
  EXPECT_THAT(made.read, ElementsAre(ReadClip{0, 0, {6}}, ReadClip{0, 1, {7}}));
  ASSERT_TRUE(clips.find({7}));
  EXPECT_EQ(clips.find({7})->source, (ClipSource{"arm.glb", 1}));
  EXPECT_EQ(clips.find({7})->clip, character.clips[1]);
  EXPECT_FALSE(clips.find({7})->edited());
  EXPECT_EQ(clips.lastId(), 7u);
  EXPECT_THAT(made.hidden.meshes, ElementsAre(1));
  EXPECT_FALSE(made.hidden.all || made.hidden.skeleton);
  EXPECT_EQ(made.control.clip, ClipId{6});
  EXPECT_EQ(made.control.range_end, 2.0);
  EXPECT_EQ(made.fps, 24.0);
}

TEST(NewInstance, WithoutClipsItIsInItsRestPose) {
  Character character = tests::sampleCharacter();
  character.clips.clear();
  ClipLibrary clips;
  const Instance made = newInstance({1}, "arm", std::make_shared<const Character>(character), clips);
  EXPECT_FALSE(made.control.clip);
  EXPECT_EQ(made.control.range_end, 1.0);
  EXPECT_EQ(made.fps, Instance::kUsualFps);
  EXPECT_TRUE(clips.entries().empty());
}

TEST(ShowClip, KeepsTheFrameRateWhereTheClipHasNone) {
  Instance instance;
  instance.fps = 50.0;
  Clip clip;
  clip.fps = 0.0;
  clip.duration_s = 4.0;
  ClipLibrary clips;
  const ClipId id = clips.add({.id = {}, .clip = std::make_shared<const Clip>(clip), .original = nullptr});
  showClip(instance, id, clips);
  EXPECT_EQ(instance.control.clip, id);
  EXPECT_EQ(instance.control.range_end, 4.0);
  EXPECT_EQ(instance.fps, 50.0);
}

// What is exported, and what commands of the command line are told of.
TEST(CharacterInScene, HasTheClipsAndMeshesThatTheSceneHasForIt) {
  const auto file = std::make_shared<const Character>(tests::sampleCharacter());
  ASSERT_GE(file->meshes.size(), 2u);
  for (const bool by_file : {false, true}) {
    Character of_file = *file;
    tests::editMesh(of_file, 0).hidden = by_file;
    Scene scene;
    Instance made = newInstance({3}, "arm", std::make_shared<const Character>(of_file), scene.clips);
    auto edited = std::make_shared<Clip>(*of_file.clips[0]);
    edited->name = "edited";
    scene.clips.exchangeClip(made.clips[0], std::move(edited));
    for (const std::set<int>& hidden : {std::set<int>{}, {0}, {1}, {0, 1}}) {
      made.hidden.meshes = hidden;
      const auto is = characterInScene(scene, made);
      ASSERT_EQ(is->meshes.size(), of_file.meshes.size());
      for (int m = 0; m < static_cast<int>(is->meshes.size()); ++m) {
        const auto at = static_cast<std::size_t>(m);
        EXPECT_EQ(is->meshes[at]->hidden, hidden.contains(m)) << m;
        const bool as_in_file = of_file.meshes[at]->hidden == hidden.contains(m);
        EXPECT_EQ(is->meshes[at] == of_file.meshes[at], as_in_file) << "what stays is shared";
      }
      ASSERT_EQ(is->clips.size(), made.clips.size());
      EXPECT_EQ(is->clips[0]->name, "edited");
    }
  }
}

}  // namespace
}  // namespace sinew
