// What the pointer does in the graph of the curve editor, and that the graph shows what curves are.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/curves/tree.h"

namespace sinew::ui {
namespace {

constexpr ChannelId kHeight{kBaseLayer, 0, -1, ChannelKind::translation_y};
constexpr ChannelId kTurn{kBaseLayer, 0, -1, ChannelKind::rotation_x};

Knot automatic(double time, float value) {
  return {time, value, {}, {}, Interpolation::hermite, {}, {TangentMode::automatic, TangentMode::automatic}};
}

// One joint with a curve of four keys in metres and one of two in degrees, at ten frames a second.
class CurveGraphTest : public tests::DockTest {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    preferences_.setTimeFormat(TimeFormat::frames);
    edit([](Clip& clip) {
      expectDone(setKnots(clip, kHeight,
                          {automatic(0.0, 0.f), automatic(0.3, 1.f), automatic(0.6, 0.4f), automatic(1.0, 0.8f)}));
    });
    dock_ = std::make_unique<CurveEditorDock>(document_, preferences_, scale_, findAction());
    show(*dock_, 1280, 320);
    graph_ = dock_->graph();
    document_.select({joint(0)});
    document_.undoStack().clear();
  }
  void TearDown() override {
    pretendPointer({});
    DockTest::TearDown();
  }

  static void expectDone(const Check& done) { ASSERT_TRUE(done) << done.error().for_user; }
  void edit(const std::function<void(Clip&)>& change) {
    expectDone(document_.editClip(QStringLiteral("edit"), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      change(clip);
      return {};
    }));
  }

  QPoint place(const char* name) const {
    const QPointF at = graph_->placeOf(QLatin1String(name));
    EXPECT_FALSE(std::isnan(at.x())) << name;
    return at.toPoint();
  }
  void press(QPoint at, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(graph_, button, modifiers, at);
  }
  void moveTo(QPoint at, Qt::MouseButtons buttons = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent move(QEvent::MouseMove, at, graph_->mapToGlobal(at), Qt::NoButton, buttons, modifiers);
    QApplication::sendEvent(graph_, &move);
  }
  void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    press(from, button, modifiers);
    moveTo((from + to) / 2, button, modifiers);
    moveTo(to, button, modifiers);
    QTest::mouseRelease(graph_, button, modifiers, to);
  }
  void click(QPoint at, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(graph_, Qt::LeftButton, modifiers, at);
  }

  const Curve& curve(const ChannelId& id = kHeight) const { return *findCurve(*document_.activeClip(), id); }
  KnotSets selected(std::vector<std::uint32_t> knots, const ChannelId& id = kHeight) const {
    return {{id, std::move(knots)}};
  }
  double pixelsPerFrame() const { return graph_->view().time.pixelsPerSecond() / 10.0; }
  double pixelsPerMetre() const { return graph_->view().value.pixelsPerUnit(); }

  SharedTimeScale scale_{document_};
  std::unique_ptr<CurveEditorDock> dock_;
  CurveGraph* graph_ = nullptr;
};

TEST_F(CurveGraphTest, AClickSelectsAddsAndTogglesKeys) {
  click(place("key(hips.ty 3)"));
  EXPECT_EQ(document_.selectedKeys(), selected({1}));
  ASSERT_TRUE(dock_->channels().active());
  EXPECT_EQ(*dock_->channels().active(), kHeight);
  click(place("key(hips.ty 6)"), Qt::ShiftModifier);
  EXPECT_EQ(document_.selectedKeys(), selected({1, 2}));
  click(place("key(hips.ty 3)"), Qt::ControlModifier);
  EXPECT_EQ(document_.selectedKeys(), selected({2}));
  click(place("at(8 0.1)"));
  EXPECT_TRUE(document_.selectedKeys().empty());
  EXPECT_EQ(document_.undoStack().count(), 0);
}

