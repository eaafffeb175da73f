#include "viewer/app/keys/keymap_dialog.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/key_field.h"

namespace sinew::ui {
namespace {

class KeymapDialogTest : public testing::Test {
 protected:
  void SetUp() override {
    tests::showWindow(dialog_, 760, 600);
    tests::deliverEvents();
  }

  template <class Widget>
  Widget& find(const char* name) {
    auto* widget = dialog_.findChild<Widget*>(name);
    EXPECT_NE(widget, nullptr) << name;
    return *widget;
  }

  QStringList shownRows() {
    QStringList rows;
    const auto& tree = find<QTreeWidget>("tree");
    for (int i = 0; i < tree.topLevelItemCount(); ++i)
      for (int j = 0; j < tree.topLevelItem(i)->childCount(); ++j)
        if (!tree.topLevelItem(i)->child(j)->isHidden()) rows << tree.topLevelItem(i)->child(j)->text(0);
    return rows;
  }

  void press(const char* field, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::mouseClick(&find<KeyField>(field), Qt::LeftButton);
    EXPECT_TRUE(find<KeyField>(field).listening());
    QTest::keyClick(&find<KeyField>(field), key, modifiers);
  }

  void click(const char* button) { QTest::mouseClick(&find<QPushButton>(button), Qt::LeftButton); }

  Keymap map_;
  KeymapDialog dialog_{map_};
};

TEST_F(KeymapDialogTest, ListsEveryAction) {
  EXPECT_EQ(shownRows().size(), static_cast<qsizetype>(keymapTable().size()));
  tests::keepPicture(dialog_, "keymap");
}

TEST_F(KeymapDialogTest, SearchesByTextAndByKey) {
  QTest::keyClicks(&find<FilterField>("search"), "loop anim");
  EXPECT_TRUE(shownRows().contains("Repeat › Loop")) << shownRows().join(", ").toStdString();
  EXPECT_FALSE(shownRows().contains("Play"));
  find<FilterField>("search").clear();
  press("key_search", Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(shownRows(), QStringList{"Undo"});
  QTest::keyClick(&find<KeyField>("key_search"), Qt::Key_Delete);
  EXPECT_EQ(shownRows().size(), static_cast<qsizetype>(keymapTable().size()));
}

TEST_F(KeymapDialogTest, AddsAndRemovesKeysAndTakesThatBack) {
  dialog_.show("view.grid");
  const QList<QKeySequence> delivered = map_.keys("view.grid");
  press("new_key", Qt::Key_F9, Qt::AltModifier);
  EXPECT_EQ(map_.keys("view.grid"), delivered + QList{QKeySequence("Alt+F9")});
  auto chips = find<QWidget>("keys_of_action").findChildren<QToolButton*>();
  ASSERT_EQ(chips.size(), delivered.size() + 1);
  QTest::mouseClick(chips.first(), Qt::LeftButton);
  EXPECT_TRUE(QTest::qWaitFor([&] { return map_.keys("view.grid") == QList{QKeySequence("Alt+F9")}; }));
  click("undo");
  EXPECT_EQ(map_.keys("view.grid"), delivered + QList{QKeySequence("Alt+F9")});
  click("reset");
  EXPECT_FALSE(map_.isChanged());
  EXPECT_FALSE(find<QPushButton>("reset_all").isEnabled());
}

TEST_F(KeymapDialogTest, OffersToTakeAKeyOver) {
  dialog_.show("view.grid");
  press("new_key", Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(map_.keys("edit.undo").first(), QKeySequence("Ctrl+Z")) << "nothing is taken unasked";
  EXPECT_TRUE(find<QLabel>("clash").text().contains("Undo"));
  tests::keepPicture(dialog_, "keymap_clash");
  click("take_over");
  EXPECT_TRUE(map_.keys("view.grid").contains(QKeySequence("Ctrl+Z")));
  EXPECT_FALSE(map_.keys("edit.undo").contains(QKeySequence("Ctrl+Z")));
  click("reset_all");
  EXPECT_FALSE(map_.isChanged());
  click("undo");
  EXPECT_TRUE(map_.keys("view.grid").contains(QKeySequence("Ctrl+Z")));
}

TEST_F(KeymapDialogTest, EscapeStopsListeningWithoutClosing) {
  dialog_.show("view.grid");
  QTest::mouseClick(&find<KeyField>("new_key"), Qt::LeftButton);
  QTest::keyClick(&find<KeyField>("new_key"), Qt::Key_Escape);
  EXPECT_TRUE(dialog_.isVisible());
  EXPECT_FALSE(find<KeyField>("new_key").listening());
  EXPECT_FALSE(map_.isChanged());
}

TEST_F(KeymapDialogTest, ShowsTheOtherMap) {
  auto& base = find<QComboBox>("base");
  base.setCurrentIndex(1);
  emit base.activated(1);
  EXPECT_EQ(map_.base(), MouseScheme::maya);
  press("key_search", Qt::Key_V, Qt::AltModifier);
  EXPECT_EQ(shownRows(), QStringList{"Play"});
}

TEST(KeyFieldTest, AsksAgainOnceItsKeyIsCleared) {
  KeyField field("Add a key");
  field.show();
  QTest::mouseClick(&field, Qt::LeftButton);
  EXPECT_NE(field.placeholderText(), "Add a key");
  QTest::keyClick(&field, Qt::Key_F);
  EXPECT_EQ(field.placeholderText(), "");
  field.clearKey();
  EXPECT_EQ(field.placeholderText(), "Add a key");
}

TEST(KeyFieldTest, NamesKeysAsKeymapsDo) {
  const auto named = [](int key, Qt::KeyboardModifiers modifiers, quint32 scan_code = 0) {
    const QKeyEvent event(QEvent::KeyPress, key, modifiers, scan_code, 0, 0);
    return KeyField::keyOf(event).toString(QKeySequence::PortableText).toStdString();
  };
  EXPECT_EQ(named(Qt::Key_Exclam, Qt::ShiftModifier, 10), "Shift+1");
  EXPECT_EQ(named(Qt::Key_ParenRight, Qt::ShiftModifier, 19), "Shift+0");
  EXPECT_EQ(named(Qt::Key_Question, Qt::ShiftModifier, 61), "?");
  EXPECT_EQ(named(Qt::Key_1, Qt::KeypadModifier), "Num+1");
  EXPECT_EQ(named(Qt::Key_A, Qt::ShiftModifier | Qt::ControlModifier), "Ctrl+Shift+A");
  EXPECT_EQ(named(Qt::Key_Backtab, Qt::ShiftModifier), "Shift+Tab");
  EXPECT_EQ(named(Qt::Key_Shift, Qt::ShiftModifier), "");
}

}  // namespace
}  // namespace sinew::ui
