// Time that this process has computed, so that a busy machine makes no test too slow.
#pragma once

#include <algorithm>
#include <ctime>
#include <limits>

namespace sinew::tests {

class ProcessorTime {
 public:
  double seconds() const { return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }  // of all threads

 private:
  std::clock_t begin_ = std::clock();
};

// How much longer a work takes than another: the least of three tries of each, in turns.
template <class Small, class Large>
double timesAsLong(const Small& small, const Large& large) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  double least_small = kInfinite, least_large = kInfinite;
  for (int i = 0; i < 3; ++i) {
    const ProcessorTime of_small;
    small();
    least_small = std::min(least_small, of_small.seconds());
    const ProcessorTime of_large;
    large();
    least_large = std::min(least_large, of_large.seconds());
  }
  return least_large / std::max(least_small, 1.0 / CLOCKS_PER_SEC);
}

}  // namespace sinew::tests
