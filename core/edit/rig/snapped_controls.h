// Where the controls of a chain stand for it to show its joints as they are.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "core/rig/solve/limb_ik.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/model_pose.h"

namespace sinew {

// Joint-local; and whether the chain has to bend backwards for that.
struct SnappedControls {
  std::vector<std::pair<JointIndex, Transform>> locals;
  bool backwards = false;
};
// pose: of the character, as the joints are wanted; standing: the same in model space. A pole stands beside the middle
// joint, as far from the line from the first to the last one as from the middle one at rest; handles of a spline stand
// at the joints beside which they rest; a target from which the end hangs away by half stands twice as far from there.
// placement_w: model to world; counts where CharacterRig::reads_world says so.
SnappedControls snappedControls(const Character& character, const ModelPose& standing, const Pose& pose,
                                std::size_t chain, const Mat4& placement_w = Mat4(1.f));
SnappedControls snappedControls(const Character& character, const Pose& pose, std::size_t chain,
                                const Mat4& placement_w = Mat4(1.f));
// Channels of a chain whose numbers, where they are not 0, lead it away from where its controls say.
std::vector<int> channelsBeside(const CharacterRig::Chain& chain);

// The front of a chain of two bones as a pose of the character has it.
LimbIk::Front limbFront(const Character& character, const Pose& pose, std::size_t chain);
// How far the pole of a chain that has one stands from the middle joint at rest, metres.
float poleDistance(const Character& character, std::size_t chain);

// A ten-thousandth of the height of the figure at rest, metres: how far snapping may move a joint.
double snapTolerance(const Character& character);

}  // namespace sinew
