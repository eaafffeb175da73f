// A body inside its limits: several ends at once in balance, with pins, around obstacles.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <limits>
#include <random>

#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/math/units.h"
#include "core/rig/solve/least_squares_ik.h"
#include "tests/core/allocation_count.h"
#include "tests/core/rig/any_chain.h"
#include "tests/support/tries.h"

namespace sinew {
namespace {

using tests::Random;

JointLimits cone(float x_low, float x_high, float twist, float z, const Quat& frame = kIdentityRotation) {
  return {.kind = JointLimits::Kind::swing_twist,
          .frame = frame,
          .low = glm::radians(Vec3(x_low, -twist, -z)),
          .high = glm::radians(Vec3(x_high, twist, z))};
}
JointLimits hinge(float high, const Quat& frame = kIdentityRotation) {
  return {.kind = JointLimits::Kind::hinge, .frame = frame, .low = Vec3(0.f), .high = {glm::radians(high), 0.f, 0.f}};
}

// 1.8 m, arms stretched out, with limits as people have them; hips are free.
struct Human {
  std::vector<IkJoint> joints;
  std::vector<Transform> local;
  std::vector<Mat4> model;
  std::vector<JointFrame> frames;
  std::vector<float> masses;
  std::vector<std::size_t> ends;  // head, hands, feet

  Human() {
    const JointIndex hips = add(kNoJoint, {0.f, 0.95f, 0.f}, {}, 12.f);
    joints.front().slide_low = Vec3(-2.f), joints.front().slide_high = Vec3(3.f);
    JointIndex spine = hips;
    for (const float mass : {12.f, 10.f, 9.f}) spine = add(spine, {0.f, 0.15f, 0.f}, cone(-25, 25, 15, 20), mass);
    const JointIndex neck = add(spine, {0.f, 0.2f, 0.f}, cone(-30, 30, 30, 30), 1.f);
    end(add(neck, {0.f, 0.1f, 0.f}, cone(-30, 30, 30, 30), 5.f));
    for (const float side : {1.f, -1.f}) {
      const Quat out = glm::angleAxis(-side * glm::radians(90.f), Vec3(0.f, 0.f, 1.f));
      const JointIndex collar = add(spine, {0.05f * side, 0.15f, 0.f}, cone(-15, 15, 5, 15, out), 1.f);
      const JointIndex upper = add(collar, {0.13f * side, 0.f, 0.f}, cone(-80, 80, 70, 80, out), 2.f);
      const JointIndex lower = add(upper, {0.28f * side, 0.f, 0.f}, hinge(145, out), 1.5f);
      end(add(lower, {0.26f * side, 0.f, 0.f}, cone(-60, 60, 60, 30, out), 0.6f));
    }
    for (const float side : {1.f, -1.f}) {
      const JointIndex upper = add(hips, {0.09f * side, -0.05f, 0.f}, cone(-110, 30, 40, 40), 9.f);
      const JointIndex lower = add(upper, {0.f, -0.43f, 0.f}, hinge(140), 4.f);
      end(add(lower, {0.f, -0.43f, 0.f}, cone(-30, 45, 20, 20), 1.5f));
    }
    model.assign(joints.size(), Mat4(1.f));
    frames.assign(joints.size(), JointFrame());
  }
  JointIndex add(JointIndex parent, const Vec3& at, const JointLimits& limits, float mass) {
    joints.push_back({.parent = parent, .limits = limits});
    local.push_back({.translation = at});
    masses.push_back(mass);
    return static_cast<JointIndex>(joints.size()) - 1;
  }
  void end(JointIndex joint) { ends.push_back(static_cast<std::size_t>(joint)); }
  IkJoints view() { return {.joints = joints, .local = local, .model = model, .frames = frames}; }

