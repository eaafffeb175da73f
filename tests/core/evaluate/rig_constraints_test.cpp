// What holds joints of a rig to others, and what drives its numbers.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/evaluate/posed_scene.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/evaluate/scene_at.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/object.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/allocation_count.h"
#include "tests/core/evaluate/slow_rig.h"
#include "tests/core/generators.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::anyDirection, tests::anyRigid, tests::anyRotation, tests::anyVec3, tests::difference, tests::real;
using tests::LimbedFigure;

int below(int count) { return *rc::gen::inRange(0, count); }
bool coin() { return below(2) == 0; }

std::shared_ptr<const Character> anyJoints() {
  auto character = std::make_shared<Character>();
  std::vector<Joint> joints;
  for (int count = 3 + below(6), i = 0; i < count; ++i) {
    Joint joint{.name = "j" + std::to_string(i), .parent = i == 0 ? kNoJoint : below(i + 1) - 1, .rest_l = anyRigid()};
    if (coin()) joint.rest_l.scale = Vec3(*real(0.5f, 1.5f));
    joints.push_back(std::move(joint));
  }
  character->skeleton = *Skeleton::create(std::move(joints));
  character->morph_channels = {{0, "smile", 0.f}, {0, "blink", 0.25f}};
  return character;
}

RigPlace anyPlace(const Rig& rig, const Skeleton& skeleton, bool joint) {
  const int kind = below(joint ? 2 : 8);
  if (kind == 2) return {};
  if (kind == 3) return RigPlace::world();
  if (kind % 2 == 1 && !rig.controls.empty()) return RigPlace::control(below(static_cast<int>(rig.controls.size())));
  return RigPlace::joint(below(static_cast<int>(skeleton.size())));
}

RigConstraint anyConstraint(const Rig& rig, const Skeleton& skeleton) {
  RigConstraint out{.name = "c" + std::to_string(rig.constraints.size())};
  out.kind = static_cast<RigConstraint::Kind>(below(6));
  out.joint = anyPlace(rig, skeleton, true);
  const bool linked = out.kind == RigConstraint::Kind::transform;
  for (int count = linked ? 1 : 1 + below(3); count > 0; --count)
    out.sources.push_back({anyPlace(rig, skeleton, linked), *real(0.1f, 2.f), coin() ? anyRigid() : Transform()});
  out.translates = coin(), out.rotates = coin(), out.scales = coin();
  out.axes = {coin(), coin(), coin()};
  out.axis_l = anyDirection();
  if (linked)
    for (int count = 1 + below(2); count > 0; --count)
      out.links.push_back({static_cast<TransformNumber>(below(3)), static_cast<TransformNumber>(below(3)),
                           *real(-2.f, 2.f), *real(-1.f, 1.f), -2.f, *real(-1.f, 3.f)});
  out.muted = below(6) == 0;
  if (out.kind == RigConstraint::Kind::hang) out.hanging = below(static_cast<int>(skeleton.size()));
  return out;
}

RigDriver anyDriver(const Rig& rig, const Skeleton& skeleton) {
  RigDriver out{.name = "d" + std::to_string(rig.drivers.size())};
  out.measure = static_cast<RigDriver::Measure>(below(5));
  out.first = anyPlace(rig, skeleton, true), out.second = anyPlace(rig, skeleton, true);
  out.axis_l = anyDirection();
  out.scale = *real(-1.f, 1.f), out.offset = *real(-1.f, 1.f);
  if (coin()) out.formula = coin() ? "x * x" : "x * t";
  if (coin()) out.low = 0.1f, out.high = 0.9f;
  out.muted = below(6) == 0;
  if (rig.constraints.empty() || coin()) {
    out.drives_morph = true;
    out.target = coin() ? "smile" : "blink";
  } else {
    out.target = "c" + std::to_string(below(static_cast<int>(rig.constraints.size()))) + ".influence";
  }
  return out;
}

