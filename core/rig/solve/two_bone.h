// Two bones that reach for a target, in closed form.
#pragma once

#include "core/math/types.h"

namespace sinew {

// In one space in which both bones keep their lengths while they rotate, relative to the first joint. The middle joint
// bends by the law of cosines, then the first one points the end at the target and takes the middle to the pole's side.
// What is out of reach is approached as near as the bones allow, stretched or along the line to the target.
struct TwoBone {
  Vec3 upper{0.f, 1.f, 0.f};      // in: from the first joint to the middle one; not 0
  Vec3 lower{0.f, 1.f, 0.f};      // in: from the middle joint to the end; not 0
  Vec3 target{0.f};               // in
  Vec3 bend_axis{1.f, 0.f, 0.f};  // in: the bone that the middle joint moves turns about it, by 0 … π, never backwards;
                                  // where it is not across the upper bone, what of it is
  Vec3 pole{0.f};           // in: the side on which the middle joint lies; 0: as it would come by the least rotation
  float soft = 0.f;         // in: 0 … 0.5, see softReach()
  float max_stretch = 1.f;  // in: >= 1, by how much both bones may be longer to reach the target

  Quat first = kIdentityRotation;   // out: about the first joint, after `middle`
  Quat middle = kIdentityRotation;  // out: about the middle joint
  float stretch = 1.f;              // out: of both bones
  float reach = 0.f;                // out: distance of the target, as a share of full reach

  void run();
};

}  // namespace sinew
