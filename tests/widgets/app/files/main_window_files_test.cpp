// Opening, dropping, watching and losing files, in the whole window.
#include <gtest/gtest.h>

#include <QApplication>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/document/files/loader.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/question_dialog.h"
#include "viewer/widgets/viewport/drop_hint.h"

namespace sinew::ui {
namespace {

using tests::writeSample;

class MainWindowFiles : public tests::MainWindowTest {
 protected:
  void drop(const QStringList& paths, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths) urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter({200, 200}, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(window_.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    EXPECT_TRUE(window_->findChild<DropHint*>()->isVisible());
    tests::keepPicture(*window_, QStringLiteral("drop"));
    QDropEvent event({200, 200}, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(window_.get(), &event);
    EXPECT_FALSE(window_->findChild<DropHint*>()->isVisible());
    wait();
  }
  // What a merge into a copy of this name says that it will do.
  QStringList factsOfMerge(const QString& copy) {
    window_->actions().run("file.merge");
    auto* dialog = window_->findChild<QFileDialog*>("merge_into");
    EXPECT_TRUE(dialog) << window_->status().message().text().toStdString();
    if (!dialog) return {};
    EXPECT_TRUE(dialog->selectedFiles().value(0).endsWith("probe_merged.gltf"));
    dialog->selectFile(copy);
    QMetaObject::invokeMethod(dialog, "accept");
    QStringList facts;
    if (!QTest::qWaitFor([&] { return window_->findChild<QuestionDialog*>("merge") != nullptr; }, 10000)) return facts;
    for (const QLabel* label : window_->findChild<QuestionDialog*>("merge")->findChildren<QLabel*>())
      facts << label->text();
    return facts;
  }
};

TEST_F(MainWindowFiles, DroppedFilesOpenAndAdd) {
  window({path_});
  const QString second = writeSample({folder_.path(), "second.gltf"});
  drop({second});
  ASSERT_EQ(document().instances().size(), 1u);
  EXPECT_EQ(document().active()->name, "second");
  drop({path_}, Qt::ShiftModifier);
  EXPECT_EQ(document().instances().size(), 2u);
  drop({path_, second});
  EXPECT_EQ(document().instances().size(), 2u);
}

TEST_F(MainWindowFiles, ClipsAreMergedIntoACopyOfTheirFile) {
  MainWindow& w = window({path_});
  const Instance& probe = *document().active();
  const std::string before = document().activeClip()->name;
  ASSERT_TRUE(document().renameClip(probe.id, probe.control.clip, "Salute"));
  const QString copy = folder_.filePath("copy.gltf");
  const QStringList facts = factsOfMerge(copy);
  const auto said = [&] { return w.status().message().text(); };
  const auto question = [&] { return w.findChild<QuestionDialog*>("merge"); };
  ASSERT_TRUE(question()) << said().toStdString();
  EXPECT_TRUE(facts.contains("Salute")) << "with the curves that it had: " << facts.join('|').toStdString();
  EXPECT_FALSE(facts.contains("Is added"));
  EXPECT_FALSE(QFile::exists(copy)) << "before somebody has agreed";
  tests::keepPicture(*question(), QStringLiteral("merge"));
  question()->findChild<QPushButton*>("merge_now")->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return said().startsWith("Merged into copy.gltf: 1 replaced, 0 added"); }, 10000))
      << said().toStdString();
  const auto merged = importCharacter(copy.toStdString());
  ASSERT_TRUE(merged);
  EXPECT_GE(merged->character->findClip("Salute"), 0);
  EXPECT_LT(merged->character->findClip(before), 0);
  EXPECT_EQ(merged->character->clips.size(), probe.character->clips.size());