// Without what would follow itself.
Rig anyRig(const Skeleton& skeleton) {
  Rig rig;
  for (int count = below(4); count > 0; --count)
    rig.controls.push_back({.name = "k" + std::to_string(rig.controls.size()),
                            .rest_m = anyRigid(),
                            .rides_on = below(static_cast<int>(skeleton.size()) + 1) - 1});
  const auto keep = [&](auto&& change) {
    const Rig before = rig;
    change();
    if (!rig.validate(skeleton) || !rig.validateHanging(skeleton)) rig = before;
  };
  for (int count = 1 + below(8); count > 0; --count)
    keep([&] { rig.constraints.push_back(anyConstraint(rig, skeleton)); });
  for (int count = below(5); count > 0; --count) keep([&] { rig.drivers.push_back(anyDriver(rig, skeleton)); });
  for (std::size_t i = 0; i < rig.controls.size(); ++i)
    for (int count = below(3); count > 0; --count)
      keep([&] { rig.controls[i].spaces.push_back(anyPlace(rig, skeleton, false)); });
  return rig;
}

Pose anyPose(const Character& character) {
  Pose pose = character.restPose();
  for (Transform& local : pose.local)
    if (coin()) local.rotation = anyRotation(), local.translation += anyVec3(-1.f, 1.f);
  for (std::size_t i = 0; i < pose.morph_weights.size(); ++i) {
    const PropertySpec* property = character.morph_channels[i].property;
    if (property && property->type == PropertyType::choice)
      pose.morph_weights[i] = static_cast<float>(below(static_cast<int>(property->choices.size())));
    else if (coin())
      pose.morph_weights[i] = *real(-0.2f, 1.2f);
  }
  return pose;
}

RC_GTEST_PROP(RigConstraints, MakeWhatTheirDefinitionsSay, ()) {
  const auto plain = anyJoints();
  const auto character = withRig(plain, anyRig(plain->skeleton));
  RC_ASSERT(character.has_value());
  const Pose given = anyPose(**character);
  const Mat4 placement_w = toMatrix(anyRigid());
  Pose pose = given;
  RigScratch scratch;
  const float time = *real(-2.f, 2.f);
  RunRig{.character = character->get(),
         .placement_w = placement_w,
         .time_s = static_cast<double>(time),
         .pose = &pose,
         .scratch = &scratch}
      .run();
  const tests::SlowRigged slow =
      tests::slowRigged(**character, given, glm::dmat4(placement_w), static_cast<double>(time));
  for (std::size_t i = 0; i < pose.morph_weights.size(); ++i)
    RC_ASSERT(std::abs(static_cast<double>(pose.morph_weights[i]) - slow.numbers[i]) <
              3e-3 * (1.0 + std::abs(slow.numbers[i])));
  const std::vector<Mat4> model = inModelSpace((*character)->skeleton, pose.local);
  float size = 1.f;
  for (const Mat4& m : model) size = std::max(size, glm::length(Vec3(m[3])));
  for (std::size_t j = 0; j < model.size(); ++j) RC_ASSERT(difference(model[j], Mat4(slow.model[j])) < 3e-3f * size);
}

// In a scene, where what carries the character counts, too, at any time and from whoever asks.
RC_GTEST_PROP(RigConstraints, ShowInScenesWhatTheirDefinitionsSay, ()) {
  const auto plain = LimbedFigure{.seed = *rc::gen::arbitrary<unsigned>()}.make();
  const auto character = withRig(plain, anyRig(plain->skeleton));
  RC_ASSERT(character.has_value());
  Scene scene;
  scene.instances.push_back(newInstance({scene.newId()}, "carrier", plain, scene.clips));
  scene.instances.push_back(newInstance({scene.newId()}, "figure", *character, scene.clips));
  const InstanceId carrier = scene.instances.front().id;
  Instance& figure = scene.instances.back();
  figure.standing = {anyRigid(), carrier, below(static_cast<int>(plain->skeleton.size()))};
  const Pose shaken = anyPose(**character);
  for (std::size_t i = 0; i < shaken.morph_weights.size(); ++i)
    figure.morph_overrides[static_cast<int>(i)] = shaken.morph_weights[i];
  for (std::size_t j = plain->skeleton.size(); j < shaken.local.size(); ++j)
    figure.overrides[static_cast<JointIndex>(j)] = shaken.local[j];
  for (Instance& instance : scene.instances) instance.control.time = 0.125;
  const PosedScene posed(scene);
  SceneAt at(scene, posed);
  EvaluatedPose then;
  at.pose(figure, 0.125, then);
  RC_ASSERT(then.joints_m == posed.pose(figure.id).joints_m);
  RC_ASSERT(then.pose.morph_weights == posed.pose(figure.id).pose.morph_weights);
  const tests::SlowPose given = tests::slowPose(scene, figure);
  const tests::SlowRigged slow = tests::slowRigged(
      **character, given.local, given.morphs, tests::slowPlace_w(scene, figure, kNoJoint).value, figure.control.time);
  float size = 1.f;
  for (const Mat4& m : then.joints_m) size = std::max(size, glm::length(Vec3(m[3])));
  for (std::size_t j = 0; j < then.joints_m.size(); ++j)
    RC_ASSERT(difference(then.joints_m[j], Mat4(slow.model[j])) < 3e-3f * size);
}

