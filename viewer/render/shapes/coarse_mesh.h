// Fewer triangles for what is seen only in passing.
#pragma once

#include <cstdint>
#include <vector>

#include "core/scene/character/mesh.h"

namespace sinew::render {

// Triangles over some of the mesh's own vertices, about `wanted` of them: vertices that lie in one cell of a grid, face
// the same way and follow the same joint are replaced by one of them. After J. Rossignac and P. Borrel,
// "Multi-resolution 3D approximations for rendering complex scenes" (1993). Meshes with fewer triangles keep theirs.
std::vector<std::uint32_t> coarseIndices(const Mesh& mesh, std::size_t wanted);

}  // namespace sinew::render
