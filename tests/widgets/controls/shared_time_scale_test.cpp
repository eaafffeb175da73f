#include <gtest/gtest.h>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/controls/shared_time_scale.h"

namespace sinew::ui {
namespace {

class SharedTimeScaleTest : public tests::DockTest {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    scale_.setWidth(1000);
    QObject::connect(&scale_, &SharedTimeScale::changed, [this] { ++changes_; });
  }
  SharedTimeScale scale_{document_};
  int changes_ = 0;
};

TEST_F(SharedTimeScaleTest, ViewsOfTheSameWidthShowTheSameTimes) {
  scale_.zoom(3.0, 250.0);
  const TimeScale own = scale_.scaleFor(1000), narrow = scale_.scaleFor(400);
  EXPECT_EQ(own, scale_.scale());
  EXPECT_DOUBLE_EQ(narrow.left(), own.left());
  EXPECT_DOUBLE_EQ(narrow.pixelsPerSecond(), own.pixelsPerSecond());
  EXPECT_LT(narrow.right(), own.right());
}

TEST_F(SharedTimeScaleTest, SaysWhenItChangesAndOnlyThen) {
  scale_.pan(10.0);
  EXPECT_EQ(changes_, 1);
  scale_.pan(0.0);
  scale_.reveal(0.5);
  EXPECT_EQ(changes_, 1);
}

TEST_F(SharedTimeScaleTest, WhatIsFramedStaysFramedUntilSomebodyZooms) {
  document_.setClip(id_, document_.instance(id_)->clipAt(1));  // two seconds
  EXPECT_NEAR(scale_.scale().toX(2.0), 952.0, 1e-6);
  scale_.setWidth(500);
  EXPECT_NEAR(scale_.scale().toX(2.0), 452.0, 1e-6);
  scale_.zoom(2.0, 0.0);
  const double zoom = scale_.scale().pixelsPerSecond();
  scale_.setWidth(1000);
  EXPECT_DOUBLE_EQ(scale_.scale().pixelsPerSecond(), zoom);
}

TEST_F(SharedTimeScaleTest, EditingAClipDoesNotFrameItAgain) {
  scale_.zoom(4.0, 100.0);
  const TimeScale before = scale_.scale();
  ASSERT_TRUE(document_.editClip(QStringLiteral("Mark"), kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.markers.push_back({0.5, "grab"});
    return {};
  }));
  EXPECT_EQ(scale_.scale(), before);
}

TEST_F(SharedTimeScaleTest, AnEndOfTheTakeIsFramedOnlyAfterItsDrag) {
  const TakeId take = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(take, 0.0, 4.0, kNoGesture));
  EXPECT_NEAR(scale_.scale().toX(4.0), 952.0, 1e-6);
  const TimeScale before = scale_.scale();
  scale_.setHeld(true);
  ASSERT_TRUE(document_.setTakeRange(take, 0.0, 3.0, kNoGesture));
  EXPECT_EQ(scale_.scale(), before) << "the pointer stays on it";
  scale_.setHeld(false);
  EXPECT_NEAR(scale_.scale().toX(3.0), 952.0, 1e-6);
  // Where somebody has zoomed, nothing is framed.
  scale_.zoom(2.0, 100.0);
  const TimeScale zoomed = scale_.scale();
  scale_.setHeld(true);
  ASSERT_TRUE(document_.setTakeRange(take, 0.0, 5.0, kNoGesture));
  scale_.setHeld(false);
  EXPECT_EQ(scale_.scale(), zoomed);
}

TEST_F(SharedTimeScaleTest, TheTimeStaysInSightUnlessItIsDragged) {
  scale_.setHeld(true);
  document_.setTime(30.0);
  EXPECT_LT(scale_.scale().right(), 30.0);
  scale_.setHeld(false);
  document_.setTime(40.0);
  EXPECT_GT(scale_.scale().right(), 40.0);
}

}  // namespace
}  // namespace sinew::ui
