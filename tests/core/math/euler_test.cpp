#include "core/math/euler.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyVec3, tests::difference, tests::real;

constexpr float kHalfCircle = std::numbers::pi_v<float>;

bool proper(EulerOrder order) { return axes(order)[0] == axes(order)[2]; }

// The product of three plain rotation matrices: an independent reading of the definition.
Mat3 byMatrices(const Vec3& angles, EulerOrder order) {
  const auto about = [](int axis, float angle) {
    const float c = std::cos(angle), s = std::sin(angle);
    const int i = (axis + 1) % 3, j = (axis + 2) % 3;
    Mat3 m(1.f);
    m[i][i] = c, m[j][j] = c, m[i][j] = s, m[j][i] = -s;
    return m;
  };
  const auto a = axes(order);
  Mat3 m(1.f);
  for (int turn = 0; turn < 3; ++turn)
    m = about(a[static_cast<std::size_t>(turn)], angles[proper(order) ? turn : a[static_cast<std::size_t>(turn)]]) * m;
  return m;
}

EulerOrder anyOrder() { return kEulerOrders[*rc::gen::inRange<std::size_t>(0, 12)]; }

// How far the middle angle lies from its singular values.
float lockDistance(const Vec3& angles, EulerOrder order) {
  return proper(order) ? std::abs(std::sin(angles.y)) : std::abs(std::cos(angles[axes(order)[1]]));
}

RC_GTEST_PROP(Euler, QuaternionIsTheProductOfThreeTurns, ()) {
  const EulerOrder order = anyOrder();
  const Vec3 angles = anyVec3(-2 * kHalfCircle, 2 * kHalfCircle);
  RC_ASSERT(difference(glm::mat3_cast(fromEuler(angles, order)), byMatrices(angles, order)) < 2e-6f);
}

TEST(Euler, AllOrdersComeBackFromRotations) {
  for (const EulerOrder order : kEulerOrders) {
    EXPECT_TRUE(rc::check(std::string(name(order)), [order] {
      const Quat q = tests::anyRotation();
      const Vec3 angles = toEuler(q, order);
      RC_ASSERT(difference(fromEuler(angles, order), q) < 1e-5f);
      const float middle = proper(order) ? angles.y : angles[axes(order)[1]];
      const float low = proper(order) ? 0.f : -kHalfCircle / 2;
      RC_ASSERT(middle >= low && middle <= low + kHalfCircle);
      for (int i = 0; i < 3; ++i) RC_ASSERT(std::abs(angles[i]) <= kHalfCircle);
    }));
  }
}

TEST(Euler, AllOrdersComeBackFromAngles) {
  for (const EulerOrder order : kEulerOrders) {
    EXPECT_TRUE(rc::check(std::string(name(order)), [order] {
      Vec3 angles = anyVec3(-3.1f, 3.1f);
      float& middle = proper(order) ? angles.y : angles[axes(order)[1]];
      middle =
          proper(order) ? *real(0.05f, kHalfCircle - 0.05f) : *real(-kHalfCircle / 2 + 0.05f, kHalfCircle / 2 - 0.05f);
      RC_ASSERT(difference(toEuler(fromEuler(angles, order), order), angles) < 1e-5f);
    }));
  }
}

TEST(Euler, GimbalLockKeepsTheRotationAndZeroesTheThirdTurn) {
  for (const EulerOrder order : kEulerOrders) {
    const auto a = axes(order);
    for (const float middle :
         proper(order) ? std::array{0.f, kHalfCircle} : std::array{-kHalfCircle / 2, kHalfCircle / 2}) {
      Vec3 angles{0.f};
      angles[proper(order) ? 0 : a[0]] = 0.6f;
      angles[proper(order) ? 1 : a[1]] = middle;
      angles[proper(order) ? 2 : a[2]] = -1.1f;
      const Quat q = fromEuler(angles, order);
      const Vec3 found = toEuler(q, order);
      EXPECT_EQ(found[proper(order) ? 2 : a[2]], 0.f) << name(order) << ' ' << middle;
      EXPECT_LT(difference(fromEuler(found, order), q), 2e-6f) << name(order) << ' ' << middle;
    }
  }
}

TEST(Euler, AnglesBelongToTheirAxes) {
  const Quat q = fromEuler({0.3f, 0.f, 0.f}, EulerOrder::zyx);
  EXPECT_LT(difference(q, glm::angleAxis(0.3f, Vec3{1, 0, 0})), 1e-6f);
  EXPECT_EQ(name(EulerOrder::zyx), "zyx");
  EXPECT_EQ(axes(EulerOrder::zyx), (std::array{2, 1, 0}));
}

RC_GTEST_PROP(NearestEuler, MeansTheSameRotation, ()) {
  const EulerOrder order = anyOrder();
  const Vec3 angles = anyVec3(-7, 7), before = anyVec3(-20, 20);
  RC_ASSERT(difference(fromEuler(nearestEuler(angles, before, order), order), fromEuler(angles, order)) < 1e-5f);
}

RC_GTEST_PROP(NearestEuler, FindsASmallStepFromWhereItWas, ()) {
  const EulerOrder order = anyOrder();
  const Vec3 before = anyVec3(-15, 15);
  RC_PRE(lockDistance(before, order) > 0.1f);
  const Vec3 next = before + anyVec3(-0.05f, 0.05f);
  const Vec3 found = nearestEuler(toEuler(fromEuler(next, order), order), before, order);
  RC_ASSERT(difference(found, next) < 1e-3f);
}

TEST(NearestEuler, CurvesStayContinuousAcrossHalfTurns) {
  // Steadily growing angles whose raw values wrap at 180 degrees.
  for (const EulerOrder order : kEulerOrders) {
    Vec3 previous = toEuler(fromEuler({0.1f, 0.2f, 0.3f}, order), order);
    for (int i = 1; i < 400; ++i) {
      const float t = 0.05f * static_cast<float>(i);
      const Quat q = glm::angleAxis(t, Vec3{0, 0, 1}) * fromEuler({0.1f, 0.2f, 0.3f}, order);
      const Vec3 now = nearestEuler(toEuler(q, order), previous, order);
      EXPECT_LT(difference(fromEuler(now, order), q), 1e-5f);
      // Orders whose middle axis is z pass near gimbal lock, where steps are large by nature.
      if (axes(order)[1] != 2 && !proper(order)) {
        EXPECT_LT(difference(now, previous), 0.5f) << name(order) << ' ' << i;
      }
      previous = now;
    }
  }
}

TEST(NearestEuler, InGimbalLockOnlyWhatMustMoveMoves) {
  for (const EulerOrder order : kEulerOrders) {
    const auto a = axes(order);
    for (const float middle :
         proper(order) ? std::array{0.f, kHalfCircle} : std::array{-kHalfCircle / 2, kHalfCircle / 2}) {
      Vec3 before{0.f};
      before[proper(order) ? 0 : a[0]] = 0.9f;
      before[proper(order) ? 1 : a[1]] = middle;
      before[proper(order) ? 2 : a[2]] = 0.7f;
      const Vec3 found = nearestEuler(toEuler(fromEuler(before, order), order), before, order);
      EXPECT_LT(difference(found, before), 1e-5f) << name(order) << ' ' << middle;
    }
  }
}

}  // namespace
}  // namespace sinew
