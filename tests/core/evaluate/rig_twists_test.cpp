// Joints beside a limb's own, which take their shares of its twist.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/rig/bake_rig.h"
#include "core/edit/rig/snap_chains.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/scene/objects/object.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

constexpr float kSixth = std::numbers::pi_v<float> / 3.f;  // of a turn, radians

std::size_t twistSlot(JointIndex joint) { return static_cast<std::size_t>(joint); }

// A figure with a twist joint on the forearm and one on the upper arm, each a leaf a quarter of the way before its end.
std::shared_ptr<const Character> withLeaves() {
  const auto figure = LimbedFigure{}.make();
  auto out = std::make_shared<Character>(*figure);
  std::vector<Joint> joints(figure->skeleton.joints().begin(), figure->skeleton.joints().end());
  const auto leaf = [&](const char* name, const char* parent, float x) {
    joints.push_back({.name = name,
                      .parent = figure->skeleton.find(parent),
                      .rest_l = {.translation = {x, 0.f, 0.f}, .rotation = glm::angleAxis(0.3f, Vec3(1.f, 0.f, 0.f))},
                      .deforms = true});
  };
  leaf("upper_arm_twist.L", "upper_arm.L", 0.75f * 0.28f);
  leaf("lower_arm_twist.L", "lower_arm.L", 0.75f * 0.26f);
  out->skeleton = *Skeleton::create(std::move(joints));
  return out;
}

// The left arm at full weight, whose target turns about the forearm beside how it rests.
struct Turned {
  std::shared_ptr<const Character> character;
  Pose pose;
  std::vector<Mat4> was_m, is_m;

  Turned(std::shared_ptr<const Character> plain, float angle, bool shares = true) {
    Rig rig = tests::limbHandles(*plain);
    if (!shares)
      for (RigChain& chain : rig.chains) chain.twists.clear();
    character = withRig(std::move(plain), rig).value();
    pose = character->restPose();
    was_m = inModelSpace(character->skeleton, pose.local);
    const auto chain = std::ranges::find(character->rig->rig.chains, "arm.L", &RigChain::name);
    const JointIndex target = character->rig->jointOf(chain->target);
    const Vec3 bone = glm::normalize(Vec3(was_m[twistSlot(chain->last)][3]) - Vec3(was_m[twistSlot(chain->middle)][3]));
    Quat& rotation = pose.local[twistSlot(target)].rotation;  // in model space
    rotation = glm::angleAxis(angle, bone) * rotation;
    pose.morph_weights[twistSlot(propertyChannel(*character, "arm.L.ik"))] = 1.f;
    RigScratch scratch;
    RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
    is_m = inModelSpace(character->skeleton, pose.local);
  }
  // How far a joint turned, radians.
  float turn(const char* name) const {
    const std::size_t joint = twistSlot(character->skeleton.find(name));
    return glm::angle(decompose(is_m[joint]).rotation * glm::conjugate(decompose(was_m[joint]).rotation));
  }
};

TEST(RigTwists, ForearmsTakeTheirShareOfTheHands) {
  const Turned leaves(withLeaves(), kSixth);
  EXPECT_NEAR(leaves.turn("hand.L"), kSixth, 1e-3f);
  EXPECT_NEAR(leaves.turn("lower_arm_twist.L"), 0.75f * kSixth, 1e-3f);
  EXPECT_NEAR(leaves.turn("lower_arm.L"), 0.f, 1e-3f);
  const Turned between(LimbedFigure{.twists = true}.make(), -kSixth);
  EXPECT_NEAR(between.turn("hand.L"), kSixth, 1e-3f);
  EXPECT_NEAR(between.turn("lower_arm_twist.L"), 0.5f * kSixth, 1e-3f);
}

