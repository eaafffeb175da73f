// Buffer views that are packed as EXT_meshopt_compression says.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/io/gltf/buffer_view.h"
#include "core/io/gltf/json.h"

namespace sinew::gltf_parts {

inline constexpr char kMeshopt[] = "EXT_meshopt_compression";

// All packed views of a file. Several may name the same packed bytes; together they unpack into no more than all bytes
// of the buffers can hold.
class MeshoptViews {
 public:
  // buffers: of the file; outlive this.
  explicit MeshoptViews(std::span<const std::span<const unsigned char>> buffers);

  // packed: that extension of a view. The bytes go into `unpacked`.
  View unpack(const gltf_json::Value& packed, std::vector<std::vector<unsigned char>>& unpacked);

 private:
  std::span<const std::span<const unsigned char>> buffers_;
  std::size_t room_ = 0;  // bytes
};

}  // namespace sinew::gltf_parts
