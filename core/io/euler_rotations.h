// Euler angles in place of the quaternions of a file.
#pragma once

#include "core/io/import_steps.h"

namespace sinew {

// Exchanges the rotation curves of all clips that are quaternions for angles: one order for each joint, the best for
// all its clips (see bestOrder()), with keys added until the rotation differs by no more than SwitchRotation::kKept
// anywhere. Rotations for which no keys do that stay quaternions, and so do those over which a layer turns the joint
// as well, since angles add up in another way. Adds a line with numbers to the report. False: cancelled.
bool useEulerAngles(Character& character, ImportReport& report, const ImportProgress& go_on);

}  // namespace sinew
