#include "viewer/widgets/viewport/widget.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/document/small_character.h"
#include "tests/support/builders/block_figure.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/viewport/viewport_fixture.h"
#include "viewer/document/document.h"
#include "viewer/document/time/playback_clock.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/panels/empty_state.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/viewport/overlays/axis_gizmo.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::ui {
namespace {

using Kind = SelectionItem::Kind;

class Viewport : public tests::ViewportTest {};

int differingPixels(const QImage& a, const QImage& b) {
  if (a.size() != b.size()) return -1;
  int count = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y);
  return count;
}

TEST_F(Viewport, SaysWhatToDoWhenItIsEmpty) {
  auto* message = view_.findChild<EmptyState*>();
  ASSERT_TRUE(message && message->isVisible());
  QSignalSpy asked(&view_, &ViewportWidget::openRequested);
  QTest::mouseClick(message->findChild<QPushButton*>(), Qt::LeftButton);
  EXPECT_EQ(asked.count(), 1);
  openFigure();
  EXPECT_FALSE(message->isVisible());
  document_.clear();
  EXPECT_TRUE(message->isVisible());
}

TEST_F(Viewport, ShowsTheCharacterWholeAndBig) {
  openFigure();
  const QImage with = view_.grabFramebuffer();
  Box box = document_.bounds(id_);
  for (const float x : {box.low.x, box.high.x})
    for (const float y : {box.low.y, box.high.y})
      for (const float z : {box.low.z, box.high.z}) {
        const QPointF at = pixelOf({x, y, z});
        EXPECT_TRUE(QRectF(view_.rect()).contains(at)) << at.x() << ' ' << at.y();
      }
  document_.setVisible({Kind::instance, id_, -1}, false);
  ASSERT_TRUE(settle());
  const QImage without = view_.grabFramebuffer();
  EXPECT_GT(differingPixels(with, without), with.width() * with.height() / 40);
}

TEST_F(Viewport, ClickSelectsShiftAddsControlTogglesEmptyClears) {
  openFigure();
  click(bone("arm_left", "hand_left"));
  EXPECT_EQ(selectedJoints(), std::set{joint("arm_left")});
  click(bone("leg_right", "foot_right"), Qt::ShiftModifier);
  EXPECT_EQ(selectedJoints(), (std::set{joint("arm_left"), joint("leg_right")}));
  click(bone("arm_left", "hand_left"), Qt::ControlModifier);
  EXPECT_EQ(selectedJoints(), std::set{joint("leg_right")});
  click({5, 300}, Qt::ShiftModifier);
  EXPECT_EQ(selectedJoints().size(), 1u);
  click({5, 300});
  EXPECT_TRUE(document_.selection().empty());
}

TEST_F(Viewport, AClickOnTheSkinTakesTheJointThatDeformsItMost) {
  openFigure();
  // Beside the bone of the spine, on the block that follows it.
  const QPointF side = pixelOf(placeOf("spine") + Vec3{0.12f, 0.2f, 0.f});
  ASSERT_GT(std::abs(side.x() - pixelOf(placeOf("spine") + Vec3{0.f, 0.2f, 0.f}).x()), 12.0);
  click(side);
  ASSERT_TRUE(document_.selection().active());
  EXPECT_EQ(*document_.selection().active(), (SelectionItem{Kind::joint, id_, joint("spine")}));
}

TEST_F(Viewport, WithoutBonesAClickTakesTheMeshAndADoubleClickTheCharacter) {
  openFigure();
  ViewOptions options = settings_.options();
  options.skeleton = false;
  settings_.set(options);
  const QPointF chest = pixelOf(placeOf("spine") + Vec3{0.f, 0.2f, 0.f});
  click(chest);
  ASSERT_TRUE(document_.selection().active());
  EXPECT_EQ(*document_.selection().active(), (SelectionItem{Kind::mesh, id_, 0}));
  send(QEvent::MouseButtonDblClick, Qt::LeftButton, Qt::NoModifier, chest);
  EXPECT_EQ(*document_.selection().active(), (SelectionItem{Kind::instance, id_, -1}));
}

