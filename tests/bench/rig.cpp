// The speed of inverse kinematics, beside a plain loop of as many rotations in the same run.
#include <benchmark/benchmark.h>

#include <random>

#include "core/rig/solve/chain_ik.h"
#include "core/rig/solve/least_squares_ik.h"
#include "core/rig/solve/limb_ik.h"
#include "core/rig/solve/spline_ik.h"
#include "core/rig/solve/two_bone.h"
#include "tests/bench/race.h"
#include "tests/core/allocation_count.h"

namespace sinew::bench {
namespace {

constexpr std::size_t kTargets = 256;

std::vector<Vec3> places(float within, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> any(-within, within);
  std::vector<Vec3> out(kTargets);
  for (Vec3& place : out) place = {any(random), any(random), any(random)};
  return out;
}

// Median time of one of the targets, and what was allocated meanwhile.
template <class Solve>
void report(benchmark::State& state, Solve&& solve) {
  const auto all = [&] {
    for (std::size_t i = 0; i < kTargets; ++i) solve(i);
    benchmark::ClobberMemory();
  };
  all();
  const std::size_t before = tests::allocationCount();
  all();
  state.counters["allocations"] = static_cast<double>(tests::allocationCount() - before);
  for (auto _ : state) all();
  // The same number of rotations of a vector by a quaternion from two directions, in glm.
  const std::vector<Vec3> from = places(1.f, 5), to = places(1.f, 6);
  const Race race = bench::race(all, [&] {
    for (std::size_t i = 0; i < kTargets; ++i)
      benchmark::DoNotOptimize(Quat(glm::normalize(from[i]), glm::normalize(to[i])) * from[(i + 1) % kTargets]);
  });
  state.counters["ns/target"] = race.ours_ns / kTargets;
  state.counters["of_glm_rotations"] = race.ratio();
}

// What others take and give: where three joints stand, and how two of them rotate in their own axes.
void twoBones(benchmark::State& state) {
  Mat4 first(1.f), middle(1.f), last(1.f);
  first[3] = {0.1f, 0.2f, 0.3f, 1.f};
  middle[3] = {0.1f, 1.2f, 0.4f, 1.f};
  last[3] = {0.2f, 2.1f, 0.6f, 1.f};
  const std::vector<Vec3> targets = places(1.4f, 1), poles = places(2.f, 2);
  report(state, [&](std::size_t i) {
    benchmark::DoNotOptimize(first);
    const Mat3 to_first = glm::inverse(Mat3(first));
    const Vec3 origin(first[3]), upper = to_first * (Vec3(middle[3]) - origin);
    const Vec3 end = to_first * (Vec3(last[3]) - origin);
    TwoBone bones{.upper = upper,
                  .lower = end - upper,
                  .target = to_first * (targets[i] - origin),
                  .bend_axis = to_first * Vec3(middle[0]),
                  .pole = to_first * poles[i],
                  .soft = 0.03f};
    bones.run();
    const Mat3 axes = to_first * Mat3(middle);  // of a rotation
    const Quat& bend = bones.middle;
    benchmark::DoNotOptimize(bones.first);
    benchmark::DoNotOptimize(Quat(bend.w, Vec3(bend.x, bend.y, bend.z) * axes));
  });
}
BENCHMARK(twoBones)->Name("Core/ik/two-bone")->Unit(benchmark::kMicrosecond);

// So many bones of a metre, bent a little.
struct Chain {
  std::vector<IkJoint> joints;
  std::vector<Transform> rest, local;
  std::vector<Mat4> model;
  std::vector<JointFrame> frames;
  IkScratch scratch;

