// Rigs on characters: what they add, what is refused, in which order their parts run.
#include "core/scene/rig/character_rig.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/clip/sample.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

Rig limbs(const Character& character) {
  const JointRoles roles = foundRoles(character.skeleton);
  Rig rig;
  EXPECT_TRUE((AddLimbs{.character = &character, .roles = &roles, .rig = &rig}.run()));
  return rig;
}

TEST(Rig, LimbsOfAFigureHaveHandles) {
  const auto plain = LimbedFigure{.tail = true}.make();
  const JointRoles roles = foundRoles(plain->skeleton);
  Rig rig;
  AddLimbs add{.character = plain.get(), .roles = &roles, .rig = &rig};
  ASSERT_TRUE(add.run());
  EXPECT_EQ(add.added, (std::vector<std::string>{"arm.L", "arm.R", "leg.L", "leg.R", "look", "tail"}));
  EXPECT_TRUE(add.left_out.empty());
  EXPECT_EQ(rig.controls.size(), 10u);  // a target and a pole of each limb, one of the head and of the tail
  EXPECT_TRUE(rig.validate(plain->skeleton));
  // Again: they are there.
  const Rig before = rig;
  ASSERT_TRUE(add.run());
  EXPECT_TRUE(add.added.empty());
  EXPECT_EQ(rig, before);
}

TEST(Rig, PolesStandWhereLimbsBend) {
  for (const float bend : {0.1f, 0.0001f, -0.0001f}) {  // straight ones: knees forwards, elbows backwards
    LimbedFigure figure{.knee_bend = bend, .clip_bend = 0.f};
    const auto plain = figure.make();
    const Rig rig = limbs(*plain);
    const std::vector<Mat4> rest = restInModelSpace(plain->skeleton);
    for (const RigChain& chain : rig.chains) {
      const Vec3 pole = rig.controls[static_cast<std::size_t>(chain.pole)].rest_m.translation;
      const Vec3 middle(rest[static_cast<std::size_t>(chain.middle)][3]);
      const bool leg = chain.name.starts_with("leg");
      EXPECT_GT((leg ? 1.f : -1.f) * (pole.z - middle.z), 0.2f) << chain.name << " " << bend;
    }
  }
}

TEST(Rig, ControlsAreJointsAndNumbersChannelsBehindThoseOfTheFile) {
  const auto plain = LimbedFigure{}.make();
  const auto out = withRig(plain, limbs(*plain));
  ASSERT_TRUE(out);
  const Character& rigged = **out;
  ASSERT_TRUE(rigged.validate());
  EXPECT_EQ(rigged.jointCount(), plain->jointCount());
  for (std::size_t j = 0; j < plain->skeleton.size(); ++j)
    EXPECT_EQ(rigged.skeleton.joints()[j].name, plain->skeleton.joints()[j].name);
  for (std::size_t j = plain->skeleton.size(); j < rigged.skeleton.size(); ++j)
    EXPECT_EQ(rigged.skeleton.joints()[j].kind, JointKind::control);
  const int weight = propertyChannel(rigged, "arm.L.ik");
  ASSERT_GE(weight, 0);
  EXPECT_EQ(rigged.rig->chains[0].weight, weight);
  EXPECT_EQ(rigged.morph_channels[static_cast<std::size_t>(weight)].rest_weight, 0.f);
  // At rest controls stand where the rig says.
  const std::vector<Mat4> rest = restInModelSpace(rigged.skeleton);
  for (std::size_t i = 0; i < rigged.rig->rig.controls.size(); ++i) {
    const Mat4& stands = rest[static_cast<std::size_t>(rigged.rig->jointOf(static_cast<int>(i)))];
    EXPECT_LT(glm::distance(Vec3(stands[3]), rigged.rig->rig.controls[i].rest_m.translation), 1e-5f);
  }
  EXPECT_EQ(withoutRig(*out), plain);
}

TEST(Rig, ClipsWithControlsPlayOnTheCharacterWithoutTheRig) {
  const auto plain = LimbedFigure{}.make();
  const auto rigged = *withRig(plain, limbs(*plain));
  Clip clip = *plain->clips.front();
  trackFor(clip, kBaseLayer, rigged->skeleton.find("IK hand.L")).translation[0] =
      *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 1.f}});
  morphTrackFor(clip, kBaseLayer, propertyChannel(*rigged, "arm.L.ik")).weight =
      *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 1.f}});
  Pose pose = plain->restPose(), alone = plain->restPose();
  SampleClip{.clip = &clip, .time = 0.4, .pose = &pose}.run();
  SampleClip{.clip = plain->clips.front().get(), .time = 0.4, .pose = &alone}.run();
  EXPECT_EQ(pose.local, alone.local);
}

