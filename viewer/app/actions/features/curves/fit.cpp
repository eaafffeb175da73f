// Curves made anew by a dialog with a live preview: fit, smooth, simplify, bake; in the menu Curves.
#include "viewer/app/actions/features/feature.h"
#include "viewer/widgets/dialogs/shape_dialog.h"

namespace sinew::ui {
namespace {

using namespace features;

template <ShapeDialog::Kind kind>
constexpr ActionHandler kDialog{.run = [](const C& c) { c.commands->openDialog(ShapeDialog::idOf(kind)); }};

// clang-format off
constexpr ActionSpec kCurveFitActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"curve.fit", "&Fit to fewer keys…", "", "-Curves", "", "", "Replaces the keys of a dense clip with a few that keep every pose within some millimetres.", command, N::clip,
   kDialog<ShapeDialog::Kind::fit>},
  in("curve_editor", {"curve.smooth", "&Smooth curves…", "", "Curves", "Alt+O", "", "Takes noise out of the selected keys, the selected joints or the clip.", command, N::clip,
                      kDialog<ShapeDialog::Kind::smooth>}),
  {"curve.simplify", "Si&mplify…", "", "Curves", "", "", "Leaves out keys that change their curve less than a tolerance.", command, N::clip,
   kDialog<ShapeDialog::Kind::simplify>},
  in("curve_editor", {"curve.bake", "&Bake…", "", "Curves", "Alt+Shift+O", "", "Puts a key on every frame or every few frames.", command, N::clip,
                      kDialog<ShapeDialog::Kind::bake>}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> curveFitActions() { return kCurveFitActions; }

}  // namespace sinew::ui
