// The clips of an instance, edited in a scene.
#include "core/edit/scene/clip_list.h"

#include <algorithm>
#include <tuple>

#include <gtest/gtest.h>

#include "core/scene/new_instance.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::sampleCharacter;

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
  std::string nameOfFirst() { return scene.clips.clip(clip())->name; }
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

// It depends on the roles that the character has now, which a person can have said.
TEST_F(ClipListOfScene, MotionOfRolesIsCopiedByTheRolesOfTheInstance) {
  auto donor = std::make_shared<Character>(*character);
  donor->motion_of_roles = true;
  JointRoles roles;
  for (std::size_t j = 0; j < donor->skeleton.size(); ++j)
    roles.set(static_cast<JointRole>(j), static_cast<JointIndex>(j));
  donor->roles = std::make_shared<const JointRoles>(roles);
  EXPECT_FALSE(addClips(scene, first().id, {.donor = donor})) << "it is no body";
  first().roles = donor->roles;
  const auto added = addClips(scene, first().id, {.donor = donor});
  ASSERT_TRUE(added) << added.error().for_user.english();
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

TEST_F(ClipListOfScene, JoinedOnesComeBehindTheLastOfThemUnderAFreeName) {
  const auto half = splitClip(scene, first().id, clip(), 0.5);
  ASSERT_TRUE(half);
  const auto joined = joinClips(scene, first().id, std::vector{*half, clip()}, 0.1, nameOfFirst());
  ASSERT_TRUE(joined);
  EXPECT_EQ(first().clips, (std::vector{clip(), *joined, *half}));
  EXPECT_EQ(scene.clips.clip(*joined)->name, nameOfFirst() + " 3") << "two have the name";
  EXPECT_EQ(scene.clips.find(*joined)->original, nullptr);
  EXPECT_DOUBLE_EQ(lengthOf(*joined), 0.9);
}

TEST_F(ClipListOfScene, WhatIsSplitShowsItsFirstPart) {
  const std::string name = nameOfFirst();
  const ClipId whole = clip();
  const ClipId last = addClips(scene, first().id, {.donor = character, .name = "last"})->front();
  AnimationControl& shown = first().control;
  shown.range_start = 0.3, shown.range_end = 0.9, shown.time = 0.8;
  scene.instances[1].control.time = 0.8;
  const auto second = splitClip(scene, first().id, whole, 0.4);
  ASSERT_TRUE(second);
  EXPECT_EQ(first().clips, (std::vector{whole, *second, last}));
  EXPECT_DOUBLE_EQ(lengthOf(whole), 0.4);
  EXPECT_DOUBLE_EQ(lengthOf(*second), 0.6);
  EXPECT_EQ(scene.clips.clip(whole)->name, name);
  EXPECT_EQ(scene.clips.clip(*second)->name, name + " 2");
  EXPECT_DOUBLE_EQ(shown.range_start, 0.2) << "half of what is left";
  EXPECT_DOUBLE_EQ(shown.range_end, 0.4);
  EXPECT_DOUBLE_EQ(shown.time, 0.4);
  // Another clip is shown now, and keeps its moment.
  showClip(first(), whole, scene.clips);
  shown.time = 0.35;
  ASSERT_TRUE(splitClip(scene, first().id, *second, 0.3));
  EXPECT_DOUBLE_EQ(shown.time, 0.35);
  EXPECT_DOUBLE_EQ(shown.range_end, 0.4);
  for (const double at : {-0.1, 0.0, 1e-7, 0.4 - 1e-7, 0.4, 0.5}) EXPECT_FALSE(splitClip(scene, first().id, whole, at));
}

TEST_F(ClipListOfScene, WhatIsSplitIsSoForAllWhoHaveIt) {
  share();
  const ClipId shared = clip();
  Instance& other = scene.instances[1];
  const ClipId own = other.clipAt(0);
  showClip(other, shared, scene.clips);
  other.control.time = 0.7, other.control.range_end = 0.9;
  // A third one has had it, and a fourth one never.
  scene.instances.push_back(first());
  scene.instances.back().id = {77};
  ASSERT_TRUE(deleteClips(scene, {77}, std::vector{shared}));
  const ClipId named =
      addClips(scene, scene.instances[1].id, {.donor = character, .name = nameOfFirst() + " 2"})->front();
  const auto second = splitClip(scene, first().id, shared, 0.4);
  ASSERT_TRUE(second);
  EXPECT_EQ(first().clips, (std::vector{shared, *second}));
  EXPECT_EQ(scene.instances[1].clips, (std::vector{own, shared, *second, named}));
  EXPECT_TRUE(scene.instances[2].clips.empty());
  EXPECT_EQ(scene.clips.clip(*second)->name, nameOfFirst() + " 3") << "no other one of either has that";
  const AnimationControl& shown = scene.instances[1].control;
  EXPECT_DOUBLE_EQ(shown.time, 0.4);
  EXPECT_DOUBLE_EQ(shown.range_end, 0.4);
}

TEST_F(ClipListOfScene, NamesLoseTheSpacesAroundThemAndAreTheirOwn) {
  const std::string name = nameOfFirst();
  const ClipId whole = clip(), other = addClips(scene, first().id, {.donor = character, .name = "other"})->front();
  const auto called = [&](ClipId id) { return scene.clips.clip(id)->name; };
  ASSERT_TRUE(renameClip(scene, first().id, other, "\t \r\n two words \n\r\t "));
  EXPECT_EQ(called(other), "two words");
  EXPECT_TRUE(scene.clips.find(other)->edited());
  ASSERT_TRUE(renameClip(scene, first().id, other, name));
  EXPECT_EQ(called(other), name + " 2");
  const auto before = scene.clips.clip(whole);
  ASSERT_TRUE(renameClip(scene, first().id, whole, " " + name));
  EXPECT_EQ(scene.clips.clip(whole), before) << "its own name is free for it";
  ASSERT_TRUE(renameClip(scene, first().id, whole, "x"));
  EXPECT_EQ(called(whole), "x");
  ASSERT_TRUE(renameClip(scene, first().id, whole, name));
  EXPECT_FALSE(scene.clips.find(whole)->edited()) << "as its file has it again";
}

// Three clips and a control for each.
struct ClipListOfSeveral : ClipListOfScene {
  ClipListOfSeveral() {
    for (const char* name : {"b", "c"})
      static_cast<void>(addClips(scene, first().id, {.donor = character, .name = name, .of_file = false}));
    for (const ClipId one : first().clips) {
      ClipControl& control = first().controls.emplace_back();
      control.id = {scene.newId()};
      control.clip = one;
      control.offset = 0.25;
    }
  }
  void show(std::size_t place) {
    showClip(first(), first().clips[place], scene.clips);
    first().control.shown = first().controls.empty() ? ControlId{} : first().controls[place].id;
    first().control.time = 0.5;
  }
};

TEST_F(ClipListOfSeveral, WhereTheShownOneGoesItsNeighbourIsShown) {
  const std::vector<ClipId> clips = first().clips;
  const Scene all = scene;
  for (const bool controlled : {true, false}) {
    for (const auto& [shown, gone, wanted] : std::vector<std::tuple<std::size_t, std::vector<std::size_t>, int>>{
             {0, {0}, 1}, {1, {1}, 2}, {2, {2}, 1}, {1, {1, 2}, 0}, {0, {0, 1}, 2}, {0, {1}, 0}, {1, {0, 1, 2}, -1}}) {
      scene = all;
      if (!controlled) first().controls.clear();
      show(shown);
      std::vector<ClipId> ids;
      for (const std::size_t place : gone) ids.push_back(clips[place]);
      ASSERT_TRUE(deleteClips(scene, first().id, ids));
      const ClipId is = wanted < 0 ? ClipId{} : clips[static_cast<std::size_t>(wanted)];
      EXPECT_EQ(first().control.clip, is) << controlled << shown << gone.size();
      EXPECT_EQ(first().clips.size(), 3 - gone.size());
      EXPECT_EQ(first().controls.size(), controlled ? 3 - gone.size() : 0u);
      const bool goes = std::ranges::find(gone, shown) != gone.end();
      const double time = is && (controlled || !goes) ? 0.5 : 0.0;
      EXPECT_EQ(first().control.time, time) << "what plays goes on, what is shown anew begins";
    }
  }
}

TEST_F(ClipListOfSeveral, ControlsLoseWhatIsGone) {
  const std::vector<ClipId> clips = first().clips;
  first().controls[0].reference_clip = clips[1];
  first().controls[1].reference_clip = clips[0];
  first().controls[2].reference_clip = clips[0];
  show(0);
  ASSERT_TRUE(deleteClips(scene, first().id, std::vector{clips[1]}));
  ASSERT_EQ(first().controls.size(), 2u);
  EXPECT_FALSE(first().controls[0].reference_clip);
  EXPECT_EQ(first().controls[1].reference_clip, clips[0]);
  // One that is left alone and does nothing of its own is none.
  Scene apart = scene;
  apart.instances[0].controls[0].offset = 0.0;
  ASSERT_TRUE(deleteClips(apart, first().id, std::vector{clips[2]}));
  EXPECT_TRUE(apart.instances[0].controls.empty());
  ASSERT_TRUE(deleteClips(scene, first().id, std::vector{clips[2]}));
  EXPECT_EQ(first().controls.size(), 1u) << "it comes later by its offset";
}

TEST_F(ClipListOfScene, AnotherOneOfTheSameFileSharesItsClips) {
  const ClipEntry like = *scene.clips.find(clip());
  const InstanceId second = scene.instances[1].id;
  Instance& other = scene.instances[1];
  other.clips.clear();
  EXPECT_FALSE(sharedClip(scene, *character, first().id, like)) << "what it has itself is no other's";
  EXPECT_EQ(sharedClip(scene, *character, second, like), clip());
  other.read = {{0, 0, clip()}};
  EXPECT_FALSE(sharedClip(scene, *character, second, like)) << "deleted, but it could bring it back";
  other.read.clear();
  ClipEntry elsewhere = like;
  elsewhere.source.index = 7;
  EXPECT_FALSE(sharedClip(scene, *character, second, elsewhere));
  ClipEntry changed = like;
  auto longer = std::make_shared<Clip>(*like.original);
  longer->duration_s += 1.0;
  changed.original = longer;
  EXPECT_FALSE(sharedClip(scene, *character, second, changed)) << "it came out in another way";
  Character others = *character;
  others.morph_channels[0].name += "x";
  EXPECT_FALSE(sharedClip(scene, others, second, like));
  others = *character;
  std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
  joints[2].name += "x";
  others.skeleton = *Skeleton::create(joints);
  EXPECT_FALSE(sharedClip(scene, others, second, like));
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
