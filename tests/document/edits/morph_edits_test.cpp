// Morph weights set by hand, and keyed.
#include "viewer/document/edits/morph_edits.h"

#include <cmath>
#include <limits>

#include <QSignalSpy>

#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/edits/clips/layer_edits.h"

namespace sinew {
namespace {

using tests::small;

class MorphEdits : public ::testing::Test {
 protected:
  MorphEdits() {
    id = document.open(small({.morphs = {"smile", "blink_L", "blink_R"}}));
    document.setFrame(5.0);  // where the clip smiles by half
  }
  void set(int channel, float weight, Gesture gesture = kNoGesture) {
    setMorphs(document, std::span(&channel, 1), weight, gesture);
  }
  float shown(int channel) const { return document.pose(id).pose.morph_weights[static_cast<std::size_t>(channel)]; }
  const std::map<int, float>& byHand() const { return document.instance(id)->morph_overrides; }
  const Clip& clip() const { return *document.activeClip(); }
  std::size_t keys(int channel) const { return knotCount(clip(), {kBaseLayer, kNoJoint, channel, ChannelKind::morph}); }
  std::optional<KeyPresence> presence(std::vector<int> channels) const { return morphKeys(document, channels); }
  Document document;
  InstanceId id;
};

TEST_F(MorphEdits, AWeightSetByHandWinsOverTheClipUntilCleared) {
  EXPECT_NEAR(shown(0), 0.5f, 1e-6f);
  tests::Listener listener(document);
  set(0, 1.25f);
  EXPECT_EQ(listener.count, 1);
  EXPECT_TRUE(listener.last.has(DocumentChange::pose));
  EXPECT_EQ(shown(0), 1.25f);
  document.setFrame(0.0);
  EXPECT_EQ(shown(0), 1.25f);
  EXPECT_TRUE(document.history().modified());
  EXPECT_EQ(document.editsOf(id).morphs, 1);
  const int channels[] = {0};
  document.clearMorphOverrides(id, channels);
  EXPECT_EQ(shown(0), 0.f);
  document.undo();
  EXPECT_EQ(shown(0), 1.25f);
  document.undo();
  EXPECT_TRUE(byHand().empty());
}

TEST_F(MorphEdits, AllOrNoneAreTaken) {
  const float infinity = std::numeric_limits<float>::infinity();
  for (const MorphWeight& bad :
       {MorphWeight(1, infinity), MorphWeight(1, std::nanf("")), MorphWeight(3, 0.f), MorphWeight(-1, 0.f)}) {
    const MorphWeight weights[] = {{0, 0.75f}, bad};
    document.setMorphWeights(id, weights, "set", kNoGesture);
    EXPECT_FALSE(document.keyMorphs(id, weights, KeyWhich::all, "key", kNoGesture));
  }
  EXPECT_TRUE(byHand().empty());
  EXPECT_EQ(document.history().count(), 0);
}

TEST_F(MorphEdits, OneDragIsOneStepAndCancelTakesItBack) {
  set(1, 0.125f);
  const auto before = byHand();
  const Gesture drag = newGesture(), other = newGesture();
  for (int i = 1; i <= 20; ++i) set(1, 0.05f * static_cast<float>(i), drag);
  EXPECT_EQ(document.history().count(), 2);
  document.undo();
  EXPECT_EQ(byHand(), before);
  document.redo();
  EXPECT_NEAR(shown(1), 1.f, 1e-6f);
  document.undo();
  for (const int channel : {1, 2, 0}) set(channel, 0.5f, other);
  document.cancelGesture(other);
  EXPECT_EQ(byHand(), before);
  EXPECT_TRUE(document.history().canRedo()) << "what could be redone is back";
}

TEST_F(MorphEdits, ClearingEverythingClearsWeightsWithThePoseInOneStep) {
  Transform bent;
  bent.translation.x = 1.f;
  document.setJointTransform(id, 1, bent, kNoGesture);
  set(0, 0.25f);
  set(2, 0.5f);
  const int steps = document.history().count();
  const JointIndex joints[] = {1};
  document.clearOverrides(id, joints);
  EXPECT_EQ(byHand().size(), 2u) << "only joints were named";
  document.undo();
  document.clearOverrides(id, {});
  EXPECT_EQ(document.history().count(), steps + 1);
  EXPECT_EQ(document.undoText(), "Clear pose of spine and weights of 2 morph targets");
  EXPECT_TRUE(byHand().empty() && document.instance(id)->overrides.empty());
  document.undo();
  EXPECT_EQ(byHand().size(), 2u);
  EXPECT_EQ(document.instance(id)->overrides.size(), 1u);
}

TEST_F(MorphEdits, RevertingToTheFileTakesWeightsBack) {
  set(0, 0.25f);
  document.revertToFile(id);
  EXPECT_TRUE(byHand().empty());
  document.undo();
  EXPECT_EQ(byHand().at(0), 0.25f);
}

TEST_F(MorphEdits, WeightsFindTheirMorphByNameWhenTheFileIsReadAnew) {
  set(0, 0.25f);
  set(2, 0.75f);
  const Document::Unplaced unplaced = document.reload(id, small({.morphs = {"frown", "blink_R", "blink_L"}}));
  EXPECT_EQ(byHand(), (std::map<int, float>{{1, 0.75f}}));
  EXPECT_EQ(unplaced.lost_by_hand, 1);
  EXPECT_TRUE(unplaced.any());
  document.undo();
  EXPECT_EQ(byHand(), (std::map<int, float>{{0, 0.25f}, {2, 0.75f}}));
}

TEST_F(MorphEdits, AutoKeyKeysInThePlaceOfAnOverride) {
  set(1, 0.5f);
  const Clip before = clip();
  document.setAutoKey(true);
  const Gesture drag = newGesture();
  const int both[] = {1, 2};
  for (int i = 1; i <= 10; ++i) setMorphs(document, both, 0.1f * static_cast<float>(i), drag);
  EXPECT_EQ(document.history().count(), 2);
  EXPECT_TRUE(byHand().empty());
  EXPECT_EQ(keys(1), 1u);
  EXPECT_EQ(keys(2), 1u);
  EXPECT_EQ(shown(2), 1.f);
  EXPECT_EQ(presence({1, 2}), KeyPresence::here);
  set(0, 0.9f);
  EXPECT_EQ(keys(0), 3u);
  EXPECT_NEAR(shown(0), 0.9f, 1e-6f);
  document.undo();
  document.undo();
  EXPECT_EQ(clip(), before);
  EXPECT_EQ(byHand(), (std::map<int, float>{{1, 0.5f}}));
  document.redo();
  EXPECT_EQ(keys(1), 1u);
  EXPECT_TRUE(byHand().empty());
}

TEST_F(MorphEdits, ALayerWithoutEffectIsSaidAndNothingIsKeyed) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_TRUE(setLayerFlag(document, document.activeLayer(), &ClipLayer::muted, true));
  document.setAutoKey(true);
  QSignalSpy silent(&document, &Document::layerSilent);
  const Clip before = clip();
  set(1, 0.5f);
  EXPECT_EQ(silent.count(), 1);
  EXPECT_EQ(clip(), before);
  EXPECT_TRUE(byHand().empty());
}

TEST_F(MorphEdits, AnAdditiveLayerTakesWhatIsMissing) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  document.setAutoKey(true);
  set(0, 0.75f);
  EXPECT_NEAR(shown(0), 0.75f, 1e-6f);
  const Curve* added = findCurve(clip(), {0, kNoJoint, 0, ChannelKind::morph});
  ASSERT_TRUE(added);
  EXPECT_NEAR(added->values()[0], 0.25f, 1e-6f);
}

