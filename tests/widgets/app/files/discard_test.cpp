// What asks before changes are lost, and what does not.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSemaphore>
#include <QTest>

#include "tests/document/small_character.h"
#include "tests/widgets/window_fixture.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/discard_dialog.h"

namespace sinew::ui {
namespace {

class Discard : public tests::WindowTest {
 protected:
  void TearDown() override {
    late_.release(8);  // a test that failed lets its readers end
    tests::WindowTest::TearDown();
  }
  // Files whose name begins with "motion" have no mesh; those with "bad" cannot be read, and those with "late" only
  // once late_ is released.
  void begin(const QStringList& files, const StartWishes& wishes = {}) {
    const auto read = [this](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
      const QString name = QFileInfo(job.path).completeBaseName();
      if (name.startsWith("late")) late_.acquire();
      if (name.startsWith("bad")) return fail("is damaged.");
      tests::SmallCharacter made{.name = name.toStdString()};
      if (name.startsWith("motion")) made.meshes.clear();
      return tests::small(made);
    };
    show(MainWindow::Layout::fresh, read).begin(files, wishes);
    wait();
  }
  void open(const QStringList& files) {
    window_->files().open(files);
    wait();
  }
  void pose() {
    Transform moved;
    moved.translation.x = 2.f;
    document().setJointTransform(document().activeInstance(), 1, moved, kNoGesture);
    ASSERT_TRUE(document().history().modified());
  }
  std::string shown() { return document().active() ? document().active()->name : std::string(); }
  DiscardDialog* question() {
    auto* dialog = window_->findChild<DiscardDialog*>();
    return dialog && dialog->isVisible() ? dialog : nullptr;
  }
  void click(bool discard) {
    ASSERT_NE(question(), nullptr);
    question()->findChild<QPushButton*>(discard ? "discard_changes" : "keep_changes")->click();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::processEvents();
  }
  void answer(bool discard) {
    click(discard);
    EXPECT_EQ(question(), nullptr);
  }

