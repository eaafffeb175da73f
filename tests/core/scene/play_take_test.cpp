// Takes that come and go.
#include "core/scene/play_take.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scene/objects/object.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using ::testing::ElementsAre, ::testing::IsEmpty, ::testing::Pair;

// A character with a walk of 2 s and a run of 1 s, and a locator with a clip of its own.
class PlayTake : public ::testing::Test {
 protected:
  ClipId addClip(const char* name, double seconds, double fps) {
    auto clip = std::make_shared<Clip>();
    clip->name = name;
    clip->duration_s = seconds;
    clip->fps = fps;
    return scene.clips.add({.id = {}, .clip = std::move(clip), .original = nullptr});
  }
  void addInstance(const char* name, Character character, std::vector<ClipId> clips) {
    Instance& made = scene.instances.emplace_back();
    made.id = {scene.newId()};
    made.name = name;
    made.character = std::make_shared<const Character>(std::move(character));
    made.clips = std::move(clips);
    showWhole(made.control, made.clips[0], scene.clips.clip(made.clips[0]).get());
  }
  ClipControl control(ClipId clip) {
    ClipControl one;
    one.id = {scene.newId()};
    one.clip = clip;
    return one;
  }
  TakeId add(const char* name) {
    const TakeId id{scene.newId()};
    addTake(scene, {.id = id, .name = name, .parts = {}});
    return id;
  }
  const Take& take(TakeId id) const { return *std::ranges::find(scene.takes, id, &Take::id); }

  Instance& figure() { return scene.instances[0]; }
  Instance& locator() { return scene.instances[1]; }

  void SetUp() override {
    addInstance("figure", tests::sampleCharacter(), {walk, run});
    addInstance("locator", *makeObject(locatorType(), "locator"), {moves});
  }

  Scene scene;
  ClipId walk = addClip("walk", 2.0, 24.0), run = addClip("run", 1.0, 60.0), moves = addClip("moves", 3.0, 30.0);
};

TEST_F(PlayTake, WhatPlaysOfSeveralAndUntilWhen) {
  EXPECT_THAT(playingClips(figure()), ElementsAre(walk));
  EXPECT_EQ(playingEnd(figure(), scene.clips), 2.0);
  figure().controls = {control(run), control(walk)};
  figure().controls[0].offset = -4.0;
  figure().controls[0].speed = 2.0;
  figure().controls[1].offset = 1.0;
  EXPECT_THAT(playingClips(figure()), ElementsAre(run, walk));
  EXPECT_EQ(playingEnd(figure(), scene.clips), 2.5) << "the run begins after 2 s and is twice as fast";
  figure().controls[0].speed = -1.0;
  figure().controls[1].offset = 1.5;
  EXPECT_EQ(playingEnd(figure(), scene.clips), 1.0) << "backwards it counts with its length";
  figure().controls[0].muted = true;
  EXPECT_THAT(playingClips(figure()), ElementsAre(walk));
  EXPECT_EQ(playingEnd(figure(), scene.clips), 0.5);
  showWhole(figure().control, {}, nullptr);
  EXPECT_THAT(playingClips(figure()), IsEmpty()) << "the rest pose is shown";
  EXPECT_EQ(playingEnd(figure(), scene.clips), 0.0);
}

TEST_F(PlayTake, EachTakeHasItsClipsControlsAndWorkRange) {
  const TakeId first = add("first");
  figure().control.range_start = 0.5;
  figure().control.range_end = 1.5;
  figure().controls = {control(walk), control(run)};
  figure().control.shown = figure().controls[0].id;
  const TakePart wanted{
      .clip = walk, .shown = figure().controls[0].id, .range = std::pair(0.5, 1.5), .controls = figure().controls};
  EXPECT_EQ(partOf(figure(), scene.clips), wanted);
  const TakeId second = add("second");
  EXPECT_EQ(scene.take, second);
  EXPECT_EQ(take(first).parts.at(figure().id), wanted);
  EXPECT_TRUE(take(second).parts.empty()) << "the instances themselves say it";
  figure().controls.clear();
  showWhole(figure().control, run, scene.clips.clip(run).get());
  EXPECT_EQ(partsOf(scene, take(first)).at(figure().id), wanted);
  EXPECT_EQ(partsOf(scene, take(second)).at(figure().id), TakePart{.clip = run}) << "all of the clip is no work range";

  playTake(scene, first);
  EXPECT_EQ(scene.take, first);
  EXPECT_EQ(partOf(figure(), scene.clips), wanted);
  EXPECT_EQ(figure().fps, 24.0);
  EXPECT_EQ(figure().control.time, 0.0);
  EXPECT_EQ(take(second).parts.at(figure().id), TakePart{.clip = run});
  figure().control.time = 0.75;
  playTake(scene, second);
  EXPECT_EQ(figure().control.time, 0.0) << "of another clip";
  EXPECT_EQ(partOf(figure(), scene.clips), TakePart{.clip = run});
  figure().control.time = 0.75;
  playTake(scene, second);
  EXPECT_EQ(figure().control.time, 0.75) << "of the same one";
  EXPECT_EQ(figure().fps, 60.0);
  playTake(scene, {});
  EXPECT_FALSE(scene.take);
  EXPECT_EQ(figure().control.clip, run) << "what plays goes on";
  EXPECT_EQ(take(second).parts.at(figure().id), TakePart{.clip = run});
}

