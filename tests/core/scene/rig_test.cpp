// Rigs on characters: what they add, what is refused, in which order their parts run.
#include "core/scene/rig/character_rig.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "core/clip/sample.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure, tests::limbHandles;

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

TEST(Rig, EyesHaveOneTargetThatGoesAlongWithTheHead) {
  const auto figure = LimbedFigure{}.make();
  std::vector<Joint> joints(figure->skeleton.joints().begin(), figure->skeleton.joints().end());
  const JointIndex head = figure->skeleton.find("head");
  JointRoles roles = foundRoles(figure->skeleton);
  for (const float side : {1.f, -1.f}) {
    joints.push_back({.name = side > 0.f ? "eye.L" : "eye.R",
                      .parent = head,
                      .rest_l = {.translation = {0.03f * side, 0.08f, 0.1f}},
                      .deforms = true});
    roles.set(onSide(JointRole::left_eye, side > 0.f ? BodySide::left : BodySide::right),
              static_cast<JointIndex>(joints.size() - 1));
  }
  auto plain = std::make_shared<Character>(*figure);
  plain->skeleton = *Skeleton::create(std::move(joints));
  Rig rig;
  AddLimbs add{.character = plain.get(), .roles = &roles, .arms = false, .legs = false, .tail = false, .rig = &rig};
  ASSERT_TRUE(add.run());
  EXPECT_EQ(add.added, (std::vector<std::string>{"look", "eye.L", "eye.R"}));
  ASSERT_EQ(rig.controls.size(), 2u);
  EXPECT_EQ(rig.controls[1].rides_on, head);
  EXPECT_EQ(rig.controls[1].spaces, std::vector{RigPlace::control(0)}) << "or where the head looks";
  EXPECT_EQ(rig.aims[1].target, 1);
  EXPECT_EQ(rig.aims[2].target, 1);
  // Turned by the head, and looking at one place near by: both squint.
  const auto character = withRig(plain, rig).value();
  Pose pose = character->restPose();
  for (const CharacterRig::Aim& aim : character->rig->aims)
    pose.morph_weights[static_cast<std::size_t>(aim.weight)] = 1.f;
  const auto local = [&](JointIndex joint) -> Transform& { return pose.local[static_cast<std::size_t>(joint)]; };
  local(character->rig->jointOf(0)).translation += Vec3(0.5f, 0.f, 0.f);
  local(character->rig->jointOf(1)).translation.z *= 0.3f;
  RigScratch scratch;
  RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
  const std::vector<Mat4> model = inModelSpace(character->skeleton, pose.local);
  const auto place = [&](JointIndex joint) { return Vec3(model[static_cast<std::size_t>(joint)][3]); };
  for (const std::size_t aim : {0u, 1u, 2u}) {
    const RigAim& of = character->rig->rig.aims[aim];
    const Vec3 look = glm::normalize(Mat3(model[static_cast<std::size_t>(of.joint)]) * of.axis_l);
    const Vec3 way = glm::normalize(place(character->rig->jointOf(of.target)) - place(of.joint));
    EXPECT_GT(glm::dot(look, way), 0.99999f) << of.name;
  }
}

TEST(Rig, PolesStandWhereLimbsBend) {
  for (const float bend : {0.1f, 0.0001f, -0.0001f}) {  // straight ones: knees forwards, elbows backwards
    LimbedFigure figure{.knee_bend = bend, .clip_bend = 0.f};
    const auto plain = figure.make();
    const Rig rig = limbHandles(*plain);
    const std::vector<Mat4> rest = restInModelSpace(plain->skeleton);
    for (const RigChain& chain : rig.chains) {
      const Vec3 pole = rig.controls[static_cast<std::size_t>(chain.pole)].rest_m.translation;
      const Vec3 middle(rest[static_cast<std::size_t>(chain.middle)][3]);
      const bool leg = chain.name.starts_with("leg");
      EXPECT_GT((leg ? 1.f : -1.f) * (pole.z - middle.z), 0.2f) << chain.name << " " << bend;
    }
  }
}

