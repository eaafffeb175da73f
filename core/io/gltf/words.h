// The words by which glTF files name what channels and samplers of animations do.
#pragma once

#include <optional>
#include <string_view>

#include "core/io/gltf/document.h"

namespace sinew {

const char* gltfWord(GltfPath path);
const char* gltfWord(Interpolation interpolation);  // LINEAR for those that glTF does not have

// Nothing for a word that glTF does not have.
std::optional<GltfPath> gltfPath(std::string_view word);
std::optional<Interpolation> gltfInterpolation(std::string_view word);

}  // namespace sinew
