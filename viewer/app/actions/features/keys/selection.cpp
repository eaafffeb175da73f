// Selecting keys, in the menu Keys.
#include <limits>

#include "core/edit/keys/select_keys.h"
#include "core/math/tolerances.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/app/actions/key_work.h"

namespace sinew::ui {
namespace {

using namespace features;

constexpr double kEver = std::numeric_limits<double>::infinity();

const Clip& clip(const C& c) { return *c.document.editedClip(); }

void selectBetween(const C& c, double first, double last) {
  c.document.selectKeys(keysBetween(clip(c), c.scope->shown(), first, last));
}

// clang-format off
constexpr ActionSpec kKeySelectionActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kKeyPanels, {"keys.select_all", "&All", "", "-Keys/Select", "A", "Ctrl+A", "Selects all keys that are shown.", command, N::clip,
                  {.run = [](const C& c) { c.document.selectKeys(wholeChannels(clip(c), c.scope->shown())); }, .refusal = needsCurves}}),
  in(kKeyPanels, {"keys.select_none", "&None", "", "Keys/Select", "Alt+A", "Ctrl+Shift+A", "Selects no key.", command, N::clip,
                  {.run = [](const C& c) { c.document.selectKeys(KnotSets{}); }, .refusal = needsCurves}}),
  in(kKeyPanels, {"keys.select_invert", "&Invert", "", "Keys/Select", "Ctrl+I", "Ctrl+I", "Selects the keys that are not selected, and no others.", command, N::clip,
                  {.run = [](const C& c) { c.document.selectKeys(invertedKeys(clip(c), c.scope->shown(), c.document.selectedKeys())); }, .refusal = needsCurves}}),
  in(kKeyPanels, {"keys.select_before", "&Before the playhead", "", "-Keys/Select", "[", "[", "Selects all keys up to this time.", command, N::clip,
                  {.run = [](const C& c) { selectBetween(c, -kEver, c.document.time() + c.document.sameFrame()); }, .refusal = needsCurves}}),
  in(kKeyPanels, {"keys.select_after", "A&fter the playhead", "", "Keys/Select", "]", "]", "Selects all keys from this time on.", command, N::clip,
                  {.run = [](const C& c) { selectBetween(c, c.document.time() - c.document.sameFrame(), kEver); }, .refusal = needsCurves}}),
  in(kKeyPanels, {"keys.select_columns", "&Columns of selected keys", "", "Keys/Select", "K", "Ctrl+Alt+C", "Selects, in all shown curves, the keys at the times of selected ones.", command, N::clip,
                  {.run = [](const C& c) { c.document.selectKeys(keysAt(clip(c), c.scope->shown(), timesOf(clip(c), selectedKeys(c)))); }, .refusal = needsSelectedKeys}}),
  in(kKeyPanels, {"keys.select_here", "Column at the &playhead", "", "Keys/Select", "Ctrl+K", "Ctrl+K", "Selects the keys at this time.", command, N::clip,
                  {.run = [](const C& c) { c.document.selectKeys(keysAt(clip(c), c.scope->shown(), std::vector{c.document.time()})); }, .refusal = needsCurves}}),
  in(kKeyPanels, {"keys.select_range", "Inside the &work range", "", "Keys/Select", "Alt+K", "Alt+K", "Selects the keys from the start to the end of the work range.", command, N::clip,
                  {.run = [](const C& c) { selectBetween(c, c.document.rangeStart() - c.document.sameFrame(), c.document.rangeEnd() + c.document.sameFrame()); }, .refusal = needsCurves}}),
  in(kKeyPanels, {"keys.select_linked", "Whole &curves", "", "-Keys/Select", "L", "Ctrl+L", "Selects all keys of the curves that have a selected one.", command, N::clip,
                  {.run = [](const C& c) { c.document.selectKeys(linkedKeys(clip(c), selectedKeys(c))); }, .refusal = needsSelectedKeys}}),
  in(kKeyPanels, {"keys.select_more", "&More", "", "Keys/Select", "Ctrl+Num++", "Up", "Selects the neighbours of selected keys, too.", command, N::clip,
                  {.run = [](const C& c) { c.document.selectKeys(moreKeys(clip(c), selectedKeys(c))); }, .refusal = needsSelectedKeys}}),
  in(kKeyPanels, {"keys.select_fewer", "&Fewer", "", "Keys/Select", "Ctrl+Num+-", "Down", "Takes the outermost keys of each run out of the selection.", command, N::clip,
                  {.run = [](const C& c) { c.document.selectKeys(fewerKeys(clip(c), selectedKeys(c))); }, .refusal = needsSelectedKeys}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> keySelectionActions() { return kKeySelectionActions; }

}  // namespace sinew::ui