TEST(Rig, ChainsFollowWhatTheirTargetsRideOn) {
  const auto plain = LimbedFigure{}.make();
  Rig rig = limbs(*plain);
  // The left hand holds on to the right one.
  rig.controls[static_cast<std::size_t>(rig.chains[0].target)].rides_on = plain->skeleton.find("hand.R");
  const auto order = orderOf(rig, plain->skeleton);
  ASSERT_TRUE(order);
  EXPECT_EQ(nameOf(rig, order->front()), "arm.R");
  // And the right one on the left.
  rig.controls[static_cast<std::size_t>(rig.chains[1].target)].rides_on = plain->skeleton.find("hand.L");
  const Check refused = rig.validate(plain->skeleton);
  ASSERT_FALSE(refused);
  EXPECT_EQ(
      refused.error().for_user.english(),
      "Parts of the rig would follow themselves: “arm.R” → “arm.L” → “arm.R”; let a target of one of them go along "
      "with another joint.");
}

TEST(Rig, WhatIsWrongIsRefused) {
  const auto plain = LimbedFigure{}.make();
  const Rig good = limbs(*plain);
  const auto refused = [&](auto&& spoil) {
    Rig rig = good;
    spoil(rig);
    return !rig.validate(plain->skeleton) && !withRig(plain, rig);
  };
  EXPECT_FALSE(refused([](Rig&) {}));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].name.clear(); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].name = rig.controls[1].name; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].rides_on = 999; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].rest_m.translation.x = NAN; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].size_m = 0.f; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].first = -1; }));
  EXPECT_TRUE(refused([](Rig& rig) { std::swap(rig.chains[0].first, rig.chains[0].last); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].target = 99; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].pole = -2; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].middle = rig.chains[0].last; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].bend_axis_l = Vec3(0.f); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].name = rig.aims[0].name; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.aims[0].joint = 999; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.aims[0].axis_l = Vec3(0.f); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.limits = {{.joint = 3}, {.joint = 3}}; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.limits = {{.joint = 99}}; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls.resize(Rig::kMaxParts + 1, rig.controls[0]); }));
}

// As long a line of joints, and as many chains, as a file can say.
TEST(Rig, AsManyPartsAsThereMayBeAreLookedAtQuickly) {
  constexpr int kJoints = 1001, kParts = static_cast<int>(Rig::kMaxParts);
  std::vector<Joint> joints;
  for (int j = 0; j < kJoints; ++j) joints.push_back({.name = "j" + std::to_string(j), .parent = j - 1});
  const Skeleton skeleton = *Skeleton::create(joints);
  Rig rig;
  rig.controls = {{.name = "all"}};
  for (int i = 0; i < kParts; ++i) {  // the lowest first: each waits for all behind it
    rig.chains.push_back({.name = "c" + std::to_string(i), .first = kParts - i - 1, .last = kParts - i, .target = 0});
    rig.chains.back().solver = ChainSolver::ccd;
    rig.aims.push_back({.name = "a" + std::to_string(i), .joint = kParts - i, .target = 0});
  }
  ASSERT_TRUE(rig.validate(skeleton));
  const auto order = orderOf(rig, skeleton);
  ASSERT_TRUE(order);
  EXPECT_EQ(order->front().index, rig.chains.size() - 1);
  EXPECT_EQ(order->back(), (RigStep{RigStep::Kind::aim, 0}));

  for (RigChain& chain : rig.chains) chain.first = 0, chain.last = kJoints - 1;
  rig.aims.clear();
  const Check long_ones = rig.validate(skeleton);
  ASSERT_FALSE(long_ones);
  EXPECT_NE(long_ones.error().for_user.english().find("100000 joints"), std::string::npos);
  rig.chains.resize(100);
  EXPECT_TRUE(rig.validate(skeleton));
}

TEST(Rig, AChainOfItsOwnIsMadeOfTwoJoints) {
  const auto plain = LimbedFigure{.tail = true}.make();
  const JointIndex first = plain->skeleton.find("tail_1"), last = plain->skeleton.find("tail_5");
  const auto rig = withChain(*plain, {}, first, last, ChainSolver::ccd);
  ASSERT_TRUE(rig);
  ASSERT_EQ(rig->chains.size(), 1u);
  EXPECT_EQ(rig->chains[0].pole, kNoControl);
  EXPECT_FALSE(withChain(*plain, {}, last, first, ChainSolver::ccd));
  EXPECT_FALSE(withChain(*plain, {}, first, plain->skeleton.find("tail_2"), ChainSolver::two_bone));
  EXPECT_TRUE(withChain(*plain, {}, first, plain->skeleton.find("tail_3"), ChainSolver::two_bone));
}

}  // namespace
}  // namespace sinew
