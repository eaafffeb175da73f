// sinew-cli from outside: what its commands find.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <set>

#include "tests/cli/cli_test_base.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {
namespace {

TEST_F(Cli, PoseInBothSpaces) {
  const Json model = json("pose arm.glb --clip bend --time 0.5 --space model --json");
  const Json local = json("pose arm.glb --clip 0 --time 0.5 --space local --json");
  EXPECT_EQ(model["time_s"], 0.5);
  const double turned = std::sin(std::acos(-1.0) / 8);  // half of 45 degrees
  for (const Json& pose : {model, local}) {
    for (const Json& joint : pose["joints"]) {
      ASSERT_EQ(joint["matrix"].size(), 12u);
      if (joint["name"] != "tip") continue;
      EXPECT_EQ(joint["t"], Json::array({0.0, 1.0, 0.0}));
      EXPECT_NEAR(joint["r"][2].get<double>(), turned, 1e-6);
      EXPECT_NEAR(joint["matrix"][1].get<double>(), -std::sqrt(0.5), 1e-6);  // rows of 3x4
      EXPECT_EQ(joint["matrix"][7], 1.0);
    }
  }
  EXPECT_EQ(json("pose arm.glb --json"), json("pose arm.glb --rest --json"));
  EXPECT_THAT(run("pose arm.glb --clip bend --time 1").out, HasSubstr("90.000"));
}

TEST_F(Cli, PoseAsTextGivesXyzAngles) {
  GltfBuilder b = arm();
  // 90 degrees about x, then 90 about z: told apart from every other order of the same angles.
  b.root["nodes"][1]["rotation"] = {0.5, 0.5, 0.5, 0.5};
  b.root["nodes"][2]["rotation"] = {0.0, std::sqrt(0.5), 0.0, std::sqrt(0.5)};
  write("turned.glb", b);
  const std::string text = run("pose turned.glb --space local").out;
  EXPECT_THAT(text, testing::ContainsRegex("root +0.00000 +0.00000 +0.00000 +90.000 +-?0.000 +90.000"));
}

// Two meshes, the second twice as far, with one morph target of the same name each.
GltfBuilder morphing() {
  GltfBuilder b = arm();
  for (const char* name : {"face", "beard"}) {
    const int mesh = b.mesh({{"POSITION", b.vectors(strip(1).positions)}}, b.integers(strip(1).indices, "SCALAR"));
    Json& added = b.root["meshes"][static_cast<std::size_t>(mesh)];
    added["name"] = name;
    added["primitives"][0]["targets"] = {{{"POSITION", b.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)))}}};
    added["extras"]["targetNames"] = {"smile"};
    added["weights"] = {0.25};
    const int node = b.node({{"name", name}, {"mesh", mesh}});
    b.channel(0, node, "weights", b.floats({0, 1}, "SCALAR"),
              b.floats({0, std::string(name) == "face" ? 1.f : 0.5f}, "SCALAR"));
  }
  return b;
}

TEST_F(Cli, MorphWeightsNameTheirMeshes) {
  write("morphing.glb", morphing());
  const Json info = json("info morphing.glb --json");
  ASSERT_EQ(info["morphs"].size(), 2u);
  EXPECT_EQ(info["morphs"][1]["name"], "smile");
  EXPECT_EQ(info["morphs"][1]["meshes"], Json::array({"beard"}));
  EXPECT_EQ(info["morphs"][1]["rest_weight"], 0.25);
  const Json pose = json("pose morphing.glb --clip bend --time 0.5 --json");
  ASSERT_EQ(pose["morphs"].size(), 2u);
  EXPECT_EQ(pose["morphs"][0]["meshes"], Json::array({"face"}));
  EXPECT_NEAR(pose["morphs"][0]["weight"].get<double>(), 0.5, 1e-6);
  EXPECT_NEAR(pose["morphs"][1]["weight"].get<double>(), 0.25, 1e-6);
  EXPECT_THAT(run("pose morphing.glb --clip bend --time 0.5").out,
              testing::ContainsRegex("weight   meshes\nsmile +0\\.50000   face\nsmile +0\\.25000   beard\n$"));
  EXPECT_THAT(run("pose morphing.glb").out, testing::AllOf(HasSubstr("smile"), HasSubstr("beard")));
  const Json curve = json("curve morphing.glb --clip bend --morph beard.smile --sample 3 --json");
  EXPECT_EQ(curve["morph"], "smile");
  EXPECT_EQ(curve["meshes"], Json::array({"beard"}));
  EXPECT_EQ(curve["channel"], "weight");
  EXPECT_EQ(curve["knots"].size(), 2u);
  EXPECT_NEAR(curve["samples"][1][1].get<double>(), 0.25, 1e-6);
  EXPECT_EQ(json("curve morphing.glb --clip bend --morph 1 --sample 3 --json"), curve);
  Json property = json("curve morphing.glb --clip bend --property morph/beard.smile --sample 3 --json");
  EXPECT_EQ(property["property"], "morph/smile");
  property.erase("property");
  EXPECT_EQ(property, curve) << "as --morph";
  EXPECT_THAT(run("curve morphing.glb --clip bend --property morph/smil").err, HasSubstr("“morph/smile”"));
  EXPECT_EQ(json("curve morphing.glb --clip bend --morph smile --json")["meshes"], Json::array({"face"}));
  for (const char* other : {"smil", "2"}) {
    const Answer a = run(std::string("curve morphing.glb --clip bend --morph ") + other);
    EXPECT_EQ(a.status, 2) << other;
    EXPECT_THAT(a.err, HasSubstr("“smile”")) << other;
  }
}

