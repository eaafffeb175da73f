// Rigs that characters get and lose: in one step, with what was made of them.
#include "viewer/document/rigs.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/edit/keys/operations.h"
#include "core/edit/lost_tracks.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "tests/document/undo/document_state.h"
#include "tests/support/builders/limbed_figure.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/rig/snap_chains.h"

namespace sinew {
namespace {

using tests::differences, tests::LimbedFigure;

class Rigs : public testing::Test {
 protected:
  Rigs() { id_ = document_.open(read()); }

  static Imported read(bool tail = false) {
    auto character = std::make_shared<Character>(*LimbedFigure{.tail = tail}.make());
    character->source = "/nowhere/limbed.glb";
    Imported imported;
    imported.character = std::move(character);
    return imported;
  }
  const Character& character() const { return *document_.instance(id_)->character; }
  JointIndex joint(std::string_view name) const { return character().skeleton.find(name); }
  std::vector<Mat4> jointsOfFile() const {
    const EvaluatedPose& pose = document_.pose(id_);
    return {pose.joints_m.begin(), pose.joints_m.begin() + 22};
  }
  static float farthest(const std::vector<Mat4>& a, const std::vector<Mat4>& b) {
    float most = 0.f;
    for (std::size_t j = 0; j < a.size(); ++j) most = std::max(most, glm::distance(Vec3(a[j][3]), Vec3(b[j][3])));
    return most;
  }
  const Clip& clip() const { return *document_.activeClip(); }

  Document document_;
  InstanceId id_;
};

TEST_F(Rigs, LimbHandlesMoveNothingAndAreOneStep) {
  const Scene before = document_.scene();
  std::vector<std::vector<Mat4>> was;
  for (const double time : {0.0, 0.2, 0.5, 0.9}) {
    document_.setTime(time);
    was.push_back(jointsOfFile());
  }
  const auto added = document_.addLimbHandles(id_, {});
  ASSERT_TRUE(added) << added.error().for_user.english();
  EXPECT_EQ(added->added.size(), 5u);
  EXPECT_TRUE(added->left_out.empty());
  ASSERT_NE(document_.rigOf(id_), nullptr);
  std::size_t i = 0;
  for (const double time : {0.0, 0.2, 0.5, 0.9}) {
    document_.setTime(time);
    EXPECT_LE(farthest(was[i++], jointsOfFile()), 2e-4f) << time;
    EXPECT_EQ(propertyIn(character(), document_.pose(id_).pose, "arm.L.ik")[0], 1.f);
  }
  const Scene after = document_.scene();
  document_.undo();
  EXPECT_EQ(document_.rigOf(id_), nullptr);
  document_.setTime(before.instances[0].control.time);
  EXPECT_EQ(differences(before, document_.scene()), "");
  document_.redo();
  document_.setTime(after.instances[0].control.time);
  EXPECT_EQ(differences(after, document_.scene()), "");
  EXPECT_FALSE(document_.addLimbHandles(id_, {}));  // there are all
}

TEST_F(Rigs, LimbHandlesMoveNothingAmongSeveralClips) {
  Imported two = read();
  auto character = std::make_shared<Character>(*two.character);
  character->clips.push_back(LimbedFigure{.seed = 2}.make()->clips.front());
  two.character = character;
  Document document;
  const InstanceId id = document.open(two);
  ASSERT_TRUE(addControl(document, document.active()->clipAt(1)));
  ASSERT_EQ(document.active()->controls.size(), 2u);
  ASSERT_TRUE(setControlWeight(document, document.active()->controls[1].id, 0.6, false, kNoGesture));
  const auto joints = [&] {
    const EvaluatedPose& pose = document.pose(id);
    return std::vector<Mat4>(pose.joints_m.begin(), pose.joints_m.begin() + 22);
  };
  constexpr double kTimes[] = {0.0, 0.2, 0.5, 0.9};
  std::vector<std::vector<Mat4>> was;
  for (const double time : kTimes) document.setTime(time), was.push_back(joints());
  const auto added = document.addLimbHandles(id, {});
  ASSERT_TRUE(added) << added.error().for_user.english();
  EXPECT_TRUE(added->left_out.empty());
  EXPECT_GT(added->keys, 0u);
  for (std::size_t i = 0; i < std::size(kTimes); ++i) {
    document.setTime(kTimes[i]);
    EXPECT_LE(farthest(was[i], joints()), 2e-4f) << kTimes[i];
  }
}

TEST_F(Rigs, ADraggedTargetTakesTheLimbAlong) {
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  const JointIndex target = joint("IK hand.L"), hand = joint("hand.L");
  Transform to = document_.pose(id_).pose.local[static_cast<std::size_t>(target)];
  to.translation += Vec3(-0.1f, 0.05f, 0.1f);
  document_.setJointTransform(id_, target, to, kNoGesture);
  EXPECT_LT(glm::distance(Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(hand)][3]), to.translation),
            1e-4f);
}

