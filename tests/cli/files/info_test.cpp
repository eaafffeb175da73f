// sinew-cli info: what it says of files.
#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

TEST_F(Cli, InfoListsEverything) {
  const Json info = json("info arm.glb --json");
  EXPECT_EQ(info["file"], "arm.glb");
  EXPECT_EQ(info["format"], "GLB 2.0");
  EXPECT_EQ(info["unit_m"], 1.0);
  EXPECT_EQ(info["up_axis"], "Y");
  EXPECT_DOUBLE_EQ(info["height_m"], 1.0);
  ASSERT_EQ(info["joints"].size(), 3u);
  for (const Json& joint : info["joints"]) {
    if (joint["name"] == "tip") {
      EXPECT_EQ(info["joints"][joint["parent"].get<std::size_t>()]["name"], "root");
    }
    if (joint["name"] == "root") {
      EXPECT_EQ(joint["parent"], -1);
    }
  }
  ASSERT_EQ(info["meshes"].size(), 1u);
  const Json& mesh = info["meshes"][0];
  EXPECT_EQ(mesh["name"], "mesh");
  EXPECT_EQ(mesh["vertices"], 4);
  EXPECT_EQ(mesh["triangles"], 2);
  EXPECT_EQ(mesh["max_influences"], 1);
  EXPECT_EQ(mesh["morph_targets"], 0);
  EXPECT_EQ(mesh["skinned"], true);
  EXPECT_EQ(mesh["hidden"], false);
  EXPECT_EQ(mesh["bounds_m"], Json::parse(R"({"low":[0.0,0.0,0.0],"high":[1.0,1.0,0.0]})"));
  EXPECT_EQ(info["bounds_m"], mesh["bounds_m"]);
  ASSERT_EQ(info["skins"].size(), 1u);
  EXPECT_EQ(info["skins"][0]["joints"].size(), 2u);
  EXPECT_EQ(info["skins"][0]["meshes"], Json::array({0}));
  ASSERT_EQ(info["clips"].size(), 1u);
  EXPECT_EQ(info["clips"][0]["name"], "bend");
  EXPECT_EQ(info["clips"][0]["duration_s"], 1.0);
  EXPECT_EQ(info["clips"][0]["start_s"], 0.0);
  EXPECT_EQ(info["clips"][0]["channels"], 1);
  EXPECT_EQ(info["clips"][0]["keys"], 2);
  EXPECT_EQ(info["clips"][0]["source"], "arm.glb");
  EXPECT_EQ(info["warnings"], Json::array());
  EXPECT_EQ(info["missing_textures"], Json::array());
  EXPECT_THAT(run("info arm.glb").out, testing::AllOf(HasSubstr("Nodes (3, 2 of them in skins)"), HasSubstr("bend"),
                                                      HasSubstr("1 channel, 2 keys"), HasSubstr("up to 1 joint\n"),
                                                      HasSubstr("1.000 m high, unit 1 m")));
}

TEST_F(Cli, InfoTellsJointsFromCamerasAndLights) {
  GltfBuilder b = arm();
  b.root["cameras"] = {{{"type", "perspective"}}};
  b.node({{"name", "Eye"}, {"camera", 0}});
  b.node({{"name", "Lamp"}, {"extensions", {{"KHR_lights_punctual", {{"light", 0}}}}}});
  write("filmed.glb", b);
  std::map<std::string, Json> kinds;
  const Json info = json("info filmed.glb --json");
  for (const Json& joint : info["joints"]) kinds[joint["name"].get<std::string>()] = joint["kind"];
  EXPECT_EQ(kinds["root"], "joint");
  EXPECT_EQ(kinds["tip"], "joint");
  EXPECT_EQ(kinds["Eye"], "camera");
  EXPECT_EQ(kinds["Lamp"], "light");
  const std::string text = run("info filmed.glb").out;
  EXPECT_THAT(text, testing::AllOf(HasSubstr("Eye  (camera)\n"), HasSubstr("Lamp  (light)\n"), HasSubstr("root\n")));
}

