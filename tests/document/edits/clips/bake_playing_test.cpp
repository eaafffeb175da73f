// What plays together becomes one clip.
#include "viewer/document/edits/clips/bake_playing.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/scene/objects/object.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew {
namespace {

class BakePlaying : public ::testing::Test {
 protected:
  BakePlaying() { document.setClip(id, clip(0)); }
  ClipId clip(int place) const { return document.instance(id)->clipAt(place); }
  // Two clips over one another, the upper one keyed in and playing backwards.
  void playTwo() {
    ASSERT_TRUE(addControl(document, clip(1)));
    ASSERT_TRUE(
        changeControl(document, document.instance(id)->controls[1].id, "change", kNoGesture, [](ClipControl& control) {
          control.offset = 0.3;
          control.speed = -0.5;
          control.weight = *Curve::fromSamples({0.0, 1.0}, {0.f, 1.f}, Interpolation::linear);
        }));
  }
  std::vector<float> heights(std::span<const double> take_times) {
    std::vector<float> all;
    for (const double time : take_times) {
      document.setTakeTime(time);
      all.push_back(document.pose(id).pose.local[0].translation.y);
    }
    return all;
  }

  Document document;
  InstanceId id = document.open(tests::small());
};

TEST_F(BakePlaying, InATakeItShowsWhatPlayedAtEachOfItsFrames) {
  playTwo();
  const TakeId take = document.addTake("both");
  ASSERT_TRUE(document.setTakeRange(take, 0.5, 2.5, kNoGesture));
  ASSERT_TRUE(document.setTakeFps(take, 20.0));
  std::vector<double> frames;
  for (int frame = 10; frame <= 50; ++frame) frames.push_back(frame / 20.0);
  const std::vector<float> before = heights(frames);
  document.setTakeTime(1.25);
  const int steps = document.history().index();
  const Result<ClipId> baked = bakePlaying(document, id);
  ASSERT_TRUE(baked);
  EXPECT_EQ(document.history().index(), steps + 1);
  EXPECT_EQ(document.undoText(), "Bake what plays to a clip of 41 frames");
  EXPECT_EQ(document.instance(id)->control.clip, *baked);
  EXPECT_EQ(document.takeTime(), 1.25);
  const Clip& clip = *document.activeClip();
  EXPECT_EQ(clip.name, "both");
  EXPECT_EQ(clip.fps, 20.0);
  EXPECT_EQ(clip.duration_s, 2.5);
  EXPECT_EQ(clip.joints[0].translation[1].start(), 0.5);
  EXPECT_EQ(clip.joints[0].translation[1].size(), 41u);
  const std::vector<float> after = heights(frames);
  for (std::size_t i = 0; i < frames.size(); ++i) EXPECT_NEAR(after[i], before[i], 1e-5f) << frames[i] << " s";
  EXPECT_NE(before.front(), before.back());
  document.undo();
  EXPECT_EQ(document.instance(id)->clips.size(), 2u);
  EXPECT_EQ(heights(frames), before);
}

TEST_F(BakePlaying, WithoutATakeItLastsUntilAllHaveEnded) {
  ASSERT_TRUE(addControl(document, clip(1)));
  document.setTime(0.4);
  const float here = document.pose(id).pose.local[0].translation.y;
  ASSERT_TRUE(bakePlaying(document, id));
  EXPECT_EQ(document.duration(), 2.0) << "of the longer one";
  EXPECT_EQ(document.fps(), 10.0);
  EXPECT_EQ(document.time(), 0.4) << "it goes on where it was";
  EXPECT_NEAR(document.pose(id).pose.local[0].translation.y, here, 1e-5f);
  EXPECT_EQ(document.activeClip()->name, "move baked");
  EXPECT_EQ(document.instance(id)->controls.size(), 2u) << "the clips on the character stay";
}

TEST_F(BakePlaying, ATakeThatBeginsEarlierBeginsAtItsFirstFrame) {
  const TakeId take = document.addTake();
  ASSERT_TRUE(document.setTakeRange(take, -0.5, 0.5, kNoGesture));
  document.setTakeTime(-0.3);
  const float then = document.pose(id).pose.local[0].translation.y;
  ASSERT_TRUE(bakePlaying(document, id));
  const auto frames = static_cast<int>(std::lround(document.fps())) + 1;
  EXPECT_EQ(document.undoText(), QStringLiteral("Bake what plays to a clip of %1 frames").arg(frames));
  EXPECT_EQ(document.duration(), 1.0);
  EXPECT_EQ(document.activeClip()->joints[0].translation[1].start(), 0.0);
  EXPECT_NEAR(document.activeClip()->joints[0].translation[1].evaluate(0.2), then, 1e-5f);
}

TEST_F(BakePlaying, WhatIsPosedByHandIsLeftOut) {
  document.setJointTransform(id, 0, {.translation = {0.f, 9.f, 0.f}}, kNoGesture);
  ASSERT_TRUE(bakePlaying(document, id));
  EXPECT_NEAR(document.activeClip()->joints[0].translation[1].evaluate(0.5), 0.5f, 1e-5f);
  EXPECT_EQ(document.pose(id).pose.local[0].translation.y, 9.f) << "it lies over the new one, too";
}

TEST_F(BakePlaying, SteppedPropertiesHoldTheirKeys) {
  const InstanceId locator = document.addLocator({});
  const int shape = propertyChannel(*document.instance(locator)->character, "shape");
  document.setAutoKey(true);
  const MorphWeight box{shape, 2.f}, cross{shape, 1.f};
  document.setTime(0.0);
  document.setMorphWeights(locator, std::span(&cross, 1), "Shape", kNoGesture);
  document.setTime(0.55);
  document.setMorphWeights(locator, std::span(&box, 1), "Shape", kNoGesture);
  ASSERT_TRUE(bakePlaying(document, locator));
  const Curve& baked = document.activeClip()->morphs[0].weight;
  EXPECT_EQ(baked.evaluate(0.51), 1.f);
  EXPECT_EQ(baked.evaluate(0.57), 1.f) << "until the next frame";
  EXPECT_EQ(baked.evaluate(0.61), 2.f);
}

TEST_F(BakePlaying, WhereNothingWithKeysPlaysItIsRefused) {
  document.setClip(id, {});
  EXPECT_FALSE(bakePlaying(document, id));
  ASSERT_TRUE(document.newClip(id));
  EXPECT_FALSE(bakePlaying(document, id));
  EXPECT_FALSE(bakePlaying(document, InstanceId{99}));
}

}  // namespace
}  // namespace sinew
