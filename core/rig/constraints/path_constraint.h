// A joint on a path.
#pragma once

#include "core/rig/constraints/constrained_joint.h"
#include "core/rig/spline.h"

namespace sinew {

struct PathConstraint {
  ConstrainedJoint joint{};       // in, out
  const Spline* path = nullptr;   // in
  Mat4 path_m{1.f};               // in: from the space of the path to model space; lengths are the path's own
  float share = 0.f;              // in: 0 … 1, of the path's length; beyond it goes straight on, or round again
  bool follows = true;            // in: whether the joint rotates along; the rest counts only then
  Vec3 forward_l{0.f, 0.f, 1.f};  // in: which of its own axes looks along the path; not 0
  Vec3 up_l{0.f, 1.f, 0.f};       // in: which of its own axes looks upwards; not along forward_l
  Vec3 up_m{0.f, 1.f, 0.f};       // in: where that is; not 0
  float roll = 0.f;               // in: radians, about the path
  float bank = 0.f;               // in: radians · metres, by which it leans into a bend of a curvature of 1 / metre
  float max_bank = 1.2f;          // in: >= 0, radians

  [[nodiscard]] Check validate() const;
  // A frame that is flattened leaves the joint as it is.
  void run();
};

}  // namespace sinew
