// The arc tangent of two numbers, several times as fast as std::atan2().
#pragma once

namespace sinew {

// Within 5e-16 of std::atan2(y, x) for finite numbers; 0 where both are 0.
double arcTangent(double y, double x);

}  // namespace sinew
