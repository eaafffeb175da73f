// The meshes of an FBX file: which geometry hangs where, and how it becomes a mesh of the character.
#pragma once

#include <vector>

#include "core/io/fbx/mesh/materials.h"
#include "core/io/fbx/mesh/morphs.h"
#include "core/io/fbx/mesh/parts.h"
#include "core/io/fbx/skeleton.h"

namespace sinew {

// A geometry on a model. One geometry may hang on many, with other materials on each.
struct FbxMeshUse {
  const FbxObject* model = nullptr;
  JointIndex joint = kNoJoint;
  std::size_t geometry = 0;  // index into FbxMeshSources::geometries
};

struct FbxMeshSources {
  std::vector<FbxGeometry> geometries;
  std::vector<FbxMeshUse> uses;  // in the order of the models
};

FbxMeshSources findFbxMeshes(const FbxScene& scene, const FbxSkeleton& skeleton, const FbxMaterials& materials,
                             ImportReport& report);

// Weights and shapes belong to control points; each corner of a polygon takes from its own what moves it.
struct FbxMeshes {
  const FbxMeshSources* sources = nullptr;  // in
  const FbxSkeleton* skeleton = nullptr;    // in
  const FbxMorphs* morphs = nullptr;        // in
  const FbxMaterials* materials = nullptr;  // in
  std::vector<FbxPart>* parts = nullptr;    // in: of the geometries; used up
  ImportOptions options;                    // in
  std::size_t max_rows = 0;                 // in: unfoldedRows() of all meshes together
  Character* character = nullptr;           // in: skeleton and materials; out: meshes and skins
  ImportReport* report = nullptr;           // out
  std::size_t invented_materials = 0;       // out: of those of the character, not in the file

  [[nodiscard]] Check run();
};

}  // namespace sinew
