#include "core/evaluate/trail_handle.h"

#include <utility>

#include <gtest/gtest.h>

#include "tests/core/generators.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using tests::difference, tests::sampleCharacter;

constexpr JointIndex kElbow = 1, kHand = 2;

Curve curveAt(std::vector<double> times) {
  std::vector<float> values(times.size(), 0.5f);
  return Curve::fromSamples(std::move(times), std::move(values), Interpolation::linear).value();
}

// What stands above the arm: the arm's root at rest, moved, turned, scaled, squashed, mirrored.
std::vector<Transform> awkwardRoots() {
  std::vector<Transform> roots(6);
  roots[1].translation = {3.f, -2.f, 5.f};
  roots[2].rotation = glm::angleAxis(2.1f, glm::normalize(Vec3(1.f, 2.f, -0.5f)));
  roots[3].scale = Vec3(2.f);
  roots[4].scale = {0.5f, 0.5f, 0.5f};
  roots[4].translation = {0.f, 1.f, 0.f};
  roots[5].scale = {-1.f, 1.f, 1.f};
  return roots;
}

// Where the hand is after the answer has been applied.
Vec3 handAfter(Instance instance, const BringJoint& bring) {
  instance.overrides[bring.handle.joint] = bring.local;
  EvaluatedPose pose;
  Evaluator().evaluate(instance, tests::clipsOf(*instance.character), pose, {}, {}, Mat4(1.f));
  return Vec3(pose.joints_m[kHand][3]);
}

// The sample character in its clip, on such a root.
std::pair<Instance, EvaluatedPose> evaluatedAt(double time, const Transform& root) {
  std::pair<Instance, EvaluatedPose> out;
  auto& [instance, pose] = out;
  instance.character = std::make_shared<const Character>(sampleCharacter());
  instance.control.clip = tests::kFirstClip;
  instance.control.time = time;
  instance.overrides[0] = root;
  Evaluator().evaluate(instance, tests::clipsOf(*instance.character), pose, {}, {}, Mat4(1.f));
  return out;
}

TEST(TrailHandle, IsTheJointItselfWhereItsTranslationHasKeys) {
  Character c = sampleCharacter();
  Clip& clip = tests::editClip(c);
  EXPECT_EQ(trailHandle(c.skeleton, clip, kHand), (TrailHandle{kElbow, true})) << "only the elbow's rotation has keys";
  EXPECT_EQ(trailHandle(c.skeleton, clip, kElbow), TrailHandle{}) << "nothing above it has any";
  clip.joints.push_back({.joint = kHand, .translation = {Curve{}, curveAt({0.0, 0.5}), curveAt({0.5, 0.75})}});
  EXPECT_EQ(trailHandle(c.skeleton, clip, kHand), (TrailHandle{kHand, false}));
  EXPECT_EQ(knotTimes(clip, TrailHandle{kHand, false}), (std::vector{0.0, 0.5, 0.75}));
  EXPECT_TRUE(knotTimes(clip, TrailHandle{}).empty());
}

TEST(TrailHandle, KeysThatLieAHairApartAreOne) {
  Character c = sampleCharacter();
  Clip& clip = tests::editClip(c);
  clip.joints.push_back({.joint = kHand, .translation = {curveAt({0.0, 0.5}), curveAt({0.0, 0.5 + 5e-7}), Curve{}}});
  EXPECT_EQ(knotTimes(clip, TrailHandle{kHand, false}), (std::vector{0.0, 0.5}));
}

TEST(TrailHandle, OfAParentThatTurnsTheKeysOfItsRotationCount) {
  Character c = sampleCharacter();
  JointTrack& elbow = tests::editClip(c).joints[0];
  elbow.translation[1] = curveAt({0.75});
  const Clip& clip = *c.clips[0];
  EXPECT_EQ(knotTimes(clip, TrailHandle{kElbow, true}), (std::vector{0.0, 1.0}));
  EulerCurves turn;
  turn.angles = {curveAt({0.0, 0.5}), Curve{}, curveAt({0.25})};
  elbow.rotation = turn;
  EXPECT_EQ(knotTimes(clip, TrailHandle{kElbow, true}), (std::vector{0.0, 0.25, 0.5}));
  EXPECT_EQ(knotTimes(clip, TrailHandle{kElbow, false}), std::vector{0.75});
}