  // The file itself is never written over.
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  w.actions().run("file.merge");
  auto* dialog = w.findChild<QFileDialog*>("merge_into");
  ASSERT_TRUE(dialog);
  dialog->setOption(QFileDialog::DontConfirmOverwrite);
  dialog->selectFile(path_);
  QFile original(path_);
  ASSERT_TRUE(original.open(QIODevice::ReadOnly));
  const QByteArray bytes = original.readAll();
  QMetaObject::invokeMethod(dialog, "accept");
  ASSERT_TRUE(QTest::qWaitFor([&] { return said().startsWith("probe.gltf is the file itself"); }, 10000))
      << said().toStdString();
  original.seek(0);
  EXPECT_EQ(original.readAll(), bytes);
}

TEST_F(MainWindowFiles, AMergeSaysHowManyCurvesOfAClipChangeAndTheirKeys) {
  window({path_});
  const std::string name = document().activeClip()->name;
  const auto withoutLastKey = [&](std::size_t joints) {
    return document().editClip("Fewer keys", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      for (std::size_t i = 0; i < joints; ++i) {
        auto& curve = std::get<QuatCurve>(clip.joints.at(i).rotation);
        std::vector<QuatKnot> knots = curve.knots();
        knots.pop_back();
        curve = *QuatCurve::fromKnots(knots);
      }
      return {};
    });
  };
  ASSERT_TRUE(withoutLastKey(1));
  QStringList facts = factsOfMerge(folder_.filePath("one.gltf"));
  EXPECT_TRUE(facts.contains(QString::fromStdString(name + " (one curve, 3 \u2192 2 keys)")))
      << facts.join('|').toStdString();
  delete window_->findChild<QuestionDialog*>("merge");
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  ASSERT_TRUE(withoutLastKey(2));
  facts = factsOfMerge(folder_.filePath("two.gltf"));
  EXPECT_TRUE(facts.contains(QString::fromStdString(name + " (2 curves, 6 \u2192 3 keys)")))
      << facts.join('|').toStdString();
}

TEST_F(MainWindowFiles, AFileWithClipsOnlyGivesThemToTheCharacter) {
  MainWindow& w = window({path_});
  w.files().setAskToDiscard({});
  drop({writeSample({folder_.path(), "moves.gltf", {"jump"}, false})});
  ASSERT_EQ(document().instances().size(), 1u);
  EXPECT_EQ(document().active()->name, "probe");
  EXPECT_EQ(document().active()->clips.size(), 3u);
  EXPECT_EQ(document().activeClip()->name, "moves") << "the only one of its file";
  // An active locator stands for the character that carries it, one in the world for the first character.
  const InstanceId figure = document().activeInstance();
  const InstanceId on_joint = document().addLocator({}, figure, 0), in_world = document().addLocator({});
  for (const InstanceId locator : {on_joint, in_world}) {
    document().select({{SelectionItem::Kind::instance, locator, -1}});
    w.files().add({writeSample({folder_.path(), "more.gltf", {"more"}, false})});
    wait();
    EXPECT_EQ(document().instances().size(), 3u) << "clips alone are no character";
  }
  EXPECT_EQ(document().instance(figure)->clips.size(), 5u);
  document().select({{SelectionItem::Kind::instance, figure, -1}});
  // One with other joints is shown for itself.
  drop({writeSample({folder_.path(), "stranger.gltf", {"fly"}, false, "wing_"})});
  EXPECT_EQ(document().active()->name, "stranger");
}

TEST_F(MainWindowFiles, RecentFilesOpenAgainAndForgetWhatIsGone) {
  MainWindow& w = window({path_});
  w.files().setAskToDiscard({});
  const QString second = writeSample({folder_.path(), "second.gltf"});
  w.files().open({second});
  wait();
  w.files().addClips({writeSample({folder_.path(), "donor.gltf", {"jump"}, false})});
  wait();
  w.files().reload(document().activeInstance());
  wait();
  auto* menu = w.findChild<QMenu*>("File/Recent");
  ASSERT_NE(menu, nullptr);
  EXPECT_TRUE(menu->actions()[0]->text().startsWith("second.gltf"));
  EXPECT_TRUE(menu->actions()[1]->text().startsWith("probe.gltf")) << "clips of another file are not opened";
  menu->actions()[1]->trigger();
  wait();
  EXPECT_EQ(document().active()->name, "probe");
  QFile::remove(second);
  w.files().open({second});
  wait();
  EXPECT_EQ(w.preferences().recentFiles(), QStringList{path_});
  menu->actions().last()->trigger();
  EXPECT_TRUE(w.preferences().recentFiles().isEmpty());
  EXPECT_FALSE(menu->isEnabled());
}