TEST_F(Viewport, RubberBandSelectsTheJointsInside) {
  openFigure();
  QRectF band(pixelOf(placeOf("leg_left")), QSizeF());
  for (const char* name : {"leg_left", "foot_left", "leg_right", "foot_right"})
    band |= QRectF(pixelOf(placeOf(name)) - QPointF(2, 2), QSizeF(4, 4));
  std::set<JointIndex> inside;
  const auto count = static_cast<JointIndex>(document_.active()->character->skeleton.size());
  for (JointIndex j = 1; j < count; ++j)
    if (band.contains(pixelOf(Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(j)][3])))) inside.insert(j);
  drag(Qt::LeftButton, Qt::NoModifier, band.topLeft(), band.bottomRight());
  const std::set<JointIndex> selected = selectedJoints();
  for (const JointIndex j : inside) EXPECT_TRUE(selected.contains(j)) << j;
  EXPECT_FALSE(selected.contains(joint("head")));

  drag(Qt::LeftButton, Qt::ControlModifier, band.bottomRight(), band.topLeft());
  EXPECT_TRUE(selectedJoints().empty());
}

// Nothing behind the camera is in the picture.
TEST_F(Viewport, RubberBandWithoutBonesTakesTheCharactersInFront) {
  openFigure();
  ViewOptions options = settings_.options();
  options.skeleton = false;
  settings_.set(options);
  const Vec3 middle = document_.bounds(id_).centre();
  const InstanceId behind = document_.addCharacter(tests::blockFigure());
  document_.setPlacement(behind, {2.f * (view_.camera().eye_w() - middle)}, kNoGesture);
  ASSERT_TRUE(settle());
  document_.clearSelection();
  drag(Qt::LeftButton, Qt::NoModifier, {5, 5}, {635, 475});
  EXPECT_EQ(document_.selection().items, (std::vector<SelectionItem>{{Kind::instance, id_, -1}}));
}

TEST_F(Viewport, EscapeCancelsTheRubberBand) {
  openFigure();
  click(bone("arm_left", "hand_left"));
  press(Qt::LeftButton, Qt::NoModifier, {10, 10}, {600, 460});
  QTest::keyClick(&view_, Qt::Key_Escape);
  send(QEvent::MouseButtonRelease, Qt::LeftButton, Qt::NoModifier, {600, 460});
  EXPECT_EQ(selectedJoints(), std::set{joint("arm_left")});
}

TEST_F(Viewport, EscapeAndTheRightButtonPutTheCameraBack) {
  openFigure();
  const float yaw = view_.camera().yaw;
  press(Qt::MiddleButton, Qt::NoModifier, {300, 200}, {360, 240});
  EXPECT_NE(view_.camera().yaw, yaw);
  EXPECT_EQ(hintsOf(&view_).front().keys, "Esc");
  QTest::keyClick(&view_, Qt::Key_Escape);
  EXPECT_EQ(view_.camera().yaw, yaw);
  send(QEvent::MouseButtonRelease, Qt::MiddleButton, Qt::NoModifier, {360, 240});

  press(Qt::MiddleButton, Qt::NoModifier, {300, 200}, {360, 240});
  send(QEvent::MouseButtonPress, Qt::RightButton, Qt::NoModifier, {360, 240});
  EXPECT_EQ(view_.camera().yaw, yaw);
}

TEST_F(Viewport, BothMouseSchemesOrbitPanAndZoom) {
  openFigure();
  const auto moves = [this](Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    const render::Camera before = view_.camera();
    drag(button, modifiers, {300, 200}, {340, 180});
    const render::Camera after = view_.camera();
    view_.setCamera(before);
    return std::tuple(after.yaw != before.yaw, after.target_w != before.target_w, after.distance != before.distance);
  };
  EXPECT_EQ(moves(Qt::MiddleButton, Qt::NoModifier), std::tuple(true, false, false));
  EXPECT_EQ(moves(Qt::MiddleButton, Qt::ShiftModifier), std::tuple(false, true, false));
  EXPECT_TRUE(std::get<2>(moves(Qt::MiddleButton, Qt::ControlModifier)));
  preferences_.setMouseScheme(MouseScheme::maya);
  EXPECT_EQ(moves(Qt::LeftButton, Qt::AltModifier), std::tuple(true, false, false));
  EXPECT_EQ(moves(Qt::MiddleButton, Qt::AltModifier), std::tuple(false, true, false));
  EXPECT_TRUE(std::get<2>(moves(Qt::RightButton, Qt::AltModifier)));
  EXPECT_EQ(moves(Qt::MiddleButton, Qt::NoModifier), std::tuple(false, false, false));
  EXPECT_TRUE(document_.selection().empty());
}

TEST_F(Viewport, WheelZoomsToThePointer) {
  openFigure();
  const Vec3 hand = placeOf("hand_left");
  const QPointF before = pixelOf(hand);
  const float distance = view_.camera().distance;
  QWheelEvent event(before, view_.mapToGlobal(before), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                    false);
  QCoreApplication::sendEvent(&view_, &event);
  EXPECT_LT(view_.camera().distance, distance);
  EXPECT_LT(QLineF(pixelOf(hand), before).length(), 8.0);  // the hand lies off the plane that is kept exactly
}

