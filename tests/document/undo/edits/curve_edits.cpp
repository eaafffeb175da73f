// Edits of keys and curves of the clip that plays.
#include "core/base/choices.h"
#include "core/edit/keys/insert_keys.h"
#include "core/edit/keys/mirror_keys.h"
#include "core/edit/keys/operations.h"
#include "core/edit/keys/sliders.h"
#include "core/edit/keys/tangents.h"
#include "core/edit/shape/shape_curves.h"
#include "tests/document/undo/edits/subject.h"
#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/edits/clips/key_targets.h"
#include "viewer/document/edits/rotation_orders.h"

namespace sinew::tests::curve_edits {

namespace {

void edit(const Subject& s, const KeyOperation& operation) {
  (void)s.document.editKeys("Edit keys", s.gesture, operation, s.keys());
}
void editAll(const Subject& s, const KeyOperation& operation) {
  if (s.clip) (void)s.document.editKeys("Edit keys", s.gesture, operation, wholeChannels(*s.clip, s.channels));
}

void move(const Subject& s) { edit(s, moveKeys(s.between(-0.3, 0.3), s.between(-0.5, 0.5))); }
void moveSelected(const Subject& s) {
  (void)s.document.editSelectedKeys("Move keys", s.gesture, shifted(s.between(-0.3, 0.3)), shownChannels(s.document));
}
void scale(const Subject& s) {
  edit(s, scaleKeys({.pivot_time = s.between(0.0, 1.0), .time_factor = s.between(-1.0, 1.2), .value_factor = 0.5}));
}
void stretchSelected(const Subject& s) {
  const KeyOperation stretch = scaleKeys({.pivot_time = s.between(0.0, 1.0), .time_factor = s.between(-0.5, 1.5)});
  (void)s.document.editSelectedKeys("Stretch keys", s.gesture, stretch, shownChannels(s.document));
}
void ripple(const Subject& s) { editAll(s, rippleKeys(s.between(0.0, 1.0), s.between(-0.1, 0.1))); }
void snap(const Subject& s) { editAll(s, snapTimes(0.1)); }
void flip(const Subject& s) { edit(s, s.oneIn(2) ? flipTimes(0.5) : flipValuesAboutMean()); }
void duplicate(const Subject& s) { edit(s, duplicateKeys(s.between(-0.3, 0.3), 0.1)); }
void remove(const Subject& s) {
  edit(s, [](EditedCurve& curve) {
    if (curve.knots.size() > 2) deleteKeys()(curve);
  });
}
void add(const Subject& s) {
  const double time = s.between(-1.0, 3.0);
  edit(s, [time](EditedCurve& curve) {
    curve.knots.push_back(Knot{.time = time, .value = 0.5f});
    curve.selected.push_back(1);
  });
}
// With all of them or some in a row, as the dialogs do.
KnotSets rows(const Subject& s) { return s.oneIn(2) ? wholeChannels(*s.clip, s.channels) : s.document.selectedKeys(); }
void smooth(const Subject& s) {
  if (!s.clip) return;
  const KnotSets keys = rows(s);
  (void)s.document.editClip("Smooth", s.gesture, [&](Clip& clip, KnotSets&) -> Check {
    return SmoothCurves{.clip = &clip, .targets = &keys}.run();
  });
}
void simplify(const Subject& s) {
  if (!s.clip) return;
  const KnotSets keys = rows(s);
  const double tolerance = s.between(0.0, 0.2);
  (void)s.document.editClip("Simplify", s.gesture, [&](Clip& clip, KnotSets&) -> Check {
    return SimplifyCurves{
        .clip = &clip, .targets = &keys, .length_m = tolerance, .angle_rad = tolerance, .other = tolerance}
        .run();
  });
}
// A curve, or a whole rotation, becomes what was kept of it: of another time, and as it may not look any more.
void swapBuffer(const Subject& s) {
  if (s.channels.empty()) return;
  const ChannelId id = s.channels[s.below(s.channels.size())];
  (void)s.document.editCurves("Swap buffer", kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    selected.clear();
    if (isQuaternion(id.kind)) {
      const QuatKnot kept[] = {{.time = s.between(0.0, 1.0), .value = s.transform().rotation}};
      trackFor(clip, id.layer, id.joint).rotation = *QuatCurve::fromKnots(kept);
      return {};
    }
    const Knot kept[] = {{.time = 0.0, .value = 0.5f}, {.time = s.between(0.1, 2.0), .value = 0.f}};
    return setCurve(clip, id, *Curve::fromKnots(kept));
  });
}
void insert(const Subject& s) {
  const double times[] = {s.between(-0.5, 2.0), s.between(0.0, 1.0)};
  (void)s.document.editClip("Insert keys", kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    InsertKeys insert{.clip = &clip, .channels = s.channels, .times = times, .selection = {}};
    if (Check ok = insert.run(); !ok) return ok;
    selected = std::move(insert.selection);
    return {};
  });
}
void slide(const Subject& s) {
  const double amount = s.between(-0.5, 1.5);
  edit(s, s.oneIn(2) ? tweenKeys(amount) : blendToDefault(amount, [](const ChannelId&) { return 0.25f; }));
}

