// Commands on layers: what they choose goes with their undo step.
#include "viewer/document/edits/clips/layer_edits.h"

#include <atomic>
#include <cmath>
#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "core/clip/sample.h"
#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/document_state.h"
#include "tests/document/undo/random_edits.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/hold_in_place.h"

namespace sinew {
namespace {

class LayerUndo : public ::testing::Test {
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

// Else the next layer that comes from elsewhere would be the one that edits go to.
TEST_F(LayerUndo, ALayerThatIsUndoneIsChosenNoMore) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  document.undo();
  EXPECT_EQ(document.active()->active_layer, kBaseLayer);
  ASSERT_TRUE(document.editClip("Layer", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.layers.emplace_back();
    return {};
  }));
  EXPECT_EQ(document.activeLayer(), kBaseLayer);
}

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

TEST_F(LayerUndo, HoldingInPlaceTellsOnHowManyFramesAndHowFarOff) {
  const InstanceId id = document.activeInstance();
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const std::pair<JointIndex, Transform> pose[] = {{0, Transform{.translation = {0.f, -0.1236f, 0.f}}}};
  ASSERT_TRUE(document.keyJoints(id, pose, {}, "Key", kNoGesture));
  document.select({{SelectionItem::Kind::joint, id, 2}});
  const Result<QString> held = holdSelectedInPlace(document);
  ASSERT_TRUE(held);
  EXPECT_EQ(held->toStdString(), "Held on 11 frames, at most 0.1236\u2009m away; out of reach on 11 frames");
}

// Where that takes long, and somebody may go on with the window meanwhile.
struct HeldForLong : LayerUndo {
  HeldForLong() {
    const InstanceId id = document.activeInstance();
    EXPECT_TRUE(document.setClipLength(1500.0, kNoGesture));
    EXPECT_TRUE(addLayer(document, LayerMode::additive));
    const std::pair<JointIndex, Transform> pose[] = {{0, Transform{.translation = {0.f, -0.1f, 0.f}}}};
    EXPECT_TRUE(document.keyJoints(id, pose, {}, "Key", kNoGesture));
    document.select({{SelectionItem::Kind::joint, id, 2}});
  }
};

TEST_F(HeldForLong, TheRunnerDoesItAndMayStopIt) {
  QStringList asked;
  std::vector<double> parts;
  std::atomic<bool> cancel = false;
  bool stops = true;
  document.setWorkRunner([&](const QString& text, const Work& work) {
    asked << text;
    cancel = false;
    return work(
        {.cancel = &cancel, .progress = [&](double part) { parts.push_back(part), cancel = stops && part > 0.7; }});
  });
  const Scene before = document.scene();
  const int steps = document.history().count();
  EXPECT_FALSE(holdSelectedInPlace(document));
  EXPECT_EQ(tests::differences(document.scene(), before), "");
  EXPECT_EQ(document.history().count(), steps);
  EXPECT_LT(parts.back(), 0.71);
  stops = false;
  parts.clear();
  ASSERT_TRUE(holdSelectedInPlace(document));
  EXPECT_EQ(asked, (QStringList{"Hold head in place", "Hold head in place"}));
  EXPECT_TRUE(std::ranges::is_sorted(parts));
  EXPECT_GT(parts.back(), 0.99);
  EXPECT_EQ(document.history().count(), steps + 1);
  document.undo();
  EXPECT_EQ(tests::differences(document.scene(), before), "");
}

TEST_F(HeldForLong, ACharacterThatGoesAwayMeanwhileIsNotMissed) {
  document.setWorkRunner([&](const QString&, const Work& work) {
    document.clear();
    const Check done = work({});
    EXPECT_TRUE(done);
    return done;
  });
  EXPECT_FALSE(holdSelectedInPlace(document));
  EXPECT_TRUE(document.instances().empty());
}

TEST_F(HeldForLong, ShortClipsNeedNoRunner) {
  ASSERT_TRUE(document.setClipLength(1.0, kNoGesture));
  document.setWorkRunner([](const QString&, const Work&) -> Check { return fail("not asked"); });
  EXPECT_TRUE(holdSelectedInPlace(document));
}

// "turn" lies over "move" by half, and a layer lies over the one in which the hips are lowered: the head is held where
// all of that together had it.
TEST_F(LayerUndo, WhatIsHeldIsMeasuredWithAllThatPlays) {
  const InstanceId id = document.activeInstance();
  const auto bend = [&](int layer, std::initializer_list<std::pair<JointIndex, float>> angles) {
    ASSERT_TRUE(document.editClip("Bend", kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      for (const auto& [joint, angle] : angles) {
        const QuatKnot knot{.time = 0.0, .value = glm::angleAxis(angle, Vec3{1, 0, 0})};
        if (Check ok = setKnots(clip, layer, joint, std::vector{knot}); !ok) return ok;
      }
      return {};
    }));
  };
  document.setClip(id, document.instance(id)->clipAt(1));
  bend(kBaseLayer, {{0, 0.3f}, {1, -0.6f}, {2, 0.2f}});
  document.setClip(id, document.instance(id)->clipAt(0));
  bend(kBaseLayer, {{0, 0.5f}, {1, -1.4f}});
  ASSERT_TRUE(addControl(document, document.instance(id)->clipAt(1)));
  const ControlId over = document.active()->controls[1].id;
  ASSERT_TRUE(setControlWeight(document, over, 0.5, false, kNoGesture));
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(addLayer(document, LayerMode::additive));
  bend(1, {{1, 0.2f}});
  document.setActiveLayer(0);
  const auto head = [&](int frame) {
    document.setFrame(frame);
    return Vec3(document.pose(id).joints_m[2][3]);
  };
  std::vector<Vec3> before;
  for (int frame = 0; frame <= 10; ++frame) before.push_back(head(frame));
  document.setFrame(0.0);
  Transform lower = document.pose(id).pose.local[0];
  lower.translation.y -= 0.05f;
  const std::pair<JointIndex, Transform> pose[] = {{0, lower}};
  ASSERT_TRUE(document.keyJoints(id, pose, {}, "Key", kNoGesture));
  EXPECT_GT(glm::distance(head(5), before[5]), 0.02f);
  document.select({{SelectionItem::Kind::joint, id, 2}});
  const Result<QString> held = holdSelectedInPlace(document);
  ASSERT_TRUE(held) << held.error().for_user;
  for (int frame = 0; frame <= 10; ++frame)
    EXPECT_LT(glm::distance(head(frame), before[static_cast<std::size_t>(frame)]), 1e-3f) << frame;
  // Where the others hide it, nothing is keyed.
  ASSERT_TRUE(setControlWeight(document, over, 1.0, false, kNoGesture));
  const Clip now = *document.activeClip();
  EXPECT_FALSE(holdSelectedInPlace(document));
  EXPECT_EQ(*document.activeClip(), now);
}

