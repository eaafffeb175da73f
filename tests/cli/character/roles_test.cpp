// sinew-cli roles: the parts of a body, by the program and by hand.
#include <map>

#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

using testing::AllOf;
using testing::Not;

const std::string kHumanoid = std::string(SINEW_CHARACTERS) + "/humanoid.";

std::map<std::string, std::string> jointsOf(const Json& answer) {
  std::map<std::string, std::string> joints;
  for (const Json& entry : answer["roles"]) joints[entry["role"]] = entry["joint"];
  return joints;
}

TEST_F(Cli, RolesOfTheBundledCharacters) {
  for (const char* kind : {"glb", "fbx"}) {
    const Json answer = json("roles '" + kHumanoid + kind + "' --json");
    EXPECT_EQ(answer["file"], kHumanoid + kind);
    const auto joints = jointsOf(answer);
    EXPECT_EQ(joints.size(), 52u);
    for (const auto& [role, joint] : std::map<std::string, std::string>{{"hips", "pelvis"},
                                                                        {"spine", "spine_01"},
                                                                        {"upperChest", "spine_04"},
                                                                        {"head", "head"},
                                                                        {"leftShoulder", "clavicle_L"},
                                                                        {"leftUpperArm", "upper_arm_L"},
                                                                        {"rightLowerArm", "forearm_R"},
                                                                        {"leftHand", "hand_L"},
                                                                        {"leftIndexProximal", "index_01_L"},
                                                                        {"rightThumbMetacarpal", "thumb_01_R"},
                                                                        {"leftUpperLeg", "thigh_L"},
                                                                        {"rightFoot", "foot_R"},
                                                                        {"leftToes", "toe_L"}}) {
      ASSERT_TRUE(joints.contains(role)) << role << " in " << kind;
      EXPECT_EQ(joints.at(role), joint) << role << " in " << kind;
    }
    for (const Json& entry : answer["roles"]) {
      EXPECT_GT(entry["confidence"].get<double>(), 0.5) << entry;
      EXPECT_LT(entry["confidence"].get<double>(), 1.0) << entry;
    }
  }
  EXPECT_THAT(run("roles '" + kHumanoid + "glb'").out, testing::ContainsRegex("leftUpperLeg +thigh_L +0\\.9[0-9]\n"));
}

TEST_F(Cli, RolesAreCorrectedByHand) {
  const Answer none = run("roles arm.glb");
  EXPECT_EQ(none.status, 0);
  EXPECT_THAT(none.out, HasSubstr("--set"));
  const Json answer = json("roles arm.glb --set LeftHand=tip --set hips=0 --json");
  EXPECT_EQ(answer["roles"], Json::parse(R"([{"role": "hips", "joint": "mesh", "confidence": 1.0},
                                             {"role": "leftHand", "joint": "tip", "confidence": 1.0}])"));
  const auto joints = jointsOf(json("roles '" + kHumanoid + "glb' --set head= --set neck=head --json"));
  EXPECT_FALSE(joints.contains("head"));
  EXPECT_EQ(joints.at("neck"), "head");
}

TEST_F(Cli, RolesThatTheFileSaysAreTold) {
  GltfBuilder b = arm();
  b.root["extensionsUsed"] = {"VRMC_vrm"};
  b.root["extensions"]["VRMC_vrm"]["humanoid"]["humanBones"] = {{"hips", {{"node", 1}}}, {"head", {{"node", 2}}}};
  write("hero.vrm", b);
  // Warned of what else VRM says.
  const auto told = [&](const std::string& line) { return Json::parse(run(line).out); };
  const Json hips = {{"role", "hips"}, {"joint", "root"}, {"confidence", 1.0}, {"of_file", true}};
  const Json head = {{"role", "head"}, {"joint", "tip"}, {"confidence", 1.0}, {"of_file", true}};
  EXPECT_EQ(told("roles hero.vrm --json")["roles"], Json::array({hips, head}));
  EXPECT_THAT(run("roles hero.vrm").out, testing::ContainsRegex("head +tip +1\\.00  as the file says\n"));
  const Json other = told("roles hero.vrm --set head= --set neck=tip --json")["roles"];
  EXPECT_EQ(other, Json::array({hips, Json{{"role", "neck"}, {"joint", "tip"}, {"confidence", 1.0}}}));
  EXPECT_EQ(told("info hero.vrm --json")["roles"],
            (Json{{{"role", "hips"}, {"joint", 1}}, {{"role", "head"}, {"joint", 2}}}));
  EXPECT_THAT(run("info hero.vrm").out, AllOf(HasSubstr("tip  [head]\n"), HasSubstr("says of 2 joints which parts")));
  EXPECT_FALSE(json("info arm.glb --json").contains("roles"));
}

