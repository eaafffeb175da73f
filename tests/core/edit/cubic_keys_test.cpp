// Functions of time as cubic pieces: within the bound, and with no more keys than it takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <iterator>

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
  EXPECT_EQ(work.strays, 0u) << offset;
  return work.keys.size();
}

// Floats far from 0 are coarser than the bound, and no number of keys mends that.
TEST(CubicKeys, NumbersFarFromZeroGetNoMoreKeys) {
  const std::size_t near = keysOf(0.f);
  EXPECT_GT(near, 4u);
  EXPECT_LE(keysOf(1e5f), near);
  EXPECT_LE(keysOf(-1e7f), near);
}

// Wherever between the times: the two keys lie on its two sides.
TEST(CubicKeys, StepsInsideOfAPieceAreFound) {
  const std::array times{0.0, 1.0};
  for (const double at : {0.2, 0.123456789, 0.999}) {
    const auto function = [at](double time) { return time < at ? 0.5 * time : 3.0 - time; };
    CubicKeys work{.at = [&](double time, std::span<float> row) { row[0] = static_cast<float>(function(time)); },
                   .width = 1,
                   .tolerance = 1e-4,
                   .times = times,
                   .keys = {}};
    work.run();
    EXPECT_LT(work.keys.size(), 60u);
    EXPECT_EQ(work.strays, 0u) << at;
    const auto behind = std::ranges::find_if(work.keys, [at](const CubicKey& key) { return key.time >= at; });
    ASSERT_TRUE(behind != work.keys.begin() && behind != work.keys.end());
    const CubicKey& before = *std::prev(behind);
    EXPECT_LT(behind->time - before.time, 1e-8) << at;
    EXPECT_NEAR(before.value[0], 0.5 * at, 1e-4);
    EXPECT_NEAR(behind->value[0], 3.0 - at, 1e-4);
  }
}

// What a last step leads to is held from there on.
TEST(CubicKeys, AStepAtTheEndIsFound) {
  const std::array times{0.0, 1.0};
  CubicKeys work{.at = [](double time, std::span<float> row) { row[0] = time < 1.0 ? 2.f : 5.f; },
                 .width = 1,
                 .held = true,
                 .tolerance = 1e-4,
                 .times = times,
                 .keys = {}};
  work.run();
  ASSERT_EQ(work.keys.size(), 3u);
  EXPECT_EQ(work.keys[1].value[0], 2.f);
  EXPECT_EQ(work.keys[2].time, 1.0);
  EXPECT_EQ(work.keys[2].value[0], 5.f);
}

// Noise on every place would have a key on each.
void noise(double time, std::span<float> row) {
  row[0] = static_cast<float>(std::sin(1e5 * time) + std::sin(7.1e4 * time));
}

TEST(CubicKeys, ThereAreNoMoreThanAskedFor) {
  const std::array times{0.0, 0.5, 1.0};
  CubicKeys work{.at = noise, .width = 1, .tolerance = 1e-4, .max_keys = 100, .times = times, .keys = {}};
  work.run();
  EXPECT_GT(work.keys.size(), 90u);
  EXPECT_LT(work.keys.size(), 150u);
  EXPECT_EQ(work.keys.back().time, 1.0);
  EXPECT_GT(work.strays, 0u);
}

// The shortest pieces stray as well.
TEST(CubicKeys, WhatRunsTooFastStrays) {
  const std::array times{0.0, 0.01};
  CubicKeys work{.at = noise, .width = 1, .tolerance = 1e-4, .times = times, .keys = {}};
  work.run();
  EXPECT_LT(work.keys.size(), 1000u);
  EXPECT_GT(work.strays, 0u);
}

// A step with noise up to it is two lines, which do not follow the noise.
TEST(CubicKeys, LinesBesideAStepMayStray) {
  const std::array times{0.0, 1.0};
  CubicKeys work{.at = [](double time, std::span<float> row) { noise(time, row), row[0] += time < 0.6 ? 0.f : 1e3f; },
                 .width = 1,
                 .tolerance = 1e-4,
                 .max_keys = 0,
                 .times = times,
                 .keys = {}};
  work.run();
  EXPECT_LT(work.keys.size(), 8u);
  EXPECT_GT(work.strays, 0u);
}

TEST(CubicKeys, SeveralShareWhatThereMayBe) {
  const std::array times{0.0, 1.0};
  std::size_t left = 200;
  const auto run = [&] {
    CubicKeys work{.at = noise, .width = 1, .tolerance = 1e-4, .keys_left = &left, .times = times, .keys = {}};
    work.run();
    return work.keys.size();
  };
  const std::size_t first = run();
  EXPECT_GE(first, 200u);
  EXPECT_LT(first, 250u);
  EXPECT_EQ(left, 0u);
  EXPECT_LT(run(), 5u);
}

TEST(CubicKeys, StopsWhereItIs) {
  const std::array times{0.0, 1.0, 2.0, 3.0};
  std::atomic<bool> cancel = false;
  std::size_t looks = 0;
  CubicKeys work{.at =
                     [&](double time, std::span<float> row) {
                       noise(time, row);
                       cancel = ++looks > 1000;
                     },
                 .width = 1,
                 .tolerance = 1e-4,
                 .times = times,
                 .task = {.cancel = &cancel},
                 .keys = {}};
  work.run();
  EXPECT_LT(looks, 6000u);
}

// Slopes that no float holds are the steepest that one does.
TEST(CubicKeys, TheGreatestNumbersMakeNumbers) {
  const std::array times{0.0, 1e-6, 2e-6};
  CubicKeys work{.at = [](double time, std::span<float> row) { row[0] = time < 1e-6 ? -3e38f : 3e38f; },
                 .width = 1,
                 .tolerance = 1e-4,
                 .times = times,
                 .keys = {}};
  work.run();
  for (const CubicKey& key : work.keys) EXPECT_TRUE(std::isfinite(key.in[0]) && std::isfinite(key.out[0])) << key.time;
  work.at = [](double time, std::span<float> row) { row[0] = time < 1e-6 ? -HUGE_VALF : HUGE_VALF; };
  work.run();
  for (const CubicKey& key : work.keys) EXPECT_TRUE(std::isfinite(key.value[0])) << key.time;
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
  EXPECT_EQ(work.keys[0].value[0], 0.5f);
}

}  // namespace
}  // namespace sinew::tests
