#include "viewer/render/shapes/time_overlays.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace sinew::render {
namespace {

std::vector<double> timesOf(const std::vector<GhostMoment>& moments) {
  std::vector<double> times;
  for (const GhostMoment& m : moments) times.push_back(m.time);
  return times;
}

TEST(GhostMoments, LieEvenlyAroundNowFarthestFirst) {
  const auto moments = spacedMoments(1.0, 2.0, 8.0, 2, 2, 0.0, 2.0);
  EXPECT_EQ(timesOf(moments), (std::vector{0.5, 1.5, 0.75, 1.25}));
  EXPECT_LT(moments.front().share, moments.back().share);
  EXPECT_EQ(moments.back().share, 1.f);
}

TEST(GhostMoments, StayInsideTheRange) {
  EXPECT_EQ(timesOf(spacedMoments(0.25, 1.0, 4.0, 3, 3, 0.0, 0.75)), (std::vector{0.75, 0.0, 0.5}));
  EXPECT_TRUE(spacedMoments(0.0, 10.0, 10.0, 2, 2, 0.0, 0.5).empty());
  EXPECT_TRUE(spacedMoments(0.5, 1.0, 10.0, 0, 0, 0.0, 1.0).empty());
}

TEST(GhostMoments, LieOnFramesToTheBit) {
  for (const double fps : {23.976, 24.0, 30.0, 59.94}) {
    for (int now = 0; now <= 60; ++now) {
      const auto moments = spacedMoments(now / fps, 1.0, fps, 60, 60, 0.0, 60.0 / fps);
      EXPECT_EQ(moments.size(), 60u);
      for (const double time : timesOf(moments)) EXPECT_EQ(time, std::round(time * fps) / fps);
    }
  }
  EXPECT_NEAR(spacedMoments(10.4 / 24.0, 1.0, 24.0, 1, 0, 0.0, 1.0).front().time, 9.4 / 24.0, 1e-12)
      << "between frames they stay as far apart";
}

TEST(GhostMoments, AtKeysTakeTheNearestOnEitherSideButNotNow) {
  const std::vector<double> keys{0.0, 0.2, 0.5, 0.9, 1.4};
  EXPECT_EQ(timesOf(keyMoments(0.5, keys, 1, 2, 0.0, 2.0)), (std::vector{1.4, 0.9, 0.2}));
  EXPECT_EQ(timesOf(keyMoments(0.6, keys, 1, 1, 0.0, 2.0)), (std::vector{0.9, 0.5}));
  EXPECT_TRUE(keyMoments(0.5, {}, 3, 3, 0.0, 2.0).empty());
}

TEST(TrailPlan, HasEveryFrameAndKeyOnceInOrder) {
  const std::vector<double> keys{0.0, 0.15, 0.5, 7.0};
  const auto samples = planTrail(0.0, 1.0, 10.0, keys);
  EXPECT_TRUE(std::ranges::is_sorted(samples, std::less_equal<>{}, &TrailSample::time));
  const auto count = [&](TrailSample::Kind kind) { return std::ranges::count(samples, kind, &TrailSample::kind); };
  EXPECT_EQ(count(TrailSample::Kind::key), 3) << "one key lies beyond the end";
  EXPECT_EQ(count(TrailSample::Kind::frame), 9) << "two of eleven frames have keys";
  EXPECT_GT(count(TrailSample::Kind::between), 20);
  for (std::size_t i = 1; i < samples.size(); ++i) EXPECT_GT(samples[i].time, samples[i - 1].time);
}

TEST(TrailPlan, StaysSmallForHugeRangesAndManyKeys) {
  std::vector<double> keys;
  for (int i = 0; i < 100'000; ++i) keys.push_back(0.001 * i);
  EXPECT_LT(planTrail(0.0, 1e6, 240.0, keys).size(), 12'000u);
  EXPECT_TRUE(planTrail(1.0, 0.0, 30.0, {}).empty());
  EXPECT_TRUE(planTrail(0.0, 1.0, 0.0, {}).empty());
  EXPECT_TRUE(planTrail(0.0, std::numeric_limits<double>::infinity(), 30.0, {}).empty());
}

TEST(TrailShape, TurnsItsColourWhereTheJointIs) {
  const auto samples = planTrail(0.0, 1.0, 4.0, std::vector{0.5});
  std::vector<Vec3> places;
  for (const TrailSample& s : samples) places.emplace_back(static_cast<float>(s.time), 0.f, 0.f);
  const TimeColors& colors = timeColors();
  TrailSnapshot trail;
  shapeTrail(samples, places, 0.3, {0.3f, 0.f, 0.f}, colors, -1, trail);
  for (const TrailSnapshot::Point& p : trail.points) {
    if (p.at_w.x == 0.3f) continue;
    EXPECT_EQ(p.color_srgb == colors.past, p.at_w.x < 0.3f) << p.at_w.x;
  }
  EXPECT_EQ(std::ranges::count(trail.points, Vec3(0.3f, 0.f, 0.f), &TrailSnapshot::Point::at_w), 2);
  EXPECT_EQ(trail.marks.back().kind, TrailSnapshot::MarkKind::now);
  EXPECT_EQ(trail.marks.back().at_w, Vec3(0.3f, 0.f, 0.f));
  EXPECT_EQ(std::ranges::count(trail.marks, TrailSnapshot::MarkKind::key, &TrailSnapshot::Mark::kind), 1);
}

TEST(TrailShape, IsAllPastOrAllFutureWhereNowLiesOutside) {
  const auto samples = planTrail(0.0, 1.0, 4.0, {});
  const std::vector<Vec3> places(samples.size(), Vec3{1.f});
  TrailSnapshot trail;
  shapeTrail(samples, places, 9.0, {}, timeColors(), -1, trail);
  EXPECT_EQ(std::ranges::count(trail.points, timeColors().future, &TrailSnapshot::Point::color_srgb), 0);
  shapeTrail(samples, places, -9.0, {}, timeColors(), -1, trail);
  EXPECT_EQ(std::ranges::count(trail.points, timeColors().past, &TrailSnapshot::Point::color_srgb), 0);
}

TEST(Trails, FadeWithTheDistanceInTime) {
  const std::vector<TrailSample> samples = planTrail(0.0, 4.0, 10.0, std::vector{0.5, 2.0, 3.5});
  std::vector<Vec3> places;
  for (const TrailSample& sample : samples) places.emplace_back(static_cast<float>(sample.time), 0.f, 0.f);
  TrailSnapshot trail;
  shapeTrail(samples, places, 2.0, {2.f, 0.f, 0.f}, timeColors(), -1, trail);
  const auto fades = [](const auto& near, const auto& far) {
    return std::abs(near.at_w.x - 2.f) >= std::abs(far.at_w.x - 2.f) || near.opacity >= far.opacity;
  };
  for (const auto& a : trail.points)
    for (const auto& b : trail.points) EXPECT_TRUE(fades(a, b));
  for (const auto& a : trail.marks)
    for (const auto& b : trail.marks) EXPECT_TRUE(fades(a, b));
  EXPECT_LT(trail.points.front().opacity, 0.4f);
  EXPECT_GT(trail.points.front().opacity, 0.f) << "the ends can still be seen";
}

}  // namespace
}  // namespace sinew::render
