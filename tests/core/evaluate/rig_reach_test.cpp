// Where ends of chains can be, as it is drawn, and where they are that hang.
#include "core/evaluate/rig/rig_reach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/evaluate/rig/hung_end.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/make_limits.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

struct Legs {
  std::shared_ptr<const Character> character;
  std::size_t leg = 0;

  explicit Legs(float knee_degrees = -1.f) {
    const auto plain = LimbedFigure{.root = {.scale = Vec3(1.5f)}}.make();
    Rig rig = tests::limbHandles(*plain);
    leg = static_cast<std::size_t>(std::ranges::find(rig.chains, "leg.L", &RigChain::name) - rig.chains.begin());
    if (knee_degrees >= 0.f) {
      const JointIndex knee = rig.chains[leg].middle;
      JointLimits limits = usualLimits(*plain, knee, JointLimits::Kind::hinge);
      limits.low.x = 0.f, limits.high.x = glm::radians(knee_degrees);
      rig = withLimits(std::move(rig), knee, &limits);
    }
    character = withRig(plain, std::move(rig)).value();
  }
  const std::vector<JointIndex>& joints() const { return character->rig->chains[leg].joints; }
};

TEST(RigReach, IsTheShellOfTheBonesWhereNothingLimitsThem) {
  const Legs legs;
  Pose pose = legs.character->restPose();
  const std::vector<Mat4> rest_m = inModelSpace(legs.character->skeleton, pose.local);
  const auto place = [&](std::size_t i) { return Vec3(rest_m[static_cast<std::size_t>(legs.joints()[i])][3]); };
  const float upper = glm::distance(place(0), place(1)), lower = glm::distance(place(1), place(2));
  const ReachShell shell = reachShell(*legs.character, legs.leg, pose.local);
  EXPECT_LT(glm::distance(shell.from_m, place(0)), 1e-5f);
  EXPECT_NEAR(shell.outer_m, upper + lower, 1e-4f);
  EXPECT_NEAR(shell.inner_m, std::abs(upper - lower), 1e-4f);
  EXPECT_EQ(shell.farthest_m, shell.outer_m);
  EXPECT_TRUE(shell.ends_m.empty());
}

// How the end itself rotates says nothing of where it is.
TEST(RigReach, LimitsOfTheEndAloneLeaveAllOfIt) {
  Legs legs;
  const JointIndex foot = legs.joints().back();
  const JointLimits limits = usualLimits(*legs.character->rig->plain, foot, JointLimits::Kind::euler);
  legs.character = withRig(legs.character->rig->plain, withLimits(legs.character->rig->rig, foot, &limits)).value();
  const ReachShell shell = reachShell(*legs.character, legs.leg, legs.character->restPose().local);
  EXPECT_TRUE(shell.ends_m.empty());
  EXPECT_EQ(shell.nearest_m, shell.inner_m);
}

// What limits leave: wherever the target is, the end comes to no place that the dots say is none.
TEST(RigReach, IsCutByLimitsAndTheSameEachTime) {
  const Legs legs(30.f);
  Pose pose = legs.character->restPose();
  const ReachShell shell = reachShell(*legs.character, legs.leg, pose.local);
  ASSERT_EQ(shell.ends_m.size(), 600u);
  EXPECT_GT(shell.nearest_m, 0.9f * shell.outer_m);
  EXPECT_LT(shell.inner_m, 0.2f * shell.outer_m);
  EXPECT_LE(shell.farthest_m, shell.outer_m + 1e-4f);
  for (const Vec3& end : shell.ends_m) {
    const float away = glm::distance(end, shell.from_m);
    EXPECT_GE(away, shell.nearest_m - 1e-5f);
    EXPECT_LE(away, shell.farthest_m + 1e-5f);
  }
  EXPECT_EQ(reachShell(*legs.character, legs.leg, pose.local).ends_m, shell.ends_m);
  std::mt19937 numbers(4);
  std::uniform_real_distribution<float> any(-0.6f, 0.6f);
  RigScratch scratch;
  for (int i = 0; i < 100; ++i) {
    Pose reaching = legs.character->restPose();
    reaching.morph_weights[static_cast<std::size_t>(propertyChannel(*legs.character, "leg.L.ik"))] = 1.f;
    const auto target =
        static_cast<std::size_t>(legs.character->rig->jointOf(legs.character->rig->rig.chains[legs.leg].target));
    reaching.local[target].translation += Vec3(any(numbers), any(numbers), any(numbers));
    RunRig{.character = legs.character.get(), .pose = &reaching, .scratch = &scratch}.run();
    const std::vector<Mat4> model = inModelSpace(legs.character->skeleton, reaching.local);
    const float away = glm::distance(Vec3(model[static_cast<std::size_t>(legs.joints().back())][3]), shell.from_m);
    EXPECT_GE(away, 0.98f * shell.nearest_m);
    EXPECT_LE(away, shell.outer_m + 1e-4f);
  }
}

