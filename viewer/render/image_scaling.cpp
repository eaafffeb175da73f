#include "viewer/render/image_scaling.h"

#include <algorithm>

namespace sinew::render {

Image halved(const Image& image) {
  Image out;
  out.name = image.name;
  out.width = std::max(image.width / 2, 1), out.height = std::max(image.height / 2, 1);
  const auto from_width = static_cast<std::size_t>(image.width), from_height = static_cast<std::size_t>(image.height);
  const auto width = static_cast<std::size_t>(out.width), height = static_cast<std::size_t>(out.height);
  out.rgba.resize(4 * width * height);
  std::uint8_t* to = out.rgba.data();
  for (std::size_t y = 0; y < height; ++y) {
    const std::size_t first_y = y * from_height / height, end_y = (y + 1) * from_height / height;
    for (std::size_t x = 0; x < width; ++x) {
      const std::size_t first_x = x * from_width / width, end_x = (x + 1) * from_width / width;
      std::size_t sum[4]{};
      for (std::size_t v = first_y; v < end_y; ++v) {
        for (std::size_t u = first_x; u < end_x; ++u) {
          for (std::size_t k = 0; k < 4; ++k) sum[k] += image.rgba[4 * (v * from_width + u) + k];
        }
      }
      const std::size_t count = (end_y - first_y) * (end_x - first_x);
      for (const std::size_t s : sum) *to++ = static_cast<std::uint8_t>((s + count / 2) / count);
    }
  }
  return out;
}

}  // namespace sinew::render
