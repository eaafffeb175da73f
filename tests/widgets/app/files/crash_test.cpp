// What a crash leaves of a project, and what of it can be undone.
#include "tests/widgets/app/files/project_fixture.h"

#include <chrono>
#include <functional>

#include <QLabel>
#include <QThread>

#include "core/edit/keys/operations.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/files/save_file.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/dialogs/recovery_dialog.h"

namespace sinew::ui {
namespace {

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

// Of somebody new, from the first edit to the second machine: nothing is lost on the way.
TEST_F(ProjectTest, WorkGoesOnOverACrashAndOnAnotherMachine) {
  ASSERT_TRUE(QDir(folder_.path()).mkpath("home/assets"));
  begin({file("home/assets/knight.glb"), file("home/assets/squire.glb")});
  const InstanceId knight = document().instances()[0].id;
  document().select({{SelectionItem::Kind::instance, knight}});
  ASSERT_TRUE(document().editKeys("Raise", kNoGesture, moveKeys(0, 1), {{tests::kRise, {}}}));
  const Clip raised = *document().activeClip();
  ASSERT_TRUE(saveAs(path("home/patrol.sinew")));
  const Bytes as_saved = packedButForIds();

  document().addObject(locatorType(), Transform());
  document().select({{SelectionItem::Kind::instance, knight}});
  pose(2.f);
  ASSERT_TRUE(document().editKeys("Raise", kNoGesture, moveKeys(0, 2), {{tests::kRise, {}}}));
  const Clip higher = *document().activeClip();
  const Bytes before_the_crash = packed();
  ASSERT_TRUE(saveAside());
  crash();

  recover();
  EXPECT_EQ(packed(), before_the_crash);
  EXPECT_TRUE(window_->isWindowModified());
  for (int step = 0; step < 3; ++step) {
    ASSERT_TRUE(document().canUndo()) << step;
    document().undo();
  }
  EXPECT_EQ(packedButForIds(), as_saved) << "what was done before the crash is undone";
  for (int step = 0; step < 3; ++step) document().redo();
  EXPECT_EQ(packed(), before_the_crash);
  ASSERT_TRUE(save());

  // Another machine: the project alone came along; the assets lie where nobody would look.
  ASSERT_TRUE(QDir(folder_.path()).mkpath("other/library/figures"));
  for (const char* name : {"knight.glb", "squire.glb"})
    ASSERT_TRUE(QFile::rename(path("home/assets/") + name, path("other/library/figures/") + name));
  ASSERT_TRUE(QFile::rename(path("home/patrol.sinew"), path("other/patrol.sinew")));
  begin({path("other/patrol.sinew")});
  ASSERT_EQ(window_->files().missing().size(), 2);
  EXPECT_EQ(*document().clips().clip(document().instance(knight)->clips[0]), higher) << "edits are there without it";
  document().select({{SelectionItem::Kind::instance, knight}});
  pose(5.f);
  window_->files().relink(window_->files().missing().front(), path("other/library/figures/knight.glb"));
  wait();
  EXPECT_TRUE(window_->files().missing().isEmpty()) << "the other one lies beside it";
  EXPECT_FALSE(document().instance(knight)->character->meshes.empty());
  EXPECT_EQ(document().instance(knight)->overrides.at(1).translation.x, 5.f);
  document().setAutoKey(true);
  pose(6.f);
  document().setAutoKey(false);
  const Clip keyed = *document().activeClip();
  ASSERT_TRUE(save());

  begin({path("other/patrol.sinew")});
  EXPECT_TRUE(window_->files().missing().isEmpty());
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_EQ(document().instances().size(), 3u);
  EXPECT_EQ(*document().clips().clip(document().instance(knight)->clips[0]), keyed);
  EXPECT_NE(keyed, raised);
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

// Work of a person's minute must not wait for the next turn of the clock.
TEST_F(ProjectTest, LongWorkIsSavedAsideAsSoonAsItIsOver) {
  static constexpr std::chrono::milliseconds kLong{5};
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  window_->project().setLimits({.long_work = kLong});
  QSignalSpy saved(&window_->project(), &ProjectController::savedAside);
  const Work slow = [](const Task&) -> Check {
    QThread::msleep(kLong.count());
    return {};
  };
  constexpr std::size_t kManyKeys = 10'000'000;
  ASSERT_TRUE(document().carryOut("Fit", kManyKeys, slow));
  pose(2.f);
  ASSERT_TRUE(saved.wait(10000));
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->project().writing(); }, 10000));

  pose(3.f);
  window_->project().workEnded(kLong - std::chrono::milliseconds(1));
  tests::deliverEvents();
  EXPECT_FALSE(window_->project().writing()) << "short work waits for the clock";
  window_->project().workEnded(kLong);
  ASSERT_TRUE(saved.wait(10000));
  window_->project().workEnded(kLong);
  tests::deliverEvents();
  EXPECT_FALSE(window_->project().writing()) << "nothing has changed since";

  // While something else is being written, it is its turn afterwards.
  pose(4.f);
  std::optional<bool> copied;
  window_->project().saveAs(path("other.sinew"), [&](bool done) { copied = done; });
  pose(5.f);
  window_->project().workEnded(kLong);
  EXPECT_FALSE(copied.has_value());
  ASSERT_TRUE(saved.wait(10000));
  EXPECT_TRUE(copied.value_or(false));
  crash();
  ASSERT_EQ(RecoverySlot::crashed().size(), 1u);
  recover();
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 5.f);
}

TEST_F(ProjectTest, AFileThatWasReadForLongIsSavedAsideWithTheScene) {
  const auto read = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    if (job.path.endsWith("squire.glb")) QThread::msleep(5);
    return tests::small({.name = QFileInfo(job.path).completeBaseName().toStdString()});
  };
  show(MainWindow::Layout::fresh, read).begin({file("knight.glb")}, {});
  wait();
  window_->project().setLimits({.long_work = std::chrono::milliseconds(1)});
  QSignalSpy saved(&window_->project(), &ProjectController::savedAside);
  window_->files().add({file("squire.glb")});
  ASSERT_TRUE(saved.wait(10000));
  EXPECT_EQ(document().instances().size(), 2u);
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
