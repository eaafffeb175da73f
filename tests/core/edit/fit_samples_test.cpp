// What fitting looks at, and how it measures its error.
#include "core/edit/shape/fit_clip.h"

#include <gtest/gtest.h>

namespace sinew {
namespace {

TEST(SourceSamples, AreKnotsAndGoldenTimesAndTheFramesOfWideGaps) {
  JointTrack track{.joint = 0};
  track.translation[0] = *Curve::fromSamples({0.0, 0.12, 0.28}, {0.f, 1.f, 2.f}, Interpolation::linear);
  track.scale[1] = *Curve::fromSamples({0.28, 0.62}, {1.f, 2.f}, Interpolation::linear);
  const std::vector<double> golden{-1.0, 0.05, 0.12, 0.9};
  EXPECT_EQ(sourceSamples(track, 10.0, golden), (std::vector{0.0, 0.05, 0.12, 0.2, 0.28, 0.3, 0.4, 0.5, 0.6, 0.62}));
}

TEST(MeasureFit, AddsUpWhatTheErrorIsMadeOf) {
  const auto still = [](float v) { return *Curve::fromSamples({0.0}, {v}, Interpolation::linear); };
  Transform rest;
  rest.scale = Vec3(2.f);
  JointTrack source{.joint = 5}, fitted = source;
  source.scale = {still(4.f), Curve(), Curve()};
  fitted.scale = {still(4.f), still(1.5f), Curve()};
  fitted.translation = {still(0.3f), still(0.4f), Curve()};
  fitted.rotation =
      *QuatCurve::fromSamples({0.0}, {glm::angleAxis(glm::radians(60.f), Vec3{1, 0, 0})}, Interpolation::linear);
  const JointFit fit = measureFit(source, fitted, std::vector{0.0}, rest, 0.1);
  // |t - t'| = 0.5; 2 sin(60° / 2) = 1, at a joint of twice its size; a quarter of an axis.
  EXPECT_NEAR(fit.max_error_m, 0.5 + 0.1 * (1.0 * 2.0 + 0.25), 1e-6);
  EXPECT_EQ(fit.joint, 5);
  EXPECT_EQ(fit.keys_before, 1u);
  EXPECT_EQ(fit.keys_after, 5u);
  EXPECT_EQ(fit.samples, 1u);

  JointTrack flat{.joint = 0}, bump{.joint = 0};
  flat.translation[0] = *Curve::fromSamples({0.0, 1.0}, {0.f, 0.f}, Interpolation::linear);
  bump.translation[0] = *Curve::fromSamples({0.0, 0.5, 1.0}, {0.f, 1.f, 0.f}, Interpolation::linear);
  const JointFit ends = measureFit(flat, bump, std::vector{0.0, 1.0}, {}, 0.1);
  EXPECT_EQ(ends.max_error_m, 0.0);
  EXPECT_EQ(ends.max_between_m, 1.0);
  const JointFit middle = measureFit(flat, bump, std::vector{0.0, 0.5, 1.0}, {}, 0.1);
  EXPECT_EQ(middle.max_error_m, 1.0);
  EXPECT_EQ(middle.worst_time, 0.5);
  EXPECT_EQ(middle.max_between_m, 0.5);
}

}  // namespace
}  // namespace sinew
