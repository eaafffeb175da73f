// The open dialog with its options, the import options of an open character, and the import report.
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "viewer/settings/import_preferences.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/dialogs/import/options_dialog.h"
#include "viewer/widgets/dialogs/import/options_panel.h"
#include "viewer/widgets/dialogs/import/report_dialog.h"
#include "viewer/widgets/dialogs/import/report_list.h"
#include "viewer/widgets/dialogs/open_dialog.h"
#include "viewer/widgets/dialogs/preferences_dialog.h"
#include "viewer/widgets/viewport/drop_hint.h"

namespace sinew::ui {
namespace {

// Chooses as a person does: by the box's own signal.
void choose(QWidget& page, const char* name, const QString& text) {
  auto* box = page.findChild<QComboBox*>(QLatin1String(name));
  ASSERT_NE(box, nullptr) << name;
  const int index = box->findText(text);
  ASSERT_GE(index, 0) << text.toStdString();
  box->setCurrentIndex(index);
  emit box->activated(index);
}

void type(QWidget& page, const char* name, const QString& text) {
  auto* field = page.findChild<NumberField*>(QLatin1String(name));
  ASSERT_NE(field, nullptr) << name;
  field->selectAll();
  QTest::keyClicks(field, text);
  QTest::keyClick(field, Qt::Key_Return);
}

class ImportDialogs : public tests::DockTest {
 protected:
  QString file(const QString& name) const {
    QDir(folder_.path()).mkpath(QFileInfo(name).path());
    QFile made(folder_.filePath(name));
    EXPECT_TRUE(made.open(QIODevice::WriteOnly));
    return made.fileName();
  }

  static ImportReport report() {
    ImportReport report;
    report.file = "knight.fbx";
    report.add(ReportKind::info, "64 joints, 2 meshes.");
    report.add(ReportKind::converted, "Centimetres became metres.");
    report.add(ReportKind::repaired, "3 vertices had no weights; they follow the hips.");
    report.add(ReportKind::dropped, "A camera was left out.");
    report.missing_textures = {{"C:\\work\\skin.png", {"Knights and its folders", "../textures"}}, {"coat.tga", {}}};
    return report;
  }

