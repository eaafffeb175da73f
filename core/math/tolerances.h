// How near to each other things count as one: the tolerances that several folders share.
#pragma once

namespace sinew {

inline constexpr double kSameTime = 1e-6;   // seconds: knots, samples and moments
inline constexpr double kSameFrame = 1e-3;  // of a frame: what times and durations lose when files write them as float

}  // namespace sinew
