// How many targets solvers reach within their budgets, judged by forward kinematics of its own. What is reachable is
// the end of a random pose inside the limits.
//
// SINEW_IK_TARGETS=100000 tries so many of each kind, which takes a minute or two; else there are 2000.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <random>

#include "core/rig/solve/two_bone.h"
#include "tests/core/rig/chain_solvers.h"
#include "tests/support/tries.h"

namespace sinew {
namespace {

using tests::Random;
using tests::Solver;
using tests::TestChain;

constexpr float kReachTolerance = 1e-3f;  // of the chain's reach

int targetCount() {
  const char* given = std::getenv("SINEW_IK_TARGETS");
  const int count = given ? std::atoi(given) : 0;
  return count > 0 ? count : tests::tries(2000, 300);
}

void print(std::string_view solver, bool limited, int reached, double iterations) {
  const int count = targetCount();
  std::cout << solver << (limited ? " inside limits: " : ": ") << reached << " of " << count << " reached ("
            << 100.0 * reached / count << " %), " << iterations / count << " iterations each\n";
}

double reachedOf(Solver solver, bool limited) {
  constexpr std::size_t kJoints = 9;  // eight bones
  std::mt19937 numbers(20261127);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  int reached = 0, outside = 0, wrong = 0;
  double iterations = 0.0;
  const int count = targetCount();
  for (int i = 0; i < count; ++i) {
    TestChain chain(kJoints, limited, random);
    chain.pose(random);
    const Vec3 target = chain.end();
    chain.view().update();
    const float tolerance = kReachTolerance * chain.view().reach(0, kJoints - 1);
    chain.pose(random);
    const IkOutcome outcome = solve(solver, chain, target, tolerance, scratch);
    iterations += outcome.iterations;
    const float left = glm::distance(chain.end(), target);
    if (left <= tolerance + 1e-5f) ++reached;
    if (!chain.isInsideLimits()) ++outside;
    // What it says of itself.
    if (std::abs(left - outcome.residual_m) > 1e-4f ||
        (outcome.stop == IkStop::reached) != (outcome.residual_m <= tolerance))
      ++wrong;
  }
  EXPECT_EQ(outside, 0);
  EXPECT_EQ(wrong, 0);
  print(name(solver), limited, reached, iterations);
  return static_cast<double>(reached) / count;
}

TEST(ReachedTargets, ByCyclicCoordinateDescent) { EXPECT_GE(reachedOf(Solver::ccd, false), 0.97); }
TEST(ReachedTargets, ByFabrik) { EXPECT_GE(reachedOf(Solver::fabrik, false), 0.995); }
TEST(ReachedTargets, ByLeastSquares) { EXPECT_GE(reachedOf(Solver::least_squares, false), 0.995); }
TEST(ReachedTargets, InsideLimitsByCyclicCoordinateDescent) { EXPECT_GE(reachedOf(Solver::ccd, true), 0.95); }
TEST(ReachedTargets, InsideLimitsByFabrik) { EXPECT_GE(reachedOf(Solver::fabrik, true), 0.97); }
TEST(ReachedTargets, InsideLimitsByLeastSquares) { EXPECT_GE(reachedOf(Solver::least_squares, true), 0.97); }

TEST(ReachedTargets, AllByTwoBones) {
  std::mt19937 numbers(1);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  const auto vector = [&] { return Vec3(random(-1.f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f)); };
  const auto rotation = [&] { return glm::normalize(Quat(random(-1.f, 1.f), vector())); };
  const int count = targetCount();
  int reached = 0;
  for (int i = 0; i < count; ++i) {
    TwoBone arm{.upper = vector(), .lower = vector(), .bend_axis = vector()};
    if (i % 2 == 0) arm.pole = vector();
    arm.target = rotation() * (arm.upper + rotation() * arm.lower);
    arm.run();
    const Vec3 end = glm::mat3_cast(arm.first) * (arm.upper + glm::mat3_cast(arm.middle) * arm.lower);
    if (glm::distance(end, arm.target) <= kReachTolerance * (glm::length(arm.upper) + glm::length(arm.lower)))
      ++reached;
  }
  print("two bones", false, reached, count);
  EXPECT_EQ(reached, count);
}

// The least distance to a target on a grid of all poses of three hinges.
float nearestOnGrid(const TestChain& chain, const Vec3& target) {
  constexpr int kSteps = 40;
  const auto matrixOf = [&](std::size_t joint, int step) {
    const JointLimits& limits = chain.joints[joint].limits;
    Transform l = chain.local[joint];
    l.rotation = limits.rotation({glm::mix(limits.low.x, limits.high.x, static_cast<float>(step) / kSteps), 0.f, 0.f});
    return toMatrix(l);
  };
  std::array<std::array<Mat4, kSteps + 1>, 2> inner;
  for (int step = 0; step <= kSteps; ++step)
    for (std::size_t joint : {1u, 2u}) inner[joint - 1][static_cast<std::size_t>(step)] = matrixOf(joint, step);
  const Vec4 end(chain.local[3].translation, 1.f);
  float least = std::numeric_limits<float>::infinity();
  for (int a = 0; a <= kSteps; ++a) {
    const Vec4 goal = glm::inverse(matrixOf(0, a)) * Vec4(target, 1.f);
    for (const Mat4& b : inner[0])
      for (const Mat4& c : inner[1]) least = std::min(least, glm::distance(Vec3(b * (c * end)), Vec3(goal)));
  }
  return least;
}

TEST(ReachedTargets, WhatIsOutOfReachIsComeAsNearToAsOnAGrid) {
  std::mt19937 numbers(5);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  constexpr int kTargets = tests::tries(100, 20);
  std::array<int, tests::kSolvers.size()> near{};
  int count = 0;
  IkScratch scratch;
  while (count < kTargets) {
    TestChain chain(4, false, random);
    for (std::size_t i = 0; i < 3; ++i) {
      const Vec3 axis(random(-1.f, 1.f), random(-0.3f, 0.3f), random(-1.f, 1.f));
      chain.joints[i].limits = {.kind = JointLimits::Kind::hinge,
                                .frame = glm::angleAxis(random(-2.f, 2.f), glm::normalize(axis)),
                                .low = {random(-2.f, 0.f), 0.f, 0.f},
                                .high = {random(0.3f, 2.f), 0.f, 0.f}};
    }
    chain.view().update();
    const float reach = chain.view().reach(0, 3);
    const Vec3 target = 1.2f * reach * Vec3(random(-1.f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f));
    const float best = nearestOnGrid(chain, target);
    if (best < 0.1f * reach) continue;
    ++count;
    for (std::size_t i = 0; i < near.size(); ++i) {
      TestChain tried = chain;
      tried.pose(random);
      solve(tests::kSolvers[i], tried, target, kReachTolerance * reach, scratch);
      EXPECT_TRUE(tried.isInsideLimits());
      if (glm::distance(tried.end(), target) <= 1.01f * best) ++near[i];
    }
  }
  for (std::size_t i = 0; i < near.size(); ++i) {
    std::cout << name(tests::kSolvers[i]) << ": " << near[i] << " of " << kTargets << " as near as on a grid\n";
    // Steps of least squares are too few for what stays at a distance and between bounds.
    EXPECT_GE(near[i], kTargets * (tests::kSolvers[i] == Solver::least_squares ? 70 : 95) / 100)
        << name(tests::kSolvers[i]);
  }
}

}  // namespace
}  // namespace sinew
