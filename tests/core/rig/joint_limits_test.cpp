// How far joints may rotate.
#include "core/rig/joint_limits.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/euler_lock.h"
#include "core/math/interpolation.h"
#include "tests/core/generators.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

using tests::anyCoordinates;
using tests::anyLimits;
using tests::anyRotation;

RC_GTEST_PROP(JointLimits, CoordinatesInsideAreTheRotation, ()) {
  const JointLimits limits = anyLimits();
  const Quat rotation = limits.rotation(anyCoordinates(limits));
  RC_ASSERT(angleBetween(limits.rotation(limits.coordinates(rotation)), rotation) < 2e-3f);
  RC_ASSERT(limits.allows(rotation, 2e-3f));
}

RC_GTEST_PROP(JointLimits, WhateverIsClampedIsInside, ()) {
  const JointLimits limits = anyLimits();
  const Vec3 c = limits.coordinates(limits.clamped(anyRotation()));
  for (int i = 0; i < 3; ++i) RC_ASSERT(c[i] >= limits.low[i] - 2e-3f && c[i] <= limits.high[i] + 2e-3f);
  if (limits.kind == JointLimits::Kind::swing_twist) RC_ASSERT(limits.swingShare(c) <= 1.02f);
}

// In gimbal lock rounding alone says what the outer angles are.
RC_GTEST_PROP(JointLimits, WhatIsInsideIsSoInGimbalLock, ()) {
  JointLimits limits = anyLimits();
  limits.kind = JointLimits::Kind::euler;
  limits.low = {-0.3f, -0.2f, -0.4f}, limits.high = {0.2f, 0.3f, 0.5f};
  const std::array<int, 3> sequence = axes(limits.order);
  const bool proper = sequence[0] == sequence[2];
  const int middle = proper ? 1 : sequence[1];
  const float off = *rc::gen::element(-1.f, 1.f) * std::pow(10.f, static_cast<float>(*rc::gen::inRange(-80, -20)) / 10);
  if (!proper) limits.high[middle] = 2.f;
  Vec3 c = anyCoordinates(limits);
  c[middle] = proper ? off : 0.5f * JointLimits::kHalfTurn + off;
  const Quat rotation = limits.rotation(c);
  RC_ASSERT(limits.allows(rotation, 1e-4f));
  RC_ASSERT(angleBetween(limits.rotation(limits.coordinates(rotation)), rotation) < 1e-4f);
  // What is outside by both outer angles is brought to the nearest that is inside.
  if (std::abs(off) > 1e-5f) return;
  const EulerLock lock = lockOf(c, limits.order);
  const auto sense = static_cast<float>(lock.sense);
  c[lock.first] = limits.high[lock.first] + 0.5f;
  c[lock.third] = (sense > 0.f ? limits.high : limits.low)[lock.third] + sense * 0.5f;
  const float left = angleBetween(limits.clamped(limits.rotation(c)), limits.rotation(c));
  RC_ASSERT(std::abs(left - 1.f) < 1e-3f);
}

RC_GTEST_PROP(JointLimits, VelocitiesAreThoseOfSmallSteps, ()) {
  const JointLimits limits = anyLimits();
  const Vec3 c = 0.9f * anyCoordinates(limits);
  const std::array<Vec3, 3> velocities = limits.velocities(c);
  for (int i = 0; i < static_cast<int>(limits.degrees()); ++i) {
    constexpr float kStep = 1e-2f;
    Vec3 before = c, after = c;
    before[i] -= kStep, after[i] += kStep;
    const Vec3 moved = logMap(limits.rotation(after) * glm::conjugate(limits.rotation(before))) / (2.f * kStep);
    RC_ASSERT(glm::distance(moved, velocities[static_cast<std::size_t>(i)]) < 2e-3f);
  }
}

// Inside, and never farther off than before; where nothing is in the way all the way there.
RC_GTEST_PROP(JointLimits, PointsAsNearAsItFinds, ()) {
  const JointLimits limits = *rc::gen::arbitrary<bool>() ? anyLimits() : JointLimits();
  const Quat before = limits.kind == JointLimits::Kind::free ? anyRotation() : limits.rotation(anyCoordinates(limits));
  const Vec3 from = glm::normalize(tests::anyVector(-1.f, 1.f) + Vec3(0.f, 1.1f, 0.f));
  const Vec3 to = glm::normalize(tests::anyVector(-1.f, 1.f) + Vec3(0.f, 0.f, 1.1f));
  const Quat after = limits.pointed(before, from, to, 1.f);
  RC_ASSERT(limits.allows(after, 2e-3f));
  const float cosine = glm::dot(to, (after * glm::conjugate(before)) * from);
  RC_ASSERT(cosine > glm::dot(to, from) - 1e-3f);
  if (limits.kind == JointLimits::Kind::free) RC_ASSERT(cosine > 0.9999f);
  // A hinge is at the angle than which none is better.
  for (float u = 0.f; limits.kind == JointLimits::Kind::hinge && u <= 1.f; u += 0.02f) {
    const Quat other = limits.rotation({glm::mix(limits.low.x, limits.high.x, u), 0.f, 0.f});
    RC_ASSERT(glm::dot(to, (other * glm::conjugate(before)) * from) < cosine + 1e-3f);
  }
}

