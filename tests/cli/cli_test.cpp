// sinew-cli from outside: output, messages, exit status, and that nothing is written when it fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/io/images.h"
#include "tests/support/gltf_builder.h"

namespace sinew::tests {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

struct Answer {
  int status = -1;
  std::string out, err;
};

class Cli : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("sinew_cli_" + std::to_string(::getpid()) + "_" +
                                           testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
    write("arm.glb", arm());
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const GltfBuilder& builder) const {
    const std::vector<unsigned char> bytes = builder.glb();
    std::ofstream(folder_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }

  std::string read(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder_ / name).rdbuf();
    return text.str();
  }

  // Runs in the test's folder.
  Answer run(const std::string& arguments) const {
    const std::string command = "cd '" + folder_.string() + "' && '" SINEW_CLI "' " + arguments + " >out.txt 2>err.txt";
    const int status = std::system(command.c_str());
    Answer answer{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out.txt"), read("err.txt")};
    fs::remove(folder_ / "out.txt");
    fs::remove(folder_ / "err.txt");
    return answer;
  }

  Json json(const std::string& arguments) const {
    const Answer a = run(arguments);
    EXPECT_EQ(a.status, 0) << a.err;
    EXPECT_EQ(a.err, "");
    Json parsed = Json::parse(a.out, nullptr, false);
    EXPECT_FALSE(parsed.is_discarded()) << a.out;
    return parsed;
  }

  std::size_t filesInFolder() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

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
  EXPECT_EQ(
      info["meshes"],
      Json::parse(
          R"([{"name":"mesh","vertices":4,"triangles":2,"max_influences":1,"morph_targets":0,"skinned":true,"hidden":false}])"));
  ASSERT_EQ(info["clips"].size(), 1u);
  EXPECT_EQ(info["clips"][0]["name"], "bend");
  EXPECT_EQ(info["clips"][0]["duration_s"], 1.0);
  EXPECT_EQ(info["clips"][0]["start_s"], 0.0);
  EXPECT_EQ(info["clips"][0]["channels"], 1);
  EXPECT_EQ(info["clips"][0]["keys"], 2);
  EXPECT_EQ(info["warnings"], Json::array());
  EXPECT_THAT(run("info arm.glb").out,
              testing::AllOf(HasSubstr("Joints (3)"), HasSubstr("bend"), HasSubstr("1.000 m high")));
}

TEST_F(Cli, InfoPassesWarningsOn) {
  GltfBuilder b = arm();
  b.root["skins"][0].erase("inverseBindMatrices");
  write("repaired.glb", b);
  const Json info = json("info repaired.glb --json");
  ASSERT_EQ(info["warnings"].size(), 1u);
  EXPECT_THAT(info["warnings"][0].get<std::string>(), HasSubstr("inverse bind"));
}

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
  EXPECT_NEAR(
      json("curve arm.glb --clip 0 --joint tip --channel rz --quaternion --json")["knots"][1]["v"].get<double>(),
      std::sqrt(0.5), 1e-6);

  const Json still = json("curve arm.glb --clip 0 --joint tip --channel ty --sample 2 --json");
  EXPECT_EQ(still["unit"], "m");
  EXPECT_EQ(still["knots"], Json::array());
  EXPECT_EQ(still["samples"][1][1], 1.0);  // the rest pose
  EXPECT_THAT(run("curve arm.glb --clip 0 --joint tip --channel sx").out, HasSubstr("0 knots"));
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
  const Json fit = json("fit dense.glb --clip bend --tolerance-mm 0.5 --lever-cm 20 --golden 2.5 -o out.json --json");
  EXPECT_EQ(fit["keys_before"], 601);
  EXPECT_LT(fit["keys_after"].get<int>(), 60);
  EXPECT_NEAR(fit["ratio"].get<double>(), fit["keys_after"].get<double>() / 601.0, 1e-9);
  EXPECT_LE(fit["max_error_m"].get<double>(), 0.0005);
  EXPECT_EQ(fit["joints"].size(), 1u);
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
  EXPECT_THAT(run("fit dense.glb --clip bend").out, testing::AllOf(HasSubstr("601 keys become"), HasSubstr("tip")));
  EXPECT_EQ(run("fit dense.glb --clip bend --joints root -o still.json").status, 1);
  EXPECT_EQ(read("still.json"), "");
}

TEST_F(Cli, FitGivesJointsAndCharactersCommonTimes) {
  write("dense.glb", denseArm());
  for (const std::string common : {"none", "joint", "character"}) {
    const Json fit =
        json("fit dense.glb --clip bend --tolerance-mm 0.5 --common-times " + common + " -o out.json --json");
    EXPECT_LE(fit["max_error_m"].get<double>(), 0.0005) << common;
    EXPECT_LT(fit["keys_after"].get<int>(), 60) << common;
  }
}

