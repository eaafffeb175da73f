// The numbers of all selected joints: shown, typed and dragged at once.
#include "viewer/document/edits/channel_box.h"

#include <gtest/gtest.h>

#include "core/math/interpolation.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/layer_edits.h"

namespace sinew {
namespace {

using Part = ChannelBox::Part;

NumberChange typed(const char* text) {
  return [text](double v) { return evaluateAssignment(text, v); };
}
NumberChange dragged(double by) {
  return [by](double v) -> Result<double> { return v + by; };
}

class ChannelBoxTest : public ::testing::Test {
 protected:
  ChannelBoxTest() {
    id = document.open(tests::small({.joints = {"hips", "spine", "head", "tip"}}));
    document.setFrame(2.0);
  }

  void select(std::vector<JointIndex> joints) {
    std::vector<SelectionItem> items;
    for (const JointIndex joint : joints) items.push_back({SelectionItem::Kind::joint, id, joint});
    document.select(items);
    box.setTargets(items);
    box.refresh();
  }
  // A curve of angles in degrees, two frames apart.
  void keyAngles(JointIndex joint, int axis, float at_start, float later) {
    ASSERT_TRUE(document.editClip("angles", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      JointTrack& track = trackFor(clip, kBaseLayer, joint);
      if (!std::holds_alternative<EulerCurves>(track.rotation)) track.rotation = EulerCurves{};
      const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::rotation_x) + axis);
      return setKnots(clip, {kBaseLayer, joint, -1, kind},
                      {{.time = 0.0, .value = glm::radians(at_start)}, {.time = 0.4, .value = glm::radians(later)}});
    }));
  }
  float angle(JointIndex joint, ChannelKind kind, double time) const {
    SegmentHint hint;
    return glm::degrees(evaluate(*document.activeClip(), {kBaseLayer, joint, -1, kind}, time, hint).value_or(-1.f));
  }
  Vec3 place(JointIndex joint) const {
    return document.pose(id).pose.local[static_cast<std::size_t>(joint)].translation;
  }
  ChannelBox::Row row(Part part) {
    box.refresh();
    return box.row(part);
  }

  Document document;
  InstanceId id;
  ChannelBox box{document};
};

TEST_F(ChannelBoxTest, ShowsTheAngleThatTheCurveStores) {
  keyAngles(1, 0, 195.55f, 195.55f);
  keyAngles(1, 1, 100.f, 500.f);
  keyAngles(1, 2, -250.f, -250.f);
  select({1});
  EXPECT_NEAR(row(Part::rotation).values.x, 195.55f, 1e-2f);
  EXPECT_NEAR(row(Part::rotation).values.y, 300.f, 1e-2f);  // half of the way
  EXPECT_NEAR(row(Part::rotation).values.z, -250.f, 1e-2f);
  EXPECT_FALSE(row(Part::rotation).mixed[0]);
}

TEST_F(ChannelBoxTest, TellsWhichNumbersAreNotThoseOfTheClip) {
  select({1});
  EXPECT_EQ(row(Part::position).differs, (std::array<bool, 3>{}));
  ASSERT_TRUE(box.change(Part::position, 2, typed("+=0.5"), newGesture()));
  EXPECT_EQ(row(Part::position).differs, (std::array{false, false, true}));
  EXPECT_EQ(row(Part::scale).differs, (std::array<bool, 3>{}));
}

// Of several, where any of them does; in model space all of them, for the axes of its parent have a part in each.
TEST_F(ChannelBoxTest, TellsOfSeveralWhetherAnyIsNotThatOfTheClip) {
  select({1});
  ASSERT_TRUE(box.change(Part::position, 2, typed("+=0.5"), newGesture()));
  for (const std::vector<JointIndex>& joints : {std::vector{1, 2}, {2, 1}, {2, 1, 3}}) {
    select(joints);
    EXPECT_EQ(row(Part::position).differs, (std::array{false, false, true}));
  }
  box.setSpace(ChannelBox::Space::model);
  EXPECT_EQ(row(Part::position).differs, (std::array{true, true, true}));
  EXPECT_EQ(row(Part::scale).differs, (std::array<bool, 3>{}));
}

