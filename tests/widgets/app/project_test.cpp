// Projects in the window: saved, opened again, kept by others, and found again after a crash.
#include <gtest/gtest.h>

#include <functional>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLockFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QTreeWidget>

#include "core/edit/keys/operations.h"
#include "core/io/project/open_project.h"
#include "tests/document/small_character.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/window_fixture.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/files/save_file.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/append_dialog.h"
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

// One is pointed at; the other lies beside it, as before.
TEST_F(ProjectTest, PartsOfAnotherProjectAreAppended) {
  const QString knight = file("knight.glb"), squire = file("squire.glb"), mage = file("mage.glb");
  begin({knight, squire});
  document().select({{SelectionItem::Kind::instance, document().instances()[1].id}});
  ASSERT_TRUE(document().editKeys("Raise", kNoGesture, moveKeys(0, 1), {{tests::kRise, {}}}));
  const Clip edited = *document().activeClip();
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  begin({mage});
  const Bytes before = packedButForIds();

  window_->files().append(path("patrol.sinew"));
  wait();
  auto* dialog = window_->findChild<AppendDialog*>();
  ASSERT_TRUE(dialog);
  tests::keepPicture(*dialog, QStringLiteral("append"));
  auto* parts = dialog->findChild<QTreeWidget*>("parts");
  ASSERT_EQ(parts->topLevelItemCount(), 2);
  auto* button = dialog->findChild<QPushButton*>("append_button");
  EXPECT_FALSE(button->isEnabled()) << "nothing is ticked";
  parts->topLevelItem(1)->setCheckState(0, Qt::Checked);
  EXPECT_TRUE(parts->topLevelItem(1)->child(0)->isDisabled()) << "its clips come with it";
  parts->topLevelItem(0)->child(1)->setCheckState(0, Qt::Checked);
  button->click();
  ASSERT_EQ(document().instances().size(), 2u);
  const Instance taker = document().instances()[0], came = document().instances()[1];
  EXPECT_EQ(came.name, "squire");
  EXPECT_EQ(*document().clips().clip(came.clips[0]), edited);
  ASSERT_EQ(taker.clips.size(), 3u);
  EXPECT_EQ(document().clips().clip(taker.clips[2])->name, "turn 2");
  EXPECT_EQ(window_->files().readings(came.id).front().path, squire);
  EXPECT_TRUE(window_->status().message().text().contains("Appended one clip, one character from patrol.sinew"));

  ASSERT_TRUE(saveAs(path("both.sinew")));
  begin({path("both.sinew")});
  ASSERT_EQ(document().instances().size(), 2u);
  EXPECT_EQ(*document().clips().clip(document().instances()[1].clips[0]), edited);
  EXPECT_EQ(document().instances()[0].clips.size(), 3u);
  EXPECT_TRUE(window_->files().missing().isEmpty());

  begin({mage});
  window_->files().append(path("patrol.sinew"));
  wait();
  dialog = window_->findChild<AppendDialog*>();
  ASSERT_TRUE(dialog);
  dialog->findChild<QTreeWidget*>("parts")->topLevelItem(0)->setCheckState(0, Qt::Checked);
  dialog->accept();
  ASSERT_EQ(document().instances().size(), 2u);
  document().undo();
  EXPECT_EQ(packedButForIds(), before) << "in one step";
}