  QSemaphore late_;
};

TEST_F(Discard, NothingIsAskedWithoutChanges) {
  begin({file("a.glb")});
  document().select({{SelectionItem::Kind::joint, document().activeInstance(), 1}});
  document().setTime(0.5);
  open({file("b.glb")});
  EXPECT_EQ(question(), nullptr);
  EXPECT_EQ(shown(), "b");
  EXPECT_TRUE(window_->close());
}

TEST_F(Discard, WhatIsGivenAtTheStartIsNoChange) {
  StartWishes wishes;
  wishes.joint = "spine";
  wishes.time = 0.5;
  begin({file("a.glb"), file("b.glb"), file("motion.bvh")}, wishes);
  EXPECT_EQ(document().instances().size(), 2u);
  EXPECT_EQ(document().activeJoint(), 1);
  EXPECT_FALSE(document().history().modified());
  EXPECT_FALSE(document().canUndo());
  EXPECT_FALSE(document().canGoBack());
  EXPECT_TRUE(window_->close());
}

TEST_F(Discard, OpeningAsksAndKeepsTheSceneUnlessToldOtherwise) {
  begin({file("a.glb")});
  pose();
  EXPECT_TRUE(window_->isWindowModified());
  open({file("b.glb"), file("c.glb")});
  ASSERT_NE(question(), nullptr);
  EXPECT_EQ(shown(), "a") << "nothing is lost yet";
  auto* save = question()->findChild<QPushButton*>("save_changes");
  ASSERT_TRUE(save);
  EXPECT_TRUE(save->isDefault());
  EXPECT_TRUE(save->hasFocus() || question()->focusWidget() == save);
  EXPECT_FALSE(question()->findChild<QPushButton*>("discard_changes")->isDefault());
  QTest::keyClick(question(), Qt::Key_Escape);
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  wait();
  EXPECT_EQ(question(), nullptr);
  EXPECT_EQ(shown(), "a");
  EXPECT_EQ(document().instances().size(), 1u) << "what was opened along with it does not come either";
  EXPECT_TRUE(document().history().modified());

  document().setAutoKey(true);
  open({file("b.glb"), file("c.glb")});
  answer(true);
  EXPECT_EQ(document().instances().size(), 2u);
  EXPECT_EQ(document().instances().front().name, "b");
  EXPECT_FALSE(document().history().modified());
  EXPECT_FALSE(document().canUndo());
  EXPECT_FALSE(document().autoKey());
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(Discard, WhatIsReadAfterARefusalStaysOutToo) {
  begin({file("a.glb")});
  pose();
  window_->files().open({file("b.glb"), file("late.glb")});
  ASSERT_TRUE(QTest::qWaitFor([this] { return question() != nullptr; }));
  answer(false);
  late_.release();
  wait();
  EXPECT_EQ(document().instances().size(), 1u);
  EXPECT_EQ(shown(), "a");
  open({file("c.glb")});
  answer(true);
  EXPECT_EQ(shown(), "c") << "a later one is asked about anew";
}

TEST_F(Discard, EachOfSeveralOpeningsIsAskedAboutOnce) {
  begin({file("a.glb")});
  pose();
  QStringList kept;
  QObject::connect(&window_->files(), &FileController::kept, window_.get(),
                   [&kept](const QString& path) { kept << QFileInfo(path).completeBaseName(); });
  open({file("b.glb")});
  open({file("c.glb")});
  click(false);
  EXPECT_EQ(kept, QStringList{"b"});
  open({file("d.glb")});
  EXPECT_EQ(kept, QStringList{"b"}) << "it waits until the question about c is answered";
  click(false);
  EXPECT_EQ(kept, (QStringList{"b", "c"}));
  answer(false);
  EXPECT_EQ(kept, (QStringList{"b", "c", "d"}));
  EXPECT_EQ(shown(), "a");
}

TEST_F(Discard, EveryWayToOpenAsks) {
  begin({file("a.glb")});
  pose();
  const QString other = file("b.glb");
  const std::vector<std::pair<const char*, std::function<void()>>> ways{
      {"a drop", [&] { window_->files().drop({other}, DropUse::open, document().activeInstance()); }},
      {"the example", [&] { window_->actions().run("file.open_example"); }},
      {"the recent files", [&] {
         window_->preferences().addRecentFile(other);
         window_->findChild<QMenu*>("File/Recent")->actions().front()->trigger();
       }}};
  for (const auto& [name, way] : ways) {
    way();
    wait();
    EXPECT_NE(question(), nullptr) << name;
    if (question()) answer(false);
    EXPECT_EQ(shown(), "a") << name;
  }
}

TEST_F(Discard, WhatReplacesNothingDoesNotAsk) {
  begin({file("a.glb")});
  pose();
  window_->files().drop({file("motion.bvh")}, DropUse::open, document().activeInstance());
  wait();
  EXPECT_EQ(question(), nullptr) << "the motion went to the character";
  EXPECT_EQ(document().active()->clips.size(), 4u);
  window_->files().add({file("b.glb")});
  wait();
  EXPECT_EQ(question(), nullptr);
  open({file("bad.glb")});
  EXPECT_EQ(question(), nullptr) << "a file that cannot be read takes nothing away";
  EXPECT_EQ(document().instances().size(), 2u);
}

TEST_F(Discard, ClosingTheWindowAsks) {
  begin({file("a.glb")});
  pose();
  EXPECT_FALSE(window_->close());
  EXPECT_TRUE(window_->isVisible());
  answer(false);
  EXPECT_TRUE(window_->isVisible());
  window_->actions().run("file.quit");
  answer(true);
  EXPECT_FALSE(window_->isVisible());
}

TEST_F(Discard, ClosingACharacterAsksAboutItsOwnChangesOnly) {
  begin({file("a.glb"), file("b.glb")});
  const InstanceId a = document().instances()[0].id, b = document().instances()[1].id;
  Transform moved;
  moved.translation.x = 2.f;
  document().setJointTransform(b, 1, moved, kNoGesture);
  document().select({{SelectionItem::Kind::instance, a, -1}});
  window_->actions().run("file.close");
  EXPECT_EQ(question(), nullptr);
  EXPECT_EQ(document().instances().size(), 1u);
  window_->actions().run("file.close");
  answer(false);
  EXPECT_EQ(document().instances().size(), 1u);
  window_->actions().run("file.close");
  answer(true);
  EXPECT_TRUE(document().instances().empty());
  document().undo();
  EXPECT_EQ(document().instances().size(), 1u);
}

TEST_F(Discard, TheQuestionListsAtMostFiveThings) {
  begin({file("a.glb")});
  QList<DiscardDialog::Change> changes;
  for (int i = 0; i < 12; ++i) changes.append({"clip", QString("clip %1").arg(i), "Move keys"});
  DiscardDialog dialog("Quit?", "30 steps:", changes, true);
  QStringList texts;
  int icons = 0;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) {
    texts << label->text();
    icons += label->pixmap().isNull() ? 0 : 1;
  }
  EXPECT_EQ(icons, 5);
  EXPECT_TRUE(texts.contains("clip 4"));
  EXPECT_FALSE(texts.contains("clip 5"));
  EXPECT_TRUE(texts.contains("and 7 more"));
}

TEST_F(Discard, RevertingSaysWhatItTookBack) {
  begin({file("a.glb")});
  EXPECT_FALSE(window_->actions().find("file.revert")->isEnabled());
  pose();
  ASSERT_TRUE(window_->actions().run("file.revert"));
  EXPECT_TRUE(document().active()->overrides.empty());
  EXPECT_TRUE(window_->status().message().text().contains("one joint"))
      << window_->status().message().text().toStdString();
  document().undo();
  EXPECT_EQ(document().active()->overrides.size(), 1u);
}

TEST_F(Discard, ImportOptionsAreUndoneWithTheReading) {
  const QString path = file("a.glb");
  begin({path});
  const InstanceId id = document().activeInstance();
  ImportOptions inches;
  inches.unit_m = 0.0254;
  window_->files().readAgain(id, path, inches);
  wait();
  EXPECT_EQ(window_->files().readings(id).front().options, inches);
  document().undo();
  EXPECT_NE(window_->files().readings(id).front().options, inches);
}

TEST_F(Discard, TheQuestionIsNarrowWhateverChanged) {
  begin({file("of a name that goes on and on and on, as exporters give them, until nobody reads it any more.glb")});
  pose();
  window_->close();
  ASSERT_NE(question(), nullptr);
  EXPECT_LE(question()->width(), 560);
  answer(false);
}

}  // namespace
}  // namespace sinew::ui
