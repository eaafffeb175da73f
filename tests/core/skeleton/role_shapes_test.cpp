// What shape alone tells of a body whose joints have no names that say anything.
#include <algorithm>
#include <functional>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/skeleton/find_roles.h"
#include "core/skeleton/local_to_model.h"
#include "tests/core/skeleton/role_bodies.h"

namespace sinew {
namespace {

using testing::bodies, testing::Body, testing::Figure, testing::figureOf, testing::found;

// A body of joints that all move something, with what a test changes about it; the names say nothing.
class Nameless {
 public:
  Nameless() : figure_(figureOf(*std::ranges::find(bodies(), "named after the joints", &Body::style))) {
    joints_.assign(figure_.skeleton.joints().begin(), figure_.skeleton.joints().end());
  }

  Joint& joint(const std::string& name) { return *std::ranges::find(joints_, name, &Joint::name); }

  void add(const std::string& name, const std::string& parent, const Vec3& from_parent) {
    Joint added;
    added.name = name;
    added.parent = static_cast<JointIndex>(&joint(parent) - joints_.data());
    added.deforms = true;
    added.rest_l.translation = from_parent;
    joints_.push_back(added);
  }

  void remove(const std::string& leaf) {
    const auto at = std::ranges::find(joints_, leaf, &Joint::name);
    const auto index = static_cast<JointIndex>(at - joints_.begin());
    joints_.erase(at);
    for (Joint& joint : joints_) joint.parent -= joint.parent > index ? 1 : 0;
  }

  void turn(float angle) {
    for (Joint& joint : joints_)
      if (joint.parent == kNoJoint) joint.rest_l.rotation = glm::angleAxis(angle, Vec3{0, 1, 0});
  }

  void mirror() {
    for (Joint& joint : joints_) joint.rest_l.translation.x *= -1.f;
  }

  // The name that each role's joint had.
  std::map<std::string, std::string> roles() const {
    std::vector<Joint> nameless = joints_;
    std::map<std::string, std::string> was;
    for (std::size_t j = 0; j < nameless.size(); ++j) was[nameless[j].name = "n" + std::to_string(j)] = joints_[j].name;
    const Skeleton skeleton = *Skeleton::create(std::move(nameless));
    std::map<std::string, std::string> out;
    for (const auto& [role, names] : found(foundRoles(skeleton), skeleton)) out[role] = was.at(names.front());
    return out;
  }

 private:
  Figure figure_;
  std::vector<Joint> joints_;
};

TEST(RolesByShape, TheHeadIsTheHighestOfWhatTheChestBears) {
  for (const Vec3& place : {Vec3{0.f, -0.1f, -0.2f}, Vec3{0.f, 0.1f, -0.15f}, Vec3{0.f, 0.3f, -0.05f}}) {
    Nameless body;
    body.add("pack", "Chest", place);
    EXPECT_EQ(body.roles()["head"], "Head") << place.y;
    body.add("flap", "pack", {0.f, -0.5f, -0.1f});  // longer than the neck
    EXPECT_EQ(body.roles()["head"], "Head") << place.y;
  }
}

TEST(RolesByShape, TheHeadIsWhereTheWayUpForksOrEnds) {
  Nameless body;
  body.add("left horn", "Head", {0.1f, 0.1f, 0.f});
  body.add("right horn", "Head", {-0.1f, 0.1f, 0.f});
  EXPECT_EQ(body.roles()["head"], "Head");
  EXPECT_EQ(body.roles()["neck"], "Neck");
}

TEST(RolesByShape, WhatHangsFromTheChestIsNoHead) {
  Nameless body;
  body.remove("Head");
  body.joint("Neck").rest_l.translation = {0.f, -0.2f, 0.3f};
  EXPECT_FALSE(body.roles().contains("head"));
}

TEST(RolesByShape, WithoutToesTheKneesTellWhereTheFrontIs) {
  for (const float angle : {0.f, 1.2f, 3.1f, -2.f}) {
    Nameless body;
    body.turn(angle);
    for (const char* toe : {"LeftToe", "RightToe"}) body.remove(toe);
    const auto roles = body.roles();
    EXPECT_EQ(roles.at("leftUpperLeg"), "LeftHip") << angle;
    EXPECT_EQ(roles.at("rightHand"), "RightWrist") << angle;
  }
}

TEST(RolesByShape, WithStraightLegsTheFrontIsWhereFilesHaveIt) {
  for (const float angle : {-1.2f, 0.f, 1.2f}) {
    Nameless body;
    body.turn(angle);
    for (const char* toe : {"LeftToe", "RightToe"}) body.remove(toe);
    for (const char* name : {"LeftKnee", "RightKnee", "LeftAnkle", "RightAnkle"}) {
      Vec3& way = body.joint(name).rest_l.translation;
      way = {0.f, way.y, 0.f};
    }
    EXPECT_EQ(body.roles().at("leftUpperLeg"), "LeftHip") << angle;
    body.mirror();
    EXPECT_EQ(body.roles().at("leftUpperLeg"), "RightHip") << angle;
  }
}

TEST(RolesByShape, FeetTellMoreThanKneesAboutTheFront) {
  Nameless body;
  for (const char* name : {"LeftKnee", "RightKnee"}) body.joint(name).rest_l.translation.z = -0.15f;
  for (const char* name : {"LeftAnkle", "RightAnkle"}) body.joint(name).rest_l.translation.z = 0.13f;
  EXPECT_EQ(body.roles().at("leftUpperLeg"), "LeftHip");
}

TEST(RolesByShape, ToesAreAStepBeforeTheFoot) {
  const auto toes = [](float step) {
    Nameless body;
    for (const char* toe : {"LeftToe", "RightToe"}) body.joint(toe).rest_l.translation = {0.f, -0.01f, step};
    return body.roles().contains("leftToes");
  };
  EXPECT_TRUE(toes(0.05f));
  EXPECT_TRUE(toes(0.2f));
  EXPECT_FALSE(toes(0.02f)) << "a part of the ankle";
}

}  // namespace
}  // namespace sinew