  const QTemporaryDir folder_;
};

TEST_F(ImportDialogs, ThePanelSaysWhatWasChosen) {
  ImportOptionsPanel panel;
  show(panel, 720, 140);
  QSignalSpy changed(&panel, &ImportOptionsPanel::changed);
  EXPECT_EQ(panel.options(), ImportOptions());
  EXPECT_EQ(summaryOf(panel.options()), "as in the file");
  choose(panel, "unit", "Centimetres");
  choose(panel, "up_axis", "Z");
  choose(panel, "fps", "60");
  choose(panel, "influences", "4 per vertex, as games");
  panel.findChild<QCheckBox*>("join_vertices")->click();
  panel.findChild<QCheckBox*>("euler_rotations")->click();
  EXPECT_EQ(changed.count(), 6);
  EXPECT_EQ(panel.options().unit_m, 0.01);
  EXPECT_EQ(panel.options().up_axis, 'Z');
  EXPECT_EQ(panel.options().fps, 60.0);
  EXPECT_EQ(panel.options().influences_kept, 4);
  EXPECT_FALSE(panel.options().join_vertices);
  EXPECT_TRUE(panel.options().euler_rotations);
  EXPECT_EQ(summaryOf(panel.options()), "centimetres · Z up · 60 fps · 4 influences · vertices apart · Euler angles");
  auto* reset = panel.findChild<QPushButton*>("reset_options");
  EXPECT_TRUE(reset->isEnabled());
  reset->click();
  EXPECT_EQ(panel.options(), ImportOptions());
  EXPECT_FALSE(reset->isEnabled());
  EXPECT_EQ(panel.findChild<QComboBox*>("unit")->currentText(), "As in the file");
}

TEST_F(ImportDialogs, CustomValuesAreTypedAndRefusedWhereTheyCannotBe) {
  ImportOptionsPanel panel;
  show(panel, 720, 140);
  auto* value = panel.findChild<NumberField*>("unit_value");
  EXPECT_FALSE(value->isVisible());
  choose(panel, "unit", "Inches");
  choose(panel, "unit", "Custom");
  ASSERT_TRUE(value->isVisible());
  EXPECT_EQ(panel.options().unit_m, 0.0254) << "it begins with what was there";
  type(panel, "unit_value", "0.5*4");
  EXPECT_EQ(panel.options().unit_m, 2.0);
  type(panel, "unit_value", "-3");
  EXPECT_EQ(panel.options().unit_m, 2.0);
  EXPECT_TRUE(value->refused());
  choose(panel, "fps", "Custom");
  type(panel, "fps_value", "23.976");
  EXPECT_EQ(panel.options().fps, 23.976);
  choose(panel, "unit", "As in the file");
  EXPECT_FALSE(panel.options().unit_m);
  EXPECT_FALSE(value->isVisible());
}

TEST_F(ImportDialogs, ThePanelPassesPicturesThrough) {
  ImportOptionsPanel panel;
  ImportOptions options;
  options.relinked_textures = {{"a.png", "/b.png"}};
  options.fps = 25.0;
  panel.setOptions(options);
  EXPECT_EQ(panel.findChild<QComboBox*>("fps")->currentText(), "25");
  panel.findChild<QPushButton*>("reset_options")->click();
  EXPECT_EQ(panel.options().relinked_textures.size(), 1u);
  EXPECT_FALSE(panel.options().fps);
}

TEST_F(ImportDialogs, TheOpenDialogShowsAndRemembersTheOptionsOfAFolder) {
  const QString model = file("a/knight.glb");
  file("b/other.glb");
  ImportPreferences imports;
  ImportOptions inches;
  inches.unit_m = 0.0254;
  imports.setFolderOptions(folder_.filePath("b"), inches);

  OpenDialog dialog(imports, "Open", folder_.filePath("a"), "All (*)");
  EXPECT_FALSE(dialog.section().isOpen()) << "folded until asked for";
  show(dialog, 880, 560);
  tests::keepPicture(dialog, QStringLiteral("open_dialog"));
  EXPECT_EQ(dialog.options().options(), ImportOptions());
  dialog.setDirectory(folder_.filePath("b"));
  EXPECT_EQ(dialog.options().options().unit_m, 0.0254);
  dialog.setDirectory(folder_.filePath("a"));
  EXPECT_FALSE(dialog.options().options().unit_m);
  dialog.section().setOpen(true);
  choose(dialog.options(), "up_axis", "Z");
  tests::keepPicture(dialog, QStringLiteral("open_dialog_options"));

  // Without the tick they hold for the chosen files alone.
  QStringList once;
  QObject::connect(&dialog, &OpenDialog::chosenOnce, &dialog,
                   [&](const QStringList& files, const ImportOptions& options) {
                     once = files;
                     EXPECT_EQ(options.up_axis, 'Z');
                   });
  emit dialog.filesSelected({model});
  EXPECT_EQ(once, QStringList{model});
  EXPECT_FALSE(imports.folderOptions(folder_.filePath("a")).up_axis);
  once.clear();
  auto* for_folder = dialog.findChild<QCheckBox*>("for_folder");
  EXPECT_FALSE(for_folder->isChecked());
  for_folder->setChecked(true);

  // Whoever hears of the files finds their options remembered already.
  ImportOptions heard;
  QObject::connect(&dialog, &QFileDialog::filesSelected, &dialog,
                   [&](const QStringList& paths) { heard = imports.optionsFor(paths.first()); });
  dialog.selectFile(model);
  dialog.findChild<QLineEdit*>("fileNameEdit")->setText(model);
  QMetaObject::invokeMethod(&dialog, "accept");
  EXPECT_EQ(heard.up_axis, 'Z');
  EXPECT_TRUE(once.isEmpty());
  EXPECT_EQ(imports.folderOptions(folder_.filePath("b")).unit_m, 0.0254);
}

TEST_F(ImportDialogs, AFileThatIsTypedIsReadAsItsOwnFolderRemembers) {
  const QString model = file("a/knight.glb"), other = file("b/other.glb");
  ImportPreferences imports;
  ImportOptions inches;
  inches.unit_m = 0.0254;
  imports.setFolderOptions(folder_.filePath("b"), inches);
  for (const auto& [shown, typed] : {std::pair("b", model), std::pair("a", other)}) {
    OpenDialog dialog(imports, "Open", folder_.filePath(shown), "All (*)");
    show(dialog, 880, 560);
    QSignalSpy once(&dialog, &OpenDialog::chosenOnce), read(&dialog, &QFileDialog::filesSelected);
    dialog.findChild<QLineEdit*>("fileNameEdit")->setText(typed);
    QMetaObject::invokeMethod(&dialog, "accept");
    EXPECT_EQ(read.count(), 1);
    EXPECT_EQ(once.count(), 0) << shown;
  }
  OpenDialog dialog(imports, "Open", folder_.filePath("b"), "All (*)");
  show(dialog, 880, 560);
  dialog.findChild<QLineEdit*>("fileNameEdit")->setText(folder_.filePath("a"));
  QMetaObject::invokeMethod(&dialog, "accept");
  EXPECT_FALSE(dialog.options().options().unit_m) << "those of the folder that was typed";
}

TEST_F(ImportDialogs, OptionsOfAnOpenCharacterGoOutWithItsFile) {
  ImportOptions clips_options;
  clips_options.fps = 120.0;
  ImportOptionsDialog dialog("knight", {{"/m/knight.fbx", "FBX 7.5", {}}, {"/m/walk.bvh", "", clips_options}});
  show(dialog, 760, 320);
  tests::keepPicture(dialog, QStringLiteral("import_options"));
  QString path;
  ImportOptions options;
  bool for_folder = false;
  QObject::connect(&dialog, &ImportOptionsDialog::chosen, &dialog,
                   [&](const QString& p, const ImportOptions& o, bool f) { path = p, options = o, for_folder = f; });
  dialog.findChildren<QComboBox*>().first()->setCurrentIndex(1);
  EXPECT_EQ(dialog.panel().options().fps, 120.0);
  choose(dialog.panel(), "unit", "Inches");
  for (auto* button : dialog.findChildren<QPushButton*>())
    if (button->isDefault()) button->click();
  EXPECT_EQ(path, "/m/walk.bvh");
  EXPECT_EQ(options.fps, 120.0);
  EXPECT_EQ(options.unit_m, 0.0254);
  EXPECT_FALSE(for_folder) << "only where the tick asks for it";
}

TEST_F(ImportDialogs, WhatIsRememberedForTheFolderIsSaidAndForgotten) {
  ImportOptionsDialog dialog("knight", {{"/m/knight.fbx", "FBX 7.5", {}, "centimetres"}});
  show(dialog, 760, 360);
  const auto* said = dialog.findChild<QLabel*>("remembered");
  EXPECT_TRUE(said->isVisible());
  EXPECT_TRUE(said->text().contains("centimetres"));
  QString forgotten;
  QObject::connect(&dialog, &ImportOptionsDialog::forgetRequested, &dialog,
                   [&](const QString& path) { forgotten = path; });
  dialog.findChild<QPushButton*>("forget")->click();
  EXPECT_EQ(forgotten, "/m/knight.fbx");
  EXPECT_FALSE(said->isVisible());
}

TEST_F(ImportDialogs, TheReportShowsWhatWasRelinkedAndTakesItBack) {
  ImportReportDialog dialog;
  ImportReportDialog::File read{"/m/knight.fbx", "FBX 7.5", {}, {{"C:\\work\\skin.png", "/pictures/skin.png"}}};
  dialog.setFiles("knight", {read});
  show(dialog, 640, 480);
  ASSERT_GE(dialog.list().count(), 2);
  EXPECT_EQ(dialog.list().item(1)->text(), "C:\\work\\skin.png");
  EXPECT_TRUE(dialog.list().text().contains("/pictures/skin.png"));
  std::map<std::string, std::filesystem::path> changed;
  QObject::connect(&dialog, &ImportReportDialog::picturesFound, &dialog,
                   [&](const QString&, const ImportReportList::Pictures& pictures) { changed = pictures; });
  for (auto* button : dialog.list().findChildren<QPushButton*>())
    if (button->text() == "Remove") button->click();
  ASSERT_EQ(changed.size(), 1u);
  EXPECT_TRUE(changed.at("C:\\work\\skin.png").empty());
}

TEST_F(ImportDialogs, TheReportIsGroupedWithTheWorstFirst) {
  ImportReportDialog dialog;
  dialog.setFiles("knight", {{"/m/knight.fbx", "FBX 7.5", report()}});
  show(dialog, 640, 480);
  tests::keepPicture(dialog, QStringLiteral("import_report"));
  QStringList lines;
  for (int i = 0; i < dialog.list().count(); ++i) lines << dialog.list().item(i)->text();
  EXPECT_EQ(lines,
            (QStringList{"Textures that were not found", "C:\\work\\skin.png", "coat.tga", "Could not be kept",
                         "A camera was left out.", "Repaired", "3 vertices had no weights; they follow the hips.",
                         "Converted", "Centimetres became metres.", "In the file", "64 joints, 2 meshes."}));
  EXPECT_EQ(summaryOf(report()), "2 textures not found · 1 loss · 1 repair · 1 conversion");
  for (auto* button : dialog.findChildren<QPushButton*>())
    if (button->text() == "&Copy") button->click();
  const QString copied = QGuiApplication::clipboard()->text();
  EXPECT_TRUE(copied.startsWith("knight.fbx\nFBX 7.5\n2 textures not found")) << copied.toStdString();
  EXPECT_TRUE(copied.contains("Looked for in Knights and its folders, ../textures"));
  dialog.list().item(4)->setSelected(true);
  EXPECT_EQ(dialog.list().text(), "A camera was left out.");
}

TEST_F(ImportDialogs, AReportWithoutLinesSaysSo) {
  ImportReportDialog dialog;
  dialog.setFiles("knight", {{"/m/knight.fbx", "", {}}});
  show(dialog, 640, 480);
  EXPECT_FALSE(dialog.list().isVisible());
  for (auto* button : dialog.findChildren<QPushButton*>())
    EXPECT_TRUE(button->text() != "Find all in a &folder…" || !button->isVisible());
}

TEST_F(ImportDialogs, MissingTexturesAreFoundInAFolder) {
  const QString model = file("model/knight.fbx"), skin = file("elsewhere/deep/Skin.png");
  ImportReportDialog dialog;
  dialog.setFiles("knight", {{model, "", report()}});
  show(dialog, 640, 480);
  QString path;
  std::map<std::string, std::filesystem::path> found;
  QObject::connect(&dialog, &ImportReportDialog::picturesFound, &dialog, [&](const QString& p, const auto& pictures) {
    path = p;
    found = pictures;
  });
  dialog.searchFolder(folder_.filePath("model"));
  EXPECT_TRUE(found.empty());
  dialog.searchFolder(folder_.filePath("elsewhere"));
  EXPECT_EQ(path, model);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.begin()->first, "C:\\work\\skin.png");
  EXPECT_EQ(found.begin()->second, std::filesystem::path(skin.toStdString()));
}

TEST_F(ImportDialogs, EveryMissingTextureHasAButton) {
  const QString model = file("model/knight.fbx"), picture = file("elsewhere/other.png");
  ImportReportDialog dialog;
  dialog.setFiles("knight", {{model, "", report()}});
  show(dialog, 640, 480);
  QPushButton* find = nullptr;
  for (auto* button : dialog.list().findChildren<QPushButton*>())
    if (button->accessibleName() == "Find C:\\work\\skin.png") find = button;
  ASSERT_NE(find, nullptr);
  std::map<std::string, std::filesystem::path> found;
  QObject::connect(&dialog, &ImportReportDialog::picturesFound, &dialog,
                   [&](const QString&, const auto& pictures) { found = pictures; });
  find->click();
  auto* files = dialog.findChild<QFileDialog*>("find_texture");
  ASSERT_NE(files, nullptr);
  EXPECT_TRUE(files->windowTitle().contains("skin.png"));
  files->findChild<QLineEdit*>("fileNameEdit")->setText(picture);
  QMetaObject::invokeMethod(files, "accept");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found.at("C:\\work\\skin.png"), std::filesystem::path(picture.toStdString()));
}