RC_GTEST_PROP(RigConstraints, WithoutInfluenceNothingChanges, ()) {
  const auto plain = anyJoints();
  const auto character = *withRig(plain, anyRig(plain->skeleton));
  Pose pose = anyPose(*character);
  const CharacterRig& rig = *character->rig;
  for (const auto& one : rig.constraints) pose.morph_weights[static_cast<std::size_t>(one.influence)] = 0.f;
  for (const auto& one : rig.drivers) pose.morph_weights[static_cast<std::size_t>(one.influence)] = 0.f;
  for (const auto& one : rig.spaces)
    if (one.choice >= 0) pose.morph_weights[static_cast<std::size_t>(one.choice)] = 0.f;
  const Pose before = pose;
  RigScratch scratch;
  RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
  RC_ASSERT(pose.local == before.local);
  RC_ASSERT(pose.morph_weights == before.morph_weights);
}

// While all rest a control stands in each of its spaces where it rests.
RC_GTEST_PROP(RigConstraints, ControlsRestWhereTheyRestInAllSpaces, ()) {
  const auto plain = anyJoints();
  Rig rig{.controls = {{.name = "k", .rest_m = anyRigid(), .rides_on = below(3) - 1}}};
  for (int i = 0; i < 3; ++i) rig.controls[0].spaces.push_back(anyPlace({}, plain->skeleton, false));
  const auto character = *withRig(plain, rig);
  Pose pose = character->restPose();
  pose.morph_weights[static_cast<std::size_t>(character->rig->spaces[0].choice)] = static_cast<float>(below(4));
  RigScratch scratch;
  RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run();
  const std::vector<Mat4> model = inModelSpace(character->skeleton, pose.local);
  RC_ASSERT(difference(model[static_cast<std::size_t>(character->rig->jointOf(0))], toMatrix(rig.controls[0].rest_m)) <
            1e-4f);
}

TEST(RigConstraints, OnceWarmTheyAllocateNothing) {
  if (!tests::countsAllocations()) GTEST_SKIP() << "allocations are not counted here";
  const auto plain = LimbedFigure{}.make();
  const auto joint = [&](const char* name) { return RigPlace::joint(plain->skeleton.find(name)); };
  Rig rig;
  rig.controls = {{.name = "k", .spaces = {RigPlace::world(), joint("head")}}};
  for (const auto kind :
       {RigConstraint::Kind::parent, RigConstraint::Kind::point, RigConstraint::Kind::orient, RigConstraint::Kind::aim})
    rig.constraints.push_back({.name = "c" + std::to_string(rig.constraints.size()),
                               .kind = kind,
                               .joint = joint("hand.L"),
                               .sources = {{RigPlace::control(0)}, {joint("hand.R")}}});
  rig.constraints.push_back({.name = "hang",
                             .kind = RigConstraint::Kind::hang,
                             .joint = joint("hips"),
                             .sources = {{RigPlace::world()}},
                             .hanging = plain->skeleton.find("hand.R")});
  rig.drivers = {{.name = "d", .first = joint("head"), .formula = "sin(x) + 1", .target = "c0.influence"}};
  rig.controls[0].spaces.pop_back();
  const auto character = withRig(plain, rig);
  ASSERT_TRUE(character) << character.error().for_user;
  RigScratch scratch;
  Pose pose = (*character)->restPose();
  const RunRig run{.character = character->get(), .pose = &pose, .scratch = &scratch};
  RunRig(run).run();
  const std::size_t before = tests::allocationCount();
  RunRig(run).run();
  EXPECT_EQ(tests::allocationCount(), before);
}

