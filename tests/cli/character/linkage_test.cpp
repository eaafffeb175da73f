// Linkages on the command line: what is in one, where its end can be, and how its joints stand for a target.
#include <cmath>
#include <numbers>

#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

class CliLinkage : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    text("planar.sinewlinkage",
         "sinew linkage 1\nup y\nshoulder 0.5 0 0 40 rotates -170 170\nelbow 0.4 0 0 60 rotates -150 150\n");
    text("scara.sinewlinkage",
         "sinew linkage 1\nup z\nshoulder 0.35 0 0.4 20 rotates -130 130\nelbow 0.3 180 0 50 rotates -145 145\n"
         "plunger 0 0 0.1 0 slides 0 0.2\nwrist 0 0 0.05 0 rotates -180 180\n");
  }
  void text(const std::string& name, const std::string& content) const { std::ofstream(folder_ / name) << content; }

  static Vec3 placeOf(const Json& pose, const std::string& joint) {
    for (const Json& one : pose["joints"])
      if (one["name"] == joint) return {one["t"][0].get<float>(), one["t"][1].get<float>(), one["t"][2].get<float>()};
    ADD_FAILURE() << joint;
    return {};
  }
};

TEST_F(CliLinkage, OpensLikeAnyOtherCharacter) {
  const Json info = json("info planar.sinewlinkage --json");
  EXPECT_EQ(info["format"], "Linkage");
  EXPECT_EQ(info["joints"].size(), 6u) << "the base, its links, the end and its target";
  EXPECT_NE(run("info planar.sinewlinkage").out.find("shoulder"), std::string::npos);
  const Json pose = json("pose planar.sinewlinkage --rest --space model --json");
  const double shoulder = 40.0 * std::numbers::pi / 180.0, both = 100.0 * std::numbers::pi / 180.0;
  EXPECT_NEAR(placeOf(pose, "end").x, 0.5 * std::cos(shoulder) + 0.4 * std::cos(both), 1e-5);
  EXPECT_NEAR(placeOf(pose, "end").y, 0.5 * std::sin(shoulder) + 0.4 * std::sin(both), 1e-5);
  for (const char* out : {"out.glb", "out.fbx"}) {
    ASSERT_EQ(run(std::string("convert planar.sinewlinkage ") + out).status, 0);
    const Json again = json(std::string("pose ") + out + " --rest --space model --json");
    for (int axis = 0; axis < 3; ++axis)
      EXPECT_NEAR(placeOf(again, "end")[axis], placeOf(pose, "end")[axis], 1e-5f) << out;
  }
}

TEST_F(CliLinkage, WhatIsWrongIsSaidWithItsLine) {
  text("wrong.sinewlinkage", "sinew linkage 1\nup z\nshoulder 0.35 0 x 20 rotates -130 130\n");
  const Answer answer = run("info wrong.sinewlinkage");
  EXPECT_NE(answer.status, 0);
  EXPECT_THAT(answer.err, HasSubstr("Line 3: “x” is no number."));
}

TEST_F(CliLinkage, PlanarArmsTellBothBends) {
  const Json answer = json("ik planar.sinewlinkage --chain shoulder..end --solver planar --target 0.3,0.5,0 --json");
  EXPECT_EQ(answer["reached"], true);
  ASSERT_EQ(answer["bends"].size(), 2u);
  for (const Json& bend : answer["bends"]) {
    EXPECT_EQ(bend["inside_limits"], true);
    const double first = bend["angles_deg"][0].get<double>() * std::numbers::pi / 180.0,
                 both = first + bend["angles_deg"][1].get<double>() * std::numbers::pi / 180.0;
    EXPECT_NEAR(0.5 * std::cos(first) + 0.4 * std::cos(both), 0.3, 1e-4);
    EXPECT_NEAR(0.5 * std::sin(first) + 0.4 * std::sin(both), 0.5, 1e-4);
  }
  EXPECT_EQ(answer["bends"][0]["taken"], true) << "it is bent so at first";
  ASSERT_EQ(answer["state"].size(), 2u);
  EXPECT_EQ(answer["state"][0]["joint"], "shoulder");
  EXPECT_NEAR(answer["state"][1]["deg"].get<double>(), answer["bends"][0]["angles_deg"][1].get<double>(), 1e-3);
  EXPECT_NE(
      run("ik planar.sinewlinkage --chain shoulder..end --solver planar --target 0.3,0.5,0").out.find("other bend"),
      std::string::npos);
  EXPECT_EQ(json("ik planar.sinewlinkage --chain shoulder..end --solver planar --target 3,0.5,0 --json")["stop"],
            "out of reach");
  EXPECT_NE(run("ik scara.sinewlinkage --chain shoulder..end --solver planar --target 0.3,0.5,0").status, 0);
  EXPECT_EQ(run("ik planar.sinewlinkage --chain shoulder..end --target 0.3,0.5,0 --heading 5").status, 2);
}

TEST_F(CliLinkage, WhatSlidesDoesSoWithinItsRange) {
  const auto plunger = [&](const char* target) {
    const Json answer = json(std::string("ik scara.sinewlinkage --chain shoulder..end --solver jacobian --limits rig "
                                         "--json --target ") +
                             target);
    for (const Json& one : answer["state"])
      if (one["joint"] == "plunger") return std::pair(one["m"].get<double>(), answer["reached"].get<bool>());
    return std::pair(-1.0, false);
  };
  // 40 cm up, down by the plunger and 5 cm more.
  const auto [down, reached] = plunger("0.3,0.19,-0.3");
  EXPECT_TRUE(reached);
  EXPECT_NEAR(down, 0.16, 1e-3);
  const auto [most, beyond] = plunger("0.3,0.0,-0.3");
  EXPECT_FALSE(beyond);
  EXPECT_NEAR(most, 0.2, 1e-4);
  const Json reach = json("ik scara.sinewlinkage --chain shoulder..end --limits rig --reach --json")["reach"];
  EXPECT_GT(reach["farthest_m"].get<double>(), 0.6);
  EXPECT_LE(reach["farthest_m"].get<double>(), std::hypot(0.65, 0.45));
}

TEST_F(CliLinkage, AProjectKeepsWhatItsRigSays) {
  ASSERT_EQ(run("convert scara.sinewlinkage scara.sinew").status, 0);
  const Json rig = json("rig scara.sinew --json");
  EXPECT_EQ(rig["chains"].size(), 1u);
  ASSERT_EQ(run("ik bake scara.sinew -o none.sinew").status, 1) << "no clip plays";
}

}  // namespace
}  // namespace sinew::tests
