// Edits of what is in the scene, and of what is chosen and shown: each beside all that becomes of the scene and all
// that is announced, there, back and there again.
#include "tests/document/edits/told_edits.h"

namespace sinew {
namespace {

using tests::expectTold, tests::movedTo, tests::small, tests::Stage;

// What some of them need before them.
void posedByHand(Stage& s) {
  s.document.setJointTransform(s.stick, 1, movedTo(1.f), kNoGesture);
  s.document.setJointTransform(s.stick, 2, movedTo(2.f), kNoGesture);
  const MorphWeight smile{0, 0.5f};
  s.document.setMorphWeights(s.stick, std::span(&smile, 1), "Smile", kNoGesture);
}
void autoKeying(Stage& s) { s.document.setAutoKey(true); }
void hipsByHand(Stage& s) {
  JointRoles roles;
  roles.set(JointRole::hips, 0);
  s.document.setRoles(s.stick, roles);
}

TEST(EditsOfScenes, CharactersComeGoAndAreNamed) {
  expectTold(R"(Add stick 2: instances selection time clip saved_state of stick 2, clip move, clip turn
  active: stick -> stick 2
  chosen: stick -> stick 2
  + clip move, 1 tx: 2 keys 0:0 1:0.1
  clip move, on: stick -> stick 2
  + clip turn, 1 tx: 2 keys 0:0 2:0.1
  clip turn, on: stick -> stick 2
  + stick 2, clips: move, turn
  + stick 2, frame rate: 10
  + stick 2, loop: 0 at 1
  + stick 2, parts: 2 joints, 2 meshes, 0 morphs
  + stick 2, place: 2.2 0 0
  + stick 2, plays: move
  + stick 2, range: 0 to 1
  + stick 2, time: 0
)",
             [](Stage& s) {
               s.document.addCharacter(small({.name = "stick", .joints = {"a", "b"}}));
             });
  expectTold(R"(Remove stick: instances selection pose clip timing saved_state of nobody, Locator, clip none, clip none
  - Locator, stands on: 1 of stick
  - chosen: stick
  - clip move, 0 ty: 11 keys 0:0 1:1
  - clip move, 2 tx: 2 keys 0:0 1:0.1
  - clip move, frame rate: 10
  - clip move, length: 1 s
  - clip move, morph 0: 2 keys 0:0 1:1
  - clip move, on: stick
  - clip turn, 0 ty: 51 keys 0:0 2:2
  - clip turn, 2 tx: 2 keys 0:0 2:0.1
  - clip turn, frame rate: 25
  - clip turn, length: 2 s
  - clip turn, morph 0: 2 keys 0:0 2:1
  - clip turn, on: stick
  - stick, clips: move, turn
  - stick, frame rate: 10
  - stick, loop: 0 at 1
  - stick, parts: 3 joints, 2 meshes, 2 morphs
  - stick, place: 0 0 0
  - stick, plays: move
  - stick, range: 0 to 1
  - stick, time: 0.3
  Locator, place: 0 -0.5 0 -> 0 0.3 0
  active: stick -> other
)",
             [](Stage& s) { s.document.removeInstance(s.stick); });
  expectTold(R"(Remove one character and one object: instances saved_state of nobody, nobody, clip none, clip none
  - Locator, clips: Locator
  - Locator, frame rate: 30
  - Locator, loop: 0 at 1
  - Locator, parts: 1 joints, 0 meshes, 8 morphs
  - Locator, place: 0 -0.5 0
  - Locator, plays: Locator
  - Locator, range: 0 to 0.5
  - Locator, stands on: 1 of stick
  - Locator, time: 0.3
  - clip Locator made here, frame rate: 30
  - clip Locator made here, length: 0.5 s
  - clip Locator made here, on: Locator
  - clip spin, 0 ty: 16 keys 0:0 0.5:0.5
  - clip spin, 1 tx: 2 keys 0:0 0.5:0.1
  - clip spin, frame rate: 30
  - clip spin, length: 0.5 s
  - clip spin, on: other
  - other, clips: spin
  - other, frame rate: 30
  - other, loop: 0 at 1
  - other, parts: 2 joints, 1 meshes, 0 morphs
  - other, place: 1.1 0 0
  - other, plays: spin
  - other, range: 0 to 0.5
  - other, time: 0.3
)",
             [](Stage& s) {
               const InstanceId both[] = {s.other, s.mark};
               s.document.removeInstances(both);
             });
  expectTold(R"(Rename to other 2: instances saved_state of other 2
  - stick, clips: move, turn
  - stick, frame rate: 10
  - stick, loop: 0 at 1
  - stick, parts: 3 joints, 2 meshes, 2 morphs
  - stick, place: 0 0 0
  - stick, plays: move
  - stick, range: 0 to 1
  - stick, time: 0.3
  Locator, stands on: 1 of stick -> 1 of other 2
  active: stick -> other 2
  chosen: stick -> other 2
  clip move, on: stick -> other 2
  clip turn, on: stick -> other 2
  + other 2, clips: move, turn
  + other 2, frame rate: 10
  + other 2, loop: 0 at 1
  + other 2, parts: 3 joints, 2 meshes, 2 morphs
  + other 2, place: 0 0 0
  + other 2, plays: move
  + other 2, range: 0 to 1
  + other 2, time: 0.3
)",
             [](Stage& s) { s.document.renameInstance(s.stick, " other "); });
  expectTold(R"(Rename to Mark: instances saved_state of Mark
  - Locator, clips: Locator
  - Locator, frame rate: 30
  - Locator, loop: 0 at 1
  - Locator, parts: 1 joints, 0 meshes, 8 morphs
  - Locator, place: 0 -0.5 0
  - Locator, plays: Locator
  - Locator, range: 0 to 0.5
  - Locator, stands on: 1 of stick
  - Locator, time: 0.3
  + Mark, clips: Locator
  + Mark, frame rate: 30
  + Mark, loop: 0 at 1
  + Mark, parts: 1 joints, 0 meshes, 8 morphs
  + Mark, place: 0 -0.5 0
  + Mark, plays: Locator
  + Mark, range: 0 to 0.5
  + Mark, stands on: 1 of stick
  + Mark, time: 0.3
  clip Locator made here, on: Locator -> Mark
)",
             [](Stage& s) { s.document.renameInstance(s.mark, "Mark"); });
  expectTold(R"(no step
)",
             [](Stage& s) { s.document.renameInstance(s.stick, "stick"); });
  expectTold(R"(Add Locator 2: instances selection clip saved_state of Locator 2, clip Locator 2
  + Locator 2, clips: Locator 2
  + Locator 2, frame rate: 10
  + Locator 2, loop: 0 at 1
  + Locator 2, parts: 1 joints, 0 meshes, 8 morphs
  + Locator 2, place: -0.16 1.2 3
  + Locator 2, plays: Locator 2
  + Locator 2, range: 0 to 1
  + Locator 2, stands on: 1 of other
  + Locator 2, time: 0.3
  active: stick -> Locator 2
  chosen: stick -> joint 0 of Locator 2
  + clip Locator 2 made here, frame rate: 10
  + clip Locator 2 made here, length: 1 s
  + clip Locator 2 made here, on: Locator 2
)",
             [](Stage& s) { s.document.addLocator(movedTo(1.f, 2.f, 3.f), s.other, 1); });
  expectTold(R"(Add Locator 2: instances selection clip saved_state of Locator 2, clip Locator 2
  + Locator 2, clips: Locator 2
  + Locator 2, frame rate: 10
  + Locator 2, loop: 0 at 1
  + Locator 2, parts: 1 joints, 0 meshes, 8 morphs
  + Locator 2, place: 1 2 3
  + Locator 2, plays: Locator 2
  + Locator 2, range: 0 to 1
  + Locator 2, time: 0.3
  active: stick -> Locator 2
  chosen: stick -> joint 0 of Locator 2
  + clip Locator 2 made here, frame rate: 10
  + clip Locator 2 made here, length: 1 s
  + clip Locator 2 made here, on: Locator 2
)",
             [](Stage& s) { s.document.addLocator(movedTo(1.f, 2.f, 3.f)); });
  expectTold(R"(Load sound: saved_state sound
  + sound: /sounds/steps.wav from 0.5
)",
             [](Stage& s) {
               s.document.setSound({"/sounds/steps.wav", 0.5}, "Load sound", kNoGesture);
             });
  expectTold(
      R"(no step: instances selection time pose clip timing visibility saved_state keys auto_key sound roles masks takes poses
  - Locator, clips: Locator
  - Locator, frame rate: 30
  - Locator, loop: 0 at 1
  - Locator, parts: 1 joints, 0 meshes, 8 morphs
  - Locator, place: 0 -0.5 0
  - Locator, plays: Locator
  - Locator, range: 0 to 0.5
  - Locator, stands on: 1 of stick
  - Locator, time: 0.3
  - chosen: stick
  - clip Locator made here, frame rate: 30
  - clip Locator made here, length: 0.5 s
  - clip Locator made here, on: Locator
  - clip move, 0 ty: 11 keys 0:0 1:1
  - clip move, 2 tx: 2 keys 0:0 1:0.1
  - clip move, frame rate: 10
  - clip move, length: 1 s
  - clip move, morph 0: 2 keys 0:0 1:1
  - clip move, on: stick
  - clip spin, 0 ty: 16 keys 0:0 0.5:0.5
  - clip spin, 1 tx: 2 keys 0:0 0.5:0.1
  - clip spin, frame rate: 30
  - clip spin, length: 0.5 s
  - clip spin, on: other
  - clip turn, 0 ty: 51 keys 0:0 2:2
  - clip turn, 2 tx: 2 keys 0:0 2:0.1
  - clip turn, frame rate: 25
  - clip turn, length: 2 s
  - clip turn, morph 0: 2 keys 0:0 2:1
  - clip turn, on: stick
  - other, clips: spin
  - other, frame rate: 30
  - other, loop: 0 at 1
  - other, parts: 2 joints, 1 meshes, 0 morphs
  - other, place: 1.1 0 0
  - other, plays: spin
  - other, range: 0 to 0.5
  - other, time: 0.3
  - stick, clips: move, turn
  - stick, frame rate: 10
  - stick, loop: 0 at 1
  - stick, parts: 3 joints, 2 meshes, 2 morphs
  - stick, place: 0 0 0
  - stick, plays: move
  - stick, range: 0 to 1
  - stick, time: 0.3
  active: stick -> nobody
)",
      [](Stage& s) { s.document.clear(); });
}

