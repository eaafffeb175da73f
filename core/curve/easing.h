// Easing functions: how a segment gets from 0 to 1.
#pragma once

#include <string_view>

#include "core/curve/knot.h"

namespace sinew {

// The share of the way that is done at the share u of the time, both 0 … 1; 0 and 1 are met exactly, values between may
// leave the range for back and elastic. u outside of 0 … 1 gives the nearer end.
//
// smooth is 3 u^2 - 2 u^3 for in_out, and its first or second half for in and out. back swings back by 1.70158 (times
// 1.525 for in_out), elastic has periods of 0.3 (in, out: 2 pi / 3 per tenth) and 0.45 (in_out: 2 pi / 4.5 per tenth);
// R. Penner 2002.
double ease(const Easing& easing, double u);

std::string_view name(EasingFamily family);
std::string_view name(EasingEnds ends);

}  // namespace sinew
