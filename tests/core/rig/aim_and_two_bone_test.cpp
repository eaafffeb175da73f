// What is solved in closed form: one joint that looks at something, and two bones that reach for it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "core/math/rotation_between.h"
#include "core/rig/aim.h"
#include "core/rig/solve/two_bone.h"
#include "tests/core/generators.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

using tests::anyRotation;
using tests::anyVector;

Vec3 endOf(const TwoBone& bones) { return bones.stretch * (bones.first * (bones.upper + bones.middle * bones.lower)); }

Vec3 lookOf(const AimJoint& aim) {
  Transform local = aim.local;
  local.rotation = aim.rotation;
  return Mat3(aim.frame.toModel(local)) * aim.axis_l;
}

// Also below parents that mirror and stretch.
RC_GTEST_PROP(AimJoint, TheAxisLooksAtTheTarget, ()) {
  const Transform parent{.translation = anyVector(-2.f, 2.f),
                         .rotation = anyRotation(),
                         .scale = {-1.5f, 0.7f, 1.f},
                         .shear = anyVector(-0.2f, 0.2f)};
  AimJoint aim{.frame = JointFrame::within(toMatrix(parent)),
               .local = {.translation = anyVector(-1.f, 1.f), .rotation = anyRotation()},
               .axis_l = anyVector(0.1f, 1.f),
               .target_m = anyVector(5.f, 9.f),
               .keep_up = *rc::gen::arbitrary<bool>(),
               .up_l = {1.f, -1.f, 0.f}};
  RC_PRE(static_cast<bool>(aim.validate()));
  aim.run();
  const Vec3 wanted = aim.target_m - Vec3(aim.frame.toModel(aim.local)[3]);
  RC_ASSERT(glm::dot(glm::normalize(lookOf(aim)), glm::normalize(wanted)) > 0.9999f);
}

TEST(RotationBetween, IsExactAlsoNearHalfATurn) {
  for (const double off : {1.0, 1e-2, 1e-4, 1e-5, 1.5e-6, 1e-7, 0.0}) {
    const Vec3 from{0.6f, 0.f, 0.8f}, across{0.f, 1.f, 0.f};
    const Vec3 to(-std::cos(off) * glm::dvec3(from) + std::sin(off) * glm::dvec3(across));
    EXPECT_LT(glm::distance(rotationBetween(from, to) * from, to), 2e-6f) << off;
  }
}

TEST(AimJoint, PassesBehindWithoutAFlip) {
  AimJoint aim{.axis_l = {0.f, 0.f, 1.f}, .keep_up = true, .up_l = {0.f, 1.f, 0.f}};
  Quat before;
  for (int degrees = 0; degrees <= 360; ++degrees) {
    const float angle = glm::radians(static_cast<float>(degrees));
    aim.target_m = {std::sin(angle), 0.1f, std::cos(angle)};
    aim.run();
    if (degrees > 0) {
      EXPECT_LT(angleBetween(before, aim.rotation), glm::radians(1.1f)) << degrees;
    }
    before = aim.rotation;
  }
}

TEST(AimJoint, PassesStraightAboveWithoutAFlip) {
  AimJoint aim{.axis_l = {0.f, 0.f, 1.f}, .keep_up = true, .up_l = {0.f, 1.f, 0.f}};
  Quat before;
  for (int i = -300; i <= 300; ++i) {
    const float angle = glm::radians(static_cast<float>(i) * 0.1f);
    aim.target_m = {0.003f, std::cos(angle), std::sin(angle)};
    aim.run();
    if (i > -300) {
      EXPECT_LT(angleBetween(before, aim.rotation), glm::radians(5.f)) << i;
    }
    before = aim.rotation;
  }
}

TEST(AimJoint, ATargetExactlyBehindIsLookedAt) {
  AimJoint aim{.axis_l = {0.f, 0.f, 1.f}, .target_m = {0.f, 0.f, -3.f}};
  aim.run();
  EXPECT_LT(glm::distance(lookOf(aim), Vec3(0.f, 0.f, -1.f)), 1e-5f);
  aim.target_m = Vec3(0.f);
  aim.run();
  EXPECT_EQ(aim.rotation, kIdentityRotation);
}

