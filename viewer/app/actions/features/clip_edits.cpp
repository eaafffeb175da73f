// Edits of the clip that plays as a whole; in the menu Animation, Clip.
#include "core/base/choices.h"
#include "core/edit/whole/whole_clip.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/document/text/number_text.h"

namespace sinew::ui {
namespace {

using namespace features;

// Keys are others afterwards, so none stay selected.
bool editWhole(const C& c, const std::function<Check(Clip&)>& operation, EditNotes notes = {}) {
  notes.keeps_length = true;
  const auto edit = [&](Clip& clip, KnotSets& selected) -> Check {
    if (Check ok = operation(clip); !ok) return ok;
    selected.clear();
    return {};
  };
  return told(c, c.document.editClip(nameOf(c), kNoGesture, edit, &notes));
}

void trimToRange(const C& c) {
  const double start = c.document.rangeStart(), end = c.document.rangeEnd();
  EditNotes notes;
  notes.retimed = {.from = start};
  editWhole(
      c, [=](Clip& clip) { return trimClip(clip, start, end); }, notes);
}

QString needsPartOfClip(const C& c) {
  const double hair = c.document.sameFrame();
  const bool whole = c.document.rangeStart() <= hair && c.document.rangeEnd() >= c.document.duration() - hair;
  return whole ? tr("The work range is the whole clip; set one to keep first.") : QString();
}

void reverse(const C& c) {
  editWhole(c, [](Clip& clip) { return reverseClip(clip); });
}

void mirror(const C& c) {
  const Character& character = *c.document.active()->character;
  const std::vector<std::string> morphs = namesOf(character.morph_channels, &MorphChannel::name);
  std::vector<std::string> missing;
  const bool done = editWhole(c, [&](Clip& clip) {
    return mirrorClip(clip, character.skeleton, c.document.mirror(c.document.activeInstance()), morphs, &missing);
  });
  if (done && !missing.empty())
    c.say.done(tr("Mirrored the clip; %1 without another side stay as before").arg(jointsText(missing.size())));
}

// factor: of the times.
void retime(const C& c, double factor) {
  EditNotes notes;
  notes.retimed = {.factor = factor};
  editWhole(
      c, [=](Clip& clip) { return retimeClip(clip, factor); }, notes);
}

template <int fps>
constexpr ActionHandler kResample{
    .run = [](const C& c) { editWhole(c, [](Clip& clip) { return resampleClip(clip, fps); }); }};

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"clip.trim", "&Trim clip to the work range", "", "-Animation/Clip", "", "", "Cuts the clip to the work range; keys outside go, poses inside stay.", command, N::clip,
   {.run = trimToRange, .refusal = needsPartOfClip}},
  {"clip.reverse", "&Reverse clip", "", "Animation/Clip", "", "", "The clip plays from its end to its start.", command, N::clip,
   {.run = reverse}},
  {"clip.mirror", "&Mirror clip", "", "Animation/Clip", "", "", "Left does what right did, and the other way round.", command, N::clip,
   {.run = mirror}},
  {"clip.faster", "Clip twice as &fast", "", "-Animation/Clip", "", "", "All keys come in half the time.", command, N::clip,
   {.run = [](const C& c) { retime(c, 0.5); }}},
  {"clip.slower", "Clip &half as fast", "", "Animation/Clip", "", "", "All keys take twice the time.", command, N::clip,
   {.run = [](const C& c) { retime(c, 2.0); }}},
  {"clip.resample_24", "Resample clip to &24 fps", "", "-Animation/Clip", "", "", "Keys on every frame at 24 frames per second, which the clip then has.", command, N::clip,
   kResample<24>},
  {"clip.resample_25", "Resample clip to 2&5 fps", "", "Animation/Clip", "", "", "Keys on every frame at 25 frames per second, which the clip then has.", command, N::clip,
   kResample<25>},
  {"clip.resample_30", "Resample clip to &30 fps", "", "Animation/Clip", "", "", "Keys on every frame at 30 frames per second, which the clip then has.", command, N::clip,
   kResample<30>},
  {"clip.resample_60", "Resample clip to &60 fps", "", "Animation/Clip", "", "", "Keys on every frame at 60 frames per second, which the clip then has.", command, N::clip,
   kResample<60>},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> clipEditActions() { return kTable; }

}  // namespace sinew::ui