TEST(EditsOfScenes, ThingsArePlacedAndAttached) {
  expectTold(R"(Move other: pose saved_state of other
  other, place: 1.1 0 0 -> 4 0 0
)",
             [](Stage& s) { s.document.setPlacement(s.other, movedTo(4.f), kNoGesture); });
  expectTold(R"(Move 2 characters: pose saved_state of stick, other
  other, place: 1.1 0 0 -> 2 0 0
  stick, place: 0 0 0 -> 1 0 0
)",
             [](Stage& s) {
               const std::pair<InstanceId, Transform> both[] = {{s.stick, movedTo(1.f)}, {s.other, movedTo(2.f)}};
               s.document.setPlacements(both, "Move 2 characters", kNoGesture);
             });
  expectTold(R"(Attach Locator to tip: instances pose saved_state of Locator
  Locator, place: 0 -0.5 0 -> -1.16 -0.5 0
  Locator, stands on: 1 of stick -> 1 of other
)",
             [](Stage& s) { return s.document.attach(std::span(&s.mark, 1), s.other, 1); });
  expectTold(R"(Attach Locator to other: instances pose saved_state of Locator
  Locator, place: 0 -0.5 0 -> 0 0 0
  Locator, stands on: 1 of stick -> -1 of other
)",
             [](Stage& s) {
               return s.document.attach(std::span(&s.mark, 1), s.other, kNoJoint, Document::Attaching::snapped);
             });
  expectTold(R"(It is attached there already.
)",
             [](Stage& s) { return s.document.attach(std::span(&s.mark, 1), s.stick, 1); });
  expectTold(R"(Attach other to head: instances pose saved_state of other
  other, place: 1.1 0 0 -> 1.07 -1.3 0
  + other, stands on: 2 of stick
)",
             [](Stage& s) { return s.document.attach(std::span(&s.other, 1), s.stick, 2); });
  expectTold(R"(Detach Locator: instances pose saved_state of Locator
  - Locator, stands on: 1 of stick
  Locator, place: 0 -0.5 0 -> 0 0.3 0
)",
             [](Stage& s) { return s.document.detach(std::span(&s.mark, 1)); });
  expectTold(R"(Nothing of this is attached to anything.
)",
             [](Stage& s) { return s.document.detach(std::span(&s.other, 1)); });
  expectTold(R"(Key parent of Locator: 4 keys added on 2 curves: pose saved_state keys of Locator, clip Locator
  + clip Locator made here, morph 6: 2 keys 0:-1_ 0.3:1_
  + clip Locator made here, morph 7: 2 keys 0:-1_ 0.3:1_
)",
             [](Stage& s) { return s.document.toggleParentKey(s.mark); });
  expectTold(R"(Clear key of the parent of Locator: 2 keys of 2 curves deleted: pose keys of Locator, clip Locator
  clip Locator made here, morph 6: 2 keys 0:-1_ 0.3:1_ -> 1 keys 0:-1_
  clip Locator made here, morph 7: 2 keys 0:-1_ 0.3:1_ -> 1 keys 0:-1_
)",
             [](Stage& s) { return s.document.toggleParentKey(s.mark); },
             [](Stage& s) { (void)s.document.toggleParentKey(s.mark); });
  expectTold(R"(Attach Locator to tip: 4 keys added on 2 curves: pose saved_state keys of Locator, clip Locator
  + clip Locator made here, morph 6: 2 keys 0:-1_ 0.3:2_
  + clip Locator made here, morph 7: 2 keys 0:-1_ 0.3:1_
)",
             [](Stage& s) { return s.document.attach(std::span(&s.mark, 1), s.other, 1); }, autoKeying);
}

