// Locators, and what stands on what.
#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/edits/subject.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/channel_box.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/edits/put_on_locator.h"
#include "viewer/document/selection/selection_text.h"

namespace sinew {
namespace {

using Kind = SelectionItem::Kind;
using tests::joint;
using tests::Listener;
using tests::small;

class Objects : public ::testing::Test {
 protected:
  static constexpr float kNear = 1e-5f;

  static ::testing::AssertionResult same(const Mat4& a, const Mat4& b) {
    for (int column = 0; column < 4; ++column)
      if (glm::distance(a[column], b[column]) > kNear)
        return ::testing::AssertionFailure()
               << "column " << column << " is off by " << glm::distance(a[column], b[column]);
    return ::testing::AssertionSuccess();
  }
  static Transform at(float x, float y, float z) { return {.translation = {x, y, z}}; }
  Vec3 where(InstanceId id, JointIndex at_joint = 0) const { return Vec3(document_.placeOf_w(id, at_joint)[3]); }
  // Turned and scaled unevenly, so that nothing is right by luck.
  void standCrooked(InstanceId id) {
    Transform placement = at(1.f, 2.f, 3.f);
    placement.rotation = glm::angleAxis(0.7f, glm::normalize(Vec3(1.f, 2.f, -1.f)));
    placement.scale = {1.f, 2.f, 0.5f};
    document_.setPlacement(id, placement, kNoGesture);
  }

