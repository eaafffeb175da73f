// Keys put in, taken away, snapped, mirrored and marked, in the menu Keys.
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/edit/keys/insert_keys.h"
#include "core/edit/keys/operations.h"
#include "core/math/tolerances.h"
#include "core/math/units.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/app/actions/key_work.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/time/ruler.h"

namespace sinew::ui {
namespace {

using namespace features;

void insertHere(const C& c) {
  told(c, c.document.editCurves(nameOf(c), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    const Clip before = clip;
    std::vector<ChannelId> channels;
    for (const auto& [id, indices] : targetKeys(c)) channels.push_back(id);
    const std::vector<double> times{c.document.time()};
    InsertKeys insert{.clip = &clip, .channels = channels, .times = times, .selection = {}};
    if (Check ok = insert.run(); !ok) return ok;
    if (insert.selection.empty()) return fail(whyLocked(clip, channels));
    if (clip == before) return fail("There is a key already.");
    selected = std::move(insert.selection);
    return {};
  }));
}

// Whether copies of these keys would come to lie on others.
bool hitsOthers(const Clip& clip, const KnotSets& keys, double later, double same_time) {
  return std::ranges::any_of(keys, [&](const auto& channel) {
    const std::span<const double> times = timesOf(clip, channel.first);
    return std::ranges::any_of(channel.second, [&](std::uint32_t i) {
      const auto near = std::ranges::lower_bound(times, times[i] + later - same_time);
      return near != times.end() && *near <= times[i] + later + same_time;
    });
  });
}

void deleteSelected(const C& c) {
  if (const WeightKeys weights = c.scope->weights(); !weights.empty())
    told(c, deleteWeightKeys(c.document, weights));
  else
    editSelected(c, deleteKeys());
}

QString needsAnySelectedKeys(const C& c) { return c.scope->weights().empty() ? needsSelectedKeys(c) : QString(); }

void snapToFrames(const C& c) {
  const Ruler ruler = rulerOf(c.document);
  editTargets(c, snapTimes(ruler.lengthOf(1.0), ruler.atFrame(0.0)));
}

void duplicate(const C& c) {
  const double frame = rulerOf(c.document).lengthOf(1.0);
  if (hitsOthers(*c.document.editedClip(), selectedKeys(c), frame, c.document.sameFrame()))
    return c.say.refused(
        tr("Copies one frame later would take the place of other keys; drag copies in the dope sheet or the graph."));
  editSelected(c, duplicateKeys(frame, 0.0));
}

void snapToMarkers(const C& c) {
  std::vector<double> times;
  for (const Marker& marker : c.document.activeClip()->markers) times.push_back(marker.time);
  editTargets(c, snapTimesTo(std::move(times)));
}

// Rounded as people read them: whole degrees, hundredths of anything else.
KeyOperation snapToWholeNumbers() {
  return mapValues([](const ChannelId& id, double value) {
    const double step = isEulerAngle(id.kind) ? kRadiansPerDegree : 0.01;
    return std::round(value / step) * step;
  });
}

KeyOperation snapToCurveAt(const Document& document) {
  return mapValues([clip = std::make_shared<const Clip>(*document.editedClip()), time = document.time()](
                       const ChannelId& id, double value) {
    SegmentHint hint;
    const auto shown = evaluate(*clip, id, time, hint);
    return shown ? static_cast<double>(*shown) : value;
  });
}

void flipAboutMiddle(const C& c) {
  const KeySpan span = spanOf(*c.document.editedClip(), targetKeys(c));
  editTargets(c, flipTimes(0.5 * (span.first + span.last)));
}

template <KnotKind kind>
constexpr ActionHandler kMark{.run = [](const C& c) { editTargets(c, setKnotKind(kind)); }, .refusal = needsTargets};

// clang-format off
constexpr ActionSpec kKeyEditActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in("curve_editor", {"keys.insert", "&Insert keys here", "plus", "-Keys", "I", "S", "Puts a key on each curve at this time, without changing its shape: on curves with selected keys, or on all of the selected joints.", command, N::clip,
                      {.run = insertHere, .refusal = needsTargets}, {{ContextMenu::curve_graph, 1, 1}}}),
  in(kKeyPanels, {"keys.delete", "&Delete keys", "trash", "Keys", "X; Del", "Del; Backspace", "Takes the selected keys away.", command, N::clip,
                  {.run = deleteSelected, .refusal = needsAnySelectedKeys}, {{ContextMenu::curve_graph, 1, 4}, {ContextMenu::timeline_keys, 2, 4}}}),
  in(kKeyPanels, {"keys.duplicate", "D&uplicate keys", "copy", "Keys", "", "", "Copies the selected keys to one frame later, where no keys lie; over the dope sheet and the graph, its key drags copies.", command, N::clip,
                  {.run = duplicate, .refusal = needsSelectedKeys}}),
};

