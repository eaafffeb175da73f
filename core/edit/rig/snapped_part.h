// Chains and bodies of a rig, as SnapChains keys them.
#pragma once

#include <span>
#include <vector>

#include "core/edit/rig/snap_chains.h"

namespace sinew {

// A chain or a body that is snapped.
struct SnappedPart {
  const CharacterRig& rig;
  RigStep step;
  bool along = false;  // a chain that keeps its weight and whose joints get keys, too: see SnappedBody

  bool isChain() const { return step.kind == RigStep::Kind::chain; }
  const RigChain& chain() const { return rig.rig.chains[step.index]; }
  int weight() const { return isChain() ? rig.chains[step.index].weight : rig.bodies[step.index].weight; }
  JointIndex first() const { return moves().front(); }
  const std::vector<JointIndex>& moves() const {
    return isChain() ? rig.chains[step.index].moves : rig.bodies[step.index].joints;
  }
  // Those that say where it goes.
  std::vector<JointIndex> controls() const;
};

std::vector<SnappedPart> partsOf(const SnapChains& of);
// Whether a joint is a control that is a pole; and whether nothing counts of it but where it stands.
bool isPole(const CharacterRig& rig, JointIndex joint);
bool isPlace(const CharacterRig& rig, JointIndex joint);
// How far what a part moves lies from where it begins, at rest and at most, metres; above 0.
double leverOf(const Character& character, std::span<const SnappedPart> parts);
// Refused: a curve of one of these joints is locked in the layer.
[[nodiscard]] Check areUnlocked(const SnapChains& of, const std::vector<JointIndex>& joints);

}  // namespace sinew
