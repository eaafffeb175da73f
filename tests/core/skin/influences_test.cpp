#include <cmath>
#include <limits>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/skin/skin.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre;
using tests::real;

RC_GTEST_PROP(CleanInfluences, GivesSortedUniqueWeightsThatSumToOne, ()) {
  const auto vertices = *rc::gen::inRange<std::size_t>(0, 12);
  const int keep = *rc::gen::inRange(1, kMaxInfluences + 1);
  std::vector<RawInfluence> raw;
  const int count = *rc::gen::inRange(0, 80);
  for (int i = 0; i < count; ++i) {
    raw.push_back(
        {*rc::gen::inRange<std::uint32_t>(0, 12), *rc::gen::inRange<std::uint16_t>(0, 14), *real(-0.1f, 2.f)});
  }
  std::vector<std::map<std::uint16_t, double>> sums(vertices);
  for (const RawInfluence& r : raw) {
    if (r.vertex < vertices && r.weight > 0.f) sums[r.vertex][r.joint] += static_cast<double>(r.weight);
  }

  const Influences clean = cleanInfluences(vertices, raw, keep, 13);
  RC_ASSERT(clean.per_vertex >= 1 && clean.per_vertex <= keep);
  RC_ASSERT(clean.vertexCount() == vertices);
  const auto stride = static_cast<std::size_t>(clean.per_vertex);
  for (std::size_t v = 0; v < vertices; ++v) {
    double kept = 0.0;
    double sum = 0.0;
    std::vector<std::uint16_t> seen;
    for (std::size_t i = v * stride; i < (v + 1) * stride; ++i) {
      const float w = clean.weights[i];
      RC_ASSERT(w >= 0.f && w <= 1.f);
      if (i > v * stride) RC_ASSERT(w <= clean.weights[i - 1] + 1e-6f);
      if (w == 0.f) {
        RC_ASSERT(clean.joints[i] == 0 || sums[v].contains(clean.joints[i]));
        continue;
      }
      RC_ASSERT(std::ranges::find(seen, clean.joints[i]) == seen.end());
      seen.push_back(clean.joints[i]);
      sum += static_cast<double>(w);
      if (!sums[v].empty()) kept += sums[v].at(clean.joints[i]);
    }
    RC_ASSERT(std::abs(sum - 1.0) < 3.1e-8);  // what the last weight loses as a float
    if (sums[v].empty()) {
      RC_ASSERT(clean.joints[v * stride] == 13 && clean.weights[v * stride] == 1.f);
      continue;
    }
    RC_ASSERT(seen.size() == std::min(sums[v].size(), static_cast<std::size_t>(keep)));
    for (std::size_t i = 0; i < seen.size(); ++i) {
      RC_ASSERT(std::abs(static_cast<double>(clean.weights[v * stride + i]) - sums[v].at(seen[i]) / kept) < 1e-6);
    }
    // Nothing that was cut is heavier than what stayed.
    for (const auto& [joint, weight] : sums[v]) {
      if (std::ranges::find(seen, joint) == seen.end()) RC_ASSERT(weight <= sums[v].at(seen.back()));
    }
  }
}

TEST(CleanInfluences, MergesSortsAndFillsSlots) {
  const std::vector<RawInfluence> raw{{0, 3, 0.25f}, {0, 5, 0.5f}, {0, 3, 0.25f}, {1, 7, 1.f}, {0, 2, 0.5f}};
  const Influences clean = cleanInfluences(2, raw, 4, 0);
  EXPECT_EQ(clean.per_vertex, 3);
  EXPECT_THAT(clean.joints, ElementsAre(2, 3, 5, 7, 0, 0));
  EXPECT_THAT(clean.weights[3], 1.f);
  EXPECT_THAT(clean.weights[4], 0.f);
}

TEST(CleanInfluences, ReportsWhatItChanged) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  std::vector<RawInfluence> raw{{0, 0, 0.5f}, {0, 1, 0.2f},               // sums to 0.7
                                {1, 0, -1.f}, {1, 1, nan},  {1, 2, 0.f},  // nothing usable
                                {99, 0, 1.f}};                            // no such vertex
  for (std::uint16_t j = 0; j < 10; ++j) raw.push_back({2, j, 0.1f});
  InfluenceRepairs repairs;
  const Influences clean = cleanInfluences(3, raw, kMaxInfluences, 4, &repairs);
  EXPECT_EQ(repairs.vertices_without_weights, 1u);
  EXPECT_EQ(repairs.vertices_cut, 1u);
  EXPECT_EQ(repairs.sums_far_from_one, 1u);
  EXPECT_EQ(repairs.dropped_values, 3u);
  EXPECT_EQ(repairs.max_influences, 10);
  EXPECT_EQ(clean.per_vertex, 8);
  EXPECT_EQ(clean.joints[8], 4);
}

TEST(CleanInfluences, SumsWithinAHundredthCountAsOne) {
  for (const auto& [weight, far] : {std::pair{0.985f, 1u}, {0.993f, 0u}, {1.007f, 0u}, {1.015f, 1u}}) {
    InfluenceRepairs repairs;
    cleanInfluences(1, std::vector<RawInfluence>{{0, 0, weight}}, 4, 0, &repairs);
    EXPECT_EQ(repairs.sums_far_from_one, far) << weight;
  }
}

TEST(CleanInfluences, TakesExtremeWeights) {
  const Influences clean =
      cleanInfluences(1, std::vector<RawInfluence>{{0, 1, 3e38f}, {0, 2, 3e38f}, {0, 3, 1e-40f}}, 8, 0);
  EXPECT_EQ(clean.per_vertex, 2);
  EXPECT_THAT(clean.weights, ElementsAre(0.5f, 0.5f));
}

TEST(CleanInfluences, EightInfluencesStayWhole) {
  std::vector<RawInfluence> raw;
  for (std::uint16_t j = 0; j < 8; ++j) raw.push_back({0, j, 0.125f});
  InfluenceRepairs repairs;
  const Influences clean = cleanInfluences(1, raw, 8, 0, &repairs);
  EXPECT_EQ(repairs.vertices_cut, 0u);
  EXPECT_THAT(clean.weights, ::testing::Each(0.125f));
}

TEST(CleanInfluences, KeepsOneAtLeastAndEightAtMost) {
  std::vector<RawInfluence> raw;
  for (std::uint32_t joint = 0; joint < 10; ++joint)
    raw.push_back({.vertex = 0, .joint = static_cast<std::uint16_t>(joint), .weight = 1.f + static_cast<float>(joint)});
  for (const int keep : {-3, 0, 1}) {
    const Influences one = cleanInfluences(1, raw, keep, 0, nullptr);
    EXPECT_EQ(one.per_vertex, 1) << keep;
    EXPECT_EQ(one.joints, std::vector<std::uint16_t>{9}) << keep;
    EXPECT_EQ(one.weights, std::vector<float>{1.f}) << keep;
  }
  EXPECT_EQ(cleanInfluences(1, raw, 99, 0, nullptr).per_vertex, 8);
}

TEST(SkinningMethod, NamesAreThoseOfTheCommandLine) {
  EXPECT_EQ(name(SkinningMethod::rigid), "rigid");
  EXPECT_EQ(name(SkinningMethod::linear), "linear");
  EXPECT_EQ(name(SkinningMethod::quaternion), "quaternion");
  EXPECT_EQ(name(SkinningMethod::dual_quaternion), "dual-quaternion");
}

}  // namespace
}  // namespace sinew
