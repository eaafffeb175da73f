// sinew-cli diff: how far characters are apart.
#include <cmath>

#include "tests/cli/rich_scene.h"

namespace sinew::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::Not;

class CliDiff : public Cli {
 protected:
  Json different(const std::string& arguments) const {
    const Answer answer = run("diff " + arguments + " --json");
    EXPECT_EQ(answer.status, 1) << answer.err;
    EXPECT_EQ(answer.err, "");
    Json found = Json::parse(answer.out, nullptr, false);
    EXPECT_EQ(found["same"], false);
    return found;
  }
};

const Json& ofJoint(const Json& joints, const std::string& name) {
  for (const Json& joint : joints)
    if (joint["joint"] == name) return joint;
  static const Json none;
  return none;
}

TEST_F(CliDiff, TheSameIsTheSameInWhateverFile) {
  write("other.glb", arm());
  EXPECT_EQ(run("convert arm.glb arm.sinew").status, 0);
  for (const char* other : {"arm.glb", "other.glb", "arm.sinew"}) {
    const Json found = json(std::string("diff arm.glb ") + other + " --json --tolerance 0 --tolerance-deg 0");
    EXPECT_EQ(found["same"], true);
    EXPECT_EQ(found["file"], "arm.glb");
    EXPECT_EQ(found["other"], other);
    EXPECT_EQ(found["rest"]["joints"].size(), 3u);
    ASSERT_EQ(found["clips"].size(), 1u);
    EXPECT_EQ(found["clips"][0]["frames"], 31);
  }
  EXPECT_EQ(run("diff arm.glb other.glb").out, "arm.glb and other.glb are the same within 0.01 mm and 0.01 degrees\n");
}

TEST_F(CliDiff, JointsAreMeasuredAtRestAndInClips) {
  GltfBuilder b = arm();
  b.root["nodes"][2]["translation"] = {0, 1.002, 0};
  write("longer.glb", b);
  const Json found = different("arm.glb longer.glb");
  EXPECT_NEAR(ofJoint(found["rest"]["joints"], "tip")["mm"].get<double>(), 2.0, 1e-3);
  EXPECT_NEAR(ofJoint(found["rest"]["joints"], "tip")["deg"].get<double>(), 0.0, 1e-3);
  EXPECT_EQ(ofJoint(found["rest"]["joints"], "root")["mm"], 0.0);
  EXPECT_THAT(run("diff arm.glb longer.glb").out,
              AllOf(ContainsRegex("At rest\n  tip +2\\.0[0-9]+ mm, "), Not(HasSubstr("root"))));
  EXPECT_EQ(run("diff arm.glb longer.glb --tolerance 2.1").status, 0);
}

TEST_F(CliDiff, ClipsAreComparedOnEveryFrame) {
  GltfBuilder b = arm();
  // As the arm bends, but for one frame in the middle.
  b.root["animations"] = Json::array();
  std::vector<float> times, turns;
  for (int i = 0; i <= 30; ++i) {
    const double half = std::acos(-1.0) / 4 * i / 30 + (i == 10 ? std::acos(-1.0) / 72 : 0.0);
    times.push_back(static_cast<float>(i) / 30.f);
    turns.insert(turns.end(), {0.f, 0.f, static_cast<float>(std::sin(half)), static_cast<float>(std::cos(half))});
  }
  b.channel(b.animation("bend"), 2, "rotation", b.floats(times, "SCALAR"), b.floats(turns, "VEC4"));
  write("bump.glb", b);
  const Json found = different("arm.glb bump.glb");
  EXPECT_LT(ofJoint(found["rest"]["joints"], "tip")["deg"].get<double>(), 1e-3);
  const Json& tip = ofJoint(found["clips"][0]["joints"], "tip");
  EXPECT_NEAR(tip["deg"].get<double>(), 5.0, 1e-3);
  EXPECT_NEAR(tip["deg_at_s"].get<double>(), 10.0 / 30.0, 1e-6);
  EXPECT_THAT(run("diff arm.glb bump.glb").out,
              ContainsRegex("Clip bend\n  tip +[0-9.]+ mm[^\n]*5\\.00[0-9]+ degrees at 0\\.333 s\n"));
  EXPECT_EQ(run("diff arm.glb bump.glb --tolerance-deg 5.1").status, 0);
}

