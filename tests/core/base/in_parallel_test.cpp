#include "core/base/in_parallel.h"

#include <gtest/gtest.h>

#include <atomic>

#include <new>

namespace sinew::tests {
namespace {

TEST(InParallel, DoesEachPieceOnce) {
  for (const std::size_t threads : {1u, 2u, 7u}) {
    std::vector<std::atomic<int>> times(1000);
    forAll(times.size(), threads, [&](std::size_t i) { ++times[i]; });
    for (const auto& one : times) EXPECT_EQ(one, 1);
  }
  forAll(0, 4, [](std::size_t) { FAIL() << "there is no work"; });
}

TEST(InParallel, ThrowsHereWhatAnyThreadThrows) {
  for (const std::size_t threads : {1u, 2u, 7u}) {
    std::atomic<std::size_t> begun{0};
    EXPECT_THROW(forAll(100'000, threads,
                        [&](std::size_t i) {
                          ++begun;
                          if (i >= 50) throw std::bad_alloc();
                        }),
                 std::bad_alloc);
    EXPECT_LE(begun, 50 + threads) << "no more begin";
  }
}

}  // namespace
}  // namespace sinew::tests
