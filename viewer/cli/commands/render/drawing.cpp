#include "viewer/cli/commands/render/drawing.h"

#include <cstdlib>

namespace sinew::cli {
namespace {

bool keeps_drawing = false;
std::shared_ptr<Drawing>& keptDrawing() {
  static auto& kept = *new std::shared_ptr<Drawing>;  // never closed: drivers may have gone by then
  return kept;
}

}  // namespace

Result<std::shared_ptr<Drawing>> openDrawing() {
  if (keptDrawing()) return keptDrawing();
  // One of several processes at work draws in software on one processor, unless somebody says otherwise.
  if (keeps_drawing) setenv("LP_NUM_THREADS", "0", 0);
  auto context = render::OffscreenContext::create();
  if (!context) return tl::unexpected(context.error());
  auto renderer = render::Renderer::create();
  if (!renderer) return tl::unexpected(renderer.error());
  auto drawing = std::make_shared<Drawing>(Drawing{std::move(*context), std::move(*renderer)});
  if (keeps_drawing) keptDrawing() = drawing;
  return drawing;
}

void keepDrawing() { keeps_drawing = true; }

}  // namespace sinew::cli
