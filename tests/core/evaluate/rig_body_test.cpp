// Bodies of rigs: several targets at once, judged by forward kinematics of its own.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/evaluate/rig/body_balance.h"
#include "core/evaluate/rig/run_body.h"
#include "core/math/interpolation.h"
#include "core/math/units.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/make_limits.h"
#include "tests/core/allocation_count.h"
#include "tests/core/body_handles.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

std::size_t bodySlot(int index) { return static_cast<std::size_t>(index); }

// A figure with full-body handles.
struct BodyFigure {
  std::shared_ptr<const Character> character;
  Pose pose;
  RigScratch scratch;

  BodyFigure(const LimbedFigure& figure, Rig rig, auto&& change) {
    const auto plain = figure.make();
    const JointRoles roles = foundRoles(plain->skeleton);
    AddBody add{.character = plain.get(), .roles = &roles, .rig = &rig};
    const Check ok = add.run();
    EXPECT_TRUE(ok) << (ok ? "" : ok.error().for_user.english());
    EXPECT_TRUE(add.left_out.empty());
    change(rig, *plain);
    auto made = withRig(plain, rig);
    EXPECT_TRUE(made) << (made ? "" : made.error().for_user.english());
    character = *std::move(made);
    pose = character->restPose();
    number("body.ik") = 1.f;
  }
  explicit BodyFigure(const LimbedFigure& figure = {}, Rig rig = {})
      : BodyFigure(figure, std::move(rig), [](Rig&, const Character&) {}) {}

  const RigBody& body() const { return character->rig->rig.bodies.front(); }
  const RigEffector& effector(std::string_view name) const {
    return *std::ranges::find(body().effectors, name, &RigEffector::name);
  }
  float& number(std::string_view id) {
    const auto found = std::ranges::find(character->morph_channels, id, &MorphChannel::name);
    EXPECT_NE(found, character->morph_channels.end()) << id;
    return pose.morph_weights[static_cast<std::size_t>(found - character->morph_channels.begin())];
  }
  // By matrices from the local transforms alone.
  Mat4 standing(JointIndex joint) const {
    Mat4 m(1.f);
    for (JointIndex j = joint; j != kNoJoint; j = character->skeleton[j].parent)
      m = toMatrix(pose.local[bodySlot(j)]) * m;
    return m;
  }
  Vec3 place(JointIndex joint) const { return Vec3(standing(joint)[3]); }
  JointIndex target(std::string_view name) const { return character->rig->jointOf(effector(name).target); }
  Transform& targetOf(std::string_view name) { return pose.local[bodySlot(target(name))]; }
  float off(std::string_view name) const { return glm::distance(place(effector(name).joint), place(target(name))); }
  Vec3 centre() const {
    Vec3 sum(0.f);
    float whole = 0.f;
    for (const RigMass& mass : body().masses) sum += mass.share * place(mass.joint), whole += mass.share;
    return sum / whole;
  }
  void run() { RunRig{.character = character.get(), .pose = &pose, .scratch = &scratch}.run(); }
  float height() const { return glm::distance(place(effector("head").joint), place(effector("foot.L").joint)); }
};

TEST(RigBody, ShowsAsBeforeWhereTargetsAreWhereTheEndsAre) {
  BodyFigure figure;
  EXPECT_EQ(figure.body().effectors.size(), 6u);
  const Pose before = figure.pose;
  figure.run();
  for (std::size_t j = 0; j < before.local.size(); ++j) {
    EXPECT_LT(angleBetween(figure.pose.local[j].rotation, before.local[j].rotation), 1e-5f);
    EXPECT_EQ(figure.pose.local[j].translation, before.local[j].translation);
  }
  figure.number("body.ik") = 0.f;
  figure.targetOf("hand.L").translation += Vec3(0.1f);
  const Pose moved = figure.pose;
  figure.run();
  EXPECT_EQ(figure.pose.local, moved.local) << "without weight nothing changes";
}