TEST_F(Cli, JsonSaysWhatItIsAbout) {
  const std::string pose = "pose arm.glb --clip bend --time 0.5 --json";
  const std::string curve = "curve arm.glb --clip bend --joint tip --channel rz --json";
  for (const std::string& command :
       {std::string("info arm.glb --json"), pose, curve, std::string("fit arm.glb --clip bend --json"),
        std::string("bake arm.glb --clip bend --json"), std::string("bake arm.glb --clip bend -o -")}) {
    const Json found = json(command);
    EXPECT_EQ(found["schema_version"], 1) << command;
    EXPECT_EQ(found["file"], "arm.glb") << command;
    if (!command.starts_with("info")) {
      EXPECT_EQ(found["clip"], "bend") << command;
      EXPECT_EQ(found["clip_index"], 0) << command;
    }
  }
  EXPECT_EQ(json(pose)["space"], "model");
  EXPECT_EQ(json("pose arm.glb --json")["clip"], nullptr);
  EXPECT_EQ(json("curve arm.glb --clip 0 --joint 2 --channel rz --json")["joint"], "tip");
  EXPECT_EQ(json(curve)["channel"], "rz");
}

TEST_F(Cli, SeveralFilesGiveAList) {
  write("other.glb", arm());
  const Json both = json("info arm.glb other.glb --json");
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[0], json("info arm.glb --json"));
  EXPECT_EQ(both[1]["file"], "other.glb");
  EXPECT_EQ(json("pose arm.glb other.glb --clip bend --json").size(), 2u);
  EXPECT_EQ(json("curve arm.glb other.glb --clip bend --joint tip --channel rz --json").size(), 2u);
  // All that fail are told, and nothing else.
  const Answer a = run("info nowhere.glb arm.glb neither.glb --json");
  EXPECT_EQ(a.status, 1);
  EXPECT_EQ(a.out, "");
  EXPECT_THAT(a.err, testing::AllOf(HasSubstr("nowhere.glb: "), HasSubstr("neither.glb: ")));
}

TEST_F(Cli, AClipOrJointWhoseNameIsANumberWins) {
  GltfBuilder b = arm();
  b.root["nodes"][0]["name"] = "2", b.root["nodes"][2]["name"] = "0";
  b.root["animations"][0]["name"] = "1";
  b.channel(b.animation("0"), 1, "translation", b.floats({0, 2}, "SCALAR"), b.floats({0, 0, 0, 1, 0, 0}, "VEC3"));
  write("numbers.glb", b);
  EXPECT_EQ(json("pose numbers.glb --clip 1 --json")["clip_index"], 0);
  EXPECT_EQ(json("pose numbers.glb --clip 0 --json")["clip_index"], 1);
  const Json curve = json("curve numbers.glb --clip 1 --joint 0 --channel rz --json");
  EXPECT_EQ(curve["joint"], "0");
  EXPECT_EQ(curve["knots"].size(), 2u) << "the joint that turns";
}

