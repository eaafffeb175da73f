// Which joints hold the control points of an FBX geometry.
#pragma once

#include <vector>

#include "core/io/fbx/skeleton.h"
#include "core/skin/skin.h"

namespace sinew {

// The clusters of all skins of a geometry; their influences are summed.
struct FbxSkin {
  std::vector<const FbxObject*> clusters;  // each with a bone that is a joint
  std::vector<JointIndex> joints;          // one per cluster
  std::vector<RawInfluence> influences;    // `vertex` is a control point, `joint` a cluster
  std::vector<float> linear_share;         // one per control point or none, as Mesh has it
};

// What differs from what is shown, added up over skins.
struct FbxSkinLosses {
  std::size_t without_bone = 0;     // clusters
  std::size_t weights = 0;          // of control points that are not there, or arrays that do not fit each other
  std::size_t other_modes = 0;      // clusters that are not normalised
  std::size_t dual_quaternion = 0;  // skins
  std::size_t blended = 0;          // skins that are dual quaternion here and linear there
  std::size_t rebound = 0;          // clusters whose bind matrix is broken
  bool too_many = false;            // clusters; the others are left out
};

FbxSkin readFbxSkin(const FbxObject& geometry, std::size_t point_count, const FbxSkeleton& skeleton,
                    FbxSkinLosses& losses);

// For each cluster: mesh space, in metres, to joint space in the bind pose. Taken from Transform; where that is missing
// or broken from TransformLink and the model's pose at rest; where both are, from the pose at rest. With the model's
// geometric transform.
std::vector<Mat4> fbxInverseBind(const FbxSkin& skin, const FbxObject& model, const FbxSkeleton& skeleton,
                                 FbxSkinLosses& losses);

// A model's geometric transform (3ds Max: moves the mesh, not the children), lengths in metres.
Mat4 fbxGeometricTransform(const FbxObject& model, double unit_m);

}  // namespace sinew
