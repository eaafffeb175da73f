// Which of several clips the timeline shows, and that showing another one moves nothing.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/edit/keys/operations.h"
#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/control_weights.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew {
namespace {

double number(double low, double high) { return low + (high - low) * *rc::gen::inRange(0, 1001) / 1000.0; }

// Also where one clip plays twice, and whatever repeats.
RC_GTEST_PROP(ShownControl, ShowingAnotherOneMovesNothing, ()) {
  Document document;
  const InstanceId id = document.open(tests::small());
  const int count = *rc::gen::inRange(2, 5);
  std::vector<ClipControl> controls;
  for (int i = 0; i < count; ++i) {
    ClipControl& control = controls.emplace_back();
    control.id = document.newControlId();
    control.clip = document.active()->clipAt(i < 2 ? 0 : *rc::gen::inRange(0, 2));
    control.offset = number(-3.0, 3.0);
    control.speed = *rc::gen::element(-1.0, 0.0, 0.5, 1.0, 2.0);
    control.loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
    control.weight = *Curve::fromSamples({-2.0, 4.0}, {0.f, 1.f}, Interpolation::linear);
  }
  controls.front().speed = 1.0;
  RC_ASSERT(document.setControls(id, controls, "controls", kNoGesture).has_value());
  if (*rc::gen::arbitrary<bool>()) {
    document.addTake();
    document.setTakeTime(number(0.0, 5.0) + 0.000123);
  } else {
    document.setTime(number(0.1, 0.9) + 0.000123);
  }
  const auto pose = [&] { return document.pose(id).pose.local; };
  const auto before = pose();
  const double moment = stackTime(*document.active());
  for (int i = 0; i < 6; ++i) {
    const ClipControl& asked = controls[*rc::gen::inRange<std::size_t>(0, controls.size())];
    RC_ASSERT(showControl(document, asked.id).has_value());
    RC_ASSERT(shownControl(*document.active())->id == asked.id);
    RC_ASSERT(document.active()->control.clip == asked.clip);
    RC_ASSERT(std::abs(stackTime(*document.active()) - moment) < 1e-9);
    for (std::size_t j = 0; j < before.size(); ++j)
      RC_ASSERT(glm::distance(pose()[j].translation, before[j].translation) < 1e-4f);
  }
  RC_ASSERT(document.history().index() <= 2);
}

// Of a clip that plays at twice the speed, keys of weights are shown at the times of that clip, and edited there.
TEST(ShownControl, KeysOfWeightsAreWhereTheTimelineShowsThem) {
  Document document;
  document.open(tests::small());
  ASSERT_TRUE(addControl(document, document.active()->clipAt(1)));
  const ControlId upper = document.active()->controls[1].id;
  ASSERT_TRUE(
      changeControl(document, upper, "speed", kNoGesture, [](ClipControl& c) { c.speed = 2.0, c.offset = 0.25; }));
  ASSERT_TRUE(changeControl(document, upper, "weight", kNoGesture, [](ClipControl& c) {
    c.weight = *Curve::fromSamples({0.2, 0.5}, {0.25f, 0.75f}, Interpolation::linear);
  }));
  ASSERT_TRUE(showControl(document, upper));
  const StackAxis axis = stackAxis(*document.active(), document.duration());
  EXPECT_NEAR(axis.origin, 0.25, 1e-9);
  EXPECT_EQ(axis.speed, 2.0);
  const auto controls = [&] { return std::span(document.active()->controls); };
  const ChannelId weight = weightChannel(*document.activeClip(), controls(), 1);
  const std::span<const double> times = timesOf(*document.editedClip(), weight);
  ASSERT_EQ(times.size(), 2u);
  EXPECT_NEAR(times[0], 0.65, 1e-9);
  EXPECT_NEAR(times[1], 1.25, 1e-9);
  ASSERT_TRUE(document.editKeys("Move", kNoGesture, moveKeys(0.2, 0.0), {{weight, {1}}}));
  const Curve& moved = document.active()->controls[1].weight;
  ASSERT_EQ(moved.size(), 2u);
  EXPECT_NEAR(moved.times()[0], 0.2, 1e-9);
  EXPECT_NEAR(moved.times()[1], 0.6, 1e-9);
  EXPECT_EQ(moved.values()[1], 0.75f);
  EXPECT_TRUE(document.activeClip()->layers.empty()) << "the clip itself has nothing of it";
}

// While a take goes on behind the end of a clip that plays once, keys of weights stay where they act.
TEST(ShownControl, KeysOfWeightsStayBehindTheEndOfAClipThatPlaysOnce) {
  Document document;
  document.open(tests::small());
  ASSERT_TRUE(addControl(document, document.active()->clipAt(1)));
  const ControlId lower = document.active()->controls[0].id;
  ASSERT_TRUE(changeControl(document, lower, "weight", kNoGesture, [](ClipControl& c) {
    c.loop = LoopMode::once, c.speed = 2.0, c.offset = 0.25;
    c.weight = *Curve::fromSamples({0.2, 2.5}, {0.25f, 0.75f}, Interpolation::linear);
  }));
  ASSERT_TRUE(document.setTakeRange(document.addTake(), 0.0, 4.0, kNoGesture));
  const ChannelId weight = weightChannel(*document.activeClip(), document.active()->controls, 0);
  for (const double time : {0.125, 0.5, 3.0}) {
    document.setTakeTime(time);
    EXPECT_EQ(stackAxis(*document.active(), document.duration()), (StackAxis{0.25, 2.0})) << time;
    const std::span<const double> times = timesOf(*document.editedClip(), weight);
    ASSERT_EQ(times.size(), 2u);
    EXPECT_NEAR(times[1], 5.25, 1e-9) << time;
  }
  ASSERT_TRUE(document.editKeys("Move", kNoGesture, moveKeys(0.2, 0.0), {{weight, {1}}}));
  EXPECT_NEAR(document.active()->controls[0].weight.times()[1], 2.6, 1e-9);
}

TEST(ShownControl, KeysOfWeightsStayWhereAClipTurns) {
  Document document;
  document.open(tests::small());
  ASSERT_TRUE(addControl(document, document.active()->clipAt(1)));
  const ControlId lower = document.active()->controls[0].id;
  ASSERT_TRUE(changeControl(document, lower, "weight", kNoGesture, [](ClipControl& c) {
    c.loop = LoopMode::ping_pong, c.offset = 0.25;
    c.weight = *Curve::fromSamples({0.25, 1.5}, {0.25f, 0.75f}, Interpolation::linear);
  }));
  ASSERT_TRUE(document.setTakeRange(document.addTake(), 0.0, 4.0, kNoGesture));
  for (const auto& [time, origin] : {std::pair(0.5, 0.25), {1.0, 0.25}, {1.5, 0.25}, {2.0, -1.75}, {3.0, -1.75}}) {
    document.setTakeTime(time);
    EXPECT_EQ(stackAxis(*document.active(), document.duration()), (StackAxis{origin, 1.0})) << time;
  }
}

class ShownControls : public ::testing::Test {
 protected:
  // The same clip twice, the upper one half a second ahead.
  ShownControls() {
    EXPECT_TRUE(addControl(document, document.active()->clipAt(0)));
    EXPECT_TRUE(changeControl(document, upper(), "offset", kNoGesture, [](ClipControl& c) { c.offset = 0.75; }));
    document.setTime(0.5);
  }
  ControlId lower() const { return document.active()->controls[0].id; }
  ControlId upper() const { return document.active()->controls[1].id; }
  ControlId shown() const { return shownControl(*document.active())->id; }

