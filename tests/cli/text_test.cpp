// sinew-cli from outside: what it prints for people to read, and what skin leaves out.
#include <cmath>

#include "tests/cli/cli_test_base.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {
namespace {

using testing::ContainsRegex;
using testing::Not;

class CliText : public Cli {
 protected:
  void writeFbx(const std::string& name, const FbxBuilder& file) const {
    const std::vector<unsigned char> bytes = file.binary();
    std::ofstream(folder_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
};

TEST_F(CliText, InfoTellsWhereClipsBeginAndTheirLayers) {
  EXPECT_THAT(run("info arm.glb").out, Not(ContainsRegex("begins at|layer")));
  FbxArm late = fbxArm();
  late.file.set(late.stack, "LocalStart", fbxTicks(0.25));
  late.file.set(late.stack, "LocalStop", fbxTicks(1.0));
  const FbxId sway = late.file.layer(late.stack, "Sway");
  late.file.set(sway, "RotationAccumulationMode", 1);
  late.file.animate(sway, late.tip, "Lcl Rotation", 'Z', {linearKey(0, 0), linearKey(1, 40)});
  writeFbx("late.fbx", late.file);
  EXPECT_THAT(run("info late.fbx").out,
              ContainsRegex("Turn +0\\.750 s at [^\n]*, 1 layer, begins at 0\\.25 s of the file\n"));
}

TEST_F(CliText, InfoListsTheReportWithItsKinds) {
  std::ofstream(folder_ / "walk.bvh") << "HIERARCHY ROOT a { OFFSET nan 0 0 JOINT b { OFFSET 0 1 0 } }";
  const std::string text = run("info walk.bvh --unit 100").out;
  EXPECT_THAT(text, ContainsRegex("\nReport\n  info +BVH"));
  EXPECT_THAT(text, ContainsRegex("\n  repaired +Took 0 for 1 joint offset"));
  EXPECT_THAT(text, Not(HasSubstr("doubt")));
  EXPECT_THAT(run("info walk.bvh --unit 1").out, Not(HasSubstr("doubt"))) << "the unit was said";
}

TEST_F(CliText, InfoNamesMaterialsAndTheirTextures) {
  GltfBuilder b = arm();
  b.root["materials"] = {{{"name", "cloth"}}};
  b.root["meshes"][0]["primitives"][0]["material"] = 0;
  write("cloth.glb", b);
  EXPECT_THAT(run("info cloth.glb").out, ContainsRegex("\nMaterials \\(1\\)\n  cloth +opaque\n"));
}

TEST_F(CliText, FitTellsTheErrorOfEachJointAndTheBoundOfWeights) {
  GltfBuilder b = arm();
  std::vector<float> times, turns, weights;
  for (int i = 0; i <= 30; ++i) {
    const float time = static_cast<float>(i) / 30.f, angle = time * time;
    times.push_back(time), weights.push_back(angle);
    turns.insert(turns.end(), {0.f, 0.f, std::sin(0.5f * angle), std::cos(0.5f * angle)});
  }
  Json& mesh = b.root["meshes"][0];
  mesh["primitives"][0]["targets"] = {{{"POSITION", b.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)))}}};
  mesh["extras"]["targetNames"] = {"smile"};
  mesh["weights"] = {0.0};
  const int clip = b.animation("sweep"), at = b.floats(times, "SCALAR");
  b.channel(clip, 2, "rotation", at, b.floats(turns, "VEC4"));
  b.channel(clip, 0, "weights", at, b.floats(weights, "SCALAR"));
  write("sweep.glb", b);
  const std::string text = run("fit sweep.glb --clip sweep --tolerance-mm 0.5").out;
  EXPECT_THAT(text, ContainsRegex("\n  tip +31 -> +[0-9]+ +0\\.[0-9]+ mm at [01]\\.[0-9]+ s\n"));
  EXPECT_THAT(text, ContainsRegex("\n  smile +31 -> +[0-9]+  weights within 0\\.[0-9]+\n"));
  const Json fit = json("fit sweep.glb --clip sweep --tolerance-mm 0.5 --json");
  ASSERT_EQ(fit["joints"].size(), 1u);
  const Json& tip = fit["joints"][0];
  EXPECT_EQ(tip["name"], "tip");
  EXPECT_EQ(tip["keys_before"], 31);
  EXPECT_GE(tip["samples"], 31);
  EXPECT_LE(tip["max_error_m"].get<double>(), 0.0005);
  EXPECT_EQ(tip["max_error_m"], fit["max_error_m"]);
  EXPECT_LE(tip["worst_time_s"].get<double>(), 1.0);
  EXPECT_EQ(fit["tolerance_m"], 0.0005);
  EXPECT_EQ(fit["lever_m"], 0.1);
}

TEST_F(CliText, CurveListsItsKnotsAndSamples) {
  const std::string text = run("curve arm.glb --clip bend --joint tip --channel rz --sample 2").out;
  EXPECT_THAT(text, StartsWith("tip rz (deg), "));
  EXPECT_THAT(text, ContainsRegex("\n +0\\.000000 s +0\\.0000000  "));
  EXPECT_THAT(text, ContainsRegex("\nsamples\n +0\\.000000 s +-?0\\.0000000\n +1\\.000000 s +90\\.0000[0-9]+\n"));
  EXPECT_THAT(run("curve arm.glb --clip bend --joint tip --channel rz").out, Not(HasSubstr("samples")));
}

TEST_F(CliText, RolesAreListedWithJointAndConfidence) {
  const std::string text = run("roles '" + std::string(SINEW_CHARACTERS) + "/humanoid.glb'").out;
  EXPECT_THAT(text, ContainsRegex("leftHand +hand_L +0\\.[0-9][0-9]\n"));
}

TEST_F(CliText, SkinLeavesHiddenMeshesOutUnlessThereAreNoOthers) {
  FbxArm arm = fbxArm();
  arm.file.set(arm.file.mesh("shirt", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}), "Visibility", 0.0);
  writeFbx("dressed.fbx", arm.file);
  EXPECT_THAT(run("skin dressed.fbx -o -").out, Not(HasSubstr("\no shirt\n")));
  arm.file.set(arm.mesh, "Visibility", 0.0);
  writeFbx("unseen.fbx", arm.file);
  EXPECT_THAT(run("skin unseen.fbx -o -").out, HasSubstr("\no shirt\n"));
  EXPECT_THAT(run("info dressed.fbx").out, ContainsRegex("shirt [^\n]*, hidden\n"));
}

TEST_F(CliText, WithoutMeshesThereIsNothingToSkin) {
  std::ofstream(folder_ / "walk.bvh") << "HIERARCHY ROOT a { OFFSET 0 0 0 JOINT b { OFFSET 0 1 0 } }";
  const Answer answer = run("skin walk.bvh --unit 1 -o out.obj");
  EXPECT_EQ(answer.status, 1);
  EXPECT_THAT(answer.err, HasSubstr("holds no meshes"));
  EXPECT_FALSE(fs::exists(folder_ / "out.obj"));
}

}  // namespace
}  // namespace sinew::tests
