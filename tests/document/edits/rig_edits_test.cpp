// Rigs as people make, save and use them.
#include "viewer/document/edits/rig/rig_edits.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include "core/scene/rig/add_body.h"
#include "core/scene/rig/character_rig.h"
#include "tests/support/builders/limbed_figure.h"
#include "viewer/document/edits/channel_box.h"
#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/edits/rig/chain_reach.h"

namespace sinew {
namespace {

class RigEdits : public ::testing::Test {
 protected:
  RigEdits() {
    Imported imported;
    imported.character = tests::LimbedFigure{}.make();
    id_ = document_.open(imported);
  }
  const CharacterRig& rig() const { return *document_.active()->character->rig; }
  JointIndex joint(std::string_view name) const { return document_.active()->character->skeleton.find(name); }
  void select(std::initializer_list<JointIndex> joints) {
    std::vector<SelectionItem> items;
    for (const JointIndex joint : joints) items.push_back({SelectionItem::Kind::joint, id_, joint});
    document_.select(items);
  }
  std::size_t chain(const char* last) const {
    return static_cast<std::size_t>(std::ranges::find(rig().rig.chains, joint(last), &RigChain::last) -
                                    rig().rig.chains.begin());
  }
  JointIndex target(const char* last) const { return rig().jointOf(rig().rig.chains[chain(last)].target); }
  JointIndex pole(const char* last) const { return rig().jointOf(rig().rig.chains[chain(last)].pole); }
  Vec3 placeOf(JointIndex joint) const {
    return Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(joint)][3]);
  }

  Document document_;
  InstanceId id_;
};

TEST_F(RigEdits, LimbHandlesAreSaidWithNumbers) {
  const Result<QString> done = addLimbs(document_);
  ASSERT_TRUE(done) << done.error().for_user.english();
  EXPECT_TRUE(done->contains("arm.L")) << done->toStdString();
  EXPECT_TRUE(done->contains("keys")) << done->toStdString();
  EXPECT_GE(rig().chains.size(), 4u);
  EXPECT_FALSE(addLimbs(document_)) << "all are there";
  document_.undo();
  EXPECT_EQ(document_.active()->character->rig, nullptr);
}

// The spine of a clip becomes one with handles: nothing moves at any frame, in one step, and drags go to handles.
TEST_F(RigEdits, SpineHandlesMoveNothingAndTakeDrags) {
  std::vector<std::vector<Mat4>> was;
  const auto shown = [&] {
    std::vector<std::vector<Mat4>> all;
    for (int frame = 0; frame <= 30; frame += 3) {
      document_.setTime(frame / 30.0);
      const auto& joints_m = document_.pose(id_).joints_m;
      all.emplace_back(joints_m.begin(), joints_m.begin() + 22);
    }
    return all;
  };
  ASSERT_TRUE(addLimbs(document_));
  was = shown();
  const int steps = document_.history().count();
  const Result<QString> done = addSpine(document_);
  ASSERT_TRUE(done) << done.error().for_user.english();
  EXPECT_TRUE(done->contains("spine") && done->contains("keys")) << done->toStdString();
  EXPECT_FALSE(done->contains("away")) << "as exact as it can be: " << done->toStdString();
  EXPECT_EQ(document_.history().count(), steps + 1);
  const std::vector<std::vector<Mat4>> is = shown();
  for (std::size_t i = 0; i < is.size(); ++i)
    for (std::size_t j = 0; j < is[i].size(); ++j)
      EXPECT_LT(glm::distance(Vec3(was[i][j][3]), Vec3(is[i][j][3])), 2e-4f) << i << " " << j;
  EXPECT_FALSE(addSpine(document_)) << "it is there";

  // As it bends with the handle, bones keep their lengths; both snaps are a step each, and say how many chains.
  document_.setTime(0.4);
  const std::size_t spine = chain("neck");
  const JointIndex handle = rig().jointOf(rig().rig.chains[spine].through.front());
  const JointIndex chest = joint("chest"), root = joint("spine");
  EXPECT_EQ(handedOver(document_, *document_.active(), chest), handle);
  EXPECT_EQ(handedOver(document_, *document_.active(), joint("neck")), target("neck"));
  const float bone = glm::distance(placeOf(root), placeOf(chest));
  select({chest});
  const Vec3 before = placeOf(chest);
  const Gesture gesture = newGesture();
  PoseTransform(document_, TransformPivot::individual)
      .apply(document_, {PoseDelta::Kind::move, Vec3(0.05f, 0.f, 0.05f), false}, TransformAxes::world, gesture);
  document_.endGesture(gesture);
  EXPECT_GT(glm::distance(placeOf(chest), before), 0.02f);
  EXPECT_NEAR(glm::distance(placeOf(root), placeOf(chest)), bone, 1e-4f);
  const Vec3 bent = placeOf(chest);
  const std::optional<Reach> reach = reachOf(document_, id_, handle);
  ASSERT_TRUE(reach && reach->outcome) << "of its chain";
  EXPECT_NEAR(reach->outcome->residual_m, reach->error_m, 1e-4f);
  float bones = 0.f;
  const std::vector<JointIndex>& along = rig().chains[spine].joints;
  for (std::size_t i = 1; i < along.size(); ++i) bones += glm::distance(placeOf(along[i - 1]), placeOf(along[i]));
  EXPECT_GT(reach->share, glm::distance(placeOf(root), placeOf(target("neck"))) / bones + 1e-3f)
      << "along the line, which is bent";
  ASSERT_TRUE(snapMeant(document_, SnapChains::To::fk));
  EXPECT_LT(glm::distance(placeOf(chest), bent), 1e-4f);
  ASSERT_TRUE(snapMeant(document_, SnapChains::To::ik));
  EXPECT_LT(glm::distance(placeOf(chest), bent), 2e-4f);
  document_.undo(), document_.undo(), document_.undo();
  EXPECT_LT(glm::distance(placeOf(chest), before), 1e-5f);
  document_.undo();
  EXPECT_EQ(document_.history().index(), steps);
}

