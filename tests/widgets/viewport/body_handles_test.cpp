// Handles of whole bodies in the viewport: pinned by a drag with Ctrl, and what a body in balance stands on.
#include <algorithm>

#include <QPainter>

#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "tests/widgets/viewport/viewport_fixture.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rig/balance_marks.h"
#include "viewer/widgets/viewport/overlays/rig/rig_handles.h"
#include "viewer/widgets/viewport/snapshot_builder.h"

namespace sinew::ui {
namespace {

class BodyHandlesInView : public tests::ViewportTest {
 protected:
  void SetUp() override {
    ViewportTest::SetUp();
    openLimbedFigure();
    document_.setClip(id_, {});
    ASSERT_TRUE(addBody(document_));
    document_.clearSelection();
    ASSERT_TRUE(settle());
  }
  const CharacterRig& rig() const { return *document_.active()->character->rig; }
  JointIndex handleOf(std::string_view name) const {
    const auto& effectors = rig().rig.bodies[0].effectors;
    return rig().jointOf(std::ranges::find(effectors, name, &RigEffector::name)->target);
  }
  float number(const std::string& id) const {
    return document_.pose(id_)
        .pose.morph_weights[static_cast<std::size_t>(propertyChannel(*document_.active()->character, id))];
  }
  void set(const std::string& id, float value) {
    const int channel = propertyChannel(*document_.active()->character, id);
    document_.setMorphWeights(id_, std::vector{MorphWeight{channel, value}}, "Set", kNoGesture);
  }
  ViewContents contents() {
    buildSnapshot(document_, {}, {}, scene_);
    return {.scene = scene_, .camera = view_.camera(), .pane = {{0.f, 0.f}, {view_.width(), view_.height()}}};
  }
  bool isDrawnPinned(std::string_view name) {
    const std::vector<RigHandle> handles = rigHandles(contents());
    const auto found = std::ranges::find(handles, handleOf(name), &RigHandle::joint);
    EXPECT_NE(found, handles.end());
    return found != handles.end() && found->pinned;
  }
  render::SceneSnapshot scene_;
};

TEST_F(BodyHandlesInView, ADragWithCtrlPinsThemAndLetsThemGo) {
  EXPECT_EQ(number("body.hand.L.pin"), 0.f);
  EXPECT_FALSE(isDrawnPinned("hand.L"));
  EXPECT_TRUE(isDrawnPinned("foot.L"));
  const int steps = document_.history().count();
  const Vec3 before = placeOf("hand.L");
  QPointF from = pixelOf(before);
  drag(Qt::LeftButton, Qt::ControlModifier, from, from + QPointF(-30, 25));
  EXPECT_EQ(number("body.hand.L.pin"), 1.f);
  EXPECT_GT(glm::distance(before, placeOf("hand.L")), 0.02f);
  EXPECT_LT((pixelOf(placeOf("hand.L")) - (from + QPointF(-30, 25))).manhattanLength(), 6.0) << "it does not snap";
  EXPECT_LE(document_.history().count(), steps + 2) << "the selection and the drag";
  EXPECT_TRUE(isDrawnPinned("hand.L"));
  document_.undo();
  EXPECT_EQ(number("body.hand.L.pin"), 0.f);
  EXPECT_NEAR(glm::distance(before, placeOf("hand.L")), 0.f, 1e-4f);
  document_.redo();
  ASSERT_EQ(number("body.hand.L.pin"), 1.f);

  from = pixelOf(placeOf("hand.L"));
  drag(Qt::LeftButton, Qt::ControlModifier, from, from + QPointF(0, -20));
  EXPECT_EQ(number("body.hand.L.pin"), 0.f) << "and lets it go";
  EXPECT_FALSE(isDrawnPinned("hand.L"));
  // Without Ctrl the pin stays as it is.
  from = pixelOf(placeOf("hand.L"));
  drag(Qt::LeftButton, {}, from, from + QPointF(0, -20));
  EXPECT_EQ(number("body.hand.L.pin"), 0.f);
}

// Once one is selected, the middle of the arrows lies over it.
TEST_F(BodyHandlesInView, ADragWithCtrlPinsThemUnderTheArrows) {
  ViewOptions view = settings_.options();
  view.transform.tool = TransformTool::move;
  settings_.set(view);
  document_.select({{SelectionItem::Kind::joint, id_, handleOf("hand.L")}});
  const auto at = [&] {
    return pixelOf(Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(handleOf("hand.L"))][3]));
  };
  for (const float pinned : {1.f, 0.f, 1.f}) {
    drag(Qt::LeftButton, Qt::ControlModifier, at(), at() + QPointF(-20, 15));
    EXPECT_EQ(number("body.hand.L.pin"), pinned);
  }
  drag(Qt::LeftButton, {}, at(), at() + QPointF(0, -20));
  EXPECT_EQ(number("body.hand.L.pin"), 1.f) << "without Ctrl it stays as it is";
  set("body.hand.L.pin", 0.f);
  drag(Qt::LeftButton, {}, at(), at() + QPointF(20, 0));
  EXPECT_EQ(number("body.hand.L.pin"), 0.f) << "also where it was let go otherwise meanwhile";
}

