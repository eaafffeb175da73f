// The tools of the viewport: select, move, rotate, scale, and how they move.
#include <algorithm>
#include <iterator>

#include "viewer/app/actions/features/feature.h"
#include "viewer/widgets/action_ids/tools.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using namespace features;

using Options = TransformOptions;

template <class Apply>
void change(const C& c, Apply apply) {
  changeOptions(c, [&](ViewOptions& o) { apply(o.transform); });
}

template <auto member, auto value>
constexpr ActionHandler kTransform{
    .run = [](const C& c) { change(c, [](Options& o) { o.*member = value; }); },
    .checked = [](const C& c) { return c.settings->options().transform.*member == value; }};
template <bool Options::*flag>
constexpr ActionHandler kTransformSwitch{.run = [](const C& c) { change(c, [&](Options& o) { o.*flag = c.on; }); },
                                         .checked = [](const C& c) { return c.settings->options().transform.*flag; }};

template <TransformPivot pivot>
constexpr ActionHandler kPivot{
    .run = [](const C& c) { change(c, [&](Options& o) { pivotFor(c.document, o) = pivot; }); },
    .checked = [](const C& c) { return pivotFor(c.document, c.settings->options().transform) == pivot; }};

// The value after this one, round and round.
template <class Value, std::size_t count>
Value after(const Value (&values)[count], Value now) {
  const auto* at = std::ranges::find(values, now);
  return ++at == std::end(values) ? values[0] : *at;
}

void nextAxes(const C& c) {
  constexpr TransformAxes kAxes[] = {TransformAxes::local, TransformAxes::parent, TransformAxes::world};
  change(c, [&](Options& o) { o.axes = after(kAxes, o.axes); });
}

void nextPivot(const C& c) {
  constexpr TransformPivot kPivots[] = {TransformPivot::individual, TransformPivot::common, TransformPivot::last};
  change(c, [&](Options& o) {
    TransformPivot& pivot = pivotFor(c.document, o);
    pivot = after(kPivots, pivot);
  });
}

constexpr auto kView = "viewport";
constexpr auto kCanvases = "viewport curve_editor timeline";  // a tool is one for all of them

