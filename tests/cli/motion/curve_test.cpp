// sinew-cli curve: knots and samples of one channel.
#include <cmath>

#include "tests/cli/cli_test_base.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {
namespace {

TEST_F(Cli, RotationsBecomeEulerAnglesWhereTheyAreAskedFor) {
  const std::string curve = "curve arm.glb --clip bend --joint tip --sample 3 --json --channel ";
  EXPECT_EQ(json(curve + "qz")["unit"], "1");
  const Answer components = run(curve + "qz --euler");
  EXPECT_EQ(components.status, 2);
  EXPECT_THAT(components.err, HasSubstr("Euler angles"));
  const Json angle = json(curve + "rz --euler");
  EXPECT_EQ(angle["unit"], "deg");
  const double expected[] = {0.0, 45.0, 90.0};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(angle["samples"][i][1].get<double>(), expected[i], 0.1);
  EXPECT_THAT(run("info arm.glb --euler").out, HasSubstr("1 rotation of quaternions became Euler angles"));
}

TEST_F(Cli, CurveGivesKnotsAndSamples) {
  const Json angle = json("curve arm.glb --clip bend --joint tip --channel rz --sample 3 --json");
  EXPECT_EQ(angle["unit"], "deg");
  ASSERT_EQ(angle["knots"].size(), 2u);
  EXPECT_EQ(angle["knots"][0]["interpolation"], "linear");
  EXPECT_NEAR(angle["knots"][1]["v"].get<double>(), 90.0, 1e-4);
  ASSERT_EQ(angle["samples"].size(), 3u);
  EXPECT_EQ(angle["samples"][1][0], 0.5);
  EXPECT_NEAR(angle["samples"][1][1].get<double>(), 45.0, 1e-4);

  const Json w = json("curve arm.glb --clip 0 --joint tip --channel rw --json");
  EXPECT_EQ(w["unit"], "1");
  EXPECT_NEAR(w["knots"][1]["v"].get<double>(), std::sqrt(0.5), 1e-6);
  for (const char* channel : {"rz --quaternion", "qz", "QW"}) {
    const Json q = json(std::string("curve arm.glb --clip 0 --joint tip --json --channel ") + channel);
    EXPECT_NEAR(q["knots"][1]["v"].get<double>(), std::sqrt(0.5), 1e-6) << channel;
  }

  const Json still = json("curve arm.glb --clip 0 --joint tip --channel ty --sample 2 --json");
  EXPECT_EQ(still["unit"], "m");
  EXPECT_EQ(still["knots"], Json::array());
  EXPECT_EQ(still["samples"][1][1], 1.0);  // the rest pose
  EXPECT_THAT(run("curve arm.glb --clip 0 --joint tip --channel sx").out, HasSubstr("0 knots"));
  EXPECT_EQ(json("curve arm.glb --clip 0 --joint tip --channel qw --sample 1 --json")["samples"],
            Json::parse("[[0.0,1.0]]"));
  EXPECT_THAT(run("curve arm.glb --clip 0 --joint tip --channel qw --sample 2").out,
              testing::AllOf(HasSubstr("      0.000000 s       1.0000000  linear  free / free\n"),
                             testing::EndsWith("samples\n      0.000000 s       1.0000000\n"
                                               "      1.000000 s       0.7071068\n")));
}

TEST_F(Cli, CurveGivesSlopesAsHandles) {
  GltfBuilder b = arm();
  b.channel(0, 2, "translation", b.floats({0, 1}, "SCALAR"),
            b.floats({0, 0, 0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 1, 1, 1, 0, 0, 0}, "VEC3"), "CUBICSPLINE");
  write("cubic.glb", b);
  const Json curve = json("curve cubic.glb --clip 0 --joint tip --channel tx --json");
  const Json& out = curve["knots"][0]["out"];
  EXPECT_EQ(curve["knots"][0]["interpolation"], "hermite");
  EXPECT_GT(out[0].get<double>(), 0.0);
  EXPECT_NEAR(out[1].get<double>() / out[0].get<double>(), 4.0, 1e-5);
}

// Both handles of a component lead on along its slope: the one before in negative time.
TEST_F(Cli, ComponentsOfQuaternionsHaveTheirSlopesOnBothSides) {
  GltfBuilder b = arm();
  const float half = std::sqrt(0.5f);
  Json& sampler = b.root["animations"][0]["samplers"][0];
  sampler["input"] = b.floats({0, 1}, "SCALAR");
  sampler["output"] = b.floats({0, 0, 0,     0, 0, 0, 0,    1,    0, 0, 0.5f, 0, /**/
                                0, 0, 0.25f, 0, 0, 0, half, half, 0, 0, 0,    0},
                               "VEC4");
  sampler["interpolation"] = "CUBICSPLINE";
  write("cubic.glb", b);
  const Json knots = json("curve cubic.glb --clip 0 --joint tip --channel qz --json")["knots"];
  const auto slope = [](const Json& handle) { return handle[1].get<double>() / handle[0].get<double>(); };
  EXPECT_GT(knots[0]["out"][0].get<double>(), 0.0);
  EXPECT_NEAR(slope(knots[0]["out"]), 0.5, 1e-5);
  EXPECT_LT(knots[1]["in"][0].get<double>(), 0.0);
  EXPECT_NEAR(slope(knots[1]["in"]), 0.25, 1e-5);
}

// Two whole turns: knots and samples both begin at the beginning and run on to its end.
TEST_F(Cli, AnglesRunOnThroughWholeTurns) {
  GltfBuilder b = arm();
  std::vector<float> times, values;
  for (int i = 0; i <= 8; ++i) {
    const float half = std::acos(-1.f) / 4.f * static_cast<float>(i);
    times.push_back(static_cast<float>(i));
    values.insert(values.end(), {0.f, 0.f, std::sin(half), std::cos(half)});
  }
  Json& sampler = b.root["animations"][0]["samplers"][0];
  sampler["input"] = b.floats(times, "SCALAR");
  sampler["output"] = b.floats(values, "VEC4");
  write("turning.glb", b);
  const Json curve = json("curve turning.glb --clip 0 --joint tip --channel rz --sample 33 --json");
  EXPECT_NEAR(curve["knots"][0]["v"].get<double>(), 0.0, 1e-3);
  EXPECT_NEAR(curve["knots"][8]["v"].get<double>(), 720.0, 1e-3);
  for (int i = 0; i <= 32; ++i)
    EXPECT_NEAR(curve["samples"][static_cast<std::size_t>(i)][1].get<double>(), 22.5 * i, 1e-3);
}

TEST_F(Cli, CurveTellsModesAndState) {
  const Json curve = json("curve arm.glb --clip bend --joint tip --channel rz --quaternion --json");
  EXPECT_EQ(curve["state"], Json::parse(R"({"muted":false,"locked":false,"soloed":false})"));
  EXPECT_EQ(curve["before"]["kind"], "hold");
  for (const Json& knot : curve["knots"]) {
    EXPECT_EQ(knot["modes"].size(), 2u);
    EXPECT_EQ(knot["kind"], "key");
    EXPECT_EQ(knot["broken"], false);
  }
  EXPECT_THAT(run("curve arm.glb --clip bend --joint tip --channel rz").out, HasSubstr("free / free"));
}

TEST_F(Cli, CurveTellsHowItGoesOnBeyondItsEnds) {
  FbxArm arm = fbxArm();
  const FbxId height =
      arm.file.animate(arm.layer, arm.tip, "Lcl Translation", 'Y', {linearKey(0, 1), constantKey(1, 3)});
  arm.file.extrapolation(height, "Pre", 'R', 3);
  arm.file.extrapolation(height, "Post", 'A');
  const std::vector<unsigned char> bytes = arm.file.binary();
  std::ofstream(folder_ / "arm.fbx", std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  const std::string curve = "curve arm.fbx --clip Turn --joint tip --channel ";
  const Json told = json(curve + "ty --json");
  EXPECT_EQ(told["before"], Json::parse(R"({"kind": "cycle", "repetitions": 3})"));
  EXPECT_EQ(told["after"], Json::parse(R"({"kind": "cycle_offset"})"));
  EXPECT_THAT(run(curve + "ty").out, StartsWith("tip ty (m), 2 knots, before: cycle, 3 times, after: cycle_offset\n"));
  EXPECT_THAT(run(curve + "rz").out, StartsWith("tip rz (deg), 2 knots\n"));
}

}  // namespace
}  // namespace sinew::tests
