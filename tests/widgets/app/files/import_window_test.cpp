// Import options, reports, missing textures, cancelling and dropping, in the whole window; files are made up.
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "tests/widgets/app/files/import_window_fixture.h"
#include "viewer/app/main_window.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/import/options_panel.h"
#include "viewer/widgets/dialogs/import/report_dialog.h"
#include "viewer/widgets/dialogs/import/report_list.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/outliner/tree.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/drop_hint.h"
#include "viewer/widgets/viewport/keymap_card.h"
#include "viewer/widgets/viewport/overlays/text.h"
#include "viewer/widgets/viewport/overlays/weight_legend.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using Kind = SelectionItem::Kind;

// --- options --------------------------------------------------------------------------------------------------------

TEST_F(ImportWindow, FilesAreReadWithTheOptionsOfTheirFolder) {
  MainWindow& w = window();
  ImportOptions inches;
  inches.unit_m = 0.0254;
  w.preferences().imports().setFolderOptions(folder_.path(), inches);
  w.preferences().imports().setLimits({.memory_bytes = 3'000'000'000, .time = {}});
  const QString path = file("a.glb");
  w.begin({path}, {});
  wait();
  EXPECT_EQ(lastJob().options, inches);
  EXPECT_EQ(lastJob().limits.memory_bytes, 3'000'000'000u);
  drop({file("b.glb")}, {200, 200});
  EXPECT_EQ(lastJob().options, inches);
  // A reload goes by how the file was read, not by what the folder says by now.
  w.preferences().imports().setFolderOptions(folder_.path(), {});
  action("file.reload")->trigger();
  wait();
  EXPECT_EQ(lastJob().purpose, LoadPurpose::reload);
  EXPECT_EQ(lastJob().options, inches);
}

TEST_F(ImportWindow, OptionsForOneTimeHoldForAllFilesChosen) {
  MainWindow& w = window();
  const QStringList paths{file("a.glb"), file("b.glb")};
  w.files().setOptionsOnce(paths, {});
  w.begin(paths, {});
  wait();
  for (const QString& path : paths) EXPECT_TRUE(w.files().readOnce(path)) << path.toStdString();
  w.files().add(paths.mid(1));
  wait();
  EXPECT_TRUE(w.files().readOnce(paths[0]));
  EXPECT_FALSE(w.files().readOnce(paths[1]));
}

TEST_F(ImportWindow, QuaternionsBecomeAnglesWhereTheyAreWanted) {
  MainWindow& w = window();
  w.preferences().imports().setEulerRotations(true);
  w.begin({file("a.glb")}, {});
  wait();
  EXPECT_TRUE(lastJob().options.euler_rotations);
  w.preferences().imports().setEulerRotations(false);
  drop({file("b.glb")}, {200, 200});
  EXPECT_FALSE(lastJob().options.euler_rotations);
}

TEST_F(ImportWindow, TheExampleComesWithAngles) {
  MainWindow& w = window();
  w.files().openExample();
  wait();
  EXPECT_TRUE(lastJob().options.euler_rotations);
  EXPECT_FALSE(w.preferences().imports().eulerRotations()) << "other files are read as before";
  drop({file("b.glb")}, {200, 200});
  EXPECT_FALSE(lastJob().options.euler_rotations);
}

TEST_F(ImportWindow, OptionsOfAnOpenCharacterReadItAgainAndKeepTheWork) {
  MainWindow& w = opened({file("a.glb")});
  const InstanceId id = document().activeInstance();
  document().setClip(id, document().instance(id)->clipAt(1));
  document().setTime(0.6);
  document().select({{Kind::joint, id, 2}});
  Transform bent;
  bent.translation = {0.f, 0.5f, 0.2f};
  document().setJointTransform(id, 1, bent, kNoGesture);

  action("file.import_options")->trigger();
  auto* dialog = w.findChild<QDialog*>("import_options");
  ASSERT_NE(dialog, nullptr);
  auto* box = dialog->findChild<QComboBox*>("unit");
  box->setCurrentIndex(box->findText("Feet"));
  emit box->activated(box->currentIndex());
  for (auto* button : dialog->findChildren<QPushButton*>())
    if (button->isDefault()) button->click();
  wait();
  EXPECT_EQ(lastJob().purpose, LoadPurpose::reload);
  EXPECT_EQ(lastJob().options.unit_m, 0.3048);
  EXPECT_EQ(document().activeInstance(), id);
  EXPECT_EQ(document().activeClip()->name, "turn");
  EXPECT_DOUBLE_EQ(document().time(), 0.6);
  EXPECT_EQ(document().activeJoint(), 2);
  EXPECT_TRUE(document().active()->overrides.contains(1));
  EXPECT_EQ(w.preferences().imports().folderOptions(folder_.path()).unit_m, std::nullopt) << "kept only when asked";
  EXPECT_EQ(w.files().readings(id).front().options.unit_m, 0.3048);
}

TEST_F(ImportWindow, AReadingThatFailsLeavesCharacterAndOptions) {
  read_ = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    if (job.options.unit_m) return fail("a.glb cannot be read in this unit; choose another one.");
    return tests::small(named(job));
  };
  MainWindow& w = opened({file("a.glb")});
  const InstanceId id = document().activeInstance();
  const auto before = document().active()->character;
  ImportOptions inches;
  inches.unit_m = 0.0254;
  w.files().readAgain(id, lastJob().path, inches);
  wait();
  EXPECT_EQ(document().active()->character, before);
  EXPECT_TRUE(w.banner().isVisible());
  EXPECT_EQ(w.banner().kind(), Banner::Kind::error);
  EXPECT_FALSE(w.files().readings(id).front().options.unit_m);
}

// --- reports and textures -------------------------------------------------------------------------------------------

ReadFile needsSkin() {
  return [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    Imported imported = tests::small({.name = QFileInfo(job.path).completeBaseName().toStdString()});
    imported.report.add(ReportKind::converted, "Centimetres became metres.");
    if (!job.options.relinked_textures.contains("C:\\skin.png")) {
      imported.report.missing_textures.push_back({"C:\\skin.png", {"models and its folders"}});
      imported.report.add(ReportKind::dropped, "A texture is missing: skin.png.");
    }
    return imported;
  };
}

TEST_F(ImportWindow, AMissingTextureIsSaidFoundAndRemembered) {
  read_ = needsSkin();
  const QString path = file("a.glb"), picture = file("Skin.png");
  MainWindow& w = opened({path});
  ASSERT_TRUE(w.banner().isVisible());
  EXPECT_EQ(w.banner().kind(), Banner::Kind::warning);
  EXPECT_EQ(w.banner().text(), "a.glb names a texture that was not found.");
  tests::keepPicture(w, QStringLiteral("missing_banner"));
  w.banner().findChild<QPushButton*>()->click();
  EXPECT_FALSE(w.banner().isVisible());
  auto* report = w.findChild<ImportReportDialog*>("import_report");
  ASSERT_NE(report, nullptr);
  EXPECT_EQ(report->shownFile(), path);
  EXPECT_EQ(report->list().item(1)->text(), "C:\\skin.png");

  report->searchFolder(folder_.path());
  wait();
  EXPECT_EQ(lastJob().purpose, LoadPurpose::reload);
  EXPECT_EQ(lastJob().options.relinked_textures.at("C:\\skin.png"), std::filesystem::path(picture.toStdString()));
  EXPECT_EQ(report->list().item(0)->text(), "Textures that you found") << "nothing is missing any more";
  EXPECT_EQ(report->list().item(1)->text(), "C:\\skin.png");
  EXPECT_FALSE(w.banner().isVisible());

  MainWindow& again = opened({path});
  EXPECT_FALSE(again.banner().isVisible()) << "the picture is known from before";
  action("file.import_report")->trigger();
  auto* list = &again.findChild<ImportReportDialog*>("import_report")->list();
  for (auto* button : list->findChildren<QPushButton*>())
    if (button->text() == "Remove") button->click();
  wait();
  EXPECT_TRUE(lastJob().options.relinked_textures.empty());
}

TEST_F(ImportWindow, MissingTexturesAreSaidThoughAReportIsOpen) {
  read_ = needsSkin();
  MainWindow& w = opened({file("a.glb")});
  action("file.import_report")->trigger();
  document().beginHere();
  w.files().open({file("b.glb")});
  wait();
  EXPECT_TRUE(w.banner().isVisible());
  EXPECT_TRUE(w.banner().text().startsWith("b.glb"));
}

TEST_F(ImportWindow, WhatWasMissingBeforeIsNotSaidAtEveryReload) {
  read_ = needsSkin();
  MainWindow& w = opened({file("a.glb")});
  ASSERT_TRUE(w.banner().isVisible());
  action("file.reload")->trigger();
  wait();
  EXPECT_FALSE(w.banner().isVisible());
}

TEST_F(ImportWindow, TheReportGoesWithItsCharacter) {
  read_ = needsSkin();
  MainWindow& w = opened({file("a.glb"), file("b.glb")});
  document().select({{Kind::instance, document().instances()[1].id, -1}});
  action("file.import_report")->trigger();
  auto* report = w.findChild<ImportReportDialog*>("import_report");
  ASSERT_NE(report, nullptr);
  EXPECT_TRUE(report->windowTitle().contains("b"));
  w.files().addClips({file("c.glb")});
  wait();
  EXPECT_EQ(w.files().readings(document().instances()[1].id).size(), 2u);
  EXPECT_TRUE(w.files().readings(document().instances()[1].id)[1].report.missing_textures.empty())
      << "of a file whose clips were taken no surface is shown";
  document().removeInstance(document().instances()[1].id);
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_FALSE(w.findChild<ImportReportDialog*>("import_report"));
}

TEST_F(ImportWindow, AFailureInABatchStaysInSight) {
  read_ = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    if (job.path.endsWith("bad.glb")) return fail("The reader gave up: it needed more than 1.5 GB; raise the limit.");
    return tests::small(named(job));
  };
  MainWindow& w = opened({file("a.glb"), file("bad.glb"), file("c.glb")});
  EXPECT_EQ(document().instances().size(), 2u);
  ASSERT_TRUE(w.banner().isVisible()) << "the file after it does not take the sentence away";
  EXPECT_EQ(w.banner().text(), "bad.glb: The reader gave up: it needed more than 1.5 GB; raise the limit.");
  w.files().add({file("d.glb")});
  wait();
  EXPECT_FALSE(w.banner().isVisible());
}

// --- cancelling -----------------------------------------------------------------------------------------------------

TEST_F(ImportWindow, LoadingNamesTheFileAndTheStepAndCancelLeavesTheScene) {
  MainWindow& w = opened({file("a.glb")});
  EXPECT_FALSE(action("file.cancel_loading")->isEnabled());
  std::atomic<bool> stopped = false;
  read_ = [&stopped](const LoadJob&, const ProgressFn& progress) -> Result<Imported> {
    while (progress(0.4f, text("Reading the meshes"))) std::this_thread::yield();
    stopped = true;
    return fail(kImportCancelled);
  };
  w.files().open({file("big.glb")});
  EXPECT_TRUE(action("file.cancel_loading")->isEnabled());
  const auto said = [&] {
    QString all;
    for (const auto* label : w.status().findChildren<QLabel*>())
      if (label->isVisible()) all += label->text();
    return all;
  };
  EXPECT_TRUE(QTest::qWaitFor([&] { return said().contains("big.glb: Reading the meshes"); }, 5000))
      << said().toStdString();
  tests::keepPicture(w, QStringLiteral("progress"));
  action("file.cancel_loading")->trigger();
  wait();
  EXPECT_TRUE(stopped);
  EXPECT_EQ(document().active()->name, "a");
  EXPECT_FALSE(w.banner().isVisible()) << "who cancels knows";
  EXPECT_FALSE(action("file.cancel_loading")->isEnabled());
}

// --- dropping -------------------------------------------------------------------------------------------------------

ReadFile clipsOrCharacter() {
  return [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    const std::string name = QFileInfo(job.path).completeBaseName().toStdString();
    if (!job.path.endsWith(".gltf")) return tests::small({.name = name});
    return tests::small({.name = name, .meshes = {}, .clips = {{"capture", 1.0, 120.0}}});
  };
}

TEST_F(ImportWindow, AFileWithoutMeshesGoesToTheCharacterItIsDroppedOn) {
  read_ = clipsOrCharacter();
  MainWindow& w = opened({file("a.glb"), file("b.glb")});
  const InstanceId a = document().instances()[0].id, b = document().instances()[1].id;
  document().select({{Kind::instance, a, -1}});
  auto* outliner = static_cast<OutlinerDock*>(w.dock("outliner"));
  const QModelIndex row = outliner->tree()->indexOf({Kind::instance, b, -1});
  outliner->tree()->scrollTo(row);
  drop({file("capture.gltf")}, outliner->tree()->viewport()->mapTo(&w, outliner->tree()->visualRect(row).center()));
  EXPECT_EQ(document().instances().size(), 2u);
  EXPECT_EQ(document().instance(a)->clips.size(), 2u);
  EXPECT_EQ(document().instance(b)->clips.size(), 3u);
}

TEST_F(ImportWindow, CardsAndModifiersChooseWhatADropDoes) {
  read_ = clipsOrCharacter();
  MainWindow& w = opened({file("a.glb")});
  w.files().setAskToDiscard({});
  const QString b = file("b.glb");
  const QPoint aside(w.viewport().mapTo(&w, QPoint(6, 6)));
  drop({b}, aside, Qt::ControlModifier);
  EXPECT_EQ(document().instances().size(), 1u);
  EXPECT_EQ(document().active()->clips.size(), 4u) << "only its clips";
  drop({b}, card(1));
  EXPECT_EQ(document().instances().size(), 2u);
  drop({b}, card(2), Qt::ShiftModifier);
  EXPECT_EQ(document().instances().size(), 2u) << "a card wins over a key";
  drop({b}, aside, Qt::ShiftModifier);
  EXPECT_EQ(document().instances().size(), 3u);
  drop({b}, card(0));
  EXPECT_EQ(document().instances().size(), 1u);
}

TEST_F(ImportWindow, BonesWithoutAMeshAreShown) {
  read_ = clipsOrCharacter();
  MainWindow& w = window();
  ViewOptions options = w.viewSettings().options();
  options.skeleton = false;
  w.viewSettings().set(options);
  w.begin({file("capture.gltf")}, {});
  wait();
  EXPECT_TRUE(w.viewSettings().options().skeleton);
  tests::keepPicture(w, QStringLiteral("bones_only"));
}

// --- the window itself ----------------------------------------------------------------------------------------------

TEST_F(ImportWindow, ATabbedDockShowsItsNameOnce) {
  MainWindow& w = opened({file("a.glb")});
  PanelDock *inspector = w.dock("inspector"), *log = w.dock("log");
  const auto named = [](PanelDock* dock) {
    for (const auto* label : dock->titleBar()->findChildren<QLabel*>())
      if (label->text() == dock->windowTitle()) return true;
    return false;
  };
  EXPECT_TRUE(named(inspector));
  log->show();
  w.tabifyDockWidget(inspector, log);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !named(inspector) && !named(log); }, 2000));
  tests::keepPicture(w, QStringLiteral("tabs"));
  log->hide();
  EXPECT_TRUE(QTest::qWaitFor([&] { return named(inspector); }, 2000));
}

