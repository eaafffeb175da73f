// Choosing joints by the ones that are selected, and sets of them on number keys.
#include "viewer/app/actions/action_table.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  in(kScene, {"edit.select_opposite", "Select opp&osite", "mirror", "-Edit/Select more", "Ctrl+Shift+M", "Ctrl+Shift+M", "Selects the same joints of the other side instead.", command, N::joint_selection}),
  in(kScene, {"edit.add_opposite", "A&dd opposite", "mirror", "Edit/Select more", "Shift+M", "Shift+M", "Selects the same joints of the other side, too.", command, N::joint_selection}),
  in(kScene, {"edit.grow", "&Grow selection", "", "-Edit/Select more", "Ctrl+Num++; Ctrl++", "Ctrl+Num++; Ctrl++", "Selects the parents and children of the selected joints, too.", command, N::joint_selection}),
  in(kScene, {"edit.shrink", "S&hrink selection", "", "Edit/Select more", "Ctrl+Num+-; Ctrl+-", "Ctrl+Num+-; Ctrl+-", "Leaves out the selected joints at the border of the selection.", command, N::joint_selection}),
  in(kScene, {"edit.same_side", "Sa&me side", "", "Edit/Select more", "", "", "Selects all joints on the side of the selected ones: left, right or the middle.", command, N::joint_selection}),
  in(kScene, {"sets.choose.1", "&Set 1", "", "-Edit/Selection sets", "Alt+1", "Alt+1", "Selects the joints of set 1.", command, N::joints}),
  in(kScene, {"sets.choose.2", "&Set 2", "", "Edit/Selection sets", "Alt+2", "Alt+2", "Selects the joints of set 2.", command, N::joints}),
  in(kScene, {"sets.choose.3", "&Set 3", "", "Edit/Selection sets", "Alt+3", "Alt+3", "Selects the joints of set 3.", command, N::joints}),
  in(kScene, {"sets.choose.4", "&Set 4", "", "Edit/Selection sets", "Alt+4", "Alt+4", "Selects the joints of set 4.", command, N::joints}),
  in(kScene, {"sets.choose.5", "&Set 5", "", "Edit/Selection sets", "Alt+5", "Alt+5", "Selects the joints of set 5.", command, N::joints}),
  in(kScene, {"sets.choose.6", "&Set 6", "", "Edit/Selection sets", "Alt+6", "Alt+6", "Selects the joints of set 6.", command, N::joints}),
  in(kScene, {"sets.choose.7", "&Set 7", "", "Edit/Selection sets", "Alt+7", "Alt+7", "Selects the joints of set 7.", command, N::joints}),
  in(kScene, {"sets.choose.8", "&Set 8", "", "Edit/Selection sets", "Alt+8", "Alt+8", "Selects the joints of set 8.", command, N::joints}),
  in(kScene, {"sets.choose.9", "&Set 9", "", "Edit/Selection sets", "Alt+9", "Alt+9", "Selects the joints of set 9.", command, N::joints}),
  in(kScene, {"sets.add.1", "&Add set 1", "", "Edit/Selection sets/Add", "Alt+Shift+1", "Alt+Shift+1", "Selects the joints of set 1, too.", command, N::joints}),
  in(kScene, {"sets.add.2", "&Add set 2", "", "Edit/Selection sets/Add", "Alt+Shift+2", "Alt+Shift+2", "Selects the joints of set 2, too.", command, N::joints}),
  in(kScene, {"sets.add.3", "&Add set 3", "", "Edit/Selection sets/Add", "Alt+Shift+3", "Alt+Shift+3", "Selects the joints of set 3, too.", command, N::joints}),
  in(kScene, {"sets.add.4", "&Add set 4", "", "Edit/Selection sets/Add", "Alt+Shift+4", "Alt+Shift+4", "Selects the joints of set 4, too.", command, N::joints}),
  in(kScene, {"sets.add.5", "&Add set 5", "", "Edit/Selection sets/Add", "Alt+Shift+5", "Alt+Shift+5", "Selects the joints of set 5, too.", command, N::joints}),
  in(kScene, {"sets.add.6", "&Add set 6", "", "Edit/Selection sets/Add", "Alt+Shift+6", "Alt+Shift+6", "Selects the joints of set 6, too.", command, N::joints}),
  in(kScene, {"sets.add.7", "&Add set 7", "", "Edit/Selection sets/Add", "Alt+Shift+7", "Alt+Shift+7", "Selects the joints of set 7, too.", command, N::joints}),
  in(kScene, {"sets.add.8", "&Add set 8", "", "Edit/Selection sets/Add", "Alt+Shift+8", "Alt+Shift+8", "Selects the joints of set 8, too.", command, N::joints}),
  in(kScene, {"sets.add.9", "&Add set 9", "", "Edit/Selection sets/Add", "Alt+Shift+9", "Alt+Shift+9", "Selects the joints of set 9, too.", command, N::joints}),
  in(kScene, {"sets.keep.1", "&Keep as set 1", "", "Edit/Selection sets/Keep", "Ctrl+Alt+1", "Ctrl+Alt+1", "Keeps the selected joints as set 1.", command, N::joint_selection}),
  in(kScene, {"sets.keep.2", "&Keep as set 2", "", "Edit/Selection sets/Keep", "Ctrl+Alt+2", "Ctrl+Alt+2", "Keeps the selected joints as set 2.", command, N::joint_selection}),
  in(kScene, {"sets.keep.3", "&Keep as set 3", "", "Edit/Selection sets/Keep", "Ctrl+Alt+3", "Ctrl+Alt+3", "Keeps the selected joints as set 3.", command, N::joint_selection}),
  in(kScene, {"sets.keep.4", "&Keep as set 4", "", "Edit/Selection sets/Keep", "Ctrl+Alt+4", "Ctrl+Alt+4", "Keeps the selected joints as set 4.", command, N::joint_selection}),
  in(kScene, {"sets.keep.5", "&Keep as set 5", "", "Edit/Selection sets/Keep", "Ctrl+Alt+5", "Ctrl+Alt+5", "Keeps the selected joints as set 5.", command, N::joint_selection}),
  in(kScene, {"sets.keep.6", "&Keep as set 6", "", "Edit/Selection sets/Keep", "Ctrl+Alt+6", "Ctrl+Alt+6", "Keeps the selected joints as set 6.", command, N::joint_selection}),
  in(kScene, {"sets.keep.7", "&Keep as set 7", "", "Edit/Selection sets/Keep", "Ctrl+Alt+7", "Ctrl+Alt+7", "Keeps the selected joints as set 7.", command, N::joint_selection}),
  in(kScene, {"sets.keep.8", "&Keep as set 8", "", "Edit/Selection sets/Keep", "Ctrl+Alt+8", "Ctrl+Alt+8", "Keeps the selected joints as set 8.", command, N::joint_selection}),
  in(kScene, {"sets.keep.9", "&Keep as set 9", "", "Edit/Selection sets/Keep", "Ctrl+Alt+9", "Ctrl+Alt+9", "Keeps the selected joints as set 9.", command, N::joint_selection}),
  in(kScene, {"sets.rename", "Name the &set…", "", "-Edit/Selection sets", "", "", "Gives the set that is selected a name.", command, N::joint_selection}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> selectionActions() { return kTable; }

}  // namespace sinew::ui
