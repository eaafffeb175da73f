// sinew-cli convert: characters for other programs.
#include "core/io/export/presets.h"
#include "tests/cli/project_edit.h"

namespace sinew::tests {
namespace {

using Convert = Cli;

TEST_F(Convert, ACharacterWithItsClipsAsGltf) {
  for (const std::string out : {"out.glb", "out.gltf"}) {
    const Answer said = run("convert arm.glb " + out);
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(said.out, out + ": 1 clip\n");
    EXPECT_EQ(said.err, "");
    EXPECT_EQ(run("diff arm.glb " + out).status, 0);
  }
}

TEST_F(Convert, WhatWasEditedInAProject) {
  ASSERT_EQ(run("clips arm.glb --rename bend=wave --split wave=0.5 -o arm.sinew").status, 0);
  const Json said = json("convert arm.sinew out.glb --clips 'wave 2' --json");
  EXPECT_EQ(said["clips"], 1);
  EXPECT_EQ(said["fates"], Json({"exact"}));
  EXPECT_EQ(said["report"], Json::array());
  EXPECT_EQ(said["bytes"], read("out.glb").size());
  const Json info = json("info out.glb --json");
  ASSERT_EQ(info["clips"].size(), 1u);
  EXPECT_EQ(info["clips"][0]["name"], "wave 2");
  ASSERT_EQ(run("convert arm.sinew all.glb").status, 0);
  EXPECT_EQ(run("diff arm.sinew all.glb").status, 0);
  // Copying the file from which the project came would not do.
  EXPECT_EQ(run("diff arm.glb all.glb").status, 1);
}

TEST_F(Convert, RangeInSecondsOrFrames) {
  ASSERT_EQ(run("convert arm.glb seconds.glb --range 0.25..0.75 --fps 24").status, 0);
  ASSERT_EQ(run("convert arm.glb frames.glb --range 6f..18f --fps 24").status, 0);
  EXPECT_EQ(read("seconds.glb"), read("frames.glb"));
  EXPECT_EQ(json("info seconds.glb --json")["clips"][0]["duration_s"], 0.5);
}

// What became of each clip is told without JSON, too.
TEST_F(Convert, ReportOfEachClip) {
  const Answer plain = run("convert arm.glb out.glb");
  ASSERT_EQ(plain.status, 0) << plain.err;
  EXPECT_EQ(plain.err, "");
  const Answer told = run("convert arm.glb out.glb --report");
  EXPECT_EQ(told.out, plain.out);
  EXPECT_THAT(told.err, HasSubstr("sinew-cli: out.glb: “bend”: as it is, "));
  const Json keys = json("convert arm.glb out.glb --bake --fps 20 --json")["keys"][0];
  EXPECT_THAT(run("convert arm.glb out.glb --bake --fps 20 --report").err,
              HasSubstr(fmt::format("“bend”: {} keys in place of {} keys\n", keys[1].get<int>(), keys[0].get<int>())));
}

TEST_F(Convert, PresetsInAnyCase) {
  ASSERT_EQ(run("convert arm.glb small.glb --preset blender").status, 0);
  ASSERT_EQ(run("convert arm.glb capital.glb --preset Blender").status, 0);
  EXPECT_EQ(read("small.glb"), read("capital.glb"));
  EXPECT_EQ(run("convert arm.glb out.fbx --preset Unity").status, 0);
}

TEST_F(Convert, BakedAtSomeRate) {
  ASSERT_EQ(run("convert arm.glb out.glb --bake --fps 20").status, 0);
  EXPECT_EQ(json("info out.glb --json")["clips"][0]["keys"], 21);
}

TEST_F(Convert, ACharacterWithItsClipsAsFbx) {
  const Answer said = run("convert arm.glb out.fbx");
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.out, "out.fbx: 1 clip\n");
  const Json was = json("info arm.glb --json"), is = json("info out.fbx --json");
  EXPECT_EQ(is["clips"][0]["name"], was["clips"][0]["name"]);
  EXPECT_EQ(is["clips"][0]["duration_s"], was["clips"][0]["duration_s"]);
  EXPECT_EQ(run("diff arm.glb out.fbx --tolerance 0.1 --tolerance-deg 0.1").status, 0);
}

// Whatever a file counts in and however it stands, the character in it stands as it stood.
TEST_F(Convert, FbxInOtherUnitsAndAxes) {
  for (const std::string options : {"--out-unit 1", "--out-up-axis Z", "--preset unreal", "--preset unity"}) {
    ASSERT_EQ(run("convert arm.glb out.fbx " + options).status, 0) << options;
    EXPECT_EQ(run("diff arm.glb out.fbx --tolerance 0.1 --tolerance-deg 0.1").status, 0) << options;
  }
  ASSERT_EQ(run("convert arm.glb cm.fbx").status, 0);
  EXPECT_NE(read("cm.fbx"), read("out.fbx"));
}

// What is said of the input is not taken for the output, nor left unsaid.
TEST_F(Convert, UnitsAndAxesOfTheInputAreNotThoseOfTheOutput) {
  constexpr const char* kNote = "--unit and --up-axis say how the input is read; --out-unit and --out-up-axis";
  ASSERT_EQ(run("convert arm.glb plain.fbx").status, 0);
  for (const std::string options : {"--unit 2", "--up-axis Z"}) {
    const Answer said = run("convert arm.glb out.fbx " + options);
    ASSERT_EQ(said.status, 0) << said.err;
    EXPECT_THAT(said.err, HasSubstr(kNote)) << options;
    EXPECT_EQ(run("diff arm.glb out.fbx --tolerance 0.1 --tolerance-deg 0.1").status, 1) << options;
    ASSERT_EQ(run("convert arm.glb same.fbx --out-unit 0.01 --out-up-axis Y " + options).status, 0);
    EXPECT_EQ(read("out.fbx"), read("same.fbx")) << options;
  }
  for (const char* plain : {"arm.glb out.fbx", "arm.glb out.fbx --unit 2 --out-unit 1", "arm.glb out.glb --unit 2"})
    EXPECT_THAT(run(std::string("convert ") + plain).err, testing::Not(HasSubstr("--out-unit"))) << plain;
  const std::string help = run("convert --help").out;
  for (const char* text :
       {"of the file that is read", "of the file that is written", "--up-axis is of the one that is"})
    EXPECT_THAT(help, HasSubstr(text));
}

TEST_F(Convert, MotionAloneAndInPlace) {
  ASSERT_EQ(run("convert arm.glb out.glb --motion-alone").status, 0);
  const Json info = json("info out.glb --json");
  EXPECT_EQ(info["meshes"].size(), 0u) << info["meshes"];
  EXPECT_EQ(info["clips"].size(), 1u);
  // Nothing travels here, so nothing is told.
  const Answer said = run("convert arm.glb out.glb --in-place");
  EXPECT_EQ(said.err, "");
  EXPECT_EQ(run("diff arm.glb out.glb").status, 0);
}

TEST_F(Convert, PresetsGiveWayToWhatStandsBesideThem) {
  ASSERT_EQ(run("convert arm.glb preset.glb --preset blender --fps 10").status, 0);
  ASSERT_EQ(run("convert arm.glb plain.glb --bake --fps 10").status, 0);
  EXPECT_EQ(read("preset.glb"), read("plain.glb"));
}

// Layers stay where the preset says so, unless something else is said beside it.
TEST_F(CliEdit, ConvertKeepsLayersAsThePresetSays) {
  ASSERT_EQ(run("convert arm.glb arm.sinew").status, 0);
  edit("arm.sinew", [](Project& project) {
    Scene& scene = project.scene;
    const ClipId id = scene.instances.front().clips.front();
    auto clip = std::make_shared<Clip>(*scene.clips.clip(id));
    ClipLayer& layer = clip->layers.emplace_back();
    layer.name = "Raise";
    JointTrack& track = layer.joints.emplace_back();
    track.joint = 1;
    track.translation[1] = *Curve::fromSamples({0.0, 1.0}, {0.5f, 0.7f}, Interpolation::linear);
    scene.clips.exchangeClip(id, std::move(clip));
  });
  const auto written = [&](const std::string& options) {
    EXPECT_EQ(run("convert arm.sinew out.fbx " + options).status, 0) << options;
    return read("out.fbx");
  };
  const std::string kept = written("--layers keep"), flat = written("--layers flatten");
  EXPECT_TRUE(kept != flat);
  EXPECT_TRUE(written("") == flat);
  EXPECT_TRUE(written("--preset maya") == kept);
  EXPECT_TRUE(written("--preset maya --layers flatten") == flat);
  // What was set by hand alone is told.
  EXPECT_THAT(run("convert arm.sinew out.glb").err, testing::Not(HasSubstr("set by hand")));
  edit("arm.sinew", [](Project& project) {
    project.scene.instances.front().overrides[1].translation = {0.f, 0.f, 3.f};
  });
  EXPECT_THAT(run("convert arm.sinew out.glb").err, HasSubstr("What was set by hand without keys"));
}

TEST_F(Convert, AFrameIsNoTimeWhereClipsCountOthers) {
  GltfBuilder b = arm();
  b.channel(b.animation("quick"), 1, "translation", b.floats({0, 0.04f, 1}, "SCALAR"),
            b.floats({0, 0, 0, 1, 0, 0, 2, 0, 0}, "VEC3"));
  write("arm.glb", b);
  for (const char* range : {"0f..12f", "0..12f", "0f..0.5"}) {
    const Answer refused = run(std::string("convert arm.glb out.glb --range ") + range);
    EXPECT_EQ(refused.status, 2) << range;
    EXPECT_THAT(refused.err, HasSubstr("different frames per second")) << range;
    EXPECT_EQ(run(std::string("convert arm.glb out.glb --clips quick --range ") + range).status, 0) << range;
  }
}

TEST_F(Convert, MotionAsBvh) {
  const Answer said = run("convert arm.glb out.bvh --fps 30");
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.err, HasSubstr("Meshes are left out"));
  const Json info = json("info out.bvh --unit 0.01 --json");
  EXPECT_EQ(info["clips"][0]["duration_s"], 1.0);
  EXPECT_EQ(info["clips"][0]["fps"], 30.0);
  EXPECT_EQ(run("convert arm.glb strict.bvh --strict").status, 1);
  EXPECT_FALSE(fs::exists(folder_ / "strict.bvh"));
}

