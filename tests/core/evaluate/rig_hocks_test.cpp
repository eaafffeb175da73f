// The hind legs of animals, whose hock bends with the knee.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>
#include <vector>

#include "core/evaluate/rig/run_rig.h"
#include "core/rig/solve/soft_reach.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/generators.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::anyRotation, tests::real;

// An animal on four legs, 0.6 m high.
struct Animal {
  std::shared_ptr<const Character> plain;
  JointRoles roles;
  std::shared_ptr<const Character> character;

  // hands: how far down from the chest.
  explicit Animal(float hands = 0.52f) {
    std::vector<Joint> joints;
    const auto add = [&](const char* name, JointIndex parent, const Vec3& at, JointRole role) {
      joints.push_back({.name = name, .parent = parent, .rest_l = {.translation = at}, .deforms = true});
      const auto joint = static_cast<JointIndex>(joints.size() - 1);
      roles.set(role, joint);
      return joint;
    };
    using enum JointRole;
    const JointIndex pelvis = add("pelvis", kNoJoint, {0.f, 0.6f, -0.3f}, hips);
    const JointIndex chest_joint = add("chest", pelvis, {0.f, 0.f, 0.6f}, chest);
    for (const float side : {1.f, -1.f}) {
      const auto on = [&](JointRole role) { return side > 0.f ? role : onSide(role, BodySide::right); };
      JointIndex at = add(side > 0.f ? "thigh.L" : "thigh.R", pelvis, {side * 0.1f, -0.02f, 0.f}, on(left_upper_leg));
      at = add(side > 0.f ? "shin.L" : "shin.R", at, {0.f, -0.2f, 0.06f}, on(left_lower_leg));
      at = add(side > 0.f ? "hock.L" : "hock.R", at, {0.f, -0.18f, -0.14f}, on(left_foot));
      add(side > 0.f ? "paw.L" : "paw.R", at, {0.f, -0.16f, 0.02f}, on(left_toes));
      at = add(side > 0.f ? "arm.L" : "arm.R", chest_joint, {side * 0.1f, 0.42f - hands, 0.f}, on(left_upper_arm));
      at = add(side > 0.f ? "forearm.L" : "forearm.R", at, {0.f, -0.2f, -0.08f}, on(left_lower_arm));
      add(side > 0.f ? "hand.L" : "hand.R", at, {0.f, -0.22f, 0.06f}, on(left_hand));
    }
    auto made = std::make_shared<Character>();
    made->name = "animal";
    made->skeleton = *Skeleton::create(std::move(joints));
    plain = made;
    Rig rig;
    EXPECT_TRUE((AddLimbs{.character = plain.get(), .roles = &roles, .rig = &rig}.run()));
    character = withRig(plain, rig).value();
  }
  const RigChain& leg() const { return *std::ranges::find(character->rig->rig.chains, "leg.L", &RigChain::name); }
  JointIndex joint(const char* name) const { return character->skeleton.find(name); }
  // With the target of the left hind leg somewhere in model space, and numbers of the leg. told: what became of it.
  Pose reaching(const Vec3& to, std::initializer_list<std::pair<const char*, float>> numbers = {},
                ChainReach* told = nullptr) const {
    Pose pose = character->restPose();
    for (const auto& [id, value] : numbers)
      pose.morph_weights[static_cast<std::size_t>(propertyChannel(*character, id))] = value;
    pose.local[static_cast<std::size_t>(character->rig->jointOf(leg().target))].translation = to;
    pose.morph_weights[static_cast<std::size_t>(propertyChannel(*character, "leg.L.ik"))] = 1.f;
    RigScratch scratch;
    RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
    if (told) *told = scratch.reached[static_cast<std::size_t>(&leg() - character->rig->rig.chains.data())];
    return pose;
  }
};

Quat turnedFrom(const std::vector<Mat4>& now, const std::vector<Mat4>& rest, JointIndex joint) {
  const auto at = static_cast<std::size_t>(joint);
  return decompose(now[at]).rotation * glm::conjugate(decompose(rest[at]).rotation);
}