TEST_F(CliDiff, WhatOnlyOneHasIsNamed) {
  GltfBuilder b = arm();
  b.node({{"name", "hat"}});
  b.channel(b.animation("wave"), 2, "translation", b.floats({0, 1}, "SCALAR"), b.floats({0, 1, 0, 0, 2, 0}, "VEC3"));
  write("more.glb", b);
  const Json found = different("arm.glb more.glb");
  EXPECT_EQ(found["only_in_other"]["joints"], Json::array({"hat"}));
  EXPECT_EQ(found["only_in_other"]["clips"], Json::array({"wave"}));
  EXPECT_EQ(found["only_in_file"]["joints"], Json::array());
  EXPECT_THAT(run("diff more.glb arm.glb").out,
              AllOf(HasSubstr("Joints only in more.glb: hat\n"), HasSubstr("Clips only in more.glb: wave\n")));
}

TEST_F(CliDiff, LengthsAndScalesCountToo) {
  GltfBuilder b = arm();
  b.channel(0, 2, "scale", b.floats({0, 1.5}, "SCALAR"), b.floats({1, 1, 1, 2, 1, 1}, "VEC3"));
  write("scaled.glb", b);
  const Json found = different("arm.glb scaled.glb --tolerance 10000 --tolerance-deg 360");
  EXPECT_EQ(found["clips"][0]["other_duration_s"], 1.5);
  EXPECT_NEAR(ofJoint(found["clips"][0]["joints"], "tip")["scale"].get<double>(), 1.0, 1e-4);
  EXPECT_THAT(run("diff arm.glb scaled.glb").out, AllOf(HasSubstr("1 s and 1.5 s long"), HasSubstr(", scale 1")));
}

// Axes that are no longer at right angles, and as long as they were.
TEST_F(CliDiff, ShearCounts) {
  GltfBuilder b = arm();
  const auto column = [](double x) { return Json{1, 0, 0, 0, x, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}; };
  b.root["nodes"][1]["matrix"] = column(0.0);
  write("arm.glb", b);
  b.root["nodes"][1]["matrix"] = column(0.25);
  write("sheared.glb", b);
  const Json found = different("arm.glb sheared.glb --tolerance 10000 --tolerance-deg 360");
  EXPECT_NEAR(ofJoint(found["rest"]["joints"], "root")["scale"].get<double>(), 0.25, 1e-5);
  EXPECT_LT(ofJoint(found["rest"]["joints"], "root")["deg"].get<double>(), 1e-3);
  EXPECT_THAT(run("diff arm.glb sheared.glb").out, ContainsRegex("\n  root [^\n]*, scale 0\\.25"));
}

TEST_F(CliRich, WeightsOfMorphTargetsAreMeasured) {
  GltfBuilder b = rich();
  b.root["meshes"][1]["weights"] = {0.25, 0.5};
  std::ofstream(folder_ / "frowning.gltf") << b.gltf();
  const Answer answer = run("diff rich.gltf frowning.gltf --json");
  EXPECT_EQ(answer.status, 1);
  const Json found = Json::parse(answer.out);
  EXPECT_EQ(found["same"], false);
  EXPECT_EQ(found["rest"]["morphs"],
            Json::parse(R"([{"morph": "smile", "weight": 0.0}, {"morph": "frown", "weight": 0.5}])"));
  EXPECT_EQ(found["clips"][0]["same"], false) << "none of its keys are of these";
  EXPECT_EQ(found["clips"][1]["same"], true) << "its keys are";
  EXPECT_THAT(run("diff rich.gltf frowning.gltf").out,
              AllOf(ContainsRegex("At rest\n  frown +0.5000 in weight\n"), Not(HasSubstr("smile"))));
}

