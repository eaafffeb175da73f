// Missing pictures are found by their names.
#include "viewer/document/picture_search.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace sinew {
namespace {

class PictureSearchTest : public testing::Test {
 protected:
  void touch(const QString& name) const {
    QDir(folder_.path()).mkpath(QFileInfo(name).path());
    QFile file(folder_.filePath(name));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  }
  QString found(const std::string& name) const {
    const std::vector<MissingTexture> missing{{name, {}}};
    const auto pictures = findPictures(folder_.path(), missing);
    const auto it = pictures.find(name);
    return it == pictures.end() ? QString()
                                : QDir(folder_.path()).relativeFilePath(QString::fromStdString(it->second.string()));
  }
  const QTemporaryDir folder_;
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
  ASSERT_TRUE(QFile::link(folder_.filePath("real"), folder_.filePath("a_link")));
  EXPECT_EQ(found("hat.png"), "real/hat.png");
}

TEST_F(PictureSearchTest, AllAtOnce) {
  touch("a.png");
  touch("b.jpg");
  const std::vector<MissingTexture> missing{{"x/a.png", {}}, {"x/b.jpg", {}}, {"x/c.png", {}}};
  EXPECT_EQ(findPictures(folder_.path(), missing).size(), 2u);
  EXPECT_TRUE(findPictures(folder_.filePath("not there"), missing).empty());
}

}  // namespace
}  // namespace sinew