TEST(RigHocks, LegsOfAnimalsGoOnToThePaw) {
  const Animal animal;
  EXPECT_EQ(animal.leg().hock, animal.joint("hock.L"));
  EXPECT_EQ(animal.leg().last, animal.joint("paw.L"));
  for (const RigChain& chain : animal.character->rig->rig.chains) {
    if (chain.name.starts_with("arm")) {
      EXPECT_EQ(chain.hock, kNoJoint);
    }
  }
  // The same legs below hands that do not stand.
  const Animal upright(0.1f);
  EXPECT_EQ(upright.leg().hock, kNoJoint);
  EXPECT_EQ(upright.leg().last, upright.joint("hock.L"));
  const auto figure = tests::LimbedFigure{}.make();
  Rig rig;
  JointRoles roles;
  using enum JointRole;
  for (const auto& [role, name] : {std::pair{hips, "hips"},
                                   {left_upper_leg, "upper_leg.L"},
                                   {left_lower_leg, "lower_leg.L"},
                                   {left_foot, "foot.L"},
                                   {left_toes, "toes.L"},
                                   {left_hand, "hand.L"},
                                   {onSide(left_hand, BodySide::right), "hand.R"}}) {
    ASSERT_NE(figure->skeleton.find(name), kNoJoint) << name;
    roles.set(role, figure->skeleton.find(name));
  }
  ASSERT_TRUE((AddLimbs{.character = figure.get(), .roles = &roles, .rig = &rig}.run()));
  for (const RigChain& chain : rig.chains) EXPECT_EQ(chain.hock, kNoJoint) << "it walks upright";
}

TEST(RigHocks, TheBoneBelowStaysAlongTheThigh) {
  const Animal animal;
  const std::vector<Mat4> rest = restInModelSpace(animal.character->skeleton);
  const Vec3 paw(rest[static_cast<std::size_t>(animal.joint("paw.L"))][3]);
  // Where it stands nothing moves.
  const Pose still = animal.reaching(paw);
  for (const char* name : {"thigh.L", "shin.L", "hock.L"})
    EXPECT_LT(glm::angle(still.local[static_cast<std::size_t>(animal.joint(name))].rotation), 1e-3f) << name;
  for (const Vec3& by : {Vec3(0.f, 0.12f, 0.f), Vec3(0.f, 0.05f, 0.15f), Vec3(0.f, -0.02f, -0.05f)}) {
    const std::vector<Mat4> now = inModelSpace(animal.character->skeleton, animal.reaching(paw + by).local);
    EXPECT_LT(glm::distance(Vec3(now[static_cast<std::size_t>(animal.joint("paw.L"))][3]), paw + by), 1e-4f);
    const Quat thigh = turnedFrom(now, rest, animal.joint("thigh.L")),
               bone = turnedFrom(now, rest, animal.joint("hock.L")),
               shin = turnedFrom(now, rest, animal.joint("shin.L"));
    EXPECT_LT(glm::angle(bone * glm::conjugate(thigh)), 5e-3f);
    if (by.y > 0.f) {
      EXPECT_GT(glm::angle(shin * glm::conjugate(thigh)), 0.1f) << "the knee bends";
    }
  }
}

// How much the bone below the hock has turned beside the thigh.
float besideThigh(const Animal& animal, const Pose& pose) {
  const std::vector<Mat4> now = inModelSpace(animal.character->skeleton, pose.local),
                          rest = restInModelSpace(animal.character->skeleton);
  return glm::angle(turnedFrom(now, rest, animal.joint("hock.L")) *
                    glm::conjugate(turnedFrom(now, rest, animal.joint("thigh.L"))));
}

RC_GTEST_PROP(RigHocks, PlacesOfSuchPosesAreReached, ()) {
  const Animal animal;
  // A pose in which knee and hock bend by the same.
  Pose pose = animal.character->restPose();
  const auto local = [&](const char* name) -> Quat& {
    return pose.local[static_cast<std::size_t>(animal.joint(name))].rotation;
  };
  const float angle = *real(-0.3f, 1.2f);
  local("thigh.L") = anyRotation();
  local("shin.L") = glm::angleAxis(angle, Vec3(1.f, 0.f, 0.f));
  local("hock.L") = glm::angleAxis(-angle, Vec3(1.f, 0.f, 0.f));
  const auto paw = static_cast<std::size_t>(animal.joint("paw.L"));
  const Vec3 to(inModelSpace(animal.character->skeleton, pose.local)[paw][3]);
  const Pose reaching = animal.reaching(to);
  RC_ASSERT(glm::distance(Vec3(inModelSpace(animal.character->skeleton, reaching.local)[paw][3]), to) < 1e-4f);
  RC_ASSERT(besideThigh(animal, reaching) < 5e-3f);
  RC_ASSERT(std::abs(glm::angle(reaching.local[static_cast<std::size_t>(animal.joint("hock.L"))].rotation) -
                     std::abs(angle)) < 5e-3f);
}

