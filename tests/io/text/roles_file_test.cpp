// Roles of joints as files, and roles of characters by others.
#include "core/io/text/roles_file.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "core/skeleton/roles/find_roles.h"
#include "places.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

// root ─ arm.L ─ bone, arm.R ─ bone
Skeleton twoArms(const std::string& prefix = {}) {
  std::vector<Joint> joints(5);
  const std::pair<const char*, JointIndex> parts[] = {
      {"root", kNoJoint}, {"arm.L", 0}, {"bone", 1}, {"arm.R", 0}, {"bone", 3}};
  for (std::size_t j = 0; j < joints.size(); ++j) {
    joints[j].name = prefix + parts[j].first;
    joints[j].parent = parts[j].second;
  }
  return *Skeleton::create(joints);
}

std::string problemOf(std::string_view text) {
  const auto read = rolesFromText(text, twoArms());
  return read ? std::string() : read.error().for_user.english();
}

TEST(RolesFile, ReadsWhatItHasWritten) {
  const Skeleton skeleton = twoArms();
  JointRoles roles;
  roles.set(JointRole::hips, 0, 0.5f);
  roles.set(JointRole::left_hand, 2, 0.25f);
  roles.set(onSide(JointRole::left_hand, BodySide::right), 4, 1.f);
  roles.add(JointRole::left_upper_arm_twist, 3, 0.75f);
  roles.add(JointRole::left_upper_arm_twist, 1, 0.75f);
  EXPECT_THAT(jointReferences(roles, skeleton), ElementsAre("root", "arm.L/bone", "arm.R", "arm.L", "arm.R/bone"));
  const auto read = rolesFromText(rolesToText(roles, skeleton), skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->roles, roles);
  EXPECT_TRUE(read->missing.empty());
}

TEST(RolesFile, ServesSkeletonsWithTheSameNames) {
  JointRoles roles;
  roles.set(JointRole::hips, 0);
  roles.set(JointRole::left_hand, 1);
  const std::string text = rolesToText(roles, twoArms());
  const auto read = rolesFromText(text, twoArms("rig:"));
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->roles, roles) << "without its namespace";
  Joint only;
  only.name = "root";
  const auto part = rolesFromText(text, *Skeleton::create({only}));
  ASSERT_TRUE(part) << part.error().for_user;
  EXPECT_EQ(part->roles.joint(JointRole::hips), 0);
  EXPECT_THAT(part->missing, ElementsAre("arm.L"));
  only.name = "other";
  EXPECT_FALSE(rolesFromText(text, *Skeleton::create({only})));
}

