// The clips of an instance, edited in a scene.
#include "core/edit/scene/clip_list.h"

#include <gtest/gtest.h>

#include "core/scene/new_instance.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using testing::sampleCharacter;

// Two characters of one file, each with its own clip of a second.
struct ClipListOfScene : ::testing::Test {
  ClipListOfScene() {
    for (int i = 0; i < 2; ++i) {
      const InstanceId id{scene.newId()};
      scene.instances.push_back(newInstance(id, "arm", character, scene.clips));
    }
  }
  Instance& first() { return scene.instances[0]; }
  ClipId clip() { return first().clipAt(0); }
  double lengthOf(ClipId id) const { return scene.clips.clip(id)->duration_s; }
  void share() { scene.instances[1].clips.push_back(clip()); }

  std::shared_ptr<const Character> character = std::make_shared<const Character>(sampleCharacter());
  Scene scene;
};

TEST_F(ClipListOfScene, TrimmingMovesTheWorkRangesOfAllWhoShowIt) {
  share();
  showClip(scene.instances[1], clip(), scene.clips);
  AnimationControl& other = scene.instances[1].control;
  other.range_start = 0.5, other.range_end = 0.75, other.time = 0.7;
  first().control.time = 0.1;
  ASSERT_TRUE(trimClip(scene, first().id, clip(), 0.25, 1.0));
  EXPECT_DOUBLE_EQ(lengthOf(clip()), 0.75);
  EXPECT_DOUBLE_EQ(first().control.range_start, 0.0);
  EXPECT_DOUBLE_EQ(first().control.range_end, 0.75) << "all of it is all of it";
  EXPECT_DOUBLE_EQ(first().control.time, 0.0);
  EXPECT_DOUBLE_EQ(other.range_start, 0.25);
  EXPECT_DOUBLE_EQ(other.range_end, 0.5);
  EXPECT_NEAR(other.time, 0.45, 1e-12);
}

TEST_F(ClipListOfScene, WhatIsRefusedLeavesTheSceneAsItWas) {
  const auto before = scene.clips.clip(clip());
  const std::vector<ClipId> clips = first().clips;
  const ClipId others = scene.instances[1].clipAt(0);
  EXPECT_FALSE(trimClip(scene, first().id, clip(), 0.5, 1.5));
  EXPECT_FALSE(trimClip(scene, first().id, others, 0.0, 0.5)) << "of another character";
  EXPECT_FALSE(splitClip(scene, first().id, clip(), 0.0));
  EXPECT_FALSE(renameClip(scene, first().id, clip(), " \t"));
  EXPECT_FALSE(deleteClips(scene, first().id, {}));
  EXPECT_FALSE(deleteClips(scene, {99}, std::vector{clip()}));
  EXPECT_FALSE(joinClips(scene, first().id, std::vector{clip()}, 0.1, "one"));
  EXPECT_FALSE(joinClips(scene, first().id, std::vector{clip(), others}, 0.1, "two"));
  EXPECT_FALSE(addClips(scene, {99}, {.donor = character}));
  share();
  EXPECT_FALSE(splitClip(scene, first().id, clip(), 0.5)) << "shared";
  EXPECT_EQ(scene.clips.clip(clip()), before);
  EXPECT_EQ(first().clips, clips);
  EXPECT_EQ(scene.clips.entries().size(), 2u);
}

TEST_F(ClipListOfScene, WhatAnotherOneHasOrCouldBringBackStaysInTheLibrary) {
  share();
  const ClipId shared = clip();
  ASSERT_TRUE(deleteClips(scene, first().id, std::vector{shared}));
  EXPECT_TRUE(first().clips.empty());
  EXPECT_FALSE(first().control.clip);
  EXPECT_TRUE(scene.clips.find(shared));
  ASSERT_TRUE(deleteClips(scene, scene.instances[1].id, std::vector{shared}));
  EXPECT_TRUE(scene.clips.find(shared)) << "the first one was given it by its file";
  const auto made = splitClip(scene, scene.instances[1].id, scene.instances[1].clipAt(0), 0.5);
  ASSERT_TRUE(made);
  ASSERT_TRUE(deleteClips(scene, scene.instances[1].id, std::vector{*made}));
  EXPECT_FALSE(scene.clips.find(*made)) << "made here";
}

TEST_F(ClipListOfScene, AClipThatComesAloneCanHaveAnotherName) {
  auto donor = std::make_shared<Character>(*character);
  donor->source = "/files/walk.glb";
  const auto added = addClips(scene, first().id, {.donor = donor, .name = "walk"});
  ASSERT_TRUE(added);
  ASSERT_EQ(added->size(), 1u);
  const ClipEntry& entry = *scene.clips.find(added->front());
  EXPECT_EQ(entry.clip->name, "walk");
  EXPECT_FALSE(entry.edited());
  EXPECT_EQ(entry.source, (ClipSource{"/files/walk.glb", 0}));
  EXPECT_EQ(first().donors, std::vector<std::shared_ptr<const Character>>{donor});
  EXPECT_EQ(first().read.back(), (ReadClip{1, 0, added->front()}));
  EXPECT_EQ(first().control.clip, clip()) << "what plays goes on";
  donor->clips.push_back(donor->clips.front());
  const auto several = addClips(scene, first().id, {.donor = donor, .name = "run"});
  ASSERT_TRUE(several);
  EXPECT_NE(scene.clips.clip(several->front())->name, "run");
}

TEST_F(ClipListOfScene, CopiesAreOfNoFile) {
  const auto added = addClips(scene, first().id, {.donor = character, .of_file = false});
  ASSERT_TRUE(added);
  EXPECT_EQ(scene.clips.find(added->front())->original, nullptr);
  EXPECT_TRUE(first().donors.empty());
  EXPECT_EQ(first().read.size(), 1u);
}

TEST_F(ClipListOfScene, ManyAreJoinedOneAfterTheOther) {
  const auto joined = joinClips(scene, first().id, std::vector{clip(), clip(), clip()}, 0.25, "arm");
  ASSERT_TRUE(joined);
  EXPECT_DOUBLE_EQ(lengthOf(*joined), 2.5);
  EXPECT_EQ(first().clips, (std::vector{clip(), *joined}));
}

// A clip of a file whose numbers are what they are.
TEST_F(ClipListOfScene, ABlendOfVeryManyFramesIsRefused) {
  auto endless = std::make_shared<Clip>(*scene.clips.clip(clip()));
  endless->duration_s = 1e7, endless->fps = 1e5;
  scene.clips.exchangeClip(clip(), endless);
  EXPECT_FALSE(joinClips(scene, first().id, std::vector{clip(), clip()}, 1e7, "all"));
  const auto late = joinClips(scene, first().id, std::vector{clip(), clip()}, 1.0, "end");
  ASSERT_TRUE(late);
  EXPECT_DOUBLE_EQ(lengthOf(*late), 2e7 - 1.0);
  EXPECT_GT(scene.clips.clip(*late)->keyCount(), 90'000u) << "on each frame of the blend";
}

}  // namespace
}  // namespace sinew
