#include "core/edit/rig/snapped_body.h"

#include <algorithm>
#include <set>

#include "core/evaluate/rig/body_balance.h"
#include "core/math/interpolation.h"

namespace sinew {

namespace {

std::size_t placeAt(int index) { return static_cast<std::size_t>(index); }

std::size_t stepOf(const CharacterRig& rig, std::size_t body) {
  const RigStep step{RigStep::Kind::body, body};
  return static_cast<std::size_t>(std::ranges::find(rig.order, step) - rig.order.begin());
}

}  // namespace

std::pair<JointIndex, Transform> snappedEnd(const Character& character, const ModelPose& standing, const Pose& pose,
                                            std::size_t body, std::size_t effector) {
  const CharacterRig& rig = *character.rig;
  const RigEffector& of = rig.rig.bodies[body].effectors[effector];
  const JointIndex joint = rig.jointOf(of.target);
  const Mat4& end_m = standing.model[placeAt(of.joint)];
  const Quat rotation_m = of.rotation > 0.f
                              ? decompose(end_m).rotation * glm::conjugate(rig.bodies[body].rotations[effector])
                              : decompose(standing.model[placeAt(joint)]).rotation;
  const Transform there = standing.frameOf(character.skeleton, joint)
                              .toLocal(toMatrix({.translation = Vec3(end_m[3]), .rotation = rotation_m}));
  Transform local = pose.local[placeAt(joint)];
  local.translation = there.translation;
  local.rotation = there.rotation;
  return {joint, local};
}

Pose SnappedBody::before() const {
  Pose pose = *given;
  RunRig{.character = character,
         .placement_w = placement_w,
         .time_s = time_s,
         .steps = stepOf(*character->rig, body),
         .pose = &pose,
         .scratch = scratch}
      .run();
  for (const std::size_t chain : along)
    for (const JointIndex joint : character->rig->chains[chain].moves)
      pose.local[placeAt(joint)] = shown->local[placeAt(joint)];
  return pose;
}

std::vector<std::size_t> SnappedBody::leadingAway(float tolerances) const {
  const CharacterRig& rig = *character->rig;
  const RigBody& of = rig.rig.bodies[body];
  const Skeleton& file = rig.plain->skeleton;
  const auto counts = [&](std::size_t chain) { return shown->morph_weights[placeAt(rig.chains[chain].weight)] > 0.f; };
  ModelPose begun, after;
  begun.update(character->skeleton, before().local);
  after.update(character->skeleton, shown->local);
  std::set<std::size_t> away;
  for (const RigEffector& effector : of.effectors) {
    const Mat4 &from_m = begun.model[placeAt(effector.joint)], &to_m = after.model[placeAt(effector.joint)];
    const float off = glm::distance(Vec3(from_m[3]), Vec3(to_m[3])),
                turned = angleBetween(decompose(from_m).rotation, decompose(to_m).rotation) * effector.rotation;
    // One that falls behind its target would do so anew, once that stands where it ends.
    const float behind = glm::distance(after.position(rig.jointOf(effector.target)), Vec3(to_m[3]));
    if (!(std::max({off, turned * bodyLever(rig.bodies[body]), behind}) > tolerances * bodyTolerance(rig.bodies[body])))
      continue;
    for (std::size_t chain = 0; chain < rig.chains.size(); ++chain) {
      if (!counts(chain) || rig.rig.chains[chain].target != effector.target) continue;
      away.insert(chain);
      for (std::size_t other = 0; other < rig.chains.size(); ++other)
        if (counts(other) && std::ranges::any_of(rig.chains[other].joints, [&](JointIndex joint) {
              return file.isAncestor(of.hips, joint) && file.isAncestor(joint, effector.joint);
            }))
          away.insert(other);
    }
  }
  return {away.begin(), away.end()};
}

void SnappedBody::run() {
  const CharacterRig& rig = *character->rig;
  const std::vector<RigEffector>& effectors = rig.rig.bodies[body].effectors;
  Pose pose = before();
  ModelPose standing, after;
  standing.update(character->skeleton, pose.local);
  after.update(character->skeleton, shown->local);
  targets.clear();
  for (std::size_t i = 0; i < effectors.size(); ++i) {
    // A chain that ends there, too, keeps it; a straight limb makes much of little.
    bool held = false;
    for (std::size_t chain = 0; chain < rig.chains.size(); ++chain)
      held = held || (rig.rig.chains[chain].target == effectors[i].target &&
                      shown->morph_weights[placeAt(rig.chains[chain].weight)] > 0.f);
    targets.push_back(snappedEnd(*character, held ? after : standing, pose, body, i));
  }
  for (const auto& [joint, local] : targets) pose.local[placeAt(joint)] = local;
  standing.update(character->skeleton, pose.local);
  balanced = balanceOf(rig, body, pose.morph_weights, standing.model).isKept();
}

std::vector<std::pair<JointIndex, Transform>> leftByBody(const Character& character, std::size_t body,
                                                         const Pose& given, const Mat4& placement_w, double time_s,
                                                         RigScratch& scratch) {
  Pose pose = given;
  RunRig{.character = &character,
         .placement_w = placement_w,
         .time_s = time_s,
         .steps = stepOf(*character.rig, body) + 1,
         .pose = &pose,
         .scratch = &scratch}
      .run();
  std::vector<std::pair<JointIndex, Transform>> left;
  for (const JointIndex joint : character.rig->bodies[body].joints)
    left.emplace_back(joint, pose.local[placeAt(joint)]);
  return left;
}

}  // namespace sinew
