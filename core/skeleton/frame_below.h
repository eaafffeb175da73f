// What a joint is put into, step by step down a chain.
#pragma once

#include "core/skeleton/local_to_model.h"

namespace sinew {

// What a joint is put into, from what its parent is put into and where that stands.
JointFrame frameBelow(const JointFrame& above, const Mat4& parent_m, const Transform& parent_l,
                      ScaleInheritance inheritance);

// What a joint is put into in a pose of the whole skeleton, from the joints above it alone. way: room to work in.
JointFrame frameIn(const Skeleton& skeleton, JointIndex joint, std::span<const Transform> local,
                   std::vector<JointIndex>& way);

}  // namespace sinew
