// Meshes of a character in JSON, as the nodes of glTF carry them. Included by the writers' .cpp files only.
#pragma once

#include <string>
#include <vector>

#include <rapidjson/document.h>

#include "core/io/gltf/write/arrays.h"
#include "core/io/import_report.h"
#include "core/scene/character.h"

namespace sinew::gltf_json {

// What one node carries: a mesh of the file, made of meshes of the character that have skin and morph targets in
// common.
struct CarriedMesh {
  std::string name;
  JointIndex joint = kNoJoint;  // on which it hangs
  int mesh = -1;                // of the file
  int skin = -1;                // index into Character::skins, or -1: it follows the joint rigidly
  int first_morph_channel = 0;
  std::size_t morph_count = 0;
};

// Those that are not hidden, in the order of the character.
std::vector<CarriedMesh> addMeshes(const Character& character, rapidjson::Document& root, GltfArrays& arrays,
                                   ImportReport& report);

}  // namespace sinew::gltf_json
