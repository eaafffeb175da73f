#include "core/edit/rig/snapped_controls.h"

#include <algorithm>

#include "core/evaluate/rig/hung_end.h"
#include "core/math/transform.h"
#include "core/rig/skeleton_chain.h"

namespace sinew {

namespace {

std::size_t slotOfJoint(JointIndex joint) { return static_cast<std::size_t>(joint); }

}  // namespace

LimbIk::Front limbFront(const Character& character, const Pose& pose, std::size_t chain) {
  const CharacterRig::Chain& run = character.rig->chains[chain];
  SkeletonChain joints = *SkeletonChain::between(character.skeleton, run.joints.front(), run.joints.back(), pose.local);
  return LimbIk::frontOf(joints.view(), run.middle, character.rig->rig.chains[chain].bend_axis_l);
}

float poleDistance(const Character& character, std::size_t chain) {
  const CharacterRig& rig = *character.rig;
  const RigControl& pole = rig.rig.controls[static_cast<std::size_t>(rig.rig.chains[chain].pole)];
  const std::vector<Mat4> rest_m = restInModelSpace(rig.plain->skeleton);
  const Vec3 middle(rest_m[slotOfJoint(rig.rig.chains[chain].middle)][3]);
  return std::max(glm::distance(pole.rest_m.translation, middle), 1e-3f);
}

SnappedControls snappedControls(const Character& character, const ModelPose& standing, const Pose& pose,
                                std::size_t index, const Mat4& placement_w) {
  const CharacterRig& rig = *character.rig;
  const RigChain& chain = rig.rig.chains[index];
  const CharacterRig::Chain& run = rig.chains[index];
  SnappedControls out;
  const auto put = [&](int control, const Vec3& at_m, const Quat& rotation_m) {
    const JointIndex joint = rig.jointOf(control);
    const JointFrame frame = standing.frameOf(character.skeleton, joint);
    Transform local = pose.local[slotOfJoint(joint)];
    const Transform there = frame.toLocal(toMatrix({.translation = at_m, .rotation = rotation_m}));
    local.translation = there.translation;
    local.rotation = there.rotation;
    out.locals.emplace_back(joint, local);
  };
  const Mat4& end_m = standing.model[slotOfJoint(chain.last)];
  const bool rotates = pose.morph_weights[static_cast<std::size_t>(run.rotate)] >= 0.5f;
  const Quat kept = decompose(standing.model[slotOfJoint(rig.jointOf(chain.target))]).rotation;
  std::vector<ConstraintSource> room;
  const HungEnd hung = hungEnd(
      rig, index, pose.morph_weights, placement_w, [&](JointIndex joint) { return standing.model[slotOfJoint(joint)]; },
      room);
  put(chain.target, hung.targetFor(Vec3(end_m[3])),
      rotates ? decompose(end_m).rotation * glm::conjugate(run.end) : kept);
  if (chain.solver == ChainSolver::spline) {
    const std::vector<JointIndex> beside = throughJoints(chain, rig.plain->skeleton);
    for (std::size_t i = 0; i < beside.size(); ++i)
      put(chain.through[i], standing.position(beside[i]),
          decompose(standing.model[slotOfJoint(rig.jointOf(chain.through[i]))]).rotation);
  }
  if (chain.solver != ChainSolver::two_bone) return out;
  const LimbIk::Front front = limbFront(character, pose, index);
  out.backwards = front.backwards;
  if (chain.pole == kNoControl) return out;
  const float away = poleDistance(character, index);
  const Quat stands = decompose(standing.model[slotOfJoint(rig.jointOf(chain.pole))]).rotation;
  // From the line on, since the front is that of the whole limb, towards straight ones not of the middle joint.
  const Vec3 from = standing.position(chain.first), line = standing.position(chain.last) - from;
  const float square = glm::dot(line, line);
  const float share = square > 0.f ? glm::dot(standing.position(chain.middle) - from, line) / square : 0.f;
  put(chain.pole, from + share * line + away * front.direction_m, stands);
  return out;
}

SnappedControls snappedControls(const Character& character, const Pose& pose, std::size_t chain,
                                const Mat4& placement_w) {
  ModelPose standing;
  standing.update(character.skeleton, pose.local);
  return snappedControls(character, standing, pose, chain, placement_w);
}

std::vector<int> channelsBeside(const CharacterRig::Chain& chain) {
  std::vector<int> channels{chain.soft, chain.first_twist, chain.last_twist};
  std::erase_if(channels, [](int channel) { return channel < 0; });
  return channels;
}

double snapTolerance(const Character& character) {
  Box box;
  const std::vector<Mat4> rest_m = restInModelSpace(character.skeleton);
  for (std::size_t j = 0; j < rest_m.size(); ++j)
    if (character.skeleton.joints()[j].isOfFigure()) box.add(Vec3(rest_m[j][3]));
  const Vec3 size = box.empty() ? Vec3(1.f) : box.size();
  return 1e-4 * static_cast<double>(std::max({size.x, size.y, size.z, 1e-3f}));
}

}  // namespace sinew
