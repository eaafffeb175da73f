// sinew-cli convert --collect: a project that has its files beside it.
#include "core/io/project/open_project.h"
#include "core/scene/objects/object.h"
#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;

// One material with two textures, neither of which is there.
GltfBuilder dressed() {
  GltfBuilder b = arm();
  b.root["images"] = {{{"uri", "maps/coat.tga"}, {"name", "coat"}}, {{"uri", "hat.tga"}, {"name", "hat"}}};
  b.root["textures"] = {{{"source", 0}}, {{"source", 1}}};
  b.root["materials"] = {
      {{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}}, {"emissiveTexture", {{"index", 1}}}}};
  Json& primitive = b.root["meshes"][0]["primitives"][0];
  primitive["material"] = 0;
  primitive["attributes"]["TEXCOORD_0"] = b.floats({0, 0, 0, 1, 1, 0, 1, 1}, "VEC2");
  return b;
}

class CliCollect : public Cli {
 protected:
  // "work/model/hero.gltf" with its buffer and one texture below it, the other one in "work/textures".
  void SetUp() override {
    Cli::SetUp();
    fs::create_directories(folder_ / "work/model/maps");
    fs::create_directories(folder_ / "work/textures");
    fs::create_directories(folder_ / "out");
    const GltfBuilder b = dressed();
    put("work/model/hero.gltf", b.gltf("hero.bin"));
    put("work/model/hero.bin", std::string(b.bin().begin(), b.bin().end()));
    put("work/model/maps/coat.tga", pixel(1));
    put("work/textures/hat.tga", pixel(2));
  }

  void put(const std::string& name, const std::string& content) const {
    std::ofstream(folder_ / name, std::ios::binary) << content;
  }
  static std::string pixel(char blue) {
    std::string tga(21, '\0');
    tga[2] = 2, tga[12] = tga[14] = 1, tga[16] = 24, tga[18] = blue;
    return tga;
  }

  std::vector<std::string> filesIn(const std::string& folder) const {
    std::vector<std::string> names;
    if (!fs::exists(folder_ / folder)) return names;
    for (const auto& file : fs::recursive_directory_iterator(folder_ / folder))
      if (!file.is_directory()) names.push_back(fs::relative(file.path(), folder_ / folder).generic_string());
    std::ranges::sort(names);
    return names;
  }

  // It has all that it needs.
  void expectWhole(const std::string& project) const {
    const Json info = json("info " + project + " --json");
    for (const Json& asset : info["assets"]) EXPECT_EQ(asset["state"], "as_saved");
    EXPECT_EQ(json("info " + project + " --character 0 --json")["missing_textures"], Json::array());
    EXPECT_EQ(run("validate " + project).status, 0);
  }

  Answer collect(const std::string& from, const std::string& to = "out/shot.sinew",
                 const std::string& more = {}) const {
    const Answer answer = run("convert " + from + " " + to + " --collect " + more);
    EXPECT_EQ(answer.status, 0) << answer.err;
    return answer;
  }

  // Changes a project without reading the files that it names.
  void edit(const std::string& name, const std::function<void(Project&)>& change) const {
    const std::string bytes = read(name);
    auto project = readProject({reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()},
                               (folder_ / name).parent_path(), objectTypes());
    ASSERT_TRUE(project) << project.error().for_user.english();
    change(*project);
    ASSERT_TRUE(saveProject(*project, folder_ / name));
  }
};

TEST_F(CliCollect, CopiesAllThatACharacterNeeds) {
  const Answer answer = collect("work/model/hero.gltf");
  EXPECT_EQ(answer.out, "");
  EXPECT_THAT(answer.err, ContainsRegex("^sinew-cli: out/shot.sinew: 4 files in shot_files, [0-9.]+ kB copied\n$"));
  EXPECT_THAT(filesIn("out"),
              testing::ElementsAre("shot.sinew", "shot_files/model/hero.bin", "shot_files/model/hero.gltf",
                                   "shot_files/model/maps/coat.tga", "shot_files/model/textures/hat.tga"));
  EXPECT_EQ(read("out/shot_files/model/textures/hat.tga"), read("work/textures/hat.tga"));
  const Json pose = json("pose work/model/hero.gltf --clip bend --time 1 --json")["joints"];
  // Without the files that it was made of, and somewhere else.
  fs::remove_all(folder_ / "work");
  expectWhole("out/shot.sinew");
  fs::rename(folder_ / "out", folder_ / "elsewhere");
  expectWhole("elsewhere/shot.sinew");
  EXPECT_EQ(json("pose elsewhere/shot.sinew --clip bend --time 1 --json")["joints"], pose);
  EXPECT_THAT(json("info elsewhere/shot.sinew --json")["assets"][0]["path"].get<std::string>(),
              HasSubstr("/elsewhere/shot_files/model/hero.gltf"));
}