// A hand that follows the other one, which a chain brings to its target, in one pass.
TEST(RigConstraints, ComeAfterWhatTheyFollowAndBeforeWhatFollowsThem) {
  const auto plain = LimbedFigure{}.make();
  const JointIndex arm = plain->skeleton.find("upper_arm.R"), hand = plain->skeleton.find("hand.R"),
                   other = plain->skeleton.find("upper_arm.L"), grip = plain->skeleton.find("hand.L");
  Rig rig;
  rig.controls = {{.name = "a"}, {.name = "b"}};
  rig.chains = {{.name = "left", .first = other, .last = grip, .solver = ChainSolver::ccd, .target = 1},
                {.name = "right", .first = arm, .last = hand, .solver = ChainSolver::ccd, .target = 0}};
  rig.constraints = {{.name = "follow", .joint = RigPlace::control(1), .sources = {{RigPlace::joint(hand)}}},
                     {.name = "shoulder",
                      .kind = RigConstraint::Kind::orient,
                      .joint = RigPlace::joint(arm),
                      .sources = {{RigPlace::control(0)}}}};
  rig.drivers = {
      {.name = "bend", .measure = RigDriver::Measure::bend, .first = RigPlace::joint(arm), .target = "left.ik"}};
  const auto order = orderOf(rig, plain->skeleton);
  ASSERT_TRUE(order) << order.error().for_user;
  std::vector<std::string> names;
  for (const RigStep& step : *order) names.push_back(nameOf(rig, step));
  EXPECT_EQ(names, (std::vector<std::string>{"shoulder", "right", "bend", "follow", "left"}));

  rig.constraints.push_back({.name = "back", .joint = RigPlace::control(0), .sources = {{RigPlace::joint(grip)}}});
  const Check refused = rig.validate(plain->skeleton);
  ASSERT_FALSE(refused);
  const std::string why = refused.error().for_user.english();
  EXPECT_NE(why.find("“back” → "), std::string::npos) << why;
  EXPECT_NE(why.find("“left”"), std::string::npos) << why;
}

TEST(RigConstraints, WhatIsWrongIsRefused) {
  const auto plain = LimbedFigure{}.make();
  Rig good;
  good.controls = {{.name = "k", .spaces = {RigPlace::world()}}};
  good.constraints = {{.name = "c", .joint = RigPlace::joint(1), .sources = {{RigPlace::control(0)}}},
                      {.name = "t",
                       .kind = RigConstraint::Kind::transform,
                       .joint = RigPlace::joint(2),
                       .sources = {{RigPlace::joint(3)}},
                       .links = {{}}}};
  good.drivers = {{.name = "d", .first = RigPlace::joint(1), .target = "t.influence"}};
  ASSERT_TRUE(good.validate(plain->skeleton)) << good.validate(plain->skeleton).error().for_user;
  const auto refused = [&](auto&& spoil) {
    Rig rig = good;
    spoil(rig);
    return !rig.validate(plain->skeleton) && !withRig(plain, rig);
  };
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].name = "d"; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].joint = {}; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].joint = RigPlace::joint(999); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].sources[0].place = RigPlace::control(1); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].sources[0].weight = 0.f; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].sources[0].weight = NAN; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].sources[0].offset.scale.x = INFINITY; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].sources.clear(); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].sources.resize(99); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].sources[0].place = RigPlace::joint(1); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[1].links.clear(); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[1].links[0].low = 1e30f, rig.constraints[1].links[0].high = 0; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[1].links[0].low = -INFINITY; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.drivers[0].high = INFINITY; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.constraints[0].kind = RigConstraint::Kind::hang; }));
  EXPECT_TRUE(refused([](Rig& rig) {
    rig.constraints[0].kind = RigConstraint::Kind::aim;
    rig.constraints[0].axis_l = Vec3(0.f);
  }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].spaces[0] = RigPlace::joint(999); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.controls[0].spaces[0] = RigPlace::control(0); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.drivers[0].target = "nothing"; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.drivers[0].target = "d.drive"; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.drivers[0].formula = "x +"; }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.drivers[0].axis_l = Vec3(0.f); }));
  EXPECT_TRUE(refused([](Rig& rig) { rig.drivers.push_back(rig.drivers[0]), rig.drivers[1].name = "e"; }));
}

