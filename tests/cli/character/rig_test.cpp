// sinew-cli rig: handles for limbs, as a file that other commands put on.
#include <filesystem>
#include <fstream>

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

TEST_F(Cli, AFullBodyFollowsItsTargets) {
  const Json answer = json("rig '" + kFigure + "' --full-body -o body.sinewrig --json");
  EXPECT_EQ(answer["added"], Json::parse(R"(["body"])"));
  ASSERT_EQ(answer["bodies"].size(), 1u);
  EXPECT_EQ(answer["bodies"][0]["effectors"].size(), 6u);
  EXPECT_EQ(answer["bodies"][0]["hips"], "pelvis");
  EXPECT_TRUE(answer["left_out"].empty());
  EXPECT_TRUE(answer["chains"].empty());
  const Json again = json("rig '" + kFigure + "' --rig body.sinewrig --json");
  EXPECT_EQ(again["bodies"], answer["bodies"]);
  // Without weight nothing moves.
  const Json plain = json("pose '" + kFigure + "' --clip walk --time 0.4 --json");
  const Json rigged = json("pose '" + kFigure + "' --rig body.sinewrig --clip walk --time 0.4 --json");
  for (std::size_t j = 0; j < plain["joints"].size(); ++j) EXPECT_EQ(rigged["joints"][j], plain["joints"][j]);
  // Limbs that have targets share them, whichever came first; a second body is refused.
  const Json both = json("rig '" + kFigure + "' --add-limbs --full-body --json");
  EXPECT_EQ(both["bodies"][0]["effectors"][2]["target"], both["chains"][0]["target"]);
  const auto refused = run("rig '" + kFigure + "' --rig body.sinewrig --full-body");
  EXPECT_NE(refused.status, 0);
  EXPECT_NE(refused.err.find("moves these hips already"), std::string::npos) << refused.err;
  EXPECT_NE(run("rig '" + kFigure + "' --rig body.sinewrig").out.find("pinned"), std::string::npos);
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

TEST_F(Cli, WhatIsMutedDoesNothingAlsoInWhatIsWritten) {
  const std::string rig = "rig '" + kFigure + "' ";
  const std::string held = "--constrain point,joint=hand_R,to=pelvis,offset=no,name=hold,mute=";
  ASSERT_EQ(run(rig + held + "yes --drive time,number=hold.influence,mute=yes -o muted.sinewrig").status, 0);
  const Json kept = Json::parse(read("muted.sinewrig"));
  EXPECT_EQ(kept["version"], 7);
  EXPECT_EQ(kept["constraints"][0]["muted"], true);
  EXPECT_EQ(kept["drivers"][0]["muted"], true);
  EXPECT_NE(run(rig + "--rig muted.sinewrig").out.find("follows pelvis, muted"), std::string::npos);
  EXPECT_EQ(json(rig + "--rig muted.sinewrig --json")["constraints"][0]["muted"], true);
  ASSERT_EQ(run(rig + "--rig muted.sinewrig --unmute hold -o held.sinewrig").status, 0);
  EXPECT_FALSE(Json::parse(read("held.sinewrig"))["constraints"][0].contains("muted"));
  ASSERT_EQ(run(rig + "--rig held.sinewrig --mute hold -o again.sinewrig").status, 0);
  EXPECT_EQ(read("again.sinewrig"), read("muted.sinewrig"));
  EXPECT_EQ(run(rig + "--rig held.sinewrig --mute gaze").status, 2);
  const auto posed = [&](const std::string& of) {
    return json("pose '" + kFigure + "' --clip walk --time 0.4 --json" + of)["joints"];
  };
  const Json plain = posed(""), muted = posed(" --rig muted.sinewrig"), acts = posed(" --rig held.sinewrig");
  EXPECT_EQ(muted, plain);
  EXPECT_NE(acts, plain);
  // What is written for others has it, or not.
  for (const std::string format : {"glb", "fbx"}) {
    const auto written = [&](const std::string& name) {
      EXPECT_EQ(run("convert '" + kFigure + "' " + name + "." + format + " --clips walk --bake" +
                    (name == "plain" ? "" : " --rig " + name + ".sinewrig"))
                    .status,
                0);
      return json("pose " + name + "." + format + " --clip walk --time 0.4 --json")["joints"];
    };
    const Json as_plain = written("plain");
    EXPECT_EQ(written("muted"), as_plain) << format;
    EXPECT_NE(written("held"), as_plain) << format;
  }
}

TEST_F(Cli, ConstraintsHaveTheSettingsOfTheirKinds) {
  const std::string rig = "rig '" + kFigure + "' ";
  const auto made = [&](const std::string& said) {
    return json(rig + "--constrain " + said + " --json")["constraints"][0];
  };
  const Json gear = made(
      "transform,joint=hand_R,to=head,from=r.z,to=r.x,ratio=-0.5,offset=30,low=-90,high=90,from=t.y,ratio=2,"
      "space=model");
  EXPECT_EQ(gear["space"], "model");
  ASSERT_EQ(gear["links"].size(), 2u);
  EXPECT_EQ(gear["links"][0]["from"], "r.z");
  EXPECT_EQ(gear["links"][0]["to"], "r.x");
  EXPECT_NEAR(gear["links"][0]["ratio"].get<double>(), -0.5, 1e-6);
  EXPECT_NEAR(gear["links"][0]["offset"].get<double>(), 30.0, 1e-4);
  EXPECT_NEAR(gear["links"][0]["low"].get<double>(), -90.0, 1e-4);
  EXPECT_NEAR(gear["links"][0]["high"].get<double>(), 90.0, 1e-4);
  EXPECT_EQ(gear["links"][1]["to"], "t.y");
  EXPECT_FALSE(gear["links"][1].contains("low"));
  // Without "from" all three angles, and what is kept suits the ratio: nothing moves at rest.
  ASSERT_EQ(run(rig + "--constrain transform,joint=hand_R,to=head,ratio=-0.25 -o gear.sinewrig").status, 0);
  EXPECT_EQ(Json::parse(read("gear.sinewrig"))["constraints"][0]["links"].size(), 3u);
  const Json plain = json("pose '" + kFigure + "' --space model --json"),
             held = json("pose '" + kFigure + "' --rig gear.sinewrig --space model --json");
  for (std::size_t j = 0; j < plain["joints"].size(); ++j)
    for (std::size_t axis = 0; axis < 3; ++axis)
      EXPECT_NEAR(held["joints"][j]["t"][axis].get<double>(), plain["joints"][j]["t"][axis].get<double>(), 1e-4);
  const Json parent = made("parent,joint=head,to=hand_R,weight=0.25,to=hand_L,place=no,scale=yes");
  EXPECT_EQ(parent["follows"][0]["weight"], 0.25);
  EXPECT_EQ(parent["follows"][1]["weight"], 1.0);
  EXPECT_EQ(parent["place"], false);
  EXPECT_EQ(parent["rotation"], true);
  EXPECT_EQ(parent["scale"], true);
  EXPECT_EQ(made("point,joint=head,to=hand_R,axes=xz")["axes"], "xz");
  const Json aim = made("aim,joint=head,to=hand_R,axis=-z,up=y,up_in_model=x");
  EXPECT_EQ(aim["axis"], Json::array({0.0, 0.0, -1.0}));
  EXPECT_EQ(aim["up"], Json::array({0.0, 1.0, 0.0}));
  EXPECT_EQ(aim["up_in_model"], Json::array({1.0, 0.0, 0.0}));
  const auto refused = [&](const std::string& said, int status) {
    EXPECT_EQ(run(rig + "--constrain " + said).status, status) << said;
  };
  refused("parent,joint=head,to=hand_R,axes=x", 2);
  refused("point,joint=head,to=hand_R,axes=w", 2);
  refused("point,joint=head,weight=2,to=hand_R", 2);
  refused("aim,joint=head,to=hand_R,axis=up", 2);
  refused("orient,joint=head,to=hand_R,ratio=2", 2);
  refused("transform,joint=head,to=hand_R,from=r.w", 2);
  refused("transform,joint=head,to=hand_R,low=10,high=5", 1);
}

TEST_F(Cli, JointsOfOtherNamesAreFoundByTheirRoles) {
  ASSERT_EQ(run("rig '" + kFigure + "' --add-limbs -o ours.sinewrig").status, 0);
  std::string text = read("ours.sinewrig");
  std::size_t renamed = 0;
  for (std::size_t at = text.find("\"hand_L\""); at != std::string::npos; at = text.find("\"hand_L\"", at)) {
    text.replace(at, 8, "\"palm\"");
    ++renamed;
  }
  ASSERT_GE(renamed, 3u) << "in its chain, at rest, and with its role";
  std::ofstream(folder_ / "theirs.sinewrig") << text;
  const Answer told = run("rig '" + kFigure + "' --rig theirs.sinewrig --json");
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_THAT(told.err, HasSubstr("1 of its joints has other names"));
  EXPECT_EQ(Json::parse(told.out)["chains"], json("rig '" + kFigure + "' --rig ours.sinewrig --json")["chains"]);
}

TEST_F(Cli, DriversAreWhatIsSaid) {
  const std::string rig = "rig '" + kFigure + "' --add-limbs ";
  for (const char* measure : {"angle", "bend", "translation"}) {
    const Json driver = json(rig + "--drive " + measure +
                             ",joint=head,number=arm.L.ik,scale=0.5,offset=-0.25,name=nod --json")["drivers"][0];
    EXPECT_EQ(driver, Json({{"name", "nod"},
                            {"measure", measure},
                            {"joint", "head"},
                            {"number", "arm.L.ik"},
                            {"scale", 0.5},
                            {"offset", -0.25}}));
  }
  const Json apart = json(
      rig + "--drive distance,joint=head,to=hand_R,number=arm.L.ik,axis=z,low=0.25,high=0.75 -o far.sinewrig --json")
      ["drivers"][0];
  EXPECT_EQ(apart["to"], "hand_R");
  EXPECT_EQ(apart["name"], "drive arm.L.ik");
  const Json kept = Json::parse(read("far.sinewrig"))["drivers"][0];
  EXPECT_EQ(kept["axis"], Json::array({0.0, 0.0, 1.0}));
  EXPECT_EQ(kept["low"], 0.25);
  EXPECT_EQ(kept["high"], 0.75);
}

TEST_F(Cli, PosesOfAnAimAreRecordedFromClips) {
  const std::string rig = "rig '" + kFigure + "' --add-limbs ";
  const Json answer =
      json(rig + "--record look,from=spine_04 --record look,clip=wave,time=0.5 -o looks.sinewrig --json");
  const Json& aim = answer["aims"][0];
  EXPECT_EQ(aim["first"], "spine_04");
  ASSERT_EQ(aim["poses"].size(), 2u);
  EXPECT_EQ(aim["poses"][0]["r"].size(), aim["poses"].back()["r"].size());
  const Json kept = Json::parse(read("looks.sinewrig"));
  EXPECT_EQ(kept["version"], 4);
  EXPECT_EQ(json("rig '" + kFigure + "' --rig looks.sinewrig --json")["aims"], answer["aims"]);
  EXPECT_NE(run("rig '" + kFigure + "' --rig looks.sinewrig").out.find("looks to"), std::string::npos);
  ASSERT_EQ(run("convert '" + kFigure + "' looks.sinew --rig looks.sinewrig").status, 0);
  EXPECT_EQ(json("info looks.sinew --json")["characters"][0]["rig"]["aims"], answer["aims"]);
  const auto refused = [&](const std::string& arguments, int status, const std::string& why) {
    const Answer told = run(rig + arguments);
    EXPECT_EQ(told.status, status) << arguments;
    EXPECT_THAT(told.err, HasSubstr(why)) << arguments;
  };
  refused("--record gaze", 2, "“gaze”");
  refused("--record look,from=hand_L", 1, "above");
  refused("--record look,clip=swims", 2, "“swims”");
  refused("--record look,at=2", 2, "not “at=2”");
  refused("--record look,from=spine_04 --record look,from=neck", 1, "begin with");
}

TEST_F(Cli, SplinesAlongTheSpineAreARig) {
  const Json answer = json("rig '" + kFigure + "' --add-spine -o spine.sinewrig --json");
  EXPECT_EQ(answer["added"], Json::parse(R"(["spine"])"));
  ASSERT_EQ(answer["chains"].size(), 1u);
  EXPECT_EQ(answer["chains"][0]["solver"], "spline");
  EXPECT_GE(answer["chains"][0]["through"].size(), 1u);
  EXPECT_EQ(Json::parse(read("spine.sinewrig"))["version"], 5);
  EXPECT_EQ(json("rig '" + kFigure + "' --rig spine.sinewrig --json")["chains"], answer["chains"]);
  EXPECT_NE(run("rig '" + kFigure + "' --rig spine.sinewrig").out.find("through"), std::string::npos);
  // Beside limb handles, in a project.
  const Json both = json("rig '" + kFigure + "' --add-limbs --add-spine -o both.sinewrig --json");
  EXPECT_EQ(both["chains"].size(), 5u);
  ASSERT_EQ(run("convert '" + kFigure + "' both.sinew --rig both.sinewrig").status, 0);
  EXPECT_EQ(json("info both.sinew --json")["characters"][0]["rig"]["chains"], both["chains"]);
}

TEST_F(Cli, EveryKindOfConstraintHasItsWord) {
  const std::string rig = "rig '" + kFigure + "' --add-limbs --constrain ";
  for (const std::string kind : {"parent", "point", "orient", "aim", "transform"}) {
    const Json held = json(rig + kind + ",joint=head,to=hand_L,name=hold --json")["constraints"][0];
    EXPECT_EQ(held["kind"], kind);
    EXPECT_EQ(held["joint"], "head");
    EXPECT_EQ(held["follows"][0]["place"], "hand_L");
    EXPECT_EQ(held["influence"], 1.0);
  }
}

TEST_F(Cli, WhatIsToldOfARigSaysWhatItsPartsAreFor) {
  const std::string rig = "rig '" + kFigure + "' --add-limbs ";
  EXPECT_THAT(run(rig + "--constrain hang,joint=head").out, HasSubstr(" with head\n"));
  EXPECT_THAT(run(rig + "--drive distance,joint=head,to=hand_R,number=arm.L.ik").out, HasSubstr("head to hand_R"));
  for (const char* closed : {"yes", "no"})
    EXPECT_EQ(json(rig + "--constrain path,joint=head,closed=" + closed + " --json")["constraints"][0]["closed"],
              std::string(closed) == "yes");
  const Json body = json("rig '" + kFigure + "' --full-body --json")["bodies"][0];
  for (const Json& effector : body["effectors"])
    EXPECT_EQ(effector["stands"], effector["name"] == "foot.L" || effector["name"] == "foot.R") << effector["name"];
}

TEST_F(Cli, ConstraintsThatCannotBeAreRefused) {
  const std::string rig = "rig '" + kFigure + "' --add-limbs ";
  const auto refused = [&](const std::string& arguments, int status, const std::string& why) {
    const Answer answer = run(rig + arguments);
    EXPECT_EQ(answer.status, status) << arguments;
    EXPECT_THAT(answer.err, HasSubstr(why)) << arguments;
  };
  refused("--constrain parent,joint=pelvis,to=head", 1, "would follow themselves");
  refused("--constrain magic,joint=head,to=pelvis", 2, "“magic” is none of parent, point");
  refused("--constrain parent,joint=nowhere,to=pelvis", 1, "“nowhere”");
  refused("--constrain parent,joint=head", 1, "");
  refused("--constrain parent,joint=head,to=hand_L,influence=2", 1, "");
  refused("--constrain parent,joint=head,to=hand_L,influence=much", 2, "influence=much is no number");
  refused("--constrain parent,joint=head,to=hand_L,speed=2", 2, "not “speed=2”");
  refused("--constrain parent,joint=head,to=hand_L,offset=perhaps", 2, "not “offset=perhaps”");
  refused("--drive tilt,joint=head,number=arm.L.ik", 2, "“tilt” is none of angle, bend, translation, distance");
  refused("--drive bend,joint=head,number=nothing", 1, "nothing");
  refused("--drive bend,joint=head,number=arm.L.ik,axis=w", 2, "not “axis=w”");
  refused("--drive bend,joint=head,number=arm.L.ik,speed=2", 2, "not “speed=2”");
  refused("--drive 'bend,joint=head,number=arm.L.ik,formula=x +'", 1, "");
  refused("--drive bend,joint=head,morph=smirk", 1, "no morph target “smirk”");
  refused("--constrain hang,joint=forearm_L", 1, "moves, too");
  refused("--space head,world", 2, "--space takes a handle of the rig");
  EXPECT_EQ(run(rig + "--constrain hang,joint=neck --space 'neck grip,model'").status, 0);
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
