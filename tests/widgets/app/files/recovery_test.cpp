// What is kept for a crash, and what of it goes.
#include "tests/widgets/app/files/project_fixture.h"

#include <sys/resource.h>

#include <csignal>

#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QUuid>

#include "viewer/document/files/save_file.h"
#include "viewer/widgets/controls/panels/banner.h"

namespace sinew::ui {
namespace {

class RecoveryTest : public ProjectTest {
 protected:
  static QString lying(const QString& name) { return aside() + '/' + name; }
  static QStringList asideFiles(const QStringList& names = {"*"}) {
    return QDir(aside()).entryList(names, QDir::Files | QDir::Hidden);
  }
  void beginProject() {
    begin({file("knight.glb")});
    ASSERT_TRUE(saveAs(path("patrol.sinew")));
  }
  bool savesAsideInVain() {
    QSignalSpy failed(&window_->project(), &ProjectController::failed);
    window_->project().saveAside();
    return failed.wait(10000) || !failed.isEmpty();
  }
};

TEST_F(RecoveryTest, WhatIsRecoveredIsNotSavedOverWhatAnotherProgramHasWritten) {
  beginProject();
  pose(2.f);
  ASSERT_TRUE(saveAside());
  crash();
  recover();
  EXPECT_FALSE(window_->project().changedOnDisk()) << "it is as it was";
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->project().writing(); }, 10000));
  crash();
  ASSERT_TRUE(saveFile(path("patrol.sinew"), "written by something else"));
  recover();
  EXPECT_TRUE(window_->project().changedOnDisk());
  EXPECT_TRUE(window_->banner().text().endsWith("What you changed here is in no file yet."))
      << window_->banner().text().toStdString();
  window_->actions().run("file.save");
  EXPECT_TRUE(window_->findChild<QDialog*>("changed_on_disk"));
}

TEST_F(RecoveryTest, WhatIsRecoveredOfAProjectThatAnotherProgramHasIsACopy) {
  beginProject();
  pose(2.f);
  ASSERT_TRUE(saveAside());
  crash();
  QLockFile other(path(".patrol.sinew.lock"));
  ASSERT_TRUE(other.tryLock(0));
  recover();
  EXPECT_TRUE(window_->project().path().isEmpty());
  EXPECT_TRUE(window_->banner().tells(Banner::About::other_holder));
  EXPECT_TRUE(window_->banner().text().startsWith("patrol.sinew")) << window_->banner().text().toStdString();
  EXPECT_TRUE(window_->isWindowModified());
}

TEST_F(RecoveryTest, WhatIsSavedAsideKeepsWithinItsBounds) {
  beginProject();
  for (int i = 1; i <= 8; ++i) pose(static_cast<float>(i));
  ASSERT_TRUE(saveAside());
  const QStringList all = asideFiles({"*.moment"});
  ASSERT_EQ(all.size(), 8);
  const qint64 one = QFileInfo(lying(all.front())).size();
  window_->project().setLimits({.aside_bytes = 3 * one});
  pose(9.f);
  ASSERT_TRUE(saveAside());
  EXPECT_LE(asideFiles({"*.moment"}).size(), 4);
  EXPECT_GE(asideFiles({"*.moment"}).size(), 3);
  document().undo();
  document().undo();
  ASSERT_TRUE(saveAside());
  EXPECT_LE(asideFiles({"*.moment"}).size(), 4);
  crash();
  const Crashed crashed = RecoverySlot::crashed().front();
  EXPECT_GE(crashed.history.done.size(), 3u);
  EXPECT_LE(crashed.history.done.size(), 4u);
  EXPECT_TRUE(crashed.history.ahead.empty());
}

TEST_F(RecoveryTest, NotesThatCannotBeWrittenLeaveNoFurtherScenes) {
  beginProject();
  pose(2.f);
  ASSERT_TRUE(saveAside());
  const QString notes = window_->project().asidePath();
  ASSERT_TRUE(QFile::remove(notes));
  ASSERT_TRUE(QDir().mkpath(notes + "/in the way"));
  const qsizetype before = asideFiles().size();
  for (const float x : {3.f, 4.f, 5.f}) {
    pose(x);
    ASSERT_TRUE(savesAsideInVain());
    EXPECT_EQ(asideFiles().size(), before);
  }
  ASSERT_TRUE(QDir(notes).removeRecursively());
  ASSERT_TRUE(saveAside());
  crash();
  recover();
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 5.f);
}

