// Morph weights of a character, with the meshes that they deform.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/scene/character/character.h"

namespace sinew::cli {

std::vector<std::string> meshesOf(const Character& character, int morph_channel);  // their names

// The one that "MESH.NAME" means; -1 for none.
int findMorphOfMesh(const Character& character, std::string_view name);
// By name, "MESH.NAME" or number. Throws Failure.
int findMorph(const Character& character, const std::string& name_or_index, const std::string& file);

// name, meshes.
nlohmann::ordered_json morphJson(const Character& character, int morph_channel);

}  // namespace sinew::cli