TEST(RolesFile, SaysWhatIsWrong) {
  EXPECT_THAT(problemOf("{"), HasSubstr("byte 1"));
  EXPECT_THAT(problemOf("[]"), HasSubstr("“roles”"));
  EXPECT_THAT(problemOf(R"({"roles": 3})"), HasSubstr("“roles”"));
  EXPECT_THAT(problemOf(R"({"roles": [{"role": "hips"}]})"), HasSubstr("Entry 1"));
  EXPECT_THAT(problemOf(R"({"roles": [{"role": "hips", "joint": "root"}, 7]})"), HasSubstr("Entry 2"));
  EXPECT_THAT(problemOf(R"({"roles": [{"role": "hipz", "joint": "root"}]})"),
              testing::AllOf(HasSubstr("“hipz”"), HasSubstr("did you mean hips?")));
  EXPECT_THAT(problemOf(R"({"roles": [{"role": "hips", "joint": "root", "confidence": 2}]})"), HasSubstr("0 to 1"));
  EXPECT_THAT(problemOf(R"({"roles": [{"role": "hips", "joint": "root", "confidence": "much"}]})"),
              HasSubstr("0 to 1"));
  const auto confidence = [](const std::string& value) {
    return problemOf(R"({"roles": [{"role": "hips", "joint": "root", "confidence": )" + value + "}]}");
  };
  for (const char* good : {"0", "0.5", "1"}) EXPECT_EQ(confidence(good), "") << good;
  for (const char* bad : {"-0.01", "1.01", "null"}) EXPECT_THAT(confidence(bad), HasSubstr("0 to 1")) << bad;
  EXPECT_THAT(problemOf(R"({"roles": [{"role": "hips", "joint": "root"}, {"role": "hips", "joint": "bone"}]})"),
              HasSubstr("“hips” stands there twice"));
  EXPECT_THAT(problemOf(R"({"roles": [{"role": "hips", "joint": "root"}, {"role": "head", "joint": "root"}]})"),
              HasSubstr("“root” has two roles"));
  EXPECT_THAT(problemOf(R"({"roles": [{"role": "hips", "joint": "nowhere"}]})"), HasSubstr("none of the joints"));
  EXPECT_THAT(problemOf(std::string(kMaxRolesText + 1, ' ')), HasSubstr("1 MB"));
  EXPECT_EQ(problemOf(R"({"roles": []})"), "");
  EXPECT_THAT(problemOf(std::string(100'000, '[')), HasSubstr("JSON")) << "nested deeply";
}

TEST(RolesFile, NamesBeforeAJointAreThoseAboveIt) {
  const auto meant = [](const std::string& reference, const Skeleton& skeleton) {
    const auto read = rolesFromText(R"({"roles": [{"role": "hips", "joint": ")" + reference + R"("}]})", skeleton);
    return read ? read->roles.joint(JointRole::hips) : kNoJoint;
  };
  const Skeleton arms = twoArms();
  EXPECT_EQ(meant("arm.L/bone", arms), 2);
  EXPECT_EQ(meant("root/arm.R/bone", arms), 4);
  for (const char* wrong : {"xarm.R/bone", "root/bone", "top/root/arm.R/bone", "/bone"})
    EXPECT_EQ(meant(wrong, arms), kNoJoint) << wrong;
  std::vector<Joint> joints(arms.joints().begin(), arms.joints().end());
  joints[2].name = joints[4].name = "bone/tip";
  EXPECT_EQ(meant("arm.R/bone/tip", *Skeleton::create(joints)), 4) << "a slash may be part of a name";
}

TEST(RolesFile, HowSureARoleIsIsKept) {
  const auto read = rolesFromText(
      R"({"roles": [{"role": "hips", "joint": "root", "confidence": 0.25}, {"role": "head", "joint": "arm.R/bone"}]})",
      twoArms());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->roles.confidence(JointRole::hips), 0.25f);
  EXPECT_EQ(read->roles.confidence(JointRole::head), 1.f);
  const auto again = rolesFromText(rolesToText(read->roles, twoArms()), twoArms());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->roles.confidence(JointRole::hips), 0.25f);
}

// Each of these would otherwise be looked for under every one of a hundred thousand joints of its name.
TEST(RolesFile, ManyJointsOfOneNameCostLittle) {
  std::vector<Joint> joints(100'000);
  for (std::size_t j = 0; j < joints.size(); ++j) {
    joints[j].name = "a";
    joints[j].parent = static_cast<JointIndex>(j) - 1;
  }
  const Skeleton chain = *Skeleton::create(joints);
  JointRoles roles;
  for (int i = 0; i < kJointRoles; ++i) roles.set(static_cast<JointRole>(i), static_cast<JointIndex>(99'999 - i));
  EXPECT_EQ(jointReferences(roles, chain).size(), static_cast<std::size_t>(kJointRoles));
  std::string path;
  for (int i = 0; i < 100'000; ++i) path += "a/";
  EXPECT_FALSE(rolesFromText(R"({"roles": [{"role": "hips", "joint": ")" + path + R"(b"}]})", chain));
  std::string entries;
  for (int i = 0; i <= 1000; ++i) entries += (i ? "," : "") + std::string(R"({"role": "hips", "joint": "b"})");
  const auto many = rolesFromText(R"({"roles": [)" + entries + "]}", chain);
  ASSERT_FALSE(many);
  EXPECT_THAT(many.error().for_user.english(), HasSubstr("1000 entries"));
}

TEST(RolesFile, AFileThatIsNotThereIsSaid) {
  EXPECT_FALSE(readRolesFile("nowhere.json", twoArms()));
  const fs::path file = fs::temp_directory_path() / ("sinew_roles_" + std::to_string(::getpid()) + ".json");
  std::ofstream(file) << R"({"roles": [{"role": "head", "joint": "arm.R/bone"}]})";
  const auto read = readRolesFile(file, twoArms());
  fs::remove(file);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->roles.joint(JointRole::head), 4);
  EXPECT_EQ(read->roles.confidence(JointRole::head), 1.f);
}

JointRoles rolesIn(const Skeleton& skeleton) {
  FindRoles find{.skeleton = &skeleton};
  find.run();
  return std::move(find.roles);
}

struct Known {
  const char* file;
  std::vector<std::pair<const char*, const char*>> roles;  // by hand
};

TEST(SharedAssets, RolesAreThoseAPersonWouldGive) {
  const fs::path folder(SINEW_SHARED_ASSETS);
  if (!fs::exists(folder)) GTEST_SKIP() << "no characters by others in " << folder;
  for (const Known& known : {
           Known{
               "assimp_bvh/01_01.bvh",
               {{"hips", "Hips"}, {"leftUpperLeg", "LeftUpLeg"}, {"rightFoot", "RightFoot"}, {"leftHand", "LeftHand"}}},
           {"kaykit_knight/Knight.glb",
            {{"hips", "hips"}, {"head", "head"}, {"leftHand", "hand.l"}, {"rightLowerLeg", "lowerleg.r"}}},
           {"quaternius_knight/KnightCharacter.fbx",
            {{"hips", "Hips"},
             {"chest", "Torso"},
             {"leftHand", "Palm.L"},
             {"rightFoot", "Foot.R"},
             {"leftThumbMetacarpal", "Thumb.R"}}},
           {"robot_expressive/RobotExpressive.glb",
            {{"hips", "Hips"}, {"leftFoot", "FootL"}, {"rightUpperArm", "UpperArmR"}, {"leftIndexProximal", "IndexL"}}},
           {"thinmatrix_dae/model.dae", {{"hips", "Torso"}, {"chest", "Chest"}, {"leftFoot", "Foot.L"}}},
       }) {
    const auto imported = importCharacter(folder / known.file);
    ASSERT_TRUE(imported) << known.file << ": " << imported.error().for_user;
    const Skeleton& skeleton = imported->character->skeleton;
    const JointRoles roles = rolesIn(skeleton);
    for (const auto& [role, joint] : known.roles) {
      const JointIndex found = roles.joint(*findJointRole(role));
      EXPECT_EQ(found == kNoJoint ? "none" : skeleton[found].name, joint) << known.file << ": " << role;
    }
  }
}

TEST(SharedAssets, ThereAreNoRolesWhereThereIsNoBody) {
  const fs::path folder(SINEW_SHARED_ASSETS);
  if (!fs::exists(folder)) GTEST_SKIP() << "no characters by others in " << folder;
  for (const char* file : {"assimp_fbx/huesitos.fbx", "maya_slime/maya_slime_7500_binary.fbx",
                           "blender_sausage/blender_279_sausage_7400_binary.fbx", "gen_bones250/tube250.fbx",
                           "simple_skin/SimpleSkin.gltf"}) {
    const auto imported = importCharacter(folder / file);
    ASSERT_TRUE(imported) << file << ": " << imported.error().for_user;
    EXPECT_TRUE(rolesIn(imported->character->skeleton).empty()) << file;
  }
}

}  // namespace
}  // namespace sinew::tests
