// Numbers of what is chosen, beside one another: in the inspector, of handles and of stored poses.
#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "tests/document/undo/edits/subject.h"
#include "viewer/document/edits/channel_box.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/edits/clips/weight_keys.h"
#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/poses/stored_pose.h"

namespace sinew {
namespace {

using BoxPart = ChannelBox::Part;

// Two characters of the same joints, of which the second stands aside.
class ShownValues : public ::testing::Test {
 protected:
  void choose(const std::vector<std::pair<InstanceId, JointIndex>>& joints) {
    std::vector<SelectionItem> items;
    for (const auto& [of, joint] : joints) items.push_back({SelectionItem::Kind::joint, of, joint});
    show(items);
  }
  void show(const std::vector<SelectionItem>& items) {
    document.select(items);
    box.setTargets(items);
    box.refresh();
  }
  ChannelBox::Row row(BoxPart part) {
    box.refresh();
    return box.row(part);
  }
  const Transform& local(InstanceId of, JointIndex joint) const {
    return document.pose(of).pose.local[static_cast<std::size_t>(joint)];
  }
  static NumberChange to(double value) {
    return [value](double) -> Result<double> { return value; };
  }
  static Transform bent() {
    return {.translation = {1.f, 2.f, 3.f},
            .rotation = glm::angleAxis(glm::radians(30.f), Vec3(1.f, 0.f, 0.f)),
            .scale = {1.f, 2.f, 4.f},
            .shear = {0.25f, -0.5f, 0.f}};
  }

