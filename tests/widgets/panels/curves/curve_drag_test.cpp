// Drags of keys and handles in the graph of the curve editor.
#include "tests/widgets/panels/curves/curve_graph_fixture.h"

namespace sinew::ui {
namespace {

TEST_F(CurveGraphTest, ADragMovesByWholeFramesAndTheExactValue) {
  const QPoint from = place("key(hips.ty 6)");
  drag(from, from + QPoint(qRound(pixelsPerFrame() * 1.2), -40));
  EXPECT_NEAR(curve().times()[2], 0.7, 1e-9);
  EXPECT_NEAR(curve().values()[2], 0.4 + 40.0 / pixelsPerMetre(), 1e-5);
  EXPECT_EQ(document_.selectedKeys(), selected({2}));
  EXPECT_EQ(document_.history().count(), 1);
  document_.undo();
  EXPECT_NEAR(curve().times()[2], 0.6, 1e-9);
  EXPECT_FLOAT_EQ(curve().values()[2], 0.4f);
}

// Between frames, too, a key stays in its moment while it is moved up or down.
TEST_F(CurveGraphTest, AKeyBetweenFramesStaysThereUntilItIsMovedInTime) {
  edit([](Clip& clip) {
    expectDone(setKnots(clip, kHeight, {automatic(0.0, 0.f), automatic(0.46, 1.f), automatic(1.0, 0.8f)}));
  });
  const QPoint from = place("key(hips.ty 4.6)");
  drag(from, from + QPoint(qRound(0.3 * pixelsPerFrame()), -30));
  EXPECT_NEAR(curve().times()[1], 0.46, 1e-9);
  EXPECT_NEAR(curve().values()[1], 1.0 + 30.0 / pixelsPerMetre(), 1e-3);
  const QPoint again = place("key(hips.ty 4.6)");
  drag(again, again + QPoint(qRound(1.2 * pixelsPerFrame()), 0));
  EXPECT_NEAR(curve().times()[1], 0.6, 1e-9) << "to a whole frame";
}

TEST_F(CurveGraphTest, EscapeBringsBackEveryBit) {
  const Clip before = *document_.activeClip();
  const QPoint from = place("key(hips.ty 6)");
  press(from);
  moveTo(from + QPoint(60, -30));
  EXPECT_FALSE(*document_.activeClip() == before);
  QTest::keyClick(graph_, Qt::Key_Escape);
  EXPECT_TRUE(*document_.activeClip() == before);
  EXPECT_EQ(document_.history().count(), 0);
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
  EXPECT_EQ(document_.history().count(), 1);
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
  EXPECT_EQ(document_.history().count(), 1);
  graph_->begin(KeyDragKind::move);
  QTest::keyClick(graph_, Qt::Key_Y);
  QTest::keyClicks(graph_, QStringLiteral("0.25"));
  EXPECT_NEAR(curve().values()[2], 0.65, 1e-5);
  EXPECT_NEAR(curve().times()[2], 0.8, 1e-9);
  QTest::mouseClick(graph_, Qt::RightButton);  // cancels it
  EXPECT_FALSE(graph_->busy());
  EXPECT_NEAR(curve().values()[2], 0.4, 1e-5);
  EXPECT_EQ(document_.history().count(), 1);
}

TEST_F(CurveGraphTest, CopiesThatWouldLieOnTheirKeysAreRefusedWithAReason) {
  document_.selectKeys(selected({1}));
  QSignalSpy refused(graph_, &CurveGraph::refused);
  graph_->begin(KeyDragKind::duplicate);
  for (const Qt::Key key : {Qt::Key_Y, Qt::Key_2, Qt::Key_0, Qt::Key_Return}) QTest::keyClick(graph_, key);
  EXPECT_EQ(curve().size(), 4u);
  EXPECT_EQ(document_.history().count(), 0);
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

TEST_F(CurveGraphTest, RippledBackKeysStayAFrameBehindTheOneBefore) {
  click(place("key(hips.ty 6)"));
  const QPoint at = place("key(hips.ty 6)");
  pretendPointer(graph_->mapToGlobal(at));
  graph_->begin(KeyDragKind::ripple);
  moveTo(at - QPoint(qRound(5 * pixelsPerFrame()), 0), Qt::NoButton);
  click(at);
  EXPECT_NEAR(curve().times()[1], 0.3, 1e-9);
  EXPECT_NEAR(curve().times()[2], 0.4, 1e-9);
  EXPECT_NEAR(curve().times()[3], 0.8, 1e-9) << "by as much";
}

TEST_F(CurveGraphTest, HandlesOfOtherSelectedKeysTurnByAsMuch) {
  click(place("key(hips.ty 3)"));
  click(place("key(hips.ty 6)"), Qt::ShiftModifier);
  ASSERT_EQ(document_.selectedKeys(), selected({1, 2}));
  const auto slope = [this](std::size_t knot) {
    const Tangent& out = curve().knot(knot).out;
    return static_cast<double>(out.dv) / static_cast<double>(out.dt);
  };
  const double first = slope(1), second = slope(2);
  const QPoint handle = place("out-handle(hips.ty 6)");
  drag(handle, handle - QPoint(0, 30));
  EXPECT_GT(slope(2), second + 0.2);
  EXPECT_NEAR(slope(1) - first, slope(2) - second, 0.02);
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

// Smoothly from all at the moved key to nothing at the radius, on either side.
TEST_F(CurveGraphTest, NearKeysMoveTheLessTheFartherTheyAre) {
  graph_->setSoft({true, 0.6});
  const QPoint from = place("key(hips.ty 6)");
  drag(from, from - QPoint(0, 50), Qt::LeftButton, Qt::ShiftModifier);
  const float moved = curve().values()[2] - 0.4f;
  ASSERT_GT(moved, 0.05f);
  EXPECT_NEAR((curve().values()[1] - 1.f) / moved, 0.5f, 1e-4f) << "half-way";
  EXPECT_NEAR((curve().values()[3] - 0.8f) / moved, 7.f / 27.f, 1e-4f) << "two thirds of the way";
  EXPECT_FLOAT_EQ(curve().values()[0], 0.f) << "at the radius";
}

// Of a rotation the component that is seen moves alone, at the dragged key and at those near it: the others keep their
// shares of what is left, since a rotation has the length 1. All of them have their keys at one time.
TEST_F(CurveGraphTest, NearKeysOfARotationMoveInTheDraggedComponentAlone) {
  constexpr std::array kParts{ChannelKind::quaternion_w, ChannelKind::quaternion_x, ChannelKind::quaternion_y,
                              ChannelKind::quaternion_z};
  edit([](Clip& clip) {
    std::vector<QuatKnot> turns(3);
    for (std::size_t i = 0; i < turns.size(); ++i) {
      turns[i].time = 0.3 * static_cast<double>(i);
      turns[i].value = glm::normalize(Quat(0.8f, 0.1f + 0.1f * static_cast<float>(i), 0.3f, -0.4f));
    }
    expectDone(setKnots(clip, kHeight, {}));
    expectDone(setKnots(clip, kBaseLayer, 0, turns));
  });
  graph_->frameAll();
  const auto rotations = [this] {
    return findQuatCurve(*document_.activeClip(), {kBaseLayer, 0, -1, ChannelKind::quaternion_w})->knots();
  };
  const std::vector<QuatKnot> before = rotations();
  graph_->setSoft({true, 0.6});
  const QPoint from = place("key(hips.qx 3)");
  drag(from, from - QPoint(0, 40), Qt::LeftButton, Qt::ShiftModifier);
  const std::vector<QuatKnot> after = rotations();
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t i = 0; i < after.size(); ++i) {
    const Quat &is = after[i].value, &was = before[i].value;
    EXPECT_GT(is.x - was.x, 0.01f) << i;
    EXPECT_NEAR(is.y / is.w, was.y / was.w, 1e-4f) << i;
    EXPECT_NEAR(is.z / is.w, was.z / was.w, 1e-4f) << i;
    EXPECT_NEAR(after[i].time, before[i].time, 1e-9) << i;
  }
  document_.undo();
  drag(from, from + QPoint(qRound(2 * pixelsPerFrame()), 0), Qt::LeftButton, Qt::ShiftModifier);
  for (const ChannelKind part : kParts)
    EXPECT_NEAR(timesOf(*document_.activeClip(), {kBaseLayer, 0, -1, part})[1], 0.5, 1e-6)
        << "in time they go together";
}

// With the magnet of values a dragged key goes to the finest lines of the grid, and what a key begins goes by them.
TEST_F(CurveGraphTest, TheMagnetOfValuesGoesToLinesOfTheGrid) {
  edit([](Clip& clip) {
    std::vector<Knot> knots = knotsOf(clip, kHeight);
    knots[2].value = 0.43f;
    expectDone(setKnots(clip, kHeight, knots));
  });
  graph_->frameAll();
  const double line = graph_->view().value.step(GraphPainter::kLabelPixels, false);
  const auto linesFrom = [&](double from) { return (static_cast<double>(curve().values()[2]) - from) / line; };
  const QPoint from = place("key(hips.ty 6)");
  const int far = qRound(1.3 * line * pixelsPerMetre());
  graph_->setSnap({true, true});
  drag(from, from - QPoint(0, far));
  EXPECT_NEAR(linesFrom(0.0), std::round(linesFrom(0.0)), 1e-4);
  EXPECT_LT(std::abs(static_cast<double>(curve().values()[2]) - 0.43 - far / pixelsPerMetre()), 0.51 * line);
  document_.undo();
  drag(from, from + QPoint(qRound(2 * pixelsPerFrame()), 0));
  EXPECT_FLOAT_EQ(curve().values()[2], 0.43f) << "only moved in time";
  document_.undo();
  document_.selectKeys(selected({2}));
  pretendPointer(graph_->mapToGlobal(from));
  graph_->begin(KeyDragKind::move);
  QTest::keyClick(graph_, Qt::Key_Y);
  moveTo(from - QPoint(0, far), Qt::NoButton);
  EXPECT_NEAR(linesFrom(0.43), 1.0, 1e-4);
  QTest::keyClick(graph_, Qt::Key_Escape);
  graph_->setSnap({true, false});
  drag(from, from - QPoint(0, far));
  EXPECT_NEAR(static_cast<double>(curve().values()[2]), 0.43 + far / pixelsPerMetre(), 1e-4) << "without it";
}

// Within six pixels of level a handle is level, where values are held.
TEST_F(CurveGraphTest, AHandleNearLevelIsLevelWithTheMagnetOrShift) {
  click(place("key(hips.ty 6)"));
  const QPoint handle = place("out-handle(hips.ty 6)"), knot = place("key(hips.ty 6)");
  const auto slopeAt = [&](int above, bool magnet, Qt::KeyboardModifiers held = {}) {
    graph_->setSnap({true, magnet});
    drag(handle, QPoint(handle.x(), knot.y() - above), Qt::LeftButton, held);
    const Tangent out = curve().knot(2).out;
    document_.undo();
    return out.dv / out.dt;
  };
  EXPECT_EQ(slopeAt(5, true), 0.f);
  EXPECT_EQ(slopeAt(-5, true), 0.f);
  EXPECT_GT(slopeAt(9, true), 0.f);
  EXPECT_LT(slopeAt(-9, true), 0.f);
  EXPECT_GT(slopeAt(5, false), 0.f);
  EXPECT_EQ(slopeAt(30, false, Qt::ShiftModifier), 0.f);
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

TEST_F(CurveGraphTest, ACornerOfTheBoxScalesBothWaysAndAlikeWithShift) {
  drag(place("at(2 1.08)"), place("at(7 0.2)"));
  ASSERT_EQ(document_.selectedKeys(), selected({1, 2}));
  graph_->setTransformBox(true);
  const QPoint corner = place("box(1 1)");
  const QPoint there(qRound(3 * pixelsPerFrame()), 0);
  drag(corner, corner + there);
  EXPECT_NEAR(curve().times()[2], 0.9, 1e-9);
  EXPECT_NEAR(curve().values()[1], 1.0, 1e-5) << "the pointer has not moved upwards";
  document_.undo();
  drag(corner, corner + there, Qt::LeftButton, Qt::ShiftModifier);
  EXPECT_NEAR(curve().times()[2], 0.9, 1e-9);
  EXPECT_NEAR(curve().values()[1], 1.6, 1e-5) << "as much as in time";
  EXPECT_NEAR(curve().values()[2], 0.4, 1e-5);
}

TEST_F(CurveGraphTest, LockedCurvesAreLeftAlone) {
  dock_->channels().setFlag({kHeight}, &CurveState::locked, true);
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

}  // namespace
}  // namespace sinew::ui
