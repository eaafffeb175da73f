// Memory of the undo steps, the history; layers through the document.
#include <cstdint>
#include <random>

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "core/clip/sample.h"
#include "core/edit/keys/operations.h"
#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/key_targets.h"
#include "viewer/document/edits/layer_edits.h"
#include "viewer/document/models/history_model.h"

namespace sinew {
namespace {

using tests::small;
using Kind = SelectionItem::Kind;

constexpr ChannelId kRise{kBaseLayer, 0, -1, ChannelKind::translation_y};

KeyOperation shifted(double seconds) {
  return [seconds](EditedCurve& curve) {
    for (std::size_t i = 0; i < curve.knots.size(); ++i) {
      if (curve.selected[i]) curve.knots[i].time += seconds;
    }
  };
}

class UndoSteps : public ::testing::Test {
 protected:
  UndoSteps() { id = document.open(small()); }
  void choose(JointIndex joint) { document.select({{Kind::joint, id, joint}}); }
  Check move(double seconds) { return document.editKeys("Move keys", kNoGesture, shifted(seconds), {{kRise, {3}}}); }

  Document document;
  InstanceId id;
};

TEST_F(UndoSteps, TheOldestStepsAreForgottenWhenMemoryRunsOut) {
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(move(0.001));
  const std::size_t all = document.undoBytes();
  ASSERT_GT(all, 0u);
  const std::shared_ptr<const Clip> last = document.active()->clip(0);
  document.setUndoBudget({.bytes = all / 2, .steps = 1, .most_bytes = SIZE_MAX});
  EXPECT_LE(document.undoBytes(), all / 2);
  EXPECT_GT(document.forgottenSteps(), 10);
  EXPECT_LT(document.forgottenSteps(), 40);
  int undone = 0;
  while (document.canUndo()) document.undo(), ++undone;
  EXPECT_EQ(undone, 50 - document.forgottenSteps());
  while (document.canRedo()) document.redo();
  EXPECT_EQ(document.active()->clip(0), last);
  document.goToStep(0);
  EXPECT_EQ(document.undoStack().index(), document.forgottenSteps());
}

TEST_F(UndoSteps, TheLatestStepCanBeUndoneHoweverLittleMemoryThereIs) {
  document.setUndoBudget({.bytes = 1, .steps = 1, .most_bytes = SIZE_MAX});
  const Clip before = *document.activeClip();
  ASSERT_TRUE(move(0.05));
  const Clip between = *document.activeClip();
  ASSERT_TRUE(document.canUndo());
  ASSERT_TRUE(move(0.02));
  EXPECT_EQ(document.forgottenSteps(), 1);
  ASSERT_TRUE(document.canUndo());
  document.undo();
  EXPECT_EQ(*document.activeClip(), between);
  EXPECT_NE(between, before);
  EXPECT_FALSE(document.canUndo());
}

TEST_F(UndoSteps, TheLatestStepsStayHoweverMuchTheyHold) {
  document.setUndoBudget({.bytes = 1, .steps = 20, .most_bytes = SIZE_MAX});
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(move(0.001));
  EXPECT_EQ(document.forgottenSteps(), 0);
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(move(0.001));
  EXPECT_EQ(document.forgottenSteps(), 5);
  HistoryModel history(document);
  EXPECT_TRUE(history.data(history.index(0), Qt::DisplayRole).toString().startsWith("5 earlier steps"));
  document.setUndoBudget({.bytes = 1, .steps = 20, .most_bytes = 1});
  EXPECT_EQ(document.forgottenSteps(), 24) << "the machine has no more memory";
}

TEST_F(UndoSteps, ReadingALargeFileAgainTakesNoStepAway) {
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(move(0.001));
  const Document::UndoBudget usual = Document::usualUndoBudget();
  EXPECT_GE(usual.steps, 20);
  document.reload(id, small({.clips = {{"move", 60.0, 60.0}}}));
  document.setUndoBudget({.bytes = document.undoBytes() / 2, .steps = usual.steps, .most_bytes = usual.most_bytes});
  EXPECT_EQ(document.forgottenSteps(), 0);
}

TEST_F(UndoSteps, AReadingCountsAllThatItsMeshesHold) {
  const auto bytes = [](std::size_t shares) {
    Imported imported = small();
    auto character = std::make_shared<Character>(*imported.character);
    auto mesh = std::make_shared<Mesh>(*character->meshes.front());
    mesh->linear_share.assign(shares, 0.5f);
    character->meshes.front() = std::move(mesh);
    imported.character = std::move(character);
    Document other;
    other.reload(other.open(imported), small());
    return other.undoBytes();
  };
  EXPECT_EQ(bytes(1000), bytes(0) + 1000 * sizeof(float));
}

TEST_F(UndoSteps, TheWorkRangeIsAStepButNoChangeOfTheDocument) {
  const double whole = document.rangeEnd();
  const Gesture drag = newGesture();
  document.setRange(0.2, whole, drag);
  document.setRange(0.3, whole, drag);
  document.setRange(0.3, whole, drag);
  EXPECT_EQ(document.undoStack().count(), 1);
  EXPECT_EQ(document.undoText(), "Set work range");
  EXPECT_FALSE(document.modified());
  document.undo();
  EXPECT_EQ(document.rangeStart(), 0.0);
  document.redo();
  EXPECT_EQ(document.rangeStart(), 0.3);
  document.setRange(0.4, 0.6, drag);
  document.cancelGesture(drag);
  EXPECT_EQ(document.rangeStart(), 0.0);
  EXPECT_EQ(document.rangeEnd(), whole);

  document.setLoopMode(LoopMode::once);
  document.setSpeed(0.5);
  EXPECT_FALSE(document.canUndo()) << "how it plays is no step";
}

TEST_F(UndoSteps, TheWorkRangeComesBackOnItsOwnClip) {
  document.setRange(0.2, 0.6);
  document.setClip(id, 1);
  const double other = document.rangeEnd();
  document.undo();
  EXPECT_EQ(document.active()->control.clip, 0);
  EXPECT_EQ(document.rangeEnd(), 1.0);
  document.setClip(id, 1);
  EXPECT_EQ(document.rangeEnd(), other);
  document.redo();
  EXPECT_EQ(document.active()->control.clip, 0);
  EXPECT_EQ(document.rangeStart(), 0.2);
  EXPECT_EQ(document.rangeEnd(), 0.6);
}

TEST_F(UndoSteps, AStepHoldsWhatItChangedAndNotTheWholeClip) {
  ASSERT_TRUE(move(0.05));
  const Curve& curve = *findCurve(*document.activeClip(), kRise);
  EXPECT_LT(document.undoBytes(), curve.bytes() + 4096);
}

TEST_F(UndoSteps, TheHistoryListsTheStepsAndGoesToAnyOfThem) {
  HistoryModel history(document);
  EXPECT_EQ(history.rowCount(), 0);
  ASSERT_TRUE(move(0.05));
  choose(1);
  ASSERT_TRUE(move(0.01));
  ASSERT_EQ(history.rowCount(), 3) << "choosing is no step";
  EXPECT_EQ(history.data(history.index(0), Qt::DisplayRole).toString(), "Start");
  EXPECT_EQ(history.data(history.index(1), Qt::DisplayRole).toString(), "Move keys");
  EXPECT_EQ(history.currentRow(), 2);
  history.goTo(1);
  EXPECT_EQ(document.undoStack().index(), 1);
  EXPECT_TRUE(history.data(history.index(2), HistoryModel::UndoneRole).toBool());
}

class LayerEdits : public UndoSteps {};

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
  EXPECT_FALSE(document.editKeys("Move keys", kNoGesture, shifted(0.1), {{across, {0}}}));
  EXPECT_FALSE(mergeLayers(document, 0));
  ASSERT_TRUE(setLayerFlag(document, 0, &ClipLayer::locked, false));
  ASSERT_TRUE(mergeLayers(document, 0));
  EXPECT_TRUE(document.activeClip()->layers.empty());
  EXPECT_NEAR(findCurve(*document.activeClip(), {kBaseLayer, 0, -1, ChannelKind::translation_x})->evaluate(0.5), 1.5f,
              1e-3f);
}

// --- a thousand operations ------------------------------------------------------------------------------------------

// Choosing and going are no steps: what was chosen and shown at the very first is not what the first step began with.
struct State {
  std::vector<Clip> clips;
  std::vector<std::string> names;
  std::vector<std::map<JointIndex, Transform>> overrides;
  bool operator==(const State&) const = default;
};

State stateOf(const Document& document) {
  State state;
  for (const Instance& i : document.instances()) {
    for (int clip = 0; i.clip(clip); ++clip) state.clips.push_back(*i.clip(clip));
    state.names.push_back(i.name);
    state.overrides.push_back(i.overrides);
  }
  return state;
}

void operateAtRandom(Document& document, std::mt19937& random) {
  const auto below = [&](std::size_t n) {
    return n > 0 ? std::uniform_int_distribution<std::size_t>(0, n - 1)(random) : 0;
  };
  const auto number = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  const Instance* active = document.active();
  const InstanceId id = active ? active->id : InstanceId{};
  const Gesture gesture = below(3) == 0 ? static_cast<Gesture>(1'000'000 + below(2)) : kNoGesture;
  const Clip* clip = document.activeClip();
  const std::vector<ChannelId> channels = clip ? channelsOf(*clip) : std::vector<ChannelId>{};
  const auto anyKeys = [&] {
    KnotSets keys;
    for (int i = 0; i < 3 && !channels.empty(); ++i) {
      const ChannelId channel = channels[below(channels.size())];
      keys[channel] = {static_cast<std::uint32_t>(below(knotCount(*clip, channel)))};
    }
    return keys;
  };
  Transform transform;
  transform.translation.x = static_cast<float>(number(-1.0, 1.0));
  const int layer = clip && !clip->layers.empty() ? static_cast<int>(below(clip->layers.size())) : -1;
  Check done;
  switch (below(16)) {
    case 0:
      document.select({{Kind::joint, id, static_cast<JointIndex>(below(3))}}, SelectMode::toggle);
      break;
    case 1:
      document.setTime(number(-0.5, 2.0));
      break;
    case 2:
      document.selectKeys(anyKeys(), below(2) ? SelectMode::add : SelectMode::replace);
      break;
    case 3:
    case 4:
      done = document.editSelectedKeys("Move keys", gesture, shifted(number(-0.3, 0.3)), shownChannels(document));
      break;
    case 5:
      done = document.editKeys(
          "Delete keys", kNoGesture,
          [](EditedCurve& curve) {
            if (curve.knots.size() > 2) curve.knots.pop_back(), curve.selected.pop_back();
          },
          anyKeys());
      break;
    case 6:
      done = document.editKeys(
          "Add keys", kNoGesture,
          [&](EditedCurve& curve) {
            curve.knots.push_back(Knot{.time = number(-1.0, 3.0), .value = 0.5f});
            curve.selected.push_back(1);
          },
          anyKeys());
      break;
    case 7:
      done = addLayer(document, below(2) ? LayerMode::additive : LayerMode::override);
      break;
    case 8:
      done = removeLayer(document, layer);
      break;
    case 9:
      done = setLayerWeight(document, layer, number(0.0, 1.0), below(2) == 0, gesture);
      break;
    case 10:
      done = document.editClip("Key in layer", kNoGesture, [&](Clip& edited, KnotSets&) {
        return setKnots(edited, {layer, static_cast<JointIndex>(below(3)), -1, ChannelKind::translation_z},
                        {Knot{.time = number(0.0, 1.0), .value = 1.f}});
      });
      break;
    case 11:
      if (below(6) == 0) done = mergeLayers(document, layer);
      break;
    case 12:
      document.setJointTransform(id, static_cast<JointIndex>(below(3)), transform, gesture);
      break;
    case 13:
      document.renameInstance(id, QString::number(below(4)));
      break;
    case 14:
      if (document.instances().size() < 3) document.addCharacter(small());
      break;
    case 15:
      if (document.instances().size() > 1 && below(4) == 0) document.removeInstance(id);
      break;
  }
}

TEST(ThousandOperations, UndoneAreTheFirstDocumentRedoneTheLastBitForBit) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    std::mt19937 random(seed);
    Document document;
    document.open(small());
    const State first = stateOf(document);
    for (int i = 0; i < 1000; ++i) operateAtRandom(document, random);
    const State last = stateOf(document);
    document.renameInstance(document.activeInstance(), "the last step");
    const Selection selection = document.selection();
    const double time = document.time();
    document.undo();
    ASSERT_GT(document.undoStack().count(), 200);
    ASSERT_EQ(document.forgottenSteps(), 0);
    while (document.canUndo()) document.undo();
    EXPECT_TRUE(stateOf(document) == first) << "seed " << seed;
    EXPECT_FALSE(document.modified());
    while (document.canRedo()) document.redo();
    EXPECT_EQ(document.selection(), selection);
    EXPECT_EQ(document.time(), time);
    document.undo();
    EXPECT_TRUE(stateOf(document) == last) << "seed " << seed;
  }
}

