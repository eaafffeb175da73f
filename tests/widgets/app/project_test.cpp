// Projects in the window: saved, opened again, kept by others, and found again after a crash.
#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLockFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include "core/io/project/open_project.h"
#include "tests/document/small_character.h"
#include "tests/widgets/window_fixture.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/files/save_file.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/discard_dialog.h"
#include "viewer/widgets/dialogs/recovery_dialog.h"

namespace sinew::ui {
namespace {

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
    const Result<Bytes> bytes = packProject(window_->files().project(), folder_.path().toStdString());
    EXPECT_TRUE(bytes);
    return bytes.value_or(Bytes());
  }
  // As if the program had been killed: what it has saved aside is copied away, and back once it is gone.
  void crash() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/recovery";
    const QString away = path("away");
    QDir().mkpath(away);
    for (const QString& name : QDir(folder).entryList({"*.sinew", "*.json"}, QDir::Files))
      ASSERT_TRUE(QFile::copy(folder + '/' + name, away + '/' + name));
    window_.reset();
    for (const QString& name : QDir(away).entryList(QDir::Files)) QFile::copy(away + '/' + name, folder + '/' + name);
  }

  std::vector<std::string> joints_{"hips", "spine"};
};

TEST_F(ProjectTest, WhatIsSavedAndOpenedIsTheSame) {
  begin({file("knight.glb"), file("squire.glb")});
  pose(2.f);
  ASSERT_TRUE(addLayer(document(), LayerMode::additive));
  document().addObject(locatorType(), Transform());
  document().setTime(0.5);
  const Bytes before = packed();
  EXPECT_TRUE(window_->isWindowModified());
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_TRUE(window_->windowTitle().startsWith("patrol.sinew"));
  EXPECT_TRUE(window_->status().message().text().startsWith("Saved patrol.sinew"));
  document().undo();
  EXPECT_TRUE(window_->isWindowModified()) << "it is other than what was saved";
  document().redo();
  EXPECT_FALSE(window_->isWindowModified());

  begin({path("patrol.sinew")});
  EXPECT_EQ(packed(), before) << "bit for bit";
  EXPECT_EQ(document().instances().size(), 3u);
  EXPECT_FALSE(document().instances()[0].character->meshes.empty()) << "with what its file has";
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_FALSE(document().canUndo());
  EXPECT_EQ(window_->project().path(), path("patrol.sinew"));
}

TEST_F(ProjectTest, TheFirstSaveAsksWhere) {
  begin({file("knight.glb")});
  pose(2.f);
  window_->actions().run("file.save");
  auto* dialog = window_->findChild<QFileDialog*>("save_project");
  ASSERT_TRUE(dialog);
  EXPECT_TRUE(dialog->selectedFiles().value(0).endsWith("knight.sinew")) << "as the character's file is called";
  dialog->selectFile(path("first"));
  QSignalSpy saved(&window_->project(), &ProjectController::saved);
  QMetaObject::invokeMethod(dialog, "accept");
  ASSERT_TRUE(saved.wait(10000));
  EXPECT_EQ(window_->project().path(), path("first.sinew"));
  pose(3.f);
  window_->actions().run("file.save");
  ASSERT_TRUE(saved.wait(10000)) << "from then on nothing is asked";
  EXPECT_TRUE(QFile::exists(path("first.sinew~1"))) << "the version before stays";
}

TEST_F(ProjectTest, ClosingSavesFirstWhereThatIsWanted) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  EXPECT_FALSE(window_->close());
  click("discard", "save_changes");
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->isVisible(); }, 10000));
  begin({path("patrol.sinew")});
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
}

TEST_F(ProjectTest, ASaveThatFailsSaysSoAndChangesNothing) {
  begin({file("knight.glb")});
  pose(2.f);
  EXPECT_FALSE(saveAs(path("nowhere/patrol.sinew")));
  EXPECT_TRUE(window_->isWindowModified());
  EXPECT_TRUE(window_->project().path().isEmpty());
  const Message* shown = window_->status().message().shown();
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->kind, MessageKind::failure);
  EXPECT_EQ(shown->text, "Not saved: patrol.sinew was not written: the folder is not there any more.");
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_NE(window_->status().message().shown()->kind, MessageKind::failure);
}

