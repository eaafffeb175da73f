// Chains along a spline, and where ends of chains can be.
#include "core/rig/solve/spline_ik.h"

#include <gtest/gtest.h>

#include <random>

#include "core/math/interpolation.h"
#include "core/rig/sample_reach.h"
#include "tests/core/allocation_count.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

using tests::evenChain;
using tests::Random;
using tests::TestChain;

TEST(SplineIk, JointsLieOnTheSplineAndBonesKeepTheirLengths) {
  std::mt19937 numbers(2);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  Spline spline;
  IkScratch scratch;
  for (int i = 0; i < 200; ++i) {
    TestChain chain(8, false, random);
    if (i % 2 == 0) chain.local[0].scale = {-1.f, 1.f, 1.f};
    chain.pose(random);
    chain.view().update();
    const float reach = chain.view().reach(0, 7);
    std::vector<float> lengths;
    for (std::size_t j = 0; j < 7; ++j)
      lengths.push_back(glm::distance(chain.view().position(j), chain.view().position(j + 1)));
    std::vector<Vec3> places;
    for (int p = 1; p <= 3; ++p)
      places.push_back(reach * Vec3(random(-0.1f, 0.1f), 0.32f * static_cast<float>(p), random(-0.1f, 0.1f)));
    SplineIk ik{.chain = chain.view(), .places_m = places, .last_twist = 0.7f, .spline = &spline, .scratch = &scratch};
    ASSERT_TRUE(ik.validate());
    ik.run();
    Mat4 model(1.f);
    std::vector<Vec3> at;
    for (const Transform& local : chain.local) at.push_back(Vec3((model = model * toMatrix(local))[3]));
    for (std::size_t j = 0; j < 7; ++j) {
      EXPECT_NEAR(glm::distance(at[j], at[j + 1]), lengths[j], 1e-3f);
      float nearest = reach;
      for (float d = 0.f; d < 1.2f * reach; d += 2e-3f * reach)
        nearest = std::min(nearest, glm::distance(spline.at(d).place, at[j + 1]));
      EXPECT_LT(nearest, 2e-3f * reach) << j;
    }
  }
}

TEST(SplineIk, TwistGoesAlongAndLimitsHold) {
  TestChain chain = evenChain(5);
  Spline spline;
  IkScratch scratch;
  const Vec3 places[] = {{0.f, 2.f, 0.f}, {0.f, 4.f, 0.f}};
  SplineIk ik{.chain = chain.view(), .places_m = places, .last_twist = 0.9f, .spline = &spline, .scratch = &scratch};
  ASSERT_TRUE(ik.validate());
  ik.run();
  EXPECT_EQ(ik.outcome.stop, IkStop::reached);
  const std::size_t before = tests::allocationCount();
  chain = evenChain(5);
  const std::size_t after_copy = tests::allocationCount();
  ik.chain = chain.view();
  ik.run();
  EXPECT_EQ(tests::allocationCount(), after_copy) << before;
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(angleBetween(decompose(chain.model[i]).rotation, kIdentityRotation), 0.3f * static_cast<float>(i),
                2e-3f);
  }
  chain.joints[2].limits = {.kind = JointLimits::Kind::swing_twist, .low = Vec3(-0.1f), .high = Vec3(0.1f)};
  const Vec3 bent[] = {{1.f, 1.f, 0.f}, {3.f, 1.f, 0.f}};
  ik.places_m = bent;
  ik.run();
  EXPECT_TRUE(chain.isInsideLimits());
  ik.places_m = {};
  EXPECT_FALSE(ik.validate());
}

// The spline moves a little, and so does each joint.
TEST(SplineIk, IsSteady) {
  Spline spline;
  IkScratch scratch;
  std::vector<Transform> before;
  for (int i = 0; i < 400; ++i) {
    TestChain chain = evenChain(7);
    const float x = -2.f + 0.01f * static_cast<float>(i);
    const Vec3 places[] = {{0.5f * x, 2.f, 0.2f}, {x, 4.f, 0.5f}};
    SplineIk ik{.chain = chain.view(), .places_m = places, .spline = &spline, .scratch = &scratch};
    ik.run();
    for (std::size_t j = 0; j < before.size(); ++j)
      EXPECT_LT(angleBetween(before[j].rotation, chain.local[j].rotation), 8.f * 0.01f) << i;
    before = chain.local;
  }
}

// A closed one that is said with its first place once more at its end is the same.
TEST(Spline, ClosedOnesHaveNoCornerWhereTheyBegin) {
  const std::vector<Vec3> places{{0.f, 0.f, 0.f}, {1.f, 0.f, 0.5f}, {1.2f, 1.f, 0.f}, {-0.3f, 1.4f, 0.2f}};
  std::vector<Vec3> again = places;
  again.push_back(places.front());
  const Spline once = Spline::through(places, true).value(), twice = Spline::through(again, true).value();
  EXPECT_NEAR(once.length(), twice.length(), 1e-5f);
  for (float along = 0.f; along < 1.f; along += 0.05f) {
    const Spline::At a = once.at(along * once.length()), b = twice.at(along * twice.length());
    EXPECT_LT(glm::distance(a.place, b.place), 1e-4f) << along;
    EXPECT_LT(glm::distance(a.direction, b.direction), 1e-3f) << along;
  }
  const float near = 1e-3f;
  EXPECT_GT(glm::dot(once.at(near).direction, once.at(once.length() - near).direction), 0.999f);
}

TEST(SampleReach, IsTheShellAndWhatLimitsLeaveOfIt) {
  TestChain chain = evenChain(4);
  chain.local[1].translation = {0.f, 3.f, 0.f};
  chain.local[2].translation = chain.local[3].translation = {0.f, 1.f, 0.f};
  const std::vector<Transform> pose = chain.local;
  IkScratch scratch;
  std::vector<Vec3> ends(20'000);
  SampleReach reach{.chain = chain.view(), .ends_m = ends, .scratch = &scratch};
  ASSERT_TRUE(reach.validate());
  reach.run();
  EXPECT_NEAR(reach.outer, 5.f, 1e-4f);
  EXPECT_NEAR(reach.inner, 1.f, 1e-4f);
  EXPECT_LE(reach.farthest, 5.001f);
  EXPECT_GE(reach.nearest, 0.999f);
  EXPECT_GT(reach.farthest, 4.9f);
  EXPECT_LT(reach.nearest, 1.1f);
  int left = 0;
  for (const Vec3& end : ends) left += end.x < 0.f;
  EXPECT_NEAR(left, 10'000, 400) << "to all sides";
  EXPECT_EQ(chain.local, pose);
  // A knee that bends half of a right angle keeps the end away from the hip.
  for (std::size_t i : {1u, 2u})
    chain.joints[i].limits = {.kind = JointLimits::Kind::hinge, .low = Vec3(0.f), .high = {0.785f, 0.f, 0.f}};
  reach.run();
  EXPECT_GT(reach.nearest, 4.07f);
}

}  // namespace
}  // namespace sinew