void tangents(const Subject& s) {
  constexpr TangentMode kModes[] = {TangentMode::free,   TangentMode::automatic, TangentMode::spline,
                                    TangentMode::linear, TangentMode::flat,      TangentMode::step};
  edit(s, setTangentMode(kModes[s.below(std::size(kModes))], s.oneIn(2) ? TangentSide::out : TangentSide::both));
}
void slope(const Subject& s) {
  edit(s, setSlope(s.between(-2.0, 2.0), s.oneIn(2) ? TangentSide::in : TangentSide::out));
}
void handle(const Subject& s) { edit(s, setHandle(s.between(0.01, 0.2), s.between(-0.5, 0.5), TangentSide::out)); }
void broken(const Subject& s) { edit(s, s.oneIn(2) ? breakTangents() : unifyTangents()); }
void weighted(const Subject& s) { edit(s, setWeighted(s.oneIn(2))); }
void weights(const Subject& s) { edit(s, lockWeights(s.oneIn(2))); }
void interpolate(const Subject& s) {
  edit(s, setInterpolation(static_cast<Interpolation>(s.below(1 + static_cast<std::size_t>(Interpolation::ease)))));
}
void ease(const Subject& s) {
  edit(s, setEasing({static_cast<EasingFamily>(s.below(1 + static_cast<std::size_t>(EasingFamily::bounce))),
                     static_cast<EasingEnds>(s.below(3))}));
}
void kind(const Subject& s) { edit(s, setKnotKind(static_cast<KnotKind>(s.below(4)))); }
// Most of the time all hold, since much is refused for curves that go on otherwise.
void extrapolate(const Subject& s) {
  if (s.oneIn(3))
    edit(s, setExtrapolation(static_cast<CurveEnd>(s.below(3)),
                             {static_cast<ExtrapolationKind>(s.below(5)), s.indexBelow(4) - 1}));
  else
    editAll(s, setExtrapolation(CurveEnd::both, {}));
}

// Likewise.
void flag(const Subject& s, bool CurveState::*flag) {
  if (s.channels.empty()) return;
  const ChannelId one = s.channels[s.below(s.channels.size())];
  if (s.oneIn(3))
    (void)setCurveFlag(s.document, std::span(&one, 1), flag, true);
  else
    (void)setCurveFlag(s.document, s.channels, flag, false);
}
void mute(const Subject& s) { flag(s, &CurveState::muted); }
void solo(const Subject& s) { flag(s, &CurveState::soloed); }
void lock(const Subject& s) { flag(s, &CurveState::locked); }

void switchMode(const Subject& s) {
  // Of a joint that has one, if there is one.
  JointIndex joint = s.joint();
  for (JointIndex j = 0; s.clip && j < 5; ++j)
    if (rotationModeOf(*s.clip, s.document.activeLayer(), j) && s.oneIn(2)) joint = j;
  const RotationMode mode{.quaternion = s.oneIn(2), .order = static_cast<EulerOrder>(s.below(6))};
  (void)switchRotations(s.document, std::span(&joint, 1), mode, s.oneIn(2) ? SwitchShape::keys : SwitchShape::keep);
}
void bestOrders(const Subject& s) {
  const JointIndex joints[] = {0, 1, 2};
  (void)switchToBestOrders(s.document, joints, SwitchShape::keys);
}
void filterAngles(const Subject& s) {
  const JointIndex joint = s.indexBelow(5);
  (void)s.document.editClip("Filter", kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    // Something to be filtered.
    const ChannelId turn{kBaseLayer, joint, -1, ChannelKind::rotation_y};
    if (Check ok = setKnots(clip, turn, {{.time = 0.0, .value = 0.1f}, {.time = 1.0, .value = 7.f}}); !ok) return ok;
    if (!filterEuler(clip, kBaseLayer, joint)) return fail("nothing to filter");
    selected.clear();
    return {};
  });
}

