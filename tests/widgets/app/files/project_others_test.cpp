// Projects that other programs have open, or write to.
#include "tests/widgets/app/files/project_fixture.h"

#include <QFileDialog>
#include <QLockFile>

#include "viewer/document/files/save_file.h"
#include "viewer/widgets/controls/panels/banner.h"

namespace sinew::ui {
namespace {

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
  auto* question = window_->findChild<QDialog*>("changed_on_disk");
  ASSERT_TRUE(question);
  tests::keepPicture(*question, QStringLiteral("changed_on_disk"));
  EXPECT_TRUE(question->findChild<QPushButton*>("save_as")->isDefault()) << "nothing is lost by Enter";
  QTest::keyClick(question, Qt::Key_Escape);
  tests::deliverEvents();
  QFile there(path("patrol.sinew"));
  ASSERT_TRUE(there.open(QIODevice::ReadOnly));
  EXPECT_EQ(there.readAll(), "written by something else");
  window_->actions().run("file.save");
  click("changed_on_disk", "save_as");
  EXPECT_TRUE(window_->findChild<QFileDialog*>()) << "under which name";
  delete window_->findChild<QFileDialog*>();
  window_->actions().run("file.save");
  click("changed_on_disk", "save_over");
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->isWindowModified(); }, 10000));
  EXPECT_FALSE(window_->project().changedOnDisk());
}

TEST_F(ProjectTest, WhatAnotherProgramWritesIsToldWhenItHappens) {
  begin({file("knight.glb")});
  pose(1.f);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  window_->project().saveCopy(path("theirs.sinew"));
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->project().writing(); }, 10000));
  QFile there(path("theirs.sinew"));
  ASSERT_TRUE(there.open(QIODevice::ReadOnly));
  const QByteArray theirs = there.readAll();
  document().undo();
  QSignalSpy told(&window_->project(), &ProjectController::changedByOther);
  pose(3.f);
  ASSERT_TRUE(save());
  // Which may be over before anybody looks.
  static_cast<void>(QTest::qWaitFor([this] { return window_->project().watching(); }, 1000));
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->project().watching(); }, 10000));
  EXPECT_TRUE(told.isEmpty()) << "it was this program";

  ASSERT_TRUE(saveFile(path("patrol.sinew"), theirs));
  ASSERT_TRUE(told.wait(10000));
  Banner& banner = window_->banner();
  EXPECT_TRUE(banner.text().startsWith("patrol.sinew was written by another program.")) << banner.text().toStdString();
  auto* keep = banner.findChild<QPushButton*>("other_answer");
  ASSERT_TRUE(keep && keep->isVisible());
  tests::keepPicture(*window_, QStringLiteral("changed_by_other"));
  keep->click();
  EXPECT_FALSE(banner.isVisible());
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 3.f);
  EXPECT_FALSE(window_->project().changedOnDisk()) << "saving asks no more";

  // Once more, and now it is taken.
  ASSERT_TRUE(saveFile(path("patrol.sinew"), theirs));
  ASSERT_TRUE(told.wait(10000));
  ASSERT_TRUE(banner.isVisible());
  for (auto* button : banner.findChildren<QPushButton*>())
    if (button->text() == "Reload") button->click();
  wait();
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
  EXPECT_FALSE(banner.isVisible());
  EXPECT_FALSE(window_->isWindowModified());

  // What is closed without an answer is asked for by Save.
  ASSERT_TRUE(saveFile(path("patrol.sinew"), theirs + "x"));
  ASSERT_TRUE(told.wait(10000));
  QTest::keyClick(&banner, Qt::Key_Escape);
  EXPECT_FALSE(banner.isVisible());
  EXPECT_TRUE(window_->project().changedOnDisk());
  window_->files().add({file("squire.glb")});
  wait();
  EXPECT_FALSE(banner.isVisible()) << "asked once";
  window_->actions().run("file.save");
  EXPECT_TRUE(window_->findChild<QDialog*>("changed_on_disk"));
}

