#include "core/skeleton/local_to_model.h"

#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::anyTransform, tests::difference;

const Vec3 kForward{0, 0, 1};

std::vector<Mat4> toModel(std::vector<JointIndex> parents, std::vector<Transform> local, const Mat4& root = Mat4(1.f)) {
  std::vector<Mat4> model(parents.size());
  const LocalToModel job{parents, local, root, model};
  EXPECT_TRUE(job.validate());
  job.run();
  return model;
}

TEST(LocalToModel, ChainOfTurnsAndScales) {
  // A at (0.2, 0) turned 45 degrees clockwise, B at (0, 1) turned as much again and halved, C at (0, 1).
  const Quat clockwise = glm::angleAxis(glm::radians(-45.f), kForward);
  const auto model = toModel({-1, 0, 1}, {{.translation = {0.2f, 0, 0}, .rotation = clockwise},
                                          {.translation = {0, 1, 0}, .rotation = clockwise, .scale = Vec3(0.5f)},
                                          {.translation = {0, 1, 0}}});
  EXPECT_NEAR(model[1][3].x, 0.9f, 0.05f);
  EXPECT_NEAR(model[1][3].y, 0.7f, 0.05f);
  EXPECT_NEAR(model[2][3].x, 1.4f, 0.05f);
  EXPECT_NEAR(model[2][3].y, 0.7f, 0.05f);
  EXPECT_NEAR(model[2][3].x, 0.2f + std::sqrt(0.5f) + 0.5f, 1e-6f);
}

TEST(LocalToModel, PlanarForwardKinematics) {
  const auto turned = [](float angle, float along) {
    return Transform{.translation = {along, 0, 0}, .rotation = glm::angleAxis(angle, kForward)};
  };
  const auto model = toModel({-1, 0, 1, 2}, {{.translation = {50, 400, 0}, .rotation = glm::angleAxis(0.6f, kForward)},
                                             turned(1.0f, 150),
                                             turned(-0.7f, 200),
                                             turned(0.f, 100)});
  EXPECT_NEAR(model[3][3].x, 230.12f, 0.005f);
  EXPECT_NEAR(model[3][3].y, 762.94f, 0.005f);
}

Mat4 recursive(const std::vector<JointIndex>& parents, const std::vector<Transform>& local, const Mat4& root,
               JointIndex j) {
  const auto i = static_cast<std::size_t>(j);
  return (j == kNoJoint) ? root : recursive(parents, local, root, parents[i]) * toMatrix(local[i]);
}

RC_GTEST_PROP(LocalToModel, EqualsTheRecursiveDefinition, ()) {
  const int count = *rc::gen::inRange(0, 12);
  std::vector<JointIndex> parents;
  std::vector<Transform> local;
  for (int i = 0; i < count; ++i) {
    parents.push_back(*rc::gen::inRange(-1, i));
    local.push_back(anyTransform());
    if (*rc::gen::inRange(0, 4) == 0) local.back().scale.y *= -1.f;
  }
  const Mat4 root = toMatrix(anyTransform());
  const auto model = toModel(parents, local, root);
  for (int i = 0; i < count; ++i) {
    const Mat4 expected = recursive(parents, local, root, i);
    float size = 1.f;
    for (int c = 0; c < 4; ++c) size = std::max(size, glm::length(expected[c]));
    RC_ASSERT(difference(model[static_cast<std::size_t>(i)], expected) < 1e-5f * size);
  }
}

// The linear part of a joint by the plain definition of the three ways to inherit scale, each by itself.
struct Inherited {
  Mat4 whole{1.f};  // of the joint
  Mat3 turned{1.f}, stretched{1.f}, own{1.f};
};

Inherited recursive(const std::vector<Joint>& joints, const Mat4& root, JointIndex j) {
  const Joint& joint = joints[static_cast<std::size_t>(j)];
  const Mat3 turn = glm::mat3_cast(joint.rest_l.rotation);
  Transform unturned = joint.rest_l;
  unturned.rotation = kIdentityRotation;
  const bool top = joint.parent == kNoJoint;
  const Inherited above = top ? Inherited{.whole = root} : recursive(joints, root, joint.parent);
  Inherited result;
  result.own = Mat3(toMatrix(unturned));
  if (top || joint.inherit_scale == ScaleInheritance::full) {
    result.turned = Mat3(above.whole) * turn;
  } else {
    result.turned = above.turned * turn;
    result.stretched = above.stretched;
    if (joint.inherit_scale == ScaleInheritance::own_axes) result.stretched = above.stretched * above.own;
  }
  result.whole = Mat4(result.turned * result.stretched * result.own);
  result.whole[3] = above.whole * Vec4(joint.rest_l.translation, 1.f);
  return result;
}

RC_GTEST_PROP(LocalToModel, InheritsScaleAsTheRecursiveDefinitionSays, ()) {
  const int count = *rc::gen::inRange(1, 12);
  std::vector<Joint> joints;
  std::vector<Transform> local;
  std::vector<JointIndex> parents;
  std::vector<ScaleInheritance> inheritance;
  for (int i = 0; i < count; ++i) {
    Joint joint;
    joint.parent = *rc::gen::inRange(-1, i);
    joint.rest_l = anyTransform();
    if (*rc::gen::inRange(0, 4) == 0) joint.rest_l.scale.y *= -1.f;
    joint.inherit_scale =
        *rc::gen::element(ScaleInheritance::full, ScaleInheritance::own_axes, ScaleInheritance::skip_parent);
    local.push_back(joint.rest_l);
    parents.push_back(joint.parent);
    inheritance.push_back(joint.inherit_scale);
    joints.push_back(joint);
  }
  const Mat4 root = toMatrix(anyTransform());
  std::vector<Mat4> model(joints.size());
  std::vector<JointFrame> frames(joints.size());
  const LocalToModel job{parents, local, root, model, inheritance, frames};
  RC_ASSERT(job.validate().has_value());
  job.run();
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Mat4 expected = recursive(joints, root, i).whole;
    float size = 1.f;
    for (int c = 0; c < 4; ++c) size = std::max(size, glm::length(expected[c]));
    RC_ASSERT(difference(model[at], expected) < 1e-5f * size);
  }
}

