// Commands on layers: what they choose goes with their undo step.
#include "viewer/document/edits/layer_edits.h"

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "core/clip/sample.h"
#include "core/edit/keys/operations.h"
#include "tests/document/random_edits.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/hold_in_place.h"

namespace sinew {
namespace {

class LayerUndo : public testing::Test {
 protected:
  LayerUndo() { document.open(tests::small()); }

  // Undo and redo of the last command bring back the layer that was active before and after it.
  void expectUndoToChoose(int before, int after) {
    EXPECT_EQ(document.activeLayer(), after);
    document.undo();
    EXPECT_EQ(document.activeLayer(), before);
    document.redo();
    EXPECT_EQ(document.activeLayer(), after);
    document.undo();
    EXPECT_EQ(document.activeLayer(), before);
  }

  Document document;
};

TEST_F(LayerUndo, UndoOfEachCommandBringsTheActiveLayerBack) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  expectUndoToChoose(kBaseLayer, 0);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const auto active = [this](int layer) { document.setActiveLayer(layer); };

  active(0);
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  expectUndoToChoose(0, 1);
  ASSERT_TRUE(addLayer(document, LayerMode::override));
  expectUndoToChoose(0, 1);
  active(2);
  ASSERT_TRUE(removeLayer(document, 2));
  expectUndoToChoose(2, 1);
  active(1);
  ASSERT_TRUE(moveLayer(document, 1, 2));
  expectUndoToChoose(1, 2);
  ASSERT_TRUE(moveLayer(document, 1, 0));
  expectUndoToChoose(1, 0);
  ASSERT_TRUE(mergeLayers(document, 1));
  expectUndoToChoose(1, kBaseLayer);
  active(kBaseLayer);
  ASSERT_TRUE(offsetWholeClip(document));
  expectUndoToChoose(kBaseLayer, 0);
}

TEST_F(LayerUndo, UndoOfAKeyGoesBackToTheLayerThatItWasMadeIn) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const std::pair<JointIndex, Transform> pose[] = {{1, Transform{.translation = {0.f, 1.f, 0.f}}}};
  ASSERT_TRUE(document.keyJoints(document.activeInstance(), pose, {}, "Key", kNoGesture));
  document.setActiveLayer(kBaseLayer);
  document.undo();
  EXPECT_EQ(document.activeLayer(), 0);
}

TEST_F(LayerUndo, GoingBackToAnEarlierSelectionLeavesTheLayer) {
  const InstanceId id = document.activeInstance();
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  document.select({{SelectionItem::Kind::joint, id, 1}});
  document.setActiveLayer(kBaseLayer);
  document.select({{SelectionItem::Kind::joint, id, 2}});
  document.setActiveLayer(0);
  document.goBack();
  EXPECT_EQ(document.activeLayer(), 0);
}

TEST_F(LayerUndo, UndoOfOffsettingTurnsAutoKeyOffAgain) {
  ASSERT_TRUE(offsetWholeClip(document));
  EXPECT_TRUE(document.autoKey());
  document.undo();
  EXPECT_FALSE(document.autoKey());
  document.redo();
  EXPECT_TRUE(document.autoKey());
  document.undo();
  document.setAutoKey(true);
  ASSERT_TRUE(offsetWholeClip(document));
  document.undo();
  EXPECT_TRUE(document.autoKey()) << "it was on before";
}

TEST_F(LayerUndo, LockedLayersAreNeitherRemovedNorMerged) {
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::locked, true));
  const Clip before = *document.activeClip();
  for (const Check& refused : {removeLayer(document, 0), mergeLayers(document, 0), mergeLayers(document, 1)}) {
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().for_user, "Layer Layer 1 is locked; unlock it first.");
  }
  EXPECT_EQ(*document.activeClip(), before);
  EXPECT_TRUE(removeLayer(document, 1)) << "it is not locked itself";
}

