// The hock of a limb, which bends with its middle joint.
#pragma once

#include "core/rig/ik_joints.h"

namespace sinew {

// Before LimbIk runs on the same chain: turns a joint between the middle and the last one, about the axis about which
// the limb bends, by as much as the middle will have to, the other way, for the last one to be as far from the first as
// the target is. So what hangs on it stays along the upper bone, and a limb that is where it should be stays. In closed
// form; where it cannot be as far, it comes as near as it can. Scale along some axes alone makes it less exact, and
// LimbIk reaches all the same.
struct HockIk {
  IkJoints chain{};                  // in, out; isChain()
  std::size_t middle = 0, hock = 0;  // in: 0 < middle < hock < the last
  Vec3 target_m{0.f};                // in, out: where LimbIk has to bring the end
  Vec3 bend_axis_l{1.f, 0.f, 0.f};   // in: as of LimbIk
  bool backwards = false;            // in: likewise
  // in, out: likewise; of the reach with the bone below along the upper one. 0 then, with a target as near as that;
  // both are left to LimbIk where the hock does not stand as it would have to, for its limits say.
  float soft = 0.f;

  float angle = 0.f;  // out: radians, by which the middle has to turn

  void run();
};

}  // namespace sinew
