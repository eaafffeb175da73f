// Several clips on one character: what plays, when, and how much.
#include "core/evaluate/clip_stack.h"

#include <gtest/gtest.h>

#include "core/scene/clip_library.h"
#include "core/scene/instance.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::sampleCharacter;

std::shared_ptr<const Clip> lasting(double seconds) {
  auto clip = std::make_shared<Clip>();
  clip->duration_s = seconds;
  clip->fps = 30.0;
  return clip;
}

class ClipStackTest : public ::testing::Test {
 protected:
  ClipStackTest() {
    instance.character = std::make_shared<const Character>(sampleCharacter());
    for (const double seconds : {1.0, 2.0, 0.5}) {
      ClipEntry entry;
      entry.clip = lasting(seconds);
      instance.clips.push_back(clips.add(entry));
    }
    instance.control.clip = instance.clips[0];
  }
  ClipControl& add(std::size_t clip) {
    ClipControl& made = instance.controls.emplace_back();
    made.id = {instance.controls.size()};
    made.clip = instance.clips[clip];
    return made;
  }
  std::span<const PoseSource> sources() {
    return stack.of(instance, instance.control.time, clips,
                    [this](MaskId id) { return id == MaskId{1} ? &mask : nullptr; });
  }

  ClipLibrary clips;
  Instance instance;
  ClipStack stack;
  JointMask mask{{1.f, 0.f, 1.f}};
};

TEST_F(ClipStackTest, AClipThatIsInNoControlPlaysAlone) {
  instance.control.time = 0.7;
  instance.control.weight = 0.5;
  add(1);
  ASSERT_EQ(sources().size(), 1u);
  EXPECT_EQ(shownControl(instance), nullptr);
  EXPECT_EQ(sources()[0].clip, clips.find(instance.clips[0])->clip.get());
  EXPECT_EQ(sources()[0].time, 0.7);
  EXPECT_EQ(sources()[0].weight, 0.5f);
  instance.control.clip = {};
  EXPECT_EQ(sources()[0].clip, nullptr) << "the rest pose";
}

TEST_F(ClipStackTest, AllFollowTheTimeOfTheOneThatIsShown) {
  add(0);
  ClipControl& over = add(1);
  over.offset = 0.25;
  over.speed = 2.0;
  instance.control.time = 0.5;
  ASSERT_EQ(sources().size(), 2u);
  EXPECT_EQ(sources()[0].time, 0.5);
  EXPECT_EQ(sources()[1].time, 1.25);
  // The same moment, seen from the other clip.
  instance.control.clip = instance.clips[1];
  instance.control.time = 1.25;
  EXPECT_EQ(stackTime(instance), 0.5);
  EXPECT_EQ(sources()[0].time, 0.5);
  EXPECT_EQ(sources()[1].time, 1.25);
  over.speed = 0.0;  // stands still, and its own time is the character's then
  EXPECT_EQ(stackTime(instance), 1.25);
}

TEST_F(ClipStackTest, WhatIsLongOverRepeatsHoldsOrTurnsRound) {
  add(0);
  ClipControl& over = add(2);
  instance.control.time = 0.7;
  EXPECT_NEAR(sources()[1].time, 0.2, 1e-12);
  over.loop = LoopMode::once;
  EXPECT_EQ(sources()[1].time, 0.5);
  over.loop = LoopMode::ping_pong;
  EXPECT_NEAR(sources()[1].time, 0.3, 1e-12);
  over.offset = -2.0;
  over.loop = LoopMode::once;
  EXPECT_EQ(sources()[1].time, 0.0) << "it has not begun";
  instance.control.time = 1.5;
  EXPECT_EQ(sources()[0].time, 1.5) << "the shown one is where the timeline says";
}

TEST_F(ClipStackTest, MuteSoloWeightAndMaskCount) {
  add(0);
  add(1).muted = true;
  EXPECT_EQ(sources().size(), 1u);
  instance.controls[1].muted = false;
  instance.controls[1].soloed = true;
  ASSERT_EQ(sources().size(), 1u);
  EXPECT_EQ(sources()[0].clip, clips.find(instance.clips[1])->clip.get());
  instance.controls[0].soloed = true;
  EXPECT_EQ(sources().size(), 2u);
  instance.controls[1].weight = *Curve::fromSamples({0.0, 1.0}, {0.f, 3.f}, Interpolation::linear);
  instance.control.time = 0.25;
  EXPECT_EQ(sources()[1].weight, 0.75f);
  instance.control.time = 0.9;
  EXPECT_EQ(sources()[1].weight, 1.f) << "weights end at 1";
  instance.controls[1].mask = MaskId{1};
  EXPECT_EQ(sources()[1].mask, &mask);
  instance.controls[1].mask = MaskId{2};
  EXPECT_EQ(sources().size(), 1u) << "a mask that is gone lets nothing through";
}

TEST_F(ClipStackTest, AnAdditiveOneDiffersFromItselfOrFromAnother) {
  add(0);
  ClipControl& over = add(1);
  over.mode = BlendMode::additive;
  over.reference_time = 0.5;
  EXPECT_EQ(sources()[1].mode, BlendMode::additive);
  EXPECT_EQ(sources()[1].reference, sources()[1].clip);
  EXPECT_EQ(sources()[1].reference_time, 0.5);
  over.reference_clip = instance.clips[2];
  EXPECT_EQ(sources()[1].reference, clips.find(instance.clips[2])->clip.get());
  clips.remove(instance.clips[2]);
  EXPECT_EQ(sources()[1].reference, sources()[1].clip) << "the other one is gone";
}

TEST_F(ClipStackTest, TheShownClipIsFoundAmongItsSources) {
  EXPECT_EQ(stack.shownAt(), -1) << "nothing has been asked yet";
  const auto shownAt = [this] {
    const std::size_t count = sources().size();
    EXPECT_LT(stack.shownAt(), static_cast<int>(count));
    return stack.shownAt();
  };
  instance.control.clip = instance.clips[1];
  EXPECT_EQ(shownAt(), 0) << "it plays alone";
  for (std::size_t clip = 0; clip < 3; ++clip) add(clip);
  EXPECT_EQ(shownAt(), 1);
  instance.controls[0].muted = true;
  EXPECT_EQ(shownAt(), 0);
  instance.controls[2].soloed = true;
  EXPECT_EQ(shownAt(), -1);
}

TEST_F(ClipStackTest, WhatIsNotInTheLibraryDoesNotPlay) {
  add(0);
  add(1).clip = ClipId{999};
  EXPECT_EQ(sources().size(), 1u);
}

}  // namespace
}  // namespace sinew