TEST_F(ChannelBoxTest, TypedTurnsStayWhereTheyAreTypedByHand) {
  keyAngles(1, 0, 10.f, 10.f);
  select({1});
  ASSERT_TRUE(box.change(Part::rotation, 0, typed("+=360"), newGesture()));
  EXPECT_TRUE(document.instance(id)->overrides.contains(1));
  EXPECT_NEAR(row(Part::rotation).values.x, 370.f, 1e-2f);
  const Gesture gesture = newGesture();
  for (const double by : {100.0, 200.0, 300.0}) ASSERT_TRUE(box.change(Part::rotation, 0, dragged(by), gesture));
  EXPECT_NEAR(row(Part::rotation).values.x, 670.f, 1e-2f);
}

TEST_F(ChannelBoxTest, TypedTurnsAreKeyedAsTyped) {
  keyAngles(1, 0, 10.f, 10.f);
  document.setAutoKey(true);
  select({1});
  ASSERT_TRUE(box.change(Part::rotation, 0, typed("+=360"), newGesture()));
  EXPECT_NEAR(angle(1, ChannelKind::rotation_x, document.time()), 370.f, 1e-2f);
  EXPECT_NEAR(row(Part::rotation).values.x, 370.f, 1e-2f);
  ASSERT_TRUE(box.change(Part::rotation, 0, typed("-725"), newGesture()));
  EXPECT_NEAR(angle(1, ChannelKind::rotation_x, document.time()), -725.f, 1e-2f);
}

// Also where something else of the joint stays by hand.
TEST_F(ChannelBoxTest, BackAtTheClipTheAngleIsThatOfTheKeys) {
  keyAngles(1, 0, 370.f, 370.f);
  select({1});
  ASSERT_TRUE(box.change(Part::scale, 1, typed("2"), newGesture()));
  ASSERT_TRUE(box.change(Part::rotation, 0, typed("15"), newGesture()));
  EXPECT_NEAR(row(Part::rotation).values.x, 15.f, 1e-3f);
  box.reset(Part::rotation);
  EXPECT_NEAR(row(Part::rotation).values.x, 370.f, 1e-3f);
  EXPECT_EQ(row(Part::scale).values.y, 2.f);
}

TEST_F(ChannelBoxTest, ANumberSetsAllAndAChangeCountsFromEach) {
  select({1, 2, 3});
  const int steps = document.history().count();
  const float own = place(3).x;
  ASSERT_GT(own, 0.001f);
  EXPECT_TRUE(row(Part::position).mixed[0]);  // the tip moves, the others rest
  EXPECT_FALSE(row(Part::position).mixed[1]);
  ASSERT_TRUE(box.change(Part::position, 0, typed("+=0.5"), newGesture()));
  EXPECT_NEAR(place(1).x, 0.5f, 1e-6f);
  EXPECT_NEAR(place(3).x, own + 0.5f, 1e-6f);
  EXPECT_EQ(document.history().count(), steps + 1);
  EXPECT_EQ(document.history().undoText(), "Pose 3 joints");
  ASSERT_TRUE(box.change(Part::position, 0, typed("*=2"), newGesture()));
  EXPECT_NEAR(place(1).x, 1.f, 1e-6f);
  EXPECT_NEAR(place(3).x, 2.f * own + 1.f, 1e-5f);
  ASSERT_TRUE(box.change(Part::position, 0, typed("0.25"), newGesture()));
  for (const JointIndex joint : {1, 2, 3}) EXPECT_EQ(place(joint).x, 0.25f);
  EXPECT_FALSE(row(Part::position).mixed[0]);
  EXPECT_EQ(document.history().count(), steps + 3);
  document.undo();
  document.undo();
  document.undo();
  EXPECT_EQ(place(1).x, 0.f);
  EXPECT_EQ(place(3).x, own);
  EXPECT_TRUE(document.instance(id)->overrides.empty());
}

