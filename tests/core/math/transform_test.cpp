#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyTransform, tests::anyVec3, tests::difference, tests::real;

RC_GTEST_PROP(Transform, DecomposeUndoesToMatrix, ()) {
  Transform t = anyTransform();
  const bool mirrored = *rc::gen::arbitrary<bool>();
  if (mirrored) t.scale = -t.scale;
  const Transform back = decompose(toMatrix(t));
  RC_ASSERT(difference(back.translation, t.translation) == 0.f);
  RC_ASSERT(difference(back.rotation, t.rotation) < 1e-5f);
  RC_ASSERT(difference(back.scale, t.scale) < 1e-5f);
  RC_ASSERT(difference(back.shear, t.shear) < 1e-4f);
}

RC_GTEST_PROP(Transform, ToMatrixUndoesDecompose, ()) {
  Mat4 m(1.f);
  for (int c = 0; c < 4; ++c) m[c] = Vec4(anyVec3(-2, 2), c == 3 ? 1.f : 0.f);
  RC_PRE(std::abs(glm::determinant(m)) > 0.01f);
  RC_ASSERT(difference(toMatrix(decompose(m)), m) < 1e-4f);
}

RC_GTEST_PROP(Transform, MirrorsHaveThreeNegativeScales, ()) {
  Mat4 m = toMatrix(anyTransform());
  const int axis = *rc::gen::inRange(0, 3);
  m[axis] = -m[axis];
  const Transform t = decompose(m);
  RC_ASSERT(t.scale.x < 0.f && t.scale.y < 0.f && t.scale.z < 0.f);
  RC_ASSERT(difference(toMatrix(t), m) < 1e-4f);
}

TEST(Transform, MatrixAppliesScaleThenShearThenRotationThenTranslation) {
  Transform t;
  t.translation = {1, 2, 3};
  t.rotation = glm::angleAxis(glm::radians(90.f), Vec3{0, 0, 1});
  t.scale = {2, 3, 4};
  t.shear = {0.5f, 0, 0};  // x moves with y
  // (1, 1, 0): scaled (2, 3, 0), sheared (3.5, 3, 0), turned (-3, 3.5, 0), moved (-2, 5.5, 3).
  EXPECT_LT(difference(Vec3(toMatrix(t) * Vec4(1, 1, 0, 1)), Vec3{-2, 5.5f, 3}), 1e-6f);
}

TEST(Transform, IdentityIsExact) {
  EXPECT_EQ(toMatrix(Transform{}), Mat4(1.f));
  EXPECT_EQ(decompose(Mat4(1.f)), Transform{});
}

TEST(Transform, ZeroColumnsGiveZeroScaleAndACompleteRotation) {
  const Quat turn = glm::angleAxis(0.7f, glm::normalize(Vec3{1, 2, 3}));
  for (int empty = 0; empty < 8; ++empty) {  // which columns are zero, as bits
    Mat4 m = glm::mat4_cast(turn);
    for (int c = 0; c < 3; ++c) {
      if (empty & (1 << c)) m[c] = Vec4(0.f);
    }
    const Transform t = decompose(m);
    EXPECT_LT(difference(toMatrix(t), m), 1e-6f) << "columns " << empty;
    EXPECT_NEAR(glm::length(t.rotation), 1.f, 1e-6f);
    for (int c = 0; c < 3; ++c) EXPECT_EQ(t.scale[c] == 0.f, (empty & (1 << c)) != 0) << "columns " << empty;
    if (empty == 1 || empty == 2 || empty == 4) {
      EXPECT_LT(difference(t.rotation, turn), 1e-6f) << "columns " << empty;
    }
  }
}

// Of all rotations that the one column allows, the shortest.
RC_GTEST_PROP(Transform, OneColumnAloneTurnsNoFartherThanItPoints, ()) {
  const Vec3 axis = tests::anyDirection();
  const int column = *rc::gen::inRange(0, 3);
  Mat4 m(0.f);
  m[3].w = 1.f;
  m[column] = Vec4(2.f * axis, 0.f);
  const Transform t = decompose(m);
  RC_ASSERT(difference(toMatrix(t), m) < 1e-5f);
  const float angle = std::acos(std::clamp(axis[column], -1.f, 1.f));
  RC_ASSERT(std::abs(angleBetween(t.rotation, kIdentityRotation) - angle) < 1e-2f);
}

TEST(Transform, ParallelColumnsGiveAFiniteResult) {
  Mat4 m(1.f);
  m[1] = m[0];
  const Transform t = decompose(m);
  EXPECT_TRUE(isFinite(t));
  EXPECT_EQ(t.scale.y, 0.f);
}