// Straight at rest, so that only the clip tells; whichever way it bends.
TEST(Rig, ClipsTellHowStraightLimbsBend) {
  for (const float bend : {0.8f, -0.8f}) {
    Character plain = *LimbedFigure{.knee_bend = 0.f, .clip_bend = 0.f}.make();
    const JointIndex shin = plain.skeleton.find("lower_leg.L");
    Clip clip;
    clip.duration_s = 1.0, clip.fps = 30.0;
    const auto turned = [&](double time, float angle) {
      return QuatKnot{.time = time,
                      .value = plain.skeleton[shin].rest_l.rotation * glm::angleAxis(angle, Vec3(1.f, 0.f, 0.f))};
    };
    trackFor(clip, kBaseLayer, shin).rotation =
        *QuatCurve::fromKnots(std::vector{turned(0.0, 0.f), turned(0.5, bend), turned(1.0, 0.f)});
    plain.clips = {std::make_shared<const Clip>(clip)};
    const Rig rig = limbHandles(plain);
    const RigChain& leg = *std::ranges::find(rig.chains, "leg.L", &RigChain::name);
    const Vec3 knee(restInModelSpace(plain.skeleton)[static_cast<std::size_t>(leg.middle)][3]);
    const RigControl& pole = rig.controls[static_cast<std::size_t>(leg.pole)];
    EXPECT_GT((pole.rest_m.translation.z - knee.z) * bend, 0.1f);
    EXPECT_NEAR(pole.rest_m.translation.x, knee.x, 1e-3f);
    EXPECT_GT(leg.bend_axis_l.x * bend, 0.5f);
  }
}

TEST(Rig, LimbsAreThoseThatAreAskedFor) {
  const auto plain = LimbedFigure{.tail = true}.make();
  const JointRoles roles = foundRoles(plain->skeleton);
  using Names = std::vector<std::string>;
  const auto added = [&](bool arms, bool legs, bool head, bool tail) {
    Rig rig;
    AddLimbs add{
        .character = plain.get(), .roles = &roles, .arms = arms, .legs = legs, .head = head, .tail = tail, .rig = &rig};
    EXPECT_EQ(add.run().has_value(), arms || legs || head || tail) << "nothing to make handles of";
    EXPECT_TRUE(add.left_out.empty());
    return add.added;
  };
  EXPECT_EQ(added(true, false, false, false), (Names{"arm.L", "arm.R"}));
  EXPECT_EQ(added(false, true, false, false), (Names{"leg.L", "leg.R"}));
  EXPECT_EQ(added(false, false, true, false), Names{"look"});
  EXPECT_EQ(added(false, false, false, true), Names{"tail"});
  EXPECT_EQ(added(false, false, false, false), Names{});
}

TEST(Rig, LimbsThatAreNotThereAreSaid) {
  const auto plain = LimbedFigure{.tail = true}.make();
  JointRoles roles = foundRoles(plain->skeleton);
  roles.set(JointRole::left_hand, kNoJoint);
  roles.set(onSide(JointRole::left_foot, BodySide::right), plain->skeleton.find("tail_5"));
  Rig rig;
  AddLimbs add{.character = plain.get(), .roles = &roles, .rig = &rig};
  ASSERT_TRUE(add.run());
  EXPECT_EQ(add.added, (std::vector<std::string>{"arm.R", "leg.L", "look", "tail"}));
  ASSERT_EQ(add.left_out.size(), 2u);
  EXPECT_EQ(add.left_out[0].english(),
            "“arm.L” has no handles: its joints are not known; say which they are in the joint roles.");
  EXPECT_EQ(add.left_out[1].english(),
            "“leg.R” has no handles: “tail_5” does not hang below “upper_leg.R” in the file.");
  const JointRoles none;
  Rig empty;
  AddLimbs nothing{.character = plain.get(), .roles = &none, .tail = false, .rig = &empty};
  EXPECT_FALSE(nothing.run());
  EXPECT_EQ(nothing.left_out.size(), 4u);
}