TEST_F(Viewport, GizmoLooksAlongAxesAndOrbits) {
  openFigure();
  auto* gizmo = view_.findChild<AxisGizmo*>();
  ASSERT_TRUE(gizmo && gizmo->isVisible());
  QTest::mouseClick(gizmo, Qt::LeftButton, {}, gizmo->ballCentre(0, true).toPoint());
  Vec3 side = glm::normalize(view_.camera().eye_w() - view_.camera().target_w);
  EXPECT_GT(side.x, 0.999f);
  const float yaw = view_.camera().yaw;
  QMouseEvent pressed(QEvent::MouseButtonPress, QPointF(44, 44), gizmo->mapToGlobal(QPointF(44, 44)), Qt::LeftButton,
                      Qt::LeftButton, {});
  QCoreApplication::sendEvent(gizmo, &pressed);
  QMouseEvent moved(QEvent::MouseMove, QPointF(74, 54), gizmo->mapToGlobal(QPointF(74, 54)), Qt::NoButton,
                    Qt::LeftButton, {});
  QCoreApplication::sendEvent(gizmo, &moved);
  EXPECT_NE(view_.camera().yaw, yaw);
}

TEST_F(Viewport, ContextMenuOffersWhatThereIsForTheThingUnderThePointer) {
  openFigure();
  QAction frame("Frame"), reset("Reset");
  view_.setActions(
      FindAction([](ActionId) -> QAction* { return nullptr; },
                 [&](ContextMenu menu) {
                   return menu == ContextMenu::viewport ? FindAction::Groups{{&frame}, {&reset}} : FindAction::Groups();
                 }));
  const QPoint at = bone("arm_left", "hand_left").toPoint();
  QContextMenuEvent event(QContextMenuEvent::Mouse, at, view_.mapToGlobal(at));
  QCoreApplication::sendEvent(&view_, &event);
  EXPECT_EQ(selectedJoints(), std::set{joint("arm_left")});
  auto* menu = view_.findChild<QMenu*>();
  ASSERT_TRUE(menu && menu->isVisible());
  EXPECT_TRUE(menu->actions().contains(&frame) && menu->actions().contains(&reset));
  menu->close();
}

TEST_F(Viewport, HoverNamesTheBone) {
  openFigure();
  const auto text = [this] { return view_.findChild<LabelLayer*>()->hoverText(); };
  QTest::mouseMove(&view_, bone("leg_left", "foot_left").toPoint());
  EXPECT_TRUE(QTest::qWaitFor([&] { return text() == "leg_left"; }, 3000)) << text().toStdString();
  QTest::mouseMove(&view_, {5, 300});
  EXPECT_TRUE(QTest::qWaitFor([&] { return text().isEmpty(); }, 3000)) << text().toStdString();
}

TEST_F(Viewport, AHoverNameGoesWhenTheTimeOrTheClipMovesTheBoneAway) {
  openFigure();
  const auto text = [this] { return view_.findChild<LabelLayer*>()->hoverText(); };
  for (const bool clip : {false, true}) {
    QTest::mouseMove(&view_, {5, 300});
    QTest::mouseMove(&view_, bone("leg_left", "foot_left").toPoint());
    ASSERT_TRUE(QTest::qWaitFor([&] { return text() == "leg_left"; }, 3000));
    if (clip)
      document_.setClip(id_, document_.instance(id_)->clipAt(1));
    else
      document_.setTime(document_.duration() / 2.0);
    EXPECT_EQ(text(), "");
  }
}

TEST_F(Viewport, TheStepOfTheGridIsSaidWhileTheGridIsShown) {
  openFigure();
  const auto said = [this] {
    for (const auto* text : view_.findChildren<TextOverlay*>()) {
      if (text->isVisible() && text->text().startsWith("Grid")) return true;
    }
    return false;
  };
  EXPECT_TRUE(said());
  ViewOptions options = settings_.options();
  options.grid = false;
  settings_.set(options);
  EXPECT_FALSE(said());
  view_.look(render::NamedView::front);
  EXPECT_FALSE(said());
}

