// Pictures of kinds that are not decoded, by which extension textures of glTF name them, mostly beside others.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace sinew::gltf_json {

struct UnreadPictures {
  const char* extension;
  std::string_view media_type;
};
inline constexpr std::array<UnreadPictures, 4> kUnreadPictures{{{"KHR_texture_basisu", "image/ktx2"},
                                                                {"EXT_texture_webp", "image/webp"},
                                                                {"EXT_texture_avif", "image/avif"},
                                                                {"MSFT_texture_dds", "image/vnd-ms.dds"}}};

// Empty for other extensions.
inline std::string_view pictureTypeBy(std::string_view extension) {
  const auto found = std::ranges::find(kUnreadPictures, extension, &UnreadPictures::extension);
  return found == kUnreadPictures.end() ? std::string_view() : found->media_type;
}

// Null for other kinds of pictures.
inline const char* extensionFor(std::string_view media_type) {
  const auto found = std::ranges::find(kUnreadPictures, media_type, &UnreadPictures::media_type);
  return found == kUnreadPictures.end() ? nullptr : found->extension;
}

}  // namespace sinew::gltf_json