TEST_F(RigEdits, ADragOfTheHandMovesItsTargetAndOfTheElbowItsPole) {
  ASSERT_TRUE(addLimbs(document_));
  const JointIndex hand = joint("hand.L"), elbow = joint("lower_arm.L"), upper = joint("upper_arm.L");
  const Instance& figure = *document_.active();
  EXPECT_EQ(handedOver(document_, figure, hand), target("hand.L"));
  EXPECT_EQ(handedOver(document_, figure, elbow), pole("hand.L"));
  EXPECT_EQ(handedOver(document_, figure, upper), upper);
  EXPECT_EQ(handedOver(document_, figure, target("hand.L")), target("hand.L"));

  select({hand, target("hand.L")});  // one and the same
  const Vec3 before = placeOf(hand), towards = placeOf(upper);
  const Vec3 by = 0.2f * (towards - before);
  const Gesture gesture = newGesture();
  PoseTransform(document_, TransformPivot::individual)
      .apply(document_, {PoseDelta::Kind::move, by, false}, TransformAxes::world, gesture);
  document_.endGesture(gesture);
  EXPECT_NEAR(glm::distance(placeOf(hand), before + by), 0.f, 1e-3f) << "the hand is where it was dragged";
  EXPECT_TRUE(document_.active()->overrides.contains(target("hand.L")));
  EXPECT_FALSE(document_.active()->overrides.contains(hand));

  const std::optional<Reach> reach = reachOf(document_, id_, target("hand.L"));
  ASSERT_TRUE(reach);
  EXPECT_LT(reach->error_m, 1e-3f);
  EXPECT_LT(reach->share, 1.f);
  EXPECT_FALSE(reachOf(document_, id_, hand));
  ASSERT_TRUE(reach->outcome);
  EXPECT_EQ(reach->outcome->stop, IkStop::reached);
  EXPECT_GE(reach->outcome->iterations, 1);
  EXPECT_NEAR(reach->outcome->residual_m, reach->error_m, 1e-4f);
  EXPECT_TRUE(reachText(*reach).endsWith("reached")) << reachText(*reach).toStdString();
  document_.setMorphWeights(id_, std::vector{MorphWeight{rig().chains[chain("hand.L")].weight, 0.f}}, "FK", kNoGesture);
  EXPECT_FALSE(reachOf(document_, id_, target("hand.L"))->outcome) << "it reaches for nothing";
}

// A spline with fewer handles than joints says what it cannot.
TEST_F(RigEdits, ASplineWithFewHandlesSaysWhatItCannot) {
  select({joint("hips"), joint("head")});
  ASSERT_TRUE(makeSplineChain(document_));
  Rig rig_now = *document_.rigOf(id_);
  ASSERT_EQ(rig_now.chains.back().through.size(), 3u);
  ASSERT_TRUE(snapMeantOverRange(document_, SnapChains::To::ik));
  document_.undo();
  const Result<QString> exact = snapMeantOverRange(document_, SnapChains::To::ik);
  ASSERT_TRUE(exact);
  EXPECT_FALSE(exact->contains("handles for")) << exact->toStdString();
  document_.undo();
  rig_now.chains.back().through.resize(1);
  ASSERT_TRUE(document_.setRig(id_, &rig_now, "Fewer"));
  const Result<QString> told = snapMeantOverRange(document_, SnapChains::To::ik);
  ASSERT_TRUE(told);
  EXPECT_TRUE(told->contains("has 2 handles for 4 joints")) << told->toStdString();
}

