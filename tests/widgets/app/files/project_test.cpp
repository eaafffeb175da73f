// Projects in the window: saved, and opened again.
#include "tests/widgets/app/files/project_fixture.h"

#include <array>

#include <QFileDialog>
#include <QLabel>
#include <QPushButton>

#include "tests/widgets/dock_fixture.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/files/save_file.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/discard_dialog.h"

namespace sinew::ui {
namespace {

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
  EXPECT_EQ(window_->status().message().text(), "Opened patrol.sinew: 2 characters and one object");
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

TEST_F(ProjectTest, AFileThatIsNoProjectLeavesTheScene) {
  begin({file("knight.glb")});
  const QString bad = path("bad.sinew");
  ASSERT_TRUE(saveFile(bad, "not a project"));
  open(bad);
  EXPECT_EQ(document().instances().size(), 1u);
  EXPECT_TRUE(window_->project().path().isEmpty());
  EXPECT_TRUE(window_->banner().text().contains("bad.sinew"));
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
  const auto* question = window_->findChild<DiscardDialog*>("discard");
  ASSERT_TRUE(question && question->isVisible());
  EXPECT_FALSE(question->findChild<QPushButton*>("save_changes")) << "that would be the opposite";
  EXPECT_TRUE(question->findChild<QPushButton*>("keep_changes")->isDefault());
  EXPECT_EQ(question->findChild<QLabel*>()->text(), "Go back to patrol.sinew as it is in its file?");
  tests::keepPicture(*window_->findChild<DiscardDialog*>("discard"), QStringLiteral("revert"));
  click("discard", "discard_changes");
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(ProjectTest, ASceneWithoutAFileIsCalledAsItsFirstCharacterWhateverIsChosen) {
  begin({file("knight.glb")});
  ASSERT_TRUE(window_->actions().run("object.add_locator"));
  EXPECT_TRUE(window_->windowTitle().startsWith("knight")) << window_->windowTitle().toStdString();
}

TEST_F(ProjectTest, ALocatorThatCannotGoAlongWithWhatCarriedTheCharacterSaysSo) {
  begin({file("mage.glb"), file("knight.glb"), file("squire.glb")});
  ASSERT_EQ(document().instances().size(), 3u);
  const InstanceId mage = document().instances()[0].id, knight = document().instances()[1].id,
                   squire = document().instances()[2].id;
  // The mage stands on the squire, and the squire on the knight, who is put on the locator as well.
  ASSERT_TRUE(document().attach(std::array{mage}, squire, 1));
  ASSERT_TRUE(document().attach(std::array{squire}, knight, 1));
  document().select({{SelectionItem::Kind::instance, mage, -1}, {SelectionItem::Kind::instance, knight, -1}});
  ASSERT_TRUE(window_->actions().run("object.put_on_locator"));
  ASSERT_EQ(document().instances().size(), 4u);
  EXPECT_FALSE(document().instances()[3].standing.parent);
  EXPECT_EQ(document().instance(mage)->standing.parent, document().instances()[3].id);
  EXPECT_EQ(window_->status().message().text(),
            "The locator goes along with nothing: what carried mage cannot carry it.");
}

}  // namespace
}  // namespace sinew::ui