TEST_F(MainWindowFiles, ABrokenFileLeavesTheSceneAndSaysSo) {
  MainWindow& w = window({path_});
  QFile broken(folder_.filePath("broken.gltf"));
  ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
  broken.write("{\"asset\": ");
  broken.close();
  w.files().open({broken.fileName()});
  wait();
  EXPECT_EQ(document().active()->name, "probe");
  EXPECT_TRUE(w.banner().isVisible());
  EXPECT_TRUE(w.banner().text().contains("broken.gltf"));
  w.banner().findChild<QPushButton*>()->click();
  EXPECT_TRUE(w.dock("log")->isVisible());
  w.files().open({path_});
  wait();
  EXPECT_FALSE(w.banner().isVisible());
}

TEST_F(MainWindowFiles, AChangedFileIsReadAgain) {
  MainWindow& w = window({path_});
  document().setTime(0.25);
  writeSample({folder_.path(), "probe.gltf", {"walk", "run", "hop"}});
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().active()->clips.size() == 3; }, 5000));
  EXPECT_DOUBLE_EQ(document().time(), 0.25);
  w.preferences().setReloadChangedFiles(false);
  FileWatch another;  // hears of the change when the window does
  another.watch({path_});
  QSignalSpy told(&another, &FileWatch::filesChanged);
  writeSample({folder_.path(), "probe.gltf", {"walk"}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return told.count() > 0; }));
  tests::deliverEvents();
  wait();
  EXPECT_EQ(document().active()->clips.size(), 3u);
}

// Reading it would end what can be redone: it waits until that is gone, or until somebody says so.
TEST_F(MainWindowFiles, AChangedFileWaitsWhileThereIsSomethingToRedo) {
  MainWindow& w = window({path_});
  const auto clips = [this] { return document().active()->clips.size(); };
  document().renameInstance(document().activeInstance(), "another name");
  document().undo();
  writeSample({folder_.path(), "probe.gltf", {"walk", "run", "hop"}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !w.files().heldBack().isEmpty(); }, 5000));
  EXPECT_TRUE(w.banner().isVisible());
  EXPECT_EQ(clips(), 2u);
  document().redo();
  EXPECT_TRUE(QTest::qWaitFor([&] { return clips() == 3; }, 5000)) << "nothing can be redone any more";
  EXPECT_FALSE(w.banner().isVisible());

  document().undo();
  writeSample({folder_.path(), "probe.gltf", {"walk", "run", "hop", "skip"}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !w.files().heldBack().isEmpty(); }, 5000));
  EXPECT_TRUE(document().history().canRedo());
  w.files().readHeldBack();
  wait();
  EXPECT_EQ(clips(), 4u);
  EXPECT_FALSE(w.banner().isVisible());
}

TEST_F(MainWindowFiles, AWaitingFileThatIsReadByHandIsReadOnce) {
  MainWindow& w = window({path_});
  document().renameInstance(document().activeInstance(), "another name");
  document().undo();
  writeSample({folder_.path(), "probe.gltf", {"walk", "run", "hop"}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !w.files().heldBack().isEmpty(); }, 5000));
  w.files().reload(document().activeInstance());
  wait();
  EXPECT_TRUE(w.files().heldBack().isEmpty());
  EXPECT_FALSE(w.banner().isVisible());
  tests::deliverEvents();
  wait();
  EXPECT_EQ(document().history().count(), 1) << "one step";
}

TEST_F(MainWindowFiles, AFileWaitsForItsCharacterToComeBack) {
  MainWindow& w = window({path_});
  const InstanceId id = document().activeInstance();
  document().renameInstance(id, "another name");
  document().undo();
  writeSample({folder_.path(), "probe.gltf", {"walk", "run", "hop"}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !w.files().heldBack().isEmpty(); }, 5000));
  document().removeInstance(id);
  tests::deliverEvents();
  EXPECT_TRUE(w.files().heldBack().isEmpty());
  EXPECT_FALSE(w.banner().isVisible());
  document().undo();
  tests::deliverEvents();
  EXPECT_FALSE(w.files().heldBack().isEmpty());
  EXPECT_TRUE(w.banner().isVisible());
  w.files().readHeldBack();
  wait();
  EXPECT_EQ(document().active()->clips.size(), 3u);
}