TEST(JointLimits, AHingeTakesTheTurnThatIsAllowed) {
  JointLimits knee{.kind = JointLimits::Kind::hinge, .low = {0.f, 0.f, 0.f}, .high = {4.f, 0.f, 0.f}};
  ASSERT_TRUE(knee.validate());
  const Quat bent = glm::angleAxis(3.9f, Vec3(1.f, 0.f, 0.f));  // as 3.9 − 2 π it would be outside
  EXPECT_NEAR(knee.coordinates(bent).x, 3.9f, 1e-4f);
  EXPECT_LT(angleBetween(knee.clamped(glm::angleAxis(-0.4f, Vec3(1.f, 0.f, 0.f))), kIdentityRotation), 1e-4f);
  EXPECT_LT(angleBetween(knee.clamped(glm::angleAxis(0.8f, Vec3(0.f, 0.f, 1.f))), kIdentityRotation), 1e-4f);
}

TEST(JointLimits, ATwistTakesTheTurnThatIsAllowed) {
  const JointLimits neck{
      .kind = JointLimits::Kind::swing_twist, .low = {-0.5f, -0.2f, -0.5f}, .high = {0.5f, 4.f, 0.5f}};
  ASSERT_TRUE(neck.validate());
  const Quat turned = glm::angleAxis(3.9f, Vec3(0.f, 1.f, 0.f));  // as 3.9 − 2 π it would be outside
  EXPECT_NEAR(neck.coordinates(turned).y, 3.9f, 1e-4f);
  EXPECT_TRUE(neck.allows(turned, 1e-4f));
  EXPECT_NEAR(neck.coordinates(neck.clamped(glm::angleAxis(-0.4f, Vec3(0.f, 1.f, 0.f)))).y, -0.2f, 1e-4f);
}

// Across the edge of an ellipse whose half axes differ, in each quarter.
TEST(JointLimits, OutOfASwingIsAcrossItsEdge) {
  const JointLimits cone{
      .kind = JointLimits::Kind::swing_twist, .low = {-0.9f, -1.f, -0.3f}, .high = {0.4f, 1.f, 1.2f}};
  for (float angle = 0.1f; angle < 6.2f; angle += 0.4f) {
    const auto edge = [&](float at) {
      const float x = std::cos(at), z = std::sin(at);
      return Vec3(x * (x < 0.f ? 0.9f : 0.4f), 0.f, z * (z < 0.f ? 0.3f : 1.2f));
    };
    const Vec3 out = cone.outOfSwing(edge(angle)), along = edge(angle + 1e-3f) - edge(angle - 1e-3f);
    EXPECT_NEAR(cone.swingShare(edge(angle)), 1.f, 1e-5f) << angle;
    EXPECT_NEAR(glm::length(out), 1.f, 1e-5f) << angle;
    EXPECT_NEAR(glm::dot(out, glm::normalize(along)), 0.f, 5e-3f) << angle;
    EXPECT_GT(glm::dot(out, edge(angle)), 0.f) << angle;
  }
}

// As little as it may rotate, and wherever what it is to point at lies.
TEST(JointLimits, NeverPointsFartherOffThanBefore) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> any(-1.f, 1.f);
  for (int i = 0; i < 1500; ++i) {
    JointLimits limits{.kind = i % 2 ? JointLimits::Kind::swing_twist : JointLimits::Kind::euler};
    for (int axis = 0; axis < 3; ++axis) {
      limits.low[axis] = -0.05f - 1.2f * std::abs(any(random)) * (i % 3 ? 1.f : 0.1f);
      limits.high[axis] = 0.05f + 1.2f * std::abs(any(random));
    }
    const Quat before = limits.clamped(glm::normalize(Quat(1.1f, any(random), any(random), any(random))));
    const Vec3 from = glm::normalize(Vec3(any(random), 1.1f, any(random))),
               to = glm::normalize(Vec3(any(random), any(random), any(random)));
    const Quat after = limits.pointed(before, from, to, 1.f);
    ASSERT_GE(glm::dot(to, (after * glm::conjugate(before)) * from), glm::dot(to, from) - 1e-4f) << i;
  }
}

TEST(JointLimits, GoAsMuchOfTheWayAsTheWeightSays) {
  const Vec3 from{0.f, 1.f, 0.f}, to{0.f, 0.f, 1.f};  // a quarter of a revolution about x
  const JointLimits free, hinge{.kind = JointLimits::Kind::hinge, .low = {-1.f, 0.f, 0.f}, .high = {3.f, 0.f, 0.f}},
      cone{.kind = JointLimits::Kind::swing_twist, .low = Vec3(-2.f), .high = Vec3(2.f)};
  for (const JointLimits& limits : {free, hinge, cone})
    for (const float weight : {0.25f, 0.5f, 1.f})
      EXPECT_NEAR(angleBetween(limits.pointed(kIdentityRotation, from, to, weight), kIdentityRotation),
                  weight * 0.5f * JointLimits::kHalfTurn, 1e-4f)
          << static_cast<int>(limits.kind) << " " << weight;
}

TEST(JointLimits, WrongRangesAreRefused) {
  JointLimits limits{.kind = JointLimits::Kind::euler};
  EXPECT_TRUE(limits.validate());
  limits.low.y = 0.5f;  // 0 is outside
  EXPECT_FALSE(limits.validate());
  limits = {.kind = JointLimits::Kind::swing_twist};
  limits.high.x = 4.f;
  EXPECT_FALSE(limits.validate());
  limits = {.high = Vec3(std::numeric_limits<float>::quiet_NaN())};
  EXPECT_FALSE(limits.validate());
}

}  // namespace
}  // namespace sinew
