// Several ends of a whole body at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "core/rig/solve/least_squares_ik.h"
#include "tests/core/rig/any_chain.h"

namespace sinew {
namespace {

using tests::Random;

// Hips that slide, a spine of three, a head, and four limbs of three bones: 1.8 m.
struct Body {
  std::vector<IkJoint> joints;
  std::vector<Transform> local;
  std::vector<Mat4> model;
  std::vector<JointFrame> frames;
  std::vector<std::size_t> ends;

  Body() {
    const std::size_t hips = add(kNoJoint, {0.f, 0.95f, 0.f});
    joints[hips].slide_low = {-1.f, 0.4f, -1.f}, joints[hips].slide_high = {1.f, 1.1f, 1.f};
    std::size_t spine = hips;
    for (int i = 0; i < 3; ++i) spine = add(static_cast<JointIndex>(spine), {0.f, 0.15f, 0.f});
    ends.push_back(add(static_cast<JointIndex>(spine), {0.f, 0.25f, 0.f}));
    for (const float side : {1.f, -1.f}) {
      limb(spine, {0.2f * side, 0.05f, 0.f}, {0.f, -0.3f, 0.f});
      limb(hips, {0.1f * side, -0.05f, 0.f}, {0.f, -0.45f, 0.f});
    }
    model.assign(joints.size(), Mat4(1.f));
    frames.assign(joints.size(), JointFrame());
  }
  std::size_t add(JointIndex parent, const Vec3& at) {
    joints.push_back({.parent = parent});
    local.push_back({.translation = at});
    return joints.size() - 1;
  }
  void limb(std::size_t from, const Vec3& at, const Vec3& bone) {
    std::size_t joint = add(static_cast<JointIndex>(from), at);
    for (int i = 0; i < 2; ++i) joint = add(static_cast<JointIndex>(joint), bone);
    ends.push_back(joint);
  }
  IkJoints view() { return {.joints = joints, .local = local, .model = model, .frames = frames}; }
};

TEST(WholeBody, FiveRandomEndsAreReachedTogether) {
  std::mt19937 numbers(9);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  constexpr int kTries = 300;
  IkScratch scratch;
  int reached = 0;
  for (int i = 0; i < kTries; ++i) {
    Body there;
    for (std::size_t j = 0; j < there.joints.size(); ++j) {
      const Vec3 axis(random(-1.f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f));
      there.local[j].rotation = glm::angleAxis(random(0.f, 0.9f), glm::normalize(axis));
    }
    there.local[0].translation += Vec3(random(-0.3f, 0.3f), random(-0.3f, 0.1f), random(-0.3f, 0.3f));
    // By matrices alone.
    std::vector<Mat4> model;
    for (std::size_t j = 0; j < there.joints.size(); ++j) {
      const JointIndex parent = there.joints[j].parent;
      const Mat4 above = parent == kNoJoint ? Mat4(1.f) : model[static_cast<std::size_t>(parent)];
      model.push_back(above * toMatrix(there.local[j]));
    }
    Body body;
    std::vector<IkEffector> ends;
    for (const std::size_t end : body.ends) ends.push_back({.joint = end, .position_m = Vec3(model[end][3])});
    LeastSquaresIk ik{
        .body = body.view(), .effectors = ends, .tolerance_m = 5e-3f, .max_iterations = 40, .scratch = &scratch};
    ASSERT_TRUE(ik.validate());
    ik.run();
    float farthest = 0.f;
    for (std::size_t e = 0; e < ends.size(); ++e) {
      Vec3 at(0.f);
      for (auto j = static_cast<JointIndex>(ends[e].joint); j != kNoJoint;
           j = body.joints[static_cast<std::size_t>(j)].parent)
        at = Vec3(toMatrix(body.local[static_cast<std::size_t>(j)]) * Vec4(at, 1.f));
      farthest = std::max(farthest, glm::distance(at, ends[e].position_m));
    }
    if (farthest <= 0.01f) ++reached;
  }
  std::cout << reached << " of " << kTries << " times five ends within 1 cm\n";
  EXPECT_GE(reached, kTries * 95 / 100);
}

// One hand reaches far to the side, the feet are pinned, and the body leans the other way.
TEST(WholeBody, TheCentreOfMassStaysOverTheFeet) {
  IkScratch scratch;
  const auto centreOf = [](const Body& body, const std::vector<float>& masses) {
    Vec3 sum(0.f);
    float whole = 0.f;
    for (std::size_t j = 0; j < masses.size(); ++j) sum += masses[j] * Vec3(body.model[j][3]), whole += masses[j];
    return sum / whole;
  };
  for (const bool balances : {false, true}) {
    Body body;
    body.view().update();
    std::vector<float> masses(body.joints.size(), 2.f);
    masses[0] = masses[1] = masses[2] = 10.f;
    std::vector<IkEffector> ends;
    for (const std::size_t end : {body.ends[2], body.ends[4]})
      ends.push_back({.joint = end, .position_m = Vec3(body.model[end][3])});
    ends.push_back({.joint = body.ends[1], .position_m = {1.f, 1.f, 0.2f}});
    LeastSquaresIk ik{
        .body = body.view(), .effectors = ends, .tolerance_m = 1e-3f, .max_iterations = 60, .scratch = &scratch};
    if (balances) ik.balance = {.masses = masses};
    ASSERT_TRUE(ik.validate());
    ik.run();
    EXPECT_EQ(ik.outcome.stop, IkStop::reached);
    const Vec3 centre = centreOf(body, masses);
    const float off = glm::length(Vec2(centre.x, centre.z));
    for (const IkEffector& end : ends)
      EXPECT_LT(glm::distance(Vec3(body.model[end.joint][3]), end.position_m), 1.01e-3f);
    // The feet stand 0.1 m to each side.
    if (balances)
      EXPECT_LT(off, 1.01e-3f);
    else
      EXPECT_GT(off, 0.05f);
  }
  Body body;
  const IkEffector end{.joint = 1};
  const float mass = -1.f;
  LeastSquaresIk wrong{
      .body = body.view(), .effectors = {&end, 1}, .balance = {.masses = {&mass, 1}}, .scratch = &scratch};
  EXPECT_FALSE(wrong.validate());
}

}  // namespace
}  // namespace sinew
