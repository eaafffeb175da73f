// Aims with poses: what is recorded shows where it looks, and what lies between is looked at all the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/edit/rig/bake_rig.h"
#include "core/evaluate/rig/aim_by_poses.h"
#include "core/math/interpolation.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/record_pose.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/allocation_count.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

std::size_t slotOf(int index) { return static_cast<std::size_t>(index); }

// A figure whose neck and head have poses to the front, the left with a tilt, the right, up and down.
struct LookingFigure {
  std::shared_ptr<const Character> character = tests::withLimbHandles(tests::LimbedFigure{}.make());
  std::vector<std::vector<Quat>> poses;  // of neck and head

  LookingFigure() {
    for (const Vec3& look :
         {Vec3(0.f), Vec3(0.f, 0.9f, 0.25f), Vec3(0.f, -0.9f, -0.25f), Vec3(-0.5f, 0.f, 0.f), Vec3(0.5f, 0.f, 0.f)}) {
      Pose pose = character->restPose();
      for (const char* name : {"neck", "head"}) {
        Quat& rotation = pose.local[slotOf(joint(name))].rotation;
        rotation = glm::normalize(rotation * expMap(0.5f * look));
      }
      record(pose);
      poses.push_back({pose.local[slotOf(joint("neck"))].rotation, pose.local[slotOf(joint("head"))].rotation});
    }
  }
  JointIndex joint(const char* name) const { return character->skeleton.find(name); }
  std::size_t aim() const {
    const std::vector<RigAim>& aims = character->rig->rig.aims;
    return static_cast<std::size_t>(std::ranges::find(aims, "look", &RigAim::name) - aims.begin());
  }
  const RigAim& of() const { return character->rig->rig.aims[aim()]; }
  void record(const Pose& pose) {
    RecordPose record{.character = character.get(), .aim = aim(), .first = joint("neck"), .local = pose.local};
    ASSERT_TRUE(record.run());
    character = withRig(character, record.rig).value();
  }
  // With the target a way off from where the head is at rest.
  Pose looking(const Vec3& to, float weight = 1.f, float finish = 1.f) const {
    Pose pose = character->restPose();
    pose.local[slotOf(character->rig->jointOf(of().target))].translation = headAtRest() + to;
    pose.morph_weights[slotOf(character->rig->aims[aim()].weight)] = weight;
    pose.morph_weights[slotOf(character->rig->aims[aim()].finish)] = finish;
    run(pose);
    return pose;
  }
  Vec3 headAtRest() const { return Vec3(restInModelSpace(character->skeleton)[slotOf(joint("head"))][3]); }
  void run(Pose& pose) const {
    RigScratch scratch;
    RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
  }
  // Radians between where the head looks and the way to a place.
  float off(const Pose& pose, const Vec3& to) const {
    const Mat4 head_m = inModelSpace(character->skeleton, pose.local)[slotOf(joint("head"))];
    const Vec3 look = glm::normalize(Mat3(head_m) * of().axis_l),
               way = glm::normalize(headAtRest() + to - Vec3(head_m[3]));
    return std::acos(std::clamp(glm::dot(look, way), -1.f, 1.f));
  }
};

TEST(RigPoses, WhatIsRecordedShowsWhereItLooks) {
  const LookingFigure figure;
  ASSERT_EQ(figure.of().poses.size(), 5u);
  EXPECT_EQ(figure.of().first, figure.joint("neck"));
  for (std::size_t i = 0; i < figure.poses.size(); ++i) {
    // Far away, where it is all the same that the head moves with its neck.
    const Vec3 to = 1e4f * figure.of().poses[i].direction;
    const Pose pose = figure.looking(to);
    EXPECT_LT(figure.off(pose, to), 2e-3f);
    EXPECT_LT(angleBetween(pose.local[slotOf(figure.joint("neck"))].rotation, figure.poses[i][0]), 4e-3f) << i;
    EXPECT_LT(angleBetween(pose.local[slotOf(figure.joint("head"))].rotation, figure.poses[i][1]), 4e-3f) << i;
  }
}

