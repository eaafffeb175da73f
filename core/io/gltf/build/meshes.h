// From Assimp's meshes to those of a character: skins, influences, morph channels, repairs.
#pragma once

#include <vector>

#include "core/io/assimp/reader.h"
#include "core/io/gltf/build/repack.h"
#include "core/io/gltf/build/skeleton.h"

namespace sinew {

struct GltfMeshes {
  const GltfDocument* document = nullptr;   // in
  const GltfSkeleton* skeleton = nullptr;   // in
  const PackedModel* packed = nullptr;      // in
  std::vector<AssimpMesh>* read = nullptr;  // in: of packed->glb; used up
  int influences_kept = kMaxInfluences;     // in
  Character* character = nullptr;           // in: skeleton and materials; out: meshes and skins
  std::vector<PartNote>* notes = nullptr;   // out: of meshes, behind others
  ImportReport* report = nullptr;           // out

  [[nodiscard]] Check run();
};

}  // namespace sinew
