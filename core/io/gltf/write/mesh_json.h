// Meshes of a character in JSON, as the nodes of glTF carry them. Included by the writers' .cpp files only.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <rapidjson/document.h>

#include "core/base/task.h"
#include "core/io/gltf/write/arrays.h"
#include "core/io/import_report.h"
#include "core/io/writing/carried_mesh.h"
#include "core/scene/character/character.h"

namespace sinew::gltf_json {

// For a file that has its materials already; one that shows textures gets a twin without them for meshes that have no
// texture coordinates. Those that are not hidden, or hidden as the notes of the joints above say, under their places in
// what is returned. extensions: receives the names of those that are used. What is cancelled is of no use.
std::vector<CarriedMesh> addMeshes(const Character& character, rapidjson::Document& root, GltfArrays& arrays,
                                   std::set<std::string>& extensions, const Task& task, ImportReport& report);

}  // namespace sinew::gltf_json
