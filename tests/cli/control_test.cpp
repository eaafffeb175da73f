// sinew-cli mask, and clips that play on top of one another by --control.
#include <cmath>
#include <map>

#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

const std::string kFigure = "'" + std::string(SINEW_CHARACTERS) + "/humanoid.glb'";

std::map<std::string, Json> localPoses(const Json& answer) {
  std::map<std::string, Json> joints;
  for (const Json& joint : answer["joints"]) joints[joint["name"]] = joint["matrix"];
  return joints;
}

double farthest(const Json& a, const Json& b) {
  double most = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) most = std::max(most, std::abs(a[i].get<double>() - b[i].get<double>()));
  return most;
}

void readWeights(const std::string& text, std::map<std::string, double>& weights) {
  const Json mask = Json::parse(text);
  for (const Json& joint : mask["joints"]) weights[joint["name"]] = joint["weight"];
}

TEST_F(Cli, MasksAreWrittenForAllJoints) {
  EXPECT_EQ(run("mask " + kFigure + " --subtree upper_arm_L --feather 1 -o arm.json").status, 0);
  std::map<std::string, double> weights;
  readWeights(read("arm.json"), weights);
  EXPECT_EQ(weights.at("clavicle_L"), 0.0);
  EXPECT_EQ(weights.at("upper_arm_L"), 0.5);
  EXPECT_EQ(weights.at("hand_L"), 1.0);
  EXPECT_EQ(weights.at("upper_arm_R"), 0.0);
  const Json counts = json("mask " + kFigure + " --mask arm.json --mirror --add arm.json --json -o both.json");
  EXPECT_EQ(counts["joints"], weights.size());
  readWeights(read("both.json"), weights);
  EXPECT_EQ(weights.at("upper_arm_R"), 0.5);
  EXPECT_EQ(weights.at("hand_L"), 1.0);
  EXPECT_EQ(run("mask " + kFigure + " --joints head --invert -o rest.json").status, 0);
  readWeights(read("rest.json"), weights);
  EXPECT_EQ(weights.at("head"), 0.0);
  EXPECT_EQ(weights.at("pelvis"), 1.0);
}

TEST_F(Cli, MasksAreCombinedJointByJoint) {
  const auto of = [&](const std::string& options) {
    EXPECT_EQ(run("mask arm.glb " + options + " -o mask.json").status, 0) << options;
    std::map<std::string, double> weights;
    readWeights(read("mask.json"), weights);
    return weights;
  };
  using Weights = std::map<std::string, double>;
  ASSERT_EQ(run("mask arm.glb --subtree root --feather 1 -o arm.json").status, 0);
  EXPECT_EQ(of("--mask arm.json"), (Weights{{"mesh", 0.0}, {"root", 1.0}, {"tip", 1.0}}));
  ASSERT_EQ(run("mask arm.glb --joints tip --feather 1 -o half.json").status, 0);
  EXPECT_EQ(of("--mask half.json"), (Weights{{"mesh", 0.0}, {"root", 0.0}, {"tip", 0.5}}));
  EXPECT_EQ(of("--mask half.json --add arm.json"), (Weights{{"mesh", 0.0}, {"root", 1.0}, {"tip", 1.0}}));
  EXPECT_EQ(of("--mask arm.json --subtract half.json"), (Weights{{"mesh", 0.0}, {"root", 1.0}, {"tip", 0.5}}));
  EXPECT_EQ(of("--mask arm.json --intersect half.json"), (Weights{{"mesh", 0.0}, {"root", 0.0}, {"tip", 0.5}}));
  EXPECT_EQ(of("--mask half.json --joints mesh"), (Weights{{"mesh", 1.0}, {"root", 0.0}, {"tip", 0.5}}));
  EXPECT_EQ(json("mask arm.glb --mask half.json -o mask.json --json")["joints_in_use"], 1);
  EXPECT_EQ(run("mask arm.glb --joints tip,root -o mask.json").out, "2 of 3 joints take part\n");
}