TEST_F(Viewport, SplitViewPicksAndZoomsInTheHalfUnderThePointer) {
  ViewOptions options = settings_.options();
  options.split = true;
  settings_.set(options);
  openFigure();
  const auto inHalf = [this](const Vec3& at_w, float offset) {
    const Vec3 pixel = view_.camera().project(at_w, {320, 480});
    return QPointF(pixel.x + offset, pixel.y);
  };
  const Vec3 arm = 0.5f * (placeOf("arm_left") + placeOf("hand_left"));
  for (const float offset : {0.f, 320.f}) {
    document_.clearSelection();
    click(inHalf(arm, offset));
    EXPECT_EQ(selectedJoints(), std::set{joint("arm_left")}) << offset;
    const QPointF foot = inHalf(placeOf("foot_left"), offset);
    drag(Qt::LeftButton, Qt::NoModifier, foot - QPointF(6, 6), foot + QPointF(6, 6));
    EXPECT_EQ(selectedJoints(), std::set{joint("foot_left")}) << offset;
  }
  QStringList texts;
  for (const TextOverlay* text : view_.findChildren<TextOverlay*>())
    if (text->isVisible()) texts << text->text();
  EXPECT_TRUE(texts.contains("Linear") && texts.contains("Dual quaternion")) << qPrintable(texts.join('|'));
}

TEST_F(Viewport, StatisticsTellWhatTheLastPictureTook) {
  openFigure();
  ViewOptions options = settings_.options();
  options.statistics = true;
  settings_.set(options);
  const auto shown = [this] {
    for (const TextOverlay* text : view_.findChildren<TextOverlay*>())
      if (text->isVisible() && text->text().contains("132 triangles")) return true;
    return false;
  };
  EXPECT_TRUE(QTest::qWaitFor(shown, 3000));
}

TEST_F(Viewport, NamesAreShownOnDemand) {
  openFigure();
  const QImage without = view_.grab().toImage();
  ViewOptions options = settings_.options();
  options.joint_names = true;
  settings_.set(options);
  ASSERT_TRUE(settle());
  EXPECT_GT(differingPixels(without, view_.grab().toImage()), 500);
}

TEST_F(Viewport, SettlesInFullQualityAndThenDrawsNoMore) {
  openFigure();
  std::vector<bool> qualities;
  QObject::connect(&view_, &ViewportWidget::frameDrawn, &view_, [&] { qualities.push_back(view_.drewFullQuality()); });
  document_.setTime(0.25);
  EXPECT_FALSE(view_.settled());
  ASSERT_TRUE(settle());
  ASSERT_FALSE(qualities.empty());
  EXPECT_TRUE(qualities.back());
  const int frames = view_.framesDrawn();
  tests::deliverEvents();
  EXPECT_EQ(view_.framesDrawn(), frames);
  EXPECT_TRUE(view_.settled());
}

