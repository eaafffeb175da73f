// sinew-cli ik: judged by the pose that comes of its rotations.
#include <fstream>

#include <fmt/format.h>

#include "core/math/transform.h"
#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

const std::string kQuotedHumanoid = "'" + std::string(SINEW_CHARACTERS) + "/humanoid.glb'";

Transform localOf(const Json& joint) {
  const auto number = [&](const char* part, std::size_t i) { return joint[part][i].get<float>(); };
  return {.translation = {number("t", 0), number("t", 1), number("t", 2)},
          .rotation = {number("r", 3), number("r", 0), number("r", 1), number("r", 2)},
          .scale = {number("s", 0), number("s", 1), number("s", 2)}};
}

// Where a joint stands in `pose` (local space) with the rotations of an answer in place of its own.
Vec3 placeOf(const std::string& joint, const Json& pose, const Json& facts, const Json& answer) {
  std::map<std::string, Transform> local;
  for (const Json& one : pose["joints"]) local[one["name"]] = localOf(one);
  for (const Json& one : answer["joints"])
    local.at(one["name"]).rotation = {one["r"][3].get<float>(), one["r"][0].get<float>(), one["r"][1].get<float>(),
                                      one["r"][2].get<float>()};
  std::map<std::string, std::string> parent;
  for (const Json& one : facts["joints"])
    if (one["parent"].is_number() && one["parent"] >= 0)
      parent[one["name"]] = facts["joints"][one["parent"].get<std::size_t>()]["name"];
    else if (one["parent"].is_string())
      parent[one["name"]] = one["parent"];
  Mat4 place(1.f);
  for (std::string at = joint;; at = parent.at(at)) {
    place = toMatrix(local.at(at)) * place;
    if (!parent.contains(at)) return Vec3(place[3]);
  }
}

TEST_F(Cli, IkBringsAHandToItsTarget) {
  const Json facts = json("info " + kQuotedHumanoid + " --json");
  const Json pose = json("pose " + kQuotedHumanoid + " --clip walk --time 0.5 --space local --json");
  const Vec3 target{0.35f, 1.2f, 0.3f};
  for (const char* solver : {"two-bone", "ccd", "jacobian", "fabrik"}) {
    const Json answer =
        json(fmt::format("ik {} --chain upper_arm_L..hand_L --target 0.35,1.2,0.3 --solver {} --clip walk "
                         "--time 0.5 --json",
                         kQuotedHumanoid, solver));
    EXPECT_EQ(answer["reached"], true) << solver;
    EXPECT_LE(answer["residual_m"].get<float>(), 1e-4f) << solver;
    EXPECT_LT(glm::distance(placeOf("hand_L", pose, facts, answer), target), 2e-4f) << solver;
    EXPECT_EQ(answer["joints"].front()["name"], "upper_arm_L");
    EXPECT_EQ(answer["joints"].back()["name"], "hand_L");
  }
}

TEST_F(Cli, IkPointsAtWhatIsOutOfReach) {
  const Json answer = json("ik " + kQuotedHumanoid + " --chain thigh_L..foot_L --target 0.1,-3,0 --json");
  EXPECT_EQ(answer["reached"], false);
  EXPECT_EQ(answer["stop"], "out of reach");
  EXPECT_GT(answer["residual_m"].get<float>(), 2.f);
  EXPECT_THAT(run("ik " + kQuotedHumanoid + " --chain thigh_L..foot_L --target 0.1,-3,0").out,
              HasSubstr("out of reach by two-bone"));
}

