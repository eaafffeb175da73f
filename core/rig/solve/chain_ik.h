// Chains of any length that reach for a point, joint by joint: cyclic coordinate descent and FABRIK.
#pragma once

#include <cstdint>
#include <optional>

#include "core/rig/ik_joints.h"

namespace sinew {

// The origin of the last joint of a chain goes to a target; that joint itself keeps its rotation. Joints begin where
// they stand, so the pose of the frame before makes a warm start. Where the chain is stuck in line with the target, or
// against its limits, it is shaken a little, the same each time; what is returned is the nearest pose that it came to.
struct ChainIk {
  enum class Method : std::uint8_t {
    // Each joint in turn points the end at the target (L.-C. T. Wang, C. C. Chen, "A Combined Optimization Method for
    // Solving the Inverse Kinematics Problem of Mechanical Manipulators", 1991).
    ccd,
    // Positions are pulled to the target from the end and then from the beginning; the second pass rotates the joints,
    // so that limits hold in each iteration (A. Aristidou, J. Lasenby, "FABRIK: A fast, iterative solver for the
    // Inverse
    // Kinematics problem", Graphical Models 73(5), 2011).
    fabrik,
  };
  enum class Order : std::uint8_t { from_end, from_begin };

  Method method = Method::ccd;    // in
  IkJoints chain{};               // in, out; isChain()
  Vec3 target_m{0.f};             // in
  float tolerance_m = 1e-4f;      // in
  int max_iterations = 50;        // in: a pass over all joints is one
  Order order = Order::from_end;  // in: of Method::ccd
  // in: of Method::ccd from the end: two neighbouring joints at once bring the end as near as they can, in closed form,
  // which needs fewer passes and begins where a chain is in line with its target
  bool in_pairs = false;
  float soft = 0.f;              // in: 0 … 0.5, see softReach()
  IkScratch* scratch = nullptr;  // in, out

  IkOutcome outcome{};  // out

  // Refused: what IkJoints refuses, fewer than two joints, no chain, what is not finite.
  [[nodiscard]] Check validate() const;
  void run();

 private:
  std::size_t last() const { return chain.joints.size() - 1; }
  // Rotates a joint so that what stands at one place comes towards another; where that then stands.
  Vec3 rotate(std::size_t joint, const Vec3& from_m, const Vec3& to_m) const;
  // Bends a joint so that the end comes as far from the joint above as the goal is; where the end then stands.
  Vec3 bend(std::size_t joint, const Vec3& end_m, const Vec3& goal_m) const;
  void iterateCcd(const Vec3& goal_m) const;
  void iterateFabrik(const Vec3& goal_m) const;
};

}  // namespace sinew
