#include "viewer/film/conveyor.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <new>
#include <set>
#include <stdexcept>

namespace sinew::film {
namespace {

TEST(Conveyor, WhatWaitsAndIsWorkedOnIsBounded) {
  for (const std::size_t threads : {std::size_t{1}, std::size_t{3}}) {
    for (const std::size_t held : {std::size_t{1}, std::size_t{2}, std::size_t{5}}) {
      std::atomic<std::size_t> done = 0;
      std::mutex mutex;
      std::set<int> seen;
      Conveyor<int> conveyor(held, threads, [&](int& thing) -> Check {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        const std::lock_guard lock(mutex);
        seen.insert(thing);
        ++done;
        return {};
      });
      for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(conveyor.put(i));
        EXPECT_LE(static_cast<std::size_t>(i) + 1 - done, held) << threads;
      }
      ASSERT_TRUE(conveyor.finish());
      EXPECT_EQ(seen.size(), 20u);
    }
  }
}

TEST(Conveyor, WhatTheWorkThrowsIsARefusal) {
  Conveyor<int> no_memory(2, 2, [](int&) -> Check { throw std::bad_alloc(); });
  while (no_memory.put(1)) std::this_thread::yield();
  const Check refused = no_memory.finish();
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().for_user.english().find("not enough memory"), std::string::npos);

  Conveyor<int> fault(2, 1, [](int&) -> Check { throw std::runtime_error("a gear broke"); });
  while (fault.put(1)) std::this_thread::yield();
  EXPECT_EQ(fault.finish().error().for_log, "a gear broke");
}

}  // namespace
}  // namespace sinew::film
