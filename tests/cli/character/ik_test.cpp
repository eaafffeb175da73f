// sinew-cli ik: judged by the pose that comes of its rotations.
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
           {"--chain forearm_L..hand_L --target 0,0,0", "Two bones need three joints"}}) {
    const Answer answer = run("ik " + kQuotedHumanoid + " " + arguments);
    EXPECT_NE(answer.status, 0) << arguments;
    EXPECT_THAT(answer.err, HasSubstr(said)) << arguments;
    EXPECT_EQ(answer.out, "");
  }
}

}  // namespace
}  // namespace sinew::tests
