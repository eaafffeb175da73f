// Missing pictures are found by their names.
#include "core/io/picture_search.h"

#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace sinew {
namespace {

namespace fs = std::filesystem;

class PictureSearchTest : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  void touch(const fs::path& name) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << "";
  }
  std::string found(const std::string& name) const {
    const std::vector<MissingTexture> missing{{name, {}}};
    const auto pictures = findPictures(folder_, missing);
    const auto it = pictures.find(name);
    return it == pictures.end() ? std::string() : fs::relative(it->second, folder_).string();
  }
  const fs::path folder_ = fs::temp_directory_path() / ("sinew_pictures_" + std::to_string(::getpid()));
};

TEST_F(PictureSearchTest, ByTheBaseNameInAnyCase) {
  touch("maps/deep/Skin_Color.PNG");
  EXPECT_EQ(found("D:\\work\\skin_color.png"), "maps/deep/Skin_Color.PNG");
  EXPECT_EQ(found("/home/x/skin_color.png"), "maps/deep/Skin_Color.PNG");
  EXPECT_EQ(found("skin.png"), "");
}

TEST_F(PictureSearchTest, TheNearestOneAndItsOwnKindFirst) {
  touch("old/coat.png");
  touch("coat.tga");
  touch("old/older/coat.png");
  EXPECT_EQ(found("coat.png"), "old/coat.png");
  EXPECT_EQ(found("coat.psd"), "coat.tga") << "the same name of another kind, where there is no better";
}

TEST_F(PictureSearchTest, OnlyPicturesAndNoLinks) {
  touch("coat.txt");
  EXPECT_EQ(found("coat.png"), "");
  touch("real/hat.png");
  fs::create_directory_symlink(folder_ / "real", folder_ / "a_link");
  EXPECT_EQ(found("hat.png"), "real/hat.png");
}

TEST_F(PictureSearchTest, AllAtOnce) {
  touch("a.png");
  touch("b.jpg");
  const std::vector<MissingTexture> missing{{"x/a.png", {}}, {"x/b.jpg", {}}, {"x/c.png", {}}};
  EXPECT_EQ(findPictures(folder_, missing).size(), 2u);
  EXPECT_TRUE(findPictures(folder_ / "not there", missing).empty());
}

TEST_F(PictureSearchTest, HiddenFoldersAndThoseFarBelowAreNotLookedInto) {
  touch(".cache/hat.png");
  touch("1/2/3/4/5/6/7/8/9/hat.png");
  EXPECT_EQ(found("hat.png"), "");
  touch("1/2/3/4/5/6/7/8/hat.png");
  EXPECT_EQ(found("hat.png"), "1/2/3/4/5/6/7/8/hat.png");
}

}  // namespace
}  // namespace sinew
