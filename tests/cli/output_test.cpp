// Where sinew-cli writes, what it must not write over, and what it says about what is missing.
#include <cstdlib>

#include <fmt/format.h>
#include <sys/wait.h>

#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

TEST_F(Cli, InputsAreNotOverwritten) {
  const std::string content = read("arm.glb");
  fs::create_hard_link(folder_ / "arm.glb", folder_ / "hard.obj");
  fs::create_symlink("arm.glb", folder_ / "soft.obj");
  fs::create_symlink("soft.obj", folder_ / "chain.obj");
  fs::create_hard_link(folder_ / "arm.glb", folder_ / "3.png");
  fs::create_symlink("arm.glb", folder_ / "model");
  write("donor.glb", arm());
  fs::create_symlink("donor.glb", folder_ / "donor.obj");
  for (const char* command :
       {"skin arm.glb -o arm.glb", "skin arm.glb -o hard.obj", "skin arm.glb -o soft.obj", "skin arm.glb -o chain.obj",
        "skin arm.glb -o ./soft.obj", "render arm.glb -o 3.png", "render arm.glb --clip bend --times 0:1:4 -o %d.png",
        "info arm.glb -o model", "skin arm.glb --clips-from donor.glb -o donor.obj", "fit arm.glb --clip 0 -o model",
        "bake arm.glb --clip 0 -o model"}) {
    const std::size_t before = filesInFolder();
    const Answer a = run(command);
    EXPECT_EQ(a.status, 2) << command << a.err;
    EXPECT_EQ(filesInFolder(), before) << command;
    EXPECT_EQ(read("arm.glb"), content) << command;
    EXPECT_TRUE(fs::is_symlink(folder_ / "soft.obj")) << command;
    EXPECT_EQ(fs::hard_link_count(folder_ / "arm.glb"), 3u) << command;
  }
}

TEST_F(Cli, WhatAModelLeadsToIsNotOverwrittenEither) {
  const GltfBuilder b = arm();
  std::ofstream(folder_ / "arm.gltf") << b.gltf("data.bin");
  std::ofstream(folder_ / "data.bin", std::ios::binary)
      .write(reinterpret_cast<const char*>(b.bin().data()), static_cast<std::streamsize>(b.bin().size()));
  const std::vector<std::string> kinds{"obj", "fbx", "glb", "gltf", "sinew", "json", "txt", "png"};
  for (const std::string& kind : kinds) fs::create_hard_link(folder_ / "data.bin", folder_ / ("data." + kind));
  const std::string content = read("data.bin");
  for (const char* command :
       {"skin arm.gltf -o data.obj", "convert arm.gltf data.fbx", "convert arm.gltf data.glb",
        "convert arm.gltf data.sinew", "convert arm.gltf data.sinew --pack", "convert arm.gltf data.sinew --collect",
        "clips arm.gltf --rename bend=wave -o data.sinew", "merge arm.gltf --into arm.gltf -o data.gltf",
        "roles arm.gltf -o data.json", "mask arm.gltf --joints tip -o data.json", "info arm.gltf -o data.txt",
        "pose arm.gltf -o data.txt", "curve arm.gltf --clip 0 --joint tip --channel rz -o data.txt",
        "fit arm.gltf --clip 0 -o data.json", "bake arm.gltf --clip 0 -o data.json", "render arm.gltf -o data.png"}) {
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, 2) << command;
    EXPECT_THAT(answer.err, HasSubstr("This file is being read")) << command;
    EXPECT_EQ(fs::hard_link_count(folder_ / "data.bin"), kinds.size() + 1) << command;
  }
  // What the model of a project leads to is no other thing.
  ASSERT_EQ(run("convert arm.gltf arm.sinew").status, 0);
  for (const char* command :
       {"skin arm.sinew -o data.obj", "convert arm.sinew data.glb", "pose arm.sinew -o data.txt"}) {
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, 2) << command;
    EXPECT_THAT(answer.err, HasSubstr("This file is being read")) << command;
  }
  EXPECT_EQ(read("data.bin"), content);
}

TEST_F(Cli, NamesOfOutputsSayWhatIsInThem) {
  for (const auto& [command, hint] : {std::pair("skin arm.glb -o x.fbx", "x.obj"),
                                      {"skin arm.glb -o x.glb", "x.obj"},
                                      {"render arm.glb -o x.jpg", "x.png"},
                                      {"fit arm.glb --clip 0 -o x.fbx", "x.json"},
                                      {"bake arm.glb --clip 0 -o x.glb", "x.json"},
                                      {"info arm.glb --json -o x.csv", "x.json"}}) {
    const std::size_t before = filesInFolder();
    const Answer a = run(command);
    EXPECT_EQ(a.status, 2) << command;
    EXPECT_THAT(a.err, HasSubstr(hint)) << command;
    EXPECT_EQ(filesInFolder(), before) << command;
  }
  EXPECT_EQ(run("skin arm.glb -o X.OBJ").status, 0);
  EXPECT_EQ(run("skin arm.glb -o plain").status, 0);
}

