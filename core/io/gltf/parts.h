// The steps of readGltfDocument(), shared by its .cpp files only.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/text.h"
#include "core/io/gltf/document.h"
#include "core/io/gltf/json.h"

namespace sinew::gltf_parts {

// A stretch of a buffer; nothing where the file names one that is not there.
struct View {
  std::optional<std::span<const unsigned char>> bytes;
  std::size_t stride = 0;                              // 0: rows follow each other tightly
  FixedText problem = text("data that is not there");  // why there are no bytes
};

std::vector<GltfAccessor> parseAccessors(const gltf_json::Value& root, std::span<const View> views);

// Nodes, meshes, skins, scenes. Refused: nodes that form no tree.
Check parseScene(const gltf_json::Value& root, GltfDocument& document, ImportReport& report);

void parseAnimations(const gltf_json::Value& root, GltfDocument& document, ImportReport& report);

void parseMaterials(const gltf_json::Value& root, std::span<const View> views, GltfDocument& document,
                    ImportReport& report);

}  // namespace sinew::gltf_parts