TEST_F(Cli, MasksMayNameJointsThatThisCharacterDoesNotHave) {
  Json mask = {{"joints", {{{"name", "tip"}, {"weight", 1}}}}};
  const auto told = [&](const std::string& name) {
    mask["joints"].push_back({{"name", name}, {"weight", 0.5}});
    std::ofstream(folder_ / "mask.json") << mask;
    const Answer answer = run("mask arm.glb --mask mask.json -o out.json");
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.out, "1 of 3 joints take part\n");
    return answer.err;
  };
  const std::string begin = "sinew-cli: mask.json: warning: arm.glb does not have these joints of the mask: ";
  EXPECT_EQ(told("a"), begin + "“a”.\n");
  for (const char* name : {"b", "c", "d", "e", "f", "g"}) told(name);
  EXPECT_EQ(told("h"), begin + "“a”, “b”, “c”, “d”, “e”, “f”, “g”, “h”.\n");
  EXPECT_EQ(told("i"), begin + "“a”, “b”, “c”, “d”, “e”, “f”, “g”, “h” … (9 in all).\n");
}

TEST_F(Cli, MasksThatCannotBeMadeAreRefused) {
  EXPECT_EQ(run("mask arm.glb -o out.json").status, 2);
  EXPECT_EQ(run("mask arm.glb --subtree nowhere -o out.json").status, 2);
  EXPECT_EQ(run("mask arm.glb --subtree tip --feather -1 -o out.json").status, 2);
  std::ofstream(folder_ / "broken.json") << "{";
  const Answer broken = run("mask arm.glb --mask broken.json -o out.json");
  EXPECT_EQ(broken.status, 1);
  EXPECT_THAT(broken.err, HasSubstr("broken.json"));
  EXPECT_FALSE(fs::exists(folder_ / "out.json"));
}

TEST_F(Cli, ControlsLayClipsOverOneAnother) {
  ASSERT_EQ(run("mask " + kFigure + " --subtree clavicle_R -o arm.json").status, 0);
  const std::string pose = "pose " + kFigure + " --space local --json --time 0.4 ";
  const auto walk = localPoses(json(pose + "--clip walk")), wave = localPoses(json(pose + "--clip wave"));
  const Json answer = json(pose + "--control walk --control wave,mask=arm.json");
  EXPECT_EQ(answer["controls"].size(), 2u);
  const auto both = localPoses(answer);
  double moved = 0.0;
  for (const auto& [joint, matrix] : both) {
    const bool arm = joint.ends_with("_R") && !joint.starts_with("thigh") && !joint.starts_with("shin") &&
                     !joint.starts_with("foot") && !joint.starts_with("toe");
    if (walk.at(joint) == wave.at(joint)) continue;
    EXPECT_LT(farthest(matrix, (arm ? wave : walk).at(joint)), 1e-6) << joint;
    if (arm) moved = std::max(moved, farthest(matrix, walk.at(joint)));
  }
  EXPECT_GT(moved, 0.1);
}

TEST_F(Cli, ControlsHaveWeightTimeAndMode) {
  const std::string pose = "pose " + kFigure + " --space local --json ";
  const auto at = [&](const std::string& options) { return localPoses(json(pose + options)); };
  const auto same = [](const auto& a, const auto& b) {
    for (const auto& [joint, matrix] : a) EXPECT_LT(farthest(matrix, b.at(joint)), 1e-5) << joint;
  };
  same(at("--control walk --time 0.3"), at("--clip walk --time 0.3"));
  same(at("--control walk,speed=2,offset=0.1 --time 0.2"), at("--clip walk --time 0.5"));
  same(at("--control walk,weight=0 --time 0.2"), at("--rest"));
  // The difference to the beginning, laid over the beginning, is the clip itself.
  same(at("--control walk,speed=0 --control walk,mode=additive --time 0.3"), at("--clip walk --time 0.3"));
  same(at("--control walk --control walk,mode=additive,reference=0.3 --time 0.3"), at("--clip walk --time 0.3"));
}

