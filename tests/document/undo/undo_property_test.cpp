// Any sequence of edits, undone, gives the first document back bit for bit; redone, the last.
#include <algorithm>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/random_edits.h"
#include "viewer/document/document.h"
#include "viewer/document/time/markers.h"

namespace sinew {
namespace {

using tests::small, tests::stateOf, tests::shownIn, tests::editAtRandom, tests::chooseAtRandom;
using Kind = SelectionItem::Kind;

// Chances by RapidCheck, which finds the shortest run of edits that fails.
tests::Chance generated() {
  return {[](std::size_t n) { return n > 0 ? *rc::gen::inRange<std::size_t>(0, n) : 0; },
          [](double low, double high) { return low + (high - low) * *rc::gen::inRange(0, 1001) / 1000.0; }};
}

RC_GTEST_PROP(UndoProperty, UndoneIsTheFirstRedoneIsTheLast, ()) {
  Document document;
  const InstanceId id = document.open(tests::forRandomEdits());
  document.select({{Kind::joint, id, 1}});
  document.setVisible({Kind::mesh, id, 1}, false);
  document.beginHere();
  document.setTime(0.3);
  const tests::DocumentState first = stateOf(document);
  const tests::ShownState shown_first = shownIn(document);
  const tests::Chance chance = generated();
  const int edits = *rc::gen::inRange(1, 40);
  for (int i = 0; i < edits; ++i) editAtRandom(document, chance);
  const tests::DocumentState last = stateOf(document);
  const tests::ShownState shown_last = shownIn(document);

  while (document.canUndo()) document.undo();
  RC_ASSERT(stateOf(document) == first);
  RC_ASSERT(shownIn(document) == shown_first);
  while (document.history().canRedo()) document.redo();
  RC_ASSERT(stateOf(document) == last);
  RC_ASSERT(shownIn(document) == shown_last);

  // To and fro in between.
  const int middle = *rc::gen::inRange(0, document.history().count() + 1);
  document.history().goTo(middle);
  const tests::DocumentState between = stateOf(document);
  document.history().goTo(0);
  document.history().goTo(middle);
  RC_ASSERT(stateOf(document) == between);
}

// With choosing and going between the edits: these are no steps, so what was chosen and shown at the very first is not
// what the first step began with.
TEST(ThousandOperations, UndoneAreTheFirstDocumentRedoneTheLastBitForBit) {
  for (const unsigned seed : {1u, 2u, 3u}) {
    std::mt19937 random(seed);
    const tests::Chance chance = tests::chanceOf(random);
    Document document;
    document.open(tests::forRandomEdits());
    const tests::DocumentState first = stateOf(document);
    for (int i = 0; i < 1000; ++i) {
      if (chance.below(4) == 0) chooseAtRandom(document, chance);
      editAtRandom(document, chance);
    }
    const tests::DocumentState last = stateOf(document);
    document.renameInstance(document.instances().front().id, "the last step");
    const Selection selection = document.selection();
    const double time = document.time();
    document.undo();
    ASSERT_GT(document.history().count(), 200);
    ASSERT_EQ(document.history().forgotten(), 0);
    while (document.canUndo()) document.undo();
    EXPECT_TRUE(stateOf(document) == first) << "seed " << seed;
    EXPECT_FALSE(document.history().modified());
    while (document.history().canRedo()) document.redo();
    EXPECT_EQ(document.selection(), selection);
    EXPECT_EQ(document.time(), time);
    document.undo();
    EXPECT_TRUE(stateOf(document) == last) << "seed " << seed;
  }
}

// The edits above reach everything that the state holds; else their undo would prove nothing.
TEST(ThousandOperations, ReachEverythingThatTheStateHolds) {
  std::mt19937 random(1);
  const tests::Chance chance = tests::chanceOf(random);
  Document document;
  document.open(tests::forRandomEdits());
  std::map<std::string, int> changed;
  tests::DocumentState before = stateOf(document);
  // How often depends on the compiler, too: on the order in which it evaluates arguments that ask for chance.
  for (int i = 0; i < 2000; ++i) {
    editAtRandom(document, chance);
    tests::DocumentState after = stateOf(document);
    changed["sound"] += after.sound != before.sound;
    changed["instances"] += after.instances.size() != before.instances.size();
    for (std::size_t n = 0; n < std::min(after.instances.size(), before.instances.size()); ++n) {
      const auto &a = before.instances[n], &b = after.instances[n];
      if (a.id != b.id) continue;
      changed["names"] += a.name != b.name;
      changed["placements"] += a.standing.placement != b.standing.placement;
      changed["what they stand on"] += a.standing.parent != b.standing.parent;
      changed["overrides"] += a.overrides != b.overrides;
      changed["weights by hand"] += a.morph_overrides != b.morph_overrides;
      changed["visibility"] += a.visible != b.visible;
      changed["clips"] += a.clips.size() != b.clips.size();
      changed["order of clips"] += a.clips.size() == b.clips.size() && a.clips != b.clips;
    }
    for (const auto& [id, x, original, source] : before.library) {
      const auto now = std::ranges::find(after.library, id, &tests::DocumentState::OfClip::id);
      if (now == after.library.end()) continue;
      const Clip& y = now->clip;
      changed["names of clips"] += x.name != y.name;
      changed["keys"] += x.joints != y.joints;
      changed["keys of morphs"] += x.morphs != y.morphs;
      changed["length"] += x.duration_s != y.duration_s;
      changed["frame rate"] += x.fps != y.fps;
      changed["layers"] += x.layers.size() != y.layers.size();
      for (std::size_t l = 0; l < std::min(x.layers.size(), y.layers.size()); ++l) {
        changed["weights"] += x.layers[l].weight != y.layers[l].weight;
        changed["keys in layers"] += x.layers[l].joints != y.layers[l].joints;
        changed["flags of layers"] +=
            x.layers[l].muted != y.layers[l].muted || x.layers[l].soloed != y.layers[l].soloed;
      }
    }
    before = std::move(after);
  }
  for (const auto& [what, times] : changed) EXPECT_GE(times, 3) << what;
  EXPECT_EQ(changed.size(), 19u);
}

RC_GTEST_PROP(UndoProperty, SelectionBetweenEditsNeverDangles, ()) {
  Document document;
  document.open(tests::forRandomEdits());
  const tests::Chance chance = generated();
  const int steps = *rc::gen::inRange(1, 60);
  for (int i = 0; i < steps; ++i) {
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        chooseAtRandom(document, chance);
        break;
      case 1:
        document.undo();
        break;
      case 2:
        document.redo();
        break;
      default:
        editAtRandom(document, chance);
        break;
    }
    for (const SelectionItem& item : document.selection().items) {
      const Instance* owner = document.instance(item.instance);
      RC_ASSERT(owner != nullptr);
      RC_ASSERT(item.kind != Kind::joint || item.index < static_cast<int>(owner->character->skeleton.size()));
    }
    if (const Instance* active = document.active()) RC_ASSERT(document.time() == active->control.time);
    for (const Instance& instance : document.instances()) {
      RC_ASSERT(document.pose(instance.id).joints_m.size() == instance.character->skeleton.size());
      RC_ASSERT(!instance.standing.parent || document.exists({Kind::instance, instance.standing.parent, -1}));
    }
  }
}

// What undo brings back of the clips that are played.
struct Played {
  std::vector<Clip> clips;
  std::vector<std::map<JointIndex, Transform>> overrides;
  std::vector<ClipId> playing;
  double fps, range_start, range_end;
  bool operator==(const Played&) const = default;
};

Played played(const Document& document) {
  Played out{{}, {}, {}, document.fps(), document.rangeStart(), document.rangeEnd()};
  for (const Instance& i : document.instances()) {
    for (const ClipId clip : i.clips) out.clips.push_back(*document.clips().clip(clip));
    out.overrides.push_back(i.overrides);
    out.playing.push_back(i.control.clip);
  }
  return out;
}

void editClipSomehow(Document& document) {
  const auto clip = document.activeClip();
  if (!clip) return;
  const std::vector<ChannelId> channels = channelsOf(*clip);
  const KnotSets all = wholeChannels(*clip, channels);
  const Gesture gesture = *rc::gen::inRange(0, 3);
  const double time = *rc::gen::inRange(0, 20) / 10.0;
  switch (*rc::gen::inRange(0, 10)) {
    case 0:
      (void)document.editKeys("Move", gesture, moveKeys(0.1, 0.5), all);
      break;
    case 1:
      (void)document.editKeys("Delete", kNoGesture, deleteKeys(), KnotSets{{channels.front(), {0}}});
      break;
    case 2:
      (void)addMarker(document, time);
      break;
    case 3:
      (void)deleteMarker(document, *rc::gen::inRange(0, 2));
      break;
    case 4:
      document.setFps(*rc::gen::element(12.0, 25.0, 60.0));
      break;
    case 5:
      (void)document.setClipLength(0.2 + time, gesture);
      break;
    case 6:
      document.setRange(0.1, 0.1 + 0.5 * time + 0.1, gesture);
      break;
    case 7: {
      const JointTransform posed{1, {.translation = {static_cast<float>(time), 0, 0}}};
      (void)document.keyJoints(document.activeInstance(), std::span(&posed, 1), {}, "Key", gesture);
      break;
    }
    case 8:
      document.setJointTransform(document.activeInstance(), 1, {.translation = {static_cast<float>(time), 1, 0}},
                                 gesture);
      break;
    default:
      document.revertToFile(document.activeInstance());
      break;
  }
}

// Every step by itself, not only the first and the last; also where choosing lies between them.
RC_GTEST_PROP(UndoProperty, EachEditOfAClipComesBackAsItWas, ()) {
  Document document;
  const std::array ids{document.open(tests::forRandomEdits()), document.addCharacter(small({.name = "other"}))};
  document.beginHere();
  std::map<int, Played> steps{{0, played(document)}};
  for (int i = 0, n = *rc::gen::inRange(1, 20); i < n; ++i) {
    const auto pick = *rc::gen::inRange<std::size_t>(0, 6);
    if (pick < 2) document.select({{Kind::joint, ids[pick], 0}});
    if (pick == 2) document.setClip(document.activeInstance(), document.active()->clipAt(*rc::gen::inRange(0, 2)));
    if (pick == 3) document.setTime(*rc::gen::inRange(0, 10) / 10.0);
    const int before = document.history().index();
    editClipSomehow(document);
    const int now = document.history().index();
    RC_ASSERT(now == before || now == before + 1);
    steps.erase(steps.upper_bound(now), steps.end());
    steps.insert_or_assign(now, played(document));
  }
  const int last = document.history().index();
  for (int i = 0; i < 8; ++i) {
    const int step = *rc::gen::inRange(0, last + 1);
    document.goToStep(step);
    const Played found = played(document), &wanted = steps.at(step);
    RC_ASSERT(found.clips == wanted.clips);
    RC_ASSERT(found.overrides == wanted.overrides);
  }
}

}  // namespace
}  // namespace sinew
