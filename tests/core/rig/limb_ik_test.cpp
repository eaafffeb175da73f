// Limbs whose middle joint points to a pole: they keep what they have, and nothing flips.
#include "core/rig/solve/limb_ik.h"

#include <array>
#include <cmath>
#include <iostream>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/generators.h"
#include "tests/core/rig/chain_solvers.h"
#include "tests/support/tries.h"

namespace sinew {
namespace {

using tests::anyDirection, tests::anyVec3, tests::real;

// A limb of two bones of 0.5 and 0.4 along its own y, below a frame of its own; bends about x.
struct Leg {
  std::array<IkJoint, 3> joints{IkJoint{.parent = kNoJoint}, IkJoint{.parent = 0}, IkJoint{.parent = 1}};
  std::array<Transform, 3> local{Transform{}, Transform{.translation = {0.f, 0.5f, 0.f}},
                                 Transform{.translation = {0.f, 0.4f, 0.f}}};
  std::array<Mat4, 3> model{};
  std::array<JointFrame, 3> frames{};
  JointFrame above{};

  IkJoints view() { return {.joints = joints, .above = above, .local = local, .model = model, .frames = frames}; }
  void bend(float radians) { local[1].rotation = glm::angleAxis(radians, Vec3(1, 0, 0)); }
  LimbIk ik(const Vec3& target, const Vec3& pole) {
    return {.chain = view(), .middle = 1, .target_m = target, .pole_m = pole, .tolerance_m = 1e-6f};
  }
};

Leg anyLeg() {
  Leg leg;
  const float size = *real(0.3f, 2.f) * (*rc::gen::arbitrary<bool>() ? 1.f : -1.f);
  leg.above = JointFrame::within(
      toMatrix({.translation = anyVec3(-1, 1), .rotation = tests::anyRotation(), .scale = Vec3(size)}));
  leg.local[0].rotation = tests::anyRotation();
  leg.bend(*real(-0.4f, 2.5f));
  leg.view().update();
  return leg;
}

RC_GTEST_PROP(LimbIk, WhereTargetAndPoleStandAsItIsNothingChanges, ()) {
  Leg leg = anyLeg();
  const IkJoints chain = leg.view();
  const LimbIk::Front front = LimbIk::frontOf(chain, 1, {1.f, 0.f, 0.f});
  const auto before = leg.local;
  LimbIk ik = leg.ik(chain.position(2), chain.position(0) + *real(0.2f, 2.f) * front.direction_m +
                                            *real(0.f, 1.f) * (chain.position(2) - chain.position(0)));
  ik.backwards = front.backwards;
  RC_ASSERT(ik.validate().has_value());
  ik.run();
  for (std::size_t i = 0; i < before.size(); ++i)
    RC_ASSERT(angleBetween(before[i].rotation, leg.local[i].rotation) < 2e-3f);
}

RC_GTEST_PROP(LimbIk, EndsReachAndBendForwards, ()) {
  Leg leg = anyLeg();
  const float size = std::abs(leg.above.frame[0].x) > 0.f ? glm::length(leg.above.frame[0]) : 1.f;
  const Vec3 origin = leg.view().position(0), way = anyDirection();
  const Vec3 target = origin + size * *real(0.15f, 0.88f) * way, pole = origin + size * anyDirection();
  RC_PRE(glm::length(glm::cross(way, pole - origin)) > 0.2f * size);
  leg.ik(target, pole).run();
  const IkJoints chain = leg.view();
  RC_ASSERT(glm::distance(chain.position(2), target) < 1e-4f);
  // On the pole's side of the line, and bent about the preferred axis.
  const Vec3 middle = chain.position(1) - origin, wanted = pole - origin;
  RC_ASSERT(glm::dot(middle - glm::dot(middle, way) * way, wanted - glm::dot(wanted, way) * way) > -1e-5f);
  RC_ASSERT(!LimbIk::frontOf(chain, 1, {1.f, 0.f, 0.f}).backwards);
}

RC_GTEST_PROP(LimbIk, EndsInsideItsLimits, ()) {
  Leg leg = anyLeg();
  for (std::size_t i = 0; i < 2; ++i) {
    leg.joints[i].limits = tests::anyLimits();
    leg.joints[i].weight = *rc::gen::arbitrary<bool>() ? 1.f : *real(0.1f, 1.f);
  }
  leg.ik(leg.view().position(0) + anyVec3(-1.f, 1.f), anyVec3(-3.f, 3.f)).run();
  for (std::size_t i = 0; i < 2; ++i) RC_ASSERT(leg.joints[i].limits.allows(leg.local[i].rotation, 2e-3f));
}

// On two joints that both may do, limits or not: as near as the other solver comes, which tries many poses. In one of
// some hundred limbs both end in different valleys.
TEST(LimbIk, InsideLimitsComesAsNearAsCyclicDescent) {
  std::mt19937 numbers(17);
  const tests::Random random = [&](float low, float high) {
    return std::uniform_real_distribution(low, high)(numbers);
  };
  const auto vector = [&] { return Vec3(random(-1.f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f)); };
  constexpr int kLimbs = tests::tries(600, 100);
  IkScratch scratch;
  int farther = 0, nearer = 0;
  for (int i = 0; i < kLimbs; ++i) {
    tests::TestChain limb(3, true, random);
    if (i % 4 < 2) limb.joints[static_cast<std::size_t>(i % 4)].limits = {};
    limb.pose(random);
    limb.view().update();
    const float reach = limb.view().reach(0, 2);
    const Vec3 target = 1.1f * reach * vector();
    tests::TestChain other = limb;
    solve(tests::Solver::ccd, other, target, 1e-4f * reach, scratch);
    LimbIk ik{.chain = limb.view(), .middle = 1, .target_m = target};
    if (i % 3 == 0) ik.pole_m = reach * vector();
    ASSERT_TRUE(ik.validate());
    ik.run();
    EXPECT_TRUE(limb.isInsideLimits());
    EXPECT_NEAR(glm::distance(limb.end(), target), ik.outcome.residual_m, 1e-4f);
    const float by = glm::distance(limb.end(), target) - glm::distance(other.end(), target);
    farther += by > 0.01f * reach, nearer += by < -0.01f * reach;
  }
  std::cout << "two bones inside limits: " << farther << " of " << kLimbs << " farther off than by ccd, " << nearer
            << " nearer\n";
  EXPECT_LE(farther, kLimbs / 100);
}

// An elbow that stops before the arm is straight enough: the arm as it then is points at the target, whatever the pole.
TEST(LimbIk, PointsWithTheBendThatLimitsLeave) {
  for (const bool with_pole : {false, true}) {
    for (const float away : {0.1f, 0.3f, 0.85f, 2.f}) {
      Leg leg;
      leg.bend(0.5f);
      leg.joints[1].limits = {
          .kind = JointLimits::Kind::hinge, .low = {0.f, 0.f, 0.f}, .high = {glm::radians(60.f), 0.f, 0.f}};
      leg.view().update();
      LimbIk ik = leg.ik(away * glm::normalize(Vec3(0.5f, -0.3f, 0.7f)), {1.f, 2.f, 0.5f});
      if (!with_pole) ik.pole_m = {};
      ik.run();
      const float nearest = std::sqrt(0.25f + 0.16f + 2.f * 0.5f * 0.4f * std::cos(glm::radians(60.f)));
      const float best = std::max({nearest - away, away - 0.9f, 0.f});
      EXPECT_NEAR(glm::distance(leg.view().position(2), ik.target_m), best, 1e-4f) << away;
      EXPECT_TRUE(leg.joints[1].limits.allows(leg.local[1].rotation, 1e-3f));
    }
  }
}

// Through full reach and back, in front of a pole that stays: each small step of the target is a small step of joints.
TEST(LimbIk, NothingFlipsAtFullReach) {
  std::array<Quat, 3> last{};
  bool any = false;
  for (int i = 0; i <= 400; ++i) {
    Leg leg;
    leg.bend(0.3f);
    leg.view().update();
    const float away = 0.7f + 0.001f * static_cast<float>(i);  // up to 1.1, with a reach of 0.9
    LimbIk ik = leg.ik({0.f, away, 0.1f * std::sin(0.05f * static_cast<float>(i))}, {0.3f, 0.4f, 1.f});
    ik.soft = 0.1f;
    ik.run();
    for (std::size_t j = 0; j < 3 && any; ++j) {
      EXPECT_LT(angleBetween(last[j], leg.local[j].rotation), 8.f * 0.0052f / 0.4f) << i;
    }
    for (std::size_t j = 0; j < 3; ++j) last[j] = leg.local[j].rotation;
    any = true;
  }
}

TEST(LimbIk, WhatIsWrongIsRefused) {
  Leg leg;
  leg.view().update();
  EXPECT_TRUE(leg.ik({0, 0.5f, 0}, {0, 0, 1}).validate());
  LimbIk ik = leg.ik({NAN, 0, 0}, {0, 0, 1});
  EXPECT_FALSE(ik.validate());
  ik = leg.ik({0, 0.5f, 0}, {0, 0, 1});
  ik.middle = 2;
  EXPECT_FALSE(ik.validate());
  ik = leg.ik({0, 0.5f, 0}, {0, 0, 1});
  ik.bend_axis_l = Vec3(0.f);
  EXPECT_FALSE(ik.validate());
  ik = leg.ik({0, 0.5f, 0}, {0, 0, 1});
  ik.soft = 0.7f;
  EXPECT_FALSE(ik.validate());
  leg.local[1].translation = Vec3(0.f);
  EXPECT_FALSE(leg.ik({0, 0.5f, 0}, {0, 0, 1}).validate());
}

}  // namespace
}  // namespace sinew