TEST_F(Cli, InfoPassesWarningsOn) {
  GltfBuilder b = arm();
  b.root["skins"][0]["inverseBindMatrices"] = b.matrices({Mat4(0.f), Mat4(1.f)});
  write("repaired.glb", b);
  const Json info = json("info repaired.glb --json");
  ASSERT_EQ(info["warnings"].size(), 1u);
  EXPECT_THAT(info["warnings"][0].get<std::string>(), HasSubstr("bind matrix"));
}

TEST_F(Cli, InfoGivesAllLinesOfTheReportWithTheirKind) {
  const Json report = json("info arm.glb --unit 0.5 --json")["report"];
  ASSERT_EQ(report.size(), 2u);
  EXPECT_EQ(report[0]["kind"], "info");
  EXPECT_THAT(report[0]["text"].get<std::string>(), StartsWith("GLB 2.0: 3 joints"));
  EXPECT_EQ(report[1]["kind"], "converted");
}

TEST_F(Cli, InfoDoubtsTheSizeOfGiantsUnlessTheUnitIsSaid) {
  GltfBuilder b = arm();
  b.root["nodes"][1]["scale"] = {79, 79, 79};
  write("giant.glb", b);
  const std::string doubt = "The figure is 79 m high; if the file is meant in centimetres, read it with --unit 0.01.";
  const Json info = json("info giant.glb --json");
  EXPECT_EQ(info["warnings"], Json::array({doubt}));
  EXPECT_EQ(info["report"].back(), Json({{"kind", "doubt"}, {"text", doubt}}));
  EXPECT_THAT(run("info giant.glb").out, HasSubstr("doubt      " + doubt));
  EXPECT_EQ(json("info giant.glb --unit 0.01 --json")["warnings"], Json::array());
  EXPECT_EQ(json("info giant.glb --unit 1 --json")["warnings"], Json::array());
}

TEST_F(Cli, InfoWarnsOfAUnitThatWasGuessed) {
  std::ofstream(folder_ / "walk.bvh")
      << "HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 0 JOINT b { OFFSET 0 30 0 CHANNELS 0 } }";
  const Json info = json("info walk.bvh --json");
  ASSERT_EQ(info["warnings"].size(), 1u);
  EXPECT_THAT(info["warnings"][0].get<std::string>(), testing::AllOf(HasSubstr("unit"), HasSubstr("--unit METRES")));
  EXPECT_EQ(json("info walk.bvh --unit 0.05 --json")["warnings"], Json::array());
  EXPECT_THAT(run("info walk.bvh").out, HasSubstr("unit 0.0564444 m"));
}

TEST_F(Cli, InfoLeavesNoPluralsOfOne) {
  EXPECT_THAT(run("info arm.glb").out,
              testing::Not(testing::ContainsRegex("[^0-9]1 (channels|keys|joints|meshes|targets)")));
}

TEST_F(Cli, InfoTellsMaterialsAndTheirTextures) {
  GltfBuilder b = arm();
  b.root["images"] = {{{"uri", "nowhere.png"}}};
  b.root["samplers"] = {{{"wrapS", 33071}, {"wrapT", 33648}}};
  b.root["textures"] = {{{"source", 0}, {"sampler", 0}}};
  b.root["materials"] = {{{"name", "leaf"},
                          {"alphaMode", "MASK"},
                          {"alphaCutoff", 0.25},
                          {"doubleSided", true},
                          {"emissiveFactor", {0.5, 0, 0.25}},
                          {"pbrMetallicRoughness", {{"metallicFactor", 0.25}, {"roughnessFactor", 0.75}}},
                          {"normalTexture", {{"index", 0}}}}};
  Json& primitive = b.root["meshes"][0]["primitives"][0];
  primitive["material"] = 0;
  primitive["attributes"]["TEXCOORD_0"] = b.floats({0, 0, 0, 1, 1, 0, 1, 1}, "VEC2");
  write("leaf.glb", b);
  const Json info = json("info leaf.glb --json");
  EXPECT_EQ(info["meshes"][0]["material"], 0);
  ASSERT_EQ(info["materials"].size(), 1u);
  EXPECT_EQ(info["materials"][0],
            Json::parse(R"({"name":"leaf","base_color":[1.0,1.0,1.0,1.0],"metallic":0.25,"roughness":0.75,
                            "emissive":[0.5,0.0,0.25],"alpha_mode":"mask","alpha_cutoff":0.25,"two_sided":true,
                            "unlit":false})"));
  ASSERT_EQ(info["textures"].size(), 1u);
  EXPECT_EQ(info["textures"][0]["slot"], "normal");
  EXPECT_EQ(info["textures"][0]["wrap"], Json::array({"clamp", "mirror"}));
  EXPECT_THAT(run("info leaf.glb").out, testing::ContainsRegex("leaf +mask, two-sided, normal missing\n"));
}

