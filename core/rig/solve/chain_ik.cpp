#include "core/rig/solve/chain_ik.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/finite.h"
#include "core/math/rotation_between.h"
#include "core/rig/solve/soft_reach.h"

namespace sinew {

namespace {

// Shares of the residual. A step that leaves more than this brings the end nearer too slowly, and the chain is shaken.
constexpr float kProgressOfCcd = 0.88f, kProgressOfFabrik = 0.8f;
// What another pose must leave of it at most, to be preferred to the one that was found first.
constexpr float kClearly = 0.99f;
constexpr float kStill = 1e-4f;      // less than this a step does not gain any more
constexpr float kToSettle = 0.2f;    // of the budget
constexpr float kBegunNear = 0.05f;  // of the reach
constexpr float kInLine = 1e-4f;     // sine of the angle between two bones
// Where steps leave the same share each time, the target is aimed beyond, by half of what all that follow would add.
constexpr float kBeyond = 0.5f, kMaxBeyond = 5.f;

}  // namespace

Check ChainIk::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (chain.joints.size() < 2 || !chain.isChain())
    return fail("A chain needs two joints or more, each the child of the one before.");
  if (!isFinite(target_m)) return fail("The target is not a finite place.");
  if (!scratch) return fail("A solver needs room to remember poses in.");
  if (!(soft >= 0.f && soft <= 0.5f)) return fail("The soft part of the reach is between 0 and a half.");
  if (!(tolerance_m >= 0.f) || max_iterations < 0) return fail("The tolerance and the iterations are not negative.");
  return {};
}

Vec3 ChainIk::rotate(std::size_t joint, const Vec3& from_m, const Vec3& to_m) const {
  const IkJoint& of = chain.joints[joint];
  if (!chain.rotates(joint)) return from_m;
  const Vec3 pivot = chain.position(joint);
  const Mat3 to_frame = chain.toFrame(joint);
  const Vec3 from = to_frame * (from_m - pivot), to = to_frame * (to_m - pivot);
  Quat& rotation = chain.local[joint].rotation;
  const Quat before = rotation;
  rotation = of.limits.pointed(before, from, to, of.weight);
  return pivot + chain.frames[joint].frame * ((rotation * glm::conjugate(before)) * from);
}

Vec3 ChainIk::bend(std::size_t joint, const Vec3& end_m, const Vec3& goal_m) const {
  if (!chain.rotates(joint)) return end_m;
  const Vec3 pivot = chain.position(joint), above = chain.position(joint - 1);
  const Mat3 to_frame = chain.toFrame(joint);
  const Vec3 upper = to_frame * (pivot - above), lower = to_frame * (end_m - pivot);
  const float a = glm::length(upper), b = glm::length(lower), c = glm::length(to_frame * (goal_m - above));
  if (!(a > 0.f) || !(b > 0.f)) return end_m;
  // The angle between the two bones with which they span as much.
  const float angle = std::acos(std::clamp((c * c - a * a - b * b) / (2.f * a * b), -1.f, 1.f));
  const JointLimits& limits = chain.joints[joint].limits;
  Vec3 axis = glm::cross(upper, lower);
  if (!(glm::length(axis) > kInLine * a * b))
    axis = limits.kind == JointLimits::Kind::hinge ? limits.reference * limits.frame * Vec3(1.f, 0.f, 0.f)
                                                   : anyAcross(upper / a);
  const Vec3 to = glm::angleAxis(angle, glm::normalize(axis)) * (upper * (b / a));
  Quat& rotation = chain.local[joint].rotation;
  const Quat before = rotation;
  rotation = limits.pointed(before, lower, to, chain.joints[joint].weight);
  return pivot + chain.frames[joint].frame * ((rotation * glm::conjugate(before)) * lower);
}

void ChainIk::iterateCcd(const Vec3& goal_m) const {
  if (order == Order::from_begin) {
    for (std::size_t joint = 0; joint < last(); ++joint) {
      rotate(joint, chain.position(last()), goal_m);
      chain.update(joint);
    }
    return;
  }
  // What stands above a joint has not moved yet when it is its turn, and of what hangs below only the end counts.
  Vec3 end_m = chain.position(last());
  for (std::size_t joint = last(); joint-- > 0;) {
    if (in_pairs && joint + 1 < last()) end_m = bend(joint + 1, end_m, goal_m);
    end_m = rotate(joint, end_m, goal_m);
  }
  chain.update();
}