TEST(EditsOfScenes, PosesByHandAreSetAndCleared) {
  expectTold(R"(Pose spine: pose saved_state of stick
  + stick, posed 1: 1 0 0
)",
             [](Stage& s) { s.document.setJointTransform(s.stick, 1, movedTo(1.f), kNoGesture); });
  expectTold(R"(Pose all: pose saved_state of stick
  + stick, posed 0: 1 0 0
  + stick, posed 2: 2 0 0
  + stick, weight 1: 0.5
)",
             [](Stage& s) {
               const JointTransform two[] = {{0, movedTo(1.f)}, {2, movedTo(2.f)}};
               const MorphWeight smile{1, 0.5f};
               s.document.setPose(s.stick, two, std::span(&smile, 1), "Pose all", kNoGesture);
             });
  expectTold(R"(Pose spine: 2 keys added on 2 curves: pose saved_state keys of stick, clip move
  + clip move, 1 tx: 1 keys 0.3:1()
  + clip move, 1 ty: 1 keys 0.3:0()
  + clip move, edited: yes
)",
             [](Stage& s) { s.document.setJointTransform(s.stick, 1, movedTo(1.f), kNoGesture); }, autoKeying);
  expectTold(R"(Frown: one key added on one curve: pose saved_state keys of stick, clip move
  + clip move, edited: yes
  + clip move, morph 1: 1 keys 0.3:0.25()
)",
             [](Stage& s) {
               const MorphWeight frown{1, 0.25f};
               s.document.setMorphWeights(s.stick, std::span(&frown, 1), "Frown", kNoGesture);
             },
             autoKeying);
  expectTold(R"(Clear pose of spine: pose of stick
  - stick, posed 1: 1 0 0
)",
             [](Stage& s) {
               const JointIndex one[] = {1};
               s.document.clearOverrides(s.stick, one);
             },
             posedByHand);
  expectTold(R"(Clear pose of 2 joints: pose of stick
  - stick, posed 1: 1 0 0
  - stick, posed 2: 2 0 0
)",
             [](Stage& s) {
               const JointIndex two[] = {1, 2};
               s.document.clearOverrides(s.stick, two);
             },
             posedByHand);
  expectTold(R"(Clear pose of 2 joints and weights of one morph target: pose of stick
  - stick, posed 1: 1 0 0
  - stick, posed 2: 2 0 0
  - stick, weight 0: 0.5
)",
             [](Stage& s) { s.document.clearOverrides(s.stick, {}); }, posedByHand);
  expectTold(R"(Clear weight of smile: pose of stick
  - stick, weight 0: 0.5
)",
             [](Stage& s) { s.document.clearMorphOverrides(s.stick, {}); }, posedByHand);
  expectTold(R"(no step
)",
             [](Stage& s) {
               const int other[] = {1};
               s.document.clearMorphOverrides(s.stick, other);
             },
             posedByHand);
}