TEST_F(Cli, MotionOfRolesComesFromVrmAnimations) {
  GltfBuilder b = arm();
  b.root["extensions"]["VRMC_vrm_animation"]["humanoid"]["humanBones"] = {{"hips", {{"node", 2}}}};
  write("walk.vrma", b);
  GltfBuilder hero = arm();
  for (Json& node : hero.root["nodes"]) node["name"] = "x" + node["name"].get<std::string>();
  hero.root["extensions"]["VRMC_vrm"]["humanoid"]["humanBones"] = {{"hips", {{"node", 1}}}};
  write("hero.vrm", hero);
  const Json clips = json("info hero.vrm --clips-from walk.vrma --json")["clips"];
  ASSERT_EQ(clips.size(), 2u);
  EXPECT_EQ(clips[1]["source"], "walk.vrma");
  const Answer refused = run("info arm.glb --clips-from walk.vrma");
  EXPECT_NE(refused.status, 0);
  EXPECT_THAT(refused.err, HasSubstr("which of its joints are which parts of the body"));
}

TEST_F(Cli, RolesThatAreGivenAgainKeepTheLastJointAndTwistsAllOfThem) {
  const std::string twist = " --set leftUpperArmTwist=";
  const Json answer = json("roles arm.glb --set hips=root --set hips=mesh" + twist + "tip" + twist + "root --json");
  EXPECT_EQ(answer["roles"], Json::parse(R"([{"role": "hips", "joint": "mesh", "confidence": 1.0},
                                             {"role": "leftUpperArmTwist", "joint": "tip", "confidence": 1.0},
                                             {"role": "leftUpperArmTwist", "joint": "root", "confidence": 1.0}])"));
}

TEST_F(Cli, RolesOfAFileServeAnotherSkeleton) {
  EXPECT_EQ(run("roles arm.glb --set leftHand=tip --set hips=root -o roles.json").status, 0);
  GltfBuilder b = arm();
  b.root["nodes"][1]["name"] = "other";
  write("other.glb", b);
  EXPECT_EQ(json("roles arm.glb --roles roles.json --json"),
            json("roles arm.glb --set leftHand=tip --set hips=root --json"));
  const Answer part = run("roles other.glb --roles roles.json -o -");
  EXPECT_EQ(part.status, 0);
  EXPECT_THAT(part.err,
              AllOf(HasSubstr("roles.json: warning: "), testing::AnyOf(HasSubstr("“tip”"), HasSubstr("“root”"))));
  EXPECT_EQ(Json::parse(part.out)["roles"].size(), 1u);
}

TEST_F(Cli, RolesRefusesUnknownRolesAndJoints) {
  std::ofstream(folder_ / "broken.json") << "{";
  EXPECT_EQ(run("roles arm.glb --set hips=root -o keep.json").status, 0);
  const std::size_t before = filesInFolder();
  struct Case {
    const char* command;
    int status;
    const char* says;
  };
  for (const Case& c : {Case{"roles arm.glb --set lefthnd=tip", 2, "did you mean leftHand"},
                        {"roles arm.glb --set leftHand=tp", 2, "“tip”"},
                        {"roles arm.glb --set leftHand", 2, "hips=pelvis"},
                        {"roles arm.glb --set =tip", 2, "hips=pelvis"},
                        {"roles arm.glb --roles nowhere.json", 1, "nowhere.json: "},
                        {"roles arm.glb --roles broken.json", 1, "broken.json: The file of roles is no JSON"},
                        {"roles arm.glb --json -o -", 2, "standard output"},
                        {"roles arm.glb -o roles.txt", 2, "roles.json"},
                        {"roles arm.glb --roles keep.json -o keep.json", 2, "being read"},
                        {"roles arm.glb --set hips=root -o arm.glb", 2, "arm.json"}}) {
    const ::sinew::tests::Answer a = run(c.command);
    EXPECT_EQ(a.status, c.status) << c.command << ": " << a.err;
    EXPECT_EQ(a.out, "") << c.command;
    EXPECT_THAT(a.err, AllOf(StartsWith("sinew-cli: "), HasSubstr(c.says))) << c.command;
    EXPECT_EQ(filesInFolder(), before) << c.command;
  }
  EXPECT_THAT(run("roles arm.glb --set lefthnd=tip").err, Not(HasSubstr("upperChest")));
}

}  // namespace
}  // namespace sinew::tests