// clang-format off
constexpr ActionSpec kToolsActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in(kView, {ids::kToolSelect, "&Select", "select", "-Edit/Transform", "W", "Q", "Clicks and drags select; no handles are shown.", choice, N::nothing,
             kTransform<&Options::tool, TransformTool::select>}),
  in(kCanvases, {ids::kToolMove, "&Move", "move", "Edit/Transform", "Ctrl+Alt+G", "W", "Shows handles that move the selected joints or characters.", choice, N::nothing,
                 kTransform<&Options::tool, TransformTool::move>}),
  in(kCanvases, {ids::kToolRotate, "&Rotate", "rotate", "Edit/Transform", "Ctrl+Alt+R", "E", "Shows rings that turn the selected joints or characters.", choice, N::nothing,
                 kTransform<&Options::tool, TransformTool::rotate>}),
  in(kCanvases, {ids::kToolScale, "S&cale", "scale", "Edit/Transform", "Ctrl+Alt+S", "R", "Shows handles that scale the selected joints or characters.", choice, N::nothing,
                 kTransform<&Options::tool, TransformTool::scale>}),
  in(kView, {"transform.move", "Move with &pointer", "", "-Edit/Transform", "G", "Ctrl+Alt+W", "The selection follows the pointer; X, Y, Z lock axes, digits type a distance.", command, N::transformable,
             {.run = [](const C& c) { c.viewport->beginTransform(PoseDelta::Kind::move); }}, {{ContextMenu::viewport, 1, 1}}}),
  in(kView, {"transform.rotate", "Rotate with p&ointer", "", "Edit/Transform", "R", "Ctrl+Alt+E", "The selection turns with the pointer; X, Y, Z choose the axis, digits type an angle.", command, N::transformable,
             {.run = [](const C& c) { c.viewport->beginTransform(PoseDelta::Kind::rotate); }}, {{ContextMenu::viewport, 1, 2}}}),
  in(kView, {"transform.scale", "Scale with po&inter", "", "Edit/Transform", "S", "Ctrl+Alt+R", "The selection grows as the pointer goes away; X, Y, Z lock axes, digits type a factor.", command, N::transformable,
             {.run = [](const C& c) { c.viewport->beginTransform(PoseDelta::Kind::scale); }}, {{ContextMenu::viewport, 1, 3}}}),
  in(kView, {ids::kTransformAxesLocal, "&Local", "", "-Edit/Transform/Axes", "", "", "Handles along the joint's own axes.", choice, N::nothing,
             kTransform<&Options::axes, TransformAxes::local>}),
  in(kView, {ids::kTransformAxesParent, "&Parent", "", "Edit/Transform/Axes", "", "", "Handles along the axes of the joint above.", choice, N::nothing,
             kTransform<&Options::axes, TransformAxes::parent>}),
  in(kView, {ids::kTransformAxesWorld, "&World", "", "Edit/Transform/Axes", "", "", "Handles along the axes of the scene.", choice, N::nothing,
             kTransform<&Options::axes, TransformAxes::world>}),
  in(kView, {"transform.next_axes", "Ne&xt axes", "", "-Edit/Transform/Axes", ",", "Shift+X", "Goes on from local to parent to world axes.", command, N::nothing,
             {.run = nextAxes}}),
  in(kView, {ids::kTransformPivotIndividual, "&Individual origins", "pivot", "-Edit/Transform/Pivot", "", "", "Each turns and scales about its own origin. Joints and whole characters keep a pivot each.", choice, N::nothing,
             kPivot<TransformPivot::individual>}),
  in(kView, {ids::kTransformPivotCommon, "&Common centre", "pivot", "Edit/Transform/Pivot", "", "", "All turn and scale about the middle of what is selected; joints still turn where they are.", choice, N::nothing,
             kPivot<TransformPivot::common>}),
  in(kView, {ids::kTransformPivotLast, "Chosen &last", "pivot", "Edit/Transform/Pivot", "", "", "All turn and scale about what was selected last; joints still turn where they are.", choice, N::nothing,
             kPivot<TransformPivot::last>}),
  in(kView, {ids::kTransformNextPivot, "Next pi&vot", "pivot", "-Edit/Transform/Pivot", ".", "Ctrl+Alt+I", "Goes on from individual origins to the common centre to what was chosen last.", command, N::nothing,
             {.run = nextPivot}}),
  in(kView, {ids::kTransformSnap, "S&nap", "magnet", "-Edit/Transform", "Shift+Tab", "X", "Moves, turns and scales in steps; Ctrl does the opposite while dragging.", toggle, N::nothing,
             kTransformSwitch<&Options::snap>}),
  in(kView, {"transform.to_grid", "Snap to &grid", "", "Edit/Transform", "", "", "Snapped moves land on multiples of the step, instead of going by multiples.", toggle, N::nothing,
             kTransformSwitch<&Options::to_grid>}),
  in(kView, {ids::kTransformMoveStep1, "&1 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 1 cm.", choice, N::nothing,
             kTransform<&Options::move_step, 0.01>}),
  in(kView, {ids::kTransformMoveStep5, "&5 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 5 cm.", choice, N::nothing,
             kTransform<&Options::move_step, 0.05>}),
  in(kView, {ids::kTransformMoveStep10, "1&0 cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 10 cm.", choice, N::nothing,
             kTransform<&Options::move_step, 0.1>}),
  in(kView, {ids::kTransformMoveStep50, "50 &cm", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 50 cm.", choice, N::nothing,
             kTransform<&Options::move_step, 0.5>}),
  in(kView, {ids::kTransformMoveStep100, "1 &m", "", "Edit/Transform/Move step", "", "", "Snapped moves go by 1 m.", choice, N::nothing,
             kTransform<&Options::move_step, 1.0>}),
  in(kView, {ids::kTransformRotateStep1, "&1°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 1°.", choice, N::nothing,
             kTransform<&Options::rotate_step, 1.0>}),
  in(kView, {ids::kTransformRotateStep5, "&5°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 5°.", choice, N::nothing,
             kTransform<&Options::rotate_step, 5.0>}),
  in(kView, {ids::kTransformRotateStep15, "15°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 15°.", choice, N::nothing,
             kTransform<&Options::rotate_step, 15.0>}),
  in(kView, {ids::kTransformRotateStep45, "&45°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 45°.", choice, N::nothing,
             kTransform<&Options::rotate_step, 45.0>}),
  in(kView, {ids::kTransformRotateStep90, "&90°", "", "Edit/Transform/Rotate step", "", "", "Snapped turns go by 90°.", choice, N::nothing,
             kTransform<&Options::rotate_step, 90.0>}),
  in(kView, {ids::kTransformScaleStep1, "× 0.01", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.01.", choice, N::nothing,
             kTransform<&Options::scale_step, 0.01>}),
  in(kView, {ids::kTransformScaleStep10, "× 0.&1", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.1.", choice, N::nothing,
             kTransform<&Options::scale_step, 0.1>}),
  in(kView, {ids::kTransformScaleStep25, "× 0.&25", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.25.", choice, N::nothing,
             kTransform<&Options::scale_step, 0.25>}),
  in(kView, {ids::kTransformScaleStep50, "× 0.&5", "", "Edit/Transform/Scale step", "", "", "Snapped factors are multiples of 0.5.", choice, N::nothing,
             kTransform<&Options::scale_step, 0.5>}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> toolsActions() { return kToolsActions; }

}  // namespace sinew::ui
