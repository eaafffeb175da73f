// A chain of two or three hinges in a plane, in closed form.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/rig/ik_joints.h"

namespace sinew {

// Hinges that may rotate and whose axes are parallel bring the last joint of a chain to a target in their plane; what
// else the chain has keeps its pose. Both bends are found (see planarAngles()); of those inside the limits the one that
// is nearer to the pose is taken, else the one whose hinges, as far as they may rotate, come nearer to the target.
struct PlanarIk {
  IkJoints chain{};    // in, out; isChain()
  Vec3 target_m{0.f};  // in
  // in: of the last of three bones, radians from the x axis of what the first hinge is put into; none: as it is
  std::optional<float> heading{};
  float tolerance_m = 1e-4f;  // in

  struct Bend {
    std::array<float, 3> state{};  // of the hinges, in their limits' own coordinates, radians; two: the third is 0
    bool inside = false;           // of the limits
  };
  std::array<Bend, 2> bends{};        // out; where the target is out of reach, both are straight, or folded, towards it
  std::size_t taken = 0;              // out: which of them
  std::vector<std::size_t> hinges{};  // out: which joints of the chain
  IkOutcome outcome{};                // out

  // Refused: no chain, other than two or three hinges with parallel axes, bones without length, what is not finite.
  [[nodiscard]] Check validate() const;
  void run();

 private:
  std::vector<std::size_t> moving() const;
  Vec3 axisOf(std::size_t joint) const;  // model space, unit length
  void pose(const Bend& bend) const;
};

}  // namespace sinew