TEST_F(ProjectTest, FilesThatWereMovedAreFoundAgainTogether) {
  ASSERT_TRUE(QDir(folder_.path()).mkdir("old"));
  const QString knight = file("old/knight.glb"), squire = file("old/squire.glb");
  begin({knight, squire});
  const InstanceId first = document().instances()[0].id, second = document().instances()[1].id;
  document().select({{SelectionItem::Kind::instance, second}});
  ASSERT_TRUE(document().editKeys("Raise", kNoGesture, moveKeys(0, 1), {{tests::kRise, {}}}));
  const Clip edited = *document().activeClip();
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  EXPECT_FALSE(action("file.find_missing")->isEnabled());
  ASSERT_TRUE(QDir(folder_.path()).rename("old", "new"));
  begin({path("patrol.sinew")});
  EXPECT_EQ(window_->files().missing(), (QStringList{knight, squire}));
  EXPECT_TRUE(window_->banner().isVisible());
  EXPECT_TRUE(window_->banner().text().startsWith("knight.glb, squire.glb could not be read from " + path("old")));

  ASSERT_TRUE(window_->actions().run("file.find_missing"));
  auto* dialog = window_->findChild<QFileDialog*>("find_missing");
  ASSERT_TRUE(dialog);
  dialog->selectFile(path("new/knight.glb"));
  QMetaObject::invokeMethod(dialog, "accept");
  ASSERT_TRUE(QTest::qWaitFor([this] { return window_->files().missing().isEmpty(); }, 10000));
  EXPECT_FALSE(window_->banner().isVisible());
  for (const InstanceId id : {first, second}) EXPECT_FALSE(document().instance(id)->character->meshes.empty());
  EXPECT_EQ(*document().clips().clip(document().instance(second)->clips[0]), edited) << "with what was edited";
  EXPECT_EQ(document().clips().clip(document().instance(second)->clips[1])->duration_s, 2.0) << "and what was not";
  EXPECT_TRUE(window_->isWindowModified()) << "the project has the old places";
  ASSERT_TRUE(save());
  begin({path("patrol.sinew")});
  EXPECT_TRUE(window_->files().missing().isEmpty());
  EXPECT_EQ(*document().clips().clip(document().instance(second)->clips[0]), edited);
}

TEST_F(ProjectTest, AFileOfClipsThatWasMovedIsFoundAgain) {
  begin({file("knight.glb")});
  window_->files().addClips({file("motion.bvh")});
  wait();
  const std::vector<ClipId> clips = document().active()->clips;
  ASSERT_EQ(clips.size(), 4u);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_TRUE(QFile::rename(path("motion.bvh"), path("moved.bvh")));
  begin({path("patrol.sinew")});
  ASSERT_EQ(window_->files().missing(), QStringList{path("motion.bvh")});
  EXPECT_FALSE(document().clips().clip(clips[2])->track(0)) << "it stands in";
  window_->files().relink(path("motion.bvh"), path("moved.bvh"));
  wait();
  EXPECT_TRUE(window_->files().missing().isEmpty());
  EXPECT_EQ(document().active()->clips, clips);
  EXPECT_TRUE(document().clips().clip(clips[2])->track(0));
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
  ASSERT_TRUE(saveFile(bad, "not a project"));
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
  QSignalSpy failed(&window_->project(), &ProjectController::failed);
  window_->project().saveCopy(path("patrol.sinew"));
  EXPECT_EQ(failed.count(), 1) << "nor as a copy";
  EXPECT_TRUE(saveAs(path("other.sinew")));
}

TEST_F(ProjectTest, WhatAnotherProgramHasWrittenIsNotSavedOverUnasked) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  ASSERT_TRUE(saveFile(path("patrol.sinew"), "written by something else"));
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
  EXPECT_FALSE(QDir(aside()).isEmpty());
  window_.reset();
  EXPECT_TRUE(RecoverySlot::crashed().empty()) << "it was closed by hand";
  EXPECT_TRUE(QDir(aside()).isEmpty());
}

