#include <array>

#include "viewer/app/actions.h"

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
  {"file.import_options", "&Import options…", "gear", "-File", "Ctrl+Shift+R", "Ctrl+Shift+R", "Reads the file again with another unit, up axis, frame rate or number of influences.", command, N::character},
  {"file.import_report", "Import re&port…", "report", "File", "Ctrl+Shift+L", "Ctrl+Shift+L", "Lists what was converted, repaired, lost or not found when the file was read.", command, N::character},
  {"file.cancel_loading", "Ca&ncel loading", "", "File", "Ctrl+.", "Ctrl+.", "Stops reading files at once and leaves the scene as it is.", command, N::loading},
  {"file.close", "&Close character", "close", "File", "Ctrl+W", "Ctrl+W", "Takes the active character out of the scene.", command, N::character},
  {"file.quit", "&Quit", "", "-File", "Ctrl+Q", "Ctrl+Q", "Ends the program."},

  {"edit.undo", "&Undo", "undo", "Edit", "Ctrl+Z", "Ctrl+Z; Z", "Takes the last change back.", command, N::undo},
  {"edit.redo", "&Redo", "redo", "Edit", "Ctrl+Shift+Z; Ctrl+Y", "Ctrl+Shift+Z; Ctrl+Y; Shift+Z", "Makes the change again that was taken back.", command, N::redo},
  {"edit.select_all", "Select &all joints", "", "-Edit", "A", "Ctrl+A", "Selects all joints of the active character.", command, N::joints},
  {"edit.select_none", "Select &none", "", "Edit", "Alt+A", "Ctrl+Shift+A", "Clears the selection."},
  {"edit.invert", "&Invert selection", "", "Edit", "Ctrl+I", "Ctrl+I", "Selects the joints that are not selected, and no others.", command, N::joints},
  {"edit.select_parent", "Select &parents", "", "Edit", "[", "Up", "Moves the selection to the parent joints.", command, N::joint_selection},
  {"edit.select_children", "Select &children", "", "Edit", "]", "Down", "Moves the selection to the child joints.", command, N::joint_selection},
  {"edit.hide", "&Hide", "eye_off", "-Edit", "H", "Ctrl+H", "Hides the selected characters and meshes.", command, N::hideable},
  {"edit.show_all", "Sho&w all", "eye", "Edit", "Alt+H", "Ctrl+Shift+H", "Shows whatever is hidden.", command, N::hidden},
  {"edit.reset_pose", "Re&set pose", "person", "-Edit", "Alt+R", "Alt+R", "Gives the selected joints, or all, back to the clip.", command, N::joints},
  {"edit.delete", "&Delete character", "trash", "Edit", "X; Del", "Del; Backspace", "Takes the selected characters out of the scene.", command, N::selected_character},
  {"edit.preferences", "&Preferences…", "gear", "-Edit", "Ctrl+,", "Ctrl+,", "Theme, mouse and keys, time format, files."},

  {"view.frame_selected", "Frame &selection", "frame", "View", "Num+.; F", "F; Num+.", "Brings the selection, or the active character, into the middle.", command, N::character},
  {"view.frame_all", "Frame &all", "", "View", "Home", "A; Home", "Brings the whole scene into the picture.", command, N::character},
  {"view.front", "&Front", "", "-View/Direction", "Num+1; 1", "Num+1; 1", "Looks at the character's front."},
  {"view.back", "&Back", "", "View/Direction", "Ctrl+Num+1; Ctrl+1", "Ctrl+Num+1; Ctrl+1", "Looks at the character's back."},
  {"view.right", "&Right", "", "View/Direction", "Num+3; 3", "Num+3; 3", "Looks at the character's right side."},
  {"view.left", "&Left", "", "View/Direction", "Ctrl+Num+3; Ctrl+3", "Ctrl+Num+3; Ctrl+3", "Looks at the character's left side."},
  {"view.top", "&Top", "", "View/Direction", "Num+7; 7", "Num+7; 7", "Looks down from above."},
  {"view.bottom", "B&ottom", "", "View/Direction", "Ctrl+Num+7; Ctrl+7", "Ctrl+Num+7; Ctrl+7", "Looks up from below."},
  {"view.three_quarter", "T&hree-quarter", "", "View/Direction", "Num+0; 0", "Num+0; 0", "Looks from the front, a little from the side and above."},
  {"view.projection", "Change &projection", "ortho", "View", "Num+5; 5", "Num+5; 9", "Switches between perspective and parallel projection."},
  {"view.shading.material", "&Material", "sphere", "-View/Shading", "Shift+1", "6", "Textures and colours of the file.", choice},
  {"view.shading.clay", "&Clay", "box", "View/Shading", "Shift+2", "5", "One matte grey for all surfaces.", choice},
  {"view.shading.weights", "&Weights", "mask", "View/Shading", "Shift+3", "8", "How much the selected joint moves each point.", choice},
  {"view.skeleton", "S&keleton", "bone", "-View", "J", "J", "Shows the bones.", toggle},
  {"view.xray", "&X-ray", "xray", "View", "Alt+Z", "Alt+Z", "Bones shine through the surface.", toggle},
  {"view.joint_names", "Joint &names", "names", "View", "Shift+J", "Shift+J", "Writes the names of the joints beside them.", toggle},
  {"view.wireframe", "&Wireframe", "wire", "View", "Shift+Z", "4", "Draws the edges of the triangles over the surface.", toggle},
  {"view.grid", "&Grid", "grid", "View", "Shift+G", "Shift+G", "Shows the ground grid.", toggle},
  {"view.shadow", "Sha&dow", "shadow", "View", "", "", "Shows the contact shadow on the ground.", toggle},
  {"view.follow", "F&ollow character", "follow", "View", "", "", "The camera goes along with the active character.", toggle},
  {"view.statistics", "S&tatistics", "gauge", "-View", "Ctrl+Shift+F", "Ctrl+Shift+F", "Frames per second and triangles in the corner.", toggle},

  {"anim.play", "&Play", "play", "Animation", "Space", "Space; Alt+V", "Plays the clip, or stops at this frame.", toggle, N::clip},
  {"anim.play_backwards", "Play &backwards", "back", "Animation", "Ctrl+Shift+Space", "Ctrl+Shift+Space", "Plays towards the start, or stops at this frame.", toggle, N::clip},
  {"anim.stop", "St&op and return", "", "Animation", "Esc", "Esc", "Stops and goes back to where playing began.", command, N::playing},
  {"anim.first_frame", "&First frame", "first", "-Animation", "Shift+Left", "Ctrl+Left; Alt+Shift+V", "Goes to the start of the work range.", command, N::clip},
  {"anim.previous_key", "Previous &key", "pkey", "Animation", "Down", ",", "Goes to the key before this time, of the selected joints or of all.", command, N::clip},
  {"anim.previous_frame", "Pr&evious frame", "", "Animation", "Left", "Left; Alt+,", "Goes back one frame.", command, N::clip},
  {"anim.next_frame", "&Next frame", "", "Animation", "Right", "Right; Alt+.", "Goes on one frame.", command, N::clip},
  {"anim.next_key", "Next ke&y", "nkey", "Animation", "Up", ".", "Goes to the key after this time, of the selected joints or of all.", command, N::clip},
  {"anim.last_frame", "&Last frame", "last", "Animation", "Shift+Right", "Ctrl+Right", "Goes to the end of the work range.", command, N::clip},
  {"anim.next_clip", "Next &clip", "clip", "-Animation", "PgDown", "PgDown", "Shows the next clip of the character.", command, N::clip},
  {"anim.previous_clip", "Previous cl&ip", "", "Animation", "PgUp", "PgUp", "Shows the clip before.", command, N::clip},
  {"anim.loop.loop", "&Loop", "loop", "-Animation/Repeat", "", "", "Starts again at the end.", choice},
  {"anim.loop.once", "&Once", "", "Animation/Repeat", "", "", "Stops at the end.", choice},
  {"anim.loop.ping_pong", "&Ping-pong", "", "Animation/Repeat", "", "", "Turns round at both ends.", choice},
  {"anim.set_range_start", "Work range &starts here", "", "Animation/Work range", "Ctrl+Home", "Ctrl+Home", "Playing begins at this frame.", command, N::clip},
  {"anim.set_range_end", "Work range &ends here", "", "Animation/Work range", "Ctrl+End", "Ctrl+End", "Playing ends at this frame.", command, N::clip},
  {"anim.reset_range", "&Whole clip", "", "Animation/Work range", "Alt+P", "Alt+P", "Playing covers the whole clip again.", command, N::clip},
  {"anim.every_frame", "Show e&very frame", "", "-Animation", "", "", "Shows all frames, even where that takes longer than the clip.", toggle},

  {"skin.method.rigid", "&Rigid", "", "Skin", "", "", "Each point follows its heaviest joint only.", choice, N::skin},
  {"skin.method.linear", "&Linear", "", "Skin", "", "", "Blends matrices, as games do; bends lose volume.", choice, N::skin},
  {"skin.method.quaternion", "&Quaternion", "", "Skin", "", "", "Blends rotations and translations apart.", choice, N::skin},
  {"skin.method.dual_quaternion", "&Dual quaternion", "", "Skin", "", "", "Blends rigid motions; twists keep their volume.", choice, N::skin},
  {"view.split", "&Split view: linear | dual quaternion", "split", "-Skin", "Ctrl+Shift+D", "Ctrl+Shift+D", "Left half skinned linearly, right half with dual quaternions.", toggle, N::skin},

  {"window.outliner", "&Outliner", "", "Window", "", "", "Characters with their joints, meshes and clips.", toggle},
  {"window.inspector", "&Inspector", "", "Window", "", "", "Numbers and facts of the selection.", toggle},
  {"window.timeline", "&Timeline", "", "Window", "", "", "Transport, time and keys.", toggle},
  {"window.log", "&Log", "log", "Window", "", "", "Import reports and messages.", toggle},
  {"window.next_panel", "Ne&xt panel", "", "-Window", "F6", "F6", "Gives the keyboard to the next panel."},
  {"window.previous_panel", "Pre&vious panel", "", "Window", "Shift+F6", "Shift+F6", "Gives the keyboard to the panel before."},
  {"window.theme.dark", "&Dark", "moon", "-Window/Theme", "", "", "Calm and dark.", choice},
  {"window.theme.light", "&Light", "sun", "Window/Theme", "", "", "Bright, for daylight and print.", choice},
  {"window.full_screen", "&Full screen", "full_screen", "Window", "F11; Ctrl+Alt+Space", "F11", "Fills the whole screen, or leaves it.", toggle},
  {"window.reset_layout", "&Reset layout", "", "Window", "", "", "Puts all panels where they were at first."},

  {"help.keys", "&Keys", "keyboard", "Help", "F1", "F1", "Lists mouse and keys."},
  {"help.about", "&About Sinew", "info", "Help", "", "", "Version, licence and graphics."},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> actionTable() { return kTable; }

}  // namespace sinew::ui