// While the figure moves, what was sampled goes along; other bones are sampled anew.
TEST(RigReach, WhatWasSampledGoesAlong) {
  const Legs legs(30.f);
  ReachShells shells;
  Pose pose = legs.character->restPose();
  const auto local = [&](const char* name) -> Transform& {
    return pose.local[static_cast<std::size_t>(legs.character->skeleton.find(name))];
  };
  const auto compare = [&] {
    const ReachShell once = reachShell(*legs.character, legs.leg, pose.local),
                     kept = shells.of(*legs.character, legs.leg, pose.local);
    EXPECT_NEAR(kept.farthest_m, once.farthest_m, 1e-4f);
    EXPECT_NEAR(kept.nearest_m, once.nearest_m, 1e-4f);
    EXPECT_EQ(kept.outer_m, once.outer_m);
    EXPECT_LT(glm::distance(kept.from_m, once.from_m), 1e-6f);
    ASSERT_EQ(kept.ends_m.size(), once.ends_m.size());
    for (std::size_t i = 0; i < once.ends_m.size(); ++i)
      EXPECT_LT(glm::distance(kept.ends_m[i], once.ends_m[i]), 1e-4f);
  };
  for (int i = 0; i < 5; ++i) {
    local("hips").translation += Vec3(0.1f, 0.02f, -0.1f);
    local("hips").rotation = glm::angleAxis(0.3f * static_cast<float>(i), glm::normalize(Vec3(0.2f, 1.f, 0.1f)));
    local("hips").scale = Vec3(1.f, 1.f + 0.1f * static_cast<float>(i), 1.f);
    local("lower_leg.L").rotation = glm::angleAxis(0.05f * static_cast<float>(i), Vec3(1.f, 0.f, 0.f));
    compare();
  }
  EXPECT_EQ(shells.sampled(), 1u);
  local("lower_leg.L").translation *= 1.2f;
  compare();
  EXPECT_EQ(shells.sampled(), 2u);
  const Legs stiff(5.f);
  EXPECT_NEAR(shells.of(*stiff.character, stiff.leg, pose.local).nearest_m,
              reachShell(*stiff.character, stiff.leg, pose.local).nearest_m, 1e-4f)
      << "other limits";
}

// By their shares, one after the other, and back from the place to the target.
TEST(HungEnds, HangInPartByWhatHoldsThem) {
  const Vec3 target(1.f, 2.f, 3.f), a(-1.f, 0.f, 0.f), b(0.f, 4.f, 0.f);
  HungEnd free;
  EXPECT_EQ(free.placeFor(target), target);
  EXPECT_EQ(free.targetFor(target), target);
  HungEnd half;
  half.add(a, 0.5f);
  EXPECT_LT(glm::distance(half.placeFor(target), 0.5f * (target + a)), 1e-6f);
  EXPECT_LT(glm::distance(half.targetFor(half.placeFor(target)), target), 1e-5f);
  half.add(b, 0.5f);
  EXPECT_LT(glm::distance(half.placeFor(target), 0.25f * (target + a) + 0.5f * b), 1e-6f);
  EXPECT_LT(glm::distance(half.targetFor(half.placeFor(target)), target), 1e-5f);
  HungEnd whole;
  whole.add(a, 1.5f);  // as much as there is
  EXPECT_EQ(whole.placeFor(target), a);
  EXPECT_EQ(whole.targetFor(b), b) << "any would do";
}

}  // namespace
}  // namespace sinew