TEST(RigHocks, SoftReachAndBendingBackwardsKeepTheBoneAlongTheThigh) {
  const Animal animal;
  const auto paw = static_cast<std::size_t>(animal.joint("paw.L"));
  const Vec3 thigh(restInModelSpace(animal.character->skeleton)[static_cast<std::size_t>(animal.joint("thigh.L"))][3]);
  const auto reach = [&](const Pose& pose) {
    return glm::distance(thigh, Vec3(inModelSpace(animal.character->skeleton, pose.local)[paw][3]));
  };
  float before = 0.f, turned_before = 0.f;
  for (int i = 0; i <= 200; ++i) {  // out of reach in steps of 2 mm
    const float distance = 0.4f + 0.002f * static_cast<float>(i);
    const Pose pose = animal.reaching(thigh - Vec3(0.f, distance, 0.f), {{"leg.L.soft", 0.1f}});
    EXPECT_LT(besideThigh(animal, pose), 5e-3f) << distance;
    const float now = reach(pose),
                turned = glm::angle(pose.local[static_cast<std::size_t>(animal.joint("shin.L"))].rotation);
    EXPECT_GT(now, before) << distance;
    EXPECT_LT(now, distance + 1e-4f);
    if (i > 0) {
      EXPECT_LT(std::abs(turned - turned_before), 8.f * 0.002f / 0.2f) << distance;
    }
    before = now, turned_before = turned;
  }
  EXPECT_LT(before, 0.6f);
  EXPECT_GT(before, 0.58f);
  for (const float distance : {0.3f, 0.4f, 0.5f}) {
    const Vec3 to = thigh - Vec3(0.f, distance, 0.f);
    const Pose backwards = animal.reaching(to, {{"leg.L.backwards", 1.f}});
    const std::vector<Mat4> now = inModelSpace(animal.character->skeleton, backwards.local);
    const auto place = [&](const char* name) { return Vec3(now[static_cast<std::size_t>(animal.joint(name))][3]); };
    EXPECT_LT(glm::distance(place("paw.L"), to), 1e-4f);
    EXPECT_LT(besideThigh(animal, backwards), 5e-3f) << distance;
    const Mat3 to_thigh = glm::inverse(Mat3(now[static_cast<std::size_t>(animal.joint("thigh.L"))]));
    const Vec3 bend = to_thigh * glm::cross(place("shin.L") - place("thigh.L"), place("paw.L") - place("shin.L"));
    EXPECT_LT(glm::dot(bend, animal.leg().bend_axis_l), 0.f) << "the other way";
  }
}

// However it is bent in the clip.
TEST(RigHocks, BentBackwardsInTheClipItBendsForwards) {
  const Animal animal;
  const Vec3 thigh(restInModelSpace(animal.character->skeleton)[static_cast<std::size_t>(animal.joint("thigh.L"))][3]);
  for (const float distance : {0.3f, 0.4f, 0.5f}) {
    const Vec3 to = thigh - Vec3(0.f, distance, 0.f);
    Pose pose = animal.reaching(to, {{"leg.L.backwards", 1.f}});
    pose.local[static_cast<std::size_t>(animal.character->rig->jointOf(animal.leg().target))].translation = to;
    pose.morph_weights[static_cast<std::size_t>(propertyChannel(*animal.character, "leg.L.backwards"))] = 0.f;
    RigScratch scratch;
    RunRig{.character = animal.character.get(), .pose = &pose, .scratch = &scratch}.run();
    const std::vector<Mat4> now = inModelSpace(animal.character->skeleton, pose.local);
    const auto place = [&](const char* name) { return Vec3(now[static_cast<std::size_t>(animal.joint(name))][3]); };
    EXPECT_LT(glm::distance(place("paw.L"), to), 1e-4f) << distance;
    EXPECT_LT(besideThigh(animal, pose), 5e-3f) << distance;
    const Mat3 to_thigh = glm::inverse(Mat3(now[static_cast<std::size_t>(animal.joint("thigh.L"))]));
    const Vec3 bend = to_thigh * glm::cross(place("shin.L") - place("thigh.L"), place("paw.L") - place("shin.L"));
    EXPECT_GT(glm::dot(bend, animal.leg().bend_axis_l), 0.f) << distance;
  }
}

