// Undo goes to the last change of data and brings back what was chosen and shown; choosing and going have steps of
// their own.
#include <gtest/gtest.h>

#include "core/edit/keys/operations.h"
#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/time/frame_rate.h"

namespace sinew {
namespace {

using tests::joint;
using tests::kRise;
using tests::Listener;
using tests::small;

class Visits : public ::testing::Test {
 protected:
  Visits() { id = document.open(small()); }
  void choose(JointIndex j) { document.select({joint(id, j)}); }
  Check raise() { return document.editKeys("Raise", kNoGesture, moveKeys(0, 1), {{kRise, {3}}}); }

  Document document;
  InstanceId id;
};

TEST_F(Visits, ChoosingAndGoingAreNoUndoSteps) {
  choose(1);
  document.setTime(0.4);
  document.setClip(id, document.instance(id)->clipAt(1));
  document.selectKeys({{kRise, {1}}});
  EXPECT_FALSE(document.canUndo());
  EXPECT_FALSE(document.history().modified());
}

TEST_F(Visits, UndoTakesBackTheLastChangeAndReturnsToWhereItWasMade) {
  choose(1);
  document.setTime(0.3);
  ASSERT_TRUE(raise());
  const Clip raised = *document.activeClip();
  choose(2);
  document.setTime(0.8);
  document.setClip(id, document.instance(id)->clipAt(1));
  document.setTime(1.5);

  Listener listener(document);
  document.undo();
  EXPECT_EQ(listener.count, 1);
  EXPECT_FALSE(document.history().modified());
  EXPECT_EQ(document.activeClip()->name, "move") << "what is undone can be seen";
  EXPECT_EQ(document.activeJoint(), 1);
  EXPECT_EQ(document.time(), 0.3);
  EXPECT_EQ(document.fps(), 10.0);
  EXPECT_EQ(document.rangeEnd(), 1.0);

  document.setTime(0.9);
  document.clearSelection();
  document.redo();
  EXPECT_EQ(*document.activeClip(), raised);
  EXPECT_EQ(document.activeJoint(), 1);
  EXPECT_EQ(document.time(), 0.3);
}

// Moments of a clip are none of a take.
TEST_F(Visits, WhereATakeBeginsToPlayTheyAreForgotten) {
  const TakeId take = document.addTake();
  ASSERT_TRUE(document.playTake({}));
  document.setTime(0.4);
  document.setTime(0.8);
  ASSERT_TRUE(document.canGoBack());
  ASSERT_TRUE(document.playTake(take));
  EXPECT_FALSE(document.canGoBack());
  document.setTakeTime(0.3);
  document.setTakeTime(0.6);
  ASSERT_TRUE(document.canGoBack());
  document.undo();
  EXPECT_FALSE(document.playingTake());
  EXPECT_FALSE(document.canGoBack());
}

TEST_F(Visits, ADragReturnsToWhereItBeganAndIsRedoneToWhereItEnded) {
  document.setTime(0.2);
  Transform moved;
  const Gesture gesture = newGesture();
  for (const float x : {0.1f, 0.2f, 0.3f}) {
    moved.translation.x = x;
    document.setJointTransform(id, 1, moved, gesture);
  }
  document.setTime(0.6);
  document.undo();
  EXPECT_EQ(document.time(), 0.2);
  EXPECT_TRUE(document.instance(id)->overrides.empty());
  document.setTime(0.7);
  document.redo();
  EXPECT_EQ(document.time(), 0.2);
  EXPECT_EQ(document.instance(id)->overrides.at(1).translation.x, 0.3f);
}

TEST_F(Visits, UndoWhilePlayingLeavesTheTimeAlone) {
  ASSERT_TRUE(raise());
  document.play();
  document.advance(0.25);
  document.undo();
  EXPECT_FALSE(document.history().modified());
  EXPECT_EQ(document.time(), 0.25);
  EXPECT_TRUE(document.playing());
}

TEST_F(Visits, ChoosingLosesNothingThatCanBeRedone) {
  ASSERT_TRUE(raise());
  document.undo();
  choose(2);
  document.setTime(0.7);
  ASSERT_TRUE(document.history().canRedo());
  document.redo();
  EXPECT_TRUE(document.history().modified());
}

TEST_F(Visits, EachChoiceIsAStepBackAndForward) {
  EXPECT_FALSE(document.canGoBack());
  choose(1);
  choose(2);
  document.goBack();
  EXPECT_EQ(document.activeJoint(), 1);
  document.goBack();
  EXPECT_TRUE(document.selection().empty());
  EXPECT_FALSE(document.canGoBack());
  document.goForward();
  document.goForward();
  EXPECT_EQ(document.activeJoint(), 2);
  EXPECT_FALSE(document.canGoForward());
  document.goBack();
  choose(0);
  EXPECT_FALSE(document.canGoForward()) << "another way was taken";
}

TEST_F(Visits, ScrubbingIsOneStepAndPlayingIsNone) {
  document.setTime(0.2);
  document.setTime(0.3);
  document.setTime(0.5);
  choose(1);
  document.setTime(0.6);
  document.goBack();
  EXPECT_EQ(document.time(), 0.5);
  document.goBack();
  EXPECT_TRUE(document.selection().empty());
  document.goBack();
  EXPECT_EQ(document.time(), 0.0);
  document.play();
  document.advance(0.25);
  document.setTime(0.1);
  document.stop();
  EXPECT_FALSE(document.canGoBack());
}

TEST_F(Visits, GoingTakesAllCharactersAndBringsAllBack) {
  const InstanceId other = document.addCharacter(small({.clips = {{"run", 3.0, 24.0}}}));
  choose(0);
  document.setTime(0.4);
  document.setTime(0.8);
  EXPECT_EQ(document.instance(other)->control.time, 0.8);
  document.goBack();
  EXPECT_EQ(document.instance(id)->control.time, 0.0);
  EXPECT_EQ(document.instance(other)->control.time, 0.0);
}

TEST_F(Visits, TheClipThatWasShownComesBackWithItsTimeAndRange) {
  document.setRange(0.2, 0.6);
  document.setTime(0.5);
  document.setClip(id, document.instance(id)->clipAt(1));
  document.setTime(1.7);
  document.goBack();
  document.goBack();
  EXPECT_EQ(document.activeClip()->name, "move");
  EXPECT_EQ(document.time(), 0.5);
  EXPECT_EQ(document.rangeStart(), 0.2);
  EXPECT_EQ(document.rangeEnd(), 0.6);
  EXPECT_EQ(document.fps(), 10.0);
}

TEST_F(Visits, SelectedKeysComeBackInTheirOwnVersionOfTheClipOnly) {
  document.selectKeys({{kRise, {1, 2}}});
  document.selectKeys({{kRise, {4}}}, SelectMode::add);
  EXPECT_EQ(knotCount(document.selectedKeys()), 3u);
  document.goBack();
  EXPECT_EQ(knotCount(document.selectedKeys()), 2u);
  document.goBack();
  EXPECT_TRUE(document.selectedKeys().empty());
  document.goForward();
  document.goForward();
  EXPECT_EQ(knotCount(document.selectedKeys()), 3u);

  const auto only_first = [](EditedCurve& curve) { curve.knots.resize(1), curve.selected.assign(1, 1); };
  document.selectKeys({{kRise, {9}}});
  const ChannelId shown[] = {kRise};
  ASSERT_TRUE(document.editSelectedKeys("Delete", kNoGesture, only_first, shown));
  document.goBack();
  for (const auto& [channel, indices] : document.selectedKeys()) {
    for (const std::uint32_t i : indices) EXPECT_LT(i, knotCount(*document.activeClip(), channel));
  }
}

TEST_F(Visits, WhatIsGoneIsPassedOver) {
  const InstanceId other = document.addCharacter(small());
  document.select({joint(other, 1)});
  choose(2);
  document.removeInstance(other);
  document.goBack();
  EXPECT_TRUE(document.selection().empty() || document.selection().items.front().instance == id);
  while (document.canGoBack()) document.goBack();
  EXPECT_EQ(document.instances().size(), 1u) << "going back changes no data";
}

// The timeline goes along with one that was not there when the take stood where it comes back to.
TEST_F(Visits, InATakeThatStoodElsewhereTheTimelineGoesAlong) {
  const InstanceId gone = document.addCharacter(small());
  ASSERT_TRUE(document.addTake());
  document.setTakeTime(0.5);
  document.setTakeTime(0.25);
  document.select({joint(gone, 1)});
  document.setTakeTime(0.75);
  const InstanceId fresh = document.addCharacter(small());
  document.removeInstance(gone);
  ASSERT_EQ(document.activeInstance(), fresh);
  while (document.canGoBack()) {
    document.goBack();
    EXPECT_EQ(document.time(), document.active()->control.time);
    EXPECT_EQ(document.time(), document.takeTime());
  }
}

TEST_F(Visits, UndoWhileATakePlaysLeavesTheTimelineWhereItIs) {
  ASSERT_TRUE(document.addTake());
  ASSERT_TRUE(changeRateKeepingFrames(document, 20.0));  // the clip takes half as long
  document.play();
  document.advance(0.25);
  for (int i = 0; i < 2; ++i) {
    document.undo();
    EXPECT_EQ(document.time(), 0.25);
    EXPECT_EQ(document.active()->control.time, 0.25);
    document.redo();
    EXPECT_EQ(document.time(), 0.25);
    EXPECT_EQ(document.active()->control.time, 0.25);
  }
}

TEST_F(Visits, OpeningAnotherFileForgetsThem) {
  choose(1);
  document.open(small());
  EXPECT_FALSE(document.canGoBack());
}

TEST_F(Visits, AnotherFrameRateThatKeepsSecondsIsAStep) {
  document.setTime(0.5);
  document.setFps(24.0);
  EXPECT_EQ(document.history().count(), 1);
  EXPECT_TRUE(document.history().modified());
  EXPECT_EQ(document.fps(), 24.0);
  EXPECT_EQ(document.duration(), 1.0);
  document.setClip(id, document.instance(id)->clipAt(1));
  EXPECT_EQ(document.fps(), 25.0);
  document.undo();
  EXPECT_EQ(document.activeClip()->name, "move");
  EXPECT_EQ(document.fps(), 10.0);
  EXPECT_EQ(document.time(), 0.5);
  document.redo();
  EXPECT_EQ(document.fps(), 24.0);
  document.setClip(id, document.instance(id)->clipAt(1));
  document.setClip(id, document.instance(id)->clipAt(0));
  EXPECT_EQ(document.fps(), 24.0) << "it belongs to the clip";
}

}  // namespace
}  // namespace sinew
