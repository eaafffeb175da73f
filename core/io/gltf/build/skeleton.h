// From the nodes of a glTF file to joints and bind matrices.
#pragma once

#include <vector>

#include "core/io/gltf/document.h"
#include "core/scene/character/character.h"

namespace sinew {

struct GltfSkeleton {
  Skeleton skeleton;
  std::vector<JointIndex> joint_of_node;        // one per node; kNoJoint outside of the scene
  std::vector<int> first_morph_of_node;         // one per node; -1 without morph targets
  std::vector<std::vector<Mat4>> inverse_bind;  // one list per skin, one matrix per joint of it
  std::vector<Mat4> rest_m;                     // model space at rest, one per joint
};

// Every node of the scene becomes a joint. Missing inverse bind matrices are the identity (glTF 2.0, 3.7.3.1); damaged
// ones are taken from the pose at rest. Refused: more morph channels than any character has.
Result<GltfSkeleton> buildSkeleton(const GltfDocument& document, ImportReport& report);

// One channel for each target of each node's mesh.
std::vector<MorphChannel> morphChannels(const GltfDocument& document, const GltfSkeleton& skeleton);

}  // namespace sinew
