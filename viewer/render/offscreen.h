// OpenGL without a display: an EGL surfaceless context, and pictures.
#pragma once

#include <cstdint>
#include <memory>
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

Result<Picture> renderPicture(Renderer& renderer, const SceneSnapshot& scene, const Camera& camera,
                              const DisplayOptions& options, int width, int height);

}  // namespace sinew::render
