// Draws a snapshot with OpenGL 3.3 into the framebuffer it is given.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "viewer/render/camera.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::render {

// Which part of a larger picture a target shows. Parts drawn one by one fit together without seams.
struct PicturePart {
  int x = 0, y = 0;  // of the target's lower left corner in the picture, pixels; even, so that steps from pixel
                     // to pixel are taken alike in all parts
  int width = 0, height = 0;  // of the whole picture; 0: the target shows all of it
};

// The part of a framebuffer to draw into. Its colours are sRGB-encoded 8 bit (GL_RGBA8 or the window's).
struct Target {
  unsigned framebuffer = 0;
  int x = 0, y = 0;           // lower left corner, device pixels
  int width = 0, height = 0;  // device pixels
  PicturePart part{};
};

struct FrameStatistics {
  int draw_calls = 0;
  std::size_t triangles = 0;
};

// All calls need the context current that create() was called with. GPU copies of meshes and images live as long as
// their characters appear in snapshots (and a little longer), found by identity and kept alive by weak pointers.
class Renderer {
 public:
  // Refused, with a sentence for the user, below OpenGL 3.3 or when a shader does not compile.
  static Result<std::unique_ptr<Renderer>> create();
  ~Renderer();

  void draw(const SceneSnapshot& scene, const Camera& camera, const DisplayOptions& options, const Target& target);

  FrameStatistics statistics() const;  // of the last draw
  bool software() const;               // llvmpipe or the like: save effort while things move
  std::string description() const;     // "OpenGL 4.5, llvmpipe (LLVM 15)", for the log

 private:
  Renderer();
  struct Private;
  std::unique_ptr<Private> d_;
};

}  // namespace sinew::render
