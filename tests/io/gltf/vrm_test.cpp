// Which joint is which part of the body, as VRM files say it: VRM 0.x, VRM 1.0 and VRM animations.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/skeleton/roles/find_roles.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

// The arm (nodes "mesh", "root", "tip") with a humanoid of VRM 1.0.
GltfBuilder vrm1(const Json& bones, const std::string& extension = "VRMC_vrm") {
  GltfBuilder b = arm();
  b.root["extensionsUsed"] = {extension};
  b.root["extensions"][extension] = {{"specVersion", "1.0"}, {"humanoid", {{"humanBones", bones}}}};
  return b;
}

GltfBuilder vrm0(const std::vector<std::pair<std::string, Json>>& bones) {
  GltfBuilder b = arm();
  b.humanoid("VRM", bones);
  return b;
}

// "hips root, head tip"
std::string rolesIn(const Imported& imported) {
  std::string out;
  if (!imported.character->roles) return out;
  for (const RoleEntry& entry : imported.character->roles->entries()) {
    EXPECT_EQ(entry.confidence, 1.f);
    out += (out.empty() ? "" : ", ") + name(entry.role) + " " + imported.character->skeleton[entry.joint].name;
  }
  return out;
}

const std::string kLeftOut = "of the body that ha";

TEST(Vrm, HumanoidOfVersion1) {
  const Imported imported = mustImport(vrm1({{"hips", {{"node", 1}}}, {"leftHand", {{"node", 2}}}}));
  EXPECT_EQ(rolesIn(imported), "hips root, leftHand tip");
  EXPECT_FALSE(imported.character->motion_of_roles);
  EXPECT_TRUE(
      reports(imported.report, ReportKind::info, "The file itself says of 2 joints which parts of the body they are."))
      << allLines(imported.report);
  EXPECT_THAT(allLines(imported.report), Not(HasSubstr(kLeftOut)));
}

// Thumbs have other words there.
TEST(Vrm, HumanoidOfVersion0) {
  EXPECT_EQ(rolesIn(mustImport(vrm0({{"hips", 1}, {"rightThumbProximal", 2}}))), "hips root, rightThumbMetacarpal tip");
  EXPECT_EQ(rolesIn(mustImport(vrm0({{"leftThumbIntermediate", 1}, {"leftThumbDistal", 2}}))),
            "leftThumbProximal root, leftThumbDistal tip");
  EXPECT_EQ(rolesIn(mustImport(vrm0({{"leftThumbMetacarpal", 1}}))), "");
  EXPECT_EQ(rolesIn(mustImport(vrm1({{"leftThumbProximal", {{"node", 1}}}}))), "leftThumbProximal root");
}

TEST(Vrm, AnAnimationIsMotionOfRoles) {
  const Imported imported = mustImport(vrm1({{"hips", {{"node", 1}}}}, "VRMC_vrm_animation"));
  EXPECT_EQ(rolesIn(imported), "hips root");
  EXPECT_TRUE(imported.character->motion_of_roles);
  EXPECT_FALSE(imported.report.hasWarnings()) << allLines(imported.report);
}

// The arm as a motion file, and as a character whose joints have other names and lie otherwise.
TEST(Vrm, AnAnimationIsPutOnTheRolesOfACharacter) {
  const Imported motion = mustImport(vrm1({{"hips", {{"node", 1}}}, {"spine", {{"node", 2}}}}, "VRMC_vrm_animation"));
  GltfBuilder b = vrm1({{"hips", {{"node", 1}}}, {"spine", {{"node", 2}}}});
  b.root["nodes"][1]["name"] = "pelvis";
  b.root["nodes"][2]["name"] = "back";
  b.root["nodes"][2]["rotation"] = {0.6, 0, 0, 0.8};
  b.root.erase("animations");
  const Character hero = *mustImport(b).character;
  std::vector<std::string> missing;
  const auto with = withClipsOf(hero, *motion.character, &missing);
  ASSERT_TRUE(with) << with.error().for_user.english();
  EXPECT_TRUE(missing.empty());
  ASSERT_EQ(with->clips.size(), 1u);
  // The tip is turned by 90 degrees about z at the end, whatever its rest is.
  EvaluatedPose rest, pose;
  Evaluator().evaluateAt(*with, nullptr, 0.0, rest);
  Evaluator().evaluateAt(*with, with->clips[0].get(), 1.0, pose);
  const auto back = static_cast<std::size_t>(with->skeleton.find("back"));
  const Vec3 was = Mat3(rest.joints_m[back]) * Vec3(1, 2, 3), is = Mat3(pose.joints_m[back]) * Vec3(1, 2, 3);
  EXPECT_TRUE(near(is, {-was.y, was.x, was.z}, 1e-4f));
}

