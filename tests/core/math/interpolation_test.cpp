#include "core/math/interpolation.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyVec3, tests::difference, tests::real;

constexpr float kHalfTurn = std::numbers::pi_v<float>;

float degrees(float radians) { return radians * 180.f / kHalfTurn; }

RC_GTEST_PROP(Nlerp, StaysWithinItsBoundOfSlerp, ()) {
  const Quat a = tests::anyRotation(), b = tests::anyRotation();
  const float u = *real(0, 1);
  RC_ASSERT(degrees(angleBetween(nlerp(a, b, u), slerp(a, b, u))) <= 8.15f);
}

TEST(Nlerp, ComesNearItsBoundForOppositeRotations) {
  const Quat a = kIdentityRotation, b = glm::angleAxis(kHalfTurn, Vec3{0, 1, 0});
  float most = 0.f;
  for (int i = 0; i <= 1000; ++i) {
    const float u = static_cast<float>(i) / 1000.f;
    most = std::max(most, degrees(angleBetween(nlerp(a, b, u), slerp(a, b, u))));
  }
  EXPECT_LE(most, 8.15f);
  EXPECT_GE(most, 8.15f - 0.02f);
}

RC_GTEST_PROP(Slerp, TurnsAtConstantSpeedTheShorterWay, ()) {
  const Quat a = tests::anyRotation(), b = tests::anyRotation();
  const float u = *real(0, 1), whole = angleBetween(a, b);
  RC_ASSERT(whole <= kHalfTurn + 1e-5f);
  RC_ASSERT(std::abs(angleBetween(a, slerp(a, b, u)) - u * whole) < 2e-3f * whole + 1e-5f);
  RC_ASSERT(difference(slerp(a, b, u), slerp(a, -b, u)) < 1e-5f);
}

RC_GTEST_PROP(Slerp, EqualsTheBlendThroughTheExponentialMap, ()) {
  const Quat a = tests::anyRotation(), b = tests::anyRotation();
  RC_PRE(angleBetween(a, b) < 3.1f);
  const float u = *real(-0.5f, 1.5f);
  const Quat by_map = a * expMap(logMap(glm::conjugate(a) * b) * u);
  RC_ASSERT(difference(slerp(a, b, u), by_map) < 1e-4f);
}

RC_GTEST_PROP(Blends, MeetTheirEnds, ()) {
  const Quat a = tests::anyRotation(), b = tests::anyRotation();
  for (const auto blend : {nlerp, slerp}) {
    RC_ASSERT(difference(blend(a, b, 0.f), a) < 1e-6f);
    RC_ASSERT(difference(blend(a, b, 1.f), b) < 1e-6f);
    RC_ASSERT(std::abs(glm::length(blend(a, b, *real(0, 1))) - 1.f) < 1e-6f);
  }
}

RC_GTEST_PROP(Slerp, OfNearlyEqualRotationsIsSmooth, ()) {
  const Quat a = tests::anyRotation();
  const float small = *real(0, 0.01f), u = *real(0, 1);
  const Quat b = a * glm::angleAxis(small, Vec3{0, 0, 1});
  RC_ASSERT(difference(slerp(a, b, u), a * glm::angleAxis(u * small, Vec3{0, 0, 1})) < 1e-6f);
}

// Where the series stands in for sines: against double precision, to both sides of where it ends.
RC_GTEST_PROP(Slerp, OfNearRotationsIsExactToTheLastBitsOfAFloat, ()) {
  const Quat a = tests::anyRotation();
  const float apart = *real(0, 0.6f), u = *real(0, 1);
  const Quat b = a * glm::angleAxis(apart, glm::normalize(anyVec3(-1, 1) + Vec3{2.f, 0.f, 0.f}));
  // Of unit length, else the angle between near ones is far off.
  const glm::dquat from = glm::normalize(glm::dquat(a)), to = glm::normalize(glm::dquat(b));
  const double angle = std::acos(std::min(1.0, glm::dot(from, to)));
  const glm::dquat exact =
      angle < 1e-9
          ? from
          : (from * std::sin((1.0 - static_cast<double>(u)) * angle) + to * std::sin(static_cast<double>(u) * angle)) /
                std::sin(angle);
  const glm::dquat off = glm::dquat(slerp(a, b, u)) - exact;
  RC_ASSERT(std::sqrt(glm::dot(off, off)) < 3e-7);
}

RC_GTEST_PROP(ExpMap, UndoesLogMap, ()) {
  const Quat q = tests::anyRotation();
  RC_ASSERT(difference(expMap(logMap(q)), q) < 1e-6f);
  RC_ASSERT(glm::length(logMap(q)) <= kHalfTurn + 1e-5f);
}

RC_GTEST_PROP(LogMap, UndoesExpMap, ()) {
  const Vec3 v = anyVec3(-1.7f, 1.7f);
  RC_ASSERT(difference(logMap(expMap(v)), v) < 1e-5f);
}

TEST(ExpMap, TakesTinyAndLongVectors) {
  EXPECT_EQ(expMap(Vec3(0.f)), kIdentityRotation);
  EXPECT_LT(difference(logMap(expMap({1e-5f, 0, 0})), Vec3{1e-5f, 0, 0}), 1e-10f);
  EXPECT_LT(difference(expMap({0, 2 * kHalfTurn + 0.3f, 0}), glm::angleAxis(0.3f, Vec3{0, 1, 0})), 1e-5f);
}

TEST(AngleBetween, IsExactForSmallAndLargeAngles) {
  for (const float angle : {0.f, 1e-5f, 1e-3f, 1.f, 3.f, kHalfTurn}) {
    const Quat q = glm::angleAxis(angle, Vec3{1, 0, 0});
    EXPECT_NEAR(angleBetween(kIdentityRotation, q), angle, 1e-6f + 1e-6f * angle);
    EXPECT_NEAR(angleBetween(kIdentityRotation, -q), angle, 1e-6f + 1e-6f * angle);
  }
}

TEST(NormalizedOrIdentity, TakesAnything) {
  const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(normalizedOrIdentity({0, 0, 0, 0}), kIdentityRotation);
  EXPECT_EQ(normalizedOrIdentity({nan, 0, 0, 1}), kIdentityRotation);
  EXPECT_EQ(normalizedOrIdentity({0, inf, 0, 0}), kIdentityRotation);
  EXPECT_EQ(normalizedOrIdentity({0, 0, 1e-30f, 0}), (Quat{0, 0, 1, 0}));
  EXPECT_EQ(normalizedOrIdentity({0, 3e38f, 0, 0}), (Quat{0, 1, 0, 0}));
}

}  // namespace
}  // namespace sinew
