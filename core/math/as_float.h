// Numbers of computation as numbers of storage.
#pragma once

#include <algorithm>
#include <limits>

namespace sinew {

// What is too great for a float becomes the greatest one, with its sign; what is no number stays none.
inline float asFloat(double number) {
  constexpr double kGreatest = std::numeric_limits<float>::max();
  return static_cast<float>(std::clamp(number, -kGreatest, kGreatest));
}

}  // namespace sinew
