// Edits of the list of clips of a character, each of them undone.
#include <gtest/gtest.h>

#include <cmath>

#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/chosen_clips.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew {
namespace {

using tests::kRise, tests::small;
using Names = std::vector<std::string>;

struct ClipList : ::testing::Test {
  void SetUp() override {
    id = document.open(small({.clips = {{"walk", 1.0, 10.0}, {"run", 2.0, 25.0}, {"jump", 3.0, 50.0}}}));
    walk = of().clipAt(0), run = of().clipAt(1), jump = of().clipAt(2);
    first = names();
  }
  void TearDown() override {
    while (document.canUndo()) document.undo();
    EXPECT_EQ(names(), first) << "every step can be undone";
    EXPECT_EQ(document.clips().entries().size(), 3u);
    EXPECT_FALSE(document.history().modified());
  }

  const Instance& of() const { return *document.instance(id); }
  std::string nameOf(ClipId clip) const { return document.clips().clip(clip)->name; }
  Names names() const {
    Names all;
    for (const ClipId clip : of().clips) all.push_back(nameOf(clip));
    return all;
  }
  ClipId playing() const { return of().control.clip; }
  void choose(std::vector<ClipId> clips) {
    std::vector<SelectionItem> items;
    for (const ClipId clip : clips) items.push_back(row(clip));
    document.select(items);
  }
  SelectionItem row(ClipId clip) const { return {SelectionItem::Kind::clip, id, -1, clip}; }
  Check remove(std::vector<ClipId> clips) { return document.deleteClips(id, clips); }
  Check raise() { return document.editKeys("Raise", kNoGesture, moveKeys(0, 1), {{kRise, {}}}); }
  // The file as it is, with the length of "walk" changed.
  Imported again(double seconds = 1.0) const {
    return small({.clips = {{"walk", seconds, 10.0}, {"run", 2.0, 25.0}, {"jump", 3.0, 50.0}}});
  }

