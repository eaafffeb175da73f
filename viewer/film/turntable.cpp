#include "viewer/film/turntable.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

#include "core/math/units.h"

namespace sinew::film {
namespace {

constexpr int kSides = 48;           // of the rings that stand for what turns
constexpr int kBands = 128;          // one upon the other, at most
constexpr std::size_t kSpare = 256;  // points beyond twice the outline before it is looked for anew

// Twice the area of a triangle, above 0 where it goes to the left.
double turnOf(const Vec2& a, const Vec2& b, const Vec2& c) {
  const glm::dvec2 ab = glm::dvec2(b) - glm::dvec2(a), ac = glm::dvec2(c) - glm::dvec2(a);
  return ab.x * ac.y - ab.y * ac.x;
}

// The corners of the convex outline. Whatever lies farthest from some place is one of them.
void keepOutline(std::vector<Vec2>& points) {
  std::ranges::sort(points, [](const Vec2& a, const Vec2& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  std::vector<Vec2> out;
  const auto side = [&out](const auto& all) {
    const std::size_t begin = out.size();
    for (const Vec2& point : all) {
      while (out.size() >= begin + 2 && turnOf(out[out.size() - 2], out.back(), point) <= 0.0) out.pop_back();
      out.push_back(point);
    }
  };
  side(points);
  side(std::views::reverse(points));
  points = std::move(out);
}

}  // namespace

render::Camera turned(const render::Camera& camera, const Vec3& line_w, double angle) {
  render::Camera out = camera;
  const auto c = static_cast<float>(std::cos(angle)), s = static_cast<float>(std::sin(angle));
  const Vec3 from = camera.target_w - line_w;
  out.target_w = Vec3(line_w.x + c * from.x + s * from.z, camera.target_w.y, line_w.z - s * from.x + c * from.z);
  out.yaw += static_cast<float>(angle);
  return out;
}

void FrameAllRound::add(const Vec3& point_w) {
  if (!std::isfinite(point_w.x + point_w.y + point_w.z)) return;
  box_w_.add(point_w);
  const auto bandOf = [this](float y) { return std::floor(static_cast<double>(y) / height_); };
  while (bandOf(box_w_.high.y) - bandOf(box_w_.low.y) >= kBands) {
    height_ *= 2.0;
    std::map<double, Band> wider;
    for (auto& [at, band] : bands_) {
      std::vector<Vec2>& points = wider[std::floor(0.5 * at)].points;
      points.insert(points.end(), band.points.begin(), band.points.end());
    }
    bands_ = std::move(wider);
  }
  Band& band = bands_[bandOf(point_w.y)];
  band.points.emplace_back(point_w.x, point_w.z);
  if (band.points.size() < 2 * band.outline + kSpare) return;
  keepOutline(band.points);
  band.outline = band.points.size();
}

void FrameAllRound::apply(render::Camera& camera, Vec2 viewport, float border) const {
  // What turns lies within rings, each as wide as what is on its height.
  const Vec3 line = line_w();
  render::TightFrame frame(camera, viewport, border);
  for (const auto& [at, band] : bands_) {
    float radius = 0.f;
    for (const Vec2& point : band.points) radius = std::max(radius, glm::distance(point, Vec2(line.x, line.z)));
    const float low = std::max(static_cast<float>(at * height_), box_w_.low.y);
    const float high = std::min(static_cast<float>((at + 1.0) * height_), box_w_.high.y);
    for (int side = 0; side < kSides; ++side) {
      const double angle = 2.0 * kPi * side / kSides;
      for (const float y : {low, high})
        frame.add({line.x + radius * static_cast<float>(std::cos(angle)), y,
                   line.z + radius * static_cast<float>(std::sin(angle))});
    }
  }
  frame.apply(camera);
}

}  // namespace sinew::film
