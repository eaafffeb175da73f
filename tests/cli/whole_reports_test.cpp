// What sinew-cli makes, compares and complains of: the answers as a whole.
#include <algorithm>
#include <tuple>

#include "tests/cli/rich_scene.h"

namespace sinew::tests {
namespace {

TEST_F(CliRich, BakedAndFittedClips) {
  EXPECT_EQ(lines(json("bake rich.gltf --clip slide --every 30 -o -")), R"(clip: "slide"
clip_index: 1
duration_s: 2.0
file: "rich.gltf"
fps: 30.0
joints 0: {"channels":[{"after":{"kind":"hold"},"before":{"kind":"hold"},"channel":"tx","knots":[{"broken":false,"in":[0.0,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.333333,0.666667],"t":0.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.333333,-0.666777],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.333333,0.666777],"t":1.0,"v":2.0,"weight_locked":false},{"broken":false,"in":[-0.333333,-0.666777],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":2.0,"v":4.0,"weight_locked":false}],"state":{"locked":false,"muted":false,"soloed":false},"unit":"m"},{"after":{"kind":"hold"},"before":{"kind":"hold"},"channel":"ty","knots":[{"broken":false,"in":[0.0,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.333333,0.0],"t":0.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.333333,0.0],"t":1.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":2.0,"v":0.0,"weight_locked":false}],"state":{"locked":false,"muted":false,"soloed":false},"unit":"m"},{"after":{"kind":"hold"},"before":{"kind":"hold"},"channel":"tz","knots":[{"broken":false,"in":[0.0,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.333333,0.0],"t":0.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.333333,0.0],"t":1.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":2.0,"v":0.0,"weight_locked":false}],"state":{"locked":false,"muted":false,"soloed":false},"unit":"m"}],"name":"root"}
layers: []
morphs 0: {"after":{"kind":"hold"},"before":{"kind":"hold"},"knots":[{"broken":false,"in":[0.0,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.333333,0.333333],"t":0.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.333333,-0.333389],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":1.0,"v":1.0,"weight_locked":false}],"meshes":["face"],"name":"smile","state":{"locked":false,"muted":false,"soloed":false},"unit":"1"}
morphs 1: {"after":{"kind":"hold"},"before":{"kind":"hold"},"knots":[{"broken":false,"in":[0.0,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.333333,0.0],"t":0.0,"v":0.5,"weight_locked":false},{"broken":false,"in":[-0.333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":1.0,"v":0.5,"weight_locked":false}],"meshes":["face"],"name":"frown","state":{"locked":false,"muted":false,"soloed":false},"unit":"1"}
name: "slide"
schema_version: 1
)");
  EXPECT_EQ(run("bake rich.gltf --clip slide --every 30").out, R"(10 keys become 13
)");
  EXPECT_EQ(lines(json("bake rich.gltf --clip slide --every 30 --joints root --json")), R"(clip: "slide"
clip_index: 1
every: 30
file: "rich.gltf"
fps: 30.0
keys_after: 13
keys_before: 10
schema_version: 1
)");
  EXPECT_EQ(lines(json("fit rich.gltf --clip slide --json")), R"(clip: "slide"
clip_index: 1
file: "rich.gltf"
joints 0: {"keys_after":4,"keys_before":6,"max_error_m":0.0,"name":"root","samples":61,"worst_time_s":0.0}
keys_after: 7
keys_before: 10
lever_m: 0.1
max_error_between_m: 0.0
max_error_m: 0.0
morphs 0: {"keys_after":2,"keys_before":2,"name":"smile"}
morphs 1: {"keys_after":1,"keys_before":2,"name":"frown"}
ratio: 0.7
schema_version: 1
tolerance_m: 0.001
weight_tolerance: 0.001
)");
  EXPECT_EQ(run("fit rich.gltf --clip slide").out,
            R"(10 keys become 7 (70.0 %), greatest error 0.0000 mm at 10 cm, 0.0000 mm between frames
  root                                    6 ->       4     0.0000 mm at 0.0000 s
  smile                                   2 ->       2  weights within 0.001
  frown                                   2 ->       1  weights within 0.001
)");
  makeProject();
  EXPECT_EQ(lines(json("bake rich.sinew --clip bend --every 30 -o -")), R"(clip: "bend"
clip_index: 0
duration_s: 1.0
file: "rich.sinew"
fps: 30.0
joints 0: {"channels":[{"after":{"kind":"hold"},"before":{"kind":"hold"},"channel":"qx","knots":[{"broken":false,"in":[-0.0333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0333333,0.0],"t":0.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.0333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0333333,0.0],"t":1.0,"v":0.0,"weight_locked":false}],"state":{"locked":false,"muted":false,"soloed":false},"unit":"1"},{"after":{"kind":"hold"},"before":{"kind":"hold"},"channel":"qy","knots":[{"broken":false,"in":[-0.0333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0333333,0.0],"t":0.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.0333333,0.0],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0333333,0.0],"t":1.0,"v":0.0,"weight_locked":false}],"state":{"locked":false,"muted":false,"soloed":false},"unit":"1"},{"after":{"kind":"hold"},"before":{"kind":"hold"},"channel":"qz","knots":[{"broken":false,"in":[-0.0333333,-0.0261799],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0333333,0.0261799],"t":0.0,"v":0.0,"weight_locked":false},{"broken":false,"in":[-0.0333333,-0.0185172],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0333333,0.0185172],"t":1.0,"v":0.707107,"weight_locked":false}],"state":{"locked":false,"muted":false,"soloed":false},"unit":"1"},{"after":{"kind":"hold"},"before":{"kind":"hold"},"channel":"qw","knots":[{"broken":false,"in":[-0.0333333,1.98682e-05],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0333333,-1.98682e-05],"t":0.0,"v":1.0,"weight_locked":false},{"broken":false,"in":[-0.0333333,0.0185172],"interpolation":"hermite","kind":"key","modes":["free","free"],"out":[0.0333333,-0.0185172],"t":1.0,"v":0.707107,"weight_locked":false}],"state":{"locked":false,"muted":false,"soloed":false},"unit":"1"}],"name":"tip"}
layers 0: {"joints":[{"channels":[{"after":{"kind":"hold"},"before":{"kind":"hold"},"channel":"ty","knots":[{"broken":false,"in":[0.0,0.0],"interpolation":"step","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":0.0,"v":0.5,"weight_locked":false}],"state":{"locked":false,"muted":false,"soloed":false},"unit":"m"}],"name":"tip"}],"mode":"override","morphs":[],"name":"Raise","weight":{"after":{"kind":"hold"},"before":{"kind":"hold"},"knots":[],"state":{"locked":false,"muted":false,"soloed":false},"unit":"1"}}
morphs: []
name: "bend"
schema_version: 1
)");
}

TEST_F(CliRich, RolesMasksAndSkins) {
  EXPECT_EQ(run("roles rich.gltf").out, R"(No joints are found to be those of a body; --set ROLE=JOINT says which are.
)");
  EXPECT_EQ(run("roles rich.gltf --set hips=root --set head=tip --set head=head").out,
            R"(role                     joint                            confidence
hips                     root                                   1.00
head                     head                                   1.00
)");
  EXPECT_EQ(run("roles rich.gltf --set hips=root --set head=2 -o -").out, R"({
  "roles": [
    {
      "role": "hips",
      "joint": "root",
      "confidence": 1.0
    },
    {
      "role": "head",
      "joint": "tip",
      "confidence": 1.0
    }
  ]
}
)");
  EXPECT_EQ(run("mask rich.gltf --subtree tip --feather 1 -o -").out, R"({
  "joints": [
    {
      "name": "mesh",
      "weight": 0.0
    },
    {
      "name": "root",
      "weight": 0.0
    },
    {
      "name": "tip",
      "weight": 0.5
    },
    {
      "name": "head",
      "weight": 1.0
    },
    {
      "name": "box",
      "weight": 0.0
    },
    {
      "name": "Eye",
      "weight": 0.0
    }
  ]
}
)");
  EXPECT_EQ(run("skin arm.glb -o -").out, R"(# metres, Y up; linear skinning
o mesh
v 0 0 0
v 0 1 0
v 1 0 0
v 1 1 0
vn 0 0 1
vn 0 0 1
vn 0 0 1
vn 0 0 1
f 1//1 3//3 2//2
f 2//2 3//3 4//4
)");
}

// What is unlike: the place of the tip, what the head hangs from, a shape, a length, and what only one of them has.
TEST_F(CliRich, DifferencesOfTwo) {
  GltfBuilder b = rich();
  b.root["nodes"][2]["translation"] = {0, 1.25, 0};
  b.root["nodes"][2].erase("children");
  b.root["nodes"][1]["children"].push_back(3);
  b.root["nodes"][5]["name"] = "Lens";
  b.root["meshes"][1]["weights"] = {0.75, 0.0};
  b.root["animations"][1]["name"] = "glide";
  b.channel(0, 1, "scale", b.floats({0, 1.5f}, "SCALAR"), b.floats({1, 1, 1, 1, 2, 1}, "VEC3"));
  std::ofstream(folder_ / "other.gltf") << b.gltf();
  const Answer text = run("diff rich.gltf other.gltf");
  EXPECT_EQ(text.status, 1);
  EXPECT_EQ(text.out, R"(Joints only in rich.gltf: Eye
Joints only in other.gltf: Lens
Clips only in rich.gltf: slide
Clips only in other.gltf: glide
Joints below others: head
At rest
  tip                                250.0000 mm,    0.0000 degrees
  head                              1000.0000 mm,    0.0000 degrees
  smile                                0.5000 in weight
Clip bend, 1 s and 1.5 s long
  root                                 0.0000 mm at 0.000 s,    0.0000 degrees at 0.000 s, scale 1
  tip                               1500.0000 mm at 1.500 s,    8.5725 degrees at 0.600 s, scale 1
  head                              1000.0000 mm at 0.000 s,   90.0000 degrees at 1.000 s, scale 1
  smile                                0.5000 in weight at 0.000 s
)");
  const Answer found = run("diff rich.gltf other.gltf --json --tolerance 0.5 --tolerance-deg 0.25");
  EXPECT_EQ(found.status, 1);
  Json parsed = Json::parse(found.out);
  for (Json& clip : parsed["clips"])
    parsed["of " + clip["clip"].get<std::string>()] = clip["joints"], clip.erase("joints");
  EXPECT_EQ(
      lines(parsed),
      R"(clips 0: {"clip":"bend","duration_s":1.0,"every":1.0,"frames":46,"morphs":[{"morph":"smile","weight":0.5},{"morph":"frown","weight":0.0}],"other_duration_s":1.5,"same":false}
file: "rich.gltf"
of bend 0: {"deg":0.0,"deg_at_s":0.0,"joint":"mesh","mm":0.0,"mm_at_s":0.0,"scale":0.0}
of bend 1: {"deg":0.0,"deg_at_s":0.0,"joint":"root","mm":0.0,"mm_at_s":0.0,"scale":1.0}
of bend 2: {"deg":8.57254,"deg_at_s":0.6,"joint":"tip","mm":1500.0,"mm_at_s":1.5,"scale":1.0}
of bend 3: {"deg":90.0,"deg_at_s":1.0,"joint":"head","mm":1000.0,"mm_at_s":0.0,"scale":1.0}
of bend 4: {"deg":0.0,"deg_at_s":0.0,"joint":"box","mm":0.0,"mm_at_s":0.0,"scale":0.0}
only_in_file: {"clips":["slide"],"joints":["Eye"],"morphs":[]}
only_in_other: {"clips":["glide"],"joints":["Lens"],"morphs":[]}
other: "other.gltf"
other_parents: ["head"]
rest: {"joints":[{"deg":0.0,"joint":"mesh","mm":0.0,"scale":0.0},{"deg":0.0,"joint":"root","mm":0.0,"scale":0.0},{"deg":0.0,"joint":"tip","mm":250.0,"scale":0.0},{"deg":0.0,"joint":"head","mm":1000.0,"scale":0.0},{"deg":0.0,"joint":"box","mm":0.0,"scale":0.0}],"morphs":[{"morph":"smile","weight":0.5},{"morph":"frown","weight":0.0}]}
same: false
schema_version: 1
tolerance_deg: 0.25
tolerance_mm: 0.5
)");
}

TEST_F(CliRich, AProjectIsComparedWithAModelOrWithoutItsFiles) {
  makeProject();
  EXPECT_EQ(run("diff rich.gltf rich.sinew --character Twin").status, 0) << "its layer is muted";
  EXPECT_EQ(run("diff rich.sinew rich.gltf --character Twin").status, 0);
  EXPECT_EQ(run("diff rich.sinew rich.gltf --character Nobody").status, 2);
  EXPECT_EQ(run("diff rich.sinew rich.sinew --character Twin").status, 0);
  ASSERT_EQ(run("convert arm.glb arm.sinew").status, 0);
  fs::rename(folder_ / "arm.glb", folder_ / "moved.glb");
  const Answer apart = run("diff moved.glb arm.sinew");
  EXPECT_EQ(apart.status, 1);
  EXPECT_THAT(apart.err, HasSubstr("stand in"));
  EXPECT_THAT(apart.out, testing::Not(HasSubstr("only in"))) << "its joints are known";
}

TEST_F(CliRich, WhatIsWrongWithThem) {
  EXPECT_EQ(here(run("validate rich.gltf arm.glb").out), R"(rich.gltf
  dropped        A texture is missing: lost.png is not in the model's folder, its subfolders, ../textures or ../tex.

arm.glb
  nothing is wrong
)");
  makeProject();
  Answer answer = run("validate rich.sinew --json");
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(here(lines(Json::parse(answer.out))), R"(file: "rich.sinew"
findings 0: {"kind":"dropped","text":"rich.gltf: A texture is missing: lost.png is not in the model's folder, its subfolders, ../textures or ../tex."}
findings 1: {"kind":"lost_by_hand","text":"rich: The pose given to “cape” by hand waits for it to come back."}
findings 2: {"kind":"lost_by_hand","text":"rich: The weight given to “wink” by hand waits for it to come back."}
findings 3: {"kind":"lost_by_hand","text":"rich: The role given to “paw” by hand waits for it to come back."}
findings 4: {"kind":"lost_keys","text":"rich: 2 keys of “cape” in the clip “bend” wait for it to come back."}
findings 5: {"kind":"missing","text":"The sound “/music/beat.wav” is not there."}
schema_version: 1
valid: false
)");
  EXPECT_EQ(here(run("validate rich.gltf --textures .").out), R"(rich.gltf
  dropped        A texture is missing: lost.png is not in the model's folder, its subfolders, ../textures or ../tex.
)");
}

TEST_F(CliRich, LossesAreTold) {
  const std::string loss =
      "A texture is missing: lost.png is not in the model's folder, its subfolders, ../textures or ../tex.";
  const std::string hint = "--textures DIR searches a folder for the textures that are missing.";
  const Answer answer = run("convert rich.gltf out.sinew --collect");
  EXPECT_EQ(answer.status, 0);
  EXPECT_THAT(answer.err, StartsWith("sinew-cli: rich.gltf: warning: " + loss + "\nsinew-cli: rich.gltf: warning: " +
                                     hint + "\nsinew-cli: out.sinew: 2 files in out_files, "));
  const Answer plain = run("convert rich.gltf plain.sinew");
  EXPECT_EQ(plain.status, 0);
  EXPECT_THAT(plain.err, StartsWith("sinew-cli: rich.gltf: warning: " + loss)) << "also where nothing is collected";
  EXPECT_EQ(run("convert rich.gltf strict.sinew --strict").status, 1);
  EXPECT_FALSE(fs::exists(folder_ / "strict.sinew"));
  const Answer searched = run("convert rich.gltf other.sinew --collect --textures .");
  EXPECT_THAT(searched.err, testing::AllOf(HasSubstr(loss), testing::Not(HasSubstr(hint))));
  const Answer strict = run("convert rich.gltf strict.sinew --collect --strict");
  EXPECT_EQ(strict.status, 1);
  EXPECT_EQ(strict.err, "sinew-cli: rich.gltf: --strict takes no warnings, and there is one: " + loss + "\n");
  EXPECT_FALSE(fs::exists(folder_ / "strict.sinew"));
}

TEST_F(CliRich, TimesOutsideOfAClipAreTold) {
  const std::string pose = "pose arm.glb --clip bend --json --time ";
  for (const char* time : {"0", "1", "0.5", "1.0000001"}) EXPECT_EQ(run(pose + time).err, "") << time;
  EXPECT_EQ(run(pose + "1.5").err,
            "sinew-cli: arm.glb: warning: 1.5 s lies outside of the clip, which lasts from 0 to 1 s.\n");
  EXPECT_EQ(run("pose arm.glb --clip bend --json --time=-0.25").err,
            "sinew-cli: arm.glb: warning: -0.25 s lies outside of the clip, which lasts from 0 to 1 s.\n");
  EXPECT_EQ(run("pose arm.glb --control bend --json --time 1.5").err, "") << "it goes on as its loop says";
}

// The least and the greatest value that each option takes, and what lies just beyond.
TEST_F(CliRich, OptionsHaveTheirRanges) {
  const struct {
    const char* command;
    const char *least, *greatest, *below, *above;
  } options[] = {{"info arm.glb --unit ", "1e-9", "1e6", "9e-10", "1.1e6"},
                 {"info arm.glb --fps ", "1e-3", "1e5", "9e-4", "100001"},
                 {"info arm.glb --influences ", "1", "8", "0", "9"},
                 {"fit arm.glb --clip 0 --tolerance-mm ", "1e-6", "1e6", "9e-7", "1.1e6"},
                 {"fit arm.glb --clip 0 --lever-cm ", "1e-6", "1e6", "9e-7", "1.1e6"},
                 {"bake arm.glb --clip 0 --every ", "1", "1000000", "0", "1000001"},
                 {"curve arm.glb --clip 0 --joint tip --channel tx --sample ", "0", "1000", "-1", "1000001"},
                 {"mask arm.glb --joints tip -o - --feather ", "0", "1000", "-1", "1001"},
                 {"diff arm.glb arm.glb --tolerance ", "0", "1e6", "-1e-9", "1.1e6"},
                 {"diff arm.glb arm.glb --tolerance-deg ", "0", "360", "-1e-9", "361"},
                 {"pose arm.glb --control bend,weight=", "0", "1", "-0.01", "1.01"}};
  for (const auto& option : options) {
    const std::string command = option.command;
    EXPECT_EQ(run(command + option.least).status, 0) << command << option.least;
    EXPECT_EQ(run(command + option.greatest).status, 0) << command << option.greatest;
    EXPECT_EQ(run(command + option.below).status, 2) << command << option.below;
    EXPECT_EQ(run(command + option.above).status, 2) << command << option.above;
  }
  for (const char* axis : {"x", "Y", "z"})
    EXPECT_EQ(run(std::string("info arm.glb --up-axis ") + axis).status, 0) << axis;
  for (const char* axis : {"w", "xy", "''"})
    EXPECT_EQ(run(std::string("info arm.glb --up-axis ") + axis).status, 2) << axis;
}

// What is said of how files are read counts for those of a project, too, in place of what it says itself.
TEST_F(CliRich, FilesOfProjectsAreReadAsIsSaid) {
  std::ofstream(folder_ / "blended.gltf") << blendedArm().gltf();
  ASSERT_EQ(run("convert blended.gltf blended.sinew --unit 0.5 --influences 1 --fps 20").status, 0);
  const auto told = [&](const std::string& file, const std::string& options) {
    Json info = json("info " + file + " --json " + options);
    for (const char* other : {"file", "report", "warnings", "clips"}) info.erase(other);
    return info;
  };
  EXPECT_EQ(told("blended.sinew --character 0", ""), told("blended.gltf", "--unit 0.5 --influences 1 --fps 20"));
  for (const char* option : {"--unit 0.25", "--up-axis Z", "--influences 2", "--no-join"}) {
    const std::string kept = std::string(option) == "--unit 0.25" ? "" : " --unit 0.5";
    const std::string most = std::string(option) == "--influences 2" ? "" : " --influences 1";
    EXPECT_EQ(told("blended.sinew --character 0", option), told("blended.gltf", option + kept + most)) << option;
  }
  EXPECT_NE(told("blended.sinew --character 0", ""), told("blended.sinew --character 0", "--up-axis Z"));
  const Answer curve = run("curve blended.sinew --clip 0 --joint tip --channel qz --json");
  EXPECT_EQ(Json::parse(curve.out, nullptr, false)["unit"], "1");
  EXPECT_EQ(curve.err,
            "sinew-cli: blended.sinew: warning: blended.gltf: Kept the 1 heaviest of up to 2 joints for 4 vertices.\n");
  EXPECT_EQ(run("curve blended.sinew --clip 0 --joint tip --channel qz --euler").status, 2) << "angles now";
  EXPECT_EQ(json("info blended.sinew --json")["clips"][0]["fps"], 20.0);
  EXPECT_EQ(json("info blended.sinew --json --fps 50")["clips"][0]["fps"], 50.0);
}

// Of what is wrong with an output one line is said, and nothing of what would have been done.
TEST_F(CliRich, OutputsThatCannotBeAreRefusedFirst) {
  ASSERT_EQ(run("convert rich.gltf rich.sinew").status, 0);
  fs::create_hard_link(folder_ / "rich.gltf", folder_ / "hard.sinew");
  fs::create_hard_link(folder_ / "coat.tga", folder_ / "coat.sinew");
  fs::create_directory(folder_ / "folder.json");
  const std::string model = read("rich.gltf"), picture = read("coat.tga");
  for (const auto& [command, status, says] : {
           std::tuple("clips rich.sinew --rename bend=a -o hard.sinew", 2, "hard.sinew: This file is being read"),
           {"clips rich.gltf --rename bend=a -o hard.sinew", 2, "hard.sinew: This file is being read"},
           {"convert rich.sinew hard.sinew", 2, "hard.sinew: This file is being read"},
           {"convert rich.gltf coat.sinew --collect", 2, "coat.sinew: This file is being read"},
           {"fit arm.glb --clip 0 -o folder.json", 1, "folder.json: This is a folder; add the name of a file."},
           {"fit arm.glb --clip 0 -o nowhere/a.json", 1, "nowhere/a.json: The folder it shall lie in is not there"},
       }) {
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, status) << command << answer.err;
    EXPECT_THAT(answer.err, StartsWith(std::string("sinew-cli: ") + says)) << command;
    EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << command << answer.err;
    EXPECT_EQ(read("rich.gltf"), model) << command;
    EXPECT_EQ(read("coat.tga"), picture) << command;
  }
}

TEST_F(CliRich, WrongUsageIsSaidInWords) {
  for (const auto& [command, says] : {
           std::pair("info arm.glb --unit x", "--unit: “x” is no number from 1e-09 to 1e+06; give one"),
           {"info arm.glb --up-axis w", "--up-axis: “w” is no axis; choose X, Y or Z"},
           {"info arm.glb --textures nowhere", "--textures: “nowhere” is no folder; name one to search"},
           {"pose arm.glb --space world", "--space: “world” is unknown; choose local or model"},
           {"pose arm.glb --clip bend --time soon", "--time: “soon” is no number; give one such as 0.5"},
           {"pose arm.glb --clip ''", "--clip: it is empty; give a name"},
           {"pose arm.glb --clip bend --clip bend", "--clip is given more than once"},
           {"fit arm.glb --clip 0 --joints tip,,root", "--joints: “tip,,root” holds an empty name"},
           {"fit arm.glb --clip 0 --golden 2", "--golden: 2 s lies outside of the clip, which lasts from 0 to 1 s."},
           {"skin arm.glb -o x.fbx", "--output: the result is OBJ, and “x.fbx” says something else; name it “x.obj”"},
           {"bake arm.glb --clip 0 --json -o -", "--output - takes standard output for the clip; leave --json out"},
           {"roles arm.glb --set hips", "“hips” is no ROLE=JOINT; give one such as hips=pelvis"},
           {"roles arm.glb --set hipz=root", "--set: "},
           {"curve arm.glb --clip 0", "Say which curve: --joint JOINT --channel CHANNEL"},
           {"bake arm.glb", "Say what plays: --clip CLIP or --control CLIP."},
           {"convert arm.glb out.obj", "“out.obj” has no ending that tells what to write; take .sinew, .glb"},
           {"clips arm.glb --rename bend=a", "What shall become of the edited clips?"},
       }) {
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, 2) << command;
    EXPECT_THAT(answer.err, HasSubstr(says)) << command;
    EXPECT_EQ(answer.out, "") << command;
  }
}

}  // namespace
}  // namespace sinew::tests