  Document document;
  InstanceId id;
  ClipId walk, run, jump;
  Names first;
};

TEST_F(ClipList, ASplitClipIsTwoThatPlayAsTheOneDid) {
  document.setTime(0.4);
  const Transform before = document.pose(id).pose.local[0];
  document.setTime(0.7);
  const Transform after = document.pose(id).pose.local[0];
  document.setTime(0.4);
  document.selectKeys({{kRise, {9}}});
  const auto made = document.splitClip(id, walk, 0.4);
  ASSERT_TRUE(made);
  EXPECT_EQ(names(), (Names{"walk", "walk 2", "run", "jump"}));
  EXPECT_EQ(document.undoText(), "Split walk");
  EXPECT_EQ(playing(), walk);
  EXPECT_EQ(document.time(), 0.4);
  EXPECT_EQ(document.duration(), 0.4);
  EXPECT_EQ(document.rangeEnd(), 0.4);
  EXPECT_EQ(document.pose(id).pose.local[0], before);
  document.setClip(id, *made);
  EXPECT_NEAR(document.duration(), 0.6, 1e-9);
  document.setTime(0.3);
  EXPECT_LT(glm::distance(document.pose(id).pose.local[0].translation, after.translation), 1e-5f);
  EXPECT_TRUE(document.selectedKeys().empty());
  for (const double nowhere : {0.0, 0.4, 7.0, std::nan("")}) EXPECT_FALSE(document.splitClip(id, walk, nowhere));
  EXPECT_FALSE(document.splitClip(id, ClipId{99}, 0.2));
}

TEST_F(ClipList, JoinedClipsAreANewOneBehindThem) {
  const auto made = document.joinClips(id, walk, run, 0.5);
  ASSERT_TRUE(made);
  EXPECT_EQ(names(), (Names{"walk", "run", "walk run", "jump"}));
  EXPECT_EQ(document.undoText(), "Join walk and run");
  EXPECT_EQ(playing(), *made);
  EXPECT_NEAR(document.duration(), 2.5, 1e-9);
  const auto height = [this](double time) {
    document.setTime(time);
    return document.pose(id).pose.local[0].translation.y;
  };
  // Both raise the hips by a metre per second.
  EXPECT_NEAR(height(0.3), 0.3f, 1e-4f) << "the first alone";
  EXPECT_NEAR(height(2.0), 1.5f, 1e-4f) << "the second alone";
  EXPECT_NEAR(height(0.7), 0.6f * 0.7f + 0.4f * 0.2f, 1e-3f) << "between, a blend";
  EXPECT_FALSE(document.joinClips(id, walk, run, 1.5)) << "longer than the shorter one";
  EXPECT_FALSE(document.joinClips(id, walk, ClipId{99}, 0.1));
}

TEST_F(ClipList, ANewClipIsEmptyAndShown) {
  document.setFps(24.0);
  document.setTime(0.5);
  const auto made = document.newClip(id);
  ASSERT_TRUE(made);
  EXPECT_EQ(names(), (Names{"walk", "New clip", "run", "jump"})) << "behind the one that was shown";
  EXPECT_EQ(playing(), *made);
  EXPECT_EQ(document.duration(), 1.0);
  EXPECT_EQ(document.fps(), 24.0);
  EXPECT_EQ(document.time(), 0.0);
  EXPECT_EQ(document.rangeEnd(), 1.0);
  EXPECT_EQ(document.activeClip()->keyCount(), 0u);
  EXPECT_EQ(document.pose(id).pose.local, of().character->restPose().local);
  EXPECT_EQ(document.undoText(), "New clip");
  // It can be worked on like any other.
  document.setTime(1.5);
  const JointTransform posed{1, {.translation = {3.f, 0.f, 0.f}}};
  ASSERT_TRUE(document.keyJoints(id, std::span(&posed, 1), {}, "Key", kNoGesture));
  EXPECT_EQ(document.duration(), 1.5) << "it grows with its keys";
  ASSERT_TRUE(document.newClip(id));
  EXPECT_EQ(names()[2], "New clip 2");
  document.undo();
  document.undo();
  document.undo();
  EXPECT_EQ(playing(), walk);
  EXPECT_EQ(document.time(), 0.5);
  document.setClip(id, {});
  ASSERT_TRUE(document.newClip(id));
  EXPECT_EQ(names().back(), "New clip") << "where nothing was shown, the last";
}

TEST_F(ClipList, ACharacterWithoutClipsCanHaveOne) {
  const InstanceId bare = document.addCharacter(small({.clips = {}}));
  ASSERT_TRUE(document.newClip(bare));
  EXPECT_EQ(document.instance(bare)->clips.size(), 1u);
  EXPECT_FALSE(document.newClip({99}));
  EXPECT_EQ(document.editsOf(bare).clips, 0) << "no file says otherwise";
}

TEST_F(ClipList, ACopyGoesOnWhereTheClipWas) {
  document.setTime(0.7);
  document.setRange(0.2, 0.9);
  const auto copy = document.duplicateClip(id, walk);
  ASSERT_TRUE(copy);
  EXPECT_EQ(names(), (Names{"walk", "walk 2", "run", "jump"}));
  EXPECT_EQ(playing(), *copy);
  EXPECT_EQ(document.time(), 0.7);
  EXPECT_EQ(document.rangeStart(), 0.2);
  EXPECT_EQ(document.rangeEnd(), 0.9);
  const Clip before = *document.clips().clip(walk);
  ASSERT_TRUE(raise());
  EXPECT_EQ(*document.clips().clip(walk), before) << "the original is left alone";
  EXPECT_EQ(document.editsOf(id).clips, 0);
  const auto other = document.duplicateClip(id, jump);
  EXPECT_EQ(names().back(), "jump 2");
  EXPECT_EQ(playing(), *other);
  EXPECT_EQ(document.time(), 0.0) << "one that was not shown begins at its start";
  EXPECT_EQ(document.fps(), 50.0);
  EXPECT_FALSE(document.duplicateClip(id, {}));
  EXPECT_FALSE(document.duplicateClip(id, {99}));
}

TEST_F(ClipList, NamesAreKeptApart) {
  ASSERT_TRUE(document.renameClip(id, run, "  sprint "));
  EXPECT_EQ(names(), (Names{"walk", "sprint", "jump"}));
  EXPECT_EQ(document.undoText(), "Rename clip to sprint");
  ASSERT_TRUE(document.renameClip(id, walk, "sprint"));
  EXPECT_EQ(nameOf(walk), "sprint 2");
  EXPECT_EQ(document.editsOf(id).clips, 2);
  const int steps = document.history().count();
  EXPECT_FALSE(document.renameClip(id, walk, "  "));
  EXPECT_FALSE(document.renameClip(id, {99}, "x"));
  ASSERT_TRUE(document.renameClip(id, walk, "sprint 2"));
  EXPECT_EQ(document.history().count(), steps) << "nothing to undo";
  ASSERT_TRUE(document.renameClip(id, walk, "walk"));
  EXPECT_EQ(document.editsOf(id).clips, 1) << "as the file says";
  document.undo();
  document.undo();
  EXPECT_EQ(names(), (Names{"walk", "sprint", "jump"}));
}

TEST_F(ClipList, WhatIsDeletedMakesRoomForItsNeighbour) {
  document.setClip(id, run);
  document.setTime(0.4);
  ASSERT_TRUE(remove({run}));
  EXPECT_EQ(names(), (Names{"walk", "jump"}));
  EXPECT_EQ(playing(), jump) << "the next one";
  EXPECT_EQ(document.fps(), 50.0);
  EXPECT_EQ(document.undoText(), "Delete run");
  ASSERT_TRUE(remove({jump}));
  EXPECT_EQ(playing(), walk) << "the one before, where it was the last";
  ASSERT_TRUE(remove({walk}));
  EXPECT_EQ(document.activeClip(), nullptr);
  EXPECT_EQ(document.pose(id).pose.local, of().character->restPose().local);
  EXPECT_EQ(document.editsOf(id).clips, 3);
  document.undo();
  document.undo();
  document.undo();
  EXPECT_EQ(playing(), run);
  EXPECT_EQ(document.time(), 0.4);
  document.setClip(id, walk);
  ASSERT_TRUE(remove({run}));
  EXPECT_EQ(playing(), walk) << "another one goes on";
  EXPECT_FALSE(remove({run}));
  EXPECT_FALSE(remove({}));
}

TEST_F(ClipList, WhatPlaysOverOthersGoesOnWithoutWhatIsDeleted) {
  ASSERT_TRUE(addControl(document, run));
  ASSERT_TRUE(addControl(document, jump));
  const ControlId over = of().controls.back().id;
  ASSERT_TRUE(changeControl(document, over, "Reference", kNoGesture, [this](ClipControl& control) {
    control.mode = BlendMode::additive;
    control.reference_clip = run;
  }));
  document.setTime(0.5);
  const std::vector<ClipControl> all = of().controls;
  ASSERT_TRUE(remove({walk}));
  EXPECT_EQ(of().controls.size(), 2u);
  EXPECT_EQ(playing(), run);
  EXPECT_EQ(document.time(), 0.5) << "at the time that they share";
  ASSERT_TRUE(remove({run}));
  ASSERT_EQ(of().controls.size(), 1u) << "it adds, so it does not play as if alone";
  EXPECT_FALSE(of().controls.front().reference_clip);
  EXPECT_EQ(playing(), jump);
  document.undo();
  document.undo();
  EXPECT_EQ(of().controls, all);
  EXPECT_EQ(playing(), walk);
  ASSERT_TRUE(remove({jump, run}));
  EXPECT_TRUE(of().controls.empty()) << "the one that is left plays alone";
}

TEST_F(ClipList, SeveralAreDeletedInOneStep) {
  choose({walk, jump, run});
  document.select({row(jump)}, SelectMode::toggle);
  EXPECT_EQ(chosenClips(document), (std::vector{walk, run}));
  ASSERT_TRUE(remove({walk, run}));
  EXPECT_EQ(document.undoText(), "Delete 2 clips");
  EXPECT_EQ(playing(), jump);
  EXPECT_TRUE(document.selection().empty());
  document.undo();
  EXPECT_TRUE(document.selection().contains(row(walk)));
  document.redo();
  EXPECT_TRUE(document.selection().empty());
}

TEST_F(ClipList, ClipsThatWereMadeGoForGood) {
  const ClipId made = *document.newClip(id);
  ASSERT_TRUE(remove({made}));
  EXPECT_FALSE(document.clips().find(made));
  EXPECT_FALSE(document.editsOf(id).any());
  document.undo();
  EXPECT_TRUE(document.clips().find(made));
}

TEST_F(ClipList, Move) {
  ASSERT_TRUE(document.moveClip(id, walk, 2));
  EXPECT_EQ(names(), (Names{"run", "jump", "walk"}));
  EXPECT_EQ(document.undoText(), "Move walk down");
  EXPECT_EQ(playing(), walk);
  ASSERT_TRUE(document.moveClip(id, walk, 1));
  EXPECT_EQ(names(), (Names{"run", "walk", "jump"}));
  EXPECT_EQ(document.undoText(), "Move walk up");
  EXPECT_FALSE(document.moveClip(id, walk, 3));
  EXPECT_FALSE(document.moveClip(id, walk, -1));
  const int steps = document.history().count();
  ASSERT_TRUE(document.moveClip(id, walk, 1));
  EXPECT_EQ(document.history().count(), steps);
}

TEST_F(ClipList, WhereAClipWasChosenTheNewOneIs) {
  choose({run});
  EXPECT_EQ(chosenClip(document), run);
  const ClipId copy = *document.duplicateClip(id, run);
  EXPECT_EQ(document.selection().items, std::vector{row(copy)});
  document.select({{SelectionItem::Kind::joint, id, 1}});
  EXPECT_EQ(chosenClip(document), copy) << "the one that plays";
  const ClipId made = *document.newClip(id);
  EXPECT_EQ(document.activeJoint(), 1) << "who works on a joint goes on with it";
  EXPECT_EQ(chosenClips(document), std::vector{made});
}

// --- the file is read again -----------------------------------------------------------------------------------------

TEST_F(ClipList, AReloadKeepsWhatWasMadeNamedOrderedAndDeleted) {
  const ClipId copy = *document.duplicateClip(id, jump);
  ASSERT_TRUE(document.renameClip(id, walk, "stroll"));
  ASSERT_TRUE(remove({run}));
  ASSERT_TRUE(document.moveClip(id, walk, 2));
  ASSERT_EQ(names(), (Names{"jump", "jump 2", "stroll"}));
  EXPECT_FALSE(document.reload(id, again(1.5)).any());
  EXPECT_EQ(names(), (Names{"jump", "jump 2", "stroll"}));
  EXPECT_EQ(document.clips().clip(walk)->duration_s, 1.5) << "renamed, but as the file says";
  EXPECT_EQ(playing(), copy);
  EXPECT_EQ(document.editsOf(id).clips, 2) << "one renamed, one deleted";

  // A clip that is new in the file comes behind the one that it follows there.
  document.reload(id,
                  small({.clips = {{"walk", 1.0, 10.0}, {"new", 1.0, 10.0}, {"run", 2.0, 25.0}, {"jump", 3.0, 50.0}}}));
  EXPECT_EQ(names(), (Names{"jump", "jump 2", "stroll", "new"}));
  document.undo();
  document.undo();
  EXPECT_EQ(document.clips().clip(walk)->duration_s, 1.0);
}

TEST_F(ClipList, AClipGivenToACharacterWithTheSameJointsIsOneClip) {
  const InstanceId twin = document.addCharacter(small({.name = "twin", .clips = {}}));
  EXPECT_EQ(document.giveClip(id, walk, twin), Document::Given::shared);
  EXPECT_EQ(document.instance(twin)->clips, std::vector{walk});
  EXPECT_EQ(document.instance(twin)->control.clip, walk) << "it is shown";
  EXPECT_FALSE(document.giveClip(id, walk, twin)) << "it has it already";
  document.select({{SelectionItem::Kind::instance, id, -1}});
  document.setClip(id, walk);
  const Mat4 before = document.pose(twin).joints_m[0];
  ASSERT_TRUE(raise());
  EXPECT_NE(document.pose(twin).joints_m[0], before) << "edits show on both";
  document.undo();
  document.undo();
  EXPECT_TRUE(document.instance(twin)->clips.empty());
}

TEST_F(ClipList, AClipGivenToOtherJointsIsACopy) {
  const InstanceId other =
      document.addCharacter(small({.name = "other", .joints = {"root", "hips", "spine"}, .clips = {}}));
  EXPECT_EQ(document.giveClip(id, walk, other), Document::Given::copied);
  ASSERT_EQ(document.instance(other)->clips.size(), 1u);
  const ClipId copy = document.instance(other)->clips.front();
  EXPECT_NE(copy, walk);
  EXPECT_TRUE(document.clips().clip(copy)->track(1)) << "the hips are the second joint there";
  EXPECT_EQ(document.clips().find(copy)->original, nullptr) << "it is of no file of that character";
  const InstanceId stranger =
      document.addCharacter(small({.name = "stranger", .joints = {"a", "b", "c"}, .clips = {}}));
  EXPECT_FALSE(document.giveClip(id, walk, stranger)) << "none of its joints";
  EXPECT_FALSE(document.giveClip(other, walk, id)) << "the other one does not have it";
}

TEST_F(ClipList, EditedClipsThatTheirFileDoesNotHaveAnyMoreStay) {
  ASSERT_TRUE(document.renameClip(id, walk, "stroll"));
  ASSERT_TRUE(remove({run}));
  const Document::Unplaced unplaced = document.reload(id, small({.clips = {{"jump", 3.0, 50.0}}}));
  EXPECT_EQ(unplaced.stay, QStringList{"stroll"}) << "nobody misses what was deleted";
  EXPECT_EQ(names(), (Names{"stroll", "jump"}));
  EXPECT_EQ(document.clips().find(walk)->original, nullptr) << "it is one that was made here";
  document.undo();
  EXPECT_NE(document.clips().find(walk)->original, nullptr);
}

TEST_F(ClipList, WhatWasMadeFollowsTheJointsOfTheFile) {
  const ClipId copy = *document.duplicateClip(id, walk);
  document.reload(id, small({.joints = {"root", "hips", "spine"}, .clips = {{"walk", 1.0, 10.0}}}));
  const Clip& moved = *document.clips().clip(copy);
  EXPECT_TRUE(moved.track(1)) << "the hips are the second joint now";
  EXPECT_FALSE(moved.track(0));
  EXPECT_EQ(document.pose(id).joints_m.size(), 3u);
}

TEST_F(ClipList, RevertingBringsBackWhatTheFileHas) {
  const ClipId made = *document.newClip(id);
  document.setClip(id, walk);
  ASSERT_TRUE(raise());
  ASSERT_TRUE(document.renameClip(id, jump, "leap"));
  ASSERT_TRUE(remove({walk, run}));
  EXPECT_EQ(document.editsOf(id).clips, 3);
  document.revertToFile(id);
  EXPECT_EQ(names(), (Names{"walk", "run", "New clip", "jump"})) << "what was made stays";
  EXPECT_EQ(of().clipAt(0), walk) << "the same clip";
  EXPECT_FALSE(document.clips().find(walk)->edited());
  EXPECT_FALSE(document.editsOf(id).any());
  EXPECT_TRUE(document.clips().find(made));
  document.undo();
  EXPECT_EQ(names(), (Names{"New clip", "leap"}));
  ASSERT_TRUE(remove({made, jump}));
  document.revertToFile(id);
  EXPECT_EQ(names(), first);
  EXPECT_EQ(playing(), walk) << "nothing was shown";
}

TEST_F(ClipList, DeletingAndRenamingASharedClip) {
  const InstanceId other = document.addCharacter(small());
  const Imported donor = small({.name = "donor", .clips = {{"wave", 1.0, 10.0}}});
  ASSERT_TRUE(document.addClips(id, donor));
  ASSERT_TRUE(document.addClips(other, donor));
  const ClipId wave = of().clips.back();
  ASSERT_EQ(document.instance(other)->clips.back(), wave);
  ASSERT_TRUE(document.renameClip(id, wave, "greet"));
  EXPECT_EQ(document.clips().clip(document.instance(other)->clips.back())->name, "greet");
  ASSERT_TRUE(remove({wave}));
  EXPECT_EQ(document.instance(other)->clips.back(), wave) << "the other keeps it";
  document.removeInstance(other);
  EXPECT_TRUE(document.clips().find(wave)) << "it can come back";
  document.revertToFile(id);
  EXPECT_EQ(of().clips.back(), wave);
  EXPECT_EQ(nameOf(wave), "wave");
}

// A character that plays a clip of another one's file beside its own shows what that file says now, too.
TEST_F(ClipList, RevertingAClipThatAnotherCharacterPlaysShowsThere) {
  const InstanceId other = document.addCharacter(small());
  const Imported donor = small({.name = "donor", .clips = {{"wave", 1.0, 10.0}}});
  ASSERT_TRUE(document.addClips(id, donor));
  ASSERT_TRUE(document.addClips(other, donor));
  const ClipId wave = of().clips.back();
  document.select({{SelectionItem::Kind::instance, other}});
  ASSERT_TRUE(addControl(document, wave));
  const float before = document.pose(other).pose.local[0].translation.y;
  document.select({{SelectionItem::Kind::instance, id}});
  document.setClip(id, wave);
  ASSERT_TRUE(raise());
  EXPECT_NE(document.pose(other).pose.local[0].translation.y, before);
  document.revertToFile(id);
  EXPECT_EQ(document.pose(other).pose.local[0].translation.y, before);
  document.undo();
  EXPECT_NE(document.pose(other).pose.local[0].translation.y, before);
}

}  // namespace
}  // namespace sinew
