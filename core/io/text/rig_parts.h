// Larger parts of rigs from their text. Of joints that the skeleton does not have the reader tells.
#pragma once

#include <cstddef>
#include <vector>

#include "core/io/text/rig_part_reader.h"

namespace sinew {

// Joints that the skeleton has besides rest in the poses; without the first one there are none. driven: grows as
// Rig::kMaxDriven counts; beyond that nothing is added any more.
void readPoses(const RigPartReader& part, const Skeleton& skeleton, RigAim& aim, std::size_t& driven);
// Whether the skeleton has its joint, and something that it follows.
bool readConstraint(const RigPartReader& part, RigConstraint& out);
// Whether the skeleton has what is measured.
bool readDriver(const RigPartReader& part, RigDriver& out);
// Whether the skeleton has its hips, and something that it goes to. let_go: the targets of effectors whose joints it
// does not have.
bool readBody(const RigPartReader& part, RigBody& out, std::vector<int>& let_go);

}  // namespace sinew
