// Rows of the menu Keys that work on keys alike in the curve editor and in the dope sheet.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/keys.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

constexpr ActionSpec both(ActionSpec spec) { return in("curve_editor timeline", spec); }

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  both({"keys.select_all", "&All", "", "-Keys/Select", "A", "Ctrl+A", "Selects all keys of the selected joints' curves.", command, N::clip}),
  both({"keys.select_none", "&None", "", "Keys/Select", "Alt+A", "Ctrl+Shift+A", "Selects no key.", command, N::clip}),
  both({"keys.select_invert", "&Invert", "", "Keys/Select", "Ctrl+I", "Ctrl+I", "Selects the keys that are not selected, and no others.", command, N::clip}),
  both({"keys.select_before", "&Before the playhead", "", "-Keys/Select", "[", "[", "Selects all keys up to this time.", command, N::clip}),
  both({"keys.select_after", "A&fter the playhead", "", "Keys/Select", "]", "]", "Selects all keys from this time on.", command, N::clip}),
  both({"keys.select_columns", "&Columns of selected keys", "", "Keys/Select", "K", "Ctrl+Alt+C", "Selects, in all shown curves, the keys at the times of selected ones.", command, N::clip}),
  both({"keys.select_here", "Column at the &playhead", "", "Keys/Select", "Ctrl+K", "Ctrl+K", "Selects the keys at this time.", command, N::clip}),
  both({"keys.select_range", "Inside the &work range", "", "Keys/Select", "Alt+K", "Alt+K", "Selects the keys from the start to the end of the work range.", command, N::clip}),
  both({"keys.select_linked", "Whole &curves", "", "-Keys/Select", "L", "Ctrl+L", "Selects all keys of the curves that have a selected one.", command, N::clip}),
  both({"keys.select_more", "&More", "", "Keys/Select", "Ctrl+Num++", "Up", "Selects the neighbours of selected keys, too.", command, N::clip}),
  both({"keys.select_fewer", "&Fewer", "", "Keys/Select", "Ctrl+Num+-", "Down", "Takes the outermost keys of each run out of the selection.", command, N::clip}),

  in("curve_editor", {ids::kKeysInsert, "&Insert keys here", "plus", "-Keys", "I", "S", "Puts a key on each curve at this time, without changing its shape: on curves with selected keys, or on all of the selected joints.", command, N::clip, {{ContextMenu::curve_graph, 1, 1}}}),
  both({ids::kKeysDelete, "&Delete keys", "trash", "Keys", "X; Del", "Del; Backspace", "Takes the selected keys away.", command, N::clip, {{ContextMenu::curve_graph, 1, 4}, {ContextMenu::timeline_keys, 2, 4}}}),
  both({"keys.duplicate", "D&uplicate keys", "copy", "Keys", "", "", "Copies the selected keys to one frame later, where no keys lie; over the dope sheet and the graph there are keys to drag copies.", command, N::clip}),
  both({ids::kKeysCut, "Cu&t keys", "", "-Keys", "Ctrl+X", "Ctrl+X", "Copies the selected keys and takes them away.", command, N::clip, {{ContextMenu::curve_graph, 2, 2}, {ContextMenu::timeline_keys, 2, 2}}}),
  both({ids::kKeysCopy, "&Copy keys", "copy", "Keys", "Ctrl+C", "Ctrl+C", "Copies the selected keys, or all of the selected joints, to the clipboard.", command, N::clip, {{ContextMenu::curve_graph, 2, 1}, {ContextMenu::timeline_keys, 2, 1}}}),
  both({ids::kKeysPaste, "&Paste keys", "", "Keys", "Ctrl+V", "Ctrl+V", "Puts copied keys at this time among those that are there: onto the selected joints, or by name.", command, N::clip, {{ContextMenu::curve_graph, 2, 3}, {ContextMenu::timeline_keys, 2, 3}}}),
  both({"keys.paste_replace", "Paste and &replace", "", "Keys/Paste", "", "", "Puts copied keys at this time in place of those from the first to the last of them.", command, N::clip}),
  both({"keys.paste_insert", "Paste and &insert", "", "Keys/Paste", "", "", "Puts copied keys at this time; what begins here moves on behind them.", command, N::clip}),
  both({"keys.paste_mirrored", "Paste &mirrored", "", "Keys/Paste", "Ctrl+Shift+V", "Ctrl+Shift+V", "Puts copied keys at this time onto the joints of the other side.", command, N::clip}),

  both({ids::kKeysSnapFrames, "To nearest &frames", "magnet", "-Keys/Snap", "", "", "Moves keys to whole frames.", command, N::clip, {{ContextMenu::timeline_keys, 3, 5}}}),
  both({"keys.snap_seconds", "To nearest &seconds", "", "Keys/Snap", "", "", "Moves keys to whole seconds.", command, N::clip}),
  both({"keys.snap_playhead", "To the &playhead", "", "Keys/Snap", "", "", "Moves keys to this time.", command, N::clip}),
  both({"keys.snap_markers", "To nearest &markers", "", "Keys/Snap", "", "", "Moves keys to the markers next to them.", command, N::clip}),
  both({"keys.snap_values", "Values to &whole numbers", "", "-Keys/Snap", "", "", "Rounds values: to degrees, centimetres, hundredths.", command, N::clip}),
  both({"keys.snap_value_here", "Values to the &curve here", "", "Keys/Snap", "", "", "Gives keys the value that their curve has at this time.", command, N::clip}),
  both({"keys.snap_menu", "Menu at the p&ointer", "", "-Keys/Snap", "Shift+S", "Alt+X", "Shows these entries at the pointer.", command, N::clip}),

  both({"keys.flip_time", "In time, about the &playhead", "", "Keys/Mirror", "", "", "Runs keys backwards about this time.", command, N::clip}),
  both({"keys.flip_time_middle", "In &time, about their middle", "", "Keys/Mirror", "", "", "Runs keys backwards where they are.", command, N::clip}),
  both({"keys.flip_value", "In &value, about zero", "", "Keys/Mirror", "", "", "Changes the sign of values.", command, N::clip}),
  both({"keys.flip_value_mean", "In value, about their &mean", "", "Keys/Mirror", "", "", "Turns the curve upside down where it is.", command, N::clip}),
  both({"keys.flip_menu", "Menu at the p&ointer", "", "-Keys/Mirror", "Ctrl+M", "Ctrl+M", "Shows these entries at the pointer.", command, N::clip}),

  both({ids::kKeysKindKey, "&Key", "", "-Keys/Kind", "", "", "Marks keys as what the motion hangs on.", command, N::clip, {{ContextMenu::timeline_keys, 3, 1}}}),
  both({ids::kKeysKindBreakdown, "&Breakdown", "", "Keys/Kind", "", "", "Marks keys as what lies between others.", command, N::clip, {{ContextMenu::timeline_keys, 3, 2}}}),
  both({ids::kKeysKindExtreme, "&Extreme", "", "Keys/Kind", "", "", "Marks keys as where the motion turns.", command, N::clip, {{ContextMenu::timeline_keys, 3, 3}}}),
  both({ids::kKeysKindHold, "&Hold", "", "Keys/Kind", "", "", "Marks keys as the beginning of a hold.", command, N::clip, {{ContextMenu::timeline_keys, 3, 4}}}),
  both({"keys.kind_menu", "Menu at the p&ointer", "", "-Keys/Kind", "R", "Alt+R", "Shows these entries at the pointer.", command, N::clip}),

  both({"keys.tween", "&Tween…", "", "Keys/In between", "", "", "Puts keys on the way from the key before to the key after, by a slider.", command, N::clip}),
  both({"keys.blend_neighbour", "Blend to &neighbour…", "", "Keys/In between", "", "", "Draws keys towards the key before or the key after, by a slider.", command, N::clip}),
  both({"keys.blend_default", "Blend to &rest…", "", "Keys/In between", "", "", "Draws keys towards the rest pose, by a slider.", command, N::clip}),
  both({"keys.ease", "&Ease…", "", "Keys/In between", "", "", "Lays keys onto a slow start or a slow end, by a slider.", command, N::clip}),
  both({"keys.push_pull", "&Push and pull…", "", "Keys/In between", "", "", "Takes keys to the straight line between their neighbours, or away from it, by a slider.", command, N::clip}),
  both({"keys.scale_mean", "&Flatten or exaggerate…", "", "Keys/In between", "", "", "Takes keys to their mean, or away from it, by a slider.", command, N::clip}),
  both({"keys.offset_time", "&Offset in time…", "", "Keys/In between", "", "", "Slides the motion under the keys, which stay on their frames, by a slider.", command, N::clip}),
  both({"keys.between_menu", "Menu at the p&ointer", "", "-Keys/In between", "Alt+D", "Alt+D", "Shows these entries at the pointer.", command, N::clip}),
  both({"keys.change_values", "Change &values…", "", "-Keys", "=", "=", "Calculates values anew: +5, *1.2, =10, v*2+1. Angles are in degrees.", command, N::clip}),
  both({"keys.change_times", "Change ti&mes…", "", "Keys", "Ctrl+=", "Ctrl+=", "Calculates times anew, in frames: +5, *1.2, =10, v*2+1.", command, N::clip}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> keyEditActions() { return kTable; }

}  // namespace sinew::ui