TEST_F(Cli, ALinkAsOutputIsFollowed) {
  std::ofstream(folder_ / "real.obj") << "old";
  fs::permissions(folder_ / "real.obj", fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("real.obj", folder_ / "link.obj");
  fs::create_symlink("new.obj", folder_ / "dangling.obj");
  EXPECT_EQ(run("skin arm.glb -o link.obj").status, 0);
  EXPECT_TRUE(fs::is_symlink(folder_ / "link.obj"));
  EXPECT_THAT(read("real.obj"), StartsWith("#"));
  EXPECT_EQ(fs::status(folder_ / "real.obj").permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(run("skin arm.glb -o dangling.obj").status, 0);
  EXPECT_TRUE(fs::is_symlink(folder_ / "dangling.obj"));
  EXPECT_THAT(read("new.obj"), StartsWith("#"));
}

// What is open there belongs to whoever opened it, and others write to it, too.
TEST_F(Cli, NamesOfDescriptorsAreWrittenToAsTheyAre) {
  for (const char* name : {"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
    const std::string command =
        fmt::format("cd '{}' && {{ echo first; '{}' info arm.glb -o {}; echo last; }} > log.txt", folder_.string(),
                    program(), name);
    ASSERT_EQ(std::system(command.c_str()), 0) << name;
    const std::string log = read("log.txt");
    EXPECT_THAT(log, StartsWith("first\n")) << name;
    EXPECT_THAT(log, HasSubstr("arm.glb")) << name;
    EXPECT_THAT(log, testing::EndsWith("\nlast\n")) << name;
  }
}

TEST_F(Cli, WhereNobodyCanBeToldTheStatusStillTells) {
  const auto status = [this](const std::string& arguments) {
    const int ended = std::system(fmt::format("cd '{}' && '{}' {}", folder_.string(), program(), arguments).c_str());
    return WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  };
  EXPECT_EQ(status("info nosuch.glb 2>/dev/full"), 1);
  EXPECT_EQ(status("info nosuch.glb 2>&-"), 1);
  EXPECT_EQ(status("info 2>/dev/full"), 2);
  EXPECT_EQ(status("info arm.glb --clip 2>&-"), 2);
  // Nothing is written where it fails, and that the report cannot be printed is a failure.
  for (const char* command : {"fit arm.glb --clip 0", "bake arm.glb --clip 0"}) {
    EXPECT_EQ(status(std::string(command) + " -o made.json --json > /dev/full 2>&-"), 1) << command;
    EXPECT_FALSE(fs::exists(folder_ / "made.json")) << command;
    EXPECT_EQ(status(std::string(command) + " -o made.json > /dev/null"), 0) << command;
    EXPECT_TRUE(fs::remove(folder_ / "made.json")) << command;
  }
}

TEST_F(Cli, EveryCommandWritesItsResultToAFile) {
  for (const char* command : {"info arm.glb", "pose arm.glb", "curve arm.glb --clip 0 --joint tip --channel rz"}) {
    for (const auto& [option, file] : {std::pair("", "result.txt"), {" --json", "result.json"}}) {
      const std::string printed = run(std::string(command) + option).out;
      EXPECT_EQ(run(std::string(command) + option + " -o " + file).out, "") << command;
      EXPECT_EQ(read(file), printed) << command;
    }
  }
}

// A material with a texture that is not there.
GltfBuilder dressed(const char* uri) {
  GltfBuilder b = arm();
  b.root["images"] = {{{"uri", uri}, {"name", "coat"}}};
  b.root["textures"] = {{{"source", 0}}};
  b.root["materials"] = {{{"name", "cloth"}, {"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}}}};
  Json& primitive = b.root["meshes"][0]["primitives"][0];
  primitive["material"] = 0;
  primitive["attributes"]["TEXCOORD_0"] = b.floats({0, 0, 0, 1, 1, 0, 1, 1}, "VEC2");
  return b;
}

class CliTextures : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    // Its own folder is searched, so the picture must lie outside of it.
    fs::create_directories(folder_ / "model");
    write("model/dressed.glb", dressed("maps/coat.tga"));
    fs::create_directories(folder_ / "elsewhere/deep");
    std::ofstream tga(folder_ / "elsewhere/deep/Coat.tga", std::ios::binary);
    constexpr char kRedPixel[] = {0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0, 0, 0, char(0xff)};
    tga.write(kRedPixel, sizeof kRedPixel);
  }
};

TEST_F(CliTextures, InfoTellsWhatIsMissing) {
  const Json info = json("info model/dressed.glb --json");
  ASSERT_EQ(info["missing_textures"].size(), 1u);
  EXPECT_THAT(info["missing_textures"][0]["name"].get<std::string>(), HasSubstr("coat.tga"));
  EXPECT_FALSE(info["missing_textures"][0]["looked_in"].empty());
  // Those of a project are its character's, whatever files gave it clips.
  ASSERT_EQ(run("clips model/dressed.glb --append arm.glb -o dressed.sinew").status, 0);
  EXPECT_EQ(json("info dressed.sinew --character 0 --json")["missing_textures"].size(), 1u);
  ASSERT_EQ(info["warnings"].size(), 1u);
  EXPECT_THAT(info["warnings"][0].get<std::string>(), HasSubstr("coat.tga"));
  EXPECT_EQ(info["materials"][0]["name"], "cloth");
  EXPECT_EQ(info["materials"][0]["alpha_mode"], "opaque");
  EXPECT_EQ(info["meshes"][0]["material"], 0);
  ASSERT_EQ(info["textures"].size(), 1u);
  EXPECT_EQ(info["textures"][0]["material"], 0);
  EXPECT_EQ(info["textures"][0]["slot"], "base_color");
  EXPECT_EQ(info["images"].size(), 1u);

  const Json found = json("info model/dressed.glb --textures elsewhere --json");
  EXPECT_EQ(found["missing_textures"], Json::array());
  EXPECT_EQ(found["warnings"], Json::array());
  EXPECT_EQ(found["images"][0]["width"], 1);
  EXPECT_THAT(run("info model/dressed.glb").out, testing::AllOf(HasSubstr("missing"), HasSubstr("--textures DIR")));
}

TEST_F(CliTextures, StrictTakesNoWarnings) {
  const Answer a = run("info model/dressed.glb --strict --json");
  EXPECT_EQ(a.status, 1);
  EXPECT_EQ(a.out, "");
  EXPECT_THAT(a.err, testing::AllOf(StartsWith("sinew-cli: model/dressed.glb: "), HasSubstr("coat.tga")));
  EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1);
  EXPECT_EQ(run("info model/dressed.glb --textures elsewhere --strict --json").status, 0);
  EXPECT_EQ(run("info arm.glb --strict").status, 0);
  GltfBuilder repaired = arm();
  repaired.root["skins"][0]["inverseBindMatrices"] = repaired.matrices({Mat4(0.f), Mat4(1.f)});
  write("repaired.glb", repaired);
  EXPECT_EQ(run("pose repaired.glb --strict").status, 1);
  const Answer donor = run("pose arm.glb --clips-from repaired.glb --strict");
  EXPECT_EQ(donor.status, 1);
  EXPECT_THAT(donor.err, HasSubstr("repaired.glb: "));
  EXPECT_THAT(json("info arm.glb --clips-from repaired.glb --json")["warnings"].dump(), HasSubstr("repaired.glb: "));
}

TEST_F(CliTextures, RenderSaysWhatIsMissingAndFindsIt) {
  if (cannotDraw()) GTEST_SKIP() << "SINEW_NO_EGL says that no picture can be drawn here";
  const Answer bare = run("render model/dressed.glb --size 64x64 -o bare.png");
  EXPECT_EQ(bare.status, 0);
  EXPECT_THAT(bare.err, testing::AllOf(HasSubstr("model/dressed.glb: warning: "), HasSubstr("coat.tga"),
                                       HasSubstr("--textures")));
  const Answer whole = run("render model/dressed.glb --size 64x64 --textures elsewhere -o whole.png");
  EXPECT_EQ(whole.status, 0);
  EXPECT_EQ(whole.err, "");
  EXPECT_NE(read("whole.png"), read("bare.png"));
  EXPECT_EQ(run("render model/dressed.glb --size 64x64 --strict -o strict.png").status, 1);
  EXPECT_FALSE(fs::exists(folder_ / "strict.png"));
}

// Whichever of several files it was.
TEST_F(Cli, OfSeveralFilesTheGravestStatusCounts) {
  for (const char* files : {"arm.glb missing.glb", "missing.glb arm.glb"}) {
    const Answer answer = run(std::string("pose ") + files + " --clip nosuch");
    EXPECT_EQ(answer.status, 2) << "wrong usage of one, " << files;
    EXPECT_THAT(answer.err, AllOf(HasSubstr("nosuch"), HasSubstr("missing.glb")));
    EXPECT_EQ(answer.out, "");
  }
  EXPECT_EQ(run("pose arm.glb missing.glb").status, 1);
}

}  // namespace
}  // namespace sinew::tests