TEST(BringJoint, PutsAJointWithATranslationExactlyThere) {
  for (const Transform& root : awkwardRoots()) {
    const auto [instance, pose] = evaluatedAt(0.6, root);
    const Vec3 position_m = Vec3(pose.joints_m[kHand][3]) + Vec3{0.3f, -0.2f, 0.7f};
    BringJoint bring{instance.character.get(), &pose, kHand, {kHand, false}, position_m, {}};
    ASSERT_TRUE(bring.run());
    EXPECT_LT(difference(handAfter(instance, bring), position_m), 1e-5f);
    EXPECT_EQ(bring.local.rotation, pose.pose.local[kHand].rotation);
  }
}

TEST(BringJoint, TurnsTheParentTowardsThePlace) {
  for (const Transform& root : awkwardRoots()) {
    const auto [instance, pose] = evaluatedAt(0.3, root);
    const Vec3 pivot(pose.joints_m[kElbow][3]), hand(pose.joints_m[kHand][3]);
    const Vec3 position_m = hand + Vec3{0.4f, 0.9f, -0.6f};
    BringJoint bring{instance.character.get(), &pose, kHand, {kElbow, true}, position_m, {}};
    ASSERT_TRUE(bring.run());
    // The nearest point that the forearm can reach.
    const Vec3 nearest = pivot + glm::normalize(position_m - pivot) * glm::distance(hand, pivot);
    EXPECT_LT(difference(handAfter(instance, bring), nearest), 1e-4f);
    EXPECT_EQ(bring.local.translation, pose.pose.local[kElbow].translation);
    EXPECT_EQ(bring.local.scale, pose.pose.local[kElbow].scale);
  }
}

TEST(BringJoint, StaysWhereItIsWhenThePlaceIsItsOwnOrThePivot) {
  Instance instance;
  instance.character = std::make_shared<const Character>(sampleCharacter());
  EvaluatedPose pose;
  Evaluator().evaluate(instance, tests::clipsOf(*instance.character), pose, {}, {}, Mat4(1.f));
  for (const Vec3& place : {Vec3(pose.joints_m[kHand][3]), Vec3(pose.joints_m[kElbow][3])}) {
    BringJoint bring{instance.character.get(), &pose, kHand, {kElbow, true}, place, {}};
    ASSERT_TRUE(bring.run());
    EXPECT_LT(difference(handAfter(instance, bring), Vec3(pose.joints_m[kHand][3])), 1e-6f);
  }
}

// A joint at the origin of its parent goes nowhere when that turns.
TEST(BringJoint, LeavesAParentThatCannotMoveItByTurning) {
  Instance instance;
  instance.character = std::make_shared<const Character>(sampleCharacter());
  instance.overrides[kHand].translation = Vec3(0.f);
  EvaluatedPose pose;
  Evaluator().evaluate(instance, tests::clipsOf(*instance.character), pose, {}, {}, Mat4(1.f));
  BringJoint bring{instance.character.get(), &pose, kHand, {kElbow, true}, Vec3(1.f, 2.f, 3.f), {}};
  ASSERT_TRUE(bring.run());
  EXPECT_EQ(bring.local, pose.pose.local[kElbow]);
}

TEST(BringJoint, RefusesJointsBelowOnesThatAreScaledToNothing) {
  Instance instance;
  instance.character = std::make_shared<const Character>(sampleCharacter());
  instance.overrides[0].scale = Vec3(0.f);
  EvaluatedPose pose;
  Evaluator().evaluate(instance, tests::clipsOf(*instance.character), pose, {}, {}, Mat4(1.f));
  for (const TrailHandle& handle : {TrailHandle{kHand, false}, TrailHandle{kElbow, true}})
    EXPECT_FALSE((BringJoint{instance.character.get(), &pose, kHand, handle, Vec3(1.f), {}}.run()));
}

TEST(BringJoint, RefusesWhatMakesNoSense) {
  const Character c = sampleCharacter();
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, c.clips[0].get(), 0.0, pose);
  const BringJoint good{&c, &pose, kHand, {kElbow, true}, Vec3{1.f}, {}};
  EXPECT_TRUE(good.validate());
  BringJoint bad = good;
  bad.character = nullptr;
  EXPECT_FALSE(bad.validate());
  bad = good;
  bad.pose = nullptr;
  EXPECT_FALSE(bad.validate());
  bad = good;
  bad.joint = 99;
  EXPECT_FALSE(bad.validate());
  bad = good;
  bad.handle = {};
  EXPECT_FALSE(bad.validate());
  bad = good;
  bad.handle = {kHand, true};
  EXPECT_FALSE(bad.validate());
  bad = good;
  bad.position_m.y = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(bad.validate());
}

}  // namespace
}  // namespace sinew
