#include "viewer/cli/png.h"

#include <zlib.h>

#include <cstdlib>
#include <memory>

namespace {

// stb's own compressor is slow; zlib's fastest level is enough for pictures with large even areas.
unsigned char* compressForPng(unsigned char* data, int length, int* out_length, int level) {
  uLongf size = compressBound(static_cast<uLong>(length));
  auto* out = static_cast<unsigned char*>(std::malloc(size));
  if (!out) return nullptr;
  if (compress2(out, &size, data, static_cast<uLong>(length), level) != Z_OK) {
    std::free(out);
    return nullptr;
  }
  *out_length = static_cast<int>(size);
  return out;
}

}  // namespace

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBIW_ZLIB_COMPRESS compressForPng
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#include <stb/stb_image_write.h>
#pragma GCC diagnostic pop

namespace sinew::cli {
namespace {

constexpr int kCompression = 2;
constexpr int kFilterUp = 2;  // PNG filter type: difference from the row above

std::vector<std::uint8_t> withoutAlpha(const std::vector<std::uint8_t>& rgba) {
  std::vector<std::uint8_t> rgb(rgba.size() / 4 * 3);
  for (std::size_t i = 0, o = 0; o < rgb.size(); i += 4, o += 3) {
    rgb[o] = rgba[i], rgb[o + 1] = rgba[i + 1], rgb[o + 2] = rgba[i + 2];
  }
  return rgb;
}

bool isOpaque(const std::vector<std::uint8_t>& rgba) {
  for (std::size_t i = 3; i < rgba.size(); i += 4) {
    if (rgba[i] != 255) return false;
  }
  return true;
}

}  // namespace

Result<std::string> encodePng(const render::Picture& picture) {
  const bool opaque = isOpaque(picture.rgba);
  const std::vector<std::uint8_t> rgb = opaque ? withoutAlpha(picture.rgba) : std::vector<std::uint8_t>{};
  const int channels = opaque ? 3 : 4;
  stbi_write_png_compression_level = kCompression;
  stbi_write_force_png_filter = kFilterUp;
  int length = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> bytes(
      stbi_write_png_to_mem(opaque ? rgb.data() : picture.rgba.data(), picture.width * channels, picture.width,
                            picture.height, channels, &length),
      std::free);
  if (!bytes) return fail("There is not enough memory to write the picture; choose a smaller size.");
  return std::string(reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(length));
}

}  // namespace sinew::cli
