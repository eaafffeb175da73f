// Poses set by hand, placement, gestures and undo.
#include <limits>
#include <utility>
#include <vector>

#include <QSignalSpy>

#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using tests::small;

Transform at(float x) {
  Transform t;
  t.translation = {x, 0.f, 0.f};
  return t;
}

class Edit : public ::testing::Test {
 protected:
  Edit() { id = document.open(small()); }
  const std::map<JointIndex, Transform>& overrides() const { return document.instance(id)->overrides; }
  Document document;
  InstanceId id;
};

TEST_F(Edit, OverrideWinsOverTheClipUntilCleared) {
  document.setTime(0.5);
  document.setJointTransform(id, 0, at(7.f), kNoGesture);
  EXPECT_NEAR(document.pose(id).joints_m[0][3].x, 7.f, 1e-6f);
  EXPECT_TRUE(document.history().modified());
  document.clearOverrides(id, {});
  EXPECT_NEAR(document.pose(id).joints_m[0][3].y, 0.5f, 1e-6f);
  document.undo();
  EXPECT_NEAR(document.pose(id).joints_m[0][3].x, 7.f, 1e-6f);
  document.undo();
  EXPECT_TRUE(overrides().empty());
  EXPECT_FALSE(document.history().modified());
}

TEST_F(Edit, TransformsThatAreNotFiniteAreRefused) {
  const float infinity = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  Transform turned;
  turned.rotation.w = nan;
  for (const Transform& bad : {at(infinity), at(nan), turned}) {
    document.setJointTransform(id, 1, bad, kNoGesture);
    document.setPlacement(id, bad, kNoGesture);
  }
  EXPECT_TRUE(overrides().empty());
  EXPECT_TRUE(isFinite(document.instance(id)->standing.placement));
  EXPECT_EQ(document.history().count(), 0);
}

TEST_F(Edit, ClearOverridesOfSomeJoints) {
  for (int j = 0; j < 3; ++j) document.setJointTransform(id, j, at(1.f), kNoGesture);
  const std::vector<JointIndex> some{0, 2};
  document.clearOverrides(id, some);
  ASSERT_EQ(overrides().size(), 1u);
  EXPECT_TRUE(overrides().contains(1));
  document.undo();
  EXPECT_EQ(overrides().size(), 3u);
  const int steps = document.history().count();
  document.clearOverrides(id, {});
  document.clearOverrides(id, {});
  EXPECT_EQ(document.history().count(), steps) << "one step for all; nothing to clear is no step";
}

TEST_F(Edit, OneDragIsOneStepAndTheNextDragIsItsOwn) {
  const Gesture first = newGesture(), second = newGesture();
  for (int i = 1; i <= 50; ++i) document.setJointTransform(id, 1, at(static_cast<float>(i)), first);
  for (int i = 1; i <= 50; ++i) document.setJointTransform(id, 1, at(static_cast<float>(100 + i)), second);
  EXPECT_EQ(document.history().count(), 2);
  document.undo();
  EXPECT_EQ(overrides().at(1), at(50.f));
  document.undo();
  EXPECT_TRUE(overrides().empty());
  document.redo();
  document.redo();
  EXPECT_EQ(overrides().at(1), at(150.f));
}

TEST_F(Edit, OneDragOfSeveralJointsIsOneStep) {
  document.setJointTransform(id, 0, at(5.f), kNoGesture);
  const Gesture drag = newGesture();
  for (int i = 1; i <= 10; ++i) {
    for (int j = 0; j < 3; ++j) document.setJointTransform(id, j, at(static_cast<float>(i + j)), drag);
  }
  EXPECT_EQ(document.history().count(), 2);
  document.undo();
  ASSERT_EQ(overrides().size(), 1u);
  EXPECT_EQ(overrides().at(0), at(5.f));
  document.redo();
  EXPECT_EQ(overrides().at(2), at(12.f));
}

TEST_F(Edit, SeveralJointsArePosedInOneStepWithItsOwnText) {
  QSignalSpy spy(&document, &Document::changed);
  const std::vector<std::pair<JointIndex, Transform>> two{{0, at(1.f)}, {2, at(2.f)}};
  document.setJointTransforms(id, two, "Move 2 joints", kNoGesture);
  EXPECT_EQ(spy.count(), 1);
  EXPECT_EQ(document.history().undoText(), "Move 2 joints");
  EXPECT_EQ(overrides().at(2), at(2.f));
  document.setJointTransforms(id, two, "Move 2 joints", kNoGesture);
  EXPECT_EQ(document.history().count(), 1) << "no change, no step";
  document.undo();
  EXPECT_TRUE(overrides().empty());
}