// Each between its own rotations, in its own order, and with its own turns.
TEST_F(ChannelBoxTest, SeveralJointsTurnEachByItsOwnAngles) {
  struct Held {
    JointIndex joint;
    EulerCurves curves;
    Vec3 angles;  // degrees
  };
  const Held all[] = {{1,
                       {.order = EulerOrder::zxy, .angles = {}, .pre = glm::angleAxis(0.4f, Vec3(1.f, 0.f, 0.f))},
                       {10.f, 380.f, -5.f}},
                      {2,
                       {.order = EulerOrder::yzx, .angles = {}, .post = glm::angleAxis(0.3f, Vec3(0.f, 0.f, 1.f))},
                       {40.f, 20.f, 60.f}}};
  for (const Held& held : all) {
    ASSERT_TRUE(document.editClip("order", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      trackFor(clip, kBaseLayer, held.joint).rotation = held.curves;
      return {};
    }));
    for (int axis = 0; axis < 3; ++axis) keyAngles(held.joint, axis, held.angles[axis], held.angles[axis]);
  }
  const auto isTurned = [&](const Held& held, const Vec3& by) {
    const Quat wanted = held.curves.rotation(glm::radians(held.angles + by));
    return angleBetween(document.pose(id).pose.local[static_cast<std::size_t>(held.joint)].rotation, wanted) < 2e-3f;
  };
  select({1, 2});
  for (const bool keyed : {false, true}) {
    document.setAutoKey(keyed);
    ASSERT_TRUE(box.change(Part::rotation, 1, typed("+=30"), newGesture()));
    for (const Held& held : all) {
      EXPECT_TRUE(isTurned(held, {0.f, 30.f, 0.f})) << held.joint << keyed;
      EXPECT_EQ(document.instance(id)->overrides.contains(held.joint), !keyed);
      EXPECT_NEAR(angle(held.joint, ChannelKind::rotation_y, document.time()), held.angles.y + (keyed ? 30.f : 0.f),
                  1e-2f);
    }
    EXPECT_NEAR(row(Part::rotation).values.y, 50.f, 1e-2f) << "of the one that was chosen last";
    document.undo();
    box.refresh();
  }
}

TEST_F(ChannelBoxTest, ADragAddsToAllFromWhereItBegan) {
  select({1, 3});
  const float own = place(3).x;
  const int steps = document.history().count();
  const Gesture gesture = newGesture();
  for (const double by : {0.1, 0.7, 0.3}) ASSERT_TRUE(box.change(Part::position, 0, dragged(by), gesture));
  EXPECT_NEAR(place(1).x, 0.3f, 1e-6f);
  EXPECT_NEAR(place(3).x, own + 0.3f, 1e-6f);
  EXPECT_EQ(document.history().count(), steps + 1);
  document.cancelGesture(gesture);
  EXPECT_EQ(place(3).x, own);
}

// What is shown is another number then, and a drag counts from that.
TEST_F(ChannelBoxTest, ADragInAnotherOrderOrSpaceBeginsAnew) {
  select({1});
  const Gesture gesture = newGesture();
  ASSERT_TRUE(box.change(Part::position, 0, dragged(0.1), gesture));
  box.setOrder(EulerOrder::zyx);
  ASSERT_TRUE(box.change(Part::position, 0, dragged(0.1), gesture));
  EXPECT_NEAR(place(1).x, 0.2f, 1e-6f);
  box.setSpace(ChannelBox::Space::model);
  const float before = document.pose(id).joints_m[1][3].x;
  ASSERT_TRUE(box.change(Part::position, 0, dragged(0.1), gesture));
  EXPECT_NEAR(document.pose(id).joints_m[1][3].x, before + 0.1f, 1e-6f);
}