  Document document;
  InstanceId one = document.open(tests::small());
  InstanceId two = document.addCharacter(tests::small());
  ChannelBox box{document};
};

TEST_F(ShownValues, OfAJointArePlaceAnglesScaleAndShear) {
  document.setJointTransform(one, 1, bent(), kNoGesture);
  choose({{two, 2}, {one, 1}});
  EXPECT_EQ(row(BoxPart::position).values, Vec3(1.f, 2.f, 3.f));
  EXPECT_NEAR(row(BoxPart::rotation).values.x, 30.f, 1e-4f);
  EXPECT_EQ(row(BoxPart::scale).values, Vec3(1.f, 2.f, 4.f));
  EXPECT_EQ(row(BoxPart::shear).values, Vec3(0.25f, -0.5f, 0.f));
  EXPECT_EQ(box.greatestShear(), 0.5f);
  using Flags = std::array<bool, 3>;
  EXPECT_EQ(row(BoxPart::position).mixed, (Flags{true, true, true}));
  EXPECT_EQ(row(BoxPart::rotation).mixed, (Flags{true, false, false}));
  EXPECT_EQ(row(BoxPart::scale).mixed, (Flags{false, true, true}));
  EXPECT_EQ(row(BoxPart::shear).mixed, (Flags{true, true, false}));
  EXPECT_EQ(row(BoxPart::position).differs, (Flags{true, true, true}));
  EXPECT_EQ(row(BoxPart::rotation).differs, (Flags{true, true, true})) << "of a rotation as a whole";
  EXPECT_EQ(row(BoxPart::scale).differs, (Flags{false, true, true}));
  EXPECT_EQ(row(BoxPart::shear).differs, (Flags{true, true, false}));
  EXPECT_FALSE(row(BoxPart::shear).keys) << "no curve holds it";
  EXPECT_EQ(row(BoxPart::scale).keys, KeyPresence::none);
  choose({{one, 1}, {two, 1}});
  EXPECT_EQ(box.greatestShear(), 0.5f) << "of all that are chosen";
  EXPECT_EQ(row(BoxPart::shear).values, Vec3(0.f));
}

TEST_F(ShownValues, GoBackToTheClipOrToRestPartByPart) {
  document.setTime(0.5);
  for (const InstanceId of : {one, two}) document.setJointTransform(of, 0, bent(), kNoGesture);
  const int steps = document.history().count();
  choose({{one, 0}, {two, 0}});
  box.resetToRest(BoxPart::scale);
  EXPECT_EQ(document.history().count(), steps + 1);
  EXPECT_EQ(document.undoText(), "Pose 2 joints");
  for (const InstanceId of : {one, two}) {
    EXPECT_EQ(local(of, 0).scale, Vec3(1.f));
    EXPECT_EQ(local(of, 0).translation, Vec3(1.f, 2.f, 3.f));
    EXPECT_EQ(local(of, 0).shear, Vec3(0.25f, -0.5f, 0.f));
  }
  box.resetToRest(BoxPart::position);
  EXPECT_EQ(local(one, 0).translation, Vec3(0.f)) << "at rest";
  box.reset(BoxPart::position);
  EXPECT_EQ(document.history().count(), steps + 3);
  EXPECT_NEAR(local(one, 0).translation.y, 0.5f, 1e-6f) << "as the clip says";
  EXPECT_EQ(local(two, 0).shear, Vec3(0.25f, -0.5f, 0.f));
  box.reset(BoxPart::rotation);
  EXPECT_EQ(local(one, 0).rotation, kIdentityRotation);
  EXPECT_EQ(document.instance(one)->overrides.size(), 1u);
  box.reset(BoxPart::shear);
  EXPECT_TRUE(document.instance(one)->overrides.empty()) << "nothing is by hand any more";
  EXPECT_TRUE(document.instance(two)->overrides.empty());
  document.undo();
  EXPECT_EQ(document.instance(two)->overrides.size(), 1u);
  // Characters stand where they are put.
  show({{SelectionItem::Kind::instance, two, -1}});
  const int before = document.history().count();
  box.reset(BoxPart::position);
  box.resetToRest(BoxPart::position);
  EXPECT_TRUE(box.toggleKey(BoxPart::position));
  EXPECT_EQ(document.history().index(), before - 1);
}

TEST_F(ShownValues, OfCharactersAreTheirPlaces) {
  show({{SelectionItem::Kind::instance, one, -1}, {SelectionItem::Kind::instance, two, -1}});
  EXPECT_FALSE(box.joints());
  const float aside = document.instance(two)->standing.placement.translation.x;
  EXPECT_EQ(row(BoxPart::position).values, Vec3(aside, 0.f, 0.f));
  EXPECT_EQ(row(BoxPart::position).mixed, (std::array<bool, 3>{true, false, false}));
  EXPECT_EQ(row(BoxPart::position).differs, (std::array<bool, 3>{}));
  EXPECT_FALSE(row(BoxPart::position).keys);
  ASSERT_TRUE(box.change(BoxPart::position, 2, to(1.5), kNoGesture));
  EXPECT_EQ(document.undoText(), "Move 2 characters");
  for (const InstanceId of : {one, two}) EXPECT_EQ(document.instance(of)->standing.placement.translation.z, 1.5f);
  ASSERT_TRUE(box.change(BoxPart::scale, 1, to(2.0), kNoGesture));
  ASSERT_TRUE(box.change(BoxPart::shear, 0, to(0.5), kNoGesture));
  EXPECT_EQ(document.instance(one)->standing.placement.scale, Vec3(1.f, 2.f, 1.f));
  EXPECT_EQ(document.instance(one)->standing.placement.shear, Vec3(0.5f, 0.f, 0.f));
  EXPECT_FALSE(box.change(BoxPart::scale, 1, to(1e300), kNoGesture));
}

TEST_F(ShownValues, AnglesAreInTheOrderThatIsChosenOrKeyed) {
  choose({{one, 1}});
  EXPECT_EQ(box.order(), EulerOrder::xyz);
  EXPECT_FALSE(box.keyedMode({SelectionItem::Kind::joint, one, 1}));
  EXPECT_FALSE(box.keyedMode({SelectionItem::Kind::instance, one, -1}));
  const Quat rotation = fromEuler(glm::radians(Vec3(20.f, 40.f, 60.f)), EulerOrder::zyx);
  document.setJointTransform(one, 1, {.rotation = rotation}, kNoGesture);
  box.setOrder(EulerOrder::zyx);
  EXPECT_EQ(box.order(), EulerOrder::zyx);
  const Vec3 shown = row(BoxPart::rotation).values;
  for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(shown[axis], 20.f * static_cast<float>(axis + 1), 1e-3f);
  ASSERT_TRUE(box.change(BoxPart::rotation, 1, to(-10.0), kNoGesture));
  const Quat turned = fromEuler(glm::radians(Vec3(20.f, -10.f, 60.f)), EulerOrder::zyx);
  EXPECT_LT(glm::distance(Vec4(local(one, 1).rotation.x, local(one, 1).rotation.y, local(one, 1).rotation.z, 0.f),
                          Vec4(turned.x, turned.y, turned.z, 0.f)),
            1e-5f);
  ASSERT_TRUE(document.editClip("keys", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    EulerCurves curves{.order = EulerOrder::yzx, .angles = {}};
    curves.angles[0] = *Curve::fromSamples({0.0}, {0.5f}, Interpolation::linear);
    trackFor(clip, kBaseLayer, 1).rotation = curves;
    return {};
  }));
  box.refresh();
  EXPECT_EQ(box.order(), EulerOrder::yzx) << "that of the keys counts";
  EXPECT_EQ(box.keyedMode({SelectionItem::Kind::joint, one, 1})->order, EulerOrder::yzx);
  EXPECT_FALSE(box.keyedMode({SelectionItem::Kind::joint, two, 1})) << "its clip is another one";
}

TEST_F(ShownValues, KeysAreSetAndTakenAwayOfAllThatAreChosen) {
  choose({{one, 1}});
  ASSERT_TRUE(box.toggleKey(BoxPart::rotation));
  EXPECT_EQ(document.undoText(), "Key spine");
  EXPECT_EQ(row(BoxPart::rotation).keys, KeyPresence::here);
  EXPECT_EQ(row(BoxPart::position).keys, KeyPresence::none) << "of this part alone";
  document.setTime(0.2);
  EXPECT_EQ(row(BoxPart::rotation).keys, KeyPresence::elsewhere);
  document.setTime(0.0);
  choose({{one, 1}, {one, 2}});
  EXPECT_EQ(row(BoxPart::rotation).keys, KeyPresence::some);
  ASSERT_TRUE(box.toggleKey(BoxPart::rotation));
  EXPECT_EQ(document.undoText(), "Key head") << "the one that had none";
  ASSERT_TRUE(box.toggleKey(BoxPart::rotation));
  EXPECT_EQ(document.undoText(), "Clear key of 2 joints");
  EXPECT_EQ(row(BoxPart::rotation).keys, KeyPresence::none);
}

TEST_F(ShownValues, HandlesOfSeveralStandWhereEachOfThemIs) {
  document.setJointTransform(
      one, 1, {.translation = {0.f, 1.f, 0.f}, .rotation = glm::angleAxis(glm::radians(90.f), Vec3(0.f, 0.f, 1.f))},
      kNoGesture);
  choose({{one, 1}, {two, 2}});
  const PoseTransform each(document, TransformPivot::individual), together(document, TransformPivot::common);
  EXPECT_EQ(each.name(), "2 joints");
  EXPECT_TRUE(together.otherFrames(TransformAxes::local).empty()) << "they turn about one place";
  const auto others = each.otherFrames(TransformAxes::local);
  ASSERT_EQ(others.size(), 1u);
  EXPECT_LT(glm::distance(others[0].origin_w, Vec3(0.f, 1.f, 0.f)), 1e-5f);
  EXPECT_LT(glm::distance(others[0].axes_w[0], Vec3(0.f, 1.f, 0.f)), 1e-5f) << "its x points up";
  EXPECT_EQ(each.otherFrames(TransformAxes::world)[0].axes_w, Mat3(1.f));
  const float aside = document.instance(two)->standing.placement.translation.x;
  EXPECT_LT(glm::distance(each.origin_w(), Vec3(aside, 1.f, 0.f)), 1e-5f);
  EXPECT_LT(glm::distance(together.origin_w(), Vec3(0.5f * aside, 1.f, 0.f)), 1e-5f);
}

TEST_F(ShownValues, StoredPosesOfObjectsHoldTheirProperties) {
  const InstanceId lamp = document.addObject(tests::testObject(), {});
  const InstanceId other = document.addObject(tests::testObject(), {});
  const InstanceId grip = document.addLocator({});
  document.renameInstance(grip, "Grip");
  const Character& model = *document.instance(lamp)->character;
  const auto at = [&](const char* property) { return propertyChannel(model, property); };
  const MorphWeight values[] = {{at("power"), 7.5f},
                                {at("aim"), 1.f},
                                {at("aim") + 2, -3.f},
                                {at("tint") + 1, 0.25f},
                                {at("target"), *referenceValue(grip)}};
  document.setMorphWeights(lamp, values, "Set", kNoGesture);
  const JointTransform local{0, {.translation = {4.f, 0.f, 0.f}}};
  const StoredPose stored = storedPose(document, *document.instance(lamp), std::span(&local, 1));
  EXPECT_EQ(stored.object, "lamp");
  ASSERT_EQ(stored.values.size(), 7u);
  EXPECT_EQ(stored.values[0], (PoseValue{"power", {7.5f}}));
  EXPECT_EQ(stored.values[3], (PoseValue{"aim", {1.f, 0.f, -3.f}}));
  EXPECT_EQ(stored.values[5], (PoseValue{"target", {*referenceValue(grip)}, "Grip"}));
  // It fits any other lamp, and nothing else.
  const std::vector<MorphWeight> found = valuesFor(document, *document.instance(other), stored);
  EXPECT_EQ(found.size(), 11u);
  EXPECT_EQ(countProperties(model, found), 7u);
  EXPECT_TRUE(std::ranges::find(found, MorphWeight(at("aim") + 2, -3.f)) != found.end());
  EXPECT_TRUE(std::ranges::find(found, MorphWeight(at("target"), *referenceValue(grip))) != found.end());
  EXPECT_TRUE(valuesFor(document, *document.instance(grip), stored).empty());
  EXPECT_TRUE(valuesFor(document, *document.instance(one), stored).empty());
  EXPECT_EQ(poseFor(*document.instance(other)->character, stored).front().second.translation.x, 4.f);
  // A reference is found by its name, where the number is another one's; one to nobody is left out.
  StoredPose elsewhere = stored;
  elsewhere.values[5].numbers[0] = *referenceValue(one);
  const auto by_name = valuesFor(document, *document.instance(other), elsewhere);
  EXPECT_TRUE(std::ranges::find(by_name, MorphWeight(at("target"), *referenceValue(grip))) != by_name.end());
  elsewhere.values[5].refers_to = "Nobody";
  EXPECT_EQ(valuesFor(document, *document.instance(other), elsewhere).size(), 10u);
  elsewhere.values[5].refers_to.clear();
  const auto to_none = valuesFor(document, *document.instance(other), elsewhere);
  EXPECT_TRUE(std::ranges::find(to_none, MorphWeight(at("target"), 0.f)) != to_none.end());
  // Numbers of another count are of another property.
  elsewhere.values[3].numbers.pop_back();
  EXPECT_EQ(valuesFor(document, *document.instance(other), elsewhere).size(), 8u);
  StoredPose of_joints = storedPose(document, *document.instance(one), std::span(&local, 1));
  EXPECT_EQ(of_joints.joints.front().first, "hips");
  EXPECT_TRUE(of_joints.object.empty() && of_joints.values.empty());
}

TEST(WeightKeySets, AreMovedInOneStepThatEndsWithTheMove) {
  Document document;
  document.open(tests::small());
  ClipControl control;
  control.id = document.newControlId();
  control.clip = document.active()->clipAt(0);
  control.weight = *Curve::fromSamples({0.2, 0.5}, {0.25f, 0.75f}, Interpolation::linear);
  ASSERT_TRUE(document.setControls(document.activeInstance(), {control}, "weigh", kNoGesture));
  document.renameInstance(document.activeInstance(), "later");
  document.undo();
  const auto times = [&] {
    const auto all = document.active()->controls[0].weight.times();
    return std::vector<double>(all.begin(), all.end());
  };
  const WeightKeys second{{control.id, {0.5}}};
  {
    WeightKeyMove move(document, second);
    ASSERT_TRUE(move.moveBy(0.25));
    EXPECT_EQ(times(), (std::vector<double>{0.2, 0.75}));
    EXPECT_EQ(move.keys(), (WeightKeys{{control.id, {0.75}}}));
    ASSERT_TRUE(move.moveBy(0.5));
    EXPECT_EQ(times(), (std::vector<double>{0.2, 1.0})) << "from where it began";
    EXPECT_EQ(document.history().index(), 2);
    ASSERT_TRUE(move.moveBy(0.0));
    EXPECT_EQ(times(), (std::vector<double>{0.2, 0.5}));
    EXPECT_EQ(move.keys(), second);
    EXPECT_EQ(document.history().index(), 1);
    ASSERT_TRUE(move.moveBy(0.25));
    move.cancel();
    move.cancel();
    EXPECT_EQ(document.history().index(), 1);
    EXPECT_EQ(move.keys(), second);
  }
  EXPECT_TRUE(document.history().canRedo()) << "nothing has been done";
  {
    WeightKeyMove move(document, second);
    ASSERT_TRUE(move.moveBy(0.25));
  }
  EXPECT_EQ(document.undoText(), "Move one key of the weight of move");
  document.undo();
  EXPECT_EQ(times(), (std::vector<double>{0.2, 0.5}));
  EXPECT_EQ(document.history().count(), 2) << "what could be redone before has given way";
  EXPECT_EQ(presentKeys(document, {{control.id, {0.2, 0.3, 0.5}}}), (WeightKeys{{control.id, {0.2, 0.5}}}));
  EXPECT_TRUE(presentKeys(document, {}).empty());
}

TEST(WeightKeySets, AreJoinedAndToggledByTheirTimes) {
  const ControlId a{1}, b{2}, c{3};
  const WeightKeys old{{a, {0.0, 1.0}}, {b, {2.0}}}, picked{{a, {1.0, 3.0}}, {b, {2.0}}, {c, {4.0}}};
  EXPECT_EQ(combined(old, picked, SelectMode::replace), picked);
  EXPECT_EQ(combined(old, picked, SelectMode::add), (WeightKeys{{a, {0.0, 1.0, 3.0}}, {b, {2.0}}, {c, {4.0}}}));
  EXPECT_EQ(combined(old, picked, SelectMode::toggle), (WeightKeys{{a, {0.0, 3.0}}, {c, {4.0}}}));
  EXPECT_EQ(countKeys(picked), 4u);
  EXPECT_EQ(countKeys(WeightKeys()), 0u);
}

}  // namespace
}  // namespace sinew
