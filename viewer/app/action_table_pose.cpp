// The menu Pose: joints by hand, keys on them, copies and the library of poses.
#include "viewer/app/action_table.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// Where joints are chosen.
constexpr auto kScene = "viewport outliner inspector";
constexpr auto kLibrary = "poses";

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  in(kScene, {"pose.copy", "&Copy pose", "copy", "Pose", "Ctrl+C", "Ctrl+C", "Copies the pose of the selected joints, or of all, to the clipboard.", command, N::joints}),
  in(kScene, {"pose.paste", "&Paste pose", "paste", "Pose", "Ctrl+V", "Ctrl+V", "Poses the joints that have the names of the copied ones.", command, N::joints}),
  in(kScene, {"pose.paste_mirrored", "Paste pose &mirrored", "mirror", "Pose", "Ctrl+Shift+V", "Ctrl+Shift+V", "Poses the joints on the other side, as a mirror shows the copied pose.", command, N::joints}),
  in(kScene, {"pose.mirror", "M&irror pose", "mirror", "-Pose", "Ctrl+M", "Ctrl+M", "Gives the pose of the selected joints, or of all, to the other side.", command, N::joints}),
  in(kScene, {"pose.rest", "Reset to &bind pose", "person", "Pose", "Shift+Alt+R", "Shift+Alt+R", "Puts the selected joints, or all, where they are in the bind pose.", command, N::joints}),
  {"poses.store", "&Store pose", "plus", "-Pose/Library", "", "", "Keeps the pose of the selected joints, or of all, in the library.", command, N::joints},
  in(kLibrary, {"poses.apply", "&Apply", "check", "Pose/Library", "Return", "Return", "Poses the joints as in the chosen pose; only the selected ones where some are selected.", command, N::joints}),
  in(kLibrary, {"poses.apply_mirrored", "Apply &mirrored", "mirror", "Pose/Library", "Shift+Return", "Shift+Return", "Poses the joints as a mirror shows the chosen pose.", command, N::joints}),
  in(kLibrary, {"poses.rename", "&Rename", "", "-Pose/Library", "F2", "F2", "Gives the chosen pose another name."}),
  in(kLibrary, {"poses.delete", "&Delete", "trash", "Pose/Library", "X; Del", "Del; Backspace", "Takes the chosen pose out of the library."}),
  {"poses.import", "&Import…", "folder", "-Pose/Library", "", "", "Adds the poses of a file to the library of this character.", command, N::character},
  {"poses.export", "&Export…", "", "Pose/Library", "", "", "Writes the library of this character to a file.", command, N::character},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> poseActions() { return kTable; }

}  // namespace sinew::ui