TEST_F(Viewport, DrawsEveryFrameOfPlaybackAndRestsAfterIt) {
  openFigure();
  document_.play();
  EXPECT_FALSE(view_.settled());
  const int before = view_.framesDrawn();
  EXPECT_TRUE(QTest::qWaitFor([&] { return view_.framesDrawn() > before + 4; }, 20'000));
  document_.stop();
  ASSERT_TRUE(settle());
  EXPECT_TRUE(view_.drewFullQuality());
}

TEST_F(Viewport, GoesAlongWithACharacterThatWalks) {
  openFigure();
  document_.setClip(id_, document_.instance(id_)->clipAt(1));
  const QPointF at_start = pixelOf(placeOf("hips"));
  document_.setTime(0.5);
  EXPECT_LT(QLineF(pixelOf(placeOf("hips")), at_start).length(), 12.0);
  ViewOptions options = settings_.options();
  options.follow = false;
  settings_.set(options);
  const QPointF before = pixelOf(placeOf("hips"));
  document_.setTime(0.9);
  EXPECT_GT(QLineF(pixelOf(placeOf("hips")), before).length(), 40.0);
}

// The way that the camera goes along is not part of what it has to show.
TEST_F(Viewport, AFigureThatItGoesAlongWithIsFramedAsIfItStood) {
  const auto distance = [this](int clip) {
    openFigure();
    document_.setClip(id_, document_.instance(id_)->clipAt(clip));
    view_.resize(600, 480);  // what was opened is framed anew
    const float found = view_.camera().distance;
    view_.resize(640, 480);
    return found;
  };
  const float still = distance(2), walking = distance(1);
  EXPECT_NEAR(walking, still, 0.15f * still);
  ViewOptions options = settings_.options();
  options.follow = false;
  settings_.set(options);
  EXPECT_GT(distance(1), 1.2f * still) << "else all of its way is";
}

TEST_F(Viewport, GoesAlongWithTheClipAsItIsEdited) {
  openFigure();
  document_.setClip(id_, document_.instance(id_)->clipAt(1));
  // The walk goes three times as far to the side, so the camera has to go there, too.
  const ChannelId along{kBaseLayer, joint("hips"), -1, ChannelKind::translation_z};
  const Vec3 camera_before = view_.camera().target_w;
  ASSERT_TRUE(document_.editKeys("Stride", kNoGesture,
                                 [](EditedCurve& curve) {
                                   for (Knot& knot : curve.knots)
                                     knot.value *= 3.f, knot.in.dv *= 3.f, knot.out.dv *= 3.f;
                                 },
                                 {{along, {0}}}));
  EXPECT_EQ(view_.camera().target_w, camera_before) << "an edit moves no camera";
  const QPointF at_start = pixelOf(placeOf("hips"));
  const float from = placeOf("hips").z;
  document_.setTime(0.5);
  ASSERT_GT(placeOf("hips").z - from, 3.f);
  EXPECT_LT(QLineF(pixelOf(placeOf("hips")), at_start).length(), 12.0);
}

TEST_F(Viewport, KeepsTheCameraOnReloadAndFramesWhatIsOpened) {
  openFigure();
  drag(Qt::MiddleButton, Qt::ShiftModifier, {300, 200}, {500, 100});
  const Vec3 target = view_.camera().target_w;
  document_.reload(id_, tests::blockFigure(2));
  EXPECT_EQ(view_.camera().target_w, target);
  openFigure();
  EXPECT_NE(view_.camera().target_w, target);
}

TEST_F(Viewport, ASmallCharacterBesideALargeOneIsFramedAsLarge) {
  openFigure();
  const InstanceId large = document_.addCharacter(tests::blockFigure());
  document_.setPlacement(large, {.translation = {100.f, 0.f, 0.f}, .scale = Vec3(80.f)}, kNoGesture);
  document_.select({{SelectionItem::Kind::instance, id_}});
  view_.frameSelection();
  const Box box_w = document_.bounds(id_);
  const QPointF low = pixelOf({0.f, box_w.low.y, 0.f}), high = pixelOf({0.f, box_w.high.y, 0.f});
  EXPECT_GT(low.y() - high.y(), 0.5 * view_.height());
}

TEST_F(Viewport, AClickOnARigidMeshTakesTheBoneThatCarriesIt) {
  id_ = document_.open(tests::small());
  ASSERT_TRUE(settle());
  view_.look(render::NamedView::front);
  view_.frameAll();
  ASSERT_TRUE(settle());
  const QPointF at = pixelOf({0.35f, 0.1f, 0.f});
  click(at);
  ASSERT_EQ(document_.selection().items.size(), 1u);
  EXPECT_EQ(document_.selection().items[0], (SelectionItem{SelectionItem::Kind::joint, id_, 0}));
}

TEST_F(Viewport, TitleNamesClipViewCharacterAndFrame) {
  openFigure();
  document_.setFrame(12);
  view_.look(render::NamedView::front);
  QStringList texts;
  for (const TextOverlay* text : view_.findChildren<TextOverlay*>()) texts << text->text();
  EXPECT_TRUE(texts.join('\n').contains("wave  Front perspective  ·  figure  ·  frame 12"))
      << qPrintable(texts.join('\n'));
}

TEST_F(Viewport, LivesOnInAFloatingDock) {
  openFigure();
  QMainWindow window;
  auto* dock = new QDockWidget(&window);
  auto* view = new ViewportWidget(document_, settings_, preferences_, clock_);
  dock->setWidget(view);
  window.addDockWidget(Qt::LeftDockWidgetArea, dock);
  window.resize(800, 600);
  window.show();
  const auto settled = [view] { return view->framesDrawn() > 0 && view->settled(); };
  ASSERT_TRUE(QTest::qWaitFor(settled, 10'000));
  for (const bool floating : {true, false}) {
    dock->setFloating(floating);
    ASSERT_TRUE(QTest::qWaitFor([&] { return dock->isFloating() == floating && settled(); }, 10'000));
    const QImage shown = view->grabFramebuffer();
    document_.setVisible({Kind::instance, id_, -1}, false);
    ASSERT_TRUE(QTest::qWaitFor(settled, 10'000));
    EXPECT_GT(differingPixels(shown, view->grabFramebuffer()), 500);
    document_.setVisible({Kind::instance, id_, -1}, true);
    ASSERT_TRUE(QTest::qWaitFor(settled, 10'000));
  }
}

}  // namespace
}  // namespace sinew::ui
