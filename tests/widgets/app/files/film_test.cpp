// Films and contact sheets of the scene, from the dialog to the file.
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/film/ffmpeg.h"
#include "viewer/settings/film_settings.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/film/film_dialog.h"
#include "viewer/widgets/dialogs/film/film_progress.h"
#include "viewer/widgets/dialogs/film/sheet_dialog.h"

namespace sinew::ui {
namespace {

class FilmTest : public tests::MainWindowTest {
 protected:
  void SetUp() override {
    tests::MainWindowTest::SetUp();
    window({path_});
  }

  template <class Dialog>
  Dialog& open(const char* action) {
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_TRUE(window_->actions().run(QLatin1String(action)));
    auto* const dialog = window_->findChild<Dialog*>();
    EXPECT_TRUE(dialog);
    dialog_ = dialog;
    return *dialog;
  }
  template <class T>
  T& part(const char* name) {
    auto* found = dialog_->findChild<T*>(QLatin1String(name));
    EXPECT_TRUE(found) << name;
    return *found;
  }
  void choose(const char* segmented, int which) {
    part<Segmented>(segmented).findChildren<QAbstractButton*>()[which]->click();
  }
  void pick(const char* list, int which) {
    part<QComboBox>(list).setCurrentIndex(which);
    emit part<QComboBox>(list).activated(which);
  }
  void type(const char* field, double value) { emit part<NumberField>(field).edited(value, kNoGesture); }
  void makeAs(const QString& name) {
    part<QLineEdit>("path").setText(folder_.filePath(name));
    part<QPushButton>("make").click();
  }
  QString note() { return part<QLabel>("note").text(); }
  QString said() { return window_->status().message().text(); }
  bool saysSoon(const QString& beginning) {
    return QTest::qWaitFor([&] { return said().startsWith(beginning); }, 30000);
  }
  // A small one of pictures.
  void openSmall() {
    open<FilmDialog>("file.playblast");
    pick("format", 3);
    type("width", 96);
    type("height", 64);
  }