TEST_F(ImportWindow, TextsMakeRoomForTheFirstStartCard) {
  MainWindow& w = window(MainWindow::Layout::remembered);
  w.resize(1280, 720);
  for (const char* id : {"curve_editor", "timeline"}) w.dock(QString::fromUtf8(id))->hide();
  w.begin({file("a.glb")}, {});
  wait();
  auto* card = w.findChild<KeymapCard*>();
  ASSERT_NE(card, nullptr);
  action("view.split")->setEnabled(true);
  ViewOptions options = w.viewSettings().options();
  options.split = true;
  options.shading = ViewShading::weights;
  w.viewSettings().set(options);
  QApplication::processEvents();
  auto* legend = w.viewport().findChild<WeightLegend*>();
  ASSERT_TRUE(card->isVisible()) << w.viewport().width() << " x " << w.viewport().height();
  ASSERT_TRUE(legend->isVisible());
  tests::keepPicture(w, QStringLiteral("first_start"));
  EXPECT_FALSE(card->geometry().intersects(legend->geometry()));
  for (const auto* text : w.viewport().findChildren<TextOverlay*>()) {
    if (!text->isVisible()) continue;
    EXPECT_FALSE(card->geometry().intersects(text->geometry())) << text->text().toStdString();
  }
  const int raised = legend->y();
  emit card->dismissed();
  QApplication::processEvents();
  EXPECT_GT(legend->y(), raised);
}

}  // namespace
}  // namespace sinew::ui
