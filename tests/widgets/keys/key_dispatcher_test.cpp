#include "viewer/app/keys/key_dispatcher.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include "tests/widgets/dock_fixture.h"
#include "viewer/app/actions/actions.h"
#include "viewer/widgets/controls/pointer.h"

namespace sinew::ui {
namespace {

constexpr ActionSpec kDispatched[] = {
    {"all.select", "Select", "", "Edit", "A", "A", "Everywhere."},
    in("graph", {"graph.select", "Select keys", "", "Curves", "A", "A", "In the graph."}),
    in("graph tree", {"both.grow", "Grow", "", "Curves", "G", "G", "In two panels."}),
    {"all.undo", "Undo", "", "Edit", "Ctrl+Z", "Ctrl+Z", "Everywhere."},
    {"all.right", "Right", "", "Edit", "Right", "Right", "Everywhere."},
    {"all.switch", "Switch", "", "Edit", "Shift+1", "Shift+1", "Everywhere.", ActionKind::toggle},
    {"all.function", "Function", "", "Edit", "F5", "F5", "Everywhere."},
};

// Keeps Escape for itself while something is dragged, as the panels of the program do.
class Graph : public QWidget {
 public:
  using QWidget::QWidget;
  bool dragging = false;
  QList<int> heard;

 protected:
  bool event(QEvent* event) override {
    if (event->type() == QEvent::ShortcutOverride && dragging) {
      event->accept();
      return true;
    }
    if (event->type() == QEvent::KeyPress) heard << static_cast<QKeyEvent*>(event)->key();
    return QWidget::event(event);
  }
};

class KeyDispatcherTest : public testing::Test {
 protected:
  KeyDispatcherTest() {
    auto* row = new QHBoxLayout(&window_);
    for (QWidget* widget : std::initializer_list<QWidget*>{graph_, tree_, field_}) {
      row->addWidget(widget);
      widget->setFocusPolicy(Qt::StrongFocus);
      widget->setMinimumWidth(100);
    }
    graph_->setObjectName("graph");
    tree_->setObjectName("tree");
    tree_->addTopLevelItem(new QTreeWidgetItem({"one"}));
    for (const ActionSpec& spec : kDispatched) {
      const QString id = spec.id;
      actions_.on(
          id, [this, id] { ran_ << id; }, [this, id] { return refused_.contains(id) ? "No." : QString(); });
    }
    dispatcher_.addPanel(graph_);
    dispatcher_.addPanel(tree_);
  }
  ~KeyDispatcherTest() override { pretendPointer({}); }

  void SetUp() override {
    tests::showWindow(window_, 600, 200);
    graph_->setFocus();
  }

  void point(const QWidget* at) { pretendPointer(at->mapToGlobal(at->rect().center())); }
  QStringList press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    ran_.clear();
    QTest::keyClick(window_.focusWidget(), Qt::Key(key), modifiers);
    return ran_;
  }

  QWidget window_;
  Graph* graph_ = new Graph;
  QTreeWidget* tree_ = new QTreeWidget;
  QLineEdit* field_ = new QLineEdit;
  Actions actions_{nullptr, kDispatched};
  KeyDispatcher dispatcher_{&window_, actions_};
  QStringList ran_;
  QSet<QString> refused_;
};

TEST_F(KeyDispatcherTest, TheHoveredPanelReceivesTheKey) {
  point(graph_);
  EXPECT_EQ(press(Qt::Key_A), QStringList{"graph.select"});
  point(tree_);
  EXPECT_EQ(press(Qt::Key_A), QStringList{"all.select"});
  EXPECT_TRUE(graph_->hasFocus()) << "a window-wide action moves no focus";
  point(field_);
  EXPECT_EQ(press(Qt::Key_A), QStringList{"graph.select"}) << "outside of panels the one with the keyboard";
}

TEST_F(KeyDispatcherTest, OneActionServesSeveralPanels) {
  point(tree_);
  EXPECT_EQ(press(Qt::Key_G), QStringList{"both.grow"});
  EXPECT_TRUE(tree_->hasFocus()) << "what was done there goes on there";
  point(graph_);
  EXPECT_EQ(press(Qt::Key_G), QStringList{"both.grow"});
  EXPECT_TRUE(graph_->hasFocus());
}

TEST_F(KeyDispatcherTest, WhatCannotRunInAPanelHappensNowhereElse) {
  QStringList said;
  QObject::connect(&actions_, &Actions::refused, &window_, [&said](const QString& id) { said << id; });
  point(graph_);
  refused_ << "graph.select";
  EXPECT_EQ(press(Qt::Key_A), QStringList{});
  EXPECT_EQ(said, QStringList{"graph.select"}) << "it says why, once";
  EXPECT_TRUE(graph_->heard.isEmpty());
  point(tree_);
  EXPECT_EQ(press(Qt::Key_A), QStringList{"all.select"});
  refused_ << "all.select";
  graph_->heard.clear();
  EXPECT_EQ(press(Qt::Key_A), QStringList{});
  EXPECT_EQ(graph_->heard, QList<int>{Qt::Key_A}) << "what no panel means is the widget's";
}

TEST_F(KeyDispatcherTest, ActionsKnowThePanelThatTheyComeFrom) {
  point(tree_);
  press(Qt::Key_G);
  EXPECT_EQ(actions_.panel(), "tree");
  QTest::mouseClick(graph_, Qt::LeftButton);
  EXPECT_EQ(actions_.panel(), "graph");
  QTest::mouseClick(field_, Qt::LeftButton);
  EXPECT_EQ(actions_.panel(), "");
}

TEST_F(KeyDispatcherTest, TextFieldsKeepWhatTheyType) {
  field_->setFocus();
  point(graph_);
  EXPECT_EQ(press(Qt::Key_A), QStringList{});
  EXPECT_EQ(field_->text(), "a");
  EXPECT_EQ(press(Qt::Key_F5), QStringList{"all.function"});
}

TEST_F(KeyDispatcherTest, ListsKeepTheKeysThatMoveInThemWhileHovered) {
  tree_->setFocus();
  point(tree_);
  EXPECT_EQ(press(Qt::Key_Right), QStringList{});
  point(graph_);
  EXPECT_EQ(press(Qt::Key_Right), QStringList{"all.right"});
}

TEST_F(KeyDispatcherTest, ListsHearNoKeyWhileThePointerIsElsewhere) {
  tree_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Down, Qt::Key_A, Qt::Key_PageDown}) {
    tree_->clearSelection();
    tree_->setFocus();
    point(graph_);
    // None of them is in the table. The window finds out who hears them, as for a real key.
    QTest::keyClick(window_.windowHandle(), key, key == Qt::Key_A ? Qt::ControlModifier : Qt::NoModifier);
    EXPECT_TRUE(tree_->selectedItems().isEmpty()) << key;
    EXPECT_TRUE(graph_->hasFocus()) << key;
  }
}

