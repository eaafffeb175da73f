#include "core/io/mesh/triangulate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sinew {
namespace {

using Point = glm::dvec2;

constexpr std::size_t kMaxEars = 1000;
constexpr double kFlat = 1e-3;    // area over the square of the longest side, of triangles that are as good as flat
constexpr double kNearby = 1e-4;  // of a cut's length: corners that near to it lie on it

double cross(const Point& a, const Point& b, const Point& c) {
  const Point u = b - a, v = c - a;
  return u.x * v.y - u.y * v.x;
}

// How far a triangle is from a line; below 0 where it winds the other way.
double quality(const Point& a, const Point& b, const Point& c) {
  const double longest = std::max({glm::dot(b - a, b - a), glm::dot(c - b, c - b), glm::dot(a - c, a - c)});
  return longest > 0.0 ? cross(a, b, c) / longest : 0.0;
}

// The polygon in the plane that it lies in on the whole, counter-clockwise, into as many points. False where it has no
// area.
bool flatten(std::span<const Vec3> corners, std::span<Point> points) {
  glm::dvec3 normal(0.0);
  const glm::dvec3 origin(corners[0]);
  for (std::size_t i = 1; i + 1 < corners.size(); ++i)
    normal += glm::cross(glm::dvec3(corners[i]) - origin, glm::dvec3(corners[i + 1]) - origin);
  const double length = glm::length(normal);
  if (!(length > 0.0) || !std::isfinite(length)) return false;
  normal /= length;
  const glm::dvec3 other = std::abs(normal.x) < 0.7 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0);
  const glm::dvec3 u = glm::normalize(glm::cross(other, normal)), v = glm::cross(normal, u);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const glm::dvec3 p = glm::dvec3(corners[i]) - origin;
    points[i] = {glm::dot(p, u), glm::dot(p, v)};
  }
  return true;
}

class EarCutter {
 public:
  explicit EarCutter(std::vector<Point> points) : points_(std::move(points)) {
    const std::size_t n = points_.size();
    for (std::size_t i = 0; i < n; ++i) left_.push_back(i);
    for (std::size_t i = 0; i < n; ++i) worth_.push_back(worthOf(i));
  }

  // Calls take(a, b, c) for each triangle.
  template <class Take>
  void run(const Take& take) {
    while (left_.size() > 3) {
      std::size_t best = bestEar();
      if (worth_[best] <= 0.0) {  // what was cut off may have freed others
        for (std::size_t i = 0; i < left_.size(); ++i) worth_[i] = worthOf(i);
        best = bestEar();
      }
      take(before(best), left_[best], behind(best));
      left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(best));
      worth_.erase(worth_.begin() + static_cast<std::ptrdiff_t>(best));
      const std::size_t next = best % left_.size(), previous = (best + left_.size() - 1) % left_.size();
      worth_[previous] = worthOf(previous);
      worth_[next] = worthOf(next);
    }
    take(left_[0], left_[1], left_[2]);
  }

 private:
  std::size_t before(std::size_t i) const { return left_[(i + left_.size() - 1) % left_.size()]; }
  std::size_t behind(std::size_t i) const { return left_[(i + 1) % left_.size()]; }
  std::size_t bestEar() const { return static_cast<std::size_t>(std::ranges::max_element(worth_) - worth_.begin()); }

  // Of cutting off this corner: 1 and more for ears, by their shape; less where a corner would be left on the cut, or
  // lies in the triangle; below 0 where it is no ear.
  double worthOf(std::size_t i) const {
    const Point &a = points_[before(i)], &b = points_[left_[i]], &c = points_[behind(i)];
    const double shape = quality(a, b, c);
    if (shape <= 0.0) return shape - 1.0;
    bool on_cut = false;
    const Point along = c - a;
    const double length = glm::dot(along, along);
    for (const std::size_t k : left_) {
      const Point& p = points_[k];
      if (p == a || p == b || p == c) continue;
      const double away = cross(a, c, p), at = glm::dot(p - a, along);
      if (at > 0.0 && at < length && std::abs(away) <= kNearby * length) {
        on_cut = true;
      } else if (away <= 0.0 && cross(a, b, p) >= 0.0 && cross(b, c, p) >= 0.0) {
        return shape - 1.0;
      }
    }
    return on_cut ? shape : shape + 1.0;
  }

  std::vector<Point> points_;
  std::vector<std::size_t> left_;  // corners that are not cut off yet, in order
  std::vector<double> worth_;      // one for each of them
};

}  // namespace

void triangulate(std::span<const Vec3> corners, std::vector<std::uint32_t>& triangles) {
  const auto take = [&](std::size_t a, std::size_t b, std::size_t c) {
    for (const std::size_t corner : {a, b, c}) triangles.push_back(static_cast<std::uint32_t>(corner));
  };
  const std::size_t n = corners.size();
  if (n == 3) return take(0, 1, 2);
  std::array<Point, 4> few;  // quads are many, and ask for no memory
  std::vector<Point> many(n > few.size() && n <= kMaxEars ? n : 0);
  const std::span<Point> points = n <= few.size() ? std::span(few).first(n) : std::span(many);
  if (points.empty() || !flatten(corners, points)) {
    for (std::size_t i = 1; i + 1 < n; ++i) take(0, i, i + 1);
  } else if (n == 4) {
    const auto worse = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
      return std::min(quality(points[a], points[b], points[c]), quality(points[a], points[c], points[d]));
    };
    const double usual = worse(0, 1, 2, 3);
    if (usual > kFlat || usual >= worse(1, 2, 3, 0)) {
      take(0, 1, 2), take(0, 2, 3);
    } else {
      take(1, 2, 3), take(1, 3, 0);
    }
  } else {
    EarCutter(std::move(many)).run(take);
  }
}

}  // namespace sinew