// Rotations that come before and behind the angles of a joint have no place in how it stands in the model.
TEST_F(ChannelBoxTest, InModelSpaceAnglesAreThoseOfTheWholeRotation) {
  ASSERT_TRUE(document.editClip("angles", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    EulerCurves euler;
    euler.order = EulerOrder::yzx;
    euler.pre = glm::angleAxis(0.8f, Vec3(0.f, 0.f, 1.f));
    euler.post = glm::angleAxis(-0.3f, Vec3(0.f, 1.f, 0.f));
    trackFor(clip, kBaseLayer, 1).rotation = euler;
    return {};
  }));
  keyAngles(1, 0, 30.f, 30.f);
  select({1});
  EXPECT_NEAR(row(Part::rotation).values.x, 30.f, 1e-3f);
  box.setSpace(ChannelBox::Space::model);
  const Vec3 shown = glm::radians(row(Part::rotation).values);
  const Quat whole = decompose(document.pose(id).joints_m[1]).rotation;
  EXPECT_TRUE(sameRotation(fromEuler(shown, EulerOrder::yzx), whole));
}

TEST_F(ChannelBoxTest, OneResultThatCannotBeRefusesAll) {
  select({1, 3});
  const int steps = document.history().count();
  EXPECT_FALSE(box.change(Part::position, 0, typed("/=0"), newGesture()));
  const NumberChange for_some = [](double v) -> Result<double> {
    if (v == 0.0) return fail("not this one");
    return v + 1.0;
  };
  EXPECT_FALSE(box.change(Part::position, 0, for_some, newGesture()));
  EXPECT_EQ(document.history().count(), steps);
}

TEST_F(ChannelBoxTest, InModelSpaceAllOfAChainArrive) {
  box.setSpace(ChannelBox::Space::model);
  select({3, 1, 2});
  ASSERT_TRUE(box.change(Part::position, 2, typed("0.75"), newGesture()));
  for (const JointIndex joint : {1, 2, 3})
    EXPECT_NEAR(document.pose(id).joints_m[static_cast<std::size_t>(joint)][3][2], 0.75f, 1e-5f) << joint;
}

TEST_F(ChannelBoxTest, KeysTheRestWhereSomeAreKeyed) {
  select({1, 2});
  EXPECT_EQ(row(Part::position).keys, KeyPresence::none);
  select({1});
  ASSERT_TRUE(box.toggleKey(Part::position));
  select({1, 2});
  EXPECT_EQ(row(Part::position).keys, KeyPresence::some);
  ASSERT_TRUE(box.toggleKey(Part::position));
  EXPECT_EQ(row(Part::position).keys, KeyPresence::here);
  ASSERT_TRUE(box.toggleKey(Part::position));
  EXPECT_EQ(row(Part::position).keys, KeyPresence::none);
}

TEST_F(ChannelBoxTest, KeysOfTwoCharactersAreClearedInOneStepOrNotAtAll) {
  const InstanceId other = document.addCharacter(tests::small());
  document.setFrame(2.0);
  const std::vector<SelectionItem> both{{SelectionItem::Kind::joint, id, 1}, {SelectionItem::Kind::joint, other, 1}};
  const auto choose = [&](std::initializer_list<std::size_t> which) {
    std::vector<SelectionItem> items;
    for (const std::size_t i : which) items.push_back(both[i]);
    document.select(items);
    box.setTargets(items);
    box.refresh();
  };
  const auto keys = [&] {
    std::vector<std::size_t> counts;
    for (const InstanceId of : {id, other}) {
      const Instance& shown = *document.instance(of);
      counts.push_back(knotCount(*document.clipOf(shown), {kBaseLayer, 1, -1, ChannelKind::translation_x}));
    }
    return counts;
  };
  choose({0, 1});
  ASSERT_TRUE(box.toggleKey(Part::position));
  EXPECT_EQ(keys(), (std::vector<std::size_t>{1, 1}));
  const int steps = document.history().count();
  ASSERT_TRUE(box.toggleKey(Part::position));
  EXPECT_EQ(keys(), (std::vector<std::size_t>{0, 0}));
  EXPECT_EQ(document.history().count(), steps + 1);
  document.undo();
  EXPECT_EQ(keys(), (std::vector<std::size_t>{1, 1}));

  choose({1});
  ASSERT_TRUE(document.editClip("lock", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    for (const ChannelId& channel : channelsOf(clip, kBaseLayer, 1)) setState(clip, channel, {.locked = true});
    return {};
  }));
  choose({0, 1});
  document.renameInstance(id, "other name");
  document.undo();
  EXPECT_FALSE(box.toggleKey(Part::position));
  EXPECT_EQ(keys(), (std::vector<std::size_t>{1, 1})) << "the first is as it was, too";
  EXPECT_TRUE(document.history().canRedo()) << "what is refused costs nothing";
}