// Poles go along with what carries the limb, what is aimed at stands before the face, whichever way that looks.
TEST(Rig, HandlesStandAsTheFigureDoes) {
  const Quat turn = glm::angleAxis(2.f, Vec3(0.f, 1.f, 0.f));
  const auto plain = LimbedFigure{.root = {.rotation = turn}}.make();
  const Rig rig = limbHandles(*plain);
  const std::vector<Mat4> rest = restInModelSpace(plain->skeleton);
  const auto place = [&](JointIndex joint) { return Vec3(rest[static_cast<std::size_t>(joint)][3]); };
  for (const RigChain& chain : rig.chains) {
    const RigControl &target = rig.controls[static_cast<std::size_t>(chain.target)],
                     &pole = rig.controls[static_cast<std::size_t>(chain.pole)];
    const bool leg = chain.name.starts_with("leg");
    EXPECT_EQ(pole.rides_on, plain->skeleton.find(leg ? "hips" : "chest")) << chain.name;
    EXPECT_EQ(target.rides_on, kNoJoint) << chain.name;
    EXPECT_LT(glm::distance(target.rest_m.translation, place(chain.last)), 1e-5f) << chain.name;
    EXPECT_EQ(target.side, chain.name.ends_with(".L") ? BodySide::left : BodySide::right);
    EXPECT_EQ(pole.side, target.side);
    EXPECT_EQ(target.name, "IK " + plain->skeleton[chain.last].name);
    EXPECT_EQ(pole.name, "Pole " + chain.name);
  }
  const RigAim& look = rig.aims.front();
  const Vec3 ahead = turn * Vec3(0.f, 0.f, 1.f);
  const Vec3 away = rig.controls[static_cast<std::size_t>(look.target)].rest_m.translation - place(look.joint);
  EXPECT_GT(glm::dot(glm::normalize(away), ahead), 0.999f);
  EXPECT_GT(glm::length(away), 0.3f);
  const Quat head = decompose(rest[static_cast<std::size_t>(look.joint)]).rotation;
  EXPECT_GT(glm::dot(head * look.axis_l, ahead), 0.999f);
  EXPECT_GT((head * look.up_l).y, 0.999f);
}

