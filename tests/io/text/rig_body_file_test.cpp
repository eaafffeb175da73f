// Bodies of rigs as files: back bit for bit, on other characters, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/io/text/rig_file.h"
#include "core/scene/rig/add_body.h"
#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/find_roles.h"
#include "tests/support/builders/limbed_figure.h"

namespace sinew::tests {
namespace {

Rig bodyOf(const Character& character) {
  const JointRoles roles = foundRoles(character.skeleton);
  Rig rig;
  EXPECT_TRUE((AddBody{.character = &character, .roles = &roles, .rig = &rig}.run()));
  RigBody& body = rig.bodies.front();
  rig.controls.push_back({.name = "ball"});
  body.obstacles.push_back({static_cast<int>(rig.controls.size()) - 1, 1.f / 3.f});
  body.balance = 1.f / 7.f;
  body.effectors.front().rotation = 0.1f;
  return rig;
}

std::string with(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(RigBodyFile, ComesBackBitForBit) {
  const auto figure = LimbedFigure{}.make();
  const Rig rig = bodyOf(*figure);
  EXPECT_EQ(rigTextVersion(rig), 5);
  const std::string written = rigToText(rig, figure->skeleton);
  const auto read = rigFromText(written, figure->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->rig, rig);
  EXPECT_TRUE(read->missing.empty());
}

TEST(RigBodyFile, WhatTheCharacterDoesNotHaveIsLeftOut) {
  const auto figure = LimbedFigure{}.make();
  Rig rig = bodyOf(*figure);
  rig.drivers.push_back({.name = "grip", .measure = RigDriver::Measure::time, .target = "body.hand.L.weight"});
  std::vector<Joint> joints(figure->skeleton.joints().begin(), figure->skeleton.joints().end());
  joints[static_cast<std::size_t>(figure->skeleton.find("hand.L"))].name = "paw";
  const auto read = rigFromText(rigToText(rig, figure->skeleton), *Skeleton::create(joints));
  ASSERT_TRUE(read) << read.error().for_user;
  const RigBody& body = read->rig.bodies.front();
  EXPECT_EQ(body.effectors.size(), 5u);
  EXPECT_TRUE(read->rig.drivers.empty()) << "of a number that is gone";
  const auto isOfHand = [](const RigControl& control) { return control.name == "IK hand.L"; };
  EXPECT_TRUE(std::ranges::none_of(read->rig.controls, isOfHand)) << "which nothing needs";
  EXPECT_EQ(read->rig.controls[static_cast<std::size_t>(body.obstacles.front().control)].name, "ball");
  // Without the hips there is no body, and nothing else here.
  joints[static_cast<std::size_t>(figure->skeleton.find("hips"))].name = "pelvis bone";
  EXPECT_FALSE(rigFromText(rigToText(rig, figure->skeleton), *Skeleton::create(joints)));
}

TEST(RigBodyFile, TargetsAndSolesStandByTheJointsOfAnotherCharacter) {
  const auto figure = LimbedFigure{}.make(),
             twice = LimbedFigure{.root = {.translation = {1.f, 0.f, 0.f}, .scale = Vec3(2.f)}}.make();
  const auto read = rigFromText(rigToText(bodyOf(*figure), figure->skeleton), twice->skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  const std::vector<Mat4> rest_m = restInModelSpace(twice->skeleton);
  const Rig as_made = bodyOf(*figure);
  for (std::size_t i = 0; i < read->rig.bodies.front().effectors.size(); ++i) {
    const RigEffector& effector = read->rig.bodies.front().effectors[i];
    EXPECT_LT(glm::distance(read->rig.controls[static_cast<std::size_t>(effector.target)].rest_m.translation,
                            Vec3(rest_m[static_cast<std::size_t>(effector.joint)][3])),
              1e-4f)
        << effector.name;
    for (std::size_t s = 0; s < effector.sole_l.size(); ++s)
      EXPECT_LT(glm::distance(effector.sole_l[s], 2.f * as_made.bodies.front().effectors[i].sole_l[s]), 1e-4f);
  }
}

TEST(RigBodyFile, HostileTextsAreRefused) {
  const auto figure = LimbedFigure{}.make();
  const Skeleton& skeleton = figure->skeleton;
  const std::string good = rigToText(bodyOf(*figure), skeleton);
  const auto refused = [&](const std::string& what, const std::string& by) {
    return !rigFromText(with(good, what, by), skeleton).has_value();
  };
  EXPECT_TRUE(refused("\"version\": 5", "\"version\": 7"));
  EXPECT_TRUE(refused("\"bodies\": [", "\"bodies\": [7,"));
  EXPECT_TRUE(refused("\"effectors\": [", "\"effectors\": 7, \"none\": ["));
  EXPECT_TRUE(refused("\"weight\": 1.0", "\"weight\": 1e39"));
  EXPECT_TRUE(refused("\"weight\": 1.0", "\"weight\": -0.1"));
  EXPECT_TRUE(refused("\"weight\": 1.0", "\"weight\": \"1\""));
  EXPECT_TRUE(refused("\"pinned\": true", "\"pinned\": 1"));
  EXPECT_TRUE(refused("\"target\": \"IK hand.L\"", "\"target\": \"nowhere\""));
  EXPECT_TRUE(refused("\"control\": \"ball\"", "\"control\": \"nowhere\""));
  EXPECT_TRUE(refused("\"control\": \"ball\"", "\"radius\": 1"));
  EXPECT_TRUE(refused("\"joint\": \"hand.L\"", "\"joint\": \"root\"")) << "above the hips";
  EXPECT_TRUE(refused("\"share\": ", "\"share\": -"));
  EXPECT_TRUE(refused("\"axis\": [", "\"axis\": [0.0, "));
  EXPECT_TRUE(refused("\"hips\": \"hips\"", "\"hips\": \"foot.L\""));
  EXPECT_TRUE(refused("\"name\": \"hand.L\"", "\"name\": \"hand.R\""));
  const auto many = [](const std::string& one, int count) {
    std::string list;
    for (int i = 0; i < count; ++i) list += one + ",";
    return list;
  };
  EXPECT_TRUE(refused("\"effectors\": [", "\"effectors\": [" + many("{\"name\": \"a\"}", 100)));
  EXPECT_TRUE(refused("\"sole\": [", "\"sole\": [" + many("{\"t\": [0, 0, 0]}", 100)));
  EXPECT_TRUE(refused("\"obstacles\": [", "\"obstacles\": [" + many("{\"control\": \"ball\", \"radius\": 1}", 100)));
  EXPECT_TRUE(refused("\"masses\": [", "\"masses\": [" + many("{\"joint\": \"hips\", \"share\": 1}", 2000)));
  EXPECT_TRUE(refused("\"bends\": [", "\"bends\": [" + many("{\"joint\": \"head\", \"axis\": [1, 0, 0]}", 100)));
}

// Each effector is as far down as its joint, however little of it the text says.
TEST(RigBodyFile, ManyBodiesOfALongWayAreRefused) {
  std::vector<Joint> joints;
  for (int i = 0; i < 5000; ++i)
    joints.push_back({.name = "joint" + std::to_string(i), .parent = static_cast<JointIndex>(i - 1)});
  const Skeleton skeleton = *Skeleton::create(joints);
  std::string bodies;
  for (int i = 0; i < 1000; ++i)
    bodies += std::string(i == 0 ? "" : ",") + R"({"name": "body )" + std::to_string(i) +
              R"(", "hips": "joint0", "effectors": [{"name": "a", "joint": "joint4999", "target": "at"}]})";
  const auto read =
      rigFromText(R"({"format": "sinew rig", "controls": [{"name": "at"}], "bodies": [)" + bodies + "]}", skeleton);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().for_user.english().find("too many joints"), std::string::npos) << read.error().for_user;
}

}  // namespace
}  // namespace sinew::tests
