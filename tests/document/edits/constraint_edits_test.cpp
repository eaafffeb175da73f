// Joints that are held to others, as people make and change that.
#include "viewer/document/edits/constraint_edits.h"

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
#include "tests/support/builders/limbed_figure.h"
#include "viewer/document/edits/channel_box.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/edits/rig_edits.h"
#include "viewer/document/edits/snap_chains.h"

namespace sinew {
namespace {

class ConstraintEdits : public ::testing::Test {
 protected:
  ConstraintEdits() {
    Imported imported;
    imported.character = tests::LimbedFigure{.clip_bend = 0.3f}.make();
    id_ = document_.open(imported);
  }
  const CharacterRig& rig() const { return *document_.active()->character->rig; }
  JointIndex joint(std::string_view name) const { return document_.active()->character->skeleton.find(name); }
  void select(std::initializer_list<const char*> names) {
    std::vector<SelectionItem> items;
    for (const char* name : names) items.push_back({SelectionItem::Kind::joint, id_, joint(name)});
    document_.select(items);
  }
  Mat4 place(std::string_view name) const {
    return document_.pose(id_).joints_m[static_cast<std::size_t>(joint(name))];
  }
  float number(int channel) const { return document_.pose(id_).pose.morph_weights[static_cast<std::size_t>(channel)]; }
  std::vector<Mat4> ofFile() const {
    const std::vector<Mat4>& all = document_.pose(id_).joints_m;
    return {all.begin(),
            all.begin() + static_cast<std::ptrdiff_t>(plainOf(*document_.active()->character).skeleton.size())};
  }
  static double apart(const std::vector<Mat4>& a, const std::vector<Mat4>& b) {
    float most = 0.f;
    for (std::size_t j = 0; j < std::min(a.size(), b.size()); ++j)
      for (int axis = 0; axis < 4; ++axis)
        most = std::max(most, (axis < 3 ? 0.1f : 1.f) * glm::distance(Vec3(a[j][axis]), Vec3(b[j][axis])));
    return static_cast<double>(most);
  }