TEST_F(RigEdits, ReachIsShownOfThoseThatAreMeant) {
  QStringList shown;
  EXPECT_FALSE(showReach(document_, true, shown));
  ASSERT_TRUE(addLimbs(document_));
  select({joint("hand.L")});
  EXPECT_FALSE(reachIsShown(document_, shown));
  const Result<QString> done = showReach(document_, true, shown);
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->startsWith("arm.L reaches from ")) << done->toStdString();
  EXPECT_EQ(shown, QStringList{"arm.L"});
  EXPECT_TRUE(reachIsShown(document_, shown));
  document_.clearSelection();
  EXPECT_FALSE(reachIsShown(document_, shown)) << "not of all";
  EXPECT_EQ(*showReach(document_, true, shown), QStringLiteral("Reach of 4 chains shown"));
  EXPECT_EQ(shown.size(), 4);
  select({joint("hand.L")});
  ASSERT_TRUE(showReach(document_, false, shown));
  EXPECT_EQ(shown.size(), 3);
}

TEST_F(RigEdits, NumbersTypedForTheHandGoToItsTarget) {
  ASSERT_TRUE(addLimbs(document_));
  const JointIndex hand = joint("hand.L");
  ChannelBox box(document_);
  box.setTargets({{SelectionItem::Kind::joint, id_, hand}});
  box.setSpace(ChannelBox::Space::model);
  const Vec3 before = placeOf(hand);
  const Vec3 towards = placeOf(joint("upper_arm.L"));
  for (int axis = 0; axis < 3; ++axis) {
    const double wanted = static_cast<double>(before[axis] + 0.2f * (towards[axis] - before[axis]));
    ASSERT_TRUE(box.change(
        ChannelBox::Part::position, axis, [&](double) -> Result<double> { return wanted; }, kNoGesture));
    EXPECT_NEAR(placeOf(hand)[axis], wanted, 1e-4);
  }
  const JointIndex handle = target("hand.L");
  EXPECT_TRUE(document_.active()->overrides.contains(handle));

  for (const auto space : {ChannelBox::Space::model, ChannelBox::Space::local}) {
    box.setSpace(space);
    box.refresh();
    const float wanted = box.row(ChannelBox::Part::rotation).values.x + 20.f;
    ASSERT_TRUE(box.change(
        ChannelBox::Part::rotation, 0, [](double v) -> Result<double> { return v + 20.0; }, kNoGesture));
    box.refresh();
    EXPECT_NEAR(box.row(ChannelBox::Part::rotation).values.x, wanted, 0.02f);
  }
  EXPECT_FALSE(document_.active()->overrides.contains(hand));

  // Where the end does not take the rotation of its target, the hand is turned itself.
  const CharacterRig::Chain& run = rig().chains[chain("hand.L")];
  const MorphWeight none[] = {{run.rotate, 0.f}};
  document_.setMorphWeights(id_, none, "Rotate", kNoGesture);
  ASSERT_TRUE(box.change(
      ChannelBox::Part::rotation, 0, [](double v) -> Result<double> { return v + 20.0; }, kNoGesture));
  EXPECT_TRUE(document_.active()->overrides.contains(hand));
}

TEST_F(RigEdits, TurningWhatTwoBonesTurnIsRefusedAndSaysByWhatItIsMoved) {
  ASSERT_TRUE(addLimbs(document_));
  const std::vector<Mat4> shown(document_.pose(id_).joints_m.begin(), document_.pose(id_).joints_m.end());
  const NumberChange turned = [](double v) -> Result<double> { return v + 25.0; };
  for (const char* name : {"upper_arm.L", "lower_arm.L"}) {
    ChannelBox box(document_);
    box.setTargets({{SelectionItem::Kind::joint, id_, joint(name)}});
    const int steps = document_.history().count();
    const Check refused = box.change(ChannelBox::Part::rotation, 1, turned, kNoGesture);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().for_user.english().find("IK hand.L"), std::string::npos)
        << refused.error().for_user.english();
    EXPECT_EQ(document_.history().count(), steps);
    // It would have shown nothing.
    Transform local = document_.pose(id_).pose.local[static_cast<std::size_t>(joint(name))];
    local.rotation = local.rotation * glm::angleAxis(0.5f, glm::normalize(Vec3(1.f, 2.f, 3.f)));
    document_.setJointTransform(id_, joint(name), local, kNoGesture);
    for (std::size_t j = 0; j < shown.size(); ++j)
      EXPECT_LT(glm::distance(shown[j][0], document_.pose(id_).joints_m[j][0]), 1e-3f) << name << " " << j;
  }
  ASSERT_TRUE(snapMeant(document_, SnapChains::To::fk));
  ChannelBox box(document_);
  box.setTargets({{SelectionItem::Kind::joint, id_, joint("lower_arm.L")}});
  EXPECT_TRUE(box.change(ChannelBox::Part::rotation, 1, turned, kNoGesture));
}

