// Posing in the viewport: handles, and transforms begun by a key.
#include <gtest/gtest.h>

#include <QSignalSpy>

#include "tests/widgets/viewport/viewport_fixture.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::ui {
namespace {

using Kind = SelectionItem::Kind;
using render::Handle;

class ViewportTransform : public tests::ViewportTest {
 protected:
  void SetUp() override {
    ViewportTest::SetUp();
    openFigure();
    options_.axes = TransformAxes::world;
    apply();
    view_.look(render::NamedView::three_quarter);
    select("arm_left");
    ASSERT_TRUE(settle());
  }
  void TearDown() override { pretendPointer({}); }

  void select(const char* name) { document_.select({{Kind::joint, id_, joint(name)}}); }
  void use(TransformTool tool) {
    options_.tool = tool;
    apply();
  }
  void apply() {
    ViewOptions view = settings_.options();
    view.transform = options_;
    settings_.set(view);
  }
  const std::map<JointIndex, Transform>& overrides() const { return document_.instance(id_)->overrides; }
  int steps() const { return document_.history().count(); }
  Mat4 model(const char* name) const { return document_.pose(id_).joints_m[static_cast<std::size_t>(joint(name))]; }

  // A pixel on the handle of an axis: near its end, where nothing else is.
  QPointF handle(Handle wanted) const {
    for (const GizmoPicture& picture : view_.findChild<LabelLayer*>()->gizmo())
      for (const render::GizmoPart& part : picture.parts)
        if (part.handle == wanted && part.pickable) {
          const std::vector<Vec2>& points = part.points;
          const Vec2 at = points.size() == 2 ? glm::mix(points[0], points[1], 0.85f) : points[points.size() / 2];
          return picture.pane.topLeft() + QPointF(at.x, at.y);
        }
    ADD_FAILURE() << "the handle is not shown";
    return {};
  }
  bool showsHandles() const { return !view_.findChild<LabelLayer*>()->gizmo().empty(); }
  Handle hovered() const {
    const auto& pictures = view_.findChild<LabelLayer*>()->gizmo();
    return pictures.empty() ? Handle::none : pictures.front().highlighted;
  }
  QString shownSentence() const {
    for (const TextOverlay* text : view_.findChildren<TextOverlay*>())
      if (text->isVisible() &&
          (text->text().startsWith("Move") || text->text().startsWith("Rotate") || text->text().startsWith("Scale")))
        return text->text();
    return {};
  }

  void point(const QPointF& at) {
    pretendPointer(view_.mapToGlobal(at.toPoint()));
    send(QEvent::MouseMove, Qt::NoButton, Qt::NoModifier, at);
  }
  void type(const char* keys) { QTest::keyClicks(&view_, keys); }
  void press(int key, Qt::KeyboardModifiers held = {}) { QTest::keyClick(&view_, static_cast<Qt::Key>(key), held); }
  using ViewportTest::press;

