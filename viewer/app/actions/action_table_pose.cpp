// The menu Pose: joints by hand, keys on them, copies and the library of poses.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/poses.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

constexpr auto kLibrary = "poses";

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  in(kScene, {"pose.copy", "&Copy pose", "copy", "Pose", "Ctrl+C", "Ctrl+C", "Copies the pose of the selected joints, or of all, to the clipboard.", command, N::joints}),
  in(kScene, {"pose.paste", "&Paste pose", "paste", "Pose", "Ctrl+V", "Ctrl+V", "Poses the joints that have the names of the copied ones.", command, N::joints}),
  in(kScene, {"pose.paste_mirrored", "Paste pose &mirrored", "mirror", "Pose", "Ctrl+Shift+V", "Ctrl+Shift+V", "Poses the joints on the other side, as a mirror shows the copied pose.", command, N::joints}),
  in(kScene, {"pose.mirror", "M&irror pose", "mirror", "-Pose", "Ctrl+M", "Ctrl+M", "Gives the pose of the selected joints, or of all, to the other side.", command, N::joints}),
  in(kScene, {"pose.rest", "Reset to &bind pose", "person", "Pose", "Shift+Alt+R", "Shift+Alt+R", "Puts the selected joints, or all, where they are in the bind pose.", command, N::joints}),
  {"rotation.best", "&Best order per joint", "", "-Pose/Rotation order", "", "", "Switches each selected joint, or all, to the order that keeps it farthest from gimbal lock.", command, N::clip},
  {"rotation.quaternion", "&Quaternion", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by quaternions.", command, N::clip},
  {"rotation.xyz", "XYZ", "", "-Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order XYZ.", command, N::clip},
  {"rotation.xzy", "XZY", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order XZY.", command, N::clip},
  {"rotation.yxz", "YXZ", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order YXZ.", command, N::clip},
  {"rotation.yzx", "YZX", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order YZX.", command, N::clip},
  {"rotation.zxy", "ZXY", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order ZXY.", command, N::clip},
  {"rotation.zyx", "ZYX", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order ZYX.", command, N::clip},
  {"rotation.xyx", "XYX", "", "-Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order XYX, whose first and last axis are one.", command, N::clip},
  {"rotation.xzx", "XZX", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order XZX, whose first and last axis are one.", command, N::clip},
  {"rotation.yxy", "YXY", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order YXY, whose first and last axis are one.", command, N::clip},
  {"rotation.yzy", "YZY", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order YZY, whose first and last axis are one.", command, N::clip},
  {"rotation.zxz", "ZXZ", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order ZXZ, whose first and last axis are one.", command, N::clip},
  {"rotation.zyz", "ZYZ", "", "Pose/Rotation order", "", "", "Keys the rotations of the selected joints, or of all, by angles in the order ZYZ, whose first and last axis are one.", command, N::clip},
  in(kScene, {"pose.hold", "&Hold in place", "pin", "-Pose", "", "", "Holds the selected feet or hands where they are without the layer, in all frames: the two joints above each bend for it.", command, N::joint_selection}),
  {ids::kPosesStore, "&Store pose", "plus", "-Pose/Library", "", "", "Keeps the pose of the selected joints, or of all, in the library.", command, N::joints},
  in(kLibrary, {ids::kPosesApply, "&Apply", "check", "Pose/Library", "Return", "Return", "Poses the joints as in the chosen pose; only the selected ones where some are selected.", command, N::joints, {{ContextMenu::poses, 1, 1}}}),
  in(kLibrary, {ids::kPosesApplyMirrored, "Apply &mirrored", "mirror", "Pose/Library", "Shift+Return", "Shift+Return", "Poses the joints as a mirror shows the chosen pose.", command, N::joints, {{ContextMenu::poses, 1, 2}}}),
  in(kLibrary, {ids::kPosesRename, "&Rename", "", "-Pose/Library", "F2", "F2", "Gives the chosen pose another name.", command, N::nothing, {{ContextMenu::poses, 2, 1}}}),
  in(kLibrary, {ids::kPosesDelete, "&Delete", "trash", "Pose/Library", "X; Del", "Del; Backspace", "Takes the chosen pose out of the library.", command, N::nothing, {{ContextMenu::poses, 2, 2}}}),
  {ids::kPosesImport, "&Import…", "folder", "-Pose/Library", "", "", "Adds the poses of a file to the library of this character.", command, N::character, {{ContextMenu::poses, 3, 1}}},
  {ids::kPosesExport, "&Export…", "", "Pose/Library", "", "", "Writes the library of this character to a file.", command, N::character, {{ContextMenu::poses, 3, 2}}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> poseActions() { return kTable; }

}  // namespace sinew::ui