TEST_F(Rigs, WhatWasMadeOfControlsWaitsForThem) {
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  const Rig rig = *document_.rigOf(id_);
  const JointIndex target = joint("IK hand.L");
  document_.setJointTransform(id_, target, {.translation = {0.4f, 1.2f, 0.3f}}, kNoGesture);
  const InstanceId locator = document_.addLocator({.translation = {0.f, 1.f, 0.f}}, id_, target);
  document_.select({{SelectionItem::Kind::joint, id_, target}});
  const Scene with = document_.scene();
  const std::vector<Mat4> shown = jointsOfFile();

  const auto removed = document_.removeRig(id_);
  ASSERT_TRUE(removed);
  EXPECT_EQ(removed->characters, 1u);
  EXPECT_GT(removed->lost, 10u);
  EXPECT_EQ(character().skeleton.size(), 22u);
  EXPECT_TRUE(document_.selection().empty());
  EXPECT_FALSE(lostPlaces(clip()).empty());
  EXPECT_EQ(document_.instance(locator)->standing.parent, InstanceId());

  const auto again = document_.setRig(id_, &rig, "Rig");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->found, removed->lost);
  EXPECT_TRUE(lostPlaces(clip()).empty());
  EXPECT_EQ(jointsOfFile(), shown);
  EXPECT_EQ(document_.instance(locator)->standing.joint, target);

  document_.undo();
  document_.undo();
  EXPECT_EQ(differences(with, document_.scene()), "");
}

TEST_F(Rigs, ARoleOfAControlWaitsForIt) {
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  const Rig rig = *document_.rigOf(id_);
  JointRoles roles = document_.roles(id_);
  roles.set(JointRole::head, joint("IK hand.L"));
  document_.setRoles(id_, roles);

  ASSERT_TRUE(document_.removeRig(id_));
  EXPECT_EQ(document_.roles(id_).joint(JointRole::head), kNoJoint);
  for (const RoleEntry& entry : document_.roles(id_).entries())
    EXPECT_LT(static_cast<std::size_t>(entry.joint), character().skeleton.size());
  ASSERT_TRUE(document_.setRig(id_, &rig, "Rig"));
  EXPECT_EQ(document_.roles(id_), roles);
}

// Also where the clip itself went back and came again.
TEST_F(Rigs, SelectedKeysStayThroughRigsThatChangeNoCurve) {
  const ChannelId moved = channelsOf(clip()).front();
  document_.selectKeys({{moved, {1}}});
  const ChannelId shown[] = {moved};
  ASSERT_TRUE(document_.editSelectedKeys("Move keys", kNoGesture, moveKeys(0.01, 0.0), shown));
  const KnotSets selected = document_.selectedKeys();
  ASSERT_FALSE(selected.empty());
  const Rig rig{.controls = {{.name = "Handle"}}};
  ASSERT_TRUE(document_.setRig(id_, &rig, "Rig"));
  EXPECT_EQ(document_.selectedKeys(), selected);
  document_.undo();
  EXPECT_EQ(document_.selectedKeys(), selected);
  document_.undo();
  document_.redo();
  document_.redo();
  EXPECT_EQ(document_.selectedKeys(), selected);
}

