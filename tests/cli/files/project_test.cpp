// sinew-cli and projects: convert, what commands take from a project, info, validate.
#include "core/io/project/open_project.h"

#include <algorithm>

#include "core/scene/objects/object.h"
#include "tests/cli/files/project_fixture.h"

namespace sinew::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::Not;

std::shared_ptr<const Clip> withLayer(const Clip& clip) {
  auto edited = std::make_shared<Clip>(clip);
  ClipLayer& layer = edited->layers.emplace_back();
  layer.name = "Raise";
  JointTrack& track = layer.joints.emplace_back();
  track.joint = 2;
  track.translation[1] = *Curve::fromSamples({0.0}, {0.5f}, Interpolation::step);
  edited->markers = {{0.25, "up"}};
  return edited;
}

TEST_F(CliProject, EveryCommandTakesAProjectAsTheCharacterInIt) {
  for (const char* rest :
       {"pose FILE --clip bend --time 0.5 --json", "pose FILE --json",
        "curve FILE --clip bend --joint tip --channel rz --json", "fit FILE --clip bend --json",
        "bake FILE --clip slide --every 5 --json", "roles FILE --json", "skin FILE --clip bend --time 1 -o -",
        "mask FILE --subtree tip -o -", "pose FILE --control bend --control slide,mode=additive --time 1 --json"}) {
    std::string of_model = rest, of_project = rest;
    of_model.replace(of_model.find("FILE"), 4, "arm.glb");
    of_project.replace(of_project.find("FILE"), 4, "arm.sinew");
    const Answer model = run(of_model), project = run(of_project);
    EXPECT_EQ(project.status, 0) << rest << ": " << project.err;
    EXPECT_EQ(project.err, "") << rest;
    std::string same = project.out;
    if (const std::size_t named = same.find("arm.sinew"); named != std::string::npos) same.replace(named, 9, "arm.glb");
    EXPECT_EQ(same, model.out) << rest;
  }
  const Json info = json("info arm.sinew --character arm --json");
  EXPECT_EQ(info["meshes"], json("info arm.glb --json")["meshes"]);
  EXPECT_EQ(info["clips"].size(), 2u);
  // Whatever the file is called.
  fs::rename(folder_ / "arm.sinew", folder_ / "arm.backup");
  EXPECT_EQ(joints("pose arm.backup --json"), joints("pose arm.glb --json"));
}

TEST_F(CliProject, RenderDrawsTheSamePictureOfAProject) {
  if (cannotDraw()) GTEST_SKIP() << "no OpenGL";
  EXPECT_EQ(run("render arm.glb --clip bend --time 1 --size 64x64 -o model.png").status, 0);
  const Answer answer = run("render arm.sinew --clip bend --time 1 --size 64x64 -o project.png");
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(read("project.png"), read("model.png"));
}

TEST_F(CliProject, EditedClipsAndPosesByHandCount) {
  const Json before = joints("pose arm.sinew --clip bend --time 0 --json");
  edit("arm.sinew", [](Project& project) {
    Scene& scene = project.scene;
    Instance& instance = scene.instances.front();
    scene.clips.exchangeClip(instance.clips[0], withLayer(*scene.clips.clip(instance.clips[0])));
    std::swap(instance.clips[0], instance.clips[1]);
    instance.overrides[1].translation = {0.f, 0.f, 3.f};
  });
  const Json after = joints("pose arm.sinew --clip bend --time 0 --json");
  EXPECT_EQ(after[1]["t"], Json::array({0.0, 0.0, 3.0}));
  EXPECT_EQ(after[2]["t"], Json::array({0.0, 1.5, 3.0}));
  EXPECT_EQ(joints("pose arm.sinew --json")[1]["t"], Json::array({0.0, 0.0, 3.0}));
  EXPECT_EQ(joints("pose arm.sinew --rest --json"), joints("pose arm.glb --json"));
  EXPECT_EQ(json("pose arm.sinew --clip bend --json")["clip_index"], 1) << "in the order of the scene";
  EXPECT_EQ(json("curve arm.sinew --clip bend --property layer/Raise.weight --json")["layer"], "Raise");
}