const std::map<std::string, Transform>& awkwardRoots() {
  static const std::map<std::string, Transform> roots{
      {"identity", {}},
      {"moved", {.translation = {3.f, 0.f, -2.f}}},
      {"rotated", {.rotation = glm::angleAxis(1.f, glm::normalize(Vec3(0.2f, 1.f, 0.1f)))}},
      {"hundredth", {.rotation = glm::angleAxis(-1.5707963f, Vec3(1.f, 0.f, 0.f)), .scale = Vec3(0.01f)}},
      {"twice", {.scale = Vec3(2.f)}},
      {"mirrored", {.scale = {-1.f, 1.f, 1.f}}}};
  return roots;
}

// The ends of a random pose, with a root as files have them; lengths as shares of the figure.
TEST(RigBody, FiveEndsOfARandomPoseAreReachedUnderAwkwardRoots) {
  for (const auto& [name, root] : awkwardRoots()) {
    std::mt19937 numbers(4);
    const auto random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(numbers); };
    BodyFigure figure({.root = root}, {}, [](Rig& rig, const Character&) {
      for (RigEffector& effector : rig.bodies.front().effectors) effector.rotation = 0.f, effector.pinned = false;
    });
    const float height = figure.height();
    figure.number("body.hips.weight") = 0.f;
    figure.number("body.balance") = 0.f;
    const Pose rest = figure.pose;
    int reached = 0;
    constexpr int kTries = 40;
    for (int i = 0; i < kTries; ++i) {
      figure.pose = rest;
      for (const JointIndex joint : jointsOf(figure.body(), figure.character->rig->plain->skeleton)) {
        Quat& rotation = figure.pose.local[bodySlot(joint)].rotation;
        const auto bend = std::ranges::find(figure.body().bends, joint, &RigBend::joint);
        const Vec3 axis = bend != figure.body().bends.end()
                              ? bend->axis_l
                              : glm::normalize(Vec3(random(-1.f, 1.f), random(-1.f, 1.f), random(-1.f, 1.f)));
        rotation =
            rotation * glm::angleAxis(bend != figure.body().bends.end() ? random(0.f, 1.8f) : random(0.f, 0.5f), axis);
      }
      std::map<std::string, Vec3> wanted;
      for (const RigEffector& effector : figure.body().effectors) wanted[effector.name] = figure.place(effector.joint);
      figure.pose = rest;
      for (const auto& [end, at] : wanted) figure.targetOf(end).translation = at;
      figure.run();
      EXPECT_LE(figure.scratch.bodies.front().outcome.iterations, RunBody::kMaxIterations);
      float farthest = 0.f;
      for (const char* end : {"head", "hand.L", "hand.R", "foot.L", "foot.R"})
        farthest = std::max(farthest, figure.off(end));
      if (farthest <= 0.01f / 1.7f * height) ++reached;
    }
    EXPECT_GE(reached, kTries * 95 / 100) << name;
  }
}

TEST(RigBody, PinnedFeetAndRotationsHoldWhileAHandIsDragged) {
  for (const auto& [name, root] : awkwardRoots()) {
    BodyFigure figure({.root = root});
    const float height = figure.height();
    figure.number("body.balance") = 0.f;
    figure.number("body.hand.R.weight") = 0.f;  // which would be pulled apart
    const Quat stands = decompose(figure.standing(figure.effector("foot.L").joint)).rotation;
    figure.targetOf("hand.L").translation += height * Vec3(0.15f, -0.25f, 0.35f);
    figure.run();
    for (const char* foot : {"foot.L", "foot.R"}) EXPECT_LT(figure.off(foot), 2e-3f * height) << name;
    EXPECT_LT(angleBetween(stands, decompose(figure.standing(figure.effector("foot.L").joint)).rotation), 0.03f)
        << name;
    EXPECT_LT(figure.off("hand.L"), 0.05f * height) << name;
  }
}

