// Pictures as PNG, row by row.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "viewer/render/offscreen.h"

namespace sinew::film {

// Takes the rows of a picture from the top and gives the bytes of a PNG file as they come, so that a large picture
// needs no memory.
class PngWriter {
 public:
  using Sink = std::function<void(std::string_view bytes)>;

  // Without alpha the fourth number of each pixel is left out.
  PngWriter(int width, int height, bool alpha, Sink sink);
  ~PngWriter();

  void rows(std::span<const std::uint8_t> rgba);  // whole rows, 8-bit RGBA
  void finish();                                  // after `height` rows

 private:
  struct Private;
  std::unique_ptr<Private> d_;
};

// A picture in memory as a PNG file, in less time and less bytes.
std::string pngOf(const render::Picture& picture, bool alpha);

}  // namespace sinew::film
