// A limb of two bones whose middle joint points to where a pole says.
#pragma once

#include <optional>

#include "core/rig/ik_joints.h"

namespace sinew {

// The first joint and a middle one rotate so that the last one comes to a target; what lies between them, twist joints
// say, keeps its pose. The limb begins in the pose that it has and changes it as little as may be: the middle joint
// goes on about the axis about which it is bent, then the first one points the end at the target and rolls the limb
// about that line.
//
// Front of a limb is the direction across the line from its first joint to its last to which the middle joint lies,
// where it is bent; towards a straight limb it goes over to the one that the first joint's own axes say, so nothing
// flips there, nor where a knee is bent too far. The roll takes the front to the pole's side. Where target and pole
// stand as the pose has the end and the front, nothing changes. Limits come before the pole: where they keep the limb
// from that pose, both joints bring the end as near as they may (LimbDescent).
struct LimbIk {
  IkJoints chain{};                 // in, out; isChain()
  std::size_t middle = 0;           // in: between the first and the last
  Vec3 target_m{0.f};               // in
  std::optional<Vec3> pole_m{};     // in: a place
  Vec3 bend_axis_l{1.f, 0.f, 0.f};  // in: about which the middle bends forwards, in the first joint's own axes
  bool backwards = false;           // in: it bends to the other side, as a knee that is bent too far
  float straight = 1e-5f;           // in: sine of the bend below which it bends about that axis, whatever the pose says
  float soft = 0.f;                 // in: 0 … 0.5, see softReach()
  float max_stretch = 1.f;    // in: >= 1, by how much the translations of all joints behind the first may be longer
  float tolerance_m = 1e-4f;  // in

  IkOutcome outcome{};  // out
  float reach = 0.f;    // out: distance of the target, as a share of full reach before it is stretched
  float stretch = 1.f;  // out: of the translations

  // The joint that lies farthest off the line from the first to the last; where all are on it, the one nearest to half
  // of the way.
  static std::size_t middleOf(const IkJoints& chain);

  // About which a chain is bent, a unit direction in the first joint's own axes, any where it is straight; and the sine
  // of the angle between its bones.
  struct Bend {
    Vec3 axis_l{1.f, 0.f, 0.f};
    float sine = 0.f;
  };
  static Bend bendOf(const IkJoints& chain, std::size_t middle);

  // Of the pose that the chain has: a unit direction, model space; and whether it is bent to the other side.
  struct Front {
    Vec3 direction_m{0.f, 0.f, 1.f};
    bool backwards = false;
  };
  static Front frontOf(const IkJoints& chain, std::size_t middle, const Vec3& bend_axis_l);

  // Refused: what IkJoints refuses, no chain, a middle that is none, bones without length, what is not finite.
  [[nodiscard]] Check validate() const;
  void run();
};

}  // namespace sinew