TEST_F(Cli, BakePutsKeysOnFrames) {
  write("dense.glb", denseArm());
  const Json baked = json("bake dense.glb --clip bend --every 6 --json -o baked.json");
  EXPECT_EQ(baked["keys_before"], 601);
  EXPECT_EQ(baked["keys_after"], 101);
  const Json clip = Json::parse(read("baked.json"));
  const Json& knots = clip["joints"][0]["channels"][3]["knots"];
  ASSERT_EQ(knots.size(), 101u);
  EXPECT_NEAR(knots[1]["t"].get<double>(), 0.1, 1e-6);
  EXPECT_EQ(json("bake dense.glb --clip bend --every 1 --fps 10 --json")["keys_after"], 101);
}

TEST_F(Cli, ClipsOfAnotherFile) {
  GltfBuilder donor = arm();
  donor.root.erase("meshes");
  donor.root.erase("skins");
  donor.root["nodes"][0] = {{"name", "mesh"}};
  donor.root["animations"][0]["name"] = "from elsewhere";
  write("clips.glb", donor);
  EXPECT_EQ(json("info arm.glb --clips-from clips.glb --json")["clips"][1]["name"], "from elsewhere");
  EXPECT_EQ(run("skin arm.glb --clips-from clips.glb --clip 'from elsewhere' --time 1 -o -").out,
            run("skin arm.glb --clip bend --time 1 -o -").out);
}

TEST_F(Cli, ClipsOfARigThatLiesAlongOtherAxesAreToldApart) {
  GltfBuilder donor = arm();
  donor.root.erase("meshes");
  donor.root.erase("skins");
  donor.root["nodes"][0] = {{"name", "mesh"}};
  donor.root["nodes"][2]["name"] = "Tip";
  donor.channel(0, 1, "rotation", donor.floats({0, 1}, "SCALAR"), donor.floats({0, 0, 0, 1, 0, 0, 0, 1}, "VEC4"));
  const auto warnings = [&] { return json("info arm.glb --clips-from clips.glb --json")["warnings"].dump(); };
  write("clips.glb", donor);
  EXPECT_EQ(warnings(), "[]");
  EXPECT_THAT(run("info arm.glb --clips-from clips.glb").out, HasSubstr("in other capitals: “Tip”"));
  donor.root["nodes"][2]["translation"] = {1, 0, 0};
  write("clips.glb", donor);
  EXPECT_THAT(warnings(), HasSubstr("1 of 1 joint lies in"));
}

TEST_F(Cli, FailuresGiveOneSentenceAndStatusOne) {
  std::ofstream(folder_ / "broken.glb") << "glTF";
  std::ofstream(folder_ / "figure.fbx") << "Kaydara FBX Binary  ";
  for (const char* command :
       {"info nowhere.glb", "info broken.glb --json", "info figure.fbx", "pose arm.glb --clip nosuch --json",
        "pose arm.glb --clip 7", "curve arm.glb --clip 0 --joint nosuch --channel tx",
        "skin arm.glb -o nofolder/out.obj", "skin nowhere.glb -o out.obj", "skin arm.glb --clip nosuch -o out.obj",
        "skin arm.glb -o /dev/full", "info arm.glb --clips-from nowhere.glb"}) {
    const std::size_t before = filesInFolder();
    const Answer a = run(command);
    EXPECT_EQ(a.status, 1) << command;
    EXPECT_EQ(a.out, "") << command;
    EXPECT_THAT(a.err, StartsWith("sinew-cli: ")) << command;
    EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1) << command << ": " << a.err;
    EXPECT_EQ(filesInFolder(), before) << command << " left something behind";
  }
  EXPECT_THAT(run("info nowhere.glb").err, StartsWith("sinew-cli: nowhere.glb: "));
  EXPECT_THAT(run("pose arm.glb --clip nosuch").err, HasSubstr("bend"));
  EXPECT_EQ(run("info arm.glb --json >/dev/full 2>/dev/null #").status, 1);
}

TEST_F(Cli, OptionsSayHowFilesAreRead) {
  for (const char* command :
       {"info arm.glb --unit 0.01 --up-axis Z --fps 25 --influences 2 --no-join --import-limits 2000,60",
        "pose arm.glb --fps 25", "skin arm.glb -o - --no-join",
        "curve arm.glb --clip 0 --joint tip --channel rz --import-limits 2000"}) {
    EXPECT_EQ(run(command).status, 0) << command;
  }
  const Answer a = run("info arm.glb --import-limits ,0.001");
  EXPECT_EQ(a.status, 1);
  EXPECT_THAT(a.err, HasSubstr("longer than the 0.001 s"));
}

