#include "viewer/film/format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "viewer/film/frames.h"

namespace sinew::film {
namespace {

TEST(FilmFormat, TheNumberIsInTheNameOfAPicture) {
  EXPECT_TRUE(isNumbered("walk_%04d.png"));
  EXPECT_TRUE(isNumbered("50%/walk_%04d.png"));
  EXPECT_TRUE(isNumbered("/take%d/walk_%d.png"));
  EXPECT_FALSE(isNumbered("/take%d/walk.png"));
  EXPECT_FALSE(isNumbered("50%d%/walk"));
  EXPECT_FALSE(isNumbered("walk_%d_%d.png"));
  EXPECT_FALSE(isNumbered("walk_%04x.png"));
  EXPECT_THAT(numberedFiles("/take%d/50%/walk_%02d.png", 2),
              testing::ElementsAre("/take%d/50%/walk_00.png", "/take%d/50%/walk_01.png"));
}

TEST(FilmFrames, BothEndsAreCounted) {
  EXPECT_EQ(frameCount(0.0, 1.0, 30.0), 31);
  EXPECT_EQ(frameCount(0.2, 0.3, 30.0), 4);
  EXPECT_EQ(frameCount(0.0, 0.99, 30.0), 30);
  EXPECT_EQ(frameCount(1.0, 1.0, 24.0), 1);
  EXPECT_EQ(frameCount(1.0, 0.5, 24.0), 0);
}

TEST(FilmFrames, AreCalledAsTheyAreCounted) {
  EXPECT_EQ(frameLabel(0.4, 30.0), "12");
  EXPECT_EQ(frameLabel(12.5 / 30.0, 30.0), "12.5");
  EXPECT_EQ(frameLabel(-1e-9, 30.0), "0");
}

}  // namespace
}  // namespace sinew::film
