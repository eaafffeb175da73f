// Whole curves: weights, loops, angles without jumps, muted and locked ones; in the menu Curves.
#include <algorithm>
#include <set>

#include "core/edit/keys/operations.h"
#include "core/edit/keys/rotation_mode.h"
#include "core/edit/keys/tangents.h"
#include "core/edit/shape/loop.h"
#include "core/math/tolerances.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/app/actions/key_work.h"
#include "viewer/document/edits/clips/curve_flags.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/number_text.h"

namespace sinew::ui {
namespace {

using namespace features;

// Those of the selected keys, else of what is chosen; with all their knots.
KnotSets wholeCurves(const C& c) {
  KnotSets keys = targetKeys(c);
  for (auto& [id, indices] : keys) indices.clear();
  return keys;
}

std::vector<ChannelId> chosenChannels(const C& c) {
  std::vector<ChannelId> channels;
  for (const auto& [id, indices] : wholeCurves(c)) channels.push_back(id);
  return channels;
}

void editWhole(const C& c, const KeyOperation& operation) {
  if (refusesQuaternions(c, targetKeys(c), noWeightsOfQuaternions())) return;
  // What is selected stays: the knots are the same ones, or there is nothing to select.
  told(c, c.document.editCurves(nameOf(c), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    const Clip before = clip;
    const KnotSets targets = wholeCurves(c);
    EditKeys edit{.clip = &clip, .targets = &targets, .operation = operation, .selection = {}};
    if (Check ok = edit.run(); !ok) return ok;
    if (edit.locked == static_cast<int>(targets.size())) return fail(whyLocked(clip, targets));
    if (clip == before) return fail("Nothing changed: these curves are like that already.");
    return {};
  }));
}

// Knots came in between: the selected ones are found again by their times.
void keepSelected(const Clip& before, const Clip& now, KnotSets& selected) {
  for (auto& [id, indices] : selected) {
    const auto old = timesOf(before, id), times = timesOf(now, id);
    for (std::uint32_t& index : indices) {
      if (index >= old.size()) continue;
      index = static_cast<std::uint32_t>(std::ranges::lower_bound(times, old[index] - kSameTime) - times.begin());
    }
    std::erase_if(indices, [&](std::uint32_t index) { return index >= times.size(); });
  }
  std::erase_if(selected, [](const auto& entry) { return entry.second.empty(); });
}

void repairLoop(const C& c, LoopValues values, LoopSpread spread) {
  told(c, c.document.editCurves(nameOf(c), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    const std::vector<ChannelId> channels = chosenChannels(c);
    RepairLoop repair{.clip = &clip, .channels = channels};
    repair.start = c.document.rangeStart(), repair.end = c.document.rangeEnd();
    repair.values = values, repair.spread = spread;
    const Clip before = clip;
    if (Check ok = repair.run(); !ok) return ok;
    if (repair.locked == static_cast<int>(channels.size())) return fail(whyLocked(clip, channels));
    keepSelected(before, clip, selected);
    return {};
  }));
}

template <LoopValues values, LoopSpread spread>
constexpr ActionHandler kLoop{.run = [](const C& c) { repairLoop(c, values, spread); }, .refusal = needsTargets};

// Turns a flag of the chosen curves on, or off where all have it.
void toggleFlag(const C& c, bool CurveState::*flag) {
  const std::vector<ChannelId> channels = chosenChannels(c);
  const bool all = std::ranges::all_of(
      channels, [&](const ChannelId& channel) { return stateOf(*c.document.editedClip(), channel).*flag; });
  told(c, setCurveFlag(c.document, channels, flag, !all));
}