TEST_F(Cli, NumbersHaveNineDigits) {
  GltfBuilder b = arm();
  b.root["nodes"][1]["translation"] = {0.123456789, 0, 0};
  write("fine.glb", b);
  const Json pose = json("pose fine.glb --rest --space local --json");
  for (const Json& joint : pose["joints"]) {
    if (joint["name"] == "root") {
      EXPECT_EQ(static_cast<float>(joint["t"][0].get<double>()), 0.123456789f);
    }
  }
}

TEST_F(Cli, SkinWritesAnObj) {
  ASSERT_EQ(run("skin arm.glb --clip bend --time 1 --method linear -o out.obj").status, 0);
  const std::string obj = read("out.obj");
  EXPECT_THAT(obj, HasSubstr("\no mesh\n"));
  EXPECT_THAT(obj, HasSubstr("\nf 1//1 3//3 2//2\n"));
  std::istringstream lines(obj);
  std::vector<Vec3> positions, normals;
  for (std::string line; std::getline(lines, line);) {
    Vec3 v;
    if (std::sscanf(line.c_str(), "v %f %f %f", &v.x, &v.y, &v.z) == 3) positions.push_back(v);
    if (std::sscanf(line.c_str(), "vn %f %f %f", &v.x, &v.y, &v.z) == 3) normals.push_back(v);
  }
  ASSERT_EQ(positions.size(), 4u);
  ASSERT_EQ(normals.size(), 4u);
  EXPECT_LT(glm::length(positions[3] - Vec3(0, 2, 0)), 1e-5f);
  for (const char* method : {"rigid", "quaternion", "dual-quaternion"}) {
    EXPECT_EQ(run(std::string("skin arm.glb --method ") + method + " -o -").status, 0);
  }
  EXPECT_EQ(run("skin arm.glb -o -").out, run("skin arm.glb --rest --method linear -o -").out);
}

TEST_F(Cli, SkinCountsVerticesThroughAllMeshes) {
  GltfBuilder b = arm();
  for (const char* name : {"second", "third"}) {
    const int mesh = b.mesh({{"POSITION", b.vectors(strip(2).positions)}}, b.integers(strip(2).indices, "SCALAR"));
    b.node({{"name", name}, {"mesh", mesh}});
  }
  write("three.glb", b);
  std::istringstream lines(run("skin three.glb -o -").out);
  unsigned vertices = 0, objects = 0, faces = 0, before = 0;  // vertices of the meshes before this one
  for (std::string line; std::getline(lines, line);) {
    unsigned corners[3] = {}, same[3] = {};
    if (line.starts_with("v ")) ++vertices;
    if (line.starts_with("o ")) ++objects, faces = 0, before = vertices;
    if (std::sscanf(line.c_str(), "f %u//%u %u//%u %u//%u", &corners[0], &same[0], &corners[1], &same[1], &corners[2],
                    &same[2]) != 6)
      continue;
    ++faces;
    for (const unsigned corner : corners) {
      EXPECT_GT(corner, before) << line;
      EXPECT_LE(corner, vertices) << line;
    }
  }
  EXPECT_EQ(objects, 3u);
  EXPECT_EQ(faces, 4u);
}

// A key on each of 601 frames, the motion smooth.
GltfBuilder denseArm() {
  GltfBuilder b = arm();
  std::vector<float> times, values;
  for (int i = 0; i <= 600; ++i) {
    const float half = 0.4f * std::sin(0.01f * static_cast<float>(i));
    times.push_back(static_cast<float>(i) / 60.f);
    values.insert(values.end(), {0.f, 0.f, std::sin(half), std::cos(half)});
  }
  Json& sampler = b.root["animations"][0]["samplers"][0];
  sampler["input"] = b.floats(times, "SCALAR");
  sampler["output"] = b.floats(values, "VEC4");
  return b;
}

