// Materials, textures and pictures of a character in JSON. Included by the writers' .cpp files only.
#pragma once

#include <set>
#include <string>

#include <rapidjson/document.h>

#include "core/base/task.h"
#include "core/io/gltf/write/arrays.h"
#include "core/io/import_report.h"
#include "core/scene/character/character.h"

namespace sinew::gltf_json {

// All materials, under their own indices, and the pictures that they show, embedded: PNG and JPEG as they came, others
// as PNG. Textures whose picture was not read are left out, and counted in the report. extensions: receives the names
// of those that are used. What is cancelled is of no use.
void addMaterials(const Character& character, rapidjson::Document& root, GltfArrays& arrays,
                  std::set<std::string>& extensions, const Task& task, ImportReport& report);

}  // namespace sinew::gltf_json
