// Any sequence of edits, undone, gives the first document back bit for bit; redone, the last.
#include <algorithm>
#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "tests/document/small_character.h"
#include "tests/document/undo/random_edits.h"
#include "tests/support/tries.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using tests::small, tests::shownIn, tests::editAtRandom, tests::chooseAtRandom, tests::differences;
using Kind = SelectionItem::Kind;

const std::string kNone;

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
  const Scene first = document.scene();
  const tests::ShownState shown_first = shownIn(document);
  const tests::Chance chance = generated();
  const int edits = *rc::gen::inRange(1, 40);
  for (int i = 0; i < edits; ++i) RC_LOG() << editAtRandom(document, chance) << ", ";
  const Scene last = document.scene();
  const tests::ShownState shown_last = shownIn(document);

  while (document.canUndo()) document.undo();
  RC_ASSERT(differences(document.scene(), first) == kNone);
  RC_ASSERT(differences(shownIn(document), shown_first) == kNone);
  while (document.history().canRedo()) document.redo();
  RC_ASSERT(differences(document.scene(), last) == kNone);
  RC_ASSERT(differences(shownIn(document), shown_last) == kNone);

  // To and fro in between.
  const int middle = *rc::gen::inRange(0, document.history().count() + 1);
  document.history().goTo(middle);
  const Scene between = document.scene();
  document.history().goTo(0);
  document.history().goTo(middle);
  RC_ASSERT(differences(document.scene(), between) == kNone);
}

// With choosing and going between the edits: these are no steps, so what was chosen and shown at the very first is not
// what the first step began with.
TEST(ThousandOperations, UndoneAreTheFirstDocumentRedoneTheLastBitForBit) {
  for (unsigned seed = 1; seed <= static_cast<unsigned>(tests::tries(20, 4)); ++seed) {
    std::mt19937 random(seed);
    const tests::Chance chance = tests::chanceOf(random);
    Document document;
    document.open(tests::forRandomEdits());
    const Scene first = document.scene();
    for (int i = 0; i < 1000; ++i) {
      if (chance.below(4) == 0) chooseAtRandom(document, chance);
      editAtRandom(document, chance);
    }
    document.stop();  // what plays goes on, whatever is undone
    const Scene last = document.scene();
    document.renameInstance(document.instances().front().id, "the last step");
    const Selection selection = document.selection();
    const double time = document.time();
    document.undo();
    ASSERT_GT(document.history().count(), 200);
    ASSERT_EQ(document.history().forgotten(), 0);
    while (document.canUndo()) document.undo();
    EXPECT_EQ(differences(document.scene(), first), kNone) << "seed " << seed;
    EXPECT_FALSE(document.history().modified());
    while (document.history().canRedo()) document.redo();
    EXPECT_EQ(document.selection(), selection);
    EXPECT_EQ(document.time(), time);
    document.undo();
    EXPECT_EQ(differences(document.scene(), last), kNone) << "seed " << seed;
  }
}

// Each kind of edit happens, and changes what the states hold; else its undo would prove nothing. Every other time it
// is one of those that have not happened often enough yet.
TEST(ThousandOperations, EveryKindOfEditHappensAndIsSeen) {
  std::mt19937 random(1);
  const tests::Chance chance = tests::chanceOf(random);
  const std::span<const tests::NamedEdit> edits = tests::allEdits();
  Document document;
  constexpr int kOften = 3;
  std::map<std::string, int> happened;
  std::vector<const tests::NamedEdit*> seldom;
  for (const tests::NamedEdit& edit : edits) happened[edit.name] = 0, seldom.push_back(&edit);
  // From time to time anew: in a scene that has grown for long some edits hardly find what they need.
  constexpr int kAnew = 2'000;
  for (int i = 0; i < 20 * kAnew && !seldom.empty(); ++i) {
    if (i % kAnew == 0) document.open(tests::forRandomEdits());
    if (chance.oneIn(2)) chooseAtRandom(document, chance);
    const tests::NamedEdit& edit =
        i % 2 == 0 ? *seldom[chance.below(seldom.size())] : edits[chance.below(edits.size())];
    const Scene before = document.scene();
    const tests::ShownState shown_before = shownIn(document);
    edit.run(document, chance);
    happened[edit.name] += differences(document.scene(), before) != kNone || shownIn(document) != shown_before;
    std::erase_if(seldom, [&](const tests::NamedEdit* kind) { return happened[kind->name] >= kOften; });
  }
  for (const auto& [name, count] : happened) EXPECT_GE(count, kOften) << name;
  EXPECT_EQ(happened.size(), edits.size()) << "two kinds have one name";
}

RC_GTEST_PROP(UndoProperty, SelectionBetweenEditsNeverDangles, ()) {
  Document document;
  document.open(tests::forRandomEdits());
  const tests::Chance chance = generated();
  const int steps = *rc::gen::inRange(1, 60);
  for (int i = 0; i < steps; ++i) {
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        RC_LOG() << "choose, ";
        chooseAtRandom(document, chance);
        break;
      case 1:
        RC_LOG() << "undo, ";
        document.undo();
        break;
      case 2:
        RC_LOG() << "redo, ";
        document.redo();
        break;
      default:
        RC_LOG() << editAtRandom(document, chance) << ", ";
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

// Every step by itself, not only the first and the last; also where choosing lies between them.
RC_GTEST_PROP(UndoProperty, EachStepComesBackAsItWas, ()) {
  Document document;
  document.open(tests::forRandomEdits());
  document.addCharacter(small({.name = "other"}));
  document.beginHere();
  const tests::Chance chance = generated();
  std::map<int, Scene> steps{{0, document.scene()}};
  for (int i = 0, n = *rc::gen::inRange(1, 20); i < n; ++i) {
    if (chance.oneIn(2)) chooseAtRandom(document, chance);
    RC_LOG() << editAtRandom(document, chance) << ", ";
    const int now = document.history().index();
    steps.erase(steps.upper_bound(now), steps.end());
    steps.insert_or_assign(now, document.scene());
  }
  const int last = document.history().index();
  for (int i = 0; i < 8; ++i) {
    const int step = *rc::gen::inRange(0, last + 1);
    document.goToStep(step);
    // A gesture that made two steps at once was never seen between them.
    if (const auto wanted = steps.find(step); wanted != steps.end())
      RC_ASSERT(differences(document.scene(), wanted->second) == kNone);
  }
}

}  // namespace
}  // namespace sinew