constexpr ActionSpec kSnapTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kKeyPanels, {"keys.snap_frames", "To nearest &frames", "magnet", "-Keys/Snap", "", "", "Moves keys to whole frames.", command, N::clip,
                  {.run = snapToFrames, .refusal = needsTargets}, {{ContextMenu::timeline_keys, 3, 5}}}),
  in(kKeyPanels, {"keys.snap_seconds", "To nearest &seconds", "", "Keys/Snap", "", "", "Moves keys to whole seconds.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, snapTimes(1.0)); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.snap_playhead", "To the &playhead", "", "Keys/Snap", "", "", "Moves keys to this time.", command, N::clip,
                  {.run = [](const C& c) { editSelected(c, snapTimesTo({c.document.time()})); }, .refusal = needsSelectedKeys}}),
  in(kKeyPanels, {"keys.snap_markers", "To nearest &markers", "", "Keys/Snap", "", "", "Moves keys to the markers next to them.", command, N::clip,
                  {.run = snapToMarkers, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.snap_values", "Values to &whole numbers", "", "-Keys/Snap", "", "", "Rounds values: to degrees, centimetres, hundredths.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, snapToWholeNumbers()); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.snap_value_here", "Values to the &curve here", "", "Keys/Snap", "", "", "Gives keys the value that their curve has at this time.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, snapToCurveAt(c.document)); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.snap_menu", "Menu at the p&ointer", "", "-Keys/Snap", "Shift+S", "Alt+X", "Shows these entries at the pointer.", command, N::clip,
                  {.run = popUpOwnMenu}}),

  in(kKeyPanels, {"keys.flip_time", "In time, about the &playhead", "", "Keys/Mirror", "", "", "Runs keys backwards about this time.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, flipTimes(c.document.time())); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.flip_time_middle", "In &time, about their middle", "", "Keys/Mirror", "", "", "Runs keys backwards where they are.", command, N::clip,
                  {.run = flipAboutMiddle, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.flip_value", "In &value, about zero", "", "Keys/Mirror", "", "", "Changes the sign of values.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, flipValues(0.0)); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.flip_value_mean", "In value, about their &mean", "", "Keys/Mirror", "", "", "Turns the curve upside down where it is.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, flipValuesAboutMean()); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"keys.flip_menu", "Menu at the p&ointer", "", "-Keys/Mirror", "Ctrl+M", "Ctrl+M", "Shows these entries at the pointer.", command, N::clip,
                  {.run = popUpOwnMenu}}),

  in(kKeyPanels, {"keys.kind.key", "&Key", "", "-Keys/Kind", "", "", "Marks keys as what the motion hangs on.", command, N::clip,
                  kMark<KnotKind::key>, {{ContextMenu::timeline_keys, 3, 1}}}),
  in(kKeyPanels, {"keys.kind.breakdown", "&Breakdown", "", "Keys/Kind", "", "", "Marks keys as what lies between others.", command, N::clip,
                  kMark<KnotKind::breakdown>, {{ContextMenu::timeline_keys, 3, 2}}}),
  in(kKeyPanels, {"keys.kind.extreme", "&Extreme", "", "Keys/Kind", "", "", "Marks keys as where the motion turns.", command, N::clip,
                  kMark<KnotKind::extreme>, {{ContextMenu::timeline_keys, 3, 3}}}),
  in(kKeyPanels, {"keys.kind.hold", "&Hold", "", "Keys/Kind", "", "", "Marks keys as the beginning of a hold.", command, N::clip,
                  kMark<KnotKind::hold>, {{ContextMenu::timeline_keys, 3, 4}}}),
  in(kKeyPanels, {"keys.kind_menu", "Menu at the p&ointer", "", "-Keys/Kind", "R", "Alt+R", "Shows these entries at the pointer.", command, N::clip,
                  {.run = popUpOwnMenu}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> keyEditActions() { return kKeyEditActions; }
std::span<const ActionSpec> keySnapActions() { return kSnapTable; }

}  // namespace sinew::ui
