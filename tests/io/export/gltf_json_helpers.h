// The JSON of glTF files that were written, and a picture for them.
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

namespace sinew::tests {

// A PNG of one pixel.
inline std::vector<unsigned char> onePixelPng() {
  return {0x89, 'P',  'N',  'G',  0x0d, 0x0a, 0x1a, 0x0a, 0,    0,    0,    0x0d, 'I',  'H',  'D',  'R', 0, 0,
          0,    1,    0,    0,    0,    1,    8,    6,    0,    0,    0,    0x1f, 0x15, 0xc4, 0x89, 0,   0, 0,
          0x0d, 'I',  'D',  'A',  'T',  0x78, 0x9c, 0x63, 0xf8, 0xcf, 0xc0, 0xf0, 0x1f, 0,    5,    0,   1, 0xff,
          0x89, 0x99, 0x3d, 0x1d, 0,    0,    0,    0,    'I',  'E',  'N',  'D',  0xae, 0x42, 0x60, 0x82};
}

// Whether a material, or an extension of it, names a texture.
inline bool namesTextures(const nlohmann::json& value) {
  if (!value.is_structured()) return false;
  for (const auto& [key, one] : value.items()) {
    if (value.is_object() && key == "extras") continue;
    if (key.ends_with("exture") && one.is_object() && one.contains("index")) return true;
    if (namesTextures(one)) return true;
  }
  return false;
}

}  // namespace sinew::tests
