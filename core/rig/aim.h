// Points a joint at a target.
#pragma once

#include "core/base/result.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

// One of a joint's own axes points at a target, by the least rotation that does so, or so that another axis stays
// upwards. With an upward direction the only place where the rotation about the line of sight is not given by it lies
// straight above and below; towards there it goes over to that of the least rotation, so nothing flips.
struct AimJoint {
  JointFrame frame{};                 // in: what the joint is put into
  Transform local{};                  // in: the joint as it is
  Vec3 axis_l{0.f, 1.f, 0.f};         // in: which of its own axes looks at the target; not 0
  Vec3 target_m{0.f};                 // in
  bool keep_up = false;               // in: whether the following two count
  Vec3 up_l{0.f, 0.f, 1.f};           // in: which of its own axes stays upwards; not along axis_l
  Vec3 up_m{0.f, 1.f, 0.f};           // in: where that is
  float weight = 1.f;                 // in: 0 … 1, of the way there
  Quat rotation = kIdentityRotation;  // out: joint-local

  // Refused: axes without length or along one another, what is not finite, a weight outside of 0 … 1.
  [[nodiscard]] Check validate() const;
  // A target in the joint itself, and a frame that is flattened, leave the rotation as it is.
  void run();
};

}  // namespace sinew