// The handle that is dragged need not be of the character that is active.
TEST_F(BodyHandlesInView, ADragWithCtrlPinsThemOfTheirCharacter) {
  const JointIndex hand = handleOf("hand.L");
  const InstanceId other = document_.addLocator({});
  document_.select({{SelectionItem::Kind::joint, id_, hand}, {SelectionItem::Kind::instance, other}});
  ASSERT_EQ(document_.activeInstance(), other);
  const auto pin = [&] {
    const std::vector<float>& numbers = document_.pose(id_).pose.morph_weights;
    return numbers[static_cast<std::size_t>(propertyChannel(*document_.instance(id_)->character, "body.hand.L.pin"))];
  };
  const QPointF from = pixelOf(Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(hand)][3]));
  drag(Qt::LeftButton, Qt::ControlModifier, from, from + QPointF(-20, 15));
  EXPECT_EQ(pin(), 1.f);
}

TEST_F(BodyHandlesInView, EscapePutsBackWhatADragPinned) {
  const Vec3 before = placeOf("hand.L");
  const QPointF from = pixelOf(before);
  press(Qt::LeftButton, Qt::ControlModifier, from, from + QPointF(-30, 25));
  EXPECT_EQ(number("body.hand.L.pin"), 1.f) << "while it is dragged";
  QTest::keyClick(&view_, Qt::Key_Escape);
  EXPECT_EQ(number("body.hand.L.pin"), 0.f);
  EXPECT_NEAR(glm::distance(before, placeOf("hand.L")), 0.f, 1e-4f);
}

TEST_F(BodyHandlesInView, WithoutWeightNothingIsPinned) {
  set("body.ik", 0.f);
  EXPECT_FALSE(isDrawnPinned("foot.L")) << "it holds nothing";
  const QPointF from = pixelOf(placeOf("hand.L"));
  drag(Qt::LeftButton, Qt::ControlModifier, from, from + QPointF(-30, 25));
  EXPECT_EQ(number("body.hand.L.pin"), 0.f);
}

TEST_F(BodyHandlesInView, WhatItStandsOnIsDrawnWhileItBalances) {
  std::vector<BalanceMark> marks = balanceMarks(contents());
  ASSERT_EQ(marks.size(), 1u);
  EXPECT_TRUE(marks[0].over);
  EXPECT_GE(marks[0].support.size(), 5);
  EXPECT_TRUE(marks[0].support.containsPoint(marks[0].on_ground, Qt::OddEvenFill));
  ASSERT_TRUE(marks[0].plumb.has_value());
  EXPECT_LT(marks[0].plumb->p1().y(), marks[0].plumb->p2().y()) << "from above";
  const auto colourAt = [&](const QPointF& at) {
    QImage image(view_.width(), view_.height(), QImage::Format_RGB32);
    image.fill(Qt::black);
    QPainter painter(&image);
    paintBalance(painter, marks, contents().pane);
    painter.end();
    return image.pixelColor(at.toPoint());
  };
  const QColor over = colourAt(marks[0].on_ground);
  EXPECT_GT(over.green(), over.red());

  set("body.ik", 0.f);
  EXPECT_TRUE(balanceMarks(contents()).empty());
  set("body.ik", 1.f);
  set("body.balance", 0.f);
  EXPECT_TRUE(balanceMarks(contents()).empty());
  // With feet that go away under it, it cannot stay over them.
  set("body.balance", 0.01f);
  for (const char* foot : {"foot.L", "foot.R"}) {
    Transform to = document_.pose(id_).pose.local[static_cast<std::size_t>(handleOf(foot))];
    to.translation.z += 0.5f;
    document_.setJointTransform(id_, handleOf(foot), to, kNoGesture);
  }
  Transform hips = document_.pose(id_).pose.local[static_cast<std::size_t>(handleOf("hips"))];
  set("body.hips.weight", 1.f);
  set("body.hips.pin", 1.f);
  document_.setJointTransform(id_, handleOf("hips"), hips, kNoGesture);
  marks = balanceMarks(contents());
  ASSERT_EQ(marks.size(), 1u);
  EXPECT_FALSE(marks[0].over);
  const QColor off = colourAt(marks[0].on_ground);
  EXPECT_GT(off.red(), off.green());
}

}  // namespace
}  // namespace sinew::ui
