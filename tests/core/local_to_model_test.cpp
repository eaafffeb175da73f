#include "core/skeleton/local_to_model.h"

#include <numeric>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/generators.h"

namespace sinew {
namespace {

using testing::anyTransform, testing::difference;

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
