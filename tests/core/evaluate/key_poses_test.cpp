#include "core/evaluate/key_poses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace sinew {
namespace {

using testing::ElementsAre;

std::vector<std::size_t> keyPosesOf(const std::vector<Vec3>& points, std::size_t frames, std::size_t count) {
  FindKeyPoses find{.points = points, .frames = frames, .count = count};
  find.run();
  return find.chosen;
}

TEST(FindKeyPoses, ChoosesWhereTheWayTurns) {
  // Up to frame 10, down to 30, half up again to 40.
  std::vector<Vec3> points;
  for (int i = 0; i <= 40; ++i)
    points.emplace_back(0.f, i <= 10 ? 0.1f * i : i <= 30 ? 1.f - 0.05f * (i - 10) : 0.05f * (i - 30), 0.f);
  EXPECT_THAT(keyPosesOf(points, points.size(), 4), ElementsAre(0, 10, 30, 40));
  // All else lies on the ways between: more are not there.
  EXPECT_THAT(keyPosesOf(points, points.size(), 12), ElementsAre(0, 10, 30, 40));
  EXPECT_THAT(keyPosesOf(points, points.size(), 3), ElementsAre(0, 10, 40));
}

TEST(FindKeyPoses, TheJointThatMovesFarthestCounts) {
  for (const std::size_t farthest : {0u, 1u, 2u}) {
    std::vector<Vec3> points;
    for (int i = 0; i <= 8; ++i)
      for (std::size_t joint = 0; joint < 3; ++joint)
        points.push_back(joint == farthest ? Vec3(0.f, i == 5 ? 1.f : 0.f, 0.f)
                                           : Vec3(0.01f * static_cast<float>(i % 2), 0.f, 0.f));
    EXPECT_THAT(keyPosesOf(points, 9, 3), ElementsAre(0, 5, 8)) << farthest;
  }
}

TEST(FindKeyPoses, FewFramesAreAllThereAre) {
  EXPECT_THAT(keyPosesOf({Vec3(0.f)}, 1, 5), ElementsAre(0));
  EXPECT_THAT(keyPosesOf({Vec3(0.f), Vec3(1.f)}, 2, 5), ElementsAre(0, 1));
  EXPECT_THAT(keyPosesOf({Vec3(0.f), Vec3(1.f)}, 2, 1), ElementsAre(0));
  EXPECT_THAT(keyPosesOf({}, 0, 5), ElementsAre());
  EXPECT_THAT(keyPosesOf(std::vector<Vec3>(7, Vec3(2.f)), 7, 5), ElementsAre(0, 6));
}

}  // namespace
}  // namespace sinew
