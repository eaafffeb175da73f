// What keys do in the window, with the focus in its views, its panels and its fields.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QKeySequence>
#include <QLineEdit>
#include <QListView>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/app/keys/keymap.h"
#include "viewer/app/main_window.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using tests::MainWindowTest;

TEST_F(MainWindowTest, PlaysAndStepsByKeys) {
  MainWindow& w = window({path_});
  w.viewport().setFocus();
  QTest::keyClick(&w.viewport(), Qt::Key_Space);
  EXPECT_TRUE(document().playing());
  EXPECT_TRUE(action("anim.play")->isChecked());
  QTest::keyClick(&w.viewport(), Qt::Key_Space);
  EXPECT_FALSE(document().playing());
  document().setTime(0.0);
  QTest::keyClick(&w.viewport(), Qt::Key_Right);
  EXPECT_DOUBLE_EQ(document().frame(), 1.0);
  QTest::keyClick(&w.viewport(), Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_DOUBLE_EQ(document().time(), document().rangeEnd());
  QTest::keyClick(&w.viewport(), Qt::Key_PageDown);
  EXPECT_EQ(document().activeClip()->name, "run");
  QTest::keyClick(&w.viewport(), Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_TRUE(document().playing());
  EXPECT_LT(document().speed(), 0.0);
}

TEST_F(MainWindowTest, TheKeyPadTurnsTheViewAndZoomsByRowsOfTheKeymap) {
  window({path_});
  ViewportWidget& view = window_->viewport();
  view.setFocus();
  pretendPointer(view.mapToGlobal(view.rect().center()));
  const render::Camera before = view.camera();
  // As a drag does that way.
  const auto dragged = [&](const Vec2& by) {
    const render::Camera now = view.camera();
    view.orbit(by);
    const Vec2 angles(view.camera().yaw, view.camera().pitch);
    view.setCamera(now);
    return angles;
  };
  const auto expectTurned = [&](Qt::Key key, const Vec2& as_dragged) {
    const Vec2 wanted = dragged(as_dragged);
    QTest::keyClick(&view, key, Qt::KeypadModifier);
    EXPECT_NEAR(view.camera().yaw, wanted.x, 1e-4f) << key;
    EXPECT_NEAR(view.camera().pitch, wanted.y, 1e-4f) << key;
  };
  EXPECT_NEAR(std::abs(dragged({30.f, 0.f}).x - before.yaw), 0.2618f, 1e-3f);
  expectTurned(Qt::Key_6, {-30.f, 0.f});
  expectTurned(Qt::Key_4, {30.f, 0.f});
  expectTurned(Qt::Key_8, {0.f, 30.f});
  expectTurned(Qt::Key_2, {0.f, -30.f});
  QTest::keyClick(&view, Qt::Key_Plus, Qt::KeypadModifier);
  EXPECT_LT(view.camera().distance, before.distance);
  QTest::keyClick(&view, Qt::Key_Minus, Qt::KeypadModifier);
  EXPECT_NEAR(view.camera().distance, before.distance, 1e-3f);
  // A person's own key does the same.
  window_->keymap().setKeys(QStringLiteral("view.zoom_in"), {QKeySequence(QStringLiteral("Ctrl+F11"))});
  QTest::keyClick(&view, Qt::Key_F11, Qt::ControlModifier);
  EXPECT_LT(view.camera().distance, before.distance);
  pretendPointer({});
}

TEST_F(MainWindowTest, WhatTheKeyPadHasNothingForDoesAsTheOtherKeys) {
  window({path_});
  document().select({{SelectionItem::Kind::joint, document().activeInstance(), 1}});
  ASSERT_TRUE(window_->actions().run(QStringLiteral("mask.new")));
  auto* masks = window_->findChild<QListView*>(QStringLiteral("mask_list"));
  ASSERT_TRUE(masks->isVisible());
  masks->setFocus();
  pretendPointer(masks->mapToGlobal(masks->rect().center()));
  const float distance = window_->viewport().camera().distance;
  QTest::keyClick(masks, Qt::Key_Plus, Qt::KeypadModifier);
  EXPECT_EQ(document().mask(document().shownMask())->feather, 1);
  QTest::keyClick(masks, Qt::Key_Minus, Qt::KeypadModifier);
  EXPECT_EQ(document().mask(document().shownMask())->feather, 0);
  EXPECT_EQ(window_->viewport().camera().distance, distance);
  pretendPointer({});
}

TEST_F(MainWindowTest, WhatTheKeyPadHasARowForIsThatAloneAlsoWhereItCannotBeDone) {
  window({path_});
  const QKeySequence plain(Qt::Key_9), keypad(QKeyCombination(Qt::KeypadModifier, Qt::Key_9));
  window_->keymap().setKeys(QStringLiteral("anim.play"), {plain});
  window_->viewport().setFocus();
  QTest::keyClick(&window_->viewport(), Qt::Key_9, Qt::KeypadModifier);
  EXPECT_TRUE(document().playing()) << "it has no row yet";
  document().stop();
  window_->keymap().setKeys(QStringLiteral("edit.undo"), {keypad});
  ASSERT_FALSE(window_->actions().refusalOf(QStringLiteral("edit.undo")).isEmpty());
  QTest::keyClick(&window_->viewport(), Qt::Key_9, Qt::KeypadModifier);
  EXPECT_FALSE(document().playing());
  QTest::keyClick(&window_->viewport(), Qt::Key_9);
  EXPECT_TRUE(document().playing());
}

TEST_F(MainWindowTest, EscapeGoesBackToWherePlayingBegan) {
  MainWindow& w = window({path_});
  w.viewport().setFocus();
  document().setFrame(3);
  const double start = document().time();
  action("anim.play")->trigger();
  EXPECT_TRUE(QTest::qWaitFor([&] { return document().time() != start; }));
  QTest::keyClick(&w.viewport(), Qt::Key_Escape);
  EXPECT_FALSE(document().playing());
  EXPECT_DOUBLE_EQ(document().time(), start);
}

TEST_F(MainWindowTest, MayaLikeKeysWorkAfterTheSwitch) {
  MainWindow& w = window({path_});
  w.viewport().setFocus();
  QTest::mouseMove(&w.viewport());
  QTest::keyClick(&w.viewport(), Qt::Key_A);
  EXPECT_EQ(document().selection().items.size(), document().active()->character->skeleton.size());
  w.preferences().setMouseScheme(MouseScheme::maya);
  document().clearSelection();
  QTest::keyClick(&w.viewport(), Qt::Key_A);
  EXPECT_TRUE(document().selection().empty());
  QTest::keyClick(&w.viewport(), Qt::Key_A, Qt::ControlModifier);
  EXPECT_FALSE(document().selection().empty());
  QTest::keyClick(&w.viewport(), Qt::Key_V, Qt::AltModifier);
  EXPECT_TRUE(document().playing());
}

TEST_F(MainWindowTest, TextFieldsKeepTheirKeys) {
  MainWindow& w = window({path_});
  QLineEdit* field = w.dock("outliner")->findChild<QLineEdit*>();
  ASSERT_NE(field, nullptr);
  field->setFocus();
  QTest::keyClicks(field, "a x");
  EXPECT_EQ(field->text(), "a x");
  EXPECT_FALSE(document().playing());
  EXPECT_EQ(document().instances().size(), 1u);
}

TEST_F(MainWindowTest, KeysReachFloatingDocks) {
  MainWindow& w = window({path_});
  PanelDock* inspector = w.dock("inspector");
  inspector->setFloating(true);
  inspector->enter();
  ASSERT_TRUE(QTest::qWaitForWindowActive(inspector));
  QTest::keyClick(inspector, Qt::Key_Space);
  EXPECT_TRUE(document().playing());
}

TEST_F(MainWindowTest, F6GoesRoundThePanels) {
  MainWindow& w = window({path_});
  w.viewport().setFocus();
  QList<QWidget*> visited;
  for (int i = 0; i < 5; ++i) {
    action("window.next_panel")->trigger();
    QWidget* focus = QApplication::focusWidget();
    ASSERT_NE(focus, nullptr);
    for (PanelDock* dock : w.docks())
      if (dock->isAncestorOf(focus)) visited << dock;
  }
  EXPECT_EQ(visited,
            (QList<QWidget*>{w.dock("outliner"), w.dock("inspector"), w.dock("timeline"), w.dock("curve_editor")}));
  EXPECT_TRUE(w.viewport().hasFocus());
}

}  // namespace
}  // namespace sinew::ui
