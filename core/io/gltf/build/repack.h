// The meshes and skins of a checked glTF document as a small GLB that Assimp reads without stumbling.
//
// Assimp 5 reads whole files only and decides by name: equal names merge, a mesh that two skins use is bound twice, a
// skin without inverse bind matrices crashes, sparse, interleaved, normalised and quantised data are lost or refused.
// So what it is given has one mesh with one primitive for each (primitive, skin) of the file, names that hold indices,
// and tight float data. Animations, images, materials and the tree of nodes are read from the file itself.
#pragma once

#include <string>
#include <vector>

#include "core/io/gltf/document.h"
#include "core/io/mesh/raw_mesh.h"

namespace sinew {

struct PackedPrimitive {
  int mesh = -1, primitive = -1;  // in the document
  int skin = -1;                  // of the node, in the document, or -1
  bool skinned = false;           // has joints and weights for that skin; else it follows its node
};

struct PackedModel {
  std::vector<unsigned char> glb;           // empty where there is no primitive at all
  std::vector<PackedPrimitive> primitives;  // mesh "p<k>" of the GLB is primitives[k]
  std::size_t max_rows = 0;                 // unfoldedRows() of all meshes together, as placed on nodes
};

// Skin joints are named "n<index of the node>". inverse_bind: one list per skin of the document.
// Refused: files whose meshes need more memory than a file of that size can mean honestly.
Result<PackedModel> packForAssimp(const GltfDocument& document, const std::vector<std::vector<Mat4>>& inverse_bind,
                                  ImportReport& report);

}  // namespace sinew
