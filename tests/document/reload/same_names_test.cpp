// Characters with several joints of one name, over reloads: what was made stays with its joint, waits for it, and comes
// back with it.
#include <gtest/gtest.h>

#include "core/blend/fit_mask.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/document_state.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/lost_edits.h"

namespace sinew {
namespace {

using tests::differences, tests::small;

class SameNames : public testing::Test {
 protected:
  static constexpr JointIndex kArmTip = 2, kLegTip = 4;

  SameNames() {
    document_.setPose(id_, std::vector<JointTransform>{{kArmTip, at(0.1f)}, {kLegTip, at(0.2f)}}, {}, "Pose",
                      kNoGesture);
    EXPECT_TRUE(document_.editClip("key", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
      for (const JointIndex joint : {kArmTip, kLegTip})
        if (Check ok = setKnots(clip, {kBaseLayer, joint, -1, ChannelKind::translation_z},
                                {{.time = 0.0, .value = static_cast<float>(joint)}});
            !ok)
          return ok;
      return {};
    }));
    JointRoles roles;
    roles.set(JointRole::left_hand, kArmTip);
    roles.set(JointRole::left_foot, kLegTip);
    document_.setRoles(id_, roles);
    mask_ = document_.addMask(id_, "tips", {{0.f, 0.f, 0.25f, 0.f, 0.75f}});
    locator_ = document_.addLocator({.translation = {0.5f, 1.f, 0.2f}});
    EXPECT_TRUE(document_.attach(std::span(&locator_, 1), id_, kLegTip));
    document_.select({{SelectionItem::Kind::joint, id_, kLegTip}});
    before_ = document_.scene();
  }
  static Transform at(float x) {
    Transform local;
    local.translation = {x, 1.f / 3.f, 0.f};
    return local;
  }
  static Imported whole() {
    return small({.joints = {"hips", "arm", "tip", "leg", "tip"}, .parents = {-1, 0, 1, 0, 3}});
  }
  static Imported withoutArmTip() { return small({.joints = {"hips", "arm", "leg", "tip"}, .parents = {-1, 0, 0, 2}}); }
  const Instance& now() const { return *document_.instance(id_); }
  const JointTrack* track(JointIndex joint) const { return document_.activeClip()->track(joint); }
  float keyOf(JointIndex joint) const { return track(joint) ? track(joint)->translation[2].evaluate(0.0) : 0.f; }
  void expectBefore() const {
    Instance same = now();
    same.character = before_.instances.front().character;
    EXPECT_EQ(differences(same, before_.instances.front()), "");
    EXPECT_EQ(*document_.activeClip(), *before_.clips.clip(now().control.clip));
    EXPECT_EQ(document_.instance(locator_)->standing.joint, kLegTip);
  }

