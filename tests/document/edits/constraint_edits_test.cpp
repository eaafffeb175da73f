// Joints that are held to others, as people make and change that.
#include "viewer/document/edits/rig/constraint_edits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <vector>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/rig/held_joints.h"
#include "core/math/euler.h"
#include "core/math/interpolation.h"
#include "core/scene/rig/character_rig.h"
#include "tests/document/edits/constraint_fixture.h"
#include "viewer/document/edits/channel_box.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/edits/rig/snap_chains.h"

namespace sinew {
namespace {

class ConstraintEdits : public tests::ConstraintTest {};

TEST_F(ConstraintEdits, TheLastOneFollowsTheOthersAndNothingMoves) {
  document_.setFrame(7);
  for (const auto kind : {RigConstraint::Kind::parent, RigConstraint::Kind::point, RigConstraint::Kind::orient,
                          RigConstraint::Kind::aim, RigConstraint::Kind::transform}) {
    SCOPED_TRACE(kindText(kind).toStdString());
    const std::vector<Mat4> before = ofFile();
    select({"hand.R", "head"});
    const Result<QString> done = constrainSelected(document_, kind);
    ASSERT_TRUE(done) << done.error().for_user;
    EXPECT_TRUE(done->contains("head")) << done->toStdString();
    EXPECT_EQ(document_.history().count(), 1);
    EXPECT_LT(apart(ofFile(), before), 1e-5);
    EXPECT_EQ(constraintsOf(*document_.active(), joint("head")), std::vector<std::size_t>{0});
    document_.undo();
    EXPECT_EQ(document_.active()->character->rig, nullptr);
    EXPECT_EQ(ofFile(), before);
  }
  select({"hand.R"});
  EXPECT_FALSE(constrainSelected(document_, RigConstraint::Kind::parent)) << "it follows nothing";
  select({"head", "hips"});
  const Result<QString> refused = constrainSelected(document_, RigConstraint::Kind::parent);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().for_user.english().find("would follow themselves: “hold hips” → “hold hips”"),
            std::string::npos)
      << refused.error().for_user;
}

TEST_F(ConstraintEdits, TheyFollowAndAreOrderedAndTakenAway) {
  select({"hand.R", "head"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::parent));
  const Mat4 offset = affineInverse(place("hand.R")) * place("head");
  document_.setFrame(20);
  EXPECT_LT(glm::distance(Vec3((affineInverse(place("hand.R")) * place("head"))[3]), Vec3(offset[3])), 1e-4f);
  select({"chest", "head"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::orient));
  ASSERT_EQ(constraintsOf(*document_.active(), joint("head")).size(), 2u);
  EXPECT_FALSE(moveConstraint(document_, 0, true));
  ASSERT_TRUE(moveConstraint(document_, 1, true));
  EXPECT_EQ(rig().rig.constraints.front().kind, RigConstraint::Kind::orient);
  select({"head"});
  ASSERT_TRUE(dropOffsets(document_));
  EXPECT_LT(glm::distance(Vec3(place("hand.R")[3]), Vec3(place("head")[3])), 1e-5f);
  // Of linked numbers what lies between them is such a distance, too.
  select({"hand.R", "head"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::transform));
  const auto offsets = [&] {
    float sum = 0.f;
    for (const TransformLink& link : rig().rig.constraints.back().links) sum += std::abs(link.offset);
    return sum;
  };
  ASSERT_GT(offsets(), 0.1f);
  select({"head"});
  ASSERT_TRUE(dropOffsets(document_));
  EXPECT_EQ(offsets(), 0.f);
  document_.undo();
  EXPECT_GT(offsets(), 0.1f);
  ASSERT_TRUE(removeConstraint(document_, 2));
  ASSERT_TRUE(removeConstraint(document_, 0));
  ASSERT_EQ(rig().constraints.size(), 1u);
  ASSERT_TRUE(removeConstraints(document_));
  EXPECT_TRUE(rig().constraints.empty());
  EXPECT_FALSE(removeConstraints(document_));
}

TEST_F(ConstraintEdits, WhatIsMutedHoldsNothingThoughItsInfluenceIsKeyed) {
  const std::vector<Mat4> free = ofFile();
  select({"chest", "hand.L"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::point, false));
  const int channel = rig().constraints[0].influence;
  setMorphs(document_, std::span(&channel, 1), 1.f, kNoGesture);
  ASSERT_TRUE(toggleMorphKeys(document_, std::span(&channel, 1)));
  ASSERT_GT(apart(ofFile(), free), 0.1);
  const int steps = document_.history().count();
  const RigStep part{RigStep::Kind::constraint, 0};
  ASSERT_TRUE(setMuted(document_, part, true));
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_TRUE(isMuted(rig().rig, part));
  EXPECT_LT(apart(ofFile(), free), 1e-6);
  EXPECT_EQ(number(channel), 1.f) << "its key is as it was";
  EXPECT_TRUE(
      heldParts(*document_.active()->character, document_.pose(id_).pose.morph_weights, joint("hand.L")).isFree());
  ASSERT_TRUE(setMuted(document_, part, true));
  EXPECT_EQ(document_.history().count(), steps + 1) << "nothing changes";
  document_.undo();
  EXPECT_GT(apart(ofFile(), free), 0.1);
  document_.redo();
  EXPECT_LT(apart(ofFile(), free), 1e-6);
  EXPECT_FALSE(setMuted(document_, {RigStep::Kind::constraint, 7}, true));
  EXPECT_FALSE(setMuted(document_, {RigStep::Kind::driver, 0}, true));
}

// A joint that is held in part goes where it is dragged; one that is held altogether cannot be.
TEST_F(ConstraintEdits, WhatIsHeldInPartIsDraggedAndAltogetherRefused) {
  document_.setFrame(5);
  select({"hand.R", "head"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::parent));
  select({"head"});
  EXPECT_FALSE(movesShow(document_, document_.selection().items, false));
  EXPECT_FALSE(movesShow(document_, document_.selection().items, true));
  const int influence = rig().constraints[0].influence;
  for (const bool auto_key : {false, true}) {
    document_.setAutoKey(false);
    document_.setMorphWeights(id_, std::vector<std::pair<int, float>>{{influence, 0.75f}}, "Influence", kNoGesture);
    document_.setAutoKey(auto_key);
    EXPECT_TRUE(movesShow(document_, document_.selection().items, false));
    const Vec3 before(place("head")[3]);
    PoseTransform pose(document_, TransformPivot::last);
    const Gesture gesture = newGesture();
    for (const float way : {0.1f, 0.2f, 0.05f})
      pose.apply(document_, {.kind = PoseDelta::Kind::move, .value = {way, way, 0.f}}, TransformAxes::world, gesture);
    EXPECT_LT(glm::distance(Vec3(place("head")[3]), before + Vec3(0.05f, 0.05f, 0.f)), 1e-4f);
    PoseTransform turn(document_, TransformPivot::last);
    const Quat from = decompose(place("head")).rotation;
    turn.apply(document_, {.kind = PoseDelta::Kind::rotate, .value = {0.f, 0.2f, 0.f}}, TransformAxes::world,
               newGesture());
    const Quat to = decompose(place("head")).rotation;
    EXPECT_LT(glm::length(to - glm::angleAxis(0.2f, Vec3(0, 1, 0)) * from), 1e-3f);
    document_.undo();
    document_.undo();
  }
}

TEST_F(ConstraintEdits, WhatIsPosedByHandDiffersFromTheClipWhereTheCharacterStands) {
  document_.setPlacement(id_, {{3.f, 1.f, 0.f}, glm::angleAxis(0.7f, Vec3(0, 1, 0))}, kNoGesture);
  Rig held;
  held.constraints = {{.name = "held",
                       .joint = RigPlace::joint(joint("head")),
                       .sources = {{RigPlace::world()}},
                       .influence = 0.5f,
                       .rotates = true}};
  ASSERT_TRUE(document_.setRig(id_, &held, "Rig"));
  Transform local = document_.pose(id_).pose.local[static_cast<std::size_t>(joint("head"))];
  local.translation += Vec3(0.f, 0.2f, 0.f);
  document_.setJointTransform(id_, joint("head"), local, kNoGesture);
  ChannelBox box(document_);
  box.setTargets({{SelectionItem::Kind::joint, id_, joint("head")}});
  box.refresh();
  EXPECT_TRUE(box.row(ChannelBox::Part::position).differs[1]);
  EXPECT_FALSE(box.row(ChannelBox::Part::rotation).differs[0]);
}

TEST_F(ConstraintEdits, OnlyWhatIsLinkedIsHeld) {
  using Number = TransformNumber;
  const auto hold = [&](const RigConstraint& constraint) {
    Rig held;
    held.constraints = {constraint};
    held.constraints[0].name = "held";
    held.constraints[0].joint = RigPlace::joint(joint("head"));
    held.constraints[0].sources = {{RigPlace::joint(joint("hand.R"))}};
    EXPECT_TRUE(document_.setRig(id_, &held, "Rig"));
    return heldParts(*document_.active()->character, document_.pose(id_).pose.morph_weights, joint("head"));
  };
  const auto linked = [&](std::initializer_list<Number> numbers, bool in_model = false) {
    RigConstraint constraint{.kind = RigConstraint::Kind::transform, .in_model = in_model};
    for (const Number to : numbers) constraint.links.push_back({.from = Number::rotation_y, .to = to});
    return hold(constraint);
  };
  EXPECT_EQ(linked({Number::rotation_x, Number::rotation_y, Number::rotation_z}).rotation, 0.f);
  EXPECT_EQ(linked({Number::scale_x, Number::scale_y, Number::scale_z}).scale, 0.f);
  EXPECT_EQ(linked({Number::scale_x}).scale, 1.f);
  EXPECT_EQ(linked({Number::translation_y}).translation, Vec3(1.f, 0.f, 1.f));
  EXPECT_EQ(linked({Number::translation_y}, true).translation, Vec3(1.f)) << "of no axis of the neck alone";
  EXPECT_EQ(hold({.kind = RigConstraint::Kind::orient}).rotation, 0.f);
  EXPECT_EQ(hold({.kind = RigConstraint::Kind::aim}).rotation, 1.f) << "it rolls";
  EXPECT_EQ(hold({.kind = RigConstraint::Kind::aim, .keep_up = true}).rotation, 0.f);

  EXPECT_EQ(linked({Number::rotation_x}).rotation, 1.f);
  select({"head"});
  EXPECT_TRUE(movesShow(document_, document_.selection().items, true));
  ChannelBox box(document_);
  box.setTargets({{SelectionItem::Kind::joint, id_, joint("head")}});
  box.setOrder(EulerOrder::xyz);
  box.refresh();
  const Vec3 before = box.row(ChannelBox::Part::rotation).values;
  ASSERT_TRUE(box.change(
      ChannelBox::Part::rotation, 1, [](double v) -> Result<double> { return v + 20.0; }, kNoGesture));
  box.refresh();
  EXPECT_LT(glm::distance(box.row(ChannelBox::Part::rotation).values, before + Vec3(0.f, 20.f, 0.f)), 0.05f);
}

// Angles beyond half a turn are kept as they were typed; a held joint has others.
TEST_F(ConstraintEdits, AHeldJointLeavesTheTypedAnglesOfOthersAlone) {
  const JointIndex arm = joint("lower_arm.L"), head = joint("head");
  ASSERT_TRUE(document_.editClip("Euler", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    EulerCurves curves;
    for (Curve& angle : curves.angles) angle = *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 0.1f}});
    for (const JointIndex one : {arm, head}) trackFor(clip, kBaseLayer, one).rotation = curves;
    return {};
  }));
  Rig held;
  held.constraints = {{.name = "held",
                       .joint = RigPlace::joint(head),
                       .sources = {{RigPlace::joint(joint("hand.R"))}},
                       .influence = 0.5f}};
  ASSERT_TRUE(document_.setRig(id_, &held, "Rig"));
  document_.setFrame(0);
  const Vec3 typed(glm::radians(400.f), 0.2f, 0.1f);
  std::vector<JointTransform> locals;
  Document::KeyOptions options{.parts = {false, true, false}, .which = KeyWhich::all};
  for (const JointIndex one : {head, arm}) {
    locals.emplace_back(one, document_.pose(id_).pose.local[static_cast<std::size_t>(one)]);
    locals.back().second.rotation = fromEuler(typed, EulerOrder::xyz);
    options.angles.emplace_back(one, typed);
  }
  ASSERT_TRUE(document_.keyJoints(id_, locals, options, "Key", kNoGesture));
  const auto keyed = [&](JointIndex one) {
    return std::get<EulerCurves>(document_.activeClip()->track(one)->rotation).angles[0].evaluate(0.0);
  };
  EXPECT_NEAR(keyed(arm), typed.x, 1e-5f);
  EXPECT_LT(std::abs(keyed(head)), glm::radians(200.f)) << "found from what it is to show";
  EXPECT_LT(angleBetween(document_.pose(id_).pose.local[static_cast<std::size_t>(head)].rotation,
                         fromEuler(typed, EulerOrder::xyz)),
            2e-3f);
}