TEST_F(CliCollect, PacksAllThatACharacterNeedsIntoTheProject) {
  ::setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
  const Answer answer = run("convert work/model/hero.gltf out/shot.sinew --pack");
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_THAT(answer.err, ContainsRegex("^sinew-cli: out/shot.sinew: 4 files packed, [0-9.]+ kB\n$"));
  EXPECT_THAT(filesIn("out"), testing::ElementsAre("shot.sinew"));
  const Json pose = json("pose work/model/hero.gltf --clip bend --time 1 --json")["joints"];
  // Without any file, also of those that were written out, and somewhere else.
  for (const char* gone : {"work", "cache"}) fs::remove_all(folder_ / gone);
  fs::rename(folder_ / "out", folder_ / "elsewhere");
  expectWhole("elsewhere/shot.sinew");
  EXPECT_EQ(json("info elsewhere/shot.sinew --json")["assets"][0]["packed"], true);
  EXPECT_THAT(run("info elsewhere/shot.sinew").out,
              HasSubstr("hero.gltf                        as it was, packed with 3 files"));
  EXPECT_EQ(json("pose elsewhere/shot.sinew --clip bend --time 1 --json")["joints"], pose);
  // Edited without them, and still with them.
  EXPECT_EQ(run("clips elsewhere/shot.sinew --rename bend=bow -o edited.sinew").status, 0);
  for (const char* gone : {"elsewhere/shot.sinew", "cache"}) fs::remove_all(folder_ / gone);
  expectWhole("edited.sinew");
  // Written out again.
  fs::create_directory(folder_ / "out");
  collect("edited.sinew");
  fs::remove_all(folder_ / "cache");
  expectWhole("out/shot.sinew");
  EXPECT_THAT(filesIn("out/shot_files"), testing::ElementsAre("model/hero.bin", "model/hero.gltf",
                                                              "model/maps/coat.tga", "model/textures/hat.tga"));
  EXPECT_EQ(run("convert out/shot.sinew both.sinew --collect --pack").status, 2);
  ::unsetenv("XDG_CACHE_HOME");
}

TEST_F(CliCollect, TakesAlongTexturesThatWereShownToIt) {
  fs::create_directories(folder_ / "pictures/deep");
  fs::rename(folder_ / "work/textures/hat.tga", folder_ / "pictures/deep/Hat.tga");
  EXPECT_EQ(json("info work/model/hero.gltf --json")["missing_textures"].size(), 1u);
  collect("work/model/hero.gltf", "out/shot.sinew", "--textures pictures");
  EXPECT_EQ(read("out/shot_files/model/textures/Hat.tga"), pixel(2));
  fs::remove_all(folder_ / "work");
  fs::remove_all(folder_ / "pictures");
  fs::rename(folder_ / "out", folder_ / "elsewhere");
  expectWhole("elsewhere/shot.sinew");
  collect("elsewhere/shot.sinew", "again.sinew");
  EXPECT_THAT(filesIn("again_files"), testing::Contains("model/textures/Hat.tga"));
  expectWhole("again.sinew");
}

// Links are copied as the files that they lead to, which are found by their names.
TEST_F(CliCollect, CopiesWhatLinksLeadTo) {
  fs::create_directory(folder_ / "work/model/store");
  fs::rename(folder_ / "work/model/maps/coat.tga", folder_ / "work/model/store/coat.tga");
  fs::create_symlink("../store/coat.tga", folder_ / "work/model/maps/coat.tga");
  fs::create_symlink("hero.gltf", folder_ / "work/model/link.gltf");
  EXPECT_THAT(collect("work/model/link.gltf").err, testing::Not(HasSubstr("warning")));
  fs::remove_all(folder_ / "work");
  for (const std::string& file : filesIn("out")) EXPECT_FALSE(fs::is_symlink(folder_ / "out" / file)) << file;
  expectWhole("out/shot.sinew");
}

TEST_F(CliCollect, TellsTexturesThatAreMissing) {
  fs::remove(folder_ / "work/textures/hat.tga");
  EXPECT_THAT(collect("work/model/hero.gltf").err,
              AllOf(HasSubstr("warning: "), HasSubstr("hat.tga"), HasSubstr("3 files in shot_files")));
  EXPECT_EQ(run("convert work/model/hero.gltf out/strict.sinew --collect --strict").status, 1);
  EXPECT_FALSE(fs::exists(folder_ / "out/strict.sinew"));
  EXPECT_FALSE(fs::exists(folder_ / "out/strict_files"));
}

TEST_F(CliCollect, FilesOfOneNameDoNotCollide) {
  GltfBuilder other = arm();
  other.root["animations"][0]["name"] = "turn";
  for (const char* folder : {"a/same", "b/same"}) fs::create_directories(folder_ / folder);
  write("a/same/hero.glb", arm());
  write("b/same/hero.glb", other);
  EXPECT_EQ(run("clips a/same/hero.glb --append b/same/hero.glb -o two.sinew").status, 0);
  collect("two.sinew");
  EXPECT_THAT(filesIn("out/shot_files"), testing::ElementsAre("same 2/hero.glb", "same/hero.glb"));
  fs::remove_all(folder_ / "a");
  fs::remove_all(folder_ / "b");
  expectWhole("out/shot.sinew");
  EXPECT_EQ(json("clips out/shot.sinew --json")["clips"].size(), 2u);
}

