// Time that single runs of some work take, by the clock and by the processor time of all threads; milliseconds.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <vector>

namespace sinew::bench {

inline double median(std::vector<double> list) {
  const auto middle = list.begin() + static_cast<std::ptrdiff_t>(list.size() / 2);
  std::ranges::nth_element(list, middle);
  return *middle;
}

inline double least(const std::vector<double>& list) { return *std::ranges::min_element(list); }

template <class F>
double milliseconds(F&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

struct Spent {
  std::vector<double> processor, clock;

  template <class F>
  void add(F&& work) {
    const std::clock_t begin = std::clock();
    clock.push_back(milliseconds(work));
    processor.push_back(1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
};

}  // namespace sinew::bench
