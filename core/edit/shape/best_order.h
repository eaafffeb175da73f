// Which Euler order suits the motion of a joint.
#pragma once

#include "core/clip/channel.h"
#include "core/math/euler.h"

namespace sinew {

// The order of three different axes whose middle angle stays farthest from ±90° at all knots of the joint's rotation,
// so that its curves are the smoothest. Among orders that are hardly better than it the joint's own one stays, then
// xyz. Without knots: the own one, or xyz.
EulerOrder bestOrder(const Clip& clip, int layer, JointIndex joint);
// The same for one joint's rotation in several clips together. The own order is the first track's that has angles.
EulerOrder bestOrder(std::span<const JointTrack* const> tracks);

}  // namespace sinew
