#include "viewer/widgets/viewport/overlays/locator_lines.h"

#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "core/math/colour.h"
#include "core/math/units.h"
#include "viewer/document/document.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rgb.h"

namespace sinew::ui {
namespace {

constexpr float kBehindOpacity = 0.45f;  // of the half that points against the axis
constexpr int kArcs = 32;                // straight pieces of a circle

// Of one locator, in its own space, with a reach of 1.
class Lines {
 public:
  Lines(const Mat4& to_w, float opacity, render::SceneSnapshot& scene)
      : to_w_(to_w), opacity_(opacity), scene_(scene) {}

  void axis(int index, const Vec3& color, float behind) {
    Vec3 end(0.f);
    end[index] = 1.f;
    add({-end, Vec3(0.f), end}, color);
    scene_.lines.back().front().opacity *= behind;
  }
  void box(const Vec3& color) {
    for (const float side : {-1.f, 1.f}) {
      add({{-1, side, -1}, {1, side, -1}, {1, side, 1}, {-1, side, 1}, {-1, side, -1}}, color);
      for (const float across : {-1.f, 1.f}) add({{side, -1, across}, {side, 1, across}}, color);
    }
  }
  void circle(int across, const Vec3& color) {
    std::vector<Vec3> points;
    for (int i = 0; i <= kArcs; ++i) {
      const float angle = kTwoPi<float> * static_cast<float>(i) / kArcs;
      Vec3& point = points.emplace_back(0.f);
      point[(across + 1) % 3] = std::cos(angle);
      point[(across + 2) % 3] = std::sin(angle);
    }
    add(points, color);
  }

 private:
  void add(const std::vector<Vec3>& points, const Vec3& color) {
    render::LineSnapshot& line = scene_.lines.emplace_back();
    for (const Vec3& point : points) line.push_back({Vec3(to_w_ * Vec4(point, 1.f)), color, opacity_});
  }

  Mat4 to_w_;
  float opacity_;
  render::SceneSnapshot& scene_;
};

bool isLocator(const render::InstanceSnapshot& shape) {
  return shape.character && shape.character->type == locatorType() && !shape.joints_m.empty();
}

// As its properties are in the pose, all in one colour where there is one.
void drawLocator(const render::InstanceSnapshot& shape, const Pose& pose, const std::optional<Vec3>& only_color,
                 float opacity, const Theme& theme, render::SceneSnapshot& scene) {
  const auto value = [&](const char* property) { return propertyIn(*shape.character, pose, property); };
  const float size = value("size")[0];
  Lines lines(shape.placement_w * shape.joints_m.front() * glm::scale(Mat4(1.f), Vec3(size)), opacity, scene);
  const std::array axes{rgb(theme.axis_x), rgb(theme.axis_y), rgb(theme.axis_z)};
  const auto [red, green, blue] = value("color");
  const Vec3 color = only_color.value_or(srgbFromLinear({red, green, blue}));
  switch (static_cast<LocatorShape>(static_cast<int>(value("shape")[0]))) {
    case LocatorShape::axes:
      for (int i = 0; i < 3; ++i) lines.axis(i, only_color.value_or(axes[static_cast<std::size_t>(i)]), kBehindOpacity);
      break;
    case LocatorShape::cross:
      for (int i = 0; i < 3; ++i) lines.axis(i, color, 1.f);
      break;
    case LocatorShape::box:
      lines.box(color);
      break;
    case LocatorShape::sphere:
      for (int i = 0; i < 3; ++i) lines.circle(i, color);
      break;
  }
}

}  // namespace

void buildLocatorLines(const Document& document, const Theme& theme, render::SceneSnapshot& scene) {
  scene.lines.clear();
  scene.under_lines_srgb = rgb(theme.canvas);
  for (const render::GhostSnapshot& ghost : scene.ghosts) {
    if (!isLocator(ghost.shape)) continue;
    const Pose then{{}, ghost.shape.morph_weights};
    drawLocator(ghost.shape, then, ghost.color_srgb, ghost.opacity, theme, scene);
  }
  for (const render::InstanceSnapshot& shown : scene.instances) {
    if (!isLocator(shown)) continue;
    std::optional<Vec3> selected;
    if (document.isSelected(shown.id, 0)) selected = rgb(theme.accent);
    drawLocator(shown, document.pose(shown.id).pose, selected, 1.f, theme, scene);
  }
}

}  // namespace sinew::ui