// A scene goes where the notes that could be replaced no more name another; not where nobody knows which they name.
TEST_F(RecoveryTest, NotesThatCannotBeReadMayNameTheLatestScene) {
  RecoverySlot slot;
  const QString first = slot.newScenePath(), second = slot.newScenePath(), third = slot.newScenePath();
  for (const QString& scene : {first, second, third}) ASSERT_TRUE(saveFile(scene, "a scene"));
  const auto describe = [&slot](const QString& scene, bool disk_is_full) {
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
    const auto on_excess = std::signal(SIGXFSZ, SIG_IGN);
    if (disk_is_full) setrlimit(RLIMIT_FSIZE, &none);
    const bool described = slot.describe({.scene = scene, .project = {}}).has_value();
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, on_excess);
    return described;
  };
  const QString all[] = {first, second, third};
  ASSERT_TRUE(describe(first, false));
  for (const QString& scene : all) ASSERT_TRUE(QFile::exists(scene) || saveFile(scene, "a scene"));
  ASSERT_FALSE(describe(second, true));
  EXPECT_FALSE(QFile::exists(second)) << "they name the first";
  ASSERT_TRUE(saveFile(slot.notesPath(), "{"));
  ASSERT_FALSE(describe(third, true));
  EXPECT_TRUE(QFile::exists(third));
}

TEST_F(RecoveryTest, DamagedNotesLeaveTheSceneWithoutItsSteps) {
  beginProject();
  pose(2.f);
  ASSERT_TRUE(saveAside());
  pose(3.f);
  ASSERT_TRUE(saveAside());
  crash();
  ASSERT_EQ(RecoverySlot::crashed().size(), 1u);
  ASSERT_TRUE(saveFile(RecoverySlot::crashed().front().notes(), "{"));
  ASSERT_EQ(RecoverySlot::crashed().size(), 1u);
  recover();
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 3.f);
  EXPECT_FALSE(document().canUndo());
  EXPECT_TRUE(window_->isWindowModified());
}

TEST_F(RecoveryTest, NotesOfASceneThatIsGoneGoToo) {
  beginProject();
  pose(2.f);
  ASSERT_TRUE(saveAside());
  crash();
  const Crashed crashed = RecoverySlot::crashed().front();
  ASSERT_TRUE(QFile::remove(crashed.scene));
  EXPECT_TRUE(RecoverySlot::crashed().empty());
  EXPECT_TRUE(asideFiles().isEmpty()) << asideFiles().join(' ').toStdString();
}

TEST_F(RecoveryTest, AnEntryOfAnEarlierVersionIsRecovered) {
  beginProject();
  pose(2.f);
  ASSERT_TRUE(saveAside());
  crash();
  const Crashed crashed = RecoverySlot::crashed().front();
  ASSERT_TRUE(QFile::rename(crashed.scene, lying(crashed.id + ".sinew")));
  for (const QString& moment : asideFiles({"*.moment"})) ASSERT_TRUE(QFile::remove(lying(moment)));
  const QJsonObject notes{{"project", path("patrol.sinew")}, {"steps", 1}};
  ASSERT_TRUE(saveFile(crashed.notes(), QJsonDocument(notes).toJson()));
  recover();
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
  EXPECT_EQ(window_->project().path(), path("patrol.sinew"));
  EXPECT_TRUE(window_->project().changedOnDisk()) << "nobody knows, so saving asks";
}

TEST_F(RecoveryTest, StrangeFilesBesideItAreNoEntries) {
  beginProject();
  pose(2.f);
  ASSERT_TRUE(saveAside());
  const QStringList strange{"..x", ".*.y", "*.z", "?*.json", "[a-f0-9]*.json", "notes.json"};
  for (const QString& name : strange) ASSERT_TRUE(saveFile(lying(name), "{}"));
  const QStringList before = asideFiles();
  EXPECT_TRUE(RecoverySlot::crashed().empty());
  EXPECT_EQ(asideFiles(), before);
  for (const QString& name : strange) ASSERT_TRUE(QFile::remove(lying(name)));
  // What a program left that ended before there were notes goes.
  const QString left = QUuid::createUuid().toString(QUuid::WithoutBraces) + ".1.sinew";
  ASSERT_TRUE(saveFile(lying(left), "a part of a scene"));
  EXPECT_TRUE(RecoverySlot::crashed().empty());
  EXPECT_FALSE(QFile::exists(lying(left)));
  crash();
  EXPECT_EQ(RecoverySlot::crashed().size(), 1u);
}

}  // namespace
}  // namespace sinew::ui
