// Commands on keys change what is shown where they are given, and nothing else.
#include "viewer/app/key_scope.h"

#include <functional>
#include <numbers>

#include <gtest/gtest.h>

#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QSettings>
#include <QSlider>
#include <QTest>

#include "core/clip/key_operations.h"
#include "tests/document/small_character.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/app/actions.h"
#include "viewer/app/command_search.h"
#include "viewer/app/main_window.h"
#include "viewer/document/key_targets.h"
#include "viewer/widgets/controls/filter_field.h"
#include "viewer/widgets/controls/panel_dock.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/controls/radial_menu.h"
#include "viewer/widgets/controls/status_message.h"
#include "viewer/widgets/controls/status_strip.h"
#include "viewer/widgets/dialogs/live_popup.h"
#include "viewer/widgets/dialogs/shape_dialog.h"
#include "viewer/widgets/docks/curve_channels.h"
#include "viewer/widgets/docks/curve_editor_dock.h"
#include "viewer/widgets/docks/curve_graph.h"
#include "viewer/widgets/docks/timeline_dock.h"
#include "viewer/widgets/docks/timeline_view.h"
#include "viewer/widgets/views/viewport_widget.h"

namespace sinew::ui {
namespace {

constexpr JointIndex kHips = 0, kHead = 2;
constexpr ChannelKind kKinds[] = {ChannelKind::translation_x, ChannelKind::translation_y, ChannelKind::rotation_x,
                                  ChannelKind::rotation_y, ChannelKind::rotation_z};

class KeyScopeTest : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    window_ = std::make_unique<MainWindow>(MainWindow::Layout::fresh);
    window_->resize(1400, 950);
    window_->resetLayout();
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    window_->viewport().hide();  // drawing it takes far longer than all that is tried here
    curves_ = static_cast<CurveEditorDock*>(window_->dock("curve_editor"));
    timeline_ = static_cast<TimelineDock*>(window_->dock("timeline"));
    open();
  }
  void TearDown() override { pretendPointer({}); }

