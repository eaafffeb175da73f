// The tools of the viewport: select, move, rotate, scale, and how they move.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/tools.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;
constexpr auto kView = "viewport";
constexpr auto kCanvases = "viewport curve_editor timeline";  // a tool is one for all of them

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  in(kView, {ids::kToolSelect, "&Select", "select", "-Edit/Transform", "W", "Q", "Clicks and drags select; no handles are shown.", choice}),
  in(kCanvases, {ids::kToolMove, "&Move", "move", "Edit/Transform", "Ctrl+Alt+G", "W", "Shows handles that move the selected joints or characters.", choice}),
  in(kCanvases, {ids::kToolRotate, "&Rotate", "rotate", "Edit/Transform", "Ctrl+Alt+R", "E", "Shows rings that turn the selected joints or characters.", choice}),
  in(kCanvases, {ids::kToolScale, "S&cale", "scale", "Edit/Transform", "Ctrl+Alt+S", "R", "Shows handles that scale the selected joints or characters.", choice}),
  in(kView, {ids::kTransformMove, "Move with &pointer", "", "-Edit/Transform", "G", "Ctrl+Alt+W", "The selection follows the pointer; X, Y, Z lock axes, digits type a distance.", command, N::transformable, {{ContextMenu::viewport, 1, 1}}}),
  in(kView, {ids::kTransformRotate, "Rotate with p&ointer", "", "Edit/Transform", "R", "Ctrl+Alt+E", "The selection turns with the pointer; X, Y, Z choose the axis, digits type an angle.", command, N::transformable, {{ContextMenu::viewport, 1, 2}}}),
  in(kView, {ids::kTransformScale, "Scale with po&inter", "", "Edit/Transform", "S", "Ctrl+Alt+R", "The selection grows as the pointer goes away; X, Y, Z lock axes, digits type a factor.", command, N::transformable, {{ContextMenu::viewport, 1, 3}}}),
  in(kView, {ids::kTransformAxesLocal, "&Local", "", "-Edit/Transform/Axes", "", "", "Handles along the joint's own axes.", choice}),
  in(kView, {ids::kTransformAxesParent, "&Parent", "", "Edit/Transform/Axes", "", "", "Handles along the axes of the joint above.", choice}),
  in(kView, {ids::kTransformAxesWorld, "&World", "", "Edit/Transform/Axes", "", "", "Handles along the axes of the scene.", choice}),
  in(kView, {"transform.next_axes", "Ne&xt axes", "", "-Edit/Transform/Axes", ",", "Shift+X", "Goes on from local to parent to world axes."}),
  in(kView, {ids::kTransformPivotIndividual, "&Individual origins", "pivot", "-Edit/Transform/Pivot", "", "", "Each turns and scales about its own origin. Joints and whole characters keep a pivot each.", choice}),
  in(kView, {ids::kTransformPivotCommon, "&Common centre", "pivot", "Edit/Transform/Pivot", "", "", "All turn and scale about the middle of what is selected; joints still turn where they are.", choice}),
  in(kView, {ids::kTransformPivotLast, "Chosen &last", "pivot", "Edit/Transform/Pivot", "", "", "All turn and scale about what was selected last; joints still turn where they are.", choice}),
  in(kView, {ids::kTransformNextPivot, "Next pi&vot", "pivot", "-Edit/Transform/Pivot", ".", "Ctrl+Alt+I", "Goes on from individual origins to the common centre to what was chosen last."}),
  in(kView, {ids::kTransformSnap, "S&nap", "magnet", "-Edit/Transform", "Shift+Tab", "X", "Moves, turns and scales in steps; Ctrl does the opposite while dragging.", toggle}),
  in(kView, {"transform.to_grid", "Snap to &grid", "", "Edit/Transform", "", "", "Snapped moves land on multiples of the step, instead of going by multiples.", toggle}),
  in(kView, {ids::kTransformMoveStep1, "&1 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 1 cm.", choice}),
  in(kView, {ids::kTransformMoveStep5, "&5 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 5 cm.", choice}),
  in(kView, {ids::kTransformMoveStep10, "1&0 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 10 cm.", choice}),
  in(kView, {ids::kTransformMoveStep50, "50 &cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 50 cm.", choice}),
  in(kView, {ids::kTransformMoveStep100, "1 &m", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 1 m.", choice}),
  in(kView, {ids::kTransformRotateStep1, "&1°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 1°.", choice}),
  in(kView, {ids::kTransformRotateStep5, "&5°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 5°.", choice}),
  in(kView, {ids::kTransformRotateStep15, "15°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 15°.", choice}),
  in(kView, {ids::kTransformRotateStep45, "&45°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 45°.", choice}),
  in(kView, {ids::kTransformRotateStep90, "&90°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 90°.", choice}),
  in(kView, {ids::kTransformScaleStep1, "× 0.01", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.01.", choice}),
  in(kView, {ids::kTransformScaleStep10, "× 0.&1", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.1.", choice}),
  in(kView, {ids::kTransformScaleStep25, "× 0.&25", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.25.", choice}),
  in(kView, {ids::kTransformScaleStep50, "× 0.&5", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.5.", choice}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> toolsActions() { return kTable; }

}  // namespace sinew::ui