  Document document_;
  InstanceId figure_ = document_.open(small());
};

TEST_F(Objects, ALocatorBeginsWhereTheTimelineIsAndIsSelected) {
  document_.setTime(0.4);
  document_.setRange(0.2, 0.8);
  document_.setLoopMode(LoopMode::ping_pong);
  document_.setSpeed(0.5);
  const InstanceId id = document_.addLocator(at(1.f, 0.f, 2.f));
  ASSERT_TRUE(document_.instance(id));
  EXPECT_EQ(document_.selection().items, std::vector{joint(id, 0)});
  EXPECT_EQ(document_.activeInstance(), id);
  EXPECT_EQ(document_.time(), 0.4);
  EXPECT_EQ(document_.duration(), 1.0);
  EXPECT_EQ(document_.rangeStart(), 0.2);
  EXPECT_EQ(document_.rangeEnd(), 0.8);
  EXPECT_EQ(document_.instance(id)->control.loop, LoopMode::ping_pong);
  EXPECT_EQ(document_.instance(id)->control.speed, 0.5);
  EXPECT_EQ(document_.fps(), 10.0);
  EXPECT_EQ(where(id), Vec3(1.f, 0.f, 2.f));
  document_.undo();
  EXPECT_EQ(document_.instance(id), nullptr);
  EXPECT_EQ(document_.clips().entries().size(), 2u) << "its clip has gone with it";
  document_.redo();
  EXPECT_EQ(document_.instance(id)->name, "Locator");
}

TEST_F(Objects, ALocatorThatComesOnTheWayBackGoesBackToo) {
  document_.setLoopMode(LoopMode::ping_pong);
  document_.play();
  document_.advance(1.25 * document_.duration());
  const AnimationControl before = document_.active()->control;
  ASSERT_FALSE(before.forward);
  const InstanceId id = document_.addLocator({});
  const AnimationControl& control = document_.instance(id)->control;
  EXPECT_FALSE(control.forward);
  EXPECT_EQ(control.clock_start, before.clock_start);
  EXPECT_EQ(document_.time(), before.time);
  document_.advance(0.1);
  EXPECT_LT(document_.time(), before.time);
}

TEST_F(Objects, ALocatorStandsInAnEmptySceneToo) {
  document_.clear();
  const InstanceId id = document_.addLocator({});
  EXPECT_TRUE(document_.activeClip());
  EXPECT_GT(document_.sceneBounds().size().x, 0.1f) << "a view can frame it";
  EXPECT_GT(document_.selectionBounds().size().x, 0.1f);
  EXPECT_EQ(document_.activeInstance(), id);
}

TEST_F(Objects, ItIsKeyedAndPlayedAsAJoint) {
  const InstanceId id = document_.addLocator(at(1.f, 0.f, 0.f));
  document_.setAutoKey(true);
  document_.setJointTransform(id, 0, at(0.f, 1.f, 0.f), kNoGesture);
  document_.setTime(1.0);
  document_.setJointTransform(id, 0, at(0.f, 3.f, 0.f), kNoGesture);
  document_.setTime(0.5);
  EXPECT_NEAR(where(id).x, 1.f, kNear);
  EXPECT_GT(where(id).y, 1.5f);
  EXPECT_LT(where(id).y, 2.5f);
}

TEST_F(Objects, WhatCannotBeKeyedIsSetByHandInTheSameStep) {
  const InstanceId lamp = document_.addObject(tests::testObject(), {});
  const Character& model = *document_.instance(lamp)->character;
  const int power = propertyChannel(model, "power"), gain = propertyChannel(model, "gain");
  const MorphWeight weights[] = {{power, 3.f}, {gain, 0.25f}};
  const int steps = document_.history().index();
  ASSERT_TRUE(document_.keyMorphs(lamp, weights, KeyWhich::all, "Key", kNoGesture));
  EXPECT_EQ(document_.history().index(), steps + 1);
  EXPECT_EQ(document_.instance(lamp)->morph_overrides, (std::map<int, float>{{gain, 0.25f}}));
  EXPECT_EQ(document_.pose(lamp).pose.morph_weights[static_cast<std::size_t>(power)], 3.f);
  document_.undo();
  EXPECT_TRUE(document_.instance(lamp)->morph_overrides.empty());
  EXPECT_FALSE(document_.keyMorphs(lamp, std::span(weights).subspan(1), KeyWhich::all, "Key", kNoGesture));
  EXPECT_TRUE(document_.instance(lamp)->morph_overrides.empty());
}

TEST_F(Objects, PropertiesThatAreSetTogetherAreCalledSo) {
  const InstanceId lamp = document_.addObject(tests::testObject(), {});
  const Character& model = *document_.instance(lamp)->character;
  const MorphWeight weights[] = {{propertyChannel(model, "power"), 3.f}, {propertyChannel(model, "gain"), 0.25f}};
  setMorphs(document_, weights, kNoGesture);
  EXPECT_EQ(document_.undoText(), "Set 2 properties");
}

TEST_F(Objects, ItsOwnItemStandsForTheWholeOfIt) {
  const InstanceId id = document_.addLocator({});
  document_.clearSelection();
  document_.select({{Kind::instance, id, -1}});
  EXPECT_EQ(document_.selection().items, std::vector{joint(id, 0)});
  EXPECT_EQ(selectedObjects(document_.selection(), document_.instances()), std::vector{id});
  document_.select({joint(figure_, 0)});
  EXPECT_TRUE(selectedObjects(document_.selection(), document_.instances()).empty()) << "a joint is no whole";
}

TEST_F(Objects, SeveralAreCountedAsObjects) {
  const InstanceId a = document_.addLocator({}), b = document_.addLocator({});
  EXPECT_EQ(itemsText(document_, std::vector{joint(a, 0), joint(b, 0)}), "2 objects");
  EXPECT_EQ(itemsText(document_, std::vector{joint(a, 0), joint(figure_, 0)}), "one joint and one object");
  document_.select({joint(a, 0), joint(b, 0)});
  EXPECT_EQ(PoseTransform(document_, TransformPivot::common).name(), "2 objects");
  ChannelBox box(document_);
  box.setTargets({joint(a, 0), joint(b, 0)});
  ASSERT_TRUE(box.change(
      ChannelBox::Part::position, 0, [](double) { return 1.0; }, kNoGesture));
  EXPECT_EQ(document_.undoText(), "Pose 2 objects");
  const InstanceId both[] = {a, b};
  document_.removeInstances(both);
  EXPECT_EQ(document_.undoText(), "Remove 2 objects");
}

TEST_F(Objects, RenamedItsJointHasTheName) {
  const InstanceId id = document_.addLocator({});
  document_.renameInstance(id, "grip");
  EXPECT_EQ(document_.instance(id)->character->skeleton[0].name, "grip");
  document_.undo();
  EXPECT_EQ(document_.instance(id)->character->skeleton[0].name, "Locator");
}

TEST_F(Objects, AttachedItStaysAndThenGoesAlong) {
  standCrooked(figure_);
  const InstanceId id = document_.addLocator(at(0.3f, -1.f, 2.f));
  const Mat4 before = document_.placement_w(id);
  ASSERT_TRUE(document_.attach(std::span(&id, 1), figure_, 2));
  EXPECT_TRUE(same(document_.placement_w(id), before));
  EXPECT_EQ(document_.undoText(), "Attach Locator to head");

  const Mat4 head = document_.placeOf_w(figure_, 2);
  const Mat4 in_head = glm::inverse(head) * before;
  document_.setTime(0.5);  // the figure rises
  EXPECT_FALSE(same(document_.placeOf_w(figure_, 2), head));
  EXPECT_TRUE(same(document_.placement_w(id), document_.placeOf_w(figure_, 2) * in_head));

  const Mat4 risen = document_.placement_w(id);
  ASSERT_TRUE(document_.detach(std::span(&id, 1)));
  EXPECT_TRUE(same(document_.placement_w(id), risen));
  document_.setTime(1.0);
  EXPECT_TRUE(same(document_.placement_w(id), risen));
}

TEST_F(Objects, WhatIsClearedIsNamedAsPropertiesAre) {
  const InstanceId id = document_.addLocator({});
  const Character& model = *document_.instance(id)->character;
  const int size = propertyChannel(model, "size"), colour = propertyChannel(model, "color");
  const auto set = [&] {
    const MorphWeight weights[] = {{size, 0.5f}, {colour, 0.1f}, {colour + 1, 0.2f}, {colour + 2, 0.3f}};
    document_.setMorphWeights(id, weights, "Set", kNoGesture);
  };
  set();
  const int colours[] = {colour, colour + 1, colour + 2};
  document_.clearMorphOverrides(id, colours, kNoGesture);
  EXPECT_EQ(document_.undoText(), "Clear Colour of Locator");
  document_.clearMorphOverrides(id, {}, kNoGesture);
  EXPECT_EQ(document_.undoText(), "Clear Size of Locator");
  set();
  document_.clearMorphOverrides(id, {}, kNoGesture);
  EXPECT_EQ(document_.undoText(), "Clear 2 properties");
  set();
  document_.setJointTransform(id, 0, at(1.f, 0.f, 0.f), kNoGesture);
  document_.clearOverrides(id, {}, kNoGesture);
  EXPECT_EQ(document_.undoText(), "Clear pose and 2 properties of Locator");
}

TEST_F(Objects, ALocatorThatComesWithWhatItCarriesIsOneStep) {
  standCrooked(figure_);
  const Mat4 before = document_.placement_w(figure_);
  const Standing stood = document_.instance(figure_)->standing;
  const int steps = document_.history().count();
  const InstanceId id = document_.addLocator(at(0.3f, -1.f, 2.f), {}, kNoJoint, std::span(&figure_, 1));
  ASSERT_TRUE(id);
  EXPECT_EQ(document_.history().count(), steps + 1);
  EXPECT_EQ(document_.instance(figure_)->standing.parent, id);
  EXPECT_TRUE(same(document_.placement_w(figure_), before)) << "it stays where it is";
  document_.setPlacement(id, at(0.3f, 1.f, 2.f), kNoGesture);
  EXPECT_NEAR(document_.placement_w(figure_)[3].y, before[3].y + 2.f, kNear) << "and goes along";
  document_.undo();
  document_.undo();
  EXPECT_FALSE(document_.instance(id));
  EXPECT_EQ(document_.instance(figure_)->standing, stood);
  document_.redo();
  EXPECT_EQ(document_.instance(figure_)->standing.parent, id);
  EXPECT_TRUE(same(document_.placement_w(figure_), before));
}

TEST_F(Objects, ALocatorForWhatPlaysNothingHasTheTimeOfWhatPlays) {
  document_.setTime(0.4);
  document_.setRange(0.2, 0.8);
  const InstanceId sword =
      document_.addCharacter(small({.name = "sword", .joints = {"sword"}, .meshes = {"blade"}, .clips = {}}));
  ASSERT_EQ(document_.activeInstance(), sword);
  const InstanceId id = document_.addLocator({}, {}, kNoJoint, std::span(&sword, 1));
  const AnimationControl &control = document_.instance(id)->control, &led = document_.instance(figure_)->control;
  EXPECT_EQ(control.time, 0.4);
  EXPECT_EQ(control.time, led.time);
  EXPECT_EQ(control.range_start, led.range_start);
  EXPECT_EQ(control.range_end, led.range_end);
  EXPECT_EQ(document_.clipOf(*document_.instance(id))->duration_s, 1.0);
}

// Its keys are those of the locator.
TEST_F(Objects, OfAPropThatALocatorCarriesTheTimelineIsThatOfTheLocator) {
  const InstanceId prop = document_.addCharacter(small({.name = "sword", .joints = {"sword"}, .clips = {}}));
  const SelectionItem item{Kind::instance, prop, -1};
  document_.select({item});
  EXPECT_EQ(document_.activeInstance(), prop);
  EXPECT_FALSE(document_.activeClip());
  const InstanceId locator = document_.addLocator({}, {}, kNoJoint, std::span(&prop, 1));
  document_.setRange(0.2, 0.6);
  document_.select({item});
  EXPECT_EQ(document_.chosenInstance(), prop);
  EXPECT_EQ(document_.activeInstance(), locator);
  EXPECT_EQ(document_.rangeEnd(), 0.6);
  ASSERT_TRUE(document_.activeClip());
  EXPECT_EQ(document_.activeClip()->name, document_.instance(locator)->name);
  document_.select({});
  EXPECT_EQ(document_.activeInstance(), locator) << "of the one that was chosen last";
  document_.select({item});
  document_.renameInstance(prop, "Sting");
  document_.undo();
  document_.select({});
  EXPECT_EQ(document_.chosenInstance(), prop) << "undo takes it for no other";
  EXPECT_EQ(document_.activeInstance(), locator);
  document_.select({joint(prop, 0)});
  EXPECT_EQ(document_.activeInstance(), prop) << "its joint is posed by itself";
  document_.select({item});
  ASSERT_TRUE(document_.detach(std::span(&prop, 1)));
  EXPECT_EQ(document_.activeInstance(), prop);
  EXPECT_EQ(document_.rangeEnd(), 1.0);
  document_.undo();
  EXPECT_EQ(document_.activeInstance(), locator);
  ASSERT_TRUE(document_.attach(std::span(&prop, 1), figure_, 1));
  EXPECT_EQ(document_.activeInstance(), prop) << "a character holds no keys of it";
}

TEST_F(Objects, WhatHasKeysOfItsOwnKeepsItsTimelineOnALocator) {
  const InstanceId both[] = {
      document_.addCharacter(small({.name = "bow", .joints = {"bow"}})),
      document_.addCharacter(
          small({.name = "flag", .joints = {"flag"}, .meshes = {"cloth"}, .clips = {}, .morphs = {"wave"}}))};
  document_.addLocator({}, {}, kNoJoint, both);
  for (const InstanceId id : both) {
    document_.select({{Kind::instance, id, -1}});
    EXPECT_EQ(document_.activeInstance(), id);
  }
}

TEST_F(Objects, OnALocatorWithItsFirstKeyIsOneStepOrNothing) {
  const InstanceId prop = document_.addCharacter(small({.name = "sword", .joints = {"sword"}, .clips = {}}));
  ASSERT_TRUE(document_.attach(std::span(&prop, 1), figure_, 1));
  document_.select({{Kind::instance, prop, -1}});
  document_.renameInstance(prop, "Sting");
  document_.undo();
  const int steps = document_.history().index();
  const auto refused = putOnLocatorAnd(document_, prop, [](InstanceId) -> Check { return fail("No."); });
  ASSERT_FALSE(refused);
  EXPECT_EQ(document_.history().index(), steps);
  EXPECT_TRUE(document_.history().canRedo()) << "nothing was done";
  EXPECT_EQ(document_.instances().size(), 2u);
  EXPECT_EQ(document_.carriers(prop).front(), (Place{figure_, 1}));

  const auto put = putOnLocatorAnd(document_, prop, [&](InstanceId locator) {
    const int visible = propertyChannel(*document_.instance(locator)->character, "visible");
    return toggleMorphKeys(document_, std::span(&visible, 1), locator);
  });
  ASSERT_TRUE(put);
  EXPECT_FALSE(put->lost_carrier);
  EXPECT_EQ(document_.carriers(prop), (std::vector{Place{put->locator, kNoJoint}, Place{figure_, 1}}));
  EXPECT_EQ(document_.history().index(), steps + 1);
  EXPECT_EQ(document_.undoText(), "Put sword on Locator, Key Visible of Locator");
  EXPECT_EQ(document_.selection().items, (std::vector{SelectionItem{Kind::instance, prop, -1}}));
  EXPECT_EQ(document_.clipOf(*document_.instance(put->locator))->keyCount(), 1u);
  document_.undo();
  EXPECT_FALSE(document_.instance(put->locator));
  EXPECT_EQ(document_.carriers(prop).front(), (Place{figure_, 1}));
  EXPECT_EQ(document_.activeInstance(), prop);
  document_.redo();
  EXPECT_EQ(document_.clipOf(*document_.instance(put->locator))->keyCount(), 1u);
  EXPECT_EQ(document_.activeInstance(), put->locator) << "the prop is selected";
}

TEST_F(Objects, ALocatorThatCannotGoAlongSaysSo) {
  const InstanceId prop = document_.addCharacter(small({.name = "sword", .joints = {"sword"}, .clips = {}}));
  ASSERT_TRUE(document_.attach(std::span(&prop, 1), figure_, 1));
  Transform flat;
  flat.scale = Vec3(0.f);
  document_.setJointTransform(figure_, 1, flat, kNoGesture);
  const PutOnLocator put = putOnLocator(document_, std::span(&prop, 1));
  ASSERT_TRUE(put.locator);
  EXPECT_TRUE(put.lost_carrier);
  EXPECT_TRUE(document_.carriers(put.locator).empty());
  EXPECT_TRUE(lostCarrierText(document_, prop).contains("sword"));
}

TEST_F(Objects, SnappedItTakesThePlaceAndRotationOfWhatCarriesIt) {
  Transform placement = at(1.f, 2.f, 3.f);
  placement.rotation = glm::angleAxis(0.7f, glm::normalize(Vec3(1.f, 2.f, -1.f)));
  placement.scale = Vec3(2.f);
  document_.setPlacement(figure_, placement, kNoGesture);
  Transform own = at(-1.f, 0.f, 0.f);
  own.scale = Vec3(3.f);
  const InstanceId id = document_.addLocator(own);
  ASSERT_TRUE(document_.attach(std::span(&id, 1), figure_, 2, Document::Attaching::snapped));
  const Transform now = decompose(document_.placement_w(id));
  EXPECT_NEAR(glm::distance(now.translation, where(figure_, 2)), 0.f, kNear);
  EXPECT_LT(angleBetween(now.rotation, placement.rotation), 1e-3f);
  EXPECT_NEAR(glm::distance(now.scale, own.scale), 0.f, 1e-4f) << "its size stays";
  EXPECT_FALSE(document_.attach(std::span(&id, 1), figure_, 2)) << "it stands there already";
}

TEST_F(Objects, SnappedItGoesThereAlsoWhereItWasMovedByHand) {
  const InstanceId id = document_.addLocator(at(-1.f, 0.f, 0.f));
  document_.setJointTransform(id, 0, at(0.5f, 2.f, 0.f), kNoGesture);
  ASSERT_TRUE(document_.attach(std::span(&id, 1), figure_, 2, Document::Attaching::snapped));
  EXPECT_NEAR(glm::distance(where(id), where(figure_, 2)), 0.f, kNear);
}

TEST_F(Objects, AddedOnAJointItGoesAlongFromTheStart) {
  standCrooked(figure_);
  const InstanceId id = document_.addLocator(at(5.f, 5.f, 5.f), figure_, 1);
  EXPECT_NEAR(glm::distance(where(id), Vec3(5.f)), 0.f, kNear);
  document_.undo();
  EXPECT_EQ(document_.instances().size(), 1u) << "one step";
  EXPECT_FALSE(document_.addLocator({}, figure_, 7)) << "there is no such joint";
  EXPECT_FALSE(document_.addLocator({}, InstanceId{77}));
}

TEST_F(Objects, NothingStandsOnItself) {
  const InstanceId a = document_.addLocator({}), b = document_.addLocator({}, a, 0), c = document_.addLocator({}, b, 0);
  EXPECT_FALSE(document_.attach(std::span(&a, 1), a, 0));
  EXPECT_FALSE(document_.attach(std::span(&a, 1), c, 0));
  EXPECT_FALSE(document_.attach(std::span(&a, 1), InstanceId{77}, kNoJoint));
  EXPECT_FALSE(document_.attach(std::span(&b, 1), a, 0)) << "it stands there already";
  EXPECT_FALSE(document_.detach(std::span(&a, 1)));
  EXPECT_TRUE(document_.attach(std::span(&c, 1), a, 0));
  EXPECT_TRUE(document_.attach(std::span(&b, 1), c, 0)) << "no cycle any more";
}

TEST_F(Objects, WhatIsScaledToNothingCarriesNothing) {
  Transform flat;
  flat.scale = {1.f, 0.f, 1.f};
  document_.setPlacement(figure_, flat, kNoGesture);
  const InstanceId id = document_.addLocator({});
  EXPECT_FALSE(document_.attach(std::span(&id, 1), figure_, 0));
  EXPECT_FALSE(document_.instance(id)->standing.parent);
}

TEST_F(Objects, RemovingWhatCarriesLeavesTheRestInPlace) {
  const InstanceId id = document_.addLocator(at(1.f, 2.f, 3.f), figure_, 2);
  document_.setTime(0.7);
  const Mat4 before = document_.placement_w(id);
  document_.removeInstance(figure_);
  EXPECT_TRUE(same(document_.placement_w(id), before));
  EXPECT_FALSE(document_.instance(id)->standing.parent);
  document_.undo();
  EXPECT_EQ(document_.instance(id)->standing.parent, figure_);
  EXPECT_EQ(document_.instance(id)->standing.joint, 2);
  EXPECT_TRUE(same(document_.placement_w(id), before));
}

TEST_F(Objects, AfterAReloadItStandsOnTheSameJointOrStays) {
  const InstanceId on_head = document_.addLocator({}, figure_, 2), on_spine = document_.addLocator({}, figure_, 1);
  const Mat4 before = document_.placement_w(on_spine);
  document_.reload(figure_, small({.joints = {"hips", "neck", "throat", "head"}}));
  EXPECT_EQ(document_.instance(on_head)->standing.joint, 3);
  EXPECT_FALSE(document_.instance(on_spine)->standing.parent) << "the spine is gone";
  EXPECT_TRUE(same(document_.placement_w(on_spine), before));
  document_.undo();
  EXPECT_EQ(document_.instance(on_head)->standing.joint, 2);
  EXPECT_EQ(document_.instance(on_spine)->standing.joint, 1);
}

TEST_F(Objects, MovedTogetherWithWhatCarriesItItMovesOnce) {
  const InstanceId id = document_.addLocator(at(1.f, 0.f, 0.f), figure_, 1);
  document_.select({joint(id, 0), joint(figure_, 0)});
  const PoseTransform both(document_, TransformPivot::last);
  const Vec3 before = where(id);
  both.apply(document_, {PoseDelta::Kind::move, Vec3(0.f, 0.f, 2.f), true}, TransformAxes::world, kNoGesture);
  EXPECT_NEAR(glm::distance(where(id), before + Vec3(0.f, 0.f, 2.f)), 0.f, kNear);
}

// What carries it is selected, too, but is no joint, so nothing else moves it.
TEST_F(Objects, MovedBesideACarrierThatIsNotMovedItMoves) {
  const InstanceId id = document_.addLocator(at(1.f, 0.f, 0.f), figure_, 1);
  document_.select({{Kind::instance, figure_, -1}, joint(id, 0)});
  const PoseTransform moved(document_, TransformPivot::common);
  const Vec3 before = where(id);
  EXPECT_NEAR(glm::distance(moved.origin_w(), before), 0.f, kNear);
  moved.apply(document_, {PoseDelta::Kind::move, Vec3(0.f, 0.f, 2.f), true}, TransformAxes::world, kNoGesture);
  EXPECT_NEAR(glm::distance(where(id), before + Vec3(0.f, 0.f, 2.f)), 0.f, kNear);
}

TEST_F(Objects, HandlesOfWhatStandsOnSomethingMoveItInTheWorld) {
  standCrooked(figure_);
  const InstanceId other = document_.addCharacter(small({.name = "hat"}));
  ASSERT_TRUE(document_.attach(std::span(&other, 1), figure_, 2));
  document_.select({{Kind::instance, other, -1}});
  const PoseTransform handles(document_, TransformPivot::last);
  const Vec3 before(document_.placement_w(other)[3]);
  EXPECT_NEAR(glm::distance(handles.origin_w(), before), 0.f, kNear);
  handles.apply(document_, {PoseDelta::Kind::move, Vec3(0.5f, 0.f, -1.f), true}, TransformAxes::world, kNoGesture);
  EXPECT_NEAR(glm::distance(Vec3(document_.placement_w(other)[3]), before + Vec3(0.5f, 0.f, -1.f)), 0.f, kNear);
}

TEST_F(Objects, PlacesAtOtherTimesAreThoseOfGoingThere) {
  standCrooked(figure_);
  const InstanceId a = document_.addLocator(at(1.f, 1.f, 0.f), figure_, 2);
  document_.setAutoKey(true);
  document_.setTime(0.0);
  document_.setJointTransform(a, 0, {}, kNoGesture);
  document_.setTime(1.0);
  document_.setJointTransform(a, 0, at(0.f, 0.f, 3.f), kNoGesture);
  const InstanceId b = document_.addLocator(at(0.f, 0.f, 1.f), a, 0);
  const std::vector<double> times{0.0, 0.25, 0.5, 0.9, 1.0};
  const std::vector<Mat4> all_w = document_.sceneAt().placements_w(*document_.instance(b), times);
  ASSERT_EQ(all_w.size(), times.size());
  for (std::size_t i = 0; i < times.size(); ++i) {
    document_.setTime(times[i]);
    EXPECT_TRUE(same(all_w[i], document_.placement_w(b))) << times[i] << " s";
  }
  EXPECT_GT(glm::distance(all_w.front()[3], all_w.back()[3]), 1.f) << "it does move";
}

TEST_F(Objects, StandingElsewhereIsSaidOnce) {
  const InstanceId id = document_.addLocator({});
  Listener listener(document_);
  ASSERT_TRUE(document_.attach(std::span(&id, 1), figure_, 0));
  EXPECT_EQ(listener.count, 1);
  EXPECT_TRUE(listener.last.has(DocumentChange::instances | DocumentChange::pose));
}

}  // namespace
}  // namespace sinew
