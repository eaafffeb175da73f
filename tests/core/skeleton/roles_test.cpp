#include "core/skeleton/roles.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/figure.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/core/generators.h"
#include "tests/core/skeleton/role_bodies.h"
#include "tests/support/processor_time.h"
#include "tests/support/tries.h"

namespace sinew {
namespace {

using tests::anyRotation, tests::bodies, tests::Body, tests::Figure, tests::figureOf, tests::found;
using Roles = std::map<std::string, std::vector<std::string>>;

JointRoles rolesOf(const Skeleton& skeleton, std::span<const Mat4> pose_m = {}) {
  FindRoles find{.skeleton = &skeleton, .pose_m = pose_m};
  EXPECT_TRUE(find.validate());
  find.run();
  return find.roles;
}

// The roles that shape alone must tell.
constexpr JointRole kLimbs[] = {JointRole::hips,           JointRole::head,      JointRole::left_upper_arm,
                                JointRole::left_lower_arm, JointRole::left_hand, JointRole::left_upper_leg,
                                JointRole::left_lower_leg, JointRole::left_foot};

std::vector<JointRole> limbRoles() {
  std::vector<JointRole> out;
  for (const JointRole role : kLimbs) {
    out.push_back(role);
    if (sideOf(role) != BodySide::middle) out.push_back(onSide(role, BodySide::right));
  }
  return out;
}

Skeleton changed(const Skeleton& skeleton, const std::function<void(Joint&)>& change) {
  std::vector<Joint> joints(skeleton.joints().begin(), skeleton.joints().end());
  std::ranges::for_each(joints, change);
  return *Skeleton::create(std::move(joints));
}

// A body of joints that all move something and lead nowhere else, so that shape is all there is without names.
Figure plainFigure() {
  const auto is_plain = [](const Body& body) { return body.style == "named after the joints"; };
  return figureOf(*std::ranges::find_if(bodies(), is_plain));
}

const Body& bodyOf(const std::string& style) { return *std::ranges::find(bodies(), style, &Body::style); }

TEST(JointRoles, AJointHasOneRoleAndARoleOneJoint) {
  JointRoles roles;
  roles.set(JointRole::left_hand, 4, 0.5f);
  roles.set(JointRole::hips, 1, 0.25f);
  EXPECT_EQ(roles.role(4), JointRole::left_hand);
  EXPECT_EQ(roles.joint(JointRole::hips), 1);
  EXPECT_EQ(roles.confidence(JointRole::hips), 0.25f);
  EXPECT_EQ(roles.entries().front().role, JointRole::hips);
  roles.set(JointRole::head, 4);
  EXPECT_EQ(roles.joint(JointRole::left_hand), kNoJoint);
  EXPECT_EQ(roles.confidence(JointRole::left_hand), 0.f);
  EXPECT_EQ(roles.confidence(JointRole::head), 1.f);
  roles.set(JointRole::head, 5);
  EXPECT_EQ(roles.role(4), std::nullopt);
  roles.set(JointRole::head, kNoJoint);
  EXPECT_EQ(roles.role(5), std::nullopt);
  EXPECT_EQ(roles.entries().size(), 1u);
}

TEST(JointRoles, TwistRolesBelongToSeveralJoints) {
  JointRoles roles;
  roles.add(JointRole::left_upper_arm_twist, 7);
  roles.add(JointRole::left_upper_arm_twist, 3);
  EXPECT_EQ(roles.joints(JointRole::left_upper_arm_twist), (std::vector<JointIndex>{7, 3}));
  EXPECT_EQ(roles.joint(JointRole::left_upper_arm_twist), 7);
  EXPECT_EQ(roles.role(3), JointRole::left_upper_arm_twist);
  roles.set(JointRole::left_upper_arm_twist, 5);
  EXPECT_EQ(roles.joints(JointRole::left_upper_arm_twist), std::vector<JointIndex>{5});
}

// What a file says stays; what was found comes beside it, but not for joints or roles that are said otherwise.
TEST(FindRoles, WhatTheFileSaysWins) {
  const Figure figure = plainFigure();
  const JointRoles by_shape = foundRoles(figure.skeleton);
  const JointIndex hand = by_shape.joint(JointRole::left_hand), hips = by_shape.joint(JointRole::hips);
  ASSERT_NE(hand, kNoJoint);
  JointRoles said;
  said.set(JointRole::left_lower_arm, hand);
  said.set(JointRole::hips, hips);
  const JointRoles all = foundRoles(figure.skeleton, &said);
  EXPECT_EQ(all.joint(JointRole::left_lower_arm), hand);
  EXPECT_EQ(all.confidence(JointRole::left_lower_arm), 1.f);
  EXPECT_EQ(all.joint(JointRole::left_hand), kNoJoint);
  EXPECT_EQ(all.joint(JointRole::hips), hips);
  EXPECT_EQ(all.confidence(JointRole::hips), 1.f);
  const JointRole other = onSide(JointRole::left_hand, BodySide::right);
  EXPECT_EQ(all.joint(other), by_shape.joint(other));
  EXPECT_EQ(all.confidence(other), by_shape.confidence(other));
}

// A figure whose left is not where it was looked for.
TEST(FindRoles, SidesThatTheFileSaysOtherwiseAreNotFilledUp) {
  const Figure figure = plainFigure();
  const JointRoles by_shape = foundRoles(figure.skeleton);
  JointRoles said;
  said.set(JointRole::left_hand, by_shape.joint(onSide(JointRole::left_hand, BodySide::right)));
  const JointRoles all = foundRoles(figure.skeleton, &said);
  EXPECT_EQ(all.joint(JointRole::left_hand), said.joint(JointRole::left_hand));
  for (const RoleEntry& entry : all.entries())
    EXPECT_TRUE(entry.role == JointRole::left_hand || sideOf(entry.role) == BodySide::middle) << name(entry.role);
  EXPECT_EQ(all.joint(JointRole::head), by_shape.joint(JointRole::head));
}

TEST(FindRoles, RolesOfAnotherSkeletonAreRefused) {
  const Figure figure = plainFigure();
  JointRoles said;
  said.set(JointRole::hips, static_cast<JointIndex>(figure.skeleton.size()));
  const FindRoles find{.skeleton = &figure.skeleton, .said = &said};
  EXPECT_FALSE(find.validate());
}

Joint placed(std::string name, JointIndex parent, const Vec3& translation, bool deforms = false) {
  Joint made;
  made.name = std::move(name);
  made.parent = parent;
  made.rest_l.translation = translation;
  made.deforms = deforms;
  return made;
}

TEST(RoleFigure, IsOfTheBodyWithoutHelpersAndTips) {
  const Skeleton skeleton =
      *Skeleton::create({placed("hips", kNoJoint, {0.f, 1.f, 0.f}, true), placed("ik_target", 0, {0.f, 0.f, 1.f}),
                         placed("spine", 1, {0.f, 0.5f, -1.f}, true), placed("tail", 2, {0.f, 0.f, -0.3f}, true),
                         placed("bone9", 3, {0.f, 0.f, 1.f})});
  const RoleFigure figure(skeleton, restInModelSpace(skeleton), true);
  for (JointIndex j = 0; j < 5; ++j) EXPECT_EQ(figure.isBody(j), j != 1 && j != 4) << j;
  EXPECT_EQ(figure.above(2), 0);
  EXPECT_THAT(figure.below(kNoJoint), ::testing::ElementsAre(0));
  EXPECT_THAT(figure.below(0), ::testing::ElementsAre(2));
  EXPECT_THAT(figure.chain(0, 9), ::testing::ElementsAre(0, 2, 3));
  EXPECT_THAT(figure.chain(0, 2), ::testing::ElementsAre(0, 2));
  EXPECT_FLOAT_EQ(figure.reach(0), 0.8f);
  EXPECT_FLOAT_EQ(figure.top(0), 1.5f);
  EXPECT_FLOAT_EQ(figure.extent_m(), 0.5f);
  EXPECT_FLOAT_EQ(figure.bottom_m(), 1.f);
  EXPECT_TRUE(figure.within(0, 3));
  EXPECT_FALSE(figure.within(3, 0));
  EXPECT_FALSE(figure.within(0, 1)) << "what is no part of the body is within nothing";
  EXPECT_TRUE(figure.within(kNoJoint, 3));
  EXPECT_EQ(figure.commonAncestor(3, 2), 2);
}

TEST(RoleFigure, NamedLimbsAndLongWaysComeFirst) {
  const Skeleton skeleton =
      *Skeleton::create({placed("root", kNoJoint, {0.f, 0.f, 0.f}), placed("long", 0, {0.f, 3.f, 0.f}),
                         placed("LeftArm", 0, {1.f, 0.f, 0.f}), placed("short", 0, {0.f, 1.f, 0.f}),
                         placed("also", 0, {0.f, -1.f, 0.f})});
  const std::vector<Mat4> rest_m = restInModelSpace(skeleton);
  EXPECT_THAT(RoleFigure(skeleton, rest_m, true).below(0), ::testing::ElementsAre(2, 1, 4, 3));
  EXPECT_THAT(RoleFigure(skeleton, rest_m, false).below(0), ::testing::ElementsAre(1, 2, 4, 3));
}

TEST(FindRoles, KnowsTheWaysOfProgramsToNameJoints) {
  for (const Body& body : bodies()) {
    const Figure figure = figureOf(body);
    EXPECT_EQ(found(rolesOf(figure.skeleton), figure.skeleton), figure.roles) << body.style;
  }
}

TEST(FindRoles, IsSureOfPlainNamesAndLessOfShape) {
  const Figure figure = plainFigure();
  const JointRoles named = rolesOf(figure.skeleton);
  const JointRoles nameless = rolesOf(changed(figure.skeleton, [](Joint& j) { j.name = "joint"; }));
  for (const JointRole role : limbRoles()) {
    EXPECT_GT(named.confidence(role), 0.75f) << name(role);
    EXPECT_LT(named.confidence(role), 1.f) << name(role);
    EXPECT_LT(nameless.confidence(role), named.confidence(role)) << name(role);
    EXPECT_GT(nameless.confidence(role), 0.3f) << name(role);
  }
}

TEST(FindRoles, FindsFingersWithoutNames) {
  const Figure figure = figureOf(bodyOf("VRoid"));
  Roles wanted = figure.roles;
  int number = 0;
  std::map<std::string, std::string> renamed;
  const Skeleton nameless = changed(figure.skeleton, [&](Joint& j) {
    const std::string other = "bone" + std::to_string(++number);
    renamed[j.name] = other;
    j.name = other;
  });
  const Roles roles = found(rolesOf(nameless), nameless);
  for (const char* role : {"leftThumbMetacarpal", "leftThumbDistal", "leftIndexProximal", "leftMiddleIntermediate",
                           "leftRingDistal", "rightLittleProximal", "rightIndexDistal"}) {
    ASSERT_TRUE(roles.contains(role)) << role;
    EXPECT_EQ(roles.at(role).front(), renamed.at(wanted.at(role).front())) << role;
  }
}

// "Thumb.R" below the left hand is a mistake that files make.
TEST(FindRoles, TheHandTellsTheSideOfItsFingers) {
  const Figure figure = figureOf(bodyOf("Mixamo"));
  const Skeleton mixed = changed(figure.skeleton, [](Joint& j) {
    for (const auto& [from, to] : {std::pair{"LeftHandThumb", "RightHandThumb"}, {"RightHandThumb", "LeftHandThumb"}}) {
      const std::size_t at = j.name.find(from);
      if (at == std::string::npos) continue;
      j.name.replace(at, std::string(from).size(), to);
      break;
    }
  });
  EXPECT_EQ(found(rolesOf(mixed), mixed)["leftThumbDistal"], std::vector<std::string>{"mixamorig:RightHandThumb3"});
}

TEST(FindRoles, NamesDoNotWinOverTheHierarchy) {
  std::vector<Joint> joints;
  const Figure figure = plainFigure();
  joints.assign(figure.skeleton.joints().begin(), figure.skeleton.joints().end());
  // Named plainly, but hung on the root, and on the hand.
  for (const auto& [text, parent] : {std::pair{"LeftHand", 0}, {"LeftUpperArm", 0}, {"Head", 0}}) {
    Joint stray;
    stray.name = text;
    stray.parent = parent;
    stray.deforms = true;
    joints.push_back(stray);
  }
  const Skeleton skeleton = *Skeleton::create(joints);
  EXPECT_EQ(found(rolesOf(skeleton), skeleton), figure.roles);
}

TEST(FindRoles, LeftIsWhereNamesSaySoElseWhereTheFeetPoint) {
  const Figure figure = plainFigure();
  for (const float angle : {0.f, 1.2f, 3.14159265f, -2.f}) {
    const Skeleton turned = changed(figure.skeleton, [&](Joint& j) {
      if (j.parent != kNoJoint) return;
      j.rest_l.rotation = glm::angleAxis(angle, Vec3(0.f, 1.f, 0.f));
    });
    EXPECT_EQ(found(rolesOf(turned), turned), figure.roles) << angle;
    int number = 0;
    const Skeleton nameless = changed(turned, [&](Joint& j) { j.name = "n" + std::to_string(++number); });
    const JointRoles roles = rolesOf(nameless);
    for (const JointRole role : limbRoles())
      EXPECT_EQ(turned[roles.joint(role)].name, figure.roles.at(name(role)).front()) << name(role) << " at " << angle;
  }
  // As a mirror shows it: names still say which side is which.
  const Skeleton mirrored = changed(figure.skeleton, [](Joint& j) { j.rest_l.translation.x *= -1.f; });
  EXPECT_EQ(found(rolesOf(mirrored), mirrored), figure.roles);
}

TEST(FindRoles, TakesAFootThatHangsElsewhere) {
  // The feet are targets below the root, and the legs end with what a program has added.
  const Figure figure = plainFigure();
  const std::vector<Mat4> model = restInModelSpace(figure.skeleton);
  std::vector<Joint> joints(figure.skeleton.joints().begin(), figure.skeleton.joints().end());
  for (std::size_t j = 0; j < joints.size(); ++j) {
    if (!joints[j].name.ends_with("Ankle")) continue;
    joints[j].parent = 0;
    joints[j].rest_l.translation = Vec3(model[j][3]) - Vec3(model[0][3]);
  }
  const Skeleton skeleton = *Skeleton::create(joints);
  const Roles roles = found(rolesOf(skeleton), skeleton);
  EXPECT_EQ(roles.at("leftFoot"), std::vector<std::string>{"LeftAnkle"});
  EXPECT_EQ(roles.at("rightFoot"), std::vector<std::string>{"RightAnkle"});
  EXPECT_EQ(roles.at("leftLowerLeg"), std::vector<std::string>{"LeftKnee"});
}

TEST(FindRoles, TakesAllRolesFromOneOfTwoBodies) {
  for (const Body& body : bodies()) {
    const Figure figure = figureOf(body);
    std::vector<Joint> joints;
    for (const float aside : {-1.f, 1.f}) {
      const auto first = static_cast<JointIndex>(joints.size());
      for (Joint joint : figure.skeleton.joints()) {
        if (joint.parent == kNoJoint) joint.rest_l.translation.x += aside;
        if (joint.parent != kNoJoint) joint.parent += first;
        joints.push_back(std::move(joint));
      }
    }
    const Skeleton both = *Skeleton::create(joints);
    const JointRoles roles = rolesOf(both);
    EXPECT_EQ(found(roles, both), figure.roles) << body.style;
    const auto second = [&](JointIndex j) { return static_cast<std::size_t>(j) >= figure.skeleton.size(); };
    const bool which = second(roles.joint(JointRole::hips));
    for (const RoleEntry& entry : roles.entries()) EXPECT_EQ(second(entry.joint), which) << name(entry.role);
  }
}

TEST(FindRoles, LooksAtAnotherPoseThanTheRestPose) {
  const Figure figure = plainFigure();
  const std::vector<Mat4> standing = restInModelSpace(figure.skeleton);
  const Skeleton folded = changed(figure.skeleton, [](Joint& j) { j.rest_l.translation = Vec3(0.f), j.name = "j"; });
  EXPECT_TRUE(rolesOf(folded).empty());
  const JointRoles roles = rolesOf(folded, standing);
  for (const JointRole role : limbRoles())
    EXPECT_EQ(figure.skeleton[roles.joint(role)].name, figure.roles.at(name(role)).front()) << name(role);
}

TEST(FindRoles, RefusesAPoseOfAnotherSkeleton) {
  const Figure figure = plainFigure();
  const std::vector<Mat4> few(3, Mat4(1.f));
  EXPECT_FALSE(FindRoles{.skeleton = nullptr}.validate());
  EXPECT_FALSE((FindRoles{.skeleton = &figure.skeleton, .pose_m = few}.validate()));
}

RC_GTEST_PROP(FindRoles, DoesNotDependOnTheAxesOfJoints, ()) {
  const Figure figure = figureOf(bodies()[*rc::gen::inRange<std::size_t>(0, bodies().size())]);
  std::vector<Quat> turns;
  for (std::size_t j = 0; j < figure.skeleton.size(); ++j) turns.push_back(anyRotation());
  const Skeleton turned = tests::withAxes(figure.skeleton, turns);
  RC_ASSERT(found(rolesOf(turned), turned) == figure.roles);
}

// Of any size, the arms spread or hanging. What names alone can tell, as which of several joints in one place is meant,
// is not asked for.
RC_GTEST_PROP(FindRoles, KeepsLimbsWhereNamesAreNonsense, ()) {
  const Body& body = *rc::gen::elementOf(bodies());
  const Figure figure = figureOf(body);
  const float size = *tests::real(0.01f, 100.f), raised = *tests::real(-0.6f, 0.75f);
  std::vector<std::string> before;
  const Skeleton nonsense = changed(figure.skeleton, [&](Joint& j) {
    before.push_back(j.name);
    j.rest_l.translation *= size;
    for (const char* side : {"left", "right"}) {
      const float angle = *side == 'l' ? raised : -raised;
      if (figure.roles.at(std::string(side) + "UpperArm").front() == j.name)
        j.rest_l.rotation = glm::angleAxis(angle, Vec3(0.f, 0.f, 1.f));
    }
    j.name = *rc::gen::element<std::string>("", "joint", "bone_", "x", "Object.") +
             std::to_string(*rc::gen::inRange(0, 1000));
  });
  const JointRoles roles = rolesOf(nonsense);
  const bool plain = body.style == "named after the joints";
  for (const JointRole role : limbRoles()) {
    const bool asked = sideOf(role) != BodySide::middle && onSide(role, BodySide::left) != JointRole::left_hand;
    if (!asked && !plain) continue;
    RC_ASSERT(roles.joint(role) != kNoJoint);
    RC_ASSERT(before[static_cast<std::size_t>(roles.joint(role))] == figure.roles.at(name(role)).front());
  }
}

RC_GTEST_PROP(FindRoles, DoesNotDependOnTheOrderOfJoints, ()) {
  const Figure figure = figureOf(bodies()[*rc::gen::inRange<std::size_t>(0, bodies().size())]);
  const std::size_t count = figure.skeleton.size();
  std::vector<std::size_t> order(count), place(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[*rc::gen::inRange<std::size_t>(0, i)]);
  for (std::size_t i = 0; i < count; ++i) place[order[i]] = i;
  std::vector<Joint> joints(count);
  for (std::size_t i = 0; i < count; ++i) {
    joints[place[i]] = figure.skeleton.joints()[i];
    JointIndex& parent = joints[place[i]].parent;
    if (parent != kNoJoint) parent = static_cast<JointIndex>(place[static_cast<std::size_t>(parent)]);
  }
  const Skeleton shuffled = *Skeleton::create(std::move(joints));
  RC_ASSERT(found(rolesOf(shuffled), shuffled) == figure.roles);
}

// Any hierarchy, names of bodies in any place: what is found stands there, once, and no leg is above its own hips'
// chain.
RC_GTEST_PROP(FindRoles, WhatItFindsInAnyTreeIsPossible, ()) {
  const Figure words = figureOf(bodies()[*rc::gen::inRange<std::size_t>(0, bodies().size())]);
  const int count = *rc::gen::inRange(0, 60);
  std::vector<Joint> joints;
  for (int i = 0; i < count; ++i) {
    Joint joint;
    joint.name = words.skeleton[*rc::gen::inRange<JointIndex>(0, static_cast<JointIndex>(words.skeleton.size()))].name;
    joint.parent = *rc::gen::inRange(-1, i);
    joint.deforms = *rc::gen::arbitrary<bool>();
    joint.rest_l.translation = tests::anyVec3(-1.f, 1.f) * *rc::gen::element(0.f, 1.f, 1e30f, 3e38f);
    joint.rest_l.scale = Vec3(*rc::gen::element(1.f, 0.f, -1.f, 1e20f));
    joints.push_back(std::move(joint));
  }
  const Skeleton skeleton = *Skeleton::create(std::move(joints));
  const JointRoles roles = rolesOf(skeleton);
  for (const RoleEntry& entry : roles.entries()) {
    RC_ASSERT(entry.joint >= 0 && static_cast<std::size_t>(entry.joint) < skeleton.size());
    RC_ASSERT(roles.role(entry.joint) == entry.role);
    RC_ASSERT(entry.confidence >= 0.f && entry.confidence < 1.f);
  }
  for (const BodySide side : {BodySide::left, BodySide::right}) {
    const JointIndex upper = roles.joint(onSide(JointRole::left_upper_arm, side));
    const JointIndex lower = roles.joint(onSide(JointRole::left_lower_arm, side));
    const JointIndex hand = roles.joint(onSide(JointRole::left_hand, side));
    RC_ASSERT((upper == kNoJoint) == (lower == kNoJoint));
    if (upper != kNoJoint) RC_ASSERT(skeleton.isAncestor(upper, lower));
    if (hand != kNoJoint) RC_ASSERT(skeleton.isAncestor(lower, hand));
  }
}

TEST(FindRoles, FindsNothingWhereThereIsNoBody) {
  EXPECT_TRUE(rolesOf(Skeleton{}).empty());
  Joint only;
  only.name = "Hips";
  EXPECT_TRUE(rolesOf(*Skeleton::create({only})).empty());
  std::vector<Joint> chain(20);
  for (std::size_t j = 0; j < chain.size(); ++j) {
    chain[j].parent = static_cast<JointIndex>(j) - 1;
    chain[j].rest_l.translation = Vec3(0.f, 0.1f, 0.f);
  }
  EXPECT_TRUE(rolesOf(*Skeleton::create(chain)).empty());
}

// Chains, stars and bushes of 100 000 joints, in the places and in one place; sanitizers make each take twenty times as
// long.
TEST(FindRoles, TakesNoLongTimeForHostileSkeletons) {
  constexpr JointIndex kCount = tests::tries(100'000, 5'000);
  using Parent = JointIndex (*)(JointIndex);
  constexpr Parent kParents[] = {[](JointIndex j) { return j - 1; }, [](JointIndex j) { return j == 0 ? kNoJoint : 0; },
                                 [](JointIndex j) { return (j + 1) / 2 - 1; }, [](JointIndex) { return kNoJoint; },
                                 [](JointIndex j) { return j % 2 == 0 ? j - 2 < 0 ? kNoJoint : j - 2 : j - 1; }};
  for (const Parent parent : kParents) {
    for (const char* text : {"LeftArm", "arm_twist.L", "x"}) {
      for (const float step : {0.f, 0.3f}) {
        std::vector<Joint> joints(kCount);
        for (JointIndex j = 0; j < kCount; ++j) {
          Joint& joint = joints[static_cast<std::size_t>(j)];
          joint.name = text;
          joint.parent = parent(j);
          joint.rest_l.translation = step * Vec3(j % 2 == 0 ? 1.f : -1.f, j % 3 == 0 ? -1.f : 0.5f, 0.1f);
        }
        const Skeleton skeleton = *Skeleton::create(std::move(joints));
        const tests::ProcessorTime time;
        rolesOf(skeleton);
        EXPECT_LT(time.seconds(), 60.0) << text << " " << step;
      }
    }
  }
}

}  // namespace
}  // namespace sinew
