// What all passes need to know of the view that is being drawn.
#pragma once

#include <cmath>

#include "viewer/render/camera.h"
#include "viewer/render/gl/shader_program.h"
#include "viewer/render/renderer.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::render {

// One view: the whole picture, or a half of a split one.
struct View {
  const SceneSnapshot& scene;
  const Camera& camera;
  const DisplayOptions& options;
  SkinningMethod method;
  int x, y, width, height;  // pixels of the framebuffer, from the lower left; reaches beyond it where that holds a part
  Mat4 view_projection;     // world to clip space
  Vec3 eye_w;
  FrameStatistics& statistics;
};

// A depth to sort by. Huge scales overflow on their way here, and what is not a number has no place in an order.
inline float sortable(float depth) { return std::isfinite(depth) ? depth : 0.f; }

// A program that is made when it is first needed. When the driver refuses it, its pass draws nothing.
class LazyProgram {
 public:
  // `make_source` gives the ProgramSource; it is asked once.
  template <class MakeSource>
  const ShaderProgram* get(MakeSource&& make_source) {
    if (!tried_) {
      tried_ = true;
      if (Result<ShaderProgram> made = ShaderProgram::create(make_source())) program_ = std::move(*made);
    }
    return program_.name() ? &program_ : nullptr;
  }
  const ShaderProgram* get(std::string_view vertex, std::string_view fragment) {
    return get([&] { return ProgramSource{vertex, fragment, {}, {}, {}}; });
  }

 private:
  bool tried_ = false;
  ShaderProgram program_;
};

}  // namespace sinew::render
