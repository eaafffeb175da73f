// The nodes of a scene as Assimp gives it, as joints; and which node a name means.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/io/import_report.h"
#include "core/skeleton/skeleton.h"

struct aiMesh;
struct aiNode;
struct aiScene;
template <typename Real>
class aiMatrix4x4t;

namespace sinew {

// Every node is one joint; joints are in depth first order, so that all below one stand behind it in a row.
struct AssimpHierarchy {
  Skeleton skeleton;
  std::vector<JointIndex> parents;  // as in the skeleton
  std::vector<const aiNode*> node_of_joint;
  std::vector<JointIndex> end_of_joint;  // the first joint behind all that are below this one
  std::vector<Mat4> rest_m;              // model space, units of the file
  std::unordered_map<std::string_view, std::vector<JointIndex>> by_name;  // names as Assimp has them, ascending

  // Assimp's bones and channels name nodes, and names may occur several times. A bone of a mesh means the node of that
  // name inside the smallest subtree around the mesh's node that holds all its bones, one without meshes before one
  // with. kNoJoint for bones that no node is called after.
  std::vector<JointIndex> jointsOfBones(const aiMesh& mesh, JointIndex mesh_node) const;

  // The joint that a channel moves: one that deforms before one without meshes before any other.
  JointIndex jointOfChannel(std::string_view name) const;
};

Mat4 matrix(const aiMatrix4x4t<float>& m);  // Assimp's are in rows

enum class RootNode {
  as_it_is,
  units_and_axes,  // its transform is Assimp's way of saying unit and axes, and is left out
};

// Refused: more nodes, or nested deeper, than there may be. Transforms that are not finite become the identity.
// `names` are put in place of those that Assimp has, where it has them.
Result<AssimpHierarchy> readAssimpHierarchy(const aiScene& scene, RootNode root,
                                            const std::map<std::string, std::string>& names, ImportReport& report);

}  // namespace sinew