// Wherever one stands in the history, a drag that is given up leaves it as it was, with what could be redone.
TEST(ThousandOperations, AGestureCancelledAnywhereLosesNothing) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    std::mt19937 random(seed);
    const auto below = [&random](int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); };
    Document document;
    document.open(small());
    for (int i = 0; i < 300; ++i) operateAtRandom(document, random);
    document.renameInstance(document.activeInstance(), "the last step");
    const State last = stateOf(document);
    const int steps = document.undoStack().count();
    for (int times = 0; times < 100; ++times) {
      document.goToStep(below(steps + 1));
      const State before = stateOf(document);
      const int index = document.undoStack().index();
      const Gesture gesture = newGesture();
      for (int i = below(4); i >= 0; --i) {
        Transform moved;
        moved.translation.x = static_cast<float>(times + i);
        document.setJointTransform(document.activeInstance(), static_cast<JointIndex>(below(3)), moved, gesture);
        Check done = document.editSelectedKeys("Move keys", gesture, shifted(0.01 * (i + 1)), shownChannels(document));
      }
      document.cancelGesture(gesture);
      ASSERT_TRUE(stateOf(document) == before) << "seed " << seed << ", time " << times;
      ASSERT_EQ(document.undoStack().index(), index);
      ASSERT_EQ(document.undoStack().count(), steps);
    }
    while (document.canRedo()) document.redo();
    EXPECT_TRUE(stateOf(document) == last) << "seed " << seed;
  }
}

