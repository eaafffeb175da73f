// The menu Keys: keys in time, for the dope sheet and wherever else keys are edited.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/keys.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {ids::kKeyAuto, "&Auto-key", "record", "Keys", "Shift+K", "Shift+K", "Whatever is posed becomes a key at the current time.", toggle, N::clip},
  {ids::kKeySelected, "&Key selected joints", "key", "-Keys", "I", "S", "Sets keys for position, rotation and scale of the selected joints.", command, N::joint_selection, {{ContextMenu::what_to_key, 1, 1}}},
  in(kScene, {"key.translation", "Key &position only", "", "Keys", "", "Shift+W", "Sets keys for the positions of the selected joints.", command, N::joint_selection, {{ContextMenu::what_to_key, 1, 2}}}),
  in(kScene, {"key.rotation", "Key r&otation only", "", "Keys", "", "Shift+E", "Sets keys for the rotations of the selected joints.", command, N::joint_selection, {{ContextMenu::what_to_key, 1, 3}}}),
  in(kScene, {"key.scale", "Key &scale only", "", "Keys", "", "Shift+R", "Sets keys for the scales of the selected joints.", command, N::joint_selection, {{ContextMenu::what_to_key, 1, 4}}}),
  in(kScene, {"key.menu", "&Choose what to key…", "", "Keys", "K", "Ctrl+Alt+K", "Opens a small menu of everything that can be keyed.", command, N::clip}),
  in(kScene, {"key.all_joints", "Key a&ll joints", "", "-Keys", "Shift+I", "Shift+S", "Sets keys for all joints of the active character.", command, N::clip, {{ContextMenu::what_to_key, 2, 1}}}),
  in(kScene, {"key.changed", "Key &what was posed", "", "Keys", "Ctrl+Shift+I", "Ctrl+Shift+S", "Sets keys where joints were posed by hand, and nowhere else.", command, N::clip, {{ContextMenu::what_to_key, 2, 2}}}),
  in(kScene, {"key.morphs", "Key morph tar&gets", "", "Keys", "", "", "Sets keys for the weights of all morph targets.", command, N::clip, {{ContextMenu::what_to_key, 2, 3}}}),
  in(kScene, {"key.delete_here", "&Delete keys on this frame", "", "-Keys", "Alt+I", "Alt+S", "Takes away the keys that the selected joints have on this frame.", command, N::joint_selection}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> keysActions() { return kTable; }

}  // namespace sinew::ui