  // Hips and head move alike, with keys of many kinds, so that there is something to change for every command: one
  // lies between frames, one has a tangent that is broken and of fixed length, one turns on by a whole turn.
  void open() {
    id_ = document().open(tests::small());
    ASSERT_TRUE(document().editClip("Keys", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
      for (const JointIndex joint : {kHips, kHead}) {
        trackFor(clip, kBaseLayer, joint).rotation = EulerCurves{};
        for (const ChannelKind kind : kKinds) {
          std::vector<Knot> knots;
          for (const double frame : {0.0, 1.0, 3.0, 4.3, 6.0, 9.0})
            knots.push_back({.time = frame / 10.0, .value = static_cast<float>(0.013 * frame * (8.0 - frame))});
          if (isEulerAngle(kind)) knots[4].value += 2.f * std::numbers::pi_v<float>;
          knots[2].interpolation = Interpolation::hermite;
          knots[3].interpolation = Interpolation::bezier;
          knots[3].in = {-0.03f, 0.02f}, knots[3].out = {0.05f, 0.03f};
          knots[3].style = {.in = TangentMode::fixed,
                            .out = TangentMode::fixed,
                            .broken = true,
                            .weight_locked = true,
                            .kind = KnotKind::breakdown};
          const ChannelId id{kBaseLayer, joint, -1, kind};
          if (Check ok = setKnots(clip, id, std::move(knots)); !ok) return ok;
          Curve curve = *findCurve(clip, id);
          curve.setBeyond({Extrapolation::ping_pong, 2}, {Extrapolation::ping_pong, 2});
          if (Check ok = setCurve(clip, id, std::move(curve)); !ok) return ok;
        }
      }
      clip.markers = {{.time = 0.32, .name = "contact"}};
      return {};
    }));
    before_ = *document().activeClip();
  }

  Document& document() { return window_->document(); }
  Actions& actions() { return window_->actions(); }
  void choose(std::initializer_list<JointIndex> joints) {
    std::vector<SelectionItem> items;
    for (const JointIndex joint : joints) items.push_back({SelectionItem::Kind::joint, id_, joint});
    document().select(items);
  }
  // Moves the pointer into the middle of a widget, once that has its room.
  void point(const QWidget& at) {
    const auto middle = [&at] { return at.mapToGlobal(at.rect().center()); };
    EXPECT_TRUE(QTest::qWaitFor([&] {
      const QWidget* there = QApplication::widgetAt(middle());
      return there && (there == &at || at.isAncestorOf(there));
    }));
    pretendPointer(middle());
  }
  void press(const QWidget& at, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    point(at);
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : window_.get(), static_cast<Qt::Key>(key), modifiers);
  }
  KnotSets allKeysOf(JointIndex joint) {
    return wholeChannels(*document().activeClip(), channelsOf(*document().activeClip(), kBaseLayer, joint));
  }
  bool same(JointIndex joint) {
    const Clip& now = *document().activeClip();
    return std::ranges::all_of(kKinds, [&](ChannelKind kind) {
      const ChannelId id{kBaseLayer, joint, -1, kind};
      const Curve* curve = findCurve(now, id);
      return curve && *curve == *findCurve(before_, id) && stateOf(now, id) == stateOf(before_, id);
    });
  }
  // Goes on with what a command has opened or begun, as a user would.
  void answer() {
    QApplication::processEvents();
    for (QWidget* top : QApplication::topLevelWidgets()) {
      if (!top->isVisible() || top == window_.get()) continue;
      if (qobject_cast<QMenu*>(top) || qobject_cast<RadialMenu*>(top)) top->close();
      if (auto* shape = qobject_cast<ShapeDialog*>(top)) {
        EXPECT_TRUE(QTest::qWaitFor([shape] { return shape->settled(); }));
        shape->accept();
      }
    }
    for (auto* amount : window_->findChildren<AmountPopup*>()) {
      amount->slider().setValue(80);
      amount->accept();
    }
    for (auto* calculation : window_->findChildren<CalculationPopup*>()) {
      QTest::keyClicks(&calculation->field(), "v*2+1");
      calculation->accept();
    }
    const auto confirm = [](auto& canvas) {
      if (!canvas.busy()) return;
      QTest::keyClicks(&canvas, "3");
      QTest::keyClick(&canvas, Qt::Key_Return);
    };
    confirm(*curves_->graph());
    confirm(*timeline_->view());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::processEvents();
  }
  // Every command that is about keys or curves.
  QStringList keyCommands() {
    QStringList ids;
    for (const ActionSpec& spec : actions().table()) {
      const QString menu = menuOf(spec).section('/', 0, 0), id = QString::fromUtf8(spec.id);
      if (menu == "Keys" || menu == "Curves") ids << id;
    }
    // Said to be for all joints, or for poses rather than for keys that are there.
    for (const char* id : {"key.auto", "key.menu", "key.all_joints", "key.changed", "key.morphs"}) ids.removeAll(id);
    return ids;
  }

  // Whether a command on keys changes some of them; others choose, copy, or change how the panel looks.
  static bool edits(const ActionSpec& spec) {
    const QString id = QString::fromUtf8(spec.id), menu = menuOf(spec);
    if (spec.kind != ActionKind::command || id.endsWith("_menu") || id == "keys.copy") return false;
    if (id.contains("select") || id.startsWith("timeline.frame")) return false;
    return menu != "Curves/View" && menu != "Curves/Buffer";
  }

  std::unique_ptr<MainWindow> window_;
  CurveEditorDock* curves_ = nullptr;
  TimelineDock* timeline_ = nullptr;
  InstanceId id_;
  Clip before_;
};

TEST_F(KeyScopeTest, ChoosingAnotherJointLetsGoOfTheKeysOfTheOther) {
  choose({kHips});
  press(*curves_->graph(), Qt::Key_A);
  ASSERT_EQ(document().selectedKeys(), allKeysOf(kHips));
  choose({kHead});
  EXPECT_TRUE(document().selectedKeys().empty());
  press(*curves_->graph(), Qt::Key_X);
  EXPECT_EQ(*document().activeClip(), before_);
  choose({kHips, kHead});
  press(*curves_->graph(), Qt::Key_A);
  choose({kHead});
  EXPECT_EQ(document().selectedKeys(), allKeysOf(kHead)) << "what is still shown stays selected";
}

