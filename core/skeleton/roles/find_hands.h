// The fingers of a hand.
#pragma once

#include "core/skeleton/roles.h"
#include "core/skeleton/roles/figure.h"

namespace sinew {

// Gives roles to the chains below the hand of one side: by their names, else by their places across the palm, where
// there are two to five. The hand tells the side; what the names of its fingers say of it does not count.
void findFingers(const RoleFigure& figure, BodySide side, JointRoles& roles);

}  // namespace sinew