// Until it is answered, whatever else happens.
TEST_F(ProjectTest, WhatAnotherProgramHasWrittenStaysSaid) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  QSignalSpy told(&window_->project(), &ProjectController::changedByOther);
  ASSERT_TRUE(saveFile(path("patrol.sinew"), "written by something else"));
  ASSERT_TRUE(told.wait(10000));
  const Banner& banner = window_->banner();
  const auto said = [&banner] { return banner.tells(Banner::About::other_writer); };
  ASSERT_TRUE(said());

  window_->files().add({file("squire.glb")});
  wait();
  EXPECT_EQ(document().instances().size(), 2u);
  EXPECT_TRUE(said()) << "a file was read";
  window_->files().add({path("nowhere.glb")});
  wait();
  EXPECT_TRUE(banner.tells(Banner::About::fault)) << "that is said first";
  QTest::keyClick(&window_->banner(), Qt::Key_Escape);
  EXPECT_TRUE(said());
  window_->files().add({path("nowhere.glb")});
  wait();
  window_->files().add({file("page.glb")});
  wait();
  EXPECT_TRUE(said()) << "the other message went, and it did not";

  QSignalSpy saved(&window_->project(), &ProjectController::saved);
  window_->project().saveCopy(path("copy.sinew"));
  ASSERT_TRUE(saved.wait(10000));
  EXPECT_TRUE(said()) << "that was a copy";
  ASSERT_TRUE(save());
  EXPECT_FALSE(banner.isVisible()) << "it is saved over";
  window_->files().add({file("king.glb")});
  wait();
  EXPECT_FALSE(banner.isVisible());
}

TEST_F(ProjectTest, BehindItOthersWait) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_TRUE(QFile::remove(path("knight.glb")));
  begin({path("patrol.sinew")});
  Banner& banner = window_->banner();
  ASSERT_TRUE(banner.tells(Banner::About::missing_files));
  QSignalSpy told(&window_->project(), &ProjectController::changedByOther);
  ASSERT_TRUE(saveFile(path("patrol.sinew"), "written by something else"));
  ASSERT_TRUE(told.wait(10000));
  ASSERT_TRUE(banner.tells(Banner::About::other_writer));
  banner.findChild<QPushButton*>("other_answer")->click();
  EXPECT_TRUE(banner.tells(Banner::About::missing_files));
}

TEST_F(ProjectTest, WhoHasTheProjectIsSaidBeforeWhatIsMissingUntilItHasAFile) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  window_.reset();
  ASSERT_TRUE(QFile::remove(path("knight.glb")));
  QLockFile other(path(".patrol.sinew.lock"));
  ASSERT_TRUE(other.tryLock(0));
  begin({path("patrol.sinew")});
  Banner& banner = window_->banner();
  ASSERT_TRUE(banner.tells(Banner::About::other_holder)) << banner.text().toStdString();
  window_->files().add({path("nowhere.glb")});
  wait();
  EXPECT_TRUE(banner.tells(Banner::About::fault)) << "that is said first";
  QTest::keyClick(&banner, Qt::Key_Escape);
  EXPECT_TRUE(banner.tells(Banner::About::other_holder));
  ASSERT_TRUE(saveAs(path("other.sinew")));
  EXPECT_TRUE(banner.tells(Banner::About::missing_files)) << banner.text().toStdString();

  open(path("patrol.sinew"));
  ASSERT_TRUE(banner.tells(Banner::About::other_holder));
  QTest::keyClick(&banner, Qt::Key_Escape);
  EXPECT_TRUE(banner.tells(Banner::About::missing_files)) << "it is closed for good";
}

TEST_F(ProjectTest, WhatAnotherProgramWritesWhileItIsReadIsToldAtOnce) {
  bool meanwhile = false;
  const auto read = [&, this](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    if (meanwhile) static_cast<void>(saveFile(path("patrol.sinew"), "written by something else"));
    return tests::small({.name = QFileInfo(job.path).completeBaseName().toStdString()});
  };
  show(MainWindow::Layout::fresh, read).begin({file("knight.glb")}, {});
  wait();
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  meanwhile = true;
  open(path("patrol.sinew"));
  EXPECT_EQ(document().instances().size(), 1u);
  EXPECT_TRUE(window_->project().changedOnDisk());
  EXPECT_TRUE(window_->banner().tells(Banner::About::other_writer));
  pose(2.f);
  window_->actions().run("file.save");
  EXPECT_TRUE(window_->findChild<QDialog*>("changed_on_disk"));
}

TEST_F(ProjectTest, WhatIsOpenThroughALinkIsTheFileItself) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_TRUE(QFile::link(path("patrol.sinew"), path("link.sinew")));
  open(path("link.sinew"));
  EXPECT_EQ(window_->project().path(), path("link.sinew")) << "nobody else has it";
  EXPECT_FALSE(QLockFile(path(".patrol.sinew.lock")).tryLock(0));
  pose(2.f);
  ASSERT_TRUE(save());
  EXPECT_TRUE(QFileInfo(path("link.sinew")).isSymbolicLink());
  EXPECT_TRUE(saveAs(path("patrol.sinew")));
}

}  // namespace
}  // namespace sinew::ui