void paste(const Subject& s, bool mirrored) {
  const Instance* active = s.document.active();
  if (!active || !s.clip) return;
  const Skeleton& skeleton = active->character->skeleton;
  const std::vector<std::string> morphs = namesOf(active->character->morph_channels, &MorphChannel::name);
  KeyClipboard keys = copyKeys(*s.clip, wholeChannels(*s.clip, s.channels), skeleton, morphs);
  if (mirrored) keys = mirroredKeys(keys, skeleton, s.document.mirror(active->id));
  (void)s.document.editClip("Paste", kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    PasteKeys paste{.clip = &clip, .keys = &keys, .skeleton = &skeleton, .morphs = morphs};
    paste.at = s.between(0.0, 0.5);
    paste.mode = static_cast<PasteMode>(s.below(3));
    paste.layer = s.document.activeLayer();
    paste.gap = 0.1;
    if (Check ok = paste.run(); !ok) return ok;
    selected = std::move(paste.selection);
    return {};
  });
}
// Seldom, since it doubles the keys.
void pasteSame(const Subject& s) {
  if (knotCount(wholeChannels(s.clip ? *s.clip : Clip(), s.channels)) < 400) paste(s, false);
}
void pasteMirrored(const Subject& s) {
  if (knotCount(wholeChannels(s.clip ? *s.clip : Clip(), s.channels)) < 400) paste(s, true);
}

void keyJoint(const Subject& s) {
  const JointTransform posed{s.joint(), s.transform()};
  (void)s.document.keyJoints(s.document.activeInstance(), std::span(&posed, 1), {}, "Key", s.gesture);
}
void deleteKeysHere(const Subject& s) {
  const JointIndex joint = s.joint();
  (void)s.document.deleteKeysHere(s.document.activeInstance(), std::span(&joint, 1), {}, "Delete", s.gesture);
}
void keyWeight(const Subject& s) {
  const MorphWeight weight = s.weight(s.document.active());
  (void)s.document.keyMorphs(s.document.activeInstance(), std::span(&weight, 1), KeyWhich::changed, "Key", s.gesture);
}
void keyWeightShown(const Subject& s) {
  const int channel = s.weight(s.document.active()).first;
  (void)s.document.keyMorphs(s.document.activeInstance(), std::span(&channel, 1), "Key", s.gesture);
}
void deleteWeightHere(const Subject& s) {
  const int channel = s.weight(s.document.active()).first;
  (void)s.document.deleteMorphKeysHere(s.document.activeInstance(), std::span(&channel, 1), "Delete", s.gesture);
}

}  // namespace

std::span<const NamedEdit> all() {
  static constexpr NamedEdit kEdits[] = {
      {"move keys", onSubject<move>},
      {"move selected keys", onSubject<moveSelected>},
      {"scale keys", onSubject<scale>},
      {"stretch selected keys", onSubject<stretchSelected>},
      {"smooth curves", onSubject<smooth>},
      {"simplify curves", onSubject<simplify>},
      {"swap a curve and its buffer", onSubject<swapBuffer>},
      {"ripple", onSubject<ripple>},
      {"snap keys", onSubject<snap>},
      {"flip keys", onSubject<flip>},
      {"duplicate keys", onSubject<duplicate>},
      {"delete keys", onSubject<remove>},
      {"add keys", onSubject<add>},
      {"insert keys", onSubject<insert>},
      {"slide keys", onSubject<slide>},
      {"tangents", onSubject<tangents>},
      {"slope of a tangent", onSubject<slope>},
      {"handle of a tangent", onSubject<handle>},
      {"break or unify tangents", onSubject<broken>},
      {"weighted tangents", onSubject<weighted>},
      {"lock weights of tangents", onSubject<weights>},
      {"interpolation", onSubject<interpolate>},
      {"easing", onSubject<ease>},
      {"kind of keys", onSubject<kind>},
      {"extrapolation", onSubject<extrapolate>},
      {"mute curves", onSubject<mute>},
      {"solo curves", onSubject<solo>},
      {"lock curves", onSubject<lock>},
      {"rotation mode", onSubject<switchMode>},
      {"best rotation orders", onSubject<bestOrders>},
      {"filter angles", onSubject<filterAngles>},
      {"paste keys", onSubject<pasteSame>},
      {"paste keys mirrored", onSubject<pasteMirrored>},
      {"key a joint", onSubject<keyJoint>},
      {"delete keys of a joint here", onSubject<deleteKeysHere>},
      {"key a weight", onSubject<keyWeight>},
      {"key a weight as it is", onSubject<keyWeightShown>},
      {"delete the key of a weight here", onSubject<deleteWeightHere>},
  };
  return kEdits;
}

}  // namespace sinew::tests::curve_edits