  explicit Chain(std::size_t bones) : joints(bones + 1), rest(bones + 1), model(bones + 1), frames(bones + 1) {
    for (std::size_t i = 0; i <= bones; ++i) {
      joints[i].parent = static_cast<JointIndex>(i) - 1;
      rest[i] = {.translation = {0.f, i > 0 ? 1.f : 0.f, 0.f},
                 .rotation = glm::angleAxis(i % 2 == 0 ? 0.2f : -0.1f, Vec3(1.f, 0.f, 0.f))};
    }
    local = rest;
  }
  IkJoints view() { return {.joints = joints, .local = local, .model = model, .frames = frames}; }
};

// The same below parents that may stretch, with forward kinematics before and after.
void twoBonesOfAChain(benchmark::State& state) {
  Chain chain(2);
  const std::vector<Vec3> targets = places(1.1f, 3), poles = places(2.f, 4);
  report(state, [&](std::size_t i) {
    chain.local = chain.rest;
    LimbIk ik{.chain = chain.view(), .middle = 1, .target_m = targets[i], .pole_m = poles[i]};
    ik.run();
    benchmark::DoNotOptimize(ik.outcome);
  });
}
BENCHMARK(twoBonesOfAChain)->Name("Core/ik/two bones of a chain")->Unit(benchmark::kMicrosecond);

template <class Solver>
void chainOfEight(benchmark::State& state, Solver solver, bool limited) {
  Chain chain(8);
  const float bend = limited ? 0.8f : JointLimits::kHalfTurn;
  for (IkJoint& joint : chain.joints)
    if (limited) joint.limits = {.kind = JointLimits::Kind::swing_twist, .low = Vec3(-bend), .high = Vec3(bend)};
  std::vector<Vec3> targets = places(2.5f, 7);
  for (Vec3& target : targets) target.y = 4.f + 0.8f * target.y;
  report(state, [&](std::size_t i) {
    chain.local = chain.rest;
    const IkEffector end{.joint = 8, .position_m = targets[i]};
    auto ik = solver;
    ik.scratch = &chain.scratch;
    ik.tolerance_m = 8e-3f;
    if constexpr (requires { ik.body; }) {
      ik.body = chain.view();
      ik.effectors = {&end, 1};
    } else {
      ik.chain = chain.view();
      ik.target_m = targets[i];
    }
    ik.run();
    benchmark::DoNotOptimize(ik.outcome);
  });
}
BENCHMARK_CAPTURE(chainOfEight, ccd, ChainIk{.method = ChainIk::Method::ccd}, false)->Name("Core/ik/8 bones/ccd");
BENCHMARK_CAPTURE(chainOfEight, ccd, ChainIk{.method = ChainIk::Method::ccd}, true)
    ->Name("Core/ik/8 bones inside limits/ccd");
BENCHMARK_CAPTURE(chainOfEight, fabrik, ChainIk{.method = ChainIk::Method::fabrik, .max_iterations = 20}, false)
    ->Name("Core/ik/8 bones/fabrik");
BENCHMARK_CAPTURE(chainOfEight, fabrik, ChainIk{.method = ChainIk::Method::fabrik, .max_iterations = 20}, true)
    ->Name("Core/ik/8 bones inside limits/fabrik");
BENCHMARK_CAPTURE(chainOfEight, least_squares, LeastSquaresIk{}, false)->Name("Core/ik/8 bones/least squares");
BENCHMARK_CAPTURE(chainOfEight, least_squares, LeastSquaresIk{}, true)
    ->Name("Core/ik/8 bones inside limits/least squares");

// Along a smooth way through two handles to the target.
void splineOfEight(benchmark::State& state) {
  Chain chain(8);
  std::vector<Vec3> targets = places(2.5f, 7);
  const std::vector<Vec3> beside = places(0.5f, 8);
  for (Vec3& target : targets) target.y = 4.f + 0.8f * target.y;
  Spline way;
  report(state, [&](std::size_t i) {
    chain.local = chain.rest;
    const Vec3 through[] = {0.35f * targets[i] + beside[i], 0.7f * targets[i] - beside[i], targets[i]};
    SplineIk ik{.chain = chain.view(), .places_m = through, .spline = &way, .scratch = &chain.scratch};
    ik.run();
    benchmark::DoNotOptimize(ik.outcome);
  });
}
BENCHMARK(splineOfEight)->Name("Core/ik/8 bones/spline")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew::bench