TEST_F(Cli, AFailedWriteLeavesTheOldFile) {
  std::ofstream(folder_ / "old.obj") << "old";
  EXPECT_EQ(run("skin arm.glb --clip nosuch -o old.obj").status, 1);
  EXPECT_EQ(read("old.obj"), "old");
  EXPECT_EQ(run("skin arm.glb -o old.obj").status, 0);
  EXPECT_THAT(read("old.obj"), StartsWith("#"));
}

TEST_F(Cli, WrongUsageGivesStatusTwo) {
  for (const char* command : {"",
                              "nosuch",
                              "info",
                              "info arm.glb --nosuch",
                              "pose arm.glb --space sideways",
                              "pose arm.glb --time 1",
                              "pose arm.glb --clip 0 --rest",
                              "pose arm.glb --clip 0 --time soon",
                              "skin arm.glb",
                              "skin arm.glb --method melted -o x.obj",
                              "curve arm.glb --joint tip --channel tx",
                              "curve arm.glb --clip 0 --joint tip --channel qq",
                              "curve arm.glb --clip 0 --joint tip --channel tx --sample -1",
                              "render arm.glb --size big -o x.png",
                              "render arm.glb --clip bend --ghosts 2,2 -o x.png",
                              "render arm.glb --clip bend --ghosts 2,2,0 -o x.png",
                              "render arm.glb --clip bend --ghosts 999999,1,1 -o x.png",
                              "render arm.glb --ghosts 2,2,6 -o x.png",
                              "render arm.glb --trail tip -o x.png",
                              "fit arm.glb",
                              "fit arm.glb --clip 0 --tolerance-mm 0",
                              "fit arm.glb --clip 0 --lever-cm -1",
                              "fit arm.glb --clip 0 --golden soon",
                              "fit arm.glb --clip 0 --common-times hips",
                              "bake arm.glb --clip 0 --every 0",
                              "bake arm.glb --clip 0 --joints tip --flatten",
                              "info arm.glb --unit 0",
                              "info arm.glb --unit inf",
                              "pose arm.glb --up-axis W",
                              "info arm.glb --fps -24",
                              "skin arm.glb -o x.obj --influences 0",
                              "skin arm.glb -o x.obj --influences 9",
                              "info arm.glb --import-limits much",
                              "info arm.glb --import-limits 1000,0"}) {
    const Answer a = run(command);
    EXPECT_EQ(a.status, 2) << command;
    EXPECT_EQ(a.out, "") << command;
    EXPECT_THAT(a.err, StartsWith("sinew-cli: ")) << command;
  }
}

TEST_F(Cli, HelpIsThere) {
  for (const char* command : {"--help", "info --help", "pose --help", "skin --help", "curve --help", "fit --help",
                              "bake --help", "render --help"}) {
    const Answer a = run(command);
    EXPECT_EQ(a.status, 0) << command;
    EXPECT_THAT(a.out, HasSubstr("Usage")) << command;
  }
  EXPECT_EQ(run("--version").status, 0);
}

// Drawing, where no display is. Skipped only where the environment says that there is no OpenGL.
class CliRender : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    const char* const none = std::getenv("SINEW_NO_EGL");
    if (none && std::string_view(none) == "1") GTEST_SKIP() << "SINEW_NO_EGL says that no picture can be drawn here";
    ::unsetenv("DISPLAY");
    ::unsetenv("WAYLAND_DISPLAY");
  }

  // The bytes of the picture that `render` with these arguments writes.
  std::string rendered(const std::string& arguments) const {
    const Answer a = run("render arm.glb " + arguments + " -o picture.png");
    EXPECT_EQ(a.status, 0) << arguments << ": " << a.err;
    EXPECT_EQ(a.out + a.err, "") << arguments;
    return read("picture.png");
  }

  static Image decoded(const std::string& bytes) {
    Result<Image> image = decodeImage({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()}, "picture");
    EXPECT_TRUE(image) << image.error().for_user;
    return image ? std::move(*image) : Image{};
  }
};

int alphaAt(const Image& image, int x, int y) {
  const std::size_t at =
      4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) + 3;
  return at < image.rgba.size() ? image.rgba[at] : -1;
}

TEST_F(CliRender, TwoRunsGiveTheSameBytes) {
  const std::string first = rendered("--size 200x120 --skeleton --wireframe --clip bend --time 0.5");
  EXPECT_THAT(first, StartsWith("\x89PNG"));
  EXPECT_EQ(rendered("--size 200x120 --skeleton --wireframe --clip bend --time 0.5"), first);
  EXPECT_NE(rendered("--size 200x120 --skeleton --wireframe --clip bend --time 0"), first);
  EXPECT_EQ(run("render arm.glb --size 200x120 --skeleton --wireframe --clip bend --time 0.5 -o -").out, first);
}