TEST_F(Cli, FitKeepsItsBoundAndTellsSo) {
  write("dense.glb", denseArm());
  const Json fit =
      json("fit dense.glb --clip bend --tolerance-mm 0.5 --lever-cm 20 --golden 2.5 --output out.json --json");
  EXPECT_EQ(fit["keys_before"], 601);
  EXPECT_LT(fit["keys_after"].get<int>(), 60);
  EXPECT_NEAR(fit["ratio"].get<double>(), fit["keys_after"].get<double>() / 601.0, 1e-9);
  EXPECT_LE(fit["max_error_m"].get<double>(), 0.0005);
  EXPECT_DOUBLE_EQ(fit["tolerance_m"].get<double>(), 0.0005);
  EXPECT_DOUBLE_EQ(fit["lever_m"].get<double>(), 0.2);
  EXPECT_EQ(fit["joints"].size(), 1u);
  EXPECT_EQ(fit["joints"][0]["name"], "tip");
  EXPECT_EQ(fit["joints"][0]["keys_before"], 601);
  EXPECT_EQ(fit["joints"][0]["keys_after"], fit["keys_after"]);
  EXPECT_EQ(fit["joints"][0]["samples"], 601);
  const Json clip = Json::parse(read("out.json"));
  ASSERT_EQ(clip["joints"].size(), 1u);
  EXPECT_EQ(clip["joints"][0]["name"], "tip");
  ASSERT_EQ(clip["joints"][0]["channels"].size(), 4u);
  const Json& knots = clip["joints"][0]["channels"][2]["knots"];
  EXPECT_EQ(clip["joints"][0]["channels"][2]["channel"], "qz");
  EXPECT_EQ(knots.size(), fit["keys_after"].get<std::size_t>());
  const bool golden =
      std::ranges::any_of(knots, [](const Json& knot) { return std::abs(knot["t"].get<double>() - 2.5) < 1e-6; });
  EXPECT_TRUE(golden);
  EXPECT_THAT(run("fit dense.glb --clip bend").out,
              testing::ContainsRegex("^601 keys become [0-9]+ \\([0-9.]+ %\\), greatest error [0-9.]+ mm at 10 cm.*\n"
                                     "  tip +601 -> +[0-9]+ +[0-9.]+ mm at [0-9.]+ s\n$"));
  EXPECT_EQ(run("fit dense.glb --clip bend --joints root -o still.json").status, 1);
  EXPECT_EQ(read("still.json"), "");
}

TEST_F(Cli, FitGivesJointsAndCharactersCommonTimes) {
  GltfBuilder b = denseArm();
  const Json turn = b.root["animations"][0]["channels"][0];
  const int tip = turn["target"]["node"], times = b.root["animations"][0]["samplers"][0]["input"];
  std::vector<Vec3> along, above;
  for (int i = 0; i <= 600; ++i) {
    along.push_back({0.1f * std::sin(0.03f * static_cast<float>(i)), 1.f, 0.f});
    above.push_back({0.f, 0.2f * std::sin(0.05f * static_cast<float>(i)), 0.f});
  }
  b.channel(0, tip, "translation", times, b.vectors(along));
  b.channel(0, tip - 1, "translation", times, b.vectors(above));
  write("dense.glb", b);
  // How many different rows of times the moving channels have: those of the tip's turn and two places.
  for (const auto& [common, rows] : {std::pair("none", 3u), std::pair("joint", 2u), std::pair("character", 1u)}) {
    const Json fit = json(std::string("fit dense.glb --clip bend --tolerance-mm 0.5 --common-times ") + common +
                          " -o out.json --json");
    EXPECT_LE(fit["max_error_m"].get<double>(), 0.0005) << common;
    EXPECT_LT(fit["keys_after"].get<int>(), 600) << common;
    std::set<std::vector<double>> found;
    const Json clip = Json::parse(read("out.json"));
    for (const Json& joint : clip["joints"]) {
      for (const Json& channel : joint["channels"]) {
        std::vector<double> row;
        for (const Json& knot : channel["knots"]) row.push_back(knot["t"]);
        if (row.size() > 1) found.insert(row);
      }
    }
    EXPECT_EQ(found.size(), rows) << common;
  }
}