TEST_F(MorphEdits, JointsAndMorphsOfOneGestureAreKeyedTogether) {
  Transform bent = document.pose(id).pose.local[1];
  bent.translation.x = 1.f;
  const JointTransform joints[] = {{1, bent}};
  const MorphWeight morphs[] = {{1, 0.5f}};
  const Gesture gesture = newGesture();
  ASSERT_TRUE(document.keyJoints(id, joints, {.parts = {}, .which = KeyWhich::changed}, "Key", gesture));
  ASSERT_TRUE(document.keyMorphs(id, morphs, KeyWhich::changed, "Key", gesture));
  EXPECT_EQ(keys(1), 1u);
  EXPECT_EQ(knotCount(clip(), {kBaseLayer, 1, -1, ChannelKind::translation_x}), 1u);
  EXPECT_EQ(document.history().count(), 1);
}

TEST_F(MorphEdits, ADiamondKeysWhatIsShownAndTakesTheKeyAway) {
  EXPECT_EQ(presence({0}), KeyPresence::elsewhere);
  EXPECT_EQ(presence({1}), KeyPresence::none);
  set(1, 0.5f);
  const int left[] = {1}, both[] = {1, 2};
  ASSERT_TRUE(toggleMorphKeys(document, left));
  EXPECT_TRUE(byHand().empty()) << "what is keyed is by hand no more";
  EXPECT_EQ(shown(1), 0.5f);
  EXPECT_EQ(presence({1}), KeyPresence::here);
  EXPECT_EQ(presence({1, 2}), KeyPresence::some);
  ASSERT_TRUE(toggleMorphKeys(document, both));
  EXPECT_EQ(presence({1, 2}), KeyPresence::here) << "the other side got the missing key";
  document.setFrame(7.0);
  EXPECT_EQ(presence({1, 2}), KeyPresence::elsewhere);
  document.setFrame(5.0);
  ASSERT_TRUE(toggleMorphKeys(document, both));
  EXPECT_EQ(presence({1, 2}), KeyPresence::none);
  document.undo();
  EXPECT_EQ(presence({1, 2}), KeyPresence::here);
  document.setClip(id, {});
  EXPECT_EQ(presence({1}), std::nullopt);
  EXPECT_FALSE(toggleMorphKeys(document, both));
}