TEST_F(ConstraintEdits, NothingHangsByWhatAHandleMoves) {
  select({"lower_arm.R"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::hang));
  const int steps = document_.history().count();
  EXPECT_FALSE(document_.addLimbHandles(id_, {})) << "it would hang by what the arm's handle moves";
  EXPECT_EQ(document_.history().count(), steps);
  document_.undo();
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  select({"lower_arm.R"});
  EXPECT_FALSE(constrainSelected(document_, RigConstraint::Kind::hang));
  select({"neck"});
  EXPECT_TRUE(constrainSelected(document_, RigConstraint::Kind::hang));
  select({"hand.R"});
  EXPECT_TRUE(constrainSelected(document_, RigConstraint::Kind::hang));
}

TEST_F(ConstraintEdits, ACharacterHangsFromWhereAJointIs) {
  document_.setFrame(3);
  select({"hand.R"});
  const Vec3 at(place("hand.R")[3]);
  const std::vector<Mat4> before = ofFile();
  const Result<QString> done = constrainSelected(document_, RigConstraint::Kind::hang);
  ASSERT_TRUE(done) << done.error().for_user;
  EXPECT_LT(apart(ofFile(), before), 1e-5);
  for (const int frame : {0, 9, 25}) {
    document_.setFrame(frame);
    EXPECT_LT(glm::distance(Vec3(place("hand.R")[3]), at), 1e-5f);
  }
  ASSERT_EQ(selectedControls(document_).size(), 1u) << "the handle that it hangs from";
  document_.setJointTransform(id_, rig().jointOf(selectedControls(document_)[0]), {.translation = {0.f, 3.f, 0.f}},
                              kNoGesture);
  EXPECT_LT(glm::distance(Vec3(place("hand.R")[3]), Vec3(0.f, 3.f, 0.f)), 1e-5f);
}