// Dragged farther than any body reaches.
TEST(RigBody, WhatIsNotPinnedGivesWay) {
  BodyFigure figure;
  figure.targetOf("hand.L").translation += Vec3(3.f, 0.f, 0.f);
  figure.run();
  EXPECT_LT(figure.off("foot.L"), 1e-3f);
  EXPECT_LT(figure.off("foot.R"), 1e-3f);
  BodyFigure loose;
  loose.number("body.foot.L.pin") = loose.number("body.foot.R.pin") = 0.f;
  loose.targetOf("hand.L").translation += Vec3(3.f, 0.f, 0.f);
  loose.run();
  EXPECT_GT(loose.off("foot.R"), 0.05f);
}

TEST(RigBody, TheCentreOfMassStaysOverTheFeet) {
  for (const bool balances : {false, true}) {
    BodyFigure figure;
    figure.number("body.balance") = balances ? 1.f : 0.f;
    figure.number("body.hips.weight") = 0.f;
    figure.targetOf("hand.L").translation += Vec3(0.1f, -0.7f, 0.9f);
    figure.run();
    std::vector<Mat4> model;
    for (std::size_t j = 0; j < figure.pose.local.size(); ++j)
      model.push_back(figure.standing(static_cast<JointIndex>(j)));
    const BodyBalance balance = balanceOf(*figure.character->rig, 0, figure.pose.morph_weights, model);
    EXPECT_LT(glm::distance(balance.centre_m, figure.centre()), 1e-4f);
    ASSERT_EQ(balance.soles_m.size(), 8u);
    Support support;
    support.assign(balance.soles_m, {0.f, 1.f, 0.f});
    const float off = support.sideOf(figure.centre()).distance_m;
    if (balances)
      EXPECT_LT(off, 1e-3f);
    else
      EXPECT_GT(off, 0.02f) << "so the balance does something";
    EXPECT_LT(figure.off("foot.L"), 2e-3f);
  }
}

TEST(RigBody, JointsOfWhichNoneHasAMassWeighTheSame) {
  const auto plain = LimbedFigure{}.make();
  const JointRoles roles = foundRoles(plain->skeleton);
  Rig rig;
  ASSERT_TRUE((AddBody{.character = plain.get(), .roles = &roles, .rig = &rig}.run()));
  for (RigMass& mass : rig.bodies.front().masses) mass.share = 0.f;
  const auto light = withRig(plain, rig);
  rig.bodies.front().masses.clear();
  const auto without = withRig(plain, rig);
  ASSERT_TRUE(light && without);
  const CharacterRig::Body& body = (*without)->rig->bodies.front();
  EXPECT_EQ(body.masses, std::vector<float>(body.joints.size(), 1.f));
  EXPECT_EQ((*light)->rig->bodies.front().masses, body.masses);
}

// A foot that is lifted bears less and less.
TEST(RigBody, WhatItStandsOnChangesByDegrees) {
  BodyFigure figure;
  float before = -1.f;
  float first = 0.f, last = 0.f;
  for (int i = 0; i <= 40; ++i) {
    figure.pose = figure.character->restPose();
    figure.targetOf("foot.R").translation.y += 0.005f * static_cast<float>(i);
    std::vector<Mat4> model;
    for (std::size_t j = 0; j < figure.pose.local.size(); ++j)
      model.push_back(figure.standing(static_cast<JointIndex>(j)));
    const BodyBalance balance = balanceOf(*figure.character->rig, 0, figure.pose.morph_weights, model);
    float right = 1e9f;
    for (const Vec3& sole : balance.soles_m) right = std::min(right, sole.x);
    if (before > -1.f && before < 1e8f) {
      EXPECT_LT(std::abs(right - before), 0.03f);
    }
    before = right;
    (i == 0 ? first : last) = right;
  }
  EXPECT_LT(first, -0.05f) << "on both feet";
  EXPECT_GT(last, 0.f) << "on the left one alone";
}