TEST_F(ImportDialogs, TheLanguageOfTheNextStartIsChosenInPreferences) {
  Preferences preferences;
  PreferencesDialog dialog(preferences);
  const auto* box = dialog.findChild<QComboBox*>("language");
  ASSERT_TRUE(box);
  EXPECT_EQ(box->currentText(), "As the system");
  choose(dialog, "language", "Deutsch");
  EXPECT_EQ(preferences.language(), "de");
  preferences.setLanguage("en");
  EXPECT_EQ(box->currentText(), "English");
  choose(dialog, "language", "As the system");
  EXPECT_EQ(preferences.language(), "");
}

TEST_F(ImportDialogs, EulerAnglesArePreferredInPreferences) {
  PreferencesDialog dialog(preferences_);
  show(dialog, 480, 560);
  auto* euler = dialog.findChild<QCheckBox*>("euler_rotations");
  ASSERT_NE(euler, nullptr);
  EXPECT_FALSE(euler->isChecked());
  euler->click();
  EXPECT_TRUE(ImportPreferences().eulerRotations());
  EXPECT_TRUE(PreferencesDialog(preferences_).findChild<QCheckBox*>("euler_rotations")->isChecked());
  euler->click();
  EXPECT_FALSE(ImportPreferences().eulerRotations());
}

