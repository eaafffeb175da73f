// Work that threads share.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace sinew {

// How many threads work at once.
inline std::size_t coreCount() { return std::max(1u, std::thread::hardware_concurrency()); }

// Calls work(0) … work(count - 1) from as many threads, this one among them.
template <class Work>
void forAll(std::size_t count, std::size_t threads, Work&& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < std::min(threads, count); ++i) others.emplace_back(run);
  run();
}

}  // namespace sinew
