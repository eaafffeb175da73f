#include "viewer/render/shapes/touched_area.h"

#include <algorithm>
#include <cmath>

namespace sinew::render {
namespace {

constexpr float kNearest = 1e-4f;  // of clip space: what is nearer to the eye's plane may be anywhere
constexpr float kBorder = 8.f;     // pixels

}  // namespace

JointBoxes jointBoxes(const Character& character) {
  JointBoxes out(character.meshes.size());
  for (std::size_t m = 0; m < out.size(); ++m) {
    const Mesh& mesh = *character.meshes[m];
    out[m].resize(character.skins[static_cast<std::size_t>(mesh.skin)].joints.size());
    const auto slots = static_cast<std::size_t>(mesh.influences.per_vertex);
    for (std::size_t i = 0; i < mesh.influences.joints.size(); ++i)
      if (mesh.influences.weights[i] > 0.f) out[m][mesh.influences.joints[i]].add(mesh.positions[i / slots]);
  }
  return out;
}

void TouchedArea::addClip(const Vec4& at) {
  if (!(at.w > kNearest)) {
    anywhere_ = true;
    return;
  }
  const Vec2 where(at.x / at.w, at.y / at.w);
  low_ = glm::min(low_, where), high_ = glm::max(high_, where);
  anywhere_ |= !std::isfinite(where.x) || !std::isfinite(where.y);
}

// A vertex lies between where each of its joints would take it, so within the hull of their boxes.
void TouchedArea::add(const InstanceSnapshot& instance, const JointBoxes& boxes) {
  const Mat4 to_clip = view_projection_ * instance.placement_w;
  for (std::size_t m = 0; m < boxes.size(); ++m) {
    const Mesh& mesh = *instance.character->meshes[m];
    const std::size_t palette = instance.skin_at[static_cast<std::size_t>(mesh.skin)];
    for (std::size_t j = 0; j < boxes[m].size(); ++j) {
      const Box& box = boxes[m][j];
      if (box.empty()) continue;
      const Mat4 joint = to_clip * instance.palette[palette + j];
      for (int corner = 0; corner < 8; ++corner)
        addClip(joint * Vec4(corner & 1 ? box.high.x : box.low.x, corner & 2 ? box.high.y : box.low.y,
                             corner & 4 ? box.high.z : box.low.z, 1.f));
    }
  }
}

std::optional<TouchedArea::Pixels> TouchedArea::pixels(int x, int y, int width, int height,
                                                       const Pixels& limits) const {
  if (anywhere_) return {};
  const auto at = [](float ndc, int from, int size, float border, int least, int most) {
    const float pixel = static_cast<float>(from) + (0.5f * ndc + 0.5f) * static_cast<float>(size) + border;
    return std::clamp(static_cast<int>(std::floor(std::clamp(pixel, -1e6f, 1e6f))), least, most);
  };
  Pixels out;
  out.x0 = at(low_.x, x, width, -kBorder, limits.x0, limits.x1);
  out.y0 = at(low_.y, y, height, -kBorder, limits.y0, limits.y1);
  out.x1 = std::max(out.x0, at(high_.x, x, width, kBorder, limits.x0, limits.x1));
  out.y1 = std::max(out.y0, at(high_.y, y, height, kBorder, limits.y0, limits.y1));
  return out;
}

}  // namespace sinew::render
