// Handles that go along with the world, the character or a joint.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <vector>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/math/interpolation.h"
#include "tests/document/edits/constraint_fixture.h"
#include "viewer/document/edits/channel_box.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/edits/rig/constraint_edits.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/edits/rig/snap_chains.h"

namespace sinew {
namespace {

class SpaceEdits : public tests::ConstraintTest {};

TEST_F(SpaceEdits, HandlesGoAlongWithAnythingWithoutThatThePoseMoves) {
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
TEST_F(SpaceEdits, SnappedToTargetsInTheWorldThePoseStays) {
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
  ASSERT_TRUE(snapOver(document_, {arm}, SnapChains::To::fk, 0.0, document_.duration()));
  expectSame("FK");
  document_.setFrame(9);
  for (const auto to : {SnapChains::To::ik, SnapChains::To::fk}) {
    ASSERT_TRUE(snapHere(document_, {arm}, to));
    EXPECT_LT(apart(ofFile(), before[9]), 5e-3);
    document_.undo();
  }
  ASSERT_TRUE(snapOver(document_, {arm}, SnapChains::To::ik, 0.0, document_.duration()));
  expectSame("IK");
}

// Long ones are carried out beside the window, which may go on meanwhile.
TEST_F(SpaceEdits, HandlesGoAlongOverAMinuteBesideTheWindow) {
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

// What it goes along with now it may not go along with at other times.
TEST_F(SpaceEdits, WhatHoldsNowIsKeyedForATimeThatIsSaid) {
  ASSERT_TRUE(addLimbs(document_));
  select({"IK hand.L"});
  const std::vector<int> controls = selectedControls(document_);
  ASSERT_EQ(controls.size(), 1u);
  const RigPlace usual = document_.rigOf(id_)->controls[static_cast<std::size_t>(controls[0])].usual();
  EXPECT_FALSE(document_.follow(id_, controls, usual, std::nullopt, "follow")) << "it goes along with this already";
  ASSERT_TRUE(document_.follow(id_, controls, RigPlace::world(), std::pair(0.25, 0.75), "follow"));
  document_.setTime(0.0);
  EXPECT_FALSE(document_.follow(id_, controls, usual, std::nullopt, "follow"));
  const auto back = document_.follow(id_, controls, usual, std::pair(0.4, 0.6), "follow");
  ASSERT_TRUE(back) << back.error().for_user;
  EXPECT_GT(back->keys, 0u);
}

TEST_F(SpaceEdits, WithoutAClipHandlesGoAlongByHand) {
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

// A sword on the right hand, which the left one holds, too, wherever the right one goes; kept in a project's scene.
TEST_F(SpaceEdits, BothHandsHoldASword) {
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

}  // namespace
}  // namespace sinew