// Soft is the last part of the reach alone, in percent: what lies nearer is reached.
TEST_F(Cli, IkSlowsDownInTheLastPercentOfTheReachAlone) {
  GltfBuilder b = arm();
  b.child(2, {{"name", "hand"}, {"translation", {0, 1, 0}}});
  write("arm.glb", b);
  const auto answer = [&](const std::string& rest) {
    return json("ik arm.glb --chain root..hand " + rest + " --json");
  };
  const Json near = answer("--target 0,1.7,0 --soft 10");
  EXPECT_EQ(near["reached"], true) << near;
  const Json last = answer("--target 0,1.99,0 --soft 10");
  EXPECT_EQ(last["reached"], false);
  EXPECT_LT(last["residual_m"].get<double>(), 0.2);
  EXPECT_EQ(answer("--target 0,1.99,0")["reached"], true);
  EXPECT_EQ(run("ik arm.glb --chain root..hand --target 0,1.2,0 --soft 50").status, 0) << "the most there may be";
  EXPECT_EQ(run("ik arm.glb --chain root..hand --target 0,1.2,0 --soft 50.1").status, 2);
}

// Along a spline, by forward kinematics of its own; stretched bones have places, too.
TEST_F(Cli, IkLaysAChainOnASpline) {
  const Json facts = json("info " + kQuotedHumanoid + " --json");
  const Json pose = json("pose " + kQuotedHumanoid + " --rest --space local --json");
  const std::string spine = "ik " + kQuotedHumanoid +
                            " --rest --chain spine_01..spine_04 --solver spline --through 0.05,1.2,0.05 "
                            "--target 0.1,1.6,0.1 --json";
  const Json kept = json(spine);
  EXPECT_EQ(kept["reached"], false);
  EXPECT_EQ(kept["stop"], "out of reach");
  EXPECT_FALSE(kept.contains("stretched"));
  const Vec3 target{0.1f, 1.6f, 0.1f};
  EXPECT_NEAR(glm::distance(placeOf("spine_04", pose, facts, kept), target), kept["residual_m"].get<float>(), 1e-4f);

  const Json answer = json(spine + " --stretch --twist 0,30");
  EXPECT_EQ(answer["reached"], true);
  EXPECT_LE(answer["residual_m"].get<float>(), 1e-4f);
  EXPECT_GT(answer["stretched"].get<float>(), 1.f);
  Json stretched = pose;
  for (Json& joint : stretched["joints"])
    for (const Json& one : answer["joints"])
      if (one["name"] == joint["name"]) joint["t"] = one["t"];
  EXPECT_LT(glm::distance(placeOf("spine_04", stretched, facts, answer), target), 2e-4f);
}

TEST_F(Cli, IkKeepsToLimitsAndTellsTheReach) {
  const std::string leg = "ik " + kQuotedHumanoid + " --rest --chain thigh_L..foot_L ";
  const Json free = json(leg + "--reach --json");
  EXPECT_FALSE(free.contains("reached"));
  const Json& shell = free["reach"];
  EXPECT_GT(shell["outer_m"].get<float>(), 0.5f);
  EXPECT_LE(shell["farthest_m"].get<float>(), shell["outer_m"].get<float>() + 1e-4f);
  EXPECT_GE(shell["nearest_m"].get<float>(), shell["inner_m"].get<float>() - 1e-4f);
  EXPECT_LT(shell["nearest_m"].get<float>(), 0.3f * shell["outer_m"].get<float>());
  EXPECT_THAT(run(leg + "--reach").out, HasSubstr("poses inside the limits"));
  // A knee that hardly bends keeps the foot away from the hip.
  const std::string stiff = leg + "--limits shin_L,hinge,low=0,high=20 ";
  const Json cut = json(stiff + "--reach --json")["reach"];
  EXPECT_GT(cut["nearest_m"].get<float>(), 0.95f * cut["outer_m"].get<float>());
  EXPECT_EQ(json(stiff + "--target 0.1,0.8,0.2 --solver ccd --json")["reached"], false);
  EXPECT_EQ(json(leg + "--target 0.1,0.4,0.2 --solver ccd --json")["reached"], true);
  // Those of a rig.
  ASSERT_EQ(run("rig " + kQuotedHumanoid + " --add-limbs -o hero.sinewrig").status, 0);
  Json rig = Json::parse(read("hero.sinewrig"));
  rig["limits"].push_back({{"joint", "shin_L"}, {"kind", "hinge"}, {"low", {0, 0, 0}}, {"high", {0.2, 0, 0}}});
  std::ofstream(folder_ / "limited.sinewrig") << rig.dump();
  const Json of_rig = json(leg + "--rig limited.sinewrig --limits rig --reach --json")["reach"];
  EXPECT_GT(of_rig["nearest_m"].get<float>(), 0.95f * of_rig["outer_m"].get<float>());
}

