// Files are found in a folder by what they hold and by their names.
#include "core/io/disk/file_search.h"

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

namespace sinew {
namespace {

namespace fs = std::filesystem;

class FileSearch : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "sinew_search_XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, const std::string& content) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << content;
    return folder_ / name;
  }
  // Of a file that was elsewhere and held this.
  WantedFile wanted(const std::string& name, const std::string& content) const {
    const fs::path there = write("elsewhere", content);
    const FileContent held = contentOf(there);
    fs::remove(there);
    return {fs::path("/gone") / name, held};
  }

  fs::path folder_;
};

TEST_F(FileSearch, ContentCountsMoreThanTheNameAndTheNearestMore) {
  const WantedFile knight = wanted("knight.fbx", "a knight"), squire = wanted("squire.fbx", "a squire"),
                   page = wanted("page.fbx", "a page");
  write("knight.fbx", "other");
  const fs::path renamed = write("deep/down/rider.fbx", "a knight");
  const fs::path other = write("a/SQUIRE.fbx", "another squire");
  write("b/c/squire.fbx", "a third");
  const WantedFile files[] = {knight, squire, page};
  const auto found = searchFiles(folder_, files, {});
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0], (FoundFile{renamed, true}));
  EXPECT_EQ(found[1], (FoundFile{other, false}));
  EXPECT_FALSE(found[2]);
  const fs::path same = write("z/page.fbx", "a page");
  EXPECT_EQ(searchFiles(folder_, files, {})[2], (FoundFile{same, true}));
}

TEST_F(FileSearch, OfWhatNobodyKnowsTheNameCounts) {
  const fs::path there = write("in/knight.fbx", "");
  const WantedFile files[] = {{"/gone/Knight.fbx", {}}};
  EXPECT_EQ(searchFiles(folder_, files, {})[0], (FoundFile{there, false}));
}

TEST_F(FileSearch, LinksAndHiddenFilesAreLeftOutAndItCanBeCancelled) {
  const WantedFile files[] = {wanted("knight.fbx", "a knight")};
  write(".hidden/knight.fbx", "a knight");
  write("real/other.fbx", "no");
  fs::create_directory_symlink(folder_, folder_ / "real/round");
  EXPECT_FALSE(searchFiles(folder_, files, {})[0]);
  EXPECT_FALSE(searchFiles(folder_ / "nowhere", files, {})[0]);
  write("knight.fbx", "a knight");
  const std::atomic<bool> cancel = true;
  EXPECT_FALSE(searchFiles(folder_, files, {.cancel = &cancel})[0]);
}

}  // namespace
}  // namespace sinew