TEST_F(Edit, SeveralJointsArePosedAllOrNone) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (const std::pair<JointIndex, Transform>& bad : {std::pair{1, at(nan)}, std::pair{3, at(1.f)}}) {
    const std::vector<std::pair<JointIndex, Transform>> both{{0, at(1.f)}, bad};
    document.setJointTransforms(id, both, "Move", kNoGesture);
  }
  EXPECT_TRUE(overrides().empty());
  const InstanceId other = document.addCharacter(small());
  const int steps = document.history().count();
  document.setPlacements(std::vector<std::pair<InstanceId, Transform>>{{id, at(1.f)}, {other, at(nan)}}, "Move",
                         kNoGesture);
  EXPECT_EQ(document.history().count(), steps);
  document.setPlacements(std::vector<std::pair<InstanceId, Transform>>{{id, at(1.f)}, {other, at(9.f)}},
                         "Move 2 characters", kNoGesture);
  EXPECT_EQ(document.history().count(), steps + 1);
  EXPECT_EQ(document.history().undoText(), "Move 2 characters");
  document.undo();
  EXPECT_EQ(document.instance(id)->standing.placement, at(0.f));
}

TEST_F(Edit, EditsWithoutGestureStaySeparate) {
  document.setPlacement(id, at(1.f), kNoGesture);
  document.setPlacement(id, at(2.f), kNoGesture);
  EXPECT_EQ(document.history().count(), 2);
  document.setPlacement(id, at(2.f), kNoGesture);
  EXPECT_EQ(document.history().count(), 2) << "no change, no step";
}

TEST_F(Edit, CancelledGestureLeavesNoTrace) {
  document.setPlacement(id, at(1.f), kNoGesture);
  const Gesture drag = newGesture();
  document.setPlacement(id, at(2.f), drag);
  document.setJointTransform(id, 0, at(3.f), drag);
  document.setJointTransform(id, 0, at(4.f), drag);
  QSignalSpy spy(&document, &Document::changed);
  document.cancelGesture(drag);
  EXPECT_EQ(spy.count(), 1);
  EXPECT_EQ(document.instance(id)->standing.placement, at(1.f));
  EXPECT_TRUE(overrides().empty());
  EXPECT_EQ(document.history().count(), 1);
  EXPECT_FALSE(document.history().canRedo());
  document.cancelGesture(drag);
  document.cancelGesture(kNoGesture);
  EXPECT_EQ(document.history().count(), 1);
}

TEST_F(Edit, RefusesWhatIsNotThere) {
  document.setJointTransform(id, 3, at(1.f), kNoGesture);
  document.setJointTransform(id, -1, at(1.f), kNoGesture);
  document.setJointTransform({77}, 0, at(1.f), kNoGesture);
  document.setPlacement({77}, at(1.f), kNoGesture);
  document.renameInstance({77}, "x");
  document.clearOverrides({77}, {});
  EXPECT_EQ(document.history().count(), 0);
}

TEST_F(Edit, KeepsMoreThanTwoHundredSteps) {
  for (int i = 1; i <= 1000; ++i) document.setPlacement(id, at(static_cast<float>(i)), kNoGesture);
  for (int i = 0; i < 1000; ++i) document.undo();
  EXPECT_EQ(document.instance(id)->standing.placement, at(0.f));
}

TEST_F(Edit, OneSignalPerEditUndoAndRedo) {
  QSignalSpy spy(&document, &Document::changed);
  document.setJointTransform(id, 0, at(1.f), kNoGesture);
  EXPECT_EQ(spy.count(), 1);
  EXPECT_EQ(spy.last()[0].value<DocumentChange>().parts, DocumentChange::pose | DocumentChange::saved_state);
  document.undo();
  EXPECT_EQ(spy.count(), 2);
  document.redo();
  EXPECT_EQ(spy.count(), 3);
}

TEST_F(Edit, ListenersSeeAWholeDocument) {
  const InstanceId other = document.addCharacter(small());
  document.select({{SelectionItem::Kind::joint, other, 2}});
  bool whole = true;
  QObject::connect(&document, &Document::changed, &document, [&] {
    for (const SelectionItem& item : document.selection().items) whole &= document.instance(item.instance) != nullptr;
    whole &= document.activeInstance() == InstanceId{} || document.active() != nullptr;
    for (const Instance& instance : document.instances()) whole &= !document.pose(instance.id).joints_m.empty();
  });
  document.removeInstance(other);
  document.undo();
  document.removeInstance(other);
  document.removeInstance(id);
  document.undo();
  document.undo();
  document.undo();
  document.redo();
  document.open(small());
  document.clear();
  EXPECT_TRUE(whole);
}

TEST_F(Edit, StepsHaveNamesForTheHistory) {
  document.setJointTransform(id, 2, at(1.f), kNoGesture);
  document.renameInstance(id, "Runner");
  document.setPlacement(id, at(1.f), kNoGesture);
  document.removeInstance(id);
  const History& stack = document.history();
  EXPECT_EQ(stack.text(0), "Pose head");
  EXPECT_EQ(stack.text(1), "Rename to Runner");
  EXPECT_EQ(stack.text(2), "Move Runner");
  EXPECT_EQ(stack.text(3), "Remove Runner");
}

}  // namespace
}  // namespace sinew
