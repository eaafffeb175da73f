#include "core/rig/chain_ik.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/interpolation.h"
#include "core/math/rotation_between.h"

namespace sinew {

namespace {

// Shares of the residual. A step that leaves more than this brings the end nearer too slowly, and the chain is shaken.
constexpr float kProgressOfCcd = 0.88f, kProgressOfFabrik = 0.75f;
constexpr int kMaxShakes = 40;

}  // namespace

Check ChainIk::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (chain.joints.size() < 2 || !chain.isChain())
    return fail("A chain needs two joints or more, each the child of the one before.");
  if (!isFinite(Transform{.translation = target_m})) return fail("The target is not a finite place.");
  if (!scratch) return fail("A solver needs room to remember poses in.");
  if (!(tolerance_m >= 0.f) || max_iterations < 0) return fail("The tolerance and the iterations are not negative.");
  return {};
}

Vec3 ChainIk::rotate(std::size_t joint, const Vec3& from_m, const Vec3& to_m) const {
  const IkJoint& of = chain.joints[joint];
  if (!chain.rotates(joint)) return from_m;
  const Vec3 pivot = chain.position(joint);
  const Mat3 to_frame = chain.toFrame(joint);
  const Vec3 from = to_frame * (from_m - pivot), to = to_frame * (to_m - pivot);
  Quat by = rotationBetween(from, to);
  if (of.weight < 1.f) by = slerp(kIdentityRotation, by, of.weight);
  Quat& rotation = chain.local[joint].rotation;
  const Quat before = rotation;
  rotation = of.limits.clamped(glm::normalize(by * rotation));
  return pivot + chain.frames[joint].frame * ((rotation * glm::conjugate(before)) * from);
}

void ChainIk::iterateCcd() const {
  if (order == Order::from_begin) {
    for (std::size_t joint = 0; joint < last(); ++joint) {
      rotate(joint, chain.position(last()), target_m);
      chain.update(joint);
    }
    return;
  }
  // What stands above a joint has not moved yet when it is its turn, and of what hangs below only the end counts.
  Vec3 end_m = chain.position(last());
  for (std::size_t joint = last(); joint-- > 0;) end_m = rotate(joint, end_m, target_m);
  chain.update();
}

void ChainIk::iterateFabrik() const {
  std::vector<Vec3>& at = scratch->positions;
  at[last()] = target_m;
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
  chain.update();
  scratch->positions.resize(chain.joints.size());
  scratch->best.assign(chain.local.begin(), chain.local.end());
  float now = outcome.residual_m = residual();
  const bool too_far = glm::distance(chain.position(0), target_m) > chain.reach(0, last()) + tolerance_m;
  // What FABRIK cannot know of, limits and joints that stand still, is made up for by a pass that does.
  bool all_free = true;
  for (std::size_t i = 0; i < last(); ++i)
    all_free = all_free && chain.rotates(i) && chain.joints[i].limits.kind == JointLimits::Kind::free;
  const float progress = method == Method::ccd ? kProgressOfCcd : kProgressOfFabrik;
  int shakes = 0;
  const auto isReached = [&] { return outcome.residual_m <= tolerance_m; };
  while (!isReached() && outcome.iterations < max_iterations) {
    ++outcome.iterations;
    if (method == Method::fabrik || too_far) iterateFabrik();  // which straightens a chain at once
    if (method == Method::ccd || !all_free) iterateCcd();
    const float before = std::exchange(now, residual());
    if (now < outcome.residual_m) {
      outcome.residual_m = now;
      std::ranges::copy(chain.local, scratch->best.begin());
    }
    if (isReached() || now < progress * before) continue;
    if (too_far && now > before * (1.f - 1e-4f)) break;
    if (too_far) continue;
    if (shakes == kMaxShakes) break;
    chain.shake(shakes++);
    now = residual();
  }
  std::ranges::copy(scratch->best, chain.local.begin());
  chain.update();
  outcome.stop = isReached()                           ? IkStop::reached
                 : too_far                             ? IkStop::out_of_reach
                 : outcome.iterations < max_iterations ? IkStop::stalled
                                                       : IkStop::budget;
}

}  // namespace sinew
