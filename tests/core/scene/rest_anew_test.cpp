// Controls of a rig on a figure whose joints rest elsewhere by now.
#include "core/scene/rig/rest_anew.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/math/interpolation.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

std::map<JointIndex, Transform> restsOf(const Skeleton& skeleton, const std::vector<JointIndex>& joints) {
  const std::vector<Mat4> rest_m = restInModelSpace(skeleton);
  std::map<JointIndex, Transform> rests;
  for (const JointIndex joint : joints) rests[joint] = decompose(rest_m[static_cast<std::size_t>(joint)]);
  return rests;
}

RigControl& controlAt(Rig& rig, int control) { return rig.controls[static_cast<std::size_t>(control)]; }

TEST(RestAnew, JointsThatControlsStandByAreNamedOnce) {
  Rig rig;
  rig.chains = {{.name = "limb", .first = 7, .last = 9, .middle = 8}, {.name = "tail", .first = 2, .last = 8}};
  rig.aims = {{.name = "a", .joint = 9}, {.name = "b", .joint = 1}};
  EXPECT_EQ(joinedTo(rig, {}), (std::vector<JointIndex>{1, 2, 7, 8, 9}));
  EXPECT_TRUE(joinedTo({}, {}).empty());
}

// Handles of a spline stand by the joints that are as far among them.
TEST(RestAnew, HandlesOfASplineGoAlongWithTheirJoints) {
  const auto was = LimbedFigure{.tail = true}.make();
  const auto is = LimbedFigure{.root = {.translation = {1.f, 2.f, 3.f}, .scale = Vec3(0.5f)}, .tail = true}.make();
  Rig rig = tests::spineHandles(*was);
  ASSERT_EQ(rig.chains.size(), 2u);
  EXPECT_EQ(rig.chains[0].through.size(), 1u) << "spine, chest, neck";
  EXPECT_EQ(rig.chains[1].through.size(), 3u) << "a tail of four bones";
  const std::vector<Mat4> rest_m = restInModelSpace(is->skeleton);
  restAnew(rig, is->skeleton, restsOf(was->skeleton, joinedTo(rig, was->skeleton)), rest_m);
  for (const RigChain& chain : rig.chains) {
    const std::vector<JointIndex> beside = throughJoints(chain, is->skeleton);
    for (std::size_t i = 0; i < beside.size(); ++i)
      EXPECT_LT(glm::distance(controlAt(rig, chain.through[i]).rest_m.translation,
                              Vec3(rest_m[static_cast<std::size_t>(beside[i])][3])),
                1e-5f)
          << chain.name << i;
  }
}

// The figure is turned, shifted and twice as large: all stands to the joints as it did.
TEST(RestAnew, ControlsGoAlongWithTheirJoints) {
  const auto was = LimbedFigure{.tail = true}.make();
  const Quat turn = glm::angleAxis(1.f, glm::normalize(Vec3(1.f, 2.f, -1.f)));
  const auto is = LimbedFigure{.root = {.rotation = turn, .scale = Vec3(2.f)}, .tail = true}.make();
  const Rig before = tests::limbHandles(*was);
  Rig rig = before;
  restAnew(rig, is->skeleton, restsOf(was->skeleton, joinedTo(rig, was->skeleton)), restInModelSpace(is->skeleton));
  ASSERT_EQ(rig.controls.size(), before.controls.size());
  for (std::size_t i = 0; i < rig.controls.size(); ++i) {
    const RigControl &then = before.controls[i], &now = rig.controls[i];
    EXPECT_LT(glm::distance(now.rest_m.translation, 2.f * (turn * then.rest_m.translation)), 1e-4f) << now.name;
    EXPECT_LT(angleBetween(now.rest_m.rotation, turn * then.rest_m.rotation), 2e-3f) << now.name;
    EXPECT_NEAR(now.size_m, 2.f * then.size_m, 1e-4f) << now.name;
  }
  EXPECT_EQ(rig.chains, before.chains);
  EXPECT_EQ(rig.aims, before.aims);
}