TEST_F(PlayTake, WhatIsGoneIsLeftOut) {
  const ClipControl gone_mask = [&] {
    ClipControl one = control(run);
    one.mask = {99};
    return one;
  }();
  ClipControl kept = control(run), gone_clip = control({98});
  kept.reference_clip = {98};
  kept.mode = BlendMode::additive;
  Take& made = scene.takes.emplace_back();
  made.id = {scene.newId()};
  made.parts[figure().id] = {.clip = {98}, .range = std::pair(0.2, 0.4), .controls = {gone_mask, kept, gone_clip}};
  playTake(scene, made.id);
  ASSERT_EQ(figure().controls.size(), 1u);
  EXPECT_EQ(figure().controls[0].id, kept.id);
  EXPECT_FALSE(figure().controls[0].reference_clip);
  EXPECT_EQ(figure().control.clip, run) << "one that plays is shown in place of the one that is gone";
  EXPECT_EQ(figure().control.range_start, 0.0);
  EXPECT_EQ(figure().control.range_end, 1.0) << "the range was one in the clip that is gone";

  Take& shorter = scene.takes.emplace_back();
  shorter.id = {scene.newId()};
  shorter.parts[figure().id] = {.clip = walk, .range = std::pair(0.5, 2.5)};
  playTake(scene, shorter.id);
  EXPECT_EQ(figure().control.range_end, 2.0) << "the clip has become shorter than the range";
  EXPECT_EQ(figure().control.range_start, 0.0);
}

TEST_F(PlayTake, OfSeveralThatGoOnTheUppermostIsShownWhereTheShownOneIsGone) {
  Take& made = scene.takes.emplace_back();
  made.id = {scene.newId()};
  made.parts[figure().id] = {.clip = {98}, .controls = {control(walk), control(run)}};
  playTake(scene, made.id);
  EXPECT_EQ(figure().control.clip, run);
}

TEST_F(PlayTake, ClipsThatBecomeOthersAreExchangedEverywhere) {
  ClipControl one = control(walk), other = control(run);
  one.reference_clip = run;
  const TakePart part{.clip = walk, .range = std::pair(0.5, 1.0), .controls = {one, other}};
  const TakePart changed = withClips(part, {{walk, run}, {run, moves}});
  EXPECT_EQ(changed.clip, run);
  EXPECT_EQ(changed.range, part.range);
  ASSERT_EQ(changed.controls.size(), 2u);
  EXPECT_EQ(changed.controls[0].clip, run);
  EXPECT_EQ(changed.controls[0].reference_clip, moves);
  EXPECT_EQ(changed.controls[1].clip, moves);
  EXPECT_EQ(changed.controls[1].reference_clip, ClipId{});
  const TakePart without = withClips(part, {{run, run}});
  EXPECT_FALSE(without.clip);
  EXPECT_FALSE(without.range) << "of a clip that is none";
  EXPECT_THAT(without.controls, ElementsAre(other));
}

TEST_F(PlayTake, ClipsOfObjectsAreTheTakesOwn) {
  const TakeId first = add("first");
  EXPECT_EQ(locator().control.clip, moves) << "no other take plays it";
  EXPECT_THAT(locator().clips, ElementsAre(moves));
  const ClipId base = addClip("base", 3.0, 30.0);
  locator().clips.push_back(base);
  locator().controls = {control(moves)};
  locator().controls[0].reference_clip = base;
  const TakeId second = add("second");
  const ClipId copy = locator().control.clip;
  EXPECT_NE(copy, moves);
  EXPECT_EQ(locator().controls[0].clip, copy);
  const ClipId under = locator().controls[0].reference_clip;
  EXPECT_NE(under, base) << "what a control adds to is the take's own, too";
  EXPECT_THAT(locator().clips, ElementsAre(moves, base, copy, under));
  EXPECT_EQ(scene.clips.clip(copy)->name, "locator second");
  EXPECT_EQ(scene.clips.clip(copy)->duration_s, 3.0);
  EXPECT_EQ(take(first).parts.at(locator().id).clip, moves);
  EXPECT_EQ(figure().control.clip, walk) << "clips of characters are the scene's";
  EXPECT_THAT(figure().clips, ElementsAre(walk, run));

  playTake(scene, first);
  removeTake(scene, second);
  EXPECT_EQ(scene.take, first);
  EXPECT_EQ(scene.takes.size(), 1u);
  EXPECT_THAT(locator().clips, ElementsAre(moves, base));
  EXPECT_EQ(scene.clips.clip(copy), nullptr);
  EXPECT_EQ(scene.clips.clip(under), nullptr);
  removeTake(scene, {99});
  EXPECT_EQ(scene.takes.size(), 1u);
  removeTake(scene, first);
  EXPECT_FALSE(scene.take);
  EXPECT_TRUE(scene.takes.empty());
  EXPECT_EQ(locator().control.clip, moves) << "what plays goes on";
  EXPECT_THAT(locator().clips, ElementsAre(moves, base));
  EXPECT_NE(scene.clips.clip(walk), nullptr);
}

