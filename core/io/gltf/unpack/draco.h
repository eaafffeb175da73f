// Parts of meshes that are compressed as KHR_draco_mesh_compression says.
#pragma once

#include <span>

#include "core/io/gltf/buffer_view.h"
#include "core/io/gltf/document.h"
#include "core/io/gltf/json.h"

namespace sinew::gltf_parts {

inline constexpr char kDraco[] = "KHR_draco_mesh_compression";

// Unpacks the triangles and vertices of all such primitives into `document.unpacked` and gives them accessors of their
// own, behind those of the file. Counts are checked before memory is taken for them. What cannot be unpacked has an
// accessor that says so.
void unpackDraco(const gltf_json::Value& root, std::span<const View> views, GltfDocument& document,
                 ImportReport& report);

}  // namespace sinew::gltf_parts
