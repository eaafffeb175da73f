// Pictures of the window replace nothing but pictures.
#include "viewer/app/replay/save_picture.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/widgets/sample_files.h"
#include "viewer/app/files/file_controller.h"
#include "viewer/app/main_window.h"
#include "viewer/app/replay/screenshot.h"
#include "viewer/document/files/loader.h"

namespace sinew::ui {
namespace {

QByteArray bytesOf(const QString& path) {
  QFile file(path);
  EXPECT_TRUE(file.open(QIODevice::ReadOnly));
  return file.readAll();
}

// A window with a character whose material has a picture of its own, "skin.png".
class SavePicture : public testing::Test {
 protected:
  void SetUp() override {
    picture_.fill(Qt::red);
    ASSERT_TRUE(picture_.save(skin_));
    QFile file(model_);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    file.close();
    QJsonArray meshes = root["meshes"].toArray();
    QJsonObject mesh = meshes[0].toObject();
    QJsonArray primitives = mesh["primitives"].toArray();
    QJsonObject primitive = primitives[0].toObject();
    primitive["material"] = 0;
    primitives[0] = primitive, mesh["primitives"] = primitives, meshes[0] = mesh, root["meshes"] = meshes;
    root["images"] = QJsonArray{QJsonObject{{"uri", "skin.png"}}};
    root["textures"] = QJsonArray{QJsonObject{{"source", 0}}};
    root["materials"] =
        QJsonArray{QJsonObject{{"pbrMetallicRoughness", QJsonObject{{"baseColorTexture", QJsonObject{{"index", 0}}}}}}};
    ASSERT_TRUE(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(QJsonDocument(root).toJson());
    file.close();
    window_.begin({model_}, {});
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window_.files().loader().busy(); }, 10000));
    ASSERT_EQ(window_.document().instances().size(), 1u);
  }
  QString at(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }

  const QTemporaryDir folder_;
  const QString model_ = tests::writeSample({folder_.path(), "probe.gltf"}), skin_ = at("skin.png");
  QImage picture_{8, 8, QImage::Format_RGB32};
  MainWindow window_{MainWindow::Layout::fresh};
};

TEST_F(SavePicture, ReplacesNoFileOfTheScene) {
  ASSERT_TRUE(QFile::link(model_, at("link.png")));
  ASSERT_TRUE(QFile::link(skin_, at("skin link.png")));
  const QByteArray model = bytesOf(model_), skin = bytesOf(skin_);
  picture_.fill(Qt::blue);
  for (const QString& file : {model_, at("link.png"), skin_, at("skin link.png")}) {
    EXPECT_FALSE(savePicture(picture_, file, window_).isEmpty()) << file.toStdString();
    EXPECT_EQ(bytesOf(model_), model);
    EXPECT_EQ(bytesOf(skin_), skin);
  }
}

TEST_F(SavePicture, ReplacesNothingButPictures) {
  QFile text(at("notes.png"));
  ASSERT_TRUE(text.open(QIODevice::WriteOnly));
  text.write("of an hour's work");
  text.close();
  for (const QString& file : {at("notes.png"), at("new.jpg"), folder_.path(), at("no such folder/new.png")})
    EXPECT_FALSE(savePicture(picture_, file, window_).isEmpty()) << file.toStdString();
  EXPECT_EQ(bytesOf(at("notes.png")), "of an hour's work");
  EXPECT_FALSE(QFile::exists(at("new.jpg")));
  EXPECT_FALSE(Screenshot(window_, at("new.jpg"), {}).problem().isEmpty()) << "before anything is done";

  for (const char* file : {"new.png", "NEW.PNG", "no suffix"}) {
    EXPECT_EQ(savePicture(picture_, at(file), window_), QString());
    EXPECT_EQ(QImage(at(file)).size(), picture_.size());
  }
  const QImage larger(16, 16, QImage::Format_RGB32);
  EXPECT_EQ(savePicture(larger, at("new.png"), window_), QString());
  EXPECT_EQ(QImage(at("new.png")).size(), larger.size());
}

}  // namespace
}  // namespace sinew::ui
