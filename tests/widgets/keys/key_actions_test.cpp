// Actions on keys and curves, as menus and keys run them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMainWindow>
#include <QPointer>
#include <QSlider>
#include <QTest>

#include "tests/document/small_character.h"
#include "viewer/app/actions/action_context.h"
#include "viewer/app/actions/actions.h"
#include "viewer/app/actions/key_scope.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/key_targets.h"
#include "viewer/widgets/dialogs/live_popup.h"

namespace sinew::ui {
namespace {

using ::testing::ElementsAre;

constexpr ChannelId kRaise{kBaseLayer, 0, -1, ChannelKind::translation_y};

// As if a panel showed the curves of the selected joints.
class SelectedJoints final : public KeyScope {
 public:
  explicit SelectedJoints(const Document& document) : document_(document) {}
  const std::vector<ChannelId>& shown() const override { return shown_ = shownChannels(document_); }
  std::vector<ChannelId> chosen() const override { return shown(); }
  bool shows(const ChannelId& id) const override {
    return document_.selection().empty() || document_.isSelected(document_.activeInstance(), id.joint);
  }

 private:
  const Document& document_;
  mutable std::vector<ChannelId> shown_;
};

struct KeyActionsTest : ::testing::Test {
  QMainWindow window;
  Actions actions;
  Document document;
  SelectedJoints scope{document};
  QString said;
  const std::function<void(const QString&)> hear = [this](const QString& text) { said = text; };
  const Say say{hear, hear, hear};
  InstanceId id;

