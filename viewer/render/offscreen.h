// OpenGL without a display: an EGL surfaceless context, and pictures.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "viewer/render/renderer.h"

namespace sinew::render {

// Makes a context of its own current on the calling thread for as long as it lives.
class OffscreenContext {
 public:
  static Result<std::unique_ptr<OffscreenContext>> create();
  ~OffscreenContext();

 private:
  OffscreenContext();
  struct Private;
  std::unique_ptr<Private> d_;
};

// 8-bit sRGB RGBA, straight alpha, rows from the top.
struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;
};

// Takes the next rows of a picture from the top, in the format of Picture. An error stops the drawing.
using RowSink = std::function<Check(std::span<const std::uint8_t> rgba)>;

// Draws a picture of any size the driver knows in tiles, so that the memory it takes does not grow with its height, and
// with its width only by the rows of one tile.
Check renderRows(Renderer& renderer, const SceneSnapshot& scene, const Camera& camera, const DisplayOptions& options,
                 int width, int height, const RowSink& take);

// The same as a whole.
Result<Picture> renderPicture(Renderer& renderer, const SceneSnapshot& scene, const Camera& camera,
                              const DisplayOptions& options, int width, int height);

}  // namespace sinew::render