TEST_F(CliCollect, WhatIsThereAlreadyIsLeftAlone) {
  collect("work/model/hero.gltf");
  const Json before = json("info out/shot.sinew --json");
  EXPECT_THAT(collect("work/model/hero.gltf").err, HasSubstr("4 files in shot_files, nothing to copy"));
  // A project whose files lie there.
  EXPECT_THAT(collect("out/shot.sinew", "out/next.sinew").err, HasSubstr("4 files in next_files"));
  expectWhole("out/next.sinew");
  // Another file in the place of one.
  put("out/shot_files/model/maps/coat.tga", pixel(9));
  const auto files = filesIn("out");
  const std::string project = read("out/shot.sinew");
  const Answer refused = run("convert work/model/hero.gltf out/shot.sinew --collect");
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err,
              StartsWith("sinew-cli: out/shot.sinew: “model/maps/coat.tga” is in shot_files already and is another"));
  EXPECT_EQ(filesIn("out"), files);
  EXPECT_EQ(read("out/shot.sinew"), project);
  EXPECT_EQ(read("out/shot_files/model/maps/coat.tga"), pixel(9));
}

TEST_F(CliCollect, WhatFailsLeavesNothing) {
  put("out/file_files", "no folder");
  fs::create_directories(folder_ / "out/folder.sinew");
  const auto files = filesIn("out");
  for (const char* to : {"out/file.sinew", "out/folder.sinew", "nowhere/shot.sinew"}) {
    const Answer answer = run(std::string("convert work/model/hero.gltf --collect ") + to);
    EXPECT_EQ(answer.status, 1) << to;
    EXPECT_THAT(answer.err, StartsWith(std::string("sinew-cli: ") + to)) << to;
    EXPECT_EQ(filesIn("out"), files) << to;
  }
  EXPECT_FALSE(fs::exists(folder_ / "out/folder_files"));
  EXPECT_FALSE(fs::exists(folder_ / "nowhere"));
}

TEST_F(CliCollect, FilesThatAreMissingStayWhereTheyAreAndAreTold) {
  EXPECT_EQ(run("convert work/model/hero.gltf shot.sinew").status, 0);
  fs::remove(folder_ / "work/model/hero.gltf");
  const Answer answer = collect("shot.sinew");
  EXPECT_THAT(answer.err, HasSubstr("warning: hero.gltf cannot be read, and stays where it is.\n"));
  EXPECT_TRUE(filesIn("out/shot_files").empty());
  EXPECT_EQ(Json::parse(run("info out/shot.sinew --json").out)["assets"][0]["state"], "missing");
}

TEST_F(CliCollect, SizesAreToldInTheUnitThatSuitsThem) {
  EXPECT_EQ(run("convert work/model/hero.gltf shot.sinew").status, 0);
  const auto copied = [&](std::size_t bytes, const std::string& out) {
    std::string wav = "RIFF----WAVEfmt ";
    for (const int value : {16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0})
      wav += static_cast<char>(value);
    wav += "data";
    for (int shift = 0; shift < 32; shift += 8) wav += static_cast<char>(bytes >> shift & 255);
    put("work/beat.wav", wav + std::string(bytes, 'a'));
    edit("shot.sinew", [&](Project& project) { project.scene.sound = {(folder_ / "work/beat.wav").string(), 0.0}; });
    return collect("shot.sinew", out).err;
  };
  EXPECT_THAT(copied(400'000, "some.sinew"), testing::ContainsRegex(", 4[0-9][0-9]\\.[0-9] kB copied"));
  EXPECT_THAT(copied(4'000'000, "more.sinew"), testing::ContainsRegex(", 4\\.[0-9] MB copied"));
}

// A project may say any path.
TEST_F(CliCollect, TheSoundComesAlongWhereItIsOne) {
  EXPECT_EQ(run("convert work/model/hero.gltf shot.sinew").status, 0);
  std::string wav = "RIFF----WAVEfmt ";
  for (const int value : {16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0})
    wav += static_cast<char>(value);
  wav += "data" + std::string("\4\0\0\0", 4) + "abcd";
  put("work/beat.wav", wav);
  put("secret.txt", "not for others");
  edit("shot.sinew", [&](Project& project) { project.scene.sound = {(folder_ / "secret.txt").string(), 0.5}; });
  EXPECT_THAT(collect("shot.sinew").err, HasSubstr("warning: The sound "));
  EXPECT_THAT(filesIn("out/shot_files"), testing::Not(testing::Contains("sound/secret.txt")));
  edit("shot.sinew", [&](Project& project) { project.scene.sound.path = (folder_ / "work/beat.wav").string(); });
  collect("shot.sinew", "out/heard.sinew");
  EXPECT_EQ(read("out/heard_files/sound/beat.wav"), wav);
  fs::remove_all(folder_ / "work");
  fs::rename(folder_ / "out", folder_ / "elsewhere");
  expectWhole("elsewhere/heard.sinew");
  EXPECT_THAT(json("info elsewhere/heard.sinew --json")["sound"]["path"].get<std::string>(),
              testing::EndsWith("/elsewhere/heard_files/sound/beat.wav"));
}

}  // namespace
}  // namespace sinew::tests