TEST_F(ImportDialogs, LimitsAreSetInPreferences) {
  PreferencesDialog dialog(preferences_);
  show(dialog, 480, 560);
  tests::keepPicture(dialog, QStringLiteral("preferences"));
  EXPECT_FALSE(dialog.findChild<NumberField*>("memory_limit_value")->isVisible());
  choose(dialog, "memory_limit", "At most");
  EXPECT_EQ(preferences_.imports().limits().memory_bytes, 4'000'000'000u);
  type(dialog, "memory_limit_value", "2500");
  EXPECT_EQ(preferences_.imports().limits().memory_bytes, 2'500'000'000u);
  type(dialog, "memory_limit_value", "0");
  EXPECT_EQ(preferences_.imports().limits().memory_bytes, 2'500'000'000u);
  choose(dialog, "time_limit", "At most");
  type(dialog, "time_limit_value", "90");
  EXPECT_EQ(preferences_.imports().limits().time, std::chrono::seconds(90));
  choose(dialog, "memory_limit", "Automatic");
  EXPECT_FALSE(preferences_.imports().limits().memory_bytes);
  EXPECT_EQ(preferences_.imports().limits().time, std::chrono::seconds(90));
}

TEST(DropHint, FollowsTheSizeOfItsView) {
  QWidget view;
  view.resize(600, 300);
  view.show();
  DropHint hint(&view);
  hint.offer("a.glb", {{"folder", "Open", "It becomes the scene", {}}}, 0);
  view.resize(900, 400);
  EXPECT_EQ(hint.geometry(), view.rect());
  EXPECT_EQ(hint.choiceAt(view.rect().center() + QPoint(0, 20)), 0);
}

}  // namespace
}  // namespace sinew::ui