TEST_F(CliProject, RolesAndHiddenMeshesOfTheSceneCount) {
  GltfBuilder b = arm();
  const int mesh = b.mesh({{"POSITION", b.vectors(strip(1).positions)}}, b.integers(strip(1).indices, "SCALAR"));
  b.node({{"name", "box"}, {"mesh", mesh}});
  write("boxed.glb", b);
  convert("boxed.glb", "boxed.sinew");
  edit("boxed.sinew", [](Project& project) {
    Instance& instance = project.scene.instances.front();
    instance.hidden.meshes = {0};
    JointRoles roles;
    roles.set(JointRole::hips, 1);
    instance.roles = std::make_shared<const JointRoles>(roles);
  });
  EXPECT_EQ(json("roles boxed.sinew --json")["roles"], json("roles boxed.glb --set hips=root --json")["roles"]);
  const auto objects = [](const std::string& obj) {
    std::size_t count = 0;
    for (std::size_t at = obj.find("\no "); at != std::string::npos; at = obj.find("\no ", at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(objects(run("skin boxed.glb -o -").out), 2u);
  EXPECT_EQ(objects(run("skin boxed.sinew -o -").out), 1u);
}

TEST_F(CliProject, ClipsCanComeFromAProject) {
  edit("arm.sinew", [](Project& project) {
    Scene& scene = project.scene;
    const ClipId bend = scene.instances.front().clips[0];
    scene.clips.exchangeClip(bend, withLayer(*scene.clips.clip(bend)));
  });
  write("bare.glb", arm());
  EXPECT_EQ(json("info bare.glb --clips-from arm.sinew --json")["clips"].size(), 3u);
  EXPECT_EQ(joints("pose bare.glb --clips-from arm.sinew --clip 1 --time 1 --json"),
            joints("pose arm.sinew --clip bend --time 1 --json"));
  EXPECT_EQ(joints("pose arm.sinew --clips-from bare.glb --clip 2 --time 1 --json"),
            joints("pose bare.glb --clip bend --time 1 --json"));
}

TEST_F(CliProject, WhatPlaysTogetherInItPlaysWithoutOptions) {
  edit("arm.sinew", [](Project& project) {
    Scene& scene = project.scene;
    Instance& instance = scene.instances.front();
    scene.masks.push_back({.id = {scene.newId()},
                           .name = "Root alone",
                           .skeleton = std::make_shared<const Skeleton>(instance.character->skeleton),
                           .sharp = {{0.f, 1.f, 0.f}}});
    for (const std::size_t clip : {0u, 1u, 0u}) {
      ClipControl& control = instance.controls.emplace_back();
      control.id = {scene.newId()};
      control.clip = instance.clips[clip];
      control.loop = LoopMode::once;
    }
    instance.controls[1].mask = scene.masks[0].id;
    instance.controls[1].mode = BlendMode::additive;
    instance.controls[1].weight = *Curve::fromSamples({0.0}, {0.8f}, Interpolation::step);
    instance.controls[2].muted = true;
    instance.control.clip = instance.clips[0];
    instance.control.shown = instance.controls[0].id;
  });
  std::ofstream(folder_ / "mask.json") << run("mask arm.glb --joints root -o -").out;
  const Json expected = json(
      "pose arm.glb --control bend --control slide,mode=additive,weight=0.8,mask=mask.json "
      "--time 1 --json");
  const Json found = json("pose arm.sinew --time 1 --json");
  EXPECT_EQ(found["joints"], expected["joints"]);
  ASSERT_EQ(found["controls"].size(), 2u);
  EXPECT_EQ(found["controls"][1]["mask"], "Root alone");
  EXPECT_EQ(found["controls"][1]["weight"], 0.8);
  EXPECT_EQ(joints("pose arm.sinew --control slide,mask='Root alone' --time 1 --json"),
            joints("pose arm.glb --control slide,mask=mask.json --time 1 --json"));
  EXPECT_EQ(run("mask arm.sinew --mask 'Root alone' -o -").out, run("mask arm.glb --mask mask.json -o -").out);
  EXPECT_EQ(
      json("bake arm.sinew --json")["keys_after"],
      json("bake arm.glb --control bend --control slide,mode=additive,weight=0.8,mask=mask.json --json")["keys_after"]);
  // Alone, where that is said.
  EXPECT_EQ(joints("pose arm.sinew --clip bend --time 1 --json"), joints("pose arm.glb --clip bend --time 1 --json"));
  EXPECT_EQ(run("pose arm.sinew --rest --time 1").status, 2);
  EXPECT_EQ(run("bake arm.sinew --joints tip").status, 2);
  for (const char* command : {"pose other.sinew --time 1", "bake other.sinew"}) {
    convert("arm.glb", "other.sinew");
    const Answer none = run(command);
    EXPECT_EQ(none.status, 2) << command;
    EXPECT_THAT(none.err, HasSubstr("--clip")) << command;
  }
}

// Of clips on a character none is shown: nothing plays by itself.
TEST_F(CliProject, ClipsOfWhichNoneIsShownDoNotPlay) {
  edit("arm.sinew", [](Project& project) {
    Instance& instance = project.scene.instances.front();
    for (const std::size_t clip : {0u, 1u}) {
      ClipControl& control = instance.controls.emplace_back();
      control.id = {project.scene.newId()};
      control.clip = instance.clips[clip];
    }
    instance.control.clip = {};
  });
  const Json pose = json("pose arm.sinew --json");
  EXPECT_FALSE(pose.contains("controls"));
  EXPECT_EQ(pose["joints"], joints("pose arm.glb --json"));
}

TEST_F(CliProject, OneOfSeveralCharactersIsChosenByNameOrNumber) {
  addOther("arm.sinew");
  EXPECT_EQ(joints("pose arm.sinew --character Other --json"), joints("pose other.glb --json"));
  EXPECT_EQ(joints("pose arm.sinew --character 1 --json"), joints("pose other.glb --json"));
  EXPECT_EQ(joints("pose arm.sinew --json"), joints("pose arm.glb --json"));
  for (const char* wrong : {"pose arm.sinew --character Othr", "pose arm.sinew --character 2"}) {
    const Answer answer = run(wrong);
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.err, AllOf(StartsWith("sinew-cli: arm.sinew: There is no character"), HasSubstr("from 0 to 1")));
  }
  EXPECT_THAT(run("pose arm.sinew --character Mark").err, HasSubstr("There is no character")) << "an object";
  EXPECT_EQ(run("pose arm.glb --character 0").status, 2);
}

TEST_F(CliProject, AllCharactersOrSomeGoIntoOneFile) {
  addOther("arm.sinew");
  const auto count = [&](const std::string& file) { return json("info " + file + " --json")["joints"].size(); };
  const std::size_t arm = count("arm.glb"), other = count("other.glb");
  for (const std::string ending : {".glb", ".gltf", ".fbx"}) {
    const std::string all = "all" + ending, named = "named" + ending, one = "one" + ending;
    EXPECT_EQ(run("convert arm.sinew " + all).status, 0);
    EXPECT_EQ(count(all), arm + other + 2) << "each below one with its name";
    EXPECT_EQ(run("convert arm.sinew " + named + " --character Other --character 0").status, 0);
    EXPECT_EQ(count(named), arm + other + 2);
    for (const std::string twice : {"", " --character 1"}) {
      EXPECT_EQ(run("convert arm.sinew " + one + " --character Other" + twice).status, 0);
      EXPECT_EQ(count(one), other);
    }
  }
  const Answer two = run("convert arm.sinew out.bvh --character 0 --character 1");
  EXPECT_EQ(two.status, 2);
  EXPECT_THAT(two.err, HasSubstr("A BVH file holds one character"));
  EXPECT_THAT(run("convert arm.sinew out.glb --character Nobody").err, HasSubstr("There is no character"));
  EXPECT_EQ(run("convert arm.glb out.glb --character 0").status, 2);
  EXPECT_FALSE(fs::exists(folder_ / "out.glb"));
}

// Of several, what a rig does becomes keys, as many as the tolerance asks for, and that is told.
TEST_F(CliProject, RigsOfSeveralBecomeKeysWithinTheToleranceThatIsSaid) {
  addOther("arm.sinew");
  ASSERT_EQ(run("rig arm.glb --constrain aim,joint=tip,to=mesh -o looks.sinewrig").status, 0);
  ASSERT_EQ(run("convert arm.sinew rigged.sinew --rig looks.sinewrig").status, 0);
  const std::string line = "What the rig does in 2 clips became keys of the joints that it moves.";
  const auto keys = [&](const std::string& options) {
    const Json said = json("convert rigged.sinew out.glb --json" + options);
    EXPECT_NE(said["report"].dump().find(line), std::string::npos) << said["report"];
    int all = 0;
    for (const Json& clip : said["keys"]) all += clip[0].get<int>();
    return all;
  };
  const int usual = keys("");
  EXPECT_EQ(keys(" --tolerance-mm 0.1"), usual);
  EXPECT_LT(keys(" --tolerance-mm 50"), usual);
  EXPECT_GT(keys(" --tolerance-mm 0.001"), usual);
  EXPECT_THAT(run("convert rigged.sinew out.glb").err, HasSubstr("out.glb: warning: " + line + "\n"));
}

TEST_F(CliProject, CurvesOfObjectsAndOfWeightsOfClipsAreRead) {
  edit("arm.sinew", [](Project& project) {
    Scene& scene = project.scene;
    const Curve rising = Curve::fromSamples({0.0, 1.0}, {0.25f, 0.75f}, Interpolation::linear).value();
    Instance& arm = scene.instances.front();
    for (const ClipId clip : arm.clips) {
      ClipControl& control = arm.controls.emplace_back();
      control.id = {scene.newId()};
      control.clip = clip;
    }
    arm.controls.back().weight = rising;
    arm.controls.front().weight = Curve::fromSamples({0.0, 1.0}, {-0.5f, 1.5f}, Interpolation::linear).value();
    Instance mark;
    mark.id = {scene.newId()};
    mark.name = "Mark";
    mark.character = makeObject(locatorType(), "Mark");
    auto clip = std::make_shared<Clip>();
    clip->name = "Mark";
    clip->duration_s = 1.0;
    clip->fps = 30.0;
    clip->morphs.push_back({propertyChannel(*mark.character, "size"), rising});
    mark.clips.push_back(scene.clips.add({.id = {}, .clip = clip, .original = nullptr}));
    mark.control.clip = mark.clips.front();
    scene.instances.push_back(std::move(mark));
  });
  const Json size = json("curve arm.sinew --character Mark --clip 0 --property size --sample 3 --json");
  EXPECT_EQ(size["property"], "size");
  EXPECT_EQ(size["unit"], "m");
  ASSERT_EQ(size["knots"].size(), 2u);
  EXPECT_NEAR(size["samples"][1][1].get<double>(), 0.5, 1e-6);
  const Json shape = json("curve arm.sinew --character Mark --clip 0 --property shape --sample 2 --json");
  EXPECT_TRUE(shape["knots"].empty());
  const Json weight = json("curve arm.sinew --clip slide --property control/slide.weight --sample 2 --json");
  EXPECT_EQ(weight["property"], "control/slide.weight");
  ASSERT_EQ(weight["knots"].size(), 2u);
  const Json beyond = json("curve arm.sinew --clip slide --property control/bend.weight --sample 5 --json");
  EXPECT_EQ(beyond["samples"][0][1], 0.0) << "as it counts";
  EXPECT_NEAR(beyond["samples"][1][1].get<double>(), 0.5, 1e-6);
  EXPECT_EQ(beyond["samples"][2][1], 1.0);
  EXPECT_THAT(run("curve arm.sinew --character Mark --clip 0 --property colour").err, HasSubstr("color.r"));
  EXPECT_THAT(run("curve arm.glb --clip slide --property control/slide.weight").err, HasSubstr("no layers"));
  EXPECT_EQ(run("curve arm.sinew --character Nobody --clip 0 --property size").status, 2);
}

TEST_F(CliProject, KeysThatWaitForTheirJointAreToldAndKept) {
  EXPECT_EQ(json("validate arm.sinew --json")["valid"], true);
  edit("arm.sinew", [](Project& project) { addLostKeys(project.scene); });
  const Answer answer = run("validate arm.sinew --json");
  EXPECT_EQ(answer.status, 1);
  const Json findings = Json::parse(answer.out)["findings"];
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0]["kind"], "lost_keys");
  EXPECT_THAT(findings[0]["text"].get<std::string>(), HasSubstr("2 keys of “cape”"));
  const Json lost = json("info arm.sinew --json")["clips"][0]["lost"];
  ASSERT_EQ(lost.size(), 1u);
  EXPECT_EQ(lost[0], (Json{{"name", "cape"}, {"keys", 2}, {"layer", nullptr}}));
}

