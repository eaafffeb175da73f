// Clips between characters whose joints hang below parents that are turned in other ways, as the armature node of an
// FBX with Z up is, but lie in the same way themselves.
#pragma once

#include <vector>

#include "core/clip/clip.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// One for each joint: its rotation at rest in model space, by the rotations of the joints alone.
std::vector<Quat> restRotations(const Skeleton& skeleton);
// Of these the one of its parent; the identity for roots.
Quat ofParent(const Skeleton& skeleton, const std::vector<Quat>& rests, JointIndex joint);

// For each joint of `theirs` the rotation from the axes of its parent to those of the parent of the joint of `ours`
// that stands for it, where a local transform of the one becomes that of the other by it: the two joints lie in the
// same way in their models at rest, their parents do not, and nothing above either of them moves. Else the identity.
// our_joint: for each joint of `theirs` the one of `ours`, or -1; moves: whether a clip has curves for it.
std::vector<Quat> parentRotations(const Skeleton& ours, const Skeleton& theirs, const std::vector<int>& our_joint,
                                  const std::vector<bool>& moves);

// Whether a rotation takes axes to axes; only by such can the curves of a translation be rotated.
bool takesAxesToAxes(const Quat& by);

// The same motion seen from the rotated axes, key by key. relative: the track is of an additive layer, whose rotations
// count from what lies below. The rotation takes axes to axes.
JointTrack rotated(const JointTrack& track, const Quat& by, bool relative);

}  // namespace sinew
