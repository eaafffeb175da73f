// No joint jumps while a target moves a little, wherever it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "core/math/interpolation.h"
#include "core/rig/solve/limb_ik.h"
#include "tests/core/rig/chain_solvers.h"
#include "tests/support/tries.h"

namespace sinew {
namespace {

using tests::Random;
using tests::Solver;
using tests::TestChain;

constexpr float kSoftPart = 0.1f;
constexpr float kTargetStep = 2e-3f;  // of the reach, that the target moves each time

// Ways of a target past the places at which chains are singular: through full reach and on, past the root on the side
// that is behind the chain, round the root, and in from full reach to a fold.
struct Way {
  const char* name;
  Vec3 from, to;  // of the reach
};
constexpr Way kWays[] = {{"through full reach", {0.1f, 0.7f, 0.1f}, {0.2f, 1.4f, 0.15f}},
                         {"behind the root", {0.4f, -0.5f, 0.3f}, {-0.4f, -0.5f, 0.3f}},
                         {"far behind", {0.5f, -1.3f, 0.2f}, {-0.5f, -1.3f, 0.2f}},
                         {"along itself", {0.02f, 0.95f, 0.f}, {0.02f, 0.5f, 0.f}},
                         {"across", {-0.6f, 0.5f, 0.2f}, {0.6f, 0.5f, 0.2f}}};

// The most that a joint rotates for a step of the target, of the angle under which a bone sees it.
template <class Move>
float greatestTurn(const Way& way, float reach, TestChain& chain, Move&& moveTo) {
  const float bones = static_cast<float>(chain.joints.size() - 1);
  const int steps = static_cast<int>(glm::distance(way.from, way.to) / kTargetStep);
  std::vector<Transform> before;
  float greatest = 0.f;
  for (int i = 0; i <= steps; ++i) {
    moveTo(reach * glm::mix(way.from, way.to, static_cast<float>(i) / static_cast<float>(steps)));
    for (std::size_t j = 0; j < before.size(); ++j)
      greatest = std::max(greatest, angleBetween(before[j].rotation, chain.local[j].rotation) / (bones * kTargetStep));
    before = chain.local;
  }
  return greatest;
}

TEST(SteadyIk, NoJointOfAChainJumps) {
  std::mt19937 numbers(11);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  for (const Solver solver : tests::kSolvers) {
    for (const Way& way : kWays) {
      float worst = 0.f;
      for (int i = 0; i < tests::tries(10, 1); ++i) {
        TestChain chain(5, false, random);
        chain.view().update();
        const float reach = chain.view().reach(0, 4);
        for (int warm = 0; warm < 10; ++warm) solve(solver, chain, reach * way.from, 1e-5f * reach, scratch, kSoftPart);
        worst = std::max(worst, greatestTurn(way, reach, chain, [&](const Vec3& target) {
                           solve(solver, chain, target, 1e-5f * reach, scratch, kSoftPart);
                         }));
      }
      std::cout << name(solver) << ", " << way.name << ": " << worst << " of 8\n";
      EXPECT_LE(worst, 8.f) << name(solver) << ' ' << way.name;
    }
  }
}

// From the same pose each time, as a rig does over a clip.
TEST(SteadyIk, NeitherOfTwoBonesJumps) {
  std::mt19937 numbers(12);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  for (const Way& way : kWays) {
    float worst = 0.f;
    for (int i = 0; i < tests::tries(20, 4); ++i) {
      TestChain chain(3, false, random);
      chain.view().update();
      const float reach = chain.view().reach(0, 2);
      const std::vector<Transform> rest = chain.local;
      LimbIk ik{.chain = chain.view(), .middle = 1, .pole_m = Vec3(0.f, 0.f, 3.f) * reach, .soft = kSoftPart};
      worst = std::max(worst, greatestTurn(way, reach, chain, [&](const Vec3& target) {
                         chain.local = rest;
                         ik.chain = chain.view();
                         ik.target_m = target;
                         ASSERT_TRUE(ik.validate());
                         ik.run();
                       }));
    }
    std::cout << "two bones, " << way.name << ": " << worst << " of 8\n";
    EXPECT_LE(worst, 8.f) << way.name;
  }
}

}  // namespace
}  // namespace sinew
