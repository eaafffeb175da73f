// From meshes as files list them to those of a character: skins, influences, winding, repairs. Shared by all importers.
#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/io/import_report.h"
#include "core/io/mesh/raw_mesh.h"
#include "core/scene/character/character.h"

namespace sinew {

// A mesh about to be bound: where it hangs, and what holds its vertices.
struct MeshUse {
  JointIndex node = kNoJoint;
  int skin = -1;                // of the character, from MeshBinder::addSkin(); -1: all of it follows its node
  Mat4 mesh_to_node{1.f};       // mesh space to node space, for a mesh without skin
  int first_morph_channel = 0;  // its targets use channels from there on
  bool node_flips = false;      // a node that mirrors turns the triangles of a skinned mesh, too, though it does not
                                // move its vertices (glTF 2.0, 3.7.4)
};

class MeshBinder {
 public:
  // `character` has its skeleton and its materials. rest_m: model space, one matrix per joint; it outlives the binder.
  // max_rows: unfoldedRows() of all meshes together may not go beyond.
  MeshBinder(Character& character, std::span<const Mat4> rest_m, int influences_kept, std::size_t max_rows)
      : c_(character), rest_m_(rest_m), influences_kept_(influences_kept), rows_left_(max_rows) {}

  // Repairs a mesh whose material is set, and gives it tangents where a normal map asks for them. False: nothing is
  // left of it. A mesh that hangs on several nodes is repaired once.
  bool repair(RawMesh& raw);

  // A skin of the file. Vertices that none of its joints holds follow the node of their mesh; `mesh_to_node` is mesh
  // space to node space for them. Returns its index in the character.
  int addSkin(std::string name, std::span<const JointIndex> joints, std::span<const Mat4> inverse_bind,
              const Mat4& mesh_to_node = Mat4(1.f));

  // Binds the mesh, turns it round where it stands in mirrored space, and adds it to the character. Name, material and
  // names of the morph targets are already right. Refused: more than the memory or the joints that there may be.
  Check add(Mesh mesh, std::span<const RawInfluence> influences, const MeshUse& use);

  // What was repaired and converted. `by_sum`: the format divides weights by their sum, whatever it is.
  void report(ImportReport& report, bool by_sum = false) const;

 private:
  // What is looked up for every mesh on a skin.
  struct SkinFacts {
    Mat4 mesh_to_node{1.f};
    std::map<JointIndex, std::uint16_t> following;  // joints whose bind matrix is `mesh_to_node`, to their first entry
    std::vector<char> mirrors;                      // for each entry: whether it turns inside out what it holds at rest
  };

  void addJoint(int skin, JointIndex joint, const Mat4& inverse_bind);
  Result<std::uint16_t> entryThatFollows(int skin, JointIndex node);
  Check bindToSkin(std::span<const RawInfluence> influences, Mesh& mesh);
  void bindToNode(const Mat4& mesh_to_node, Mesh& mesh);

  Character& c_;
  std::span<const Mat4> rest_m_;
  int influences_kept_;
  std::size_t rows_left_;
  std::vector<SkinFacts> facts_;                                   // for each skin of the character
  std::map<JointIndex, std::vector<std::pair<Mat4, int>>> rigid_;  // node to its own skins, one per mesh_to_node
  MeshRepairs repairs_;
  InfluenceRepairs influences_;
  std::size_t mirrored_ = 0, flipped_by_node_ = 0, inward_normals_ = 0, with_new_tangents_ = 0;
};

}  // namespace sinew
