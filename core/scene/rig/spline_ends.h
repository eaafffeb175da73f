// Between which joints of a figure a chain can lie on a spline.
#pragma once

#include <string_view>
#include <vector>

#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

struct SplineEnds {
  std::string_view name;
  JointIndex first, last;
};
// Along spine and neck, from the roles, and along the tail, each where two bones or more lie between its ends.
std::vector<SplineEnds> splinesOf(const JointRoles& roles, const Skeleton& skeleton);

// The joints of a tail from its root to its end; empty where there is none. Told by names, as long as one hangs on the
// other.
std::vector<JointIndex> tailOf(const Skeleton& skeleton);

}  // namespace sinew
