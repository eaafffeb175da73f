// Poses that become keys.
#include <QSignalSpy>

#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/edits/pose_transform.h"
#include "viewer/document/text/shown.h"

namespace sinew {
namespace {

using tests::small;

Transform placed(float x, float turn = 0.f) {
  return {.translation = {x, 0.25f, 0.f}, .rotation = glm::angleAxis(turn, Vec3(0.f, 1.f, 0.f))};
}

constexpr ChannelKind kX = ChannelKind::translation_x;

class AutoKey : public ::testing::Test {
 protected:
  AutoKey() {
    id = document.open(small());
    document.setFrame(3.0);
  }
  const Clip& clip() const { return *document.activeClip(); }
  std::size_t keys(JointIndex joint, ChannelKind kind) const {
    return knotCount(clip(), {kBaseLayer, joint, -1, kind});
  }
  const std::map<JointIndex, Transform>& overrides() const { return document.instance(id)->overrides; }
  Vec3 place(JointIndex joint) const {
    return document.pose(id).pose.local[static_cast<std::size_t>(joint)].translation;
  }
  Document document;
  InstanceId id;
};

TEST_F(AutoKey, IsOffAtFirstAndSaysWhenItChanges) {
  EXPECT_FALSE(document.autoKey());
  tests::Listener listener(document);
  document.setAutoKey(true);
  document.setAutoKey(true);
  EXPECT_EQ(listener.count, 1);
  EXPECT_TRUE(listener.last.has(DocumentChange::auto_key));
  EXPECT_TRUE(document.autoKeying());
  EXPECT_EQ(document.history().count(), 0);
}

TEST_F(AutoKey, OffMeansOverridesAndNoKeys) {
  const Clip before = clip();
  document.setJointTransform(id, 1, placed(2.f), kNoGesture);
  EXPECT_EQ(clip(), before);
  EXPECT_EQ(overrides().size(), 1u);
}

TEST_F(AutoKey, PosingKeysWhatChangedAtTheCurrentTime) {
  document.setAutoKey(true);
  Transform local = document.pose(id).pose.local[1];
  local.translation.x = 2.f;
  document.setJointTransform(id, 1, local, kNoGesture);
  EXPECT_TRUE(overrides().empty());
  EXPECT_EQ(keys(1, kX), 1u);
  EXPECT_EQ(keys(1, ChannelKind::translation_y), 0u);
  EXPECT_EQ(keys(1, ChannelKind::quaternion_w), 0u);
  EXPECT_EQ(findCurve(clip(), {kBaseLayer, 1, -1, kX})->times()[0], document.time());
  EXPECT_NEAR(place(1).x, 2.f, 1e-6f);
}

// What the gesture keyed before has other numbers then.
TEST_F(AutoKey, AGestureGoesOnWithoutWhatWasReadAnew) {
  const auto without = small({.morphs = {"smile", "frown"}});
  const auto with = small({.joints = {"hips", "chest", "spine", "head"}, .morphs = {"smile", "blink", "frown"}});
  id = document.open(without);
  document.setFrame(3.0);
  document.setAutoKey(true);
  const auto weights = [this](int channel) {
    return knotCount(clip(), {kBaseLayer, kNoJoint, channel, ChannelKind::morph});
  };
  const Gesture gesture = newGesture();
  document.setJointTransform(id, 1, placed(2.f), gesture);
  document.setMorphWeights(id, std::vector<MorphWeight>{{1, 0.5f}}, "frown", gesture);
  ASSERT_EQ(keys(1, kX), 1u);
  ASSERT_EQ(weights(1), 1u);
  document.reload(id, with);
  document.setJointTransform(id, 2, placed(3.f), gesture);
  document.setMorphWeights(id, std::vector<MorphWeight>{{2, 0.25f}}, "frown", gesture);
  EXPECT_EQ(keys(1, kX), 0u) << "the chest has the number that the spine had";
  EXPECT_EQ(keys(2, kX), 1u);
  EXPECT_EQ(weights(1), 0u);
  EXPECT_EQ(weights(2), 1u);
  EXPECT_NEAR(place(2).x, 3.f, 1e-6f);
}

TEST_F(AutoKey, OneDragIsOneStepAndEscapeTakesItBackBitForBit) {
  document.setJointTransform(id, 1, placed(9.f), kNoGesture);
  document.selectKeys({{{kBaseLayer, 0, -1, ChannelKind::translation_y}, {2, 5}}});
  const Clip before = clip();
  const KnotSets selected = document.selectedKeys();
  const auto posed = overrides();
  const int steps = document.history().count();
  document.setAutoKey(true);
  document.setFrame(3.5);
  const Gesture drag = newGesture();
  for (int i = 1; i <= 20; ++i) {
    for (JointIndex joint = 0; joint < 3; ++joint)
      document.setJointTransform(id, joint, placed(0.1f * static_cast<float>(i), 0.2f * static_cast<float>(i)), drag);
  }
  EXPECT_EQ(document.history().count(), steps + 1);
  EXPECT_TRUE(overrides().empty());
  for (JointIndex joint = 0; joint < 3; ++joint) EXPECT_NEAR(place(joint).x, 2.f, 1e-5f) << joint;
  EXPECT_EQ(keys(0, ChannelKind::translation_y), 12u);
  EXPECT_EQ(document.selectedKeys().begin()->second, (std::vector<std::uint32_t>{2, 6})) << "the same knots";
  document.cancelGesture(drag);
  EXPECT_EQ(document.history().count(), steps);
  EXPECT_EQ(clip(), before);
  EXPECT_EQ(overrides(), posed);
  EXPECT_EQ(document.selectedKeys(), selected);
}

TEST_F(AutoKey, UndoAndRedoAreExact) {
  const Clip before = clip();
  document.setAutoKey(true);
  const Gesture drag = newGesture();
  for (int i = 1; i <= 5; ++i) document.setJointTransform(id, 2, placed(static_cast<float>(i), 1.f), drag);
  const Clip after = clip();
  document.undo();
  EXPECT_EQ(clip(), before);
  document.redo();
  EXPECT_EQ(clip(), after);
}

TEST_F(AutoKey, TwoCharactersInOneDragAreOneStep) {
  const InstanceId other = document.addCharacter(small({.name = "other"}));
  const int steps = document.history().count();
  document.setAutoKey(true);
  const Gesture drag = newGesture();
  for (int i = 1; i <= 5; ++i) {
    document.setJointTransform(id, 1, placed(static_cast<float>(i)), drag);
    document.setJointTransform(other, 1, placed(static_cast<float>(-i)), drag);
  }
  EXPECT_EQ(document.history().count(), steps + 1);
  const auto x = [&](InstanceId which) { return document.pose(which).pose.local[1].translation.x; };
  EXPECT_NEAR(x(id), 5.f, 1e-5f);
  EXPECT_NEAR(x(other), -5.f, 1e-5f);
  document.undo();
  EXPECT_EQ(x(id), 0.f);
  EXPECT_EQ(x(other), 0.f);
}

TEST_F(AutoKey, TheSamePoseAgainIsNoStep) {
  document.setAutoKey(true);
  document.setJointTransform(id, 1, document.pose(id).pose.local[1], kNoGesture);
  EXPECT_EQ(document.history().count(), 0);
}

TEST_F(AutoKey, WithoutAClipPosesStayOverrides) {
  document.setClip(id, {});
  document.setAutoKey(true);
  EXPECT_FALSE(document.autoKeying());
  document.setJointTransform(id, 1, placed(1.f), kNoGesture);
  EXPECT_EQ(overrides().size(), 1u);
}

TEST_F(AutoKey, SaysWhenAllCurvesAreLocked) {
  ASSERT_TRUE(document.editClip("lock", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    setState(clip, {kBaseLayer, 0, -1, ChannelKind::translation_y}, {.locked = true});
    return {};
  }));
  document.setAutoKey(true);
  QSignalSpy refused(&document, &Document::refused);
  Transform local = document.pose(id).pose.local[0];
  local.translation.y += 1.f;
  document.setJointTransform(id, 0, local, kNoGesture);
  EXPECT_EQ(refused.count(), 1);
  EXPECT_TRUE(overrides().empty());
}

TEST_F(AutoKey, KeyingOnePartKeepsTheRestOfThePose) {
  document.setJointTransform(id, 1, placed(2.f, 1.f), kNoGesture);
  const JointTransform local[] = {{1, overrides().at(1)}};
  const Document::KeyOptions only_place{.parts = {.translation = true, .rotation = false, .scale = false}};
  ASSERT_TRUE(document.keyJoints(id, local, only_place, "Key", kNoGesture));
  EXPECT_EQ(overrides().size(), 1u) << "the turn is not keyed";
  ASSERT_TRUE(document.keyJoints(id, local, {}, "Key", kNoGesture));
  EXPECT_TRUE(overrides().empty());
  EXPECT_EQ(keys(1, ChannelKind::quaternion_x), 1u);
  document.undo();
  EXPECT_EQ(overrides().size(), 1u);
}

TEST_F(AutoKey, DeletesTheKeysOfThisFrame) {
  document.selectKeys({{{kBaseLayer, 0, -1, ChannelKind::translation_y}, {1, 3, 4}}});
  const JointIndex joints[] = {0, 1};
  ASSERT_TRUE(document.deleteKeysHere(id, joints, {}, "Delete"));
  EXPECT_EQ(keys(0, ChannelKind::translation_y), 10u);
  EXPECT_EQ(document.selectedKeys().begin()->second, (std::vector<std::uint32_t>{1, 3}));
  EXPECT_FALSE(document.deleteKeysHere(id, joints, {}, "Delete")) << "nothing left here";
}

TEST_F(AutoKey, ALayerWithoutEffectIsNotKeyedAndSaysWhy) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  document.setActiveLayer(0);
  document.setAutoKey(true);
  QStringList said;
  QObject::connect(&document, &Document::layerSilent, &document,
                   [&](InstanceId, const Text& why) { said << shown(why); });
  const auto silenced = [&] {
    const Clip before = clip();
    said.clear();
    document.setJointTransform(id, 1, placed(2.f), kNoGesture);
    EXPECT_EQ(clip(), before);
    const JointTransform locals[] = {{1, placed(2.f)}};
    EXPECT_FALSE(document.keyJoints(id, locals, {}, "Key", kNoGesture));
    EXPECT_TRUE(overrides().empty());
    return said.join("|");
  };
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::muted, true));
  EXPECT_TRUE(silenced().contains("muted"));
  ASSERT_TRUE(letLayerPlay(document, 0));
  EXPECT_TRUE(document.layerSilence(id).empty());
  ASSERT_TRUE(setLayerFlag(document, 1, &ClipLayer::soloed, true));
  EXPECT_TRUE(silenced().contains("solo"));
  ASSERT_TRUE(letLayerPlay(document, 0));
  ASSERT_TRUE(setLayerWeight(document, 0, 0.0, false, kNoGesture));
  EXPECT_TRUE(silenced().contains("weight"));
  const int steps = document.history().count();
  ASSERT_TRUE(letLayerPlay(document, 0));
  EXPECT_EQ(document.history().count(), steps + 1);
  document.setJointTransform(id, 1, placed(2.f), kNoGesture);
  EXPECT_NEAR(place(1).x, 2.f, 1e-5f);
  EXPECT_GT(knotCount(clip(), {0, 1, -1, ChannelKind::translation_x}), 0u);
}