TEST(RigPoses, WhatLiesBetweenIsBlendedAndFinished) {
  const LookingFigure figure;
  for (const Vec3& to : {Vec3(0.4f, 0.1f, 1.f), Vec3(-0.8f, 0.3f, 1.f), Vec3(1.f, -0.2f, 0.4f), Vec3(0.f, 1.f, 1.f)}) {
    const Pose pose = figure.looking(to), unfinished = figure.looking(to, 1.f, 0.f);
    EXPECT_LT(figure.off(pose, to), 2e-3f);
    // Beyond all poses the aim has more to do.
    const bool among = std::abs(to.x) < to.z && to.y < 0.5f * to.z;
    EXPECT_LT(figure.off(unfinished, to), among ? 0.1f : 0.6f);
    const Quat rest = figure.character->skeleton[figure.joint("neck")].rest_l.rotation;
    EXPECT_GT(angleBetween(pose.local[slotOf(figure.joint("neck"))].rotation, rest), 0.05f) << "the neck helps";
    // As it is told.
    RigScratch scratch;
    AimByPoses told{.character = figure.character.get(),
                    .aim = figure.aim(),
                    .local = pose.local,
                    .target_m = figure.headAtRest() + to,
                    .scratch = &scratch};
    ASSERT_TRUE(told.run());
    EXPECT_NEAR(told.by_poses, figure.off(unfinished, to), 2e-3f);
    EXPECT_LT(told.residual, 2e-3f);
    ASSERT_EQ(scratch.ik.shares.size(), 5u);
    float sum = 0.f;
    for (const float share : scratch.ik.shares) sum += share;
    EXPECT_NEAR(sum, 1.f, 1e-3f);
  }
}

TEST(RigPoses, WeightsCountJointByJoint) {
  const LookingFigure figure;
  const Vec3 to(0.7f, 0.2f, 1.f);
  const Pose none = figure.looking(to, 0.f), half = figure.looking(to, 0.5f), whole = figure.looking(to);
  for (const char* name : {"neck", "head"}) {
    const std::size_t at = slotOf(figure.joint(name));
    EXPECT_EQ(none.local[at], figure.character->skeleton[figure.joint(name)].rest_l);
    EXPECT_LT(angleBetween(half.local[at].rotation, slerp(none.local[at].rotation, whole.local[at].rotation, 0.5f)),
              1e-4f);
  }
}

TEST(RigPoses, StayInsideTheLimitsOfTheirJoints) {
  const LookingFigure figure;
  Rig rig = figure.character->rig->rig;
  const JointLimits limits{.kind = JointLimits::Kind::swing_twist,
                           .reference = figure.character->skeleton[figure.joint("neck")].rest_l.rotation,
                           .low = Vec3(-0.1f),
                           .high = Vec3(0.1f)};
  rig.limits = {{figure.joint("neck"), limits}};
  LookingFigure limited;
  limited.character = withRig(figure.character, rig).value();
  const Vec3 to(2.f, 0.f, 1.f);
  const Pose pose = limited.looking(to);
  EXPECT_TRUE(limits.allows(pose.local[slotOf(limited.joint("neck"))].rotation, 1e-3f));
  EXPECT_LT(limited.off(pose, to), 2e-3f) << "the head does the rest";
}

TEST(RigPoses, TheHeadFinishesWithinItsLimits) {
  const LookingFigure figure;
  Rig rig = figure.character->rig->rig;
  const JointLimits limits{.kind = JointLimits::Kind::swing_twist,
                           .reference = figure.character->skeleton[figure.joint("head")].rest_l.rotation,
                           .low = Vec3(-0.1f),
                           .high = Vec3(0.1f)};
  rig.limits = {{figure.joint("head"), limits}};
  LookingFigure limited;
  limited.character = withRig(figure.character, rig).value();
  const Vec3 to(2.f, 0.f, -1.f);
  const Pose pose = limited.looking(to);
  EXPECT_TRUE(limits.allows(pose.local[slotOf(limited.joint("head"))].rotation, 1e-3f));
  EXPECT_GT(limited.off(pose, to), 0.2f) << "so it has not arrived";
}

