// Projects that have their files in themselves.
#include "core/io/project/pack/pack.h"

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "core/io/project/pack/collect.h"
#include "tests/io/project/project_index.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using tests::readBack, tests::withValue, tests::valueAt;

PackedFile fileOf(const std::string& name, const std::string& content = "something") {
  return {name, std::make_shared<const Bytes>(content.begin(), content.end())};
}

std::string contentAt(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The small project, whose first file lies in a folder of the test with a texture below it and one that was shown to
// it elsewhere, and that can be heard.
struct Packing : ::testing::Test {
  void SetUp() override {
    setenv("XDG_CACHE_HOME", (folder / "cache").c_str(), 1);
    put("from/figure.glb", "a figure");
    put("from/maps/skin.png", "a picture");
    put("else/hat.png", "another picture");
    std::string wav = "RIFF....WAVEfmt ";
    wav += std::string("\x10\0\0\0\1\0\1\0\x40\x1f\0\0\x80\x3e\0\0\2\0\x10\0", 20) + "data" +
           std::string("\4\0\0\0\1\0\2\0", 8);
    put("sounds/steps.wav", wav);
    project = tests::smallProject();
    ProjectAsset& asset = project.assets.front();
    asset.path = folder / "from/figure.glb";
    asset.content = contentOf(asset.path);
    asset.options.relinked_textures = {{"hat", folder / "else/hat.png"}};
    project.scene.sound.path = folder / "sounds/steps.wav";
    files.resize(project.assets.size());
    files.front() = {asset.path, folder / "from/maps/skin.png", folder / "else/hat.png"};
  }
  void TearDown() override {
    unsetenv("XDG_CACHE_HOME");
    fs::remove_all(folder);
  }
  void put(const fs::path& name, const std::string& content) const {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << content;
  }
  // The project as a file that was packed, which says so.
  Bytes packed() {
    const auto done = packFiles(project, files, read);
    EXPECT_TRUE(done) << done.error().for_user.english() << done.error().for_log;
    return packProject(project, tests::kProjectFolder).value();
  }

  const fs::path folder = fs::canonical(fs::temp_directory_path()) / ("sinew_pack_" + std::to_string(::getpid()));
  Project project;
  std::vector<std::vector<fs::path>> files;
  ReadAsset read = [this](const fs::path&, const ImportOptions&, const ProgressFn&) -> Result<Imported> {
    return Imported{project.assets.front().character, {}};
  };
};

TEST_F(Packing, APackedProjectHasAllThatItNeeds) {
  std::uintmax_t size = fs::file_size(project.scene.sound.path);
  for (const auto& of_asset : files)
    for (const fs::path& file : of_asset) size += fs::file_size(file);
  const auto done = packFiles(project, files, read);
  ASSERT_TRUE(done) << done.error().for_user.english();
  EXPECT_EQ(done->bytes, size);
  EXPECT_EQ(done->files, 4u) << "figure, two pictures, sound";
  EXPECT_EQ(done->left.size(), project.assets.size() - 1) << "those that cannot be read stay";
  const auto bytes = packProject(project, tests::kProjectFolder);
  ASSERT_TRUE(bytes) << bytes.error().for_user.english();
  EXPECT_EQ(valueAt(tests::takenApart(*bytes).index, "/version"), "2") << "older versions would lose the files";
  for (const char* gone : {"from", "else", "sounds", "cache"}) fs::remove_all(folder / gone);
  const auto opened = readBack(*bytes);
  ASSERT_TRUE(opened) << opened.error().for_log;
  const ProjectAsset& asset = opened->assets.front();
  EXPECT_EQ(asset.packed, project.assets.front().packed);
  ASSERT_TRUE(asset.packed.writeOut());
  ASSERT_TRUE(opened->packed_sound.writeOut());
  EXPECT_EQ(contentAt(asset.path), "a figure");
  EXPECT_EQ(contentAt(asset.path.parent_path() / "maps/skin.png"), "a picture");
  EXPECT_EQ(contentAt(asset.options.relinked_textures.at("hat")), "another picture");
  EXPECT_EQ(contentOf(opened->scene.sound.path), contentOf(project.scene.sound.path));
  EXPECT_EQ(*packProject(*opened, tests::kProjectFolder), *bytes) << "and is the same file again";
  setenv("XDG_CACHE_HOME", (folder / "other").c_str(), 1);
  EXPECT_EQ(*packProject(*readBack(*bytes), tests::kProjectFolder), *bytes) << "also on another machine";
}

TEST_F(Packing, WithoutPackedFilesAProjectIsOneOfTheFirstVersion) {
  EXPECT_EQ(valueAt(tests::takenApart(*packProject(project, tests::kProjectFolder)).index, "/version"), "1");
}

TEST_F(Packing, CollectingWritesThemOutAgain) {
  packed();
  for (const char* gone : {"from", "else", "sounds", "cache"}) fs::remove_all(folder / gone);
  fs::create_directories(folder / "to");
  const ProjectAsset asset = project.assets.front();
  files.front().clear();
  for (const PackedFile& file : asset.packed.files()) files.front().push_back(asset.packed.pathOf(file.name));
  auto done = collectFiles(project, folder / "to/shot.sinew", files, read);
  ASSERT_TRUE(done) << done.error().for_user.english();
  done->keep();
  EXPECT_EQ(project.assets.front().path, folder / "to/shot_files/from/figure.glb");
  EXPECT_EQ(done->copies.front().front(), project.assets.front().path);
  EXPECT_TRUE(project.assets.front().packed.empty() && project.packed_sound.empty());
  EXPECT_EQ(contentAt(folder / "to/shot_files/from/maps/skin.png"), "a picture");
  EXPECT_EQ(contentAt(project.assets.front().options.relinked_textures.at("hat")), "another picture");
  EXPECT_EQ(project.scene.sound.path, folder / "to/shot_files/sound/steps.wav");
  EXPECT_TRUE(fs::exists(project.scene.sound.path));
}

TEST_F(Packing, WhatIsRefusedChangesNothing) {
  put("from/figure.glb", "another one");
  const auto before = *packProject(project, tests::kProjectFolder);
  EXPECT_FALSE(packFiles(project, files, read)) << "it has changed since it was read";
  put("from/figure.glb", "a figure");
  EXPECT_FALSE(packFiles(project, files, read, [](float, const Text&) { return false; })) << "cancelled";
  EXPECT_EQ(*packProject(project, tests::kProjectFolder), before);
  EXPECT_TRUE(!fs::exists(packedRoot()) || fs::is_empty(packedRoot())) << "nothing is left";
}

TEST_F(Packing, WhatWasWrittenOutIsMendedWhereItIsOtherwise) {
  packed();
  const ProjectAsset& asset = project.assets.front();
  std::ofstream(asset.path, std::ios::binary) << "b figure";
  fs::remove(asset.path.parent_path() / "maps/skin.png");
  ASSERT_TRUE(asset.packed.writeOut());
  EXPECT_EQ(contentAt(asset.path), "a figure");
  EXPECT_EQ(contentAt(asset.path.parent_path() / "maps/skin.png"), "a picture");
}

// Where nothing can be written, the figure is stood in for, and is saved again with the project.
TEST_F(Packing, FilesThatCannotBeWrittenOutStayInTheProject) {
  const Bytes bytes = packed();
  fs::remove_all(folder / "cache");
  put("cache", "no folder");
  std::ofstream(folder / "packed.sinew", std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  const std::array types{locatorType()};
  const auto opened = openProject(folder / "packed.sinew", types, read);
  ASSERT_TRUE(opened) << opened.error().for_user.english();
  EXPECT_EQ(opened->assets.front().state, AssetState::unreadable);
  EXPECT_FALSE(opened->assets.front().problem->for_user.empty());
  EXPECT_EQ(*packProject(opened->project, tests::kProjectFolder), bytes);
}

TEST_F(Packing, WhatNobodyHasUsedForAMonthGoes) {
  const fs::path old = packedRoot() / "old", fresh = packedRoot() / "fresh";
  for (const fs::path& one : {old, fresh}) fs::create_directories(one);
  fs::last_write_time(old, fs::file_time_type::clock::now() - std::chrono::hours(24 * 31));
  packed();
  EXPECT_FALSE(fs::exists(old));
  EXPECT_TRUE(fs::exists(fresh));
}

TEST(PackedFiles, HaveNamesOfFilesBelowOneFolder) {
  for (const char* name : {"", "/etc/passwd", "..", "../a", "a/../b", "a//b", "a/", "./a", "a\nb", "a\\b"})
    EXPECT_FALSE(PackedFiles::create({fileOf(name)})) << name;
  EXPECT_FALSE(PackedFiles::create({fileOf(std::string(256, 'a'))}));
  EXPECT_FALSE(PackedFiles::create({fileOf("a"), fileOf("a")}));
  EXPECT_FALSE(PackedFiles::create({fileOf("a"), fileOf("a-b"), fileOf("a/b")}));
  EXPECT_TRUE(PackedFiles::create({fileOf("a"), fileOf("a-b"), fileOf("b/a"), fileOf("b/..a")}));
}

TEST(PackedFiles, LieWhereTheirNamesAndContentsSay) {
  const auto one = PackedFiles::create({fileOf("a", "x")}), same = PackedFiles::create({fileOf("a", "x")});
  EXPECT_EQ(one->folder(), same->folder());
  EXPECT_NE(one->folder(), PackedFiles::create({fileOf("a", "y")})->folder());
  EXPECT_NE(one->folder(), PackedFiles::create({fileOf("b", "x")})->folder());
  EXPECT_EQ(one->nameOf(one->folder() / "a"), "a");
  EXPECT_EQ(one->nameOf("/elsewhere/a"), "");
}

TEST_F(Packing, ProjectsThatLieAboutPackedFilesAreRefused) {
  const tests::ProjectParts parts = tests::takenApart(packed());
  const std::string first = valueAt(parts.index, "/assets/0/packed/0/chunk");
  for (const auto& [at, value] : std::vector<std::pair<const char*, std::string>>{
           {"/assets/0/packed/0/chunk", "9999"},
           {"/assets/0/packed/0/chunk", "-1"},
           {"/assets/0/packed/1/chunk", first},
           {"/packed_sound/0/chunk", first},
           {"/assets/0/packed/0/name", R"("../figure.glb")"},
           {"/assets/0/packed/0/name", R"("other.glb")"},
           {"/assets/0/packed", "1"},
           {"/assets/0/path", R"("/etc/passwd")"},
           {"/assets/0/options/relinked_packed/hat", R"("../../hat.png")"},
           {"/assets/0/options/relinked_packed/other", R"("from/figure.glb")"},
           {"/assets/0/options/relinked_packed", "1"},
           {"/scene/sound/path", R"("/etc/passwd")"}}) {
    tests::ProjectParts lie = parts;
    lie.index = withValue(lie.index, at, value);
    ASSERT_NE(lie.index, parts.index) << at;
    EXPECT_FALSE(readBack(tests::packed(lie))) << at << " " << value;
  }
}

TEST_F(Packing, TheCacheMayLieBehindALink) {
  fs::create_directories(folder / "real");
  fs::create_directory_symlink(folder / "real", folder / "linked");
  setenv("XDG_CACHE_HOME", (folder / "linked").c_str(), 1);
  const auto done = packFiles(project, files, read);
  ASSERT_TRUE(done) << done.error().for_user.english() << done.error().for_log;
  EXPECT_EQ(done->files, 4u);
  EXPECT_EQ(contentAt(project.assets.front().path), "a figure");
}

TEST_F(Packing, AFileOfTwoSpellingsIsPackedOnce) {
  files.front().push_back(folder / "else/../from/maps/skin.png");
  const auto done = packFiles(project, files, read);
  ASSERT_TRUE(done) << done.error().for_user.english() << done.error().for_log;
  EXPECT_EQ(done->files, 4u);
  EXPECT_EQ(done->copies.front().size(), 3u);
}

TEST_F(Packing, WhatIsPackedCanBePackedAgainWithoutItsCopies) {
  const auto first = packFiles(project, files, read);
  ASSERT_TRUE(first);
  fs::remove_all(folder / "cache");
  const auto again = packFiles(project, first->copies, read);
  ASSERT_TRUE(again) << again.error().for_user.english();
  EXPECT_EQ(again->left.size(), first->left.size()) << "the sound stays packed";
  EXPECT_EQ(again->files, first->files);
  EXPECT_FALSE(project.packed_sound.empty());
}

}  // namespace
}  // namespace sinew