TEST_F(CurveGraphTest, ADragMovesByWholeFramesAndTheExactValue) {
  const QPoint from = place("key(hips.ty 6)");
  drag(from, from + QPoint(qRound(pixelsPerFrame() * 1.2), -40));
  EXPECT_NEAR(curve().times()[2], 0.7, 1e-9);
  EXPECT_NEAR(curve().values()[2], 0.4 + 40.0 / pixelsPerMetre(), 1e-5);
  EXPECT_EQ(document_.selectedKeys(), selected({2}));
  EXPECT_EQ(document_.undoStack().count(), 1);
  document_.undo();
  EXPECT_NEAR(curve().times()[2], 0.6, 1e-9);
  EXPECT_FLOAT_EQ(curve().values()[2], 0.4f);
}

TEST_F(CurveGraphTest, EscapeBringsBackEveryBit) {
  const Clip before = *document_.activeClip();
  const QPoint from = place("key(hips.ty 6)");
  press(from);
  moveTo(from + QPoint(60, -30));
  EXPECT_FALSE(*document_.activeClip() == before);
  QTest::keyClick(graph_, Qt::Key_Escape);
  EXPECT_TRUE(*document_.activeClip() == before);
  EXPECT_EQ(document_.undoStack().count(), 0);
  moveTo(from + QPoint(90, -60));  // the button is still held
  QTest::mouseRelease(graph_, Qt::LeftButton, {}, from);
  EXPECT_TRUE(*document_.activeClip() == before);
}

TEST_F(CurveGraphTest, ShiftHoldsToOneAxisAndCtrlLeavesTheFrames) {
  const QPoint from = place("key(hips.ty 6)");
  drag(from, from + QPoint(5, -40), Qt::LeftButton, Qt::ShiftModifier);
  EXPECT_NEAR(curve().times()[2], 0.6, 1e-9);
  EXPECT_GT(curve().values()[2], 0.5f);
  document_.undo();
  document_.selectKeys({});
  press(from);
  moveTo(from + QPoint(7, 0), Qt::LeftButton, Qt::ControlModifier);
  moveTo(from + QPoint(10, 0), Qt::LeftButton, Qt::ControlModifier);
  QTest::mouseRelease(graph_, Qt::LeftButton, {}, from + QPoint(10, 0));
  EXPECT_NEAR(curve().times()[2], 0.6 + 10.0 / graph_->view().time.pixelsPerSecond(), 1e-9);
}

TEST_F(CurveGraphTest, ABoxALassoAColumnAndAWholeCurveSelect) {
  drag(place("at(2 1.08)"), place("at(7 0.3)"));
  EXPECT_EQ(document_.selectedKeys(), selected({1, 2}));
  graph_->begin(CurveGraph::Mode::box);
  drag(place("key(hips.ty 10)") - QPoint(8, 8), place("key(hips.ty 10)") + QPoint(8, 8), Qt::LeftButton,
       Qt::ShiftModifier);
  EXPECT_EQ(document_.selectedKeys(), selected({1, 2, 3}));
  drag(place("at(2 1.08)"), place("at(7 0.3)"), Qt::LeftButton, Qt::ControlModifier);
  EXPECT_EQ(document_.selectedKeys(), selected({3}));

  const QPoint top = place("key(hips.ty 3)");
  press(top + QPoint(-12, -12), Qt::RightButton, Qt::ControlModifier);
  for (const QPoint& at : {QPoint(12, -12), QPoint(12, 12), QPoint(-12, 12)})
    moveTo(top + at, Qt::RightButton, Qt::ControlModifier);
  QTest::mouseRelease(graph_, Qt::RightButton, Qt::ControlModifier, top + QPoint(-12, 12));
  EXPECT_EQ(document_.selectedKeys(), selected({1}));

  edit([](Clip& clip) { expectDone(setKnots(clip, kTurn, {automatic(0.3, 0.5f), automatic(0.9, 0.2f)})); });
  click(place("key(hips.ty 3)"), Qt::AltModifier);
  KnotSets column = selected({1});
  column[kTurn] = {0};
  EXPECT_EQ(document_.selectedKeys(), column);
  dock_->channels().setHidden({kTurn}, true);
  click(place("curve(hips.ty 4.5)"), Qt::AltModifier | Qt::ControlModifier);
  EXPECT_EQ(document_.selectedKeys(), selected({0, 1, 2, 3}));
}

