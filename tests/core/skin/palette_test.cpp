#include "core/skin/palette.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyRigid, tests::anyRotation, tests::anyTransform, tests::anyVec3, tests::difference, tests::linear,
    tests::real;

Mat3 rebuilt(const RigidStretch& s) { return glm::mat3_cast(s.rigid.real) * s.stretch; }

// How near a rotation comes to a linear map; the nearest one has the greatest value.
float agreement(const Quat& q, const Mat3& m) {
  const Mat3 r = glm::mat3_cast(q);
  return glm::dot(r[0], m[0]) + glm::dot(r[1], m[1]) + glm::dot(r[2], m[2]);
}

RC_GTEST_PROP(SplitRigid, RebuildsTheMatrix, ()) {
  Transform t = anyTransform();
  for (int i = 0; i < 3; ++i) {
    if (*rc::gen::inRange(0, 6) == 0) t.scale[i] *= -1.f;
    if (*rc::gen::inRange(0, 10) == 0) t.scale[i] = 0.f;
  }
  if (*rc::gen::arbitrary<bool>()) t.shear = Vec3(0.f);
  const Mat4 m = toMatrix(t);
  const RigidStretch split = splitRigid(m);
  RC_ASSERT(difference(rebuilt(split), linear(m)) < 1e-5f);
  RC_ASSERT(split.translation == t.translation);
  RC_ASSERT(difference(translation(split.rigid), t.translation) < 1e-5f);
  RC_ASSERT(std::abs(glm::length(split.rigid.real) - 1.f) < 1e-6f);
}

RC_GTEST_PROP(SplitRigid, FindsTheNearestRotation, ()) {
  const Mat4 m = toMatrix(anyTransform());
  const RigidStretch split = splitRigid(m);
  RC_ASSERT(agreement(split.rigid.real, linear(m)) >= agreement(anyRotation(), linear(m)) - 1e-5f);
  // The stretch that is left over turns nothing: it is symmetric.
  RC_ASSERT(difference(split.stretch, glm::transpose(split.stretch)) < 1e-5f);
}

RC_GTEST_PROP(SplitRigid, OfARigidMatrixHasExactlyNoStretch, ()) {
  const Transform t = anyRigid();
  const RigidStretch split = splitRigid(toMatrix(t));
  RC_ASSERT(split.stretch == Mat3(1.f));
  RC_ASSERT(difference(split.rigid.real, t.rotation) < 1e-6f);
}

RC_GTEST_PROP(SplitRigid, MirrorsGoIntoTheStretchTheSameWayForAllJoints, ()) {
  // A mirrored character: every palette entry is a rigid motion followed by one mirror.
  const Transform t = anyRigid();
  Mat4 mirror(1.f);
  const int axis = *rc::gen::inRange(0, 3);
  mirror[axis][axis] = -1.f;
  const RigidStretch split = splitRigid(mirror * toMatrix(t));
  RC_ASSERT(split.stretch == Mat3(-1.f));
  RC_ASSERT(difference(rebuilt(split), linear(mirror * toMatrix(t))) < 1e-5f);
}

TEST(SplitRigid, TakesMatricesWithoutARotation) {
  for (const Mat4& m : {Mat4(0.f), Mat4(std::numeric_limits<float>::quiet_NaN())}) {
    const Quat q = splitRigid(m).rigid.real;
    EXPECT_NEAR(glm::length(q), 1.f, 1e-6f);
  }
  Mat4 flat(1.f);
  flat[1] = Vec4(0.f);
  EXPECT_LT(difference(splitRigid(flat).rigid.real, kIdentityRotation), 1e-6f);
}

TEST(SplitRigid, HalfTurnsWithScaleAreFound) {
  // The trace is negative here; formulas that divide by the real part fail.
  for (const Vec3& axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}, glm::normalize(Vec3{1, 1, 1})}) {
    Transform t;
    t.rotation = glm::angleAxis(glm::radians(180.f), axis);
    t.scale = {2, 0.5f, 1};
    t.shear = {0.3f, 0, 0};
    EXPECT_LT(difference(rebuilt(splitRigid(toMatrix(t))), linear(toMatrix(t))), 1e-5f);
  }
}

RC_GTEST_PROP(BuildPalette, IsModelTimesInverseBind, ()) {
  Skin skin{"s", {2, 0}, {toMatrix(anyTransform()), toMatrix(anyTransform())}};
  const std::vector<Mat4> joints{toMatrix(anyTransform()), Mat4(1.f), toMatrix(anyTransform())};
  std::vector<Mat4> palette(2);
  const BuildPalette job{&skin, joints, palette};
  RC_ASSERT(job.validate().has_value());
  job.run();
  RC_ASSERT(difference(palette[0], joints[2] * skin.inverse_bind[0]) < 1e-5f);
  RC_ASSERT(difference(palette[1], joints[0] * skin.inverse_bind[1]) < 1e-5f);
}

TEST(BuildPalette, ValidateRefusesWhatDoesNotFit) {
  const Skin skin{"s", {0, 1}, {Mat4(1.f), Mat4(1.f)}};
  const Skin unbound{"s", {0, 1}, {Mat4(1.f)}}, below{"s", {-1}, {Mat4(1.f)}};
  const std::vector<Mat4> joints(2);
  std::vector<Mat4> palette(2);
  EXPECT_TRUE((BuildPalette{&skin, joints, palette}.validate()));
  EXPECT_FALSE((BuildPalette{nullptr, joints, palette}.validate()));
  EXPECT_FALSE((BuildPalette{&unbound, joints, palette}.validate()));
  EXPECT_FALSE((BuildPalette{&below, joints, std::span(palette).first(1)}.validate()));
  EXPECT_FALSE((BuildPalette{&skin, std::span(joints).first(1), palette}.validate()));
  EXPECT_FALSE((BuildPalette{&skin, joints, std::span(palette).first(1)}.validate()));
}

}  // namespace
}  // namespace sinew
