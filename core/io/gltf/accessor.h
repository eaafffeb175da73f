// Numbers out of glTF accessors.
#pragma once

#include <vector>

#include "core/io/gltf/document.h"

namespace sinew {

// All rows as floats: normalised integers as glTF converts them, plain ones by value, sparse rows put in. Empty where
// the accessor is not readable.
std::vector<float> readFloats(const GltfAccessor& accessor);

// The same for whole numbers (unsigned components); floats give an empty list.
std::vector<std::uint32_t> readUnsigned(const GltfAccessor& accessor);

// The rows as they are, without gaps, sparse ones put in. Empty where the accessor is not readable.
std::vector<unsigned char> readBytes(const GltfAccessor& accessor);

}  // namespace sinew
