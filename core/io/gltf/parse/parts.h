// The steps of readGltfDocument() that are long.
#pragma once

#include <span>
#include <vector>

#include "core/io/gltf/buffer_view.h"
#include "core/io/gltf/document.h"
#include "core/io/gltf/json.h"

namespace sinew::gltf_parts {

std::vector<GltfAccessor> parseAccessors(const gltf_json::Value& root, std::span<const View> views);

// Nodes, meshes, skins, scenes. Refused: nodes that form no tree.
Check parseScene(const gltf_json::Value& root, GltfDocument& document, ImportReport& report);

void parseAnimations(const gltf_json::Value& root, GltfDocument& document, ImportReport& report);

void parseMaterials(const gltf_json::Value& root, std::span<const View> views, GltfDocument& document,
                    ImportReport& report);

}  // namespace sinew::gltf_parts
