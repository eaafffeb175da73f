// Two ways of doing the same work, in turns and by processor time, so that both meet the same weather on the machine.
#pragma once

#include <algorithm>
#include <ctime>
#include <vector>

namespace sinew::bench {

// Median processor time of one call of each, nanoseconds.
struct Race {
  double ours_ns = 0.0;
  double theirs_ns = 0.0;
  double ratio() const { return ours_ns / theirs_ns; }
};

template <class F>
double timeOf(F&& f, int calls) {
  const std::clock_t begin = std::clock();
  for (int i = 0; i < calls; ++i) f();
  return 1e9 / CLOCKS_PER_SEC * static_cast<double>(std::clock() - begin) / calls;
}

template <class Ours, class Theirs>
Race race(Ours&& ours, Theirs&& theirs) {
  constexpr int kRounds = 31;
  constexpr double kRoundNs = 2e6;
  constexpr int kTrial = 50;
  const int calls_ours = std::max(1, static_cast<int>(kRoundNs / timeOf(ours, kTrial)));
  const int calls_theirs = std::max(1, static_cast<int>(kRoundNs / timeOf(theirs, kTrial)));
  std::vector<double> a, b;
  for (int i = 0; i < kRounds; ++i) a.push_back(timeOf(ours, calls_ours)), b.push_back(timeOf(theirs, calls_theirs));
  const auto median = [](std::vector<double>& list) {
    std::ranges::nth_element(list, list.begin() + kRounds / 2);
    return list[kRounds / 2];
  };
  return {median(a), median(b)};
}

}  // namespace sinew::bench
