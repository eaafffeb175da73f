// How long a clip is: its length follows its keys while all of it is worked on.
#include <gtest/gtest.h>

#include <utility>

#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using tests::kRise;
using tests::small;

constexpr ChannelId kAcross{kBaseLayer, 2, -1, ChannelKind::translation_x};

KeyOperation scaled(double factor) {
  return [factor](EditedCurve& curve) {
    for (Knot& knot : curve.knots) knot.time *= factor;
  };
}

// The clip of small(): one second, both curves have a key at its end.
class ClipLength : public ::testing::Test {
 protected:
  ClipLength() { document.open(small()); }
  Check move(const ChannelId& channel, std::uint32_t key, double seconds, Gesture gesture = kNoGesture) {
    return document.editKeys("Move", gesture, moveKeys(seconds, 0), {{channel, {key}}});
  }
  Document document;
};

TEST_F(ClipLength, GrowsWithKeysThatGoBeyondItsEnd) {
  ASSERT_TRUE(move(kRise, 10, 0.5));
  EXPECT_DOUBLE_EQ(document.duration(), 1.5);
  EXPECT_DOUBLE_EQ(document.rangeEnd(), 1.5) << "the whole clip is still worked on";
  EXPECT_EQ(document.history().count(), 1);
  document.undo();
  EXPECT_EQ(document.duration(), 1.0);
  EXPECT_EQ(document.rangeEnd(), 1.0);
  document.redo();
  EXPECT_DOUBLE_EQ(document.rangeEnd(), 1.5);
}

TEST_F(ClipLength, ShrinksWithTheLastKey) {
  ASSERT_TRUE(document.editKeys("Scale", kNoGesture, scaled(0.5), {{kRise, {0}}, {kAcross, {0}}}));
  EXPECT_DOUBLE_EQ(document.duration(), 0.5) << "no dead tail";
  EXPECT_DOUBLE_EQ(document.rangeEnd(), 0.5);
}

TEST_F(ClipLength, ADragToAndFroEndsWhereItBegan) {
  const Gesture gesture = newGesture();
  ASSERT_TRUE(move(kRise, 10, 0.7, gesture));
  EXPECT_DOUBLE_EQ(document.duration(), 1.7);
  ASSERT_TRUE(move(kRise, 10, 0.2, gesture));
  EXPECT_DOUBLE_EQ(document.duration(), 1.2);
  ASSERT_TRUE(move(kRise, 10, 0.7, gesture));
  document.cancelGesture(gesture);
  EXPECT_EQ(document.duration(), 1.0);
  EXPECT_EQ(document.rangeEnd(), 1.0);
}

TEST_F(ClipLength, StaysWhileAPartIsWorkedOn) {
  document.setRange(0.2, 0.6);
  ASSERT_TRUE(move(kRise, 10, 0.5));
  EXPECT_EQ(document.duration(), 1.0);
  EXPECT_EQ(document.rangeStart(), 0.2);
  EXPECT_EQ(document.rangeEnd(), 0.6);
}

TEST_F(ClipLength, ATailThatTheFileWantsStaysUntilKeysGoBeyondIt) {
  ASSERT_TRUE(document.setClipLength(2.0, kNoGesture));
  EXPECT_DOUBLE_EQ(document.rangeEnd(), 2.0);
  ASSERT_TRUE(move(kRise, 10, -0.05));
  EXPECT_EQ(document.duration(), 2.0);
  ASSERT_TRUE(move(kRise, 10, 2.0));
  EXPECT_NEAR(document.duration(), 2.95, 1e-9);
}

TEST_F(ClipLength, WhatWasCutOffStaysCutOff) {
  ASSERT_TRUE(document.setClipLength(0.5, kNoGesture));
  ASSERT_TRUE(move(kRise, 3, 0.02));
  EXPECT_EQ(document.duration(), 0.5);
  EXPECT_EQ(knotCount(*document.activeClip(), kRise), 11u) << "keys stay";
}

TEST_F(ClipLength, TheWorkRangeEndsWithAShorterClipAndComesBackWithItsLength) {
  const auto range = [this] { return std::pair(document.rangeStart(), document.rangeEnd()); };
  document.setRange(0.2, 0.8);
  ASSERT_TRUE(document.setClipLength(0.5, kNoGesture));
  EXPECT_EQ(range(), std::pair(0.2, 0.5));
  ASSERT_TRUE(document.setClipLength(0.1, kNoGesture));
  EXPECT_EQ(range(), std::pair(0.0, 0.1)) << "nothing of it is left";
  document.undo();
  EXPECT_EQ(range(), std::pair(0.2, 0.5));
  document.undo();
  EXPECT_EQ(range(), std::pair(0.2, 0.8));
  document.redo();
  document.redo();
  EXPECT_EQ(range(), std::pair(0.0, 0.1));
}

TEST_F(ClipLength, ADragToAndFroGivesTheWorkRangeBack) {
  const auto range = [this] { return std::pair(document.rangeStart(), document.rangeEnd()); };
  document.setRange(0.4, 0.8);
  const Gesture gesture = newGesture();
  for (const double length : {0.6, 0.3, 0.5}) ASSERT_TRUE(document.setClipLength(length, gesture));
  EXPECT_EQ(range(), std::pair(0.4, 0.5));
  ASSERT_TRUE(document.setClipLength(0.9, gesture));
  EXPECT_EQ(range(), std::pair(0.4, 0.8));
  ASSERT_TRUE(document.setClipLength(0.6, gesture));
  document.undo();
  EXPECT_EQ(range(), std::pair(0.4, 0.8));
  document.redo();
  EXPECT_EQ(range(), std::pair(0.4, 0.6));
  document.undo();
  document.undo();
  EXPECT_EQ(range(), std::pair(0.0, 1.0));
}

TEST_F(ClipLength, FitsTheKeysOnRequestInOneStep) {
  ASSERT_TRUE(document.setClipLength(3.0, kNoGesture));
  ASSERT_TRUE(document.fitClipToKeys());
  EXPECT_EQ(document.duration(), 1.0);
  EXPECT_EQ(document.history().count(), 2);
  document.undo();
  EXPECT_EQ(document.duration(), 3.0);
}

TEST_F(ClipLength, RefusesWhatIsNoLength) {
  for (const double bad : {0.0, -1.0, std::nan(""), HUGE_VAL}) EXPECT_FALSE(document.setClipLength(bad, kNoGesture));
  Document empty;
  EXPECT_FALSE(empty.setClipLength(1.0, kNoGesture));
  EXPECT_FALSE(empty.fitClipToKeys());
  EXPECT_EQ(document.history().count(), 0);
}

// A range that begins where the clip ends now begins at its start.
TEST(ClipLengths, AreNotLeftBehindByTheWorkRange) {
  Document document;
  document.open(tests::small());
  document.setRange(0.5, 0.8);
  ASSERT_TRUE(document.setClipLength(0.5, kNoGesture));
  EXPECT_EQ(document.rangeStart(), 0.0);
  EXPECT_EQ(document.rangeEnd(), 0.5);
  document.undo();
  EXPECT_EQ(document.rangeStart(), 0.5);
  EXPECT_EQ(document.rangeEnd(), 0.8);
  ASSERT_TRUE(document.setClipLength(0.75, kNoGesture));
  EXPECT_EQ(document.rangeStart(), 0.5);
  EXPECT_EQ(document.rangeEnd(), 0.75);
}

}  // namespace
}  // namespace sinew