TEST_F(KeyDispatcherTest, FieldsGiveTheKeyboardToThePanelUnderThePointerOnceEntered) {
  for (const int key : {Qt::Key_Return, Qt::Key_Escape}) {
    field_->setFocus();
    point(graph_);
    press(key);
    QApplication::processEvents();
    EXPECT_TRUE(graph_->hasFocus()) << key;
  }
}

TEST_F(KeyDispatcherTest, AWidgetMayClaimKeysWhereverThePointerIs) {
  graph_->dragging = true;
  point(tree_);
  EXPECT_EQ(press(Qt::Key_A), QStringList{});
  EXPECT_TRUE(graph_->heard.contains(Qt::Key_A));
}

TEST_F(KeyDispatcherTest, WhatAWidgetClaimsNeedsNoExplaining) {
  QSignalSpy explained(&actions_, &Actions::refused);
  refused_ = {"all.right"};
  point(graph_);
  graph_->dragging = true;
  press(Qt::Key_Right);
  EXPECT_EQ(explained.count(), 0);
  graph_->dragging = false;
  press(Qt::Key_Right);
  EXPECT_EQ(explained.count(), 1);
}

TEST_F(KeyDispatcherTest, ListsOfComboBoxesAreChosenFromByKeys) {
  auto* combo = new QComboBox(&window_);
  combo->addItems({"one", "two", "three"});
  window_.layout()->addWidget(combo);
  combo->show();
  for (const Qt::Key choose : {Qt::Key_Return, Qt::Key_Enter}) {
    combo->setCurrentIndex(0);
    combo->setFocus();
    combo->showPopup();
    ASSERT_TRUE(QTest::qWaitFor([&] { return combo->view()->isVisible(); }));
    QTest::keyClick(combo->view(), Qt::Key_Down);
    QTest::keyClick(combo->view(), choose);
    EXPECT_EQ(combo->currentIndex(), 1) << choose;
    EXPECT_TRUE(QTest::qWaitFor([&] { return !combo->view()->isVisible(); })) << choose;
  }
}

TEST_F(KeyDispatcherTest, FieldsUndoWhatWasTypedAndLeaveTheRestToTheWindow) {
  field_->setFocus();
  point(graph_);
  EXPECT_EQ(press(Qt::Key_Z, Qt::ControlModifier), QStringList{"all.undo"});
  press(Qt::Key_B);
  EXPECT_EQ(press(Qt::Key_Z, Qt::ControlModifier), QStringList{});
  EXPECT_EQ(field_->text(), "");
}

TEST_F(KeyDispatcherTest, TheKeyboardLeadsUntilThePointerMoves) {
  point(tree_);
  dispatcher_.followKeyboard();
  graph_->setFocus();
  EXPECT_EQ(press(Qt::Key_A), QStringList{"graph.select"});
  pretendPointer(tree_->mapToGlobal(QPoint(3, 3)));
  EXPECT_EQ(press(Qt::Key_A), QStringList{"all.select"});
}

TEST_F(KeyDispatcherTest, SwitchesDoNotFlickerWhileAKeyIsHeld) {
  point(graph_);
  EXPECT_EQ(press(Qt::Key_1, Qt::ShiftModifier), QStringList{"all.switch"});
  EXPECT_TRUE(actions_.find("all.switch")->isChecked());
}

TEST_F(KeyDispatcherTest, KeysFollowTheKeymap) {
  point(graph_);
  actions_.find("graph.select")->setShortcuts({QKeySequence("Ctrl+K")});
  emit actions_.keysChanged();
  EXPECT_EQ(press(Qt::Key_A), QStringList{"all.select"});
  EXPECT_EQ(press(Qt::Key_K, Qt::ControlModifier), QStringList{"graph.select"});
}

TEST_F(KeyDispatcherTest, DialogsKeepTheirKeys) {
  QDialog dialog(&window_);
  auto* inside = new QWidget(&dialog);
  inside->setFocusPolicy(Qt::StrongFocus);
  dialog.show();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog));
  inside->setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return inside->hasFocus(); }));
  point(graph_);
  ran_.clear();
  QTest::keyClick(inside, Qt::Key_A);
  EXPECT_TRUE(ran_.isEmpty());
}

}  // namespace
}  // namespace sinew::ui
