// Commands on layers: what they choose goes with their undo step.
#include "viewer/document/edits/layer_edits.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace sinew
