// Presets of what is written for other programs, and the letters and widths of the dialog that shows them.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QMap>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QTimer>

#include "tests/widgets/app/files/export_fixture.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/spoken_language.h"
#include "viewer/settings/export_presets.h"
#include "viewer/widgets/controls/fields/number_field.h"

namespace sinew::ui {
namespace {

TEST_F(ExportTest, SettingsAreKeptByName) {
  open();
  choose("keys", 1);
  part<NumberField>("fps").setValue(48);
  emit part<NumberField>("fps").edited(48, newGesture());
  settle();
  EXPECT_EQ(part<QComboBox>("preset").currentIndex(), -1) << "none is like that";
  const auto name = [this](const QString& text) {
    QTimer::singleShot(0, dialog_, [this, text] {
      auto* question = dialog_->findChild<QInputDialog*>();
      ASSERT_TRUE(question);
      question->setTextValue(text);
      question->accept();
    });
    part<QPushButton>("save_preset").click();
  };
  name("Arcade / 48");
  EXPECT_EQ(part<QComboBox>("preset").currentText(), "Arcade / 48");
  EXPECT_TRUE(part<QPushButton>("delete_preset").isVisible());
  const auto take = [this](const QString& preset) {
    QComboBox& presets = part<QComboBox>("preset");
    presets.setCurrentText(preset);
    emit presets.activated(presets.currentIndex());
    settle();
  };
  take("Exact, for Godot and others");
  EXPECT_EQ(part<Segmented>("keys").current(), 0);
  EXPECT_FALSE(part<QPushButton>("delete_preset").isVisible());
  take("Arcade / 48");
  EXPECT_EQ(part<NumberField>("fps").value(), 48);
  EXPECT_EQ(part<Segmented>("keys").current(), 1);
  name("Exact, for Godot and others");
  EXPECT_TRUE(note().contains("comes with the program")) << note().toStdString();
  EXPECT_TRUE(part<QPushButton>("export_button").isEnabled()) << "the file can be written all the same";
  part<QPushButton>("delete_preset").click();
  EXPECT_EQ(part<QComboBox>("preset").findText("Arcade / 48"), -1);
}

// Another language may call one of the program's as a person has called one before.
TEST(ExportPresets, OnesOwnComeFirstAndNamesHaveNoSpacesAround) {
  const ExportSettings mine{.bake = true, .fps = 12.0};
  ASSERT_TRUE(ExportPresets::save("  Film ", mine));
  EXPECT_TRUE(ExportPresets::isOwn("Film"));
  EXPECT_EQ(ExportPresets::settings("Film"), mine);
  QSettings settings;
  const QString name = QStringLiteral("Small, for the web");
  settings.setValue("export/presets/" + QString::fromLatin1(name.toUtf8().toHex()) + "/fps", 50);
  EXPECT_TRUE(ExportPresets::isOwn(name));
  EXPECT_EQ(ExportPresets::settings(name).fps, 50.0);
  EXPECT_EQ(ExportPresets::names().count(name), 1);
  ExportPresets::remove(name);
  ExportPresets::remove("Film");
  EXPECT_FALSE(ExportPresets::isOwn(name));
  EXPECT_TRUE(ExportPresets::names().contains(name));
}

TEST_F(ExportTest, PresetsOfProgramsAndWhatTheyAskFor) {
  open();
  QComboBox& presets = part<QComboBox>("preset");
  const auto take = [&](const QString& preset) {
    presets.setCurrentText(preset);
    emit presets.activated(presets.currentIndex());
    settle();
  };
  take("FBX for Unreal");
  EXPECT_TRUE(dialog_->path().endsWith("probe.fbx"));
  EXPECT_EQ(part<Segmented>("up").current(), 1);
  EXPECT_EQ(part<QComboBox>("unit").currentText(), "centimetres");
  take("FBX for Unity");
  EXPECT_EQ(part<Segmented>("up").current(), 0);
  EXPECT_EQ(part<QComboBox>("unit").currentText(), "metres");
  choose("content", 1);
  EXPECT_EQ(presets.currentIndex(), -1);
  writeTo("motion.fbx");
  ASSERT_TRUE(saysSoon("Exported motion.fbx: ")) << said().toStdString();
  const auto came = importCharacter(folder_.filePath("motion.fbx").toStdString());
  ASSERT_TRUE(came);
  EXPECT_TRUE(came->character->meshes.empty());
  EXPECT_EQ(came->character->clips.size(), document().active()->clips.size());
  open();
  EXPECT_EQ(part<Segmented>("content").current(), 1);
  EXPECT_EQ(part<QComboBox>("unit").currentText(), "metres");
  choose("format", 0);
  EXPECT_FALSE(part<QComboBox>("unit").isVisible());
  EXPECT_FALSE(part<Segmented>("up").isVisible());
  EXPECT_EQ(dialog_->file()->options.unit_m, ExportOptions().unit_m) << "nobody sees the other one";
  choose("format", 1);
  EXPECT_TRUE(part<QComboBox>("unit").isVisible());
  EXPECT_EQ(dialog_->file()->options.unit_m, 1.0) << "it comes back with its row";
}

// Numbers of rows that are disabled neither count nor keep a preset from being named.
TEST_F(ExportTest, WhatIsDisabledDoesNotCount) {
  open();
  choose("keys", 1);
  part<NumberField>("fps").setValue(48);
  emit part<NumberField>("fps").edited(48, newGesture());
  settle();
  EXPECT_EQ(dialog_->file()->options.fps, 48.0);
  choose("keys", 0);
  EXPECT_FALSE(part<NumberField>("fps").isEnabled());
  EXPECT_EQ(dialog_->file()->options.fps, 0.0);
  EXPECT_EQ(part<QComboBox>("preset").currentText(), "Exact, for Godot and others");
  choose("content", 1);
  choose("format", 2);
  EXPECT_FALSE(dialog_->file()->options.motion_alone) << "BVH has no meshes to leave out";
  EXPECT_EQ(dialog_->file()->options.fps, 48.0) << "BVH is on every frame";
}

class ExportInLanguage : public ExportTest, public testing::WithParamInterface<const char*> {};
INSTANTIATE_TEST_SUITE_P(Window, ExportInLanguage, tests::kEveryLanguage, tests::languageOf);

TEST_P(ExportInLanguage, LettersAreGivenOnceAndPresetsCanBeRead) {
  const tests::SpokenLanguage spoken(QString::fromLatin1(GetParam()));
  open();
  choose("format", 1);  // the most rows
  QMap<QChar, QString> letters;
  const auto see = [&](const QString& text) {
    const qsizetype at = text.indexOf(QLatin1Char('&'));
    if (at < 0) return;
    const QChar letter = text[at + 1].toLower();
    EXPECT_FALSE(letters.contains(letter)) << text.toStdString() << " and " << letters[letter].toStdString();
    letters[letter] = text;
  };
  for (const QLabel* label : dialog_->findChildren<QLabel*>())
    if (label->buddy()) see(label->text());
  for (const QPushButton* button : dialog_->findChildren<QPushButton*>()) see(button->text());
  EXPECT_GE(letters.size(), 16);
  const QComboBox& presets = part<QComboBox>("preset");
  for (int i = 0; i < presets.count(); ++i)
    EXPECT_LT(presets.fontMetrics().horizontalAdvance(presets.itemText(i)) + 24, presets.width()) << i;
}

// A preset that was damaged by hand is as good as one that was never kept.
TEST(ExportPresets, SenselessSettingsAreThoseOfTheBeginning) {
  ExportPresets::setLast({.bake = true, .fps = 24.0, .tolerance_mm = 2.0});
  EXPECT_EQ(ExportPresets::last(), (ExportSettings{.bake = true, .fps = 24.0, .tolerance_mm = 2.0}));
  QSettings settings;
  settings.setValue("export/last/format", ".exe");
  settings.setValue("export/last/fps", -3);
  settings.setValue("export/last/tolerance_mm", "many");
  settings.setValue("export/last/bake", false);
  settings.setValue("export/last/unit_m", -1);
  EXPECT_EQ(ExportPresets::last(), ExportSettings{});
  EXPECT_FALSE(ExportPresets::save("  ", {}));
}

}  // namespace
}  // namespace sinew::ui
