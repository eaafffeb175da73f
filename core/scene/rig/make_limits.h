// Limits of joints as they are made for the first time.
#pragma once

#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew {

// Of one kind for a joint of a character: measured from how it rests, with the bone that begins there along y of their
// frame, and x the axis about which a limb bends there, else the one that points most to the side of the character. A
// hinge goes 10° back and 150° on, a cone 45° with 40° of twist either way, each of three angles 60°.
JointLimits usualLimits(const Character& character, JointIndex joint, JointLimits::Kind kind);

// Those of a joint; null: it has none.
const JointLimits* limitsOf(const Rig& rig, JointIndex joint);
// In place of those that it has; null: none.
Rig withLimits(Rig rig, JointIndex joint, const JointLimits* limits);

// The joint to which the bone of a joint leads: the farthest of its children that lead on to others, else of all;
// controls are none. kNoJoint: there is none.
JointIndex boneEnd(const Skeleton& skeleton, JointIndex joint);

}  // namespace sinew