  QDialog* dialog_ = nullptr;
};

TEST_F(FilmTest, PicturesAreThoseOfTheScene) {
  openSmall();
  tests::keepPicture(*dialog_, QStringLiteral("playblast"));
  EXPECT_TRUE(part<QPushButton>("make").isEnabled()) << note().toStdString();
  type("from", 2);
  type("to", 11);
  EXPECT_TRUE(note().startsWith("10 frames, ")) << note().toStdString();
  makeAs("walk.png");
  ASSERT_TRUE(saysSoon("Made walk_%04d.png: 10 frames")) << said().toStdString();
  QStringList names = QDir(folder_.path()).entryList({"walk_*.png"});
  ASSERT_EQ(names.size(), 10);
  QSet<QByteArray> different;
  for (const QString& name : names) {
    const QImage picture(folder_.filePath(name));
    EXPECT_EQ(picture.size(), QSize(96, 64));
    different.insert(QByteArray(reinterpret_cast<const char*>(picture.constBits()), picture.sizeInBytes()));
  }
  EXPECT_EQ(different.size(), 10);
  EXPECT_TRUE(document().history().unsavedChanges().empty());

  // The next one begins as this one was.
  open<FilmDialog>("file.playblast");
  EXPECT_EQ(part<QComboBox>("format").currentIndex(), 3);
  EXPECT_EQ(part<NumberField>("width").value(), 96);
}

TEST_F(FilmTest, SaysWhyThereIsNone) {
  openSmall();
  const auto refused = [&](const QString& why) {
    EXPECT_FALSE(part<QPushButton>("make").isEnabled());
    EXPECT_TRUE(note().contains(why)) << note().toStdString();
  };
  part<QLineEdit>("path").setText(folder_.filePath("nosuch/f.png"));
  refused("There is no folder");
  part<QLineEdit>("path").setText(folder_.filePath("f.png"));
  EXPECT_TRUE(part<QPushButton>("make").isEnabled());
  type("to", -1);
  refused("comes before the first");
  type("to", 5);
  if (!film::findFfmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  pick("format", 0);
  EXPECT_TRUE(part<QLineEdit>("path").text().endsWith("f.mp4")) << part<QLineEdit>("path").text().toStdString();
  type("width", 97);
  refused("even sizes");
  type("width", 96);
  choose("ground", 2);
  refused("Clear needs");
  pick("format", 1);
  EXPECT_TRUE(part<QPushButton>("make").isEnabled()) << note().toStdString();
  pick("format", 2);
  type("fps", 60);
  refused("50 frames per second");
}

TEST_F(FilmTest, PicturesAreLookedForByTheirNames) {
  for (const char* name : {"used_0003.png", "there_0000.png", "there_0009.png", "there_0010.png"}) {
    QFile file(folder_.filePath(name));
    ASSERT_TRUE(file.open(QFile::WriteOnly));
  }
  int compared = 0;
  FilmDialog dialog({.to = 9,
                     .playing = "f",
                     .playing_kind = {},
                     .sound = {},
                     .folder = folder_.path(),
                     .in_use = {folder_.filePath("used_0003.png")},
                     .no_ffmpeg = "None here.",
                     .same = [&](double, double) { return ++compared < 0; }},
                    nullptr);
  dialog_ = &dialog;
  type("fps", 0);
  const auto& make = part<QPushButton>("make");
  EXPECT_TRUE(make.isEnabled()) << note().toStdString();
  EXPECT_FALSE(note().contains("Replaces")) << note().toStdString();
  const int before = compared;
  part<QLineEdit>("path").setText(folder_.filePath("used.png"));
  EXPECT_FALSE(make.isEnabled());
  EXPECT_TRUE(note().contains("The scene reads this file")) << note().toStdString();
  part<QLineEdit>("path").setText(folder_.filePath("there.png"));
  EXPECT_TRUE(make.isEnabled());
  EXPECT_TRUE(note().contains("Replaces 2 files.")) << note().toStdString();
  EXPECT_EQ(compared, before) << "poses do not change while a path is typed";
  type("to", 10);
  EXPECT_TRUE(note().contains("Replaces 3 files.")) << note().toStdString();
  EXPECT_EQ(compared, before + 1);
  part<QLineEdit>("path").setText(folder_.filePath("50%.png"));
  EXPECT_FALSE(make.isEnabled());
  EXPECT_TRUE(note().contains("name_%04d.png")) << note().toStdString();
  // Only the ending that is the last goes.
  part<QLineEdit>("path").setText(folder_.filePath("walk.png.mp4"));
  EXPECT_EQ(dialog.path(), folder_.filePath("walk.png_%04d.png"));
}

TEST_F(FilmTest, AFilmIsMadeWhileTheWindowLives) {
  if (!film::findFfmpeg()) GTEST_SKIP() << "ffmpeg is not installed";
  openSmall();
  pick("format", 0);
  choose("camera", 2);
  makeAs("round.mp4");
  ASSERT_TRUE(saysSoon("Made round.mp4: ")) << said().toStdString();
  QProcess ask;
  ask.start("ffprobe", {"-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames", "-of",
                        "csv=p=0", folder_.filePath("round.mp4")});
  ASSERT_TRUE(ask.waitForFinished());
  EXPECT_TRUE(ask.readAllStandardOutput().startsWith("96,64,")) << "of that size";
}

TEST_F(FilmTest, CancelLeavesNothing) {
  openSmall();
  type("fps", 240);
  type("width", 1280);
  type("height", 720);
  bool seen = false;
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, [&] {
    auto* const progress = window_->findChild<FilmProgress*>();
    if (!progress || progress->findChild<QLabel*>("picture")->pixmap().isNull()) return;
    if (!seen) tests::keepPicture(*progress, QStringLiteral("playblast_progress"));
    seen = true;
    progress->findChild<QPushButton*>("cancel")->click();
  });
  timer.start(20);
  makeAs("long.png");
  ASSERT_TRUE(saysSoon("Cancelled")) << said().toStdString();
  EXPECT_TRUE(seen);
  EXPECT_EQ(QDir(folder_.path()).entryList({"long*", ".sinew-film*"}, QDir::Files | QDir::Dirs | QDir::Hidden).size(),
            0);
  EXPECT_TRUE(window_->isEnabled());
}

TEST_F(FilmTest, AContactSheetShowsKeyPoses) {
  open<SheetDialog>("file.contact_sheet");
  tests::keepPicture(*dialog_, QStringLiteral("contact_sheet"));
  type("poses", 4);
  type("columns", 2);
  type("width", 64);
  type("height", 64);
  makeAs("sheet.png");
  ASSERT_TRUE(saysSoon("Made sheet.png: ")) << said().toStdString();
  const QImage sheet(folder_.filePath("sheet.png"));
  EXPECT_GT(sheet.width(), 2 * 64);
  EXPECT_LT(sheet.width(), 3 * 64);
  EXPECT_EQ(SheetSettings::last().poses, 4);
}

TEST_F(FilmTest, TheWindowMayGoWhileAPathIsTyped) {
  for (const char* id : {"playblast", "contact_sheet", "export"}) {
    QDialog* dialog = window({path_}).showDialog(QString::fromLatin1(id));
    ASSERT_NE(dialog, nullptr) << id;
    ASSERT_TRUE(QTest::qWaitForWindowActive(dialog)) << id;
    dialog->findChild<QLineEdit*>(QStringLiteral("path"))->setFocus();
    tests::deliverEvents();
    window_.reset();
  }
}

}  // namespace
}  // namespace sinew::ui