// The limb is as long as the hock lets it be then, and its end falls softly behind within that.
TEST(RigHocks, AHockAtItsLimitsLeavesTheSoftReachToTheLimb) {
  Animal animal;
  Rig rig = animal.character->rig->rig;
  rig.limits = {{.joint = animal.joint("hock.L"),
                 .limits = {.kind = JointLimits::Kind::swing_twist, .low = Vec3(-0.01f), .high = Vec3(0.01f)}}};
  animal.character = withRig(animal.plain, rig).value();
  const Vec3 thigh(restInModelSpace(animal.character->skeleton)[static_cast<std::size_t>(animal.joint("thigh.L"))][3]);
  for (const float distance : {0.58f, 0.6f, 0.7f, 0.9f}) {
    const Vec3 to = thigh - Vec3(0.f, distance, 0.f);
    ChainReach told;
    const Pose pose = animal.reaching(to, {{"leg.L.soft", 0.1f}}, &told);
    EXPECT_LT(glm::angle(pose.local[static_cast<std::size_t>(animal.joint("hock.L"))].rotation), 0.03f);
    const std::vector<Mat4> now = inModelSpace(animal.character->skeleton, pose.local);
    const auto place = [&](const char* name) { return Vec3(now[static_cast<std::size_t>(animal.joint(name))][3]); };
    const float full = glm::distance(thigh, place("shin.L")) + glm::distance(place("shin.L"), place("paw.L"));
    EXPECT_NEAR(glm::distance(thigh, place("paw.L")), softReach(distance, full, 0.1f), 1e-3f) << distance;
    // It is told how far off the target is that the user sees.
    EXPECT_NEAR(told.outcome.residual_m, glm::distance(place("paw.L"), to), 1e-5f) << distance;
    EXPECT_EQ(told.outcome.stop, IkStop::out_of_reach) << distance;
  }
}

TEST(RigHocks, WhatIsTooFarIsReachedFor) {
  const Animal animal;
  for (const Vec3& to : {Vec3(0.f, -50.f, 0.f), Vec3(9.f, 0.5f, 3.f), Vec3(0.1f, 0.58f, -0.3f)}) {
    const Pose pose = animal.reaching(to);
    for (const Transform& local : pose.local) EXPECT_TRUE(isFinite(local));
  }
  const std::vector<Mat4> now = inModelSpace(animal.character->skeleton, animal.reaching({0.1f, -50.f, -0.3f}).local);
  const Vec3 thigh(now[static_cast<std::size_t>(animal.joint("thigh.L"))][3]),
      paw(now[static_cast<std::size_t>(animal.joint("paw.L"))][3]);
  EXPECT_GT(glm::dot(glm::normalize(paw - thigh), Vec3(0.f, -1.f, 0.f)), 0.999f);
  EXPECT_GT(glm::distance(thigh, paw), 0.5f) << "as far as it goes";
}

// A body goes on to the end of the limb, whose target it shares.
TEST(RigHocks, ABodyMovesThePawByTheTargetOfTheLeg) {
  const Animal animal;
  Rig rig = animal.character->rig->rig;
  AddBody add{.character = animal.plain.get(), .roles = &animal.roles, .rig = &rig};
  const Check ok = add.run();
  ASSERT_TRUE(ok) << ok.error().for_user.english();
  const auto foot = std::ranges::find(rig.bodies.front().effectors, "foot.L", &RigEffector::name);
  ASSERT_NE(foot, rig.bodies.front().effectors.end());
  EXPECT_EQ(foot->joint, animal.joint("paw.L"));
  EXPECT_EQ(foot->target, animal.leg().target);
}

TEST(RigHocks, WhatIsWrongIsRefused) {
  const Animal animal;
  const auto refused = [&](JointIndex hock) {
    Rig rig = animal.character->rig->rig;
    std::ranges::find(rig.chains, "leg.L", &RigChain::name)->hock = hock;
    return !rig.validate(animal.plain->skeleton);
  };
  EXPECT_FALSE(refused(animal.joint("hock.L")));
  for (const char* name : {"thigh.L", "shin.L", "paw.L", "hock.R", "hand.L"})
    EXPECT_TRUE(refused(animal.joint(name))) << name;
  EXPECT_TRUE(refused(999));
}

}  // namespace
}  // namespace sinew
