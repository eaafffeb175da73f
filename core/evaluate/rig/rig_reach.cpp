#include "core/evaluate/rig/rig_reach.h"

#include <algorithm>

namespace sinew {

namespace {

constexpr std::size_t kReachPlaces = 600, kMaxKnown = 64;

std::optional<SkeletonChain> chainOf(const Character& character, std::size_t chain, std::span<const Transform> local) {
  const CharacterRig::Chain& run = character.rig->chains[chain];
  auto joints = SkeletonChain::between(character.skeleton, run.joints.front(), run.joints.back(), local);
  if (!joints) return std::nullopt;
  joints->ik = run.ik;
  return *std::move(joints);
}

// How the end itself rotates says nothing of where it is.
bool isCut(const CharacterRig::Chain& chain) {
  return std::any_of(chain.ik.begin(), chain.ik.end() - 1,
                     [](const IkJoint& joint) { return joint.limits.kind != JointLimits::Kind::free; });
}

}  // namespace

ReachShell reachShell(const Character& character, std::size_t chain, std::span<const Transform> local,
                      std::size_t samples) {
  auto joints = chainOf(character, chain, local);
  return joints ? reachShell(*joints, isCut(character.rig->chains[chain]) ? samples : 0) : ReachShell();
}

ReachShell ReachShells::of(const Character& character, std::size_t chain, std::span<const Transform> local) {
  const CharacterRig::Chain& run = character.rig->chains[chain];
  auto joints = chainOf(character, chain, local);
  if (!joints) return {};
  const bool plain =
      std::ranges::all_of(run.ik, [](const IkJoint& joint) { return joint.inherit_scale == IkJoint().inherit_scale; });
  if (!isCut(run) || !plain || joints->above.scale != Mat3(1.f)) {
    if (isCut(run)) ++sampled_;
    return reachShell(*joints, isCut(run) ? kReachPlaces : 0);
  }
  std::vector<Transform> bones = joints->local;
  for (std::size_t i = 0; i < bones.size(); ++i)
    if (joints->view().rotates(i)) bones[i].rotation = kIdentityRotation;
  auto known = std::ranges::find_if(
      known_, [&](const Known& one) { return one.rig == character.rig && one.chain == chain && one.bones == bones; });
  if (known == known_.end()) {
    SkeletonChain alone = *joints;
    alone.above = {};
    ++sampled_;
    std::erase_if(known_, [&](const Known& one) { return one.chain == chain || one.rig != character.rig; });
    if (known_.size() == kMaxKnown) known_.clear();
    known_.push_back({character.rig, chain, std::move(bones), reachShell(alone, kReachPlaces).ends_m});
    known = known_.end() - 1;
  }
  ReachShell out = reachShell(*joints, 0);
  out.farthest_m = 0.f, out.nearest_m = out.outer_m;
  for (const Vec3& end_l : known->ends_l) {
    const Vec3& end_m = out.ends_m.emplace_back(joints->above.origin * Vec4(end_l, 1.f));
    const float away = glm::distance(end_m, out.from_m);
    out.farthest_m = std::max(out.farthest_m, away);
    out.nearest_m = std::min(out.nearest_m, away);
  }
  return out;
}

}  // namespace sinew
