// Functions of time as cubic pieces: within the bound, and with no more keys than it takes.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/edit/shape/cubic_keys.h"

namespace sinew::tests {
namespace {

std::size_t keysOf(float offset) {
  const std::array times{0.0, 2.0};
  CubicKeys work{
      .at = [offset](double time, std::span<float> row) { row[0] = offset + static_cast<float>(std::sin(3.0 * time)); },
      .width = 1,
      .tolerance = 1e-4,
      .times = times,
      .keys = {}};
  work.run();
  return work.keys.size();
}

// Floats far from 0 are coarser than the bound, and no number of keys mends that.
TEST(CubicKeys, NumbersFarFromZeroGetNoMoreKeys) {
  const std::size_t near = keysOf(0.f);
  EXPECT_GT(near, 4u);
  EXPECT_LE(keysOf(1e5f), near);
  EXPECT_LE(keysOf(-1e7f), near);
}

TEST(CubicKeys, OneTimeIsOneKey) {
  const std::array times{0.5};
  CubicKeys work{.at = [](double time, std::span<float> row) { row[0] = static_cast<float>(time); },
                 .width = 1,
                 .tolerance = 1e-4,
                 .times = times,
                 .keys = {}};
  work.run();
  ASSERT_EQ(work.keys.size(), 1u);
  EXPECT_EQ(work.keys[0].value.at(0), 0.5f);
}

}  // namespace
}  // namespace sinew::tests
