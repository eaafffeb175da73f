// Edits of takes and masks, and what is chosen and shown: each beside all that becomes of the scene and all that is
// announced, there, back and there again.
#include "tests/document/edits/told_edits.h"
#include "viewer/document/edits/mask_edits.h"

namespace sinew {
namespace {

using tests::expectTold, tests::kRise, tests::Stage;

// What some of them need before them.
void withTakes(Stage& s) {
  s.document.addTake("Walk");
  s.document.addTake("Run");
}
void withMask(Stage& s) {
  s.chooseJoints({1});
  (void)newMask(s.document, MaskReach::subtrees);
}
void withKeysChosen(Stage& s) { s.document.selectKeys({{kRise, {1, 3}}}); }

TEST(EditsOfTakes, TakesComeGoAndPlay) {
  expectTold(R"(New take Take 1: time pose clip timing saved_state takes of stick, other, Locator
  + Locator, time in the take: 0.3
  + other, time in the take: 0.3
  + stick, time in the take: 0.3
  + take Take 1: 0 to 1 s at 10, 0 parts
  + take that plays: Take 1
)",
             [](Stage& s) { s.document.addTake(); });
  expectTold(R"(New take Walk 2: instances time pose clip timing takes of Locator, clip Locator Walk 2
  Locator, clips: Locator, Locator Run -> Locator, Locator Run, Locator Walk 2
  Locator, plays: Locator Run -> Locator Walk 2
  + clip Locator Walk 2 made here, frame rate: 30
  + clip Locator Walk 2 made here, length: 0.5 s
  + clip Locator Walk 2 made here, on: Locator
  take Run: 0 to 1 s at 10, 0 parts -> 0 to 1 s at 10, 3 parts
  + take Run, Locator: Locator Run
  + take Run, other: spin
  + take Run, stick: move
  + take Walk 2: 0 to 1 s at 10, 0 parts
  take that plays: Run -> Walk 2
)",
             [](Stage& s) { s.document.addTake("Walk"); }, withTakes);
  expectTold(R"(Play Walk: time pose clip timing takes of Locator
  - take Walk, Locator: Locator
  - take Walk, other: spin
  - take Walk, stick: move
  Locator, plays: Locator Run -> Locator
  take Run: 0 to 1 s at 10, 0 parts -> 0 to 1 s at 10, 3 parts
  + take Run, Locator: Locator Run
  + take Run, other: spin
  + take Run, stick: move
  take Walk: 0 to 1 s at 10, 3 parts -> 0 to 1 s at 10, 0 parts
  take that plays: Run -> Walk
)",
             [](Stage& s) { return s.document.playTake(s.document.takes()[0].id); }, withTakes);
  expectTold(R"(Leave the take: time pose clip timing takes of stick, other, Locator
  - Locator, time in the take: 0.3
  - other, time in the take: 0.3
  - stick, time in the take: 0.3
  - take that plays: Run
  take Run: 0 to 1 s at 10, 0 parts -> 0 to 1 s at 10, 3 parts
  + take Run, Locator: Locator Run
  + take Run, other: spin
  + take Run, stick: move
)",
             [](Stage& s) { return s.document.playTake({}); }, withTakes);
  expectTold(R"(Rename Walk to Run 2: takes
  - take Walk: 0 to 1 s at 10, 3 parts
  - take Walk, Locator: Locator
  - take Walk, other: spin
  - take Walk, stick: move
  + take Run 2: 0 to 1 s at 10, 3 parts
  + take Run 2, Locator: Locator
  + take Run 2, other: spin
  + take Run 2, stick: move
)",
             [](Stage& s) { return s.document.renameTake(s.document.takes()[0].id, "Run"); }, withTakes);
  expectTold(R"(A take needs a name; type one.
)",
             [](Stage& s) { return s.document.renameTake(s.document.takes()[0].id, " "); }, withTakes);
  expectTold(R"(Remove take Walk: instances takes of Locator, clip none
  - clip Locator made here, frame rate: 30
  - clip Locator made here, length: 0.5 s
  - clip Locator made here, on: Locator
  - take Walk: 0 to 1 s at 10, 3 parts
  - take Walk, Locator: Locator
  - take Walk, other: spin
  - take Walk, stick: move
  Locator, clips: Locator, Locator Run -> Locator Run
)",
             [](Stage& s) { return s.document.removeTake(s.document.takes()[0].id); }, withTakes);
  expectTold(R"(Remove take Run: time pose clip timing takes of stick, other, Locator
  - Locator, time in the take: 0.3
  - other, time in the take: 0.3
  - stick, time in the take: 0.3
  - take Run: 0 to 1 s at 10, 0 parts
  - take that plays: Run
)",
             [](Stage& s) { return s.document.removeTake(s.document.takes()[1].id); }, withTakes);
  expectTold(R"(Range of Walk: frames 5 to 30: takes
  take Walk: 0 to 1 s at 10, 3 parts -> 0.5 to 3 s at 10, 3 parts
)",
             [](Stage& s) { return s.document.setTakeRange(s.document.takes()[0].id, 0.5, 3.0, kNoGesture); },
             withTakes);
  expectTold(R"(A take ends after it starts; give such frames.
)",
             [](Stage& s) { return s.document.setTakeRange(s.document.takes()[0].id, 3.0, 3.0, kNoGesture); },
             withTakes);
  expectTold(R"(Frame rate of Run: takes
  take Run: 0 to 1 s at 10, 0 parts -> 0 to 1 s at 24, 0 parts
)",
             [](Stage& s) { return s.document.setTakeFps(s.document.takes()[1].id, 24.0); }, withTakes);
  expectTold(R"(Frames per second are a number above 0.
)",
             [](Stage& s) { return s.document.setTakeFps(s.document.takes()[1].id, 0.0); }, withTakes);
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.3 -> 1.25
  Locator, time in the take: 0.3 -> 1.25
  other, time: 0.3 -> 0.25
  other, time in the take: 0.3 -> 1.25
  stick, time: 0.3 -> 0.25
  stick, time in the take: 0.3 -> 1.25
)",
             [](Stage& s) { s.document.setTakeTime(1.25); }, withTakes);
}

