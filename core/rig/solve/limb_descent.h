// What LimbIk does where limits keep two bones from the pose in closed form.
#pragma once

#include <cstddef>

#include "core/rig/ik_joints.h"

namespace sinew {

// The first joint and a middle one bring the end of a chain as near to a place as their limits let them: from the pose
// that they have, and from others inside the limits, of which one is taken only where it comes clearly nearer.
struct LimbDescent {
  IkJoints chain{};           // in, out
  std::size_t middle = 0;     // in
  Vec3 goal_m{0.f};           // in
  float tolerance_m = 1e-4f;  // in

  float left_m = 0.f;  // out
  int rounds = 0;      // out: in which both joints have moved once or twice

  void run();

 private:
  void point(std::size_t joint);
  void descend(int most, bool spans_first);
  void search();
};

}  // namespace sinew
