// What is attached to joints that a file does not have any more: it stays where it is, and comes back with the joint.
#include <gtest/gtest.h>

#include "core/scene/objects/object.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/document_state.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/lost_edits.h"

namespace sinew {
namespace {

using tests::differences, tests::small;

class LostChildren : public testing::Test {
 protected:
  static constexpr float kNear = 1e-5f;

  LostChildren() {
    document_.setPose(id_, std::vector<JointTransform>{{0, {.rotation = glm::angleAxis(0.7f, Vec3(0.f, 0.f, 1.f))}}},
                      {}, "Pose", kNoGesture);
    EXPECT_TRUE(document_.attach(std::span(&sword_, 1), id_, 2));
    look();
    before_ = document_.scene();
  }
  static Imported whole() { return small(); }
  static Imported without() { return small({.joints = {"hips", "spine"}}); }
  void look() { document_.select({{SelectionItem::Kind::instance, id_, -1}}); }  // at the character
  const Standing& standing() const { return document_.instance(sword_)->standing; }
  std::vector<QString> texts() const {
    std::vector<QString> all;
    for (const Lost& lost : allLost(document_))
      all.push_back(lostName(document_, lost) + ": " + lostText(document_, lost));
    return all;
  }

  Document document_;
  InstanceId id_ = document_.open(whole());
  InstanceId sword_ = document_.addLocator({.translation = {0.5f, 1.f, 0.2f}});
  Scene before_;
};

TEST_F(LostChildren, StayWhereTheyAreAndComeBack) {
  const Standing held = standing();
  const Mat4 place = document_.placement_w(sword_);
  const Document::Unplaced gone = document_.reload(id_, without());
  EXPECT_EQ(gone.lost_by_hand, 1);
  EXPECT_TRUE(gone.waits());
  EXPECT_EQ(texts(), std::vector<QString>{"… / spine / head: Attached: Locator"});
  EXPECT_EQ(standing().parent, InstanceId());
  for (int column = 0; column < 4; ++column)
    EXPECT_NEAR(glm::distance(document_.placement_w(sword_)[column], place[column]), 0.f, kNear);
  EXPECT_FALSE(document_.reload(id_, without()).any()) << "it waits already";

  EXPECT_EQ(document_.reload(id_, whole()).found_by_hand, 1);
  EXPECT_EQ(standing(), held);
  EXPECT_TRUE(texts().empty());
  for (int i = 0; i < 3; ++i) document_.undo();
  EXPECT_EQ(differences(document_.scene(), before_), "");
  for (int i = 0; i < 3; ++i) document_.redo();
  EXPECT_EQ(standing(), held);
}

// Files that are written several times in a row are read in one step. What the later reading holds alone is undone,
// too: what stands on the joint that has come back, and the keys of its clip.
TEST_F(LostChildren, ComeBackInOneStepWithTheReadingBefore) {
  document_.addTake();
  document_.addTake();
  document_.reload(id_, without());
  look();
  const Scene waiting = document_.scene();
  const int steps = document_.history().count();
  const Gesture gesture = newGesture();
  document_.reload(id_, without(), gesture);
  document_.reload(id_, small({.clips = {{"move", 2.0, 10.0}, {"turn", 2.0, 25.0}}}), gesture);
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(standing().parent, id_);
  EXPECT_EQ(document_.duration(), 2.0);
  const Scene back = document_.scene();
  for (int i = 0; i < 2; ++i) {
    document_.undo();
    EXPECT_EQ(differences(document_.scene(), waiting), "");
    document_.redo();
    EXPECT_EQ(differences(document_.scene(), back), "");
  }
}

TEST_F(LostChildren, GrowWithTheUnitWhileTheyWait) {
  const Standing held = standing();
  const auto twice = [](Imported imported) {
    auto character = std::make_shared<Character>(*imported.character);
    std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
    for (Joint& joint : joints) joint.rest_l.translation *= 2.f;
    character->skeleton = *Skeleton::create(joints);
    character->unit_m = 2.0;
    imported.character = character;
    return imported;
  };
  document_.reload(id_, without());
  document_.reload(id_, twice(without()));
  document_.reload(id_, twice(whole()));
  EXPECT_EQ(standing().joint, 2);
  EXPECT_EQ(standing().placement.translation, 2.f * held.placement.translation);
}

TEST_F(LostChildren, WaitOnWhereSomebodyHasPutThemElsewhere) {
  const Standing held = standing();
  document_.reload(id_, without());
  document_.setPlacement(sword_, {.translation = {5.f, 0.f, 0.f}}, kNoGesture);
  EXPECT_EQ(document_.reload(id_, whole()).found_by_hand, 0);
  EXPECT_EQ(standing().placement.translation.x, 5.f);
  ASSERT_EQ(texts().size(), 1u);
  ASSERT_TRUE(document_.attach(std::span(&sword_, 1), id_, 0));
  look();
  EXPECT_FALSE(placeLost(document_, allLost(document_)[0], 1)) << "it goes along with the hips";
  ASSERT_TRUE(document_.detach(std::span(&sword_, 1)));
  look();
  EXPECT_FALSE(placeLost(document_, allLost(document_)[0], 7)) << "there is no such joint";
  const auto given = placeLost(document_, allLost(document_)[0], 1);
  ASSERT_TRUE(given) << given.error().for_user.english();
  EXPECT_EQ(*given, "Locator goes along with spine");
  EXPECT_EQ(standing(), (Standing{held.placement, id_, 1}));
  EXPECT_TRUE(texts().empty());
  document_.undo();
  EXPECT_EQ(texts().size(), 1u);
  EXPECT_EQ(standing().parent, InstanceId());
  ASSERT_TRUE(deleteLost(document_, allLost(document_)));
  EXPECT_TRUE(texts().empty());
}

TEST_F(LostChildren, AreNoEditsOfTheFile) {
  document_.reload(id_, without());
  document_.clearOverrides(id_, {});
  EXPECT_FALSE(document_.editsOf(id_).any());
  document_.setJointTransform(id_, 1, {}, kNoGesture);
  document_.revertToFile(id_);
  EXPECT_EQ(texts().size(), 1u);
}

TEST_F(LostChildren, OnesThatAreGoneThemselvesComeBackNowhere) {
  document_.reload(id_, without());
  document_.removeInstance(sword_);
  look();
  EXPECT_EQ(texts(), std::vector<QString>{"… / spine / head: Attached: something that was removed"});
  EXPECT_EQ(document_.reload(id_, whole()).found_by_hand, 0);
  EXPECT_FALSE(placeLost(document_, allLost(document_)[0], 1));
}

TEST_F(LostChildren, NothingGoesInACircle) {
  document_.reload(id_, without());
  ASSERT_TRUE(document_.attach(std::span(&id_, 1), sword_, 0));
  look();
  EXPECT_EQ(document_.reload(id_, whole()).found_by_hand, 0);
  EXPECT_FALSE(placeLost(document_, allLost(document_)[0], 1));
}

// Keys that say the joint say the character meanwhile.
TEST_F(LostChildren, KeysOfWhatCarriesThemComeBackToo) {
  ASSERT_TRUE(document_.detach(std::span(&sword_, 1)));
  document_.setAutoKey(true);
  for (const auto& [time, joint] : {std::pair(0.2, 2), {0.4, 1}, {0.6, 2}}) {
    document_.setTime(time);
    ASSERT_TRUE(document_.attach(std::span(&sword_, 1), id_, joint));
  }
  document_.setAutoKey(false);
  look();
  const auto keys = [&] { return parentKeys(*document_.instance(sword_), document_.clips()); };
  const std::vector<ParentKey> before = keys();
  const Scene scene = document_.scene();
  const Document::Unplaced gone = document_.reload(id_, without());
  EXPECT_EQ(gone.lost_by_hand, 1);
  EXPECT_EQ(texts(), std::vector<QString>{"… / spine / head: 2 keys by which Locator goes along"});
  for (const ParentKey& key : keys()) EXPECT_NE(key.place.joint, 2);
  const std::vector<ParentKey> meanwhile = keys();
  EXPECT_EQ(document_.reload(id_, whole()).found_by_hand, 1);
  EXPECT_EQ(keys(), before);
  document_.undo();
  EXPECT_EQ(keys(), meanwhile);
  ASSERT_TRUE(placeLost(document_, allLost(document_)[0], 1));
  EXPECT_EQ(keys().back().place.joint, 1);
  document_.undo();
  document_.undo();
  EXPECT_EQ(differences(document_.scene(), scene), "");
}

}  // namespace
}  // namespace sinew