TEST(RigConstraints, NothingElseMovesWhatSomethingHangsBy) {
  const auto plain = LimbedFigure{}.make();
  const Skeleton& skeleton = plain->skeleton;
  const JointIndex hand = skeleton.find("hand.R"), above = skeleton[hand].parent, head = skeleton.find("head");
  JointIndex root = hand;
  while (skeleton[root].parent != kNoJoint) root = skeleton[root].parent;
  const Rig good{.controls = {{.name = "k"}},
                 .constraints = {{.name = "hang",
                                  .kind = RigConstraint::Kind::hang,
                                  .joint = RigPlace::joint(root),
                                  .sources = {{RigPlace::control(0)}},
                                  .hanging = hand}}};
  ASSERT_TRUE(good.validate(skeleton));
  ASSERT_TRUE(good.validateHanging(skeleton));
  const auto with = [&](JointIndex joint, RigConstraint::Kind kind) {
    Rig rig = good;
    rig.constraints.push_back(
        {.name = "other", .kind = kind, .joint = RigPlace::joint(joint), .sources = {{RigPlace::control(0)}}});
    return rig.validateHanging(skeleton).has_value();
  };
  EXPECT_FALSE(with(above, RigConstraint::Kind::orient));
  EXPECT_TRUE(with(hand, RigConstraint::Kind::orient)) << "it stays where it is";
  EXPECT_FALSE(with(hand, RigConstraint::Kind::point));
  EXPECT_TRUE(with(head, RigConstraint::Kind::parent));
  const auto looks = [&](JointIndex joint) {
    Rig rig = good;
    rig.aims.push_back({.name = "look", .joint = joint, .target = 0});
    return rig.validateHanging(skeleton).has_value();
  };
  EXPECT_TRUE(looks(head));
  EXPECT_FALSE(looks(above));
  EXPECT_FALSE(looks(root));
  Rig by_hips = good;
  by_hips.constraints[0].hanging = skeleton.find("hips");
  EXPECT_TRUE(by_hips.validateHanging(skeleton));
  by_hips.bodies = {
      {.name = "body", .hips = skeleton.find("hips"), .effectors = {{.name = "hand", .joint = hand, .target = 0}}}};
  EXPECT_FALSE(by_hips.validateHanging(skeleton)) << "the body moves its hips";
}

