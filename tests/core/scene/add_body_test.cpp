// What full-body handles are made of: weights, soles, targets that are there already.
#include "core/scene/rig/add_body.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/scene/rig/spline_ends.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

struct MadeBody {
  std::shared_ptr<const Character> plain = LimbedFigure{}.make();
  JointRoles roles = foundRoles(plain->skeleton);
  Rig rig;
  std::vector<Mat4> rest_m = restInModelSpace(plain->skeleton);

  MadeBody() {
    AddBody add{.character = plain.get(), .roles = &roles, .rig = &rig};
    const Check ok = add.run();
    EXPECT_TRUE(ok) << (ok ? "" : ok.error().for_user.english());
  }
  const RigBody& body() const { return rig.bodies.front(); }
  Vec3 place(const char* name) const { return Vec3(rest_m[static_cast<std::size_t>(plain->skeleton.find(name))][3]); }
  float mass(const char* name) const {
    const auto found = std::ranges::find(body().masses, plain->skeleton.find(name), &RigMass::joint);
    return found == body().masses.end() ? 0.f : found->share;
  }
};

// Percent of the whole, each part by where along its bone it weighs.
TEST(AddBody, BonesWeighOnTheJointsAtTheirEnds) {
  const MadeBody made;
  for (const char* side : {".L", ".R"}) {
    const auto mass = [&](const char* name) { return made.mass((std::string(name) + side).c_str()); };
    EXPECT_NEAR(mass("upper_arm"), 2.7f * 0.42f, 1e-4f) << side;
    EXPECT_NEAR(mass("lower_arm"), 2.7f * 0.58f + 1.6f * 0.54f, 1e-4f) << side;
    EXPECT_NEAR(mass("hand"), 1.6f * 0.46f + 0.6f, 1e-4f) << side;
    EXPECT_NEAR(mass("lower_leg"), 14.2f * 0.41f + 4.3f * 0.55f, 1e-4f) << side;
    EXPECT_NEAR(mass("foot"), 4.3f * 0.45f + 1.4f, 1e-4f) << side;
  }
  EXPECT_NEAR(made.mass("head"), 6.9f, 1e-4f) << "all of it at its end";
  float whole = 0.f;
  for (const RigMass& mass : made.body().masses) whole += mass.share;
  EXPECT_NEAR(whole, 100.f, 0.5f);
}

// A part whose lower end is not known weighs where it begins, one of which nothing is known on the hips.
TEST(AddBody, WhatIsNotKnownWeighsOnWhatItHangsOn) {
  MadeBody made;
  const auto before = [&](const char* name) { return made.mass(name); };
  const float arm = before("upper_arm.L") + before("lower_arm.L") + before("hand.L"), hips = before("hips");
  made.roles.set(JointRole::left_lower_arm, kNoJoint);
  Rig rig;
  AddBody add{.character = made.plain.get(), .roles = &made.roles, .rig = &rig};
  ASSERT_TRUE(add.run());
  made.rig = rig;
  EXPECT_NEAR(made.mass("upper_arm.L"), 2.7f, 1e-4f);
  EXPECT_NEAR(made.mass("lower_arm.L"), 0.f, 1e-4f);
  EXPECT_NEAR(made.mass("upper_arm.L") + made.mass("hand.L") + made.mass("hips"), arm + hips, 1e-4f);
}

// As high as the lower one of ankle and toes, from behind the ankle to the end of the toes.
TEST(AddBody, SolesLieUnderTheFeet) {
  const MadeBody made;
  for (const char* side : {".L", ".R"}) {
    const Vec3 ankle = made.place((std::string("foot") + side).c_str()),
               toes = made.place((std::string("toes") + side).c_str());
    ASSERT_LT(toes.y, ankle.y - 0.01f);
    const auto effector = std::ranges::find(made.body().effectors, std::string("foot") + side, &RigEffector::name);
    ASSERT_NE(effector, made.body().effectors.end());
    ASSERT_EQ(effector->sole_l.size(), 4u);
    const Mat4 target = toMatrix(made.rig.controls[static_cast<std::size_t>(effector->target)].rest_m);
    float front = -1e9f, back = 1e9f;
    for (const Vec3& corner_l : effector->sole_l) {
      const Vec3 corner(target * Vec4(corner_l, 1.f));
      EXPECT_NEAR(corner.y, toes.y, 1e-4f);
      front = std::max(front, corner.z), back = std::min(back, corner.z);
    }
    EXPECT_NEAR(front, toes.z, 1e-3f);
    EXPECT_NEAR(back, ankle.z - 0.35f * (toes.z - ankle.z), 1e-3f);
  }
}

