// Factors between units: each once.
#pragma once

#include <numbers>

namespace sinew {

inline constexpr double kPi = std::numbers::pi;
template <class T>
inline constexpr T kTwoPi = T(2) * std::numbers::pi_v<T>;
inline constexpr double kRadiansPerDegree = std::numbers::pi / 180.0;
inline constexpr double kDegreesPerRadian = 180.0 / std::numbers::pi;

}  // namespace sinew