void ChainIk::iterateFabrik(const Vec3& goal_m) const {
  std::vector<Vec3>& at = scratch->positions;
  at[last()] = goal_m;
  for (std::size_t i = last(); i-- > 0;) {
    const Vec3 now = chain.position(i);
    const float length = glm::distance(chain.position(i + 1), now);
    const Vec3 away = now - at[i + 1];
    const float distance = glm::length(away);
    at[i] = distance > 0.f ? at[i + 1] + away * (length / distance) : now;
  }
  for (std::size_t i = 0; i < last(); ++i) {
    rotate(i, chain.position(i + 1), at[i + 1]);
    chain.update(i);
  }
}

void ChainIk::run() {
  outcome = {};
  chain.keepLimits();
  scratch->positions.resize(chain.joints.size());
  scratch->best.assign(chain.local.begin(), chain.local.end());
  const Vec3 root = chain.position(0), way = target_m - root;
  const float distance = glm::length(way), full = chain.reach(0, last());
  const bool too_far = distance > full + tolerance_m;
  const Vec3 goal = soft > 0.f && distance > 0.f ? root + way * (softReach(distance, full, soft) / distance) : target_m;
  const bool straightens = too_far && !(soft > 0.f);
  // FABRIK straightens a chain at once. What it cannot know of, limits and joints that stand still, is made up for by a
  // pass that does.
  bool all_free = true;
  for (std::size_t i = 0; i < last(); ++i)
    all_free = all_free && chain.rotates(i) && chain.joints[i].limits.kind == JointLimits::Kind::free;
  const auto left = [&] { return glm::distance(chain.position(last()), goal); };
  float now = left(), best = now, beyond = 0.f;
  // From a pose that is near already, the one of the frame before say, no other one is tried while steps gain anything.
  const bool near = now < kBegunNear * full;
  const float progress = near ? 1.f - kStill : method == Method::ccd ? kProgressOfCcd : kProgressOfFabrik;
  bool elsewhere = false;  // shaken since the best one
  // The last part of the budget goes to the best pose, for which steps that are small have been too few.
  bool settles = false;
  const int settle_from = max_iterations - static_cast<int>(kToSettle * static_cast<float>(max_iterations));
  int shakes = 0;
  while (best > tolerance_m && outcome.iterations < max_iterations) {
    if (shakes > 0 && !settles && outcome.iterations >= settle_from) {
      settles = true;
      std::ranges::copy(scratch->best, chain.local.begin());
      chain.update();
      now = best;
      beyond = 0.f;
      elsewhere = false;
    }
    ++outcome.iterations;
    if (all_free ? straightens || method == Method::fabrik : method == Method::fabrik && !settles) iterateFabrik(goal);
    if (method == Method::ccd || !all_free) iterateCcd(goal + beyond * (goal - chain.position(last())));
    const float before = std::exchange(now, left());
    if (now <= tolerance_m || now < (elsewhere ? kClearly * best : best)) {
      best = now;
      elsewhere = false;
      std::ranges::copy(chain.local, scratch->best.begin());
    }
    const float share = now / before;
    if (settles || (straightens && all_free)) {
      if (share > 1.f - kStill) break;
      continue;
    }
    const bool was_beyond = std::exchange(beyond, 0.f) > 0.f;
    if (near && was_beyond && share > progress) continue;
    beyond = share < 1.f ? std::min(kBeyond * share / (1.f - share), kMaxBeyond) : 0.f;
    if (share < progress) continue;
    chain.shake(shakes++);
    now = left();
    beyond = 0.f;
    elsewhere = true;
  }
  std::ranges::copy(scratch->best, chain.local.begin());
  chain.update();
  outcome.residual_m = glm::distance(chain.position(last()), target_m);
  outcome.stop = outcome.residual_m <= tolerance_m     ? IkStop::reached
                 : too_far                             ? IkStop::out_of_reach
                 : outcome.iterations < max_iterations ? IkStop::stalled
                                                       : IkStop::budget;
}

}  // namespace sinew
