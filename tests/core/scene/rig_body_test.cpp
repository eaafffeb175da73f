// What bodies of rigs may be.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>

#include "core/scene/rig/add_body.h"
#include "tests/core/body_handles.h"
#include "tests/core/limb_handles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew {
namespace {

using tests::LimbedFigure;

TEST(RigBody, WhatIsWrongIsRefused) {
  const auto plain = LimbedFigure{}.make();
  const JointRoles roles = foundRoles(plain->skeleton);
  Rig good;
  ASSERT_TRUE((AddBody{.character = plain.get(), .roles = &roles, .rig = &good}.run()));
  ASSERT_TRUE(good.validate(plain->skeleton));
  const auto refused = [&](auto&& change) {
    Rig rig = good;
    change(rig, rig.bodies.front());
    return !rig.validate(plain->skeleton);
  };
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.hips = kNoJoint; }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.effectors.clear(); }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.effectors[1].name = body.effectors[0].name; }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.effectors[1].joint = body.effectors[0].joint; }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.effectors[1].joint = 0; }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.effectors[1].target = kNoControl; }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.effectors[1].weight = 1.5f; }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.effectors[1].rotation = std::nanf(""); }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.effectors[1].sole_l.resize(100); }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.obstacles.push_back({0, 0.f}); }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.obstacles.resize(100, {0, 1.f}); }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.masses.front().share = -1.f; }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.masses.push_back(body.masses.front()); }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.bends.front().axis_l = Vec3(0.f); }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.bends.front().joint = body.hips; }));
  EXPECT_TRUE(refused([](Rig&, RigBody& body) { body.balance = 2.f; }));
  EXPECT_TRUE(refused([](Rig& rig, RigBody&) { rig.bodies.push_back(RigBody(rig.bodies.front())); }))
      << "the same name twice";
  EXPECT_TRUE(refused([](Rig& rig, RigBody& body) {  // two numbers of one name
    body.effectors[0].name = "x.y";
    RigBody other = body;
    other.name += ".x";
    other.effectors[0].name = "y";
    rig.bodies.push_back(std::move(other));
  }));
  // A target that goes along with what the body moves.
  EXPECT_TRUE(refused([](Rig& rig, RigBody& body) {
    rig.controls[static_cast<std::size_t>(body.effectors[2].target)].rides_on = body.effectors[3].joint;
  }));
  // More work than a frame has.
  Rig many = good;
  for (int i = 0; i < 300; ++i) {
    many.bodies.push_back(good.bodies.front());
    many.bodies.back().name = "body " + std::to_string(i);
  }
  const Check too_many = many.validate(plain->skeleton);
  ASSERT_FALSE(too_many);
  EXPECT_NE(too_many.error().for_user.english().find("too many joints and effectors"), std::string::npos);
}

// What an obstacle lets touch are equations, too: bodies with one take more of what a rig may, and very many are
// refused.
TEST(RigBody, ObstaclesCountAsWork) {
  const auto plain = LimbedFigure{}.make();
  Rig rig = tests::withBody(*plain);
  const std::size_t without = workOf(rig.bodies.front(), plain->skeleton);
  rig.bodies.front().obstacles.push_back({0, 0.1f});
  const std::size_t with = workOf(rig.bodies.front(), plain->skeleton);
  EXPECT_GT(with, without + without / 2) << "as sixteen more equations take";
  rig.bodies.front().obstacles.assign(RigBody::kMaxObstacles, {0, 0.1f});
  EXPECT_GT(workOf(rig.bodies.front(), plain->skeleton), with) << "each is looked at";
  EXPECT_LE(workOf(rig.bodies.front(), plain->skeleton), Rig::kMaxDriven / 10) << "one is no trouble";
}

}  // namespace
}  // namespace sinew
