#include "core/rig/two_bone_ik.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/interpolation.h"
#include "core/rig/two_bone.h"

namespace sinew {

namespace {

constexpr float kStraight = 1e-3f;  // sine of the bend below which it has no plane of its own
constexpr int kMaxRounds = 6;

}  // namespace

std::size_t TwoBoneIk::middleOf(const IkJoints& chain) {
  chain.update();
  const std::size_t last = chain.joints.size() - 1;
  const Vec3 from = chain.position(0), line = chain.position(last) - from;
  const float length = glm::length(line), whole = chain.reach(0, last);
  const Vec3 direction = length > 0.f ? line / length : Vec3(0.f);
  std::size_t middle = 1;
  float most = -1.f;
  for (std::size_t i = 1; i < last; ++i) {
    const Vec3 at = chain.position(i) - from;
    const float off = glm::length(at - glm::dot(at, direction) * direction);
    const float halves = 1.f - std::abs(2.f * chain.reach(0, i) / std::max(whole, 1e-9f) - 1.f);
    const float merit = off > kStraight * whole ? whole + off : halves * whole;
    if (merit > most) middle = i, most = merit;
  }
  return middle;
}

Check TwoBoneIk::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (chain.joints.size() < 3 || !chain.isChain() || middle == 0 || middle + 1 >= chain.joints.size())
    return fail("Two bones need three joints or more, each the child of the one before.");
  if (!isFinite(Transform{.translation = target_m, .scale = bend_axis_l}) ||
      (pole_m && !isFinite(Transform{.translation = *pole_m})))
    return fail("The target is not a finite place.");
  if (!(soft >= 0.f && soft <= 0.5f)) return fail("The soft part of the reach is between 0 and a half.");
  if (!(max_stretch >= 1.f) || !std::isfinite(max_stretch))
    return fail("Bones are not made shorter; stretch by 1 or more.");
  if (!(tolerance_m >= 0.f)) return fail("The tolerance is not negative.");
  chain.update();
  const std::size_t last = chain.joints.size() - 1;
  if (!(glm::distance(chain.position(0), chain.position(middle)) > 0.f) ||
      !(glm::distance(chain.position(middle), chain.position(last)) > 0.f) || !chain.frames[0].invertible())
    return fail("Two bones need lengths; choose joints that lie apart.");
  return {};
}

void TwoBoneIk::run() {
  outcome = {};
  reach = 0.f;
  stretch = 1.f;
  chain.update();
  const std::size_t last = chain.joints.size() - 1;
  const Mat3 to_space = chain.toFrame(0);  // in which the first joint rotates; stays
  const Vec3 origin = chain.position(0);
  const auto inSpace = [&](const Vec3& place_m) { return to_space * (place_m - origin); };
  while (outcome.residual_m > tolerance_m && outcome.iterations < kMaxRounds) {
    ++outcome.iterations;
    const Vec3 upper = inSpace(chain.position(middle)), end = inSpace(chain.position(last));
    TwoBone bones{.upper = upper,
                  .lower = end - upper,
                  .target = inSpace(target_m),
                  .soft = soft,
                  .max_stretch = max_stretch / stretch};
    bones.bend_axis = glm::cross(bones.upper, bones.lower);
    if (glm::length(bones.bend_axis) < kStraight * glm::length(bones.upper) * glm::length(bones.lower))
      bones.bend_axis = chain.local[0].rotation * bend_axis_l;
    if (pole_m) bones.pole = inSpace(*pole_m);
    bones.run();
    if (outcome.iterations == 1) reach = bones.reach;
    const auto stretchBy = [&](float factor) {
      if (factor == 1.f) return;
      for (std::size_t i = 1; i <= last; ++i) chain.local[i].translation *= factor;
      stretch *= factor;
    };
    // The middle joint rotates in a space of its own, whose axes stand in that of the first joint so.
    const Quat axes = decompose(Mat4(to_space * chain.frames[middle].frame)).rotation;
    Quat &bend = chain.local[middle].rotation, &first = chain.local[0].rotation;
    const Quat old_bend = bend, old_first = first;
    const auto rotate = [&](std::size_t joint, Quat& rotation, const Quat& by) {
      const IkJoint& of = chain.joints[joint];
      const Quat to = of.limits.clamped(glm::normalize(by * rotation));
      rotation = of.weight < 1.f ? slerp(rotation, to, of.weight) : to;
    };
    rotate(middle, bend, glm::conjugate(axes) * bones.middle * axes);
    rotate(0, first, bones.first);
    stretchBy(bones.stretch);
    chain.update();
    const float before = std::exchange(outcome.residual_m, glm::distance(chain.position(last), target_m));
    if (outcome.residual_m > before) {
      bend = old_bend, first = old_first;
      stretchBy(1.f / bones.stretch);
      chain.update();
      outcome.residual_m = before;
      break;
    }
    if (outcome.residual_m > 0.99f * before) break;
  }
  outcome.stop = outcome.residual_m <= tolerance_m ? IkStop::reached
                 : reach > 1.f                     ? IkStop::out_of_reach
                                                   : IkStop::stalled;
}

}  // namespace sinew
