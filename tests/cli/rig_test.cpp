// sinew-cli rig: handles for limbs, as a file that other commands put on.
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

TEST_F(Cli, RigsThatAreNoneAreRefused) {
  EXPECT_NE(run("rig arm.glb --add-limbs").status, 0);
  EXPECT_NE(run("rig arm.glb -o none.sinewrig").status, 0);
  EXPECT_NE(run("pose arm.glb --rig missing.sinewrig").status, 0);
  ASSERT_EQ(run("rig '" + kFigure + "' --add-limbs -o hero.sinewrig").status, 0);
  EXPECT_NE(run("pose arm.glb --rig hero.sinewrig").status, 0);
}

}  // namespace
}  // namespace sinew::tests
