// Takes: what plays on whom, in one time.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/mask_edits.h"

namespace sinew {
namespace {

class Takes : public ::testing::Test {
 protected:
  const Instance& one() const { return *document.instance(first); }
  const Instance& other() const { return *document.instance(second); }
  float height(InstanceId id) const { return document.pose(id).pose.local[0].translation.y; }

  Document document;
  // Clips raise the first joint by 1 m per second, for 1 s at 10 fps and for 2 s at 25 fps.
  InstanceId first = document.open(tests::small());
  InstanceId second = document.addCharacter(tests::small({.name = "other"}));
};

TEST_F(Takes, ATakeIsAsLongAsTheLongestClipAndPlays) {
  document.setClip(second, other().clipAt(1));
  const TakeId id = document.addTake();
  ASSERT_TRUE(document.playingTake());
  EXPECT_EQ(document.playingTake()->id, id);
  EXPECT_EQ(document.playingTake()->name, "Take 1");
  EXPECT_EQ(document.playingTake()->end, 2.0);
  EXPECT_EQ(document.undoText(), "New take Take 1");
  document.setTakeTime(1.25);
  EXPECT_NEAR(height(first), 0.25f, 1e-5f) << "the shorter clip plays again";
  EXPECT_NEAR(height(second), 1.25f, 1e-5f);
  document.undo();
  EXPECT_TRUE(document.takes().empty());
  EXPECT_FALSE(document.playingTake());
  document.setTime(0.5);
  EXPECT_EQ(document.takeTime(), 0.0);
  EXPECT_NEAR(height(first), 0.5f, 1e-5f);
}

TEST_F(Takes, EachPlaysWhatWasPutOnTheCharactersInIt) {
  const TakeId walk = document.addTake("walk");
  const TakeId mixed = document.addTake("mixed");
  document.setClip(first, one().clipAt(1));
  document.select({{SelectionItem::Kind::instance, first, -1}});
  ASSERT_TRUE(addControl(document, one().clipAt(0)));
  const std::vector<ClipControl> controls = one().controls;
  document.setTakeTime(0.75);
  ASSERT_TRUE(document.playTake(walk));
  EXPECT_EQ(one().control.clip, one().clipAt(0));
  EXPECT_TRUE(one().controls.empty());
  EXPECT_EQ(document.takeTime(), 0.75) << "the time goes on";
  EXPECT_EQ(document.fps(), 10.0) << "the timeline shows that clip";
  ASSERT_TRUE(document.playTake(mixed));
  EXPECT_EQ(one().control.clip, one().clipAt(1));
  EXPECT_EQ(one().controls, controls);
  EXPECT_EQ(document.fps(), 25.0);
  document.undo();
  EXPECT_EQ(document.playingTake()->id, walk);
  EXPECT_TRUE(one().controls.empty());
  document.redo();
  EXPECT_EQ(one().controls, controls);
  // Without a take all of it goes on.
  ASSERT_TRUE(document.playTake({}));
  EXPECT_EQ(one().controls, controls);
  EXPECT_FALSE(one().control.take_time);
}

TEST_F(Takes, WhatIsGoneMeanwhileIsLeftOut) {
  document.select({{SelectionItem::Kind::instance, first, -1}});
  const TakeId with = document.addTake();
  ASSERT_TRUE(addControl(document, one().clipAt(1)));
  const ClipId over = one().clipAt(1);
  const TakeId without = document.addTake();
  ASSERT_TRUE(document.setControls(first, {}, "none", kNoGesture));
  ASSERT_TRUE(document.deleteClips(first, std::span(&over, 1)));
  ASSERT_TRUE(document.playTake(with));
  EXPECT_EQ(one().controls.size(), 1u);
  document.undo();
  document.undo();
  EXPECT_EQ(document.playingTake()->id, without);
  ASSERT_TRUE(document.playTake(with));
  EXPECT_EQ(one().controls.size(), 2u) << "it is back, and so it plays";
}

TEST_F(Takes, AMaskThatATakePlaysThroughIsNotRemoved) {
  document.select({{SelectionItem::Kind::joint, first, 1}});
  ASSERT_TRUE(newMask(document, MaskReach::subtrees));
  const MaskId mask = document.shownMask();
  ASSERT_TRUE(addControl(document, one().clipAt(1)));
  ASSERT_TRUE(changeControl(document, one().controls[1].id, "mask", kNoGesture,
                            [mask](ClipControl& control) { control.mask = mask; }));
  document.addTake();
  document.addTake();
  ASSERT_TRUE(document.setControls(first, {}, "none", kNoGesture));
  EXPECT_FALSE(document.removeMask(mask)) << "the other take needs it";
  ASSERT_TRUE(document.removeTake(document.takes()[0].id));
  EXPECT_TRUE(document.removeMask(mask));
}

TEST_F(Takes, PlayingGoesThroughTheRangeOfTheTake) {
  const TakeId id = document.addTake();
  ASSERT_TRUE(document.setTakeRange(id, 0.5, 2.5, kNoGesture));
  document.setLoopMode(LoopMode::once);
  document.play();
  EXPECT_EQ(document.takeTime(), 0.5) << "it was outside";
  document.advance(1.0);
  EXPECT_EQ(document.takeTime(), 1.5);
  EXPECT_NEAR(height(first), 0.5f, 1e-5f);
  document.advance(5.0);
  EXPECT_EQ(document.takeTime(), 2.5);
  EXPECT_FALSE(document.playing());
  document.setLoopMode(LoopMode::loop);
  document.play();
  document.advance(2.25);
  EXPECT_NEAR(document.takeTime(), 0.75, 1e-9);
  document.stop();
  EXPECT_NEAR(document.takeTime() * 10.0, std::round(document.takeTime() * 10.0), 1e-9) << "on a whole frame";
  document.goToStart();
  EXPECT_EQ(document.takeTime(), 0.5);
  document.goToEnd();
  EXPECT_EQ(document.takeTime(), 2.5);
}

TEST_F(Takes, PlayAtTheSpeedOfTheDocumentAndBackwards) {
  ASSERT_TRUE(document.setTakeRange(document.addTake(), 0.53, 2.47, kNoGesture));
  document.setLoopMode(LoopMode::once);
  document.setSpeed(0.5);
  document.setTakeTime(1.0);
  document.play();
  document.advance(1.0);
  EXPECT_NEAR(document.takeTime(), 1.5, 1e-9);
  document.stop();
  document.setSpeed(-2.0);
  document.setTakeTime(3.0);
  document.play();
  EXPECT_EQ(document.takeTime(), 2.47) << "it begins at its end";
  document.advance(0.5);
  EXPECT_NEAR(document.takeTime(), 1.47, 1e-9);
  document.advance(5.0);
  EXPECT_FALSE(document.playing());
  EXPECT_EQ(document.takeTime(), 0.53) << "at its start, which is no frame";
}

TEST_F(Takes, ThereAndBackATakeTurnsAtBothEnds) {
  ASSERT_TRUE(document.setTakeRange(document.addTake(), 0.5, 2.5, kNoGesture));
  document.setLoopMode(LoopMode::ping_pong);
  document.play();
  const auto isAfter = [this](double seconds, double time) {
    document.advance(seconds);
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  };
  isAfter(1.75, 2.25);
  isAfter(0.5, 2.25);  // on its way back
  isAfter(0.5, 1.75);
  isAfter(1.5, 0.75);  // forwards again
  isAfter(0.5, 1.25);
  isAfter(2.0, 1.75);
  document.setLoopMode(LoopMode::loop);
  document.setLoopMode(LoopMode::ping_pong);
  isAfter(0.5, 2.25);  // it begins forwards
  isAfter(0.5, 2.25);
  document.stop();
  document.setTakeTime(3.0);
  document.play();
  isAfter(0.5, 1.0);  // from its start, likewise
}

TEST_F(Takes, ScrubbingTheClipMovesTheTakeAlong) {
  document.select({{SelectionItem::Kind::instance, first, -1}});
  document.addTake();
  ASSERT_TRUE(document.setTakeRange(document.takes()[0].id, 0.0, 5.0, kNoGesture));
  document.setTakeTime(2.25);
  EXPECT_NEAR(document.time(), 0.25, 1e-9) << "the third round";
  document.setTime(0.5);
  EXPECT_EQ(document.time(), 0.5);
  EXPECT_NEAR(document.takeTime(), 2.5, 1e-9);
  EXPECT_NEAR(height(second), 0.5f, 1e-5f);
}

TEST_F(Takes, KeysGoWhereTheClipIs) {
  document.select({{SelectionItem::Kind::instance, first, -1}});
  document.addTake();
  document.setTakeTime(3.5);
  const JointTransform posed{1, {.translation = {1.f, 2.f, 3.f}}};
  ASSERT_TRUE(document.keyJoints(first, std::span(&posed, 1), {}, "Key", kNoGesture));
  EXPECT_EQ(document.pose(first).pose.local[1].translation.x, 1.f);
  const JointTrack* track = document.activeClip()->track(1);
  ASSERT_TRUE(track);
  EXPECT_NEAR(track->translation[0].end(), 0.5, 1e-9);
  EXPECT_NEAR(document.takeTime(), 3.5, 1e-9);
}

TEST_F(Takes, AClipThatHoldsIsScrubbedWhereItMoves) {
  document.select({{SelectionItem::Kind::instance, first, -1}});
  ASSERT_TRUE(addControl(document, one().clipAt(0)));
  ASSERT_TRUE(changeControl(document, one().controls[0].id, "once", kNoGesture,
                            [](ClipControl& control) { control.loop = LoopMode::once; }));
  document.addTake();
  document.setTakeTime(3.0);
  EXPECT_EQ(document.time(), 1.0);
  document.setTime(0.5);
  EXPECT_EQ(document.time(), 0.5);
  document.renameInstance(second, "moved");
  EXPECT_EQ(document.time(), 0.5) << "an edit moves nothing";
}

TEST_F(Takes, ADragThatKeysOnTheLastFrameKeysOneFrame) {
  document.select({{SelectionItem::Kind::instance, first, -1}});
  document.addTake();
  ASSERT_TRUE(document.setTakeRange(document.takes()[0].id, 0.0, 5.0, kNoGesture));
  document.setTakeTime(1.5);
  document.setTime(1.0);
  document.setAutoKey(true);
  const double shown = document.time();
  const Gesture gesture = newGesture();
  for (const float x : {0.25f, 0.5f, 0.75f}) {
    const JointTransform posed{1, {.translation = {x, 0.f, 0.f}}};
    document.setJointTransforms(first, std::span(&posed, 1), "Pose", gesture);
    EXPECT_EQ(document.time(), shown);
    EXPECT_EQ(document.pose(first).pose.local[1].translation.x, x);
  }
  EXPECT_EQ(document.activeClip()->track(1)->translation[0].size(), 1u);
}

TEST_F(Takes, AnEditMovesNoTime) {
  document.addTake();
  document.setTakeTime(0.5);
  tests::Listener listener(document);
  document.renameInstance(first, "renamed");
  EXPECT_FALSE(listener.last.has(DocumentChange::time));
}

TEST_F(Takes, UndoneWhileItPlaysTheTakeGoesOn) {
  document.select({{SelectionItem::Kind::instance, second, -1}});
  document.addTake();
  ASSERT_TRUE(document.setTakeRange(document.takes()[0].id, 0.0, 9.0, kNoGesture));
  document.play();
  document.advance(1.0);
  document.removeInstance(first);
  const ClipId clip = other().clipAt(1);
  ASSERT_TRUE(document.deleteClips(second, std::span(&clip, 1)));
  document.advance(6.0);
  document.undo();
  EXPECT_EQ(document.takeTime(), 7.0);
  document.undo();
  EXPECT_EQ(document.takeTime(), 7.0);
  EXPECT_EQ(one().control.take_time, 7.0);
  document.redo();
  EXPECT_EQ(document.takeTime(), 7.0);
}

TEST_F(Takes, ASingleRunEndsAtItsEndWhateverTheFrames) {
  const TakeId id = document.addTake();
  ASSERT_TRUE(document.setTakeRange(id, 0.0, 1.04, kNoGesture));
  document.setLoopMode(LoopMode::once);
  document.play();
  document.advance(5.0);
  EXPECT_FALSE(document.playing());
  EXPECT_EQ(document.takeTime(), 1.04);
}

TEST_F(Takes, GoingBackTakesAlongWhoCameMeanwhile) {
  document.addTake();
  document.setTakeTime(0.25);
  document.select({{SelectionItem::Kind::instance, second, -1}});
  document.setTakeTime(0.75);
  const InstanceId third = document.addCharacter(tests::small({.name = "third"}));
  while (document.canGoBack()) {
    document.goBack();
    EXPECT_EQ(document.instance(third)->control.take_time, one().control.take_time);
  }
}

TEST_F(Takes, RefusesWhatIsNoTake) {
  EXPECT_FALSE(document.playTake(TakeId{99}));
  EXPECT_FALSE(document.renameTake(TakeId{99}, "x"));
  EXPECT_FALSE(document.removeTake(TakeId{99}));
  const TakeId id = document.addTake(), two = document.addTake("two");
  EXPECT_FALSE(document.setTakeRange(id, 1.0, 1.0, kNoGesture));
  EXPECT_FALSE(document.setTakeRange(id, 0.0, std::nan(""), kNoGesture));
  EXPECT_FALSE(document.setTakeFps(id, 0.0));
  EXPECT_FALSE(document.renameTake(id, "  "));
  ASSERT_TRUE(document.renameTake(id, "two"));
  EXPECT_EQ(document.take(id)->name, "two 2");
  ASSERT_TRUE(document.removeTake(two));
  EXPECT_FALSE(document.playingTake());
  document.setTakeTime(1.0);
  EXPECT_EQ(document.takeTime(), 0.0) << "no take plays";
  Document empty;
  EXPECT_FALSE(empty.addTake());
}

TEST_F(Takes, SayThatTheyChanged) {
  tests::Listener listener(document);
  document.addTake();
  EXPECT_TRUE(listener.last.has(DocumentChange::takes));
  document.setTakeTime(0.5);
  EXPECT_TRUE(listener.last.has(DocumentChange::time));
  document.clear();
  EXPECT_TRUE(document.takes().empty());
}

TEST_F(Takes, WhoComesIsInTheTimeOfTheTake) {
  document.addTake();
  document.setTakeTime(0.75);
  const InstanceId third = document.addCharacter(tests::small({.name = "third"}));
  EXPECT_EQ(document.takeTime(), 0.75);
  EXPECT_NEAR(height(third), 0.75f, 1e-5f);
  document.undo();
  document.redo();
  EXPECT_NEAR(height(third), 0.75f, 1e-5f);
}

// Wherever one comes from, by playing in any steps or by going there, at one time of the take everything stands alike.
RC_GTEST_PROP(TakeTime, ScrubbingEqualsPlayingBitForBit, ()) {
  Document document;
  const InstanceId first = document.open(tests::small());
  const InstanceId second = document.addCharacter(tests::small({.name = "other"}));
  document.select({{SelectionItem::Kind::instance, *rc::gen::element(first, second), -1}});
  const auto number = [](double low, double high) { return low + (high - low) * *rc::gen::inRange(0, 1001) / 1000.0; };
  const int over = *rc::gen::inRange(0, 3);
  for (int i = 0; i < over; ++i) {
    const Instance& active = *document.active();
    (void)addControl(document, active.clipAt(*rc::gen::inRange(0, 2)));
    if (active.controls.empty()) continue;
    (void)changeControl(document, active.controls.back().id, "change", kNoGesture, [&](ClipControl& control) {
      control.offset = number(-1.0, 1.0);
      control.speed = number(-2.0, 2.0);
      control.loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
      control.weight = *Curve::fromSamples({0.0, 3.0}, {0.f, 1.f}, Interpolation::linear);
    });
  }
  const TakeId take = document.addTake();
  RC_ASSERT(document.setTakeRange(take, 0.0, 7.0, kNoGesture).has_value());
  document.setLoopMode(*rc::gen::element(LoopMode::loop, LoopMode::ping_pong));
  document.play();
  const int steps = *rc::gen::inRange(1, 20);
  for (int i = 0; i < steps; ++i) document.advance(number(0.001, 1.0));
  const double there = document.takeTime();
  const auto poses = [&] { return std::pair(document.pose(first).pose.local, document.pose(second).pose.local); };
  const auto played = poses();
  document.setTakeTime(number(0.0, 7.0));
  document.setTakeTime(there);
  RC_ASSERT(poses() == played);
}

}  // namespace
}  // namespace sinew
