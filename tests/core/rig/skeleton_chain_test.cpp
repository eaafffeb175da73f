// Chains of skeletons, and two bones of them.
#include "core/rig/skeleton_chain.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/math/interpolation.h"
#include "core/rig/solve/limb_ik.h"
#include "tests/core/generators.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

using tests::anyRotation;
using tests::anyVector;

// An arm below a shoulder that mirrors, stretches and shears, with a twist joint in its upper half.
Skeleton arm(const Transform& shoulder) {
  const auto joint = [](const char* name, JointIndex parent, const Vec3& at) {
    return Joint{.name = name, .parent = parent, .rest_l = {.translation = at}};
  };
  std::vector<Joint> joints{joint("shoulder", kNoJoint, {}),     joint("upper", 0, {0.1f, 0.f, 0.f}),
                            joint("twist", 1, {0.f, 0.5f, 0.f}), joint("fore", 2, {0.f, 0.5f, 0.f}),
                            joint("hand", 3, {0.f, 0.9f, 0.1f}), joint("other", 0, {1.f, 0.f, 0.f})};
  joints[0].rest_l = shoulder;
  return Skeleton::create(std::move(joints)).value();
}

std::vector<Transform> restOf(const Skeleton& skeleton) {
  std::vector<Transform> local;
  for (const Joint& joint : skeleton.joints()) local.push_back(joint.rest_l);
  return local;
}

// What is reachable is the hand of another pose of the two joints.
RC_GTEST_PROP(LimbIk, TheHandOfAnyPoseIsReached, ()) {
  const Transform shoulder{.translation = anyVector(-1.f, 1.f),
                           .rotation = anyRotation(),
                           .scale = {-1.3f, 0.8f, 1.1f},
                           .shear = anyVector(-0.2f, 0.2f)};
  const Skeleton skeleton = arm(shoulder);
  std::vector<Transform> local = restOf(skeleton);
  local[2].rotation = glm::angleAxis(0.4f, Vec3(0.f, 1.f, 0.f));
  std::vector<Transform> there = local;
  there[1].rotation = anyRotation(), there[3].rotation = anyRotation();
  const Vec3 target(inModelSpace(skeleton, there)[4][3]);
  local[1].rotation = anyRotation(), local[3].rotation = glm::angleAxis(0.3f, Vec3(1.f, 0.f, 0.f));
  SkeletonChain chain = SkeletonChain::between(skeleton, 1, 4, local).value();
  LimbIk ik{.chain = chain.view(), .middle = 2, .target_m = target, .tolerance_m = 1e-3f};
  RC_PRE(static_cast<bool>(ik.validate()));
  ik.run();
  for (std::size_t i = 0; i < chain.joints.size(); ++i)
    local[static_cast<std::size_t>(chain.joints[i])] = chain.local[i];
  RC_ASSERT(glm::distance(Vec3(inModelSpace(skeleton, local)[4][3]), target) <= 1e-3f);
  RC_ASSERT(ik.outcome.stop == IkStop::reached);
  RC_ASSERT(local[2].rotation == there[2].rotation);
}

TEST(SkeletonChain, GoesDownOneWay) {
  const Skeleton skeleton = arm({});
  const std::vector<Transform> local = restOf(skeleton);
  const auto chain = SkeletonChain::between(skeleton, 1, 4, local);
  ASSERT_TRUE(chain);
  EXPECT_EQ(chain->joints, (std::vector<JointIndex>{1, 2, 3, 4}));
  EXPECT_FALSE(SkeletonChain::between(skeleton, 4, 1, local)) << "upwards";
  EXPECT_FALSE(SkeletonChain::between(skeleton, 1, 5, local)) << "beside";
  EXPECT_FALSE(SkeletonChain::between(skeleton, 1, 1, local));
}

TEST(SkeletonChain, JointsTakeOverScaleAsThoseOfTheSkeletonDo) {
  for (const ScaleInheritance how :
       {ScaleInheritance::full, ScaleInheritance::own_axes, ScaleInheritance::skip_parent}) {
    const Skeleton plain = arm({.scale = {1.f, 2.f, 1.f}});
    std::vector<Joint> joints(plain.joints().begin(), plain.joints().end());
    joints[1].rest_l.scale = {2.f, 0.5f, 1.f};
    joints[1].rest_l.rotation = glm::angleAxis(0.5f, Vec3(0.f, 0.f, 1.f));
    for (Joint& joint : joints) joint.inherit_scale = how;
    const Skeleton skeleton = Skeleton::create(std::move(joints)).value();
    SkeletonChain chain = SkeletonChain::between(skeleton, 1, 4, restOf(skeleton)).value();
    chain.view().update();
    const std::vector<Mat4> model = inModelSpace(skeleton, restOf(skeleton));
    for (std::size_t i = 0; i < chain.joints.size(); ++i)
      for (int column = 0; column < 4; ++column)
        EXPECT_LT(glm::distance(chain.model[i][column], model[static_cast<std::size_t>(chain.joints[i])][column]),
                  1e-5f)
            << i << " " << static_cast<int>(how);
  }
}

