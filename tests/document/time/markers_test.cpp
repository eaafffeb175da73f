#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/time/markers.h"

namespace sinew {
namespace {

class MarkersTest : public ::testing::Test {
 protected:
  void SetUp() override { document.open(tests::small()); }  // ten frames a second
  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (const Marker& marker : markersOf(document)) out.push_back(marker.name);
    return out;
  }
  Document document;
};

TEST_F(MarkersTest, AreKeptInTheOrderOfTheirTimes) {
  ASSERT_TRUE(addMarker(document, 0.7, "land"));
  ASSERT_TRUE(addMarker(document, 0.2, " grab "));
  ASSERT_TRUE(addMarker(document, 0.5));
  EXPECT_EQ(names(), (std::vector<std::string>{"grab", "Marker 1", "land"}));
  EXPECT_EQ(document.history().count(), 3);
  document.undo();
  EXPECT_EQ(names(), (std::vector<std::string>{"grab", "land"}));
}

TEST_F(MarkersTest, OneFrameHasOneMarker) {
  ASSERT_TRUE(addMarker(document, 0.2));
  EXPECT_FALSE(addMarker(document, 0.24));
  EXPECT_FALSE(addMarker(document, std::nan("")));
  EXPECT_EQ(document.history().count(), 1);
}

TEST_F(MarkersTest, ADragPastOthersIsOneStepAndCanBeTakenBack) {
  ASSERT_TRUE(addMarker(document, 0.1, "a"));
  ASSERT_TRUE(addMarker(document, 0.5, "b"));
  const Clip before = *document.activeClip();
  const Gesture drag = newGesture();
  EXPECT_EQ(moveMarker(document, 0, 0.3, drag).value(), 0);
  EXPECT_EQ(moveMarker(document, 0, 0.8, drag).value(), 1);
  EXPECT_EQ(names(), (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(document.history().count(), 3);
  document.cancelGesture(drag);
  EXPECT_EQ(*document.activeClip(), before);
  EXPECT_EQ(document.history().count(), 2);
}

TEST_F(MarkersTest, RenameAndDeleteRefuseWhatMakesNoSense) {
  ASSERT_TRUE(addMarker(document, 0.1, "a"));
  EXPECT_FALSE(renameMarker(document, 0, "  "));
  EXPECT_FALSE(renameMarker(document, 1, "b"));
  EXPECT_TRUE(renameMarker(document, 0, "b"));
  EXPECT_EQ(names(), std::vector<std::string>{"b"});
  EXPECT_FALSE(deleteMarker(document, -1));
  EXPECT_TRUE(deleteMarker(document, 0));
  EXPECT_TRUE(names().empty());
  document.setClip(document.activeInstance(), {});
  EXPECT_FALSE(addMarker(document, 0.1));
}

TEST_F(MarkersTest, JumpsGoToTheNeighbours) {
  ASSERT_TRUE(addMarker(document, 0.2));
  ASSERT_TRUE(addMarker(document, 0.6));
  document.setTime(0.3);
  goToMarker(document, 1);
  EXPECT_DOUBLE_EQ(document.time(), 0.6);
  goToMarker(document, 1);
  EXPECT_DOUBLE_EQ(document.time(), 0.6);
  goToMarker(document, -1);
  EXPECT_DOUBLE_EQ(document.time(), 0.2);
  // A time a hair beside a marker, as frames give it, is that marker's.
  document.setTime(0.2 - 1e-8);
  goToMarker(document, 1);
  EXPECT_DOUBLE_EQ(document.time(), 0.6);
  document.setTime(0.6 + 1e-8);
  goToMarker(document, -1);
  EXPECT_DOUBLE_EQ(document.time(), 0.2);
  EXPECT_EQ(markerNear(document, 0.25, 0.1), 0);
  EXPECT_EQ(markerNear(document, 0.4, 0.1), -1);
}

TEST_F(MarkersTest, OfSeveralTheNearestIsMeant) {
  ASSERT_TRUE(addMarker(document, 0.2, "grab"));
  ASSERT_TRUE(addMarker(document, 0.3, "lift")) << "the next frame has room for one";
  EXPECT_EQ(markerNear(document, 0.22, 0.2), 0);
  EXPECT_EQ(markerNear(document, 0.28, 0.2), 1);
  EXPECT_EQ(markerNear(document, 0.0, 0.1), -1);
}

}  // namespace
}  // namespace sinew