TEST_F(CliProject, MissingFilesAreSaidAndStoodInForWhereJointsDo) {
  edit("arm.sinew", [](Project& project) {
    Scene& scene = project.scene;
    const ClipId bend = scene.instances.front().clips[0];
    scene.clips.exchangeClip(bend, withLayer(*scene.clips.clip(bend)));
  });
  fs::rename(folder_ / "arm.glb", folder_ / "gone.glb");
  for (const char* command : {"pose arm.sinew", "skin arm.sinew -o out.obj", "fit arm.sinew --clip bend"}) {
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, run("pose arm.glb").status) << command;
    EXPECT_EQ(answer.out, "");
    EXPECT_THAT(answer.err, AllOf(StartsWith("sinew-cli: arm.sinew: "), HasSubstr("“arm.glb”"),
                                  HasSubstr(fs::canonical(folder_).string())))
        << command;
    EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
  }
  for (const char* command : {"info arm.sinew", "info arm.sinew --character 0", "roles arm.sinew",
                              "curve arm.sinew --clip bend --joint tip --channel rz"}) {
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, 0) << command << ": " << answer.err;
    EXPECT_THAT(answer.err, AllOf(HasSubstr("warning: “arm.glb”"), HasSubstr("stand in"))) << command;
    EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << command << answer.err;
  }
  EXPECT_THAT(run("curve arm.sinew --clip bend --joint tip --channel rz").out, HasSubstr("2 knots"));
  EXPECT_EQ(run("curve arm.sinew --strict --clip bend --joint tip --channel rz").status, 1);
}

