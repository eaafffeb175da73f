// Edits of clips: of their list, as a whole, of their markers and of the work range.
#include "core/base/choices.h"
#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_clip.h"
#include "core/edit/shape/loop.h"
#include "core/edit/whole/whole_clip.h"
#include "tests/document/undo/edits/subject.h"
#include "viewer/document/edits/clips/bake_playing.h"
#include "viewer/document/time/frame_rate.h"
#include "viewer/document/time/markers.h"

namespace sinew::tests::clip_edits {

namespace {

// --- the list ---

void newClip(const Subject& s) {
  if (s.hasRoomForClips()) (void)s.document.newClip(s.id);
}
void duplicateClip(const Subject& s) {
  if (s.hasRoomForClips()) (void)s.document.duplicateClip(s.id, s.ownClip());
}
void renameClip(const Subject& s) { (void)s.document.renameClip(s.id, s.ownClip(), s.name()); }
void deleteClips(const Subject& s) {
  const ClipId clips[] = {s.ownClip(), s.ownClip()};
  (void)s.document.deleteClips(s.id, std::span(clips, clips[0] == clips[1] ? 1 : 1 + s.below(2)));
}
void moveClip(const Subject& s) { (void)s.document.moveClip(s.id, s.ownClip(), s.indexBelow(4)); }
void splitClip(const Subject& s) {
  if (s.hasRoomForClips()) (void)s.document.splitClip(s.id, s.ownClip(), s.between(-0.1, 1.1));
}
void joinClips(const Subject& s) {
  if (s.hasRoomForClips()) (void)s.document.joinClips(s.id, s.ownClip(), s.ownClip(), s.between(-0.1, 1.1));
}

// --- a clip as a whole ---

using Retimed = EditNotes::Retimed;

// As the menu does it: of the clip that plays, or of all that the character has.
void editWhole(const Subject& s, const Document::WholeClipOperation& operation) {
  const Instance* active = s.document.active();
  if (!active || !active->control.clip) return;
  const std::vector<ClipId> clips = s.below(3) ? std::vector{active->control.clip} : active->clips;
  (void)s.document.editClips(clips, "Edit clip", 0, operation);
}
void editWhole(const Subject& s, const std::function<Check(Clip&)>& operation) {
  editWhole(s, [&](Clip& clip, Retimed&, const Task&) { return operation(clip); });
}

void trim(const Subject& s) {
  const double from = s.between(0.0, 0.2), to = s.between(0.7, 1.0);
  editWhole(s, [=](Clip& clip, Retimed& retimed, const Task&) {
    retimed.from = from * clip.duration_s;
    return trimClip(clip, retimed.from, to * clip.duration_s);
  });
}
void reverse(const Subject& s) {
  editWhole(s, [](Clip& clip) { return reverseClip(clip); });
}
void mirror(const Subject& s) {
  const Instance* active = s.document.active();
  if (!active) return;
  const PoseMirror mirror = s.document.mirror(active->id);
  const std::vector<std::string> morphs = namesOf(active->character->morph_channels, &MorphChannel::name);
  editWhole(s, [&](Clip& clip) { return mirrorClip(clip, active->character->skeleton, mirror, morphs); });
}
void retime(const Subject& s) {
  const double length = s.between(0.5, 3.0);
  editWhole(s, [=](Clip& clip, Retimed& retimed, const Task&) -> Check {
    if (!(clip.duration_s > 0.0)) return fail("A clip without a length cannot be stretched to one.");
    retimed.factor = length / clip.duration_s;
    return retimeClip(clip, retimed.factor);
  });
}
void resample(const Subject& s) {
  const double fps = s.between(8.0, 30.0);
  editWhole(s, [fps](Clip& clip) { return resampleClip(clip, fps); });
}
void setLength(const Subject& s) { (void)s.document.setClipLength(s.between(0.5, 4.0), s.gesture); }
void fitLength(const Subject& s) { (void)s.document.fitClipToKeys(); }
void setFps(const Subject& s) {
  if (s.clip) s.document.setFps(s.between(10.0, 60.0));
}
void keepFrames(const Subject& s) {
  if (s.clip && s.document.duration() < 4.0) (void)changeRateKeepingFrames(s.document, s.between(10.0, 60.0));
}

void fit(const Subject& s) {
  editWhole(s, [](Clip& clip) -> Check {
    FitClip fit{.clip = &clip, .tolerance_m = 0.01, .threads = 1};
    if (Check ok = fit.validate(); !ok) return ok;
    fit.run();
    clip = std::move(fit.fitted);
    return {};
  });
}

void bake(const Subject& s, bool flatten) {
  const Instance* active = s.document.active();
  if (!active) return;
  const Pose rest = active->character->restPose();
  editWhole(s, [&](Clip& clip) -> Check {
    BakeClip bake{.clip = &clip,
                  .every = 1 + s.indexBelow(3),
                  .flatten = flatten,
                  .rest_l = rest.local,
                  .morph_rest = rest.morph_weights};
    if (Check ok = bake.validate(); !ok) return ok;
    if (Check ok = bake.run(); !ok) return ok;
    clip = std::move(bake.baked);
    return {};
  });
}
void bakeCurves(const Subject& s) { bake(s, false); }
void flatten(const Subject& s) {
  if (s.oneIn(3)) bake(s, true);
}

void bakeAll(const Subject& s) {
  if (s.hasRoomForClips()) (void)bakePlaying(s.document, s.id);
}

void repairLoop(const Subject& s) {
  const double end = s.document.duration();
  editWhole(s, [&](Clip& clip) {
    return RepairLoop{.clip = &clip,
                      .channels = s.channels,
                      .start = 0.0,
                      .end = end,
                      .spread = s.oneIn(2) ? LoopSpread::ends : LoopSpread::whole}
        .run();
  });
}

// --- markers ---

int marker(const Subject& s) { return s.indexAround(markersOf(s.document).size()); }

void add(const Subject& s) { (void)addMarker(s.document, s.between(-0.2, 2.0)); }
void rename(const Subject& s) { (void)renameMarker(s.document, marker(s), s.name()); }
void move(const Subject& s) { (void)moveMarker(s.document, marker(s), s.between(-0.2, 2.0), s.gesture); }
void remove(const Subject& s) { (void)deleteMarker(s.document, marker(s)); }

// --- the work range ---

void setRange(const Subject& s) { s.document.setRange(s.between(0.0, 0.4), s.between(0.5, 1.0), s.gesture); }
void resetRange(const Subject& s) { s.document.resetRange(); }

}  // namespace

std::span<const NamedEdit> all() {
  static constexpr NamedEdit kEdits[] = {
      {"new clip", onSubject<newClip>},
      {"copy a clip", onSubject<duplicateClip>},
      {"rename a clip", onSubject<renameClip>},
      {"delete clips", onSubject<deleteClips>},
      {"move a clip in the list", onSubject<moveClip>},
      {"split a clip", onSubject<splitClip>},
      {"join clips", onSubject<joinClips>},
      {"trim the clip", onSubject<trim>},
      {"reverse the clip", onSubject<reverse>},
      {"mirror the clip", onSubject<mirror>},
      {"retime the clip", onSubject<retime>},
      {"resample the clip", onSubject<resample>},
      {"length of the clip", onSubject<setLength>},
      {"length of the clip as its keys", onSubject<fitLength>},
      {"frame rate", onSubject<setFps>},
      {"frame rate with all frames", onSubject<keepFrames>},
      {"fit curves", onSubject<fit>},
      {"bake curves", onSubject<bakeCurves>},
      {"flatten layers", onSubject<flatten>},
      {"bake what plays", onSubject<bakeAll>},
      {"repair the loop", onSubject<repairLoop>},
      {"add a marker", onSubject<add>},
      {"rename a marker", onSubject<rename>},
      {"move a marker", onSubject<move>},
      {"delete a marker", onSubject<remove>},
      {"work range", onSubject<setRange>},
      {"whole work range", onSubject<resetRange>},
  };
  return kEdits;
}

}  // namespace sinew::tests::clip_edits