TEST_F(Cli, FitCountsTheKeysOfMorphTargets) {
  GltfBuilder b = arm();
  const int mesh = b.mesh({{"POSITION", b.vectors(strip(1).positions)}}, b.integers(strip(1).indices, "SCALAR"));
  Json& face = b.root["meshes"][static_cast<std::size_t>(mesh)];
  face["primitives"][0]["targets"] = {{{"POSITION", b.vectors(std::vector<Vec3>(4, Vec3(0, 0, 1)))}}};
  face["extras"]["targetNames"] = {"smile"};
  face["weights"] = {0.0};
  std::vector<float> times, weights;
  for (int i = 0; i <= 20; ++i) times.push_back(0.05f * static_cast<float>(i)), weights.push_back(times.back());
  b.channel(b.animation("talk"), b.node({{"name", "face"}, {"mesh", mesh}}), "weights", b.floats(times, "SCALAR"),
            b.floats(weights, "SCALAR"));
  write("talking.glb", b);
  const Json fit = json("fit talking.glb --clip talk --json");
  EXPECT_EQ(fit["keys_before"], 21);
  EXPECT_EQ(fit["keys_after"], 2);
  ASSERT_EQ(fit["morphs"].size(), 1u);
  EXPECT_EQ(fit["morphs"][0], Json::parse(R"({"name":"smile","keys_before":21,"keys_after":2})"));
  EXPECT_THAT(run("fit talking.glb --clip talk").out,
              StartsWith("21 keys become 2 (9.5 %), greatest error 0.0000 mm at 10 cm"));
  const Json written = Json::parse(run("fit talking.glb --clip talk -o -").out);
  ASSERT_EQ(written["morphs"].size(), 1u);
  EXPECT_EQ(written["morphs"][0]["knots"].size(), 2u);
  EXPECT_FALSE(written["morphs"][0].contains("samples"));
}

Json channelNamed(const Json& joint, const std::string& name) {
  for (const Json& channel : joint["channels"]) {
    if (channel["channel"].get<std::string>() == name) return channel;
  }
  ADD_FAILURE() << "no channel " << name << " in " << joint;
  return {};
}

TEST_F(Cli, FitMakesStepsOfStairsUnlessItIsToldNotTo) {
  GltfBuilder b = arm();
  std::vector<float> times, values;
  for (int i = 0; i <= 60; ++i) {
    times.push_back(static_cast<float>(i) / 60.f);
    values.insert(values.end(), {0.f, 0.5f * static_cast<float>(i / 20), 0.f});
  }
  b.channel(b.animation("stairs"), 1, "translation", b.floats(times, "SCALAR"), b.floats(values, "VEC3"));
  write("stairs.glb", b);
  const auto steps = [&](const std::string& more) {
    const Json clip = json("fit stairs.glb --clip stairs -o - " + more);
    const Json height = channelNamed(clip["joints"][0], "ty");
    return std::ranges::count_if(height["knots"], [](const Json& knot) { return knot["interpolation"] == "step"; });
  };
  EXPECT_GT(steps(""), 0);
  EXPECT_EQ(steps("--no-holds"), 0);
}

TEST_F(Cli, FitTakesGoldenTimesInAnyOrder) { EXPECT_EQ(run("fit arm.glb --clip 0 --golden 1,0.5").status, 0); }

TEST_F(Cli, BakePutsKeysOnFrames) {
  write("dense.glb", denseArm());
  const Json baked = json("bake dense.glb --clip bend --every 6 --json --output baked.json");
  EXPECT_EQ(baked["keys_before"], 601);
  EXPECT_EQ(baked["keys_after"], 101);
  const Json clip = Json::parse(read("baked.json"));
  const Json& knots = clip["joints"][0]["channels"][3]["knots"];
  ASSERT_EQ(knots.size(), 101u);
  EXPECT_NEAR(knots[1]["t"].get<double>(), 0.1, 1e-6);
  EXPECT_EQ(json("bake dense.glb --clip bend --every 1 --fps 10 --json")["keys_after"], 101);
  EXPECT_EQ(baked["fps"], 60.0);
  EXPECT_EQ(baked["every"], 6);
  EXPECT_EQ(run("bake dense.glb --clip bend --every 6").out, "601 keys become 101\n");
  const Answer still = run("bake dense.glb --clip bend --joints root -o still.json");
  EXPECT_EQ(still.status, 1);
  EXPECT_THAT(still.err, HasSubstr("Nothing moves these joints"));
}

TEST_F(Cli, BakedAnglesAreDegreesInTheOrderThatIsTold) {
  const Json joint = json("bake arm.glb --clip bend --euler -o -")["joints"][0];
  EXPECT_EQ(joint["rotation_order"].get<std::string>().size(), 3u);
  const Json angle = channelNamed(joint, "rz");
  EXPECT_EQ(angle["unit"], "deg");
  EXPECT_NEAR(angle["knots"].back()["v"].get<double>(), 90.0, 0.2);
  EXPECT_FALSE(json("bake arm.glb --clip bend -o -")["joints"][0].contains("rotation_order"));
}

