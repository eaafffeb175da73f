// Linkages from the dialog to the scene, and back into it.
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>

#include "core/io/linkage/presets.h"
#include "core/scene/rig/character_rig.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/document/edits/rig/linkage_edits.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/dialogs/linkage_dialog.h"
#include "viewer/widgets/inspector/rig/state_row.h"

namespace sinew::ui {
namespace {

class LinkageWindow : public tests::MainWindowTest {
 protected:
  LinkageDialog& open() {
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_TRUE(window_->actions().run(QLatin1String("object.linkage")));
    return *window_->findChild<LinkageDialog*>();
  }
  static QTableWidget& table(LinkageDialog& dialog) { return *dialog.findChild<QTableWidget*>("links"); }
  static QPushButton& button(LinkageDialog& dialog, const char* name) {
    return *dialog.findChild<QPushButton*>(QLatin1String(name));
  }
  void saveAs(LinkageDialog& dialog, const QString& path) {
    button(dialog, "save").click();
    auto* asked = window_->findChild<QFileDialog*>();
    ASSERT_TRUE(asked);
    emit asked->fileSelected(path);
    asked->close();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    wait();
  }
};

TEST_F(LinkageWindow, APresetIsSavedAddedAndTyped) {
  window({path_});
  LinkageDialog& dialog = open();
  tests::keepPicture(dialog, QStringLiteral("linkage"));
  auto* presets = dialog.findChild<QComboBox*>("preset");
  ASSERT_EQ(presets->count(), static_cast<int>(linkagePresets().size()));
  presets->setCurrentIndex(2);
  emit presets->activated(2);
  EXPECT_EQ(table(dialog).rowCount(), 4);
  table(dialog).item(0, LinkageDialog::kLength)->setText(QStringLiteral("25cm * 2"));
  ASSERT_TRUE(dialog.linkage());
  EXPECT_NEAR(dialog.linkage()->links[0].link.length, 0.5f, 1e-6f) << "as everywhere, with arithmetic and units";
  EXPECT_NE(dialog.findChild<QLabel*>("note")->text().indexOf(QLatin1String("degrees of freedom: 4")), -1);
  const QString path = folder_.filePath("scara.sinewlinkage");
  saveAs(dialog, path);
  ASSERT_TRUE(QFile::exists(path));
  const Document& document = window_->document();
  ASSERT_EQ(document.instances().size(), 2u);
  const Instance& added = document.instances().back();
  EXPECT_EQ(added.character->format, "Linkage");
  ASSERT_TRUE(added.character->rig);
  ASSERT_EQ(document.activeInstance(), added.id);
  // Its state is typed in the inspector.
  auto* row = window_->findChild<StateRow*>();
  ASSERT_TRUE(row);
  ASSERT_EQ(row->fields().size(), 4u);
  EXPECT_NEAR(row->fields()[1]->value(), 50.0, 1e-3);
  emit row->fields()[1]->edited(400.0, kNoGesture);
  EXPECT_NEAR(row->fields()[1]->value(), 145.0, 1e-3) << "within its range";
  EXPECT_NEAR(glm::degrees(linkageState(document, 0)[1].value), 145.f, 1e-3f);
  // The dialog begins with its rows now.
  LinkageDialog& again = open();
  EXPECT_EQ(table(again).rowCount(), 4);
  EXPECT_EQ(table(again).item(0, LinkageDialog::kLength)->text(), QLatin1String("0.5"));
}

TEST_F(LinkageWindow, WhatIsWrongIsSaidAndNotSaved) {
  window({path_});
  LinkageDialog& dialog = open();
  auto& save = button(dialog, "save");
  auto* note = dialog.findChild<QLabel*>("note");
  EXPECT_TRUE(save.isEnabled());
  table(dialog).item(0, LinkageDialog::kLow)->setText(QStringLiteral("90"));
  EXPECT_FALSE(save.isEnabled());
  EXPECT_FALSE(note->text().isEmpty());
  table(dialog).item(0, LinkageDialog::kLow)->setText(QStringLiteral("-90"));
  EXPECT_TRUE(save.isEnabled());
  table(dialog).item(1, LinkageDialog::kName)->setText(QStringLiteral("shoulder"));
  EXPECT_FALSE(save.isEnabled()) << "two of one name";
  button(dialog, "remove_link").setEnabled(true);
  table(dialog).selectRow(1);
  button(dialog, "remove_link").click();
  EXPECT_TRUE(save.isEnabled());
  EXPECT_FALSE(button(dialog, "remove_link").isEnabled()) << "one link stays";
  button(dialog, "add_link").click();
  EXPECT_EQ(table(dialog).rowCount(), 2);
  EXPECT_TRUE(dialog.linkage());
}

}  // namespace
}  // namespace sinew::ui
