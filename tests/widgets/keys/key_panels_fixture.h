// Tests of keys that are given over the panels of curves and keys.
#pragma once

#include <functional>
#include <numbers>

#include <gtest/gtest.h>

#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QSlider>
#include <QTest>

#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/app/actions/actions.h"
#include "viewer/app/main_window.h"
#include "viewer/app/search/command_search.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/key_targets.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/choices/radial_menu.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/dialogs/live_popup.h"
#include "viewer/widgets/dialogs/shape_dialog.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

inline constexpr JointIndex kHips = 0, kHead = 2;
inline constexpr ChannelKind kKinds[] = {ChannelKind::translation_x, ChannelKind::translation_y,
                                         ChannelKind::rotation_x, ChannelKind::rotation_y, ChannelKind::rotation_z};

// The window with its curve editor and dope sheet, and a pointer that is only pretended.
class KeyPanelsTest : public testing::Test {
 protected:
  void SetUp() override {
    window_ = std::make_unique<MainWindow>(MainWindow::Layout::fresh);
    window_->resize(1400, 950);
    window_->resetLayout();
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    window_->viewport().hide();  // drawing it takes far longer than all that is tried here
    curves_ = static_cast<CurveEditorDock*>(window_->dock("curve_editor"));
    timeline_ = static_cast<TimelineDock*>(window_->dock("timeline"));
  }
  void TearDown() override { pretendPointer({}); }

  Document& document() { return window_->document(); }
  Actions& actions() { return window_->actions(); }
  // Moves the pointer into the middle of a widget, once that has its room.
  void point(const QWidget& at) {
    const auto middle = [&at] { return at.mapToGlobal(at.rect().center()); };
    EXPECT_TRUE(QTest::qWaitFor([&] {
      const QWidget* there = QApplication::widgetAt(middle());
      return there && (there == &at || at.isAncestorOf(there));
    }));
    pretendPointer(middle());
  }
  QWidget* focus() const { return QApplication::focusWidget() ? QApplication::focusWidget() : window_.get(); }

  std::unique_ptr<MainWindow> window_;
  CurveEditorDock* curves_ = nullptr;
  TimelineDock* timeline_ = nullptr;
};

// Two joints whose keys every command on keys could change.
class KeyScopeTest : public KeyPanelsTest {
 protected:
  void SetUp() override {
    KeyPanelsTest::SetUp();
    open();
  }

  // Hips and head move alike, with keys of many kinds, so that there is something to change for every command: one
  // lies between frames, one has a tangent that is broken and of fixed length, one turns on by a whole turn.
  void open() {
    id_ = document().open(tests::small());
    ASSERT_TRUE(document().editClip(tr("Keys"), kNoGesture, [](Clip& clip, KnotSets&) -> Check {
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
          curve.setExtrapolation({ExtrapolationKind::ping_pong, 2}, {ExtrapolationKind::ping_pong, 2});
          if (Check ok = setCurve(clip, id, std::move(curve)); !ok) return ok;
        }
      }
      clip.markers = {{.time = 0.32, .name = "contact"}};
      return {};
    }));
    before_ = *document().activeClip();
  }

  // For tests that try each command: painting takes most of their time.
  void paintNothing() { window_->setUpdatesEnabled(false); }
  void choose(std::initializer_list<JointIndex> joints) {
    std::vector<SelectionItem> items;
    for (const JointIndex joint : joints) items.push_back({SelectionItem::Kind::joint, id_, joint});
    document().select(items);
  }
  StatusMessage& message() { return window_->status().message(); }
  // Something for every command to work on.
  void prepare(const QString& id) {
    open();
    choose({kHips, kHead});
    document().setTime(0.3);
    KnotSets keys = allKeysOf(kHips);
    for (auto& [channel, knots] : keys) knots = {2, 3};
    document().selectKeys(keys);
    actions().run("keys.copy");
    if (id.startsWith("layer.")) actions().run("layer.add");
    if (id == "edit.hide" || id == "edit.show_all" || id == "edit.delete")
      document().select({{SelectionItem::Kind::instance, id_, -1}});
    if (id == "edit.show_all") actions().run("edit.hide");
    if (id.startsWith("control.")) {
      document().setClip(id_, document().active()->clipAt(0));
      EXPECT_TRUE(addControl(document(), document().active()->clipAt(1)));
      if (id == "control.lower") document().showControl(id_, document().active()->controls[1].id);
    }
    if (id == "edit.redo") document().undo();
    if (id == "edit.reset_pose" || id == "key.changed" || id == "file.revert")
      document().setJointTransform(id_, kHips, {}, kNoGesture);
    if (id.contains("buffer")) actions().run("curve.keep_buffer");
    if (id == "curve.show_all") actions().run("curve.hide");
    QApplication::processEvents();
    message().clear();
  }
  // Whether a command opens something outside, asks a person, or ends the program.
  static bool asks(const QString& id) {
    static const QStringList ids{"file.quit",    "file.close",       "poses.import",      "poses.export",
                                 "poses.rename", "audio.open",       "sets.rename",       "file.open",
                                 "file.add",     "file.add_clips",   "file.open_example", "key.menu",
                                 "clip.rename",  "clip.retime",      "clip.resample",     "file.append",
                                 "file.merge",   "file.export",      "file.collect",      "file.pack",
                                 "clip.give",    "object.add_sword", "object.add_stairs", "window.workspace.save"};
    return ids.contains(id);
  }
  void press(const QWidget& at, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    point(at);
    QTest::keyClick(focus(), static_cast<Qt::Key>(key), modifiers);
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
    // Closing one may take others away.
    const QWidgetList tops = QApplication::topLevelWidgets();
    for (const QPointer<QWidget>& top : std::vector<QPointer<QWidget>>(tops.begin(), tops.end())) {
      if (!top || !top->isVisible() || top == window_.get()) continue;
      if (qobject_cast<QMenu*>(top.data()) || qobject_cast<RadialMenu*>(top.data())) top->close();
      if (auto* shape = qobject_cast<ShapeDialog*>(top.data())) {
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
      const QString menu = menuOf(spec).section('/', 0, 0), id = spec.id.toString();
      if (menu == "Keys" || menu == "Curves") ids << id;
    }
    // Said to be for all joints, or for poses rather than for keys that are there.
    for (const char* id : {"key.auto", "key.menu", "key.all_joints", "key.changed", "key.morphs"}) ids.removeAll(id);
    return ids;
  }

  // Whether a command on keys changes some of them; others choose, copy, or change how the panel looks.
  static bool edits(const ActionSpec& spec) {
    const QString id = spec.id.toString(), menu = menuOf(spec);
    if (spec.kind != ActionKind::command || id.endsWith("_menu") || id == "keys.copy") return false;
    if (id.contains("select") || id.startsWith("timeline.frame")) return false;
    return menu != "Curves/View" && menu != "Curves/Buffer";
  }

  InstanceId id_;
  Clip before_;
};

}  // namespace sinew::ui
