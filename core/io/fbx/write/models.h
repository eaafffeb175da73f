// Joints, and nodes for meshes, as the models of an FBX file. Included by the writers' .cpp files only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/io/fbx/node.h"
#include "core/io/fbx/write/euler_frame.h"
#include "core/io/fbx/write/objects.h"
#include "core/io/import_report.h"
#include "core/io/writing/carried_mesh.h"

namespace sinew::fbx_write {

// How what a joint does stands in the properties of its model.
struct JointSpace {
  EulerFrame frame{};
  glm::dmat3 axes{1.0};                          // from ours to those of the translation: a signed permutation
  glm::dquat axes_rotation{1.0, 0.0, 0.0, 0.0};  // of ours, which the model's rotation does not have
  double mirror = 1.0;                           // of the scale
  glm::dvec3 shift{0.0};                         // what the model's pivots add to the translation at rest; file's unit
  const FbxNode* pivots = nullptr;               // of the model, which outlives this; null: it has none
};

struct Models {
  std::vector<std::int64_t> of_joint, of_mesh;  // ids, 0 for none; of_mesh: by place among the carried ones
  std::vector<JointSpace> spaces;               // by joint
  std::vector<char> limbs;                      // by joint: whether it is a bone
};

// Joints under their places, each with the pose at rest. The first mesh of a joint that no skin lists makes its model a
// mesh; others hang below it on models of their own, as do hidden ones of joints that have children, and skinned ones
// of joints on which their bones hang.
Models addModels(const Character& character, std::span<const CarriedMesh> meshes, const std::vector<EulerFrame>& frames,
                 Objects& objects, ImportReport& report);

}  // namespace sinew::fbx_write