TEST_F(CurveGraphTest, DraggingAHandleChangesTheSlopeOfBothSidesUnlessBroken) {
  click(place("key(hips.ty 6)"));
  const QPoint handle = place("out-handle(hips.ty 6)"), knot = place("key(hips.ty 6)");
  drag(handle, QPoint(handle.x(), knot.y() - 30));
  const Knot turned = curve().knot(2);
  const double dt = (handle.x() - knot.x()) / graph_->view().time.pixelsPerSecond();
  const double slope = 30.0 / pixelsPerMetre() / dt;
  EXPECT_NEAR(turned.out.dv / turned.out.dt, slope, 0.05 * slope);
  EXPECT_NEAR(turned.in.dv / turned.in.dt, slope, 0.05 * slope);
  EXPECT_EQ(turned.style.out, TangentMode::free);
  EXPECT_EQ(document_.undoStack().count(), 1);
  document_.undo();
  edit([](Clip& clip) {
    std::vector<Knot> knots = knotsOf(clip, kHeight);
    knots[2].style.broken = true;
    expectDone(setKnots(clip, kHeight, knots));
  });
  const Knot before = curve().knot(2);
  drag(handle, QPoint(handle.x(), knot.y() - 30));
  EXPECT_EQ(curve().knot(2).in, before.in);
  EXPECT_NEAR(curve().knot(2).out.dv / curve().knot(2).out.dt, slope, 0.05 * slope);
}

TEST_F(CurveGraphTest, ADragBegunByAKeyTakesTypedNumbersAndAxes) {
  click(place("key(hips.ty 6)"));
  pretendPointer(graph_->mapToGlobal(place("key(hips.ty 6)")));
  graph_->begin(KeyDragKind::move);
  EXPECT_TRUE(graph_->busy());
  QTest::keyClick(graph_, Qt::Key_X);
  QTest::keyClicks(graph_, QStringLiteral("2"));
  EXPECT_NEAR(curve().times()[2], 0.8, 1e-9);
  QTest::keyClick(graph_, Qt::Key_Return);
  EXPECT_FALSE(graph_->busy());
  EXPECT_EQ(document_.undoStack().count(), 1);
  graph_->begin(KeyDragKind::move);
  QTest::keyClick(graph_, Qt::Key_Y);
  QTest::keyClicks(graph_, QStringLiteral("0.25"));
  EXPECT_NEAR(curve().values()[2], 0.65, 1e-5);
  EXPECT_NEAR(curve().times()[2], 0.8, 1e-9);
  QTest::mouseClick(graph_, Qt::RightButton);  // takes it back
  EXPECT_FALSE(graph_->busy());
  EXPECT_NEAR(curve().values()[2], 0.4, 1e-5);
  EXPECT_EQ(document_.undoStack().count(), 1);
}

TEST_F(CurveGraphTest, CopiesThatWouldLieOnTheirKeysAreRefusedWithAReason) {
  document_.selectKeys(selected({1}));
  QSignalSpy refused(graph_, &CurveGraph::refused);
  graph_->begin(KeyDragKind::duplicate);
  for (const Qt::Key key : {Qt::Key_Y, Qt::Key_2, Qt::Key_0, Qt::Key_Return}) QTest::keyClick(graph_, key);
  EXPECT_EQ(curve().size(), 4u);
  EXPECT_EQ(document_.undoStack().count(), 0);
  ASSERT_EQ(refused.count(), 1);
  EXPECT_TRUE(refused[0][0].toString().contains(QStringLiteral("other times")));
  // Y once more gives the time back.
  graph_->begin(KeyDragKind::duplicate);
  for (const Qt::Key key : {Qt::Key_Y, Qt::Key_Y, Qt::Key_2, Qt::Key_Return}) QTest::keyClick(graph_, key);
  EXPECT_EQ(curve().size(), 5u);
  EXPECT_EQ(refused.count(), 1);
}

