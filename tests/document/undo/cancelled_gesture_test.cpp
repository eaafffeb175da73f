// A drag that is given up, a preview that is closed: they leave the history as it was.
#include <cstdint>
#include <random>

#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/random_edits.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/key_targets.h"

namespace sinew {
namespace {

// What could be redone before is there again.
TEST(CancelledGesture, WhatCouldBeRedoneOutlivesACancelledGesture) {
  Document document;
  const InstanceId id = document.open(tests::small());
  Transform moved;
  for (const float x : {1.f, 2.f, 3.f}) {
    moved.translation.x = x;
    document.setJointTransform(id, 1, moved, kNoGesture);
  }
  document.undo();
  document.undo();
  const auto x = [&] { return document.pose(id).pose.local[1].translation.x; };
  ASSERT_EQ(x(), 1.f);
  for (int times = 0; times < 2; ++times) {
    const Gesture gesture = newGesture();
    for (const float by : {10.f, 20.f}) {
      moved.translation.x = by;
      document.setJointTransform(id, 1, moved, gesture);
    }
    EXPECT_FALSE(document.history().canRedo());
    document.cancelGesture(gesture);
    EXPECT_EQ(x(), 1.f);
    EXPECT_EQ(document.history().count(), 3);
    EXPECT_EQ(document.history().index(), 1);
  }
  document.redo();
  EXPECT_EQ(x(), 2.f);
  document.redo();
  EXPECT_EQ(x(), 3.f);
  EXPECT_FALSE(document.history().canRedo());
  document.undo();
  document.undo();
  document.undo();
  EXPECT_EQ(x(), 0.f);
}

// One that is kept ends what could be redone, as any step does.
TEST(CancelledGesture, AGestureThatIsKeptEndsWhatCouldBeRedone) {
  Document document;
  const InstanceId id = document.open(tests::small());
  Transform moved;
  moved.translation.x = 1.f;
  document.setJointTransform(id, 1, moved, kNoGesture);
  document.undo();
  const Gesture kept = newGesture();
  moved.translation.x = 2.f;
  document.setJointTransform(id, 1, moved, kept);
  document.undo();
  document.cancelGesture(kept);
  EXPECT_EQ(document.history().count(), 1);
  document.redo();
  EXPECT_EQ(document.pose(id).pose.local[1].translation.x, 2.f);
}

// An open popup is a trial: whoever goes elsewhere in the history stays where it has left, and it is told that nothing
// can be undone any more.
TEST(CancelledGesture, GoingToTheStepOfATrialGoesNowhere) {
  Document document;
  const InstanceId id = document.open(tests::small());
  Transform moved;
  moved.translation.x = 1.f;
  document.setJointTransform(id, 1, moved, kNoGesture);
  document.undo();
  const Gesture trial = newGesture();
  document.beginTrial(trial);
  moved.translation.x = 2.f;
  document.setJointTransform(id, 1, moved, trial);
  EXPECT_TRUE(document.history().hasStepsAhead());
  document.goToStep(document.history().index());
  EXPECT_EQ(document.history().index(), 0) << "nothing is redone by it";
  EXPECT_EQ(document.history().count(), 1);

  document.beginTrial(newGesture());
  EXPECT_TRUE(document.canUndo());
  tests::Listener listener(document);
  document.undo();
  EXPECT_FALSE(document.canUndo());
  EXPECT_GT(listener.count, 0);
}

// A drag goes on after its step was undone in the middle of it; what it had done itself is not redone.
TEST(CancelledGesture, ItsOwnStepsAreNotAmongThoseThatComeBack) {
  Document document;
  const InstanceId id = document.open(tests::small());
  const Gesture drag = newGesture();
  Transform moved;
  moved.translation.x = 1.f;
  document.setJointTransform(id, 1, moved, drag);
  document.undo();
  moved.translation.x = 2.f;
  document.setJointTransform(id, 1, moved, drag);
  document.cancelGesture(drag);
  EXPECT_FALSE(document.history().canRedo());
}

TEST(CancelledGesture, AStepIsKnownWhateverComesAndGoes) {
  Document document;
  const InstanceId id = document.open(tests::small());
  EXPECT_EQ(document.history().latestNumber(), 0u);
  document.renameInstance(id, "a");
  const std::uint64_t first = document.history().latestNumber();
  document.undo();
  document.renameInstance(id, "b");
  EXPECT_NE(document.history().latestNumber(), first) << "another one at the same place";
}

// Wherever one stands in the history, a drag that is given up leaves it as it was, with what could be redone.
TEST(CancelledGesture, AGestureCancelledAnywhereLosesNothing) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    std::mt19937 random(seed);
    const tests::Chance chance = tests::chanceOf(random);
    const auto below = [&chance](int n) { return static_cast<int>(chance.below(static_cast<std::size_t>(n))); };
    Document document;
    document.open(tests::small());
    for (int i = 0; i < 300; ++i) {
      if (below(4) == 0) tests::chooseAtRandom(document, chance);
      tests::editAtRandom(document, chance);
    }
    document.renameInstance(document.activeInstance(), "the last step");
    const Scene last = document.scene();
    const int steps = document.history().count();
    for (int times = 0; times < 100; ++times) {
      document.goToStep(below(steps + 1));
      const Scene before = document.scene();
      const int index = document.history().index();
      const Gesture gesture = newGesture();
      for (int i = below(4); i >= 0; --i) {
        Transform moved;
        moved.translation.x = static_cast<float>(times + i);
        document.setJointTransform(document.activeInstance(), static_cast<JointIndex>(below(3)), moved, gesture);
        Check done =
            document.editSelectedKeys("Move keys", gesture, tests::shifted(0.01 * (i + 1)), shownChannels(document));
      }
      document.cancelGesture(gesture);
      ASSERT_EQ(tests::differences(document.scene(), before), "") << "seed " << seed << ", time " << times;
      ASSERT_EQ(document.history().index(), index);
      ASSERT_EQ(document.history().count(), steps);
    }
    while (document.history().canRedo()) document.redo();
    EXPECT_EQ(tests::differences(document.scene(), last), "") << "seed " << seed;
  }
}

}  // namespace
}  // namespace sinew