TEST(Vrm, WhatAnAnimationHasBesideJointsIsSaid) {
  GltfBuilder b = vrm1({{"hips", {{"node", 1}}}}, "VRMC_vrm_animation");
  b.root["extensions"]["VRMC_vrm_animation"]["expressions"] = {{"preset", {{"happy", {{"node", 2}}}}}};
  b.root["extensions"]["VRMC_vrm_animation"]["lookAt"] = {{"node", 2}};
  EXPECT_TRUE(reports(mustImport(b).report, ReportKind::dropped, "that of expressions, gaze was not."));
}

TEST(Vrm, HostileMapsAreLeftOut) {
  const auto leftOut = [](const GltfBuilder& b, const std::string& kept, int count) {
    const Imported imported = mustImport(b);
    EXPECT_EQ(rolesIn(imported), kept);
    const std::string said = "Left out " + std::to_string(count) + (count == 1 ? " part " : " parts ") + kLeftOut;
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, said)) << allLines(imported.report);
  };
  const Json hips = {{"node", 1}};
  leftOut(vrm1({{"hips", hips}, {"tail", {{"node", 2}}}, {"Head", {{"node", 2}}}}), "hips root", 2);
  leftOut(vrm1({{"hips", hips}, {"leftUpperArmTwist", {{"node", 2}}}}), "hips root", 1);
  for (const Json& node : {Json(3), Json(-1), Json(1e9), Json("2"), Json(nullptr), Json(1.5), Json::array({2})})
    leftOut(vrm1({{"hips", hips}, {"head", {{"node", node}}}}), "hips root", 1);
  for (const Json& bone : {Json(2), Json(nullptr), Json("tip"), Json::array(), Json::object()})
    leftOut(vrm1({{"hips", hips}, {"head", bone}}), "hips root", 1);
  leftOut(vrm1({{"hips", hips}, {"leftHand", hips}}), "hips root", 1);  // one joint for two
  leftOut(vrm0({{"hips", 1}, {"hips", 2}}), "hips root", 1);            // two joints for one
  leftOut(vrm1(Json::array({1, nullptr, "hips", {{"bone", 3}, {"node", 1}}})), "", 4);
}

TEST(Vrm, DeepMapsAreLeftOut) {
  const std::size_t depth = 200'000;
  for (const char* where : {"head", "leftHand"}) {
    std::string file = vrm1({{"hips", {{"node", 1}}}, {where, {{"node", "deep"}}}}).gltf();
    file.replace(file.find("\"deep\""), 6, std::string(depth, '[') + std::string(depth, ']'));
    const auto imported = importText(file);
    ASSERT_TRUE(imported) << imported.error().for_user;
    EXPECT_EQ(rolesIn(*imported), "hips root");
  }
}

TEST(Vrm, MapsOfAnotherTypeAreLeftOut) {
  for (const Json& bones : {Json(1), Json("hips"), Json(true)}) {
    const Imported imported = mustImport(vrm1(bones));
    EXPECT_FALSE(imported.character->roles);
    EXPECT_TRUE(reports(imported.report, ReportKind::dropped, "the file says it damaged")) << allLines(imported.report);
  }
  for (const Json& vrm : {Json(1), Json(nullptr), Json{{"humanoid", 1}}, Json{{"humanoid", Json::object()}}}) {
    GltfBuilder b = arm();
    b.root["extensions"]["VRMC_vrm"] = vrm;
    EXPECT_FALSE(mustImport(b).character->roles);
  }
}

TEST(Vrm, JointsOutsideOfTheSceneHaveNoRole) {
  GltfBuilder b = vrm1({{"hips", {{"node", 1}}}, {"head", {{"node", 3}}}});
  b.root["nodes"].push_back({{"name", "elsewhere"}});
  EXPECT_EQ(rolesIn(mustImport(b)), "hips root");
}

}  // namespace
}  // namespace sinew::tests
