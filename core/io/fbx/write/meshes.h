// Meshes as geometries with skins and blend shapes. Included by the writers' .cpp files only.
#pragma once

#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/io/fbx/write/materials.h"
#include "core/io/fbx/write/models.h"
#include "core/io/fbx/write/takes.h"
#include "core/io/writing/carried_mesh.h"

namespace sinew::fbx_write {

// Vertices that differ in nothing but normals, texture coordinates and colours become one control point, as modelling
// programs have them.
struct AddMeshes {
  const Character* character = nullptr;  // in
  std::span<const CarriedMesh> meshes;   // in
  const Models* models = nullptr;        // in
  Materials* materials = nullptr;        // in/out
  Objects* objects = nullptr;            // in/out
  Task task{};                           // in: what is cancelled is of no use
  std::vector<MorphObject> morphs{};     // out: by rising channel

  void run();
};

}  // namespace sinew::fbx_write
