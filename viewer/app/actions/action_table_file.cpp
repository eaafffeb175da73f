// The menu File.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/file.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {ids::kFileOpen, "&Open…", "folder", "File", "Ctrl+O", "Ctrl+O", "Replaces the scene by the character of a file."},
  {ids::kFileAdd, "&Add character…", "plus", "File", "Ctrl+Shift+O", "Ctrl+Shift+O", "Puts the character of another file beside those in the scene."},
  {ids::kFileAddClips, "Add &clips from file…", "clip", "File", "Ctrl+Alt+O", "Ctrl+Alt+O", "Applies the clips of another file to this character, joint by joint name.", command, N::character, {{ContextMenu::outliner_clips, 1, 1}}},
  {ids::kFileOpenExample, "Open &example", "person", "-File", "", "", "Shows the character that comes with the program."},
  {ids::kFileReload, "&Reload", "reload", "File", "Ctrl+R", "Ctrl+R", "Reads the file again and keeps clip, time and selection.", command, N::character, {{ContextMenu::outliner_character, 1, 1}}},
  {ids::kFileRevert, "Re&vert to file", "undo", "File", "", "", "Takes back what was done to the clips and the pose of this character since its files were read.", command, N::edited_character},
  {ids::kFileImportOptions, "&Import options…", "gear", "-File", "Ctrl+Shift+R", "Ctrl+Shift+R", "Reads the file again with another unit, up axis, frame rate or number of influences.", command, N::character, {{ContextMenu::outliner_character, 1, 2}}},
  {ids::kFileImportReport, "Import re&port…", "report", "File", "Ctrl+Shift+L", "Ctrl+Shift+L", "Lists what was converted, repaired, lost or not found when the file was read.", command, N::character, {{ContextMenu::outliner_character, 1, 3}}},
  {ids::kFileCancelLoading, "Ca&ncel loading", "", "File", "Ctrl+.", "Ctrl+.", "Stops reading files at once and leaves the scene as it is.", command, N::loading},
  {ids::kFileClose, "&Close character", "close", "File", "Ctrl+W", "Ctrl+W", "Takes the active character out of the scene.", command, N::character},
  {ids::kFileQuit, "&Quit", "", "-File", "Ctrl+Q", "Ctrl+Q", "Ends the program."},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> fileActions() { return kTable; }

}  // namespace sinew::ui