class LayerEdits : public ::testing::Test {
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

TEST_F(LayerEdits, StepsSayWhatBecameOfALayer) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_TRUE(renameLayer(document, 0, "Wind"));
  const struct {
    bool ClipLayer::*flag;
    const char *on, *off;
  } flags[] = {{&ClipLayer::muted, "Mute Wind", "Unmute Wind"},
               {&ClipLayer::soloed, "Solo Wind", "Unsolo Wind"},
               {&ClipLayer::locked, "Lock Wind", "Unlock Wind"}};
  for (const auto& [flag, on, off] : flags) {
    ASSERT_TRUE(setLayerFlag(document, 0, flag, true));
    EXPECT_EQ(document.undoText(), on);
    ASSERT_TRUE(setLayerFlag(document, 0, flag, false));
    EXPECT_EQ(document.undoText(), off);
  }
}

// Their numbers mean other layers from then on.
TEST_F(LayerEdits, KeysOfLayersThatChangePlacesAreSelectedNoMore) {
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const ChannelId across{1, 0, -1, ChannelKind::translation_x};
  ASSERT_TRUE(document.editClip("Key", kNoGesture, [&](Clip& clip, KnotSets&) {
    return setKnots(clip, across, {Knot{.time = 0.0, .value = 1.f}});
  }));
  const KnotSets both{{tests::kRise, {2}}, {across, {0}}}, of_the_clip{{tests::kRise, {2}}};
  const std::vector<std::function<Check()>> commands{
      [this] { return addLayer(document, LayerMode::override); }, [this] { return offsetWholeClip(document); },
      [this] { return removeLayer(document, 0); }, [this] { return moveLayer(document, 1, 0); }};
  for (std::size_t i = 0; i < commands.size(); ++i) {
    document.setActiveLayer(kBaseLayer);
    document.selectKeys(both);
    ASSERT_TRUE(commands[i]()) << i;
    EXPECT_EQ(document.selectedKeys(), of_the_clip) << i;
    document.undo();
    EXPECT_EQ(document.selectedKeys(), both) << i;
  }
}

