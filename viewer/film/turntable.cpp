#include "viewer/film/turntable.h"

#include <algorithm>
#include <cmath>

#include "core/math/units.h"

namespace sinew::film {
namespace {

constexpr int kSides = 48;  // of the rings that stand for what turns
constexpr int kBands = 64;  // one upon the other

}  // namespace

render::Camera turned(const render::Camera& camera, const Vec3& line_w, double angle) {
  render::Camera out = camera;
  const auto c = static_cast<float>(std::cos(angle)), s = static_cast<float>(std::sin(angle));
  const Vec3 from = camera.target_w - line_w;
  out.target_w = Vec3(line_w.x + c * from.x + s * from.z, camera.target_w.y, line_w.z - s * from.x + c * from.z);
  out.yaw += static_cast<float>(angle);
  return out;
}

void FrameAllRound::apply(render::Camera& camera, Vec2 viewport, float border) const {
  if (empty()) return;
  // What turns lies within rings, each as wide as what is on its height.
  std::vector<float> radii(kBands, -1.f);
  const float low = box_w_.low.y, band = std::max(box_w_.size().y / static_cast<float>(kBands), 1e-6f);
  const Vec3 line = line_w();
  for (const Vec3& point : points_w_) {
    const auto at = static_cast<std::size_t>(std::clamp(static_cast<int>((point.y - low) / band), 0, kBands - 1));
    radii[at] = std::max(radii[at], std::hypot(point.x - line.x, point.z - line.z));
  }
  render::TightFrame frame(camera, viewport, border);
  for (std::size_t i = 0; i < radii.size(); ++i) {
    if (radii[i] < 0.f) continue;
    for (int side = 0; side < kSides; ++side) {
      const double angle = 2.0 * kPi * side / kSides;
      for (const float y : {low + band * static_cast<float>(i), low + band * static_cast<float>(i + 1)})
        frame.add({line.x + radii[i] * static_cast<float>(std::cos(angle)), y,
                   line.z + radii[i] * static_cast<float>(std::sin(angle))});
    }
  }
  frame.apply(camera);
}

}  // namespace sinew::film
