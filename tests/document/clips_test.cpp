// The clips of a document: one library for all characters, by ids that stay.
#include <gtest/gtest.h>

#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/document_state.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using tests::kRise, tests::small;

Imported donor(double seconds = 4.0) {
  Imported imported = small({.name = "donor", .clips = {{"jump", seconds, 50.0}}});
  auto from_file = std::make_shared<Character>(*imported.character);
  from_file->source = "/tmp/donor.glb";
  imported.character = from_file;
  return imported;
}

struct Clips : ::testing::Test {
  const Instance& of(InstanceId id) const { return *document.instance(id); }
  const Clip& clip(InstanceId id, int place) const { return *document.clips().clip(of(id).clipAt(place)); }
  Check raise(float by = 1.f, Gesture gesture = kNoGesture) {
    return document.editKeys("Raise", gesture, moveKeys(0, by), {{kRise, {}}});
  }
  float height(InstanceId id) const { return document.pose(id).pose.local[0].translation.y; }

  Document document;
};

// Two characters of the same file, with the clips of one donor.
struct SharedClips : Clips {
  void SetUp() override {
    a = document.open(small());
    b = document.addCharacter(small());
    ASSERT_TRUE(document.addClips(a, donor()));
    ASSERT_TRUE(document.addClips(b, donor()));
    document.select({{SelectionItem::Kind::instance, a, -1}});
  }
  InstanceId a, b;
};

Imported hero(double turn = 2.0) {
  Imported imported = small({.clips = {{"move", 1.0, 10.0}, {"turn", turn, 25.0}}});
  auto from_file = std::make_shared<Character>(*imported.character);
  from_file->source = "/models/hero.glb";
  imported.character = from_file;
  return imported;
}

TEST_F(Clips, AFileThatIsOpenedTwiceHasItsClipsOnce) {
  const InstanceId a = document.open(hero());
  ASSERT_TRUE(raise());
  const InstanceId b = document.addCharacter(hero());
  EXPECT_EQ(document.clips().entries().size(), 2u);
  EXPECT_EQ(of(a).clips, of(b).clips);
  EXPECT_EQ(height(b), height(a)) << "an edit of before";
  const float before = height(a);
  ASSERT_TRUE(raise());
  EXPECT_EQ(height(a), before + 1.f);
  EXPECT_EQ(height(b), before + 1.f);
  // Removing one leaves the other its clips; undo brings both back.
  document.removeInstance(a);
  EXPECT_EQ(document.clips().entries().size(), 2u);
  EXPECT_EQ(height(b), before + 1.f);
  document.undo();
  EXPECT_EQ(of(a).clips, of(b).clips);
  document.undo();
  document.undo();
  EXPECT_EQ(document.instances().size(), 1u);
  EXPECT_EQ(document.clips().entries().size(), 2u);
}

TEST_F(Clips, AClipOfTwoIsSplitForBothInOneStep) {
  const InstanceId a = document.open(hero()), b = document.addCharacter(hero());
  document.select({{SelectionItem::Kind::instance, b, -1}});
  document.setTime(0.7);
  const Transform after = document.pose(a).pose.local[0];
  document.select({{SelectionItem::Kind::instance, a, -1}});
  document.selectKeys({{kRise, {9}}});
  const Scene before = document.scene();
  const int steps = document.history().count();
  const auto made = document.splitClip(a, of(a).clipAt(0), 0.4);
  ASSERT_TRUE(made) << made.error().for_user;
  EXPECT_EQ(document.undoText(), "Split move on 2 characters");
  EXPECT_EQ(document.history().count(), steps + 1);
  EXPECT_EQ(of(a).clips, of(b).clips);
  EXPECT_EQ(of(b).clipAt(1), *made);
  EXPECT_EQ(clip(b, 0).duration_s, 0.4);
  EXPECT_EQ(of(b).control.time, of(a).control.time);
  EXPECT_EQ(of(b).control.range_end, 0.4);
  EXPECT_EQ(height(b), height(a));
  const Scene then = document.scene();
  document.setClip(b, *made);
  document.select({{SelectionItem::Kind::instance, b, -1}});
  document.setTime(0.3);
  EXPECT_LT(glm::distance(document.pose(b).pose.local[0].translation, after.translation), 1e-5f);
  document.undo();
  EXPECT_EQ(tests::differences(document.scene(), before), "");
  document.redo();
  EXPECT_EQ(tests::differences(document.scene(), then), "");
}