// Of another project, say: it shares no clip of an object with what plays here, be that a take or not.
TEST_F(PlayTake, TakesThatComePlayCopiesOfWhatATakeHerePlays) {
  const auto insert = [&](const char* name) {
    const TakeId id{scene.newId()};
    insertTake(scene, {.id = id, .name = name, .parts = {}});
    return take(id).parts.at(locator().id).clip;
  };
  EXPECT_EQ(insert("alone"), moves) << "no take plays it";
  const ClipId second = insert("second");
  EXPECT_NE(second, moves) << "the one that came before plays it";
  EXPECT_EQ(scene.clips.clip(second)->name, "locator second");

  scene.takes.clear();
  locator().clips = {moves};
  add("playing");
  const ClipId beside = insert("beside");
  EXPECT_NE(beside, moves) << "the take that plays has it";
  EXPECT_THAT(locator().clips, ElementsAre(moves, beside));
  EXPECT_EQ(locator().control.clip, moves);
}

TEST_F(PlayTake, WhoComesHasAPartInEachTakeThatDoesNotPlay) {
  add("first");
  const TakeId playing = add("second");
  const TakeId first = scene.takes[0].id;
  Instance figure_too = figure(), lamp = locator();
  lamp.name = "lamp";
  lamp.clips = {moves};
  lamp.controls.clear();
  lamp.control.clip = moves;
  ClipLibrary clips = scene.clips;
  EXPECT_THAT(partsFor(scene, figure_too, clips), ElementsAre(Pair(first, partOf(figure_too, clips))));
  EXPECT_EQ(figure_too.clips, figure().clips);
  const std::map<TakeId, TakePart> parts = partsFor(scene, lamp, clips);
  ASSERT_EQ(parts.size(), 1u);
  const ClipId copy = parts.at(first).clip;
  EXPECT_THAT(lamp.clips, ElementsAre(moves, copy));
  EXPECT_EQ(clips.clip(copy)->name, "lamp first");
  EXPECT_EQ(lamp.control.clip, moves) << "that is the part of the take that plays";

  // Where no take plays, the first one has the clip itself.
  playTake(scene, {});
  lamp.clips = {moves};
  const std::map<TakeId, TakePart> all = partsFor(scene, lamp, clips);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all.at(first).clip, moves);
  EXPECT_THAT(lamp.clips, ElementsAre(moves, all.at(playing).clip));
  EXPECT_EQ(clips.clip(all.at(playing).clip)->name, "lamp second");
}

TEST(RemoveTake, LeavesTheClipsThatOthersHave) {
  Scene scene;
  auto clip = std::make_shared<Clip>();
  clip->duration_s = 1.0;
  clip->fps = 30.0;
  const ClipId shared = scene.clips.add({.id = {}, .clip = clip, .original = nullptr});
  const ClipId own = scene.clips.add({.id = {}, .clip = clip, .original = nullptr});
  for (int i = 0; i < 2; ++i) {
    Instance& made = scene.instances.emplace_back();
    made.id = {scene.newId()};
    made.character = makeObject(locatorType(), "locator");
    made.clips = {shared};
  }
  Instance& first = scene.instances.front();
  first.clips.push_back(own);
  Take& take = scene.takes.emplace_back();
  take.id = {scene.newId()};
  take.parts[first.id] = {.clip = shared};
  ClipControl& control = take.parts[first.id].controls.emplace_back();
  control.id = {scene.newId()};
  control.clip = own;
  removeTake(scene, take.id);
  EXPECT_TRUE(first.clips.empty());
  EXPECT_EQ(scene.clips.clip(own), nullptr) << "nobody has it now";
  EXPECT_NE(scene.clips.clip(shared), nullptr) << "the other locator has it";
}

}  // namespace
}  // namespace sinew