// Whatever both feet count, alike they bear alike; of two the one that counts half bears half-way to the middle.
TEST(RigBody, WhatItStandsOnIsAsMuchAsItsFeetCount) {
  BodyFigure figure;
  const auto balance = [&](float left, float right) {
    figure.number("body.foot.L.weight") = left, figure.number("body.foot.R.weight") = right;
    std::vector<Mat4> model;
    for (std::size_t j = 0; j < figure.pose.local.size(); ++j)
      model.push_back(figure.standing(static_cast<JointIndex>(j)));
    return balanceOf(*figure.character->rig, 0, figure.pose.morph_weights, model);
  };
  const std::vector<Vec3> whole = balance(1.f, 1.f).soles_m, half = balance(0.5f, 0.5f).soles_m;
  ASSERT_EQ(whole.size(), 8u);
  ASSERT_EQ(half.size(), 8u);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_LT(glm::distance(whole[i], half[i]), 1e-5f);
  Vec3 left(0.f), right(0.f);
  for (std::size_t i = 0; i < 4; ++i) left += 0.25f * whole[i], right += 0.25f * whole[4 + i];
  const Vec3 middle = (left + 0.5f * right) / 1.5f;
  const std::vector<Vec3> uneven = balance(1.f, 0.5f).soles_m;
  ASSERT_EQ(uneven.size(), 8u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_LT(glm::distance(uneven[i], whole[i]), 1e-5f);
    EXPECT_LT(glm::distance(uneven[4 + i], glm::mix(middle, whole[4 + i], 0.5f)), 1e-5f);
  }
  EXPECT_EQ(balance(1.f, 0.f).soles_m.size(), 4u);
  // The ground is where the lowest sole is, also above the origin.
  for (const char* foot : {"foot.L", "foot.R"}) figure.targetOf(foot).translation.y += 2.f;
  const BodyBalance up = balance(1.f, 1.f);
  float lowest = 1e9f;
  for (const Vec3& sole : up.soles_m) lowest = std::min(lowest, sole.y);
  EXPECT_GT(lowest, 1.f);
  EXPECT_EQ(up.ground_m, lowest);
}

// A knee that is bent backwards in the clip is not bent forth by force.
TEST(RigBody, AKneeThatIsBentBackStaysWhereItsFootIs) {
  BodyFigure figure;
  const JointIndex knee = figure.character->skeleton.find("lower_leg.L");
  const auto bend = std::ranges::find(figure.body().bends, knee, &RigBend::joint);
  ASSERT_NE(bend, figure.body().bends.end());
  Quat& rotation = figure.pose.local[bodySlot(knee)].rotation;
  rotation = rotation * glm::angleAxis(-0.6f, bend->axis_l);
  const Quat before = rotation;
  figure.targetOf("foot.L").translation = figure.place(figure.effector("foot.L").joint);
  figure.targetOf("foot.L").rotation =
      glm::normalize(glm::quat_cast(Mat3(figure.standing(figure.effector("foot.L").joint))));
  figure.run();
  EXPECT_LT(angleBetween(figure.pose.local[bodySlot(knee)].rotation, before), 0.1f);
  EXPECT_LT(figure.off("foot.L"), 5e-3f);
}

