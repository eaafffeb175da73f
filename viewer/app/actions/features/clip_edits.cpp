// Edits of the chosen clips as wholes; in the menu Animation, Clip.
#include <algorithm>
#include <set>

#include "core/base/choices.h"
#include "core/edit/whole/whole_clip.h"
#include "viewer/app/actions/features/needs.h"
#include "viewer/document/edits/clips/retiming.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/number_text.h"

namespace sinew::ui {
namespace {

using namespace features;

using Retimed = EditNotes::Retimed;

constexpr std::size_t kCost = 3;  // as plain edits of a key, about

std::vector<std::shared_ptr<const Clip>> chosen(const C& c) {
  std::vector<std::shared_ptr<const Clip>> clips;
  for (const ClipId clip : chosenClips(c.document)) clips.push_back(c.document.clips().clip(clip));
  return clips;
}

std::size_t keysOf(const C& c) {
  std::size_t keys = 0;
  for (const auto& clip : chosen(c)) keys += clip->keyCount();
  return keys;
}

bool editChosen(const C& c, std::size_t as_keys, const Document::WholeClipOperation& operation) {
  return told(c, c.document.editClips(chosenClips(c.document), nameOf(c), as_keys, operation));
}

bool editChosen(const C& c, const Document::WholeClipOperation& operation) {
  return editChosen(c, kCost * keysOf(c), operation);
}

// That of the clip that is shown; a shorter one ends where it does.
void trimToRange(const C& c) {
  const double start = c.document.rangeStart(), end = c.document.rangeEnd();
  editChosen(c, [=](Clip& clip, Retimed& retimed, const Task& task) {
    retimed.from = start;
    return trimClip(clip, start, std::min(end, clip.duration_s), task);
  });
}

QString needsPartOfClip(const C& c) {
  const double hair = c.document.sameFrame();
  const bool whole = c.document.rangeStart() <= hair && c.document.rangeEnd() >= c.document.duration() - hair;
  return whole ? tr("The work range is the whole clip; set one to keep first.") : QString();
}

void reverse(const C& c) {
  editChosen(c, [](Clip& clip, Retimed&, const Task& task) { return reverseClip(clip, task); });
}

void mirror(const C& c) {
  const std::shared_ptr<const Character> character = c.document.active()->character;
  const std::vector<std::string> morphs = namesOf(character->morph_channels, &MorphChannel::name);
  const PoseMirror sides = c.document.mirror(c.document.activeInstance());
  std::set<std::string> missing;
  const bool done = editChosen(c, [&](Clip& clip, Retimed&, const Task& task) -> Check {
    std::vector<std::string> alone;
    if (Check ok = mirrorClip(clip, character->skeleton, sides, morphs, &alone, task); !ok) return ok;
    missing.insert(alone.begin(), alone.end());
    return {};
  });
  if (done && !missing.empty())
    c.say.done(tr("Mirrored; %1 without another side stay as before").arg(jointsText(missing.size())));
}

// factor_of(clip): of the times.
void retime(const C& c, const std::function<Result<double>(const Clip&)>& factor_of) {
  editChosen(c, [&](Clip& clip, Retimed& retimed, const Task& task) -> Check {
    const Result<double> factor = factor_of(clip);
    if (!factor) return tl::unexpected(factor.error());
    retimed.factor = *factor;
    return retimeClip(clip, *factor, task);
  });
}

void retimeAs(const C& c) {
  const auto clips = chosen(c);
  const QString now =
      clips.size() == 1 ? shortDecimal(clips.front()->duration_s * clips.front()->fps, 2) : QStringLiteral("100 %");
  const QString typed = c.commands->askForText(
      tr("Retime clip"), now, tr("Frames (48), seconds (2s), or times the length of now (150 %, 1.5x)"));
  if (!typed.isEmpty()) retime(c, [&typed](const Clip& clip) { return retimingFactor(typed, clip); });
}

// As many keys as there will be.
void resample(const C& c, double fps) {
  double keys = 0.0;
  for (const auto& clip : chosen(c)) keys += static_cast<double>(clip->channelCount()) * clip->duration_s * fps;
  constexpr double kMax = 1e9;  // more are refused
  editChosen(c, static_cast<std::size_t>(std::clamp(keys, 0.0, kMax)),
             [fps](Clip& clip, Retimed&, const Task& task) { return resampleClip(clip, fps, task); });
}

void resampleTo(const C& c) {
  const QString typed = c.commands->askForText(tr("Resample clip"), shortDecimal(chosen(c).front()->fps, 3),
                                               tr("Frames per second (23.976, 30000/1001)"));
  if (typed.isEmpty()) return;
  const Result<double> fps = evaluateArithmetic(typed.toStdString(), {});
  if (!fps)
    told(c, Check(tl::unexpected(fps.error())));
  else
    resample(c, *fps);
}

template <int fps>
constexpr ActionHandler kResample{.run = [](const C& c) { resample(c, fps); }, .refusal = needsClips};

// clang-format off
constexpr ActionSpec kClipEditActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"clip.trim", "&Trim clip to the work range", "", "-Animation/Clip", "", "", "Cuts the chosen clips to the work range; keys outside go, poses inside stay.", command, N::clip,
   {.run = trimToRange, .refusal = needsPartOfClip}, {{ContextMenu::outliner_clip, 10, 1}}},
  {"clip.reverse", "&Reverse clip", "", "Animation/Clip", "", "", "The chosen clips play from their end to their start.", command, N::character,
   {.run = reverse, .refusal = needsClips}, {{ContextMenu::outliner_clip, 10, 2}}},
  {"clip.mirror", "&Mirror clip", "", "Animation/Clip", "", "", "In the chosen clips left does what right did, and the other way round.", command, N::character,
   {.run = mirror, .refusal = needsClips}, {{ContextMenu::outliner_clip, 10, 3}}},
  {"clip.retime", "Ret&ime clip…", "", "-Animation/Clip", "", "", "Gives the chosen clips a typed length, or one so many times as long; all keys go along.", command, N::character,
   {.run = retimeAs, .refusal = needsClips}, {{ContextMenu::outliner_clip, 10, 4}}},
  {"clip.faster", "Clip twice as &fast", "", "Animation/Clip", "", "", "All keys of the chosen clips come in half the time.", command, N::character,
   {.run = [](const C& c) { retime(c, [](const Clip&) { return 0.5; }); }, .refusal = needsClips}},
  {"clip.slower", "Clip &half as fast", "", "Animation/Clip", "", "", "All keys of the chosen clips take twice the time.", command, N::character,
   {.run = [](const C& c) { retime(c, [](const Clip&) { return 2.0; }); }, .refusal = needsClips}},
  {"clip.resample", "Resampl&e clip…", "", "-Animation/Clip", "", "", "Keys on every frame at a typed number of frames per second, which the chosen clips then have.", command, N::character,
   {.run = resampleTo, .refusal = needsClips}, {{ContextMenu::outliner_clip, 10, 5}}},
  {"clip.resample_24", "Resample clip to &24 fps", "", "Animation/Clip", "", "", "Keys on every frame at 24 frames per second, which the chosen clips then have.", command, N::character,
   kResample<24>},
  {"clip.resample_25", "Resample clip to 2&5 fps", "", "Animation/Clip", "", "", "Keys on every frame at 25 frames per second, which the chosen clips then have.", command, N::character,
   kResample<25>},
  {"clip.resample_30", "Resample clip to &30 fps", "", "Animation/Clip", "", "", "Keys on every frame at 30 frames per second, which the chosen clips then have.", command, N::character,
   kResample<30>},
  {"clip.resample_60", "Resample clip to &60 fps", "", "Animation/Clip", "", "", "Keys on every frame at 60 frames per second, which the chosen clips then have.", command, N::character,
   kResample<60>},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> clipEditActions() { return kClipEditActions; }

}  // namespace sinew::ui
