// Chains whose last joint hangs by a constraint.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/rig/constraints/constrained_joint.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

// What a constraint follows, as it stands. jointAt: where a joint does, model space.
template <class JointAt>
void findSources(const CharacterRig& rig, std::size_t constraint, const Mat4& placement_w, JointAt&& jointAt,
                 std::vector<ConstraintSource>& out) {
  const RigConstraint& of = rig.rig.constraints[constraint];
  const CharacterRig::Constraint& run = rig.constraints[constraint];
  out.clear();
  for (std::size_t i = 0; i < run.sources.size(); ++i)
    out.push_back({run.sources[i].standing_m(placement_w, jointAt), run.sources[i].to_held, of.sources[i].weight});
}

Vec3 middleOf(std::span<const ConstraintSource> sources);  // model space; one or more that weigh

// Where the end of a chain goes: to as much of its target, and to where it hangs; model space.
struct HungEnd {
  float target_share = 1.f;  // 0 … 1; 1: it does not hang
  Vec3 hung_m{0.f};          // times the rest of 1

  void add(const Vec3& place_m, float influence);
  Vec3 placeFor(const Vec3& target_m) const { return target_share < 1.f ? target_share * target_m + hung_m : target_m; }
  // With which target it is at a place; where that says nothing, the place.
  Vec3 targetFor(const Vec3& place_m) const;
};
// numbers: of a pose. room: to work in.
template <class JointAt>
HungEnd hungEnd(const CharacterRig& rig, std::size_t chain, std::span<const float> numbers, const Mat4& placement_w,
                JointAt&& jointAt, std::vector<ConstraintSource>& room) {
  HungEnd out;
  for (const std::size_t constraint : rig.chains[chain].hangs) {
    const float influence = numbers[static_cast<std::size_t>(rig.constraints[constraint].influence)];
    if (rig.rig.constraints[constraint].muted || !(influence > 0.f)) continue;
    findSources(rig, constraint, placement_w, jointAt, room);
    out.add(middleOf(room), influence);
  }
  return out;
}

}  // namespace sinew
