#include "viewer/cli/commands/report/clip_sheet.h"

#include <algorithm>
#include <numbers>

#include <glm/gtc/matrix_transform.hpp>

#include "core/io/images.h"
#include "viewer/cli/commands/report/library_facts.h"
#include "viewer/render/offscreen.h"

namespace sinew::cli {
namespace {

constexpr float kBorder = 0.06f;

bool showsSurface(const Character& c) {
  return std::ranges::any_of(c.meshes, [](const auto& mesh) { return !mesh->hidden && !mesh->positions.empty(); });
}

}  // namespace

Result<std::vector<unsigned char>> clipSheet(Drawing& drawing, const std::shared_ptr<const Character>& character,
                                             int clip, const SheetSize& size) {
  const Character& c = *character;
  const Clip* const played = clip < 0 ? nullptr : c.clips[static_cast<std::size_t>(clip)].get();
  const Vec2 viewport(static_cast<float>(size.side));
  render::Camera camera;
  camera.look(render::NamedView::three_quarter);
  render::TightFrame frame(camera, viewport, kBorder);
  const bool surface = showsSurface(c);

  Evaluator evaluator;
  EvaluatedPose pose;
  SkinnedMesh skinned;
  std::vector<render::SceneSnapshot> scenes;
  for (int i = 0; i < size.frames; ++i) {
    const float part = static_cast<float>(i) / static_cast<float>(size.frames);
    if (played || i == 0)
      evaluator.evaluateAt(c, played, played ? played->duration_s * static_cast<double>(part) : 0.0, pose);
    render::SceneSnapshot& scene = scenes.emplace_back(render::sceneOf(character, pose));
    // In the middle of the picture, wherever it goes; what stands still is turned.
    const float turn = played ? 0.f : 2.f * std::numbers::pi_v<float> * part;
    const Mat4 place =
        glm::translate(glm::rotate(Mat4(1.f), turn, Vec3(0.f, 1.f, 0.f)), -groundMiddle(c, pose.joints_m));
    scene.instances.front().placement_w = place;
    const auto add = [&](const Vec3& p) { frame.add(Vec3(place * Vec4(p, 1.f))); };
    for (std::size_t m = 0; surface && m < c.meshes.size(); ++m) {
      if (c.meshes[m]->hidden) continue;
      skinMesh(c, static_cast<int>(m), pose, SkinningMethod::linear, skinned);
      std::ranges::for_each(skinned.positions, add);
    }
    if (!surface)
      for (const Mat4& joint : pose.joints_m) add(Vec3(joint[3]));
  }
  frame.apply(camera);

  render::DisplayOptions display;
  display.skeleton = !surface;
  display.grid = false;
  Image sheet;
  sheet.width = size.side * size.frames, sheet.height = size.side;
  sheet.rgba.resize(static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height) * 4);
  for (int i = 0; i < size.frames; ++i) {
    const auto picture = render::renderPicture(*drawing.renderer, scenes[static_cast<std::size_t>(i)], camera, display,
                                               size.side, size.side);
    if (!picture) return tl::unexpected(picture.error());
    const std::size_t row = static_cast<std::size_t>(size.side) * 4;
    for (int y = 0; y < size.side; ++y)
      std::copy_n(picture->rgba.begin() + static_cast<std::ptrdiff_t>(row) * y, row,
                  sheet.rgba.begin() + static_cast<std::ptrdiff_t>(row) * (y * size.frames + i));
  }
  return encodeJpeg(sheet);
}

}  // namespace sinew::cli