TEST_F(CliProject, InfoListsWhatAProjectHolds) {
  addOther("arm.sinew");
  edit("arm.sinew", [](Project& project) {
    Scene& scene = project.scene;
    const ClipId bend = scene.instances.front().clips[0];
    scene.clips.exchangeClip(bend, withLayer(*scene.clips.clip(bend)));
    scene.masks.push_back({.id = {scene.newId()},
                           .name = "Tip",
                           .skeleton = std::make_shared<const Skeleton>(scene.instances.front().character->skeleton),
                           .sharp = {{0.f, 0.f, 1.f}}});
    scene.sound = {"/music/beat.wav", 0.5};
    scene.takes.push_back({.id = {scene.newId()}, .name = "Shot", .start = 0.0, .end = 2.0, .fps = 24.0, .parts = {}});
  });
  write("other.glb", blendedArm());
  const Answer as_json = run("info arm.sinew --json");
  EXPECT_EQ(as_json.status, 0) << as_json.err;
  const Json info = Json::parse(as_json.out);
  EXPECT_EQ(info["schema_version"], 1);
  EXPECT_EQ(info["file"], "arm.sinew");
  EXPECT_EQ(info["format"], "Sinew project");
  ASSERT_EQ(info["assets"].size(), 2u);
  EXPECT_EQ(info["assets"][0]["state"], "as_saved");
  EXPECT_EQ(info["assets"][1]["state"], "other_joints");
  EXPECT_THAT(info["assets"][0]["path"].get<std::string>(), testing::EndsWith("/arm.glb"));
  ASSERT_EQ(info["characters"].size(), 2u);
  EXPECT_EQ(info["characters"][0]["name"], "arm");
  EXPECT_EQ(info["characters"][0]["assets"], Json::array({0}));
  EXPECT_EQ(info["characters"][0]["clips"], Json::array({"bend", "slide"}));
  EXPECT_EQ(info["characters"][0]["plays"], Json::array({"bend"}));
  EXPECT_EQ(info["characters"][0]["stands_on"], nullptr);
  ASSERT_EQ(info["objects"].size(), 1u);
  EXPECT_EQ(info["objects"][0]["kind"], "locator");
  EXPECT_EQ(info["objects"][0]["stands_on"], Json({{"name", "Other"}, {"joint", "tip"}}));
  ASSERT_EQ(info["clips"].size(), 3u);
  const Json& bend = info["clips"][0];
  EXPECT_EQ(bend["edited"], true);
  EXPECT_THAT(bend["source"].get<std::string>(), testing::EndsWith("arm.glb"));
  EXPECT_EQ(bend["layers"], Json::parse(R"([{"name": "Raise", "mode": "additive", "muted": false}])"));
  EXPECT_EQ(bend["markers"], Json::parse(R"([{"name": "up", "time_s": 0.25}])"));
  EXPECT_EQ(info["clips"][1]["edited"], false);
  EXPECT_EQ(info["masks"], Json::parse(R"([{"name": "Tip", "joints": 3, "joints_in_use": 1, "feather": 0}])"));
  EXPECT_EQ(info["takes"][0]["name"], "Shot");
  EXPECT_EQ(info["takes"][0]["plays"], false);
  EXPECT_EQ(info["sound"], Json::parse(R"({"path": "/music/beat.wav", "offset_s": 0.5})"));
  const std::string text = run("info arm.sinew").out;
  for (const char* row :
       {"Files \\(2\\)\n  arm.glb +as it was, /", "other.glb +other joints or clips, /",
        "Characters \\(2\\)\n     0  arm +3 joints, in the world, 2 clips, plays bend\n",
        "Objects \\(1\\)\n +Mark +locator, on tip of Other", "bend [^\n]*of arm.glb, edited, on arm\n",
        "layer Raise: additive\n +marker up +0.250 s\n", "Tip +1 of 3 joints take part\n",
        "Shot +0.000 to 2.000 s at 24 frames/s\n", "beat.wav, from 0.5 s on\n"})
    EXPECT_THAT(text, ContainsRegex(row));
}

