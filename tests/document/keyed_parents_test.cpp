// Objects that go along with one thing after another, and show at some times only.
#include <gtest/gtest.h>

#include "core/scene/objects/object.h"
#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

class KeyedParents : public ::testing::Test {
 protected:
  static constexpr float kNear = 1e-4f;

  KeyedParents() {
    // It turns, so that what is attached must be turned along.
    document.setTime(0.0);
    document.setAutoKey(true);
    document.setJointTransform(figure, 0, {.translation = {0.f, 0.f, 0.f}}, kNoGesture);
    document.setTime(1.0);
    Transform turned{.translation = {1.f, 2.f, 0.f}};
    turned.rotation = glm::angleAxis(1.2f, glm::normalize(Vec3(0.3f, 1.f, 0.f)));
    document.setJointTransform(figure, 0, turned, kNoGesture);
    document.setAutoKey(false);
    locator = document.addLocator({.translation = {0.5f, 1.f, 0.2f}});
    document.setAutoKey(true);
  }
  Vec3 where(InstanceId id) const { return Vec3(document.placeOf_w(id, 0)[3]); }
  Vec3 whereAt(InstanceId id, double time) {
    document.setTime(time);
    return where(id);
  }
  Check attachAt(double time, JointIndex joint = 2) {
    document.setTime(time);
    return document.attach(std::span(&locator, 1), figure, joint);
  }
  Check detachAt(double time) {
    document.setTime(time);
    return document.detach(std::span(&locator, 1));
  }

  Document document;
  InstanceId figure = document.open(tests::small());
  InstanceId locator;
};

TEST_F(KeyedParents, AttachedWithAutoKeyItGoesAlongFromThereOn) {
  const Vec3 stood = where(locator);
  const int steps = document.history().index();
  ASSERT_TRUE(attachAt(0.3));
  EXPECT_EQ(document.history().index(), steps + 1);
  EXPECT_EQ(document.undoText(), "Attach Locator to head");
  EXPECT_NEAR(glm::distance(where(locator), stood), 0.f, kNear);
  EXPECT_EQ(whereAt(locator, 0.1), stood);
  EXPECT_EQ(document.standingText(locator), "");
  document.setTime(0.3);
  const Mat4 held = glm::inverse(document.placeOf_w(figure, 2)) * document.placement_w(locator);
  document.setTime(0.8);
  EXPECT_EQ(document.standingText(locator), "head of stick");
  EXPECT_NEAR(glm::distance(where(locator), Vec3(document.placeOf_w(figure, 2) * held[3])), 0.f, kNear);
  EXPECT_GT(glm::distance(where(locator), stood), 0.3f);
  ASSERT_TRUE(detachAt(0.8));
  const Vec3 left = where(locator);
  EXPECT_EQ(whereAt(locator, 1.0), left);
  EXPECT_GT(glm::distance(whereAt(locator, 0.6), left), 0.05f);
  document.undo();
  EXPECT_GT(glm::distance(whereAt(locator, 1.0), left), 0.05f);
  document.undo();
  EXPECT_EQ(whereAt(locator, 1.0), stood);
  EXPECT_TRUE(document.activeClip()->morphs.empty());
  document.redo();
  document.redo();
  EXPECT_EQ(whereAt(locator, 1.0), left);
}

TEST_F(KeyedParents, OneThatHasKeysGetsMoreOfThem) {
  ASSERT_TRUE(attachAt(0.3));
  document.setAutoKey(false);
  EXPECT_FALSE(attachAt(0.6)) << "it goes along already";
  ASSERT_TRUE(attachAt(0.6, 0));
  EXPECT_EQ(document.instance(locator)->standing.parent, InstanceId()) << "how it stands by itself stays";
  EXPECT_EQ(parentKeys(*document.instance(locator), document.clips()).size(), 3u);
  EXPECT_FALSE(document.attach(std::span(&locator, 1), figure, 1, Document::Attaching::snapped));
  const InstanceId other = document.addLocator({});
  const InstanceId both[] = {locator, other};
  EXPECT_FALSE(document.attach(both, figure, 1)) << "one has keys, the other none";
}

TEST_F(KeyedParents, MovedByHandItMovesInItsWholeWay) {
  ASSERT_TRUE(attachAt(0.3));
  const Vec3 early = whereAt(locator, 0.0), late = whereAt(locator, 0.9);
  Transform placement = document.instance(locator)->standing.placement;
  const Mat4 moved = glm::translate(Mat4(1.f), Vec3(0.f, 0.f, 1.f)) * document.placement_w(locator);
  placement = *placementBelow(document.parent_w(locator), moved);
  document.setPlacement(locator, placement, kNoGesture);
  EXPECT_NEAR(glm::distance(where(locator), late + Vec3(0.f, 0.f, 1.f)), 0.f, kNear);
  EXPECT_NEAR(glm::distance(whereAt(locator, 0.0), early), 1.f, kNear);
}

TEST_F(KeyedParents, CirclesAreRefusedWhateverTheTimes) {
  ASSERT_TRUE(attachAt(0.3));
  ASSERT_TRUE(detachAt(0.6));
  const InstanceId other = document.addLocator({});
  ASSERT_TRUE(document.attach(std::span(&other, 1), locator, 0));
  document.setTime(0.9);
  EXPECT_FALSE(document.attach(std::span(&figure, 1), locator, 0));
  EXPECT_FALSE(document.attach(std::span(&locator, 1), other, 0));
}