TEST_F(CurveGraphTest, ScaledKeysStayOnFramesWhileTheMagnetIsOn) {
  graph_->selectWholeCurve(0);
  pretendPointer(graph_->mapToGlobal(place("key(hips.ty 6)")));
  for (const bool magnet : {true, false}) {
    graph_->setSnap({magnet, false});
    graph_->begin(KeyDragKind::scale);
    QTest::keyClick(graph_, Qt::Key_X);
    QTest::keyClicks(graph_, QStringLiteral("0.77"));
    const std::span<const double> times = curve().times();
    const bool on_frames =
        std::ranges::all_of(times, [](double t) { return std::abs(10.0 * t - std::round(10.0 * t)) < 1e-6; });
    EXPECT_EQ(on_frames, magnet);
    EXPECT_NE(times[0], 0.0) << "they moved";
    QTest::keyClick(graph_, Qt::Key_Escape);
  }
}

TEST_F(CurveGraphTest, AModalDragHasTheKeyboardWhereverThePointerIs) {
  click(place("key(hips.ty 6)"));
  graph_->begin(KeyDragKind::move);
  EXPECT_EQ(QWidget::keyboardGrabber(), graph_);
  QTest::keyClick(graph_, Qt::Key_Escape);
  EXPECT_EQ(QWidget::keyboardGrabber(), nullptr);
}

TEST_F(CurveGraphTest, TheMiddleButtonMovesOrScalesSelectedKeysInTheMayaLikeScheme) {
  preferences_.setMouseScheme(MouseScheme::maya);
  const QPoint from = place("at(2 0.1)");
  const auto middle = [&](QPoint by, Qt::KeyboardModifiers modifiers = {}) {
    drag(from, from + by, Qt::MiddleButton, modifiers);
  };
  const double left = graph_->view().time.left();
  QString said;
  QObject::connect(graph_, &CurveGraph::refused, graph_, [&said](const QString& why) { said = why; });
  middle({40, 0});
  EXPECT_FALSE(said.isEmpty()) << "nothing is selected";
  click(place("key(hips.ty 6)"));
  const QPoint two_frames(qRound(2 * pixelsPerFrame()), -40);
  middle(two_frames);
  EXPECT_NEAR(curve().times()[2], 0.8, 1e-9);
  EXPECT_NEAR(curve().values()[2], 0.4 + 40.0 / pixelsPerMetre(), 1e-5);
  document_.undo();
  middle(two_frames, Qt::ShiftModifier);
  EXPECT_NEAR(curve().times()[2], 0.8, 1e-9);
  EXPECT_FLOAT_EQ(curve().values()[2], 0.4f) << "one axis";
  document_.undo();
  EXPECT_EQ(graph_->view().time.left(), left);
  middle({40, 0}, Qt::AltModifier);
  EXPECT_NE(graph_->view().time.left(), left) << "Alt moves the view";
  EXPECT_NEAR(curve().times()[2], 0.6, 1e-9);
  graph_->frameEverything();
  graph_->setMiddleDrag(KeyDragKind::scale);
  middle({0, -120}, Qt::ShiftModifier);
  const double pivot = graph_->view().value.toValue(from.y());
  EXPECT_NEAR(curve().values()[2] - pivot, 2.0 * (0.4 - pivot), 0.02);
  EXPECT_NEAR(curve().times()[2], 0.6, 1e-9);
}

