// Poses blended by directions, and a neck that looks by them.
#include "core/rig/pose_space.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/math/interpolation.h"
#include "tests/core/allocation_count.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

using tests::TestChain;

// A neck of three joints that looks along z; poses to the front, the sides, up and down, as an animator would make
// them: the sides with a tilt.
struct Neck {
  TestChain chain{3, false, [](float low, float high) { return 0.5f * (low + high); }};
  std::vector<std::vector<Quat>> rotations;
  std::vector<PoseSpace::Sample> samples;

  Neck() {
    for (std::size_t i = 1; i < 3; ++i) chain.local[i].translation = {0.f, 0.1f, 0.02f};
    for (const Vec3& look : {Vec3(0.f, 0.f, 0.f), Vec3(0.f, 1.2f, 0.f), Vec3(0.f, -1.2f, 0.f), Vec3(-0.8f, 0.f, 0.f),
                             Vec3(0.8f, 0.f, 0.f), Vec3(-0.5f, 0.9f, 0.f), Vec3(-0.5f, -0.9f, 0.f)}) {
      std::vector<Quat> pose;
      for (const float share : {0.2f, 0.3f, 0.5f})
        pose.push_back(expMap(share * (look + Vec3(0.f, 0.f, 0.2f * look.y))));
      for (std::size_t i = 0; i < 3; ++i) chain.local[i].rotation = pose[i];
      rotations.push_back(pose);
      samples.push_back({.direction = PoseSpaceIk::lookOf(chain.view(), {0.f, 0.f, 1.f})});
    }
    for (std::size_t i = 0; i < samples.size(); ++i) samples[i].rotations_l = rotations[i];
  }
};

TEST(PoseSpace, ShowsEachPoseAtItsDirection) {
  const Neck neck;
  const PoseSpace space = PoseSpace::of(neck.samples).value();
  std::vector<float> shares(space.samples());
  for (std::size_t i = 0; i < neck.samples.size(); ++i) {
    space.sharesAt(3.f * neck.samples[i].direction, shares);
    for (std::size_t j = 0; j < 3; ++j)
      EXPECT_LT(angleBetween(space.blended(j, shares), neck.rotations[i][j]), 2e-3f) << i;
  }
  for (const Vec3& direction : {Vec3(0.3f, 0.2f, 1.f), Vec3(1.f, 1.f, 1.f), Vec3(0.f, 0.f, -1.f)}) {
    space.sharesAt(direction, shares);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.end(), 0.f), 1.f, 1e-3f);
  }
}

TEST(PoseSpaceIk, LooksAtWhatIsInFrontOfIt) {
  Neck neck;
  const PoseSpace space = PoseSpace::of(neck.samples).value();
  IkScratch scratch;
  float worst = 0.f, sum = 0.f;
  int count = 0;
  for (float x = -1.f; x <= 1.f; x += 0.1f) {
    for (float y = -0.5f; y <= 0.5f; y += 0.1f) {
      PoseSpaceIk ik{.chain = neck.chain.view(),
                     .poses = &space,
                     .target_m = {2.f * x, 0.2f + 2.f * y, 1.5f},
                     .scratch = &scratch};
      ASSERT_TRUE(ik.validate());
      ik.run();
      worst = std::max(worst, ik.by_poses);
      sum += ik.by_poses;
      ++count;
      // By matrices alone.
      Mat4 head(1.f);
      for (const Transform& local : neck.chain.local) head = head * toMatrix(local);
      const Vec3 way = glm::normalize(ik.target_m - Vec3(head[3]));
      EXPECT_GT(glm::dot(way, Vec3(head[2])), 0.99999f);
      EXPECT_LT(ik.residual, 2e-3f);
    }
  }
  // Little is left to the last joint, but where it looks farther than any pose was made for.
  EXPECT_LT(worst, 0.2f);
  EXPECT_LT(sum / static_cast<float>(count), 0.02f);
}

TEST(PoseSpaceIk, ABlendShowsAlsoWithTheTargetExactlyBehind) {
  Neck neck;
  // One pose, tilted to the front: it looks exactly along z, from wherever it is asked to.
  const std::vector<Quat> tilted(3, glm::angleAxis(0.3f, Vec3(0.f, 0.f, 1.f)));
  const PoseSpace space =
      PoseSpace::of(std::vector<PoseSpace::Sample>{{.direction = {0.f, 0.f, 1.f}, .rotations_l = tilted}}).value();
  for (std::size_t i = 0; i < 3; ++i) neck.chain.local[i].rotation = tilted[i];
  const IkJoints chain = neck.chain.view();
  chain.update();
  const Vec3 behind = chain.position(2) - Vec3(0.f, 0.f, 1.f);
  for (std::size_t i = 0; i < 3; ++i) neck.chain.local[i].rotation = kIdentityRotation;
  IkScratch scratch;
  PoseSpaceIk ik{.chain = chain, .poses = &space, .target_m = behind, .finishes = false, .scratch = &scratch};
  ASSERT_TRUE(ik.validate());
  ik.run();
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_LT(angleBetween(neck.chain.local[i].rotation, tilted[i]), 2e-3f) << "the clip's pose is left";
  EXPECT_NEAR(ik.by_poses, JointLimits::kHalfTurn, 1e-3f);
  EXPECT_NEAR(scratch.shares[0], 1.f, 1e-3f);
}

TEST(PoseSpaceIk, WhereNothingIsLookedAtNoPoseHasAShare) {
  Neck neck;
  const PoseSpace space = PoseSpace::of(neck.samples).value();
  IkScratch scratch;
  PoseSpaceIk ik{.chain = neck.chain.view(), .poses = &space, .target_m = {1.f, 0.f, 1.f}, .scratch = &scratch};
  const auto expectNothing = [&] {
    const std::vector<Transform> before = neck.chain.local;
    ik.run();
    EXPECT_EQ(neck.chain.local, before);
    EXPECT_EQ(scratch.shares, std::vector<float>(space.samples(), 0.f));
    EXPECT_EQ(ik.by_poses, 0.f);
    EXPECT_EQ(ik.residual, 0.f);
  };
  ik.run();
  ik.chain.update();
  ik.target_m = ik.chain.position(2);
  expectNothing();
  ik.target_m = {1.f, 0.f, 1.f};
  ik.run();
  ASSERT_GT(std::ranges::max(scratch.shares), 0.f);
  ik.chain.above.frame = Mat3(0.f);
  expectNothing();
}

TEST(PoseSpaceIk, AllocatesNothingAndRefusesWhatIsWrong) {
  Neck neck;
  const PoseSpace space = PoseSpace::of(neck.samples).value();
  IkScratch scratch;
  PoseSpaceIk ik{.chain = neck.chain.view(), .poses = &space, .target_m = {1.f, 0.f, 1.f}, .scratch = &scratch};
  ik.run();
  const std::size_t before = tests::allocationCount();
  ik.target_m.x = -1.f;
  ik.run();
  EXPECT_EQ(tests::allocationCount(), before);
  ik.poses = nullptr;
  EXPECT_FALSE(ik.validate());
  EXPECT_FALSE(PoseSpace::of({}));
  std::vector<PoseSpace::Sample> twice{neck.samples[0], neck.samples[0]};
  EXPECT_FALSE(PoseSpace::of(twice));
  twice[1].direction = Vec3(0.f);
  EXPECT_FALSE(PoseSpace::of(twice));
}

}  // namespace
}  // namespace sinew