  Document document_;
  InstanceId id_;
};

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
  ASSERT_TRUE(removeConstraint(document_, 0));
  ASSERT_EQ(rig().constraints.size(), 1u);
  ASSERT_TRUE(removeConstraints(document_));
  EXPECT_TRUE(rig().constraints.empty());
  EXPECT_FALSE(removeConstraints(document_));
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

TEST_F(ConstraintEdits, HandlesGoAlongWithAnythingWithoutThatThePoseMoves) {
  ASSERT_TRUE(addLimbs(document_));
  select({"IK hand.L"});
  const std::vector<int> controls = selectedControls(document_);
  ASSERT_EQ(controls.size(), 1u);
  std::vector<std::vector<Mat4>> before;
  const int frames = 31;
  for (int frame = 0; frame < frames; ++frame) document_.setFrame(frame), before.push_back(ofFile());
  const auto expectSame = [&](const char* what) {
    for (int frame = 0; frame < frames; ++frame) {
      document_.setFrame(frame);
      EXPECT_LT(apart(ofFile(), before[static_cast<std::size_t>(frame)]), 4e-4) << what << " at " << frame;
    }
  };
  document_.setFrame(10);
  const int steps = document_.history().count();
  const RigPlace hand = RigPlace::joint(joint("hand.R"));
  const Result<QString> done = followPlace(document_, controls, hand, false);
  ASSERT_TRUE(done) << done.error().for_user;
  EXPECT_TRUE(done->contains("hand.R") && done->contains("keys")) << done->toStdString();
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(selectedControls(document_), controls);
  expectSame("right hand");
  document_.setFrame(12);
  EXPECT_EQ(number(rig().spaces[static_cast<std::size_t>(controls[0])].choice), 1.f);
  EXPECT_EQ(spaceChoices(document_, *document_.active(), controls[0]).now, 1);
  EXPECT_FALSE(followPlace(document_, controls, hand, false)) << "it does already";
  document_.setFrame(8);
  EXPECT_EQ(number(rig().spaces[static_cast<std::size_t>(controls[0])].choice), 0.f);
  document_.setFrame(20);
  ASSERT_TRUE(followPlace(document_, controls, RigPlace::world(), false));
  expectSame("world");
  document_.setRange(4.0 / document_.fps(), 15.0 / document_.fps());
  ASSERT_TRUE(followPlace(document_, controls, RigPlace::joint(joint("head")), true));
  expectSame("head, over the range");
  for (int i = 0; i < 4; ++i) document_.undo();  // the work range, too
  expectSame("undone");
  EXPECT_TRUE(rig().rig.controls[static_cast<std::size_t>(controls[0])].spaces.empty());
  // Its own arm would follow itself.
  document_.setFrame(10);
  EXPECT_FALSE(followPlace(document_, controls, RigPlace::joint(joint("hand.L")), false));
}

// Where the character stands counts for what stays in the world.
TEST_F(ConstraintEdits, SnappedToTargetsInTheWorldThePoseStays) {
  document_.setPlacement(id_, {{3.f, 1.f, 0.f}, glm::angleAxis(0.7f, Vec3(0, 1, 0))}, kNoGesture);
  ASSERT_TRUE(addLimbs(document_));
  select({"IK hand.L"});
  const std::vector<int> controls = selectedControls(document_);
  document_.setRange(0.0, document_.duration());
  ASSERT_TRUE(followPlace(document_, controls, RigPlace::world(), true));
  std::vector<std::vector<Mat4>> before;
  for (int frame = 0; frame < 31; ++frame) document_.setFrame(frame), before.push_back(ofFile());
  const auto expectSame = [&](const char* what) {
    for (int frame = 0; frame < 31; ++frame) {
      document_.setFrame(frame);
      EXPECT_LT(apart(ofFile(), before[static_cast<std::size_t>(frame)]), 5e-3) << what << " at " << frame;
    }
  };
  std::vector<std::size_t> arm;
  for (std::size_t i = 0; i < rig().rig.chains.size(); ++i)
    if (rig().rig.chains[i].target == controls[0]) arm.push_back(i);
  ASSERT_TRUE(snapOver(document_, arm, SnapChains::To::fk, 0.0, document_.duration()));
  expectSame("FK");
  document_.setFrame(9);
  for (const auto to : {SnapChains::To::ik, SnapChains::To::fk}) {
    ASSERT_TRUE(snapHere(document_, arm, to));
    EXPECT_LT(apart(ofFile(), before[9]), 5e-3);
    document_.undo();
  }
  ASSERT_TRUE(snapOver(document_, arm, SnapChains::To::ik, 0.0, document_.duration()));
  expectSame("IK");
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

// Long ones are carried out beside the window, which may go on meanwhile.
TEST_F(ConstraintEdits, HandlesGoAlongOverAMinuteBesideTheWindow) {
  ASSERT_TRUE(addLimbs(document_));
  ASSERT_TRUE(document_.setClipLength(60.0, kNoGesture));
  select({"IK hand.L"});
  const std::vector<int> controls = selectedControls(document_);
  document_.setRange(0.0, 60.0);
  const int steps = document_.history().count();
  int ran = 0;
  const auto follow = [&](const std::function<void()>& meanwhile, bool cancel = false) {
    document_.setWorkRunner([&, cancel](const QString&, const Work& work) {
      ++ran;
      const std::atomic<bool> cancelled = cancel;
      const Check done = work({.cancel = &cancelled});
      meanwhile();
      return done;
    });
    return followPlace(document_, controls, RigPlace::world(), true).has_value();
  };
  EXPECT_FALSE(follow([] {}, true));
  EXPECT_FALSE(follow([&] { document_.undo(); }));
  document_.redo();
  EXPECT_EQ(document_.history().count(), steps);
  EXPECT_TRUE(follow([&] { document_.setFrame(7); }));
  EXPECT_EQ(ran, 3);
  EXPECT_EQ(document_.active()->control.time, 7.0 / document_.fps()) << "what the window did meanwhile stays";
  EXPECT_EQ(number(rig().spaces[static_cast<std::size_t>(controls[0])].choice), 1.f);
}

TEST_F(ConstraintEdits, WithoutAClipHandlesGoAlongByHand) {
  document_.setClip(id_, {});
  ASSERT_TRUE(addLimbs(document_));
  select({"IK hand.L", "head"});
  const std::vector<Mat4> before = ofFile();
  const Result<QString> done = followSelected(document_, false);
  ASSERT_TRUE(done) << done.error().for_user;
  EXPECT_LT(apart(ofFile(), before), 1e-5);
  const Vec3 hand(place("IK hand.L")[3]);
  document_.setJointTransform(id_, joint("neck"), {.translation = {0.f, 0.3f, 0.2f}}, kNoGesture);
  EXPECT_GT(glm::distance(Vec3(place("IK hand.L")[3]), hand), 0.05f);
}

TEST_F(ConstraintEdits, NothingHangsByWhatAHandleMoves) {
  select({"hand.R"});
  ASSERT_TRUE(constrainSelected(document_, RigConstraint::Kind::hang));
  const int steps = document_.history().count();
  EXPECT_FALSE(document_.addLimbHandles(id_, {})) << "it would hang by what the arm's handle moves";
  EXPECT_EQ(document_.history().count(), steps);
  document_.undo();
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  select({"hand.R"});
  EXPECT_FALSE(constrainSelected(document_, RigConstraint::Kind::hang));
  select({"neck"});
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

// A sword on the right hand, which the left one holds, too, wherever the right one goes; kept in a project's scene.
TEST_F(ConstraintEdits, BothHandsHoldASword) {
  document_.setClip(id_, {});
  ASSERT_TRUE(addLimbs(document_));
  Imported prop;
  prop.character = tests::LimbedFigure{}.make();
  const InstanceId sword = document_.addCharacter(prop);
  document_.select({{SelectionItem::Kind::instance, sword, -1}, {SelectionItem::Kind::joint, id_, joint("hand.R")}});
  ASSERT_TRUE(document_.attach(std::span(&sword, 1), id_, joint("hand.R")));
  document_.select({{SelectionItem::Kind::joint, id_, rig().jointOf(0)}});
  // The left hand's target to the grip, a decimetre beside the right hand, in its space.
  select({"IK hand.L", "hand.R"});
  const Mat4 grip = place("hand.R") * toMatrix({.translation = {0.1f, 0.f, 0.f}});
  document_.setJointTransform(id_, joint("IK hand.L"), decompose(grip), kNoGesture);
  ASSERT_TRUE(followSelected(document_, false));
  const auto onSword = [&] {
    return Vec3((affineInverse(document_.placement_w(sword)) * document_.placement_w(id_) * place("IK hand.L"))[3]);
  };
  const Vec3 held = onSword();
  for (const Vec3 to : {Vec3(-0.3f, 1.3f, 0.3f), Vec3(-0.2f, 1.1f, 0.35f), Vec3(-0.35f, 1.5f, 0.2f)}) {
    document_.setJointTransform(id_, joint("IK hand.R"), {.translation = to}, kNoGesture);
    EXPECT_LT(glm::distance(onSword(), held), 1e-4f);
    EXPECT_LT(glm::distance(Vec3(place("hand.R")[3]), to), 1e-3f);
  }
}

TEST_F(ConstraintEdits, APathLeadsThroughNewHandlesOrThoseThatAreSelected) {
  select({"hand.R"});
  const Result<QString> done = constrainSelected(document_, RigConstraint::Kind::path);
  ASSERT_TRUE(done) << done.error().for_user;
  EXPECT_EQ(document_.history().count(), 1);
  ASSERT_EQ(rig().rig.constraints.size(), 1u);
  EXPECT_EQ(rig().rig.controls.size(), 4u);
  EXPECT_EQ(document_.activeJoint(), rig().jointOf(0)) << "the first point is selected";
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