TEST_F(AutoKey, AGestureOverTwoCharactersGivesBothPosesBackOnUndo) {
  const InstanceId other = document.addCharacter(small());
  for (const InstanceId posed : {id, other}) document.setJointTransform(posed, 1, placed(1.f), kNoGesture);
  document.setAutoKey(true);
  const Gesture gesture = newGesture();
  for (const InstanceId posed : {id, other}) document.setJointTransform(posed, 1, placed(3.f), gesture);
  EXPECT_TRUE(document.instance(id)->overrides.empty());
  EXPECT_TRUE(document.instance(other)->overrides.empty());
  document.undo();
  for (const InstanceId posed : {id, other}) {
    ASSERT_TRUE(document.instance(posed)->overrides.contains(1));
    EXPECT_EQ(document.instance(posed)->overrides.at(1).translation.x, 1.f);
    EXPECT_EQ(document.editsOf(posed).clips, 0);
  }
}

TEST_F(AutoKey, AdditiveLayersTakeTheDifference) {
  ASSERT_TRUE(document.editClip("layer", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.layers.push_back({.name = "edits", .weight = {}, .joints = {}, .morphs = {}});
    return {};
  }));
  document.setActiveLayer(0);
  document.setAutoKey(true);
  Transform local = document.pose(id).pose.local[0];
  const float below = local.translation.y;
  local.translation.y = below + 0.75f;
  document.setJointTransform(id, 0, local, kNoGesture);
  const Curve* curve = findCurve(clip(), {0, 0, -1, ChannelKind::translation_y});
  ASSERT_TRUE(curve);
  EXPECT_NEAR(curve->evaluate(document.time()), 0.75f, 1e-5f);
}