TEST_F(RigEdits, WithoutWeightTheJointItselfIsDragged) {
  ASSERT_TRUE(addLimbs(document_));
  const JointIndex hand = joint("hand.L");
  select({hand});
  EXPECT_EQ(meantChains(document_), std::vector{chain("hand.L")});
  ASSERT_TRUE(snapMeant(document_, SnapChains::To::fk));
  EXPECT_EQ(handedOver(document_, *document_.active(), hand), hand);
  const Vec3 before = placeOf(hand);
  ASSERT_TRUE(snapMeant(document_, SnapChains::To::ik));
  EXPECT_EQ(handedOver(document_, *document_.active(), hand), target("hand.L"));
  EXPECT_NEAR(glm::distance(placeOf(hand), before), 0.f, 1e-3f);
}

TEST_F(RigEdits, HandlesGoToTheGroundAndToJoints) {
  ASSERT_TRUE(addLimbs(document_));
  EXPECT_FALSE(putOnGround(document_)) << "nothing is selected";
  const float rest =
      rig().rig.controls[static_cast<std::size_t>(rig().rig.chains[chain("foot.R")].target)].rest_m.translation.y;
  select({joint("foot.R"), target("hand.L")});
  ASSERT_TRUE(putOnGround(document_));
  EXPECT_NEAR(placeOf(target("foot.R")).y, rest, 1e-4f);
  EXPECT_NEAR(placeOf(target("hand.L")).y, 0.f, 1e-4f);
  select({target("hand.L"), joint("head")});
  ASSERT_TRUE(putAtJoint(document_));
  EXPECT_NEAR(glm::distance(placeOf(target("hand.L")), placeOf(joint("head"))), 0.f, 1e-4f);
}

// What stood above the ground does so as much higher as the figure is larger.
TEST_F(RigEdits, HandlesOfALargerFigureGoToTheGroundOfTheWorld) {
  ASSERT_TRUE(addLimbs(document_));
  const Vec3 rest =
      rig().rig.controls[static_cast<std::size_t>(rig().rig.chains[chain("foot.R")].target)].rest_m.translation;
  ASSERT_GT(rest.y, 0.f);
  document_.setPlacement(id_, {.translation = {0.f, 0.5f, 0.f}, .scale = Vec3(2.f)}, kNoGesture);
  select({target("foot.R")});
  ASSERT_TRUE(putOnGround(document_));
  const Vec3 at_w(document_.placement_w(id_) * Vec4(placeOf(target("foot.R")), 1.f));
  EXPECT_NEAR(at_w.y, 2.f * rest.y, 1e-4f);
}

TEST_F(RigEdits, NothingIsPutAtItself) {
  ASSERT_TRUE(addLimbs(document_));
  const int steps = document_.history().count();
  for (const JointIndex one : {joint("hand.L"), target("hand.L")}) {
    select({one});
    EXPECT_FALSE(putAtJoint(document_));
  }
  EXPECT_EQ(document_.history().count(), steps);
}

TEST_F(RigEdits, AnyHandleOfAChainMeansIt) {
  ASSERT_TRUE(addLimbs(document_));
  EXPECT_EQ(meantChains(document_).size(), 4u) << "all without one";
  for (const JointIndex one : {pole("hand.L"), target("hand.L"), joint("lower_arm.L")}) {
    select({one});
    EXPECT_EQ(meantChains(document_), std::vector{chain("hand.L")});
  }
}

// In local axes a position is the length of its bone, which no handle gives.
TEST_F(RigEdits, TheLengthOfABoneIsTypedForTheJointItself) {
  ASSERT_TRUE(addLimbs(document_));
  const JointIndex hand = joint("hand.L");
  ChannelBox box(document_);
  box.setTargets({{SelectionItem::Kind::joint, id_, hand}});
  ASSERT_TRUE(box.change(
      ChannelBox::Part::position, 1, [](double v) -> Result<double> { return v + 0.05; }, kNoGesture));
  EXPECT_TRUE(document_.active()->overrides.contains(hand));
  EXPECT_FALSE(document_.active()->overrides.contains(target("hand.L")));
}