  TransformOptions options_;
};

TEST_F(ViewportTransform, HandlesAreShownForTheToolAndTheSelection) {
  EXPECT_FALSE(showsHandles());
  use(TransformTool::move);
  EXPECT_TRUE(showsHandles());
  document_.clearSelection();
  EXPECT_FALSE(showsHandles());
  select("arm_left");
  EXPECT_TRUE(showsHandles());
  document_.play();
  EXPECT_FALSE(showsHandles());
  document_.stop();
  EXPECT_TRUE(showsHandles());
}

TEST_F(ViewportTransform, ADragThatIsKeptEndsWhatCouldBeRedone) {
  use(TransformTool::move);
  document_.renameInstance(id_, QStringLiteral("other"));
  document_.undo();
  const QPointF from = handle(Handle::y);
  drag(Qt::LeftButton, Qt::NoModifier, from, from + QPointF(15, -50));
  EXPECT_FALSE(document_.history().hasStepsAhead());
  document_.undo();
  EXPECT_TRUE(document_.history().hasStepsAhead());
}

TEST_F(ViewportTransform, DraggingAnArrowMovesAlongItsAxisInOneStep) {
  use(TransformTool::move);
  const Vec3 before = placeOf("arm_left");
  const QPointF from = handle(Handle::y);
  drag(Qt::LeftButton, Qt::NoModifier, from, from + QPointF(15, -50));
  const Vec3 by = placeOf("arm_left") - before;
  EXPECT_GT(by.y, 0.02f);
  EXPECT_NEAR(by.x, 0.f, 1e-5f);
  EXPECT_NEAR(by.z, 0.f, 1e-5f);
  EXPECT_EQ(steps(), 1);
  EXPECT_EQ(document_.history().undoText(), "Move arm_left");
  EXPECT_EQ(selectedJoints(), std::set{joint("arm_left")});
  // The arrow has gone along with the pointer.
  EXPECT_NEAR(QLineF(handle(Handle::y), from + QPointF(0, -50)).length(), 0.0, 4.0);
  document_.undo();
  EXPECT_EQ(placeOf("arm_left"), before);
}

TEST_F(ViewportTransform, EscapeAndTheRightButtonRestoreEveryBit) {
  Transform posed;
  posed.translation = {0.21f, 0.4f, 0.017f};
  document_.setJointTransform(id_, joint("arm_left"), posed, kNoGesture);
  for (const TransformTool tool : {TransformTool::move, TransformTool::rotate, TransformTool::scale}) {
    use(tool);
    for (const bool by_key : {true, false}) {
      const QPointF from = handle(Handle::y);
      press(Qt::LeftButton, Qt::NoModifier, from, from + QPointF(20, -30));
      EXPECT_TRUE(view_.dragging());
      EXPECT_NE(overrides().at(joint("arm_left")), posed);
      EXPECT_EQ(steps(), 2);
      if (by_key)
        press(Qt::Key_Escape);
      else
        send(QEvent::MouseButtonPress, Qt::RightButton, Qt::NoModifier, from);
      EXPECT_FALSE(view_.dragging());
      send(QEvent::MouseButtonRelease, Qt::LeftButton, Qt::NoModifier, from + QPointF(20, -30));
      EXPECT_EQ(overrides().at(joint("arm_left")), posed);
      EXPECT_EQ(overrides().size(), 1u);
      EXPECT_EQ(steps(), 1);
      EXPECT_FALSE(document_.history().canRedo());
      EXPECT_EQ(selectedJoints(), std::set{joint("arm_left")});
    }
  }
}

TEST_F(ViewportTransform, DraggingARingTurnsAboutItsAxis) {
  use(TransformTool::rotate);
  const Transform before = document_.pose(id_).pose.local[static_cast<std::size_t>(joint("arm_left"))];
  const QPointF from = handle(Handle::z);
  drag(Qt::LeftButton, Qt::NoModifier, from, from + QPointF(-30, -30));
  const Transform& after = overrides().at(joint("arm_left"));
  EXPECT_EQ(after.translation, before.translation);
  EXPECT_GT(std::abs(after.rotation.z), 0.05f);
  EXPECT_NEAR(after.rotation.x, 0.f, 1e-5f);
  EXPECT_NEAR(after.rotation.y, 0.f, 1e-5f);
  EXPECT_EQ(document_.history().undoText(), "Rotate arm_left");
}

TEST_F(ViewportTransform, HoverLightsAHandleAndNamesNoBone) {
  use(TransformTool::move);
  point(handle(Handle::y));
  EXPECT_EQ(hovered(), Handle::y);
  EXPECT_TRUE(view_.findChild<LabelLayer*>()->hoverText().isEmpty());
  point({5, 300});
  EXPECT_EQ(hovered(), Handle::none);
}

TEST_F(ViewportTransform, AClickOnAHandleNeverClears) {
  use(TransformTool::move);
  const QPointF at = handle(Handle::y);
  click(at);
  EXPECT_EQ(selectedJoints(), std::set{joint("arm_left")});
  EXPECT_EQ(steps(), 0);
}

TEST_F(ViewportTransform, TypedMovesGoTheWayThatIsTyped) {
  const Vec3 before = placeOf("arm_left");
  view_.beginTransform(PoseDelta::Kind::move);
  ASSERT_TRUE(view_.dragging());
  type("x0.1");
  EXPECT_EQ(shownSentence(), QString("Move  0.100\u2009m  ·  X  ·  world"));
  press(Qt::Key_Return);
  EXPECT_FALSE(view_.dragging());
  EXPECT_LT(glm::distance(placeOf("arm_left"), before + Vec3(0.1f, 0.f, 0.f)), 1e-6f);
  EXPECT_EQ(steps(), 1);

  view_.beginTransform(PoseDelta::Kind::move);
  type("1/10");
  press(Qt::Key_Tab);
  type("5cm");
  press(Qt::Key_Return);
  EXPECT_LT(glm::distance(placeOf("arm_left"), before + Vec3(0.2f, 0.05f, 0.f)), 1e-6f);
}

TEST_F(ViewportTransform, TypedTurnsCountInDegrees) {
  view_.beginTransform(PoseDelta::Kind::rotate);
  type("z32.5");
  EXPECT_EQ(shownSentence(), "Rotate  32.50°  ·  Z  ·  world");
  press(Qt::Key_Return);
  const Quat& turned = overrides().at(joint("arm_left")).rotation;
  EXPECT_NEAR(glm::degrees(2.f * std::atan2(turned.z, turned.w)), 32.5f, 1e-3f);
}

TEST_F(ViewportTransform, ANumberThatIsNotFinishedIsNotKept) {
  view_.beginTransform(PoseDelta::Kind::scale);
  type("2*");
  press(Qt::Key_Return);
  EXPECT_TRUE(view_.dragging());
  EXPECT_TRUE(shownSentence().contains("no number"));
  type("2");
  press(Qt::Key_Return);
  EXPECT_FALSE(view_.dragging());
  EXPECT_EQ(overrides().at(joint("arm_left")).scale, Vec3(4.f));
}

TEST_F(ViewportTransform, ANumberThatIsNotFinishedHoldsNothingUp) {
  view_.beginTransform(PoseDelta::Kind::move);
  type("x0.1+");
  document_.setTime(0.5);
  EXPECT_FALSE(view_.dragging());
  EXPECT_NEAR(overrides().at(joint("arm_left")).translation.x, 0.3f, 1e-6f);
}

TEST_F(ViewportTransform, TheSecondPressTakesLocalAxesAndTheThirdLetsGo) {
  Transform turned = document_.pose(id_).pose.local[static_cast<std::size_t>(joint("arm_left"))];
  turned.rotation = glm::angleAxis(glm::radians(90.f), Vec3(0.f, 0.f, 1.f));
  document_.setJointTransform(id_, joint("arm_left"), turned, kNoGesture);
  const Vec3 before = placeOf("arm_left");
  view_.beginTransform(PoseDelta::Kind::move);
  type("xx0.1");
  EXPECT_TRUE(shownSentence().endsWith("X  ·  local")) << shownSentence().toStdString();
  EXPECT_LT(glm::distance(placeOf("arm_left"), before + Vec3(0.f, 0.1f, 0.f)), 1e-6f);
  press(Qt::Key_Backspace);
  press(Qt::Key_Backspace);
  press(Qt::Key_Backspace);
  type("x");
  EXPECT_TRUE(shownSentence().endsWith("view")) << shownSentence().toStdString();
  press(Qt::Key_Y, Qt::ShiftModifier);
  EXPECT_TRUE(shownSentence().endsWith("ZX  ·  world")) << shownSentence().toStdString();
  press(Qt::Key_Escape);
  EXPECT_EQ(placeOf("arm_left"), before);
  EXPECT_EQ(steps(), 1);
}

TEST_F(ViewportTransform, ThePointerMovesWithoutAButtonUntilAClick) {
  const QPointF at = pixelOf(placeOf("arm_left"));
  point(at + QPointF(40, 40));
  view_.beginTransform(PoseDelta::Kind::move);
  point(at + QPointF(70, 20));
  EXPECT_NEAR(QLineF(pixelOf(placeOf("arm_left")), at + QPointF(30, -20)).length(), 0.0, 1.0);
  EXPECT_FALSE(view_.findChild<LabelLayer*>()->hoverText().isEmpty());
  EXPECT_EQ(hintsOf(&view_).last().keys, "Esc");
  click(at + QPointF(70, 20));
  EXPECT_FALSE(view_.dragging());
  EXPECT_EQ(selectedJoints(), std::set{joint("arm_left")});
  EXPECT_EQ(steps(), 1);
  EXPECT_TRUE(view_.findChild<LabelLayer*>()->hoverText().isEmpty());
}

TEST_F(ViewportTransform, TheSameDragCanBecomeAnotherKind) {
  point(pixelOf(placeOf("arm_left")) + QPointF(60, 0));
  view_.beginTransform(PoseDelta::Kind::move);
  point(pixelOf(placeOf("arm_left")) + QPointF(90, 10));
  type("s2");
  press(Qt::Key_Return);
  const Transform& scaled = overrides().at(joint("arm_left"));
  EXPECT_EQ(scaled.scale, Vec3(2.f));
  EXPECT_EQ(scaled.translation, Vec3(0.2f, 0.4f, 0.f));
  EXPECT_EQ(steps(), 1);
  EXPECT_EQ(document_.history().undoText(), "Scale arm_left");
}

TEST_F(ViewportTransform, ControlSnapsAndShiftIsFine) {
  options_.move_step = 0.1;
  use(TransformTool::move);
  const Vec3 before = placeOf("arm_left");
  const QPointF from = handle(Handle::y), to = from + QPointF(0, -60);
  drag(Qt::LeftButton, Qt::NoModifier, from, to);
  const float free = placeOf("arm_left").y - before.y;
  document_.undo();
  drag(Qt::LeftButton, Qt::ControlModifier, from, to);
  const float snapped = placeOf("arm_left").y - before.y;
  EXPECT_NEAR(snapped, std::round(free / 0.1f) * 0.1f, 1e-5f);
  document_.undo();
  press(Qt::LeftButton, Qt::NoModifier, from, from);
  send(QEvent::MouseMove, Qt::LeftButton, Qt::NoModifier, from + QPointF(0, -4));
  const float begun = placeOf("arm_left").y;
  send(QEvent::MouseMove, Qt::LeftButton, Qt::ShiftModifier, from + QPointF(0, -54));
  const float fine = placeOf("arm_left").y - begun;
  EXPECT_NEAR(fine, 0.1f * free * 50.f / 60.f, 0.02f * free);
  send(QEvent::MouseButtonRelease, Qt::LeftButton, Qt::ShiftModifier, from + QPointF(0, -54));
}

TEST_F(ViewportTransform, PlayingStopsOnAFrame) {
  document_.play();
  document_.advance(0.9 / document_.fps());
  const double seen = document_.shownFrame();
  view_.beginTransform(PoseDelta::Kind::move);
  EXPECT_FALSE(document_.playing());
  EXPECT_EQ(document_.frame(), seen) << "what was seen is what is moved";
  EXPECT_EQ(document_.frame(), std::round(document_.frame()));
  EXPECT_TRUE(view_.dragging());
  press(Qt::Key_Escape);
}

TEST_F(ViewportTransform, WhatCannotMoveSaysSo) {
  QSignalSpy refused(&view_, &ViewportWidget::refused);
  document_.clearSelection();
  view_.beginTransform(PoseDelta::Kind::move);
  EXPECT_FALSE(view_.dragging());
  ASSERT_EQ(refused.count(), 1);
  EXPECT_EQ(refused.last()[0].toString(), "Select a joint or a character first.");

  Transform flat = document_.pose(id_).pose.local[static_cast<std::size_t>(joint("spine"))];
  flat.scale = Vec3(0.f);
  document_.setJointTransform(id_, joint("spine"), flat, kNoGesture);
  select("arm_left");
  use(TransformTool::move);
  view_.beginTransform(PoseDelta::Kind::rotate);
  EXPECT_FALSE(view_.dragging());
  EXPECT_TRUE(refused.last()[0].toString().contains("scaled to nothing"));
  EXPECT_EQ(steps(), 1);
}

TEST_F(ViewportTransform, WhatOthersChangeEndsADrag) {
  point(pixelOf(placeOf("arm_left")));
  view_.beginTransform(PoseDelta::Kind::move);
  type("x0.1");
  document_.setTime(0.5);
  EXPECT_FALSE(view_.dragging());
  EXPECT_EQ(steps(), 1);
}

TEST_F(ViewportTransform, WholeCharactersMoveToo) {
  document_.select({{Kind::instance, id_, -1}});
  view_.beginTransform(PoseDelta::Kind::move);
  type("z1");
  press(Qt::Key_Return);
  EXPECT_EQ(document_.instance(id_)->standing.placement.translation, Vec3(0.f, 0.f, 1.f));
  EXPECT_EQ(document_.history().undoText(), "Move figure");
}

TEST_F(ViewportTransform, BothHalvesOfASplitViewHaveHandles) {
  ViewOptions view = settings_.options();
  view.split = true;
  settings_.set(view);
  use(TransformTool::move);
  const auto& pictures = view_.findChild<LabelLayer*>()->gizmo();
  ASSERT_EQ(pictures.size(), 2u);
  const QPointF left = handle(Handle::y), right = left + QPointF(320, 0);
  const Vec3 before = placeOf("arm_left");
  drag(Qt::LeftButton, Qt::NoModifier, right, right + QPointF(0, -40));
  EXPECT_GT(placeOf("arm_left").y, before.y + 0.02f);
  EXPECT_NEAR(placeOf("arm_left").x, before.x, 1e-5f);
}

}  // namespace
}  // namespace sinew::ui