TEST_F(AutoKey, TurningSeveralJointsKeysTheirRotationsOnly) {
  // A position set by hand before stays as it is: by hand.
  document.setJointTransform(id, 2, placed(0.1f), kNoGesture);
  document.setAutoKey(true);
  document.select({{SelectionItem::Kind::joint, id, 0}, {SelectionItem::Kind::joint, id, 2}});
  const Clip before = clip();
  const Vec3 spine = place(1), head = place(2);
  for (const TransformPivot pivot : {TransformPivot::individual, TransformPivot::common, TransformPivot::last}) {
    PoseTransform(document, pivot)
        .apply(document, {PoseDelta::Kind::rotate, {0.7f, 0.f, 0.f}}, TransformAxes::parent, kNoGesture);
    EXPECT_EQ(place(1), spine);
    EXPECT_EQ(place(2), head);
    for (const JointIndex joint : {0, 2}) {
      for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::translation_y, ChannelKind::translation_z,
                                     ChannelKind::scale_x, ChannelKind::scale_y, ChannelKind::scale_z})
        EXPECT_EQ(keys(joint, kind), knotCount(before, {kBaseLayer, joint, -1, kind}));
    }
    EXPECT_GT(keys(0, ChannelKind::quaternion_w), 0u);
  }
  EXPECT_TRUE(overrides().contains(2));
}