TEST_F(CliDiff, WrongUsageAndMissingFilesAreOtherStatus) {
  EXPECT_EQ(run("diff arm.glb").status, 2);
  EXPECT_EQ(run("diff arm.glb arm.glb --tolerance -1").status, 2);
  EXPECT_EQ(run("diff arm.glb arm.glb --tolerance-deg nan").status, 2);
  EXPECT_EQ(run("diff arm.glb arm.glb --json -o out.txt").status, 2);
  EXPECT_EQ(run("diff arm.glb arm.glb --character 0").status, 2);
  const Answer missing = run("diff arm.glb nowhere.glb");
  EXPECT_EQ(missing.status, 1);
  EXPECT_EQ(missing.out, "");
  EXPECT_THAT(missing.err, StartsWith("sinew-cli: nowhere.glb: "));
}

// A file may say any length: 300 million frames here.
TEST_F(CliDiff, OfAClipOfVeryManyFramesSomeAreCompared) {
  const auto longArm = [](float then) {
    GltfBuilder b = arm();
    b.channel(b.animation("endless"), 1, "translation", b.floats({0, 1e7f}, "SCALAR"),
              b.floats({0, 0, 0, then, 0, 0}, "VEC3"));
    return b;
  };
  write("long.glb", longArm(1.f));
  write("same.glb", longArm(1.f));
  write("other.glb", longArm(2.f));
  const Answer same = run("diff long.glb same.glb --json");
  EXPECT_EQ(same.status, 0);
  EXPECT_THAT(same.err, ContainsRegex("long.glb: warning: “endless” has very many frames: one of 1[0-9]+ was compared, "
                                      "[0-9]+ in all\\.\n$"));
  const Json clips = Json::parse(same.out)["clips"];
  EXPECT_EQ(clips[0]["every"], 1.0) << "the usual ones are compared as before";
  EXPECT_EQ(clips[0]["frames"], 31);
  EXPECT_GT(clips[1]["every"], 1000.0);
  EXPECT_GT(clips[1]["frames"], 100'000);
  EXPECT_LE(clips[1]["frames"], 250'000);
  // The ends are compared in any case.
  const Answer other = run("diff long.glb other.glb --json");
  EXPECT_EQ(other.status, 1);
  const Json slide = Json::parse(other.out)["clips"][1];
  EXPECT_NEAR(ofJoint(slide["joints"], "root")["mm"].get<double>(), 1000.0, 1e-3);
  EXPECT_EQ(ofJoint(slide["joints"], "root")["mm_at_s"], 1e7);
}

TEST_F(CliDiff, TheFasterClipSaysTheFrames) {
  GltfBuilder b = arm();
  b.root.erase("animations");
  const float half = std::sqrt(0.5f);
  b.channel(b.animation("bend"), 2, "rotation", b.floats({0, 1.f / 60.f, 1}, "SCALAR"),
            b.floats({0, 0, 0, 1, 0, 0, half, half, 0, 0, 0, 1}, "VEC4"));
  write("fast.glb", b);
  ASSERT_EQ(json("info fast.glb --json")["clips"][0]["fps"], 60.0);
  for (const char* files : {"arm.glb fast.glb", "fast.glb arm.glb"}) {
    const Json clip = different(files)["clips"][0];
    EXPECT_EQ(clip["frames"], 61) << files;
    EXPECT_GT(ofJoint(clip["joints"], "tip")["deg"].get<double>(), 88.0) << "on the frame that the slower one lacks";
  }
}

// The poses may be the same, and still it is another skeleton.
TEST_F(CliDiff, JointsBelowOthersAreADifference) {
  GltfBuilder a = arm(), b = arm();
  for (GltfBuilder* one : {&a, &b}) one->root.erase("animations");
  a.child(2, {{"name", "grip"}, {"translation", {0, 1, 0}}});
  b.child(1, {{"name", "grip"}, {"translation", {0, 2, 0}}});
  write("a.glb", a), write("b.glb", b);
  const Json found = different("a.glb b.glb");
  EXPECT_EQ(found["other_parents"], Json::array({"grip"}));
  EXPECT_EQ(ofJoint(found["rest"]["joints"], "grip")["mm"], 0.0);
  EXPECT_THAT(run("diff a.glb b.glb").out, HasSubstr("Joints below others: grip\n"));
}

}  // namespace
}  // namespace sinew::tests
