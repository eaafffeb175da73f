// Handles of a rig in the viewport: picked before bones, and dragged with any tool.
#include <gtest/gtest.h>

#include <array>

#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_limits.h"
#include "tests/widgets/viewport/viewport_fixture.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/rig/reach_shape.h"
#include "viewer/widgets/viewport/overlays/rig/rig_handles.h"
#include "viewer/widgets/viewport/snapshot_builder.h"

namespace sinew::ui {
namespace {

class RigHandlesInView : public tests::ViewportTest {
 protected:
  ReachShells shells_;
  void SetUp() override {
    ViewportTest::SetUp();
    openLimbedFigure();
    ASSERT_TRUE(addLimbs(document_));
    document_.clearSelection();
    ASSERT_TRUE(settle());
  }
  const CharacterRig& rig() const { return *document_.active()->character->rig; }
  std::string target(const char* last) const {
    const auto chain = std::ranges::find(rig().rig.chains, joint(last), &RigChain::last);
    return rig().rig.controls[static_cast<std::size_t>(chain->target)].name;
  }
  std::string pole(const char* last) const {
    const auto chain = std::ranges::find(rig().rig.chains, joint(last), &RigChain::last);
    return rig().rig.controls[static_cast<std::size_t>(chain->pole)].name;
  }
};

TEST_F(RigHandlesInView, AreChosenBeforeTheBonesUnderThem) {
  const std::string hand = target("hand.L");
  click(pixelOf(placeOf("hand.L")));
  EXPECT_EQ(selectedJoints(), std::set{joint(hand.c_str())});
  click(pixelOf(placeOf(pole("foot.R").c_str())));
  EXPECT_EQ(selectedJoints(), std::set{joint(pole("foot.R").c_str())});
}

TEST_F(RigHandlesInView, ADragTakesTheLimbAlongInOneStep) {
  const std::string hand = target("hand.L");
  const Vec3 before = placeOf("hand.L");
  const int steps = document_.history().count();
  const QPointF from = pixelOf(before);
  drag(Qt::LeftButton, {}, from, from + QPointF(-30, -25));
  const Vec3 after = placeOf("hand.L");
  EXPECT_GT(glm::distance(before, after), 0.02f);
  EXPECT_NEAR(glm::distance(after, placeOf(hand.c_str())), 0.f, 1e-3f);
  EXPECT_LT((pixelOf(after) - (from + QPointF(-30, -25))).manhattanLength(), 4.0);
  EXPECT_EQ(selectedJoints(), std::set{joint(hand.c_str())});
  EXPECT_LE(document_.history().count(), steps + 2) << "the selection and the drag";
  document_.undo();
  EXPECT_NEAR(glm::distance(before, placeOf("hand.L")), 0.f, 1e-4f);
}

TEST_F(RigHandlesInView, AShiftedDragTakesThemAlongWithThoseThatAreSelected) {
  const std::string left = target("hand.L"), right = target("hand.R");
  click(pixelOf(placeOf("hand.L")));
  ASSERT_EQ(selectedJoints(), std::set{joint(left.c_str())});
  const Vec3 before = placeOf("hand.L");
  const QPointF from = pixelOf(placeOf("hand.R"));
  drag(Qt::LeftButton, Qt::ShiftModifier, from, from + QPointF(30, -25));
  EXPECT_EQ(selectedJoints(), (std::set{joint(left.c_str()), joint(right.c_str())}));
  EXPECT_GT(glm::distance(before, placeOf("hand.L")), 1e-3f);
}

TEST_F(RigHandlesInView, TurningWhatTheyTurnIsRefused) {
  QString told;
  QObject::connect(&view_, &ViewportWidget::refused, &view_, [&](const QString& why) { told = why; });
  document_.select({{SelectionItem::Kind::joint, id_, joint("upper_arm.L")}});
  ASSERT_TRUE(settle());
  const int steps = document_.history().count();
  view_.beginTransform(PoseDelta::Kind::rotate);
  EXPECT_TRUE(told.contains(QLatin1String("IK hand.L"))) << told.toStdString();
  EXPECT_EQ(document_.history().count(), steps);
}

// The layer over the picture is painted anew once they are gone.
TEST_F(RigHandlesInView, LeaveThePictureWithTheRig) {
  struct Paints : QObject {
    bool eventFilter(QObject*, QEvent* event) override {
      if (event->type() == QEvent::Paint) ++count;
      return false;
    }
    int count = 0;
  } paints;
  LabelLayer* labels = nullptr;
  for (QWidget* child : view_.findChildren<QWidget*>())
    if (auto* layer = dynamic_cast<LabelLayer*>(child)) labels = layer;
  ASSERT_NE(labels, nullptr);
  QCoreApplication::processEvents();
  labels->installEventFilter(&paints);
  ASSERT_TRUE(takeRigAway(document_));
  ASSERT_TRUE(settle());
  QCoreApplication::processEvents();
  EXPECT_GT(paints.count, 0);
}

// A shell round the first joint that is seen from outside, and dots where limits cut it; and lines of splines.
TEST_F(RigHandlesInView, ReachLiesRoundTheFirstJointAndSplinesAreDrawn) {
  render::SceneSnapshot scene;
  const auto contents = [&] {
    buildSnapshot(document_, {}, {}, scene);
    return ViewContents{
        .scene = scene, .camera = view_.camera(), .pane = {{0.f, 0.f}, {view_.width(), view_.height()}}};
  };
  EXPECT_TRUE(reachShapes(document_, {}, contents(), shells_).empty());
  EXPECT_TRUE(reachShapes(document_, {"nobody"}, contents(), shells_).empty());
  std::vector<ReachShape> shapes = reachShapes(document_, {"arm.L", "leg.R"}, contents(), shells_);
  ASSERT_EQ(shapes.size(), 2u);
  EXPECT_TRUE(shapes[0].ends.empty());
  EXPECT_EQ(shapes[0].side, BodySide::left);
  EXPECT_TRUE(shapes[0].outer.boundingRect().contains(shapes[0].inner.boundingRect()));
  const Rig limited = withLimits(
      rig().rig, joint("lower_arm.L"),
      std::array{usualLimits(*document_.active()->character, joint("lower_arm.L"), JointLimits::Kind::hinge)}.data());
  ASSERT_TRUE(document_.setRig(id_, &limited, "Limit"));
  ASSERT_TRUE(settle());
  shapes = reachShapes(document_, {"arm.L"}, contents(), shells_);
  ASSERT_EQ(shapes.size(), 1u);
  EXPECT_EQ(shapes[0].ends.size(), 600u);
  const QRectF outside = shapes[0].outer.boundingRect().adjusted(-2, -2, 2, 2);
  for (const QPointF& end : shapes[0].ends) EXPECT_TRUE(outside.contains(end));
  const std::vector<SelectionItem> figure{{SelectionItem::Kind::instance, id_, -1}};
  document_.setVisible(figure, false);
  EXPECT_TRUE(reachShapes(document_, {"arm.L"}, contents(), shells_).empty()) << "nor is the figure seen";
  document_.setVisible(figure, true);

  EXPECT_TRUE(pathLines(contents()).empty());
  ASSERT_TRUE(addSpine(document_));
  ASSERT_TRUE(settle());
  const std::vector<PathLine> lines = pathLines(contents());
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].side, BodySide::middle);
  // With another solver its handles are kept, and drawn as what moves nothing.
  const auto spine = std::ranges::find(rig().rig.chains, "spine", &RigChain::name);
  const JointIndex handle = rig().jointOf(spine->through.front());
  const auto rides = [&] {
    const std::vector<RigHandle> handles = rigHandles(contents());
    const auto found = std::ranges::find(handles, handle, &RigHandle::joint);
    EXPECT_NE(found, handles.end());
    return found != handles.end() && found->rides;
  };
  EXPECT_FALSE(rides());
  Rig other = rig().rig;
  other.chains[static_cast<std::size_t>(spine - rig().rig.chains.begin())].solver = ChainSolver::fabrik;
  ASSERT_TRUE(document_.setRig(id_, &other, "Solver"));
  ASSERT_TRUE(settle());
  EXPECT_TRUE(rides());
}

TEST_F(RigHandlesInView, TheMiddleJointDragsItsPole) {
  const std::string elbow = pole("hand.L");
  const Vec3 pole_before = placeOf(elbow.c_str()), hand = placeOf("hand.L");
  const QPointF from = pixelOf(placeOf("lower_arm.L"));
  drag(Qt::LeftButton, {}, from, from + QPointF(0, 40));
  EXPECT_GT(glm::distance(pole_before, placeOf(elbow.c_str())), 0.02f);
  EXPECT_NEAR(glm::distance(hand, placeOf("hand.L")), 0.f, 2e-3f) << "the hand stays";
}

}  // namespace
}  // namespace sinew::ui
