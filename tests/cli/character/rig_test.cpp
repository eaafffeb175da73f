// sinew-cli rig: handles for limbs, as a file that other commands put on.
#include <filesystem>

#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

const std::string kFigure = std::string(SINEW_CHARACTERS) + "/humanoid.glb";

TEST_F(Cli, RigOfTheBundledCharacter) {
  const Json answer = json("rig '" + kFigure + "' --add-limbs -o hero.sinewrig --json");
  EXPECT_EQ(answer["added"], Json::parse(R"(["arm.L", "arm.R", "leg.L", "leg.R", "look"])"));
  EXPECT_EQ(answer["chains"].size(), 4u);
  EXPECT_EQ(answer["chains"][0]["last"], "hand_L");
  EXPECT_EQ(answer["controls"].size(), 9u);
  EXPECT_TRUE(answer["left_out"].empty());
  // Put on: the same rig, and nothing moves.
  const Json again = json("rig '" + kFigure + "' --rig hero.sinewrig --json");
  EXPECT_EQ(again["chains"], answer["chains"]);
  const Json plain = json("pose '" + kFigure + "' --clip walk --time 0.4 --json");
  const Json rigged = json("pose '" + kFigure + "' --rig hero.sinewrig --clip walk --time 0.4 --json");
  ASSERT_GE(rigged["joints"].size(), plain["joints"].size() + 9);
  for (std::size_t j = 0; j < plain["joints"].size(); ++j) EXPECT_EQ(rigged["joints"][j], plain["joints"][j]);
}

TEST_F(Cli, ProjectsAreSavedWithARigAndTellIt) {
  const Json rig = json("rig '" + kFigure + "' --add-limbs -o hero.sinewrig --json");
  ASSERT_EQ(run("convert '" + kFigure + "' hero.sinew --rig hero.sinewrig").status, 0);
  const Json project = json("info hero.sinew --json");
  EXPECT_EQ(project["characters"][0]["rig"]["chains"], rig["chains"]);
  EXPECT_NE(run("info hero.sinew").out.find("a rig of 4 chains"), std::string::npos);
  const Json info = json("info hero.sinew --character 0 --json");
  EXPECT_EQ(info["rig"]["aims"], rig["aims"]);
  EXPECT_EQ(info["rig"]["controls"].size(), 9u);
  const std::string told = run("info hero.sinew --character 0").out;
  EXPECT_NE(told.find("\nRig (4 chains)\n"), std::string::npos) << told;
  EXPECT_NE(told.find("IK hand_L"), std::string::npos) << told;
  EXPECT_EQ(run("info '" + kFigure + "'").out.find("\nRig ("), std::string::npos);
  EXPECT_FALSE(json("info '" + kFigure + "' --json").contains("rig"));
}

TEST_F(Cli, WhatIsWrittenForOthersHasTheJointsOfItsFile) {
  ASSERT_EQ(run("rig '" + kFigure + "' --add-limbs -o hero.sinewrig").status, 0);
  const Json said = json("convert '" + kFigure + "' out.glb --rig hero.sinewrig --clips walk --json");
  EXPECT_EQ(said["clips"], 1);
  EXPECT_EQ(json("info out.glb --json")["joints"].size(), json("info '" + kFigure + "' --json")["joints"].size());
}