  KeyActionsTest() {
    ActionContext context{.actions = actions, .document = document, .say = say};
    context.window = &window;
    context.scope = &scope;
    for (const auto& rows :
         {keySelectionActions(), keyEditActions(), keyClipboardActions(), keySnapActions(), keySliderActions(),
          tangentActions(), interpolationActions(), wholeCurveActions(), clipEditActions()})
      actions.serve(context, rows);
    id = document.open(tests::small());
    document.select({{SelectionItem::Kind::joint, id, 0}});
  }
  const Curve& curve() const { return *findCurve(*document.activeClip(), kRaise); }
  template <class Popup>
  Popup* popup() {
    for (QWidget* widget : QApplication::topLevelWidgets())
      if (auto* found = qobject_cast<Popup*>(widget); found && found->isVisible()) return found;
    return nullptr;
  }
};

TEST_F(KeyActionsTest, WorkOnSelectedKeysOrOnTheCurvesOfSelectedJoints) {
  EXPECT_TRUE(actions.run("curve.tangent.flat"));
  for (std::size_t i = 0; i < curve().size(); ++i) EXPECT_EQ(curve().knot(i).style.out, TangentMode::flat);
  document.selectKeys({{kRaise, {2}}});
  EXPECT_TRUE(actions.run("curve.tangent.step"));
  EXPECT_EQ(curve().interpolation(2), Interpolation::step);
  EXPECT_EQ(curve().knot(1).style.out, TangentMode::flat);
  EXPECT_EQ(document.history().count(), 2);
  document.undo();
  document.undo();
  EXPECT_FALSE(document.history().modified());
}

TEST_F(KeyActionsTest, SayWhatIsMissing) {
  EXPECT_FALSE(actions.run("keys.delete"));
  EXPECT_FALSE(actions.refusalOf("keys.delete").isEmpty());
  document.select({{SelectionItem::Kind::joint, id, 1}});
  EXPECT_FALSE(actions.run("curve.tangent.flat")) << "nothing moves this joint";
}

TEST_F(KeyActionsTest, SelectAndDelete) {
  document.setTime(0.5);
  EXPECT_TRUE(actions.run("keys.select_after"));
  EXPECT_THAT(document.selectedKeys().at(kRaise), ElementsAre(5, 6, 7, 8, 9, 10));
  EXPECT_TRUE(actions.run("keys.select_invert"));
  EXPECT_THAT(document.selectedKeys().at(kRaise), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_TRUE(actions.run("keys.delete"));
  EXPECT_EQ(curve().size(), 6u);
  EXPECT_EQ(curve().start(), 0.5);
}

TEST_F(KeyActionsTest, CopiedKeysArePastedAtThePlayhead) {
  document.selectKeys({{kRaise, {0, 1}}});
  EXPECT_TRUE(actions.run("keys.copy"));
  document.setTime(2.0);
  EXPECT_TRUE(actions.run("keys.paste"));
  EXPECT_EQ(curve().size(), 13u);
  EXPECT_DOUBLE_EQ(curve().end(), 2.1);
  QApplication::clipboard()->setText("something else");
  EXPECT_TRUE(actions.run("keys.paste"));
  EXPECT_TRUE(said.contains("clipboard")) << said.toStdString();
}

TEST_F(KeyActionsTest, InsertKeepsTheCurve) {
  const Curve before = curve();
  document.setTime(0.55);
  EXPECT_TRUE(actions.run("keys.insert"));
  EXPECT_EQ(curve().size(), before.size() + 1);
  for (int i = 0; i <= 100; ++i) EXPECT_NEAR(curve().evaluate(i / 100.0), before.evaluate(i / 100.0), 1e-6f);
}

TEST_F(KeyActionsTest, WhatChangesNothingIsNoStepAndSaysSo) {
  document.setTime(0.5);
  EXPECT_TRUE(actions.run("keys.insert"));
  EXPECT_EQ(said, "There is a key already.");
  for (const char* action : {"keys.snap_frames", "curve.unweighted", "curve.after.hold"}) {
    said.clear();
    EXPECT_TRUE(actions.run(action));
    EXPECT_TRUE(said.startsWith("Nothing changed")) << action << ": " << said.toStdString();
  }
  EXPECT_EQ(document.history().count(), 0);
}

TEST_F(KeyActionsTest, WhatHasNoEffectOnQuaternionsSaysSo) {
  ASSERT_TRUE(document.editClip("Turn", kNoGesture, [](Clip& clip, KnotSets& selected) -> Check {
    const QuatKnot knots[] = {{.time = 0.0}, {.time = 1.0, .value = glm::angleAxis(1.f, Vec3(1, 0, 0))}};
    for (const ChannelKind kind :
         {ChannelKind::quaternion_x, ChannelKind::quaternion_y, ChannelKind::quaternion_z, ChannelKind::quaternion_w})
      selected[{kBaseLayer, 0, -1, kind}] = {0, 1};
    return setKnots(clip, kBaseLayer, 0, knots);
  }));
  for (const char* action : {"curve.before.linear", "curve.after.cycle", "curve.after.ping_pong", "curve.weighted",
                             "curve.unweighted", "curve.to_bezier", "curve.equalise"}) {
    said.clear();
    EXPECT_TRUE(actions.run(action));
    EXPECT_TRUE(said.startsWith("Rotations keyed by quaternions")) << action << ": " << said.toStdString();
  }
  EXPECT_EQ(document.history().count(), 1);
}

TEST_F(KeyActionsTest, FlagsAreNamedByWhatTheyDo) {
  for (const auto& [action, on, off] : {std::tuple{"curve.mute", "Mute curves", "Unmute curves"},
                                        {"curve.lock", "Lock curves", "Unlock curves"},
                                        {"curve.solo", "Solo curves", "Unsolo curves"}}) {
    EXPECT_TRUE(actions.run(action));
    EXPECT_EQ(document.undoText(), on);
    EXPECT_TRUE(actions.run(action));
    EXPECT_EQ(document.undoText(), off);
  }
}

TEST_F(KeyActionsTest, LoopsKeepTheSelectedKeys) {
  document.setRange(0.05, 0.95);
  document.selectKeys({{kRaise, {3, 4}}});
  const auto selected_times = [this] {
    std::vector<double> times;
    for (const std::uint32_t i : document.selectedKeys().at(kRaise)) times.push_back(curve().times()[i]);
    return times;
  };
  const std::vector<double> before = selected_times();
  for (const char* action : {"curve.make_loop", "curve.make_loop_spread", "curve.match_slopes"}) {
    EXPECT_TRUE(actions.run(action));
    ASSERT_EQ(document.selectedKeys().size(), 1u) << action;
    EXPECT_EQ(selected_times(), before) << action;
  }
}

TEST_F(KeyActionsTest, SlidersShowTheirResultAtOnceAndEscapeTakesItBack) {
  const Clip before = *document.activeClip();
  document.selectKeys({{kRaise, {5}}});
  for (const bool keep : {false, true}) {
    EXPECT_TRUE(actions.run("keys.tween"));
    auto* amount = popup<AmountPopup>();
    ASSERT_NE(amount, nullptr);
    EXPECT_EQ(*document.activeClip(), before) << "untouched until the slider moves";
    for (const int percent : {60, 80, 100}) amount->slider().setValue(percent);
    EXPECT_FLOAT_EQ(curve().values()[5], curve().values()[6]);
    EXPECT_EQ(document.history().count(), 1);
    QTest::keyClick(amount, keep ? Qt::Key_Return : Qt::Key_Escape);
    EXPECT_EQ(*document.activeClip() == before, !keep);
    EXPECT_EQ(document.history().count(), keep ? 1 : 0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

TEST_F(KeyActionsTest, UndoClosesASliderAndTakesItBack) {
  const Clip before = *document.activeClip();
  document.selectKeys({{kRaise, {5}}});
  ASSERT_TRUE(actions.run("keys.tween"));
  QPointer<AmountPopup> amount = popup<AmountPopup>();
  ASSERT_NE(amount, nullptr);
  amount->slider().setValue(80);
  document.setVisible({SelectionItem::Kind::mesh, id, 0}, false);
  amount->slider().setValue(100);
  EXPECT_FLOAT_EQ(curve().values()[5], curve().values()[6])
      << "from the keys as they were, whatever was hidden meanwhile";
  EXPECT_EQ(document.history().count(), 1);
  document.undo();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_EQ(amount, nullptr);
  EXPECT_EQ(*document.activeClip(), before);
  EXPECT_FALSE(document.isMeshVisible(id, 0));
}

TEST_F(KeyActionsTest, AnotherStepEndsASliderWithWhatItHasDone) {
  const Clip before = *document.activeClip();
  document.selectKeys({{kRaise, {5}}});
  ASSERT_TRUE(actions.run("keys.tween"));
  QPointer<AmountPopup> amount = popup<AmountPopup>();
  ASSERT_NE(amount, nullptr);
  amount->slider().setValue(80);
  const Clip tweened = *document.activeClip();
  document.setRange(0.1, 0.4);
  EXPECT_FALSE(amount && amount->isVisible()) << "80 % of 80 % would be no tween any more";
  EXPECT_EQ(*document.activeClip(), tweened);
  document.undo();
  EXPECT_EQ(*document.activeClip(), tweened) << "only the range";
  document.undo();
  EXPECT_EQ(*document.activeClip(), before);
  EXPECT_FALSE(document.canUndo());
}

TEST_F(KeyActionsTest, ValuesAreCalculatedAnew) {
  document.selectKeys({{kRaise, {10}}});
  EXPECT_TRUE(actions.run("keys.change_values"));
  auto* calculation = popup<CalculationPopup>();
  ASSERT_NE(calculation, nullptr);
  QTest::keyClicks(&calculation->field(), "v*2+1");
  EXPECT_FLOAT_EQ(curve().values()[10], 3.f);
  calculation->field().clear();
  QTest::keyClicks(&calculation->field(), "*(");
  EXPECT_FLOAT_EQ(curve().values()[10], 1.f) << "what cannot be calculated changes nothing";
  QTest::keyClick(&calculation->field(), Qt::Key_Return);
  EXPECT_TRUE(calculation->isVisible());
  QTest::keyClick(calculation, Qt::Key_Escape);
  EXPECT_FALSE(document.history().modified());
}

TEST_F(KeyActionsTest, LoopsMeetAtTheEndsOfTheWorkRange) {
  EXPECT_TRUE(actions.run("curve.make_loop"));
  EXPECT_FLOAT_EQ(curve().evaluate(0.0), curve().evaluate(1.0));
  EXPECT_TRUE(actions.run("curve.mute"));
  EXPECT_TRUE(curve().state().muted);
  EXPECT_TRUE(actions.run("curve.mute"));
  EXPECT_FALSE(curve().state().muted);
  EXPECT_TRUE(actions.run("curve.after.cycle"));
  EXPECT_EQ(curve().after().kind, ExtrapolationKind::cycle);
  EXPECT_EQ(curve().before().kind, ExtrapolationKind::hold);
}

TEST_F(KeyActionsTest, WholeClipsAreTrimmedReversedMirroredRetimedAndResampled) {
  const Clip before = *document.activeClip();
  EXPECT_FALSE(actions.run("clip.trim")) << "the work range is the whole clip";
  const auto shown = [&] { return std::tuple(document.time(), document.rangeStart(), document.rangeEnd()); };
  // One step, which is undone with the time and the work range, and redone with both.
  const auto one_step = [&](const char* action, const std::function<void()>& expect) {
    SCOPED_TRACE(action);
    document.selectKeys({{kRaise, {2, 3}}});
    const int steps = document.history().index();
    const auto was = shown();
    EXPECT_TRUE(actions.run(action));
    EXPECT_EQ(document.history().index(), steps + 1);
    EXPECT_TRUE(document.selectedKeys().empty());
    expect();
    const auto is = shown();
    const Clip now = *document.activeClip();
    document.undo();
    EXPECT_EQ(*document.activeClip(), before);
    EXPECT_EQ(shown(), was);
    document.redo();
    EXPECT_EQ(*document.activeClip(), now);
    EXPECT_EQ(shown(), is);
    document.undo();
  };
  document.setRange(0.2, 0.7);
  document.setTime(0.5);
  const float height = curve().evaluate(0.5);
  one_step("clip.trim", [&] {
    EXPECT_NEAR(document.duration(), 0.5, 1e-9);
    EXPECT_NEAR(document.time(), 0.3, 1e-9);
    EXPECT_NEAR(curve().evaluate(document.time()), height, 1e-4f);
    EXPECT_NEAR(document.rangeStart(), 0.0, 1e-9);
    EXPECT_NEAR(document.rangeEnd(), 0.5, 1e-9);
  });
  one_step("clip.slower", [&] {
    EXPECT_NEAR(document.duration(), 2.0 * before.duration_s, 1e-9);
    EXPECT_NEAR(curve().evaluate(1.0), height, 1e-4f);
    EXPECT_NEAR(document.time(), 1.0, 1e-9);
    EXPECT_NEAR(document.rangeStart(), 0.4, 1e-9);
    EXPECT_NEAR(document.rangeEnd(), 1.4, 1e-9);
  });
  document.resetRange();
  one_step("clip.faster", [&] {
    EXPECT_NEAR(document.duration(), 0.5 * before.duration_s, 1e-9);
    EXPECT_NEAR(document.rangeEnd(), document.duration(), 1e-9);
  });
  one_step("clip.reverse", [&] {
    EXPECT_NEAR(curve().evaluate(0.9), findCurve(before, kRaise)->evaluate(0.1), 1e-4f);
    EXPECT_EQ(document.duration(), before.duration_s);
  });
  one_step("clip.resample_60", [&] { EXPECT_EQ(document.fps(), 60.0); });
}

TEST_F(KeyActionsTest, AReversedClipKeepsItsLength) {
  // The keys begin late, so that those of the reversed clip end early.
  ASSERT_TRUE(document.editClip(QStringLiteral("Keys"), kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.joints.clear();
    return setKnots(clip, kRaise, {{.time = 0.4, .value = 1}, {.time = 1.0, .value = 2}});
  }));
  const double length = document.duration();
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(actions.run("clip.reverse"));
    EXPECT_EQ(document.duration(), length);
  }
  EXPECT_NEAR(curve().times()[0], 0.4, 1e-9);
}

}  // namespace
}  // namespace sinew::ui
