#include "core/edit/rig/snapped_part.h"

#include "core/edit/keys/edit_keys.h"

namespace sinew {

std::vector<JointIndex> SnappedPart::controls() const {
  std::vector<JointIndex> joints;
  if (isChain())
    for (const int control : controlsOf(chain())) joints.push_back(rig.jointOf(control));
  else
    for (const RigEffector& effector : rig.rig.bodies[step.index].effectors)
      joints.push_back(rig.jointOf(effector.target));
  return joints;
}

std::vector<SnappedPart> partsOf(const SnapChains& of) {
  std::vector<SnappedPart> parts;
  for (const std::size_t chain : of.chains) parts.push_back({*of.character->rig, {RigStep::Kind::chain, chain}});
  for (const std::size_t body : of.bodies) parts.push_back({*of.character->rig, {RigStep::Kind::body, body}});
  return parts;
}

Check areUnlocked(const SnapChains& of, const std::vector<JointIndex>& joints) {
  for (const JointIndex joint : joints)
    for (const ChannelId& id : channelsOf(*of.clip, of.layer, joint))
      if (isLocked(*of.clip, id))
        return fail(text("“{}” has locked curves; unlock them first.", of.character->skeleton[joint].name));
  return {};
}

}  // namespace sinew