// The arm with a second layer that counts by half and adds to the angles and the height of the tip.
FbxArm swayingArm(std::span<const FbxKey> percents = {}) {
  FbxArm a = fbxArm();
  a.file.setting("UnitScaleFactor", 100.0);
  a.file.animate(a.layer, a.tip, "Lcl Translation", 'Y', {linearKey(0, 1), linearKey(1, 3)});
  const FbxId sway = a.file.layer(a.stack, "Sway");
  a.file.set(sway, "Weight", 50.0);
  if (!percents.empty()) {
    const FbxId weight = a.file.curveNode(sway, sway, "Weight", {{"d|Weight", 50.0}});
    a.file.curve(weight, "d|Weight", {percents.begin(), percents.end()});
  }
  a.file.set(sway, "RotationAccumulationMode", 1);
  a.file.animate(sway, a.tip, "Lcl Rotation", 'Z', {linearKey(0, 0), linearKey(1, 40)});
  a.file.animate(sway, a.tip, "Lcl Translation", 'Y', {linearKey(0, 0), linearKey(1, 4)});
  return a;
}

TEST_F(Cli, LayersAreSampledAndBaked) {
  const auto write = [this](const char* name, std::span<const FbxKey> percents) {
    const std::vector<unsigned char> bytes = swayingArm(percents).file.binary();
    std::ofstream(folder_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  };
  write("sway.fbx", {});
  write("beyond.fbx", std::array{userKey(0, 50, 400, 0), userKey(1, 100, 0, 0)});
  EXPECT_EQ(json("info sway.fbx --json")["clips"][0]["layers"], 1);

  const auto curve = [&](const std::string& channel) {
    return json("curve sway.fbx --clip Turn --joint tip --sample 3 --json --channel " + channel);
  };
  const Json angle = curve("rz");
  EXPECT_NEAR(angle["knots"].back()["v"].get<double>(), 90.0, 1e-3) << "of the clip itself";
  EXPECT_NEAR(angle["samples"][1][1].get<double>(), 55.0, 1e-3) << "with all layers";
  EXPECT_NEAR(curve("ty")["samples"][1][1].get<double>(), 3.0, 1e-5);
  EXPECT_NEAR(curve("sx")["samples"][1][1].get<double>(), 1.0, 1e-5);

  const std::string bake = "bake sway.fbx --clip Turn --fps 10 ";
  const Json layers = json(bake + "-o -")["layers"];
  ASSERT_EQ(layers.size(), 1u);
  EXPECT_EQ(layers[0]["name"], "Sway");
  EXPECT_EQ(layers[0]["mode"], "additive");
  EXPECT_EQ(layers[0]["weight"]["knots"][0]["v"], 0.5);
  EXPECT_EQ(layers[0]["joints"][0]["name"], "tip");
  EXPECT_EQ(channelNamed(layers[0]["joints"][0], "ty")["knots"].size(), 11u);
  const Json as_control = json("bake sway.fbx --control Turn --fps 10 -o -");
  EXPECT_TRUE(as_control["layers"].empty()) << "what plays together becomes one clip without layers";
  EXPECT_NEAR(channelNamed(as_control["joints"][0], "ty")["knots"][5]["v"].get<double>(), 3.0, 1e-5);
  const Json counts = json(bake + "--joints tip --json");
  EXPECT_EQ(counts["keys_before"], 8);
  EXPECT_EQ(counts["keys_after"], 4 * 11);

  const std::string weight = "curve sway.fbx --clip Turn --sample 2 --property ";
  const Json still = json(weight + "layer/Sway.weight --json");
  EXPECT_EQ(still["property"], "layer/Sway.weight");
  EXPECT_EQ(still["layer"], "Sway");
  EXPECT_EQ(still["layer_index"], 0);
  EXPECT_EQ(still["unit"], "1");
  EXPECT_EQ(still["samples"], Json::parse("[[0.0,0.5],[1.0,0.5]]"));
  EXPECT_EQ(json(weight + "0 --json"), still) << "by number";
  EXPECT_THAT(run(weight + "layer/Sway.weight").out, StartsWith("layer Sway weight (1), 1 knots"));
  const Json beyond = json("curve beyond.fbx --clip Turn --sample 3 --property layer/Sway.weight --json");
  EXPECT_EQ(beyond["samples"], Json::parse("[[0.0,0.5],[0.5,1.0],[1.0,1.0]]")) << "where the curve swings beyond 1";
  const Answer unknown = run(weight + "layer/Swya.weight");
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, testing::AllOf(HasSubstr("“layer/Swya.weight”"), HasSubstr("“layer/Sway.weight”")));

  const Json flat = json(bake + "--flatten -o -");
  EXPECT_EQ(flat["layers"], Json::array());
  const Json turn = channelNamed(flat["joints"][0], "rz");
  EXPECT_EQ(turn["knots"].size(), 11u);
  EXPECT_NEAR(turn["knots"].back()["v"].get<double>(), 110.0, 1e-2);
}

