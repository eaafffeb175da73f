// When the clips of one character play.
#include "core/scene/clip_control.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "core/scene/take_time.h"
#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using testing::real;

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

// A time of a clip is found in a take, in the round of now; the views that look at other times keep to that round.
RC_GTEST_PROP(TakeTimes, AClipIsWhereItIsSent, ()) {
  Instance instance;
  instance.character = std::make_shared<const Character>(testing::sampleCharacter());
  instance.clips = {ClipId{1}};
  instance.control.clip = ClipId{1};
  if (*rc::gen::arbitrary<bool>()) {
    ClipControl& control = instance.controls.emplace_back();
    control.id = ControlId{1};
    control.clip = ClipId{1};
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
  const Instance then = atShownTime(instance, wanted);
  RC_ASSERT(then.control.time == wanted);
  RC_ASSERT(then.control.take_time == stackTime(instance, wanted));
}

TEST(TakeTimes, TheEndOfAClipIsInTheRoundThatEnds) {
  Instance instance;
  instance.character = std::make_shared<const Character>(testing::sampleCharacter());
  instance.clips = {ClipId{1}};
  instance.control.clip = ClipId{1};
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

}  // namespace
}  // namespace sinew
