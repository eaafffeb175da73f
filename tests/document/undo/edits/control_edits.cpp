// Edits of several clips that play on the active character, and of their weights.
#include "viewer/document/edits/clips/control_edits.h"

#include "core/edit/keys/operations.h"
#include "core/scene/clip_control.h"
#include "tests/document/undo/edits/subject.h"
#include "viewer/document/control_weights.h"
#include "viewer/document/edits/clips/weight_keys.h"

namespace sinew::tests::control_edits {

namespace {

ClipId someClip(const Subject& s) {
  const Instance* active = s.document.active();
  return active ? active->clipAt(s.indexBelow(active->clips.size())) : ClipId{};
}

const ClipControl* someControl(const Subject& s) {
  const Instance* active = s.document.active();
  return active && !active->controls.empty() ? &active->controls[s.below(active->controls.size())] : nullptr;
}

void add(const Subject& s) {
  const Instance* active = s.document.active();
  if (active && active->controls.size() < 5) (void)addControl(s.document, someClip(s));
}
void fade(const Subject& s) { (void)crossFade(s.document, someClip(s), s.indexBelow(20)); }

// edit(control): of one that is there.
template <void (*edit)(const Subject&, const ClipControl&)>
void onControl(Document& document, const Chance& chance) {
  const Subject s(document, chance);
  if (const ClipControl* control = someControl(s)) edit(s, *control);
}

void remove(const Subject& s, const ClipControl& control) {
  if (s.oneIn(2)) (void)removeControl(s.document, control.id);
}
void move(const Subject& s, const ClipControl& control) {
  (void)moveControl(s.document, control.id, s.indexAround(s.document.active()->controls.size()));
}

// change(control, subject): anything but its id.
template <void (*change)(ClipControl&, const Subject&)>
void changing(const Subject& s, const ClipControl& control) {
  (void)changeControl(s.document, control.id, "Change clip", s.gesture,
                      [&](ClipControl& changed) { change(changed, s); });
}
void offset(ClipControl& control, const Subject& s) { control.offset = s.between(-1.0, 1.0); }
void speed(ClipControl& control, const Subject& s) { control.speed = s.between(-0.5, 2.0); }
void loop(ClipControl& control, const Subject& s) { control.loop = static_cast<LoopMode>(s.below(3)); }
void mute(ClipControl& control, const Subject& s) { control.muted = s.oneIn(2); }
void solo(ClipControl& control, const Subject& s) { control.soloed = s.oneIn(2); }
void mode(ClipControl& control, const Subject& s) {
  control.mode = s.oneIn(2) ? BlendMode::additive : BlendMode::override;
}
void reference(ClipControl& control, const Subject& s) {
  control.reference_clip = s.oneIn(3) ? ClipId() : someClip(s);
  control.reference_time = s.between(0.0, 1.0);
}
void mask(ClipControl& control, const Subject& s) {
  const std::span<const SceneMask> all = s.document.masks();
  control.mask = all.empty() || s.oneIn(3) ? MaskId() : all[s.below(all.size())].id;
}

void weigh(const Subject& s, const ClipControl& control) {
  (void)setControlWeight(s.document, control.id, s.between(0.0, 1.1), false, s.gesture);
}
void keyWeight(const Subject& s, const ClipControl& control) {
  (void)setControlWeight(s.document, control.id, s.between(0.0, 1.1), true, s.gesture);
}
// Of a clip that has a key now, if there is one.
void clearKey(const Subject& s, const ClipControl& control) {
  ControlId id = control.id;
  for (const ClipControl& other : s.document.active()->controls)
    if (controlWeightKeyed(s.document, other.id).value_or(false)) id = other.id;
  (void)clearControlWeightKey(s.document, id);
}
void insertKey(const Subject& s, const ClipControl& control) {
  (void)insertWeightKey(s.document, control.id, s.between(-0.5, 2.0));
}

// As the curve editor does it, along with the keys of clips. Of a clip whose weight has keys, if there is one.
void shapeWeight(const Subject& s, const ClipControl& any) {
  const Instance& active = *s.document.active();
  if (!shownControl(active)) return;
  const auto keyed = std::ranges::find_if(active.controls, weightAnimated);
  const ClipControl& control = keyed == active.controls.end() ? any : *keyed;
  const auto number = static_cast<std::size_t>(&control - active.controls.data());
  const ChannelId weight = weightChannel(*s.document.activeClip(), active.controls, number);
  (void)s.document.editKeys("Shape", s.gesture, sinew::moveKeys(s.between(-0.2, 0.2), s.between(-0.3, 0.3)),
                            wholeChannels(*s.document.editedClip(), std::span(&weight, 1)));
}

WeightKeys someKeys(const Subject& s, const ClipControl& control) {
  const std::span<const double> times = control.weight.times();
  return times.empty() ? WeightKeys() : WeightKeys{{control.id, {times[s.below(times.size())]}}};
}
void deleteKeys(const Subject& s, const ClipControl& control) {
  (void)deleteWeightKeys(s.document, someKeys(s, control));
}
void moveKeys(const Subject& s, const ClipControl& control) {
  WeightKeyMove move(s.document, someKeys(s, control));
  (void)move.moveBy(s.between(-0.5, 0.5));
  if (s.oneIn(3)) move.cancel();
  if (s.oneIn(2)) (void)move.moveBy(s.between(-0.5, 0.5));
}

}  // namespace

std::span<const NamedEdit> all() {
  static constexpr NamedEdit kEdits[] = {
      {"put a clip over what plays", onSubject<add>},
      {"cross-fade", onSubject<fade>},
      {"take a clip off", onControl<remove>},
      {"move a clip in the stack", onControl<move>},
      {"offset of a clip", onControl<changing<offset>>},
      {"speed of a clip", onControl<changing<speed>>},
      {"loop mode of a clip", onControl<changing<loop>>},
      {"mute a clip", onControl<changing<mute>>},
      {"solo a clip", onControl<changing<solo>>},
      {"mode of a clip", onControl<changing<mode>>},
      {"reference of a clip", onControl<changing<reference>>},
      {"mask of a clip", onControl<changing<mask>>},
      {"weight of a clip", onControl<weigh>},
      {"key the weight of a clip", onControl<keyWeight>},
      {"clear the key of a clip's weight", onControl<clearKey>},
      {"insert a key of a clip's weight", onControl<insertKey>},
      {"shape a clip's weight", onControl<shapeWeight>},
      {"delete keys of a clip's weight", onControl<deleteKeys>},
      {"move keys of a clip's weight", onControl<moveKeys>},
  };
  return kEdits;
}

}  // namespace sinew::tests::control_edits