TEST_F(LayerUndo, ThereIsNoKeyOfAConstantWeightToClear) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const Clip before = *document.activeClip();
  ASSERT_TRUE(clearLayerWeightKey(document, 0));
  EXPECT_EQ(*document.activeClip(), before);
  ASSERT_TRUE(setLayerWeight(document, 0, 0.5, false, kNoGesture));
  const Clip half = *document.activeClip();
  ASSERT_TRUE(clearLayerWeightKey(document, 0));
  EXPECT_EQ(*document.activeClip(), half);
}

TEST_F(LayerUndo, NothingIsHeldInPlaceInALayerWithoutEffect) {
  const InstanceId id = document.activeInstance();
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const std::pair<JointIndex, Transform> pose[] = {{0, Transform{.translation = {0.f, 0.1f, 0.f}}}};
  ASSERT_TRUE(document.keyJoints(id, pose, {}, "Key", kNoGesture));
  document.select({{SelectionItem::Kind::joint, id, 2}});
  const auto refused = [this] {
    const Clip before = *document.activeClip();
    document.play();
    const bool held = holdSelectedInPlace(document).has_value();
    return !held && *document.activeClip() == before && document.playing();
  };
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::muted, true));
  EXPECT_TRUE(refused());
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::muted, false));
  ASSERT_TRUE(setLayerWeight(document, 0, 0.0, false, kNoGesture));
  EXPECT_TRUE(refused());
  ASSERT_TRUE(setLayerWeight(document, 0, 1.0, false, kNoGesture));
  EXPECT_TRUE(holdSelectedInPlace(document));
  EXPECT_FALSE(document.playing());
}

class LayerEdits : public testing::Test {
 protected:
  LayerEdits() { id = document.open(tests::small()); }
  void choose(JointIndex joint) { document.select({{SelectionItem::Kind::joint, id, joint}}); }

  Document document;
  InstanceId id;
};

TEST_F(LayerEdits, ANewLayerIsEmptyAndEditsGoToIt) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_EQ(document.activeClip()->layers.size(), 1u);
  EXPECT_EQ(document.activeLayer(), 0);
  document.undo();
  EXPECT_TRUE(document.activeClip()->layers.empty());
  EXPECT_EQ(document.activeLayer(), kBaseLayer);
}

TEST_F(LayerEdits, WeightsAreOneNumberUntilTheyAreKeyed) {
  ASSERT_TRUE(addLayer(document, LayerMode::override));
  const std::size_t keys = document.activeClip()->keyCount();
  ASSERT_TRUE(setLayerWeight(document, 0, 0.25, false, kNoGesture));
  EXPECT_EQ(document.activeClip()->layers[0].weight.evaluate(0.9), 0.25f);
  EXPECT_EQ(document.activeClip()->keyCount(), keys) << "a constant is no key";
  for (const ChannelId& channel : channelsOf(*document.activeClip()))
    EXPECT_NE(channel.kind, ChannelKind::layer_weight);
  EXPECT_FALSE(layerWeightKeyed(document, 0).has_value());
  document.setTime(0.8);
  ASSERT_TRUE(setLayerWeight(document, 0, 1.0, true, kNoGesture));
  EXPECT_TRUE(layerWeightKeyed(document, 0).value());
  EXPECT_EQ(document.activeClip()->keyCount(), keys + 2);
  EXPECT_EQ(document.activeClip()->layers[0].weight.evaluate(0.0), 0.25f);
  EXPECT_EQ(document.activeClip()->layers[0].weight.evaluate(0.8), 1.f);
  ASSERT_TRUE(clearLayerWeightKey(document, 0));
  EXPECT_EQ(layerWeightKeyed(document, 0), false) << "one key is left, at the start";
  EXPECT_EQ(document.activeClip()->keyCount(), keys + 1);
  document.setTime(0.0);
  ASSERT_TRUE(clearLayerWeightKey(document, 0));
  EXPECT_FALSE(layerWeightKeyed(document, 0).has_value());
  EXPECT_EQ(document.activeClip()->keyCount(), keys);
  EXPECT_EQ(document.activeClip()->layers[0].weight.evaluate(0.0), 0.25f) << "it stays where its last key was";
}

