// What each take plays on whom: clips of its own for objects, parts for who comes and goes, one scene by any way.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/scene/play_take.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew {
namespace {

class TakeParts : public ::testing::Test {
 protected:
  const Instance& of(InstanceId id) const { return *document.instance(id); }
  ClipId playing(InstanceId id) const { return of(id).control.clip; }
  float x(InstanceId id) const { return document.pose(id).pose.local[0].translation.x; }
  std::map<InstanceId, TakePart> parts(TakeId id) const { return partsOf(document.scene(), *document.take(id)); }
  void key(InstanceId id, float to_x) {
    const JointTransform wanted{0, {.translation = {to_x, 0.f, 0.f}}};
    ASSERT_TRUE(document.keyJoints(id, std::span(&wanted, 1), {}, "Key", kNoGesture));
  }

  Document document;
  InstanceId figure = document.open(tests::small());
};

TEST_F(TakeParts, KeysOfAnObjectInOneTakeMoveItInNoOther) {
  const InstanceId locator = document.addLocator({});
  key(locator, 1.f);
  const TakeId first = document.addTake();
  const TakeId second = document.addTake("second");
  EXPECT_EQ(x(locator), 1.f) << "a take begins with a copy of what plays";
  key(locator, 5.f);
  ASSERT_TRUE(document.playTake(first));
  EXPECT_EQ(x(locator), 1.f);
  ASSERT_TRUE(document.playTake(second));
  EXPECT_EQ(x(locator), 5.f);
  EXPECT_EQ(document.clips().clip(playing(locator))->name, "Locator second");
}

TEST_F(TakeParts, TheFirstTakePlaysTheClipsThatAreThere) {
  const InstanceId locator = document.addLocator({});
  const ClipId clip = playing(locator);
  document.addTake();
  EXPECT_EQ(playing(locator), clip);
  ASSERT_TRUE(document.playTake({}));
  document.addTake();
  EXPECT_NE(playing(locator), clip) << "it is the first take's";
  document.undo();
  EXPECT_EQ(playing(locator), clip);
  EXPECT_EQ(of(locator).clips, std::vector{clip});
  EXPECT_EQ(document.clips().entries().size(), 3u) << "the copy has gone";
}

TEST_F(TakeParts, ClipsOfCharactersAreShared) {
  const ClipId clip = playing(figure);
  document.addTake();
  document.addTake();
  EXPECT_EQ(playing(figure), clip);
  EXPECT_EQ(of(figure).clips.size(), 2u);
}

TEST_F(TakeParts, EveryClipThatPlaysOnAnObjectIsCopied) {
  const InstanceId locator = document.addLocator({});
  const ClipId swing = *document.newClip(locator);
  ASSERT_TRUE(addControl(document, of(locator).clipAt(0)));
  ASSERT_EQ(of(locator).controls.size(), 2u);
  const TakeId first = document.addTake();
  document.addTake("b");
  for (const ClipControl& control : of(locator).controls) {
    EXPECT_NE(control.clip, swing);
    EXPECT_NE(control.clip, of(locator).clipAt(0));
  }
  EXPECT_EQ(of(locator).clips.size(), 4u);
  EXPECT_TRUE(shownControl(of(locator))) << "the shown clip is one of them";
  EXPECT_EQ(parts(first).at(locator).controls.size(), 2u);
}

TEST_F(TakeParts, WhoComesHasAPartInEveryTakeAndTakesItAlong) {
  const TakeId first = document.addTake(), second = document.addTake(), third = document.addTake();
  const InstanceId guest = document.addCharacter(tests::small({.name = "guest"}));
  const InstanceId locator = document.addLocator({});
  std::set<ClipId> own;
  for (const TakeId take : {first, second, third}) {
    EXPECT_EQ(parts(take).at(guest).clip, of(guest).clipAt(0));
    own.insert(parts(take).at(locator).clip);
  }
  EXPECT_EQ(own.size(), 3u) << "an object has a clip of its own in each";
  EXPECT_EQ(of(locator).clips.size(), 3u);
  EXPECT_TRUE(document.scene().takes[2].parts.empty()) << "of the take that plays the instances say it";
  const Scene with = document.scene();
  const InstanceId both[] = {guest, locator};
  document.removeInstances(both);
  for (const TakeId take : {first, second, third}) EXPECT_EQ(parts(take).size(), 1u);
  EXPECT_EQ(document.clips().entries().size(), 2u);
  document.undo();
  EXPECT_EQ(document.scene().takes, with.takes);
  EXPECT_EQ(of(locator).clips.size(), 3u);
  document.undo();
  document.undo();
  for (const TakeId take : {first, second, third}) EXPECT_EQ(parts(take).size(), 1u);
  document.redo();
  document.redo();
  EXPECT_EQ(document.scene().takes, with.takes);
}

TEST_F(TakeParts, AnObjectThatComesWhileNoTakePlaysGivesItsClipToTheFirst) {
  const TakeId first = document.addTake(), second = document.addTake();
  ASSERT_TRUE(document.playTake({}));
  const InstanceId locator = document.addLocator({});
  EXPECT_EQ(parts(first).at(locator).clip, playing(locator)) << "its keys are lost in no take";
  EXPECT_NE(parts(second).at(locator).clip, playing(locator));
  EXPECT_EQ(of(locator).clips.size(), 2u);
}

TEST_F(TakeParts, ClipsOfObjectsGoWithTheirTake) {
  const InstanceId locator = document.addLocator({});
  key(locator, 1.f);
  const TakeId first = document.addTake(), second = document.addTake();
  const ClipId was = of(locator).clipAt(0), copy = playing(locator);
  document.select({{SelectionItem::Kind::clip, locator, -1, was}});
  ASSERT_TRUE(document.removeTake(first));
  EXPECT_EQ(of(locator).clips, std::vector{copy});
  EXPECT_FALSE(document.clips().find(was));
  EXPECT_TRUE(document.selection().empty());
  document.undo();
  EXPECT_EQ(of(locator).clips, (std::vector{was, copy}));
  EXPECT_TRUE(document.clips().find(was));
  ASSERT_TRUE(document.removeTake(second));
  EXPECT_EQ(playing(locator), copy) << "what plays goes on";
  EXPECT_EQ(of(locator).clips, (std::vector{was, copy}));
}

TEST_F(TakeParts, TheWorkRangeOfAClipComesBack) {
  document.setRange(0.25, 0.75);
  const TakeId first = document.addTake(), second = document.addTake();
  document.resetRange();
  ASSERT_TRUE(document.playTake(first));
  EXPECT_EQ(document.rangeStart(), 0.25);
  EXPECT_EQ(document.rangeEnd(), 0.75);
  ASSERT_TRUE(document.playTake(second));
  EXPECT_EQ(document.rangeEnd(), 1.0);
}

TEST_F(TakeParts, WhatIsReadAnewIsKeptInAllTakes) {
  document.select({{SelectionItem::Kind::instance, figure, -1}});
  const TakeId first = document.addTake(), second = document.addTake();
  document.setClip(figure, of(figure).clipAt(1));
  ASSERT_TRUE(addControl(document, of(figure).clipAt(0)));
  ASSERT_TRUE(document.playTake(first));
  const auto before = parts(second).at(figure);
  ASSERT_EQ(before.controls.size(), 2u);
  document.reload(figure, tests::small({.clips = {{"turn", 2.0, 25.0}}}));
  const auto after = parts(second).at(figure);
  EXPECT_EQ(after.controls.size(), 1u) << "a clip is gone";
  EXPECT_TRUE(document.clips().find(after.clip));
  document.undo();
  EXPECT_EQ(parts(second).at(figure), before);
}

// Everything that a scene shows at this moment, and what it plays.
struct Shown {
  std::vector<AnimationControl> control;
  std::vector<std::vector<ClipControl>> controls;
  std::vector<std::vector<Mat4>> joints_w;
  std::vector<std::vector<float>> weights;
  std::map<TakeId, std::map<InstanceId, TakePart>> parts;
  bool operator==(const Shown&) const = default;
};

Shown shownBy(Document& document, TakeId take, double seconds) {
  RC_ASSERT(document.playTake(take).has_value());
  document.setTakeTime(seconds);
  Shown shown;
  for (const Instance& instance : document.instances()) {
    shown.control.push_back(instance.control);
    shown.controls.push_back(instance.controls);
    const EvaluatedPose& pose = document.pose(instance.id);
    shown.weights.push_back(pose.pose.morph_weights);
    std::vector<Mat4>& joints_w = shown.joints_w.emplace_back();
    for (const Mat4& joint_m : pose.joints_m) joints_w.push_back(document.placement_w(instance.id) * joint_m);
  }
  for (const Take& each : document.takes()) shown.parts[each.id] = partsOf(document.scene(), each);
  return shown;
}

// Some work in takes, of the kinds that change what they play.
void workInTakes(Document& document, int steps) {
  const auto anyInstance = [&] {
    return document.instances()[*rc::gen::inRange<std::size_t>(0, document.instances().size())].id;
  };
  for (int i = 0; i < steps; ++i) {
    const InstanceId id = anyInstance();
    const Instance& instance = *document.instance(id);
    document.select({itemOf(instance)});
    switch (*rc::gen::inRange(0, 10)) {
      case 0:
        document.addTake();
        break;
      case 1:
        document.addLocator({}, id, 0);
        break;
      case 2:
        document.addCharacter(tests::small({.morphs = {"smile"}}));
        break;
      case 3:
        document.setClip(id, instance.clipAt(*rc::gen::inRange(-1, 3)));
        break;
      case 4:
        (void)addControl(document, instance.clipAt(*rc::gen::inRange(0, 3)));
        break;
      case 5: {
        const JointTransform wanted{0, {.translation = {static_cast<float>(*rc::gen::inRange(0, 100)), 0.f, 0.f}}};
        (void)document.keyJoints(id, std::span(&wanted, 1), {}, "Key", kNoGesture);
        break;
      }
      case 6:
        if (document.instances().size() > 1) document.removeInstance(id);
        break;
      case 7:
        document.setRange(0.1, 0.1 * *rc::gen::inRange(2, 9));
        break;
      case 8:
        document.setTime(0.1 * *rc::gen::inRange(0, 10));
        break;
      default:
        if (!document.takes().empty())
          (void)document.playTake(document.takes()[*rc::gen::inRange<std::size_t>(0, document.takes().size())].id);
    }
  }
}

// Whatever has played before, a take shows the same at one of its times, to the bit.
RC_GTEST_PROP(TakePartsProperty, ATakeIsTheSameByAnyWay, ()) {
  Document document;
  document.open(tests::small({.morphs = {"smile"}}));
  document.addTake();
  document.addTake();
  workInTakes(document, *rc::gen::inRange(0, 20));
  const auto anyTake = [&](bool none) {
    const auto at = *rc::gen::inRange<std::size_t>(0, document.takes().size() + (none ? 1 : 0));
    return at < document.takes().size() ? document.takes()[at].id : TakeId();
  };
  const TakeId take = anyTake(false);
  const double seconds = 0.05 * *rc::gen::inRange(0, 60);
  const Shown before = shownBy(document, take, seconds);
  const int way = *rc::gen::inRange(1, 8), index = document.history().index();
  for (int i = 0; i < way; ++i) {
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        document.setTakeTime(0.1 * *rc::gen::inRange(0, 20));
        break;
      case 1:
        document.setTime(0.1 * *rc::gen::inRange(0, 10));
        break;
      case 2:
        document.play();
        document.advance(0.13);
        document.stop();
        break;
      default:
        RC_ASSERT(document.playTake(anyTake(true)).has_value());
    }
  }
  RC_ASSERT(shownBy(document, take, seconds) == before);
  while (document.history().index() > index) document.undo();
  RC_ASSERT(shownBy(document, take, seconds) == before);
  // A copy of the scene says as much by itself.
  Scene copy = document.scene();
  playTake(copy, anyTake(true));
  playTake(copy, take);
  for (const Take& each : copy.takes) RC_ASSERT(partsOf(copy, each) == before.parts.at(each.id));
}

}  // namespace
}  // namespace sinew