// Where there are poses, all begin with the joint with which the first one did.
TEST(RigPoses, PosesBeginWithOneJoint) {
  const LookingFigure figure;
  Pose pose = figure.character->restPose();
  pose.local[slotOf(figure.joint("head"))].rotation = expMap(Vec3(0.3f, 0.4f, 0.f));
  RecordPose record{
      .character = figure.character.get(), .aim = figure.aim(), .first = figure.joint("chest"), .local = pose.local};
  ASSERT_TRUE(record.run());
  EXPECT_EQ(record.rig.aims[figure.aim()].first, figure.joint("neck"));
  EXPECT_EQ(record.rig.aims[figure.aim()].poses.back().rotations_l.size(), 2u);
}

TEST(RigPoses, OneThatLooksThereAlreadyIsRecordedAnew) {
  LookingFigure figure;
  Pose pose = figure.character->restPose();
  pose.local[slotOf(figure.joint("head"))].rotation = expMap(Vec3(0.f, 0.f, 0.3f));  // a tilt, still to the front
  RecordPose record{.character = figure.character.get(), .aim = figure.aim(), .local = pose.local};
  ASSERT_TRUE(record.run());
  EXPECT_TRUE(record.replaced);
  EXPECT_EQ(record.pose, 0u);
  EXPECT_EQ(record.rig.aims[figure.aim()].poses.size(), 5u);
  EXPECT_EQ(record.rig.aims[figure.aim()].poses[0].rotations_l[1], pose.local[slotOf(figure.joint("head"))].rotation);
  // Without poses the aim has no number for them, and drivers of that go, too.
  Rig rig = figure.character->rig->rig;
  rig.drivers.push_back({.name = "ends", .measure = RigDriver::Measure::time, .target = "look.finish"});
  ASSERT_TRUE(rig.validate(figure.character->rig->plain->skeleton));
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(rig.drivers.size(), 1u);
    rig = withoutPose(std::move(rig), figure.aim(), 0);
  }
  EXPECT_TRUE(rig.aims[figure.aim()].poses.empty());
  EXPECT_EQ(rig.aims[figure.aim()].first, kNoJoint);
  EXPECT_TRUE(rig.drivers.empty());
  EXPECT_TRUE(rig.validate(figure.character->rig->plain->skeleton));
}

TEST(RigPoses, OfTwoNearPosesTheNearerOneIsRecordedAnew) {
  const LookingFigure figure;
  Rig rig = figure.character->rig->rig;
  std::vector<RigPose>& poses = rig.aims[figure.aim()].poses;
  // Both within two degrees of the front, the nearer one last and not of length 1.
  poses.push_back(poses[0]);
  poses[0].direction = glm::angleAxis(0.025f, Vec3(0.f, 1.f, 0.f)) * poses[0].direction;
  poses.back().direction = 2.f * (glm::angleAxis(-0.01f, Vec3(0.f, 1.f, 0.f)) * poses.back().direction);
  const auto crowded = withRig(figure.character, rig).value();
  const Pose pose = crowded->restPose();
  RecordPose record{.character = crowded.get(), .aim = figure.aim(), .local = pose.local};
  ASSERT_TRUE(record.run());
  EXPECT_TRUE(record.replaced);
  EXPECT_EQ(record.pose, 5u);
  EXPECT_EQ(record.rig.aims[figure.aim()].poses.size(), 6u);
}

TEST(RigPoses, WhatHangsOnTheirJointsComesAfterThem) {
  const LookingFigure figure;
  Rig rig = figure.character->rig->rig;
  // An arm that hangs on the chest, and a spine that takes part: the arm's chain is the second pass.
  RigAim& aim = rig.aims[figure.aim()];
  aim.poses.clear();
  const auto from_spine = withRig(figure.character, rig).value();
  RecordPose record{.character = from_spine.get(),
                    .aim = figure.aim(),
                    .first = figure.joint("spine"),
                    .local = from_spine->restPose().local};
  const Pose rest = from_spine->restPose();
  record.local = rest.local;
  ASSERT_TRUE(record.run());
  const auto order = orderOf(record.rig, figure.character->rig->plain->skeleton).value();
  const auto at = [&](const RigStep& step) { return std::ranges::find(order, step) - order.begin(); };
  for (std::size_t i = 0; i < record.rig.chains.size(); ++i) {
    if (record.rig.chains[i].name.starts_with("arm")) {
      EXPECT_LT(at({RigStep::Kind::aim, figure.aim()}), at({RigStep::Kind::chain, i})) << "hands come last";
    }
  }
}