TEST_F(ProjectTest, EditsMadeWhileItIsWrittenAreNotTakenForSaved) {
  begin({file("knight.glb")});
  pose(2.f);
  std::optional<bool> done;
  window_->project().saveAs(path("patrol.sinew"), [&done](bool saved) { done = saved; });
  pose(3.f);
  ASSERT_TRUE(QTest::qWaitFor([&done] { return done.has_value(); }, 10000));
  EXPECT_TRUE(window_->isWindowModified());
  document().undo();
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(ProjectTest, UntilItIsWrittenItIsNotSaved) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  std::optional<bool> done;
  window_->project().save([&done](bool saved) { done = saved; });
  EXPECT_TRUE(document().history().modified());
  EXPECT_FALSE(window_->close()) << "closing asks, or waits";
  click("discard", "save_changes");
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->isVisible(); }, 10000));
  EXPECT_TRUE(done.value_or(false));
  begin({path("patrol.sinew")});
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
}

TEST_F(ProjectTest, WhatIsWrittenOfAnEarlierSceneIsNoFileOfThisOne) {
  begin({file("knight.glb")});
  pose(2.f);
  std::optional<bool> done;
  window_->project().saveAs(path("patrol.sinew"), [&done](bool saved) { done = saved; });
  window_->project().beginAnew();
  ASSERT_TRUE(QTest::qWaitFor([&done] { return done.has_value(); }, 10000));
  EXPECT_TRUE(window_->project().path().isEmpty());
  EXPECT_FALSE(document().history().modified());
  EXPECT_TRUE(QFile::exists(path("patrol.sinew")));
}

TEST_F(ProjectTest, ACopyLeavesTheSceneWhereItIs) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  QSignalSpy saved(&window_->project(), &ProjectController::saved);
  window_->project().saveCopy(path("copy.sinew"));
  ASSERT_TRUE(saved.wait(10000));
  EXPECT_TRUE(window_->isWindowModified());
  EXPECT_EQ(window_->project().path(), path("patrol.sinew"));
  const auto opened = openProject(path("copy.sinew").toStdString(), objectTypes(),
                                  [](const auto&, const auto&, const auto&) -> Result<Imported> { return fail("no"); });
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->project.scene.instances[0].overrides.at(1).translation.x, 2.f);
}

TEST_F(ProjectTest, AMissingFileIsStoodInForAndComesBack) {
  const QString knight = file("knight.glb");
  begin({knight});
  pose(2.f);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  QFile::rename(knight, path("away.glb"));
  begin({path("patrol.sinew")});
  ASSERT_EQ(document().instances().size(), 1u);
  EXPECT_TRUE(document().active()->character->meshes.empty());
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
  EXPECT_TRUE(window_->banner().text().contains("knight.glb")) << window_->banner().text().toStdString();
  pose(4.f);
  ASSERT_TRUE(save()) << "it can be worked on and saved without the file";
  QFile::rename(path("away.glb"), knight);
  ASSERT_TRUE(QTest::qWaitFor([this] { return !document().active()->character->meshes.empty(); }, 10000));
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 4.f);
}

TEST_F(ProjectTest, AFileThatHasOtherJointsNowKeepsWhatFits) {
  begin({file("knight.glb")});
  pose(2.f);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  joints_ = {"root", "hips", "spine"};
  begin({path("patrol.sinew")});
  EXPECT_EQ(document().active()->character->skeleton.size(), 3u);
  EXPECT_EQ(document().active()->overrides.at(2).translation.x, 2.f) << "the spine is the third joint now";
}

TEST_F(ProjectTest, AFileThatIsNoProjectLeavesTheScene) {
  begin({file("knight.glb")});
  const QString bad = path("bad.sinew");
  ASSERT_TRUE(saveFile(bad, "not a project").isEmpty());
  open(bad);
  EXPECT_EQ(document().instances().size(), 1u);
  EXPECT_TRUE(window_->project().path().isEmpty());
  EXPECT_TRUE(window_->banner().text().contains("bad.sinew"));
}