RC_GTEST_PROP(JointFrame, ToLocalIsTheInverseOfToModel, ()) {
  JointFrame frame{toMatrix(anyTransform()), Mat3(toMatrix(anyTransform())), Mat3(1.f)};
  for (int i = 0; i < 3; ++i) frame.scale[i][i] = *tests::real(0.3f, 2.f) * (*rc::gen::inRange(0, 3) == 0 ? -1.f : 1.f);
  frame.scale[1][0] = *tests::real(-0.5f, 0.5f);
  frame.scale[2][1] = *tests::real(-0.5f, 0.5f);
  const Mat4 model = toMatrix(anyTransform());
  const Transform local = frame.toLocal(model);
  RC_ASSERT(std::abs(glm::length(local.rotation) - 1.f) < 1e-5f);
  RC_ASSERT(difference(frame.toModel(local), model) < 1e-3f);
  const Mat4 parent = toMatrix(anyTransform());
  RC_ASSERT(difference(JointFrame::within(parent).toModel(local), parent * toMatrix(local)) < 1e-4f);
}

TEST(JointFrame, KnowsWhetherItCanBeTurnedRound) {
  const auto scaled = [](const Vec3& by) { return JointFrame::within(toMatrix({.scale = by})); };
  EXPECT_TRUE(scaled({1.f, 1.f, 1.f}).invertible());
  EXPECT_TRUE(scaled({1e-4f, -3.f, 1e3f}).invertible());
  EXPECT_TRUE(scaled(Vec3(1e-8f)).invertible()) << "small in all directions";
  EXPECT_FALSE(scaled({1.f, 0.f, 1.f}).invertible());
  EXPECT_FALSE(scaled(Vec3(0.f)).invertible());
  EXPECT_FALSE(scaled(Vec3(std::numeric_limits<float>::quiet_NaN())).invertible());
}

TEST(LocalToModel, SegmentScaleCompensateKeepsTheChildsSize) {
  const Transform stretched{.translation = {}, .rotation = kIdentityRotation, .scale = {1, 2, 1}};
  const std::vector<Transform> local{stretched, {.translation = {0, 1, 0}}, {.translation = {0, 1, 0}}};
  const std::vector<JointIndex> parents{-1, 0, 1};
  std::vector<ScaleInheritance> inheritance(3, ScaleInheritance::skip_parent);
  std::vector<Mat4> model(3);
  std::vector<JointFrame> frames(3);
  LocalToModel{parents, local, Mat4(1.f), model, inheritance, frames}.run();
  EXPECT_EQ(model[1][3], Vec4(0, 2, 0, 1));
  EXPECT_EQ(Mat3(model[1]), Mat3(1.f));
  EXPECT_EQ(model[2][3], Vec4(0, 3, 0, 1));
}

TEST(LocalToModel, ValidateRefusesInheritanceWithoutFrames) {
  const std::vector<JointIndex> parents{-1, 0};
  std::vector<Transform> local(2);
  std::vector<Mat4> model(2);
  std::vector<JointFrame> frames(2);
  const std::vector<ScaleInheritance> inheritance(2);
  EXPECT_TRUE((LocalToModel{parents, local, Mat4(1.f), model, inheritance, frames}.validate()));
  EXPECT_FALSE((LocalToModel{parents, local, Mat4(1.f), model, inheritance, {}}.validate()));
  EXPECT_FALSE((LocalToModel{parents, local, Mat4(1.f), model, std::span(inheritance).first(1), frames}.validate()));
}

TEST(LocalToModel, TakesVeryDeepHierarchies) {
  constexpr std::size_t kCount = 200'000;
  std::vector<JointIndex> parents(kCount);
  std::iota(parents.begin(), parents.end(), -1);
  const auto model = toModel(parents, std::vector<Transform>(kCount, {.translation = {0, 0.001f, 0}}));
  EXPECT_NEAR(model.back()[3].y, 200.f, 1.f);
}

TEST(LocalToModel, ValidateRefusesOtherSizes) {
  const std::vector<JointIndex> parents{-1, 0};
  std::vector<Transform> local(2);
  std::vector<Mat4> model(2);
  EXPECT_TRUE((LocalToModel{parents, local, Mat4(1.f), model}.validate()));
  EXPECT_FALSE((LocalToModel{parents, std::span(local).first(1), Mat4(1.f), model}.validate()));
  EXPECT_FALSE((LocalToModel{parents, local, Mat4(1.f), std::span(model).first(1)}.validate()));
}

TEST(LocalToModel, ValidateRefusesChildrenBeforeParents) {
  for (const JointIndex parent : {0, 1, 7, -2}) {
    const std::vector<JointIndex> parents{parent, -1};
    std::vector<Transform> local(2);
    std::vector<Mat4> model(2);
    EXPECT_FALSE((LocalToModel{parents, local, Mat4(1.f), model}.validate())) << parent;
  }
}

}  // namespace
}  // namespace sinew
