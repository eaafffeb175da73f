// Edits of layers, of clips that play together and of rotations: each beside all that becomes of the scene and all that
// is announced, there, back and there again.
#include "tests/document/edits/told_edits.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/edits/clips/weight_keys.h"
#include "viewer/document/edits/rotation_orders.h"

namespace sinew {
namespace {

using tests::expectTold, tests::Stage;

// What some of them need before them.
void withLayers(Stage& s) {
  (void)addLayer(s.document, LayerMode::additive);
  (void)addLayer(s.document, LayerMode::override);
}
void layerWeighed(Stage& s) {
  withLayers(s);
  (void)setLayerWeight(s.document, 1, 0.25, true, kNoGesture);
  s.document.setTime(0.5);
}
void layerLocked(Stage& s) {
  withLayers(s);
  (void)setLayerFlag(s.document, 1, &ClipLayer::locked, true);
}
void together(Stage& s) { (void)addControl(s.document, s.clip(1)); }
void weighed(Stage& s) {
  together(s);
  (void)setControlWeight(s.document, s.controls()[1].id, 0.5, true, kNoGesture);
  s.document.setTime(0.6);
  (void)setControlWeight(s.document, s.controls()[1].id, 0.75, false, kNoGesture);
}
void turned(Stage& s) {
  (void)s.document.editClip("turn", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    return setKnots(clip, {kBaseLayer, 1, -1, ChannelKind::rotation_z},
                    {{.time = 0.0, .value = 0.f}, {.time = 1.0, .value = 1.f}});
  });
}

TEST(EditsOfLayers, LayersAreAddedMovedAndWeighed) {
  expectTold(R"(Add an additive layer: pose saved_state keys of stick, clip move
  + clip move, edited: yes
  + clip move, layer 0: Layer 1 adds
  + stick, layer: 0
)",
             [](Stage& s) { return addLayer(s.document, LayerMode::additive); });
  expectTold(R"(Add an override layer: pose keys of stick, clip move
  clip move, layer 1: Layer 2 overrides -> Layer 3 overrides
  + clip move, layer 2: Layer 2 overrides
  stick, layer: 0 -> 1
)",
             [](Stage& s) { return addLayer(s.document, LayerMode::override); },
             [](Stage& s) {
               withLayers(s);
               s.document.setActiveLayer(0);
             });
  expectTold(R"(Offset the whole clip: pose saved_state keys auto_key of stick, clip move
  + auto-key: on
  + clip move, edited: yes
  + clip move, layer 0: Offset adds
  + stick, layer: 0
)",
             [](Stage& s) { return offsetWholeClip(s.document); });
  expectTold(R"(no step: auto_key
  + auto-key: on
)",
             [](Stage& s) { return offsetWholeClip(s.document); },
             [](Stage& s) { (void)addLayer(s.document, LayerMode::additive); });
  expectTold(R"(Remove layer Layer 1: pose keys of stick, clip move
  - clip move, layer 1: Layer 2 overrides
  clip move, layer 0: Layer 1 adds -> Layer 2 overrides
  stick, layer: 1 -> 0
)",
             [](Stage& s) { return removeLayer(s.document, 0); }, withLayers);
  expectTold(R"(There is no such layer; choose one in the layers panel.
)",
             [](Stage& s) { return removeLayer(s.document, 2); }, withLayers);
  expectTold(R"(Layer Layer 2 is locked; unlock it first.
)",
             [](Stage& s) { return removeLayer(s.document, 1); }, layerLocked);
  expectTold(R"(Move layer Layer 1: pose keys of stick, clip move
  clip move, layer 0: Layer 1 adds -> Layer 2 overrides
  clip move, layer 1: Layer 2 overrides -> Layer 1 adds
)",
             [](Stage& s) { return moveLayer(s.document, 0, 1); }, withLayers);
  expectTold(R"(Rename layer to Top: pose keys of stick, clip move
  clip move, layer 1: Layer 2 overrides -> Top overrides
)",
             [](Stage& s) { return renameLayer(s.document, 1, " Top "); }, withLayers);
  expectTold(R"(A layer needs a name; type one.
)",
             [](Stage& s) { return renameLayer(s.document, 1, " "); }, withLayers);
  expectTold(R"(Change mode of layer: pose keys of stick, clip move
  clip move, layer 0: Layer 1 adds -> Layer 1 overrides
)",
             [](Stage& s) { return setLayerMode(s.document, 0, LayerMode::override); }, withLayers);
  expectTold(R"(Mute Layer 1: pose keys of stick, clip move
  clip move, layer 0: Layer 1 adds -> Layer 1 adds muted
)",
             [](Stage& s) { return setLayerFlag(s.document, 0, &ClipLayer::muted, true); }, withLayers);
  expectTold(R"(Solo Layer 2: pose keys of stick, clip move
  clip move, layer 1: Layer 2 overrides -> Layer 2 overrides soloed
)",
             [](Stage& s) { return setLayerFlag(s.document, 1, &ClipLayer::soloed, true); }, withLayers);
  expectTold(R"(Unlock Layer 2: pose keys of stick, clip move
  clip move, layer 1: Layer 2 overrides locked -> Layer 2 overrides
)",
             [](Stage& s) { return setLayerFlag(s.document, 1, &ClipLayer::locked, false); }, layerLocked);
  expectTold(R"(Change weight of layer: pose keys of stick, clip move
  clip move, layer 0: Layer 1 adds -> Layer 1 adds weight 1 keys 0:0.25_
)",
             [](Stage& s) { return setLayerWeight(s.document, 0, 0.25, false, kNoGesture); }, withLayers);
  expectTold(R"(Change weight of layer: one key added on one curve: pose keys of stick, clip move
  clip move, layer 1: Layer 2 overrides -> Layer 2 overrides weight 1 keys 0.3:0.25()
)",
             [](Stage& s) { return setLayerWeight(s.document, 1, 0.25, true, kNoGesture); }, withLayers);
  expectTold(R"(Change weight of layer: one key added on one curve, 1 changed: pose keys of stick, clip move
  clip move, layer 1: Layer 2 overrides weight 1 keys 0.3:0.25() -> Layer 2 overrides weight 2 keys 0.3:0.25() 0.5:1()
)",
             [](Stage& s) { return setLayerWeight(s.document, 1, 1.5, false, kNoGesture); }, layerWeighed);
  expectTold(R"(no step
)",
             [](Stage& s) { return clearLayerWeightKey(s.document, 1); }, layerWeighed);
  expectTold(R"(Clear key of weight: one key of one curve deleted: pose keys of stick, clip move
  clip move, layer 1: Layer 2 overrides weight 1 keys 0.3:0.25() -> Layer 2 overrides weight 1 keys 0:0.25_
)",
             [](Stage& s) { return clearLayerWeightKey(s.document, 1); },
             [](Stage& s) {
               layerWeighed(s);
               s.document.setTime(0.3);
             });
  expectTold(R"(Let layer play: pose keys of stick, clip move
  clip move, layer 0: Layer 1 adds muted weight 1 keys 0:0_ -> Layer 1 adds soloed weight 1 keys 0:1_
)",
             [](Stage& s) { return letLayerPlay(s.document, 0); },
             [](Stage& s) {
               withLayers(s);
               (void)setLayerFlag(s.document, 0, &ClipLayer::muted, true);
               (void)setLayerFlag(s.document, 1, &ClipLayer::soloed, true);
               (void)setLayerWeight(s.document, 0, 0.0, false, kNoGesture);
             });
  expectTold(R"(Merge 2 layers: pose keys of stick, clip move
  - clip move, layer 0: Layer 1 adds
  - clip move, layer 1: Layer 2 overrides
  - stick, layer: 1
)",
             [](Stage& s) { return mergeLayers(s.document, 1); }, withLayers);
  expectTold(R"(Merge layer Layer 1: pose keys of stick, clip move
  - clip move, layer 1: Layer 2 overrides
  clip move, layer 0: Layer 1 adds -> Layer 2 overrides
  stick, layer: 1 -> 0
)",
             [](Stage& s) { return mergeLayers(s.document, 0); }, withLayers);
  expectTold(R"(no step: keys of stick
  stick, layer: 1 -> 0
)",
             [](Stage& s) { s.document.setActiveLayer(0); }, withLayers);
}

