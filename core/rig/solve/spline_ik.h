// Spines and tails along a smooth way.
#pragma once

#include "core/rig/ik_joints.h"
#include "core/rig/spline.h"

namespace sinew {

// The joints of a chain come to lie on the spline from the first one through the given places. Bones keep their
// lengths, so where the spline is shorter the chain goes straight on, and where it is longer it ends before; or all
// become longer or shorter, by as much, so that the chain ends where the spline does, as far as limits let it. The last
// joint keeps its rotation to its parent.
struct SplineIk {
  IkJoints chain{};                  // in, out; isChain()
  std::span<const Vec3> places_m{};  // in: one or more; the last one is where the end would be
  float first_twist = 0.f;           // in: radians about the bones, by which the first joint is turned
  float last_twist = 0.f;            // in: and the last bone; those between take shares by their lengths
  float stretch = 0.f;               // in: 0 … 1, as much of what the bones would be longer or shorter
  Spline* spline = nullptr;          // in, out: allocates nothing once it has seen as many places
  IkScratch* scratch = nullptr;      // in, out

  // out: of the end to the last place; out of reach where the spline is longer than the bones, stalled where it is
  // shorter or limits keep it away
  IkOutcome outcome{};
  float stretched = 1.f;  // out: the translations of all joints behind the first, by so much

  // Refused: what IkJoints refuses, no chain, no place, what is not finite.
  [[nodiscard]] Check validate() const;
  void run();

 private:
  float factorToEnd() const;
};

}  // namespace sinew
