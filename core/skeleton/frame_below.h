// What a joint is put into, step by step down a chain.
#pragma once

#include "core/skeleton/local_to_model.h"

namespace sinew {

// What a joint is put into, from what its parent is put into and where that stands.
JointFrame frameBelow(const JointFrame& above, const Mat4& parent_m, const Transform& parent_l,
                      ScaleInheritance inheritance);

}  // namespace sinew
