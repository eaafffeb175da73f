// Edits of clips and of how they play: each beside all that becomes of the scene and all that is announced, there, back
// and there again.
#include "core/edit/keys/operations.h"
#include "tests/document/edits/told_edits.h"
#include "viewer/document/edits/clips/bake_playing.h"
#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/edits/morph_edits.h"

namespace sinew {
namespace {

using tests::expectTold, tests::kRise, tests::movedTo, tests::small, tests::Stage;

// What some of them need before them.
void choosingKeys(Stage& s) { s.document.selectKeys({{kRise, {1, 3}}}); }
void risingLocked(Stage& s) {
  const ChannelId one[] = {kRise};
  (void)setCurveFlag(s.document, one, &CurveState::locked, true);
}

TEST(EditsOfClips, ClipsAreMadeCopiedAndOrdered) {
  expectTold(R"(New clip: instances time pose clip timing saved_state of stick, clip New clip
  + clip New clip made here, frame rate: 10
  + clip New clip made here, length: 1 s
  + clip New clip made here, on: stick
  stick, clips: move, turn -> move, New clip, turn
  stick, plays: move -> New clip
  stick, time: 0.3 -> 0
)",
             [](Stage& s) { return s.document.newClip(s.stick); });
  expectTold(R"(There is no character that could have a clip; open one first.
)",
             [](Stage& s) { return s.document.newClip({99}); });
  expectTold(R"(New clip: instances selection time pose clip timing saved_state of stick, clip New clip
  chosen: clip turn of stick -> clip New clip of stick
  + clip New clip made here, frame rate: 10
  + clip New clip made here, length: 1 s
  + clip New clip made here, on: stick
  stick, clips: move, turn -> move, New clip, turn
  stick, plays: move -> New clip
  stick, time: 0.3 -> 0
)",
             [](Stage& s) { return s.document.newClip(s.stick); }, [](Stage& s) { s.chooseClip(1); });
  expectTold(R"(Duplicate move: instances time pose clip timing saved_state of stick, clip move 2
  + clip move 2 made here, 0 ty: 11 keys 0:0 1:1
  + clip move 2 made here, 2 tx: 2 keys 0:0 1:0.1
  + clip move 2 made here, frame rate: 10
  + clip move 2 made here, length: 1 s
  + clip move 2 made here, morph 0: 2 keys 0:0 1:1
  + clip move 2 made here, on: stick
  stick, clips: move, turn -> move, move 2, turn
  stick, plays: move -> move 2
)",
             [](Stage& s) { return s.document.duplicateClip(s.stick, s.clip(0)); });
  expectTold(R"(Duplicate turn: instances time pose clip timing saved_state of stick, clip turn 2
  + clip turn 2 made here, 0 ty: 51 keys 0:0 2:2
  + clip turn 2 made here, 2 tx: 2 keys 0:0 2:0.1
  + clip turn 2 made here, frame rate: 25
  + clip turn 2 made here, length: 2 s
  + clip turn 2 made here, morph 0: 2 keys 0:0 2:1
  + clip turn 2 made here, on: stick
  stick, clips: move, turn -> move, turn, turn 2
  stick, frame rate: 10 -> 25
  stick, plays: move -> turn 2
  stick, range: 0 to 1 -> 0 to 2
  stick, time: 0.3 -> 0
)",
             [](Stage& s) { return s.document.duplicateClip(s.stick, s.clip(1)); });
  expectTold(R"(Split move: instances time pose clip timing saved_state of stick, clip move, clip move 2
  + clip move 2 made here, 0 ty: 7 keys 0:0.4 0.6:1
  + clip move 2 made here, 2 tx: 2 keys 0:0.04 0.6:0.1
  + clip move 2 made here, frame rate: 10
  + clip move 2 made here, length: 0.6 s
  + clip move 2 made here, morph 0: 2 keys 0:0.4 0.6:1
  + clip move 2 made here, on: stick
  clip move, 0 ty: 11 keys 0:0 1:1 -> 5 keys 0:0 0.4:0.4
  clip move, 2 tx: 2 keys 0:0 1:0.1 -> 2 keys 0:0 0.4:0.04
  + clip move, edited: yes
  clip move, length: 1 s -> 0.4 s
  clip move, morph 0: 2 keys 0:0 1:1 -> 2 keys 0:0 0.4:0.4
  stick, clips: move, turn -> move, move 2, turn
  stick, range: 0 to 1 -> 0 to 0.4
)",
             [](Stage& s) { return s.document.splitClip(s.stick, s.clip(0), 0.4); });
  expectTold(R"(A clip can only be split between its start and its end; go to a frame there.
)",
             [](Stage& s) { return s.document.splitClip(s.stick, s.clip(0), 1.0); });
  expectTold(R"(Join move and turn: instances time pose clip timing saved_state of stick, clip move turn
  + clip move turn made here, 0 ty: 49 keys 0:0 2.5:2
  + clip move turn made here, 2 tx: 8 keys 0:0 2.5:0.1
  + clip move turn made here, frame rate: 10
  + clip move turn made here, length: 2.5 s
  + clip move turn made here, morph 0: 8 keys 0:0 2.5:1
  + clip move turn made here, on: stick
  stick, clips: move, turn -> move, turn, move turn
  stick, plays: move -> move turn
  stick, range: 0 to 1 -> 0 to 2.5
  stick, time: 0.3 -> 0
)",
             [](Stage& s) { return s.document.joinClips(s.stick, s.clip(0), s.clip(1), 0.5); });
  expectTold(R"(Rename clip to stroll: instances time pose clip timing saved_state of stick, clip stroll
  - clip move, 0 ty: 11 keys 0:0 1:1
  - clip move, 2 tx: 2 keys 0:0 1:0.1
  - clip move, frame rate: 10
  - clip move, length: 1 s
  - clip move, morph 0: 2 keys 0:0 1:1
  - clip move, on: stick
  + clip stroll, 0 ty: 11 keys 0:0 1:1
  + clip stroll, 2 tx: 2 keys 0:0 1:0.1
  + clip stroll, edited: yes
  + clip stroll, frame rate: 10
  + clip stroll, length: 1 s
  + clip stroll, morph 0: 2 keys 0:0 1:1
  + clip stroll, on: stick
  stick, clips: move, turn -> stroll, turn
  stick, plays: move -> stroll
)",
             [](Stage& s) { return s.document.renameClip(s.stick, s.clip(0), " stroll "); });
  expectTold(R"(Rename clip to turn 2: instances time pose clip timing saved_state of stick, clip turn 2
  - clip move, 0 ty: 11 keys 0:0 1:1
  - clip move, 2 tx: 2 keys 0:0 1:0.1
  - clip move, frame rate: 10
  - clip move, length: 1 s
  - clip move, morph 0: 2 keys 0:0 1:1
  - clip move, on: stick
  + clip turn 2, 0 ty: 11 keys 0:0 1:1
  + clip turn 2, 2 tx: 2 keys 0:0 1:0.1
  + clip turn 2, edited: yes
  + clip turn 2, frame rate: 10
  + clip turn 2, length: 1 s
  + clip turn 2, morph 0: 2 keys 0:0 1:1
  + clip turn 2, on: stick
  stick, clips: move, turn -> turn 2, turn
  stick, plays: move -> turn 2
)",
             [](Stage& s) { return s.document.renameClip(s.stick, s.clip(0), "turn"); });
  expectTold(R"(Delete move: instances time pose clip timing saved_state of stick
  clip move, on: stick -> nothing
  stick, clips: move, turn -> turn
  stick, frame rate: 10 -> 25
  stick, plays: move -> turn
  stick, range: 0 to 1 -> 0 to 2
  stick, time: 0.3 -> 0
)",
             [](Stage& s) { return s.document.deleteClips(s.stick, std::vector{s.clip(0)}); });
  expectTold(R"(Delete 2 clips: instances time pose clip timing saved_state of stick
  - stick, clips: move, turn
  clip move, on: stick -> nothing
  clip turn, on: stick -> nothing
  stick, plays: move -> none
  stick, time: 0.3 -> 0
)",
             [](Stage& s) {
               return s.document.deleteClips(s.stick, std::vector{s.clip(0), s.clip(1)});
             });
  expectTold(R"(Move move down: instances time pose clip timing saved_state of stick
  stick, clips: move, turn -> turn, move
)",
             [](Stage& s) { return s.document.moveClip(s.stick, s.clip(0), 1); });
  expectTold(R"(Move turn up: instances time pose clip timing saved_state of stick
  stick, clips: move, turn -> turn, move
)",
             [](Stage& s) { return s.document.moveClip(s.stick, s.clip(1), 0); });
  expectTold(R"(This character has no such clip.
)",
             [](Stage& s) { return s.document.moveClip(s.stick, s.clip(1), 2); });
  expectTold(R"(Give turn to twin: instances time pose clip timing of twin
  clip turn, on: stick -> stick, twin
  + twin, clips: turn
  twin, frame rate: 30 -> 25
  twin, plays: none -> turn
  twin, range: 0 to 1 -> 0 to 2
)",
             [](Stage& s) { return s.document.giveClip(s.stick, s.clip(1), s.document.instances().back().id); },
             [](Stage& s) {
               s.document.addCharacter(small({.name = "twin", .clips = {}, .morphs = {"smile", "frown"}}));
               s.choose(s.stick);
             });
  expectTold(R"(Append one clip: instances time pose clip timing of cousin, clip turn
  + clip turn made here, 0 ty: 51 keys 0:0 2:2
  + clip turn made here, 2 tx: 2 keys 0:0 2:0.1
  + clip turn made here, frame rate: 25
  + clip turn made here, length: 2 s
  + clip turn made here, on: cousin
  + cousin, clips: turn
  cousin, frame rate: 30 -> 25
  cousin, plays: none -> turn
  cousin, range: 0 to 1 -> 0 to 2
)",
             [](Stage& s) { return s.document.giveClip(s.stick, s.clip(1), s.document.instances().back().id); },
             [](Stage& s) {
               s.document.addCharacter(small({.name = "cousin", .clips = {}}));
               s.choose(s.stick);
             });
  expectTold(R"(The clips of “stick” do not fit “other”: only 0 of 2 animated joints have the same names.
)",
             [](Stage& s) { return s.document.giveClip(s.stick, s.clip(1), s.other); });
  expectTold(R"(There is no character that could take these clips; open one first.
)",
             [](Stage& s) { return s.document.giveClip(s.stick, s.clip(1), s.mark); });
  expectTold(R"(Add 2 clips: instances time pose clip timing saved_state of stick, clip jump, clip move 2
  + clip jump, 0 ty: 31 keys 0:0 1.5:1.5
  + clip jump, 2 tx: 2 keys 0:0 1.5:0.1
  + clip jump, frame rate: 20
  + clip jump, length: 1.5 s
  + clip jump, on: stick
  + clip move 2, 0 ty: 11 keys 0:0 1:1
  + clip move 2, 2 tx: 2 keys 0:0 1:0.1
  + clip move 2, frame rate: 10
  + clip move 2, length: 1 s
  + clip move 2, on: stick
  stick, clips: move, turn -> move, turn, jump, move 2
  + stick, files: 1
  stick, frame rate: 10 -> 20
  stick, plays: move -> jump
  stick, range: 0 to 1 -> 0 to 1.5
  stick, time: 0.3 -> 0
)",
             [](Stage& s) {
               return s.document.addClips(
                   s.stick, small({.name = "donor", .clips = {{"jump", 1.5, 20.0}, {"move", 1.0, 10.0}}}));
             });
  expectTold(R"(The clips of “donor” do not fit “other”: only 0 of 2 animated joints have the same names.
)",
             [](Stage& s) {
               return s.document.addClips(
                   s.other, small({.name = "donor", .joints = {"x", "y"}, .clips = {{"jump", 1.5, 20.0}}}));
             });
  expectTold(R"(Reload stick: instances time pose clip timing visibility keys of stick, Locator, clip move
  clip move, 0 ty: 11 keys 0:0 1:1 -> 16 keys 0:0 1.5:1.5
  clip move, 2 tx: 2 keys 0:0 1:0.1 -> 2 keys 0:0 1.5:0.1
  clip move, length: 1 s -> 1.5 s
  clip move, morph 0: 2 keys 0:0 1:1 -> 2 keys 0:0 1.5:1
  stick, range: 0 to 1 -> 0 to 1.5
)",
             [](Stage& s) {
               s.document.reload(
                   s.stick, small({.clips = {{"move", 1.5, 10.0}, {"turn", 2.0, 25.0}}, .morphs = {"smile", "frown"}}));
             });
  expectTold(R"(Revert stick to its file: instances time pose clip timing visibility keys of stick
  - stick, posed 1: 1 0 0
  clip turn, on: nothing -> stick
  stick, clips: move -> move, turn
)",
             [](Stage& s) { s.document.revertToFile(s.stick); },
             [](Stage& s) {
               (void)s.document.deleteClips(s.stick, std::vector{s.clip(1)});
               s.document.setJointTransform(s.stick, 1, movedTo(1.f), kNoGesture);
             });
  expectTold(
      R"(Bake what plays to a clip of 11 frames: instances time pose clip timing saved_state of stick, clip move baked
  + clip move baked made here, 0 ty: 11 keys 0:0 1:1
  + clip move baked made here, 2 tx: 11 keys 0:0 1:0.1
  + clip move baked made here, frame rate: 10
  + clip move baked made here, length: 1 s
  + clip move baked made here, morph 0: 11 keys 0:0 1:1
  + clip move baked made here, on: stick
  stick, clips: move, turn -> move, move baked, turn
  stick, plays: move -> move baked
)",
      [](Stage& s) { return bakePlaying(s.document, s.stick); });
}

