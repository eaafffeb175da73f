// Time, work range, loop modes, and the clock that drives them.
#include <chrono>
#include <cmath>

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/time/playback_clock.h"

namespace sinew {
namespace {

using namespace std::chrono_literals;
using tests::small;

class Playback : public ::testing::Test {
 protected:
  Playback() { id = document.open(small({.clips = {{"move", 2.0, 10.0}}})); }
  Document document;
  InstanceId id;
};

TEST_F(Playback, FramesAndSecondsAgree) {
  for (int frame = 0; frame <= 20; ++frame) {
    document.setFrame(frame);
    EXPECT_EQ(document.frame(), frame) << "whole frames read as whole";
    EXPECT_NEAR(document.time(), frame / 10.0, 1e-12);
  }
  document.setFps(30.0);
  EXPECT_EQ(document.time(), 2.0) << "a new rate keeps the seconds";
  EXPECT_EQ(document.frame(), 60.0);
}

TEST_F(Playback, StepsGoToWholeFrames) {
  document.setFrame(4.4);
  document.stepFrames(1);
  EXPECT_EQ(document.frame(), 5.0);
  document.setFrame(4.4);
  document.stepFrames(-1);
  EXPECT_EQ(document.frame(), 4.0);
  document.stepFrames(-1);
  EXPECT_EQ(document.frame(), 3.0);
  document.stepFrames(10);
  EXPECT_EQ(document.frame(), 13.0);
  document.goToStart();
  EXPECT_EQ(document.time(), 0.0);
  document.goToEnd();
  EXPECT_EQ(document.time(), 2.0);
}

// What was left out is what an eye misses: pictures that the screen had time for, and not frames of the clip that no
// screen of this rate can show.
TEST(DroppedFrames, AreThoseThatTheScreenCouldHaveShown) {
  EXPECT_EQ(droppedOf(0, 30.0, 60.0), 0);
  EXPECT_EQ(droppedOf(1, 30.0, 60.0), 0);
  EXPECT_EQ(droppedOf(3, 30.0, 60.0), 2) << "a slow clip: every frame could have been seen";
  EXPECT_EQ(droppedOf(2, 60.0, 60.0), 1);
  EXPECT_EQ(droppedOf(2, 120.0, 60.0), 0) << "every other frame is all that 60 Hz can show";
  EXPECT_EQ(droppedOf(3, 120.0, 60.0), 0) << "a picture a little late";
  EXPECT_EQ(droppedOf(4, 120.0, 60.0), 1) << "a picture late by one of the screen's";
  EXPECT_EQ(droppedOf(8, 120.0, 60.0), 3) << "in the time of four pictures one was shown";
  EXPECT_EQ(droppedOf(0, 120.0, 60.0), 0);
}

TEST_F(Playback, NonsenseIsIgnored) {
  document.setTime(1.0);
  for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
    document.setTime(bad);
    document.setFps(bad);
    document.setSpeed(bad);
    document.setRange(0.0, bad);
    document.advance(bad);
  }
  document.setFps(0.0);
  document.setFps(-5.0);
  document.setRange(1.0, 1.0);
  document.setRange(2.0, 1.0);
  document.advance(-1.0);
  EXPECT_EQ(document.time(), 1.0);
  EXPECT_EQ(document.fps(), 10.0);
  EXPECT_EQ(document.speed(), 1.0);
  EXPECT_EQ(document.rangeEnd(), 2.0);
}

TEST_F(Playback, LoopWrapsInsideTheWorkRange) {
  document.setRange(0.5, 1.5);
  document.setTime(1.4);
  document.play();
  document.advance(0.3);
  EXPECT_NEAR(document.time(), 0.7, 1e-12);
  document.advance(1000.25);
  EXPECT_NEAR(document.time(), 0.95, 1e-9) << "large steps wrap right";
}

TEST_F(Playback, LoopingDoesNotDrift) {
  document.play();
  const double step = 1.0 / 64.0;  // exact in binary, so any drift is the document's
  for (int i = 0; i < 64 * 2 * 500; ++i) document.advance(step);
  EXPECT_NEAR(document.time(), 0.0, 1e-9);
  EXPECT_TRUE(document.playing());
}

TEST_F(Playback, OnceStopsExactlyAtTheEnd) {
  document.setLoopMode(LoopMode::once);
  document.setTime(1.9);
  document.play();
  QSignalSpy spy(&document, &Document::changed);
  document.advance(0.35);
  EXPECT_EQ(document.time(), 2.0);
  EXPECT_FALSE(document.playing());
  ASSERT_EQ(spy.count(), 1);
  EXPECT_TRUE(spy[0][0].value<DocumentChange>().has(DocumentChange::playing));
  document.play();
  EXPECT_EQ(document.time(), 0.0) << "from the start again";
  EXPECT_TRUE(document.playing());
}

// One that has ended waits at its end; another range is another beginning, also when it is undone.
TEST_F(Playback, AnotherRangeIsNotOverYet) {
  document.setLoopMode(LoopMode::once);
  document.setRange(0.0, 0.5 * document.duration());
  document.play();
  document.advance(100.0);
  ASSERT_TRUE(document.active()->control.finished);
  document.undo();
  EXPECT_FALSE(document.active()->control.finished);
}

// Nor is one that turns back.
TEST_F(Playback, AtAnotherSpeedItIsNotOverYet) {
  document.setLoopMode(LoopMode::once);
  document.play();
  document.advance(100.0);
  ASSERT_TRUE(document.active()->control.finished);
  document.setSpeed(-1.0);
  EXPECT_FALSE(document.active()->control.finished);
}

TEST_F(Playback, OnceBackwardsStopsAtTheStart) {
  document.setLoopMode(LoopMode::once);
  document.setSpeed(-2.0);
  document.setTime(0.5);
  document.play();
  document.advance(0.1);
  EXPECT_NEAR(document.time(), 0.3, 1e-12);
  document.advance(1.0);
  EXPECT_EQ(document.time(), 0.0);
  EXPECT_FALSE(document.playing());
  document.play();
  EXPECT_EQ(document.time(), 2.0);
}

TEST_F(Playback, PingPongTurnsAtBothEnds) {
  document.setLoopMode(LoopMode::ping_pong);
  document.setTime(1.75);
  document.play();
  document.advance(0.5);
  EXPECT_NEAR(document.time(), 1.75, 1e-12);
  document.advance(0.5);
  EXPECT_NEAR(document.time(), 1.25, 1e-12) << "on its way back";
  document.advance(1.5);
  EXPECT_NEAR(document.time(), 0.25, 1e-12);
  document.advance(4.0);
  EXPECT_NEAR(document.time(), 0.25, 1e-12) << "a whole round";
}

TEST_F(Playback, NegativeSpeedLoopsBackwards) {
  document.setSpeed(-1.0);
  document.setTime(0.25);
  document.play();
  document.advance(0.5);
  EXPECT_NEAR(document.time(), 1.75, 1e-12);
}

// Nor does another loop mode move anybody: each goes on with the rounds that it has played.
TEST_F(Playback, LoopModesChangeWithoutAJump) {
  const InstanceId other = document.addCharacter(small({.clips = {{"short", 0.75, 20.0}}}));
  document.select({{SelectionItem::Kind::instance, id, -1}});
  document.setTime(0.0);
  document.play();
  document.advance(5.0);
  const auto heights = [&] {
    return std::pair(document.pose(id).joints_m[0][3].y, document.pose(other).joints_m[0][3].y);
  };
  const auto before = heights();
  EXPECT_NEAR(before.second, 0.5f, 1e-5f) << "six rounds and two thirds";
  document.setLoopMode(LoopMode::ping_pong);
  EXPECT_EQ(heights(), before);
  document.advance(0.1);
  EXPECT_NEAR(document.pose(id).joints_m[0][3].y, before.first + 0.1f, 1e-5f);
  EXPECT_NEAR(document.pose(other).joints_m[0][3].y, 0.6f, 1e-5f);
  // On its way back it turns round, and the others go on as they were.
  document.setTime(0.0);
  document.goToStart();
  document.advance(3.5);
  const auto back = heights();
  EXPECT_NEAR(back.first, 0.5f, 1e-5f);
  EXPECT_NEAR(back.second, 0.5f, 1e-5f);
  document.setLoopMode(LoopMode::loop);
  EXPECT_EQ(heights(), back);
  document.advance(0.1);
  EXPECT_NEAR(document.pose(id).joints_m[0][3].y, 0.6f, 1e-5f);
  EXPECT_NEAR(document.pose(other).joints_m[0][3].y, 0.6f, 1e-5f);
}

TEST_F(Playback, SpeedChangesWithoutAJump) {
  document.play();
  document.advance(0.5);
  const double before = document.time();
  document.setSpeed(0.25);
  EXPECT_EQ(document.time(), before);
  document.advance(0.4);
  EXPECT_NEAR(document.time(), before + 0.1, 1e-12);
}

TEST_F(Playback, StopsOnAWholeFrame) {
  document.play();
  document.advance(0.1 + 0.4 / document.fps());
  const double frames = 0.1 * document.fps();
  document.stop();
  EXPECT_DOUBLE_EQ(document.frame(), std::round(frames + 0.4));
  // Inside of the work range, and at its end where that lies between frames.
  document.setRange(0.0, 10.4 / document.fps());
  document.setLoopMode(LoopMode::once);
  document.setTime(0.0);
  document.play();
  document.advance(10.39 / document.fps());
  document.stop();
  EXPECT_DOUBLE_EQ(document.frame(), 10.0);
  document.play();
  document.advance(5.0);
  EXPECT_FALSE(document.playing());
  EXPECT_DOUBLE_EQ(document.time(), document.rangeEnd());
}

TEST_F(Playback, TakingBackWhatWasDoneWhilePlayingLeavesTheTimeOnAFrame) {
  document.play();
  document.advance(3.3 / document.fps());
  document.setFps(document.fps() * 2.0);
  document.stop();
  document.setTime(0.0);
  while (document.canUndo()) document.undo();
  EXPECT_DOUBLE_EQ(document.frame(), std::round(document.frame()));
  EXPECT_DOUBLE_EQ(document.frame(), 3.0);
}

TEST_F(Playback, PlayBeginsInsideTheRange) {
  document.setRange(0.5, 1.5);
  document.setTime(0.1);
  document.play();
  EXPECT_EQ(document.time(), 0.5);
  document.stop();
  document.setSpeed(-1.0);
  document.setTime(1.9);
  document.play();
  EXPECT_EQ(document.time(), 1.5);
}

TEST_F(Playback, TimeMayLeaveTheRangeByHand) {
  document.setRange(0.5, 1.0);
  document.setTime(1.8);
  EXPECT_EQ(document.time(), 1.8);
  document.setTime(-0.3);
  EXPECT_EQ(document.time(), -0.3);
  EXPECT_NEAR(document.pose(id).joints_m[0][3].y, 0.f, 1e-6f) << "clips hold at their ends";
}

TEST_F(Playback, OthersFollowWrappedIntoTheirWorkRanges) {
  const InstanceId other = document.addCharacter(small({.clips = {{"short", 0.75, 20.0}}}));
  document.select({{SelectionItem::Kind::instance, id, -1}});
  document.setTime(1.0);
  EXPECT_NEAR(document.pose(other).joints_m[0][3].y, 0.25f, 1e-5f);
  document.setTime(0.75);
  EXPECT_NEAR(document.pose(other).joints_m[0][3].y, 0.75f, 1e-5f) << "the end of a clip shows as such";
  document.play();
  document.advance(1.75);  // 2.5: the active one wraps to 0.5, the other goes on in its own rhythm
  EXPECT_NEAR(document.pose(id).joints_m[0][3].y, 0.5f, 1e-5f);
  EXPECT_NEAR(document.pose(other).joints_m[0][3].y, 0.25f, 1e-5f);
}

TEST_F(Playback, RangeOfEachCharacterIsItsOwn) {
  document.setRange(0.5, 1.0);
  document.setFps(48.0);
  const InstanceId other = document.addCharacter(small({.clips = {{"long", 5.0, 25.0}}}));
  EXPECT_EQ(document.rangeEnd(), 5.0);
  document.select({{SelectionItem::Kind::instance, id, -1}});
  EXPECT_EQ(document.rangeStart(), 0.5);
  EXPECT_EQ(document.rangeEnd(), 1.0);
  EXPECT_EQ(document.fps(), 48.0);
  document.resetRange();
  EXPECT_EQ(document.rangeEnd(), 2.0);
  EXPECT_NE(document.instance(other), nullptr);
}

TEST_F(Playback, AdvanceTellsOnlyTheTime) {
  document.play();
  QSignalSpy spy(&document, &Document::changed);
  document.advance(0.1);
  ASSERT_EQ(spy.count(), 1);
  EXPECT_EQ(spy[0][0].value<DocumentChange>().parts, unsigned(DocumentChange::time));
}

TEST_F(Playback, ClockMovesTimeOnlyWhilePlaying) {
  std::chrono::nanoseconds now{};
  PlaybackClock clock(document, nullptr, [&now] { return now; });
  EXPECT_FALSE(clock.running());
  now += 1s;
  document.play();
  EXPECT_TRUE(clock.running());
  EXPECT_EQ(document.time(), 0.0) << "what passed before does not count";
  now += 100ms;
  EXPECT_TRUE(QTest::qWaitFor([&] { return document.time() > 0.0; }));
  EXPECT_NEAR(document.time(), 0.1, 1e-9);
  document.stop();
  EXPECT_FALSE(clock.running());
}

TEST_F(Playback, ClockKeepsRealTime) {
  // As a busy machine does: ticks come late and unevenly.
  std::chrono::nanoseconds now{};
  PlaybackClock clock(document, nullptr, [&now] { return now; });
  document.setRange(0.0, 2.0);
  document.play();
  double real = 0.0;
  for (const auto passed : {16ms, 16ms, 250ms, 3ms, 700ms, 16ms}) {
    now += passed;
    real += std::chrono::duration<double>(passed).count();
    ASSERT_TRUE(QTest::qWaitFor([&] { return std::abs(document.time() - real) < 1e-9; }))
        << document.time() << " at " << real;
  }
}

TEST_F(Playback, EveryFrameWaitsForTheScreen) {
  PlaybackClock clock(document);
  clock.setEveryFrame(true);
  document.setSpeed(4.0);
  QSignalSpy spy(&document, &Document::changed);
  document.play();
  int shown = 0;
  while (shown < 12) {
    const double before = document.frame();
    ASSERT_TRUE(QTest::qWaitFor([&] { return document.frame() != before; }, 1000));
    EXPECT_NEAR(document.frame(), before + 1.0, 1e-6) << "one frame at a time";
    clock.frameShown();
    ++shown;
  }
  EXPECT_EQ(clock.droppedFrames(), 0);
}

// Chosen while it plays, it counts at once: no frame comes sooner than its time.
TEST_F(Playback, EveryFrameTakesItsTimeWhenChosenWhilePlaying) {
  PlaybackClock clock(document);
  document.play();
  clock.setEveryFrame(true);
  const auto began = std::chrono::steady_clock::now();
  for (int shown = 0; shown < 3; ++shown) {
    const double before = document.frame();
    ASSERT_TRUE(QTest::qWaitFor([&] { return document.frame() != before; }, 2000));
    clock.frameShown();
  }
  EXPECT_GE(std::chrono::steady_clock::now() - began, 200ms) << "ten frames a second";
}

TEST_F(Playback, TheMeasuredRateFollowsSlowly) {
  std::chrono::nanoseconds now{};
  PlaybackClock clock(document, nullptr, [&now] { return now; });
  document.play();
  clock.frameShown();
  EXPECT_EQ(clock.measuredFps(), 0.0) << "one picture has no pace";
  now += 100ms;
  clock.frameShown();
  EXPECT_NEAR(clock.measuredFps(), 10.0, 1e-9);
  now += 10ms;
  clock.frameShown();
  EXPECT_NEAR(clock.measuredFps(), 1.0 / (0.9 * 0.1 + 0.1 * 0.01), 1e-9) << "one short interval does not shine";
}

TEST_F(Playback, ClockCountsFramesThatWereNeverShown) {
  document.setFps(200.0);
  std::chrono::nanoseconds now{};
  PlaybackClock clock(document, nullptr, [&now] { return now; });
  document.play();
  now += 100ms;
  ASSERT_TRUE(QTest::qWaitFor([&] { return document.time() > 0.0; }));
  clock.frameShown();
  EXPECT_EQ(clock.droppedFrames(), 5) << "in 100 ms a screen of about 60 Hz shows six pictures, and this is one";
  now += 40ms;
  clock.frameShown();
  EXPECT_NEAR(clock.measuredFps(), 25.0, 1e-6);
  document.stop();
  EXPECT_EQ(clock.measuredFps(), 0.0);
  document.play();
  EXPECT_EQ(clock.droppedFrames(), 0) << "counted from the beginning of playback";
}

}  // namespace
}  // namespace sinew
