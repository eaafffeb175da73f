// The graph of the curve editor shows what curves are, and the pointer selects in it and moves the view.
#include "tests/widgets/panels/curves/curve_graph_fixture.h"
#include "viewer/widgets/curves/plot/pick.h"

namespace sinew::ui {
namespace {

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
  EXPECT_EQ(document_.history().count(), 0);
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

TEST_F(CurveGraphTest, AKeyOfAnAngleIsPlacedInTheDegreesThatAreShown) {
  edit([](Clip& clip) {
    expectDone(setKnots(clip, kHeight, {}));
    expectDone(setKnots(clip, kTurn, {automatic(0.0, 0.f), automatic(1.0, 1.f)}));
  });
  graph_->frameAll();
  dock_->channels().choose({kTurn});
  QTest::mouseClick(graph_, Qt::RightButton, Qt::ControlModifier, place("at(8 10)"));
  ASSERT_EQ(curve(kTurn).size(), 3u);
  EXPECT_NEAR(glm::degrees(curve(kTurn).values()[1]), 10.f, 1.f);
}

// Of two keys that lie close together the selected one is taken, also from a little farther away.
TEST_F(CurveGraphTest, SelectedKeysAreEasierToTake) {
  const auto straight = [](double time) {
    Knot knot = automatic(time, 0.5f);
    knot.style.in = knot.style.out = TangentMode::linear;
    return knot;
  };
  const double apart = 4.0 / graph_->view().time.pixelsPerSecond();
  edit([&](Clip& clip) {
    expectDone(setKnots(clip, kHeight, {straight(0.0), straight(0.6), straight(0.6 + apart), straight(1.0)}));
  });
  const auto taken = [&](std::uint32_t chosen, double from_first) {
    document_.selectKeys(selected({chosen}));
    const GraphContent& content = graph_->content();
    return pickAt(graph_->view(), content,
                  graph_->view().knotPlace(content.curves.front(), 1) + QPointF(from_first, 0.0));
  };
  for (const auto& [chosen, from_first] : {std::pair(1u, 2.5), std::pair(2u, 1.5)}) {
    const GraphPick pick = taken(chosen, from_first);
    EXPECT_EQ(pick.kind, GraphPick::Kind::knot);
    EXPECT_EQ(pick.knot, chosen);
  }
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
  EXPECT_EQ(document_.history().count(), 0);
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

TEST_F(CurveGraphTest, EscapeBringsTheViewBackToWhereItWas) {
  preferences_.setMouseScheme(MouseScheme::blender);
  for (const Qt::KeyboardModifiers modifiers : {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ControlModifier)}) {
    for (const QPoint& by : {QPoint(60, 25), QPoint(-15, -70)}) {
      const QPoint first = place("at(1 0.1)"), second = place("at(9 0.9)"), from = place("at(4 0.5)");
      press(from, Qt::MiddleButton, modifiers);
      moveTo(from + by / 2, Qt::MiddleButton, modifiers);
      moveTo(from + by, Qt::MiddleButton, modifiers);
      EXPECT_GT((place("at(1 0.1)") - first).manhattanLength() + (place("at(9 0.9)") - second).manhattanLength(), 10);
      QTest::keyClick(graph_, Qt::Key_Escape);
      QTest::mouseRelease(graph_, Qt::MiddleButton, modifiers, from + by);
      EXPECT_LE((place("at(1 0.1)") - first).manhattanLength(), 2);
      EXPECT_LE((place("at(9 0.9)") - second).manhattanLength(), 2);
    }
  }
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
  document_.setTime(0.5);
  QTest::keyClick(graph_, Qt::Key_Backtab);
  EXPECT_EQ(document_.selectedKeys(), selected({1})) << "the one before this moment";
  document_.selectKeys({});
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