  Document document_;
  InstanceId id_ = document_.open(whole());
  InstanceId locator_;
  MaskId mask_;
  Scene before_;
};

TEST_F(SameNames, TheFirstIsRemovedAndComesBack) {
  const Document::Unplaced gone = document_.reload(id_, withoutArmTip());
  constexpr JointIndex kLeft = 3;  // the tip of the leg
  EXPECT_EQ(now().overrides, (std::map<JointIndex, Transform>{{kLeft, at(0.2f)}}));
  EXPECT_EQ(keyOf(kLeft), 4.f);
  EXPECT_EQ(document_.roles(id_).joint(JointRole::left_foot), kLeft);
  EXPECT_EQ(now().roles->joint(JointRole::left_hand), kNoJoint);
  EXPECT_EQ(document_.instance(locator_)->standing.joint, kLeft);
  EXPECT_EQ(document_.selection().items, (std::vector<SelectionItem>{{SelectionItem::Kind::joint, id_, kLeft}}));
  EXPECT_EQ(gone.lost_by_hand, 2);
  EXPECT_EQ(gone.lost, 1);
  for (const Lost& lost : allLost(document_)) EXPECT_EQ(lostName(document_, lost), "… / arm / tip");

  const Document::Unplaced back = document_.reload(id_, whole());
  EXPECT_EQ(back.found_by_hand, 2);
  EXPECT_EQ(back.found, 1);
  EXPECT_TRUE(allLost(document_).empty());
  expectBefore();
  document_.undo();
  EXPECT_EQ(allLost(document_).size(), 3u);
  document_.undo();
  EXPECT_EQ(differences(document_.scene(), before_), "");
}

TEST_F(SameNames, BothLimbsGoAndEachComesBack) {
  document_.reload(id_, small({.joints = {"hips"}}));
  EXPECT_TRUE(now().overrides.empty());
  EXPECT_EQ(now().lost.size(), 5u) << "poses, roles, and what was attached to the leg";
  // Another limb with such a tip is none of them.
  document_.reload(id_, small({.joints = {"hips", "tail", "tip"}}));
  EXPECT_EQ(now().lost.size(), 5u);
  document_.reload(id_, small({.joints = {"hips"}}));
  document_.reload(id_, small({.joints = {"hips", "leg", "tip"}}));
  EXPECT_EQ(now().overrides, (std::map<JointIndex, Transform>{{2, at(0.2f)}}));
  EXPECT_EQ(now().lost.size(), 2u);
  document_.reload(id_, whole());
  EXPECT_TRUE(now().lost.empty());
  EXPECT_EQ(now().overrides, before_.instances.front().overrides);
  EXPECT_EQ(keyOf(kArmTip), 2.f);
  EXPECT_EQ(keyOf(kLegTip), 4.f);
}

TEST_F(SameNames, AMovedLimbTakesWhatIsItsOwnAlong) {
  document_.reload(id_,
                   small({.joints = {"hips", "leg", "tip", "chest", "arm", "tip"}, .parents = {-1, 0, 1, 0, 3, 4}}));
  EXPECT_EQ(now().overrides, (std::map<JointIndex, Transform>{{2, at(0.2f)}, {5, at(0.1f)}}));
  EXPECT_EQ(document_.roles(id_).joint(JointRole::left_hand), 5);
  EXPECT_EQ(keyOf(5), 2.f);
  EXPECT_TRUE(now().lost.empty());
  document_.reload(id_, whole());
  expectBefore();
}

TEST_F(SameNames, AParentOfAnotherNameIsNoOtherJoint) {
  document_.reload(id_, small({.joints = {"pelvis", "arm", "tip", "leg", "tip"}, .parents = {-1, 0, 1, 0, 3}}));
  EXPECT_EQ(now().overrides, before_.instances.front().overrides);
  document_.reload(id_, small({.joints = {"pelvis", "wing", "tip", "leg", "tip"}, .parents = {-1, 0, 1, 0, 3}}));
  EXPECT_EQ(now().overrides, (std::map<JointIndex, Transform>{{kLegTip, at(0.2f)}}));
  EXPECT_EQ(keyOf(kArmTip), 0.f);
  document_.reload(id_, small({.joints = {"pelvis", "arm", "tip", "leg", "tip"}, .parents = {-1, 0, 1, 0, 3}}));
  EXPECT_EQ(now().overrides, before_.instances.front().overrides);
  EXPECT_EQ(keyOf(kArmTip), 2.f);
}

TEST_F(SameNames, MasksWeighTheSameJoints) {
  document_.reload(id_, withoutArmTip());
  EXPECT_TRUE(document_.maskFits(mask_, id_));
  const auto fitted =
      fitMask(document_.mask(mask_)->sharp, *document_.mask(mask_)->skeleton, now().character->skeleton);
  ASSERT_TRUE(fitted);
  EXPECT_EQ(fitted->mask.weights, (std::vector{0.f, 0.f, 0.f, 0.75f}));
  EXPECT_EQ(fitted->missing, std::vector<std::string>{"arm/tip"});
}

}  // namespace
}  // namespace sinew
