// What lies over the view: ghosts of other times, trails of joints, numbers in the corner.
#include <cmath>

#include "viewer/app/actions/features/feature.h"
#include "viewer/widgets/action_ids/view.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using namespace features;

using Options = OverlayOptions;

template <class Apply>
void change(const C& c, Apply apply) {
  changeOptions(c, [&](ViewOptions& o) {
    apply(o.overlays);
    o.overlays = o.overlays.within();
  });
}

// A change of the numbers shows what it changes.
template <int GhostOptions::*member, int by>
constexpr ActionHandler kGhosts{
    .run = [](const C& c) { change(c, [](Options& o) { o.ghosts.*member += by, o.ghosts.shown = true; }); }};

void changeOpacity(const C& c, double by) {
  change(c, [by](Options& o) { o.ghosts.opacity = std::round(100.0 * (o.ghosts.opacity + by)) / 100.0; });
}
constexpr double kOpacityStep = 0.1;

template <bool GhostOptions::*flag>
constexpr ActionHandler kGhostSwitch{.run = [](const C& c) { change(c, [&](Options& o) { o.ghosts.*flag = c.on; }); },
                                     .checked = [](const C& c) { return c.settings->options().overlays.ghosts.*flag; }};
template <bool TrailOptions::*flag>
constexpr ActionHandler kTrailSwitch{.run = [](const C& c) { change(c, [&](Options& o) { o.trails.*flag = c.on; }); },
                                     .checked = [](const C& c) { return c.settings->options().overlays.trails.*flag; }};

void lengthenTrails(const C& c, int frames) {
  change(c, [frames](Options& o) { o.trails.reach += frames, o.trails.around = o.trails.shown = true; });
}
constexpr int kTrailStep = 4;  // frames

// The clip after the one that is shown for reference, in the order of the character; none after the last.
QString clipAfter(const Document& document, const QString& reference) {
  const Instance* active = document.active();
  if (!active) return {};
  const int place = reference.isEmpty() ? -1 : active->placeOf(document.findClip(*active, reference));
  const std::shared_ptr<const Clip> next = document.clips().clip(active->clipAt(place + 1));
  return next ? QString::fromStdString(next->name) : QString();
}

void pinSelected(const Document& document, QStringList& pinned) {
  for (const SelectionItem& item : document.selection().items) {
    const Instance* instance = item.kind == SelectionItem::Kind::joint ? document.instance(item.instance) : nullptr;
    if (!instance) continue;
    const QString name = QString::fromStdString(instance->character->skeleton[item.index].name);
    if (!pinned.contains(name)) pinned << name;
  }
}

QString needsPinned(const C& c) {
  return c.settings->options().overlays.trails.pinned.isEmpty() ? tr("No trail is pinned.") : QString();
}