// A target that would go along with the body in one of its spaces would go round in a circle.
TEST(AddBody, TargetsMayNotGoAlongWithWhatTheBodyMoves) {
  const auto plain = LimbedFigure{}.make();
  const JointRoles roles = foundRoles(plain->skeleton);
  Rig rig = tests::limbHandles(*plain);
  RigControl& target = rig.controls[static_cast<std::size_t>(rig.chains.front().target)];
  target.spaces.push_back(RigPlace::world());
  AddBody free{.character = plain.get(), .roles = &roles, .rig = &rig};
  Rig other = rig;
  ASSERT_TRUE(free.run()) << "the world is none of it";
  other.controls[static_cast<std::size_t>(other.chains.front().target)].spaces.push_back(
      RigPlace::joint(plain->skeleton.find("head")));
  AddBody circle{.character = plain.get(), .roles = &roles, .rig = &other};
  const Check refused = circle.run();
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().for_user.english().find("“head”"), std::string::npos) << refused.error().for_user.english();
  // The hips themselves are moved as well, and what it usually rides on counts like its spaces.
  for (const char* on : {"hips", "spine"}) {
    for (const bool usual : {false, true}) {
      Rig rides = rig;
      rides.bodies.clear();
      RigControl& rider = rides.controls[static_cast<std::size_t>(rides.chains.front().target)];
      if (usual)
        rider.rides_on = plain->skeleton.find(on);
      else
        rider.spaces.push_back(RigPlace::joint(plain->skeleton.find(on)));
      AddBody add{.character = plain.get(), .roles = &roles, .rig = &rides};
      const Check taken = add.run();
      ASSERT_FALSE(taken) << on << usual;
      EXPECT_NE(taken.error().for_user.english().find(on), std::string::npos) << taken.error().for_user.english();
    }
  }
}

TEST(SplineEnds, OfTwoTailsOfOneLengthTheFirstIsTheTail) {
  std::vector<Joint> joints{{.name = "hips"}};
  for (const char* name : {"tail_a", "tail_b"})
    for (int i = 0; i < 4; ++i)
      joints.push_back({.name = name + std::to_string(i),
                        .parent = i == 0 ? 0 : static_cast<JointIndex>(joints.size() - 1),
                        .rest_l = {.translation = {0.f, 0.f, -0.1f}}});
  const Skeleton skeleton = *Skeleton::create(std::move(joints));
  EXPECT_EQ(tailOf(skeleton), (std::vector<JointIndex>{1, 2, 3, 4}));
}

// Two bones are what a line can bend, of tails, spines and necks alike.
TEST(SplineEnds, TwoBonesAreALineAndOneIsNone) {
  for (const std::size_t count : {2u, 3u, 4u}) {
    std::vector<Joint> joints{{.name = "hips"}};
    for (std::size_t i = 0; i < count; ++i)
      joints.push_back({.name = "tail" + std::to_string(i),
                        .parent = static_cast<JointIndex>(i),
                        .rest_l = {.translation = {0.f, 0.f, -0.1f}}});
    const Skeleton skeleton = *Skeleton::create(std::move(joints));
    const std::vector<SplineEnds> found = splinesOf({}, skeleton);
    ASSERT_EQ(found.size(), count > 2 ? 1u : 0u) << count;
    for (const SplineEnds& tail : found) {
      EXPECT_EQ(tail.first, 1);
      EXPECT_EQ(tail.last, static_cast<JointIndex>(count));
    }
  }
  for (const int bones : {1, 2, 3}) {
    std::vector<Joint> joints{{.name = "a"}};
    for (int i = 0; i < bones; ++i)
      joints.push_back({.name = "b", .parent = i, .rest_l = {.translation = {0.f, 0.1f, 0.f}}});
    const Skeleton skeleton = *Skeleton::create(std::move(joints));
    for (const auto& [from, to] : {std::pair(JointRole::spine, JointRole::chest), {JointRole::neck, JointRole::head}}) {
      JointRoles roles;
      roles.set(from, 0);
      roles.set(to, bones);
      EXPECT_EQ(splinesOf(roles, skeleton).size(), bones > 1 ? 1u : 0u) << bones;
    }
  }
}

TEST(AddBody, TakesAHandleOfItsOwnWhereASplineEndsAndLeavesItsNameToItself) {
  const auto plain = LimbedFigure{}.make();
  const JointIndex chest = plain->skeleton.find("chest"), head = plain->skeleton.find("head");
  const auto spline = withChain(*plain, {}, chest, head, ChainSolver::spline);
  ASSERT_TRUE(spline);
  Rig rig = *spline;
  const JointRoles roles = foundRoles(plain->skeleton);
  AddBody add{.character = plain.get(), .roles = &roles, .rig = &rig};
  const Check made = add.run();
  ASSERT_TRUE(made) << made.error().for_user.english();
  EXPECT_TRUE(add.reused.empty());
  rig.bodies.front().name = "hand.L";
  EXPECT_TRUE(withChain(*plain, rig, plain->skeleton.find("upper_arm.L"), plain->skeleton.find("hand.L"),
                        ChainSolver::two_bone));
}

TEST(AddBody, AFigureWithoutHipsHasNone) {
  const auto plain = LimbedFigure{}.make();
  JointRoles roles = foundRoles(plain->skeleton);
  Rig rig;
  AddBody add{.character = plain.get(), .roles = &roles, .rig = &rig};
  JointRoles without;
  add.roles = &without;
  EXPECT_FALSE(add.run());
  EXPECT_TRUE(rig.empty());
  roles.set(JointRole::left_hand, kNoJoint);
  add.roles = &roles;
  ASSERT_TRUE(add.run());
  EXPECT_EQ(add.left_out.size(), 1u);
}

}  // namespace
}  // namespace sinew
