// Names of joints, as programs decorate them.
#pragma once

#include <string_view>

namespace sinew {

// The part of a name after its namespaces: "rig:hips" gives "hips". Mixamo's namespace is also found where a program
// has dropped the colon: "mixamorig1_hips", "mixamorighips".
std::string_view withoutNamespace(std::string_view name);

}  // namespace sinew
