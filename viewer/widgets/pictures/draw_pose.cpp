#include "viewer/widgets/pictures/draw_pose.h"

#include <utility>

#include <QtConcurrent>

#include "viewer/render/offscreen.h"

namespace sinew::ui {

namespace {

QImage draw(const render::SceneSnapshot& scene, const render::Camera& camera, QSize size, bool bones) {
  const auto context = render::OffscreenContext::create();
  if (!context) return {};
  const auto renderer = render::Renderer::create();
  if (!renderer) return {};
  render::DisplayOptions options;
  options.shading = render::Shading::clay;
  options.skeleton = bones;
  options.grid = options.shadow = false;
  options.transparent = true;
  const auto picture = render::renderPicture(**renderer, scene, camera, options, size.width(), size.height());
  if (!picture) return {};
  return QImage(picture->rgba.data(), picture->width, picture->height, 4 * picture->width, QImage::Format_RGBA8888)
      .copy();
}

}  // namespace

void drawPose(std::shared_ptr<const Character> character, const EvaluatedPose& pose, const render::Camera& camera,
              QSize size, QObject* receiver, std::function<void(const QImage& picture)> done) {
  QtConcurrent::run(draw, render::sceneOf(character, pose), camera, size, character->showsNothing())
      .then(receiver, std::move(done));
}

}  // namespace sinew::ui
