// What a glTF file is put into: the JSON alone, or a GLB with the JSON and one binary chunk.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/importer.h"

namespace sinew {

struct GltfContainer {
  std::span<const unsigned char> json;  // without a byte order mark
  std::optional<std::span<const unsigned char>> bin;
};

bool isGlb(std::span<const unsigned char> file);

// Both look into the file. Refused: a GLB of another version or one that is cut short. What is not GLB is all JSON.
Result<GltfContainer> splitGltf(std::span<const unsigned char> file, ImportReport& report);

// A GLB of these; without a binary chunk where there is none. Refused: 4 GB or more, which its header cannot say.
Result<std::vector<unsigned char>> joinGlb(std::string_view json, std::span<const unsigned char> bin);

// Why a file ends too early, with where for the log.
tl::unexpected<Problem> gltfCutShort(std::string log);

}  // namespace sinew
