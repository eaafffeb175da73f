// Work that threads share.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace sinew {

// How many threads work at once.
inline std::size_t coreCount() { return std::max(1u, std::thread::hardware_concurrency()); }

// Calls work(0) … work(count - 1) from as many threads, this one among them. Where one of them throws, no more begin,
// and what it has thrown is thrown here once the others have ended.
template <class Work>
void forAll(std::size_t count, std::size_t threads, Work&& work) {
  std::atomic<std::size_t> next{0};
  std::atomic_flag failed;
  std::exception_ptr thrown;
  const auto run = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      next = count;
      if (!failed.test_and_set()) thrown = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(threads, count); ++i) others.emplace_back(run);
    run();
  }
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace sinew
