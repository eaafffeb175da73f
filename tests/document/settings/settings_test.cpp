// What is kept between starts, and the lines of the log.
#include <QAbstractItemModelTester>
#include <QDir>
#include <QSettings>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include "viewer/document/models/log_model.h"
#include "viewer/settings/export_presets.h"
#include "viewer/settings/film_settings.h"
#include "viewer/settings/preferences.h"
#include "viewer/settings/view_settings.h"

namespace sinew {
namespace {

class Settings : public ::testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }
};

TEST_F(Settings, PreferencesComeBack) {
  {
    Preferences preferences;
    EXPECT_EQ(preferences.theme(), ThemeChoice::dark);
    EXPECT_TRUE(preferences.reloadChangedFiles());
    QSignalSpy spy(&preferences, &Preferences::changed);
    preferences.setTheme(ThemeChoice::light);
    preferences.setTheme(ThemeChoice::light);
    preferences.setMouseScheme(MouseScheme::maya);
    preferences.setTimeFormat(TimeFormat::seconds);
    preferences.setLengthUnit(LengthUnit::centimetres);
    preferences.setNewKeyMode(TangentMode::plateau);
    preferences.setNewKeyMode(TangentMode::fixed);  // no mode for new keys
    preferences.setReloadChangedFiles(false);
    preferences.addRecentFile("/tmp/a.glb");
    EXPECT_EQ(spy.count(), 6);
  }
  const Preferences again;
  EXPECT_EQ(again.theme(), ThemeChoice::light);
  EXPECT_EQ(again.mouseScheme(), MouseScheme::maya);
  EXPECT_EQ(again.timeFormat(), TimeFormat::seconds);
  EXPECT_EQ(again.lengthUnit(), LengthUnit::centimetres);
  EXPECT_EQ(shownLengths(), LengthUnit::centimetres);
  setShownLengths(LengthUnit::metres);
  EXPECT_EQ(again.newKeyMode(), TangentMode::plateau);
  EXPECT_FALSE(again.reloadChangedFiles());
  EXPECT_EQ(again.recentFiles(), QStringList{"/tmp/a.glb"});
}