TEST_F(KeyScopeTest, NoCommandChangesKeysThatAreNotShown) {
  for (const QString& id : keyCommands()) {
    for (const char* panel : {"curve_editor", "timeline", ""}) {
      SCOPED_TRACE(id.toStdString() + " from " + panel);
      open();
      choose({kHips});
      document().selectKeys(allKeysOf(kHips));
      actions().run("keys.copy");
      choose({kHead});
      document().setTime(0.25);
      actions().setPanel(panel);
      actions().run(id);
      answer();
      EXPECT_TRUE(same(kHips));
      document().setTime(0.25);
      document().selectKeys(allKeysOf(kHead));
      actions().setPanel(panel);
      actions().run(id);
      answer();
      EXPECT_TRUE(same(kHips));
    }
  }
}

TEST_F(KeyScopeTest, WithNothingSelectedNoCommandMeansTheWholeClip) {
  for (const QString& id : keyCommands()) {
    // These say themselves what they change.
    if (id.startsWith("key.") || id == "curve.fit" || id == "curve.simplify" || id == "curve.smooth" ||
        id == "curve.bake" || id.startsWith("keys.paste"))
      continue;
    for (const char* panel : {"timeline", ""}) {
      SCOPED_TRACE(id.toStdString() + " from " + panel);
      open();
      document().clearSelection();
      document().selectKeys({});
      document().setTime(0.25);
      actions().setPanel(panel);
      actions().run(id);
      answer();
      EXPECT_TRUE(same(kHips));
      EXPECT_TRUE(same(kHead));
    }
  }
  EXPECT_FALSE(actions().run("curve.tangent.flat"));
  EXPECT_EQ(actions().refusalOf("curve.tangent.flat"), "Select some keys or a joint first.");
}

TEST_F(KeyScopeTest, TheCurvesOfSelectedJointsAreMeantEvenWhereAllAreShown) {
  timeline_->view()->setOnlySelected(false);
  choose({kHead});
  actions().setPanel("timeline");
  EXPECT_TRUE(actions().run("curve.tangent.flat"));
  EXPECT_TRUE(same(kHips));
  EXPECT_FALSE(same(kHead));
}

TEST_F(KeyScopeTest, EachPanelMeansTheKeysThatItShows) {
  int effective = 0;
  for (const ActionSpec& spec : actions().table()) {
    const QString id = QString::fromUtf8(spec.id);
    // These say themselves what they change.
    if (!keyCommands().contains(id) || id.startsWith("key.") || id == "curve.fit" || id == "curve.simplify" ||
        id == "curve.smooth" || id == "curve.bake")
      continue;
    for (const QString& panel : panelsOf(spec)) {
      SCOPED_TRACE(id.toStdString() + " in " + panel.toStdString());
      const bool graph = panel == "curve_editor";
      open();
      choose({kHips, kHead});
      KnotSets both = allKeysOf(kHips);
      both.merge(allKeysOf(kHead));
      for (auto& [channel, knots] : both) knots = {2, 3};
      document().selectKeys(both);
      actions().setPanel({});
      actions().run("keys.copy");
      // One of them lists the head alone, the other both.
      if (graph)
        curves_->channels().setFilter("head");
      else
        timeline_->view()->filter().setText("head");
      QApplication::processEvents();
      ASSERT_EQ(document().selectedKeys(), both) << "the other panel shows all of them";
      document().setTime(0.25);
      if (id == "curve.insert_at_pointer")
        curves_->channels().choose({{kBaseLayer, kHead, -1, ChannelKind::translation_x}});
      if (graph)
        point(*curves_->graph());
      else
        point(*timeline_->view()->viewport());
      actions().setPanel(panel);
      actions().run(id);
      answer();
      EXPECT_TRUE(same(kHips));
      EXPECT_EQ(same(kHead), !edits(spec)) << actions().refusalOf(id).toStdString();
      effective += same(kHead) ? 0 : 1;
      curves_->channels().choose({});
      curves_->channels().setFilter({});
      timeline_->view()->filter().setText({});
    }
  }
  EXPECT_GT(effective, 120) << "the commands do something";
}

