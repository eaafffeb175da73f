// The menu View.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/view.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {ids::kViewFrameSelected, "Frame &selection", "frame", "View", "Num+.; F", "F; Num+.", "Brings the selection, or the active character, into the middle.", command, N::character, {{ContextMenu::viewport, 2, 1}, {ContextMenu::outliner_row, 1, 1}}},
  {ids::kViewFrameAll, "Frame &all", "", "View", "Home", "A; Home", "Brings the whole scene into the picture.", command, N::character, {{ContextMenu::viewport, 2, 2}}},
  {ids::kViewFront, "&Front", "", "-View/Direction", "Num+1; 1", "Num+1; 1", "Looks at the character's front."},
  {ids::kViewBack, "&Back", "", "View/Direction", "Ctrl+Num+1; Ctrl+1", "Ctrl+Num+1; Ctrl+1", "Looks at the character's back."},
  {ids::kViewRight, "&Right", "", "View/Direction", "Num+3; 3", "Num+3; 3", "Looks at the character's right side."},
  {ids::kViewLeft, "&Left", "", "View/Direction", "Ctrl+Num+3; Ctrl+3", "Ctrl+Num+3; Ctrl+3", "Looks at the character's left side."},
  {ids::kViewTop, "&Top", "", "View/Direction", "Num+7; 7", "Num+7; 7", "Looks down from above."},
  {ids::kViewBottom, "B&ottom", "", "View/Direction", "Ctrl+Num+7; Ctrl+7", "Ctrl+Num+7; Ctrl+7", "Looks up from below."},
  {ids::kViewThreeQuarter, "T&hree-quarter", "", "View/Direction", "Num+0; 0", "Num+0; 0", "Looks from the front, a little from the side and above."},
  {ids::kViewProjection, "Change &projection", "ortho", "View", "Num+5; 5", "Num+5; 9", "Switches between perspective and parallel projection."},
  {ids::kViewShadingMaterial, "&Material", "sphere", "-View/Shading", "Shift+1", "6", "Textures and colours of the file.", choice},
  {ids::kViewShadingClay, "&Clay", "box", "View/Shading", "Shift+2", "5", "One matte grey for all surfaces.", choice},
  {ids::kViewShadingWeights, "&Weights", "mask", "View/Shading", "Shift+3", "8", "How much the selected joint moves each point.", choice},
  {ids::kViewSkeleton, "S&keleton", "bone", "-View", "J", "J", "Shows the bones.", toggle, N::nothing, {{ContextMenu::viewport, 5, 1}}},
  {ids::kViewXray, "&X-ray", "xray", "View", "Alt+Z", "Alt+Z", "Bones shine through the surface.", toggle, N::nothing, {{ContextMenu::viewport, 5, 2}}},
  {ids::kViewJointNames, "Joint &names", "names", "View", "Shift+J", "Shift+J", "Writes the names of the joints beside them.", toggle, N::nothing, {{ContextMenu::viewport, 5, 3}}},
  {ids::kViewWireframe, "&Wireframe", "wire", "View", "Shift+Z", "4", "Draws the edges of the triangles over the surface.", toggle, N::nothing, {{ContextMenu::viewport, 5, 4}}},
  {"view.grid", "&Grid", "grid", "View", "Shift+G", "Shift+G", "Shows the ground grid.", toggle},
  {"view.shadow", "Sha&dow", "shadow", "View", "", "", "Shows the contact shadow on the ground.", toggle},
  {ids::kViewFollow, "F&ollow character", "follow", "View", "", "", "The camera goes along with the active character.", toggle},
  {ids::kViewGhosts, "G&hosts", "ghost", "-View", "Ctrl+Alt+H", "Ctrl+Alt+H", "Shows the character before and after the current time.", toggle, N::character},
  {"view.ghosts.before_more", "One more &before", "", "View/Ghosts of other times", "", "", "Shows one more ghost before the current time."},
  {"view.ghosts.before_fewer", "One f&ewer before", "", "View/Ghosts of other times", "", "", "Shows one ghost less before the current time."},
  {"view.ghosts.after_more", "One more &after", "", "View/Ghosts of other times", "", "", "Shows one more ghost after the current time."},
  {"view.ghosts.after_fewer", "One fe&wer after", "", "View/Ghosts of other times", "", "", "Shows one ghost less after the current time."},
  {"view.ghosts.step_longer", "&Longer step", "", "-View/Ghosts of other times", "", "", "Puts one more frame between ghosts."},
  {"view.ghosts.step_shorter", "&Shorter step", "", "View/Ghosts of other times", "", "", "Puts one frame less between ghosts."},
  {"view.ghosts.at_keys", "At &keys", "", "View/Ghosts of other times", "", "", "Shows ghosts at the keys of the selected joints, instead of at equal steps.", toggle},
  {"view.ghosts.stronger", "S&tronger", "", "-View/Ghosts of other times", "", "", "Makes ghosts easier to see."},
  {"view.ghosts.fainter", "&Fainter", "", "View/Ghosts of other times", "", "", "Makes ghosts fade into the background."},
  {"view.ghosts.next_reference", "Next &reference clip", "", "-View/Ghosts of other times", "", "", "Shows another clip of the character at the same time, to compare with.", command, N::clip},
  {"view.ghosts.no_reference", "&No reference clip", "", "View/Ghosts of other times", "", "", "Shows no other clip beside the one that plays."},
  {ids::kViewTrails, "Motion trai&ls", "trail", "View", "Ctrl+Alt+T", "Ctrl+Alt+T", "Shows the paths of the selected joints; their keys can be dragged.", toggle, N::character},
  {"view.trails.around", "&Around the current time", "", "View/Trails of joints", "", "", "Shows paths some frames before and after, instead of over the work range.", toggle},
  {"view.trails.longer", "&Longer", "", "View/Trails of joints", "", "", "Shows more frames of paths around the current time."},
  {"view.trails.shorter", "&Shorter", "", "View/Trails of joints", "", "", "Shows fewer frames of paths around the current time."},
  {ids::kViewTrailsPin, "&Pin trails", "pin", "-View/Trails of joints", "", "", "Keeps the paths of the selected joints in view when others are selected.", command, N::joint_selection},
  {ids::kViewTrailsUnpin, "&Unpin all trails", "", "View/Trails of joints", "", "", "Shows the paths of selected joints only."},
  {ids::kViewOverlaySettings, "Ghosts and trails s&ettings…", "gear", "View", "", "", "Numbers, times and opacity of ghosts, and the range of trails.", toggle},
  {"view.statistics", "S&tatistics", "gauge", "-View", "Ctrl+Shift+F", "Ctrl+Shift+F", "Frames per second and triangles in the corner.", toggle},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> viewActions() { return kTable; }

}  // namespace sinew::ui
