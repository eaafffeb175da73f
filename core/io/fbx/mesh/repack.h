// The geometries and materials of an FBX file as a small FBX that Assimp reads without stumbling.
//
// Assimp 5 finds objects by name, doubles transforms, follows cycles, takes counts on trust and splits nodes. What it
// is given here has checked numbers only: each geometry once, under a model of its own without any transform, with
// names that hold indices; no tree, no animation, no skin. ASCII files become binary on the way. Assimp then does what
// it does well: it cuts polygons into triangles, splits meshes by material, and understands materials of many programs.
#pragma once

#include <atomic>
#include <span>
#include <vector>

#include "core/io/assimp/reader.h"
#include "core/io/fbx/mesh/geometry.h"
#include "core/io/fbx/mesh/materials.h"

namespace sinew {

struct PackedFbx {
  std::vector<unsigned char> bytes;
  std::vector<std::vector<std::int32_t>> slots;  // for each geometry, the slots that its polygons have, rising
};

// Geometry i is "g<i>"; its k-th slot has the material "s<k>". Material i of the file is "m<i>", texture i "t<i>".
// Geometries without corners are left out.
Result<PackedFbx> packFbxForAssimp(std::span<const FbxGeometry> geometries, const FbxMaterials& materials);

struct FbxFromAssimp {
  struct Part {
    int geometry = -1;
    std::int32_t slot = -1;
    AssimpMesh mesh;
  };
  std::vector<Part> parts;                // polygons of one geometry and one slot, as triangles
  std::vector<AssimpMaterial> materials;  // as FbxMaterials::objects
};

// What Assimp makes of the packed file. Refused: an answer that does not fit what was asked.
Result<FbxFromAssimp> readPackedFbx(const PackedFbx& packed, const FbxMaterials& materials,
                                    const std::atomic<bool>& cancel);

}  // namespace sinew
