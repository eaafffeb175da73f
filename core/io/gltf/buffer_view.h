// What the numbers and pictures of a glTF file lie in.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/base/text.h"

namespace sinew::gltf_parts {

// A stretch of a buffer; nothing where the file names one that is not there.
struct View {
  std::optional<std::span<const unsigned char>> bytes;
  std::size_t stride = 0;                              // 0: rows follow each other tightly
  FixedText problem = text("data that is not there");  // why there are no bytes
};

}  // namespace sinew::gltf_parts