TEST_F(ProjectTest, WhatWasDoneBeforeACrashCanBeUndoneOneByOne) {
  begin({file("knight.glb"), file("squire.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  const InstanceId knight = document().instances()[0].id, squire = document().instances()[1].id;
  document().select({{SelectionItem::Kind::joint, knight, 1}});
  const std::vector<std::function<void()>> edits{
      [&] { pose(2.f); },
      [&] {
        document().setAutoKey(true);
        pose(3.f);
        document().setAutoKey(false);
      },
      [&] { ASSERT_TRUE(addLayer(document(), LayerMode::additive)); },
      [&] { document().addObject(locatorType(), Transform()); },
      [&] { document().removeInstance(squire); },
      [&] { ASSERT_TRUE(document().deleteClips(knight, std::vector{document().instance(knight)->clips[1]})); },
      [&] {
        document().setVisible({{SelectionItem::Kind::mesh, knight, 0}}, false);
      },
      [&] {
        document().setPlacement(knight, {.translation = {4.f, 0.f, 0.f}}, kNoGesture);
      },
  };
  std::vector<Bytes> moments;
  QStringList texts;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    document().setTime(0.1 * static_cast<double>(i));
    moments.push_back(packedButForIds());
    edits[i]();
    ASSERT_EQ(document().history().index(), static_cast<int>(i) + 1);
    texts << document().undoText();
  }
  moments.push_back(packedButForIds());
  document().undo();
  EXPECT_EQ(packedButForIds(), moments[moments.size() - 2]) << "as it is without a crash";
  ASSERT_TRUE(saveAside());
  document().undo();
  document().undo();
  ASSERT_TRUE(saveAside()) << "and once more, with few that are new";
  const int now = document().history().index(), count = document().history().count();

  for (const char* crashed : {"once", "once more, before anything is done"}) {
    SCOPED_TRACE(crashed);
    crash();
    ASSERT_EQ(RecoverySlot::crashed().size(), 1u);
    EXPECT_EQ(RecoverySlot::crashed().front().history.done.size(), static_cast<std::size_t>(now));
    recover();
    const History& history = document().history();
    ASSERT_EQ(history.count(), count);
    ASSERT_EQ(history.index(), now);
    for (int i = 0; i < count; ++i) EXPECT_EQ(history.text(i), texts[i]);
    EXPECT_TRUE(history.modified());
    EXPECT_EQ(packedButForIds(), moments[static_cast<std::size_t>(now)]);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->project().writing(); }, 10000));
  }
  DocumentChange said;
  QObject::connect(&document(), &Document::changed, window_.get(), [&said](const DocumentChange& change) {
    said.clips.insert(said.clips.end(), change.clips.begin(), change.clips.end());
  });
  while (document().history().canRedo()) {
    document().redo();
    EXPECT_EQ(packedButForIds(), moments[static_cast<std::size_t>(document().history().index())]);
  }
  while (document().canUndo()) {
    said = {};
    document().undo();
    const int index = document().history().index();
    EXPECT_EQ(packedButForIds(), moments[static_cast<std::size_t>(index)]) << index;
    EXPECT_EQ(said.clips.empty(), index == 0 || index > 4) << index << ": only what the step has changed";
    EXPECT_TRUE(window_->isWindowModified());
  }
  EXPECT_FALSE(document().instance(squire)->character->meshes.empty()) << "its file was read, too";
  while (document().history().canRedo()) document().redo();
  EXPECT_EQ(packedButForIds(), moments.back());
  document().renameInstance(knight, "Lancelot");
  document().undo();
  EXPECT_EQ(packedButForIds(), moments.back()) << "it goes on";
  ASSERT_TRUE(save());
  EXPECT_FALSE(window_->isWindowModified());
  window_.reset();
  EXPECT_TRUE(QDir(aside()).isEmpty()) << QDir(aside()).entryList(QDir::Files).join(" ").toStdString();
}

TEST_F(ProjectTest, AMomentThatIsDamagedEndsWhatCanBeUndone) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  for (const float x : {1.f, 2.f, 3.f, 4.f}) pose(x);
  ASSERT_TRUE(saveAside());
  crash();
  const Crashed crashed = RecoverySlot::crashed().front();
  ASSERT_EQ(crashed.history.done.size(), 4u);
  ASSERT_TRUE(saveFile(crashed.history.done[2].scene, "SINEW"));
  recover();
  EXPECT_EQ(document().history().index(), 2);
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 4.f);
  document().undo();
  document().undo();
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
  EXPECT_FALSE(document().canUndo());
  EXPECT_TRUE(window_->banner().text().isEmpty());
}

TEST_F(ProjectTest, TheQuestionAfterACrashSaysHowMuchCanBeUndone) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  for (const float x : {1.f, 2.f, 3.f}) pose(x);
  ASSERT_TRUE(saveAside());
  crash();
  begin({}, MainWindow::Layout::remembered);
  const auto* question = window_->findChild<RecoveryDialog*>();
  ASSERT_TRUE(question);
  QStringList texts;
  for (const QLabel* label : question->findChildren<QLabel*>()) texts << label->text();
  EXPECT_TRUE(texts.join('\n').contains("3 steps of undo come back.")) << texts.join('\n').toStdString();
}

}  // namespace
}  // namespace sinew::ui
