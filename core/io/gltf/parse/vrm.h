// What VRM says in a glTF file: of characters (VRM 0.x and 1.0) and of motion for any of them (VRM animation 1.0).
#pragma once

#include <set>
#include <string_view>

#include "core/io/gltf/document.h"
#include "core/io/gltf/json.h"

namespace sinew::gltf_parts {

bool isVrm(std::string_view extension);

// Fills the roles of the document from the map of its humanoid. Left out, and said: names that VRM does not know, nodes
// that are not in the scene, and what gives a second joint to a role or a second role to a joint.
void parseHumanoid(const gltf_json::Value& root, GltfDocument& document, ImportReport& report);

// Says what a VRM file holds that is not read. used: the extensions of the file.
void reportUnreadOfVrm(const gltf_json::Value& root, const std::set<std::string_view>& used, ImportReport& report);

}  // namespace sinew::gltf_parts