TEST(RigTwists, NothingElseOfTheLimbMoves) {
  for (const auto& plain : {withLeaves(), LimbedFigure{.twists = true}.make()}) {
    const Turned with(plain, kSixth), without(plain, kSixth, false);
    for (const char* name : {"upper_arm.L", "lower_arm.L", "hand.L"}) {
      const std::size_t joint = twistSlot(with.character->skeleton.find(name));
      EXPECT_LT(glm::distance(Vec3(with.is_m[joint][3]), Vec3(without.is_m[joint][3])), 1e-5f) << name;
      EXPECT_NEAR(with.turn(name), without.turn(name), 1e-3f) << name;
    }
    EXPECT_NEAR(without.turn("lower_arm_twist.L"), 0.f, 1e-3f);
  }
}

TEST(RigTwists, UpperArmsGiveBackWhatTheyDoNotTake) {
  // The pole turns the arm about the line to the hand, which at rest is nearly its upper bone.
  const auto plain = withLeaves();
  const auto character = tests::withLimbHandles(plain);
  const auto chain = std::ranges::find(character->rig->rig.chains, "arm.L", &RigChain::name);
  ASSERT_EQ(chain->twists.size(), 2u);
  EXPECT_NEAR(chain->twists[0].share, -0.25f, 1e-3f);
  EXPECT_NEAR(chain->twists[1].share, 0.75f, 1e-3f);
  Pose pose = character->restPose();
  const JointIndex pole = character->rig->jointOf(chain->pole);
  const std::vector<Mat4> was_m = inModelSpace(character->skeleton, pose.local);
  pose.local[twistSlot(pole)].translation.y += 10.f;  // the elbow goes up
  pose.morph_weights[twistSlot(propertyChannel(*character, "arm.L.ik"))] = 1.f;
  RigScratch scratch;
  RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
  const std::vector<Mat4> is_m = inModelSpace(character->skeleton, pose.local);
  const auto turn = [&](const char* name) {
    const std::size_t joint = twistSlot(character->skeleton.find(name));
    return glm::angle(decompose(is_m[joint]).rotation * glm::conjugate(decompose(was_m[joint]).rotation));
  };
  EXPECT_GT(turn("upper_arm.L"), 1.f);
  EXPECT_NEAR(turn("upper_arm_twist.L"), 0.75f * turn("upper_arm.L"), 0.05f);
}

TEST(RigTwists, WithoutWeightNothingChanges) {
  const auto character = tests::withLimbHandles(withLeaves());
  Pose pose = character->restPose();
  pose.local[twistSlot(character->skeleton.find("lower_arm_twist.L"))].rotation =
      glm::angleAxis(0.7f, Vec3(1.f, 0.f, 0.f));
  const Pose before = pose;
  RigScratch scratch;
  RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
  EXPECT_EQ(pose.local, before.local);
}