TEST_F(CliProject, InfoListsMarkersOfModels) {
  GltfBuilder b = arm();
  b.root["animations"][0]["extras"] = {{"markers", {{{"name", "down"}, {"time_s", 0.5}}}}};
  write("marked.glb", b);
  EXPECT_EQ(json("info marked.glb --json")["clips"][0]["markers"], Json::parse(R"([{"name": "down", "time_s": 0.5}])"));
  EXPECT_THAT(run("info marked.glb").out, ContainsRegex("keys\n +marker down +0\\.500 s\n"));
  EXPECT_EQ(json("info arm.glb --json")["clips"][0]["markers"], Json::array());
}

TEST_F(CliProject, ConvertKeepsOptionsAndTakesProjects) {
  EXPECT_EQ(run("convert arm.glb small.sinew --unit 0.5").status, 0);
  EXPECT_EQ(joints("pose small.sinew --json"), joints("pose arm.glb --unit 0.5 --json"));
  addOther("arm.sinew");
  fs::create_directory(folder_ / "below");
  convert("arm.sinew", "below/again.sinew");
  EXPECT_EQ(json("info below/again.sinew --json")["characters"], json("info arm.sinew --json")["characters"]);
  // The same scene in the same place is the same file.
  convert("arm.sinew", "again.sinew");
  EXPECT_EQ(read("again.sinew"), read("arm.sinew"));
}

