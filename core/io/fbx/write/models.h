// Joints, and nodes for meshes, as the models of an FBX file. Included by the writers' .cpp files only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/io/fbx/write/euler_frame.h"
#include "core/io/fbx/write/objects.h"
#include "core/io/import_report.h"
#include "core/io/writing/carried_mesh.h"

namespace sinew::fbx_write {

struct Models {
  std::vector<std::int64_t> of_joint, of_mesh;  // ids; of_mesh: by place among the carried ones
  std::vector<EulerFrame> frames;               // by joint
};

// Joints under their places, each with the pose at rest. The first mesh of a joint that no skin lists makes its model a
// mesh; others hang below it on models of their own, as do hidden ones of joints that have children.
Models addModels(const Character& character, std::span<const CarriedMesh> meshes, std::vector<EulerFrame> frames,
                 Objects& objects, ImportReport& report);

}  // namespace sinew::fbx_write