TEST_F(MainWindowFiles, TheBannerOfAWaitingFileComesBackBehindAnotherMessage) {
  MainWindow& w = window({path_});
  document().renameInstance(document().activeInstance(), "another name");
  document().undo();
  writeSample({folder_.path(), "probe.gltf", {"walk", "run", "hop"}});
  ASSERT_TRUE(QTest::qWaitFor([&] { return !w.files().heldBack().isEmpty(); }, 5000));
  const QString waiting = w.banner().text();
  w.banner().say(Banner::About::fault, "other.fbx", "cannot be read.");
  QTest::keyClick(&w.banner(), Qt::Key_Escape);
  EXPECT_TRUE(w.banner().isVisible());
  EXPECT_EQ(w.banner().text(), waiting);
  QTest::keyClick(&w.banner(), Qt::Key_Escape);
  EXPECT_FALSE(w.banner().isVisible()) << "closed itself, it stays closed";
}

TEST_F(MainWindowFiles, AnEditedClipThatAChangedFileDoesNotHaveStays) {
  MainWindow& w = window({path_});
  ASSERT_EQ(document().activeClip()->name, "walk");
  ASSERT_TRUE(document().setClipLength(0.5, kNoGesture));
  writeSample({folder_.path(), "probe.gltf", {"run"}});
  StatusMessage& message = w.status().message();
  ASSERT_TRUE(QTest::qWaitFor([&] { return message.text().contains("walk stays, edited here"); }, 5000))
      << message.text().toStdString();
  EXPECT_EQ(document().activeClip()->name, "walk");
  EXPECT_EQ(document().activeClip()->duration_s, 0.5);
}

TEST_F(MainWindowFiles, WhatWasMadeTurnsWithAnotherUpAxis) {
  MainWindow& w = window({path_});
  ASSERT_TRUE(document().setClipLength(0.5, kNoGesture));
  const InstanceId id = document().activeInstance();
  document().setJointTransform(id, 1, {.translation = {0.f, 0.5f, 0.1f}}, kNoGesture);
  w.files().readAgain(id, path_, {.up_axis = 'Z'});
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().active()->character->up_axis == 'Z'; }, 5000));
  EXPECT_EQ(document().activeClip()->duration_s, 0.5);
  EXPECT_EQ(document().active()->overrides.size(), 1u);
  document().undo();
  EXPECT_EQ(document().active()->character->up_axis, 'Y');
}

TEST_F(MainWindowFiles, WhatWaitsForAChangedFileIsSaidWithTheWayThere) {
  MainWindow& w = window({path_});
  document().setJointTransform(document().activeInstance(), 1, {.translation = {0.f, 0.5f, 0.1f}}, kNoGesture);
  writeSample({folder_.path(), "probe.gltf", {"walk", "run"}, true, "other_"});
  StatusMessage& message = w.status().message();
  ASSERT_TRUE(QTest::qWaitFor([&] { return message.text().contains("waits in Lost and found"); }, 5000))
      << message.text().toStdString();
  EXPECT_TRUE(document().active()->overrides.empty());
  ASSERT_FALSE(w.dock("lost")->isVisible());
  message.shown()->act();
  EXPECT_TRUE(w.dock("lost")->isVisible());
}

// As programs export them, one to a file, all of one name; also from files that have a figure of their own.
TEST_F(MainWindowFiles, ManyFilesOfClipsAreAppendedToOneCharacter) {
  window({path_});
  QStringList files, names{"walk", "run"};
  for (const QString& name : QStringList{"idle", "hop", "turn_left", "fall"}) {
    files << writeSample({folder_.path(), name + ".gltf", {"mixamo.com"}, name == "hop"});
    names << name;
  }
  ASSERT_TRUE(window_->actions().run("file.append"));
  auto* dialog = window_->findChild<QFileDialog*>("open");
  ASSERT_TRUE(dialog);
  emit dialog->filesSelected(files);
  dialog->reject();
  wait();
  EXPECT_EQ(document().instances().size(), 1u);
  QStringList clips;
  for (const ClipId clip : document().active()->clips)
    clips << QString::fromStdString(document().clips().clip(clip)->name);
  EXPECT_EQ(clips, names);
}

