// When the clips of one character play.
#include "core/scene/clip_control.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "core/scene/objects/object.h"
#include "core/scene/take_time.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::real;

ClipControl controlOf(std::uint64_t id, std::uint64_t clip) {
  ClipControl control;
  control.id = {id};
  control.clip = {clip};
  return control;
}

TEST(ClipControls, TheOneThatIsNamedIsShownElseTheLowestOfTheClip) {
  Instance instance;
  instance.controls = {controlOf(1, 7), controlOf(2, 8), controlOf(3, 8)};
  const auto shown = [&](std::uint64_t clip, std::uint64_t named) {
    instance.control.clip = {clip};
    instance.control.shown = {named};
    const ClipControl* found = shownControl(instance);
    return found ? found->id : ControlId{};
  };
  EXPECT_EQ(shown(8, 0), ControlId{2});
  EXPECT_EQ(shown(8, 3), ControlId{3});
  EXPECT_EQ(shown(8, 1), ControlId{2}) << "that one plays another clip";
  EXPECT_EQ(shown(9, 1), ControlId{}) << "it plays alone";
  instance.controls[0].clip = {};
  EXPECT_EQ(shown(0, 1), ControlId{}) << "the rest pose";
}

TEST(ClipControls, WeightsAreFromZeroToOneAndOneWithoutKeys) {
  ClipControl control = controlOf(1, 1);
  EXPECT_EQ(weightAt(control, 3.0), 1.f);
  control.weight = *Curve::fromSamples({0.0, 1.0, 2.0}, {-1.f, 0.5f, 3.f}, Interpolation::linear);
  control.muted = true;
  EXPECT_EQ(weightAt(control, 0.0), 0.f);
  EXPECT_EQ(weightAt(control, 1.0), 0.5f);
  EXPECT_EQ(weightAt(control, 2.0), 1.f);
}

TEST(ClipControls, MutedOnesAndThoseBesideASoloHaveNoEffect) {
  std::vector<ClipControl> controls{controlOf(1, 1), controlOf(2, 2), controlOf(3, 3)};
  const auto playing = [&] {
    std::vector<std::uint64_t> ids;
    for (const ClipControl& control : controls)
      if (plays(controls, control)) ids.push_back(control.id.value);
    return ids;
  };
  EXPECT_EQ(playing(), (std::vector<std::uint64_t>{1, 2, 3}));
  controls[0].muted = true;
  EXPECT_EQ(playing(), (std::vector<std::uint64_t>{2, 3}));
  controls[1].soloed = true;
  EXPECT_EQ(playing(), (std::vector<std::uint64_t>{2}));
  controls[1].muted = true;
  EXPECT_EQ(playing(), std::vector<std::uint64_t>{});
}

TEST(ClipControls, APlainOnePlaysAsIfAlone) {
  ClipControl control = controlOf(1, 2);
  control.loop = LoopMode::once;
  EXPECT_TRUE(isPlain(control));
  const auto plainWith = [&](auto change) {
    ClipControl changed = control;
    change(changed);
    return isPlain(changed);
  };
  EXPECT_FALSE(plainWith([](ClipControl& one) { one.offset = 0.1; }));
  EXPECT_FALSE(plainWith([](ClipControl& one) { one.speed = 2.0; }));
  EXPECT_FALSE(plainWith([](ClipControl& one) { one.mask = {1}; }));
  EXPECT_FALSE(plainWith([](ClipControl& one) { one.mode = BlendMode::additive; }));
  EXPECT_FALSE(plainWith([](ClipControl& one) { one.muted = true; }));
}

