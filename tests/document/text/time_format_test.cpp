// Times as text, both ways.
#include "viewer/document/text/time_format.h"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

namespace sinew {
namespace {

std::string shown(double seconds, double fps, TimeFormat format) {
  return formatTime(seconds, fps, format).toStdString();
}

TEST(TimeFormat, Frames) {
  EXPECT_EQ(shown(1.0, 24.0, TimeFormat::frames), "24");
  EXPECT_EQ(shown(0.0, 24.0, TimeFormat::frames), "0");
  EXPECT_EQ(shown(24.5 / 24.0, 24.0, TimeFormat::frames), "24.50");
  EXPECT_EQ(shown(0.1 + 0.2, 10.0, TimeFormat::frames), "3") << "rounding noise is no sub-frame";
  EXPECT_EQ(shown(-0.5, 24.0, TimeFormat::frames), "\u221212");
}

TEST(TimeFormat, Seconds) {
  EXPECT_EQ(shown(1.0, 24.0, TimeFormat::seconds), "1.000 s");
  EXPECT_EQ(shown(-0.0001, 24.0, TimeFormat::seconds), "0.000 s");
  EXPECT_EQ(shown(-1.25, 24.0, TimeFormat::seconds), "\u22121.250 s");
}

TEST(TimeFormat, Timecode) {
  EXPECT_EQ(shown(1.0, 24.0, TimeFormat::timecode), "00:00:01:00");
  EXPECT_EQ(shown(23.0 / 24.0, 24.0, TimeFormat::timecode), "00:00:00:23");
  EXPECT_EQ(shown(3600.0 + 120.0 + 3.5, 30.0, TimeFormat::timecode), "01:02:03:15");
  EXPECT_EQ(shown(-1.0, 24.0, TimeFormat::timecode), "\u221200:00:01:00");
  EXPECT_EQ(shown(30.0 / 29.97, 29.97, TimeFormat::timecode), "00:00:01:00") << "non-drop counts every frame";
  EXPECT_EQ(shown(29.0 / 29.97, 29.97, TimeFormat::timecode), "00:00:00:29");
  EXPECT_EQ(shown(107892.0 / 29.97, 29.97, TimeFormat::timecode), "00:59:56:12");
  EXPECT_EQ(shown(0.3, 0.5, TimeFormat::timecode), "00:00:00:00");
}

TEST(TimeFormat, NonsenseHasAText) {
  EXPECT_FALSE(formatTime(std::nan(""), 24.0, TimeFormat::timecode).isEmpty());
  EXPECT_FALSE(formatTime(HUGE_VAL, 24.0, TimeFormat::frames).isEmpty());
  EXPECT_FALSE(formatTime(1.0, 0.0, TimeFormat::seconds).isEmpty());
  EXPECT_FALSE(formatTime(1e300, 24.0, TimeFormat::timecode).isEmpty());
}

struct Typed {
  const char* text;
  TimeFormat format;
  double seconds;
};

TEST(TimeFormat, ReadsEveryWayOfTyping) {
  using enum TimeFormat;
  const Typed cases[] = {
      {"24", frames, 1.0},
      {"24+12", frames, 1.5},
      {"1.5s", frames, 1.5},
      {"250 ms", frames, 0.25},
      {"12f", seconds, 0.5},
      {"1.5", seconds, 1.5},
      {"1.000 s", seconds, 1.0},
      {"24", timecode, 1.0},
      {"00:00:01:00", frames, 1.0},
      {"1:12", timecode, 1.5},
      {"01:00:00", seconds, 60.0},
      {"00:00:02:00 - 6f", timecode, 1.75},
      {"1s + 12", frames, 1.5},
      {"1.5s*2", frames, 3.0},
      {"\u221212", frames, -0.5},
      {"-00:00:01:00", frames, -1.0},
      {"(0:12 + 0:12)/2", timecode, 0.5},
  };
  for (const Typed& c : cases) {
    const std::optional<double> seconds = parseTime(QString::fromUtf8(c.text), 24.0, c.format);
    ASSERT_TRUE(seconds.has_value()) << c.text;
    EXPECT_NEAR(*seconds, c.seconds, 1e-12) << c.text;
  }
}

TEST(TimeFormat, RefusesWhatIsNoTime) {
  for (const char* text : {"", "soon", "1:", ":1", "1:2:3:4:5", "1h", "24 frames", "1/0", "999999999999999999999:00"}) {
    EXPECT_FALSE(parseTime(text, 24.0, TimeFormat::frames).has_value()) << text;
  }
  EXPECT_FALSE(parseTime("24", 0.0, TimeFormat::frames).has_value());
  EXPECT_FALSE(parseTime(QString(100'000, '('), 24.0, TimeFormat::frames).has_value());
}

RC_GTEST_PROP(TimeFormatProperty, WholeFramesSurviveTheRoundTrip, ()) {
  const double fps =
      *rc::gen::elementOf(std::vector{12.0, 23.976, 24.0, 25.0, 29.97, 30.0, 48.0, 50.0, 59.94, 60.0, 7.5});
  const auto frame = *rc::gen::inRange(-500'000, 500'000);
  for (const TimeFormat format : {TimeFormat::frames, TimeFormat::timecode}) {
    const std::optional<double> back = parseTime(formatTime(frame / fps, fps, format), fps, format);
    RC_ASSERT(back.has_value());
    RC_ASSERT(std::lround(*back * fps) == frame);
  }
}

RC_GTEST_PROP(TimeFormatProperty, AnyTextIsReadOrRefused, (const std::string& text)) {
  for (const TimeFormat format : {TimeFormat::frames, TimeFormat::seconds, TimeFormat::timecode}) {
    const std::optional<double> seconds = parseTime(QString::fromStdString(text), 24.0, format);
    RC_ASSERT(!seconds || std::isfinite(*seconds));
  }
}

}  // namespace
}  // namespace sinew
