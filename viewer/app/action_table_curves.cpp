// The menu Curves: what the curve editor does to the shape of curves.
#include "viewer/app/action_table.h"

namespace sinew::ui {

namespace {

using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {"curves.fit", "&Fit to fewer keys…", "", "-Curves", "", "", "Exchanges the keys of a dense clip by few ones that keep every pose within some millimetres.", ActionKind::command, N::clip},
  in("curve_editor", {"curves.smooth", "&Smooth…", "", "Curves", "Alt+O", "", "Takes noise out of the selected keys, the selected joints or the clip.", ActionKind::command, N::clip}),
  {"curves.simplify", "S&implify…", "", "Curves", "", "", "Leaves out keys that change their curve less than a tolerance.", ActionKind::command, N::clip},
  in("curve_editor", {"curves.bake", "&Bake…", "", "Curves", "Alt+Shift+O", "", "Puts a key on every frame or every few frames.", ActionKind::command, N::clip}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> curvesActions() { return kTable; }

}  // namespace sinew::ui