// A joint raised by 10 in the lower of two additive layers, of which the upper one is soloed.
class AutoKeyInASoloedLayer : public AutoKey {
 protected:
  AutoKeyInASoloedLayer() {
    EXPECT_TRUE(document.editClip("layers", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
      clip.layers.resize(2);
      clip.layers[1].soloed = true;
      trackFor(clip, 0, 1).translation[0] = *Curve::fromKnots(std::vector<Knot>{{.time = 0.0, .value = 10.f}});
      return {};
    }));
    document.setAutoKey(true);
  }
  void poseTo(float x) {
    Transform local = document.pose(id).pose.local[1];
    local.translation.x = x;
    document.setJointTransform(id, 1, local, kNoGesture);
  }
};

TEST_F(AutoKeyInASoloedLayer, ShowsThePoseThatWasMade) {
  document.setActiveLayer(1);
  ASSERT_EQ(place(1).x, 0.f);
  poseTo(3.f);
  EXPECT_NEAR(place(1).x, 3.f, 1e-5f);
  EXPECT_NEAR(findCurve(clip(), {1, 1, -1, kX})->evaluate(document.time()), 3.f, 1e-5f);
}

TEST_F(AutoKeyInASoloedLayer, ShowsThePoseMadeBelowIt) {
  document.setActiveLayer(1);
  poseTo(3.f);
  document.setActiveLayer(kBaseLayer);
  poseTo(5.f);
  EXPECT_NEAR(place(1).x, 5.f, 1e-5f);
  EXPECT_NEAR(findCurve(clip(), {kBaseLayer, 1, -1, kX})->evaluate(document.time()), 2.f, 1e-5f);
}

TEST_F(AutoKeyInASoloedLayer, MutedLayersAboveDoNotCountEither) {
  ASSERT_TRUE(document.editClip("order", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    std::swap(clip.layers[0], clip.layers[1]);
    return {};
  }));
  document.setActiveLayer(0);
  poseTo(3.f);
  EXPECT_NEAR(place(1).x, 3.f, 1e-5f);
  EXPECT_NEAR(findCurve(clip(), {0, 1, -1, kX})->evaluate(document.time()), 3.f, 1e-5f);
}

}  // namespace
}  // namespace sinew
