#include "core/rig/ik_joints.h"

#include <algorithm>
#include <cmath>

#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/math/to_matrix.h"
#include "core/math/units.h"
#include "core/skeleton/frame_below.h"

namespace sinew {

namespace {

// 0 … 1, evenly, and of neighbours nothing alike (G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number
// Generators", 2014).
float shareOf(std::uint64_t number) {
  number = (number + 1) * 0x9e3779b97f4a7c15u;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9u;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebu;
  return static_cast<float>((number ^ (number >> 31)) >> 40) * 0x1p-24f;
}

Vec3 sharesOf(int nth, std::size_t joint) {
  const std::uint64_t first = (static_cast<std::uint64_t>(nth) << 32) + 3 * joint;
  return {shareOf(first), shareOf(first + 1), shareOf(first + 2)};
}

}  // namespace

Check IkJoints::validate() const {
  if (joints.empty()) return fail("A chain has no joints; choose its first and its last one.");
  if (local.size() != joints.size() || model.size() != joints.size() || frames.size() != joints.size())
    return fail("The pose does not fit the chain; use a pose of the same character.");
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const IkJoint& joint = joints[i];
    if (joint.parent < kNoJoint || joint.parent >= static_cast<JointIndex>(i))
      return fail("The joints of the chain are out of order; parents must come before their children.");
    if (Check ok = joint.limits.validate(); !ok) return ok;
    if (!(joint.weight >= 0.f && joint.weight <= 1.f)) return fail("The weight of a joint is between 0 and 1.");
    if (!isFinite(local[i]) || !isFinite(joint.slide_low) || !isFinite(joint.slide_high))
      return fail("A joint of the chain has numbers that are not finite.");
  }
  return {};
}

void IkJoints::update(std::size_t from) const {
  for (std::size_t i = from; i < joints.size(); ++i) {
    const JointIndex parent = joints[i].parent;
    const auto p = static_cast<std::size_t>(parent);
    if (parent != kNoJoint && joints[i].inherit_scale == ScaleInheritance::full) {
      frames[i] = JointFrame::within(model[p]);
      model[i] = multiplyAffine(model[p], inlineToMatrix(local[i]));
      continue;
    }
    frames[i] = parent == kNoJoint ? above : frameBelow(frames[p], model[p], local[p], joints[i].inherit_scale);
    model[i] = frames[i].toModel(local[i]);
  }
}

bool IkJoints::rotates(std::size_t joint) const {
  const Mat3& axes = frames[joint].frame;
  const float volume = glm::length(axes[0]) * glm::length(axes[1]) * glm::length(axes[2]);
  return joints[joint].weight > 0.f && std::abs(glm::determinant(axes)) > 1e-6f * volume;
}

bool IkJoints::isChain() const {
  for (std::size_t i = 0; i < joints.size(); ++i)
    if (joints[i].parent != static_cast<JointIndex>(i) - 1) return false;
  return true;
}

std::size_t IkJoints::rootOf(std::size_t joint) const {
  while (joints[joint].parent != kNoJoint) joint = static_cast<std::size_t>(joints[joint].parent);
  return joint;
}

float IkJoints::reach(std::size_t from, std::size_t to) const {
  float sum = 0.f;
  for (std::size_t i = to; i != from;) {
    const auto parent = static_cast<std::size_t>(joints[i].parent);
    sum += glm::distance(position(i), position(parent));
    i = parent;
  }
  return sum;
}

Quat IkJoint::towards(const Quat& from, const Quat& to) const {
  return limits.clamped(weight < 1.f ? slerp(from, to, weight) : to);
}

void IkJoints::keepLimits() const {
  update();
  bool any = false;
  for (std::size_t i = 0; i < joints.size(); ++i) {
    Transform& joint_l = local[i];
    const Transform before = joint_l;
    if (rotates(i)) joint_l.rotation = joints[i].limits.clamped(before.rotation);
    for (int axis = 0; axis < 3; ++axis)
      if (joints[i].slides(axis))
        joint_l.translation[axis] =
            std::clamp(before.translation[axis], joints[i].slide_low[axis], joints[i].slide_high[axis]);
    any = any || !(joint_l == before);
  }
  if (any) update();
}

void IkJoints::shake(int nth) const {
  constexpr float kShake = 0.35f;  // radians
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const IkJoint& joint = joints[i];
    if (!rotates(i)) continue;
    const JointLimits& limits = joint.limits;
    Quat& rotation = local[i].rotation;
    Vec3 to = limits.coordinates(rotation);
    if (nth < 1 || limits.kind == JointLimits::Kind::free) {
      // Neighbours to different sides, so that a chain folds rather than circles.
      to[(nth + static_cast<int>(i / 2)) % 3] += (i + static_cast<std::size_t>(nth) / 3) % 2 == 0 ? kShake : -kShake;
    } else {
      to = glm::mix(limits.low, limits.high, sharesOf(nth, i));
    }
    rotation = joint.towards(rotation, limits.rotation(limits.clamped(to)));
  }
  update();
}

void IkJoints::unbend(float angle) const {
  for (std::size_t i = 0; i + 1 < joints.size(); ++i) {
    const IkJoint& joint = joints[i];
    const JointLimits& limits = joint.limits;
    if (limits.kind != JointLimits::Kind::hinge || joint.parent == kNoJoint || !rotates(i)) continue;
    const auto next = std::find_if(joints.begin() + static_cast<std::ptrdiff_t>(i) + 1, joints.end(),
                                   [&](const IkJoint& j) { return j.parent == static_cast<JointIndex>(i); });
    if (next == joints.end()) continue;
    const Vec3 above_m = position(i) - position(static_cast<std::size_t>(joint.parent)),
               below_m = position(static_cast<std::size_t>(next - joints.begin())) - position(i);
    const float by = angle - std::atan2(glm::length(glm::cross(above_m, below_m)), glm::dot(above_m, below_m));
    if (!(by > 0.f)) continue;
    const Vec3 way(limits.high.x >= -limits.low.x ? by : -by, 0.f, 0.f);
    local[i].rotation = limits.rotation(limits.clamped(limits.coordinates(local[i].rotation) + way));
    update(i);
  }
}

void IkJoints::poseAnyhow(int nth) const {
  for (std::size_t i = 0; i < joints.size(); ++i) {
    if (!rotates(i)) continue;
    const JointLimits& limits = joints[i].limits;
    const Vec3 share = sharesOf(nth, i);
    if (limits.kind == JointLimits::Kind::free) {
      // K. Shoemake, "Uniform random rotations", Graphics Gems III, 1992.
      const float a = kTwoPi<float> * share.y, b = kTwoPi<float> * share.z;
      const float r = std::sqrt(1.f - share.x), s = std::sqrt(share.x);
      local[i].rotation = Quat(s * std::cos(b), r * std::sin(a), r * std::cos(a), s * std::sin(b));
    } else {
      local[i].rotation = limits.rotation(limits.clamped(glm::mix(limits.low, limits.high, share)));
    }
    for (int axis = 0; axis < 3; ++axis)
      if (joints[i].slides(axis))
        local[i].translation[axis] = glm::mix(joints[i].slide_low[axis], joints[i].slide_high[axis], share[axis]);
  }
  update();
}

std::string_view name(IkStop stop) {
  switch (stop) {
    case IkStop::reached:
      return "reached";
    case IkStop::out_of_reach:
      return "out of reach";
    case IkStop::stalled:
      return "stalled";
    case IkStop::budget:
      return "budget";
  }
  return "";
}

}  // namespace sinew