TEST_F(LayerEdits, LockedOnesKeepTheirKeys) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const ChannelId across{0, 0, -1, ChannelKind::translation_x};
  ASSERT_TRUE(document.editClip("Key", kNoGesture, [&](Clip& clip, KnotSets&) {
    return setKnots(clip, across, {Knot{.time = 0.0, .value = 1.f}, Knot{.time = 1.0, .value = 2.f}});
  }));
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::locked, true));
  const Check refused = document.editKeys("Move keys", kNoGesture, tests::shifted(0.1), {{across, {0}}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().for_user,
            "Layer " + document.activeClip()->layers[0].name + " is locked; unlock it in the layers panel first.");
  EXPECT_FALSE(mergeLayers(document, 0));
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::locked, false));
  ASSERT_TRUE(mergeLayers(document, 0));
  EXPECT_TRUE(document.activeClip()->layers.empty());
  EXPECT_NEAR(findCurve(*document.activeClip(), {kBaseLayer, 0, -1, ChannelKind::translation_x})->evaluate(0.5), 1.5f,
              1e-3f);
}

// Commands on a plain list of layers, by the words of the header.
struct PlainLayer {
  std::string name;
  LayerMode mode = LayerMode::additive;
  bool muted = false, soloed = false, locked = false;
  bool operator==(const PlainLayer&) const = default;
};
struct PlainLayers {
  std::vector<PlainLayer> list;
  int active = kBaseLayer;
  bool operator==(const PlainLayers&) const = default;
};

PlainLayers plain(const Document& document) {
  PlainLayers out{{}, document.activeLayer()};
  for (const ClipLayer& l : document.activeClip()->layers)
    out.list.push_back({l.name, l.mode, l.muted, l.soloed, l.locked});
  return out;
}

// One random command on the document and on the plain layers; false where both refuse it.
bool anyCommand(Document& document, PlainLayers& wanted) {
  const int count = static_cast<int>(wanted.list.size());
  const int layer = *rc::gen::inRange(0, count + 1), to = *rc::gen::inRange(0, count + 1);
  const bool there = layer < count;
  const auto at = wanted.list.begin() + std::min(layer, count);
  const auto open = [&](int first, int last) {
    return std::none_of(wanted.list.begin() + first, wanted.list.begin() + last + 1, [](auto& l) { return l.locked; });
  };
  switch (*rc::gen::inRange(0, 6)) {
    case 0: {
      const LayerMode mode = *rc::gen::element(LayerMode::additive, LayerMode::override);
      RC_ASSERT(addLayer(document, mode));
      // A name of its own.
      const std::string name = document.activeClip()->layers[static_cast<std::size_t>(wanted.active + 1)].name;
      for (const PlainLayer& other : wanted.list) RC_ASSERT(other.name != name);
      wanted.list.insert(wanted.list.begin() + ++wanted.active, {name, mode});
      return true;
    }
    case 1: {
      const bool removed = removeLayer(document, layer).has_value();
      RC_ASSERT(removed == (there && open(layer, layer)));
      if (!removed) return false;
      wanted.list.erase(at);
      if (wanted.active >= layer) --wanted.active;
      return true;
    }
    case 2: {
      const bool moved = moveLayer(document, layer, to).has_value();
      RC_ASSERT(moved == (there && to < count));
      if (!moved || layer == to) return false;
      const PlainLayer held = *at;
      wanted.list.erase(at);
      wanted.list.insert(wanted.list.begin() + to, held);
      wanted.active = to;
      return true;
    }
    case 3: {
      const auto [of_clip, of_plain] = *rc::gen::element(std::pair(&ClipLayer::muted, &PlainLayer::muted),
                                                         std::pair(&ClipLayer::soloed, &PlainLayer::soloed),
                                                         std::pair(&ClipLayer::locked, &PlainLayer::locked));
      const bool on = *rc::gen::inRange(0, 3) == 0;
      RC_ASSERT(setLayerFlag(document, layer, of_clip, on).has_value() == there);
      if (there) (*at).*of_plain = on;
      return there;
    }
    case 4: {
      // Different ones: layers that are alike in all can change places without a step.
      const QString number = QString::number(document.history().index());
      const QString name = *rc::gen::element(QString("one ") + number, QString(" two ") + number + " ", QString("  "));
      const bool good = there && !name.trimmed().isEmpty();
      RC_ASSERT(renameLayer(document, layer, name).has_value() == good);
      if (good) at->name = name.trimmed().toStdString();
      return good;
    }
    default: {
      const bool merged = mergeLayers(document, layer).has_value();
      RC_ASSERT(merged == (there && open(0, layer)));
      if (!merged) return false;
      // What only a merged layer silenced stays silent.
      const auto any_soloed = [](auto first, auto last) {
        return std::any_of(first, last, [](auto& l) { return l.soloed; });
      };
      if (any_soloed(wanted.list.begin(), at + 1) && !any_soloed(at + 1, wanted.list.end()))
        std::for_each(at + 1, wanted.list.end(), [](PlainLayer& l) { l.muted = true; });
      wanted.list.erase(wanted.list.begin(), at + 1);
      // The layer that was chosen stays chosen, if it is still there.
      wanted.active = std::max(kBaseLayer, wanted.active - layer - 1);
      return true;
    }
  }
}