TEST_F(CliProject, ConvertRefusesToWriteOverWhatItReads) {
  const std::string before = read("arm.sinew"), model = read("arm.glb");
  fs::create_symlink("arm.glb", folder_ / "link.sinew");
  const std::size_t files = filesInFolder();
  struct Case {
    const char* command;
    int status;
    const char* says;
  };
  for (const Case& c : {Case{"convert arm.sinew arm.sinew", 2, "being read"},
                        {"convert arm.glb link.sinew", 2, "being read"},
                        {"convert arm.sinew link.sinew", 2, "being read"},
                        {"convert arm.glb arm.obj", 2, "take .sinew, .glb"},
                        {"convert arm.glb -", 2, "has no ending"},
                        {"convert arm.glb", 2, "OUT"},
                        {"convert nowhere.glb out.sinew", 1, "nowhere.glb: "},
                        {"convert nowhere.sinew out.sinew", 1, "nowhere.sinew: "},
                        {"convert arm.glb nofolder/out.sinew", 1, "nofolder/out.sinew: "}}) {
    const Answer a = run(c.command);
    EXPECT_EQ(a.status, c.status) << c.command << ": " << a.err;
    EXPECT_EQ(a.out, "") << c.command;
    EXPECT_THAT(a.err, AllOf(StartsWith("sinew-cli: "), HasSubstr(c.says))) << c.command;
    EXPECT_EQ(filesInFolder(), files) << c.command;
  }
  EXPECT_EQ(read("arm.sinew"), before);
  EXPECT_EQ(read("arm.glb"), model);
}

