// sinew-cli diff: what two projects hold.
#include "core/io/disk/content_hash.h"
#include "core/io/images.h"
#include "core/scene/play_take.h"
#include "tests/cli/rich_scene.h"

namespace sinew::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;

class CliDiffScenes : public CliRich {
 protected:
  void SetUp() override {
    CliRich::SetUp();
    makeProject();
    fs::copy_file(folder_ / "rich.sinew", folder_ / "other.sinew");
  }
  Json different() const {
    const Answer answer = run("diff rich.sinew other.sinew --json");
    EXPECT_EQ(answer.status, 1) << answer.err;
    Json found = Json::parse(answer.out, nullptr, false);
    EXPECT_EQ(found["same"], false);
    return found;
  }
  static Json changed(const char* name, const Json& what) { return {{"name", name}, {"what", what}}; }
};

TEST_F(CliDiffScenes, WhatIsTheSameHasNoDifference) {
  const Json found = json("diff rich.sinew other.sinew --json");
  EXPECT_EQ(found["same"], true);
  EXPECT_EQ(found["differences"], 0);
  EXPECT_EQ(found["characters"]["same"], 2);
  EXPECT_EQ(found["clips"]["same"], 2);
  EXPECT_EQ(found["layers"]["same"], 1);
  EXPECT_EQ(found["controls"]["same"], 2);
  EXPECT_EQ(run("diff rich.sinew other.sinew").out, "rich.sinew and other.sinew hold the same\n");
  // Ids and the moment that is shown do not count.
  edit("other.sinew", [](Project& project) {
    Scene& scene = project.scene;
    for (SceneMask& mask : scene.masks) mask.id = {scene.newId()};
    scene.instances.front().control.time = 0.25;
  });
  EXPECT_EQ(run("diff rich.sinew other.sinew").status, 0);
  EXPECT_EQ(run("diff rich.sinew other.sinew --character 0").status, 0) << "one character of both is measured";
}

TEST_F(CliDiffScenes, WhatDiffersIsNamedAndCounted) {
  edit("other.sinew", [](Project& project) {
    Scene& scene = project.scene;
    Instance& rich = scene.instances[0];
    Instance& twin = scene.instances[1];
    rich.overrides[1].translation = {0.f, 0.f, 4.f};
    twin.standing.placement.translation.x = 2.f;
    twin.hidden.all = false;
    auto roles = std::make_shared<JointRoles>();
    roles->set(JointRole::hips, 1);
    rich.roles = roles;
    auto clip = std::make_shared<Clip>(*scene.clips.clip(rich.clips[0]));
    clip->markers.clear();
    clip->layers[0].muted = false;
    clip->layers[0].joints.clear();
    scene.clips.exchangeClip(rich.clips[0], clip);
    twin.controls[1].speed = 2.0;
    scene.masks[0].sharp.weights[0] = 0.f;
    scene.instances[2].name = "Other mark";
    scene.takes[0].end = 3.0;
    scene.takes.push_back(
        {.id = {scene.newId()}, .name = "Second", .start = 0.0, .end = 1.0, .fps = 24.0, .parts = {}});
    scene.poses.clear();
    scene.sound.offset = 1.0;
  });
  const Json found = different();
  EXPECT_EQ(found["file"], "rich.sinew");
  EXPECT_EQ(found["other"], "other.sinew");
  EXPECT_EQ(found["differences"], 13);
  EXPECT_EQ(found["characters"]["same"], 0);
  EXPECT_EQ(found["characters"]["different"],
            (Json{changed("rich", {"pose by hand"}), changed("Twin", {"place", "what is hidden"})}));
  EXPECT_EQ(found["roles"]["only_in_other"], Json::array({"rich"}));
  EXPECT_EQ(found["clips"]["different"], Json::array({changed("rich/bend", {"markers"})}));
  EXPECT_EQ(found["clips"]["same"], 1);
  EXPECT_EQ(found["layers"]["different"],
            Json::array({changed("rich/bend/Raise", {"mute, solo or lock", "keys of 1 joint"})}));
  EXPECT_EQ(found["controls"]["different"], Json::array({changed("Twin/slide", {"timing"})}));
  EXPECT_EQ(found["masks"]["different"], Json::array({changed("Tip", {"weights"})}));
  EXPECT_EQ(found["objects"]["only_in_file"], Json::array({"Mark"}));
  EXPECT_EQ(found["objects"]["only_in_other"], Json::array({"Other mark"}));
  EXPECT_EQ(found["takes"]["different"], Json::array({changed("Shot", {"range"})}));
  EXPECT_EQ(found["takes"]["only_in_other"], Json::array({"Second"}));
  EXPECT_EQ(found["poses"]["only_in_file"], Json::array({"Crouch"}));
  EXPECT_EQ(found["sounds"]["different"], Json::array({changed("beat.wav", {"offset"})}));
  const Answer text = run("diff rich.sinew other.sinew");
  EXPECT_EQ(text.status, 1);
  EXPECT_THAT(
      text.out,
      AllOf(StartsWith("13 differences\n\nCharacters (2; 0 the same)\n"),
            ContainsRegex("\n  Twin +place, what is hidden\n"),
            ContainsRegex("\nLayers \\(1; 0 the same\\)\n  rich/bend/Raise +mute, solo or lock, keys of 1 joint\n"),
            ContainsRegex("\nTakes \\(2; 0 the same\\)\n  Shot +range\n  Second +only in other.sinew\n"),
            ContainsRegex("\n  Crouch +only in rich.sinew\n")));
}

