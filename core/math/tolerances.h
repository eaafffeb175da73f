// How near to each other things count as one: the tolerances that several folders share.
#pragma once

#include <algorithm>
#include <cmath>

namespace sinew {

inline constexpr double kSameTime = 1e-6;   // seconds: knots, samples and moments
inline constexpr double kSameKnot = 1e-7;   // seconds: where knots of several curves become those of one
inline constexpr double kSameFrame = 1e-3;  // of a frame: what times and durations lose when files write them as float
inline constexpr float kSameValue =
    1e-6f;  // of a number that a curve holds, or of the larger one where that is above 1
// Of a pose that two ways lead to: metres, radians, and factors of scale, shear and weights.
inline constexpr float kSameMetres = 1e-5f, kSameRadians = 1e-4f, kSameFactor = 1e-5f;

inline bool sameValue(float a, float b) {
  return std::abs(a - b) <= kSameValue * std::max({1.f, std::abs(a), std::abs(b)});
}

}  // namespace sinew