TEST(EditsOfScenes, PartsAreHiddenAndShown) {
  expectTold(R"(Hide other: visibility of other
  + other, hidden: all
)",
             [](Stage& s) {
               s.document.setVisible({SelectionItem::Kind::instance, s.other, -1}, false);
             });
  expectTold(R"(Hide hat: visibility of stick
  + stick, hidden: mesh 1
)",
             [](Stage& s) {
               s.document.setVisible({SelectionItem::Kind::mesh, s.stick, 1}, false);
             });
  expectTold(R"(Hide the skeleton: visibility of other
  + other, hidden: skeleton
)",
             [](Stage& s) {
               s.document.setVisible({SelectionItem::Kind::joint, s.other, -1}, false);
             });
  expectTold(
      R"(Show hat: visibility of stick
  - stick, hidden: mesh 1
)",
      [](Stage& s) {
        s.document.setVisible({{SelectionItem::Kind::mesh, s.stick, 0}, {SelectionItem::Kind::mesh, s.stick, 1}}, true);
      },
      [](Stage& s) {
        s.document.setVisible({SelectionItem::Kind::mesh, s.stick, 1}, false);
      });
  expectTold(R"(Hide one mesh and one object: visibility of stick, Locator
  + Locator, hidden: all
  + stick, hidden: mesh 0
)",
             [](Stage& s) {
               s.document.setVisible(
                   {{SelectionItem::Kind::mesh, s.stick, 0}, {SelectionItem::Kind::instance, s.mark, -1}}, false);
             });
}