// The moment stays, whichever control is shown.
TEST(ClipControls, ShowingAnotherOneKeepsTheTimeOfAll) {
  Instance instance;
  instance.character = std::make_shared<const Character>(tests::sampleCharacter());
  instance.controls = {controlOf(1, 7), controlOf(2, 8), controlOf(3, 8)};
  instance.controls[1].offset = 0.25;
  instance.controls[1].speed = 2.0;
  instance.controls[2].speed = 0.0;
  instance.control.clip = {7};
  instance.control.range_start = 0.5;
  instance.control.range_end = 5.0;
  instance.control.time = 3.0;
  showControl(instance, instance.controls[1], 2.0);
  EXPECT_EQ(shownControl(instance), &instance.controls[1]);
  EXPECT_DOUBLE_EQ(instance.control.time, 0.25) << "the fourth round of 2 s begins after 6 s";
  EXPECT_DOUBLE_EQ(stackTime(instance), 3.0);
  EXPECT_DOUBLE_EQ(instance.control.clock(), 3.0);
  EXPECT_EQ(instance.control.range_start, 0.5);
  EXPECT_EQ(instance.control.range_end, 5.0);
  showControl(instance, instance.controls[2], 2.0);
  EXPECT_EQ(instance.control.time, 0.0) << "it stands still";
  EXPECT_DOUBLE_EQ(stackTime(instance), 3.0);
  showControl(instance, instance.controls[0], 10.0);
  EXPECT_DOUBLE_EQ(instance.control.time, 3.0);
  EXPECT_DOUBLE_EQ(instance.control.clock(), 3.0);
}

// Going to a time and playing there are one thing: times follow from the character's alone.
RC_GTEST_PROP(ClipControls, TimesDependOnTheMomentAlone, ()) {
  ClipControl control;
  control.offset = static_cast<double>(*real(-5.f, 5.f));
  control.speed = static_cast<double>(*real(-3.f, 3.f));
  control.loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
  const double duration = static_cast<double>(*real(0.f, 3.f)), time = static_cast<double>(*real(-20.f, 20.f));
  const double local = localTime(control, time, duration);
  RC_ASSERT(local >= 0.0 && local <= duration);
  RC_ASSERT(localTime(control, time, duration) == local);
  if (control.loop == LoopMode::loop && duration > 0.01) {
    const double whole = time * control.speed + control.offset;
    const double rounds = (whole - local) / duration;
    RC_ASSERT(std::abs(rounds - std::round(rounds)) < 1e-6);
  }
}

Instance ofOneClip() {
  Instance instance;
  instance.character = std::make_shared<const Character>(tests::sampleCharacter());
  instance.clips = {ClipId{1}};
  instance.control.clip = ClipId{1};
  return instance;
}

// A control of its own for the clip.
ClipControl& besideIt(Instance& instance) {
  ClipControl& control = instance.controls.emplace_back();
  control.id = ControlId{1};
  control.clip = ClipId{1};
  return control;
}

// A time of a clip is found in a take, in the round of now; the views that look at other times keep to that round.
RC_GTEST_PROP(TakeTimes, AClipIsWhereItIsSent, ()) {
  Instance instance = ofOneClip();
  if (*rc::gen::arbitrary<bool>()) {
    ClipControl& control = besideIt(instance);
    control.offset = static_cast<double>(*real(-2.f, 2.f));
    control.speed = static_cast<double>(*real(0.1f, 2.f)) * (*rc::gen::arbitrary<bool>() ? 1.0 : -1.0);
    control.loop = *rc::gen::element(LoopMode::loop, LoopMode::once, LoopMode::ping_pong);
  }
  const double duration = static_cast<double>(*real(0.5f, 3.f));
  instance.control.take_time = static_cast<double>(*real(-5.f, 20.f));
  instance.control.time = shownTime(instance, *instance.control.take_time, duration);
  const double wanted = duration * static_cast<double>(*real(0.01f, 0.99f));
  const double found = takeTimeFor(instance, wanted, duration);
  RC_ASSERT(std::abs(shownTime(instance, found, duration) - wanted) < 1e-9);
  // Of its rounds the one that it is in now.
  const ClipControl* shown = shownControl(instance);
  const double speed = shown ? shown->speed : 1.0, offset = shown ? shown->offset : 0.0;
  const auto roundAt = [&](double take_time) { return std::floor((take_time * speed + offset) / duration); };
  if (!shown || shown->loop != LoopMode::once) RC_ASSERT(roundAt(found) == roundAt(*instance.control.take_time));
  const Instance then = atShownTime(instance, wanted);
  RC_ASSERT(then.control.time == wanted);
  RC_ASSERT(then.control.take_time == stackTime(instance, wanted));
}

