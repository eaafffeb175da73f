// Writing for other programs, from the dialog to the file.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

#include "core/io/importer.h"
#include "tests/support/builders/limbed_figure.h"
#include "tests/widgets/app/files/export_fixture.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/settings/export_presets.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/export/dialog.h"
#include "viewer/widgets/dialogs/import/report_list.h"

namespace sinew::ui {
namespace {

TEST_F(ExportTest, AnEditedCharacterGoesOutAndComesBack) {
  const Instance& probe = *document().active();
  ASSERT_TRUE(document().renameClip(probe.id, probe.control.clip, "Salute"));
  open();
  tests::keepPicture(*dialog_, QStringLiteral("export"));
  ASSERT_EQ(part<QTreeWidget>("clips").topLevelItemCount(), static_cast<int>(probe.clips.size()));
  for (int row = 0; row < static_cast<int>(probe.clips.size()); ++row) EXPECT_EQ(fate(row), "exact") << row;
  EXPECT_EQ(dialog_->path(), folder_.filePath("probe.glb"));
  EXPECT_TRUE(part<QPushButton>("export_button").isEnabled()) << note().toStdString();
  writeTo("out.glb");
  ASSERT_TRUE(saysSoon("Exported out.glb: ")) << said().toStdString();
  const auto came = importCharacter(folder_.filePath("out.glb").toStdString());
  ASSERT_TRUE(came) << came.error().for_user;
  EXPECT_GE(came->character->findClip("Salute"), 0);
  EXPECT_EQ(came->character->clips.size(), probe.clips.size());
  EXPECT_TRUE(sameJoints(came->character->skeleton, probe.character->skeleton));
}

TEST_F(ExportTest, AsFbxItComesBack) {
  const Instance& probe = *document().active();
  open();
  choose("format", 1);
  EXPECT_FALSE(part<QComboBox>("file_type").isEnabled());
  EXPECT_EQ(part<QComboBox>("preset").currentText(), "FBX for Maya and others");
  writeTo("out.fbx");
  ASSERT_TRUE(saysSoon("Exported out.fbx: ")) << said().toStdString();
  const auto came = importCharacter(folder_.filePath("out.fbx").toStdString());
  ASSERT_TRUE(came) << came.error().for_user;
  EXPECT_EQ(came->character->clips.size(), probe.clips.size());
}

TEST_F(ExportTest, OnlyTickedClipsAndTheReportFollowsTheSettings) {
  open();
  QTreeWidget& clips = part<QTreeWidget>("clips");
  ASSERT_GE(clips.topLevelItemCount(), 2);
  clips.topLevelItem(0)->setCheckState(0, Qt::Unchecked);
  EXPECT_EQ(fate(0), "left out");
  settle();
  EXPECT_EQ(fate(1), "exact");
  choose("keys", 1);
  const QStringList keys = fate(1).split(' ');
  ASSERT_EQ(keys.size(), 4) << fate(1).toStdString();
  EXPECT_EQ(keys[0], "9") << "three joints with three keys each";
  EXPECT_EQ(keys[1], "→");
  EXPECT_GT(keys[2].toInt(), 30) << "on every frame";
  EXPECT_EQ(keys[3], "keys");
  EXPECT_TRUE(part<NumberField>("fps").isEnabled());
  writeTo("one.glb");
  ASSERT_TRUE(saysSoon("Exported one.glb: ")) << said().toStdString();
  const auto came = importCharacter(folder_.filePath("one.glb").toStdString());
  ASSERT_TRUE(came);
  ASSERT_EQ(came->character->clips.size(), static_cast<std::size_t>(clips.topLevelItemCount()) - 1);

  // The next time begins with the same settings.
  open();
  EXPECT_EQ(part<Segmented>("keys").current(), 1);
  part<QPushButton>("no_clips").click();
  for (int row = 0; row < part<QTreeWidget>("clips").topLevelItemCount(); ++row) EXPECT_EQ(fate(row), "left out");
}

TEST_F(ExportTest, BvhHoldsOneClip) {
  open();
  choose("format", 1);
  EXPECT_TRUE(dialog_->path().endsWith("probe.fbx"));
  EXPECT_TRUE(part<Segmented>("keys").isEnabled());
  choose("format", 2);
  EXPECT_TRUE(dialog_->path().endsWith("probe.bvh"));
  EXPECT_FALSE(part<QComboBox>("file_type").isEnabled());
  EXPECT_FALSE(part<QPushButton>("export_button").isEnabled());
  EXPECT_TRUE(note().startsWith("A BVH file holds one clip")) << note().toStdString();
  part<QPushButton>("no_clips").click();
  part<QTreeWidget>("clips").topLevelItem(0)->setCheckState(0, Qt::Checked);
  settle();
  EXPECT_TRUE(part<QPushButton>("export_button").isEnabled()) << note().toStdString();
  EXPECT_GT(part<ImportReportList>("report").count(), 0);
  writeTo("out.bvh");
  ASSERT_TRUE(saysSoon("Exported out.bvh: one clip")) << said().toStdString();
  EXPECT_TRUE(importCharacter(folder_.filePath("out.bvh").toStdString()));
}

// What was read is never written over, whatever is asked for.
TEST_F(ExportTest, SaysWhyItCannotBe) {
  QFile original(path_);
  ASSERT_TRUE(original.open(QIODevice::ReadOnly));
  const QByteArray bytes = original.readAll();
  open();
  part<QComboBox>("file_type").setCurrentIndex(1);
  emit part<QComboBox>("file_type").activated(1);
  settle();
  const auto refused = [&](const QString& path, const QString& why) {
    part<QLineEdit>("path").setText(path);
    EXPECT_FALSE(part<QPushButton>("export_button").isEnabled()) << path.toStdString();
    EXPECT_TRUE(note().contains(why)) << note().toStdString();
    dialog_->accept();
    EXPECT_TRUE(dialog_->isVisible()) << path.toStdString();
  };
  refused(path_, "The scene reads this file");
  refused({}, "The file needs a name");
  refused(folder_.filePath("none/out.gltf"), "There is no folder");
  original.seek(0);
  EXPECT_EQ(original.readAll(), bytes);
  part<QPushButton>("cancel").click();
  EXPECT_FALSE(QFile::exists(folder_.filePath("out.gltf")));
}

// Another format never leads to the name of what is read.
TEST_F(ExportTest, AChosenFormatSuggestsAFreeName) {
  ASSERT_TRUE(path_.endsWith(".gltf"));
  open();
  part<QLineEdit>("path").setText(path_.chopped(4) + "glb");
  part<QComboBox>("file_type").setCurrentIndex(1);
  emit part<QComboBox>("file_type").activated(1);
  settle();
  EXPECT_EQ(part<QLineEdit>("path").text(), path_.chopped(5) + "_edited.gltf");
  EXPECT_TRUE(part<QPushButton>("export_button").isEnabled()) << note().toStdString();
}

// As in other programs, the ending says which format is meant.
TEST_F(ExportTest, ATypedEndingChoosesTheFormat) {
  open();
  QLineEdit& path = part<QLineEdit>("path");
  const auto type = [&](const QString& name) {
    path.setText(folder_.filePath(name));
    emit path.editingFinished();
    settle();
  };
  type("hero.fbx");
  EXPECT_EQ(part<Segmented>("format").current(), 1);
  EXPECT_EQ(dialog_->path(), folder_.filePath("hero.fbx"));
  type("hero.gltf");
  EXPECT_EQ(part<Segmented>("format").current(), 0);
  EXPECT_EQ(part<QComboBox>("file_type").currentIndex(), 1);
  type("hero.v2");
  EXPECT_EQ(dialog_->path(), folder_.filePath("hero.v2.gltf"));
  type("hero.fbx");
  writeTo("hero.fbx");
  ASSERT_TRUE(saysSoon("Exported hero.fbx: ")) << said().toStdString();
  EXPECT_TRUE(importCharacter(folder_.filePath("hero.fbx").toStdString()));
}

// What the one format has no use for is there again for the other, also the next time.
TEST_F(ExportTest, ATypedEndingLeavesTheSettings) {
  open();
  QLineEdit& path = part<QLineEdit>("path");
  const auto type = [&](const QString& name) {
    path.setText(folder_.filePath(name));
    emit path.editingFinished();
    settle();
  };
  type("hero.fbx");
  part<QComboBox>("unit").setCurrentIndex(1);
  choose("up", 1);
  choose("keys", 1);
  choose("content", 1);
  part<NumberField>("tolerance").setValue(2.0);
  emit part<NumberField>("tolerance").edited(2.0, newGesture());
  settle();
  const ExportOptions before = dialog_->file()->options;
  EXPECT_EQ(before.unit_m, 1.0);
  for (const char* name : {"hero.bvh", "hero.glb", "hero.fbx"}) type(QString::fromLatin1(name));
  EXPECT_EQ(dialog_->file()->options, before);
  type("hero.glb");
  writeTo("hero.glb");
  ASSERT_TRUE(saysSoon("Exported hero.glb: ")) << said().toStdString();
  open();
  choose("format", 1);
  EXPECT_EQ(dialog_->file()->options, before);
}

// Angles of FBX stand for quaternions of every frame, too.
TEST_F(ExportTest, TheToleranceCountsOnEveryFrame) {
  open();
  choose("format", 1);
  choose("keys", 1);
  EXPECT_TRUE(part<NumberField>("tolerance").isEnabled());
  part<NumberField>("tolerance").setValue(2.0);
  emit part<NumberField>("tolerance").edited(2.0, newGesture());
  settle();
  EXPECT_EQ(dialog_->file()->options.tolerance, 2e-3);
  choose("format", 2);
  EXPECT_FALSE(part<NumberField>("tolerance").isEnabled());
  EXPECT_EQ(dialog_->file()->options.tolerance, ExportOptions().tolerance);
}

// They are kept by FBX alone, and not on every frame.
TEST_F(ExportTest, LayersAreKeptWhereFbxHoldsThem) {
  open();
  choose("format", 1);
  EXPECT_TRUE(dialog_->file()->options.keep_layers) << "as FBX holds them";
  choose("layers", 0);
  EXPECT_FALSE(dialog_->file()->options.keep_layers);
  choose("layers", 1);
  EXPECT_TRUE(dialog_->file()->options.keep_layers);
  choose("keys", 1);
  EXPECT_FALSE(part<QWidget>("layers").isEnabled());
  EXPECT_FALSE(dialog_->file()->options.keep_layers);
  choose("keys", 0);
  EXPECT_TRUE(dialog_->file()->options.keep_layers);
  choose("format", 0);
  EXPECT_FALSE(part<QWidget>("layers").isVisible());
  EXPECT_FALSE(dialog_->file()->options.keep_layers);
}

TEST_F(ExportTest, AllCharactersGoIntoOneFile) {
  open();
  EXPECT_EQ(part<QComboBox>("character").findText("All characters"), -1) << "there is one";
  dialog_->reject();
  const std::shared_ptr<const Character> character_of_all = document().active()->character;
  const std::size_t joints = character_of_all->skeleton.size();
  document().addCharacter({character_of_all, {}});
  open();
  QComboBox& character = part<QComboBox>("character");
  const int all = character.findText("All characters");
  ASSERT_EQ(all, 2);
  character.setCurrentIndex(all);
  emit character.activated(all);
  settle();
  EXPECT_EQ(dialog_->file()->character->skeleton.size(), 2 * joints + 2);
}

// Rigs of several become keys on the way into one file.
TEST_F(ExportTest, TheToleranceCountsForAllCharactersToo) {
  const InstanceId id = document().addCharacter({tests::LimbedFigure{}.make(), {}});
  ASSERT_TRUE(document().addLimbHandles(id, {}));
  const auto keys_of = [](const Character& one) {
    std::size_t keys = 0;
    for (const auto& clip : one.clips) keys += clip->keyCount();
    return keys;
  };
  open();
  QComboBox& character = part<QComboBox>("character");
  character.setCurrentIndex(character.findText("All characters"));
  emit character.activated(character.currentIndex());
  settle();
  const auto before = dialog_->file()->character;
  part<NumberField>("tolerance").setValue(2.0);
  emit part<NumberField>("tolerance").edited(2.0, newGesture());
  settle();
  const auto then = dialog_->file()->character;
  EXPECT_NE(then, before) << "it was taken anew";
  EXPECT_EQ(then->clips.size(), before->clips.size());
  EXPECT_LT(keys_of(*then), keys_of(*before)) << "fewer keys are enough";
  part<QTreeWidget>("clips").topLevelItem(0)->setCheckState(0, Qt::Unchecked);
  settle();
  EXPECT_EQ(dialog_->file()->character, then) << "within the same tolerance it is the same";
  EXPECT_EQ(dialog_->file()->clips.size() + 1, then->clips.size());
  character.setCurrentIndex(0);
  emit character.activated(0);
  settle();
  const auto alone = dialog_->file()->character;
  emit part<NumberField>("tolerance").edited(1.0, newGesture());
  part<NumberField>("tolerance").setValue(1.0);
  settle();
  EXPECT_EQ(dialog_->file()->character, alone);
}

// What has a separator in its name is no folder.
TEST_F(ExportTest, NamesOfCharactersAreNoFolders) {
  document().renameInstance(document().active()->id, QStringLiteral("left/right\\hero"));
  open();
  EXPECT_EQ(dialog_->path(), folder_.filePath("left_right_hero.glb"));
}

TEST_F(ExportTest, BrowsingChoosesTheFormatByTheEnding) {
  open();
  part<QPushButton>("browse").click();
  auto* question = dialog_->findChild<QFileDialog*>();
  ASSERT_TRUE(question);
  emit question->fileSelected(folder_.filePath("hero.fbx"));
  question->reject();
  settle();
  EXPECT_EQ(part<Segmented>("format").current(), 1);
  EXPECT_EQ(dialog_->path(), folder_.filePath("hero.fbx"));
}

// What the preview made is what is written, not a copy of it.
TEST_F(ExportTest, TheResultOfThePreviewIsShared) {
  open();
  EXPECT_EQ(dialog_->file(), dialog_->file());
  EXPECT_FALSE(dialog_->file()->bytes.empty());
}

TEST_F(ExportTest, InPlaceTakesTheWayOutOfTheFile) {
  const auto endOf = [this](const QString& name) {
    const auto came = importCharacter(folder_.filePath(name).toStdString());
    EXPECT_TRUE(came);
    const JointTrack* hips = came->character->clips.front()->track(0);
    return hips && !hips->translation[0].empty() ? hips->translation[0].evaluate(1.0) : 0.f;
  };
  ASSERT_TRUE(document().editClip({}, newGesture(), [](Clip& clip, KnotSets&) -> Check {
    JointTrack go{.joint = 0};
    go.translation[0] = Curve::fromSamples({0.0, 1.0}, {0.f, 3.f}, Interpolation::linear).value();
    std::erase_if(clip.joints, [](const JointTrack& track) { return track.joint == 0; });
    clip.joints.insert(clip.joints.begin(), std::move(go));
    return {};
  }));
  open();
  writeTo("goes.glb");
  ASSERT_TRUE(saysSoon("Exported goes.glb: ")) << said().toStdString();
  EXPECT_FLOAT_EQ(endOf("goes.glb"), 3.f);
  open();
  choose("root", 1);
  ASSERT_TRUE(dialog_->file()->options.in_place);
  writeTo("place.glb");
  ASSERT_TRUE(saysSoon("Exported place.glb: ")) << said().toStdString();
  EXPECT_NEAR(endOf("place.glb"), 0.f, 1e-6f);
}

TEST_F(ExportTest, APartOfEachClipAsTheWorkRangeOrAsTyped) {
  const Instance& probe = *document().active();
  const double whole = document().duration();
  ASSERT_GT(whole, 0.0);
  document().setRange(0.25 * whole, 0.75 * whole);
  open();
  EXPECT_FALSE(part<QWidget>("range_from").isVisible());
  EXPECT_FALSE(dialog_->file()->options.range);
  choose("range", 1);
  EXPECT_TRUE(part<QWidget>("range_from").isVisible());
  EXPECT_DOUBLE_EQ(part<NumberField>("range_from").value(), 0.25 * whole);
  EXPECT_DOUBLE_EQ(part<NumberField>("range_to").value(), 0.75 * whole);
  emit part<NumberField>("range_to").edited(0.5 * whole, newGesture());
  settle();
  EXPECT_EQ(part<QTreeWidget>("clips").topLevelItem(0)->text(1), QString("%1 s").arg(0.25 * whole, 0, 'f', 2));
  writeTo("part.glb");
  ASSERT_TRUE(saysSoon("Exported part.glb: ")) << said().toStdString();
  const auto came = importCharacter(folder_.filePath("part.glb").toStdString());
  ASSERT_TRUE(came) << came.error().for_user;
  const int clip = came->character->findClip(probe.character->clips[0]->name);
  ASSERT_GE(clip, 0);
  EXPECT_NEAR(came->character->clips[static_cast<std::size_t>(clip)]->duration_s, 0.25 * whole, 1e-6);

  open();
  EXPECT_EQ(part<Segmented>("range").current(), 0) << "a part is of that one export";
  choose("range", 1);
  emit part<NumberField>("range_from").edited(2.0 * whole, newGesture());
  settle();
  EXPECT_FALSE(part<QPushButton>("export_button").isEnabled());
  EXPECT_TRUE(note().contains("range")) << note().toStdString();
}

// Such as all characters as one: nothing goes on for the one that was chosen before.
TEST_F(ExportTest, WhatCannotBeWrittenIsSaidAndNothingGoesOn) {
  using Made = Result<std::shared_ptr<const Character>>;
  const auto character = document().active()->character;
  ExportDialog dialog({{"probe", [character](double, ImportReport&) -> Made { return character; }},
                       {"All", [](double, ImportReport&) -> Made { return fail("They cannot be one."); }}},
                      0, folder_.path(), {});
  ASSERT_FALSE(dialog.settled());
  auto* subject = dialog.findChild<QComboBox*>("character");
  ASSERT_TRUE(subject);
  subject->setCurrentIndex(1);
  emit subject->activated(1);
  EXPECT_TRUE(dialog.settled());
  EXPECT_EQ(dialog.findChild<QLabel*>("note")->text(), "They cannot be one.");
  EXPECT_FALSE(dialog.findChild<QPushButton*>("export_button")->isEnabled());
}

// As where somebody cancels the joining of all characters within another tolerance.
TEST_F(ExportTest, WhatCannotBeTakenAnewKeepsItsRows) {
  using Made = Result<std::shared_ptr<const Character>>;
  const auto character = document().active()->character;
  int calls = 0;
  const auto take = [&calls, character](double, ImportReport&) -> Made {
    if (++calls == 2) return fail("Cancelled.");
    return character;
  };
  ExportDialog dialog({{.name = "All", .character = take, .within_tolerance = true}}, 0, folder_.path(), {});
  const auto settled = [&] { return QTest::qWaitFor([&] { return dialog.settled(); }, 10000); };
  ASSERT_TRUE(settled());
  auto* clips = dialog.findChild<QTreeWidget*>("clips");
  auto* tolerance = dialog.findChild<NumberField*>("tolerance");
  const QLabel* said_below = dialog.findChild<QLabel*>("note");
  const QPushButton* can_export = dialog.findChild<QPushButton*>("export_button");
  ASSERT_TRUE(clips && tolerance && said_below && can_export);
  const int rows = clips->topLevelItemCount();
  ASSERT_GE(rows, 2);
  const auto within = [&](double number) {
    tolerance->setValue(number);
    emit tolerance->edited(number, newGesture());
    return settled();
  };
  ASSERT_TRUE(within(2.0));
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(said_below->text(), "Cancelled.");
  clips->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
  ASSERT_TRUE(settled());
  EXPECT_EQ(said_below->text(), "Cancelled.");
  EXPECT_FALSE(can_export->isEnabled());
  ASSERT_TRUE(within(3.0));
  EXPECT_EQ(calls, 3);
  EXPECT_TRUE(can_export->isEnabled()) << said_below->text().toStdString();
  EXPECT_EQ(clips->topLevelItemCount(), rows);
  EXPECT_EQ(dialog.file()->clips.size() + 1, character->clips.size()) << "without the one that was not ticked";
}

}  // namespace
}  // namespace sinew::ui
