// Any number of end effectors at once, by Newton's method with the Jacobian.
#pragma once

#include <algorithm>

#include "core/rig/ik_joints.h"

namespace sinew {

class IkEquations;

struct IkEffector {
  std::size_t joint = 0;                // of the list
  Vec3 position_m{0.f};                 // where its origin goes
  float position_weight = 1.f;          // 0 … 1
  Quat rotation_m = kIdentityRotation;  // how it stands then, in model space without scale
  float rotation_weight = 0.f;          // 0 … 1; of a radian as of LeastSquaresIk::lever_m
  bool pinned = false;                  // comes before all that are not, however far away those are wanted
};

// The centre of mass of all joints that comes to stand over or under a place, over the feet say; as their origins
// weigh.
struct IkBalance {
  std::span<const float> masses{};    // one for each joint of the list, 0 or more; empty: none is wanted
  std::span<const Vec3> support_m{};  // somewhere between these places, seen along `up_m`; empty: over `place_m`
  Vec3 place_m{0.f};
  Vec3 up_m{0.f, 1.f, 0.f};  // along it any distance will do; unit length
  float weight = 1.f;        // 0 … 1

  // How far inside of what it stands on it is kept, metres.
  static float inside(float tolerance_m) { return std::max(2e-3f, tolerance_m); }
};

// A sphere that bones, from each joint of the list to what it hangs on there, stay outside of.
struct IkObstacle {
  Vec3 centre_m{0.f};
  float radius_m = 0.f;  // > 0
};

// Joints rotate by the coordinates of their limits and slide along axes, by the least change that brings the effectors
// nearer: d = Jᵀ (J Jᵀ + λ² 1)⁻¹ e. The damping λ follows what a step has gained (Levenberg and Marquardt); coordinates
// that stand at a bound and would go beyond it are left out of a step.
struct LeastSquaresIk {
  IkJoints body{};                          // in, out
  std::span<const IkEffector> effectors{};  // in
  IkBalance balance{};                      // in
  std::span<const IkObstacle> obstacles{};  // in
  float tolerance_m = 1e-4f;                // in: of each effector, weighted; of rotations with the lever
  float lever_m = 0.1f;                     // in: the distance at which a rotation counts as a displacement
  int max_iterations = 20;                  // in
  // in: of the chain's reach for a radian, at the beginning. 0: the pseudo-inverse, without damping and whatever it
  // gains
  float damping = 0.05f;
  float soft = 0.f;  // in: 0 … 0.5, see softReach(); of effectors that go to a place
  // in: 0 … 1.5 radians: by how much what is straight bends at first where it is far off; 0: joints are rotated anyhow
  // instead, where steps gain little
  float unbend = 0.f;
  IkScratch* scratch = nullptr;  // in, out

  Vec3 centre_m{0.f};   // out: of mass, where the balance has masses
  IkOutcome outcome{};  // out: residual_m is the greatest of all effectors and of the balance, weighted

  // Refused: what IkJoints refuses, no effector, one that is none of the joints, what is not finite.
  [[nodiscard]] Check validate() const;
  void run();

 private:
  bool improve(IkEquations& equations, int until);
};

}  // namespace sinew
