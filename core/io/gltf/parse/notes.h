// Extras, extensions that are not read, and cameras of a glTF file: kept as JSON.
#pragma once

#include <set>
#include <string_view>

#include "core/io/gltf/document.h"
#include "core/io/gltf/json.h"

namespace sinew::gltf_parts {

bool isReadExtension(std::string_view name);

struct NotedExtensions {
  std::set<std::string_view> kept, lost;  // all of what the file says by them; some or all of it is not kept
};

// Fills the notes of the document and its parts. Textures that extensions of materials name are there by the index of
// their image. Not kept: what is read; extensions that name other parts of the file by their numbers, for these change;
// more than a few megabytes, or what nests deeply.
NotedExtensions parseNotes(const gltf_json::Value& root, GltfDocument& document, ImportReport& report);

}  // namespace sinew::gltf_parts
