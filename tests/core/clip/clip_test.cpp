#include "core/clip/clip.h"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using ::testing::DoubleEq, ::testing::ElementsAre;

Curve linear(std::vector<double> times) {
  std::vector<float> values(times.size(), 1.f);
  return *Curve::fromSamples(std::move(times), std::move(values), Interpolation::linear);
}

Clip keyedAt(std::vector<double> times) {
  Clip clip;
  clip.joints.push_back({.joint = 0});
  clip.joints[0].translation[1] = linear(std::move(times));
  return clip;
}

std::vector<double> frames(double fps, int count) {
  std::vector<double> times;
  for (int i = 0; i < count; ++i) times.push_back(static_cast<double>(static_cast<float>(i / fps)));
  return times;
}

TEST(Clip, FindsTheTrackOfAJoint) {
  Clip clip;
  for (const JointIndex j : {1, 4, 9}) clip.joints.push_back({.joint = j});
  EXPECT_EQ(clip.track(4), &clip.joints[1]);
  EXPECT_EQ(clip.track(0), nullptr);
  EXPECT_EQ(clip.track(5), nullptr);
  EXPECT_EQ(clip.track(10), nullptr);
}

TEST(Clip, CountsChannelsAndKeys) {
  Clip clip = keyedAt({0, 1, 2});
  EulerCurves euler;
  euler.angles[2] = linear({0, 5});
  clip.joints.push_back({.joint = 1, .translation = {}, .rotation = euler, .scale = {}});
  clip.joints.push_back({.joint = 2,
                         .translation = {},
                         .rotation = *QuatCurve::fromSamples({0.0}, {kIdentityRotation}, Interpolation::step),
                         .scale = {}});
  clip.morphs.push_back({0, linear({0})});
  clip.morphs.push_back({1, {}});
  EXPECT_EQ(clip.channelCount(), 4u);
  EXPECT_EQ(clip.keyCount(), 3u + 2u + 1u + 1u);
}

TEST(Clip, MemoryShrinksWhereNothingMoves) {
  Clip sparse = keyedAt(frames(30, 2)), dense = keyedAt(frames(30, 1000));
  EXPECT_GT(dense.bytes(), sparse.bytes() + 998 * (sizeof(double) + sizeof(float)) - 1);
  EXPECT_GT(sparse.bytes(), sizeof(Clip) + sizeof(JointTrack));
}

// All that a clip holds beside its curves' knots counts, too, shared with another clip or not.
TEST(Clip, MemoryIsOfNamesMarkersAndLostTracksToo) {
  constexpr std::size_t kName = 980;  // but for what a string holds in itself
  const std::string name(1000, 'x');
  Clip bare = keyedAt({0, 1});
  bare.layers.resize(1);
  LostTrack lost{.name = name};
  lost.track = MorphTrack{-1, linear(frames(30, 500))};
  LostTrack joint{.name = "tail"};
  JointTrack track;
  track.scale[1] = linear(frames(30, 500));
  joint.track = track;
  const std::vector<std::pair<std::function<void(Clip&)>, std::size_t>> changes{
      {[&](Clip& c) { c.name = name; }, kName},
      {[&](Clip& c) { c.layers[0].name = name; }, kName},
      {[&](Clip& c) {
         c.markers.push_back({0.0, name});
       },
       1000},
      {[&](Clip& c) { c.lost.push_back(lost); }, kName + 500 * sizeof(double)},
      {[&](Clip& c) { c.layers[0].lost.push_back(joint); }, 500 * sizeof(double)}};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Clip changed = bare;
    changes[i].first(changed);
    EXPECT_GE(changed.bytes(), bare.bytes() + changes[i].second) << i;
    EXPECT_GE(changed.bytesBeside(bare), bare.bytesBeside(bare) + changes[i].second) << i;
    EXPECT_LE(changed.bytes(), bare.bytes() + 2 * changes[i].second + 4000) << i;
    EXPECT_LE(Clip(changed).bytesBeside(changed), bare.bytesBeside(bare) + 3000) << i << ": the curves are shared";
  }
}

TEST(ShareTimes, HoldsEqualTimesOnceAndChangesNothingElse) {
  Clip clip;
  for (const JointIndex j : {0, 1}) {
    clip.joints.push_back({.joint = j});
    for (Curve& curve : clip.joints.back().translation) curve = linear(frames(30, 1000));
    clip.joints.back().rotation =
        *QuatCurve::fromSamples(frames(30, 1000), std::vector(1000, kIdentityRotation), Interpolation::linear);
    clip.joints.back().scale[2] = linear(frames(30, 999));  // its own
  }
  clip.morphs.push_back({0, linear(frames(30, 999))});
  clip.layers.emplace_back().weight = linear(frames(24, 10));
  const Clip before = clip;
  EXPECT_EQ(shareTimes(clip), 2u * 3u + 1u);
  EXPECT_EQ(clip, before);
  EXPECT_EQ(clip.joints[0].translation[0].times().data(), std::get<QuatCurve>(clip.joints[0].rotation).times().data());
  EXPECT_EQ(clip.joints[1].scale[2].times().data(), clip.morphs[0].weight.times().data());
  EXPECT_NE(clip.joints[0].scale[2].times().data(), clip.joints[0].translation[0].times().data());
  EXPECT_LE(clip.bytes() + 7u * 999u * sizeof(double), before.bytes());
  EXPECT_EQ(shareTimes(clip), 0u) << "they share already";
}

TEST(GuessFps, FindsTheUsualRates) {
  for (const double fps : {24.0, 25.0, 30.0, 48.0, 50.0, 60.0, 120.0, 30000.0 / 1001.0, 24000.0 / 1001.0}) {
    EXPECT_THAT(guessFps(keyedAt(frames(fps, 300))), DoubleEq(fps)) << fps;
  }
}

TEST(GuessFps, PrefersTheCommonRateWhenSeveralFit) {
  EXPECT_EQ(guessFps(keyedAt({0, 1, 2})), 30.0);
  EXPECT_EQ(guessFps(keyedAt(frames(12, 20))), 24.0);  // on twos
  EXPECT_EQ(guessFps(keyedAt(frames(15, 20))), 30.0);
}

TEST(GuessFps, ForgivesRoundedTimes) {
  EXPECT_EQ(guessFps(keyedAt({0, 0.0417, 0.0833, 0.125, 0.1667})), 24.0);
  EXPECT_EQ(guessFps(keyedAt({0, 1.008 / 24})), 24.0);
  EXPECT_EQ(guessFps(keyedAt({0, 1.015 / 24})), 30.0) << "more than a hundredth of a frame";
  EXPECT_EQ(guessFps(keyedAt({0, double{400'001.f / 24.f}})), 24.0) << "hours, as float writes them";
}

TEST(GuessFps, FallsBackTo30) {
  EXPECT_EQ(guessFps(keyedAt({0, 0.0171, 0.0913})), 30.0);
  EXPECT_EQ(guessFps(Clip{}), 30.0);
}

TEST(KnotTimes, AreTheUnionOfAllCurves) {
  JointTrack track;
  track.translation[0] = linear({0, 1, 2});
  track.scale[2] = linear({0.5, 1});
  EulerCurves euler;
  euler.angles[1] = linear({2, 3});
  track.rotation = euler;
  EXPECT_THAT(knotTimes(track), ElementsAre(0, 0.5, 1, 2, 3));
  EXPECT_TRUE(knotTimes(JointTrack{}).empty());
}

}  // namespace
}  // namespace sinew
