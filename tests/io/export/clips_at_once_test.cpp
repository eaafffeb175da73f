// Clips that are worked out side by side are what they would be one after another.
#include "core/io/writing/clips_at_once.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace sinew::tests {
namespace {

using testing::ElementsAre;

// Each takes as many keys as it finds, up to `wanted`.
std::vector<std::size_t> keysTaken(bool at_once, std::size_t& left, const std::vector<std::size_t>& wanted) {
  std::vector<std::size_t> taken;
  const Check done = workOnClips<std::size_t>(
      wanted.size(), at_once, left,
      [&](std::size_t i, std::size_t& keys_left) {
        const std::size_t keys = std::min(keys_left, wanted[i]);
        keys_left -= keys;
        return keys;
      },
      [&](std::size_t, std::size_t keys) {
        taken.push_back(keys);
        return Check();
      });
  EXPECT_TRUE(done);
  return taken;
}

TEST(ClipsAtOnce, TakeTheKeysThatTheyWouldTakeOneAfterAnother) {
  constexpr std::size_t kMany = CubicKeys::kMaxKeys;
  const std::vector<std::vector<std::size_t>> cases{
      {10, 20, 30},
      {kMany, kMany + 1, 3 * kMany, 5},
      {3 * kMany, 3 * kMany, 3 * kMany, 3 * kMany, 3 * kMany, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7}};
  for (const auto& wanted : cases) {
    for (const std::size_t all : {20 * kMany, 4 * kMany, kMany + 40, std::size_t{25}, std::size_t{0}}) {
      std::size_t one = all, other = all;
      EXPECT_EQ(keysTaken(false, one, wanted), keysTaken(true, other, wanted)) << all;
      EXPECT_EQ(one, other);
    }
  }
}

TEST(ClipsAtOnce, AreHandedOnInOrderUntilOneIsRefused) {
  std::vector<std::size_t> handed;
  std::size_t left = 100;
  const Check done = workOnClips<std::size_t>(
      40, true, left, [](std::size_t i, std::size_t&) { return i; },
      [&](std::size_t i, std::size_t made) -> Check {
        EXPECT_EQ(i, made);
        handed.push_back(i);
        return i == 2 ? fail("Enough.") : Check();
      });
  EXPECT_FALSE(done);
  EXPECT_THAT(handed, ElementsAre(0u, 1u, 2u));
}

}  // namespace
}  // namespace sinew::tests
