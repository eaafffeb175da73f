// What would be lost, and what brings back what the file says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/edit/keys/operations.h"
#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using tests::joint;
using tests::kRise;
using tests::small;

class UnsavedChanges : public ::testing::Test {
 protected:
  UnsavedChanges() { id = document.open(small()); }
  Check raise(float by = 1.f) { return document.editKeys("Raise", kNoGesture, moveKeys(0, by), {{kRise, {3}}}); }
  void pose(JointIndex j, float x) {
    Transform moved;
    moved.translation.x = x;
    document.setJointTransform(id, j, moved, kNoGesture);
  }

  Document document;
  InstanceId id;
};

TEST_F(UnsavedChanges, AreListedByWhatTheyChange) {
  EXPECT_TRUE(document.history().unsavedChanges().empty());
  ASSERT_TRUE(raise());
  pose(1, 2.f);
  ASSERT_TRUE(raise());
  document.setClip(id, document.instance(id)->clipAt(1));
  document.renameInstance(id, "Ann");
  const auto changes = document.history().unsavedChanges();
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[0].subject.name, "move");
  EXPECT_EQ(changes[0].what, "Raise × 2");
  EXPECT_EQ(changes[0].steps, 2);
  EXPECT_EQ(changes[0].subject.instance, id);
  EXPECT_EQ(changes[0].subject.icon, "clip");
  EXPECT_EQ(changes[1].subject.name, "Ann");
  EXPECT_EQ(changes[1].subject.icon, "person");
  EXPECT_EQ(changes[1].what, "Pose spine, Rename to Ann");
  while (document.canUndo()) document.undo();
  EXPECT_TRUE(document.history().unsavedChanges().empty());
  EXPECT_FALSE(document.history().modified());
}

TEST_F(UnsavedChanges, TheBeginningHasNoSteps) {
  pose(1, 2.f);
  document.select({joint(id, 1)});
  document.beginHere();
  EXPECT_FALSE(document.history().modified());
  EXPECT_FALSE(document.canUndo());
  EXPECT_FALSE(document.canGoBack());
  EXPECT_EQ(document.instance(id)->overrides.size(), 1u);
  EXPECT_EQ(document.activeJoint(), 1);
}

TEST_F(UnsavedChanges, AutoKeyGoesOffWithTheScene) {
  document.setAutoKey(true);
  document.open(small());
  EXPECT_FALSE(document.autoKey());
  document.setAutoKey(true);
  document.addCharacter(small());
  EXPECT_TRUE(document.autoKey()) << "the scene is the same";
}

// --- reading again --------------------------------------------------------------------------------------------------

TEST_F(UnsavedChanges, AReloadKeepsThemAndTheStepsBeforeIt) {
  ASSERT_TRUE(raise());
  pose(1, 2.f);
  const Instance before = *document.instance(id);
  const Clip edited = *document.activeClip();
  document.reload(id, small());
  EXPECT_TRUE(document.history().modified()) << "edits are kept";
  EXPECT_EQ(document.instance(id)->overrides, before.overrides);
  EXPECT_EQ(*document.activeClip(), edited);
  EXPECT_EQ(document.history().unsavedChanges().size(), 2u);

  document.undo();
  EXPECT_EQ(document.instance(id)->character, before.character) << "the reading";
  document.undo();
  document.undo();
  EXPECT_FALSE(document.history().modified());
  EXPECT_TRUE(document.instance(id)->overrides.empty());
  EXPECT_EQ(document.editsOf(id).clips, 0);
  while (document.history().canRedo()) document.redo();
  EXPECT_NE(document.instance(id)->character, before.character);
  EXPECT_EQ(document.instance(id)->overrides, before.overrides);
}

TEST_F(UnsavedChanges, AReloadOfWhatNobodyTouchedIsNoChange) {
  document.reload(id, small());
  EXPECT_FALSE(document.history().modified());
  EXPECT_TRUE(document.history().unsavedChanges().empty());
}

TEST_F(UnsavedChanges, WhatAReloadLosesUndoBringsBack) {
  pose(2, 1.f);
  document.select({joint(id, 2)});
  document.selectKeys({{kRise, {1}}});
  document.setVisible({SelectionItem::Kind::mesh, id, 1}, false);
  ASSERT_TRUE(document.editKeys("Raise head", kNoGesture, moveKeys(0, 1),
                                {{{kBaseLayer, 2, -1, ChannelKind::translation_x}, {0}}}));
  const Clip edited = *document.activeClip();
  const Selection selection = document.selection();
  document.reload(id, small({.joints = {"hips"}, .meshes = {"body"}}));
  EXPECT_TRUE(document.instance(id)->overrides.empty()) << "the head is gone";
  EXPECT_TRUE(document.selection().empty());
  EXPECT_TRUE(document.selectedKeys().empty());
  document.undo();
  EXPECT_EQ(document.instance(id)->overrides.size(), 1u);
  EXPECT_EQ(*document.activeClip(), edited);
  EXPECT_EQ(document.selection(), selection);
  EXPECT_FALSE(document.selectedKeys().empty());
  EXPECT_FALSE(document.isMeshVisible(id, 1));
  EXPECT_EQ(document.pose(id).joints_m.size(), 3u);
}

TEST_F(UnsavedChanges, ReloadsThatFollowOneAnotherAreOneStep) {
  const auto first = document.instance(id)->character;
  const Gesture watched = newGesture();
  pose(1, 1.f);
  for (int i = 0; i < 5; ++i) document.reload(id, small(), watched);
  EXPECT_EQ(document.history().count(), 2);
  document.undo();
  EXPECT_EQ(document.instance(id)->character, first);
  EXPECT_EQ(document.instance(id)->overrides.size(), 1u);
}