// A ball is as large as its handle is scaled.
TEST(RigBody, ObstaclesGrowWithTheirHandles) {
  const Vec3 ball(0.3f, 1.1f, 0.2f);
  const auto posed = [&](float radius, const Vec3& scale) {
    BodyFigure figure({}, {}, [&](Rig& rig, const Character&) {
      rig.controls.push_back({.name = "ball", .rest_m = {.translation = ball}});
      rig.bodies.front().obstacles.push_back({static_cast<int>(rig.controls.size()) - 1, radius});
    });
    figure.pose.local[bodySlot(figure.character->skeleton.find("ball"))].scale = scale;
    figure.targetOf("hand.L").translation = {0.35f, 0.95f, 0.35f};
    figure.run();
    return figure.pose.local[bodySlot(figure.character->skeleton.find("upper_arm.L"))].rotation;
  };
  const Quat large = posed(0.12f, Vec3(1.f)), small = posed(0.04f, Vec3(1.f));
  ASSERT_GT(angleBetween(large, small), 0.02f) << "so it makes a difference";
  EXPECT_LT(angleBetween(posed(0.04f, Vec3(3.f)), large), 1e-4f);
  EXPECT_LT(angleBetween(posed(0.04f, Vec3(1.f, 3.f, 2.f)), large), 1e-4f) << "as its longest axis";
}

TEST(RigBody, LimitsHoldAndKneesBendToTheFront) {
  BodyFigure figure({}, {}, [](Rig& rig, const Character& plain) {
    for (const char* joint : {"chest", "spine"}) {
      JointLimits limits = usualLimits(plain, plain.skeleton.find(joint), JointLimits::Kind::swing_twist);
      limits.low *= 0.3f, limits.high *= 0.3f;
      rig.limits.push_back({plain.skeleton.find(joint), limits});
    }
  });
  figure.targetOf("hips").translation.y -= 0.3f;
  figure.number("body.hips.weight") = 1.f;
  figure.targetOf("hand.L").translation += Vec3(-0.3f, -0.5f, 0.5f);
  figure.run();
  for (const RigLimits& limits : figure.character->rig->rig.limits)
    EXPECT_TRUE(limits.limits.allows(figure.pose.local[bodySlot(limits.joint)].rotation, 1e-3f));
  for (const char* side : {".L", ".R"}) {
    const auto at = [&](const char* name) {
      return figure.place(figure.character->skeleton.find(std::string(name) + side));
    };
    EXPECT_GT(at("lower_leg").z, 0.5f * (at("upper_leg").z + at("foot").z) + 0.05f) << side;
  }
  EXPECT_LT(figure.off("hips"), 0.1f);
}

TEST(RigBody, BonesStayOutOfAControlWithARadius) {
  const auto reach = [](BodyFigure& figure) {
    figure.targetOf("hand.L").translation = {0.35f, 0.95f, 0.35f};
    figure.run();
  };
  BodyFigure without;
  reach(without);
  const Vec3 ball = without.place(without.character->skeleton.find("lower_arm.L")) + Vec3(0.02f, 0.f, 0.f);
  const auto obstacle = [&](Rig& rig, const Character&) {
    rig.controls.push_back({.name = "ball", .rest_m = {.translation = ball}});
    rig.bodies.front().obstacles.push_back({static_cast<int>(rig.controls.size()) - 1, 0.07f});
  };
  const auto depth = [&](const BodyFigure& figure) {
    const Skeleton& skeleton = figure.character->rig->plain->skeleton;
    float deepest = -1.f;
    for (const JointIndex joint : jointsOf(figure.body(), skeleton)) {
      if (joint == figure.body().hips) continue;
      const Vec3 a = figure.place(joint), b = figure.place(skeleton[joint].parent);
      for (int i = 0; i <= 100; ++i)
        deepest = std::max(deepest, 0.07f - glm::distance(glm::mix(a, b, static_cast<float>(i) / 100.f), ball));
    }
    return deepest;
  };
  BodyFigure with({}, {}, obstacle);
  reach(with);
  EXPECT_GT(depth(without), 0.02f) << "so there is something in the way";
  EXPECT_LT(depth(with), 1e-3f);
  EXPECT_LT(with.off("hand.L"), 0.05f);
}