// A hand whose arm has a chain stays where it hangs, in FK and IK, with one constraint and with one for each hand,
// while its target is somewhere else.
TEST(RigConstraints, HandsWithChainsHangToo) {
  const auto plain = LimbedFigure{}.make();
  const Skeleton& skeleton = plain->skeleton;
  Rig rig;
  for (const char* side : {".L", ".R"}) {
    const JointIndex hand = skeleton.find(std::string("hand") + side), middle = skeleton[hand].parent;
    JointIndex root = hand;
    while (skeleton[root].parent != kNoJoint) root = skeleton[root].parent;
    const int target = static_cast<int>(rig.controls.size()), bar = target + 1;
    rig.controls.push_back({.name = std::string("target") + side});
    rig.controls.push_back({.name = std::string("bar") + side});
    rig.chains.push_back({.name = std::string("arm") + side,
                          .first = skeleton[middle].parent,
                          .last = hand,
                          .middle = middle,
                          .target = target});
    rig.constraints.push_back({.name = std::string("hang") + side,
                               .kind = RigConstraint::Kind::hang,
                               .joint = RigPlace::joint(root),
                               .sources = {{RigPlace::control(bar)}},
                               .hanging = hand});
  }
  ASSERT_TRUE(rig.validate(skeleton));
  ASSERT_TRUE(rig.validateHanging(skeleton));
  const auto character = withRig(plain, rig);
  ASSERT_TRUE(character);
  const CharacterRig& run = *(*character)->rig;
  const std::vector<Mat4> rest_m = restInModelSpace(skeleton);
  const auto hands = [&](float left_ik, float right_ik, bool right_hangs, float nearer_m) {
    Pose pose = (*character)->restPose();
    const auto put = [&](int control, const Vec3& at_m) {
      pose.local[static_cast<std::size_t>(run.jointOf(RigPlace::control(control)))].translation = at_m;
    };
    const Vec3 left = Vec3(rest_m[static_cast<std::size_t>(rig.chains[0].last)][3]),
               right = Vec3(rest_m[static_cast<std::size_t>(rig.chains[1].last)][3]);
    put(0, Vec3(0.1f, 0.2f, 0.3f)), put(2, Vec3(-0.1f, 0.1f, 0.2f));
    put(1, left + Vec3(0.f, 2.f, 0.f)), put(3, right + Vec3(0.f, 2.f, 0.f) + nearer_m * glm::normalize(left - right));
    pose.morph_weights[static_cast<std::size_t>(run.chains[0].weight)] = left_ik;
    pose.morph_weights[static_cast<std::size_t>(run.chains[1].weight)] = right_ik;
    pose.morph_weights[static_cast<std::size_t>(run.constraints[1].influence)] = right_hangs ? 1.f : 0.f;
    RigScratch scratch;
    RunRig{.character = character->get(), .pose = &pose, .scratch = &scratch}.run();
    const std::vector<Mat4> joints_m = inModelSpace((*character)->skeleton, pose.local);
    const auto off = [&](std::size_t chain, int bar) {
      return glm::distance(Vec3(joints_m[static_cast<std::size_t>(rig.chains[chain].last)][3]),
                           Vec3(joints_m[static_cast<std::size_t>(run.jointOf(RigPlace::control(bar)))][3]));
    };
    return std::pair(off(0, 1), off(1, 3));
  };
  for (const float ik : {0.f, 1.f}) EXPECT_LT(hands(ik, 0.f, false, 0.f).first, 1e-4f) << ik;
  EXPECT_GT(hands(0.f, 0.f, true, 0.05f).first, 0.04f) << "one root cannot serve both";
  const auto [left, right] = hands(1.f, 1.f, true, 0.05f);
  EXPECT_LT(left, 1e-4f);
  EXPECT_LT(right, 1e-4f);
}

// Of several constraints of one hand those count that have influence, each as much as it has.
TEST(RigConstraints, AHandWithAChainGoesFromBarToBar) {
  const auto plain = LimbedFigure{}.make();
  const Skeleton& skeleton = plain->skeleton;
  const JointIndex hand = skeleton.find("hand.L"), arm = skeleton.find("upper_arm.L"), root = skeleton.find("root");
  Rig rig;
  rig.controls = {{.name = "target"}, {.name = "first"}, {.name = "second"}};
  rig.chains = {{.name = "arm",
                 .first = arm,
                 .last = hand,
                 .middle = skeleton.find("lower_arm.L"),
                 .target = 0,
                 .bend_axis_l = {0.f, 1.f, 0.f}}};
  for (const int bar : {1, 2})
    rig.constraints.push_back({.name = "hang " + std::to_string(bar),
                               .kind = RigConstraint::Kind::hang,
                               .joint = RigPlace::joint(root),
                               .sources = {{RigPlace::control(bar)}},
                               .hanging = hand});
  const auto character = withRig(plain, rig);
  ASSERT_TRUE(character);
  const CharacterRig& run = *(*character)->rig;
  const std::vector<Mat4> rest_m = restInModelSpace(skeleton);
  const auto rest = [&](JointIndex joint) { return Vec3(rest_m[static_cast<std::size_t>(joint)][3]); };
  const Vec3 target = glm::mix(rest(hand), rest(arm), 0.4f), first = rest(hand) + Vec3(0.f, 0.3f, 0.f),
             second = rest(hand) + Vec3(0.2f, 0.3f, 0.1f);
  const auto handAt = [&](float of_first, float of_second) {
    Pose pose = (*character)->restPose();
    const Vec3 places[] = {target, first, second};
    for (int control = 0; control < 3; ++control)
      pose.local[static_cast<std::size_t>(run.jointOf(control))].translation = places[control];
    pose.morph_weights[static_cast<std::size_t>(run.chains[0].weight)] = 1.f;
    pose.morph_weights[static_cast<std::size_t>(run.constraints[0].influence)] = of_first;
    pose.morph_weights[static_cast<std::size_t>(run.constraints[1].influence)] = of_second;
    RigScratch scratch;
    RunRig{.character = character->get(), .pose = &pose, .scratch = &scratch}.run();
    return Vec3(inModelSpace((*character)->skeleton, pose.local)[static_cast<std::size_t>(hand)][3]);
  };
  EXPECT_LT(glm::distance(handAt(0.f, 0.f), target), 1e-4f);
  EXPECT_LT(glm::distance(handAt(1.f, 0.f), first), 1e-4f);
  EXPECT_LT(glm::distance(handAt(0.f, 1.f), second), 1e-4f);
  EXPECT_LT(glm::distance(handAt(0.5f, 0.f), 0.5f * (target + first)), 1e-4f);
  EXPECT_LT(glm::distance(handAt(1.f, 0.5f), 0.5f * (first + second)), 1e-4f);
}