TEST_F(CliDiffScenes, HowItPlaysAndWhatIsSmallCounts) {
  edit("other.sinew", [](Project& project) {
    Scene& scene = project.scene;
    Instance& rich = scene.instances[0];
    Instance& twin = scene.instances[1];
    const ClipId bend = rich.clips[0], slide = rich.clips[1];
    std::swap(rich.clips[0], rich.clips[1]);
    rich.fps = 12.0;
    rich.control.clip = slide;
    auto clip = std::make_shared<Clip>(*scene.clips.clip(slide));
    clip->start_s += 1.0;
    clip->fps = 50.0;
    scene.clips.exchangeClip(slide, clip);
    twin.controls[0].mode = BlendMode::additive;
    twin.controls[1].reference_clip = bend;
    twin.controls[1].mask = scene.masks[0].id;
    scene.masks[0].feather = 3;
    scene.takes[0].fps = 12.0;
    auto pose = std::make_shared<ScenePose>(*scene.poses[0]);
    pose->picture = encodePng(Image{.name = {}, .width = 1, .height = 1, .rgba = std::vector<std::uint8_t>(4)});
    scene.poses[0] = pose;
  });
  const Json found = different();
  EXPECT_EQ(found["characters"]["different"],
            Json::array({changed("rich", {"list of clips", "what plays", "frame rate"})}));
  EXPECT_EQ(found["clips"]["different"], Json::array({changed("rich/slide", {"frame rate", "start"})}));
  EXPECT_EQ(found["controls"]["different"],
            (Json{changed("Twin/bend", {"mode"}), changed("Twin/slide", {"mask", "reference"})}));
  EXPECT_EQ(found["masks"]["different"], Json::array({changed("Tip", {"feather"})}));
  EXPECT_EQ(found["poses"]["different"], Json::array({changed("Crouch", {"picture"})}));
  EXPECT_EQ(found["takes"]["different"], Json::array({changed("Shot", {"frame rate"})}));
}

