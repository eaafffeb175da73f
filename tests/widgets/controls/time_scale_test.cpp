#include <gtest/gtest.h>

#include <cmath>

#include "viewer/widgets/controls/time_scale.h"

namespace sinew::ui {
namespace {

TimeScale scaleOver(double start, double end, int width = 1000) {
  TimeScale scale;
  scale.setWidth(width);
  scale.frame(start, end);
  return scale;
}

TEST(TimeScale, PixelsAndSecondsAreInverse) {
  TimeScale scale = scaleOver(-2.0, 7.5);
  for (const double seconds : {-2.0, 0.0, 1.0 / 3.0, 7.5, 1e4}) {
    EXPECT_NEAR(scale.toSeconds(scale.toX(seconds)), seconds, 1e-9 * std::max(1.0, std::abs(seconds)));
  }
}

TEST(TimeScale, FramingShowsBothEndsWithRoomAtTheSides) {
  const TimeScale scale = scaleOver(1.0, 3.0);
  EXPECT_NEAR(scale.toX(1.0), 24.0, 1e-6);
  EXPECT_NEAR(scale.toX(3.0), 976.0, 1e-6);
  const TimeScale empty = scaleOver(1.0, 1.0);
  EXPECT_GT(empty.right(), empty.left());
}

TEST(TimeScale, ZoomKeepsTheMomentUnderThePointer) {
  for (const double x : {0.0, 123.0, 999.0}) {
    TimeScale scale = scaleOver(0.0, 10.0);
    const double before = scale.toSeconds(x);
    for (const double factor : {2.0, 0.1, 1e9, 1e-12}) {
      scale.zoom(factor, x);
      EXPECT_NEAR(scale.toSeconds(x), before, 1e-6);
      EXPECT_GE(scale.pixelsPerSecond(), TimeScale::kMinPixelsPerSecond);
      EXPECT_LE(scale.pixelsPerSecond(), TimeScale::kMaxPixelsPerSecond);
    }
  }
}

TEST(TimeScale, PanMovesTheContentWithThePointer) {
  TimeScale scale = scaleOver(0.0, 10.0);
  const double x = scale.toX(4.0);
  scale.pan(55.0);
  EXPECT_NEAR(scale.toX(4.0), x + 55.0, 1e-6);
}

TEST(TimeScale, RevealTurnsThePageOnlyForWhatIsOutOfSight) {
  TimeScale scale = scaleOver(0.0, 2.0);
  const TimeScale before = scale;
  EXPECT_FALSE(scale.reveal(1.0));
  EXPECT_EQ(scale, before);
  EXPECT_TRUE(scale.reveal(30.0));
  EXPECT_GE(scale.toX(30.0), 0.0);
  EXPECT_LE(scale.toX(30.0), 1000.0);
}

struct TickCase {
  double fps, span;
  TimeFormat format;
};

class TimeTicks : public testing::TestWithParam<TickCase> {};

TEST_P(TimeTicks, LabelsHaveRoomAndLieOnRoundNumbers) {
  const auto [fps, span, format] = GetParam();
  const TimeScale scale = scaleOver(0.0, span);
  const std::vector<TimeTick> ticks = scale.ticks(fps, format, 64.0);
  ASSERT_FALSE(ticks.empty());
  EXPECT_LT(ticks.size(), 400u);
  double last_x = -1e9, last_label = -1e9;
  int labels = 0;
  for (const TimeTick& tick : ticks) {
    EXPECT_GT(tick.x, last_x);
    EXPECT_NEAR(tick.x, scale.toX(tick.seconds), 1e-6);
    last_x = tick.x;
    if (tick.level == TimeTick::Level::minor) continue;
    ++labels;
    EXPECT_GE(tick.x - last_label, 64.0 - 1e-6);
    last_label = tick.x;
    const double unit = format == TimeFormat::seconds ? tick.seconds * 1000.0 : tick.seconds * fps;
    EXPECT_NEAR(unit, std::round(unit), 1e-6) << tick.seconds;
  }
  EXPECT_GE(labels, 1);
}

INSTANTIATE_TEST_SUITE_P(All, TimeTicks,
                         testing::Values(TickCase{24, 2.5, TimeFormat::frames}, TickCase{24, 0.2, TimeFormat::frames},
                                         TickCase{30, 600, TimeFormat::timecode}, TickCase{25, 5e4, TimeFormat::frames},
                                         TickCase{29.97, 10, TimeFormat::timecode},
                                         TickCase{23.976, 1, TimeFormat::frames}, TickCase{60, 1, TimeFormat::seconds},
                                         TickCase{120, 300, TimeFormat::seconds}, TickCase{7, 3, TimeFormat::frames}));

TEST(TimeTicks, AStrongTickIsALabelledOne) {
  const TimeScale scale = scaleOver(0.0, 2.5, 1600);
  int strong = 0;
  for (const TimeTick& tick : scale.ticks(24.0, TimeFormat::frames, 64.0)) {
    if (tick.level != TimeTick::Level::strong) continue;
    ++strong;
    EXPECT_NEAR(std::fmod(std::round(tick.seconds * 24.0), 12.0), 0.0, 1e-9);
  }
  EXPECT_GE(strong, 2);
}

}  // namespace
}  // namespace sinew::ui
