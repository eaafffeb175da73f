// Poses of an aim as people record and look at them.
#include "viewer/document/edits/rig/pose_space_edits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/math/interpolation.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "tests/support/builders/limbed_figure.h"
#include "viewer/document/edits/rig/rig_edits.h"

namespace sinew {
namespace {

class PoseSpaceEdits : public ::testing::Test {
 protected:
  PoseSpaceEdits() {
    Imported imported;
    imported.character = tests::LimbedFigure{}.make();
    id_ = document_.open(imported);
    EXPECT_TRUE(addLimbs(document_));
    weigh("look.aim", 0.f);
    const auto& aims = rig().rig.aims;
    aim_ = static_cast<std::size_t>(std::ranges::find(aims, "look", &RigAim::name) - aims.begin());
  }
  const CharacterRig& rig() { return *document_.active()->character->rig; }
  const RigAim& aim() { return rig().rig.aims[aim_]; }
  JointIndex joint(const char* name) { return document_.active()->character->skeleton.find(name); }
  void weigh(const char* id, float weight) {
    const MorphWeight one{propertyChannel(*document_.active()->character, id), weight};
    document_.setMorphWeights(id_, {&one, 1}, "weigh", kNoGesture);
  }
  void pose(const Vec3& look) {
    for (const char* name : {"neck", "head"}) {
      Transform local = document_.active()->character->skeleton[joint(name)].rest_l;
      local.rotation = glm::normalize(local.rotation * expMap(0.5f * look));
      document_.setJointTransform(id_, joint(name), local, kNoGesture);
    }
  }
  const Quat& shown(const char* name) {
    return document_.pose(id_).pose.local[static_cast<std::size_t>(joint(name))].rotation;
  }