// Each by itself, also what shares its name with others.
TEST_F(CliDiffScenes, EveryPartOfAThingCounts) {
  const auto rich = [](auto change) { return [=](Scene& scene) { change(scene.instances[0]); }; };
  const auto twin = [](auto change) { return [=](Scene& scene) { change(scene.instances[1]); }; };
  const auto bend = [](auto change) {
    return [=](Scene& scene) {
      const ClipId id = scene.instances[0].clips[0];
      auto clip = std::make_shared<Clip>(*scene.clips.clip(id));
      change(*clip);
      scene.clips.exchangeClip(id, clip);
    };
  };
  const auto raise = [&](auto change) { return bend([=](Clip& clip) { change(clip.layers[0]); }); };
  const auto slide = [&](auto change) { return twin([=](Instance& of) { change(of.controls[1]); }); };
  const auto half = [] { return *Curve::fromSamples({0.0}, {0.5f}, Interpolation::step); };
  struct Part {
    const char *kind, *name, *what;
    std::function<void(Scene&)> change;
  };
  const std::vector<Part> parts{
      {"characters", "rich", "what plays", rich([](Instance& of) { of.control.speed = 2.0; })},
      {"characters", "rich", "what plays", rich([](Instance& of) { of.control.weight = 0.5; })},
      {"characters", "rich", "what plays", rich([](Instance& of) { of.control.loop = LoopMode::once; })},
      {"characters", "rich", "what plays", rich([](Instance& of) { of.control.range_start = 0.25; })},
      {"characters", "rich", "what plays", rich([](Instance& of) { of.control.range_end = 0.75; })},
      {"characters", "rich", "pose by hand", rich([](Instance& of) { of.overrides.clear(); })},
      {"characters", "rich", "pose by hand", rich([](Instance& of) { of.morph_overrides[0] = 0.5f; })},
      {"characters", "Twin", "place", twin([](Instance& of) { of.standing.joint = 1; })},
      {"characters", "Twin", "place", twin([](Instance& of) { of.standing.joint = kNoJoint; })},
      {"characters", "rich", "what is hidden", rich([](Instance& of) { of.hidden.skeleton = true; })},
      {"characters", "rich", "what is hidden", rich([](Instance& of) { of.hidden.meshes = {1}; })},
      {"characters", "rich", "what is lost", rich([](Instance& of) { of.lost.pop_back(); })},
      {"objects", "Mark", "place", [](Scene& scene) { scene.instances[2].standing.parent = scene.instances[0].id; }},
      {"clips", "rich/bend", "length", bend([](Clip& clip) { clip.duration_s = 0.5; })},
      {"clips", "rich/bend", "keys of 1 joint", bend([](Clip& clip) { clip.joints.pop_back(); })},
      {"clips", "rich/bend", "keys of 1 morph or property", bend([&](Clip& clip) {
         clip.morphs.push_back({1, half()});
       })},
      {"clips", "rich/bend", "lost keys", bend([](Clip& clip) { clip.lost.clear(); })},
      {"layers", "rich/bend/Raise", "mode", raise([](ClipLayer& layer) { layer.mode = LayerMode::additive; })},
      {"layers", "rich/bend/Raise", "mode", raise([](ClipLayer& layer) { layer.angles_add = true; })},
      {"layers", "rich/bend/Raise", "weight", raise([&](ClipLayer& layer) { layer.weight = half(); })},
      {"layers", "rich/bend/Raise", "mute, solo or lock", raise([](ClipLayer& layer) { layer.muted = false; })},
      {"layers", "rich/bend/Raise", "mute, solo or lock", raise([](ClipLayer& layer) { layer.soloed = true; })},
      {"layers", "rich/bend/Raise", "mute, solo or lock", raise([](ClipLayer& layer) { layer.locked = true; })},
      {"layers", "rich/bend/Raise", "keys of 1 joint",
       raise([&](ClipLayer& layer) { layer.joints[0].translation[1] = half(), layer.joints[0].scale[1] = half(); })},
      {"controls", "Twin/slide", "timing", slide([](ClipControl& control) { control.offset = 0.5; })},
      {"controls", "Twin/slide", "timing", slide([](ClipControl& control) { control.speed = 0.5; })},
      {"controls", "Twin/slide", "timing", slide([](ClipControl& control) { control.loop = LoopMode::ping_pong; })},
      {"controls", "Twin/slide", "weight", slide([&](ClipControl& control) { control.weight = half(); })},
      {"controls", "Twin/slide", "reference", slide([](ClipControl& control) { control.reference_time = 0.5; })},
      {"controls", "Twin/slide", "mute or solo", slide([](ClipControl& control) { control.muted = true; })},
      {"controls", "Twin/slide", "mute or solo", slide([](ClipControl& control) { control.soloed = true; })},
      {"takes", "Shot", "range", [](Scene& scene) { scene.takes[0].start = 0.25; }},
      {"takes", "Shot", "range", [](Scene& scene) { scene.takes[0].end = 1.0; }},
      {"poses", "Crouch", "pose",
       [](Scene& scene) {
         auto pose = std::make_shared<ScenePose>(*scene.poses[0]);
         pose->joints[0].second.translation.x = 1.f;
         scene.poses[0] = pose;
       }},
  };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    SCOPED_TRACE(std::to_string(i) + " " + part.name + ": " + part.what);
    fs::copy_file(folder_ / "rich.sinew", folder_ / "other.sinew", fs::copy_options::overwrite_existing);
    edit("other.sinew", [&](Project& project) { part.change(project.scene); });
    EXPECT_EQ(different()[part.kind]["different"], Json::array({changed(part.name, {part.what})}));
  }
}