TEST(EditsOfTakes, MasksAreMadeNamedAndRemoved) {
  expectTold(R"(New mask head: saved_state masks
  + mask head: 0 0 1 feather 0
  + mask shown: head
)",
             [](Stage& s) { return newMask(s.document, MaskReach::joints); }, [](Stage& s) { s.chooseJoints({2}); });
  expectTold(R"(New mask spine 2: masks
  mask shown: spine -> spine 2
  + mask spine 2: 0 1 1 feather 0
)",
             [](Stage& s) { return newMask(s.document, MaskReach::subtrees); }, withMask);
  expectTold(R"(New mask spine 2: masks
  mask shown: spine -> spine 2
  + mask spine 2: 0 1 1 feather 0
)",
             [](Stage& s) { return duplicateMask(s.document); }, withMask);
  expectTold(R"(Weight of joints in spine: masks
  mask spine: 0 1 1 feather 0 -> 0 0.25 1 feather 0
)",
             [](Stage& s) { return setMaskWeight(s.document, 0.25, MaskReach::joints, kNoGesture); }, withMask);
  expectTold(R"(Feather spine over 2 joints: masks
  mask spine: 0 1 1 feather 0 -> 0 1 1 feather 2
)",
             [](Stage& s) { return setMaskFeather(s.document, 2, kNoGesture); }, withMask);
  expectTold(R"(Invert spine: masks
  mask spine: 0 1 1 feather 0 -> 1 0 0 feather 0
)",
             [](Stage& s) { return invertMask(s.document); }, withMask);
  expectTold(R"(Both sides have the same weights already.
)",
             [](Stage& s) { return mirrorMask(s.document); }, withMask);
  expectTold(R"(Rename spine to Arm: masks
  - mask spine: 0 1 1 feather 0
  + mask Arm: 0 1 1 feather 0
  mask shown: spine -> Arm
)",
             [](Stage& s) { s.document.renameMask(s.document.shownMask(), "Arm"); }, withMask);
  expectTold(R"(Remove mask spine: masks
  - mask shown: spine
  - mask spine: 0 1 1 feather 0
)",
             [](Stage& s) { return s.document.removeMask(s.document.shownMask()); }, withMask);
  expectTold(R"(no step: masks
  - mask shown: spine
)",
             [](Stage& s) { s.document.showMask({}); }, withMask);
  expectTold(R"(turn plays through the mask spine; choose another one for it first.
)",
             [](Stage& s) { return s.document.removeMask(s.document.shownMask()); },
             [](Stage& s) {
               withMask(s);
               ClipControl control;
               control.id = s.document.newControlId();
               control.clip = s.clip(1);
               control.mask = s.document.shownMask();
               (void)s.document.setControls(s.stick, {control}, "Mask", kNoGesture);
             });
}