TEST_F(Clips, ASplitIsOnlyForThoseWhoHaveTheClip) {
  const InstanceId a = document.open(hero()), b = document.addCharacter(hero()), c = document.addCharacter(hero());
  ASSERT_TRUE(document.deleteClips(b, std::vector{of(b).clipAt(0)}));
  const std::vector<ClipId> had = of(b).clips;
  ASSERT_TRUE(document.splitClip(c, of(c).clipAt(0), 0.4));
  EXPECT_EQ(document.undoText(), "Split move on 2 characters");
  EXPECT_EQ(of(b).clips, had);
  EXPECT_EQ(of(a).clips.size(), 3u);
}

TEST_F(Clips, AFileThatHasChangedOrOtherJointsSharesOnlyWhatIsTheSame) {
  const InstanceId a = document.open(hero()), b = document.addCharacter(hero(3.0));
  EXPECT_EQ(of(a).clipAt(0), of(b).clipAt(0));
  EXPECT_NE(of(a).clipAt(1), of(b).clipAt(1));
  Imported other = hero();
  auto renamed = std::make_shared<Character>(*small({.joints = {"hips", "spine", "skull"}}).character);
  renamed->source = other.character->source;
  other.character = renamed;
  const InstanceId c = document.addCharacter(other);
  EXPECT_NE(of(a).clipAt(0), of(c).clipAt(0));
  // Read again, both are as the file says, and one again.
  document.reload(a, hero(3.0));
  document.reload(b, hero(3.0));
  EXPECT_EQ(of(a).clips, of(b).clips);
  EXPECT_EQ(clip(a, 1).duration_s, 3.0);
}

TEST_F(Clips, CharactersOfNoFileHaveTheirOwn) {
  const InstanceId a = document.open(small()), b = document.addCharacter(small());
  EXPECT_EQ(document.clips().entries().size(), 4u);
  document.select({{SelectionItem::Kind::instance, a, -1}});
  ASSERT_TRUE(raise());
  EXPECT_NE(clip(a, 0), clip(b, 0));
}

TEST_F(Clips, GoAndComeBackWithTheirCharacter) {
  document.open(small());
  const InstanceId b = document.addCharacter(small());
  ASSERT_TRUE(raise());
  const std::vector<ClipId> had = of(b).clips;
  document.removeInstance(b);
  EXPECT_EQ(document.clips().entries().size(), 2u);
  for (const ClipId id : had) EXPECT_FALSE(document.clips().find(id));
  document.undo();
  EXPECT_EQ(of(b).clips, had);
  EXPECT_TRUE(document.clips().find(had[0])->edited());
  document.undo();
  EXPECT_FALSE(document.clips().find(had[0])->edited());
  document.open(small());
  EXPECT_EQ(document.clips().entries().size(), 2u) << "of the new scene";
  for (const auto& entry : document.clips().entries()) EXPECT_GT(entry->id, had.back()) << "no id comes again";
}

TEST_F(Clips, KeepTheirIdsWhenTheFileIsReadAgain) {
  const InstanceId id = document.open(small());
  const ClipId move = of(id).clipAt(0), turn = of(id).clipAt(1);
  document.reload(id, small({.clips = {{"turn", 2.5, 25.0}, {"new", 1.0, 10.0}, {"move", 1.0, 10.0}}}));
  ASSERT_EQ(of(id).clips.size(), 3u);
  EXPECT_EQ(of(id).clipAt(0), turn) << "in the order of the file";
  EXPECT_EQ(of(id).clipAt(2), move);
  EXPECT_EQ(clip(id, 0).duration_s, 2.5);
  EXPECT_EQ(document.active()->control.clip, move) << "goes on playing";
  document.reload(id, small({.clips = {{"move", 1.0, 10.0}}}));
  EXPECT_FALSE(document.clips().find(turn));
  document.undo();
  document.undo();
  EXPECT_EQ(of(id).clips, (std::vector{move, turn}));
  EXPECT_EQ(clip(id, 1).duration_s, 2.0);
}

