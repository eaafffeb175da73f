// Rotation orders of several joints at once.
#pragma once

#include <span>

#include "core/edit/keys/rotation_mode.h"
#include "viewer/document/document.h"

namespace sinew {

// Switches the keyed rotations of joints of the active character, in the active layer, to one mode; in one step. Gives
// a sentence with numbers for the user. Refused where none of them has keys.
Result<QString> switchRotations(Document& document, std::span<const JointIndex> joints, const RotationMode& mode,
                                SwitchShape shape);
// Each to the order that keeps its own motion farthest from gimbal lock; see bestOrder().
Result<QString> switchToBestOrders(Document& document, std::span<const JointIndex> joints, SwitchShape shape);

}  // namespace sinew
