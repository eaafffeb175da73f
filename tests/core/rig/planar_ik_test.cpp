// Planar arms in closed form: both bends reach what the arm can reach, by matrices alone, and none leaves its limits.
#include "core/rig/solve/planar_ik.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/rig/linkage.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

constexpr float kReached = 2e-4f;

// Links in one plane, of which some are turned over, anywhere in space.
struct PlanarArm {
  Linkage linkage;
  JointFrame above{};

  static PlanarArm of(std::span<const Link> links) {
    const Vec3 axis = tests::anyVector(-1.f, 1.f) + Vec3(0.f, 0.f, 1.5f);
    const Transform stands{.translation = tests::anyVector(-2.f, 2.f),
                           .rotation = glm::angleAxis(tests::anyVector(-3.f, 3.f).x, glm::normalize(axis))};
    return {*Linkage::of(links), JointFrame::within(toMatrix(stands))};
  }
  IkJoints view() {
    IkJoints out = linkage.view();
    out.above = above;
    return out;
  }
  // By matrices alone.
  Vec3 origin(std::size_t joint) const {
    Mat4 at = above.origin;
    for (std::size_t i = 0; i <= joint; ++i) at = at * toMatrix(linkage.local[i]);
    return Vec3(at[3]);
  }
  Vec3 end() const { return origin(linkage.local.size() - 1); }
};

std::vector<Link> anyPlanarLinks(int count) {
  std::vector<Link> links;
  for (int i = 0; i < count; ++i) {
    const Vec3 a = tests::anyVector(0.2f, 1.f), b = tests::anyVector(-1.f, 1.f);
    const float twist = i + 1 < count && b.x > 0.f ? JointLimits::kHalfTurn : 0.f;
    links.push_back({.length = a.x, .twist = twist, .offset = 0.2f * b.y, .low = -3.f * a.y, .high = 3.f * a.z});
  }
  return links;
}

RC_GTEST_PROP(PlanarIk, WhatIsReachableIsReachedInsideTheLimits, (bool three)) {
  const std::vector<Link> links = anyPlanarLinks(three ? 3 : 2);
  PlanarArm arm = PlanarArm::of(links);
  for (std::size_t i = 0; i < links.size(); ++i)
    arm.linkage.setState(i, glm::mix(links[i].low, links[i].high, 0.5f + 0.45f * tests::anyVector(-1.f, 1.f).x));
  const Vec3 target = arm.end();
  const Vec3 last_bone = glm::inverse(arm.above.frame) * (target - arm.origin(arm.linkage.local.size() - 2));
  const float heading = std::atan2(last_bone.y, last_bone.x);
  for (std::size_t i = 0; i < links.size(); ++i)
    arm.linkage.setState(i, glm::mix(links[i].low, links[i].high, 0.5f + 0.45f * tests::anyVector(-1.f, 1.f).x));
  PlanarIk ik{.chain = arm.view(), .target_m = target};
  if (three) ik.heading = heading;
  RC_ASSERT(static_cast<bool>(ik.validate()));
  ik.run();
  const float missed = glm::distance(arm.end(), target);
  RC_ASSERT(std::abs(missed - ik.outcome.residual_m) < kReached);
  for (std::size_t i = 0; i < links.size(); ++i) {
    RC_ASSERT(arm.linkage.state(i) >= links[i].low - 1e-3f);
    RC_ASSERT(arm.linkage.state(i) <= links[i].high + 1e-3f);
  }
  RC_ASSERT(ik.bends[ik.taken].inside);
  RC_ASSERT(missed < kReached);
  // Both bends reach it, where nothing limits them.
  std::vector<Link> free = links;
  for (Link& link : free) link.low = -JointLimits::kHalfTurn, link.high = JointLimits::kHalfTurn;
  for (const PlanarIk::Bend& bend : ik.bends) {
    PlanarArm other{*Linkage::of(free), arm.above};
    for (std::size_t i = 0; i < links.size(); ++i)
      other.linkage.setState(i, std::remainder(bend.state[i], 2.f * JointLimits::kHalfTurn));
    RC_ASSERT(glm::distance(other.end(), target) < 5e-4f);
  }
}

TEST(PlanarIk, TheLastOfThreeBonesHasTheHeadingThatIsAskedFor) {
  const Link links[] = {{.length = 1.f}, {.length = 0.8f}, {.length = 0.3f}};
  Linkage arm = *Linkage::of(links);
  for (const float heading : {-2.f, 0.f, 0.7f, 3.f}) {
    PlanarIk ik{.chain = arm.view(), .target_m = {0.6f, 0.9f, 0.f}, .heading = heading};
    ASSERT_TRUE(ik.validate());
    ik.run();
    EXPECT_EQ(ik.outcome.stop, IkStop::reached);
    const float sum = arm.state(0) + arm.state(1) + arm.state(2);
    EXPECT_NEAR(std::remainder(sum - heading, 2.f * JointLimits::kHalfTurn), 0.f, 1e-4f);
  }
}

TEST(PlanarIk, OutOfReachItPointsAtTheTarget) {
  const Link links[] = {{.length = 1.f, .angle = 0.3f}, {.length = 0.5f, .angle = 0.4f}};
  Linkage arm = *Linkage::of(links);
  for (const auto& [target, missed] : {std::pair(Vec3(0.f, 4.f, 0.f), 2.5f), std::pair(Vec3(0.1f, 0.f, 0.f), 0.4f)}) {
    PlanarIk ik{.chain = arm.view(), .target_m = target};
    ik.run();
    EXPECT_EQ(ik.outcome.stop, IkStop::out_of_reach);
    EXPECT_NEAR(glm::distance(Vec3(arm.model.back()[3]), target), missed, 2e-3f);
    EXPECT_NEAR(ik.outcome.residual_m, missed, 2e-3f);
  }
}

TEST(PlanarIk, TheBendInsideTheLimitsIsTaken) {
  for (const bool forwards : {false, true}) {
    const Link links[] = {{.length = 1.f}, {.length = 1.f, .low = forwards ? 0.f : -3.f, .high = forwards ? 3.f : 0.f}};
    Linkage arm = *Linkage::of(links);
    PlanarIk ik{.chain = arm.view(), .target_m = {1.f, 1.f, 0.f}};
    ik.run();
    EXPECT_EQ(ik.outcome.stop, IkStop::reached);
    EXPECT_NE(ik.bends[0].inside, ik.bends[1].inside);
    EXPECT_NEAR(arm.state(1), forwards ? JointLimits::kHalfTurn / 2.f : -JointLimits::kHalfTurn / 2.f, 1e-4f);
  }
}

TEST(PlanarIk, OtherChainsAreRefused) {
  const auto refuses = [](std::vector<Link> links, Vec3 target = {1.f, 0.f, 0.f}) {
    Linkage arm = *Linkage::of(links);
    return !PlanarIk{.chain = arm.view(), .target_m = target}.validate();
  };
  const Link one{.length = 1.f}, turned{.length = 1.f, .twist = 1.f}, none{};
  EXPECT_FALSE(refuses({one, one}));
  EXPECT_TRUE(refuses({one})) << "one hinge";
  EXPECT_TRUE(refuses({one, one, one, one})) << "four";
  EXPECT_TRUE(refuses({turned, one})) << "axes that are not parallel";
  EXPECT_TRUE(refuses({none, one})) << "a bone without length";
  EXPECT_TRUE(refuses({one, one}, Vec3(std::numeric_limits<float>::quiet_NaN())));
}

}  // namespace
}  // namespace sinew