TEST_F(SharedClips, AreOneAndAnEditShowsOnBoth) {
  ASSERT_EQ(of(a).clips.size(), 3u);
  EXPECT_EQ(of(a).clipAt(2), of(b).clipAt(2));
  EXPECT_EQ(document.clips().entries().size(), 5u);
  const float before = height(b);
  ASSERT_TRUE(raise());
  EXPECT_FLOAT_EQ(height(a), before + 1.f);
  EXPECT_FLOAT_EQ(height(b), before + 1.f);
  EXPECT_EQ(document.editsOf(b).clips, 1);
  document.undo();
  EXPECT_FLOAT_EQ(height(b), before);
  EXPECT_EQ(document.editsOf(b).clips, 0);
}

TEST_F(SharedClips, TheWorkRangeOfTheOtherGoesAlong) {
  document.select({{SelectionItem::Kind::instance, b, -1}});
  document.setRange(1.0, 3.0);
  document.select({{SelectionItem::Kind::instance, a, -1}});
  ASSERT_TRUE(document.setClipLength(2.0, kNoGesture));
  EXPECT_EQ(of(a).control.range_end, 2.0);
  EXPECT_EQ(of(b).control.range_start, 1.0);
  EXPECT_EQ(of(b).control.range_end, 2.0);
  document.undo();
  EXPECT_EQ(of(b).control.range_end, 3.0);
}

TEST_F(SharedClips, AllTimesMoveOnBoth) {
  document.select({{SelectionItem::Kind::instance, b, -1}});
  document.setRange(1.0, 3.0);
  document.select({{SelectionItem::Kind::instance, a, -1}});
  const auto halve = [](Clip& clip, EditNotes::Retimed& retimed, const Task&) -> Check {
    clip.duration_s *= 0.5;
    retimed.factor = 0.5;
    return {};
  };
  const ClipId shown = of(a).control.clip;
  ASSERT_TRUE(document.editClips(std::span(&shown, 1), "Faster", 0, halve));
  EXPECT_EQ(of(a).control.range_end, 2.0);
  EXPECT_EQ(of(b).control.range_start, 0.5);
  EXPECT_EQ(of(b).control.range_end, 1.5);
  document.undo();
  EXPECT_EQ(of(a).control.range_end, 4.0);
  EXPECT_EQ(of(b).control.range_end, 3.0);
  document.redo();
  EXPECT_EQ(of(b).control.range_end, 1.5);
}

TEST_F(SharedClips, OneGestureKeysWhatWasPosedOnBoth) {
  document.setTime(0.5);
  const JointTransform spine{1, {.translation = {3.f, 0.f, 0.f}}}, head{2, {.translation = {5.f, 0.f, 0.f}}};
  const Gesture gesture = newGesture();
  for (int move = 0; move < 2; ++move) {
    ASSERT_TRUE(document.keyJoints(a, std::span(&spine, 1), {}, "Key", gesture));
    ASSERT_TRUE(document.keyJoints(b, std::span(&head, 1), {}, "Key", gesture));
  }
  EXPECT_EQ(document.pose(a).pose.local[1].translation.x, 3.f);
  EXPECT_EQ(document.pose(a).pose.local[2].translation.x, 5.f);
  // And what one takes away of it does not bring back what the other took.
  const JointIndex joints[] = {1, 2};
  const Gesture taking = newGesture();
  ASSERT_TRUE(document.deleteKeysHere(a, std::span(joints, 1), {}, "Delete", taking));
  ASSERT_TRUE(document.deleteKeysHere(b, std::span(joints + 1, 1), {}, "Delete", taking));
  EXPECT_NE(document.pose(a).pose.local[1].translation.x, 3.f);
  EXPECT_NE(document.pose(a).pose.local[2].translation.x, 5.f);
  document.undo();
  EXPECT_EQ(document.pose(b).pose.local[1].translation.x, 3.f);
  document.undo();
  EXPECT_EQ(document.editsOf(a).clips, 0);
}

