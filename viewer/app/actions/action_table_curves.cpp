// The menu Curves: what the curve editor does to the shape of curves.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/curves.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

constexpr ActionSpec here(ActionSpec spec) { return in("curve_editor", spec); }

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  here({"curve.move", "&Move keys", "move", "Curves/Drag", "G", "Ctrl+Alt+W", "The selected keys follow the pointer; X and Y hold to one axis, digits say how far.", command, N::clip}),
  here({ids::kCurveDuplicate, "&Duplicate and drag keys", "copy", "Curves/Drag", "Shift+D", "Ctrl+D", "Copies of the selected keys follow the pointer; X and Y hold to one axis, digits say how far.", command, N::clip, {{ContextMenu::curve_graph, 1, 3}}}),
  here({"curve.scale", "&Scale keys", "scale", "Curves/Drag", "S", "Ctrl+Alt+R", "The selected keys move away from their middle; X and Y hold to one axis, digits say the factor.", command, N::clip}),
  here({"curve.ripple", "&Ripple keys", "", "Curves/Drag", "E", "Y", "The selected keys and all later ones of their curves move in time.", command, N::clip}),
  here({"curve.soft", "&Proportional editing", "", "Curves/Drag", "O", "B", "Keys near the moved ones go along; the wheel changes how far that reaches.", toggle}),
  here({"curve.transform_box", "&Box round the selection", "", "Curves/Drag", "Ctrl+T", "Ctrl+T", "Shows a box round selected keys; its corners scale them.", toggle}),
  here({ids::kCurveSnapTime, "Snap to &frames", "magnet", "-Curves/Drag", "Shift+Tab", "X", "Dragged keys stay on whole frames; hold Ctrl for the opposite.", toggle}),
  here({"curve.snap_value", "Snap to &values", "", "Curves/Drag", "", "Shift+X", "Dragged keys stay on the lines of the grid.", toggle}),
  here({"curve.nudge_left", "Nudge &left", "", "-Curves/Drag", "Alt+Left", "Alt+Left", "Moves the selected keys one frame earlier.", command, N::clip}),
  here({"curve.nudge_right", "Nudge r&ight", "", "Curves/Drag", "Alt+Right", "Alt+Right", "Moves the selected keys one frame later.", command, N::clip}),
  here({"curve.nudge_up", "Nudge &up", "", "Curves/Drag", "Alt+Up", "Alt+Up", "Raises the selected keys by one line of the grid.", command, N::clip}),
  here({"curve.nudge_down", "Nudge &down", "", "Curves/Drag", "Alt+Down", "Alt+Down", "Lowers the selected keys by one line of the grid.", command, N::clip}),
  here({"curve.select_box", "&Box", "", "Curves/Select inside", "B", "Q", "The next drag selects the keys in a box.", command, N::clip}),
  here({"curve.select_lasso", "&Lasso", "", "Curves/Select inside", "Ctrl+Alt+B", "Ctrl+Q", "The next drag selects the keys inside a drawn line.", command, N::clip}),
  here({ids::kCurveInsertAtPointer, "Key at the &pointer", "plus", "Curves", "Shift+I", "", "Puts a key where the pointer is, on the curve under it or on the active one.", command, N::clip, {{ContextMenu::curve_graph, 1, 2}}}),
  here({ids::kCurveFrameAll, "Frame &all curves", "frame", "-Curves/View", "Home", "A; Home", "Shows the whole curves.", command, N::clip}),
  here({"curve.frame_selection", "Frame &selected keys", "", "Curves/View", "Num+.", "F; Num+.", "Shows the selected keys.", command, N::clip}),
  here({"curve.frame_time", "Frame the &playhead", "", "Curves/View", "Num+0", "Shift+A", "Brings the current time into the middle.", command, N::clip}),
  here({"curve.zoom_box", "&Zoom to a box", "", "Curves/View", "Shift+B", "Shift+B", "The next drag frames what lies inside it.", command, N::clip}),
  here({ids::kCurveViewPlain, "&Values", "curves", "-Curves/View", "", "", "All curves share one axis of values.", choice}),
  here({ids::kCurveViewNormalised, "&Normalised", "normalised", "Curves/View", "", "", "Each curve fills the height, whatever its values.", choice}),
  here({ids::kCurveViewStacked, "S&tacked", "lanes", "Curves/View", "", "", "Each curve has a lane of its own.", choice}),
  here({"curve.show_handles", "Show all &handles", "", "-Curves/View", "Ctrl+H", "", "Tangents of all keys, not only of the selected ones.", toggle}),
  here({"curve.hide", "H&ide curves", "eye_off", "-Curves/View", "H", "Ctrl+H", "Hides the chosen curves in the graph.", command, N::clip}),
  here({ids::kCurveHideOthers, "Isolate cur&ves", "", "Curves/View", "Shift+H", "Shift+H", "Hides all but the chosen curves.", command, N::clip, {{ContextMenu::curve_graph, 5, 1}}}),
  here({ids::kCurveShowAll, "Show all &curves", "eye", "Curves/View", "Alt+H", "Alt+H", "Shows hidden curves again.", command, N::clip, {{ContextMenu::curve_graph, 5, 2}}}),
  here({"curve.only_selected", "Only curves of &selected joints", "select", "-Curves/Channels", "", "", "Lists the channels of what is selected, not of the whole character.", toggle}),
  here({"curve.only_animated", "Only &animated channels", "key", "Curves/Channels", "", "", "Lists the channels that have keys, not all that could have some.", toggle}),
  here({"curve.pin", "&Pin channels", "pin", "Curves/Channels", "", "", "Keeps the listed channels when the selection changes.", toggle, N::clip}),
  here({ids::kCurveKeepBuffer, "&Keep buffer", "buffer", "Curves/Buffer", "", "", "Remembers the chosen curves as they are, and shows them faintly.", command, N::clip, {{ContextMenu::curve_graph, 4, 1}}}),
  here({ids::kCurveSwapBuffer, "&Swap buffer", "", "Curves/Buffer", "", "", "Exchanges the chosen curves and what was kept of them.", command, N::clip, {{ContextMenu::curve_graph, 4, 2}}}),
  here({"curve.drop_buffer", "&Drop buffers", "", "Curves/Buffer", "", "", "Forgets all kept curves.", command, N::clip}),
  {"curve.fit", "&Fit to fewer keys…", "", "-Curves", "", "", "Exchanges the keys of a dense clip by few ones that keep every pose within some millimetres.", command, N::clip},
  here({"curve.smooth", "&Smooth curves…", "", "Curves", "Alt+O", "", "Takes noise out of the selected keys, the selected joints or the clip.", command, N::clip}),
  {"curve.simplify", "Si&mplify…", "", "Curves", "", "", "Leaves out keys that change their curve less than a tolerance.", command, N::clip},
  here({"curve.bake", "&Bake…", "", "Curves", "Alt+Shift+O", "", "Puts a key on every frame or every few frames.", command, N::clip}),
};
// clang-format on

constexpr ContextSubMenu kSubMenus[] = {{"Curves/Tangents", {ContextMenu::curve_graph, 3, 1}},
                                        {"Curves/Interpolation", {ContextMenu::curve_graph, 3, 2}},
                                        {"Curves/Before the first key", {ContextMenu::curve_graph, 3, 3}},
                                        {"Curves/After the last key", {ContextMenu::curve_graph, 3, 4}},
                                        {"Keys/Snap", {ContextMenu::curve_graph, 3, 5}},
                                        {"Curves/View", {ContextMenu::curve_graph, 5, 3}}};

}  // namespace

std::span<const ActionSpec> curvesActions() { return kTable; }
std::span<const ContextSubMenu> contextSubMenus() { return kSubMenus; }

}  // namespace sinew::ui