TEST(RigPoses, OnceWarmTheyAllocateNothing) {
  const LookingFigure figure;
  RigScratch scratch;
  const Pose given = figure.looking({0.5f, 0.2f, 1.f});
  Pose pose = given;
  RunRig run{.character = figure.character.get(), .pose = &pose, .scratch = &scratch};
  run.run();
  pose = given;
  const std::size_t before = tests::allocationCount();
  run.run();
  EXPECT_EQ(tests::allocationCount(), before);
}

TEST(RigPoses, AreBakedIntoTheirJoints) {
  const LookingFigure figure;
  Clip clip = *figure.character->clips.front();
  const CharacterRig& rig = *figure.character->rig;
  trackFor(clip, kBaseLayer, rig.jointOf(figure.of().target)).translation[0] =
      *Curve::fromKnots(std::vector<Knot>{{.time = 0.0, .value = -1.0}, {.time = 1.0, .value = 1.0}});
  morphTrackFor(clip, kBaseLayer, rig.aims[figure.aim()].weight).weight =
      *Curve::fromKnots(std::vector<Knot>{{.time = 0.0, .value = 1.0}});
  const std::vector<std::shared_ptr<const Clip>> clips{std::make_shared<const Clip>(clip)};
  BakeRig bake{.character = figure.character, .from = clips};
  ASSERT_TRUE(bake.run());
  EXPECT_EQ(bake.baked, 1u);
  EXPECT_LE(bake.farthest_m.front(), 1e-4);
  EXPECT_NE(findTrack(*bake.clips.front(), kBaseLayer, figure.joint("neck")), nullptr);
}

TEST(RigPoses, WhatIsWrongIsRefused) {
  const LookingFigure figure;
  const auto refused = [&](auto&& change) {
    Rig rig = figure.character->rig->rig;
    change(rig.aims[figure.aim()]);
    return !rig.validate(figure.character->rig->plain->skeleton);
  };
  EXPECT_FALSE(refused([](RigAim&) {}));
  EXPECT_TRUE(refused([](RigAim& aim) { aim.first = kNoJoint; }));
  EXPECT_TRUE(refused([](RigAim& aim) { aim.first = 999; }));
  EXPECT_TRUE(refused([](RigAim& aim) { aim.first = aim.joint; }));
  EXPECT_TRUE(refused([&](RigAim& aim) { aim.first = figure.joint("hand.L"); }));
  EXPECT_TRUE(refused([](RigAim& aim) { aim.poses[1].rotations_l.pop_back(); }));
  EXPECT_TRUE(refused([](RigAim& aim) { aim.poses[1].direction = aim.poses[0].direction; }));
  EXPECT_TRUE(refused([](RigAim& aim) { aim.poses[1].direction = Vec3(0.f); }));
  EXPECT_TRUE(refused([](RigAim& aim) { aim.poses[1].rotations_l[0].x = std::nanf(""); }));
  EXPECT_TRUE(refused([](RigAim& aim) { aim.poses.resize(Rig::kMaxPoses + 1, aim.poses.front()); }));
  Rig many = figure.character->rig->rig;
  RigAim crowded = many.aims[figure.aim()];
  crowded.poses.clear();
  for (std::size_t i = 0; i < Rig::kMaxPoses; ++i)
    crowded.poses.push_back(
        {.direction = glm::angleAxis(0.05f * static_cast<float>(i), Vec3(0.f, 1.f, 0.f)) * Vec3(0, 0, 1),
         .rotations_l = {kIdentityRotation, kIdentityRotation}});
  for (int i = 0; i < 30; ++i) {
    crowded.name = "crowd " + std::to_string(i);
    many.aims.push_back(crowded);
  }
  EXPECT_FALSE(many.validate(figure.character->rig->plain->skeleton)) << "it would take long to blend them";
  const Pose rest = figure.character->restPose();
  const auto records = [&](std::size_t aim, std::span<const Transform> local) {
    return RecordPose{.character = figure.character.get(), .aim = aim, .local = local}.run().has_value();
  };
  EXPECT_TRUE(records(figure.aim(), rest.local));
  EXPECT_FALSE(records(7, rest.local));
  EXPECT_FALSE(records(figure.aim(), std::span(rest.local).first(3)));
}

}  // namespace
}  // namespace sinew
