// What has to change so that a joint comes to another place at some time of a clip.
#pragma once

#include <vector>

#include "core/evaluate/evaluator.h"

namespace sinew {

// The joint whose curves place another (or itself) along its path.
struct TrailHandle {
  JointIndex joint = kNoJoint;  // kNoJoint: no curve places it
  bool rotates_parent = false;  // `joint` is the parent, and its rotation moves the other

  explicit operator bool() const { return joint != kNoJoint; }
  bool operator==(const TrailHandle&) const = default;
};

// The joint itself where it has keys of its translation in the clip's own tracks, else its parent where that has keys
// of its rotation.
TrailHandle trailHandle(const Skeleton& skeleton, const Clip& clip, JointIndex joint);

// Times of the knots that place the joint, ascending, each once (within a microsecond).
std::vector<double> knotTimes(const Clip& clip, const TrailHandle& handle);

// The local transform of the handle's joint with which the joint lies at a place, or as near to it as turning its
// parent can bring it.
struct BringJoint {
  const Character* character = nullptr;  // in
  const EvaluatedPose* pose = nullptr;   // in: of this character, at the time meant
  JointIndex joint = kNoJoint;           // in: what is to be brought
  TrailHandle handle;                    // in: of that joint
  Vec3 position_m{0.f};                  // in

  Transform local;  // out: of handle.joint

  // Refused: something is missing or not finite, or the handle is not one of the joint.
  [[nodiscard]] Check validate() const;
  // Refused where the joints above are scaled to nothing.
  [[nodiscard]] Check run();
};

}  // namespace sinew