  void pose(const Random& random) {
    for (std::size_t j = 0; j < joints.size(); ++j) {
      if (joints[j].parent != kNoJoint) {
        local[j].rotation = joints[j].limits.rotation(tests::coordinatesFrom(joints[j].limits, random));
        continue;
      }
      const Vec3 axis(random(-1.f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f));
      local[j].rotation = glm::angleAxis(random(0.f, 0.9f), glm::normalize(axis));
      local[j].translation += Vec3(random(-0.3f, 0.3f), random(-0.3f, 0.1f), random(-0.3f, 0.3f));
    }
  }
  // By matrices from the local transforms alone.
  Vec3 place(std::size_t joint) const {
    Vec3 at(0.f);
    for (auto j = static_cast<JointIndex>(joint); j != kNoJoint; j = joints[static_cast<std::size_t>(j)].parent)
      at = Vec3(toMatrix(local[static_cast<std::size_t>(j)]) * Vec4(at, 1.f));
    return at;
  }
  Vec3 centre() const {
    Vec3 sum(0.f);
    float whole = 0.f;
    for (std::size_t j = 0; j < joints.size(); ++j) sum += masses[j] * place(j), whole += masses[j];
    return sum / whole;
  }
  // Four corners of each foot.
  std::vector<Vec3> soles() const {
    std::vector<Vec3> out;
    for (const std::size_t foot : {ends[3], ends[4]})
      for (const float x : {-0.05f, 0.05f})
        for (const float z : {-0.06f, 0.18f}) out.push_back(place(foot) + Vec3(x, 0.f, z));
    return out;
  }
  bool isInsideLimits() const {
    for (std::size_t j = 0; j < joints.size(); ++j)
      if (!joints[j].limits.allows(local[j].rotation, 1e-4f)) return false;
    return true;
  }
  std::vector<IkEffector> effectorsAt(const Human& there) const {
    std::vector<IkEffector> out;
    for (const std::size_t joint : ends) out.push_back({.joint = joint, .position_m = there.place(joint)});
    return out;
  }
  float farthest(std::span<const IkEffector> effectors) const {
    float off = 0.f;
    for (const IkEffector& one : effectors) off = std::max(off, glm::distance(place(one.joint), one.position_m));
    return off;
  }
};

// Whether a place is over what soles span: on the inner side of each line through two of them that has all others on
// one side. Not by what the solver does.
bool isOver(std::span<const Vec3> soles, const Vec3& place, float by_m) {
  for (const Vec3& a : soles)
    for (const Vec3& b : soles) {
      const Vec2 along(b.x - a.x, b.z - a.z);
      if (!(glm::length(along) > 1e-4f)) continue;
      const Vec2 inner = Vec2(-along.y, along.x) / glm::length(along);
      const auto side = [&](const Vec3& p) { return glm::dot(Vec2(p.x - a.x, p.z - a.z), inner); };
      if (std::ranges::all_of(soles, [&](const Vec3& p) { return side(p) >= -1e-5f; }) && side(place) < -by_m)
        return false;
    }
  return true;
}

struct Tried {
  int reached = 0, over = 0;
  double iterations = 0.0;
};
Tried tryBodies(int count, bool balances) {
  std::mt19937 numbers(9);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  Tried out;
  for (int i = 0; i < count; ++i) {
    Human there;
    std::vector<Vec3> soles;
    do {
      there = Human();
      there.pose(random);
      soles = there.soles();
    } while (balances && !isOver(soles, there.centre(), 0.f));
    Human body;
    const std::vector<IkEffector> ends = body.effectorsAt(there);
    LeastSquaresIk ik{.body = body.view(),
                      .effectors = ends,
                      .tolerance_m = 5e-3f,
                      .max_iterations = 20,
                      .unbend = 1.f,
                      .scratch = &scratch};
    if (balances) ik.balance = {.masses = body.masses, .support_m = soles};
    EXPECT_TRUE(ik.validate());
    ik.run();
    EXPECT_LE(ik.outcome.iterations, 20);
    EXPECT_TRUE(body.isInsideLimits());
    const bool over = !balances || isOver(soles, body.centre(), 1e-4f);
    out.over += over;
    out.reached += over && body.farthest(ends) <= 0.01f;
    out.iterations += ik.outcome.iterations;
  }
  std::cout << out.reached << " of " << count << " times five ends within 1 cm" << (balances ? ", in balance" : "")
            << "; " << out.iterations / count << " iterations each\n";
  return out;
}

TEST(FullBody, FiveRandomEndsAreReachedTogether) {
  const int count = tests::tries(600, 60);
  EXPECT_GE(tryBodies(count, false).reached, count * 95 / 100);
}

TEST(FullBody, FiveRandomEndsAreReachedTogetherInBalance) {
  const int count = tests::tries(600, 60);
  const Tried tried = tryBodies(count, true);
  EXPECT_GE(tried.reached, count * 95 / 100);
  EXPECT_GE(tried.over, count * 99 / 100);
}

TEST(FullBody, WhatIsPinnedStaysWhileAHandIsDraggedFarAway) {
  IkScratch scratch;
  const Human at;
  for (const float away : {0.2f, 0.6f, 3.f})
    for (const bool pinned : {false, true}) {
      Human body;
      std::vector<IkEffector> ends = body.effectorsAt(at);
      ends[1].position_m += away * glm::normalize(Vec3(1.f, 0.4f, 0.3f));
      for (std::size_t i = 2; i < ends.size(); ++i) ends[i].pinned = pinned;
      LeastSquaresIk ik{.body = body.view(), .effectors = ends, .unbend = 1.f, .scratch = &scratch};
      ik.run();
      const float off = body.farthest(std::span(ends).subspan(2));
      EXPECT_GT(ik.outcome.residual_m, body.farthest(ends) - 1e-4f) << "of all, whatever comes first";
      if (pinned) {
        EXPECT_LT(off, 1e-3f) << away;
      } else if (away > 1.f) {
        EXPECT_GT(off, 0.1f) << "so the pins do something";
      }
    }
}

TEST(FullBody, BalanceHoldsWhereAHandIsDraggedOutOfReach) {
  IkScratch scratch;
  for (const bool balances : {false, true}) {
    Human body;
    std::vector<IkEffector> ends = body.effectorsAt(Human());
    for (const std::size_t foot : {3u, 4u}) ends[foot].pinned = true;
    ends[1].position_m += Vec3(1.5f, 0.f, 0.f);
    const std::vector<Vec3> soles = Human().soles();
    LeastSquaresIk ik{.body = body.view(), .effectors = ends, .max_iterations = 40, .unbend = 1.f, .scratch = &scratch};
    if (balances) ik.balance = {.masses = body.masses, .support_m = soles};
    ik.run();
    EXPECT_EQ(isOver(soles, body.centre(), 1e-3f), balances);
    EXPECT_LT(body.farthest(std::span(ends).subspan(3)), 2e-3f);
    EXPECT_TRUE(body.isInsideLimits());
  }
}

// How deep the deepest bone is inside of a sphere, by many places on each.
float depthIn(const Human& body, const IkObstacle& sphere) {
  float deepest = -1e9f;
  for (std::size_t j = 0; j < body.joints.size(); ++j) {
    const Vec3 lower = body.place(j);
    const Vec3 upper =
        body.joints[j].parent == kNoJoint ? lower : body.place(static_cast<std::size_t>(body.joints[j].parent));
    for (int i = 0; i <= 200; ++i)
      deepest = std::max(deepest, sphere.radius_m - glm::distance(glm::mix(upper, lower, static_cast<float>(i) / 200.f),
                                                                  sphere.centre_m));
  }
  return deepest;
}

// Spheres put where the body would go through, but not where it goes in another way that is known.
TEST(FullBody, BonesStayOutOfObstacles) {
  std::mt19937 numbers(3);
  const Random random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
  IkScratch scratch;
  const int count = tests::tries(300, 30);
  int clear = 0, would_be_inside = 0, tried = 0;
  while (tried < count) {
    Human there;
    there.pose(random);
    const IkObstacle sphere{there.place(random(0.f, 1.f) < 0.5f ? 8u : 14u) +
                                Vec3(random(-0.3f, 0.3f), random(-0.3f, 0.3f), random(-0.3f, 0.3f)),
                            random(0.05f, 0.15f)};
    if (depthIn(there, sphere) > -0.01f) continue;  // a way around is known
    ++tried;
    Human body, through;
    const std::vector<IkEffector> ends = body.effectorsAt(there);
    LeastSquaresIk ik{.body = body.view(), .effectors = ends, .tolerance_m = 5e-3f, .unbend = 1.f, .scratch = &scratch};
    LeastSquaresIk without = ik;
    without.body = through.view();
    without.run();
    would_be_inside += depthIn(through, sphere) > 1e-3f;
    ik.obstacles = {&sphere, 1};
    ASSERT_TRUE(ik.validate());
    ik.tolerance_m = 4e-4f;
    ik.run();
    EXPECT_TRUE(body.isInsideLimits());
    clear += depthIn(body, sphere) <= 1e-3f;
  }
  std::cout << clear << " of " << count << " clear of an obstacle, that " << would_be_inside << " would be inside of\n";
  EXPECT_GE(clear, count * 99 / 100);
  EXPECT_GE(would_be_inside, count / 50);
}

TEST(FullBody, ASphereIsWalkedAround) {
  IkScratch scratch;
  Human body;
  // The hand goes to the front, with a sphere where the elbow would be.
  const IkEffector hand{.joint = body.ends[1], .position_m = {0.3f, 1.5f, 0.3f}};
  LeastSquaresIk ik{.body = body.view(), .effectors = {&hand, 1}, .unbend = 1.f, .scratch = &scratch};
  ik.run();
  ASSERT_LT(body.farthest({&hand, 1}), 1e-3f);
  const IkObstacle sphere{body.place(8) + Vec3(0.02f, 0.f, 0.f), 0.08f};
  ASSERT_GT(depthIn(body, sphere), 0.05f);
  body = Human();
  ik.body = body.view();
  ik.obstacles = {&sphere, 1};
  ik.max_iterations = 40;
  ik.run();
  EXPECT_LT(depthIn(body, sphere), 1e-3f);
  EXPECT_LT(body.farthest({&hand, 1}), 2e-3f);
}

// Only bones are in the way, not what they would be if they were longer.
TEST(FullBody, WhatLiesBeyondABoneIsNotInItsWay) {
  IkScratch scratch;
  tests::TestChain chain = tests::evenChain(3);
  chain.view().update();
  const std::vector<Transform> before = chain.local;
  const Vec3 first = chain.view().position(0), last = chain.view().position(2);
  const IkEffector end{.joint = 2, .position_m = last};
  for (const Vec3& centre : {last + 0.6f * (last - first), first - 0.6f * (last - first)}) {
    const IkObstacle sphere{centre, 0.3f};
    LeastSquaresIk ik{.body = chain.view(), .effectors = {&end, 1}, .obstacles = {&sphere, 1}, .scratch = &scratch};
    ik.run();
    for (std::size_t j = 0; j < before.size(); ++j)
      EXPECT_LT(angleBetween(chain.local[j].rotation, before[j].rotation), 1e-5f);
  }
}

// Out of a sphere whose centre is on the bone itself there is a way, too.
TEST(FullBody, ASphereRoundABoneIsLeft) {
  IkScratch scratch;
  tests::TestChain chain = tests::evenChain(4);
  chain.view().update();
  const Vec3 on = 0.5f * (chain.view().position(1) + chain.view().position(2));
  const IkObstacle sphere{on, 0.1f};
  const IkEffector end{.joint = 3, .position_m = 0.7f * chain.view().position(3), .position_weight = 0.1f};
  LeastSquaresIk ik{.body = chain.view(),
                    .effectors = {&end, 1},
                    .balance = {.up_m = {1.f, 0.f, 0.f}},
                    .obstacles = {&sphere, 1},
                    .max_iterations = 100,
                    .scratch = &scratch};
  ik.run();
  for (const Transform& local : chain.local) EXPECT_TRUE(isFinite(local));
  const Vec3 from = chain.view().position(1), bone = chain.view().position(2) - from;
  const float share = std::clamp(glm::dot(on - from, bone) / glm::dot(bone, bone), 0.f, 1.f);
  EXPECT_GT(glm::distance(from + share * bone, on), 0.095f);
}

TEST(FullBody, RunsWithoutAllocations) {
  if (!tests::countsAllocations()) GTEST_SKIP() << "allocations are not counted here";
  IkScratch scratch;
  Human body, there;
  std::mt19937 numbers(2);
  there.pose([&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); });
  const std::vector<IkEffector> ends = body.effectorsAt(there);
  const std::vector<Vec3> soles = there.soles();
  const IkObstacle sphere{{0.3f, 1.2f, 0.2f}, 0.2f};
  LeastSquaresIk ik{.body = body.view(),
                    .effectors = ends,
                    .balance = {.masses = body.masses, .support_m = soles},
                    .obstacles = {&sphere, 1},
                    .unbend = 1.f,
                    .scratch = &scratch};
  ik.run();
  const std::vector<Transform> rest = Human().local;
  std::ranges::copy(rest, body.local.begin());
  const std::size_t before = tests::allocationCount();
  ik.run();
  EXPECT_EQ(tests::allocationCount(), before);
}

TEST(FullBody, WhatIsNoObstacleOrSupportIsRefused) {
  IkScratch scratch;
  Human body;
  const std::vector<IkEffector> ends = body.effectorsAt(body);
  LeastSquaresIk ik{.body = body.view(), .effectors = ends, .scratch = &scratch};
  EXPECT_TRUE(ik.validate());
  const IkObstacle point{{0.f, 0.f, 0.f}, 0.f};
  ik.obstacles = {&point, 1};
  EXPECT_FALSE(ik.validate());
  ik.obstacles = {};
  const Vec3 nowhere(std::numeric_limits<float>::quiet_NaN());
  ik.balance = {.masses = body.masses, .support_m = {&nowhere, 1}};
  EXPECT_FALSE(ik.validate());
  ik.balance = {};
  ik.unbend = 2.f;
  EXPECT_FALSE(ik.validate());
}

// To the side to which it bends farther, and only as far as that.
TEST(IkJoints, HingesThatAreStraightAreBentTheirWay) {
  for (const float way : {1.f, -1.f}) {
    for (const float begin : {0.f, 0.2f, 0.9f}) {
      tests::TestChain chain = tests::evenChain(3);
      JointLimits& knee = chain.joints[1].limits;
      knee = {.kind = JointLimits::Kind::hinge, .low = {-0.05f, 0.f, 0.f}, .high = {2.f, 0.f, 0.f}};
      if (way < 0.f) knee.low.x = -2.f, knee.high.x = 0.05f;
      chain.local[1].rotation = knee.rotation({way * begin, 0.f, 0.f});
      chain.view().update();
      chain.view().unbend(0.5f);
      EXPECT_NEAR(knee.coordinates(chain.local[1].rotation).x, way * std::max(begin, 0.5f), 1e-4f) << begin;
      EXPECT_EQ(chain.local[0].rotation, kIdentityRotation);
    }
  }
}

TEST(Support, SaysOnWhichSideAPlaceIs) {
  Support support;
  support.assign(
      std::array{Vec3(0.f), Vec3(2.f, 5.f, 0.f), Vec3(2.f, 0.f, 1.f), Vec3(0.f, 0.f, 1.f), Vec3(1.f, 0.f, 0.5f)},
      {0.f, 1.f, 0.f});
  EXPECT_EQ(support.size(), 4u);
  EXPECT_NEAR(support.sideOf(Vec3(1.f, 9.f, 0.25f)).distance_m, -0.25f, 1e-6f);
  EXPECT_NEAR(support.sideOf(Vec3(3.f, 0.f, 0.5f)).distance_m, 1.f, 1e-6f);
  EXPECT_NEAR(support.sideOf(Vec3(3.f, 0.f, 0.5f)).out_m.x, 1.f, 1e-6f);
  EXPECT_NEAR(support.sideOf(Vec3(2.3f, 0.f, -0.4f)).distance_m, 0.5f, 1e-6f);
  EXPECT_NEAR(support.room_m(), 0.5f, 1e-6f);
  support.assign(std::array{Vec3(1.f), Vec3(1.f)}, {0.f, 1.f, 0.f});
  EXPECT_EQ(support.size(), 1u);
  EXPECT_NEAR(support.sideOf(Vec3(1.f, 0.f, 3.f)).distance_m, 2.f, 1e-6f);
  support.assign(std::array{Vec3(0.f), Vec3(1.f, 0.f, 0.f), Vec3(0.5f, 0.f, 0.f)}, {0.f, 1.f, 0.f});
  EXPECT_EQ(support.size(), 2u) << "all in line";
  EXPECT_NEAR(support.sideOf(Vec3(0.5f, 0.f, -0.1f)).distance_m, 0.1f, 1e-6f);
  constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
  support.assign(std::array{Vec3(0.f), Vec3(kNone), Vec3(1.f, 0.f, 0.f), Vec3(0.f, 0.f, kNone)}, {0.f, 1.f, 0.f});
  EXPECT_EQ(support.size(), 2u) << "what is not finite is nowhere";
  support.assign({}, {0.f, 1.f, 0.f});
  EXPECT_TRUE(support.empty());
}

}  // namespace
}  // namespace sinew