TEST_F(ConstraintEdits, APathLeadsThroughNewHandlesOrThoseThatAreSelected) {
  select({"hand.R"});
  const Result<QString> done = constrainSelected(document_, RigConstraint::Kind::path);
  ASSERT_TRUE(done) << done.error().for_user;
  EXPECT_EQ(document_.history().count(), 1);
  ASSERT_EQ(rig().rig.constraints.size(), 1u);
  EXPECT_EQ(rig().rig.controls.size(), 4u);
  EXPECT_EQ(document_.activeJoint(), joint("hand.R")) << "with which it stands how far along it is";
  const Mat4 before = place("hand.R");
  setMorphs(document_, std::array{MorphWeight{rig().constraints[0].along, 1.f}}, kNoGesture);
  EXPECT_LT(glm::distance(Vec3(place("hand.R")[3]),
                          Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(rig().jointOf(3))][3])),
            1e-4f);
  EXPECT_GT(glm::distance(Vec3(before[3]), Vec3(place("hand.R")[3])), 1.f);
  document_.undo();
  document_.undo();
  EXPECT_EQ(document_.active()->character->rig, nullptr);
  select({"head", "hips", "foot.L", "hand.R"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::path));
  EXPECT_TRUE(rig().rig.controls.empty());
  EXPECT_EQ(rig().rig.constraints[0].sources.size(), 3u);
  document_.undo();
  select({"head", "hand.R"});
  const Result<QString> one = constrainSelected(document_, RigConstraint::Kind::path);
  ASSERT_FALSE(one) << "one point is no path";
  EXPECT_NE(one.error().for_user.english().find("two others or more"), std::string::npos);
}