TEST_F(Settings, RestoredDefaultsAreThoseOfTheFirstStart) {
  Preferences preferences;
  const Preferences first;
  preferences.setTheme(ThemeChoice::light);
  preferences.setLanguage("de");
  preferences.setMouseScheme(MouseScheme::maya);
  preferences.setTimeFormat(TimeFormat::seconds);
  preferences.setLengthUnit(LengthUnit::centimetres);
  preferences.setNewKeyMode(TangentMode::plateau);
  preferences.setReloadChangedFiles(!first.reloadChangedFiles());
  preferences.setScale(first.scale() + 25);
  preferences.setStartWith(StartWith::nothing);
  preferences.setUsualFps(first.usualFps() + 1.0);
  preferences.setUndoMegabytes(first.undoMegabytes() + 64);
  preferences.setAutosaveMinutes(first.autosaveMinutes() + 1);
  preferences.setVersionsKept(first.versionsKept() + 1);
  preferences.imports().setEulerRotations(true);
  preferences.imports().setLimits({.memory_bytes = 4'000'000'000, .time = std::chrono::seconds(90)});
  preferences.addRecentFile("/tmp/a.glb");
  QSignalSpy spy(&preferences, &Preferences::changed);
  preferences.restoreDefaults();
  EXPECT_EQ(spy.count(), 1);
  const Preferences later;
  for (const Preferences* now : {&std::as_const(preferences), &later}) {
    EXPECT_EQ(now->theme(), first.theme());
    EXPECT_EQ(now->language(), first.language());
    EXPECT_EQ(now->mouseScheme(), first.mouseScheme());
    EXPECT_EQ(now->timeFormat(), first.timeFormat());
    EXPECT_EQ(now->lengthUnit(), first.lengthUnit());
    EXPECT_EQ(now->newKeyMode(), first.newKeyMode());
    EXPECT_EQ(now->reloadChangedFiles(), first.reloadChangedFiles());
    EXPECT_EQ(now->scale(), first.scale());
    EXPECT_EQ(now->startWith(), first.startWith());
    EXPECT_EQ(now->usualFps(), first.usualFps());
    EXPECT_EQ(now->undoMegabytes(), first.undoMegabytes());
    EXPECT_EQ(now->autosaveMinutes(), first.autosaveMinutes());
    EXPECT_EQ(now->versionsKept(), first.versionsKept());
    EXPECT_EQ(now->recentFiles().size(), 1) << "these are no preferences";
  }
  EXPECT_FALSE(preferences.imports().eulerRotations());
  EXPECT_FALSE(preferences.imports().limits().memory_bytes);
  EXPECT_FALSE(preferences.imports().limits().time);
  EXPECT_EQ(shownLengths(), first.lengthUnit());
}

// Each by itself, so that no two share a place.
TEST_F(Settings, EachNumberComesBackByItself) {
  const Preferences first;
  const auto again = [](const auto& set) {
    QSettings().clear();
    Preferences preferences;
    set(preferences);
    return std::make_unique<const Preferences>();
  };
  const auto numbers = [](const Preferences& p) {
    return std::tuple(p.scale(), p.usualFps(), p.undoMegabytes(), p.autosaveMinutes(), p.versionsKept());
  };
  auto wanted = numbers(first);
  std::get<0>(wanted) += 25;
  EXPECT_EQ(numbers(*again([&](Preferences& p) { p.setScale(first.scale() + 25); })), wanted);
  wanted = numbers(first), std::get<1>(wanted) += 1.0;
  EXPECT_EQ(numbers(*again([&](Preferences& p) { p.setUsualFps(first.usualFps() + 1.0); })), wanted);
  wanted = numbers(first), std::get<2>(wanted) += 64;
  EXPECT_EQ(numbers(*again([&](Preferences& p) { p.setUndoMegabytes(first.undoMegabytes() + 64); })), wanted);
  wanted = numbers(first), std::get<3>(wanted) += 1;
  EXPECT_EQ(numbers(*again([&](Preferences& p) { p.setAutosaveMinutes(first.autosaveMinutes() + 1); })), wanted);
  wanted = numbers(first), std::get<4>(wanted) += 1;
  EXPECT_EQ(numbers(*again([&](Preferences& p) { p.setVersionsKept(first.versionsKept() + 1); })), wanted);
}

TEST_F(Settings, ExportsAskForWhatTheirFormatHas) {
  const ExportSettings plain;
  ExportSettings all = plain;
  all.format = ExportFormat::fbx;
  all.unit_m = 1.0, all.z_up = !plain.z_up, all.keep_layers = true;
  EXPECT_TRUE(all.options().keep_layers);
  EXPECT_EQ(all.meant(), all);
  all.bake = true;
  EXPECT_FALSE(all.options().keep_layers) << "keys on every frame are in no layers";
  all.bake = false, all.format = ExportFormat::glb;
  EXPECT_FALSE(all.options().keep_layers);
  EXPECT_EQ(all.meant().unit_m, plain.unit_m);
  EXPECT_EQ(all.meant().z_up, plain.z_up);
  ExportSettings other = all;
  other.z_up = plain.z_up;
  EXPECT_EQ(all.meant(), other.meant()) << "they write the same";
  other.fps = 12.0;
  EXPECT_EQ(all.meant(), other.meant()) << "only frames have a rate";
  other.bake = true;
  EXPECT_EQ(other.meant().fps, 12.0);
}

TEST_F(Settings, EachSettingOfAnExportComesBackByItself) {
  const ExportSettings plain;
  const auto expectBack = [&](const auto& change) {
    ExportSettings one = plain;
    change(one);
    ASSERT_FALSE(one == plain);
    QSettings().clear();
    ASSERT_TRUE(ExportPresets::save("Mine", one));
    EXPECT_EQ(ExportPresets::settings("Mine"), one);
  };
  expectBack(
      [&](ExportSettings& s) { s.format = plain.format == ExportFormat::fbx ? ExportFormat::glb : ExportFormat::fbx; });
  expectBack([&](ExportSettings& s) { s.bake = !plain.bake; });
  expectBack([](ExportSettings& s) { s.fps = 12.5; });
  expectBack([&](ExportSettings& s) { s.tolerance_mm = 2.0 * plain.tolerance_mm; });
  expectBack([&](ExportSettings& s) { s.in_place = !plain.in_place; });
  expectBack([&](ExportSettings& s) { s.motion_alone = !plain.motion_alone; });
  expectBack([&](ExportSettings& s) { s.unit_m = 100.0 * plain.unit_m; });
  expectBack([&](ExportSettings& s) { s.z_up = !plain.z_up; });
  expectBack([&](ExportSettings& s) { s.keep_layers = !plain.keep_layers; });
  ExportSettings too_fast = plain;
  too_fast.fps = 2.0 * ExportPresets::kMaxFps;
  ExportPresets::setLast(too_fast);
  EXPECT_EQ(ExportPresets::last().fps, plain.fps);
}

TEST_F(Settings, EachSettingOfAFilmAndOfASheetComesBackByItself) {
  const auto expectBack = []<class Kept>(const Kept& plain, const auto& change) {
    Kept one = plain;
    change(one);
    ASSERT_FALSE(one == plain);
    QSettings().clear();
    one.keep();
    EXPECT_EQ(Kept::last(), one);
  };
  const FilmSettings film;
  expectBack(film, [](FilmSettings& s) { s.format = QStringLiteral("webm"); });
  expectBack(film, [](FilmSettings& s) { s.width = 640; });
  expectBack(film, [](FilmSettings& s) { s.height = 480; });
  expectBack(film, [](FilmSettings& s) { s.fps = 12.5; });
  expectBack(film, [](FilmSettings& s) { s.camera = FilmSettings::Camera::turntable; });
  expectBack(film, [](FilmSettings& s) { s.ground = FilmSettings::Ground::clear; });
  for (bool FilmSettings::*const flag :
       {&FilmSettings::frame, &FilmSettings::playing, &FilmSettings::name, &FilmSettings::ghosts, &FilmSettings::trails,
        &FilmSettings::joints, &FilmSettings::smooth, &FilmSettings::sound})
    expectBack(film, [flag](FilmSettings& s) { s.*flag = !(s.*flag); });
  const SheetSettings sheet;
  expectBack(sheet, [](SheetSettings& s) { s.poses = 7; });
  expectBack(sheet, [](SheetSettings& s) { s.columns = 3; });
  expectBack(sheet, [](SheetSettings& s) { s.width = 200; });
  expectBack(sheet, [](SheetSettings& s) { s.height = 100; });
  expectBack(sheet, [](SheetSettings& s) { s.labels = !s.labels; });
  expectBack(sheet, [](SheetSettings& s) { s.clear = !s.clear; });
}

// What a format has no use for tells presets not apart.
TEST_F(Settings, APresetIsNamedByWhatItMeans) {
  ExportSettings mine;
  mine.format = ExportFormat::glb, mine.in_place = true, mine.tolerance_mm = 0.7;
  ASSERT_TRUE(ExportPresets::save("Mine", mine));
  ExportSettings wanted = mine;
  wanted.z_up = !mine.z_up, wanted.unit_m = 1.0;
  EXPECT_EQ(ExportPresets::nameOf(wanted), "Mine");
  wanted.tolerance_mm = 0.8;
  EXPECT_EQ(ExportPresets::nameOf(wanted), "");
}

TEST_F(Settings, UnknownValuesFallBackToTheDefaults) {
  QSettings().setValue("preferences/theme", "plaid");
  QSettings().setValue("preferences/time_format", 17);
  const Preferences preferences;
  EXPECT_EQ(preferences.theme(), ThemeChoice::dark);
  EXPECT_EQ(preferences.timeFormat(), TimeFormat::frames);
}

TEST_F(Settings, RecentFilesAreTwelveNewestFirstAndNeverTwice) {
  Preferences preferences;
  QSignalSpy spy(&preferences, &Preferences::recentFilesChanged);
  for (int i = 0; i < 15; ++i) preferences.addRecentFile(QString("/tmp/%1.glb").arg(i));
  EXPECT_EQ(preferences.recentFiles().size(), 12);
  EXPECT_EQ(preferences.recentFiles().front(), "/tmp/14.glb");
  preferences.addRecentFile("/tmp/x/../10.glb");
  EXPECT_EQ(preferences.recentFiles().front(), "/tmp/10.glb");
  EXPECT_EQ(preferences.recentFiles().count("/tmp/10.glb"), 1);
  preferences.addRecentFile("relative.glb");
  EXPECT_EQ(preferences.recentFiles().front(), QDir::current().absoluteFilePath("relative.glb"));
  preferences.removeRecentFile("relative.glb");
  EXPECT_EQ(preferences.recentFiles().size(), 11);
  EXPECT_EQ(spy.count(), 18);
  preferences.clearRecentFiles();
  EXPECT_TRUE(Preferences().recentFiles().isEmpty());
}

TEST_F(Settings, ViewOptionsComeBack) {
  ViewOptions options;
  options.shading = ViewShading::weights;
  options.method = SkinningMethod::dual_quaternion;
  options.split = options.wireframe = options.joint_names = options.statistics = true;
  options.skeleton = options.xray = options.grid = options.shadow = false;
  options.transform = {TransformTool::rotate,
                       TransformAxes::world,
                       TransformPivot::last,
                       TransformPivot::individual,
                       true,
                       true,
                       0.5,
                       45.0,
                       0.25};
  options.overlays.ghosts = {true, 3, 5, 4, true, 0.5, "idle"};
  options.overlays.trails = {true, true, 20, {"hand_L", "foot_R"}};
  {
    ViewSettings view;
    QSignalSpy spy(&view, &ViewSettings::changed);
    view.set(options);
    view.set(options);
    EXPECT_EQ(spy.count(), 1);
    QSettings settings;
    view.save(settings);
  }
  ViewSettings again;
  again.load(QSettings());
  EXPECT_EQ(again.options(), options);
}

TEST_F(Settings, EachSwitchOfTheViewComesBackByItself) {
  for (bool ViewOptions::*flag : {&ViewOptions::split, &ViewOptions::skeleton, &ViewOptions::xray,
                                  &ViewOptions::joint_names, &ViewOptions::wireframe, &ViewOptions::grid,
                                  &ViewOptions::shadow, &ViewOptions::follow, &ViewOptions::statistics}) {
    QSettings settings;
    settings.clear();
    ViewOptions options;
    options.*flag = !(options.*flag);
    ViewSettings view, again;
    view.set(options);
    view.save(settings);
    again.load(settings);
    EXPECT_EQ(again.options(), options);
  }
}

TEST_F(Settings, ViewOptionsOfAnEmptyFileAreTheDefaults) {
  ViewSettings view;
  view.load(QSettings());
  EXPECT_EQ(view.options(), ViewOptions());
}

TEST_F(Settings, NumbersOfGhostsAndTrailsComeIntoTheirRange) {
  QSettings().setValue("ghosts/before", 9000);
  QSettings().setValue("ghosts/after", -3);
  QSettings().setValue("ghosts/step", 0);
  QSettings().setValue("ghosts/opacity", "nan");
  QSettings().setValue("trails/reach", "far");
  ViewSettings view;
  view.load(QSettings());
  const OverlayOptions& read = view.options().overlays;
  EXPECT_EQ(read.ghosts.before, GhostOptions::kMaxGhosts);
  EXPECT_EQ(read.ghosts.after, 0);
  EXPECT_EQ(read.ghosts.step, 1);
  EXPECT_EQ(read.ghosts.opacity, GhostOptions().opacity);
  EXPECT_EQ(read.trails.reach, TrailOptions().reach);
}

TEST_F(Settings, NumbersThatAreSetComeIntoTheirRange) {
  Preferences preferences;
  preferences.setScale(5000), preferences.setUsualFps(1e6), preferences.setUndoMegabytes(1 << 30);
  preferences.setAutosaveMinutes(1000), preferences.setVersionsKept(1000);
  EXPECT_EQ(preferences.scale(), Preferences::kMaxScale);
  EXPECT_EQ(preferences.usualFps(), Preferences::kMaxFps);
  EXPECT_EQ(preferences.undoMegabytes(), Preferences::kMaxUndoMegabytes);
  EXPECT_EQ(preferences.autosaveMinutes(), Preferences::kMaxAutosaveMinutes);
  EXPECT_EQ(preferences.versionsKept(), Preferences::kMaxVersionsKept);
  preferences.setScale(-1), preferences.setUsualFps(0.0), preferences.setUndoMegabytes(-1);
  preferences.setAutosaveMinutes(-1), preferences.setVersionsKept(-1);
  EXPECT_EQ(preferences.scale(), Preferences::kMinScale);
  EXPECT_EQ(preferences.usualFps(), Preferences::kMinFps);
  EXPECT_EQ(preferences.undoMegabytes(), Preferences::kMinUndoMegabytes);
  EXPECT_EQ(preferences.autosaveMinutes(), 0);
  EXPECT_EQ(preferences.versionsKept(), 0);

  OverlayOptions overlays;
  overlays.ghosts.before = overlays.ghosts.after = overlays.ghosts.step = -7, overlays.ghosts.opacity = -1.0;
  overlays.trails.reach = 0;
  OverlayOptions within = overlays.within();
  EXPECT_EQ(std::tuple(within.ghosts.before, within.ghosts.after, within.ghosts.step), std::tuple(0, 0, 1));
  EXPECT_EQ(within.ghosts.opacity, GhostOptions::kFaintest);
  EXPECT_EQ(within.trails.reach, 1);
  overlays.ghosts.before = overlays.ghosts.after = overlays.ghosts.step = 1000, overlays.ghosts.opacity = 9.0;
  overlays.trails.reach = 1 << 30;
  within = overlays.within();
  EXPECT_EQ(std::tuple(within.ghosts.before, within.ghosts.after, within.ghosts.step),
            std::tuple(GhostOptions::kMaxGhosts, GhostOptions::kMaxGhosts, GhostOptions::kMaxGhostStep));
  EXPECT_EQ(within.ghosts.opacity, 1.0);
  EXPECT_EQ(within.trails.reach, TrailOptions::kFarthest);
}

TEST_F(Settings, StepsThatMakeNoSenseAreNotTaken) {
  for (const char* step : {"0", "-1", "nan", "inf", "much"}) {
    QSettings().setValue("transform/move_step", step);
    ViewSettings view;
    view.load(QSettings());
    EXPECT_EQ(view.options().transform.move_step, TransformOptions().move_step) << step;
  }
}

TEST_F(Settings, WhatMakesNoSenseIsToldWithWhatIsUsedInstead) {
  QSettings settings;
  settings.setValue("view/shading", "gold");
  settings.setValue("view/grid", "perhaps");
  settings.setValue("ghosts/before", 9000);
  settings.setValue("transform/move_step", -1);
  settings.setValue("preferences/theme", "pink");
  ViewSettings view;
  EXPECT_EQ(view.load(settings),
            (QStringList{QStringLiteral("view/grid cannot be \u201cperhaps\u201d; it is true now."),
                         QStringLiteral("view/shading cannot be \u201cgold\u201d; it is material now."),
                         QStringLiteral("transform/move_step cannot be \u201c-1\u201d; it is 0.1 now."),
                         QStringLiteral("ghosts/before cannot be \u201c9000\u201d; it is 12 now.")}));
  settings.sync();
  EXPECT_EQ(Preferences().problems(),
            QStringList{QStringLiteral("preferences/theme cannot be \u201cpink\u201d; it is dark now.")});
  settings.clear();
  view.set({});
  view.save(settings);
  EXPECT_TRUE(view.load(settings).isEmpty()) << "what the program writes itself";
}

TEST(LogModel, ReportsAndProblemsBecomeLines) {
  LogModel log;
  const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::Fatal);
  ImportReport report;
  report.file = "knight.glb";
  report.add(ReportKind::info, "24 joints.");
  report.add(ReportKind::repaired, "3 vertices had no weights.");
  report.add(ReportKind::dropped, "A light was left out.");
  log.add(report);
  log.add("other.glb", Problem{text("The file is cut short."), "byte 12 of 96"});
  log.add(LogLevel::info, "Graphics", "OpenGL 4.5");
  ASSERT_EQ(log.rowCount(), 5);
  EXPECT_EQ(log.lines()[0].level, LogLevel::info);
  EXPECT_EQ(log.lines()[1].level, LogLevel::warning);
  EXPECT_EQ(log.lines()[2].level, LogLevel::warning);
  EXPECT_EQ(log.index(3).data(LogModel::LevelRole).toInt(), int(LogLevel::error));
  EXPECT_EQ(log.index(3).data().toString(), "The file is cut short.");
  EXPECT_EQ(log.index(3).data(Qt::ToolTipRole).toString(), "byte 12 of 96");
  EXPECT_EQ(log.index(0).data(LogModel::SourceRole).toString(), "knight.glb");
  EXPECT_TRUE(log.index(0).data(LogModel::TimeRole).toDateTime().isValid());
  log.clear();
  EXPECT_EQ(log.rowCount(), 0);
}

TEST(LogModel, KeepsTheNewestLines) {
  LogModel log;
  const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::Fatal);
  for (int i = 0; i < 5010; ++i) log.add(LogLevel::info, "test", QString::number(i));
  ASSERT_EQ(log.rowCount(), 5000);
  EXPECT_EQ(log.lines().front().text, "10");
  ImportReport report;
  for (int i = 0; i < 6000; ++i) report.add(ReportKind::info, text("{}", i));
  log.add(report);
  ASSERT_EQ(log.rowCount(), 5000);
  EXPECT_EQ(log.lines().front().text, "1000");
  EXPECT_EQ(log.lines().back().text, "5999");
}

}  // namespace
}  // namespace sinew
