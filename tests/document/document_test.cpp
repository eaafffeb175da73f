// Characters in the scene, their names, places and clips, and what is selected.
#include "viewer/document/document.h"

#include <array>
#include <functional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"

namespace sinew {
namespace {

using Kind = SelectionItem::Kind;
using tests::joint;
using tests::Listener;
using tests::small;

TEST(Document, EmptyOneAnswersEverything) {
  Document document;
  EXPECT_TRUE(document.instances().empty());
  EXPECT_EQ(document.active(), nullptr);
  EXPECT_EQ(document.activeClip(), nullptr);
  EXPECT_TRUE(document.sceneBounds().empty());
  EXPECT_TRUE(document.selectionBounds().empty());
  EXPECT_TRUE(document.selectedKeyTimes().empty());
  EXPECT_TRUE(document.pose(InstanceId{7}).joints_m.empty());
  document.play();
  EXPECT_FALSE(document.playing());
  document.advance(1.0);
  document.setTime(3.0);
  document.setFps(12.0);
  document.goToNextKey();
  document.selectAllJoints();
  document.removeInstance(InstanceId{7});
  EXPECT_EQ(document.time(), 0.0);
  EXPECT_FALSE(document.addClips(InstanceId{7}, small()));
}

TEST(Document, OpenShowsTheFirstClipAtItsStart) {
  Document document;
  document.setLoopMode(LoopMode::ping_pong);
  Listener listener(document);
  const InstanceId id = document.open(small());
  EXPECT_EQ(listener.count, 1) << "one action, one signal";
  EXPECT_TRUE(listener.last.has(DocumentChange::instances));
  ASSERT_NE(document.instance(id), nullptr);
  EXPECT_EQ(document.activeClip()->name, "move");
  EXPECT_EQ(document.time(), 0.0);
  EXPECT_EQ(document.fps(), 10.0);
  EXPECT_EQ(document.rangeStart(), 0.0);
  EXPECT_EQ(document.rangeEnd(), 1.0);
  EXPECT_EQ(document.loopMode(), LoopMode::ping_pong) << "kept";
  EXPECT_FALSE(document.playing());
  EXPECT_FALSE(document.history().modified());
  EXPECT_EQ(document.history().count(), 0);
}

TEST(Document, OpenReplacesTheSceneAndForgetsUndo) {
  Document document;
  const InstanceId first = document.open(small());
  document.addCharacter(small());
  document.play();
  const InstanceId second = document.open(small());
  EXPECT_NE(first, second);
  EXPECT_EQ(document.instances().size(), 1u);
  EXPECT_EQ(document.history().count(), 0);
  EXPECT_FALSE(document.playing());
  EXPECT_TRUE(document.selection().empty());
}

TEST(Document, CharactersWithoutClipsShowTheirRestPose) {
  Document document;
  const InstanceId id = document.open(small({.clips = {}}));
  EXPECT_EQ(document.activeClip(), nullptr);
  EXPECT_EQ(document.duration(), 0.0);
  EXPECT_LT(document.rangeStart(), document.rangeEnd());
  EXPECT_EQ(document.pose(id).joints_m.size(), 3u);
}

TEST(Document, AddedCharactersStandBesideTheOthers) {
  Document document;
  document.open(small());
  for (int i = 0; i < 3; ++i) document.addCharacter(small());
  ASSERT_EQ(document.instances().size(), 4u);
  for (std::size_t i = 1; i < 4; ++i) {
    const Box left = document.bounds(document.instances()[i - 1].id),
              right = document.bounds(document.instances()[i].id);
    EXPECT_NEAR(right.low.x - left.high.x, 0.1f * right.size().x, 1e-5f);
  }
  EXPECT_EQ(document.instances()[1].name, "stick 2");
  EXPECT_EQ(document.instances()[2].name, "stick 3");
}

TEST(Document, AddingSelectsTheNewOneAndUndoGivesTheSelectionBack) {
  Document document;
  const InstanceId first = document.open(small());
  document.select({joint(first, 1)});
  const InstanceId second = document.addCharacter(small({.name = "other", .clips = {{"run", 3.0, 24.0}}}));
  EXPECT_EQ(document.activeInstance(), second);
  EXPECT_EQ(document.fps(), 24.0);
  EXPECT_EQ(document.rangeEnd(), 3.0);
  document.undo();
  EXPECT_EQ(document.instances().size(), 1u);
  EXPECT_EQ(document.activeJoint(), 1);
  EXPECT_EQ(document.fps(), 10.0);
  EXPECT_EQ(document.rangeEnd(), 1.0);
  document.redo();
  EXPECT_EQ(document.activeInstance(), second) << "same id as before";
}

TEST(Document, RemovingTakesSelectionAndHiddenPartsAlong) {
  Document document;
  const InstanceId first = document.open(small());
  const InstanceId second = document.addCharacter(small());
  document.select({joint(first, 0), joint(second, 2), joint(first, 1)});
  document.setVisible({Kind::mesh, second, 1}, false);
  const Selection before = document.selection();

  document.removeInstance(second);
  EXPECT_EQ(document.instance(second), nullptr);
  EXPECT_EQ(document.selection().items, (std::vector{joint(first, 0), joint(first, 1)}));
  EXPECT_TRUE(document.isMeshVisible(second, 1)) << "nothing is left of it";

  document.undo();
  ASSERT_NE(document.instance(second), nullptr);
  EXPECT_EQ(document.selection(), before);
  EXPECT_FALSE(document.isMeshVisible(second, 1));
}

TEST(Document, RemovingTheMiddleOneKeepsTheOrderAfterUndo) {
  Document document;
  const InstanceId a = document.open(small());
  const InstanceId b = document.addCharacter(small());
  const InstanceId c = document.addCharacter(small());
  document.removeInstance(b);
  document.undo();
  EXPECT_EQ(document.instances()[0].id, a);
  EXPECT_EQ(document.instances()[1].id, b);
  EXPECT_EQ(document.instances()[2].id, c);
}

TEST(Document, RemovingTheLastOneStopsPlayback) {
  Document document;
  const InstanceId id = document.open(small());
  document.play();
  document.removeInstance(id);
  EXPECT_FALSE(document.playing());
  document.undo();
  EXPECT_EQ(document.activeInstance(), id);
}

TEST(Document, RenameKeepsNamesApartAndCanBeUndone) {
  Document document;
  const InstanceId first = document.open(small());
  const InstanceId second = document.addCharacter(small());
  const int steps = document.history().count();
  document.renameInstance(second, "  Runner ");
  EXPECT_EQ(document.instance(second)->name, "Runner");
  document.renameInstance(first, "Runner");
  EXPECT_EQ(document.instance(first)->name, "Runner 2");
  document.renameInstance(first, "   ");
  document.renameInstance(first, "Runner 2");
  EXPECT_EQ(document.history().count(), steps + 2) << "empty and equal names are no edits";
  document.undo();
  document.undo();
  EXPECT_EQ(document.instance(first)->name, "stick");
  EXPECT_EQ(document.instance(second)->name, "stick 2");
}

TEST(Document, AddClipsShowsTheFirstNewOneAndUndoReturnsToTheOld) {
  Document document;
  const InstanceId id = document.open(small());
  document.setTime(0.4);
  document.setRange(0.2, 0.8);
  const Result<int> added =
      document.addClips(id, small({.name = "donor", .clips = {{"jump", 4.0, 50.0}, {"fall", 1.0, 10.0}}}));
  ASSERT_TRUE(added) << added.error().for_user;
  EXPECT_EQ(*added, 2);
  EXPECT_EQ(document.activeClip()->name, "jump");
  EXPECT_EQ(document.time(), 0.0);
  EXPECT_EQ(document.fps(), 50.0);
  EXPECT_EQ(document.rangeEnd(), 4.0);
  document.undo();
  EXPECT_EQ(document.activeClip()->name, "move");
  EXPECT_EQ(document.instance(id)->clips.size(), 2u);
  EXPECT_EQ(document.time(), 0.4);
  EXPECT_EQ(document.rangeStart(), 0.2);
  EXPECT_EQ(document.fps(), 10.0);
  document.redo();
  EXPECT_EQ(document.activeClip()->name, "jump");
}

TEST(Document, AddClipsRefusesOtherSkeletons) {
  Document document;
  const InstanceId id = document.open(small());
  const Result<int> added = document.addClips(id, small({.name = "crab", .joints = {"shell", "claw"}}));
  ASSERT_FALSE(added);
  EXPECT_FALSE(added.error().for_user.empty());
  EXPECT_EQ(document.history().count(), 0);
}

TEST(Document, SetClipGoesToItsStartAndWholeRange) {
  Document document;
  const InstanceId id = document.open(small());
  document.setTime(0.5);
  document.setClip(id, document.instance(id)->clipAt(1));
  EXPECT_EQ(document.activeClip()->name, "turn");
  EXPECT_EQ(document.time(), 0.0);
  EXPECT_EQ(document.rangeEnd(), 2.0);
  EXPECT_EQ(document.fps(), 25.0);
  document.setClip(id, ClipId{999});
  EXPECT_EQ(document.activeClip()->name, "turn") << "clips that do not exist change nothing";
  document.setClip(id, {});
  EXPECT_EQ(document.activeClip(), nullptr);
}

TEST(Document, SelectModesCombineAsClicksDo) {
  Document document;
  const InstanceId id = document.open(small());
  const auto a = joint(id, 0), b = joint(id, 1), c = joint(id, 2);
  document.select({a, b, a});
  EXPECT_EQ(document.selection().items, (std::vector{b, a})) << "no item twice; the last one picked is active";
  document.select({c}, SelectMode::add);
  EXPECT_EQ(document.selection().items, (std::vector{b, a, c}));
  document.select({b}, SelectMode::add);
  EXPECT_EQ(document.activeJoint(), 1) << "adding what is selected makes it the active one";
  document.select({b, c}, SelectMode::toggle);
  EXPECT_EQ(document.selection().items, (std::vector{a}));
  document.select({b}, SelectMode::toggle);
  EXPECT_EQ(document.selection().items, (std::vector{a, b}));
  document.clearSelection();
  EXPECT_TRUE(document.selection().empty());
}

TEST(Document, SelectionHoldsOnlyWhatExists) {
  Document document;
  const InstanceId id = document.open(small());
  document.select(
      {joint(id, 3), joint(id, -1), {Kind::mesh, id, 2}, {Kind::clip, id, -1, {99}}, {Kind::instance, {99}, -1}});
  EXPECT_TRUE(document.selection().empty());
  document.select(
      {{Kind::mesh, id, 1}, {Kind::clip, id, -1, document.instance(id)->clipAt(1)}, {Kind::instance, id, -1}});
  EXPECT_EQ(document.selection().items.size(), 3u);
  EXPECT_EQ(document.activeJoint(), kNoJoint);
}

TEST(Document, SelectAllKeepsTheActiveJointAndInvertTurnsItRound) {
  Document document;
  const InstanceId id = document.open(small());
  document.select({joint(id, 1)});
  document.selectAllJoints();
  EXPECT_EQ(document.selection().items.size(), 3u);
  EXPECT_EQ(document.activeJoint(), 1);
  document.select({joint(id, 1)});
  document.invertJointSelection();
  EXPECT_EQ(document.selection().items, (std::vector{joint(id, 0), joint(id, 2)}));
  EXPECT_TRUE(document.isSelected(id, 2));
  EXPECT_FALSE(document.isSelected(id, 1));
}

TEST(Document, ChoosingAnotherCharacterMovesNothing) {
  Document document;
  const InstanceId first = document.open(small());
  const InstanceId second = document.addCharacter(small({.clips = {{"run", 3.0, 24.0}}}));
  document.select({joint(first, 0)});
  document.setTime(0.7);
  const float first_height = document.pose(first).joints_m[0][3].y,
              second_height = document.pose(second).joints_m[0][3].y;
  Listener listener(document);
  document.select({joint(second, 0)});
  EXPECT_EQ(listener.count, 1);
  EXPECT_TRUE(listener.last.has(DocumentChange::clip) && listener.last.has(DocumentChange::timing));
  EXPECT_EQ(document.activeClip()->name, "run");
  EXPECT_EQ(document.rangeEnd(), 3.0);
  EXPECT_EQ(document.pose(first).joints_m[0][3].y, first_height);
  EXPECT_EQ(document.pose(second).joints_m[0][3].y, second_height);
}

TEST(Document, UnchangedSelectionAndTimeAreSilent) {
  Document document;
  const InstanceId id = document.open(small());
  document.select({joint(id, 0)});
  document.setTime(0.5);
  Listener listener(document);
  document.select({joint(id, 0)});
  document.setTime(0.5);
  document.setFps(10.0);
  document.setSpeed(1.0);
  document.setVisible({Kind::mesh, id, 0}, true);
  EXPECT_EQ(listener.count, 0);
}

TEST(Document, WhatIsWorkedOnStaysWhenNothingIsSelected) {
  Document document;
  const InstanceId first = document.open(small());
  const InstanceId second = document.addCharacter(small({.clips = {{"other", 3.0, 25.0}}}));
  document.select({joint(second, 1)});
  document.clearSelection();
  EXPECT_EQ(document.activeInstance(), second);
  EXPECT_EQ(document.fps(), 25.0);
  document.setPlacement(second, {.translation = Vec3(1.f)}, kNoGesture);
  document.select({joint(first, 1)});
  document.clearSelection();
  EXPECT_EQ(document.activeInstance(), first);
  Listener listener(document);
  document.undo();
  EXPECT_EQ(document.activeInstance(), second) << "where the step was made";
  EXPECT_TRUE(listener.last.has(DocumentChange::selection)) << "panels show another character";
  document.removeInstance(second);
  EXPECT_EQ(document.activeInstance(), first);
}

TEST(Document, SeveralAreRemovedInOneStep) {
  Document document;
  std::vector<InstanceId> ids{document.open(small())};
  for (int i = 0; i < 4; ++i) ids.push_back(document.addCharacter(small()));
  document.select({{Kind::instance, ids[1]}, {Kind::instance, ids[3]}, joint(ids[0], 1)});
  document.setVisible({Kind::mesh, ids[3], 1}, false);
  const Selection before = document.selection();
  document.removeInstances(std::array{ids[3], ids[1], InstanceId{99}});
  EXPECT_EQ(document.undoText(), "Remove 2 characters");
  EXPECT_EQ(document.instances().size(), 3u);
  EXPECT_EQ(document.selection().items, std::vector{joint(ids[0], 1)});
  document.undo();
  ASSERT_EQ(document.instances().size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(document.instances()[i].id, ids[i]);
  EXPECT_EQ(document.selection(), before);
  EXPECT_FALSE(document.isMeshVisible(ids[3], 1));
  document.redo();
  EXPECT_EQ(document.instances().size(), 3u);
}

TEST(Document, SelectionBoundsHoldTheBonesAtAJoint) {
  Document document;
  const InstanceId id = document.open(small());
  document.select({joint(id, 1)});
  const Box box = document.selectionBounds();
  EXPECT_NEAR(box.low.y, 0.f, 1e-6f);
  EXPECT_NEAR(box.high.y, 1.f, 1e-6f);
  document.select({{Kind::mesh, id, 0}});
  EXPECT_NEAR(document.selectionBounds().size().x, 1.f, 1e-6f);
  document.select({{Kind::instance, id, -1}});
  EXPECT_NEAR(document.selectionBounds().size().x, document.bounds(id).size().x, 1e-6f);
}

TEST(Document, AddedClipsTellWhichJointsAreMissing) {
  Document document;
  const InstanceId id = document.open(small());
  std::vector<std::string> missing;
  ASSERT_TRUE(
      document.addClips(id, small({.joints = {"hips", "spine", "tail"}, .clips = {{"jump", 1.0, 10.0}}}), &missing));
  EXPECT_EQ(missing, std::vector<std::string>{"tail"});
}

TEST(Document, KeyTimesOfTheSelectionAreDistinctAndAscending) {
  Document document;
  const InstanceId id = document.open(small());
  EXPECT_EQ(document.selectedKeyTimes().size(), 11u) << "nothing selected: all channels, equal times once";
  document.select({joint(id, 2)});
  EXPECT_EQ(document.selectedKeyTimes(), (std::vector{0.0, 1.0}));
  document.select({joint(id, 1)});
  EXPECT_TRUE(document.selectedKeyTimes().empty());
  document.setClip(id, document.instance(id)->clipAt(1));
  document.select({joint(id, 0)});
  EXPECT_EQ(document.selectedKeyTimes().size(), 51u);
}

TEST(Document, AKeyAHairAwayIsTheOneUnderThePlayhead) {
  Document document;
  const InstanceId id = document.open(small());
  document.select({joint(id, 0)});
  constexpr double kHair = 4e-7;  // seconds; what computing with frames loses
  for (const double hair : {-kHair, kHair}) {
    document.setTime(0.3 + hair);
    document.goToNextKey();
    EXPECT_NEAR(document.time(), 0.4, 1e-9) << hair;
    document.setTime(0.3 + hair);
    document.goToPreviousKey();
    EXPECT_NEAR(document.time(), 0.2, 1e-9) << hair;
  }
}

TEST(Document, KeyJumpsStopAtTheEnds) {
  Document document;
  const InstanceId id = document.open(small());
  document.select({joint(id, 2)});
  document.setTime(0.35);
  document.goToNextKey();
  EXPECT_EQ(document.time(), 1.0);
  document.goToNextKey();
  EXPECT_EQ(document.time(), 1.0);
  document.goToPreviousKey();
  EXPECT_EQ(document.time(), 0.0);
  document.select({joint(id, 0)});
  document.setFrame(3);
  document.goToNextKey();
  EXPECT_NEAR(document.time(), 0.4, 1e-9) << "a key under the playhead does not count";
  document.goToPreviousKey();
  EXPECT_NEAR(document.time(), 0.3, 1e-9);
}

// What is set to what it is already is no step and tells nobody.
TEST(Document, SettingWhatIsThereAlreadyIsNoChange) {
  Document document;
  const InstanceId id = document.open(tests::small());
  const tests::Listener listener(document);
  const std::vector<std::function<void()>> setters{
      [&] { document.setRange(0.2, 0.7); },
      [&] { document.resetRange(); },
      [&] { document.setFps(48.0); },
      [&] { document.setLoopMode(LoopMode::once); },
      [&] { document.setSpeed(0.5); },
      [&] { document.setTime(0.4); },
      [&] { document.renameInstance(id, "other"); },
      [&] { document.setAutoKey(true); },
      [&] {
        document.select({{SelectionItem::Kind::joint, id, 1}});
      },
      [&] {
        document.setVisible({SelectionItem::Kind::mesh, id, 1}, false);
      },
      [&] { (void)document.setClipLength(3.0, kNoGesture); },
  };
  for (std::size_t i = 0; i < setters.size(); ++i) {
    setters[i]();
    const int steps = document.history().count();
    const int told = listener.count;
    setters[i]();
    EXPECT_EQ(document.history().count(), steps) << i;
    EXPECT_EQ(listener.count, told) << i;
  }
}

RC_GTEST_PROP(Document, FindsEachCharacterWhateverCameAndWent, ()) {
  Document document;
  document.open(small());
  std::uint64_t last = 1;
  for (int step = 0; step < 25; ++step) {
    const std::span<const Instance> all = document.instances();
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        last = document.addCharacter(small()).value;
        break;
      case 1:
        if (!all.empty()) document.removeInstance(all[*rc::gen::inRange<std::size_t>(0, all.size())].id);
        break;
      case 2:
        document.undo();
        break;
      default:
        document.redo();
    }
    std::size_t found = 0;
    for (std::uint64_t id = 0; id <= last + 1; ++id) found += document.instance(InstanceId{id}) ? 1 : 0;
    RC_ASSERT(found == document.instances().size());
    for (const Instance& instance : document.instances()) RC_ASSERT(document.instance(instance.id) == &instance);
  }
}

}  // namespace
}  // namespace sinew