  Document document;
  InstanceId id = document.open(tests::small());
};

TEST_F(ShownControls, WhereAClipPlaysTwiceEachCanBeShown) {
  EXPECT_EQ(shown(), lower());
  document.setRange(0.25, 0.75);
  tests::Listener listener(document);
  ASSERT_TRUE(showControl(document, upper()));
  EXPECT_EQ(listener.count, 1);
  EXPECT_TRUE(listener.last.has(DocumentChange::clip));
  EXPECT_EQ(shown(), upper());
  EXPECT_NEAR(document.time(), 0.25, 1e-9) << "it has begun again";
  EXPECT_NEAR(stackTime(*document.active()), 0.5, 1e-9);
  EXPECT_EQ(document.rangeStart(), 0.25) << "of the clip";
  document.goBack();
  EXPECT_EQ(shown(), lower());
  EXPECT_EQ(document.time(), 0.5);
  document.goForward();
  EXPECT_EQ(shown(), upper());
  EXPECT_NEAR(stackTime(*document.active()), 0.5, 1e-9);
}

TEST_F(ShownControls, TheStartIsThatOfTheFirstRound) {
  ASSERT_TRUE(showControl(document, upper()));
  document.setTime(0.5);
  EXPECT_NEAR(stackTime(*document.active()), 0.75, 1e-9) << "in this round";
  document.goToStart();
  EXPECT_EQ(document.time(), 0.0);
  EXPECT_EQ(stackTime(*document.active()), -0.75);
  document.goBack();
  EXPECT_NEAR(stackTime(*document.active()), 0.5, 1e-9) << "times that follow one another are one step back";
}

TEST_F(ShownControls, TakenOffTheOtherIsShownAndUndoBringsItBack) {
  ASSERT_TRUE(showControl(document, upper()));
  const ControlId was = upper(), left = lower();
  const double time = document.time();
  ASSERT_TRUE(removeControl(document, was));
  EXPECT_NEAR(document.time(), 0.5, 1e-9);
  EXPECT_TRUE(document.active()->controls.empty());
  document.undo();
  EXPECT_EQ(shown(), was);
  EXPECT_EQ(document.time(), time);
  document.redo();
  EXPECT_NEAR(document.time(), 0.5, 1e-9);
  document.undo();
  ASSERT_TRUE(removeControl(document, left));
  EXPECT_EQ(shown(), was) << "the other one goes, so nothing moves";
  EXPECT_EQ(document.time(), time);
}

TEST_F(ShownControls, ATakeShowsWhichItHasShown) {
  ASSERT_TRUE(showControl(document, upper()));
  document.addTake();
  const TakeId first = document.takes()[0].id;
  EXPECT_NEAR(document.takeTime(), 0.5, 1e-9);
  document.addTake();
  ASSERT_TRUE(showControl(document, lower()));
  ASSERT_TRUE(document.playTake(first));
  EXPECT_EQ(shown(), upper());
  document.undo();
  EXPECT_EQ(shown(), lower());
  // Out of the take at the same moment.
  document.setTakeTime(3.25);
  const auto pose = document.pose(id).pose.local;
  ASSERT_TRUE(document.playTake({}));
  EXPECT_EQ(document.pose(id).pose.local, pose);
  EXPECT_EQ(document.time(), 0.25);
  EXPECT_EQ(stackTime(*document.active()), 3.25);
}

}  // namespace
}  // namespace sinew
