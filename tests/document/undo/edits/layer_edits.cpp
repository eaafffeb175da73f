// Edits of the layers of the clip that plays.
#include "viewer/document/edits/clips/layer_edits.h"

#include "core/edit/shape/hold_joints.h"
#include "tests/document/undo/edits/subject.h"

namespace sinew::tests::layer_edits {

namespace {

bool hasRoom(const Subject& s) { return s.clip && s.clip->layers.size() < 4; }

void add(const Subject& s) {
  if (hasRoom(s)) (void)addLayer(s.document, s.oneIn(2) ? LayerMode::additive : LayerMode::override);
}
void offset(const Subject& s) {
  if (hasRoom(s)) (void)offsetWholeClip(s.document);
}
void remove(const Subject& s) { (void)removeLayer(s.document, s.layer); }
void move(const Subject& s) { (void)moveLayer(s.document, s.layer, s.indexBelow(3)); }
void rename(const Subject& s) { (void)renameLayer(s.document, s.layer, s.name()); }
void setMode(const Subject& s) {
  (void)setLayerMode(s.document, s.layer, s.oneIn(2) ? LayerMode::additive : LayerMode::override);
}
void mute(const Subject& s) { (void)setLayerFlag(s.document, s.layer, &ClipLayer::muted, s.oneIn(2)); }
void solo(const Subject& s) { (void)setLayerFlag(s.document, s.layer, &ClipLayer::soloed, s.oneIn(2)); }
void lock(const Subject& s) { (void)setLayerFlag(s.document, s.layer, &ClipLayer::locked, s.oneIn(3)); }
void weigh(const Subject& s) { (void)setLayerWeight(s.document, s.layer, s.between(0.0, 1.0), false, s.gesture); }
void keyWeight(const Subject& s) { (void)setLayerWeight(s.document, s.layer, s.between(0.0, 1.0), true, s.gesture); }
// Of a layer that has a key now, if there is one.
void clearKey(const Subject& s) {
  int layer = s.layer;
  for (int l = 0; s.clip && l < static_cast<int>(s.clip->layers.size()); ++l)
    if (layerWeightKeyed(s.document, l).value_or(false)) layer = l;
  (void)clearLayerWeightKey(s.document, layer);
}
void letPlay(const Subject& s) { (void)letLayerPlay(s.document, s.layer); }
void merge(const Subject& s) {
  if (s.oneIn(3)) (void)mergeLayers(s.document, s.layer);
}
void key(const Subject& s) {
  const double time = s.between(0.0, 1.0);
  (void)s.document.editClip("Key in layer", kNoGesture, [&](Clip& edited, KnotSets&) {
    return setKnots(edited, {s.layer, static_cast<JointIndex>(s.below(3)), -1, ChannelKind::translation_z},
                    {Knot{.time = time, .value = 1.f}});
  });
}
void hold(const Subject& s) {
  const Instance* active = s.document.active();
  if (!active) return;
  const JointIndex head = 2;
  (void)s.document.editClip("Hold", kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    HoldJoints hold{.clip = &clip,
                    .layer = s.layer,
                    .skeleton = &active->character->skeleton,
                    .joints = std::span(&head, 1),
                    .frame_s = 0.1};
    if (Check ok = hold.run(); !ok) return ok;
    selected.clear();
    return {};
  });
}

}  // namespace

std::span<const NamedEdit> all() {
  static constexpr NamedEdit kEdits[] = {
      {"add a layer", onSubject<add>},
      {"offset the whole clip", onSubject<offset>},
      {"remove a layer", onSubject<remove>},
      {"move a layer", onSubject<move>},
      {"rename a layer", onSubject<rename>},
      {"mode of a layer", onSubject<setMode>},
      {"mute a layer", onSubject<mute>},
      {"solo a layer", onSubject<solo>},
      {"lock a layer", onSubject<lock>},
      {"weight of a layer", onSubject<weigh>},
      {"key the weight of a layer", onSubject<keyWeight>},
      {"clear the key of a layer's weight", onSubject<clearKey>},
      {"let a layer play", onSubject<letPlay>},
      {"merge layers", onSubject<merge>},
      {"key in a layer", onSubject<key>},
      {"hold a joint in place", onSubject<hold>},
  };
  return kEdits;
}

}  // namespace sinew::tests::layer_edits
