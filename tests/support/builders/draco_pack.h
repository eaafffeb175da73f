// Compresses meshes of glTF files made for tests as KHR_draco_mesh_compression says.
#pragma once

#include "tests/support/builders/gltf_builder.h"

namespace sinew::tests {

enum class DracoMethod {
  sequential,   // vertices stay in their order
  edgebreaker,  // they come in the order in which the triangles meet them
};

// Every first primitive of the meshes, whose accessors keep what they say and lose their data. position_bits: to which
// positions are rounded; 0: not at all.
GltfBuilder dracoPacked(GltfBuilder builder, DracoMethod method = DracoMethod::sequential, int position_bits = 0);

}  // namespace sinew::tests
