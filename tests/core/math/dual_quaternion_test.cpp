#include "core/math/dual_quaternion.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyRigid, tests::anyVec3, tests::difference;

DualQuat dualOf(const Transform& t) { return fromRigid(t.rotation, t.translation); }

RC_GTEST_PROP(DualQuaternion, MovesPointsAsTheMatrixDoes, ()) {
  const Transform t = anyRigid();
  const Vec3 p = anyVec3(-2, 2);
  RC_ASSERT(difference(transformPoint(dualOf(t), p), Vec3(toMatrix(t) * Vec4(p, 1.f))) < 1e-5f);
  RC_ASSERT(difference(toMatrix(dualOf(t)), toMatrix(t)) < 1e-5f);
  RC_ASSERT(difference(translation(dualOf(t)), t.translation) < 1e-5f);
}

RC_GTEST_PROP(DualQuaternion, ProductIsTheProductOfMatrices, ()) {
  const Transform a = anyRigid(), b = anyRigid();
  RC_ASSERT(difference(toMatrix(dualOf(a) * dualOf(b)), toMatrix(a) * toMatrix(b)) < 1e-4f);
}

RC_GTEST_PROP(DualQuaternion, NormalizedBlendsAreRigid, ()) {
  const Transform a = anyRigid(), b = anyRigid();
  RC_PRE(glm::dot(a.rotation, b.rotation) > 0.f);
  const float u = *tests::real(0, 1);
  DualQuat blend = dualOf(a) * (1.f - u);
  blend += dualOf(b) * u;
  const DualQuat d = normalized(blend);
  RC_ASSERT(std::abs(glm::length(d.real) - 1.f) < 1e-6f);
  RC_ASSERT(std::abs(glm::dot(d.real, d.dual)) < 1e-5f);
}

TEST(DualQuaternion, BlendOfTwoTurnsAboutOneAxisTurnsAboutIt) {
  // Both turn about the line x = 1, y = 0 along z; so must their blend.
  const auto turn = [](float angle) {
    const Quat q = glm::angleAxis(angle, Vec3{0, 0, 1});
    const Vec3 pivot{1, 0, 0};
    return fromRigid(q, pivot - q * pivot);
  };
  DualQuat blend = turn(0.2f) * 0.5f;
  blend += turn(1.4f) * 0.5f;
  EXPECT_LT(difference(toMatrix(normalized(blend)), toMatrix(turn(0.8f))), 1e-6f);
}

TEST(DualQuaternion, NormalizedZeroIsTheIdentity) {
  const DualQuat d = normalized(DualQuat{{0, 0, 0, 0}, {0, 0, 0, 0}});
  EXPECT_EQ(d.real, kIdentityRotation);
}

}  // namespace
}  // namespace sinew