TEST(EditsOfLayers, ClipsPlayTogether) {
  expectTold(R"(Put turn over what plays: pose saved_state of stick
  + stick, together: move; turn
)",
             [](Stage& s) { return addControl(s.document, s.clip(1)); });
  expectTold(R"(no step: time clip timing of stick
  stick, frame rate: 10 -> 25
  stick, plays: none -> turn
  stick, range: 0 to 1 -> 0 to 2
)",
             [](Stage& s) { return addControl(s.document, s.clip(1)); },
             [](Stage& s) { s.document.setClip(s.stick, {}); });
  expectTold(R"(Take turn off: pose of stick
  - stick, together: move; turn
)",
             [](Stage& s) { return removeControl(s.document, s.controls()[1].id); }, together);
  expectTold(R"(Take move off: instances time pose clip timing of stick
  - stick, together: move; turn
  stick, frame rate: 10 -> 25
  stick, plays: move -> turn
  stick, range: 0 to 1 -> 0 to 2
)",
             [](Stage& s) { return removeControl(s.document, s.controls()[0].id); }, together);
  expectTold(R"(Move move: pose of stick
  stick, together: move; turn -> turn; move
)",
             [](Stage& s) { return moveControl(s.document, s.controls()[0].id, 1); }, together);
  expectTold(R"(There is no such clip on this character; choose one in the inspector.
)",
             [](Stage& s) { return moveControl(s.document, s.controls()[0].id, 2); }, together);
  expectTold(R"(no step: time clip timing of stick
  stick, frame rate: 10 -> 25
  stick, plays: move -> turn
  stick, range: 0 to 1 -> 0 to 2
  + stick, shown of them: 1
)",
             [](Stage& s) { return showControl(s.document, s.controls()[1].id); }, together);
  expectTold(R"(Weight of turn: pose of stick
  stick, together: move; turn -> move; turn weight 1 keys 0:0.5_
)",
             [](Stage& s) { return setControlWeight(s.document, s.controls()[1].id, 0.5, false, kNoGesture); },
             together);
  expectTold(R"(Weight of turn: pose of stick
  stick, together: move; turn -> move; turn weight 1 keys 0.3:0.5
)",
             [](Stage& s) { return setControlWeight(s.document, s.controls()[1].id, 0.5, true, kNoGesture); },
             together);
  expectTold(R"(A weight lies from 0 to 100 %; give such a number.
)",
             [](Stage& s) { return setControlWeight(s.document, s.controls()[1].id, 1.5, true, kNoGesture); },
             together);
  expectTold(R"(Weight of turn: pose of stick
  stick, together: move; turn weight 2 keys 0.3:0.5 0.6:0.75 -> move; turn weight 2 keys 0.3:0.5 0.6:0.25
)",
             [](Stage& s) { return setControlWeight(s.document, s.controls()[1].id, 0.25, false, kNoGesture); },
             weighed);
  expectTold(R"(Clear key of the weight of turn: pose of stick
  stick, together: move; turn weight 2 keys 0.3:0.5 0.6:0.75 -> move; turn weight 1 keys 0.3:0.5
)",
             [](Stage& s) { return clearControlWeightKey(s.document, s.controls()[1].id); }, weighed);
  expectTold(R"(The weight has no key at this frame.
)",
             [](Stage& s) { return clearControlWeightKey(s.document, s.controls()[0].id); }, weighed);
  expectTold(R"(Add one key of the weight of turn: pose of stick
  stick, together: move; turn weight 2 keys 0.3:0.5 0.6:0.75 -> move; turn weight 3 keys 0.3:0.5 0.45:0.625() 0.6:0.75
)",
             [](Stage& s) { return insertWeightKey(s.document, s.controls()[1].id, 0.45); }, weighed);
  expectTold(R"(This weight has no keys; set the first one in the inspector.
)",
             [](Stage& s) { return insertWeightKey(s.document, s.controls()[0].id, 0.45); }, weighed);
  expectTold(R"(Delete one key of the weight of turn: pose of stick
  stick, together: move; turn weight 2 keys 0.3:0.5 0.6:0.75 -> move; turn weight 1 keys 0.6:0.75
)",
             [](Stage& s) {
               return deleteWeightKeys(s.document, {{s.controls()[1].id, {0.3}}});
             },
             weighed);
  expectTold(R"(Delete 2 keys of the weight of turn: pose of stick
  stick, together: move; turn weight 2 keys 0.3:0.5 0.6:0.75 -> move; turn weight 1 keys 0:0.75_
)",
             [](Stage& s) {
               return deleteWeightKeys(s.document, {{s.controls()[1].id, {0.3, 0.6}}});
             },
             weighed);
  expectTold(R"(None of these keys is there any more; select others.
)",
             [](Stage& s) {
               return deleteWeightKeys(s.document, {{s.controls()[1].id, {0.4}}});
             },
             weighed);
  expectTold(R"(Move one key of the weight of turn: pose of stick
  stick, together: move; turn weight 2 keys 0.3:0.5 0.6:0.75 -> move; turn weight 2 keys 0.4:0.5 0.6:0.75
)",
             [](Stage& s) {
               WeightKeyMove move(s.document, {{s.controls()[1].id, {0.3}}});
               return move.moveBy(0.1);
             },
             weighed);
  expectTold(R"(Cross-fade to turn over 4 frames: instances time pose clip timing saved_state of stick
  stick, frame rate: 10 -> 25
  stick, plays: move -> turn
  stick, range: 0 to 1 -> 0 to 2
  + stick, shown of them: 1
  stick, time: 0.3 -> 0
  + stick, together: move; turn offset -0.3 weight 2 keys 0.3:0 0.7:1
)",
             [](Stage& s) { return crossFade(s.document, s.clip(1), 4); });
  expectTold(R"(This clip plays already; choose another one to fade to.
)",
             [](Stage& s) { return crossFade(s.document, s.clip(0), 4); });
  expectTold(R"(A fade takes 1 to 100000 frames; give such a number.
)",
             [](Stage& s) { return crossFade(s.document, s.clip(1), 0); });
  expectTold(R"(Cross-fade to move over 2 frames: instances time pose clip timing of stick
  stick, frame rate: 25 -> 10
  stick, plays: turn -> move
  stick, range: 0 to 2 -> 0 to 1
  stick, shown of them: 1 -> 2
  stick, time: 0.8 -> 0
  stick, together: move; turn offset -0.3 weight 2 keys 0.3:0 0.7:1 -> move; turn offset -0.3 weight 2 keys 0.3:0 0.7:1; move offset -1.1 weight 2 keys 1.1:0 1.18:1
)",
             [](Stage& s) { return crossFade(s.document, s.clip(0), 2); },
             [](Stage& s) {
               (void)crossFade(s.document, s.clip(1), 4);
               s.document.setTime(0.8);
             });
  expectTold(R"(Slow down: pose of stick
  stick, together: move; turn -> move; turn offset 0.25 speed 0.5
)",
             [](Stage& s) {
               return changeControl(s.document, s.controls()[1].id, "Slow down", kNoGesture,
                                    [](ClipControl& control) { control.speed = 0.5, control.offset = 0.25; });
             },
             together);
}