TEST(Transform, DecomposeIgnoresTheLastRow) {
  Mat4 m(1.f);
  m[0].w = 3.f;
  m[3].w = 7.f;
  EXPECT_EQ(decompose(m), Transform{});
}

TEST(Transform, TinyAndHugeScalesSurvive) {
  for (const float s : {1e-12f, 1e-6f, 1e6f, 1e12f}) {
    Transform t;
    t.scale = Vec3(s);
    t.rotation = glm::angleAxis(1.f, glm::normalize(Vec3{1, 1, 0}));
    const Transform back = decompose(toMatrix(t));
    EXPECT_NEAR(back.scale.x / s, 1.f, 1e-5f);
    EXPECT_LT(difference(back.rotation, t.rotation), 1e-5f);
  }
}

RC_GTEST_PROP(AffineInverse, GivesTheIdentityOnBothSides, ()) {
  const Mat4 m = toMatrix(anyTransform());
  RC_ASSERT(difference(affineInverse(m) * m, Mat4(1.f)) < 1e-4f);
  RC_ASSERT(difference(m * affineInverse(m), Mat4(1.f)) < 1e-4f);
}

TEST(AffineInverse, OfASingularMatrixUndoesTheTranslation) {
  Mat4 m(1.f);
  m[0] = Vec4(0.f);
  m[3] = {1, 2, 3, 1};
  Mat4 expected(1.f);
  expected[3] = {-1, -2, -3, 1};
  EXPECT_EQ(affineInverse(m), expected);
}

TEST(AffineInverse, TakesSmallUnits) {
  Transform t;
  t.scale = Vec3(1e-6f);
  t.translation = {1, 2, 3};
  EXPECT_LT(difference(affineInverse(toMatrix(t)) * toMatrix(t), Mat4(1.f)), 1e-5f);
}

RC_GTEST_PROP(NormalMatrix, KeepsNormalsPerpendicularToTriangles, ()) {
  Transform t = anyTransform();
  if (*rc::gen::arbitrary<bool>()) t.scale.x = -t.scale.x;
  const Mat4 m = toMatrix(t);
  const Vec3 a = anyVec3(-1, 1), b = anyVec3(-1, 1);
  RC_PRE(glm::length(glm::cross(a, b)) > 0.05f);
  const Vec3 n = glm::normalize(normalMatrix(m) * glm::cross(a, b));
  RC_ASSERT(std::abs(glm::dot(n, glm::normalize(Mat3(m) * a))) < 1e-4f);
  RC_ASSERT(std::abs(glm::dot(n, glm::normalize(Mat3(m) * b))) < 1e-4f);
}

TEST(NormalMatrix, OfASingularMatrixIsTheMatrix) {
  Mat4 m(1.f);
  m[2] = Vec4(0.f);
  EXPECT_EQ(normalMatrix(m), Mat3(m));
}

RC_GTEST_PROP(MultiplyAffine, IsTheProduct, ()) {
  const Mat4 a = toMatrix(anyTransform()), b = toMatrix(anyTransform());
  RC_ASSERT(difference(multiplyAffine(a, b), a * b) < 1e-5f);
}

TEST(IsFinite, FindsEveryBadNumber) {
  for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    for (int i = 0; i < 13; ++i) {
      Transform t;
      if (i < 3)
        t.translation[i] = bad;
      else if (i < 6)
        t.scale[i - 3] = bad;
      else if (i < 9)
        t.shear[i - 6] = bad;
      else
        t.rotation[i - 9] = bad;
      EXPECT_FALSE(isFinite(t)) << i;
    }
    for (int i = 0; i < 16; ++i) {
      Mat4 m(1.f);
      m[i / 4][i % 4] = bad;
      EXPECT_FALSE(isFinite(m)) << i;
    }
    for (int i = 0; i < 4; ++i) {
      Vec4 v(1.f);
      v[i] = bad;
      EXPECT_FALSE(isFinite(v)) << i;
      EXPECT_FALSE(isFinite(Quat(v[0], v[1], v[2], v[3]))) << i;
    }
  }
  EXPECT_TRUE(isFinite(Transform{}));
  EXPECT_TRUE(isFinite(Mat4(3e38f)));
  EXPECT_TRUE(isFinite(Vec3(3e38f)));
  EXPECT_TRUE(isFinite(Quat(3e38f, 3e38f, 3e38f, 3e38f)));
}

}  // namespace
}  // namespace sinew
