// What is kept for a crash, and what of it goes.
#include "tests/widgets/app/files/project_fixture.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

#include "viewer/document/files/save_file.h"

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
  window_->actions().run("file.save");
  EXPECT_TRUE(window_->findChild<QDialog*>("changed_on_disk"));
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