TEST(TakeTimes, WhereAClipNeverComesTheTakeIsSentAsNearAsItTells) {
  Instance instance = ofOneClip();
  instance.control.take_time = 7.5;
  EXPECT_EQ(takeTimeFor(instance, std::nan(""), 2.0), 7.5);
  EXPECT_EQ(takeTimeFor(instance, 1.0, 0.0), 1.0) << "a clip of no length has no rounds";
  ClipControl& control = besideIt(instance);
  control.offset = 3.0;
  control.speed = 0.0;
  EXPECT_EQ(takeTimeFor(instance, 1.0, 2.0), 7.5) << "it stands still";
  control.speed = 2.0;
  control.loop = LoopMode::once;
  EXPECT_EQ(takeTimeFor(instance, 1.0, 2.0), -1.0);
  control.speed = 1e-320;
  EXPECT_EQ(takeTimeFor(instance, 1.0, 2.0), 7.5);
  // The clip of an object is the take's own and goes on as its curves do.
  Instance object = instance;
  object.controls.clear();
  object.character = makeObject(locatorType(), "locator");
  EXPECT_EQ(takeTimeFor(object, 1.0, 2.0), 1.0);
  EXPECT_EQ(takeTimeFor(object, 5.0, 2.0), 5.0);
}

TEST(TakeTimes, OnlyWhoPlaysInATakeTakesItAlong) {
  Instance instance = ofOneClip();
  EXPECT_EQ(atShownTime(instance, 0.25).control.take_time, std::nullopt);
  EXPECT_EQ(atShownTime(instance, 0.25).control.time, 0.25);
  const Instance then = atTakeTime(instance, 2.5, 2.0);
  EXPECT_EQ(then.control.take_time, 2.5);
  EXPECT_EQ(then.control.time, 0.5);
  EXPECT_EQ(atShownTime(then, 0.75).control.take_time, 2.75);
}

TEST(TakeTimes, TheEndOfAClipIsInTheRoundThatEnds) {
  Instance instance = ofOneClip();
  for (const double duration : {2.0, 0.7, 1.0 / 3.0}) {
    instance = atTakeTime(instance, duration, duration);
    EXPECT_EQ(instance.control.time, duration);
    EXPECT_DOUBLE_EQ(takeTimeFor(instance, duration / 2.0, duration), duration / 2.0);
    EXPECT_DOUBLE_EQ(takeTimeFor(instance, duration, duration), duration);
    for (const double round : {1.0, 2.0, 3.0, 7.0}) {
      instance = atTakeTime(instance, (round + 0.25) * duration, duration);
      EXPECT_NEAR(takeTimeFor(instance, duration / 2.0, duration), (round + 0.5) * duration, 1e-12);
    }
  }
}

TEST(TakeTimes, RoundsThatTurnBackCountInPairs) {
  Instance instance = ofOneClip();
  ClipControl& control = besideIt(instance);
  const auto before = [&](double take_time, double duration) {
    return playedBefore(atTakeTime(instance, take_time, duration), duration);
  };
  control.loop = LoopMode::ping_pong;
  EXPECT_EQ(before(1.5, 2.0), 0.0);
  EXPECT_EQ(before(3.0, 2.0), 0.0) << "on its way back";
  EXPECT_EQ(before(5.0, 2.0), 4.0);
  EXPECT_EQ(before(7.0, 2.0), 4.0) << "on its way back";
  EXPECT_EQ(before(-1.0, 2.0), -4.0);
  EXPECT_DOUBLE_EQ(before(2.0 * 0.7, 0.7), 1.4) << "where one pair ends the next begins";
  control.offset = 1.0;
  control.speed = 2.0;
  EXPECT_EQ(before(2.0, 2.0), 4.0) << "five seconds of the clip";
  control.loop = LoopMode::loop;
  EXPECT_EQ(before(3.0, 2.0), 6.0) << "seven seconds of the clip";
  control.loop = LoopMode::once;
  EXPECT_EQ(before(3.0, 2.0), 0.0);
}

TEST(TakeTimes, OtherTimesOfAClipAreAsFarAsItsSpeedTakesThem) {
  Instance instance = ofOneClip();
  ClipControl& control = besideIt(instance);
  control.speed = 4.0;
  instance = atTakeTime(instance, 3.125, 2.0);
  EXPECT_EQ(instance.control.time, 0.5) << "in its seventh round";
  EXPECT_EQ(stackTime(instance), 3.125);
  EXPECT_EQ(stackTime(instance, 1.5), 3.375);
  EXPECT_EQ(stackTime(instance, 0.0), 3.0);
}

}  // namespace
}  // namespace sinew