TEST_F(CurveGraphTest, KeptCurvesStayInTheirLane) {
  dock_->channels().keepBuffers();
  edit([](Clip& clip) {
    expectDone(
        setKnots(clip, kHeight, {automatic(0.0, 0.f), automatic(1.0, 0.01f)}));  // far flatter than what was kept
  });
  for (const GraphLayout layout : {GraphLayout::stacked, GraphLayout::normalised}) {
    graph_->setLayout(layout);
    const auto& content = graph_->content();
    ASSERT_EQ(content.buffers.size(), 1u);
    const auto shown = std::ranges::find(content.curves, kHeight, &ShownCurve::id) - content.curves.begin();
    const ShownCurve& kept = content.buffers.front();
    const double top = layout == GraphLayout::stacked ? -static_cast<double>(shown) : 1.0;
    const double bottom = layout == GraphLayout::stacked ? top - 1.0 : -1.0;
    EXPECT_LE(kept.toGraph(kept.high), top + 1e-6);
    EXPECT_GE(kept.toGraph(kept.low), bottom - 1e-6);
  }
}

TEST_F(CurveGraphTest, LanesThatDoNotFitAreScrolled) {
  edit([](Clip& clip) {
    for (int joint = 0; joint < 3; ++joint)
      for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::translation_y, ChannelKind::translation_z,
                                     ChannelKind::scale_x, ChannelKind::scale_y, ChannelKind::scale_z})
        expectDone(setKnots(clip, {kBaseLayer, joint, -1, kind}, {automatic(0.0, 1.f), automatic(1.0, 2.f)}));
  });
  dock_->channels().setOnlySelected(false);
  graph_->setLayout(GraphLayout::stacked);
  const auto lanes = static_cast<double>(graph_->content().curves.size());
  ASSERT_GE(lanes, 18.0);
  EXPECT_GE(graph_->view().value.pixelsPerUnit(), 40.0) << "a lane is high enough to be read";
  EXPECT_NEAR(graph_->view().value.top(), 0.0, 1e-6);
  const double height = graph_->view().value.pixelsPerUnit();
  const auto wheel = [this](int turn) {
    const QPointF at(300, 60);
    QWheelEvent event(at, graph_->mapToGlobal(at), {}, {0, turn}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(graph_, &event);
  };
  for (int i = 0; i < 100; ++i) wheel(-120);
  EXPECT_NEAR(graph_->view().value.bottom(), -lanes, 1e-6) << "as far as the last lane";
  EXPECT_DOUBLE_EQ(graph_->view().value.pixelsPerUnit(), height);
  for (int i = 0; i < 100; ++i) wheel(120);
  EXPECT_NEAR(graph_->view().value.top(), 0.0, 1e-6);
}

TEST_F(CurveGraphTest, CrowdedKeysAreDotsOrNothing) {
  const auto crowd = [this](int keys) {
    edit([keys](Clip& clip) {
      std::vector<Knot> knots;
      for (int i = 0; i < keys; ++i) knots.push_back(automatic(i / static_cast<double>(keys - 1), 0.5f * (i % 2)));
      expectDone(setKnots(clip, kHeight, knots));
    });
    return showsKnots(graph_->content().curves.front(), graph_->view());
  };
  const double pixels = graph_->view().time.pixelsPerSecond();
  EXPECT_TRUE(crowd(static_cast<int>(pixels / 9.0)));
  EXPECT_FALSE(crowd(static_cast<int>(pixels / 7.0)));
}

TEST_F(CurveGraphTest, RippleTakesLaterKeysAlong) {
  click(place("key(hips.ty 6)"));
  const QPoint at = place("key(hips.ty 6)");
  pretendPointer(graph_->mapToGlobal(at));
  graph_->begin(KeyDragKind::ripple);
  moveTo(at + QPoint(qRound(2 * pixelsPerFrame()), 0), Qt::NoButton);
  click(at);
  EXPECT_NEAR(curve().times()[1], 0.3, 1e-9);
  EXPECT_NEAR(curve().times()[2], 0.8, 1e-9);
  EXPECT_NEAR(curve().times()[3], 1.2, 1e-9);
}