TEST_F(CliProject, DamagedProjectsAreRefused) {
  std::ofstream(folder_ / "broken.sinew") << "SINEW";
  for (const char* command : {"info broken.sinew", "pose broken.sinew --json", "convert broken.sinew out.sinew"}) {
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, 1) << command;
    EXPECT_EQ(answer.out, "") << command;
    EXPECT_THAT(answer.err, StartsWith("sinew-cli: broken.sinew: ")) << command;
  }
}

// Saved again it knows its file as it is now.
TEST_F(CliProject, WhatBecameOfAFileIsSavedWithTheProject) {
  GltfBuilder b = arm();
  b.channel(b.animation("slide"), 1, "translation", b.floats({0, 2}, "SCALAR"), b.floats({0, 0, 0, 8, 0, 0}, "VEC3"));
  write("arm.glb", b);
  EXPECT_EQ(json("info arm.sinew --json")["assets"][0]["state"], "other_content");
  EXPECT_EQ(run("convert arm.sinew again.sinew").status, 0);
  EXPECT_EQ(json("info again.sinew --json")["assets"][0]["state"], "as_saved");
}

// What is said counts for the files of a project, too, each by itself.
TEST_F(CliProject, OptionsThatAreSaidCountForItsFiles) {
  std::ofstream(folder_ / "walk.bvh") << "HIERARCHY\nROOT hips\n{\n OFFSET 0 1 0\n CHANNELS 3 Xposition Yposition "
                                         "Zposition\n JOINT head\n {\n  OFFSET 0.1 0.7 0.2\n  CHANNELS 0\n  End "
                                         "Site\n  {\n   OFFSET 0 0.1 0\n  }\n }\n}\nMOTION\nFrames: 2\nFrame Time: "
                                         "0.04\n0 1 0\n0 2 0\n";
  ASSERT_EQ(run("convert walk.bvh walk.sinew --unit 1 --up-axis Y").status, 0);
  const auto pose = [&](const std::string& arguments) {
    const Answer answer = run("pose " + arguments + " --rest --space model --json");
    EXPECT_EQ(answer.status, 0) << answer.err;
    return Json::parse(answer.out)["joints"];
  };
  EXPECT_EQ(pose("walk.sinew"), pose("walk.bvh --unit 1 --up-axis Y"));
  EXPECT_EQ(pose("walk.sinew --up-axis Z"), pose("walk.bvh --unit 1 --up-axis Z"));
  EXPECT_NE(pose("walk.sinew --up-axis Z"), pose("walk.sinew"));
  const auto fps = [&](const std::string& arguments) {
    return Json::parse(run("info " + arguments + " --json").out)["clips"][0]["fps"];
  };
  EXPECT_EQ(fps("walk.sinew"), 25.0);
  EXPECT_EQ(fps("walk.sinew --fps 50"), 50.0);
}

TEST_F(CliProject, HowMeshesAndRotationsAreReadIsSaidForItsFiles) {
  write("arm.glb", blendedArm());
  convert("arm.glb", "blended.sinew");
  const auto corners = [&](const std::string& file) {
    EXPECT_EQ(run("skin " + file + " --clip bend --time 1 -o out.obj").status, 0) << file;
    std::istringstream lines(read("out.obj"));
    std::string all;
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("v ")) all += line + "\n";
    return all;
  };
  EXPECT_EQ(corners("blended.sinew"), corners("arm.glb"));
  EXPECT_EQ(corners("blended.sinew --influences 1"), corners("arm.glb --influences 1"));
  EXPECT_NE(corners("blended.sinew --influences 1"), corners("blended.sinew"));
  const auto clip = [&](const std::string& file) {
    EXPECT_EQ(run("bake " + file + " --clip bend -o clip.json").status, 0) << file;
    return Json::parse(read("clip.json"))["joints"];
  };
  EXPECT_EQ(clip("blended.sinew --euler"), clip("arm.glb --euler"));
  EXPECT_NE(clip("blended.sinew --euler"), clip("blended.sinew"));
}

}  // namespace
}  // namespace sinew::tests