TEST_F(CliDiffScenes, WhichTakePlaysCounts) {
  edit("other.sinew", [](Project& project) { playTake(project.scene, project.scene.takes[0].id); });
  const Json shot = different()["takes"]["different"][0];
  EXPECT_EQ(shot["name"], "Shot");
  EXPECT_EQ(shot["what"][0], "whether it plays");
}

TEST_F(CliDiffScenes, KindsOfObjectsCount) {
  edit("other.sinew", [](Project& project) {
    const auto type = std::make_shared<ObjectType>(*locatorType());
    type->id = "pole";
    project.scene.instances[2].character = makeObject(type, "Mark");
  });
  // Of another version, so it is kept without being known.
  EXPECT_EQ(different()["objects"]["different"], Json::array({changed("Mark", {"kind"})}));
}

// What a take plays on the second of one name counts as what it plays on the first does.
TEST_F(CliDiffScenes, TakesPlayOnEachOfOneName) {
  for (const bool second : {false, true}) {
    edit("rich.sinew", [](Project& project) { project.scene.instances[1].name = "rich"; });
    fs::copy_file(folder_ / "rich.sinew", folder_ / "other.sinew", fs::copy_options::overwrite_existing);
    edit("other.sinew", [second](Project& project) {
      project.scene.takes[0].parts[project.scene.instances[second ? 1 : 0].id].range = {0.25, 0.5};
    });
    EXPECT_EQ(different()["takes"]["different"], Json::array({changed("Shot", {"what plays"})})) << second;
  }
}

TEST_F(CliDiffScenes, TolerancesAreForCharacters) {
  for (const char* tolerance : {"--tolerance 1", "--tolerance-deg 1"}) {
    const std::string command = std::string("diff rich.sinew other.sinew ") + tolerance;
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, 2);
    EXPECT_THAT(answer.err, HasSubstr("--character"));
    EXPECT_EQ(run(command + " --character 0").status, 0);
  }
}

TEST_F(CliDiffScenes, FilesAndTheirJointsCount) {
  GltfBuilder more = rich();
  more.root["nodes"][2]["translation"] = {0, 3, 0};
  std::ofstream(folder_ / "more.gltf") << more.gltf();
  edit("other.sinew", [this](Project& project) {
    project.assets[0].content = contentOf(folder_ / "more.gltf");
    project.assets[0].path = folder_ / "more.gltf";
  });
  EXPECT_EQ(different()["characters"]["different"][0], changed("rich", {"files", "joints"}));
  edit("other.sinew", [this](Project& project) {
    project.assets[0].content.hash = "xxh3:00000000000000000000000000000000";
    project.assets[0].path = folder_ / "nowhere.gltf";
  });
  const Answer answer = run("diff rich.sinew other.sinew --json");
  EXPECT_EQ(answer.status, 1);
  EXPECT_THAT(answer.err, HasSubstr("other.sinew: warning: “nowhere.gltf”")) << "what stands in is told";
  const Json found = Json::parse(answer.out);
  EXPECT_EQ(found["characters"]["different"][0], changed("rich", {"files", "joints"}));
  EXPECT_EQ(found["clips"]["same"], 2) << "they are known without it";
  EXPECT_EQ(run("diff rich.sinew nowhere.sinew").status, 1);
  EXPECT_EQ(run("diff rich.sinew other.sinew --strict").status, 1);
}

}  // namespace
}  // namespace sinew::tests