TEST_F(ConstraintEdits, SettingsOfAPathChangeInOneStepOfAGesture) {
  select({"hand.R"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::path));
  const RigConstraint before = rig().rig.constraints[0];
  const Gesture gesture = newGesture();
  for (const float bank : {0.1f, 0.2f, 0.3f}) {
    RigConstraint then = rig().rig.constraints[0];
    then.bank = bank;
    ASSERT_TRUE(setConstraint(document_, 0, then, gesture));
  }
  EXPECT_EQ(document_.history().count(), 2);
  EXPECT_EQ(rig().rig.constraints[0].bank, 0.3f);
  document_.cancelGesture(gesture);
  EXPECT_EQ(rig().rig.constraints[0], before);
  RigConstraint wrong = before;
  wrong.up_l = wrong.axis_l;
  EXPECT_FALSE(setConstraint(document_, 0, wrong));
}

// A pole that follows something is its handle with a constraint.
TEST_F(ConstraintEdits, PolesFollowWhatHoldsTheirHandles) {
  ASSERT_TRUE(addLimbs(document_));
  const auto chain = std::ranges::find(rig().rig.chains, "arm.L", &RigChain::name);
  const std::string pole = rig().rig.controls[static_cast<std::size_t>(chain->pole)].name;
  select({"head", pole.c_str()});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::point, false));
  EXPECT_LT(glm::distance(Vec3(place(pole)[3]), Vec3(place("head")[3])), 1e-4f);
  const Vec3 from(place("upper_arm.L")[3]), elbow(place("lower_arm.L")[3]), to(place("hand.L")[3]);
  const Vec3 line = glm::normalize(to - from), way = elbow - from, there = Vec3(place("head")[3]) - from;
  EXPECT_GT(glm::dot(way - glm::dot(way, line) * line, there - glm::dot(there, line) * line), 0.f)
      << "the elbow is on the side of the head";
}

