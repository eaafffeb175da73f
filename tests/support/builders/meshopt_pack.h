// Packs views of glTF files made for tests as EXT_meshopt_compression says.
#pragma once

#include <string>

#include "tests/support/builders/gltf_builder.h"

namespace sinew::tests {

// The view of an accessor that has one of its own, packed; its bytes stand behind all others, and the view lies in a
// place holder. `filter` says what the bytes become once they are unpacked: nothing, "OCTAHEDRAL", "QUATERNION",
// "EXPONENTIAL"; the accessor's numbers are then the filter's.
void packView(GltfBuilder& builder, int accessor, const std::string& mode = "ATTRIBUTES",
              const std::string& filter = "NONE");

// The same for each accessor: those of indices of triangles by their own mode.
GltfBuilder packed(GltfBuilder builder);

}  // namespace sinew::tests