TEST(EditsOfScenes, RolesBelongToAllWithTheseJoints) {
  expectTold(R"(Joint roles of stick: saved_state roles of stick
  + stick, roles: by hand hips 0 head 2
)",
             [](Stage& s) {
               JointRoles roles;
               roles.set(JointRole::hips, 0);
               roles.set(JointRole::head, 2);
               s.document.setRoles(s.stick, roles);
             });
  expectTold(R"(no step
)",
             [](Stage& s) {
               JointRoles roles;
               roles.set(JointRole::hips, 3);
               s.document.setRoles(s.stick, roles);
             });
  expectTold(R"(Joint roles of stick: roles of stick
  - stick, roles: by hand hips 0
)",
             [](Stage& s) { s.document.setRoles(s.stick, std::nullopt); }, hipsByHand);
  expectTold(R"(Joint roles of stick: roles of stick, twin
  + stick, roles: by hand hips 0
  + twin, roles: by hand hips 0
)",
             hipsByHand, [](Stage& s) { s.document.addCharacter(small({.name = "twin"})); });
}

// What a reading lost is given to another joint, and deleted.
void lostSpine(Stage& s) {
  posedByHand(s);
  s.document.reload(s.stick, small({.joints = {"hips", "neck", "head"}, .morphs = {"smile", "frown"}}));
}

TEST(EditsOfScenes, WhatIsLostIsGivenAndDeleted) {
  expectTold(R"(Give what was lost of spine: instances pose keys roles of stick
  - stick, lost spine: pose
  + stick, posed 1: 1 0 0
)",
             [](Stage& s) { return s.document.placeLost(s.stick, 0, 1); }, lostSpine);
  expectTold(R"(Delete what was lost: instances pose keys roles of stick
  - stick, lost spine: pose
)",
             [](Stage& s) { return s.document.deleteLost(s.stick, {0}, {}); }, lostSpine);
  expectTold("It is not lost any more.\n", [](Stage& s) { return s.document.placeLost(s.stick, 0, 1); });
}

ScenePose poseCalled(const char* name) {
  ScenePose pose;
  pose.name = name;
  pose.joints = {{"hips", movedTo(1.f)}};
  return pose;
}
PoseId firstPose(Stage& s) { return s.document.scene().poses.front()->id; }
void twoPoses(Stage& s) {
  for (const char* name : {"Bow", "Wave"}) s.document.addPose(poseCalled(name));
}

TEST(EditsOfScenes, PosesOfTheProjectAreMadeNamedAndDeleted) {
  expectTold(R"(Store pose Bow: saved_state poses
  + pose Bow: 1 joints
)",
             [](Stage& s) { s.document.addPose(poseCalled("Bow")); });
  expectTold(R"(Store pose Bow: saved_state poses in 2 signals
  + pose Bow: 1 joints, drawn
)",
             [](Stage& s) {
               const Gesture gesture = newGesture();
               const PoseId bow = s.document.addPose(poseCalled("Bow"), gesture);
               s.document.setPosePicture(bow, {1, 2, 3}, gesture);
               s.document.endGesture(gesture);
             });
  expectTold(R"(Store pose Bow 2: poses
  + pose Bow 2: 1 joints
)",
             [](Stage& s) { s.document.addPose(poseCalled(" Bow ")); }, twoPoses);
  expectTold(R"(Rename Bow to Wave 2: poses
  - pose Bow: 1 joints
  + pose Wave 2: 1 joints
)",
             [](Stage& s) { return s.document.renamePose(firstPose(s), "Wave"); }, twoPoses);
  expectTold(
      "A pose needs a name; type one.\n", [](Stage& s) { return s.document.renamePose(firstPose(s), " "); }, twoPoses);
  expectTold(R"(Delete pose Bow: poses
  - pose Bow: 1 joints
)",
             [](Stage& s) { return s.document.removePose(firstPose(s)); }, twoPoses);
  expectTold("The pose is not there any more.\n", [](Stage& s) { return s.document.removePose(PoseId{99}); });
}

}  // namespace
}  // namespace sinew
