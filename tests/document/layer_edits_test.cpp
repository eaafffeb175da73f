// Commands on layers: what they choose goes with their undo step.
#include "viewer/document/layer_edits.h"

#include <gtest/gtest.h>

#include "tests/document/small_character.h"

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

}  // namespace
}  // namespace sinew
