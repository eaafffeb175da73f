#pragma once

#include <numbers>

namespace sinew {

inline constexpr int kMostKnots = 3;
inline constexpr double kDegree = std::numbers::pi / 180.0;

}  // namespace sinew