TEST(EditsOfTakes, WhatIsChosenAndShownIsNoStep) {
  expectTold(R"(no step: selection clip timing
  active: stick -> other
  chosen: stick -> joint 1 of other
)",
             [](Stage& s) {
               s.document.select({{SelectionItem::Kind::joint, s.other, 1}});
             });
  expectTold(R"(no step: selection
  chosen: joint 0 of stick, joint 1 of stick, joint 2 of stick -> joint 0 of stick, joint 2 of stick
)",
             [](Stage& s) {
               s.document.select({{SelectionItem::Kind::joint, s.stick, 1}}, SelectMode::toggle);
             },
             [](Stage& s) {
               s.chooseJoints({0, 1, 2});
             });
  expectTold(R"(no step: selection clip timing
  active: stick -> Locator
  chosen: stick -> stick, joint 0 of Locator
)",
             [](Stage& s) {
               s.document.select({{SelectionItem::Kind::instance, s.mark, -1}}, SelectMode::add);
             });
  expectTold(R"(no step: selection
  chosen: joint 1 of stick -> joint 0 of stick, joint 2 of stick, joint 1 of stick
)",
             [](Stage& s) { s.document.selectAllJoints(); }, [](Stage& s) { s.chooseJoints({1}); });
  expectTold(R"(no step: selection
  chosen: joint 1 of stick -> joint 0 of stick, joint 2 of stick
)",
             [](Stage& s) { s.document.invertJointSelection(); }, [](Stage& s) { s.chooseJoints({1}); });
  expectTold(R"(no step: selection
  - chosen: other
)",
             [](Stage& s) { s.document.clearSelection(); }, [](Stage& s) { s.choose(s.other); });
  expectTold(R"(no step: keys
  + chosen keys, 0 ty: 1 3
)",
             withKeysChosen);
  expectTold(R"(no step: keys
  chosen keys, 0 ty: 1 3 -> 1 4
)",
             [](Stage& s) {
               s.document.selectKeys({{kRise, {3, 4}}}, SelectMode::toggle);
             },
             withKeysChosen);
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.3 -> 0.25
  other, time: 0.3 -> 0.25
  stick, time: 0.3 -> 0.75
)",
             [](Stage& s) { s.document.setTime(0.75); });
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.3 -> 0.2
  other, time: 0.3 -> 0.2
  stick, time: 0.3 -> 0.7
)",
             [](Stage& s) { s.document.setFrame(7.0); });
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.3 -> 0.1
  other, time: 0.3 -> 0.1
  stick, time: 0.3 -> 0.1
)",
             [](Stage& s) { s.document.stepFrames(-2); });
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.3 -> 0.5
  other, time: 0.3 -> 0.5
  stick, time: 0.3 -> 1
)",
             [](Stage& s) { s.document.goToEnd(); });
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.3 -> 0
  other, time: 0.3 -> 0
  stick, time: 0.3 -> 0
)",
             [](Stage& s) { s.document.goToStart(); });
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.34 -> 0.4
  other, time: 0.34 -> 0.4
  stick, time: 0.34 -> 0.4
)",
             [](Stage& s) { s.document.goToNextKey(); }, [](Stage& s) { s.document.setTime(0.34); });
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.34 -> 0.3
  other, time: 0.34 -> 0.3
  stick, time: 0.34 -> 0.3
)",
             [](Stage& s) { s.document.goToPreviousKey(); }, [](Stage& s) { s.document.setTime(0.34); });
  expectTold(R"(no step: time clip timing of stick
  stick, frame rate: 10 -> 25
  stick, plays: move -> turn
  stick, range: 0 to 1 -> 0 to 2
  stick, time: 0.3 -> 0
)",
             [](Stage& s) { s.document.setClip(s.stick, s.clip(1)); });
  expectTold(R"(no step: time clip timing of other
  other, plays: spin -> none
  other, range: 0 to 0.5 -> 0 to 1
  other, time: 0.3 -> 0
)",
             [](Stage& s) { s.document.setClip(s.other, {}); });
  expectTold(R"(Set work range of move: frames 2 to 8: timing of stick
  stick, range: 0 to 1 -> 0.2 to 0.8
)",
             [](Stage& s) { s.document.setRange(0.2, 0.8); });
  expectTold(R"(Set work range of move: frames 0 to 10: timing of stick
  stick, range: 0.2 to 0.8 -> 0 to 1
)",
             [](Stage& s) { s.document.resetRange(); }, [](Stage& s) { s.document.setRange(0.2, 0.8); });
  expectTold(R"(no step: timing of stick, other, Locator
  Locator, loop: 0 at 1 -> 2 at 1
  other, loop: 0 at 1 -> 2 at 1
  stick, loop: 0 at 1 -> 2 at 1
)",
             [](Stage& s) { s.document.setLoopMode(LoopMode::ping_pong); });
  expectTold(R"(no step: timing of stick, other, Locator
  Locator, loop: 0 at 1 -> 0 at -0.5
  other, loop: 0 at 1 -> 0 at -0.5
  stick, loop: 0 at 1 -> 0 at -0.5
)",
             [](Stage& s) { s.document.setSpeed(-0.5); });
  expectTold(R"(Change frame rate: pose timing saved_state keys of stick, clip move
  + clip move, edited: yes
  clip move, frame rate: 10 -> 20
  stick, frame rate: 10 -> 20
)",
             [](Stage& s) { s.document.setFps(20.0); });
  expectTold(R"(no step: timing of stick
  stick, frame rate: 10 -> 20
)",
             [](Stage& s) { s.document.setFps(20.0); }, [](Stage& s) { s.document.setClip(s.stick, {}); });
  expectTold(R"(no step: playing
  + playing: yes
)",
             [](Stage& s) { s.document.play(); });
  expectTold(R"(no step: time of stick, other, Locator
  Locator, time: 0.3 -> 0.4
  other, time: 0.3 -> 0.4
  stick, time: 0.3 -> 0.4
)",
             [](Stage& s) { s.document.advance(0.1); }, [](Stage& s) { s.document.play(); });
  expectTold(R"(no step: time playing of stick, other, Locator
  - playing: yes
  Locator, time: 0.43 -> 0.4
  other, time: 0.43 -> 0.4
  stick, time: 0.43 -> 0.4
)",
             [](Stage& s) { s.document.stop(); },
             [](Stage& s) {
               s.document.play();
               s.document.advance(0.13);
             });
  expectTold(R"(no step: auto_key
  + auto-key: on
)",
             [](Stage& s) { s.document.setAutoKey(true); });
  expectTold(R"(no step: selection
  chosen: joint 1 of stick -> stick
)",
             [](Stage& s) { s.document.goBack(); }, [](Stage& s) { s.chooseJoints({1}); });
  expectTold(R"(no step: selection
  chosen: stick -> joint 1 of stick
)",
             [](Stage& s) { s.document.goForward(); },
             [](Stage& s) {
               s.chooseJoints({1});
               s.document.goBack();
             });
}

}  // namespace
}  // namespace sinew