TEST_F(KeyScopeTest, SelectAllMeansThePanelUnderThePointer) {
  document().clearSelection();
  press(*timeline_->view(), Qt::Key_A);
  KnotSets both = allKeysOf(kHips);
  both.merge(allKeysOf(kHead));
  EXPECT_EQ(document().selectedKeys(), both) << "with no joint selected the dope sheet shows all";
  choose({kHips});
  timeline_->view()->setOnlySelected(false);
  press(*timeline_->view(), Qt::Key_A);
  EXPECT_EQ(document().selectedKeys(), both);
  press(*curves_->graph(), Qt::Key_A);
  EXPECT_EQ(document().selectedKeys(), allKeysOf(kHips));
  document().setTime(0.3);
  press(*timeline_->view(), Qt::Key_K, Qt::ControlModifier);
  EXPECT_EQ(document().selectedKeys().size(), both.size()) << "a column of all rows";
  EXPECT_EQ(knotCount(document().selectedKeys()), both.size());
}

TEST_F(KeyScopeTest, KeysAreNotEditedWhereNobodySeesThem) {
  choose({kHips});
  document().selectKeys(allKeysOf(kHips));
  curves_->hide();
  timeline_->hide();
  actions().setPanel({});
  for (const char* id : {"keys.delete", "keys.cut", "curve.tangent.flat", "keys.paste"}) {
    EXPECT_FALSE(actions().run(id)) << id;
    EXPECT_FALSE(actions().refusalOf(id).isEmpty()) << id;
  }
  EXPECT_EQ(*document().activeClip(), before_);
}

TEST_F(KeyScopeTest, TheFieldsOfTheHeaderChangeTheKeysOfTheGraph) {
  choose({kHips, kHead});
  KnotSets both = allKeysOf(kHips);
  both.merge(allKeysOf(kHead));
  document().selectKeys(both);
  curves_->channels().setFilter("head");
  auto* value = curves_->findChild<QLineEdit*>("key_value");
  ASSERT_NE(value, nullptr);
  value->setFocus();
  value->selectAll();
  QTest::keyClicks(value, "2");
  QTest::keyClick(value, Qt::Key_Return);
  EXPECT_TRUE(same(kHips));
  EXPECT_FALSE(same(kHead));
}

TEST_F(KeyScopeTest, AFieldGivesTheKeyboardAwayOnceItsNumberIsEntered) {
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

TEST_F(KeyScopeTest, AnEditIsToldWhenItIsOver) {
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

TEST_F(KeyScopeTest, SlidersStandOverTheHeaderAndLeaveTheCurvesInSight) {
  choose({kHead});
  actions().setPanel("curve_editor");
  ASSERT_TRUE(actions().run("keys.tween"));
  const auto* slider = window_->findChild<AmountPopup*>();
  ASSERT_NE(slider, nullptr);
  const QRect curves(curves_->graph()->mapToGlobal(QPoint(0, 0)), curves_->graph()->size());
  EXPECT_FALSE(curves.intersects(slider->frameGeometry()));
  answer();
}

TEST_F(KeyScopeTest, EscapeFromAMenuGivesTheKeyboardBack) {
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

TEST_F(KeyScopeTest, AfterTheCommandSearchKeysAreForThePanelUnderThePointer) {
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

TEST_F(KeyScopeTest, AfterWhateverStoodInFrontKeysAreForThePanelUnderThePointer) {
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

TEST_F(KeyScopeTest, AMenuAtThePointerDoesNotOfferItself) {
  choose({kHips});
  const QAction* entry = actions().find("keys.snap_menu");
  auto* menu = window_->menuBar()->findChild<QMenu*>("Keys/Snap");
  ASSERT_TRUE(actions().run("keys.snap_menu"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return menu->isVisible(); }));
  EXPECT_FALSE(entry->isVisible());
  menu->close();
  EXPECT_TRUE(entry->isVisible()) << "the menu bar tells of it and of its key";
}

TEST_F(KeyScopeTest, AFieldThatACommandOpensHasTheKeyboard) {
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

TEST_F(KeyScopeTest, KeysOfOtherJointsAreNotPastedBehindTheUsersBack) {
  choose({kHips, kHead});
  press(*curves_->graph(), Qt::Key_A);
  press(*curves_->graph(), Qt::Key_C, Qt::ControlModifier);
  choose({kHead});
  document().setTime(2.0);
  press(*curves_->graph(), Qt::Key_V, Qt::ControlModifier);
  EXPECT_TRUE(same(kHips));
  EXPECT_FALSE(same(kHead));
}

}  // namespace
}  // namespace sinew::ui
