// What all that writes glTF makes its JSON of. Included by the writers' .cpp files only.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include <rapidjson/document.h>

#include "core/base/result.h"

namespace sinew::gltf_json {

using Pool = rapidjson::Document::AllocatorType;

// A copy of a name or a word: clean UTF-8 (cleanName), whatever files call things.
rapidjson::Value string(std::string_view text, Pool& pool);
rapidjson::Value numbers(std::initializer_list<float> list, Pool& pool);

// A GLB with its binary chunk, or the JSON alone. Refused: a GLB of 4 GB or more.
Result<std::vector<unsigned char>> fileOf(const rapidjson::Document& root, bool binary,
                                          std::span<const unsigned char> bin);

}  // namespace sinew::gltf_json