// A control in the world's space stays there, whatever carries the character.
TEST(RigConstraints, TheWorldStaysWhenTheCharacterIsMoved) {
  const auto plain = LimbedFigure{}.make();
  Rig rig{.controls = {{.name = "k", .spaces = {RigPlace::world()}}}};
  const auto character = *withRig(plain, rig);
  Scene scene;
  const auto other = LimbedFigure{.seed = 2}.make();  // which plays another clip
  scene.instances.push_back(newInstance({scene.newId()}, "carrier", other, scene.clips));
  scene.instances.push_back(newInstance({scene.newId()}, "figure", character, scene.clips));
  Instance& figure = scene.instances.back();
  const InstanceId carrier = scene.instances.front().id;
  figure.standing = {{.translation = {1.f, 2.f, 3.f}}, carrier, other->skeleton.find("hand.L")};
  figure.morph_overrides[character->rig->spaces[0].choice] = 1.f;
  figure.overrides[character->rig->jointOf(0)] = {.translation = {0.25f, 0.5f, 0.75f}};
  PosedScene posed(scene);
  const auto place = [&] { return Vec3(posed.place_w(figure.id, character->rig->jointOf(0))[3]); };
  EXPECT_LT(glm::distance(place(), Vec3(0.25f, 0.5f, 0.75f)), 1e-5f);
  scene.instances.front().overrides[0] = {.translation = {5.f, 0.f, 0.f},
                                          .rotation = glm::angleAxis(1.f, Vec3(0, 1, 0))};
  posed.changed(carrier);
  EXPECT_LT(glm::distance(place(), Vec3(0.25f, 0.5f, 0.75f)), 1e-5f);
  SceneAt at(scene, posed);
  EvaluatedPose then;
  at.pose(figure, figure.control.time, then);
  EXPECT_EQ(then.joints_m, posed.pose(figure.id).joints_m);
}

TEST(RigConstraints, ACircleOfFiguresInTheWorldIsNoWayWithoutEnd) {
  const auto plain = LimbedFigure{}.make();
  const auto character = *withRig(plain, Rig{.controls = {{.name = "k", .spaces = {RigPlace::world()}}}});
  Scene scene;
  for (const char* name : {"one", "two"})
    scene.instances.push_back(newInstance({scene.newId()}, name, character, scene.clips));
  Instance &one = scene.instances[0], &two = scene.instances[1];
  one.standing = {{}, two.id, 3};
  two.standing = {{}, one.id, 3};
  const PosedScene posed(scene);
  EXPECT_EQ(posed.pose(one.id).joints_m.size(), character->skeleton.size());
  EXPECT_EQ(posed.pose(two.id).joints_m.size(), character->skeleton.size());
}

}  // namespace
}  // namespace sinew
