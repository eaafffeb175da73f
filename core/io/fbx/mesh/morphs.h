// Blend shape channels of an FBX file, and the morph channels that stand for them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/io/fbx/skeleton.h"
#include "core/scene/character/character.h"

namespace sinew {

// A BlendShapeChannel on a mesh of one node. It drives one morph channel for each of its shapes; in-between shapes make
// several.
struct FbxMorph {
  const FbxObject* channel = nullptr;    // what is animated; a geometry that holds its shapes itself, as old files do
  std::string_view property;             // of the channel: its percentage
  const FbxObject* geometry = nullptr;   // that it deforms
  JointIndex joint = kNoJoint;           // the node that the geometry hangs on
  int first = 0;                         // index into Character::morph_channels, one per shape from there
  std::vector<const FbxRecord*> shapes;  // by rising full weight
  std::vector<double> full_weights;      // percent at which a shape is reached; rising, none of them 0

  // Weights of the shapes at a percentage: linear between the stops (the mesh at rest is the stop at 0), going on
  // beyond both ends. `weights` has one place per shape.
  void weigh(double percent, std::span<float> weights) const;
};

struct FbxMorphs {
  std::vector<MorphChannel> channels;  // for Character::morph_channels
  std::vector<FbxMorph> morphs;        // by node, then in the file's order
  std::vector<int> first_of_joint;     // first morph channel of a joint's meshes, -1 without
};

// The percentage of a channel without animation.
double fbxPercentAtRest(const FbxObject& channel, std::string_view property);

// The morphs of all geometries of meshes, with their weights at rest.
FbxMorphs findFbxMorphs(const FbxScene& scene, const FbxSkeleton& skeleton, ImportReport& report);

// One target per shape of the geometry's channels, in the order of findFbxMorphs(): how far each control point moves,
// metres. `lost` counts what does not fit the geometry.
std::vector<MorphTarget> readFbxMorphTargets(const FbxObject& geometry, std::size_t point_count, double unit_m,
                                             std::size_t& lost);

}  // namespace sinew
