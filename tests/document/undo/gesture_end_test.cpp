// What is left of a gesture when it is over, and of what is hidden meanwhile.
#include <vector>

#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using tests::small;
using Kind = SelectionItem::Kind;

Transform movedBy(float x) {
  Transform moved;
  moved.translation.x = x;
  return moved;
}

TEST(GestureEnd, WhatCouldBeRedoneIsGoneOnceItIsKept) {
  Document document;
  const InstanceId id = document.open(small());
  document.setJointTransform(id, 1, movedBy(1.f), kNoGesture);
  document.undo();
  const Gesture drag = newGesture();
  document.setJointTransform(id, 1, movedBy(2.f), drag);
  EXPECT_TRUE(document.history().hasStepsAhead()) << "as long as it can be cancelled";
  const tests::Listener listener(document);
  document.endGesture(drag);
  EXPECT_FALSE(document.history().hasStepsAhead());
  EXPECT_EQ(listener.count, 1);
  document.cancelGesture(drag);
  EXPECT_FALSE(document.history().canRedo());
}

TEST(GestureEnd, OfAnotherGestureChangesNothing) {
  Document document;
  const InstanceId id = document.open(small());
  document.setJointTransform(id, 1, movedBy(1.f), kNoGesture);
  document.undo();
  const Gesture drag = newGesture();
  document.setJointTransform(id, 1, movedBy(2.f), drag);
  document.endGesture(newGesture());
  document.cancelGesture(drag);
  EXPECT_TRUE(document.history().canRedo());
}

// Steps that were undone behind a gesture's own step were made upon it, so they cannot come back without it.
TEST(GestureEnd, StepsBehindItsOwnDoNotComeBackWithoutIt) {
  Document document;
  const InstanceId id = document.open(small());
  const Gesture drag = newGesture();
  document.setJointTransform(id, 1, movedBy(1.f), drag);
  document.setJointTransform(id, 2, movedBy(1.f), kNoGesture);
  document.undo();
  document.undo();
  document.setJointTransform(id, 1, movedBy(2.f), drag);
  document.cancelGesture(drag);
  EXPECT_FALSE(document.history().canRedo());
}

TEST(GestureEnd, UndoHasNoNameWhileATrialHasNoStep) {
  Document document;
  const InstanceId id = document.open(small());
  document.renameInstance(id, "other");
  const Gesture trial = newGesture();
  document.beginTrial(trial);
  EXPECT_TRUE(document.canUndo());
  EXPECT_EQ(document.undoText(), QString()) << "it would end the trial, and rename nothing";
  document.undo();
  EXPECT_EQ(document.instance(id)->name, "other");
}

// What was hidden while a trial was open is no part of the steps before it.
TEST(GestureEnd, AnOlderHidingLeavesAloneWhatATrialHid) {
  Document document;
  const InstanceId id = document.open(small());
  document.setVisible({Kind::mesh, id, 1}, false);
  const Gesture trial = newGesture();
  document.beginTrial(trial);
  document.setJointTransform(id, 1, movedBy(2.f), trial);
  document.setVisible({Kind::mesh, id, 0}, false);
  document.endTrial(trial);
  document.undo();
  document.undo();
  EXPECT_TRUE(document.isMeshVisible(id, 1));
  EXPECT_FALSE(document.isMeshVisible(id, 0));
  document.redo();
  EXPECT_FALSE(document.isMeshVisible(id, 1));
  EXPECT_FALSE(document.isMeshVisible(id, 0));
}

TEST(GestureEnd, AnotherTrialTakesBackTheOneBefore) {
  Document document;
  const InstanceId id = document.open(small());
  const Gesture first = newGesture(), second = newGesture();
  document.beginTrial(first);
  document.setJointTransform(id, 1, movedBy(2.f), first);
  std::vector<Gesture> cancelled;
  QObject::connect(&document, &Document::trialCancelled, [&](Gesture gesture) { cancelled.push_back(gesture); });
  document.beginTrial(second);
  EXPECT_EQ(cancelled, std::vector{first});
  EXPECT_TRUE(document.instance(id)->overrides.empty());
  EXPECT_EQ(document.history().count(), 0);
  document.setJointTransform(id, 2, movedBy(1.f), second);
  document.endTrial(first);  // it has ended long ago
  EXPECT_EQ(cancelled, std::vector{first});
  document.undo();
  EXPECT_EQ(cancelled, (std::vector{first, second})) << "it was still open";
  EXPECT_FALSE(document.history().canRedo());
}

TEST(GestureEnd, NoGestureIsNoneThatCouldBeCancelled) {
  Document document;
  const InstanceId id = document.open(small());
  for (const float x : {1.f, 2.f, 3.f}) document.setJointTransform(id, 1, movedBy(x), kNoGesture);
  document.undo();
  document.cancelGesture(kNoGesture);
  document.endGesture(kNoGesture);
  document.endTrial(kNoGesture);
  EXPECT_EQ(document.history().index(), 2);
  EXPECT_EQ(document.history().count(), 3);
  EXPECT_EQ(document.instance(id)->overrides.at(1).translation.x, 2.f);
}

TEST(GestureEnd, EditsInOneStepLeaveNothingAheadWithoutAStepBehindThem) {
  Document document;
  const InstanceId id = document.open(small());
  document.setJointTransform(id, 1, movedBy(1.f), kNoGesture);
  document.undo();
  ASSERT_TRUE(document.inOneStep([&](Gesture gesture) -> Check {
    document.setJointTransform(id, 1, movedBy(2.f), gesture);
    return {};
  }));
  EXPECT_EQ(document.history().index(), 1);
  EXPECT_FALSE(document.history().hasStepsAhead());
}

TEST(GestureEnd, AStepOfItsOwnLeavesNothingAhead) {
  Document document;
  const InstanceId id = document.open(small());
  document.setJointTransform(id, 1, movedBy(1.f), newGesture());
  document.undo();
  EXPECT_TRUE(document.history().hasStepsAhead());
  document.setJointTransform(id, 2, movedBy(1.f), kNoGesture);
  EXPECT_FALSE(document.history().hasStepsAhead());
}

}  // namespace
}  // namespace sinew