TEST_F(ConstraintEdits, NumbersAreDrivenThroughFormulas) {
  ASSERT_TRUE(addLimbs(document_));
  const DriverTarget soft{"arm.L.soft", false};
  const std::vector<DriverTarget> all = driverTargets(*document_.active()->character);
  EXPECT_NE(std::ranges::find(all, soft), all.end());
  ASSERT_TRUE(addDriver(document_, joint("head"), soft));
  ASSERT_EQ(rig().rig.drivers.size(), 1u);
  EXPECT_EQ(driverTargets(*document_.active()->character).size(), all.size() - 1) << "none twice, and no driver";
  EXPECT_EQ(driverTargets(*document_.active()->character, 0).size(), all.size());
  EXPECT_FALSE(addDriver(document_, joint("neck"), soft)) << "it is driven";
  RigDriver then = rig().rig.drivers[0];
  then.measure = RigDriver::Measure::time;
  then.first = {};
  then.formula = "0.1 + t / 10";
  ASSERT_TRUE(setDriver(document_, 0, then));
  document_.setFrame(15);
  EXPECT_NEAR(number(rig().drivers[0].target), 0.1f + 0.05f, 1e-4f);
  document_.setFrame(30);
  EXPECT_NEAR(number(rig().drivers[0].target), 0.2f, 1e-4f);
  then.formula = "0.1 +";
  EXPECT_FALSE(checkFormula(then.formula));
  EXPECT_FALSE(setDriver(document_, 0, then));
  EXPECT_EQ(rig().rig.drivers[0].formula, "0.1 + t / 10");
  const int steps = document_.history().count();
  ASSERT_TRUE(removeDriver(document_, 0));
  EXPECT_EQ(document_.history().count(), steps + 1);
}

}  // namespace
}  // namespace sinew