TEST_F(ChannelBoxTest, InAnAdditiveLayerAChangeOffsetsEveryFrame) {
  keyAngles(1, 0, 10.f, 50.f);
  ASSERT_TRUE(offsetWholeClip(document));
  EXPECT_TRUE(document.autoKey());
  select({1, 2});
  ASSERT_TRUE(box.change(Part::position, 1, typed("-=0.1"), newGesture()));
  select({1});
  ASSERT_TRUE(box.change(Part::rotation, 0, typed("+=20"), newGesture()));
  for (const double frame : {0.0, 1.0, 4.0}) {
    document.setFrame(frame);
    EXPECT_NEAR(row(Part::rotation).values.x, 30.f + 40.f * static_cast<float>(frame) / 4.f, 0.1f) << frame;
    EXPECT_NEAR(place(1).y, 0.4f, 1e-5f);
    EXPECT_NEAR(place(2).y, 0.4f, 1e-5f);
  }
  // A second time it goes on in the layer where it is still empty, else in another one.
  EXPECT_EQ(document.activeClip()->layers.size(), 1u);
  ASSERT_TRUE(offsetWholeClip(document));
  EXPECT_EQ(document.activeClip()->layers.size(), 2u);
  ASSERT_TRUE(offsetWholeClip(document));
  EXPECT_EQ(document.activeClip()->layers.size(), 2u);
}

// Of another character they are those of its own clip, whatever layer of the active one is chosen.
TEST_F(ChannelBoxTest, TheActiveLayerIsThatOfTheActiveCharacter) {
  keyAngles(1, 0, 10.f, 50.f);
  const InstanceId other = document.addCharacter(tests::small());
  document.select({{SelectionItem::Kind::instance, other, -1}});
  ASSERT_EQ(document.activeInstance(), other);
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_EQ(document.activeLayer(), 0);
  EXPECT_TRUE(box.keyedMode({SelectionItem::Kind::joint, id, 1}));
  EXPECT_FALSE(box.keyedMode({SelectionItem::Kind::joint, other, 1})) << "its layer has no keys yet";
}

// What a layer adds is no whole rotation, so its angles and their order say nothing about those that are shown.
TEST_F(ChannelBoxTest, UnderAnAdditiveLayerTheAnglesAreThoseOfTheClip) {
  keyAngles(1, 0, 195.55f, 195.55f);
  ASSERT_TRUE(document.editClip("layer", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    ClipLayer& layer = clip.layers.emplace_back();
    layer.name = "more", layer.mode = LayerMode::additive;
    JointTrack& track = trackFor(clip, 0, 1);
    track.rotation = EulerCurves();
    std::get<EulerCurves>(track.rotation).order = EulerOrder::zyx;
    return setKnots(clip, {0, 1, -1, ChannelKind::rotation_x}, {{.time = 0.0, .value = 0.f}});
  }));
  select({1});
  document.setActiveLayer(0);
  EXPECT_EQ(box.order(), EulerOrder::xyz);
  EXPECT_NEAR(row(Part::rotation).values.x, 195.55f, 1e-2f);
}

}  // namespace
}  // namespace sinew