TEST_F(SharedClips, StayAsLongAsOneHasThem) {
  const ClipId jump = of(a).clipAt(2);
  document.removeInstance(a);
  EXPECT_EQ(document.clips().entries().size(), 3u);
  EXPECT_TRUE(document.clips().find(jump));
  document.removeInstance(b);
  EXPECT_TRUE(document.clips().entries().empty());
  document.undo();
  EXPECT_EQ(of(b).clipAt(2), jump);
  document.undo();
  EXPECT_EQ(of(a).clipAt(2), jump);
  EXPECT_EQ(document.clips().entries().size(), 5u);
}

TEST_F(Clips, WhatCameOutOtherwiseIsNotShared) {
  const InstanceId a = document.open(small({.joints = {"hips", "spine", "head"}}));
  const InstanceId b = document.addCharacter(small({.joints = {"hips", "spine", "neck", "head"}}));
  const InstanceId c = document.addCharacter(small({.clips = {{"jump", 1.0, 10.0}}}));
  for (const InstanceId id : {a, b, c}) ASSERT_TRUE(document.addClips(id, donor()));
  EXPECT_NE(of(a).clips.back(), of(b).clips.back());
  EXPECT_NE(of(a).clips.back(), of(c).clips.back());
  EXPECT_EQ(clip(c, 1).name, "jump 2") << "it has one of that name";
}

TEST_F(SharedClips, AreReadAgainForEachCharacterAndAreOneAgain) {
  ASSERT_TRUE(document.setClipLength(3.5, kNoGesture));
  ASSERT_TRUE(raise());
  const Clip edited = clip(a, 2);
  const Gesture watched = newGesture();
  ASSERT_TRUE(document.renewClips(a, donor(2.0).character->source, donor(2.0), watched));
  EXPECT_NE(of(a).clipAt(2), of(b).clipAt(2)) << "the other still has what was read before";
  ASSERT_TRUE(document.renewClips(b, donor(2.0).character->source, donor(2.0), watched));
  EXPECT_EQ(of(a).clipAt(2), of(b).clipAt(2));
  EXPECT_EQ(document.clips().entries().size(), 5u);
  EXPECT_EQ(clip(b, 2), edited) << "edits stay";
  document.revertToFile(b);
  EXPECT_EQ(clip(a, 2).duration_s, 2.0);
  while (document.history().index() > 3) document.undo();
  EXPECT_EQ(document.clips().entries().size(), 5u);
  EXPECT_EQ(clip(a, 2).duration_s, 4.0);
  EXPECT_EQ(of(a).clipAt(2), of(b).clipAt(2));
}

TEST_F(SharedClips, RevertingOneRevertsWhatTheOtherShows) {
  document.select({{SelectionItem::Kind::instance, b, -1}});
  ASSERT_TRUE(document.setClipLength(8.0, kNoGesture));
  document.setRange(5.0, 7.0);
  document.setFps(30.0);
  document.setTime(6.0);
  const AnimationControl before = of(b).control;
  document.revertToFile(a);
  EXPECT_EQ(document.duration(), 4.0);
  EXPECT_EQ(document.rangeEnd(), 4.0);
  EXPECT_EQ(document.fps(), 50.0);
  EXPECT_EQ(document.editsOf(b).clips, 0);
  document.undo();
  EXPECT_EQ(of(b).control.range_start, before.range_start);
  EXPECT_EQ(of(b).control.range_end, before.range_end);
  EXPECT_EQ(document.fps(), 30.0);
}

}  // namespace
}  // namespace sinew