TEST_F(CliRender, PicturesHaveTheSizeAskedFor) {
  for (const auto& [width, height] : {std::pair(64, 48), {1, 1}, {301, 7}}) {
    const Image image = decoded(rendered("--size " + std::to_string(width) + "x" + std::to_string(height)));
    EXPECT_EQ(image.width, width);
    EXPECT_EQ(image.height, height);
  }
  const Image usual = decoded(rendered(""));
  EXPECT_EQ(usual.width, 1280);
  EXPECT_EQ(usual.height, 720);
}

TEST_F(CliRender, BackgroundsAreAsAskedFor) {
  const Image clear = decoded(rendered("--size 160x120 --view front --background transparent"));
  EXPECT_EQ(alphaAt(clear, 0, 0), 0);
  EXPECT_EQ(alphaAt(clear, 159, 119), 0);
  EXPECT_EQ(alphaAt(clear, 80, 60), 255);
  const Image blue = decoded(rendered("--size 160x120 --view front --no-grid --no-shadow --background 2040ff"));
  ASSERT_EQ(blue.rgba.size(), 4u * 160 * 120);
  EXPECT_THAT(std::vector<std::uint8_t>(blue.rgba.begin(), blue.rgba.begin() + 4),
              testing::ElementsAre(0x20, 0x40, 0xff, 0xff));
}

TEST_F(CliRender, EveryChoiceDraws) {
  const std::string small = "--size 96x64 --no-grid --no-shadow --clip bend --time 1 ";
  const std::string plain = rendered(small + "--view front");
  for (const char* view : {"back", "side", "left", "right", "top", "bottom", "three-quarter"}) {
    EXPECT_NE(rendered(small + "--view " + view), plain) << view;
  }
  for (const char* shading : {"material", "clay", "weights:tip"}) rendered(small + "--shading " + shading);
  EXPECT_NE(rendered(small + "--view front --shading weights:tip"), plain);
  for (const char* method : {"rigid", "linear", "quaternion", "dual-quaternion"}) {
    rendered(small + "--method " + method);
  }
  EXPECT_NE(rendered(small + "--view front --split"), plain);
  EXPECT_NE(rendered(small + "--view front --skeleton"), plain);
  EXPECT_NE(rendered(small + "--view front --wireframe"), plain);
  EXPECT_NE(rendered("--size 96x64 --clip bend --time 1 --view three-quarter"),
            rendered(small + "--view three-quarter"));
}

TEST_F(CliRender, ShowsGhostsAndTrails) {
  const std::string small = "--size 160x120 --view front --clip bend --time 0.5 ";
  const std::string plain = rendered(small);
  EXPECT_NE(rendered(small + "--ghosts 1,1,6"), plain);
  EXPECT_NE(rendered(small + "--ghosts 1,0,6"), rendered(small + "--ghosts 0,1,6"));
  EXPECT_EQ(rendered(small + "--ghosts 0,0,6"), plain);
  EXPECT_NE(rendered(small + "--trail tip"), plain);
  EXPECT_NE(rendered(small + "--trail tip --trail 1"), rendered(small + "--trail 1"));
}

TEST_F(CliRender, FailuresWriteNothing) {
  std::ofstream(folder_ / "old.png") << "old";
  const std::size_t before = filesInFolder();
  for (const char* arguments : {"arm.glb --clip nosuch -o new.png", "arm.glb --clip nosuch -o old.png",
                                "arm.glb --shading weights:nosuch -o new.png", "nowhere.glb -o new.png",
                                "arm.glb --clip bend --trail nosuch -o new.png",
                                "arm.glb --size 1000000x1000000 -o new.png", "arm.glb -o nofolder/new.png"}) {
    const Answer a = run(std::string("render ") + arguments);
    EXPECT_EQ(a.status, 1) << arguments;
    EXPECT_EQ(a.out, "") << arguments;
    EXPECT_THAT(a.err, StartsWith("sinew-cli: ")) << arguments;
    EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1) << arguments << ": " << a.err;
    EXPECT_EQ(filesInFolder(), before) << arguments;
    EXPECT_EQ(read("old.png"), "old");
  }
  for (const char* arguments : {"--view above", "--shading gold", "--method melted", "--size 0x10"}) {
    EXPECT_EQ(run(std::string("render arm.glb -o new.png ") + arguments).status, 2) << arguments;
    EXPECT_EQ(filesInFolder(), before) << arguments;
  }
}

}  // namespace
}  // namespace sinew::tests