TEST_F(CurveGraphTest, ProportionalEditingMovesNearKeysAPart) {
  graph_->setSoft({true, 0.5});
  const QPoint from = place("key(hips.ty 6)");
  drag(from, from - QPoint(0, 50), Qt::LeftButton, Qt::ShiftModifier);
  const float moved = curve().values()[2] - 0.4f;
  EXPECT_GT(moved, 0.05f);
  EXPECT_GT(curve().values()[1] - 1.f, 0.1f * moved);
  EXPECT_LT(curve().values()[1] - 1.f, 0.9f * moved);
  EXPECT_FLOAT_EQ(curve().values()[0], 0.f);
}

TEST_F(CurveGraphTest, TheBoxRoundTheSelectionScalesAwayFromTheOtherSide) {
  drag(place("at(2 1.08)"), place("at(7 0.2)"));
  ASSERT_EQ(document_.selectedKeys(), selected({1, 2}));
  EXPECT_TRUE(std::isnan(graph_->placeOf("box(1 0)").x())) << "no box before it is asked for";
  graph_->setTransformBox(true);
  const QPoint right = place("box(1 0)");
  drag(right, right + QPoint(qRound(3 * pixelsPerFrame()), 0));
  EXPECT_NEAR(curve().times()[1], 0.3, 1e-9);
  EXPECT_NEAR(curve().times()[2], 0.9, 1e-9);
  const QPoint top = place("box(0 1)");
  drag(top, top - QPoint(0, qRound(0.6 * pixelsPerMetre())));
  EXPECT_NEAR(curve().values()[1], 1.6, 0.02);
  EXPECT_NEAR(curve().values()[2], 0.4, 1e-5);
}

TEST_F(CurveGraphTest, ADoubleClickAddsAKeyOnTheCurve) {
  const float value = curve().evaluate(0.8);
  QTest::mouseDClick(graph_, Qt::LeftButton, {}, place("curve(hips.ty 8)"));
  ASSERT_EQ(curve().size(), 5u);
  EXPECT_NEAR(curve().times()[3], 0.8, 1e-9);
  EXPECT_NEAR(curve().values()[3], value, 1e-4);
  EXPECT_EQ(document_.selectedKeys(), selected({3}));
  document_.undo();
  EXPECT_EQ(curve().size(), 4u);
}

TEST_F(CurveGraphTest, AKeyIsPlacedWhereThePointerIs) {
  dock_->channels().choose({kHeight});
  QTest::mouseClick(graph_, Qt::RightButton, Qt::ControlModifier, place("at(8 0.2)"));
  ASSERT_EQ(curve().size(), 5u);
  EXPECT_NEAR(curve().times()[3], 0.8, 1e-9);
  EXPECT_NEAR(curve().values()[3], 0.2, 0.02);
}

TEST_F(CurveGraphTest, LockedCurvesAreLeftAlone) {
  dock_->channels().setFlag({kHeight}, ChannelList::Flag::locked, true);
  click(place("key(hips.ty 6)"));
  EXPECT_TRUE(document_.selectedKeys().empty());
  drag(place("at(1 1.08)"), place("at(9 0.1)"));
  EXPECT_TRUE(document_.selectedKeys().empty());
}

TEST_F(CurveGraphTest, AnglesAreShownAndMovedInDegrees) {
  edit([](Clip& clip) {
    expectDone(setKnots(clip, kHeight, {}));
    expectDone(setKnots(clip, kTurn, {automatic(0.0, 0.f), automatic(0.5, 1.f), automatic(1.0, 0.2f)}));
  });
  graph_->frameAll();
  const ShownCurve& shown = graph_->content().curves.at(0);
  EXPECT_NEAR(shown.shown(1), 180.0 / std::numbers::pi, 1e-4);
  const QPoint from = place("key(hips.rx 5)");
  drag(from, from - QPoint(0, 20), Qt::LeftButton, Qt::ShiftModifier);
  EXPECT_NEAR(curve(kTurn).values()[1], 1.0 + 20.0 / graph_->view().value.pixelsPerUnit() * std::numbers::pi / 180.0,
              1e-4);
}

