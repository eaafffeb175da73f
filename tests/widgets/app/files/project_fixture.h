// A window whose files are small characters that have their names, with projects in a folder of the test.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include "core/io/project/project.h"
#include "tests/document/small_character.h"
#include "tests/widgets/window_fixture.h"

namespace sinew::ui {

class ProjectTest : public tests::WindowTest {
 protected:
  void TearDown() override {
    tests::WindowTest::TearDown();
    for (const Crashed& crashed : RecoverySlot::crashed()) RecoverySlot::forget(crashed);
  }
  // Files are read as a small character that has their name; `joints` are its joints.
  void begin(const QStringList& files, MainWindow::Layout layout = MainWindow::Layout::fresh) {
    const auto read = [this](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
      if (!QFile::exists(job.path)) return fail("is not there.");
      return tests::small({.name = QFileInfo(job.path).completeBaseName().toStdString(), .joints = joints_});
    };
    show(layout, read).begin(files, {});
    wait();
  }
  void open(const QString& path) {
    window_->files().open({path});
    wait();
  }
  QString path(const QString& name) const { return folder_.filePath(name); }
  // Of a file that lay in the folder of the test, beside "patrol.sinew".
  QString collected(const QString& name) const {
    return path("patrol_files/") + QFileInfo(folder_.path()).fileName() + '/' + name;
  }
  void pose(float x) {
    Transform moved;
    moved.translation.x = x;
    document().setJointTransform(document().activeInstance(), 1, moved, kNoGesture);
  }
  bool saveAs(const QString& to) {
    std::optional<bool> done;
    window_->project().saveAs(to, [&done](bool saved) { done = saved; });
    EXPECT_TRUE(QTest::qWaitFor([&done] { return done.has_value(); }, 10000));
    return done.value_or(false);
  }
  bool save() {
    std::optional<bool> done;
    window_->project().save([&done](bool saved) { done = saved; });
    EXPECT_TRUE(QTest::qWaitFor([&done] { return done.has_value(); }, 10000));
    return done.value_or(false);
  }
  bool saveAside() {
    QSignalSpy saved(&window_->project(), &ProjectController::savedAside);
    window_->project().saveAside();
    return saved.wait(10000) || !saved.isEmpty();
  }
  void click(const char* dialog, const char* button) {
    auto* found = window_->findChild<QDialog*>(dialog);
    ASSERT_TRUE(found && found->isVisible()) << dialog;
    found->findChild<QPushButton*>(button)->click();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::processEvents();
  }
  // All that a project says of the scene.
  Bytes packed() {
    Project project = window_->files().project();
    project.view.clear();
    const Result<Bytes> bytes = packProject(project, folder_.path().toStdString());
    EXPECT_TRUE(bytes);
    return bytes.value_or(Bytes());
  }
  // The same for two scenes of one history, in which ids are given once.
  Bytes packedButForIds() {
    Project project = window_->files().project();
    project.view.clear();
    project.scene.last_id = 1000;
    project.scene.clips.countOn(1000);
    const Result<Bytes> bytes = packProject(project, folder_.path().toStdString());
    EXPECT_TRUE(bytes);
    return bytes.value_or(Bytes());
  }
  static QString aside() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/recovery"; }
  // As if the program had been killed: what it has saved aside is copied away, and back once it is gone.
  void crash() {
    const QString away = path("away");
    QDir(away).removeRecursively();
    QDir().mkpath(away);
    for (const QString& name : QDir(aside()).entryList({"*.sinew", "*.json", "*.moment"}, QDir::Files))
      ASSERT_TRUE(QFile::copy(aside() + '/' + name, away + '/' + name));
    window_.reset();
    for (const QString& name : QDir(away).entryList(QDir::Files)) QFile::copy(away + '/' + name, aside() + '/' + name);
  }
  void recover() {
    begin({}, MainWindow::Layout::remembered);
    click("recovery", "recover");
    wait();
  }

  std::vector<std::string> joints_{"hips", "spine"};
};

}  // namespace sinew::ui
