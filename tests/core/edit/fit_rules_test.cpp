// What fitting keeps beside the values, and whom golden keys hold.
#include <numbers>

#include <gtest/gtest.h>

#include "core/edit/shape/fit_clip.h"
#include "tests/support/captured_clip.h"

namespace sinew {
namespace {

constexpr CommonTimes kAllWays[] = {CommonTimes::none, CommonTimes::joint, CommonTimes::character};

TEST(FitRules, StatesAndWhatComesBeyondTheEndsStay) {
  for (const bool euler : {false, true}) {
    Clip clip = tests::capturedClip({.joints = 1, .seconds = 4.0, .euler = euler});
    clip.morphs.push_back({0, clip.joints[0].translation[1]});
    const std::vector<ChannelId> channels = channelsOf(clip);
    std::size_t number = 0;
    for (const ChannelId& id : channels) {
      if (curveIdOf(id) != id) continue;
      ++number;
      if (const Curve* found = findCurve(clip, id)) {
        Curve curve = *found;
        curve.setExtrapolation({.kind = ExtrapolationKind::cycle, .repetitions = static_cast<std::int32_t>(number)},
                               {.kind = ExtrapolationKind::ping_pong});
        ASSERT_TRUE(setCurve(clip, id, std::move(curve)));
      }
      setState(clip, id, {.muted = number % 2 == 0, .soloed = number % 3 == 0});
    }
    for (const CommonTimes common : kAllWays) {
      FitClip fit{.clip = &clip, .tolerance_m = 0.02, .weight_tolerance = 0.02, .common_times = common};
      fit.run();
      for (const ChannelId& id : channels) {
        EXPECT_LT(knotCount(fit.fitted, id) * 3, knotCount(clip, id)) << shortName(id.kind);
        EXPECT_EQ(stateOf(fit.fitted, id), stateOf(clip, id)) << shortName(id.kind);
        const Curve *was = findCurve(clip, id), *is = findCurve(fit.fitted, id);
        ASSERT_EQ(was == nullptr, is == nullptr);
        if (!is) continue;
        EXPECT_EQ(is->before(), was->before()) << shortName(id.kind);
        EXPECT_EQ(is->after(), was->after()) << shortName(id.kind);
      }
    }
  }
}

TEST(FitRules, GoldenKeysOfOthersHoldNothing) {
  Clip clip = tests::capturedClip({.joints = 2, .seconds = 4.0});
  clip.morphs.push_back({1, clip.joints[0].translation[1]});
  const JointIndex joint = clip.joints[0].joint;
  const KnotSets others{{{0, joint, -1, ChannelKind::translation_x}, {7, 99}},
                        {{kBaseLayer, joint + 77, -1, ChannelKind::translation_x}, {7, 99}},
                        {{kBaseLayer, kNoJoint, 0, ChannelKind::morph}, {7, 99}},
                        {{kBaseLayer, kNoJoint, -1, ChannelKind::layer_weight}, {7, 99}},
                        {{kBaseLayer, joint, -1, ChannelKind::translation_x}, {100'000}}};
  for (const CommonTimes common : kAllWays) {
    FitClip fit{.clip = &clip, .tolerance_m = 0.02, .common_times = common}, held = fit;
    held.golden_keys = &others;
    fit.run();
    held.run();
    EXPECT_EQ(held.fitted, fit.fitted);
  }
}

// Keys of different components of one rotation hold all of it.
TEST(FitRules, GoldenKeysOfARotationCountTogether) {
  const Clip clip = tests::capturedClip({.joints = 1, .seconds = 4.0});
  const JointIndex joint = clip.joints[0].joint;
  const auto id = [&](ChannelKind kind) { return ChannelId{kBaseLayer, joint, -1, kind}; };
  const KnotSets golden{{id(ChannelKind::quaternion_x), {300}}, {id(ChannelKind::quaternion_w), {111}}};
  FitClip fit{.clip = &clip, .tolerance_m = 0.02, .golden_keys = &golden};
  fit.run();
  const QuatCurve &before = *findQuatCurve(clip, id(ChannelKind::quaternion_x)),
                  &after = *findQuatCurve(fit.fitted, id(ChannelKind::quaternion_x));
  EXPECT_LT(after.size() * 5, before.size());
  for (const std::size_t key : {111u, 300u})
    EXPECT_GT(std::abs(glm::dot(after.evaluate(before.times()[key]), before.values()[key])), 1.f - 1e-6f) << key;
}

// An angle as files write it, between -180 and 180 degrees, whichever of the three it is.
TEST(FitRules, EachAngleThatJumpsByATurnRunsOn) {
  for (const std::size_t turning : {0u, 1u, 2u}) {
    Clip clip;
    clip.fps = 60.0;
    EulerCurves euler;
    std::vector<double> times;
    std::array<std::vector<float>, 3> values;
    for (int i = 0; i <= 600; ++i) {
      times.push_back(i / 60.0);
      for (std::size_t axis = 0; axis < 3; ++axis)
        values[axis].push_back(axis == turning ? static_cast<float>(std::remainder(0.05 * i, 2.0 * std::numbers::pi))
                                               : 0.02f * std::sin(0.01f * static_cast<float>(i)));
    }
    for (std::size_t axis = 0; axis < 3; ++axis)
      euler.angles[axis] = *Curve::fromSamples(times, values[axis], Interpolation::linear);
    JointTrack track{.joint = 0};
    track.rotation = euler;
    clip.joints.push_back(track);
    FitClip fit{.clip = &clip};
    fit.run();
    EXPECT_LE(fit.maxError(), 0.001);
    EXPECT_LE(fit.fitted.keyCount(), 15u) << turning;
  }
}

TEST(FitRules, WithoutAFrameRateThereAreThirtyFramesInASecond) {
  Clip clip;
  clip.joints.push_back({.joint = 0});
  clip.joints[0].translation[0] = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
  for (const double fps : {0.0, -1.0, 30.0, std::nan("")}) {
    clip.fps = fps;
    FitClip fit{.clip = &clip};
    fit.run();
    ASSERT_EQ(fit.report.size(), 1u);
    EXPECT_EQ(fit.report[0].samples, 31u) << fps;
  }
}

TEST(FitRules, ErrorsAreToldInMetresOfTheModel) {
  Clip clip = tests::capturedClip({.joints = 1, .seconds = 4.0});
  const JointIndex joint = clip.joints[0].joint;
  std::vector<double> scale(static_cast<std::size_t>(joint) + 1, 1.0);
  FitClip plain{.clip = &clip, .tolerance_m = 0.02, .lever_m = 0.1};
  plain.run();
  scale.back() = 4.0;
  FitClip larger{.clip = &clip, .parent_scale = scale, .tolerance_m = 0.08, .lever_m = 0.4};
  larger.run();
  EXPECT_EQ(larger.fitted, plain.fitted);
  EXPECT_NEAR(larger.report[0].max_error_m, 4.0 * plain.report[0].max_error_m, 1e-9);
  EXPECT_NEAR(larger.report[0].max_between_m, 4.0 * plain.report[0].max_between_m, 1e-9);
  EXPECT_EQ(larger.report[0].worst_time, plain.report[0].worst_time);
}

}  // namespace
}  // namespace sinew