TEST_F(MainWindowFiles, FilesBesideTheModelAndOfAddedClipsAreWatched) {
  writeSample({folder_.path(), "donor.gltf", {"jump"}, false});
  window({writeSample({.folder = folder_.path(), .name = "apart.gltf", .apart = true})})
      .files()
      .addClips({folder_.filePath("donor.gltf")});
  wait();
  const auto clips = [this] {
    QStringList names;
    for (const ClipId clip : document().active()->clips)
      names << QString::fromStdString(document().clips().clip(clip)->name);
    return names;
  };
  ASSERT_EQ(clips(), (QStringList{"walk", "run", "donor"}));
  writeSample({folder_.path(), "donor.gltf", {"jump", "hop", "skip"}, false});
  EXPECT_TRUE(QTest::qWaitFor(
      [&] {
        return clips() == QStringList{"walk", "run", "donor", "hop", "skip"};
      },
      5000))
      << clips().join(' ').toStdString();

  // Bytes behind the last accessor mean nothing, but the file is another one.
  const auto before = document().active()->character;
  QFile buffer(folder_.filePath("apart.bin"));
  ASSERT_TRUE(buffer.open(QIODevice::Append));
  buffer.write("more");
  buffer.close();
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().active()->character != before; }, 5000));
  EXPECT_EQ(clips().size(), 5);
}

TEST_F(MainWindowFiles, LoadingShowsProgressAndCanBeCancelled) {
  MainWindow& w = window({path_});
  emit w.files().loader().started("big.glb");
  EXPECT_FALSE(w.status().progressShown()) << "short loads show nothing";
  EXPECT_TRUE(QTest::qWaitFor([&] { return w.status().progressShown(); }, 2000));
  emit w.files().loader().progress(0.4f, "Reading textures");
  tests::keepPicture(w, QStringLiteral("progress"));
  emit w.files().loader().idle();
  EXPECT_FALSE(w.status().progressShown());
  // Files that wait in line are given up, too.
  w.files().open({writeSample({folder_.path(), "second.gltf"}), path_});
  emit w.status().cancelClicked();
  wait();
  EXPECT_EQ(document().instances().size(), 1u);
  EXPECT_EQ(document().active()->name, "probe");
}

TEST_F(MainWindowFiles, ADeletedFileIsSaidAndTheSceneStays) {
  MainWindow& w = window({path_});
  ASSERT_TRUE(QFile::remove(path_));
  EXPECT_TRUE(QTest::qWaitFor([&] { return w.status().message().text().contains("probe.gltf is not there"); }, 5000));
  EXPECT_EQ(document().instances().size(), 1u);
  EXPECT_EQ(w.status().message().shown()->kind, MessageKind::warning);
}

TEST_F(MainWindowFiles, RecentFilesOfOneNameAreToldApartByTheirFolders) {
  MainWindow& w = window({});
  w.preferences().addRecentFile(folder_.filePath("a/walk.fbx"));
  w.preferences().addRecentFile(folder_.filePath("b & c/walk.fbx"));
  auto* menu = w.menuBar()->findChild<QMenu*>("File/Recent");
  const QList<QAction*> entries = menu->actions();
  ASSERT_GE(entries.size(), 2);
  EXPECT_TRUE(entries[0]->text().startsWith(QStringLiteral("walk.fbx\n"))) << entries[0]->text().toStdString();
  EXPECT_TRUE(entries[0]->text().endsWith("b && c"));
  EXPECT_TRUE(entries[1]->text().endsWith("a"));
  QMetaObject::invokeMethod(menu, "aboutToShow");
  EXPECT_TRUE(entries[0]->text().startsWith(QStringLiteral("walk.fbx\nnot there any more, ")))
      << entries[0]->text().toStdString();
  EXPECT_TRUE(entries[0]->text().endsWith("b && c\n"));
  EXPECT_TRUE(entries[1]->text().endsWith("a\n"));
}

TEST_F(MainWindowFiles, UnknownNamesOfTheCommandLineLeadToTheNearest) {
  ui::StartWishes wishes;
  wishes.joint = "hisp";
  MainWindow& w = window({path_}, MainWindow::Layout::fresh, wishes);
  EXPECT_TRUE(w.banner().text().contains(QStringLiteral("There is no joint \u201chisp\u201d; the nearest name")))
      << w.banner().text().toStdString();
}

TEST_F(MainWindowFiles, ResultsLieBesideTheirFileButNotAmongWhatComesWithTheProgram) {
  EXPECT_EQ(folderBeside(path_), folder_.path());
  ASSERT_FALSE(examplePath().isEmpty());
  const QString own = folderBeside(examplePath());
  EXPECT_NE(own, QFileInfo(examplePath()).absolutePath());
  EXPECT_TRUE(QFileInfo(own).isDir());
  EXPECT_EQ(folderBeside(folder_.filePath(QStringLiteral("gone/hero.glb"))), own);
}

}  // namespace
}  // namespace sinew::ui
