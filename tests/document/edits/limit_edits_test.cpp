// Limits of joints as people make and change them.
#include "viewer/document/edits/rig/limit_edits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/scene/rig/character_rig.h"
#include "tests/support/builders/limbed_figure.h"
#include "viewer/document/edits/rig/rig_edits.h"

namespace sinew {
namespace {

class LimitEdits : public ::testing::Test {
 protected:
  LimitEdits() {
    Imported imported;
    imported.character = tests::LimbedFigure{}.make();
    id_ = document_.open(imported);
    elbow_ = document_.active()->character->skeleton.find("lower_arm.L");
  }
  Document document_;
  InstanceId id_;
  JointIndex elbow_ = kNoJoint;
};

TEST_F(LimitEdits, AKindIsMadeChangedAndTakenAway) {
  EXPECT_EQ(shownLimits(document_, elbow_), nullptr);
  ASSERT_TRUE(setLimitKind(document_, elbow_, JointLimits::Kind::hinge));
  ASSERT_NE(shownLimits(document_, elbow_), nullptr);
  EXPECT_EQ(shownLimits(document_, elbow_)->kind, JointLimits::Kind::hinge);
  EXPECT_EQ(document_.history().count(), 1);
  ASSERT_TRUE(setLimitKind(document_, elbow_, JointLimits::Kind::swing_twist));
  EXPECT_EQ(shownLimits(document_, elbow_)->kind, JointLimits::Kind::swing_twist);
  ASSERT_TRUE(setLimitKind(document_, elbow_, JointLimits::Kind::free));
  EXPECT_EQ(document_.active()->character->rig, nullptr) << "nothing is left of the rig";
  for (int i = 0; i < 3; ++i) document_.undo();
  EXPECT_EQ(document_.active()->character->rig, nullptr);
  document_.redo();
  EXPECT_EQ(shownLimits(document_, elbow_)->kind, JointLimits::Kind::hinge);
}

TEST_F(LimitEdits, ADragIsOneStepAndCancelledBitForBit) {
  ASSERT_TRUE(addLimbs(document_));
  ASSERT_TRUE(setLimitKind(document_, elbow_, JointLimits::Kind::hinge));
  const JointLimits before = *shownLimits(document_, elbow_);
  const int steps = document_.history().count();
  const Gesture gesture = newGesture();
  for (const float high : {1.f, 1.5f, 2.f})
    ASSERT_TRUE(setLimits(document_, elbow_, withBound(*shownLimits(document_, elbow_), 0, true, high), gesture));
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(shownLimits(document_, elbow_)->high.x, 2.f);
  document_.undo();
  EXPECT_EQ(*shownLimits(document_, elbow_), before);
  document_.redo();
  EXPECT_EQ(shownLimits(document_, elbow_)->high.x, 2.f);
  const Gesture other = newGesture();
  ASSERT_TRUE(setLimits(document_, elbow_, withBound(before, 0, false, -1.f), other));
  document_.cancelGesture(other);
  EXPECT_EQ(shownLimits(document_, elbow_)->high.x, 2.f);
  EXPECT_EQ(shownLimits(document_, elbow_)->low.x, before.low.x);
}

TEST_F(LimitEdits, BoundsStayWhereLimitsCanBe) {
  JointLimits cone{.kind = JointLimits::Kind::swing_twist};
  EXPECT_EQ(withBound(cone, 0, true, 7.f).high.x, JointLimits::kHalfTurn);
  EXPECT_EQ(withBound(cone, 0, true, -1.f).high.x, 0.f);
  EXPECT_EQ(withBound(cone, 2, false, 1.f).low.z, 0.f);
  EXPECT_EQ(withBound(cone, 1, false, -5.f).low.y, -5.f) << "a twist may be more than half a turn";
  for (const float angle : {-100.f, 0.f, 100.f})
    for (int coordinate = 0; coordinate < 3; ++coordinate)
      for (const bool high : {false, true}) EXPECT_TRUE(withBound(cone, coordinate, high, angle).validate());
}

TEST_F(LimitEdits, HandlesAndWhatIsNotThereHaveNone) {
  ASSERT_TRUE(addLimbs(document_));
  const JointIndex handle = document_.active()->character->rig->jointOf(0);
  EXPECT_FALSE(setLimits(document_, handle, JointLimits{.kind = JointLimits::Kind::hinge}));
  EXPECT_FALSE(setLimitKind(document_, handle, JointLimits::Kind::hinge));
  EXPECT_FALSE(setLimits(document_, kNoJoint, JointLimits{}));
  JointLimits wrong{.kind = JointLimits::Kind::hinge};
  wrong.low.x = 1.f;
  EXPECT_FALSE(setLimits(document_, elbow_, wrong));
}

}  // namespace
}  // namespace sinew