TEST_F(KeyedParents, TheDiamondKeysWhereItGoesAlongAndClears) {
  EXPECT_EQ(document.parentKeyed(figure), std::nullopt) << "it has no such property";
  EXPECT_EQ(document.parentKeyed(locator), KeyPresence::none);
  ASSERT_TRUE(attachAt(0.3));
  EXPECT_EQ(document.parentKeyed(locator), KeyPresence::here);
  document.setTime(0.5);
  EXPECT_EQ(document.parentKeyed(locator), KeyPresence::elsewhere);
  const Vec3 there = where(locator);
  ASSERT_TRUE(document.toggleParentKey(locator));
  EXPECT_EQ(document.parentKeyed(locator), KeyPresence::here);
  EXPECT_NEAR(glm::distance(where(locator), there), 0.f, kNear);
  ASSERT_TRUE(document.toggleParentKey(locator));
  document.setTime(0.3);
  ASSERT_TRUE(document.toggleParentKey(locator));
  EXPECT_EQ(parentKeys(*document.instance(locator), document.clips()).size(), 1u) << "the one at the start";
  EXPECT_EQ(document.standingText(locator), "");
}

TEST_F(KeyedParents, WhatCarriesItIsRemovedAndComesBack) {
  ASSERT_TRUE(attachAt(0.3));
  const Vec3 at_switch = whereAt(locator, 0.3), late = whereAt(locator, 0.9);
  document.removeInstance(figure);
  document.setTime(0.9);
  EXPECT_NEAR(glm::distance(where(locator), at_switch), 0.f, kNear) << "it stays where it was attached";
  EXPECT_EQ(document.standingText(locator), "");
  EXPECT_TRUE(document.carriers(locator).empty());
  document.undo();
  EXPECT_NEAR(glm::distance(whereAt(locator, 0.9), late), 0.f, kNear);
}

TEST_F(KeyedParents, WhatItStandsOnByItselfIsRemoved) {
  document.setAutoKey(false);
  ASSERT_TRUE(attachAt(0.2, 1));
  document.setAutoKey(true);
  const InstanceId post = document.addLocator({.translation = {4.f, 0.f, 0.f}});
  document.setTime(0.5);
  ASSERT_TRUE(document.attach(std::span(&locator, 1), post, 0));
  const Vec3 late = whereAt(locator, 0.9);
  document.removeInstance(figure);
  EXPECT_NEAR(glm::distance(whereAt(locator, 0.9), late), 0.f, kNear) << "as it went on from there";
  document.undo();
  EXPECT_NEAR(glm::distance(whereAt(locator, 0.9), late), 0.f, kNear);
}

TEST_F(KeyedParents, AReadingAnewKeepsTheJoint) {
  ASSERT_TRUE(attachAt(0.3));
  document.reload(figure, tests::small({.joints = {"hips", "spine", "neck", "head"}}));
  document.setTime(0.5);
  EXPECT_EQ(document.standingText(locator), "head of stick");
  EXPECT_EQ(document.carriers(locator).front().joint, 3);
  document.undo();
  EXPECT_EQ(document.carriers(locator).front().joint, 2);
}

TEST_F(KeyedParents, EachTakeHasItsOwn) {
  const TakeId first = document.addTake(), second = document.addTake();
  document.setTakeTime(0.3);
  ASSERT_TRUE(document.attach(std::span(&locator, 1), figure, 2));
  document.setTakeTime(0.9);
  EXPECT_FALSE(document.standingText(locator).isEmpty());
  ASSERT_TRUE(document.playTake(first));
  EXPECT_TRUE(document.standingText(locator).isEmpty());
  ASSERT_TRUE(document.playTake(second));
  EXPECT_FALSE(document.standingText(locator).isEmpty());
}

TEST_F(KeyedParents, ItIsShownWhereItsKeysSaySo) {
  const int visible = propertyChannel(*document.instance(locator)->character, "visible");
  const auto keyAt = [&](double time, float value) {
    document.setTime(time);
    const MorphWeight weight{visible, value};
    document.setMorphWeights(locator, std::span(&weight, 1), "Visible", kNoGesture);
  };
  EXPECT_TRUE(document.isShown(locator));
  keyAt(0.0, 0.f);
  keyAt(0.4, 1.f);
  keyAt(0.8, 0.f);
  for (const auto& [time, shown] : {std::pair{0.0, false}, {0.39, false}, {0.4, true}, {0.75, true}, {0.8, false}}) {
    document.setTime(time);
    EXPECT_EQ(document.isShown(locator), shown) << time << " s";
    EXPECT_TRUE(document.isVisible(locator)) << "by hand";
  }
  document.setTime(0.5);
  document.setVisible({SelectionItem::Kind::instance, locator, -1}, false);
  EXPECT_FALSE(document.isShown(locator));
  EXPECT_TRUE(document.isShown(figure)) << "without such a property";
  document.setVisible({SelectionItem::Kind::instance, locator, -1}, true);
  document.setAutoKey(false);
  ASSERT_TRUE(document.attach(std::span(&figure, 1), locator, 0));
  EXPECT_TRUE(document.isShown(figure));
  document.setTime(0.9);
  EXPECT_FALSE(document.isShown(figure)) << "a prop goes along with what its locator says";
}

}  // namespace
}  // namespace sinew
