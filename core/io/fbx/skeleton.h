// The models of an FBX file as joints: pivots, fixed rotations, axes and unit worked in.
#pragma once

#include <unordered_map>
#include <vector>

#include "core/io/fbx/node.h"
#include "core/io/importer.h"

namespace sinew {

// Every Model is one joint. The file's axes and unit are worked into the roots (rotation) and into all lengths, so that
// the skeleton is in metres, Y up, and no joint stands for them.
struct FbxSkeleton {
  Skeleton skeleton;
  std::vector<const FbxObject*> model_of_joint;
  std::unordered_map<const FbxObject*, JointIndex> joint_of_model;
  std::vector<FbxNode> nodes;              // one per joint
  std::vector<FbxConversion> conversions;  // one per joint
  std::vector<Mat4> rest_m;                // model space, one per joint; the file's pose without a clip
  FbxSettings settings;                    // as the file and the options say together
};

Result<FbxSkeleton> buildFbxSkeleton(const FbxScene& scene, const ImportOptions& options, ImportReport& report);

}  // namespace sinew
