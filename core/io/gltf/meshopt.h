// Buffer views that are packed as EXT_meshopt_compression says.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/text.h"
#include "core/io/gltf/json.h"

namespace sinew::gltf_parts {

constexpr const char* kMeshopt = "EXT_meshopt_compression";

// What the extension of a view unpacks into: `stride` bytes for each of its rows.
struct UnpackedView {
  std::vector<unsigned char> bytes;
  std::size_t stride = 0;
  FixedText problem;  // why there are none
};

// packed: that extension of a view. buffers: of the file. More than the packed bytes can hold is not made room for.
UnpackedView unpackMeshopt(const gltf_json::Value& packed, std::span<const std::span<const unsigned char>> buffers);

}  // namespace sinew::gltf_parts
