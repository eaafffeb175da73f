// The tools of the viewport: select, move, rotate, scale, and how they move.
#include "viewer/app/actions/action_table.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;
constexpr auto kView = "viewport";
constexpr auto kCanvases = "viewport curve_editor timeline";  // a tool is one for all of them

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  in(kView, {"tool.select", "&Select", "select", "-Edit/Transform", "W", "Q", "Clicks and drags select; no handles are shown.", choice}),
  in(kCanvases, {"tool.move", "&Move", "move", "Edit/Transform", "Ctrl+Alt+G", "W", "Shows handles that move the selected joints or characters.", choice}),
  in(kCanvases, {"tool.rotate", "&Rotate", "rotate", "Edit/Transform", "Ctrl+Alt+R", "E", "Shows rings that turn the selected joints or characters.", choice}),
  in(kCanvases, {"tool.scale", "S&cale", "scale", "Edit/Transform", "Ctrl+Alt+S", "R", "Shows handles that scale the selected joints or characters.", choice}),
  in(kView, {"transform.move", "Move with &pointer", "", "-Edit/Transform", "G", "Ctrl+Alt+W", "The selection follows the pointer; X, Y, Z lock axes, digits type a distance.", command, N::transformable}),
  in(kView, {"transform.rotate", "Rotate with p&ointer", "", "Edit/Transform", "R", "Ctrl+Alt+E", "The selection turns with the pointer; X, Y, Z choose the axis, digits type an angle.", command, N::transformable}),
  in(kView, {"transform.scale", "Scale with po&inter", "", "Edit/Transform", "S", "Ctrl+Alt+R", "The selection grows as the pointer goes away; X, Y, Z lock axes, digits type a factor.", command, N::transformable}),
  in(kView, {"transform.axes.local", "&Local", "", "-Edit/Transform/Axes", "", "", "Handles along the joint's own axes.", choice}),
  in(kView, {"transform.axes.parent", "&Parent", "", "Edit/Transform/Axes", "", "", "Handles along the axes of the joint above.", choice}),
  in(kView, {"transform.axes.world", "&World", "", "Edit/Transform/Axes", "", "", "Handles along the axes of the scene.", choice}),
  in(kView, {"transform.next_axes", "Ne&xt axes", "", "-Edit/Transform/Axes", ",", "Shift+X", "Goes on from local to parent to world axes."}),
  in(kView, {"transform.pivot.individual", "&Individual origins", "pivot", "-Edit/Transform/Pivot", "", "", "Each turns and scales about its own origin. Joints and whole characters keep a pivot each.", choice}),
  in(kView, {"transform.pivot.common", "&Common centre", "pivot", "Edit/Transform/Pivot", "", "", "All turn and scale about the middle of what is selected; joints still turn where they are.", choice}),
  in(kView, {"transform.pivot.last", "Chosen &last", "pivot", "Edit/Transform/Pivot", "", "", "All turn and scale about what was selected last; joints still turn where they are.", choice}),
  in(kView, {"transform.next_pivot", "Next pi&vot", "pivot", "-Edit/Transform/Pivot", ".", "Ctrl+Alt+I", "Goes on from individual origins to the common centre to what was chosen last."}),
  in(kView, {"transform.snap", "S&nap", "magnet", "-Edit/Transform", "Shift+Tab", "X", "Moves, turns and scales in steps; Ctrl does the opposite while dragging.", toggle}),
  in(kView, {"transform.to_grid", "Snap to &grid", "", "Edit/Transform", "", "", "Snapped moves land on multiples of the step, instead of going by multiples.", toggle}),
  in(kView, {"transform.move_step.1", "&1 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 1 cm.", choice}),
  in(kView, {"transform.move_step.5", "&5 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 5 cm.", choice}),
  in(kView, {"transform.move_step.10", "1&0 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 10 cm.", choice}),
  in(kView, {"transform.move_step.50", "50 &cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 50 cm.", choice}),
  in(kView, {"transform.move_step.100", "1 &m", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 1 m.", choice}),
  in(kView, {"transform.rotate_step.1", "&1°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 1°.", choice}),
  in(kView, {"transform.rotate_step.5", "&5°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 5°.", choice}),
  in(kView, {"transform.rotate_step.15", "15°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 15°.", choice}),
  in(kView, {"transform.rotate_step.45", "&45°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 45°.", choice}),
  in(kView, {"transform.rotate_step.90", "&90°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 90°.", choice}),
  in(kView, {"transform.scale_step.1", "× 0.01", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.01.", choice}),
  in(kView, {"transform.scale_step.10", "× 0.&1", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.1.", choice}),
  in(kView, {"transform.scale_step.25", "× 0.&25", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.25.", choice}),
  in(kView, {"transform.scale_step.50", "× 0.&5", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.5.", choice}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> toolsActions() { return kTable; }

}  // namespace sinew::ui
