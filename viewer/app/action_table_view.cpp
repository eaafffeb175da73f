// The menu View.
#include "viewer/app/action_table.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
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
};
// clang-format on

}  // namespace

std::span<const ActionSpec> viewActions() { return kTable; }

}  // namespace sinew::ui
