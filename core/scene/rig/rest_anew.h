// Controls of a rig for joints that rest elsewhere than when the rig was made.
#pragma once

#include <map>
#include <set>
#include <span>

#include "core/scene/rig/rig.h"

namespace sinew {

// The joints whose rest places controls stand by: ends and middles of chains, those beside which splines have handles,
// joints that aim; and those in whose own axes something is meant.
std::vector<JointIndex> joinedTo(const Rig& rig, const Skeleton& skeleton);

// Takes targets to where the ends of their chains rest now, and poles, handles of splines and what is aimed at to where
// they are as seen from their joints, farther away where the limb, or what the joint hangs on, is longer now. before_m:
// where these joints rested, by joint; one that is not there rests as before. now_m: all joints at rest, model space.
// others: joints of another skeleton in place of those, whose own axes may be any; what is meant in these, and what
// stands beside them, lies to their bones as it did.
void restAnew(Rig& rig, const Skeleton& skeleton, const std::map<JointIndex, Transform>& before_m,
              std::span<const Mat4> now_m, const std::set<JointIndex>& others = {});

}  // namespace sinew
