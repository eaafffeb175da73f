#include "core/edit/rig/snapped_part.h"

#include <algorithm>

#include "core/edit/keys/edit_keys.h"
#include "core/skeleton/local_to_model.h"

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

bool isPole(const CharacterRig& rig, JointIndex joint) {
  const int control = rig.controlOf(joint);
  return control != kNoControl && std::ranges::find(rig.rig.chains, control, &RigChain::pole) != rig.rig.chains.end();
}

bool isPlace(const CharacterRig& rig, JointIndex joint) {
  const int control = rig.controlOf(joint);
  return isPole(rig, joint) ||
         (control != kNoControl && std::ranges::any_of(rig.rig.chains, [&](const RigChain& chain) {
            return chain.solver == ChainSolver::spline &&
                   std::ranges::find(chain.through, control) != chain.through.end();
          }));
}

double leverOf(const Character& character, std::span<const SnappedPart> parts) {
  const std::vector<Mat4> rest_m = restInModelSpace(character.skeleton);
  const auto place = [&](JointIndex joint) { return Vec3(rest_m[static_cast<std::size_t>(joint)][3]); };
  float longest = 1e-3f;
  for (const SnappedPart& part : parts)
    for (const JointIndex joint : part.moves())
      longest = std::max(longest, glm::distance(place(joint), place(part.first())));
  return static_cast<double>(longest);
}

Check areUnlocked(const SnapChains& of, const std::vector<JointIndex>& joints) {
  for (const JointIndex joint : joints)
    for (const ChannelId& id : channelsOf(*of.clip, of.layer, joint))
      if (isLocked(*of.clip, id))
        return fail(text("“{}” has locked curves; unlock them first.", of.character->skeleton[joint].name));
  return {};
}

}  // namespace sinew
