// The menu Window.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/window.h"

namespace sinew::ui {
namespace {

using enum ActionKind;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {"window.outliner", "&Outliner", "", "Window", "", "", "Characters with their joints, meshes and clips.", toggle},
  {"window.inspector", "&Inspector", "", "Window", "", "", "Numbers and facts of the selection.", toggle},
  {"window.timeline", "&Timeline", "", "Window", "", "", "Transport, time and keys.", toggle},
  {"window.history", "&History", "undo", "Window", "Ctrl+Alt+Z", "Ctrl+Alt+Z", "All undo steps; goes back to any of them.", toggle},
  {"window.layers", "La&yers", "stack", "Window", "", "", "Edits laid over the clip, each with a weight.", toggle},
  {"window.poses", "&Poses", "", "Window", "", "", "Stored poses with pictures, to apply and to blend.", toggle},
  {"window.curve_editor", "&Curve editor", "curves", "Window", "", "", "Channels and how their values change over time.", toggle},
  {"window.log", "&Log", "log", "Window", "", "", "Import reports and messages.", toggle},
  {ids::kWindowNextPanel, "Ne&xt panel", "", "-Window", "F6", "F6", "Gives the keyboard to the next panel."},
  {ids::kWindowPreviousPanel, "Pre&vious panel", "", "Window", "Shift+F6", "Shift+F6", "Gives the keyboard to the panel before."},
  {ids::kWindowThemeDark, "&Dark", "moon", "-Window/Theme", "", "", "Calm and dark.", choice},
  {ids::kWindowThemeLight, "&Light", "sun", "Window/Theme", "", "", "Bright, for daylight and print.", choice},
  {ids::kWindowMaximisePanel, "&Maximise panel", "", "-Window", "Ctrl+Space", "Space; Ctrl+Space", "The panel under the pointer fills the window; again brings the others back.", toggle},
  {ids::kWindowFullScreen, "&Full screen", "full_screen", "Window", "F11; Ctrl+Alt+Space", "F11", "Fills the whole screen, or leaves it.", toggle},
  {ids::kWindowArrangeAnimate, "&Animate", "", "Window/Arrange", "", "", "View, outliner, inspector, timeline and curves."},
  {ids::kWindowArrangeLook, "&Look", "", "Window/Arrange", "", "", "A large view, and a timeline to play and scrub with."},
  {ids::kWindowLockPanels, "Loc&k panels", "lock", "Window", "", "", "Panels stay where they are: their titles move nothing.", toggle},
  {ids::kWindowResetLayout, "&Reset layout", "", "Window", "", "", "Puts all panels where they were at first."},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> windowActions() { return kTable; }

}  // namespace sinew::ui