// clang-format off
constexpr ActionSpec kOverlayActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kViewGhosts, "G&hosts", "ghost", "-View", "Ctrl+Alt+H", "Ctrl+Alt+H", "Shows the character before and after the current time.", toggle, N::character,
   kGhostSwitch<&GhostOptions::shown>},
  {"view.ghosts.before_more", "One more &before", "", "View/Ghosts of other times", "", "", "Shows one more ghost before the current time.", command, N::nothing,
   kGhosts<&GhostOptions::before, 1>},
  {"view.ghosts.before_fewer", "One f&ewer before", "", "View/Ghosts of other times", "", "", "Shows one ghost less before the current time.", command, N::nothing,
   kGhosts<&GhostOptions::before, -1>},
  {"view.ghosts.after_more", "One more &after", "", "View/Ghosts of other times", "", "", "Shows one more ghost after the current time.", command, N::nothing,
   kGhosts<&GhostOptions::after, 1>},
  {"view.ghosts.after_fewer", "One fe&wer after", "", "View/Ghosts of other times", "", "", "Shows one ghost less after the current time.", command, N::nothing,
   kGhosts<&GhostOptions::after, -1>},
  {"view.ghosts.step_longer", "&Longer step", "", "-View/Ghosts of other times", "", "", "Puts one more frame between ghosts.", command, N::nothing,
   kGhosts<&GhostOptions::step, 1>},
  {"view.ghosts.step_shorter", "&Shorter step", "", "View/Ghosts of other times", "", "", "Puts one frame less between ghosts.", command, N::nothing,
   kGhosts<&GhostOptions::step, -1>},
  {"view.ghosts.at_keys", "At &keys", "", "View/Ghosts of other times", "", "", "Shows ghosts at the keys of the selected joints, instead of at equal steps.", toggle, N::nothing,
   kGhostSwitch<&GhostOptions::at_keys>},
  {"view.ghosts.stronger", "S&tronger", "", "-View/Ghosts of other times", "", "", "Makes ghosts easier to see.", command, N::nothing,
   {.run = [](const C& c) { changeOpacity(c, kOpacityStep); }}},
  {"view.ghosts.fainter", "&Fainter", "", "View/Ghosts of other times", "", "", "Makes ghosts fade into the background.", command, N::nothing,
   {.run = [](const C& c) { changeOpacity(c, -kOpacityStep); }}},
  {"view.ghosts.next_reference", "Next &reference clip", "", "-View/Ghosts of other times", "", "", "Shows another clip of the character at the same time, to compare with.", command, N::clip,
   {.run = [](const C& c) { change(c, [&](Options& o) { o.ghosts.reference = clipAfter(c.document, o.ghosts.reference); }); }}},
  {"view.ghosts.no_reference", "&No reference clip", "", "View/Ghosts of other times", "", "", "Shows no other clip beside the one that plays.", command, N::nothing,
   {.run = [](const C& c) { change(c, [](Options& o) { o.ghosts.reference.clear(); }); }}},
  {ids::kViewTrails, "Motion trai&ls", "trail", "View", "Ctrl+Alt+T", "Ctrl+Alt+T", "Shows the paths of the selected joints; their keys can be dragged.", toggle, N::character,
   kTrailSwitch<&TrailOptions::shown>},
  {"view.trails.around", "&Around the current time", "", "View/Trails of joints", "", "", "Shows paths some frames before and after, instead of over the work range.", toggle, N::nothing,
   kTrailSwitch<&TrailOptions::around>},
  {"view.trails.longer", "&Longer", "", "View/Trails of joints", "", "", "Shows more frames of paths around the current time.", command, N::nothing,
   {.run = [](const C& c) { lengthenTrails(c, kTrailStep); }}},
  {"view.trails.shorter", "&Shorter", "", "View/Trails of joints", "", "", "Shows fewer frames of paths around the current time.", command, N::nothing,
   {.run = [](const C& c) { lengthenTrails(c, -kTrailStep); }}},
  {ids::kViewTrailsPin, "&Pin trails", "pin", "-View/Trails of joints", "", "", "Keeps the paths of the selected joints in view when others are selected.", command, N::joint_selection,
   {.run = [](const C& c) { change(c, [&](Options& o) { pinSelected(c.document, o.trails.pinned), o.trails.shown = true; }); }}},
  {ids::kViewTrailsUnpin, "&Unpin all trails", "", "View/Trails of joints", "", "", "Shows the paths of selected joints only.", command, N::nothing,
   {.run = [](const C& c) { change(c, [](Options& o) { o.trails.pinned.clear(); }); }, .refusal = needsPinned}},
  {ids::kViewOverlaySettings, "Ghosts and trails s&ettings…", "gear", "View", "", "", "Numbers, times and opacity of ghosts, and the range of trails.", toggle, N::nothing,
   {.run = [](const C& c) { c.viewport->showOverlaySettings(c.on); }}},
  {"view.statistics", "S&tatistics", "gauge", "-View", "Ctrl+Shift+F", "Ctrl+Shift+F", "Frames per second and triangles in the corner.", toggle, N::nothing,
   kSwitch<&ViewOptions::statistics>},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> overlayActions() { return kOverlayActions; }

}  // namespace sinew::ui