TEST_F(Cli, InfoTellsMeshesThatFollowTheirNodes) {
  GltfBuilder b = arm();
  const int mesh = b.mesh({{"POSITION", b.vectors(strip(1).positions)}}, b.integers(strip(1).indices, "SCALAR"));
  const int node = b.node({{"name", "box"}, {"mesh", mesh}, {"translation", {0, 0, 2}}});
  write("boxed.glb", b);
  const Json info = json("info boxed.glb --json");
  ASSERT_EQ(info["meshes"].size(), 2u);
  const Json& box = info["meshes"][1];
  EXPECT_EQ(box["skinned"], false);
  EXPECT_EQ(box["skin"], nullptr);
  EXPECT_EQ(box["material"], nullptr);
  EXPECT_EQ(box["node"], node);
  EXPECT_EQ(box["bounds_m"], Json::parse(R"({"low":[0.0,0.0,2.0],"high":[1.0,1.0,2.0]})"));
  EXPECT_EQ(info["meshes"][0]["skin"], 0);
  EXPECT_EQ(info["skins"].size(), 1u) << "the other one only places the box";
  EXPECT_THAT(run("info boxed.glb").out, HasSubstr("follows its node\n"));
}

TEST_F(Cli, InfoAsTextCountsWhatMeshesAndClipsHold) {
  GltfBuilder b = arm();
  b.root["meshes"][0]["primitives"][0]["targets"] = Json::array({{{"POSITION", 0}}, {{"POSITION", 0}}});
  b.channel(0, 2, "translation", b.floats({0.5f, 2.5f}, "SCALAR"), b.floats({0, 1, 0, 0, 2, 0}, "VEC3"));
  write("moving.glb", b);
  const std::string text = run("info moving.glb --fps 24 --clips-from arm.glb").out;
  for (const char* row :
       {"\nMeshes \\(1\\)\n  mesh +4 vertices +2 triangles +skinned, up to 1 joint, 2 morph targets\n",
        "\nClips \\(2\\)\n +0  bend +2\\.500 s at 24 frames/s, 4 channels, 8 keys\n",
        "\n +1  bend[^\n]* +1\\.000 s at 24 frames/s, 1 channel, 2 keys, of arm.glb\n"})
    EXPECT_THAT(text, testing::ContainsRegex(row));
  EXPECT_THAT(run("info arm.glb").out, testing::Not(HasSubstr("--textures")));
  b.root["images"] = {{{"uri", "nowhere.png"}}};
  b.root["textures"] = {{{"source", 0}}};
  b.root["materials"] = {{{"normalTexture", {{"index", 0}}}}};
  b.root["meshes"][0]["primitives"][0]["material"] = 0;
  b.root["meshes"][0]["primitives"][0]["attributes"]["TEXCOORD_0"] = b.floats({0, 0, 0, 1, 1, 0, 1, 1}, "VEC2");
  write("moving.glb", b);
  EXPECT_THAT(run("info moving.glb").out, testing::EndsWith("textures that are missing.\n"));
  EXPECT_THAT(run("info moving.glb --textures .").out, testing::Not(HasSubstr("--textures")));
}

TEST_F(Cli, InfoIndentsNodesBelowTheirParents) {
  EXPECT_THAT(run("info arm.glb").out, HasSubstr("     1  root\n     2    tip\n"));
}

}  // namespace
}  // namespace sinew::tests