TEST(RigBody, DependsOnNothingBeforeAndAllocatesNothing) {
  BodyFigure figure;
  figure.targetOf("hand.L").translation += Vec3(-0.2f, -0.4f, 0.4f);
  const Pose given = figure.pose;
  figure.run();
  const Pose once = figure.pose;
  figure.pose = given;
  figure.targetOf("hand.R").translation += Vec3(0.5f, -0.4f, 0.4f);
  figure.run();
  figure.pose = given;
  const std::size_t before = tests::allocationCount();
  figure.run();
  if (tests::countsAllocations()) {
    EXPECT_EQ(tests::allocationCount(), before);
  }
  EXPECT_EQ(figure.pose.local, once.local);
}

TEST(RigBody, WeightsGoFromClipsToTargetsByDegrees) {
  BodyFigure figure;
  figure.targetOf("hips").translation.y -= 0.2f;
  figure.number("body.hips.weight") = 1.f;
  const Pose given = figure.pose;
  float before = figure.place(figure.body().hips).y;
  for (const float weight : {0.25f, 0.5f, 0.75f, 1.f}) {
    figure.pose = given;
    figure.number("body.ik") = weight;
    figure.run();
    const float now = figure.place(figure.body().hips).y;
    EXPECT_LT(now, before - 0.02f);
    before = now;
  }
}

// Drags do not make the body leap.
TEST(RigBody, APoseFollowsItsTargetSmoothly) {
  BodyFigure figure;
  const Pose rest = figure.pose;
  std::vector<Vec3> before;
  float farthest = 0.f;
  for (int i = 0; i <= 200; ++i) {
    figure.pose = rest;
    figure.targetOf("hand.L").translation += static_cast<float>(i) / 200.f * Vec3(-0.4f, -0.6f, 0.6f);
    figure.run();
    std::vector<Vec3> now;
    for (const JointIndex joint : jointsOf(figure.body(), figure.character->rig->plain->skeleton))
      now.push_back(figure.place(joint));
    for (std::size_t j = 0; j < before.size(); ++j) farthest = std::max(farthest, glm::distance(before[j], now[j]));
    before = std::move(now);
  }
  EXPECT_LT(farthest, 0.04f) << "for steps of the target of 5 mm";
  EXPECT_LT(figure.off("hand.L"), 0.3f) << "of nearly a metre";
}

TEST(RigBody, LimbHandlesAreReusedAndTheirChainsComeAfterIt) {
  const auto plain = LimbedFigure{}.make();
  Rig rig = tests::limbHandles(*plain);
  const std::size_t controls = rig.controls.size();
  const JointRoles roles = foundRoles(plain->skeleton);
  AddBody add{.character = plain.get(), .roles = &roles, .rig = &rig};
  ASSERT_TRUE(add.run());
  EXPECT_EQ(add.reused.size(), 4u);
  EXPECT_EQ(rig.controls.size(), controls + 2) << "hips and head alone are new";
  const auto order = orderOf(rig, plain->skeleton);
  ASSERT_TRUE(order);
  const auto at = [&](RigStep step) { return std::ranges::find(*order, step) - order->begin(); };
  for (std::size_t i = 0; i < rig.chains.size(); ++i)
    EXPECT_LT(at({RigStep::Kind::body, 0}), at({RigStep::Kind::chain, i}));
  EXPECT_LT(at({RigStep::Kind::body, 0}), at({RigStep::Kind::aim, 0}));
  // A second one, and a target that hangs on what would be moved.
  AddBody again{.character = plain.get(), .roles = &roles, .rig = &rig};
  const Check refused = again.run();
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().for_user.english().find("take it away first"), std::string::npos);
  Rig riding = tests::limbHandles(*plain);
  riding.controls[bodySlot(riding.chains.front().target)].rides_on = plain->skeleton.find("chest");
  AddBody circle{.character = plain.get(), .roles = &roles, .rig = &riding};
  const Rig as_it_was = riding;
  const Check circular = circle.run();
  ASSERT_FALSE(circular);
  EXPECT_NE(circular.error().for_user.english().find("goes along with"), std::string::npos);
  EXPECT_EQ(riding, as_it_was);
}

}  // namespace
}  // namespace sinew
