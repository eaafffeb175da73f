#include "core/edit/keys/select_keys.h"

#include <cmath>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/core/any_keys.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using ::testing::ElementsAre;
using tests::anyKeys, tests::anySelection, tests::clipOf, tests::kRaise, tests::real;

ChannelId raiseOf(JointIndex joint) { return {kBaseLayer, joint, -1, ChannelKind::translation_y}; }

TEST(SelectKeys, MakeSetsFromOthers) {
  Clip clip = clipOf({{.time = 0}, {.time = 1}, {.time = 2}, {.time = 3}});
  trackFor(clip, kBaseLayer, 1).translation[1] = *Curve::fromKnots(std::vector<Knot>{{.time = 1.0002}, {.time = 5}});
  const std::vector<ChannelId> both{kRaise, raiseOf(1)};
  const KnotSets one{{kRaise, {1}}};
  EXPECT_EQ(invertedKeys(clip, both, one), (KnotSets{{kRaise, {0, 2, 3}}, {raiseOf(1), {0, 1}}}));
  EXPECT_EQ(keysBetween(clip, both, 2, INFINITY), (KnotSets{{kRaise, {2, 3}}, {raiseOf(1), {1}}}));
  EXPECT_EQ(keysAt(clip, both, std::vector{1.0}), (KnotSets{{kRaise, {1}}, {raiseOf(1), {0}}}));
  EXPECT_THAT(timesOf(clip, KnotSets{{kRaise, {0, 2}}, {raiseOf(1), {0}}}), ElementsAre(0, 1.0002, 2));
  EXPECT_EQ(moreKeys(clip, one), (KnotSets{{kRaise, {0, 1, 2}}}));
  EXPECT_EQ(fewerKeys(clip, moreKeys(clip, one)), (KnotSets{{kRaise, {0, 1}}})) << "the first knot has one neighbour";
  EXPECT_EQ(fewerKeys(clip, one), KnotSets{});
  EXPECT_EQ(linkedKeys(clip, one), (KnotSets{{kRaise, {0, 1, 2, 3}}}));
}

TEST(SelectKeys, BothEndsOfATimeAreWithinIt) {
  const Clip clip = clipOf({{.time = 0}, {.time = 1}, {.time = 2}, {.time = 3}});
  const std::vector<ChannelId> channels{kRaise};
  EXPECT_EQ(keysBetween(clip, channels, 1, 2), (KnotSets{{kRaise, {1, 2}}}));
  EXPECT_EQ(keysBetween(clip, channels, 1, 1), (KnotSets{{kRaise, {1}}}));
  EXPECT_EQ(keysBetween(clip, channels, 2, 1), KnotSets{});
  EXPECT_EQ(keysAt(clip, channels, std::vector{1.0004, 2.9996}), (KnotSets{{kRaise, {1, 3}}}));
  EXPECT_EQ(keysAt(clip, channels, std::vector{1.0006, 2.9994}), KnotSets{});
}

// Of a set one knot at a time, by the words of the header.
RC_GTEST_PROP(SelectKeys, HoldWhatTheirRulesSayOfEachKnot, ()) {
  Clip clip = clipOf(anyKeys());
  for (const JointIndex joint : {2, 5}) trackFor(clip, kBaseLayer, joint).translation[1] = *Curve::fromKnots(anyKeys());
  const std::vector<ChannelId> shown{kRaise, raiseOf(2)};
  KnotSets keys;
  for (const JointIndex joint : {0, 2, 5})
    if (*rc::gen::arbitrary<bool>()) keys[raiseOf(joint)] = anySelection(timesOf(clip, raiseOf(joint)).size());
  const auto in = [&](const ChannelId& id, std::size_t i) {
    const auto found = keys.find(id);
    return found != keys.end() &&
           std::ranges::find(found->second, static_cast<std::uint32_t>(i)) != found->second.end();
  };
  const auto where = [&](const std::vector<ChannelId>& channels,
                         const std::function<bool(const ChannelId&, std::size_t, std::size_t, double)>& rule) {
    KnotSets sets;
    for (const ChannelId& id : channels) {
      const auto times = timesOf(clip, id);
      for (std::size_t i = 0; i < times.size(); ++i)
        if (rule(id, i, times.size(), times[i])) sets[id].push_back(static_cast<std::uint32_t>(i));
    }
    return sets;
  };
  const std::vector<ChannelId> all{raiseOf(0), raiseOf(2), raiseOf(5)};
  const double first = static_cast<double>(*real(-2, 4)), last = first + static_cast<double>(*real(0, 3));
  RC_ASSERT(invertedKeys(clip, shown, keys) ==
            where(shown, [&](const ChannelId& id, std::size_t i, std::size_t, double) { return !in(id, i); }));
  RC_ASSERT(keysBetween(clip, shown, first, last) == where(shown, [&](const ChannelId&, std::size_t, std::size_t,
                                                                      double t) { return t >= first && t <= last; }));
  RC_ASSERT(moreKeys(clip, keys) == where(all, [&](const ChannelId& id, std::size_t i, std::size_t, double) {
              return in(id, i) || in(id, i + 1) || (i > 0 && in(id, i - 1));
            }));
  RC_ASSERT(fewerKeys(clip, keys) == where(all, [&](const ChannelId& id, std::size_t i, std::size_t n, double) {
              return in(id, i) && (i == 0 || in(id, i - 1)) && (i + 1 == n || in(id, i + 1));
            }));
  RC_ASSERT(linkedKeys(clip, keys) ==
            where(all, [&](const ChannelId& id, std::size_t, std::size_t, double) { return keys.contains(id); }));
  std::vector<double> times;
  for (const auto& [id, indices] : keys)
    for (const std::uint32_t i : indices) times.push_back(timesOf(clip, id)[i]);
  std::ranges::sort(times);
  times.erase(std::ranges::unique(times).begin(), times.end());
  RC_ASSERT(timesOf(clip, keys) == times);
}

}  // namespace
}  // namespace sinew
