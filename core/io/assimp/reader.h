// Assimp, shut in: the loaders that are asked for and no others, bytes in memory, no exceptions out.
#pragma once

#include <atomic>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/importer.h"
#include "core/io/mesh/raw_mesh.h"

struct aiMesh;
struct aiScene;

namespace sinew {

struct AssimpMesh {
  std::string name;                // aiMesh::mName
  RawMesh raw;                     // v grows downwards; influences index `bones`
  std::vector<std::string> bones;  // names, in Assimp's order
  unsigned material = 0;           // aiMesh::mMaterialIndex
};

struct AssimpRequest {
  std::span<const unsigned char> bytes;  // the whole file
  std::string_view loader;               // the one loader that stays: aiImporterDesc::mName
  std::string hint;                      // extension without the dot
  unsigned post_processing = 0;          // aiPostProcessSteps
  const FileSource* files = nullptr;     // where other files come from that the model names; null: there are none
  // aiConfig… properties that are not 0 by default, or that are to be other than by default.
  std::vector<std::pair<const char*, int>> settings{};
  // The model's own name, with its extension, for loaders that look for other files of the same name.
  std::string_view file = {};
};

// Reads, and hands the scene to `take` while it lives. Whatever goes wrong inside is a problem outside. Setting
// `cancel` from another thread stops it at the next occasion.
Check readWithAssimp(const AssimpRequest& request, const std::atomic<bool>& cancel,
                     const std::function<Check(const aiScene&)>& take);

// One mesh of a scene; nothing is welded, split or computed. Whatever Assimp returns is checked: faces that are no
// triangles, indices and weights of vertices that are not there are left out.
Result<AssimpMesh> readAssimpMesh(const aiMesh& mesh);

// All meshes of a scene, in Assimp's order.
Result<std::vector<AssimpMesh>> readMeshesWithAssimp(const AssimpRequest& request, const std::atomic<bool>& cancel);

// What Assimp is given has names that hold indices. The number in a name made of one letter and digits, or -1.
int packedIndex(std::string_view name, char letter);

}  // namespace sinew
