#include "core/rig/solve/limb_ik.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/math/finite.h"
#include "core/math/rotation_between.h"
#include "core/rig/solve/limb_descent.h"
#include "core/rig/solve/soft_reach.h"
#include "core/rig/solve/two_bone.h"

namespace sinew {

namespace {

constexpr float kOnTheLine = 1e-3f;  // of the reach: how far a joint may lie off the line from the first to the last
constexpr float kBentWell = 0.25f;   // sine of the bend from which on it alone says where the front is
constexpr int kMaxLimbRounds = 12;

// The chain in the space in which its first joint rotates, which keeps the lengths of rigid parts.
struct LimbSpace {
  Mat3 to_space;
  Vec3 origin;

  explicit LimbSpace(const IkJoints& chain) : to_space(chain.toFrame(0)), origin(chain.position(0)) {}
  Vec3 of(const Vec3& place_m) const { return to_space * (place_m - origin); }
};

struct LimbBend {
  Vec3 axis;  // unit; forwards
  float sine = 0.f;
  bool backwards = false;
};

// straight: see LimbIk.
LimbBend limbBendOf(const Vec3& upper, const Vec3& lower, const Vec3& forwards, float straight) {
  const Vec3 axis = glm::cross(upper, lower);
  const float lengths = glm::length(upper) * glm::length(lower), length = glm::length(axis);
  if (!(length > straight * lengths)) return {.axis = glm::normalize(forwards), .sine = 0.f, .backwards = false};
  const bool backwards = glm::dot(axis, forwards) < 0.f;
  return {.axis = axis / (backwards ? -length : length), .sine = length / lengths, .backwards = backwards};
}

// The direction across `line` to which the middle lies that bends about an axis.
Vec3 limbSideOf(const Vec3& axis, const Vec3& line) {
  const Vec3 side = glm::cross(line, axis);
  const float length = glm::length(side);
  return length > 1e-6f * glm::length(line) ? side / length : anyAcross(line);
}

// In the space of the limb.
Vec3 frontIn(const LimbBend& bend, const Vec3& line, const Vec3& forwards) {
  const float t = std::clamp(bend.sine / kBentWell, 0.f, 1.f), bent = t * t * (3.f - 2.f * t);
  const Vec3 by_bend = limbSideOf(bend.axis, line), by_joint = limbSideOf(forwards, line);
  const Vec3 mixed = glm::mix(by_joint, by_bend, bent);
  const float length = glm::length(mixed);
  return length > 1e-3f ? mixed / length : by_joint;
}

}  // namespace

std::size_t LimbIk::middleOf(const IkJoints& chain) {
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
    const float merit = off > kOnTheLine * whole ? whole + off : halves * whole;
    if (merit > most) middle = i, most = merit;
  }
  return middle;
}

LimbIk::Bend LimbIk::bendOf(const IkJoints& chain, std::size_t middle) {
  chain.update();
  const LimbSpace space(chain);
  const Vec3 upper = space.of(chain.position(middle)), end = space.of(chain.position(chain.joints.size() - 1));
  const LimbBend bend = limbBendOf(upper, end - upper, Vec3(1.f, 0.f, 0.f), 0.f);
  return {.axis_l = glm::conjugate(chain.local[0].rotation) * (bend.backwards ? -bend.axis : bend.axis),
          .sine = bend.sine};
}

LimbIk::Front LimbIk::frontOf(const IkJoints& chain, std::size_t middle, const Vec3& bend_axis_l) {
  chain.update();
  const LimbSpace space(chain);
  const Vec3 upper = space.of(chain.position(middle)), end = space.of(chain.position(chain.joints.size() - 1));
  const Vec3 forwards = chain.local[0].rotation * bend_axis_l;
  const LimbBend bend = limbBendOf(upper, end - upper, forwards, LimbIk().straight);
  const Vec3 front = chain.frames[0].frame * frontIn(bend, end, forwards);
  const float length = glm::length(front);
  return {.direction_m = length > 0.f ? front / length : Vec3(0.f, 0.f, 1.f), .backwards = bend.backwards};
}