TEST_F(LayerEdits, TheFirstKeyOfAWeightIsAKeyOnAnyFrame) {
  ASSERT_TRUE(addLayer(document, LayerMode::override));
  const std::size_t keys = document.activeClip()->keyCount();
  const ChannelId weight{0, kNoJoint, -1, ChannelKind::layer_weight};
  for (const double time : {0.0, 0.4}) {
    document.setTime(time);
    ASSERT_TRUE(setLayerWeight(document, 0, 0.5, true, kNoGesture));
    EXPECT_EQ(layerWeightKeyed(document, 0), true) << time;
    EXPECT_EQ(document.activeClip()->keyCount(), keys + 1) << time;
    EXPECT_EQ(std::ranges::count(channelsOf(*document.activeClip()), weight), 1) << "it is shown where keys are shown";
    // Deleted by the tools for keys, it leaves its value.
    ASSERT_TRUE(document.editKeys("Delete", kNoGesture, deleteKeys(), {{weight, {0}}}));
    EXPECT_FALSE(layerWeightKeyed(document, 0).has_value());
    EXPECT_EQ(document.activeClip()->layers[0].weight.evaluate(0.9), 0.5f);
  }
}

TEST_F(LayerEdits, NamesHoldWhateverIsKeyed) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_TRUE(addLayer(document, LayerMode::override));
  const std::string first = document.activeClip()->layers[0].name, second = document.activeClip()->layers[1].name;
  EXPECT_FALSE(first.empty());
  EXPECT_NE(first, second);
  const JointTransform posed{1, Transform{Vec3(0.f, 2.f, 0.f)}};
  ASSERT_TRUE(document.keyJoints(document.activeInstance(), std::span(&posed, 1), {}, "Key", kNoGesture));
  EXPECT_EQ(layerTitle(document.activeClip()->layers[1]), second);
  EXPECT_FALSE(renameLayer(document, 1, "  "));
  EXPECT_EQ(document.activeClip()->layers[1].name, second);
}

TEST_F(LayerEdits, TheirOrderCanBeChanged) {
  for (const char* name : {"a", "b", "c"}) {
    ASSERT_TRUE(addLayer(document, LayerMode::additive));
    ASSERT_TRUE(renameLayer(document, document.activeLayer(), name));
  }
  ASSERT_TRUE(moveLayer(document, 2, 0));
  const auto& layers = document.activeClip()->layers;
  EXPECT_EQ(layers[0].name + layers[1].name + layers[2].name, "cab");
  EXPECT_EQ(document.activeLayer(), 0);
  EXPECT_FALSE(moveLayer(document, 0, 3));
}

TEST_F(LayerEdits, LockedOnesKeepTheirKeys) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const ChannelId across{0, 0, -1, ChannelKind::translation_x};
  ASSERT_TRUE(document.editClip("Key", kNoGesture, [&](Clip& clip, KnotSets&) {
    return setKnots(clip, across, {Knot{.time = 0.0, .value = 1.f}, Knot{.time = 1.0, .value = 2.f}});
  }));
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::locked, true));
  EXPECT_FALSE(document.editKeys("Move keys", kNoGesture, tests::shifted(0.1), {{across, {0}}}));
  EXPECT_FALSE(mergeLayers(document, 0));
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::locked, false));
  ASSERT_TRUE(mergeLayers(document, 0));
  EXPECT_TRUE(document.activeClip()->layers.empty());
  EXPECT_NEAR(findCurve(*document.activeClip(), {kBaseLayer, 0, -1, ChannelKind::translation_x})->evaluate(0.5), 1.5f,
              1e-3f);
}

}  // namespace
}  // namespace sinew
