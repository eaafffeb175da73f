#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <tuple>

#include "core/io/fbx/mesh/geometry.h"

namespace sinew {
namespace {

// A side of a polygon, with the control points in rising order, so that the sides of neighbours are equal.
struct TriangleSide {
  std::int32_t low = 0, high = 0;
  std::uint32_t polygon = 0;
  std::uint32_t at_low = 0, at_high = 0;  // corners
};

// Corners that share a normal, as a forest.
class Fans {
 public:
  explicit Fans(std::size_t corners) : parent_(corners) { std::iota(parent_.begin(), parent_.end(), 0u); }
  std::uint32_t find(std::uint32_t c) {
    while (parent_[c] != c) c = parent_[c] = parent_[parent_[c]];
    return c;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

 private:
  std::vector<std::uint32_t> parent_;
};

Vec3 unitOrZero(const Vec3& v) {
  const float length = glm::length(v);
  return length > 1e-20f && std::isfinite(length) ? v / length : Vec3(0);
}

}  // namespace

std::vector<Vec3> computeFbxNormals(const FbxGeometry& g, const FbxSmoothing& smoothing) {
  constexpr float kCosOfCrease = 0.5f;  // 60 degrees
  const auto point = [&](std::size_t c) -> const Vec3& { return g.points_m[static_cast<std::size_t>(g.corners[c])]; };

  // The plane of each polygon (Newell's method: the sum of the cross products of its sides).
  std::vector<Vec3> planes(g.ends.size());
  std::vector<TriangleSide> sides;
  sides.reserve(g.corners.size());
  for (std::size_t p = 0, begin = 0; p < g.ends.size(); begin = g.ends[p++]) {
    Vec3 sum(0);
    for (std::size_t c = begin; c < g.ends[p]; ++c) {
      const std::size_t next = c + 1 < g.ends[p] ? c + 1 : begin;
      sum += glm::cross(point(c) - point(begin), point(next) - point(begin));
      TriangleSide side{g.corners[c], g.corners[next], static_cast<std::uint32_t>(p), static_cast<std::uint32_t>(c),
                        static_cast<std::uint32_t>(next)};
      if (side.low > side.high) std::swap(side.low, side.high), std::swap(side.at_low, side.at_high);
      sides.push_back(side);
    }
    planes[p] = unitOrZero(sum);
  }

  // Neighbours across a smooth side share the normals at its ends. Sides of more than two polygons stay sharp.
  std::ranges::sort(sides, {}, [](const TriangleSide& s) { return std::tuple(s.low, s.high, s.polygon); });
  const auto smooth = [&](const TriangleSide& a, const TriangleSide& b) {
    switch (smoothing.kind) {
      case FbxSmoothing::Kind::by_polygon:
        return (smoothing.values[a.polygon] & smoothing.values[b.polygon]) != 0;
      case FbxSmoothing::Kind::by_edge:
        return !std::ranges::binary_search(smoothing.hard_edges, std::pair(a.low, a.high));
      case FbxSmoothing::Kind::none:
        break;
    }
    return glm::dot(planes[a.polygon], planes[b.polygon]) > kCosOfCrease;
  };
  Fans fans(g.corners.size());
  for (std::size_t i = 0, end = 0; i < sides.size(); i = end) {
    for (end = i + 1; end < sides.size() && sides[end].low == sides[i].low && sides[end].high == sides[i].high;) ++end;
    if (end != i + 2 || !smooth(sides[i], sides[i + 1])) continue;
    fans.join(sides[i].at_low, sides[i + 1].at_low);
    fans.join(sides[i].at_high, sides[i + 1].at_high);
  }

  // Each polygon counts by the angle that it has at the corner.
  std::vector<Vec3> sums(g.corners.size(), Vec3(0));
  for (std::size_t p = 0, begin = 0; p < g.ends.size(); begin = g.ends[p++]) {
    for (std::size_t c = begin; c < g.ends[p]; ++c) {
      const Vec3 ahead = unitOrZero(point(c + 1 < g.ends[p] ? c + 1 : begin) - point(c));
      const Vec3 back = unitOrZero(point(c > begin ? c - 1 : g.ends[p] - 1) - point(c));
      const float angle = std::acos(std::clamp(glm::dot(ahead, back), -1.f, 1.f));
      sums[fans.find(static_cast<std::uint32_t>(c))] += planes[p] * angle;
    }
  }
  std::vector<Vec3> normals(g.corners.size());
  for (std::size_t p = 0, begin = 0; p < g.ends.size(); begin = g.ends[p++]) {
    for (std::size_t c = begin; c < g.ends[p]; ++c) {
      const Vec3 n = unitOrZero(sums[fans.find(static_cast<std::uint32_t>(c))]);
      normals[c] = n == Vec3(0) ? planes[p] : n;
    }
  }
  return normals;
}

}  // namespace sinew