// As far as body and effector count.
TEST_F(RigEdits, EndsOfABodyAreDraggedByTheirTargetsWhereItCounts) {
  Rig with_body;
  AddBody add{.character = document_.active()->character.get(), .roles = &document_.roles(id_), .rig = &with_body};
  ASSERT_TRUE(add.run());
  ASSERT_TRUE(document_.setRig(id_, &with_body, "Body"));
  const CharacterRig::Body& run = rig().bodies.front();
  const std::vector<RigEffector>& effectors = rig().rig.bodies.front().effectors;
  const JointIndex hand = joint("hand.L");
  const auto effector = std::ranges::find(effectors, hand, &RigEffector::joint);
  ASSERT_NE(effector, effectors.end());
  const auto set = [&](int channel, float weight) {
    document_.setMorphWeights(id_, std::vector{MorphWeight{channel, weight}}, "Weigh", kNoGesture);
  };
  const auto over = [&] { return handedOver(document_, *document_.active(), hand); };
  set(run.weight, 1.f);
  EXPECT_EQ(over(), rig().jointOf(effector->target));
  set(run.weights[static_cast<std::size_t>(effector - effectors.begin())], 0.f);
  EXPECT_EQ(over(), hand);
  set(run.weights[static_cast<std::size_t>(effector - effectors.begin())], 1.f);
  set(run.weight, 0.f);
  EXPECT_EQ(over(), hand);
}

TEST_F(RigEdits, AChainIsMadeOfTwoJoints) {
  select({joint("head")});
  EXPECT_FALSE(makeChain(document_));
  select({joint("hand.R"), joint("upper_arm.R")});  // in any order
  ASSERT_TRUE(makeChain(document_));
  EXPECT_EQ(rig().rig.chains.front().solver, ChainSolver::two_bone);
  EXPECT_EQ(document_.activeJoint(), target("hand.R")) << "the target is selected";
  select({joint("hips"), joint("head")});
  ASSERT_TRUE(makeChain(document_));
  EXPECT_EQ(rig().rig.chains.size(), 2u);
  EXPECT_EQ(rig().rig.chains.back().solver, ChainSolver::fabrik);
  select({joint("hand.L"), joint("hand.R")});
  EXPECT_FALSE(makeChain(document_)) << "neither is below the other";
}

TEST_F(RigEdits, RigsGoThroughFiles) {
  ASSERT_TRUE(addLimbs(document_));
  const Rig made = rig().rig;
  const QTemporaryDir folder;
  EXPECT_EQ(saveRig(document_, folder.filePath("r.sinewrig")).value_or(QString()), "Rig saved to r.sinewrig");
  ASSERT_TRUE(takeRigAway(document_));
  EXPECT_FALSE(saveRig(document_, folder.filePath("none.sinewrig")));
  EXPECT_FALSE(loadRig(document_, folder.filePath("none.sinewrig")));
  EXPECT_EQ(loadRig(document_, folder.filePath("r.sinewrig")).value_or(QString()), "Rig r.sinewrig has 4 chains");
  EXPECT_EQ(rig().rig, made);
  EXPECT_EQ(document_.undoText(), "Load rig r.sinewrig");

  // With a body.
  Rig with_body = made;
  AddBody add{.character = rig().plain.get(), .roles = &document_.roles(id_), .rig = &with_body};
  ASSERT_TRUE(add.run());
  ASSERT_TRUE(document_.setRig(id_, &with_body, "Body"));
  ASSERT_TRUE(saveRig(document_, folder.filePath("body.sinewrig")));
  EXPECT_EQ(loadRig(document_, folder.filePath("body.sinewrig")).value_or(QString()),
            "Rig body.sinewrig has 4 chains and one body");
  EXPECT_EQ(rig().rig, with_body);

  // On a character without a tail.
  Document other;
  Imported tailed;
  tailed.character = tests::LimbedFigure{.tail = true}.make();
  other.open(tailed);
  ASSERT_TRUE(addLimbs(other));
  ASSERT_TRUE(saveRig(other, folder.filePath("tailed.sinewrig")));
  const Result<QString> lacking = loadRig(document_, folder.filePath("tailed.sinewrig"));
  ASSERT_TRUE(lacking);
  EXPECT_TRUE(lacking->startsWith("Rig tailed.sinewrig has 4 chains; this character does not have "))
      << lacking->toStdString();
  EXPECT_TRUE(lacking->endsWith("joints of it")) << lacking->toStdString();
}

}  // namespace
}  // namespace sinew