TEST(RestAnew, ControlsOfSeveralChainsGoAlongOnce) {
  const auto was = LimbedFigure{}.make();
  const auto is = LimbedFigure{.root = {.translation = {1.f, 2.f, 3.f}, .scale = Vec3(2.f)}}.make();
  Rig once = tests::limbHandles(*was), twice = once;
  twice.chains.push_back(once.chains.front());
  twice.chains.back().name = "again";
  for (Rig* rig : {&once, &twice})
    restAnew(*rig, is->skeleton, restsOf(was->skeleton, joinedTo(*rig, was->skeleton)), restInModelSpace(is->skeleton));
  EXPECT_EQ(once.controls, twice.controls);
}

TEST(RestAnew, WhatHasNotMovedKeepsEveryBit) {
  const auto figure = LimbedFigure{.tail = true}.make();
  const std::vector<Mat4> rest_m = restInModelSpace(figure->skeleton);
  const Rig before = tests::limbHandles(*figure);
  Rig rig = before;
  restAnew(rig, figure->skeleton, restsOf(figure->skeleton, joinedTo(rig, figure->skeleton)), rest_m);
  EXPECT_EQ(rig, before);
  restAnew(rig, figure->skeleton, {}, rest_m);
  EXPECT_EQ(rig, before) << "joints that are not named rest as before";

  // A shin that is half as long: the foot, which ends the chain, moves, and the knee does not.
  const std::vector<JointIndex> all = joinedTo(rig, figure->skeleton);
  std::map<JointIndex, Transform> rests = restsOf(figure->skeleton, all);
  const RigChain& leg = *std::ranges::find(rig.chains, "leg.L", &RigChain::name);
  const Vec3 hip = rests[leg.first].translation, knee = rests[leg.middle].translation,
             foot = rests[leg.last].translation;
  const float bone = glm::distance(hip, knee), shin = glm::distance(knee, foot);
  std::vector<Mat4> now_m = rest_m;
  now_m[static_cast<std::size_t>(leg.last)][3] = Vec4(0.5f * (knee + foot), 1.f);
  restAnew(rig, figure->skeleton, rests, now_m);
  for (int i = 0; i < static_cast<int>(rig.controls.size()); ++i) {
    EXPECT_EQ(controlAt(rig, i) == before.controls[static_cast<std::size_t>(i)], i != leg.target) << i;
  }
  EXPECT_LT(glm::distance(controlAt(rig, leg.target).rest_m.translation, 0.5f * (knee + foot)), 1e-5f);

  // And a thigh that is as much longer: the pole stands as much farther away.
  rig = before;
  now_m = rest_m;
  const Vec3 shift = 0.5f * (knee - hip);
  for (const JointIndex joint : {leg.middle, leg.last}) now_m[static_cast<std::size_t>(joint)][3] += Vec4(shift, 0.f);
  restAnew(rig, figure->skeleton, rests, now_m);
  const float times = (1.5f * bone + shin) / (bone + shin);
  const RigControl& pole_then = before.controls[static_cast<std::size_t>(leg.pole)];
  const Vec3 away = pole_then.rest_m.translation - knee;
  EXPECT_LT(glm::distance(controlAt(rig, leg.pole).rest_m.translation, knee + shift + times * away), 1e-4f);
  EXPECT_NEAR(controlAt(rig, leg.pole).size_m, times * pole_then.size_m, 1e-5f);
}

TEST(RestAnew, WhatIsAimedAtIsSeenFromTheJointAsItWas) {
  const auto figure = LimbedFigure{}.make();
  Rig rig = tests::limbHandles(*figure);
  const RigAim& aim = rig.aims.front();
  const Transform head = restsOf(figure->skeleton, {aim.joint}).at(aim.joint);
  const Vec3 away = controlAt(rig, aim.target).rest_m.translation - head.translation;
  std::vector<Mat4> now_m = restInModelSpace(figure->skeleton);
  const Quat turn = glm::angleAxis(0.5f, Vec3(0.f, 1.f, 0.f));
  now_m[static_cast<std::size_t>(aim.joint)] =
      toMatrix({.translation = 1.5f * head.translation, .rotation = turn * head.rotation});
  restAnew(rig, figure->skeleton, {{aim.joint, head}}, now_m);
  EXPECT_LT(glm::distance(controlAt(rig, aim.target).rest_m.translation, 1.5f * (head.translation + turn * away)),
            1e-4f);
}

}  // namespace
}  // namespace sinew