TEST_F(Cli, RigsHoldJointsToOthersAndDriveNumbers) {
  const std::string rig = "rig '" + kFigure + "' ";
  const Json answer = json(rig +
                           "--add-limbs --constrain parent,joint=head,to=hand_R,to=spine_04,influence=0.5,name=hold "
                           "--constrain orient,joint=hand_R,to='IK hand_L',offset=no "
                           "--drive 'bend,joint=forearm_L,number=hold.influence,scale=0.5,formula=min(x, 1)' "
                           "--space 'IK hand_R,world,pelvis' -o held.sinewrig --json");
  EXPECT_EQ(answer["constraints"][0]["name"], "hold");
  EXPECT_EQ(answer["constraints"][0]["kind"], "parent");
  EXPECT_EQ(answer["constraints"][0]["follows"].size(), 2u);
  EXPECT_EQ(answer["constraints"][0]["influence"], 0.5);
  EXPECT_EQ(answer["constraints"][1]["follows"][0]["place"], "IK hand_L");
  EXPECT_EQ(answer["drivers"][0]["number"], "hold.influence");
  EXPECT_EQ(answer["drivers"][0]["formula"], "min(x, 1)");
  const std::string told = run(rig + "--rig held.sinewrig").out;
  EXPECT_NE(told.find("follows hand_R, spine_04, influence 0.5"), std::string::npos) << told;
  EXPECT_NE(told.find("drives hold.influence"), std::string::npos) << told;
  EXPECT_NE(told.find("spaces    world, pelvis"), std::string::npos) << told;
  // In a project, which tells it, and what differs between two.
  ASSERT_EQ(run("convert '" + kFigure + "' held.sinew --rig held.sinewrig").status, 0);
  EXPECT_EQ(json("info held.sinew --json")["characters"][0]["rig"]["constraints"], answer["constraints"]);
  ASSERT_EQ(run(rig + "--add-limbs -o plain.sinewrig").status, 0);
  ASSERT_EQ(run("convert '" + kFigure + "' plain.sinew --rig plain.sinewrig").status, 0);
  const std::string differs = run("diff plain.sinew held.sinew").out;
  EXPECT_NE(differs.find("constraints"), std::string::npos) << differs;
  EXPECT_NE(differs.find("drivers"), std::string::npos) << differs;
  EXPECT_EQ(differs.find("chains"), std::string::npos) << differs;
}

TEST_F(Cli, ConstraintsThatCannotBeAreRefused) {
  const std::string rig = "rig '" + kFigure + "' --add-limbs ";
  EXPECT_NE(run(rig + "--constrain parent,joint=pelvis,to=head").err.find("would follow themselves"),
            std::string::npos);
  EXPECT_NE(run(rig + "--constrain magic,joint=head,to=pelvis").err.find("parent, point"), std::string::npos);
  EXPECT_NE(run(rig + "--constrain parent,joint=nowhere,to=pelvis").err.find("“nowhere”"), std::string::npos);
  EXPECT_NE(run(rig + "--constrain parent,joint=head").status, 0);
  EXPECT_NE(run(rig + "--constrain parent,joint=head,to=hand_L,influence=2").status, 0);
  EXPECT_NE(run(rig + "--constrain parent,joint=head,to=hand_L,speed=2").status, 0);
  EXPECT_NE(run(rig + "--drive bend,joint=head,number=nothing").status, 0);
  EXPECT_NE(run(rig + "--drive 'bend,joint=head,number=arm.L.ik,formula=x +'").status, 0);
  EXPECT_NE(run(rig + "--drive bend,joint=head,morph=smirk").err.find("no morph target “smirk”"), std::string::npos);
  EXPECT_NE(run(rig + "--constrain hang,joint=hand_L").err.find("moves, too"), std::string::npos);
  EXPECT_NE(run(rig + "--space head,world").status, 0);
  EXPECT_EQ(run(rig + "--constrain hang,joint=neck --space 'hang neck 2,model'").status, 0);
}

TEST_F(Cli, RigsThatAreNoneAreRefused) {
  EXPECT_NE(run("rig arm.glb --add-limbs").status, 0);
  EXPECT_NE(run("rig arm.glb -o none.sinewrig").status, 0);
  EXPECT_NE(run("pose arm.glb --rig missing.sinewrig").status, 0);
  ASSERT_EQ(run("rig '" + kFigure + "' --add-limbs -o hero.sinewrig").status, 0);
  EXPECT_NE(run("pose arm.glb --rig hero.sinewrig").status, 0);
  EXPECT_NE(run("convert arm.glb arm.sinew --rig hero.sinewrig").status, 0);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "arm.sinew"));
  ASSERT_EQ(run("convert arm.glb arm.sinew").status, 0);
  EXPECT_NE(run("info arm.sinew --rig hero.sinewrig").status, 0) << "it is not said of whom";
}

}  // namespace
}  // namespace sinew::tests