TEST_F(Cli, ControlsRepeatAsTheirLoopSays) {
  const Json info = json("info " + kFigure + " --json");
  double length = 0.0;
  for (const Json& clip : info["clips"])
    if (clip["name"] == "walk") length = clip["duration_s"];
  ASSERT_GT(length, 0.0);
  const auto at = [&](const std::string& loop, double time) {
    return localPoses(json("pose " + kFigure + " --space local --json --control walk,loop=" + loop + " --time " +
                           std::to_string(time)));
  };
  const auto farthestOf = [](const auto& a, const auto& b) {
    double most = 0.0;
    for (const auto& [joint, matrix] : a) most = std::max(most, farthest(matrix, b.at(joint)));
    return most;
  };
  const auto early = at("once", 0.3 * length);
  EXPECT_LT(farthestOf(at("loop", 2.3 * length), early), 1e-4);
  EXPECT_LT(farthestOf(at("ping_pong", 1.7 * length), early), 1e-4);
  EXPECT_LT(farthestOf(at("once", 2.3 * length), at("once", length)), 1e-4) << "its end is held";
  EXPECT_GT(farthestOf(at("loop", 2.7 * length), early), 0.05);
}

TEST_F(Cli, ControlsAreToldAsTheyPlay) {
  ASSERT_EQ(run("mask arm.glb --joints tip -o tip.json").status, 0);
  const Json answer = json(
      "pose arm.glb --control 0 --control "
      "bend,weight=0.5,mode=additive,mask=tip.json,offset=0.25,speed=2,loop=ping_pong,reference=0.1 "
      "--json");
  EXPECT_EQ(answer["controls"], Json::parse(R"([
    {"clip": "bend", "weight": 1.0, "mode": "override", "mask": null, "offset_s": 0.0, "speed": 1.0,
     "loop": "once"},
    {"clip": "bend", "weight": 0.5, "mode": "additive", "mask": "tip.json", "offset_s": 0.25, "speed": 2.0,
     "loop": "ping_pong", "reference_s": 0.1}])"));
}

// The upper vertices go with the tip, which the clip turns by 90° about its place within a second.
TEST_F(Cli, ControlsMoveTheSkin) {
  const auto skin = [&](const std::string& options) { return run("skin arm.glb " + options + " -o -").out; };
  const auto points = [&](const std::string& options) {
    std::vector<Vec3> all;
    std::istringstream lines(skin(options));
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      std::string what;
      Vec3 point;
      if (words >> what >> point.x >> point.y >> point.z && what == "v") all.push_back(point);
    }
    return all;
  };
  EXPECT_EQ(skin("--control bend --time 1"), skin("--clip bend --time 1"));
  EXPECT_EQ(skin("--control bend,weight=0 --time 1"), skin("--rest"));
  const std::vector<Vec3> rest = points("--rest"), whole = points("--control bend --time 1");
  const std::vector<Vec3> half = points("--control bend,weight=0.5 --time 1");
  const std::vector<Vec3> both = points("--control bend,weight=0.5 --control bend,mode=additive,weight=0.5 --time 1");
  ASSERT_EQ(rest.size(), 4u);
  ASSERT_EQ(whole.size(), rest.size());
  ASSERT_EQ(half.size(), rest.size());
  ASSERT_EQ(both.size(), rest.size());
  const Vec3 tip(0.f, 1.f, 0.f);
  const float c = std::sqrt(0.5f);
  int turned = 0;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (glm::distance(whole[i], rest[i]) < 1e-5f) {
      EXPECT_LT(glm::distance(half[i], rest[i]), 1e-5f);
      continue;
    }
    ++turned;
    const Vec3 from = rest[i] - tip;
    EXPECT_LT(glm::distance(half[i], tip + Vec3(c * (from.x - from.y), c * (from.x + from.y), from.z)), 1e-4f) << i;
    EXPECT_LT(glm::distance(both[i], whole[i]), 1e-4f) << i;
  }
  EXPECT_GT(turned, 0);
  ASSERT_EQ(run("mask arm.glb --subtree tip --invert -o root.json").status, 0);
  EXPECT_EQ(skin("--control bend,mask=root.json --time 1"), skin("--rest")) << "what it moves is masked out";
}