TEST_F(Rigs, ACharacterOfTheSameFileSharesTheRig) {
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  const InstanceId other = document_.addCharacter(read());
  EXPECT_NE(document_.rigOf(other), nullptr);
  EXPECT_EQ(document_.instance(other)->clips, document_.instance(id_)->clips);
  const auto removed = document_.removeRig(other);
  ASSERT_TRUE(removed);
  EXPECT_EQ(removed->characters, 2u);
  EXPECT_EQ(document_.rigOf(id_), nullptr);
  EXPECT_EQ(document_.instance(other)->clips, document_.instance(id_)->clips);
  document_.undo();
  EXPECT_NE(document_.rigOf(id_), nullptr);
  EXPECT_NE(document_.rigOf(other), nullptr);
}

TEST_F(Rigs, AFileThatIsReadAgainKeepsThem) {
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  document_.setJointTransform(id_, joint("IK foot.R"), {.translation = {-0.1f, 0.3f, 0.2f}}, kNoGesture);
  const std::vector<Mat4> shown = jointsOfFile();
  const auto unplaced = document_.reload(id_, read(true));  // with a tail now
  EXPECT_FALSE(unplaced.any());
  ASSERT_NE(document_.rigOf(id_), nullptr);
  EXPECT_EQ(character().skeleton.find("tail_1"), 22);
  EXPECT_EQ(jointsOfFile(), shown);
  EXPECT_EQ(document_.readings(id_).front()->rig, nullptr);
}

TEST_F(Rigs, SnappingHereShowsTheSame) {
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  document_.setTime(0.4);
  Transform to = document_.pose(id_).pose.local[static_cast<std::size_t>(joint("IK foot.L"))];
  to.translation.y += 0.2f;
  document_.setJointTransform(id_, joint("IK foot.L"), to, kNoGesture);
  const std::vector<Mat4> shown = jointsOfFile();
  const std::vector<std::size_t> chains{0, 1, 2, 3};
  ASSERT_TRUE(snapHere(document_, {chains}, SnapChains::To::fk));
  EXPECT_EQ(propertyIn(character(), document_.pose(id_).pose, "leg.L.ik")[0], 0.f);
  EXPECT_LE(farthest(shown, jointsOfFile()), 1e-6f);
  ASSERT_TRUE(snapHere(document_, {chains}, SnapChains::To::ik));
  EXPECT_EQ(propertyIn(character(), document_.pose(id_).pose, "leg.L.ik")[0], 1.f);
  EXPECT_LE(farthest(shown, jointsOfFile()), 1e-5f);
}

TEST_F(Rigs, SnappingOverFramesIsOneStepWithKeys) {
  ASSERT_TRUE(document_.addLimbHandles(id_, {}));
  const std::vector<std::size_t> chains{0, 2};
  document_.setTime(0.5);
  const std::vector<Mat4> shown = jointsOfFile();
  const std::shared_ptr<const Clip> before = document_.clips().clip(document_.active()->control.clip);
  const auto told = snapOver(document_, {chains}, SnapChains::To::fk, 0.0, 1.0);
  ASSERT_TRUE(told) << told.error().for_user.english();
  EXPECT_EQ(propertyIn(character(), document_.pose(id_).pose, "arm.L.ik")[0], 0.f);
  EXPECT_EQ(propertyIn(character(), document_.pose(id_).pose, "arm.R.ik")[0], 1.f);
  EXPECT_LE(farthest(shown, jointsOfFile()), 2e-4f);
  document_.undo();
  EXPECT_EQ(*document_.activeClip(), *before);
}

}  // namespace
}  // namespace sinew
