// The menu Edit.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/edit.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {ids::kEditUndo, "&Undo", "undo", "Edit", "Ctrl+Z", "Ctrl+Z; Z", "Takes the last change back.", command, N::undo},
  {ids::kEditRedo, "&Redo", "redo", "Edit", "Ctrl+Shift+Z; Ctrl+Y", "Ctrl+Shift+Z; Ctrl+Y; Shift+Z", "Makes the change again that was taken back.", command, N::redo},
  {"edit.go_back", "Go &back", "arrow_left", "Edit", "Ctrl+[", "[", "Goes back to what was chosen, and to the clip and time that were shown, before.", command, N::been_elsewhere},
  {"edit.go_forward", "Go &forward", "arrow_right", "Edit", "Ctrl+]", "]", "Goes where Go back came from.", command, N::went_back},
  {ids::kEditSelectAll, "Select &all joints", "", "-Edit", "A", "Ctrl+A", "Selects all joints of the active character.", command, N::joints, {{ContextMenu::viewport, 3, 3}}},
  {ids::kEditSelectNone, "Select &none", "", "Edit", "Alt+A", "Ctrl+Shift+A", "Clears the selection.", command, N::nothing, {{ContextMenu::viewport, 3, 4}}},
  {ids::kEditInvert, "&Invert selection", "", "Edit", "Ctrl+I", "Ctrl+I", "Selects the joints that are not selected, and no others.", command, N::joints, {{ContextMenu::viewport, 3, 5}}},
  {ids::kEditSelectParent, "Select &parents", "", "Edit", "[", "Up", "Moves the selection to the parent joints.", command, N::joint_selection, {{ContextMenu::viewport, 3, 1}}},
  {ids::kEditSelectChildren, "Select &children", "", "Edit", "]", "Down", "Moves the selection to the child joints.", command, N::joint_selection, {{ContextMenu::viewport, 3, 2}}},
  {ids::kEditHide, "&Hide", "eye_off", "-Edit", "H", "Ctrl+H", "Hides the selected characters and meshes.", command, N::hideable, {{ContextMenu::viewport, 4, 2}}},
  {ids::kEditShowAll, "Sho&w all", "eye", "Edit", "Alt+H", "Ctrl+Shift+H", "Shows whatever is hidden.", command, N::hidden, {{ContextMenu::viewport, 4, 3}}},
  {ids::kEditResetPose, "Re&set pose", "person", "-Edit", "Alt+R", "Alt+R", "Gives the selected joints, or all, back to the clip.", command, N::joints, {{ContextMenu::viewport, 4, 1}}},
  in(kScene, {"edit.delete", "&Delete character", "trash", "Edit", "X; Del", "Del; Backspace", "Takes the selected characters out of the scene.", command, N::selected_character}),
};

// Below all else in the menu, as people look for them there.
constexpr ActionSpec kLastTable[] = {
  {ids::kEditSearchCommands, "Search &commands…", "search", "-Edit", "F3; Ctrl+Shift+P", "F3; Ctrl+Shift+P", "Finds any command by a few letters and runs it."},
  {ids::kEditKeymap, "&Keymap…", "keyboard", "Edit", "", "", "Looks up and changes keys; imports and exports keymaps."},
  {ids::kEditPreferences, "&Preferences…", "gear", "Edit", "Ctrl+,", "Ctrl+,", "Theme, mouse and keys, time format, files."},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> editActions() { return kTable; }
std::span<const ActionSpec> lastEditActions() { return kLastTable; }

}  // namespace sinew::ui
