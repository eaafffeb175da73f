#include "core/rig/solve/least_squares_ik.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"
#include "core/rig/solve/ik_equations.h"

namespace sinew {

namespace {

constexpr double kMinDamping = 1e-4, kMaxDamping = 10.0;
// What a step gains at least, of the sum of squares, before another pose is tried, and before none is.
constexpr double kGoodGain = 0.3, kMinGain = 1e-4;
constexpr int kMaxFreshStarts = 12;
constexpr float kSettlingShare = 0.4f;  // of the budget
constexpr int kFirmIterations = 5;      // at most, for what comes before all others
// Shares of the reach by which all together are off: from the one on what is straight is bent, from the other on as far
// as it is said.
constexpr double kUnbendFrom = 0.02, kUnbendAll = 0.12;

}  // namespace

Check LeastSquaresIk::validate() const {
  if (Check ok = body.validate(); !ok) return ok;
  if (effectors.empty()) return fail("There is no end effector; choose one.");
  for (const IkEffector& effector : effectors) {
    if (effector.joint >= body.joints.size()) return fail("An end effector is no joint of the chain.");
    if (!isFinite(effector.position_m) || !isFinite(effector.rotation_m))
      return fail("The target is not a finite place.");
    if (!(effector.position_weight >= 0.f && effector.position_weight <= 1.f) ||
        !(effector.rotation_weight >= 0.f && effector.rotation_weight <= 1.f))
      return fail("The weight of an end effector is between 0 and 1.");
  }
  if (!balance.masses.empty()) {
    if (balance.masses.size() != body.joints.size())
      return fail("The pose does not fit the chain; use a pose of the same character.");
    for (const float mass : balance.masses)
      if (!(mass >= 0.f) || !std::isfinite(mass)) return fail("The mass of a joint is not negative.");
    for (const Vec3& place : balance.support_m)
      if (!isFinite(place)) return fail("What a body stands on is not a finite place.");
    if (!isFinite(balance.place_m) || !isFinite(balance.up_m) || !(balance.weight >= 0.f && balance.weight <= 1.f))
      return fail("The weight of the balance is between 0 and 1, and its place finite.");
  }
  for (const IkObstacle& obstacle : obstacles)
    if (!isFinite(obstacle.centre_m) || !(obstacle.radius_m > 0.f) || !std::isfinite(obstacle.radius_m))
      return fail("An obstacle is a finite sphere.");
  if (!scratch) return fail("A solver needs room to remember poses in.");
  if (!(soft >= 0.f && soft <= 0.5f)) return fail("The soft part of the reach is between 0 and a half.");
  if (!std::isfinite(lever_m + damping) || !(tolerance_m >= 0.f) || !(lever_m >= 0.f) || !(damping >= 0.f) ||
      !(unbend >= 0.f && unbend <= 1.5f) || max_iterations < 0)
    return fail("The tolerance, the damping and the iterations are not negative.");
  return {};
}

void LeastSquaresIk::run() {
  outcome = {};
  body.keepLimits();
  IkEquations equations(*this);
  const double at_first = equations.squares();
  if (unbend > 0.f) {
    // By degrees, so that poses near to the target stay as they are.
    const double off = (equations.shareOfReach(at_first) - kUnbendFrom) / (kUnbendAll - kUnbendFrom);
    if (const auto share = static_cast<float>(std::clamp(off, 0.0, 1.0)); share > 0.f) body.unbend(share * unbend);
  }
  const int settling = equations.hasFirm() ? std::min(kFirmIterations, max_iterations / 5) : 0;
  bool stalled = improve(equations, max_iterations - settling);
  float left = equations.left();
  if (settling > 0 && left > tolerance_m) {
    equations.settle();
    if (equations.squares() > 0.0) stalled = improve(equations, max_iterations) && stalled;
    equations.weighAll();
    equations.squares();
    left = equations.left();
  }
  centre_m = equations.centre();
  outcome.residual_m = equations.residual();
  outcome.stop = outcome.residual_m <= tolerance_m ? IkStop::reached
                 : equations.isOutOfReach()        ? IkStop::out_of_reach
                 : stalled || left <= tolerance_m  ? IkStop::stalled
                                                   : IkStop::budget;
}

// Until what counts is reached, or so many iterations are done. Whether steps gain nothing any more.
bool LeastSquaresIk::improve(IkEquations& equations, int until) {
  std::vector<Transform>&best = scratch->best, &before = scratch->before;
  best.assign(body.local.begin(), body.local.end());
  double lambda = damping;
  double now = equations.squares(), least = now;
  float left = equations.left();
  const bool near = equations.isNear(now) || unbend > 0.f;
  int shakes = 0;
  bool stalled = false;
  // The last part of the budget goes to the best pose.
  bool settles = false;
  const int from = outcome.iterations;
  const int settle_from = until - static_cast<int>(kSettlingShare * static_cast<float>(until - from));
  while (left > tolerance_m && outcome.iterations < until && !stalled) {
    if (shakes > 0 && !settles && outcome.iterations >= settle_from) {
      settles = true;
      std::ranges::copy(best, body.local.begin());
      body.update();
      now = equations.squares();
      lambda = damping;
    }
    ++outcome.iterations;
    bool moved = equations.prepare();
    double gained = 0.0;
    if (moved) {
      before.assign(body.local.begin(), body.local.end());
      equations.step(lambda);
      const double after = equations.squares();
      if (equations.damped() && !(after < now)) {
        std::ranges::copy(before, body.local.begin());
        body.update();
        now = equations.squares();
        lambda = std::min(lambda * 8.0, kMaxDamping);
        moved = lambda < kMaxDamping;
        gained = moved ? 1.0 : 0.0;
      } else {
        gained = 1.0 - after / now;
        now = after;
        lambda = std::max(lambda * 0.25, std::min<double>(kMinDamping, damping));
      }
    }
    if (now < least) {
      least = now;
      left = equations.left();
      std::ranges::copy(body.local, best.begin());
    }
    if (!equations.damped() || gained > (near ? kMinGain : kGoodGain)) continue;
    if (settles || equations.isAtEdge(now) || shakes == kMaxFreshStarts) {
      stalled = !moved || gained < kMinGain;
      continue;
    }
    body.shake(shakes++);
    now = equations.squares();
    lambda = damping;
  }
  std::ranges::copy(best, body.local.begin());
  body.update();
  equations.squares();
  return stalled;
}

}  // namespace sinew
