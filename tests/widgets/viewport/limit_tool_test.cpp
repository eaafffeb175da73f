// Limits of a joint in the viewport: shown for the one that is selected, and dragged by their handles.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/scene/rig/character_rig.h"
#include "tests/widgets/viewport/viewport_fixture.h"
#include "viewer/document/edits/rig/limit_edits.h"
#include "viewer/widgets/viewport/overlays/rig/limit_shape.h"

namespace sinew::ui {
namespace {

class LimitsInView : public tests::ViewportTest {
 protected:
  void SetUp() override {
    ViewportTest::SetUp();
    openLimbedFigure();
  }
  void limit(const char* name, JointLimits::Kind kind) {
    ASSERT_TRUE(setLimitKind(document_, joint(name), kind));
    document_.select({{SelectionItem::Kind::joint, id_, joint(name)}});
    ASSERT_TRUE(settle());
  }
  ViewContents contents() const { return {scene_, view_.camera(), {{0.f, 0.f}, {view_.width(), view_.height()}}}; }
  QPointF handle(int coordinate, bool high) const {
    const auto shape = LimitShape::of(document_, contents());
    EXPECT_TRUE(shape);
    for (const LimitHandle& one : limitHandles(*shape, contents()))
      if (one.coordinate == coordinate && one.high == high) return one.at;
    ADD_FAILURE() << "no such handle";
    return {};
  }

  render::SceneSnapshot scene_;
};

TEST_F(LimitsInView, AreThoseOfTheJointThatIsSelected) {
  EXPECT_FALSE(LimitShape::of(document_, contents()));
  limit("upper_leg.L", JointLimits::Kind::swing_twist);
  auto shape = LimitShape::of(document_, contents());
  ASSERT_TRUE(shape);
  EXPECT_EQ(limitHandles(*shape, contents()).size(), 6u);
  EXPECT_LT(glm::distance(shape->at_w, placeOf("upper_leg.L")), 1e-4f);
  // At rest the bone is in the middle, and its end where the knee is.
  const Vec3 bone = glm::normalize(shape->bone_w(shape->rotation_l) - shape->at_w);
  EXPECT_GT(glm::dot(bone, glm::normalize(placeOf("lower_leg.L") - placeOf("upper_leg.L"))), 0.999f);
  limit("lower_leg.L", JointLimits::Kind::hinge);
  shape = LimitShape::of(document_, contents());
  ASSERT_TRUE(shape);
  EXPECT_EQ(limitHandles(*shape, contents()).size(), 2u);
  document_.select({{SelectionItem::Kind::joint, id_, joint("head")}});
  EXPECT_FALSE(LimitShape::of(document_, contents()));
}

TEST_F(LimitsInView, ADragTakesABoundToThePointerInOneStep) {
  limit("upper_leg.L", JointLimits::Kind::swing_twist);
  // Seen from the front a swing about the axis to the front opens to the side.
  const auto wide = [&](int coordinate) {
    return std::abs(handle(coordinate, true).x() - handle(coordinate, false).x());
  };
  const int coordinate = wide(0) > wide(2) ? 0 : 2;
  const auto bound = [&] { return shownLimits(document_, joint("upper_leg.L"))->high[coordinate]; };
  const float before = bound();
  const int steps = document_.history().count();
  const auto shape = LimitShape::of(document_, contents());
  const QPointF from = handle(coordinate, true), to = pixelOf(shape->place_w(coordinate, before - 0.4f));
  drag(Qt::LeftButton, {}, from, to);
  EXPECT_NEAR(bound(), before - 0.4f, 0.05f);
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_LT((handle(coordinate, true) - to).manhattanLength(), 4.0);
  EXPECT_EQ(selectedJoints(), std::set{joint("upper_leg.L")}) << "nothing else is chosen";
  document_.undo();
  EXPECT_EQ(bound(), before);
  ASSERT_TRUE(settle());
  press(Qt::LeftButton, {}, handle(coordinate, true), to);
  EXPECT_LT(bound(), before - 0.2f);
  QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
  QCoreApplication::sendEvent(&view_, &escape);
  EXPECT_EQ(bound(), before);
  send(QEvent::MouseButtonRelease, Qt::LeftButton, {}, to);
  EXPECT_EQ(bound(), before);
  // In whole steps.
  drag(Qt::LeftButton, Qt::ControlModifier, handle(coordinate, true), to);
  const float degrees = glm::degrees(bound());
  EXPECT_NEAR(degrees, 5.f * std::round(degrees / 5.f), 1e-3f);
}

TEST_F(LimitsInView, BoundsNeverPassTheMiddle) {
  limit("lower_leg.L", JointLimits::Kind::hinge);
  view_.look(render::NamedView::left);
  ASSERT_TRUE(settle());
  const auto shape = LimitShape::of(document_, contents());
  const QPointF beyond = pixelOf(shape->place_w(0, -0.6f));
  QPointF from = handle(0, true);
  for (int i = 1; i <= 3; ++i) {  // around the joint, by way of the middle
    const QPointF to = pixelOf(shape->place_w(0, shape->limits.high.x * (1.f - 0.33f * static_cast<float>(i))));
    drag(Qt::LeftButton, {}, from, to);
    ASSERT_TRUE(settle());
    from = handle(0, true);
  }
  drag(Qt::LeftButton, {}, from, beyond);
  EXPECT_EQ(shownLimits(document_, joint("lower_leg.L"))->high.x, 0.f);
}

}  // namespace
}  // namespace sinew::ui