// arm() without its mesh.
GltfBuilder motionOnly() {
  GltfBuilder donor = arm();
  donor.root.erase("meshes");
  donor.root.erase("skins");
  donor.root["nodes"][0] = {{"name", "mesh"}};
  return donor;
}

TEST_F(Cli, ClipsOfAnotherFile) {
  GltfBuilder donor = motionOnly();
  donor.root["animations"][0]["name"] = "from elsewhere";
  write("clips.glb", donor);
  const Json clips = json("info arm.glb --clips-from clips.glb --json")["clips"];
  EXPECT_EQ(clips[1]["name"], "from elsewhere");
  EXPECT_EQ(clips[0]["source"], "arm.glb");
  EXPECT_EQ(clips[1]["source"], "clips.glb");
  EXPECT_EQ(run("skin arm.glb --clips-from clips.glb --clip 'from elsewhere' --time 1 -o -").out,
            run("skin arm.glb --clip bend --time 1 -o -").out);
}

TEST_F(Cli, JointsThatOnlyTheOtherFileHasAreNamed) {
  GltfBuilder own = arm(), donor = motionOnly();
  const auto addJoint = [&](const std::string& name) {
    donor.channel(0, donor.child(1, {{"name", name}}), "rotation", donor.floats({0, 1}, "SCALAR"),
                  donor.floats({0, 0, 0, 1, 0, 0, 1, 0}, "VEC4"));
  };
  for (int i = 0; i < 9; ++i) {  // half of those that move must be there
    own.child(1, {{"name", "both " + std::to_string(i)}});
    addJoint("both " + std::to_string(i));
  }
  write("rig.glb", own);
  const auto told = [&] {
    write("clips.glb", donor);
    const std::string warnings = json("info rig.glb --clips-from clips.glb --json")["warnings"].dump();
    const std::string sentence = "Joints of clips.glb that the character does not have: ";
    const std::size_t at = warnings.find(sentence);
    return at == warnings.npos ? ""
                               : warnings.substr(at + sentence.size(), warnings.find("\"", at) - at - sentence.size());
  };
  EXPECT_EQ(told(), "");
  addJoint("a");
  EXPECT_EQ(told(), "“a”.");
  for (const char* name : {"b", "c", "d", "e", "f", "g", "h"}) addJoint(name);
  EXPECT_EQ(told(), "“a”, “b”, “c”, “d”, “e”, “f”, “g”, “h”.");
  addJoint("i");
  EXPECT_EQ(told(), "“a”, “b”, “c”, “d”, “e”, “f”, “g”, “h” … (9 in all).");
}

TEST_F(Cli, ClipsOfARigThatLiesAlongOtherAxesAreToldApart) {
  GltfBuilder donor = motionOnly();
  donor.root["nodes"][2]["name"] = "Tip";
  donor.channel(0, 1, "rotation", donor.floats({0, 1}, "SCALAR"), donor.floats({0, 0, 0, 1, 0, 0, 0, 1}, "VEC4"));
  const auto warnings = [&] { return json("info arm.glb --clips-from clips.glb --json")["warnings"].dump(); };
  write("clips.glb", donor);
  EXPECT_EQ(warnings(), "[]");
  EXPECT_THAT(run("info arm.glb --clips-from clips.glb").out, HasSubstr("in other capitals: “Tip”"));
  donor.root["nodes"][2]["translation"] = {1, 0, 0};
  write("clips.glb", donor);
  EXPECT_THAT(warnings(), HasSubstr("1 joint of 1 in"));
}

}  // namespace
}  // namespace sinew::tests
