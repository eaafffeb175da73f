#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/time/frame_rate.h"
#include "viewer/document/time/markers.h"

namespace sinew {
namespace {

TEST(FrameRate, KeepingFramesMovesEverythingAndUndoBringsItBack) {
  Document document;
  document.open(tests::small());  // ten frames a second, one second
  ASSERT_TRUE(addMarker(document, 0.4, "grab"));
  document.setRange(0.2, 0.8);
  document.setFrame(6);
  const int steps = document.history().count();
  const Clip before = *document.activeClip();

  ASSERT_TRUE(changeRateKeepingFrames(document, 20.0));
  EXPECT_EQ(document.history().count(), steps + 1);
  const Clip& clip = *document.activeClip();
  EXPECT_DOUBLE_EQ(document.fps(), 20.0);
  EXPECT_DOUBLE_EQ(document.duration(), 0.5);
  EXPECT_NEAR(document.frame(), 6.0, 1e-9);
  EXPECT_NEAR(document.rangeStart() * 20.0, 2.0, 1e-9);
  EXPECT_NEAR(document.rangeEnd() * 20.0, 8.0, 1e-9);
  EXPECT_NEAR(clip.markers[0].time * 20.0, 4.0, 1e-9);
  EXPECT_NEAR(clip.joints[0].translation[1].times()[3] * 20.0, 3.0, 1e-9);
  EXPECT_EQ(clip.joints[0].translation[1].values()[3], before.joints[0].translation[1].values()[3]);

  document.undo();
  EXPECT_EQ(*document.activeClip(), before);
  EXPECT_DOUBLE_EQ(document.fps(), 10.0);
  EXPECT_NEAR(document.frame(), 6.0, 1e-9);
  document.redo();
  EXPECT_DOUBLE_EQ(document.fps(), 20.0);
}

// Also where the rates are no simple ratio.
TEST(FrameRate, UndoBringsTheWorkRangeBackBitForBit) {
  Document document;
  document.open(tests::small());
  document.setRange(0.1, 0.4958);
  for (int rate = 11; rate < 60; ++rate) {
    ASSERT_TRUE(changeRateKeepingFrames(document, rate));
    const double start = document.rangeStart(), end = document.rangeEnd();
    document.undo();
    EXPECT_EQ(document.rangeStart(), 0.1) << rate;
    EXPECT_EQ(document.rangeEnd(), 0.4958) << rate;
    document.redo();
    EXPECT_EQ(document.rangeStart(), start) << rate;
    EXPECT_EQ(document.rangeEnd(), end) << rate;
    document.undo();
  }
}

TEST(FrameRate, RefusesWhatIsNoRate) {
  Document document;
  EXPECT_FALSE(changeRateKeepingFrames(document, 25.0));
  document.open(tests::small());
  for (const double rate : {0.0, -1.0, std::nan(""), HUGE_VAL}) EXPECT_FALSE(changeRateKeepingFrames(document, rate));
  EXPECT_TRUE(changeRateKeepingFrames(document, 10.0));  // the same
  EXPECT_EQ(document.history().count(), 0);
}

}  // namespace
}  // namespace sinew
