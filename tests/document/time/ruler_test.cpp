// Which time the rulers count.
#include "viewer/document/time/ruler.h"

#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew {
namespace {

// "move" lasts one second and "turn" two; a take of four seconds with 24 frames each.
class RulerTest : public ::testing::Test {
 protected:
  RulerTest() { document.setClip(id, clip(0)); }
  ClipId clip(int place) const { return document.instance(id)->clipAt(place); }
  void addTake() {
    const TakeId take = document.addTake();
    ASSERT_TRUE(document.setTakeRange(take, 0.0, 4.0, kNoGesture));
    ASSERT_TRUE(document.setTakeFps(take, 24.0));
  }
  void change(const std::function<void(ClipControl&)>& change) {
    ASSERT_TRUE(changeControl(document, document.active()->controls[0].id, "change", kNoGesture, change));
  }

  void keyHips(const std::vector<Knot>& knots) {
    ASSERT_TRUE(document.editClip("keys", kNoGesture,
                                  [&](Clip& clip, KnotSets&) { return setKnots(clip, tests::kRise, knots); }));
    document.select({{SelectionItem::Kind::joint, id, 0}});
  }

  Document document;
  InstanceId id = document.open(tests::small());
};

TEST_F(RulerTest, CountsTheClipWithoutATake) {
  document.setTime(0.4);
  document.setRange(0.2, 0.8);
  EXPECT_EQ(rulerOf(document), (Ruler{false, 0.0, 1.0, 10.0, 0.2, 0.8, 0.4}));
  ASSERT_TRUE(setRulerRange(document, 0.1, 0.9, kNoGesture));
  EXPECT_EQ(document.rangeEnd(), 0.9);
  goToRulerTime(document, 0.5);
  EXPECT_EQ(document.time(), 0.5);
}

TEST_F(RulerTest, CountsTheTakeAndKnowsTheRoundOfTheClip) {
  addTake();
  for (const auto& [time, round] : {std::pair(0.3, 0.0), {1.6, 1.0}, {3.2, 3.0}}) {
    goToRulerTime(document, time);
    EXPECT_EQ(document.takeTime(), time);
    EXPECT_EQ(rulerOf(document), (Ruler{true, round, 1.0, 24.0, 0.0, 4.0, time}));
    EXPECT_NEAR(rulerOf(document).clipTime(time), document.time(), 1e-9);
  }
  EXPECT_TRUE(repeatsInTake(document));
  ASSERT_TRUE(setRulerRange(document, 1.0, 3.0, kNoGesture));
  EXPECT_EQ(document.playingTake()->start, 1.0);
  document.stepFrames(1);
  EXPECT_NEAR(document.takeTime() * 24.0, 77.0, 1e-9) << "frames of the take: from 76.8";
}

TEST_F(RulerTest, GoesOnBehindTheEndOfAClipThatPlaysOnce) {
  ASSERT_TRUE(addControl(document, clip(1)));
  change([](ClipControl& control) { control.loop = LoopMode::once, control.offset = 0.25; });
  addTake();
  document.setTakeTime(3.0);
  EXPECT_EQ(document.time(), 1.0) << "at its end";
  EXPECT_EQ(rulerOf(document), (Ruler{true, -0.25, 1.0, 24.0, 0.0, 4.0, 3.0}));
  EXPECT_FALSE(repeatsInTake(document));
}

TEST_F(RulerTest, CountsTheClipWhereItDoesNotGoForwards) {
  ASSERT_TRUE(addControl(document, clip(1)));
  addTake();
  EXPECT_TRUE(rulerOf(document).of_take);
  for (const double speed : {-1.0, 0.0}) {
    change([speed](ClipControl& control) { control.speed = speed; });
    EXPECT_FALSE(rulerOf(document).of_take);
    EXPECT_EQ(rulerOf(document).fps, 10.0);
  }
}

// Twice as fast, from a quarter of a second on: it begins anew each half of a second of the take.
TEST_F(RulerTest, CountsTheTakeAtAnyPaceOfTheClip) {
  ASSERT_TRUE(addControl(document, clip(1)));
  change([](ClipControl& control) { control.speed = 2.0, control.offset = 0.25; });
  addTake();
  for (const auto& [time, begin] : {std::pair(0.3, -0.125), {0.4, 0.375}, {3.2, 2.875}}) {
    document.setTakeTime(time);
    const Ruler ruler = rulerOf(document);
    EXPECT_TRUE(ruler.of_take);
    EXPECT_NEAR(ruler.begin, begin, 1e-9) << time;
    EXPECT_EQ(ruler.pace, 2.0);
    EXPECT_NEAR(ruler.head(), document.time(), 1e-9);
    EXPECT_NEAR(ruler.timeOf(document.time()), time, 1e-9);
    EXPECT_NEAR(ruler.frameOf(document.time()), 24.0 * time, 1e-9);
    EXPECT_NEAR(ruler.framesIn(0.5), 6.0, 1e-9);
    EXPECT_NEAR(ruler.lengthOf(6.0), 0.5, 1e-9);
  }
  EXPECT_NEAR(timeInRound(document, 2.25), 0.25, 1e-9);
}

// There in one second, back in the next.
TEST_F(RulerTest, OfAClipThatTurnsItShowsTheWayThere) {
  ASSERT_TRUE(addControl(document, clip(1)));
  change([](ClipControl& control) { control.loop = LoopMode::ping_pong; });
  addTake();
  for (const auto& [time, begin] : {std::pair(0.3, 0.0), {1.25, 0.0}, {2.0, 2.0}, {2.75, 2.0}, {3.5, 2.0}}) {
    document.setTakeTime(time);
    EXPECT_TRUE(rulerOf(document).of_take);
    EXPECT_NEAR(rulerOf(document).begin, begin, 1e-9) << time;
    EXPECT_EQ(rulerOf(document).now, time);
  }
  EXPECT_TRUE(turnsInTake(document));
  EXPECT_NEAR(timeInRound(document, 1.25), 0.75, 1e-9) << "on its way back";
  EXPECT_NEAR(timeInRound(document, 2.25), 0.25, 1e-9);
  EXPECT_NEAR(timeInRound(document, -0.25), 0.25, 1e-9);
}

TEST_F(RulerTest, GoesFromKeyToKeyOverTheRoundsOfTheClip) {
  addTake();
  keyHips({{.time = 0.25}, {.time = 0.75}});
  document.setTakeTime(0.0);
  for (const double time : {0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 3.75}) {
    document.goToNextKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
  for (const double time : {3.25, 2.75, 2.25, 1.75, 1.25, 0.75, 0.25, 0.25}) {
    document.goToPreviousKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
}

// Twice as fast, from a quarter of a second on.
TEST_F(RulerTest, GoesFromKeyToKeyAtAnyPaceOfTheClip) {
  ASSERT_TRUE(addControl(document, clip(1)));
  change([](ClipControl& control) { control.speed = 2.0, control.offset = 0.25; });
  addTake();
  keyHips({{.time = 0.0}, {.time = 0.75}});
  document.setTakeTime(0.1);
  for (const double time : {0.25, 0.375, 0.75, 0.875, 1.25}) {
    document.goToNextKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
  for (const double time : {0.875, 0.75, 0.375, 0.25, 0.25}) {
    document.goToPreviousKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
}

TEST_F(RulerTest, GoesFromKeyToKeyThereAndBack) {
  ASSERT_TRUE(addControl(document, clip(1)));
  change([](ClipControl& control) { control.loop = LoopMode::ping_pong; });
  addTake();
  keyHips({{.time = 0.0}, {.time = 0.25}, {.time = 1.0}});
  document.setTakeTime(0.125);
  for (const double time : {0.25, 1.0, 1.75, 2.0, 2.25, 3.0, 3.75, 4.0, 4.0}) {
    document.goToNextKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
  for (const double time : {3.75, 3.0, 2.25, 2.0, 1.75, 1.0, 0.25, 0.0, 0.0}) {
    document.goToPreviousKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
}

TEST_F(RulerTest, GoesBackFromBehindTheEndOfAClipThatPlaysOnceToItsLastKey) {
  ASSERT_TRUE(addControl(document, clip(1)));
  change([](ClipControl& control) { control.loop = LoopMode::once; });
  addTake();
  keyHips({{.time = 0.5}, {.time = 1.0}});
  document.setTakeTime(3.0);
  document.goToNextKey();
  EXPECT_EQ(document.takeTime(), 3.0);
  for (const double time : {1.0, 0.5, 0.5}) {
    document.goToPreviousKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
}

// The end of a round and the start of the next one are one moment.
TEST_F(RulerTest, GoesToNoKeyTwice) {
  addTake();
  keyHips({{.time = 0.0}, {.time = 0.5}, {.time = 1.0}});
  document.setTakeTime(0.25);
  for (const double time : {0.5, 1.0, 1.5, 2.0}) {
    document.goToNextKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
  for (const double time : {1.5, 1.0, 0.5, 0.0}) {
    document.goToPreviousKey();
    EXPECT_NEAR(document.takeTime(), time, 1e-9);
  }
}

TEST_F(RulerTest, GoesOnFromKeysAtTheEndsOfARound) {
  for (const std::vector<Knot>& knots : {std::vector<Knot>{{.time = 0.0}, {.time = 1.0}}, {{.time = 0.0}}}) {
    SCOPED_TRACE(knots.size());
    keyHips(knots);
    if (!document.playingTake()) addTake();
    document.setTakeTime(0.0);
    for (const double time : {1.0, 2.0, 3.0, 4.0, 4.0}) {
      document.goToNextKey();
      EXPECT_NEAR(document.takeTime(), time, 1e-9);
    }
    for (const double time : {3.0, 2.0, 1.0, 0.0, 0.0}) {
      document.goToPreviousKey();
      EXPECT_NEAR(document.takeTime(), time, 1e-9);
    }
  }
}

TEST_F(RulerTest, FindsTheClipInAnyRound) {
  EXPECT_EQ(timeInRound(document, 2.25), 2.25) << "without a take";
  addTake();
  for (const double rounds : {-2.0, -1.0, 0.0, 1.0, 2.0}) EXPECT_NEAR(timeInRound(document, rounds + 0.25), 0.25, 1e-9);
  EXPECT_EQ(timeInRound(document, 1.0), 1.0) << "its own end";
}

TEST_F(RulerTest, CountsFramesOfTheTake) {
  addTake();
  document.setTakeTime(2.5);
  const Ruler ruler = rulerOf(document);
  EXPECT_NEAR(ruler.frameOf(0.5), 60.0, 1e-9);
  EXPECT_NEAR(ruler.atFrame(54.0), 0.25, 1e-9);
  EXPECT_NEAR(ruler.snapped(0.26), 0.25, 1e-9) << "a frame of the take, and between two of the clip";
  EXPECT_NEAR(ruler.head(), 0.5, 1e-9);
}

// Seconds of most frames are no exact numbers.
TEST_F(RulerTest, EachStepGoesToTheNextFrameOfTheTake) {
  addTake();
  ASSERT_TRUE(document.setTakeFps(document.playingTake()->id, 100.0));
  for (int frame = 0; frame < 150; ++frame) {
    document.setTakeTime(frame / 100.0);
    document.stepFrames(1);
    ASSERT_NEAR(document.takeTime() * 100.0, frame + 1.0, 1e-6);
    document.setTakeTime(frame / 100.0);
    document.stepFrames(-1);
    ASSERT_NEAR(document.takeTime() * 100.0, frame - 1.0, 1e-6);
  }
}

TEST_F(RulerTest, CountsTheTakeForAnObject) {
  const InstanceId locator = document.addLocator({});
  addTake();
  document.select({itemOf(*document.instance(locator))});
  document.setTakeTime(3.5);
  EXPECT_EQ(rulerOf(document), (Ruler{true, 0.0, 1.0, 24.0, 0.0, 4.0, 3.5}));
  EXPECT_FALSE(repeatsInTake(document)) << "its clip is that of the take";
}

}  // namespace
}  // namespace sinew
