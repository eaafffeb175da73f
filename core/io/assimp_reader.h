// Assimp, shut in: one format, bytes in memory, no files, no exceptions out.
#pragma once

#include <atomic>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/raw_mesh.h"

namespace sinew {

struct AssimpMesh {
  std::string name;                // aiMesh::mName
  RawMesh raw;                     // v grows downwards; influences index `bones`
  std::vector<std::string> bones;  // names, in Assimp's order
};

// The meshes of a GLB, in Assimp's order; nothing is welded, split or computed. Whatever Assimp returns is checked.
// Setting `cancel` from another thread stops it at the next occasion.
Result<std::vector<AssimpMesh>> readMeshesWithAssimp(std::span<const unsigned char> glb,
                                                     const std::atomic<bool>& cancel);

}  // namespace sinew