TEST_F(ProjectTest, WhatAnotherProgramHasOpenIsACopy) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  window_.reset();
  QLockFile other(path(".patrol.sinew.lock"));
  ASSERT_TRUE(other.tryLock(0)) << "it is let go of when the window closes";
  begin({path("patrol.sinew")});
  EXPECT_EQ(document().instances().size(), 1u);
  EXPECT_TRUE(window_->project().path().isEmpty());
  EXPECT_TRUE(window_->banner().text().contains("open in another Sinew"));
  EXPECT_FALSE(saveAs(path("patrol.sinew"))) << "not over what somebody works on";
  EXPECT_TRUE(saveAs(path("other.sinew")));
}

TEST_F(ProjectTest, WhatAnotherProgramHasWrittenIsNotSavedOverUnasked) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  ASSERT_TRUE(saveFile(path("patrol.sinew"), "written by something else").isEmpty());
  EXPECT_TRUE(window_->project().changedOnDisk());
  window_->actions().run("file.save");
  auto* question = window_->findChild<QMessageBox*>("changed_on_disk");
  ASSERT_TRUE(question);
  question->reject();
  QFile there(path("patrol.sinew"));
  ASSERT_TRUE(there.open(QIODevice::ReadOnly));
  EXPECT_EQ(there.readAll(), "written by something else");
}

TEST_F(ProjectTest, ANewSceneIsEmptyAndAsksFirst) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  window_->actions().run("file.new");
  click("discard", "discard_changes");
  EXPECT_TRUE(document().instances().empty());
  EXPECT_TRUE(window_->project().path().isEmpty());
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(ProjectTest, RevertingOpensWhatWasSaved) {
  begin({file("knight.glb")});
  EXPECT_FALSE(action("file.revert_to_saved")->isEnabled());
  pose(2.f);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(3.f);
  window_->actions().run("file.revert_to_saved");
  wait();
  click("discard", "discard_changes");
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(ProjectTest, WhatACrashLeavesIsRecoveredAsUnsavedChanges) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  ASSERT_TRUE(saveAside());
  const Bytes before = packed();
  crash();

  begin({}, MainWindow::Layout::remembered);
  auto* question = window_->findChild<RecoveryDialog*>();
  ASSERT_TRUE(question && question->isVisible());
  EXPECT_TRUE(question->findChild<QPushButton*>("recover")->isDefault());
  click("recovery", "recover");
  wait();
  EXPECT_EQ(packed(), before);
  EXPECT_EQ(window_->project().path(), path("patrol.sinew"));
  EXPECT_TRUE(window_->isWindowModified()) << "the saved file is as it was";
  const auto saved = openProject(path("patrol.sinew").toStdString(), objectTypes(),
                                 [](const auto&, const auto&, const auto&) -> Result<Imported> { return fail("no"); });
  ASSERT_TRUE(saved);
  EXPECT_TRUE(saved->project.scene.instances[0].overrides.empty());
  ASSERT_TRUE(save());
  window_.reset();
  EXPECT_TRUE(RecoverySlot::crashed().empty()) << "all is saved";
}

TEST_F(ProjectTest, OpeningTheSavedOneKeepsTheAutosaveBesideIt) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  ASSERT_TRUE(saveAside());
  crash();
  begin({}, MainWindow::Layout::remembered);
  click("recovery", "open_saved");
  wait();
  EXPECT_TRUE(document().active()->overrides.empty());
  EXPECT_TRUE(RecoverySlot::crashed().empty());
  open(path("patrol.sinew~autosave1"));
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
}

TEST_F(ProjectTest, NothingIsLeftToRecoverWhereNothingWasLost) {
  begin({file("knight.glb")});
  pose(2.f);
  ASSERT_TRUE(saveAside());
  EXPECT_TRUE(RecoverySlot::crashed().empty()) << "this program runs";
  document().undo();
  window_->project().saveAside();
  pose(3.f);
  ASSERT_TRUE(saveAside());
  window_.reset();
  EXPECT_TRUE(RecoverySlot::crashed().empty()) << "it was closed by hand";
}

}  // namespace
}  // namespace sinew::ui
