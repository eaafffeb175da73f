// The menu File.
#include "viewer/app/actions/action_table.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {"file.open", "&Open…", "folder", "File", "Ctrl+O", "Ctrl+O", "Replaces the scene by the character of a file."},
  {"file.add", "&Add character…", "plus", "File", "Ctrl+Shift+O", "Ctrl+Shift+O", "Puts the character of another file beside those in the scene."},
  {"file.add_clips", "Add &clips from file…", "clip", "File", "Ctrl+Alt+O", "Ctrl+Alt+O", "Applies the clips of another file to this character, joint by joint name.", command, N::character},
  {"file.open_example", "Open &example", "person", "-File", "", "", "Shows the character that comes with the program."},
  {"file.reload", "&Reload", "reload", "File", "Ctrl+R", "Ctrl+R", "Reads the file again and keeps clip, time and selection.", command, N::character},
  {"file.revert", "Re&vert to file", "undo", "File", "", "", "Takes back what was done to the clips and the pose of this character since its files were read.", command, N::edited_character},
  {"file.import_options", "&Import options…", "gear", "-File", "Ctrl+Shift+R", "Ctrl+Shift+R", "Reads the file again with another unit, up axis, frame rate or number of influences.", command, N::character},
  {"file.import_report", "Import re&port…", "report", "File", "Ctrl+Shift+L", "Ctrl+Shift+L", "Lists what was converted, repaired, lost or not found when the file was read.", command, N::character},
  {"file.cancel_loading", "Ca&ncel loading", "", "File", "Ctrl+.", "Ctrl+.", "Stops reading files at once and leaves the scene as it is.", command, N::loading},
  {"file.close", "&Close character", "close", "File", "Ctrl+W", "Ctrl+W", "Takes the active character out of the scene.", command, N::character},
  {"file.quit", "&Quit", "", "-File", "Ctrl+Q", "Ctrl+Q", "Ends the program."},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> fileActions() { return kTable; }

}  // namespace sinew::ui
