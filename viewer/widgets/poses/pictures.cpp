#include "viewer/widgets/poses/pictures.h"

#include <utility>

#include <QBuffer>
#include <QImage>
#include <QtConcurrent>

#include "viewer/render/camera.h"
#include "viewer/render/offscreen.h"

namespace sinew::ui {

namespace {

constexpr int kSide = 192;  // pixels

QByteArray draw(const render::SceneSnapshot& scene, const Box& bounds, bool bones) {
  const auto context = render::OffscreenContext::create();
  if (!context) return {};
  const auto renderer = render::Renderer::create();
  if (!renderer) return {};
  render::Camera camera;
  camera.look(render::NamedView::three_quarter);
  camera.frame(bounds, Vec2(kSide, kSide));
  render::DisplayOptions options;
  options.shading = render::Shading::clay;
  options.skeleton = bones;
  options.grid = options.shadow = false;
  options.transparent = true;
  const auto picture = render::renderPicture(**renderer, scene, camera, options, kSide, kSide);
  if (!picture) return {};
  const QImage image(picture->rgba.data(), picture->width, picture->height, 4 * picture->width,
                     QImage::Format_RGBA8888);
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  return image.save(&buffer, "PNG") ? png : QByteArray();
}

}  // namespace

void drawPose(std::shared_ptr<const Character> character, const EvaluatedPose& pose, QObject* receiver,
              std::function<void(const QByteArray& png)> done) {
  render::SceneSnapshot scene;
  render::InstanceSnapshot& instance = scene.instances.emplace_back();
  instance.id = InstanceId{1};
  instance.character = character;
  instance.joints_m = pose.joints_m;
  instance.palette = pose.palette;
  instance.skin_at = pose.skin_at;
  instance.morph_weights = pose.pose.morph_weights;
  for (const auto& mesh : character->meshes)
    instance.mesh_flags.push_back(static_cast<std::uint8_t>(mesh->hidden ? render::kMeshHidden : 0));
  const Box bounds = measureBounds(*character, pose.joints_m, pose.pose.morph_weights);
  if (bounds.empty()) return;
  QtConcurrent::run(draw, std::move(scene), bounds, character->showsNothing()).then(receiver, std::move(done));
}

}  // namespace sinew::ui