TEST(Rig, ControlsAreJointsAndNumbersChannelsBehindThoseOfTheFile) {
  const auto plain = LimbedFigure{}.make();
  const auto out = withRig(plain, limbHandles(*plain));
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

TEST(Rig, WithoutItTheCharacterIsThatOfTheFile) {
  const auto plain = LimbedFigure{}.make();
  EXPECT_EQ(withoutRig(plain), plain);
  EXPECT_EQ(withoutRig(nullptr), nullptr);
  EXPECT_FALSE(withRig(makeObject(locatorType(), "mark"), {}));
  const auto rigged = *withRig(plain, limbHandles(*plain));
  // In place of the one before, not upon it.
  EXPECT_EQ((*withRig(rigged, {}))->skeleton.size(), plain->skeleton.size());
  EXPECT_EQ((*withRig(rigged, {}))->rig->plain, plain);
  // What was changed since stays changed.
  for (const auto& change : std::vector<std::function<void(Character&)>>{
           [](Character& c) { c.name = "other"; }, [](Character& c) { c.clips.clear(); },
           [](Character& c) { c.meshes.push_back(std::make_shared<const Mesh>()); }}) {
    auto changed = std::make_shared<Character>(*rigged);
    change(*changed);
    const auto bare = withoutRig(changed);
    EXPECT_NE(bare, plain);
    EXPECT_FALSE(bare->rig);
    EXPECT_EQ(bare->name, changed->name);
    EXPECT_EQ(bare->clips, changed->clips);
    EXPECT_EQ(bare->meshes, changed->meshes);
    EXPECT_EQ(bare->skeleton.size(), plain->skeleton.size());
    EXPECT_EQ(bare->morph_channels.size(), plain->morph_channels.size());
  }
}

// Which joints a step of the rig rotates, or one above them.
TEST(Rig, KnowsWhichJointsItMoves) {
  const auto plain = LimbedFigure{.tail = true}.make();
  Rig rig = limbHandles(*plain);
  rig.controls.back().rides_on = plain->skeleton.find("hand.L");
  const auto rigged = *withRig(plain, rig);
  for (const char* name : {"upper_arm.L", "lower_arm.L", "hand.L", "toes.R", "head", "tail_5"})
    EXPECT_TRUE(rigged->rig->moves[static_cast<std::size_t>(plain->skeleton.find(name))]) << name;
  for (const char* name : {"root", "hips", "spine", "shoulder.L"})
    EXPECT_FALSE(rigged->rig->moves[static_cast<std::size_t>(plain->skeleton.find(name))]) << name;
  ASSERT_EQ(rigged->rig->moves.size(), rigged->skeleton.size());
  EXPECT_FALSE(rigged->rig->moves[plain->skeleton.size()]);
  EXPECT_TRUE(rigged->rig->moves.back()) << "rides on a hand";
}

TEST(Rig, ClipsWithControlsPlayOnTheCharacterWithoutTheRig) {
  const auto plain = LimbedFigure{}.make();
  const auto rigged = *withRig(plain, limbHandles(*plain));
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
  Rig rig = limbHandles(*plain);
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

// Whatever stands first in the lists.
TEST(Rig, StepsWaitForWhatMovesThemAndTheirControls) {
  const auto plain = LimbedFigure{}.make();
  const auto joint = [&](const char* name) { return plain->skeleton.find(name); };
  const auto order = [&](const Rig& rig) {
    const auto steps = orderOf(rig, plain->skeleton);
    EXPECT_TRUE(steps);
    std::string names;
    for (const RigStep& step : *steps) names += nameOf(rig, step) + " ";
    return names;
  };
  Rig rig;
  rig.controls = {{.name = "still"}, {.name = "rides", .rides_on = joint("head")}};
  rig.aims = {{.name = "hand", .joint = joint("hand.L"), .target = 0},
              {.name = "head", .joint = joint("head"), .target = 0}};
  EXPECT_EQ(order(rig), "hand head ");
  rig.aims[0].target = 1;
  EXPECT_EQ(order(rig), "head hand ") << "its target rides on the head";
  rig.aims[0].target = 0;
  rig.aims.push_back({.name = "chest", .joint = joint("chest"), .target = 0});
  EXPECT_EQ(order(rig), "chest hand head ") << "both hang below the chest";
  rig.aims.erase(rig.aims.begin());
  rig.aims.pop_back();
  RigChain leg{.name = "leg", .first = joint("upper_leg.L"), .last = joint("foot.L"), .middle = joint("lower_leg.L")};
  leg.target = leg.pole = 0;
  rig.chains = {leg};
  EXPECT_EQ(order(rig), "leg head ");
  rig.chains[0].pole = 1;
  EXPECT_EQ(order(rig), "head leg ") << "its pole rides on the head";
  rig.chains[0].pole = 0, rig.chains[0].target = 1;
  EXPECT_EQ(order(rig), "head leg ") << "its target does";
  rig.chains[0].target = 0;
  rig.aims[0].joint = joint("hips");
  EXPECT_EQ(order(rig), "head leg ") << "it hangs on the hips";
}

TEST(Rig, BodiesComeBeforeChainsFromTheirHipsOn) {
  const Skeleton skeleton = *Skeleton::create({{.name = "root"},
                                               {.name = "hips", .parent = 0},
                                               {.name = "chest", .parent = 1},
                                               {.name = "hand", .parent = 2},
                                               {.name = "prop", .parent = 0}});
  const JointIndex hips = skeleton.find("hips"), hand = skeleton.find("hand"), prop = skeleton.find("prop");
  Rig rig;
  rig.controls = {{.name = "still"}, {.name = "ball", .rides_on = prop}};
  rig.chains = {{.name = "spine", .first = hips, .last = hand, .solver = ChainSolver::ccd, .target = 0}};
  rig.aims = {{.name = "prop", .joint = prop, .target = 0}};
  rig.bodies = {{.name = "body",
                 .hips = hips,
                 .effectors = {{.name = "hand", .joint = hand, .target = 0}},
                 .obstacles = {{.control = 1}}}};
  const auto order = orderOf(rig, skeleton);
  ASSERT_TRUE(order);
  const std::vector<RigStep> wanted{{RigStep::Kind::aim, 0}, {RigStep::Kind::body, 0}, {RigStep::Kind::chain, 0}};
  EXPECT_EQ(*order, wanted);
}

TEST(Rig, WhatIsWrongIsRefused) {
  const auto plain = LimbedFigure{}.make();
  const Rig good = limbHandles(*plain);
  const auto refused = [&](auto&& spoil) {
    Rig rig = good;
    spoil(rig);
    return !rig.validate(plain->skeleton) && !withRig(plain, rig);
  };
  EXPECT_FALSE(refused([](Rig&) {}));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].name.clear(); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].name = rig.controls[1].name; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].rides_on = 999; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].rides_on = -2; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].rest_m.translation.x = NAN; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].size_m = NAN; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].size_m = -0.1f; }));
  EXPECT_FALSE(refused([](Rig& rig) { rig.controls[0].name = std::string(Rig::kMaxName, 'n'); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].name = std::string(Rig::kMaxName + 1, 'n'); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].size_m = 0.f; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].first = -1; }));
  EXPECT_TRUE(refused([](Rig& rig) { std::swap(rig.chains[0].first, rig.chains[0].last); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].target = 99; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].target = kNoControl; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].pole = -2; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].pole = 99; }));
  EXPECT_FALSE(refused([](Rig& rig) { rig.chains[0].pole = kNoControl; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].last = 999; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].last = rig.chains[0].first; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].middle = kNoJoint; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].middle = rig.chains[0].first; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].middle = rig.chains[1].middle; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].bend_axis_l.z = NAN; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].name = rig.chains[1].name; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].middle = rig.chains[0].last; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].bend_axis_l = Vec3(0.f); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.chains[0].name = rig.aims[0].name; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.aims[0].joint = 999; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.aims[0].target = kNoControl; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.aims[0].axis_l = Vec3(0.f); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.aims[0].axis_l.x = NAN; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.aims[0].up_l.x = NAN; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.aims[0].up_m.x = NAN; }));
  EXPECT_FALSE(refused([](Rig& rig) { rig.aims[0].up_l = rig.aims[0].axis_l; })) << "it keeps nothing up";
  EXPECT_TRUE(refused([](Rig& rig) {
    rig.aims[0].keep_up = true;
    rig.aims[0].up_l = rig.aims[0].axis_l;
  }));
  EXPECT_TRUE(refused([](Rig& rig) {
    rig.aims[0].keep_up = true;
    rig.aims[0].up_m = Vec3(0.f);
  }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.limits = {{.joint = 3, .limits = {.low = Vec3(1.f), .high = Vec3(0.f)}}}; }));
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
  EXPECT_FALSE(withChain(*plain, {}, -1, last, ChainSolver::ccd));
  EXPECT_FALSE(withChain(*plain, {}, first, static_cast<JointIndex>(plain->skeleton.size()), ChainSolver::ccd));

  const auto limb = withChain(*plain, *rig, first, last, ChainSolver::two_bone);
  ASSERT_TRUE(limb);
  ASSERT_EQ(limb->chains.size(), 2u);
  const RigChain& chain = limb->chains[1];
  EXPECT_NE(chain.name, limb->chains[0].name);
  EXPECT_EQ(chain.middle, plain->skeleton.find("tail_3")) << "the nearest to half of the way";
  const RigControl& pole = limb->controls[static_cast<std::size_t>(chain.pole)];
  EXPECT_EQ(pole.rides_on, plain->skeleton[first].parent);
  const std::vector<Mat4> rest = restInModelSpace(plain->skeleton);
  EXPECT_LT(glm::distance(limb->controls[static_cast<std::size_t>(chain.target)].rest_m.translation,
                          Vec3(rest[static_cast<std::size_t>(last)][3])),
            1e-5f);
}

}  // namespace
}  // namespace sinew