TEST_F(Cli, IkSolvesSeveralChainsAndCountsIterations) {
  const Json answer = json("ik " + kQuotedHumanoid +
                           " --rest --chain upper_arm_L..hand_L --chain upper_arm_R..hand_R --target 0.35,1.2,0.3 "
                           "--target -0.35,1.2,0.3 --json");
  ASSERT_EQ(answer["chains"].size(), 2u);
  for (const Json& chain : answer["chains"]) EXPECT_EQ(chain["reached"], true) << chain["chain"];
  EXPECT_EQ(answer["chains"][1]["joints"].front()["name"], "upper_arm_R");
  const std::string arm =
      "ik " + kQuotedHumanoid + " --rest --chain upper_arm_L..hand_L --target 0.35,1.2,0.3 --solver ccd --json";
  const Json one = json(arm + " --iterations 1"), all = json(arm), pairs = json(arm + " --in-pairs");
  EXPECT_EQ(one["iterations"], 1);
  EXPECT_EQ(one["stop"], "budget");
  EXPECT_EQ(pairs["reached"], true);
  EXPECT_LT(pairs["iterations"].get<int>(), all["iterations"].get<int>());
}

// Of two chains the second hangs on the first, as that was left; low and high are of the side that they say.
TEST_F(Cli, IkGoesOnFromTheChainBeforeAndKeepsEachBound) {
  GltfBuilder b = arm();
  const int hand = b.child(2, {{"name", "hand"}, {"translation", {0, 1, 0}}});
  const int finger = b.child(hand, {{"name", "finger"}, {"translation", {0, 0.5, 0}}});
  b.child(finger, {{"name", "nail"}, {"translation", {0, 0.5, 0}}});
  write("arm.glb", b);
  const Json facts = json("info arm.glb --json"), pose = json("pose arm.glb --rest --space local --json");
  const Json both = json(
      "ik arm.glb --chain root..hand --chain hand..nail --target 0.9,1.2,0 --target 1.5,1.3,0.4 --solver ccd --json");
  Json joints{{"joints", Json::array()}};
  for (const Json& chain : both["chains"]) {
    EXPECT_EQ(chain["reached"], true);
    for (const Json& one : chain["joints"]) joints["joints"].push_back(one);
  }
  EXPECT_LT(glm::distance(placeOf("hand", pose, facts, joints), Vec3(0.9f, 1.2f, 0.f)), 2e-4f);
  EXPECT_LT(glm::distance(placeOf("nail", pose, facts, joints), Vec3(1.5f, 1.3f, 0.4f)), 2e-4f);
  for (const char* bounds : {"low=-80,high=0", "high=0,low=-80", "low=0,high=80"}) {
    const std::string limited = std::string("ik arm.glb --chain root..hand --limits tip,hinge,") + bounds;
    EXPECT_EQ(json(limited + " --target 0,1.7,0.6 --solver ccd --in-pairs --json")["reached"], true) << bounds;
  }
  EXPECT_EQ(json("ik arm.glb --chain root..hand --limits tip,hinge,low=-10,high=10 --target 0,1.7,0.6 --solver ccd "
                 "--in-pairs --json")["reached"],
            false);
  EXPECT_THAT(run("ik arm.glb --chain root..hand --target 0,1,0 --limits tip,hinge,low=1/2/3").err,
              HasSubstr("with one angle, not “low=1/2/3”"));
  EXPECT_THAT(run("ik arm.glb --chain root..hand --target 0,1,0 --limits tip,cone,low=1").err,
              HasSubstr("with three angles x/y/z, not “low=1”"));
  EXPECT_EQ(
      json("ik arm.glb --chain root..hand --target 0.9,1.2,0 --solver jacobian --iterations 1 --json")["iterations"],
      1);
}

