// Two bones of a chain that reach for a target, below whatever mirrors, stretches or shears them.
#pragma once

#include <optional>

#include "core/rig/ik_joints.h"

namespace sinew {

// The first joint and a middle one rotate as TwoBone says; what lies between them, twist joints say, keeps its pose.
// The plane in which they bend stays, or goes to the side of the pole. Below parents with a scale of the middle joint's
// own that is not the same along all axes a bone changes its length as it rotates; then it takes a few rounds.
struct TwoBoneIk {
  IkJoints chain{};                 // in, out; isChain()
  std::size_t middle = 0;           // in: between the first and the last
  Vec3 target_m{0.f};               // in
  std::optional<Vec3> pole_m{};     // in: a place
  Vec3 bend_axis_l{1.f, 0.f, 0.f};  // in: across the bend where the chain is straight, in the first joint's own axes
  float soft = 0.f;                 // in: 0 … 0.5, see softReach()
  float max_stretch = 1.f;    // in: >= 1, by how much the translations of all joints behind the first may be longer
  float tolerance_m = 1e-4f;  // in

  IkOutcome outcome{};  // out
  float reach = 0.f;    // out: distance of the target, as a share of full reach before it is stretched
  float stretch = 1.f;  // out: of the translations

  // The joint that lies farthest off the line from the first to the last; where all are on it, the one nearest to half
  // of the way.
  static std::size_t middleOf(const IkJoints& chain);

  // Refused: what IkJoints refuses, no chain, a middle that is none, bones without length, what is not finite.
  [[nodiscard]] Check validate() const;
  void run();
};

}  // namespace sinew
