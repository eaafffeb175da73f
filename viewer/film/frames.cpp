#include "viewer/film/frames.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace sinew::film {
namespace {

constexpr double kSameFrame = 1e-6;  // frames

}  // namespace

int frameCount(double from_s, double to_s, double fps) {
  return static_cast<int>(std::clamp(std::floor((to_s - from_s) * fps + kSameFrame) + 1.0, 0.0, 1e9));
}

std::string frameLabel(double seconds, double fps) {
  const double frame = std::round(seconds * fps * 10.0) / 10.0;
  return fmt::format("{:g}", frame == 0.0 ? 0.0 : frame);
}

}  // namespace sinew::film