TEST(TwoBone, BendsByTheAnglesOfTheTriangle) {
  for (const float side : {1.f, -1.f}) {
    TwoBone arm{.upper = {10.f, 0.f, 0.f},
                .lower = {10.f, 0.f, 0.f},
                .target = {10.f, 0.f, 0.f},
                .bend_axis = {0.f, 0.f, side}};
    arm.run();
    EXPECT_NEAR(glm::degrees(logMap(arm.middle).z), 120.f * side, 1e-3f);
    EXPECT_NEAR(glm::degrees(logMap(arm.first).z), -60.f * side, 1e-3f);
  }
}

RC_GTEST_PROP(TwoBone, ReachesWhatIsInReachAndBendsOneWayOnly, ()) {
  TwoBone arm{
      .upper = anyVector(0.2f, 1.f), .lower = anyRotation() * anyVector(0.2f, 1.f), .target = anyVector(-1.5f, 1.5f)};
  const Vec3 along = glm::normalize(arm.upper);
  arm.bend_axis = glm::cross(along, anyVector(0.1f, 1.f) + Vec3(0.f, 2.f, 0.f));
  if (*rc::gen::arbitrary<bool>()) arm.pole = anyVector(-2.f, 2.f);
  const float a = glm::length(arm.upper), b = glm::length(arm.lower), d = glm::length(arm.target);
  RC_PRE(d > 0.05f && glm::length(arm.bend_axis) > 0.1f);
  arm.run();
  const float nearest = d > a + b ? d - a - b : std::max(std::abs(a - b) - d, 0.f);
  RC_ASSERT(std::abs(glm::distance(endOf(arm), arm.target) - nearest) < 1e-3f * (a + b));
  const Vec3 lower = arm.middle * arm.lower;
  RC_ASSERT(glm::dot(glm::cross(along, glm::normalize(lower)), glm::normalize(arm.bend_axis)) > -1e-3f);
  // The middle joint is on the side of the pole.
  const Vec3 direction = arm.target / d, middle = arm.first * arm.upper;
  const Vec3 side = arm.pole - glm::dot(arm.pole, direction) * direction;
  const Vec3 off = middle - glm::dot(middle, direction) * direction;
  if (glm::length(side) > 0.05f && glm::length(off) > 0.01f)
    RC_ASSERT(glm::dot(glm::normalize(side), glm::normalize(off)) > 0.999f);
}

// A target that goes out through full reach and on: no joint turns faster than eight times what the target does.
TEST(TwoBone, SoftReachNeverSnaps) {
  constexpr float kStep = 1e-3f;
  TwoBone arm{.upper = {0.f, 1.f, 0.f}, .lower = {0.f, 1.f, 0.2f}, .pole = {0.f, 0.f, 1.f}, .soft = 0.1f};
  const float full = 1.f + glm::length(arm.lower);
  Quat first, middle;
  for (float x = 0.5f; x < 3.f; x += kStep) {
    arm.target = {x, 0.2f, 0.1f};
    arm.run();
    if (x > 0.5f) {
      EXPECT_LE(angleBetween(first, arm.first), 8.f * kStep / full + 2e-3f) << x;
      EXPECT_LE(angleBetween(middle, arm.middle), 8.f * kStep / full + 2e-3f) << x;
    }
    first = arm.first, middle = arm.middle;
  }
  EXPECT_LT(glm::length(endOf(arm)), full);
}

TEST(TwoBone, StretchesAsFarAsItMay) {
  TwoBone arm{.target = {0.f, 0.f, 3.f}, .max_stretch = 2.f};
  arm.run();
  EXPECT_NEAR(arm.stretch, 1.5f, 1e-4f);
  EXPECT_LT(glm::distance(endOf(arm), arm.target), 1e-4f);
  arm.target.z = 5.f;
  arm.run();
  EXPECT_NEAR(arm.stretch, 2.f, 1e-4f);
}

}  // namespace
}  // namespace sinew