TEST_F(Convert, WhatKeysMayStrayIsAsHelpSaysWithoutOptions) {
  GltfBuilder b = arm();
  std::vector<float> times, turns;
  for (int i = 0; i <= 6; ++i) {
    const Quat q =
        glm::angleAxis(0.7f * static_cast<float>(i), glm::normalize(Vec3(1.f, 0.3f * static_cast<float>(i), 2.f)));
    times.push_back(static_cast<float>(i) / 6.f);
    turns.insert(turns.end(), {q.x, q.y, q.z, q.w});
  }
  b.channel(b.animation("reel"), 2, "rotation", b.floats(times, "SCALAR"), b.floats(turns, "VEC4"));
  write("arm.glb", b);
  const auto written = [&](const std::string& options) {
    EXPECT_EQ(run("convert arm.glb out.fbx --clips reel" + options).status, 0);
    return read("out.fbx");
  };
  const std::string usual = written("");
  EXPECT_EQ(written(" --tolerance-mm 0.1"), usual);
  EXPECT_EQ(written(" --lever-cm 10"), usual);
  EXPECT_LT(written(" --tolerance-mm 5").size(), usual.size());
  EXPECT_GT(written(" --lever-cm 100").size(), usual.size());
}

TEST_F(Convert, SaysWhatIsWrong) {
  const auto refused = [&](const std::string& arguments, const std::string& why, int status = 2) {
    const Answer a = run("convert " + arguments);
    EXPECT_EQ(a.status, status) << arguments << a.out;
    EXPECT_THAT(a.err, HasSubstr(why)) << arguments;
    EXPECT_EQ(a.out, "");
  };
  const std::string before = read("arm.glb");
  refused("arm.glb arm.glb", "This file is being read");
  EXPECT_EQ(read("arm.glb"), before);
  refused("arm.glb out.obj", "take .sinew, .glb, .gltf, .fbx or .bvh");
  refused("arm.glb out.glb --pack", "--collect and --pack are for projects");
  refused("arm.glb out.glb --preset quake", "take one of godot, web, blender");
  refused("arm.glb out.glb --preset unity", "--preset unity writes .fbx; name the output so");
  refused("arm.glb out.glb --out-unit 1", "--out-unit and --out-up-axis are for FBX");
  refused("arm.glb out.glb --layers keep", "FBX alone holds layers");
  refused("arm.glb out.fbx --layers some", "--layers");
  refused("arm.glb out.sinew --layers flatten", "are for other programs");
  refused("arm.glb out.sinew --preset web", "A project keeps all as it is");
  refused("arm.glb out.glb --range 2..1", "The range ends after it starts");
  refused("arm.glb out.glb --range 0.5..0.5", "The range ends after it starts");
  refused("arm.glb out.glb --range 1", "is no range");
  refused("arm.glb out.glb --range 5..6", "None of the clips has anything in the range", 1);
  refused("arm.glb out.glb --clips none", "There is no clip “none”");
  refused("arm.glb out.glb --tolerance-mm 0", "--tolerance-mm");
  for (const char* option :
       {"--clips bend", "--range 0..1", "--bake", "--in-place", "--motion-alone", "--preset blender", "--layers keep",
        "--tolerance-mm 1", "--lever-cm 5", "--out-unit 1", "--out-up-axis Z", "--report"})
    refused(std::string("arm.glb out.sinew ") + option, "are for other programs");
  const std::string help = run("convert --help").out;
  for (const ExportPreset& preset : exportPresets()) EXPECT_THAT(help, HasSubstr(std::string(preset.id)));
  refused("arm.glb out.sinew --character 0", "leave --character out");
  refused("arm.glb out.sinew --json", "--json tells what a file for other programs lacks");
  EXPECT_FALSE(fs::exists(folder_ / "out.glb"));
}

}  // namespace
}  // namespace sinew::tests