Check LimbIk::validate() const {
  if (Check ok = chain.validate(); !ok) return ok;
  if (chain.joints.size() < 3 || !chain.isChain() || middle == 0 || middle + 1 >= chain.joints.size())
    return fail("Two bones need three joints or more, each the child of the one before.");
  if (!isFinite(target_m) || !isFinite(bend_axis_l) || (pole_m && !isFinite(*pole_m)))
    return fail("The target is not a finite place.");
  if (!(glm::length(bend_axis_l) > 0.f)) return fail("The axis about which a limb bends has no direction.");
  if (!(soft >= 0.f && soft <= 0.5f)) return fail("The soft part of the reach is between 0 and a half.");
  if (!(straight >= 0.f && straight < 1.f)) return fail("The bend below which a limb is straight is a sine below 1.");
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

void LimbIk::run() {
  outcome = {};
  reach = 0.f;
  stretch = 1.f;
  chain.keepLimits();
  const std::size_t last = chain.joints.size() - 1;
  const LimbSpace space(chain);
  Quat &bend = chain.local[middle].rotation, &first = chain.local[0].rotation;
  // The axis and the front that the pose has, in the first joint's own axes, in which both stay.
  const Vec3 upper_now = space.of(chain.position(middle)), end_now = space.of(chain.position(last));
  const Vec3 forwards = first * bend_axis_l;
  const LimbBend was = limbBendOf(upper_now, end_now - upper_now, forwards, straight);
  const Vec3 axis_l = glm::conjugate(first) * was.axis;
  const Vec3 front_l = glm::conjugate(first) * frontIn(was, end_now, forwards);
  const Vec3 target = space.of(target_m);
  const auto kept = [&](std::size_t joint) {
    return chain.joints[joint].limits.kind != JointLimits::Kind::free || chain.joints[joint].weight < 1.f;
  };
  while (outcome.residual_m > tolerance_m && outcome.iterations < kMaxLimbRounds) {
    ++outcome.iterations;
    const Vec3 upper = space.of(chain.position(middle)), end = space.of(chain.position(last));
    TwoBone bones{
        .upper = upper, .lower = end - upper, .target = target, .soft = soft, .max_stretch = max_stretch / stretch};
    const LimbBend now = limbBendOf(bones.upper, bones.lower, first * axis_l, straight);
    bones.bend_axis = backwards ? -now.axis : now.axis;
    bones.run();
    if (outcome.iterations == 1) reach = bones.reach;
    const auto stretchBy = [&](float factor) {
      if (factor == 1.f) return;
      for (std::size_t i = 1; i <= last; ++i) chain.local[i].translation *= factor;
      stretch *= factor;
    };
    // The middle joint rotates in a space of its own, whose axes stand in that of the first joint so.
    const Quat axes = decompose(Mat4(space.to_space * chain.frames[middle].frame)).rotation;
    const Quat old_bend = bend, old_first = first;
    const auto rotate = [&](std::size_t joint, Quat& rotation, const Quat& by) {
      rotation = chain.joints[joint].towards(rotation, glm::normalize(by * rotation));
    };
    rotate(middle, bend, glm::conjugate(axes) * bones.middle * axes);
    Quat by = bones.first;
    if (kept(middle)) {  // then the end is not where the middle joint alone would have brought it
      chain.update(1);
      by = rotationBetween(space.of(chain.position(last)), target);
    }
    const float distance = glm::length(target);
    if (pole_m && distance > 0.f) {
      const Vec3 line = target / distance, pole = space.of(*pole_m), front = by * (first * front_l);
      const Vec3 wanted = pole - glm::dot(pole, line) * line, is = front - glm::dot(front, line) * line;
      if (glm::length(wanted) > 1e-4f * glm::length(pole) && glm::length(is) > 1e-4f)
        by = rotationBetween(is, wanted, line) * by;
    }
    rotate(0, first, by);
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
  if (outcome.residual_m > tolerance_m && (kept(0) || kept(middle))) {
    const float distance = glm::length(target), full = chain.reach(0, last) / stretch;
    const float to = std::min(distance, softReach(distance, full, soft) * max_stretch);
    const Vec3 from = chain.position(0), way = target_m - from;
    LimbDescent descent{.chain = chain,
                        .middle = middle,
                        .goal_m = distance > 0.f ? from + way * (to / distance) : target_m,
                        .tolerance_m = tolerance_m};
    descent.run();
    outcome.iterations += descent.rounds;
    outcome.residual_m = glm::distance(chain.position(last), target_m);
  }
  outcome.stop = outcome.residual_m <= tolerance_m ? IkStop::reached
                 : reach > 1.f                     ? IkStop::out_of_reach
                                                   : IkStop::stalled;
}

}  // namespace sinew
