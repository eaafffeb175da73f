// An OpenGL context with its renderer.
#pragma once

#include <memory>

#include "viewer/render/offscreen.h"

namespace sinew::cli {

struct Drawing {
  std::unique_ptr<render::OffscreenContext> context;
  std::unique_ptr<render::Renderer> renderer;  // goes before its context
};

// Current on the calling thread. In a process that keeps it, the same one each time.
Result<std::shared_ptr<Drawing>> openDrawing();
// For processes that draw time and again, all on one thread, and end by _exit(): drivers take long to start.
void keepDrawing();

}  // namespace sinew::cli
