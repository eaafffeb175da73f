#include "viewer/film/frames.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/math/tolerances.h"

namespace sinew::film {
namespace {

constexpr float kSamePlace = 1e-4f;  // metres, and parts of an axis

}  // namespace

int frameCount(double from_s, double to_s, double fps) {
  return static_cast<int>(std::clamp(std::floor((to_s - from_s) * fps + kSameFrame) + 1.0, 0.0, 1e9));
}

std::string frameLabel(double seconds, double fps) {
  const double frame = std::round(seconds * fps * 10.0) / 10.0;
  return fmt::format("{:g}", frame == 0.0 ? 0.0 : frame);
}

bool samePlaces(std::span<const Mat4> first, std::span<const Mat4> second, const Vec3& gone) {
  for (std::size_t i = 0; i < first.size(); ++i) {
    for (int column = 0; column < 4; ++column) {
      const Vec3 by = column == 3 ? gone : Vec3(0.f);
      if (glm::distance(Vec3(first[i][column]) + by, Vec3(second[i][column])) > kSamePlace) return false;
    }
  }
  return true;
}

}  // namespace sinew::film
