// Answers of sinew-cli as a whole, as text and as JSON.
#include "core/io/disk/content_hash.h"
#include "tests/cli/rich_scene.h"

namespace sinew::tests {
namespace {

TEST_F(CliRich, InfoOfAModel) {
  EXPECT_EQ(run("info rich.gltf").out, R"(rich.gltf
  glTF 2.0, 2.500 m high, unit 1 m, Y up

Nodes (6, 2 of them in skins)
     0  mesh
     1  root
     2    tip
     3      head
     4  box
     5  Eye  (camera)

Meshes (3)
  mesh                                    4 vertices        2 triangles   skinned, up to 1 joint
  face                                   12 vertices        4 triangles   follows its node, 2 morph targets
  box                                     6 vertices        2 triangles   follows its node

Materials (2)
  skin                             blend, two-sided, base color coat.tga, normal missing, metallic roughness coat.tga, occlusion coat.tga, emissive missing
  sign                             opaque

Clips (2)
     0  bend                                 1.000 s at 30 frames/s, 1 channel, 2 keys
     1  slide                                2.000 s at 30 frames/s, 5 channels, 10 keys, begins at 0.5 s of the file
        marker down                          1.000 s

Report
  info       glTF 2.0: 5 joints (and 1 camera), 3 meshes with 22 vertices and 8 triangles, 2 materials, 2 morph targets, 2 clips.
  converted  Moved 1 clip to start at 0 s: “slide” from 0.5 s.
  info       Computed flat normals for 2 meshes without normals.
  info       Computed tangents for 1 mesh with a normal map.
  dropped    A texture is missing: lost.png is not in the model's folder, its subfolders, ../textures or ../tex.

--textures DIR searches a folder for the textures that are missing.
)");
  EXPECT_EQ(here(lines(json("info rich.gltf --json"))), R"(bounds_m: {"high":[2.0,2.5,2.0],"low":[0.0,0.0,0.0]}
clips 0: {"channels":1,"duration_s":1.0,"fps":30.0,"keys":2,"layers":0,"markers":[],"name":"bend","source":"rich.gltf","start_s":0.0}
clips 1: {"channels":5,"duration_s":2.0,"fps":30.0,"keys":10,"layers":0,"markers":[{"name":"down","time_s":1.0}],"name":"slide","source":"rich.gltf","start_s":0.5}
file: "rich.gltf"
format: "glTF 2.0"
height_m: 2.5
images 0: {"height":1,"name":"coat.tga","width":1}
images 1: {"height":0,"name":null,"width":0}
joints 0: {"kind":"joint","name":"mesh","parent":-1}
joints 1: {"kind":"joint","name":"root","parent":-1}
joints 2: {"kind":"joint","name":"tip","parent":1}
joints 3: {"kind":"joint","name":"head","parent":2}
joints 4: {"kind":"joint","name":"box","parent":-1}
joints 5: {"kind":"camera","name":"Eye","parent":-1}
materials 0: {"alpha_cutoff":0.5,"alpha_mode":"blend","base_color":[0.5,0.25,0.75,0.5],"emissive":[0.5,0.0,0.25],"metallic":0.25,"name":"skin","roughness":0.75,"two_sided":true,"unlit":false}
materials 1: {"alpha_cutoff":0.5,"alpha_mode":"opaque","base_color":[1.0,1.0,1.0,1.0],"emissive":[0.0,0.0,0.0],"metallic":1.0,"name":"sign","roughness":1.0,"two_sided":false,"unlit":true}
meshes 0: {"bounds_m":{"high":[1.0,1.0,0.0],"low":[0.0,0.0,0.0]},"hidden":false,"lines":0,"material":0,"max_influences":1,"morph_targets":0,"name":"mesh","node":0,"points":0,"skin":0,"skinned":true,"triangles":2,"vertices":4}
meshes 1: {"bounds_m":{"high":[2.0,2.5,0.25],"low":[0.0,1.5,0.25]},"hidden":false,"lines":0,"material":null,"max_influences":1,"morph_targets":2,"name":"face","node":3,"points":0,"skin":null,"skinned":false,"triangles":4,"vertices":12}
meshes 2: {"bounds_m":{"high":[1.0,1.0,2.0],"low":[0.0,0.0,2.0]},"hidden":false,"lines":0,"material":1,"max_influences":1,"morph_targets":0,"name":"box","node":4,"points":0,"skin":null,"skinned":false,"triangles":2,"vertices":6}
missing_textures 0: {"looked_in":["","/../textures","/../tex"],"name":"lost.png"}
morphs 0: {"meshes":["face"],"name":"smile","rest_weight":0.25}
morphs 1: {"meshes":["face"],"name":"frown","rest_weight":0.0}
report 0: {"kind":"info","text":"glTF 2.0: 5 joints (and 1 camera), 3 meshes with 22 vertices and 8 triangles, 2 materials, 2 morph targets, 2 clips."}
report 1: {"kind":"converted","text":"Moved 1 clip to start at 0 s: “slide” from 0.5 s."}
report 2: {"kind":"info","text":"Computed flat normals for 2 meshes without normals."}
report 3: {"kind":"info","text":"Computed tangents for 1 mesh with a normal map."}
report 4: {"kind":"dropped","text":"A texture is missing: lost.png is not in the model's folder, its subfolders, ../textures or ../tex."}
schema_version: 1
skins 0: {"joints":[1,2],"meshes":[0]}
textures 0: {"image":0,"material":0,"offset":[0.25,0.5],"rotation_rad":0.125,"scale":[2.0,3.0],"slot":"base_color","wrap":["clamp","mirror"]}
textures 1: {"image":1,"material":0,"offset":[0.0,0.0],"rotation_rad":0.0,"scale":[1.0,1.0],"slot":"normal","wrap":["mirror","repeat"]}
textures 2: {"image":0,"material":0,"offset":[0.0,0.0],"rotation_rad":0.0,"scale":[1.0,1.0],"slot":"metallic_roughness","wrap":["clamp","mirror"]}
textures 3: {"image":0,"material":0,"offset":[0.0,0.0],"rotation_rad":0.0,"scale":[1.0,1.0],"slot":"occlusion","wrap":["clamp","mirror"]}
textures 4: {"image":1,"material":0,"offset":[0.0,0.0],"rotation_rad":0.0,"scale":[1.0,1.0],"slot":"emissive","wrap":["mirror","repeat"]}
unit_m: 1.0
up_axis: "Y"
warnings: ["A texture is missing: lost.png is not in the model's folder, its subfolders, ../textures or ../tex."]
)");
}

TEST_F(CliRich, InfoOfAProject) {
  makeProject();
  EXPECT_EQ(here(run("info rich.sinew").out), R"(rich.sinew
  Sinew project

Files (1)
  rich.gltf                        as it was, rich.gltf

Characters (2)
     0  rich                             5 joints, in the world, 2 clips, plays bend
        lost cape: pose by hand
        lost wink: weight by hand
        lost paw: leftHand by hand
     1  Twin                             5 joints, on tip of rich, 2 clips, plays bend, slide, hidden

Objects (1)
        Mark                             locator, on Twin, 0 clips

Clips (2)
        bend                                 1.000 s at 30 frames/s, 2 channels, 3 keys, 1 layer, of rich.gltf, edited, on rich, Twin
        layer Raise: override, muted
        lost cape: 2 keys
        marker up                            0.250 s
        slide                                2.000 s at 30 frames/s, 5 channels, 10 keys, of rich.gltf, on rich, Twin
        marker down                          1.000 s

Masks (1)
        Tip                              6 of 6 joints take part

Takes (1)
        Shot                             0.500 to 2.000 s at 24 frames/s

Poses (1)
        Crouch                           1 joint

Sound
        /music/beat.wav, from 0.5 s on

Report
  info       rich.gltf: glTF 2.0: 5 joints (and 1 camera), 3 meshes with 22 vertices and 8 triangles, 2 materials, 2 morph targets, 2 clips.
  converted  rich.gltf: Moved 1 clip to start at 0 s: “slide” from 0.5 s.
  info       rich.gltf: Computed flat normals for 2 meshes without normals.
  info       rich.gltf: Computed tangents for 1 mesh with a normal map.
)");
  Json info = json("info rich.sinew --json");
  for (Json& asset : info["assets"]) {
    EXPECT_EQ(asset["saved_bytes"], fs::file_size(folder_ / "rich.gltf"));
    EXPECT_EQ(asset["saved_hash"], contentOf(folder_ / "rich.gltf").hash);
    asset.erase("saved_hash");
    asset.erase("saved_bytes");
  }
  EXPECT_EQ(here(lines(info)), R"(assets 0: {"joints":6,"packed":false,"path":"rich.gltf","state":"as_saved"}
characters 0: {"assets":[0],"clips":["bend","slide"],"goes_along_with":[],"hidden":false,"id":1,"joints":5,"lost":[{"by_hand":"pose","name":"cape"},{"by_hand":"weight","name":"wink"},{"by_hand":"leftHand","name":"paw"}],"meshes":3,"name":"rich","plays":["bend"],"posed_joints":1,"stands_on":null}
characters 1: {"assets":[0],"clips":["slide","bend"],"goes_along_with":["rich"],"hidden":true,"id":2,"joints":5,"lost":[],"meshes":3,"name":"Twin","plays":["bend","slide"],"posed_joints":0,"stands_on":{"joint":"tip","name":"rich"}}
clips 0: {"channels":2,"duration_s":1.0,"edited":true,"fps":30.0,"keys":3,"layers":[{"mode":"override","muted":true,"name":"Raise"}],"lost":[{"keys":2,"layer":null,"name":"cape"}],"markers":[{"name":"up","time_s":0.25}],"name":"bend","on":["rich","Twin"],"source":"rich.gltf","source_index":0}
clips 1: {"channels":5,"duration_s":2.0,"edited":false,"fps":30.0,"keys":10,"layers":[],"lost":[],"markers":[{"name":"down","time_s":1.0}],"name":"slide","on":["rich","Twin"],"source":"rich.gltf","source_index":1}
file: "rich.sinew"
format: "Sinew project"
masks 0: {"feather":1,"joints":6,"joints_in_use":6,"name":"Tip"}
objects 0: {"clips":[],"goes_along_with":["Twin"],"id":5,"kind":"locator","name":"Mark","plays":[],"posed_joints":0,"stands_on":{"joint":null,"name":"Twin"}}
poses 0: {"joints":1,"kind":null,"name":"Crouch"}
report 0: {"kind":"info","text":"rich.gltf: glTF 2.0: 5 joints (and 1 camera), 3 meshes with 22 vertices and 8 triangles, 2 materials, 2 morph targets, 2 clips."}
report 1: {"kind":"converted","text":"rich.gltf: Moved 1 clip to start at 0 s: “slide” from 0.5 s."}
report 2: {"kind":"info","text":"rich.gltf: Computed flat normals for 2 meshes without normals."}
report 3: {"kind":"info","text":"rich.gltf: Computed tangents for 1 mesh with a normal map."}
schema_version: 1
sound: {"offset_s":0.5,"path":"/music/beat.wav"}
takes 0: {"end_s":2.0,"fps":24.0,"name":"Shot","plays":false,"start_s":0.5}
warnings: []
)");
  EXPECT_EQ(run("info rich.sinew --clips-from arm.glb").status, 2);
  EXPECT_EQ(json("info rich.sinew --character Twin --json")["missing_textures"].size(), 1u);
}

TEST_F(CliRich, ClipsOfAModelAndOfAProject) {
  EXPECT_EQ(run("clips rich.gltf").out, R"(rich.gltf
  rich, 2 clips

     0  bend                                   30 frames,     1.000 s at 30 frames/s, 1 channel, 2 keys, of rich.gltf
     1  slide                                  60 frames,     2.000 s at 30 frames/s, 5 channels, 10 keys, of rich.gltf
        marker down                          1.000 s
)");
  makeProject();
  EXPECT_EQ(run("clips rich.sinew --character Twin").out, R"(rich.sinew
  Twin, 2 clips

     0  slide                                  60 frames,     2.000 s at 30 frames/s, 5 channels, 10 keys, of rich.gltf
        marker down                          1.000 s
     1  bend                                   30 frames,     1.000 s at 30 frames/s, 2 channels, 3 keys, 1 layer, of rich.gltf, edited
        marker up                            0.250 s
)");
  EXPECT_EQ(lines(json("clips rich.sinew --json")), R"(character: "rich"
clips 0: {"channels":2,"duration_s":1.0,"edited":true,"fps":30.0,"frames":30.0,"keys":3,"layers":1,"markers":[{"name":"up","time_s":0.25}],"name":"bend","source":"rich.gltf"}
clips 1: {"channels":5,"duration_s":2.0,"edited":false,"fps":30.0,"frames":60.0,"keys":10,"layers":0,"markers":[{"name":"down","time_s":1.0}],"name":"slide","source":"rich.gltf"}
file: "rich.sinew"
schema_version: 1
)");
}

TEST_F(CliRich, PosesInBothSpaces) {
  EXPECT_EQ(
      run("pose rich.gltf --clip slide --time 0.5 --space local").out,
      R"(joint (local space)                                translation (m)       rotation (degrees, xyz)                      scale
mesh                                0.00000    0.00000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
root                                1.00000    0.00000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
tip                                 0.00000    1.00000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
head                                0.00000    0.50000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
box                                 0.00000    0.00000    2.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
Eye                                 0.00000    0.00000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000

morph target                         weight   meshes
smile                               0.50000   face
frown                               0.50000   face
)");
  EXPECT_EQ(
      run("pose rich.gltf --clip slide --time 0.5").out,
      R"(joint (model space)                                translation (m)       rotation (degrees, xyz)                      scale
mesh                                0.00000    0.00000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
root                                1.00000    0.00000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
tip                                 1.00000    1.00000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
head                                1.00000    1.50000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
box                                 0.00000    0.00000    2.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000
Eye                                 0.00000    0.00000    0.00000      0.000    0.000    0.000     1.0000  1.0000  1.0000

morph target                         weight   meshes
smile                               0.50000   face
frown                               0.50000   face
)");
  Json pose = json("pose rich.gltf --clip slide --time 0.5 --json");
  EXPECT_EQ(lines(pose), R"(clip: "slide"
clip_index: 1
file: "rich.gltf"
joints 0: {"matrix":[1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0],"name":"mesh","r":[0.0,0.0,0.0,1.0],"s":[1.0,1.0,1.0],"t":[0.0,0.0,0.0]}
joints 1: {"matrix":[1.0,0.0,0.0,1.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0],"name":"root","r":[0.0,0.0,0.0,1.0],"s":[1.0,1.0,1.0],"t":[1.0,0.0,0.0]}
joints 2: {"matrix":[1.0,0.0,0.0,1.0,0.0,1.0,0.0,1.0,0.0,0.0,1.0,0.0],"name":"tip","r":[0.0,0.0,0.0,1.0],"s":[1.0,1.0,1.0],"t":[1.0,1.0,0.0]}
joints 3: {"matrix":[1.0,0.0,0.0,1.0,0.0,1.0,0.0,1.5,0.0,0.0,1.0,0.0],"name":"head","r":[0.0,0.0,0.0,1.0],"s":[1.0,1.0,1.0],"t":[1.0,1.5,0.0]}
joints 4: {"matrix":[1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,2.0],"name":"box","r":[0.0,0.0,0.0,1.0],"s":[1.0,1.0,1.0],"t":[0.0,0.0,2.0]}
joints 5: {"matrix":[1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0],"name":"Eye","r":[0.0,0.0,0.0,1.0],"s":[1.0,1.0,1.0],"t":[0.0,0.0,0.0]}
morphs 0: {"meshes":["face"],"name":"smile","weight":0.5}
morphs 1: {"meshes":["face"],"name":"frown","weight":0.5}
schema_version: 1
space: "model"
time_s: 0.5
)");
  makeProject();
  const Json twin = json("pose rich.sinew --character Twin --time 1 --json");
  EXPECT_EQ(
      twin["controls"].dump(),
      R"([{"clip":"bend","loop":"loop","mask":null,"mode":"override","offset_s":0.0,"speed":1.0,"weight":1.0},{"clip":"slide","loop":"loop","mask":null,"mode":"override","offset_s":0.0,"speed":1.0,"weight":1.0}])");
}

TEST_F(CliRich, AtRestNothingCountsThatWasSetByHand) {
  makeProject();
  edit("rich.sinew", [](Project& project) { project.scene.instances.front().morph_overrides[0] = 0.75f; });
  const auto smile = [this](const std::string& how) {
    return json("pose rich.sinew --character rich " + how + "--json")["morphs"][0]["weight"];
  };
  EXPECT_EQ(smile(""), 0.75);
  EXPECT_EQ(smile("--rest "), 0.25) << "as its file says";
}

TEST_F(CliRich, CurvesOfJointsAndShapes) {
  EXPECT_EQ(run("curve rich.gltf --clip slide --joint root --channel tx --sample 3").out, R"(root tx (m), 2 knots
      0.000000 s       0.0000000  linear  free / free
      2.000000 s       4.0000000  linear  free / free
samples
      0.000000 s       0.0000000
      1.000000 s       2.0000000
      2.000000 s       4.0000000
)");
  EXPECT_EQ(lines(json("curve rich.gltf --clip bend --joint tip --channel rz --sample 2 --json")),
            R"(after: {"kind":"hold"}
before: {"kind":"hold"}
channel: "rz"
clip: "bend"
clip_index: 0
file: "rich.gltf"
joint: "tip"
joint_index: 2
knots 0: {"broken":false,"in":[0.0,0.0],"interpolation":"linear","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":0.0,"v":0.0,"weight_locked":false}
knots 1: {"broken":false,"in":[0.0,0.0],"interpolation":"linear","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":1.0,"v":90.0,"weight_locked":false}
samples: [[0.0,0.0],[1.0,90.0]]
schema_version: 1
state: {"locked":false,"muted":false,"soloed":false}
unit: "deg"
)");
  EXPECT_EQ(lines(json("curve rich.gltf --clip bend --joint tip --channel qz --sample 2 --json")),
            R"(after: {"kind":"hold"}
before: {"kind":"hold"}
channel: "qz"
clip: "bend"
clip_index: 0
file: "rich.gltf"
joint: "tip"
joint_index: 2
knots 0: {"broken":false,"in":[0.0,0.0],"interpolation":"linear","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":0.0,"v":0.0,"weight_locked":false}
knots 1: {"broken":false,"in":[0.0,0.0],"interpolation":"linear","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":1.0,"v":0.707107,"weight_locked":false}
samples: [[0.0,0.0],[1.0,0.707107]]
schema_version: 1
state: {"locked":false,"muted":false,"soloed":false}
unit: "1"
)");
  EXPECT_EQ(run("curve rich.gltf --clip slide --morph face.frown --sample 2").out, R"(frown weight (1), 2 knots
      0.000000 s       0.5000000  linear  free / free
      1.000000 s       0.5000000  linear  free / free
samples
      0.000000 s       0.5000000
      2.000000 s       0.5000000
)");
  EXPECT_EQ(lines(json("curve rich.gltf --clip slide --morph smile --sample 2 --json")), R"(after: {"kind":"hold"}
before: {"kind":"hold"}
channel: "weight"
clip: "slide"
clip_index: 1
file: "rich.gltf"
knots 0: {"broken":false,"in":[0.0,0.0],"interpolation":"linear","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":0.0,"v":0.0,"weight_locked":false}
knots 1: {"broken":false,"in":[0.0,0.0],"interpolation":"linear","kind":"key","modes":["free","free"],"out":[0.0,0.0],"t":1.0,"v":1.0,"weight_locked":false}
meshes: ["face"]
morph: "smile"
morph_index: 0
samples: [[0.0,0.0],[2.0,1.0]]
schema_version: 1
state: {"locked":false,"muted":false,"soloed":false}
unit: "1"
)");
  makeProject();
  EXPECT_EQ(lines(json("curve rich.sinew --clip bend --property layer/Raise.weight --sample 2 --json")),
            R"(after: {"kind":"hold"}
before: {"kind":"hold"}
channel: "weight"
clip: "bend"
clip_index: 0
file: "rich.sinew"
knots: []
layer: "Raise"
layer_index: 0
property: "layer/Raise.weight"
samples: [[0.0,1.0],[1.0,1.0]]
schema_version: 1
state: {"locked":false,"muted":false,"soloed":false}
unit: "1"
)");
  EXPECT_EQ(json("curve rich.sinew --clip bend --property morph/face.smile --json")["morph_index"], 0)
      << "its layer is no morph target";
  EXPECT_EQ(run("curve rich.sinew --character Twin --clip bend --property control/slide.weight --sample 2").out,
            R"(control/slide.weight (1), 0 knots
samples
      0.000000 s       1.0000000
      1.000000 s       1.0000000
)");
}

}  // namespace
}  // namespace sinew::tests