TEST_F(UnsavedChanges, RenewedClipsOfOtherFilesAreAStepToo) {
  auto donor = [](double seconds) {
    Imported imported = small({.name = "donor", .clips = {{"jump", seconds, 50.0}}});
    auto named = std::make_shared<Character>(*imported.character);
    named->source = "/tmp/donor.glb";
    imported.character = named;
    return imported;
  };
  ASSERT_TRUE(document.addClips(id, donor(4.0)));
  ASSERT_TRUE(document.renewClips(id, donor(2.0).character->source, donor(2.0)));
  EXPECT_EQ(document.duration(), 2.0);
  document.undo();
  EXPECT_EQ(document.duration(), 4.0);
  document.undo();
  EXPECT_EQ(document.instance(id)->clips.size(), 2u);
  EXPECT_EQ(document.readings(id).size(), 1u);
}

TEST_F(UnsavedChanges, OnlyAFrameRateThatWasChosenDoesNotFreezeTheClip) {
  document.setFps(12.0);
  document.reload(id, small({.clips = {{"move", 3.0, 10.0}}}));
  EXPECT_EQ(document.fps(), 12.0);
  EXPECT_EQ(document.duration(), 3.0) << "the file's keys are the new ones";
}

TEST_F(UnsavedChanges, RevertGivesWhatTheFileSaysAndCanBeUndone) {
  const Clip file = *document.activeClip();
  document.setTime(0.4);
  document.select({joint(id, 1)});
  ASSERT_TRUE(raise());
  pose(1, 2.f);
  EXPECT_EQ(document.editsOf(id).clips, 1);
  EXPECT_EQ(document.editsOf(id).joints, 1);
  const Clip edited = *document.activeClip();
  document.revertToFile(id);
  EXPECT_EQ(*document.activeClip(), file);
  EXPECT_TRUE(document.instance(id)->overrides.empty());
  EXPECT_FALSE(document.editsOf(id).any());
  EXPECT_EQ(document.time(), 0.4);
  EXPECT_EQ(document.activeJoint(), 1);
  document.undo();
  EXPECT_EQ(*document.activeClip(), edited);
  EXPECT_EQ(document.instance(id)->overrides.size(), 1u);
  document.redo();
  document.revertToFile(id);
  EXPECT_EQ(document.history().count(), 3) << "nothing is left to revert";
}

TEST_F(UnsavedChanges, ARevertKeepsTimeAndWorkRangeInsideOfTheClip) {
  ASSERT_TRUE(document.setClipLength(3.0, kNoGesture));
  document.setRange(2.0, 2.5);
  document.setTime(2.4);
  document.revertToFile(id);
  EXPECT_EQ(document.duration(), 1.0);
  EXPECT_EQ(document.rangeStart(), 0.0);
  EXPECT_EQ(document.rangeEnd(), 1.0);
  EXPECT_EQ(document.time(), 1.0);
  document.undo();
  EXPECT_EQ(document.rangeStart(), 2.0);
  EXPECT_EQ(document.rangeEnd(), 2.5);
}

TEST_F(UnsavedChanges, AReloadAfterARevertShowsTheNewFile) {
  ASSERT_TRUE(raise());
  document.revertToFile(id);
  document.reload(id, small({.clips = {{"move", 2.0, 10.0}}}));
  EXPECT_EQ(document.duration(), 2.0);
}

TEST_F(UnsavedChanges, AreListedByWhatTheyAreOf) {
  const MaskId mask = document.addMask(id, "Arm", JointMask{{0.f, 1.f, 1.f}});
  document.renameMask(mask, "Elbow");
  const auto listed = [&] {
    QStringList all;
    for (const History::UnsavedChange& change : document.history().unsavedChanges())
      all << QStringLiteral("%1: %2").arg(change.subject.name, change.what);
    return all.join(QStringLiteral("; "));
  };
  EXPECT_EQ(listed(), "Elbow: New mask Arm, Rename Arm to Elbow");
  ASSERT_TRUE(document.removeMask(mask));
  EXPECT_EQ(listed(), "Scene: New mask Arm; Arm: Rename Arm to Elbow; Elbow: Remove mask Elbow");
}

TEST_F(UnsavedChanges, TakesAndSoundAreNamed) {
  const TakeId take = document.addTake("Patrol");
  ASSERT_TRUE(document.setTakeRange(take, 0.0, 2.0, kNoGesture));
  document.setSound({"/a.wav", 0.0}, "Add sound", kNoGesture);
  const auto changes = document.history().unsavedChanges();
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[0].subject.name, "Patrol");
  EXPECT_EQ(changes[0].subject.icon, "take");
  EXPECT_EQ(changes[0].steps, 2);
  EXPECT_EQ(changes[1].subject.name, "Sound");
  EXPECT_EQ(changes[1].subject.icon, "sound");
}

TEST_F(UnsavedChanges, StepsWithoutANameHaveOneInTheList) {
  ASSERT_TRUE(document.editClip({}, kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.markers.push_back({.time = 0.1, .name = "contact"});
    return {};
  }));
  document.setSound({"/a.wav", 0.0}, {}, kNoGesture);
  for (const History::UnsavedChange& change : document.history().unsavedChanges()) {
    EXPECT_FALSE(change.subject.name.isEmpty());
    EXPECT_EQ(change.what, "Change");
  }
}

}  // namespace
}  // namespace sinew