TEST_F(MorphEdits, InUseIsWhatTheClipMovesOrAHandHasSet) {
  const auto used = [this] { return morphsInUse(document, *document.active()); };
  EXPECT_EQ(used(), (std::vector{true, false, false}));
  set(2, 0.5f);
  EXPECT_EQ(used(), (std::vector{true, false, true}));
  set(2, 0.f);
  EXPECT_EQ(used(), (std::vector{true, false, false})) << "a hand that sets the weight of the file";
  document.setAutoKey(true);
  set(1, 0.f);
  EXPECT_EQ(used(), (std::vector{true, false, false})) << "a curve that stays at rest";
  set(1, 0.25f);
  EXPECT_EQ(used(), (std::vector{true, true, false}));
  document.setClip(id, {});
  EXPECT_EQ(used(), (std::vector{false, false, false}));
}

TEST_F(MorphEdits, WhatIsMutedIsNotInUse) {
  const auto used = [this] { return morphsInUse(document, *document.active()); };
  const ChannelId smile[] = {{kBaseLayer, kNoJoint, 0, ChannelKind::morph}};
  ASSERT_TRUE(setCurveFlag(document, smile, &CurveState::muted, true));
  EXPECT_EQ(used(), (std::vector{false, false, false}));
  document.undo();
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  document.setAutoKey(true);
  set(1, 0.25f);
  EXPECT_EQ(used(), (std::vector{true, true, false}));
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::muted, true));
  EXPECT_EQ(used(), (std::vector{true, false, false}));
}

TEST_F(MorphEdits, RestIsTheWeightOfTheFile) {
  set(0, 0.25f);
  const int channels[] = {0, 2};
  restMorphs(document, channels, kNoGesture);
  EXPECT_EQ(shown(0), 0.f);
  EXPECT_EQ(byHand().size(), 2u);
}

// An additive layer does nothing where it adds nothing, an overriding one where it holds the rest.
TEST(MorphsInUse, IdleIsWhatALayerOfItsModeLeavesAsItIs) {
  Imported figure = small({.morphs = {"smile", "blink"}});
  auto character = std::make_shared<Character>(*figure.character);
  character->morph_channels[1].rest_weight = 0.25f;
  figure.character = character;
  for (const LayerMode mode : {LayerMode::additive, LayerMode::override}) {
    for (const float weight : {0.f, 0.25f}) {
      Document document;
      document.open(figure);
      ASSERT_TRUE(document.editClip("layer", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
        clip.layers.emplace_back().mode = mode;
        return setKnots(clip, {0, kNoJoint, 1, ChannelKind::morph}, {{.time = 0.0, .value = weight}});
      }));
      const bool idle = (weight == 0.f) == (mode == LayerMode::additive);
      EXPECT_EQ(morphsInUse(document, *document.active()), (std::vector{true, !idle})) << weight;
    }
  }
}

}  // namespace
}  // namespace sinew
