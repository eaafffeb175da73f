#include "core/scene/rig/make_limits.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math/rotation_between.h"
#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

std::size_t limitSlot(JointIndex joint) { return static_cast<std::size_t>(joint); }

Vec3 unitAcross(const Vec3& v, const Vec3& line) {
  const Vec3 across = v - glm::dot(v, line) * line;
  const float length = glm::length(across);
  return length > 0.05f * glm::length(v) && length > 0.f ? across / length : Vec3(0.f);
}

}  // namespace

JointIndex boneEnd(const Skeleton& skeleton, JointIndex joint) {
  JointIndex end = kNoJoint;
  float farthest = 0.f;
  bool leads_on = false;
  for (const JointIndex child : skeleton.children(joint)) {
    if (skeleton[child].kind == JointKind::control) continue;
    const bool on = !skeleton.children(child).empty();
    const float away = glm::length(skeleton[child].rest_l.translation);
    if (end != kNoJoint && (leads_on != on ? leads_on : away <= farthest)) continue;
    end = child, farthest = away, leads_on = on;
  }
  return end;
}

JointLimits usualLimits(const Character& character, JointIndex joint, JointLimits::Kind kind) {
  const Skeleton& skeleton = plainOf(character).skeleton;
  const std::vector<Mat4> rest_m = restInModelSpace(skeleton);
  const Mat3 to_own = glm::inverse(Mat3(decompose(rest_m[limitSlot(joint)]).rotation));
  const auto place = [&](JointIndex of) { return Vec3(rest_m[limitSlot(of)][3]); };
  const JointIndex end = boneEnd(skeleton, joint), above = skeleton[joint].parent;
  Vec3 bone = end != kNoJoint     ? to_own * (place(end) - place(joint))
              : above != kNoJoint ? to_own * (place(joint) - place(above))
                                  : Vec3(0.f, 1.f, 0.f);
  const float length = glm::length(bone);
  bone = length > 0.f && std::isfinite(length) ? bone / length : Vec3(0.f, 1.f, 0.f);
  Vec3 side(0.f);
  if (character.rig)
    for (const RigChain& chain : character.rig->rig.chains)
      if (chain.solver == ChainSolver::two_bone && chain.middle == joint)
        side = unitAcross(to_own * Mat3(decompose(rest_m[limitSlot(chain.first)]).rotation) * chain.bend_axis_l, bone);
  for (const Vec3& usual : {Vec3(1.f, 0.f, 0.f), Vec3(0.f, 0.f, 1.f)})
    if (side == Vec3(0.f)) side = unitAcross(to_own * usual, bone);
  JointLimits limits{.kind = kind, .reference = skeleton[joint].rest_l.rotation};
  limits.frame = glm::normalize(glm::quat_cast(Mat3(side, bone, glm::cross(side, bone))));
  const auto degrees = [](float x, float y, float z) { return glm::radians(Vec3(x, y, z)); };
  switch (kind) {
    case JointLimits::Kind::hinge:
      limits.low = degrees(-10.f, 0.f, 0.f), limits.high = degrees(150.f, 0.f, 0.f);
      break;
    case JointLimits::Kind::swing_twist:
      limits.low = degrees(-45.f, -40.f, -45.f), limits.high = -limits.low;
      break;
    case JointLimits::Kind::euler:
      limits.low = degrees(-60.f, -60.f, -60.f), limits.high = -limits.low;
      break;
    case JointLimits::Kind::free:
      break;
  }
  return limits;
}

const JointLimits* limitsOf(const Rig& rig, JointIndex joint) {
  const auto found = std::ranges::find(rig.limits, joint, &RigLimits::joint);
  return found == rig.limits.end() ? nullptr : &found->limits;
}

Rig withLimits(Rig rig, JointIndex joint, const JointLimits* limits) {
  const auto found = std::ranges::find(rig.limits, joint, &RigLimits::joint);
  if (!limits) {
    if (found != rig.limits.end()) rig.limits.erase(found);
  } else if (found == rig.limits.end()) {
    rig.limits.push_back({joint, *limits});
  } else {
    found->limits = *limits;
  }
  return rig;
}

}  // namespace sinew