TEST_F(Cli, IkTwistsASplineAtEitherEnd) {
  const auto turns = [&](const std::string& twist) {
    return json("ik " + kQuotedHumanoid + " --rest --chain spine_01..spine_04 --solver spline --target 0.1,1.4,0.1 " +
                twist + " --json")["joints"];
  };
  const Json none = turns(""), first = turns("--twist 40,0"), last = turns("--twist 0,40");
  EXPECT_EQ(turns("--twist 0,0"), none);
  EXPECT_NE(first[0]["r"], none[0]["r"]);
  EXPECT_EQ(last[0]["r"], none[0]["r"]);
  EXPECT_NE(last[2]["r"], none[2]["r"]);
}

TEST_F(Cli, IkBendsToTheSideOfThePoleWithinWhatIsAskedFor) {
  GltfBuilder b = arm();
  b.child(2, {{"name", "hand"}, {"translation", {0, 1, 0}}});
  write("arm.glb", b);
  for (const double side : {-1.0, 1.0}) {
    const Json answer =
        json(fmt::format("ik arm.glb --chain root..hand --target 0,1.4,0 --pole {},0.7,0 --json", side));
    EXPECT_EQ(answer["reached"], true);
    const Json& r = answer["joints"][0]["r"];
    const Quat turn(r[3].get<float>(), r[0].get<float>(), r[1].get<float>(), r[2].get<float>());
    EXPECT_GT((turn * Vec3(0, 1, 0)).x * side, 0.5) << "where the elbow is";
  }
  const auto reached = [&](const char* tolerance_mm) {
    return json(std::string("ik arm.glb --chain root..hand --target 0,2.05,0 --json --tolerance-mm ") +
                tolerance_mm)["reached"];
  };
  EXPECT_EQ(reached("60"), true);
  EXPECT_EQ(reached("40"), false) << "5 cm are missing";
}

TEST_F(Cli, IkSaysWhatIsWrong) {
  for (const auto& [arguments, said] : std::map<std::string, std::string>{
           {"--chain hand_L --target 0,0,0", "--chain takes two joints"},
           {"--chain hand_L..upper_arm_L --target 0,0,0", "upper_arm_L does not hang below hand_L"},
           {"--chain upper_arm_L..nobody --target 0,0,0", "“nobody”"},
           {"--chain upper_arm_L..hand_L --target 0,0", "--target"},
           {"--chain upper_arm_L..hand_L --target 0,0,0 --solver ccd --pole 0,0,1", "--pole and --soft count for"},
           {"--chain upper_arm_L..hand_L", "--target is required"},
           {"--chain upper_arm_L..hand_L --target 0,0,0 --through 0,0,1", "--through, --twist and --stretch count for"},
           {"--chain upper_arm_L..hand_L --target 0,0,0 --in-pairs", "--in-pairs counts for"},
           {"--chain upper_arm_L..hand_L --target 0,0,0 --iterations 5", "--iterations counts for"},
           {"--chain upper_arm_L..hand_L --chain thigh_L..foot_L --target 0,0,0", "Each --chain needs a --target"},
           {"--chain upper_arm_L..hand_L --target 0,0,0 --limits rig", "has no rig whose limits"},
           {"--chain upper_arm_L..hand_L --target 0,0,0 --limits forearm_L", "--limits takes rig, or a joint"},
           {"--chain upper_arm_L..hand_L --target 0,0,0 --limits forearm_L,elbow", "is no kind of limits"},
           {"--chain upper_arm_L..hand_L --target 0,0,0 --limits forearm_L,hinge,low=0/1", "takes low= and high="},
           {"--chain forearm_L..hand_L --target 0,0,0", "Two bones need three joints"}}) {
    const Answer answer = run("ik " + kQuotedHumanoid + " " + arguments);
    EXPECT_NE(answer.status, 0) << arguments;
    EXPECT_THAT(answer.err, HasSubstr(said)) << arguments;
    EXPECT_EQ(answer.out, "");
  }
}

}  // namespace
}  // namespace sinew::tests