  Document document_;
  InstanceId id_;
  std::size_t aim_ = 0;
};

TEST_F(PoseSpaceEdits, WhatIsPosedIsRecordedAndBlendedForTheTarget) {
  ASSERT_EQ(aimBeginnings(*document_.active()->character, aim_).front(), joint("neck"));
  EXPECT_EQ(poseSpaceOf(document_, aim_)->directions.size(), 0u);
  EXPECT_FALSE(blendText(*poseSpaceOf(document_, aim_)).isEmpty());
  pose(Vec3(0.f));
  ASSERT_TRUE(recordPose(document_, aim_));
  pose({0.f, 0.9f, 0.3f});
  const Quat neck = shown("neck");
  const int steps = document_.history().count();
  const auto told = recordPose(document_, aim_);
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->contains(QLatin1String("Pose 2")));
  EXPECT_EQ(document_.history().count(), steps + 1);
  ASSERT_EQ(aim().poses.size(), 2u);
  document_.undo();
  EXPECT_EQ(aim().poses.size(), 1u);
  document_.redo();
  document_.clearOverrides(id_, {});
  // The aim of one of the poses shows it.
  weigh("look.aim", 1.f);
  const Vec3 there = poseSpaceOf(document_, aim_)->directions[1];
  ASSERT_TRUE(aimAlong(document_, aim_, there, kNoJoint, kNoGesture));
  std::optional<PoseSpaceView> view = poseSpaceOf(document_, aim_);
  ASSERT_TRUE(view);
  EXPECT_LT(glm::distance(view->look, view->aim), 2e-3f);
  EXPECT_NEAR(view->shares[1], 1.f, 0.15f);  // the head moves with its neck, and so does the way to the target
  EXPECT_LT(angleBetween(shown("neck"), neck), 0.1f);
  EXPECT_TRUE(blendText(*view).contains(QLatin1String("Pose 2")));
  // Between both.
  ASSERT_TRUE(aimAlong(document_, aim_, there + poseSpaceOf(document_, aim_)->directions[0], kNoJoint, kNoGesture));
  view = poseSpaceOf(document_, aim_);
  EXPECT_NEAR(view->shares[0], 0.5f, 0.2f);
  EXPECT_NEAR(view->shares[0] + view->shares[1], 1.f, 1e-3f);
  EXPECT_LT(view->residual, 2e-3f);
  ASSERT_TRUE(removePose(document_, aim_, 0));
  EXPECT_EQ(aim().poses.size(), 1u);
  EXPECT_FALSE(removePose(document_, aim_, 1));
  EXPECT_FALSE(recordPose(document_, 7));
}

TEST(PoseSpaceText, NamesTheThreeThatCountMost) {
  PoseSpaceView view;
  view.directions.assign(5, Vec3(0.f, 0.f, 1.f));
  view.shares = {0.1f, -0.5f, 0.9f, 0.3f, 0.2f};
  view.by_poses = 0.2f, view.residual = 0.1f;
  EXPECT_EQ(blendText(view),
            QStringLiteral("Pose 3: 90 %, Pose 2: -50 %, Pose 4: 30 %; the aim turns the last 5.7\u00b0"));
  view.shares = {0.004f, 1.f, -0.004f, 0.f, 0.f};
  view.residual = 0.3f;
  EXPECT_EQ(blendText(view), QStringLiteral("Pose 2: 100 %; the aim turns the last 0.0\u00b0")) << "it turns nothing";
}

TEST_F(PoseSpaceEdits, ADragOfTheAimIsOneStepAndCancelled) {
  weigh("look.aim", 1.f);
  const Vec3 before = poseSpaceOf(document_, aim_)->aim;
  const int steps = document_.history().count();
  const Gesture gesture = newGesture();
  for (const float x : {0.2f, 0.4f, 0.6f})
    ASSERT_TRUE(aimAlong(document_, aim_, before + Vec3(x, 0.f, 0.f), kNoJoint, gesture));
  EXPECT_EQ(document_.history().count(), steps + 1);
  const Vec3 then = poseSpaceOf(document_, aim_)->aim;
  EXPECT_GT(glm::distance(then, before), 0.3f);
  EXPECT_LT(glm::distance(then, glm::normalize(before + Vec3(0.6f, 0.f, 0.f))), 1e-3f);
  document_.cancelGesture(gesture);
  EXPECT_LT(glm::distance(poseSpaceOf(document_, aim_)->aim, before), 1e-5f);
}

TEST_F(PoseSpaceEdits, TheTargetKeepsItsDistanceAndAimsAheadWhereItHasNone) {
  weigh("look.aim", 1.f);
  const JointIndex target = rig().jointOf(aim().target);
  const auto place = [&](JointIndex joint) {
    return Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(joint)][3]);
  };
  const auto distance = [&] { return glm::distance(place(target), place(aim().joint)); };
  Transform away = document_.pose(id_).pose.local[static_cast<std::size_t>(target)];
  away.translation += Vec3(0.f, 0.2f, 2.f);
  document_.setJointTransform(id_, target, away, kNoGesture);
  const float before = distance();
  ASSERT_GT(before, 1.5f);
  ASSERT_TRUE(
      aimAlong(document_, aim_, poseSpaceOf(document_, aim_)->aim + Vec3(0.3f, 0.f, 0.f), kNoJoint, kNoGesture));
  EXPECT_NEAR(distance(), before, 1e-3f);
  weigh("look.aim", 0.f);
  pose({0.f, 0.6f, 0.f});
  ASSERT_TRUE(placeHandles(document_, QStringLiteral("here"), {{target, place(aim().joint)}}));
  ASSERT_EQ(distance(), 0.f);
  const std::optional<PoseSpaceView> view = poseSpaceOf(document_, aim_);
  EXPECT_EQ(view->aim, view->look);
  EXPECT_NEAR(glm::length(view->aim), 1.f, 1e-5f);
}

TEST_F(PoseSpaceEdits, PosesBeginWithAJointAboveTheOneThatAims) {
  ASSERT_TRUE(recordPose(document_, aim_, joint("spine")));
  EXPECT_EQ(aim().first, joint("spine"));
  EXPECT_EQ(aim().poses.front().rotations_l.size(), 4u);  // spine, chest, neck, head
  weigh("look.aim", 0.f);
  pose({0.f, 0.9f, 0.f});
  ASSERT_TRUE(recordPose(document_, aim_, joint("neck"))) << "with those that are there";
  EXPECT_EQ(aim().first, joint("spine"));
  EXPECT_FALSE(recordPose(document_, aim_ + 1));
}

}  // namespace
}  // namespace sinew