void filterAngles(const C& c) {
  int changed = 0;
  const Check done = c.document.editCurves(nameOf(c), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    std::set<std::pair<int, JointIndex>> joints;
    for (const ChannelId& id : chosenChannels(c))
      if (isEulerAngle(id.kind)) joints.insert({id.layer, id.joint});
    if (joints.empty()) return fail("No rotation of these joints is keyed by Euler angles.");
    // The three angles change together.
    std::erase_if(joints, [&](const auto& rotation) {
      return std::ranges::any_of(channelsOf(clip, rotation.first, rotation.second), [&](const ChannelId& id) {
        return isEulerAngle(id.kind) && !std::ranges::binary_search(c.scope->shown(), id);
      });
    });
    if (joints.empty()) return fail("The filter changes all angles of a joint; show all of them first.");
    const std::vector<ChannelId> angles = chosenChannels(c);
    if (std::ranges::all_of(angles, [&](const ChannelId& id) { return isLocked(clip, id); }))
      return fail(whyLocked(clip, angles));
    for (const auto& [layer, joint] : joints) changed += filterEuler(clip, layer, joint) ? 1 : 0;
    if (changed == 0) return fail("The angles are continuous already.");
    return {};
  });
  if (told(c, done)) c.say.done(tr("Angles of %1 made continuous").arg(jointsText(static_cast<std::size_t>(changed))));
}

// clang-format off
constexpr ActionSpec kWholeCurveActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kKeyPanels, {"curve.weighted", "&Weighted tangents", "", "-Curves/Whole curves", "", "", "Gives the handles of whole curves a length of their own; the shape stays.", command, N::clip,
                  {.run = [](const C& c) { editWhole(c, setWeighted(true)); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.unweighted", "&Unweighted tangents", "", "Curves/Whole curves", "", "", "Only the slopes of tangents count.", command, N::clip,
                  {.run = [](const C& c) { editWhole(c, setWeighted(false)); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.to_bezier", "To &Bézier", "", "Curves/Whole curves", "", "", "Turns straight, smooth and eased parts into Bézier ones of the same shape.", command, N::clip,
                  {.run = [](const C& c) { editTargets(c, toBezier(), noWeightsOfQuaternions()); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.filter_euler", "&Euler filter", "", "-Curves/Whole curves", "", "", "Takes jumps of whole turns out of the angles of the chosen curves.", command, N::clip,
                  {.run = filterAngles, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.make_loop", "Make &loop", "loop", "-Curves/Whole curves", "", "", "Gives curves the same value and slope at both ends of the work range; only keys there move.", command, N::clip,
                  kLoop<LoopValues::mean, LoopSpread::ends>}),
  in(kKeyPanels, {"curve.make_loop_spread", "Make loop, &spread", "", "Curves/Whole curves", "", "", "The same, with the correction spread over all keys in the work range.", command, N::clip,
                  kLoop<LoopValues::mean, LoopSpread::whole>}),
  in(kKeyPanels, {"curve.match_slopes", "&Match slopes only", "", "Curves/Whole curves", "", "", "Gives curves the same slope at both ends, for cycles with an offset.", command, N::clip,
                  kLoop<LoopValues::keep, LoopSpread::ends>}),
  in(kKeyPanels, {"curve.mute", "Mu&te", "mute", "-Curves/Whole curves", "Shift+W", "Ctrl+Shift+M", "Mutes curves, or lets them play again.", command, N::clip,
                  {.run = [](const C& c) { toggleFlag(c, &CurveState::muted); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.lock", "Loc&k", "lock", "Curves/Whole curves", "Tab", "", "Locks curves against edits, or unlocks them.", command, N::clip,
                  {.run = [](const C& c) { toggleFlag(c, &CurveState::locked); }, .refusal = needsTargets}}),
  in(kKeyPanels, {"curve.solo", "Sol&o", "solo", "Curves/Whole curves", "", "", "Plays these curves alone, or all again.", command, N::clip,
                  {.run = [](const C& c) { toggleFlag(c, &CurveState::soloed); }, .refusal = needsTargets}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> wholeCurveActions() { return kWholeCurveActions; }

}  // namespace sinew::ui
