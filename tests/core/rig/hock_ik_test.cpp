// The hock of a limb by itself: whichever way it has to turn, it does so by half a turn at most.
#include "core/rig/solve/hock_ik.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/rig/solve/limb_ik.h"

namespace sinew {
namespace {

// Thigh, shin and foot below one another, folded at knee and hock by the same angle.
struct FoldedLeg {
  std::vector<IkJoint> joints{4};
  std::vector<Transform> local;
  std::vector<Mat4> model = std::vector<Mat4>(4);
  std::vector<JointFrame> frames = std::vector<JointFrame>(4);

  explicit FoldedLeg(float angle) {
    for (std::size_t i = 0; i < 4; ++i) joints[i].parent = static_cast<JointIndex>(i) - 1;
    const auto turned = [&](float by) { return glm::angleAxis(by, Vec3(1.f, 0.f, 0.f)); };
    local = {{},
             {.translation = {0.f, -0.2f, 0.f}, .rotation = turned(angle)},
             {.translation = {0.f, -0.18f, 0.f}, .rotation = turned(-angle)},
             {.translation = {0.f, -0.16f, 0.f}}};
  }
  IkJoints view() { return {.joints = joints, .local = local, .model = model, .frames = frames}; }
  // By matrices alone.
  Mat4 at(std::size_t joint) const {
    Mat4 out(1.f);
    for (std::size_t i = 0; i <= joint; ++i) out = out * toMatrix(local[i]);
    return out;
  }
};

TEST(HockIk, TurnsByHalfATurnAtMostAndKeepsTheFootAlongTheThigh) {
  for (const bool backwards : {false, true})
    for (const float folded : {-3.1f, -2.6f, -1.f, 0.4f, 1.5f, 2.6f, 3.1f})
      for (const float distance : {0.2f, 0.35f, 0.45f, 0.53f}) {
        FoldedLeg leg(folded);
        const Vec3 target(0.02f, -distance, 0.05f);
        HockIk hock{.chain = leg.view(), .middle = 1, .hock = 2, .target_m = target, .backwards = backwards};
        const float before = 2.f * std::atan2(leg.local[2].rotation.x, leg.local[2].rotation.w);
        hock.run();
        const float after = 2.f * std::atan2(leg.local[2].rotation.x, leg.local[2].rotation.w);
        EXPECT_LE(std::abs(hock.angle), std::numbers::pi_v<float> + 1e-5f) << folded << ", " << distance;
        EXPECT_NEAR(std::remainder(before - after - hock.angle, 2.f * std::numbers::pi_v<float>), 0.f, 1e-4f)
            << "what it says is what it did";
        LimbIk limb{
            .chain = leg.view(), .middle = 1, .target_m = hock.target_m, .backwards = backwards, .soft = hock.soft};
        limb.run();
        const float reached = std::min(glm::length(target), 0.54f);
        EXPECT_NEAR(glm::length(Vec3(leg.at(3)[3])), reached, 2e-4f) << folded << ", " << distance;
        const Vec3 thigh = Vec3(leg.at(1)[3]) - Vec3(leg.at(0)[3]), foot = Vec3(leg.at(3)[3]) - Vec3(leg.at(2)[3]);
        EXPECT_LT(glm::length(glm::cross(glm::normalize(thigh), glm::normalize(foot))), 5e-3f)
            << folded << ", " << distance << ", " << backwards;
      }
}

// Of two rotations with which it is as far away as it should be, the one that changes less.
TEST(HockIk, ALegThatIsWhereItShouldBeStays) {
  for (const float folded : {0.3f, 1.f, 2.f, 2.8f}) {
    FoldedLeg leg(folded);
    HockIk hock{.chain = leg.view(), .middle = 1, .hock = 2, .target_m = Vec3(leg.at(3)[3])};
    hock.run();
    EXPECT_NEAR(hock.angle, 0.f, 2e-3f) << folded;
  }
}

}  // namespace
}  // namespace sinew
