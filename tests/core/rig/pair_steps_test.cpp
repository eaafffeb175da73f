// Cyclic coordinate descent that turns two neighbouring joints at once.
#include <gtest/gtest.h>

#include <random>

#include "core/rig/solve/chain_ik.h"
#include "tests/core/allocation_count.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

using tests::evenChain;
using tests::Random;
using tests::TestChain;

IkOutcome descend(TestChain& chain, const Vec3& target_m, bool in_pairs, IkScratch& scratch, int most = 50) {
  ChainIk ik{.chain = chain.view(),
             .target_m = target_m,
             .tolerance_m = 1e-4f,
             .max_iterations = most,
             .in_pairs = in_pairs,
             .scratch = &scratch};
  EXPECT_TRUE(ik.validate());
  ik.run();
  EXPECT_NEAR(glm::distance(chain.end(), target_m), ik.outcome.residual_m, 1e-4f) << "by forward kinematics of its own";
  return ik.outcome;
}

// From poses anyhow to places that another pose reaches: in a pass or two, where one joint at a time needs many.
TEST(PairSteps, ReachInFewerPasses) {
  std::mt19937 numbers(5);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  int alone = 0, pairs = 0, reached_alone = 0, reached_pairs = 0;
  for (int i = 0; i < 300; ++i) {
    TestChain chain(3 + static_cast<std::size_t>(i % 6), false, random);
    chain.pose(random);
    const Vec3 target = chain.end();
    chain.pose(random);
    TestChain other = chain;
    const IkOutcome one = descend(chain, target, false, scratch), two = descend(other, target, true, scratch);
    alone += one.iterations, pairs += two.iterations;
    reached_alone += one.stop == IkStop::reached, reached_pairs += two.stop == IkStop::reached;
  }
  EXPECT_EQ(reached_pairs, 300);
  EXPECT_GE(reached_pairs, reached_alone);
  EXPECT_LT(3 * pairs, alone) << pairs << " " << alone;
}

// The pair next to the root is one, too: two bones alone are where they are to be after one pass.
TEST(PairSteps, TwoBonesReachInOnePass) {
  std::mt19937 numbers(6);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  for (int i = 0; i < 50; ++i) {
    TestChain chain(3, false, random);
    chain.pose(random);
    const Vec3 target = chain.end();
    chain.pose(random);
    EXPECT_EQ(descend(chain, target, true, scratch, 1).stop, IkStop::reached) << i;
  }
}

// In line with the target no joint alone has a way to turn; a pair bends at once.
TEST(PairSteps, BeginWhereAChainIsInLineWithItsTarget) {
  IkScratch scratch;
  for (const float away : {0.5f, 1.5f, 2.5f, 3.9f}) {
    TestChain chain = evenChain(5), other = chain;
    EXPECT_EQ(descend(chain, {0.f, away, 0.f}, true, scratch, 2).stop, IkStop::reached) << away;
    EXPECT_NE(descend(other, {0.f, away, 0.f}, false, scratch, 2).stop, IkStop::reached) << away;
  }
  // Hinges bend about their own axes.
  TestChain hinged = evenChain(4);
  for (IkJoint& joint : hinged.joints)
    joint.limits = {.kind = JointLimits::Kind::hinge, .low = Vec3(-0.1f), .high = Vec3(2.8f)};
  hinged.joints[0].limits.low.x = -2.8f;
  EXPECT_EQ(descend(hinged, {0.f, 2.f, 0.f}, true, scratch, 10).stop, IkStop::reached);
  EXPECT_TRUE(hinged.isInsideLimits());
}

TEST(PairSteps, LimitsAreNeverLeft) {
  std::mt19937 numbers(9);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  int reached_alone = 0, reached_pairs = 0;
  for (int i = 0; i < 300; ++i) {
    TestChain chain(6, true, random);
    chain.pose(random);
    const Vec3 target = chain.end();
    chain.pose(random);
    TestChain other = chain;
    for (int most = 1; most < 8; ++most) {
      TestChain early = chain;
      descend(early, target, true, scratch, most);
      EXPECT_TRUE(early.isInsideLimits()) << i << " after " << most;
    }
    reached_alone += descend(other, target, false, scratch).stop == IkStop::reached;
    reached_pairs += descend(chain, target, true, scratch).stop == IkStop::reached;
    EXPECT_TRUE(chain.isInsideLimits()) << i;
  }
  EXPECT_GE(reached_pairs, reached_alone);
}

TEST(PairSteps, AreTheSameEachTimeAndAllocateNothingOnceWarm) {
  std::mt19937 numbers(1);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  TestChain chain(7, true, random);
  chain.pose(random);
  TestChain again = chain;
  const Vec3 target{0.4f, 2.f, -1.f};
  descend(chain, target, true, scratch);
  ChainIk ik{.chain = again.view(), .target_m = target, .in_pairs = true, .scratch = &scratch};
  const std::size_t before = tests::allocationCount();
  ik.run();
  if (tests::countsAllocations()) {
    EXPECT_EQ(tests::allocationCount(), before);
  }
  EXPECT_TRUE(again.local == chain.local);
  // What is reached already stays.
  if (ik.outcome.stop == IkStop::reached) {
    ik.run();
    EXPECT_EQ(ik.outcome.iterations, 0);
    EXPECT_LT(glm::distance(again.end(), chain.end()), 1e-5f);
  }
}

}  // namespace
}  // namespace sinew