TEST_F(Cli, BakedControlsMoveTheCharacterAlike) {
  ASSERT_EQ(run("mask " + kFigure + " --subtree clavicle_R --feather 2 -o arm.json").status, 0);
  const Json baked =
      json("bake " + kFigure + " --control walk --control wave,mask=arm.json,weight=0.7 -o baked.json --json");
  EXPECT_EQ(baked["controls"].size(), 2u);
  EXPECT_GT(baked["keys_after"].get<int>(), 0);
  const Json clip = Json::parse(read("baked.json"));
  bool arm = false, leg = false;
  for (const Json& joint : clip["joints"]) {
    arm = arm || joint["name"] == "forearm_R";
    leg = leg || joint["name"] == "thigh_R";
  }
  EXPECT_TRUE(arm && leg);
}

TEST_F(Cli, BakedControlsLastUntilAllHaveEnded) {
  const auto seconds = [&](const std::string& controls) {
    json("bake " + kFigure + " " + controls + " -o baked.json --json");
    return Json::parse(read("baked.json"))["duration_s"].get<double>();
  };
  const double walk = seconds("--control walk"), wave = seconds("--control wave");
  EXPECT_NEAR(seconds("--control walk --control wave"), std::max(walk, wave), 1e-9);
  EXPECT_NEAR(seconds("--control walk,speed=0.5"), 2.0 * walk, 1e-9);
  EXPECT_NEAR(seconds("--control walk,speed=2"), 0.5 * walk, 1e-9);
  EXPECT_NEAR(seconds("--control walk,offset=0.25"), walk - 0.25, 1e-9);
  EXPECT_NEAR(seconds("--control walk,offset=-0.5,speed=2"), 0.5 * (walk + 0.5), 1e-9);
  EXPECT_NEAR(seconds("--control walk,speed=-1"), walk, 1e-9) << "which ends nowhere";
}

TEST_F(Cli, WhatIsReadIsNotOverwritten) {
  ASSERT_EQ(run("mask arm.glb --subtree tip -o tip.json").status, 0);
  const std::string before = read("tip.json");
  for (const char* command :
       {"bake arm.glb --control bend,mask=tip.json -o tip.json", "mask arm.glb --mask tip.json --invert -o tip.json"}) {
    EXPECT_EQ(run(command).status, 2) << command;
    EXPECT_EQ(read("tip.json"), before) << command;
  }
}

TEST_F(Cli, WrongControlsAreRefused) {
  const std::pair<const char*, const char*> wrong[] = {{"nothing", "nothing"},
                                                       {"bend,weight=2", "0 to 1"},
                                                       {"bend,weight=x", "no number"},
                                                       {"bend,mode=mix", "override or additive"},
                                                       {"bend,loop=twice", "once, loop or ping_pong"},
                                                       {"bend,mask=", "names no file"},
                                                       {",weight=1", "no clip"},
                                                       {"bend,wieght=1", "“wieght” is no setting"},
                                                       {"bend,weight=1,weight=0.5", "twice"},
                                                       {"bend,reference=0.5", "mode=additive"},
                                                       {"bend,speed=1e300 --time 1e300", "speed or offset"}};
  for (const auto& [control, told] : wrong) {
    const Answer answer = run(std::string("pose arm.glb --control ") + control);
    EXPECT_EQ(answer.status, 2) << control;
    EXPECT_THAT(answer.err, HasSubstr(told)) << control;
  }
  EXPECT_EQ(run("pose arm.glb --clip bend --control bend").status, 2);
  EXPECT_EQ(run("pose arm.glb --rest --control bend").status, 2);
  EXPECT_EQ(run("pose arm.glb --control bend,mask=none.json").status, 1);
  EXPECT_THAT(run("pose arm.glb --time 1").err, HasSubstr("--clip or --control"));
  EXPECT_EQ(run("bake arm.glb -o out.json").status, 2);
}

}  // namespace
}  // namespace sinew::tests
