// Golden poses and keys, which fitting leaves exactly as they are.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/edit/shape/fit_clip.h"
#include "core/math/interpolation.h"
#include "tests/core/edit/fitted.h"
#include "tests/support/captured_clip.h"

namespace sinew {
namespace {

using tests::capturedClip, tests::fitOf, tests::pointError, tests::swayingWeight;

TEST(FitGolden, GoldenPosesStayExactly) {
  for (const bool euler : {false, true}) {
    const Clip clip = capturedClip({.joints = 3, .seconds = 10.0, .euler = euler});
    const std::vector<double> golden{1.25, 4.0, 7.7125};
    FitClip fit{.clip = &clip, .tolerance_m = 0.02, .golden_times = golden};
    fit.run();
    const FitClip without = fitOf(clip, 0.02);
    EXPECT_GT(fit.fitted.keyCount(), without.fitted.keyCount());
    for (const JointTrack& track : clip.joints) {
      const JointTrack& result = *fit.fitted.track(track.joint);
      for (const double t : golden) EXPECT_LE(pointError(track, result, t, 0.1), 1e-7) << t;
    }
    EXPECT_LE(fit.maxError(), 0.02);
  }
}

TEST(FitGolden, GoldenKeysHoldTheirOwnChannelOnly) {
  const Clip clip = capturedClip({.joints = 2, .seconds = 10.0, .euler = true});
  const ChannelId kept{kBaseLayer, clip.joints[0].joint, -1, ChannelKind::rotation_y};
  const KnotSets golden{{kept, {101, 333, 334, 900}}};
  for (const CommonTimes common : {CommonTimes::none, CommonTimes::joint, CommonTimes::character}) {
    FitClip fit{.clip = &clip, .tolerance_m = 0.02, .golden_keys = &golden, .common_times = common};
    fit.run();
    const Curve &before = *findCurve(clip, kept), &after = *findCurve(fit.fitted, kept);
    for (const std::uint32_t key : golden.at(kept))
      EXPECT_NEAR(after.evaluate(before.times()[key]), before.values()[key], 1e-6f);
    EXPECT_LE(fit.maxError(), 0.02);
  }
  FitClip fit{.clip = &clip, .tolerance_m = 0.02, .golden_keys = &golden};
  fit.run();
  EXPECT_EQ(fit.fitted.joints[1], fitOf(clip, 0.02).fitted.joints[1]) << "other joints do not know of them";
}

TEST(FitGolden, NearlyStillCurvesAreExactAtGoldenTimes) {
  Clip clip;
  clip.fps = 24.0;
  std::vector<double> times;
  std::vector<float> values;
  for (int i = 0; i < 48; ++i) {
    times.push_back(i / 24.0);
    values.push_back(1e-5f * std::sin(0.3f * static_cast<float>(i)));
  }
  JointTrack track{.joint = 0};
  track.translation[0] = *Curve::fromSamples(times, values, Interpolation::linear);
  clip.joints.push_back(track);
  const std::vector<double> golden{0.5, 1.25};
  for (const CommonTimes common : {CommonTimes::none, CommonTimes::joint}) {
    FitClip fit{.clip = &clip, .golden_times = golden, .common_times = common};
    fit.run();
    const Curve& after = fit.fitted.joints[0].translation[0];
    for (const double t : golden) EXPECT_NEAR(after.evaluate(t), track.translation[0].evaluate(t), 1e-9f);
    EXPECT_LT(after.size(), 10u);
  }
}

TEST(FitGolden, GoldenKeysHoldRotationsByQuaternionsAndMorphs) {
  Clip clip = capturedClip({.joints = 1, .seconds = 5.0});
  clip.morphs.push_back(swayingWeight(600));
  const ChannelId turn{kBaseLayer, clip.joints[0].joint, -1, ChannelKind::quaternion_w};
  const ChannelId sway{kBaseLayer, kNoJoint, 0, ChannelKind::morph};
  const KnotSets golden{{turn, {77, 421}}, {sway, {123, 300}}};
  for (const CommonTimes common : {CommonTimes::none, CommonTimes::character}) {
    FitClip fit{
        .clip = &clip, .tolerance_m = 0.02, .weight_tolerance = 0.02, .golden_keys = &golden, .common_times = common};
    fit.run();
    const QuatCurve &before = *findQuatCurve(clip, turn), &after = *findQuatCurve(fit.fitted, turn);
    EXPECT_LT(after.size() * 10, before.size());
    for (const std::uint32_t key : golden.at(turn))
      EXPECT_LT(angleBetween(after.evaluate(before.times()[key]), before.values()[key]), 1e-5f) << key;
    const Curve &weights = *findCurve(clip, sway), &fitted = *findCurve(fit.fitted, sway);
    for (const std::uint32_t key : golden.at(sway))
      EXPECT_NEAR(fitted.evaluate(weights.times()[key]), weights.values()[key], 1e-6f) << key;
  }
}

}  // namespace
}  // namespace sinew
