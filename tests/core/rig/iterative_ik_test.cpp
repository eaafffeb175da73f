// Chains and trees that reach for targets step by step, judged by forward kinematics of their own.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <random>

#include "core/math/interpolation.h"
#include "core/math/rotation_between.h"
#include "core/rig/solve/chain_ik.h"
#include "core/rig/solve/least_squares_ik.h"
#include "tests/core/allocation_count.h"
#include "tests/core/rig/chain_solvers.h"

namespace sinew {
namespace {

using tests::Random;
using tests::Solver;
using tests::TestChain;

TEST(IterativeIk, WhatIsOutOfReachIsComeNearTo) {
  std::mt19937 numbers(7);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  for (const Solver solver : tests::kSolvers) {
    int far = 0;
    for (int i = 0; i < 300; ++i) {
      TestChain chain(5, false, random);
      chain.pose(random);
      chain.view().update();
      const float reach = chain.view().reach(0, 4);
      const Vec3 target =
          glm::normalize(Vec3(random(-1.f, 1.f), random(0.1f, 1.f), random(-1.f, 1.f))) * (1.3f * reach);
      const IkOutcome outcome = solve(solver, chain, target, 1e-4f, scratch);
      EXPECT_NE(outcome.stop, IkStop::reached);
      far += glm::distance(chain.end(), target) > 0.31f * reach;
    }
    // Of chains that begin folded the wrong way round, least squares do not unfold each in twenty steps.
    EXPECT_LE(far, solver == Solver::least_squares ? 3 : 0);
  }
}

TEST(IterativeIk, TellsWhetherMoreStepsWouldHelp) {
  IkScratch scratch;
  for (const ChainIk::Method method : {ChainIk::Method::ccd, ChainIk::Method::fabrik}) {
    const auto stop = [&](TestChain& chain, const Vec3& target, int most) {
      ChainIk ik{.method = method,
                 .chain = chain.view(),
                 .target_m = target,
                 .tolerance_m = 1e-6f,
                 .max_iterations = most,
                 .scratch = &scratch};
      EXPECT_TRUE(ik.validate());
      ik.run();
      return ik.outcome.stop;
    };
    const auto made = [] { return TestChain(5, false, [](float low, float high) { return 0.5f * (low + high); }); };
    TestChain short_of_steps = made(), far = made(), still = made();
    far.view().update();
    const Vec3 near{0.3f, 1.f, 0.4f};
    EXPECT_EQ(stop(short_of_steps, near, 1), IkStop::budget);
    EXPECT_EQ(stop(far, Vec3(0.f, 3.f * far.view().reach(0, 4), 0.f), 1), IkStop::out_of_reach);
    for (IkJoint& joint : still.joints) joint.weight = 0.f;
    EXPECT_EQ(stop(still, near, 50), IkStop::stalled);
  }
}

// A straight chain, and a target on its line: no step leads out of the line.
TEST(IterativeIk, StraightChainsBend) {
  for (const Solver solver : tests::kSolvers) {
    TestChain chain(5, false, [](float low, float high) { return 0.5f * (low + high); });
    IkScratch scratch;
    const Vec3 target{0.f, 2.f, 0.f};
    EXPECT_EQ(solve(solver, chain, target, 1e-3f, scratch).stop, IkStop::reached) << static_cast<int>(solver);
    EXPECT_LT(glm::distance(chain.end(), target), 1.1e-3f);
  }
}

// Three links in a plane, from (50, 400).
struct Planar : TestChain {
  Planar() : TestChain(4, false, [](float low, float) { return low; }) {
    constexpr float kLengths[] = {0.f, 150.f, 200.f, 100.f}, kAngles[] = {0.6f, 1.f, -0.7f, 0.f};
    for (std::size_t i = 0; i < 4; ++i) {
      joints[i].limits = {.kind = JointLimits::Kind::hinge, .frame = rotationBetween({1.f, 0.f, 0.f}, {0.f, 0.f, 1.f})};
      local[i] = {.translation = i == 0 ? Vec3(50.f, 400.f, 0.f) : Vec3(kLengths[i], 0.f, 0.f),
                  .rotation = glm::angleAxis(kAngles[i], Vec3(0.f, 0.f, 1.f))};
    }
  }
  float angle(std::size_t i) const { return 2.f * std::atan2(local[i].rotation.z, local[i].rotation.w); }
};

TEST(LeastSquaresIk, TheFirstStepOfThePseudoInverse) {
  Planar chain;
  EXPECT_LT(glm::distance(chain.end(), Vec3(230.12f, 762.94f, 0.f)), 0.01f);
  IkScratch scratch;
  const IkEffector end{.joint = 3, .position_m = {350.f, 700.f, 0.f}};
  LeastSquaresIk ik{
      .body = chain.view(), .effectors = {&end, 1}, .max_iterations = 1, .damping = 0.f, .scratch = &scratch};
  ik.run();
  EXPECT_NEAR(chain.angle(0), 0.295f, 1e-3f);
  EXPECT_NEAR(chain.angle(1), 1.004f, 1e-3f);
  EXPECT_NEAR(chain.angle(2), -0.833f, 1e-3f);
  EXPECT_LT(glm::distance(chain.end(), Vec3(336.44f, 681.27f, 0.f)), 0.01f);
}

TEST(LeastSquaresIk, SlidingJointsReachToo) {
  TestChain chain(2, false, [](float low, float high) { return 0.5f * (low + high); });
  chain.joints[0].limits = {.kind = JointLimits::Kind::hinge, .low = Vec3(0.f), .high = Vec3(0.f)};
  chain.joints[1].slide_low = {-1.f, 0.f, 0.f}, chain.joints[1].slide_high = {2.f, 3.f, 0.f};
  IkScratch scratch;
  EXPECT_EQ(solve(Solver::least_squares, chain, {1.5f, 2.5f, 0.f}, 1e-3f, scratch).stop, IkStop::reached);
  EXPECT_LT(glm::distance(chain.local[1].translation, Vec3(1.5f, 2.5f, 0.f)), 2e-3f);
  solve(Solver::least_squares, chain, {9.f, 1.f, 0.f}, 1e-3f, scratch);
  EXPECT_FLOAT_EQ(chain.local[1].translation.x, 2.f) << "to the end of its way";
}

// A body of three limbs, of which two ends go somewhere and the third turns.
TEST(LeastSquaresIk, SeveralEndsAtOnce) {
  std::mt19937 numbers(3);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  int reached = 0;
  constexpr int kTries = 200;
  for (int i = 0; i < kTries; ++i) {
    TestChain tree(10, false, random);
    tree.joints[4].parent = tree.joints[7].parent = 0;
    const IkJoints view = tree.view();
    tree.pose(random);
    view.update();
    IkEffector ends[] = {{.joint = 3}, {.joint = 6}, {.joint = 9, .position_weight = 0.f, .rotation_weight = 1.f}};
    for (IkEffector& end : ends) {
      end.position_m = view.position(end.joint);
      end.rotation_m = decompose(view.model[end.joint]).rotation;
    }
    tree.pose(random);
    LeastSquaresIk ik{.body = view, .effectors = ends, .tolerance_m = 1e-2f, .max_iterations = 60, .scratch = &scratch};
    ASSERT_TRUE(ik.validate());
    ik.run();
    if (ik.outcome.stop != IkStop::reached) continue;
    ++reached;
    EXPECT_LT(glm::distance(view.position(3), ends[0].position_m), 1.01e-2f);
    EXPECT_LT(glm::distance(view.position(6), ends[1].position_m), 1.01e-2f);
    EXPECT_LT(angleBetween(decompose(view.model[9]).rotation, ends[2].rotation_m) * ik.lever_m, 1.01e-2f);
  }
  EXPECT_GE(reached, kTries * 95 / 100);
}

// A joint that nothing can be brought back from in model space stands still; the others reach.
TEST(IterativeIk, WhatIsFlattenedIsLeftOut) {
  for (const Solver solver : tests::kSolvers) {
    TestChain chain(6, false, [](float low, float high) { return 0.5f * (low + high); });
    chain.local[3].scale = {1.f, 1.f, 0.f};
    IkScratch scratch;
    const Vec3 target{0.5f, 2.f, 0.4f};
    EXPECT_EQ(solve(solver, chain, target, 1e-3f, scratch).stop, IkStop::reached) << static_cast<int>(solver);
    EXPECT_LT(glm::distance(chain.end(), target), 1.1e-3f);
    EXPECT_EQ(chain.local[4].rotation, kIdentityRotation);
  }
}

TEST(IterativeIk, WithoutWeightAJointStandsStill) {
  for (const Solver solver : tests::kSolvers) {
    TestChain chain(6, false, [](float low, float high) { return 0.5f * (low + high); });
    chain.joints[1].weight = 0.f, chain.joints[2].weight = 0.4f;
    IkScratch scratch;
    EXPECT_EQ(solve(solver, chain, {1.f, 2.f, 0.4f}, 1e-3f, scratch).stop, IkStop::reached) << static_cast<int>(solver);
    EXPECT_EQ(chain.local[1].rotation, kIdentityRotation);
    EXPECT_NE(chain.local[2].rotation, kIdentityRotation);
  }
}

TEST(IterativeIk, CyclicDescentBeginsAtEitherEnd) {
  for (const auto order : {ChainIk::Order::from_end, ChainIk::Order::from_begin}) {
    TestChain chain(3, false, [](float low, float high) { return 0.5f * (low + high); });
    IkScratch scratch;
    ChainIk ik{
        .chain = chain.view(), .target_m = {1.f, 1.f, 0.f}, .max_iterations = 1, .order = order, .scratch = &scratch};
    ik.run();
    const bool from_begin = order == ChainIk::Order::from_begin;
    // The one that is asked first points the end at the target, and leaves little or nothing to the other.
    const float first = angleBetween(chain.local[0].rotation, kIdentityRotation);
    const float second = angleBetween(chain.local[1].rotation, kIdentityRotation);
    EXPECT_NEAR(from_begin ? first : second, from_begin ? 0.785f : 1.571f, 1e-2f);
    EXPECT_LT(from_begin ? second : first, 0.5f);
  }
}

// Also where the end is at the target from the beginning.
TEST(IterativeIk, WhatBeginsOutsideOfItsLimitsEndsInside) {
  std::mt19937 numbers(6);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  for (const Solver solver : tests::kSolvers) {
    for (int i = 0; i < 200; ++i) {
      TestChain chain(5, true, random), anyhow(5, false, random);
      anyhow.pose(random);
      for (std::size_t j = 0; j < 5; ++j) {
        chain.local[j].rotation = anyhow.local[j].rotation;
        chain.joints[j].weight = i % 2 == 0 ? 1.f : random(0.1f, 1.f);
      }
      const Vec3 target = i % 3 == 0 ? chain.end() : chain.end() + Vec3(random(-1.f, 1.f), random(-1.f, 1.f), 0.f);
      solve(solver, chain, target, 1e-3f, scratch);
      EXPECT_TRUE(chain.isInsideLimits()) << name(solver) << ' ' << i;
    }
  }
}

TEST(IterativeIk, NothingIsAllocatedOnceItIsWarm) {
  if (!tests::countsAllocations()) GTEST_SKIP() << "sanitizers have an allocator of their own";
  std::mt19937 numbers(5);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  for (const Solver solver : tests::kSolvers) {
    TestChain chain(9, true, random);
    IkScratch scratch;
    solve(solver, chain, {1.f, 2.f, 3.f}, 1e-4f, scratch);
    chain.pose(random);
    const std::size_t before = tests::allocationCount();
    solve(solver, chain, {2.f, 1.f, 3.f}, 1e-4f, scratch);
    EXPECT_EQ(tests::allocationCount(), before) << static_cast<int>(solver);
  }
}

TEST(IterativeIk, WrongInputIsRefused) {
  TestChain chain(3, false, [](float low, float high) { return 0.5f * (low + high); });
  IkScratch scratch;
  ChainIk ik{.chain = chain.view(), .target_m = Vec3(std::numeric_limits<float>::infinity()), .scratch = &scratch};
  EXPECT_FALSE(ik.validate());
  ik.target_m = Vec3(0.f);
  EXPECT_TRUE(ik.validate());
  chain.joints[2].parent = 0;
  EXPECT_FALSE(ik.validate()) << "no chain";
  chain.joints[2].parent = 2;
  EXPECT_FALSE(ik.validate()) << "parents come first";
  TestChain other(3, false, [](float low, float) { return low; });
  ChainIk forgetful{.chain = other.view()};
  EXPECT_FALSE(forgetful.validate()) << "no room to remember poses in";
  LeastSquaresIk none{.body = chain.view(), .scratch = &scratch};
  EXPECT_FALSE(none.validate());
}

}  // namespace
}  // namespace sinew