TEST_F(CurveGraphTest, OtherUnitsAreFramedAnewAndTheSameUnitsLeaveTheView) {
  const auto whole = [this] {
    const ValueScale& shown = graph_->view().value;
    for (const ShownCurve& c : graph_->content().curves) {
      if (shown.bottom() > c.toGraph(c.low) || shown.top() < c.toGraph(c.high)) return false;
    }
    return !graph_->content().curves.empty();
  };
  const auto span = [this] { return graph_->view().value.top() - graph_->view().value.bottom(); };
  edit([](Clip& clip) { expectDone(setKnots(clip, kTurn, {automatic(0.0, 0.f), automatic(1.0, 1.f)})); });
  dock_->channels().setFilter(QStringLiteral("Position"));
  ASSERT_EQ(graph_->content().curves.size(), 1u);
  EXPECT_TRUE(whole());
  const double metres = span();
  dock_->channels().setFilter(QStringLiteral("Rotation"));
  EXPECT_TRUE(whole());
  EXPECT_GT(span(), 5.0 * metres) << "degrees are not shown on a scale made for metres";
  const double degrees = span();
  dock_->channels().setFilter(QStringLiteral("Position"));
  EXPECT_TRUE(whole());
  EXPECT_LT(span(), degrees / 5.0) << "nor metres on one for degrees, where they are a flat line";
}

TEST_F(CurveGraphTest, ScrubbingTheRulerGoesToFrames) {
  drag(place("frame(2)"), place("frame(7)"));
  EXPECT_NEAR(document_.frame(), 7.0, 1e-9);
  EXPECT_EQ(document_.undoStack().count(), 0);
}

TEST_F(CurveGraphTest, TheWheelZoomsAboutThePointerAndTheMiddleButtonPans) {
  preferences_.setMouseScheme(MouseScheme::blender);
  const QPoint at = place("at(4 0.5)");
  QWheelEvent wheel(at, graph_->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
  QApplication::sendEvent(graph_, &wheel);
  EXPECT_NEAR(place("at(4 0.5)").x(), at.x(), 1.0);
  EXPECT_NEAR(place("at(4 0.5)").y(), at.y(), 1.0);
  const double metre = pixelsPerMetre(), frame = pixelsPerFrame();
  QWheelEvent time(at, graph_->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase,
                   false);
  QApplication::sendEvent(graph_, &time);
  EXPECT_DOUBLE_EQ(pixelsPerMetre(), metre);
  EXPECT_GT(pixelsPerFrame(), 1.2 * frame);
  drag(at, at + QPoint(40, 25), Qt::MiddleButton);
  EXPECT_NEAR(place("at(4 0.5)").x(), at.x() + 40, 1.0);
  EXPECT_NEAR(place("at(4 0.5)").y(), at.y() + 25, 1.0);
  graph_->frameEverything();
  EXPECT_LT(place("key(hips.ty 10)").x(), graph_->width());
}

TEST_F(CurveGraphTest, AStepInTimeRepaintsLittle) {
  tests::deliverEvents();
  document_.setFrame(4);
  tests::deliverEvents();
  EXPECT_LT(graph_->lastPaint().pixels, graph_->width() * graph_->height() / 8);
  RecordProperty("playhead_us", static_cast<int>(graph_->lastPaint().microseconds));
  tests::keepPicture(*dock_, QStringLiteral("curve_editor"));
}

TEST_F(CurveGraphTest, TabGoesFromKeyToKey) {
  graph_->setFocus(Qt::TabFocusReason);
  document_.setTime(0.2);
  QTest::keyClick(graph_, Qt::Key_Tab);
  EXPECT_EQ(document_.selectedKeys(), selected({1}));
  QTest::keyClick(graph_, Qt::Key_Tab);
  EXPECT_EQ(document_.selectedKeys(), selected({2}));
  QTest::keyClick(graph_, Qt::Key_Backtab);
  EXPECT_EQ(document_.selectedKeys(), selected({1}));
  graph_->nudge(1, 0);
  EXPECT_NEAR(curve().times()[1], 0.4, 1e-9);
}

}  // namespace
}  // namespace sinew::ui