RC_GTEST_PROP(LayerCommands, DoToTheLayersWhatTheySayAndUndoneGiveThemBack, ()) {
  Document document;
  document.open(tests::small());
  PlainLayers wanted;
  std::vector<std::pair<int, PlainLayers>> steps{{0, wanted}};
  for (int i = 0, n = *rc::gen::inRange(1, 25); i < n; ++i) {
    if (*rc::gen::inRange(0, 3) == 0) {
      wanted.active = *rc::gen::inRange(kBaseLayer, static_cast<int>(wanted.list.size()));
      document.setActiveLayer(wanted.active);
    }
    const bool done = anyCommand(document, wanted);
    RC_ASSERT(plain(document) == wanted);
    if (done) steps.emplace_back(document.history().index(), wanted);
  }
  for (const auto& [step, layers] : steps) {
    document.goToStep(step);
    RC_ASSERT(plain(document).list == layers.list);
  }
}

TEST_F(LayerUndo, WeightsAreSetForTheWholeClipOrKeyedHere) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  const auto weightAt = [this](double time) {
    const Curve& weight = document.activeClip()->layers[0].weight;
    return weight.empty() ? 1.f : weight.evaluate(time);
  };
  ASSERT_TRUE(setLayerWeight(document, 0, 1.7, false, kNoGesture));
  EXPECT_EQ(weightAt(0.3), 1.f) << "no more than all";
  ASSERT_TRUE(setLayerWeight(document, 0, -1.0, false, kNoGesture));
  EXPECT_EQ(weightAt(0.3), 0.f);
  ASSERT_TRUE(setLayerWeight(document, 0, 0.25, false, kNoGesture));
  EXPECT_EQ(layerWeightKeyed(document, 0), std::nullopt);
  document.setTime(0.5);
  ASSERT_TRUE(setLayerWeight(document, 0, 0.75, true, kNoGesture));
  EXPECT_EQ(layerWeightKeyed(document, 0), true);
  EXPECT_EQ(weightAt(0.0), 0.25f) << "what it was goes on holding at the start";
  EXPECT_EQ(weightAt(0.5), 0.75f);
  document.setTime(0.8);
  EXPECT_EQ(layerWeightKeyed(document, 0), false);
  ASSERT_TRUE(setLayerWeight(document, 0, 0.5, false, kNoGesture)) << "animated: a key";
  EXPECT_EQ(document.activeClip()->layers[0].weight.size(), 3u);
  ASSERT_TRUE(setLayerWeight(document, 0, 0.6, false, kNoGesture));
  EXPECT_EQ(document.activeClip()->layers[0].weight.size(), 3u) << "in the place of the one that was here";
  EXPECT_EQ(weightAt(0.8), 0.6f);
  for (const double time : {0.0, 0.5}) {
    document.setTime(time);
    ASSERT_TRUE(clearLayerWeightKey(document, 0));
  }
  EXPECT_EQ(weightAt(0.0), 0.6f);
  document.setTime(0.8);
  ASSERT_TRUE(clearLayerWeightKey(document, 0));
  EXPECT_EQ(layerWeightKeyed(document, 0), std::nullopt);
  EXPECT_EQ(weightAt(0.0), 0.6f) << "it stays where its last key was";
  EXPECT_FALSE(setLayerWeight(document, 0, NAN, false, kNoGesture));
  EXPECT_FALSE(setLayerWeight(document, 1, 0.5, false, kNoGesture));
}

}  // namespace
}  // namespace sinew
