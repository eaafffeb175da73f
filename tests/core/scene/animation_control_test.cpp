#include "core/scene/animation_control.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/clip.h"
#include "tests/core/generators.h"

namespace sinew {
namespace {

using tests::real;

AnimationControl control(LoopMode loop, double start, double end) {
  AnimationControl c;
  c.clip = ClipId{1};
  c.loop = loop;
  c.range_start = c.time = start;
  c.range_end = end;
  return c;
}

RC_GTEST_PROP(AnimationControl, StaysInItsRange, ()) {
  const double start = static_cast<double>(*real(-2, 2));
  AnimationControl c = control(*rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong), start,
                               start + static_cast<double>(*real(0.01f, 3.f)));
  for (int i = 0; i < 20; ++i) {
    c.speed = static_cast<double>(*real(-4, 4));
    c.advance(static_cast<double>(*real(0, 2)));
    RC_ASSERT(c.time >= c.range_start && c.time <= c.range_end);
    if (c.loop == LoopMode::loop) RC_ASSERT(c.time < c.range_end);
  }
}

RC_GTEST_PROP(AnimationControl, ManySmallStepsEqualALargeOne, ()) {
  const auto loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
  const double speed = static_cast<double>(*real(-2, 2)), total = static_cast<double>(*real(0, 9));
  AnimationControl one = control(loop, 1.0, 3.0);
  one.time = 2.2;
  one.speed = speed;
  AnimationControl many = one;
  one.advance(total);
  for (int i = 0; i < 100; ++i) many.advance(total / 100.0);
  const double apart = std::abs(one.time - many.time);
  RC_ASSERT(apart < 1e-6 || (loop == LoopMode::loop && std::abs(apart - 2.0) < 1e-6));
}

RC_GTEST_PROP(AnimationControl, TheClockGoesOnWhateverRepeats, ()) {
  AnimationControl c = control(*rc::gen::element(LoopMode::loop, LoopMode::ping_pong), 1.0, 3.0);
  double clock = c.clock();
  for (int i = 0; i < 20; ++i) {
    c.speed = static_cast<double>(*real(-3, 3));
    // Also exactly onto the ends.
    const double seconds = *rc::gen::arbitrary<bool>() ? static_cast<double>(*real(0, 5))
                                                       : (3.0 - c.time) / std::max(0.1, std::abs(c.speed));
    c.advance(seconds);
    clock += seconds * c.speed;
    RC_ASSERT(std::abs(c.clock() - clock) < 1e-9);
  }
}

RC_GTEST_PROP(AnimationControl, FollowsTheOtherAloneWithinItsRange, ()) {
  const auto loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
  AnimationControl leader = control(loop, 0.5, 0.5 + static_cast<double>(*real(0.1f, 3.f)));
  leader.speed = static_cast<double>(*real(-3, 3));
  for (int i = *rc::gen::inRange(1, 5); i-- > 0;) leader.advance(static_cast<double>(*real(0, 3)));
  AnimationControl one = control(loop, 1.0, 1.0 + static_cast<double>(*real(0.1f, 3.f))), other = one;
  other.time = 7.0;
  other.advance(static_cast<double>(*real(0, 3)));
  one.follow(leader);
  other.follow(leader);
  RC_ASSERT(one == other);
  RC_ASSERT(one.time >= one.range_start && one.time <= one.range_end);
  RC_ASSERT(std::abs(one.clock() - leader.clock()) < 1e-9);
  RC_ASSERT(!one.finished);  // it goes on as far as the leader does
  // One with its range is where it is.
  AnimationControl twin = control(loop, leader.range_start, leader.range_end);
  twin.follow(leader);
  RC_ASSERT(std::abs(twin.time - leader.time) < 1e-9);
  RC_ASSERT(loop != LoopMode::ping_pong || twin.forward == leader.forward);
}

TEST(AnimationControl, ChangingTheSpeedDoesNotJump) {
  AnimationControl c = control(LoopMode::loop, 0, 10);
  c.advance(3.0);
  const double before = c.time;
  c.speed = 5.0;
  c.advance(0.0);
  EXPECT_EQ(c.time, before);
  c.advance(0.1);
  EXPECT_DOUBLE_EQ(c.time, before + 0.5);
}

TEST(AnimationControl, LoopWrapsBothWays) {
  AnimationControl c = control(LoopMode::loop, 1, 3);
  c.advance(2.0);
  EXPECT_DOUBLE_EQ(c.time, 1.0);
  c.speed = -1.0;
  c.advance(0.5);
  EXPECT_DOUBLE_EQ(c.time, 2.5);
  EXPECT_FALSE(c.finished);
}

TEST(AnimationControl, OnceStopsAtEitherEnd) {
  AnimationControl c = control(LoopMode::once, 0, 2);
  c.advance(1.0);
  EXPECT_FALSE(c.finished);
  c.advance(5.0);
  EXPECT_EQ(c.time, 2.0);
  EXPECT_TRUE(c.finished);
  c.speed = -1.0;
  c.advance(0.5);
  EXPECT_FALSE(c.finished);
  EXPECT_DOUBLE_EQ(c.time, 1.5);
  c.advance(9.0);
  EXPECT_EQ(c.time, 0.0);
  EXPECT_TRUE(c.finished);
}

TEST(AnimationControl, PingPongTurnsAtTheEnds) {
  AnimationControl c = control(LoopMode::ping_pong, 0, 2);
  c.advance(2.5);
  EXPECT_DOUBLE_EQ(c.time, 1.5);
  EXPECT_FALSE(c.forward);
  c.advance(1.0);
  EXPECT_DOUBLE_EQ(c.time, 0.5);
  c.advance(1.0);
  EXPECT_DOUBLE_EQ(c.time, 0.5);
  EXPECT_TRUE(c.forward);
  c.advance(4.0);
  EXPECT_DOUBLE_EQ(c.time, 0.5);
  EXPECT_TRUE(c.forward);
}

TEST(AnimationControl, RestPoseAndEmptyRangesStandStill) {
  AnimationControl c = control(LoopMode::loop, 0.5, 0.5);
  c.advance(3.0);
  EXPECT_EQ(c.time, 0.5);
}

TEST(AnimationControl, ShowsAllOfAClipFromItsStart) {
  Clip clip;
  clip.duration_s = 2.5;
  AnimationControl c = control(LoopMode::ping_pong, 0.5, 1.0);
  c.speed = 2.0;
  c.weight = 0.5;
  c.shown = {7};
  c.advance(3.3);
  c.finished = true;
  c.round_start = 4.0;
  showWhole(c, {9}, &clip);
  AnimationControl wanted = control(LoopMode::ping_pong, 0.0, 2.5);
  wanted.clip = {9};
  wanted.speed = 2.0;
  wanted.weight = 0.5;
  EXPECT_EQ(c, wanted);
  clip.duration_s = 0.0;
  EXPECT_EQ(wholeRange(&clip), 1.0);
  EXPECT_EQ(wholeRange(nullptr), 1.0);
}

TEST(AnimationControl, RewoundItIsInItsFirstRound) {
  AnimationControl c = control(LoopMode::ping_pong, 0, 2);
  EXPECT_TRUE(c.inFirstRound());
  c.advance(2.5);
  EXPECT_FALSE(c.inFirstRound());
  c.round_start = 2.0;
  c.rewind();
  EXPECT_TRUE(c.inFirstRound());
  EXPECT_TRUE(c.forward);
  EXPECT_DOUBLE_EQ(c.time, 1.5);
  EXPECT_DOUBLE_EQ(c.clock(), 1.5);
  for (double AnimationControl::*of_rounds : {&AnimationControl::round_start, &AnimationControl::clock_start}) {
    AnimationControl later = c;
    later.*of_rounds = 2.0;
    EXPECT_FALSE(later.inFirstRound());
  }
}

TEST(NearestFrame, IsInsideOfTheWorkRange) {
  AnimationControl c = control(LoopMode::loop, 0.0, 1.0);
  const auto at = [&](double time) {
    c.time = time;
    return nearestFrame(c, 10.0);
  };
  EXPECT_DOUBLE_EQ(at(0.34), 0.3);
  EXPECT_DOUBLE_EQ(at(0.36), 0.4);
  c.range_end = 0.38;
  EXPECT_DOUBLE_EQ(at(0.36), 0.3) << "the next one is outside";
  c.range_start = 0.32;
  EXPECT_EQ(at(0.36), 0.36) << "there is none inside";
  EXPECT_EQ(at(0.34), 0.34);
  c.range_start = 0.3;
  c.range_end = 0.4;
  EXPECT_DOUBLE_EQ(at(0.34), 0.3) << "the ends count";
  EXPECT_DOUBLE_EQ(at(0.36), 0.4);
  c.finished = true;
  EXPECT_EQ(at(0.36), 0.36);
}

TEST(FollowTime, EndsAreWhereTheyAreAndWhatIsBeyondWraps) {
  bool forward = true;
  for (const double t : {0.0, 0.7, 2.0}) EXPECT_EQ(followTime(t, 2.0, LoopMode::loop, forward), t);
  EXPECT_DOUBLE_EQ(followTime(2.5, 2.0, LoopMode::loop, forward), 0.5);
  EXPECT_DOUBLE_EQ(followTime(-0.5, 2.0, LoopMode::loop, forward), 1.5);
  EXPECT_EQ(followTime(2.5, 2.0, LoopMode::once, forward), 2.0);
  EXPECT_TRUE(forward);
  EXPECT_DOUBLE_EQ(followTime(2.5, 2.0, LoopMode::ping_pong, forward), 1.5);
  EXPECT_FALSE(forward);
  EXPECT_EQ(followTime(2.5, 0.0, LoopMode::loop, forward), 2.5) << "nothing that could repeat";
}

TEST(WrapTime, TakesAnyNumber) {
  for (const double t :
       {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), 1e300, -1e300}) {
    for (const auto loop : {LoopMode::loop, LoopMode::once, LoopMode::ping_pong}) {
      bool forward = true;
      const double wrapped = wrapTime(t, 1.0, 2.0, loop, forward);
      EXPECT_TRUE(wrapped >= 1.0 && wrapped <= 2.0) << t;
    }
  }
}

}  // namespace
}  // namespace sinew
