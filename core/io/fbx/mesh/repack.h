// The materials of an FBX file as a small FBX that Assimp reads without stumbling.
//
// Assimp 5 finds objects by name, doubles transforms, follows cycles, takes counts on trust and splits nodes. What it
// is given here has checked numbers only: a triangle for each material, with names that hold indices; no tree, no
// animation, no skin. ASCII files become binary on the way. Assimp then does what it does well: it understands
// materials of many programs.
#pragma once

#include <atomic>
#include <span>
#include <vector>

#include "core/io/assimp/reader.h"
#include "core/io/fbx/mesh/materials.h"

namespace sinew {

// Material i of the file is "m<i>", texture i "t<i>".
Result<std::vector<unsigned char>> packFbxForAssimp(const FbxMaterials& materials);

// What Assimp makes of the packed file: materials as FbxMaterials::objects. Refused: an answer that does not fit what
// was asked.
Result<std::vector<AssimpMaterial>> readPackedFbx(std::span<const unsigned char> packed, const FbxMaterials& materials,
                                                  const std::atomic<bool>& cancel);

}  // namespace sinew