TEST(EditsOfClips, LengthsAndKeysOfTheShownClip) {
  expectTold(R"(Set clip length: 10 frames became 15: pose timing saved_state keys of stick, clip move
  + clip move, edited: yes
  clip move, length: 1 s -> 1.5 s
  stick, range: 0 to 1 -> 0 to 1.5
)",
             [](Stage& s) { return s.document.setClipLength(1.5, kNoGesture); });
  expectTold(R"(A clip cannot end at or before its start.
)",
             [](Stage& s) { return s.document.setClipLength(0.0, kNoGesture); });
  expectTold(R"(Set clip length: 10 frames became 5: pose timing saved_state keys of stick, clip move
  + clip move, edited: yes
  clip move, length: 1 s -> 0.5 s
  stick, range: 0.2 to 0.8 -> 0.2 to 0.5
)",
             [](Stage& s) { return s.document.setClipLength(0.5, kNoGesture); },
             [](Stage& s) { s.document.setRange(0.2, 0.8); });
  expectTold(R"(The clip ends with its last key already.
)",
             [](Stage& s) { return s.document.fitClipToKeys(); });
  expectTold(R"(Fit clip to keys: 15 frames became 10: pose timing keys of stick, clip move
  clip move, length: 1.5 s -> 1 s
  stick, range: 0 to 1.5 -> 0 to 1
)",
             [](Stage& s) { return s.document.fitClipToKeys(); },
             [](Stage& s) { (void)s.document.setClipLength(1.5, kNoGesture); });
  expectTold(
      R"(Move: one key of one curve changed; 10 frames became 15: pose timing saved_state keys of stick, clip move
  clip move, 0 ty: 11 keys 0:0 1:1 -> 11 keys 0:0 1.5:3
  + clip move, edited: yes
  clip move, length: 1 s -> 1.5 s
  stick, range: 0 to 1 -> 0 to 1.5
)",
      [](Stage& s) {
        return s.document.editKeys("Move", kNoGesture, moveKeys(0.5, 2.0), {{kRise, {10}}});
      });
  expectTold(R"(Nothing changed: these keys are like that already.
)",
             [](Stage& s) {
               return s.document.editKeys("Move", kNoGesture, moveKeys(0.0, 0.0), {{kRise, {10}}});
             });
  expectTold(R"(There is no curve to edit; select some first.
)",
             [](Stage& s) { return s.document.editKeys("Move", kNoGesture, moveKeys(0.5, 2.0), {}); });
  expectTold(
      R"(Delete: 2 keys of one curve deleted: pose saved_state keys of stick, clip move
  - chosen keys, 0 ty: 1 3
  clip move, 0 ty: 11 keys 0:0 1:1 -> 9 keys 0:0 1:1
  + clip move, edited: yes
)",
      [](Stage& s) { return s.document.editSelectedKeys("Delete", kNoGesture, deleteKeys(), std::vector{kRise}); },
      choosingKeys);
  expectTold(R"(No selected key is shown here; select some that are.
)",
             [](Stage& s) { return s.document.editSelectedKeys("Delete", kNoGesture, deleteKeys(), {}); },
             choosingKeys);
  expectTold(R"(Key: 6 keys added on 6 curves, 2 changed: pose saved_state keys of stick, clip move
  + clip move, 1 tx: 1 keys 0.3:3()
  + clip move, 1 ty: 1 keys 0.3:0()
  + clip move, 1 tz: 1 keys 0.3:0()
  clip move, 2 tx: 2 keys 0:0 1:0.1 -> 3 keys 0:0 0.3:4() 1:0.1
  + clip move, 2 ty: 1 keys 0.3:0()
  + clip move, 2 tz: 1 keys 0.3:0()
  + clip move, edited: yes
)",
             [](Stage& s) {
               const JointTransform pose[] = {{1, movedTo(3.f)}, {2, movedTo(4.f)}};
               return s.document.keyJoints(s.stick, pose, {.parts = {true, false, false}}, "Key", kNoGesture);
             });
  expectTold(R"(Key: 2 keys added on 2 curves, 2 changed: pose saved_state keys of stick, clip move
  + clip move, edited: yes
  clip move, morph 0: 2 keys 0:0 1:1 -> 3 keys 0:0 0.3:0.3() 1:1
  + clip move, morph 1: 1 keys 0.3:0()
)",
             [](Stage& s) {
               const int both[] = {0, 1};
               return s.document.keyMorphs(s.stick, both, "Key");
             });
  expectTold(R"(This character has no morph targets.
)",
             [](Stage& s) { return s.document.keyMorphs(s.other, std::vector<int>{0}, "Key"); });
  expectTold(R"(Clear keys: one key of one curve deleted: pose saved_state keys of stick, clip move
  chosen keys, 0 ty: 2 3 4 -> 2 3
  clip move, 0 ty: 11 keys 0:0 1:1 -> 10 keys 0:0 1:1
  + clip move, edited: yes
)",
             [](Stage& s) {
               const JointIndex all[] = {0, 1, 2};
               return s.document.deleteKeysHere(s.stick, all, {}, "Clear keys");
             },
             [](Stage& s) {
               s.document.selectKeys({{kRise, {2, 3, 4}}});
             });
  expectTold(R"(There is no key of these joints on this frame.
)",
             [](Stage& s) {
               const JointIndex one[] = {1};
               return s.document.deleteKeysHere(s.stick, one, {}, "Clear keys");
             });
  expectTold(R"(Clear keys: one key of one curve deleted: pose saved_state keys of stick, clip move
  + clip move, edited: yes
  clip move, morph 0: 2 keys 0:0 1:1 -> 1 keys 0:0
)",
             [](Stage& s) {
               const int both[] = {0, 1};
               return s.document.deleteMorphKeysHere(s.stick, both, "Clear keys");
             },
             [](Stage& s) { s.document.setTime(1.0); });
  expectTold(R"(Mute curves: one curve: pose saved_state keys of stick, clip move
  clip move, 0 ty: 11 keys 0:0 1:1 -> 11 keys 0:0 1:1 muted
  + clip move, edited: yes
)",
             [](Stage& s) {
               const ChannelId one[] = {kRise};
               return setCurveFlag(s.document, one, &CurveState::muted, true);
             });
  expectTold(R"(Solo curves: one curve: pose saved_state keys of stick, clip move
  clip move, 0 ty: 11 keys 0:0 1:1 -> 11 keys 0:0 1:1 soloed
  + clip move, edited: yes
)",
             [](Stage& s) {
               const ChannelId one[] = {kRise};
               return setCurveFlag(s.document, one, &CurveState::soloed, true);
             });
  expectTold(R"(Unlock curves: one curve: pose keys of stick, clip move
  clip move, 0 ty: 11 keys 0:0 1:1 locked -> 11 keys 0:0 1:1
)",
             [](Stage& s) {
               const ChannelId one[] = {kRise};
               return setCurveFlag(s.document, one, &CurveState::locked, false);
             },
             risingLocked);
  expectTold(R"(These curves are locked; unlock them first.
)",
             [](Stage& s) {
               return s.document.editKeys("Move", kNoGesture, moveKeys(0.5, 2.0), {{kRise, {}}});
             },
             risingLocked);
  expectTold(R"(Key 2 morph targets: 2 keys added on 2 curves, 2 changed: pose saved_state keys of stick, clip move
  + clip move, edited: yes
  clip move, morph 0: 2 keys 0:0 1:1 -> 3 keys 0:0 0.3:0.3() 1:1
  + clip move, morph 1: 1 keys 0.3:0()
)",
             [](Stage& s) {
               const int both[] = {0, 1};
               return toggleMorphKeys(s.document, both);
             });
  expectTold(R"(Clear key of smile: one key of one curve deleted: pose saved_state keys of stick, clip move
  + clip move, edited: yes
  clip move, morph 0: 2 keys 0:0 1:1 -> 1 keys 0:0
)",
             [](Stage& s) {
               const int one[] = {0};
               return toggleMorphKeys(s.document, one);
             },
             [](Stage& s) { s.document.setTime(1.0); });
  expectTold(R"(Set weight of 2 morph targets: pose playing saved_state of stick in 2 signals
  - playing: yes
  + stick, weight 0: 0.75
  + stick, weight 1: 0.75
)",
             [](Stage& s) {
               const int both[] = {0, 1};
               setMorphs(s.document, both, 0.75f, kNoGesture);
             },
             [](Stage& s) { s.document.play(); });
  expectTold(R"(Set weight of smile: pose saved_state of stick
  + stick, weight 0: 0.75
)",
             [](Stage& s) {
               const int one[] = {0};
               setMorphs(s.document, one, 0.75f, kNoGesture);
             });
  expectTold(R"(Set weight of frown: pose saved_state of stick
  + stick, weight 1: 0
)",
             [](Stage& s) {
               const int one[] = {1};
               restMorphs(s.document, one, kNoGesture);
             });
}

}  // namespace
}  // namespace sinew