TEST(LimbIk, TheMiddleGoesToThePole) {
  const Skeleton skeleton = arm({});
  for (const float side : {1.f, -1.f}) {
    SkeletonChain chain = SkeletonChain::between(skeleton, 1, 4, restOf(skeleton)).value();
    LimbIk ik{
        .chain = chain.view(), .middle = 2, .target_m = {0.1f, 1.2f, 0.f}, .pole_m = Vec3(0.1f + side, 0.6f, 0.f)};
    ASSERT_TRUE(ik.validate());
    ik.run();
    EXPECT_EQ(ik.outcome.stop, IkStop::reached);
    EXPECT_GT(side * (ik.chain.position(2).x - 0.1f), 0.1f);
    EXPECT_NEAR(ik.chain.position(2).z, 0.f, 1e-4f);
  }
}

TEST(LimbIk, WhatMayStretchReachesFarther) {
  const Skeleton skeleton = arm({.scale = {2.f, 1.f, 1.f}});
  SkeletonChain chain = SkeletonChain::between(skeleton, 1, 4, restOf(skeleton)).value();
  LimbIk ik{.chain = chain.view(), .middle = 2, .target_m = {0.3f, 2.4f, 0.3f}, .soft = 0.05f, .max_stretch = 1.5f};
  ASSERT_TRUE(ik.validate());
  ik.run();
  EXPECT_EQ(ik.outcome.stop, IkStop::reached);
  EXPECT_GT(ik.reach, 1.1f);
  EXPECT_GT(ik.stretch, 1.1f);
  EXPECT_NEAR(chain.local[2].translation.y, 0.5f * ik.stretch, 1e-5f);
  EXPECT_EQ(chain.local[2].scale, Vec3(1.f));
  ik.target_m = {0.3f, 9.f, 0.3f};
  std::ranges::copy(SkeletonChain::between(skeleton, 1, 4, restOf(skeleton)).value().local, chain.local.begin());
  ik.run();
  EXPECT_NEAR(ik.stretch, 1.5f, 1e-4f) << "and no farther";
  EXPECT_NEAR(chain.local[2].translation.y, 0.75f, 1e-4f);
  std::ranges::copy(SkeletonChain::between(skeleton, 1, 4, restOf(skeleton)).value().local, chain.local.begin());
  ik.max_stretch = 1.f;
  ik.run();
  EXPECT_EQ(ik.outcome.stop, IkStop::out_of_reach);
  EXPECT_EQ(ik.stretch, 1.f);
  ik.max_stretch = 0.5f;
  EXPECT_FALSE(ik.validate());
}

TEST(LimbIk, LimitsHoldAndWhatIsWrongIsRefused) {
  const Skeleton skeleton = arm({});
  SkeletonChain chain = SkeletonChain::between(skeleton, 1, 4, restOf(skeleton)).value();
  chain.ik[2].limits = {.kind = JointLimits::Kind::hinge, .low = Vec3(0.f), .high = {0.5f, 0.f, 0.f}};
  LimbIk ik{.chain = chain.view(), .middle = 2, .target_m = {0.1f, 0.3f, 0.f}};
  ASSERT_TRUE(ik.validate());
  ik.run();
  EXPECT_NE(ik.outcome.stop, IkStop::reached);
  EXPECT_TRUE(chain.ik[2].limits.allows(chain.local[2].rotation, 1e-3f));
  ik.soft = std::numeric_limits<float>::infinity();
  EXPECT_FALSE(ik.validate());
  ik.soft = 0.f, ik.tolerance_m = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(ik.validate());
}

TEST(LimbIk, TheMiddleIsWhereItBends) {
  const Skeleton skeleton = arm({});
  std::vector<Transform> local = restOf(skeleton);
  local[3].rotation = glm::angleAxis(1.f, Vec3(1.f, 0.f, 0.f));
  SkeletonChain bent = SkeletonChain::between(skeleton, 1, 4, local).value();
  EXPECT_EQ(LimbIk::middleOf(bent.view()), 2u);
  local = restOf(skeleton);
  local[4].translation.z = 0.f;
  SkeletonChain straight = SkeletonChain::between(skeleton, 1, 4, local).value();
  EXPECT_EQ(LimbIk::middleOf(straight.view()), 2u) << "nearest to half of the way";
}

}  // namespace
}  // namespace sinew