// A drag that is given up, a preview that is closed: what could be redone before is there again.
TEST(CancelledGesture, WhatCouldBeRedoneOutlivesACancelledGesture) {
  Document document;
  const InstanceId id = document.open(tests::small());
  Transform moved;
  for (const float x : {1.f, 2.f, 3.f}) {
    moved.translation.x = x;
    document.setJointTransform(id, 1, moved, kNoGesture);
  }
  document.undo();
  document.undo();
  const auto x = [&] { return document.pose(id).pose.local[1].translation.x; };
  ASSERT_EQ(x(), 1.f);
  for (int times = 0; times < 2; ++times) {
    const Gesture gesture = newGesture();
    for (const float by : {10.f, 20.f}) {
      moved.translation.x = by;
      document.setJointTransform(id, 1, moved, gesture);
    }
    EXPECT_FALSE(document.canRedo());
    document.cancelGesture(gesture);
    EXPECT_EQ(x(), 1.f);
    EXPECT_EQ(document.undoStack().count(), 3);
    EXPECT_EQ(document.undoStack().index(), 1);
  }
  document.redo();
  EXPECT_EQ(x(), 2.f);
  document.redo();
  EXPECT_EQ(x(), 3.f);
  EXPECT_FALSE(document.canRedo());
  document.undo();
  document.undo();
  document.undo();
  EXPECT_EQ(x(), 0.f);
}