// What they take is there without the rig, too.
TEST(RigTwists, AreBakedWithTheirLimb) {
  const auto character = tests::withLimbHandles(withLeaves());
  Clip clip;
  clip.name = "turn";
  clip.duration_s = 1.0;
  clip.fps = 30.0;
  const auto chain = std::ranges::find(character->rig->rig.chains, "arm.L", &RigChain::name);
  const JointIndex target = character->rig->jointOf(chain->target);
  const Quat rest = character->skeleton[target].rest_l.rotation;
  trackFor(clip, kBaseLayer, target).rotation =
      *QuatCurve::fromKnots(std::vector{QuatKnot{.time = 0.0, .value = rest},
                                        {.time = 1.0, .value = glm::angleAxis(kSixth, Vec3(1.f, 0.f, 0.f)) * rest}});
  morphTrackFor(clip, kBaseLayer, propertyChannel(*character, "arm.L.ik")).weight =
      *Curve::fromKnots(std::vector{Knot{.value = 1.f}});
  const JointIndex twist = character->skeleton.find("lower_arm_twist.L");
  const auto shown = [&](const Character& of, const Clip& at_end) {
    Pose pose = of.restPose();
    SampleClip{.clip = &at_end, .time = 1.0, .pose = &pose}.run();
    RigScratch scratch;
    RunRig{.character = &of, .time_s = 1.0, .pose = &pose, .scratch = &scratch}.run();
    return pose.local[twistSlot(twist)].rotation;
  };
  const Quat wanted = shown(*character, clip);
  EXPECT_GT(glm::angle(wanted * glm::conjugate(character->skeleton[twist].rest_l.rotation)), 0.5f);
  const std::shared_ptr<const Clip> from[] = {std::make_shared<const Clip>(clip)};
  BakeRig bake{.character = character, .from = from};
  ASSERT_TRUE(bake.run());
  EXPECT_LT(glm::angle(shown(*bake.plain, *bake.clips[0]) * glm::conjugate(wanted)), 2e-3f);
  EXPECT_LE(bake.farthest_m.at(0), 1e-4);
  const std::size_t arm[] = {static_cast<std::size_t>(chain - character->rig->rig.chains.begin())};
  Clip snapped = clip;
  SnapChains snap{
      .character = character.get(), .clip = &snapped, .chains = arm, .to = SnapChains::To::fk, .until = 1.0};
  ASSERT_TRUE(snap.run());
  ASSERT_NE(findTrack(snapped, kBaseLayer, twist), nullptr);
  EXPECT_LT(glm::angle(shown(*character, snapped) * glm::conjugate(wanted)), 2e-3f);
}

TEST(RigTwists, AreFoundByRoles) {
  const auto shares = [](const Character& plain, const char* limb) {
    const Rig rig = tests::limbHandles(plain);
    return std::ranges::find(rig.chains, limb, &RigChain::name)->twists;
  };
  const auto figure = LimbedFigure{.twists = true}.make();
  for (const char* limb : {"arm.L", "arm.R", "leg.L", "leg.R"}) {
    const std::vector<RigTwist> twists = shares(*figure, limb);
    ASSERT_EQ(twists.size(), 2u) << limb;
    EXPECT_NEAR(twists[0].share, -0.5f, 1e-3f);
    EXPECT_NEAR(twists[1].share, 0.5f, 1e-3f);
  }
  EXPECT_TRUE(shares(*LimbedFigure{}.make(), "arm.L").empty());
}

TEST(RigTwists, WhatIsWrongIsRefused) {
  const auto plain = withLeaves();
  const Rig good = tests::limbHandles(*plain);
  ASSERT_TRUE(good.validate(plain->skeleton));
  const auto refused = [&](auto&& spoil) {
    Rig rig = good;
    spoil(*std::ranges::find(rig.chains, "arm.L", &RigChain::name));
    return !rig.validate(plain->skeleton);
  };
  const auto joint = [&](const char* name) { return plain->skeleton.find(name); };
  EXPECT_TRUE(refused([](RigChain& chain) { chain.twists[0].share = 1.5f; }));
  EXPECT_TRUE(refused([](RigChain& chain) { chain.twists[0].share = NAN; }));
  EXPECT_TRUE(refused([](RigChain& chain) { chain.twists[0].joint = 999; }));
  EXPECT_TRUE(refused([](RigChain& chain) { chain.twists[0].joint = chain.twists[1].joint; }));
  EXPECT_TRUE(refused([](RigChain& chain) { chain.twists[0].joint = chain.middle; }));
  EXPECT_TRUE(refused([](RigChain& chain) { chain.twists[0].joint = chain.last; }));
  EXPECT_TRUE(refused([&](RigChain& chain) { chain.twists[0].joint = joint("head"); }));
  const auto ccd = [](RigChain& chain) { chain.solver = ChainSolver::ccd; };
  EXPECT_FALSE(refused(ccd)) << "which lets them be";
  EXPECT_TRUE(refused([&](RigChain& chain) { ccd(chain), chain.middle = kNoJoint; }));
}

}  // namespace
}  // namespace sinew
