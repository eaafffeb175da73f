// How near to each other things count as one: each tolerance once.
#pragma once

namespace sinew {

inline constexpr double kSameTime = 1e-6;  // seconds: knots, samples and moments

}  // namespace sinew
