// Copies of the files of a project: what is refused leaves nothing, and what is lost is told.
#include "core/io/project/pack/collect.h"

#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace sinew {
namespace {

namespace fs = std::filesystem;

// A project of one file with one more beside it, whatever they hold.
struct Collect : ::testing::Test {
  void SetUp() override {
    fs::create_directories(folder / "from/maps");
    fs::create_directories(folder / "to");
    put("from/figure.glb", "a figure");
    put("from/maps/skin.png", "a picture");
    project.assets.push_back({.path = folder / "from/figure.glb",
                              .content = contentOf(folder / "from/figure.glb"),
                              .character = std::make_shared<const Character>()});
    files = {{folder / "from/figure.glb", folder / "from/maps/skin.png"}};
  }
  void TearDown() override { fs::remove_all(folder); }

  void put(const fs::path& name, const std::string& content) const { std::ofstream(folder / name) << content; }
  Result<CollectedFiles> collect(const ProgressFn& progress = {}) {
    return collectFiles(project, folder / "to/shot.sinew", files, read, progress);
  }
  std::size_t made() const {
    return static_cast<std::size_t>(
        std::distance(fs::recursive_directory_iterator(folder / "to"), fs::recursive_directory_iterator()));
  }
  // With nothing left of it.
  void expectRefused(const Result<CollectedFiles>& done, const std::string& why) const {
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().for_user.english().find(why), std::string::npos) << done.error().for_user.english();
    EXPECT_EQ(made(), 0u);
    EXPECT_EQ(project.assets[0].path, folder / "from/figure.glb");
  }

  const fs::path folder = fs::canonical(fs::temp_directory_path()) / ("sinew_collect_" + std::to_string(::getpid()));
  Project project;
  std::vector<std::vector<fs::path>> files;
  ReadAsset read = [](const fs::path&, const ImportOptions&, const ProgressFn&) -> Result<Imported> {
    return Imported{std::make_shared<const Character>(), {}};
  };
};

TEST_F(Collect, IsTakenAwayAgainWhereNobodyKeepsIt) {
  {
    const auto done = collect();
    ASSERT_TRUE(done) << done.error().for_user.english();
    EXPECT_EQ(done->files, 2u);
    EXPECT_EQ(done->bytes, 17u);
    EXPECT_TRUE(done->left.empty());
    EXPECT_EQ(project.assets[0].path, folder / "to/shot_files/from/figure.glb");
    EXPECT_TRUE(fs::exists(folder / "to/shot_files/from/maps/skin.png"));
  }
  EXPECT_EQ(made(), 0u);
}

TEST_F(Collect, IsKept) {
  auto done = collect();
  ASSERT_TRUE(done);
  CollectedFiles kept = *std::move(done);
  kept.keep();
  kept = {};
  EXPECT_EQ(made(), 5u) << "three folders, two files";
}

TEST_F(Collect, WhatWasThereStaysWhereItIsRefused) {
  fs::create_directories(folder / "to/shot_files/from");
  put("to/shot_files/from/figure.glb", "a figure");
  put("to/shot_files/note", "of somebody");
  { ASSERT_TRUE(collect()); }
  EXPECT_EQ(made(), 4u);
}

TEST_F(Collect, AFileThatHasChangedIsRefused) {
  put("from/figure.glb", "another one");
  expectRefused(collect(), "changed while it was read");
}

TEST_F(Collect, CanBeCancelled) {
  for (const int after : {0, 1}) {
    int calls = 0;
    expectRefused(collect([&](float, const Text&) { return calls++ < after; }), "cancelled");
  }
}

TEST_F(Collect, ACopyThatCannotBeReadIsRefused) {
  read = [](const fs::path&, const ImportOptions&, const ProgressFn&) -> Result<Imported> { return fail("No."); };
  expectRefused(collect(), "No.");
}

TEST_F(Collect, AFileThatIsGoneIsRefused) {
  fs::remove(folder / "from/maps/skin.png");
  expectRefused(collect(), "skin.png cannot be read");
}

TEST_F(Collect, TexturesThatTheCopyDoesNotFindAreTold) {
  read = [this](const fs::path& path, const ImportOptions&, const ProgressFn&) -> Result<Imported> {
    Imported out{std::make_shared<const Character>(), {}};
    out.report.missing_textures.push_back({"never there", {}});
    if (path != folder / "from/figure.glb") out.report.missing_textures.push_back({"lost", {}});
    return out;
  };
  const auto done = collect();
  ASSERT_TRUE(done);
  ASSERT_EQ(done->left.size(), 1u);
  EXPECT_EQ(done->left[0].english(), "figure.glb does not find “lost” beside the project; show it the texture there.");
}

}  // namespace
}  // namespace sinew
