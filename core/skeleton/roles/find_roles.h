// Finds which joint of a skeleton is which part of a body, by names and by shape.
#pragma once

#include <span>

#include "core/base/result.h"
#include "core/math/types.h"
#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// Humanoids of any naming. Names propose; what they propose must be possible in the hierarchy; lengths and places
// decide where names leave something open, for whole skeletons without words in their names, too:
//   - arms and legs are pairs of chains of one build, the legs below the arms; knees and elbows halve them;
//   - the hips join the legs with the spine, the shoulders or upper arms end it, and the head is on top;
//   - left is what names say; without them the character's left, which is +X where its feet point to +Z.
// Targets, controls, places for weapons and ends of chains get no role. Where there is no body, nothing does.
// The order of joints does not count. O(n log n).
// What a file says of its joints stays as it is said. Roles that it leaves open are those that are found, but where it
// has left and right the other way round.
struct FindRoles {
  const Skeleton* skeleton = nullptr;  // in: not owned
  std::span<const Mat4> pose_m{};      // in: one per joint, model space, Y up; empty: the rest pose
  const JointRoles* said = nullptr;    // in: by the file, with full confidence; what is found comes beside them
  JointRoles roles{};                  // out

  [[nodiscard]] Check validate() const;  // there is a skeleton, the pose has its joints, and it those of `said`
  void run();                            // validate() must hold
};

// Of the rest pose; none where a skeleton has no joints. said: as FindRoles has it; null: nothing.
JointRoles foundRoles(const Skeleton& skeleton, const JointRoles* said = nullptr);

}  // namespace sinew
