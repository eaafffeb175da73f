#include "core/rig/skeleton_chain.h"

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

Result<SkeletonChain> SkeletonChain::between(const Skeleton& skeleton, JointIndex first, JointIndex last,
                                             std::span<const Transform> local) {
  const auto isJoint = [&](JointIndex j) { return j >= 0 && static_cast<std::size_t>(j) < skeleton.size(); };
  if (!isJoint(first) || !isJoint(last) || local.size() != skeleton.size())
    return fail("The pose does not fit the chain; use a pose of the same character.");
  SkeletonChain out;
  for (JointIndex j = last; j != kNoJoint && j >= first; j = skeleton[j].parent) out.joints.push_back(j);
  std::ranges::reverse(out.joints);
  if (out.joints.size() < 2 || out.joints.front() != first)
    return fail(text("{} does not hang below {}; name the first joint of the chain and then its end.",
                     skeleton[last].name, skeleton[first].name));
  std::vector<Mat4> model(skeleton.size());
  std::vector<JointFrame> frames(skeleton.scaleInheritance().size());
  LocalToModel{.parents = skeleton.parents(),
               .local = local,
               .model = model,
               .inheritance = skeleton.scaleInheritance(),
               .frames = frames}
      .run();
  if (!frames.empty())
    out.above = frames[static_cast<std::size_t>(first)];
  else if (skeleton[first].parent != kNoJoint)
    out.above = JointFrame::within(model[static_cast<std::size_t>(skeleton[first].parent)]);
  for (const JointIndex j : out.joints) {
    IkJoint joint;
    joint.parent = static_cast<JointIndex>(out.ik.size()) - 1;
    joint.inherit_scale = skeleton[j].inherit_scale;
    out.ik.push_back(joint);
    out.local.push_back(local[static_cast<std::size_t>(j)]);
  }
  out.model.assign(out.joints.size(), Mat4(1.f));
  out.frames.assign(out.joints.size(), JointFrame());
  return out;
}

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
  chain.update();
  const std::size_t last = chain.joints.size() - 1;
  const Mat3 to_space = chain.toFrame(0);  // in which the first joint rotates; stays
  const Vec3 origin = chain.position(0);
  const auto inSpace = [&](const Vec3& place_m) { return to_space * (place_m - origin); };
  while (outcome.residual_m > tolerance_m && outcome.iterations < kMaxRounds) {
    ++outcome.iterations;
    const Vec3 upper = inSpace(chain.position(middle)), end = inSpace(chain.position(last));
    TwoBone bones{.upper = upper, .lower = end - upper, .target = inSpace(target_m), .soft = soft};
    bones.bend_axis = glm::cross(bones.upper, bones.lower);
    if (glm::length(bones.bend_axis) < kStraight * glm::length(bones.upper) * glm::length(bones.lower))
      bones.bend_axis = chain.local[0].rotation * bend_axis_l;
    if (pole_m) bones.pole = inSpace(*pole_m);
    bones.run();
    reach = bones.reach;
    // The middle joint rotates in a space of its own, whose axes stand in that of the first joint so.
    const Quat axes = decompose(Mat4(to_space * chain.frames[middle].frame)).rotation;
    Quat &bend = chain.local[middle].rotation, &first = chain.local[0].rotation;
    const Quat old_bend = bend, old_first = first;
    const auto rotate = [&](std::size_t joint, Quat& rotation, const Quat& by) {
      const Quat to = chain.joints[joint].limits.clamped(glm::normalize(by * rotation));
      rotation = slerp(rotation, to, chain.joints[joint].weight);
    };
    rotate(middle, bend, glm::conjugate(axes) * bones.middle * axes);
    rotate(0, first, bones.first);
    chain.update();
    const float before = std::exchange(outcome.residual_m, glm::distance(chain.position(last), target_m));
    if (outcome.residual_m > before) {
      bend = old_bend, first = old_first;
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