TEST(EditsOfLayers, RotationsAreSwitchedAndJointsHeld) {
  expectTold(R"(Switch rotation order: 4 keys added on 3 curves, 2 changed: pose keys of stick, clip move
  + clip move, 1 rx: 2 keys 0:0 1:0
  + clip move, 1 ry: 2 keys 0:0 1:0
)",
             [](Stage& s) {
               const JointIndex one[] = {1};
               return switchRotations(s.document, one, {.quaternion = false, .order = EulerOrder::zyx},
                                      SwitchShape::keys);
             },
             turned);
  expectTold(R"(Switch rotation order: 2 keys became 2: pose keys of stick, clip move
  - clip move, 1 rz: 2 keys 0:0 1:1
  + clip move, 1 qw: 2 keys 0:1 1:0.8776
  + clip move, 1 qx: 2 keys 0:0 1:0
  + clip move, 1 qy: 2 keys 0:0 1:0
  + clip move, 1 qz: 2 keys 0:0 1:0.4794
)",
             [](Stage& s) {
               const JointIndex one[] = {1};
               return switchRotations(s.document, one, {.quaternion = true}, SwitchShape::keys);
             },
             turned);
  expectTold(R"(None of these joints has keys for its rotation here.
)",
             [](Stage& s) {
               const JointIndex one[] = {2};
               return switchRotations(s.document, one, {.quaternion = true}, SwitchShape::keys);
             },
             turned);
  expectTold(R"(The rotations of these joints are keyed in this way already.
)",
             [](Stage& s) {
               const JointIndex one[] = {1};
               return switchToBestOrders(s.document, one, SwitchShape::keys);
             },
             turned);
}

}  // namespace
}  // namespace sinew
