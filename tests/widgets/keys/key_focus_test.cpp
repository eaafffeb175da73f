// Who hears keys once something in front has gone, and when an edit is told.
#include <QAbstractButton>

#include "tests/widgets/keys/key_panels_fixture.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/vector_row.h"
#include "viewer/widgets/inspector/transform_section.h"

namespace sinew::ui {
namespace {

using KeyFocusTest = KeyScopeTest;

TEST_F(KeyFocusTest, AFieldGivesTheKeyboardAwayOnceItsNumberIsEntered) {
  choose({kHips});
  auto* frame = timeline_->findChild<QLineEdit*>("frame");
  ASSERT_NE(frame, nullptr);
  for (const Qt::Key end : {Qt::Key_Return, Qt::Key_Escape}) {
    point(*curves_->graph());
    frame->setFocus();
    frame->selectAll();
    if (end == Qt::Key_Return) QTest::keyClicks(frame, "4");
    QTest::keyClick(frame, end);
    QApplication::processEvents();
    document().selectKeys({});
    press(*curves_->graph(), Qt::Key_A);
    EXPECT_EQ(document().selectedKeys(), allKeysOf(kHips));
  }
  // A text that is refused stays to be mended.
  frame->setFocus();
  frame->selectAll();
  QTest::keyClicks(frame, "four");
  QTest::keyClick(frame, Qt::Key_Return);
  QApplication::processEvents();
  EXPECT_TRUE(frame->hasFocus());
}

// A panel whose field was entered has no button that takes the space bar, and Tab goes on from the field.
TEST_F(KeyFocusTest, AfterAFieldOfTheInspectorKeysAreThoseOfThePanel) {
  choose({kHips});
  auto* inspector = window_->findChild<PanelDock*>("inspector");
  ASSERT_NE(inspector, nullptr);
  inspector->show();
  inspector->raise();
  auto* transform = inspector->findChild<TransformSection*>();
  ASSERT_NE(transform, nullptr);
  NumberField* const x = transform->position()->field(0);
  point(*x);
  x->setFocus();
  x->selectAll();
  QTest::keyClicks(x, "4");
  QTest::keyClick(x, Qt::Key_Return);
  QApplication::processEvents();
  QWidget* now = QApplication::focusWidget();
  ASSERT_NE(now, nullptr);
  EXPECT_EQ(qobject_cast<QAbstractButton*>(now), nullptr) << now->metaObject()->className();
  QTest::keyClick(now, Qt::Key_Tab);
  EXPECT_EQ(QApplication::focusWidget(), transform->position()->field(1));
}

TEST_F(KeyFocusTest, AnEditIsToldWhenItIsOver) {
  choose({kHips});
  document().selectKeys(allKeysOf(kHips));
  StatusMessage& message = window_->status().message();
  message.clear();
  press(*curves_->graph(), Qt::Key_G);
  QApplication::processEvents();
  ASSERT_TRUE(curves_->graph()->busy());
  QTest::keyClicks(curves_->graph(), "3");
  ASSERT_FALSE(same(kHips));
  EXPECT_EQ(message.text(), "") << "nothing is done yet";
  QTest::keyClick(curves_->graph(), Qt::Key_Return);
  QApplication::processEvents();
  EXPECT_TRUE(message.text().contains("30 keys of 5 curves")) << message.text().toStdString();

  message.clear();
  press(*curves_->graph(), Qt::Key_G);
  QTest::keyClicks(curves_->graph(), "3");
  QTest::keyClick(curves_->graph(), Qt::Key_Escape);
  QApplication::processEvents();
  EXPECT_EQ(message.text(), "");
}

TEST_F(KeyFocusTest, SlidersStandOverTheHeaderAndLeaveTheCurvesInSight) {
  choose({kHead});
  actions().setPanel("curve_editor");
  ASSERT_TRUE(actions().run("keys.tween"));
  const auto* slider = window_->findChild<AmountPopup*>();
  ASSERT_NE(slider, nullptr);
  const QRect curves(curves_->graph()->mapToGlobal(QPoint(0, 0)), curves_->graph()->size());
  EXPECT_FALSE(curves.intersects(slider->frameGeometry()));
  answer();
}

TEST_F(KeyFocusTest, EscapeFromAMenuGivesTheKeyboardBack) {
  choose({kHips});
  curves_->graph()->setFocus();
  QMenu* menu = window_->menuBar()->findChild<QMenu*>("Keys");
  ASSERT_NE(menu, nullptr);
  window_->menuBar()->setActiveAction(menu->menuAction());
  ASSERT_TRUE(QTest::qWaitFor([menu] { return menu->isVisible(); }));
  QTest::keyClick(menu, Qt::Key_Escape);
  ASSERT_TRUE(QTest::qWaitFor([menu] { return !menu->isVisible(); }));
  EXPECT_TRUE(QTest::qWaitFor([this] { return QApplication::focusWidget() != window_->menuBar(); }));
  press(*curves_->graph(), Qt::Key_A);
  EXPECT_EQ(document().selectedKeys(), allKeysOf(kHips)) << "the first key is not lost";
}

TEST_F(KeyFocusTest, LettersChooseInAnOpenMenu) {
  choose({kHips});
  point(*curves_->graph());
  QMenu* menu = window_->menuBar()->findChild<QMenu*>("Curves");
  ASSERT_NE(menu, nullptr);
  QTest::keyClick(window_->windowHandle(), Qt::Key_C, Qt::AltModifier);
  ASSERT_TRUE(QTest::qWaitFor([menu] { return menu->isVisible(); }));
  ASSERT_EQ(QApplication::focusWidget(), window_->menuBar());
  QString ran;
  QObject::connect(&actions(), &Actions::ran, window_.get(), [&](const QString& id) { ran = id; });
  QTest::keyClick(window_->windowHandle(), Qt::Key_V);  // without the menu the one of tangents
  EXPECT_EQ(ran, QString());
  auto* view = window_->menuBar()->findChild<QMenu*>("Curves/View");
  EXPECT_TRUE(QTest::qWaitFor([view] { return view->isVisible(); }));
  QTest::keyClick(view, Qt::Key_Escape);
  QTest::keyClick(menu, Qt::Key_Escape);
}

TEST_F(KeyFocusTest, AfterTheCommandSearchKeysAreForThePanelUnderThePointer) {
  choose({kHips});
  auto& filter = timeline_->view()->filter();
  filter.setFocus();
  point(*curves_->graph());
  QTest::keyClick(&filter, Qt::Key_F3);
  QWidget* search =
      QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::activeModalWidget();
  if (!search) search = window_->findChild<CommandSearch*>();
  ASSERT_NE(search, nullptr);
  auto* field = search->findChild<QLineEdit*>();
  ASSERT_NE(field, nullptr);
  QTest::keyClicks(field, "frame the playhead");
  QTest::keyClick(field, Qt::Key_Return);
  QApplication::processEvents();
  press(*curves_->graph(), Qt::Key_A);
  EXPECT_EQ(filter.text(), "") << "no letter goes to the field that had the keyboard before";
  EXPECT_EQ(document().selectedKeys(), allKeysOf(kHips));
}

TEST_F(KeyFocusTest, AfterWhateverStoodInFrontKeysAreForThePanelUnderThePointer) {
  choose({kHips});
  auto& filter = timeline_->view()->filter();
  const auto menu = [this] {
    auto* keys = window_->menuBar()->findChild<QMenu*>("Keys");
    window_->menuBar()->setActiveAction(keys->menuAction());
    return static_cast<QWidget*>(keys);
  };
  const auto pointer_menu = [this] {
    actions().run("keys.snap_menu");
    return static_cast<QWidget*>(window_->menuBar()->findChild<QMenu*>("Keys/Snap"));
  };
  std::vector<std::pair<std::string, std::function<QWidget*()>>> fronts{{"menu", menu}, {"pointer menu", pointer_menu}};
  for (const char* id : {"preferences", "keymap", "command_search", "keys", "about", "open", "smooth"})
    fronts.emplace_back(id, [this, id] { return window_->showDialog(id); });
  for (const auto& [name, show] : fronts) {
    SCOPED_TRACE(name);
    document().selectKeys({});
    filter.clear();
    filter.setFocus();
    QPointer<QWidget> front = show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return front->isVisible(); }));
    if (auto* dialog = qobject_cast<QDialog*>(front.data()))
      dialog->reject();
    else
      QTest::keyClick(front, Qt::Key_Escape);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !front || !front->isVisible(); }));
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    point(*curves_->graph());
    QApplication::processEvents();
    press(*curves_->graph(), Qt::Key_A);
    EXPECT_EQ(filter.text(), "") << "no letter goes to the field that had the keyboard before";
    EXPECT_EQ(document().selectedKeys(), allKeysOf(kHips));
  }
}

TEST_F(KeyFocusTest, AFieldThatACommandOpensHasTheKeyboard) {
  choose({kHips});
  document().setTime(0.32);
  auto* markers = window_->menuBar()->findChild<QMenu*>("Animation/Markers");
  ASSERT_NE(markers, nullptr);
  point(*curves_->graph());
  markers->popup(QPoint(40, 40));
  ASSERT_TRUE(QTest::qWaitFor([&] { return markers->isVisible(); }));
  markers->setActiveAction(actions().find("marker.rename"));
  QTest::keyClick(markers, Qt::Key_Return);
  QApplication::processEvents();
  auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  ASSERT_NE(field, nullptr);
  QTest::keyClicks(field, "up");
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(document().activeClip()->markers.front().name, "up");
}

}  // namespace
}  // namespace sinew::ui
