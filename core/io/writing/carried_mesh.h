// Meshes of a character as files hold them: at nodes, and in the space of these.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/scene/character/character.h"

namespace sinew {

// What one node carries: meshes of the character that have name, skin and morph targets in common. Readers number the
// parts of one mesh that have different materials, "coat.0", "coat.1"; they are one again.
struct CarriedMesh {
  std::string name;
  JointIndex joint = kNoJoint;  // on which it hangs
  int skin = -1;                // index into Character::skins, or -1: it follows the joint rigidly
  bool hidden = false;
  int first_morph_channel = 0;
  std::size_t morph_count = 0;
  std::vector<const Mesh*> parts{};  // of the character
};

// All that have triangles, lines or points, in the order of the character.
std::vector<CarriedMesh> carriedMeshes(const Character& character);

// A mesh as its file had it: what the readers do to meshes that stand in mirrored space is undone, and one that follows
// its node rigidly lies in the space of that. rest_m: restInModelSpace(). node_flips: in the format a mirroring node
// turns the triangles of a skinned mesh, too.
Mesh meshForFile(const Character& character, const Mesh& mesh, std::span<const Mat4> rest_m, bool node_flips);

}  // namespace sinew