// One that is kept ends what could be redone, as any step does.
TEST(CancelledGesture, AGestureThatIsKeptEndsWhatCouldBeRedone) {
  Document document;
  const InstanceId id = document.open(tests::small());
  Transform moved;
  moved.translation.x = 1.f;
  document.setJointTransform(id, 1, moved, kNoGesture);
  document.undo();
  const Gesture kept = newGesture();
  moved.translation.x = 2.f;
  document.setJointTransform(id, 1, moved, kept);
  document.undo();
  document.cancelGesture(kept);
  EXPECT_EQ(document.undoStack().count(), 1);
  document.redo();
  EXPECT_EQ(document.pose(id).pose.local[1].translation.x, 2.f);
}

// An open popup is a trial: whoever goes elsewhere in the history stays where it has left, and it is told that nothing
// can be undone any more.
TEST(CancelledGesture, GoingToTheStepOfATrialGoesNowhere) {
  Document document;
  const InstanceId id = document.open(tests::small());
  Transform moved;
  moved.translation.x = 1.f;
  document.setJointTransform(id, 1, moved, kNoGesture);
  document.undo();
  const Gesture trial = newGesture();
  document.beginTrial(trial);
  moved.translation.x = 2.f;
  document.setJointTransform(id, 1, moved, trial);
  EXPECT_TRUE(document.hasStepsAhead());
  document.goToStep(document.undoStack().index());
  EXPECT_EQ(document.undoStack().index(), 0) << "nothing is redone by it";
  EXPECT_EQ(document.undoStack().count(), 1);

  document.beginTrial(newGesture());
  EXPECT_TRUE(document.canUndo());
  tests::Listener listener(document);
  document.undo();
  EXPECT_FALSE(document.canUndo());
  EXPECT_GT(listener.count, 0);
}

// A drag goes on after its step was taken back in the middle of it; what it had done itself is not redone.
TEST(CancelledGesture, ItsOwnStepsAreNotAmongThoseThatComeBack) {
  Document document;
  const InstanceId id = document.open(tests::small());
  const Gesture drag = newGesture();
  Transform moved;
  moved.translation.x = 1.f;
  document.setJointTransform(id, 1, moved, drag);
  document.undo();
  moved.translation.x = 2.f;
  document.setJointTransform(id, 1, moved, drag);
  document.cancelGesture(drag);
  EXPECT_FALSE(document.canRedo());
}

TEST(CancelledGesture, AStepIsKnownWhateverComesAndGoes) {
  Document document;
  const InstanceId id = document.open(tests::small());
  EXPECT_EQ(document.latestStep(), 0u);
  document.renameInstance(id, "a");
  const std::uint64_t first = document.latestStep();
  document.undo();
  document.renameInstance(id, "b");
  EXPECT_NE(document.latestStep(), first) << "another one at the same place";
}

}  // namespace
}  // namespace sinew
