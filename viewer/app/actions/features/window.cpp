// The menu Window.
#include "viewer/widgets/action_ids/window.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/settings/preferences.h"

namespace sinew::ui {
namespace {

using namespace features;

QString needsOwn(const C& c) {
  return c.commands->ownWorkspace() ? QString()
                                    : tr("This workspace is one of the program's; Reset layout puts its panels back.");
}

template <ThemeChoice theme>
constexpr ActionHandler kTheme{.run = [](const C& c) { c.preferences->setTheme(theme); },
                               .checked = [](const C& c) { return c.preferences->theme() == theme; }};

template <const char* id>
constexpr ActionHandler kWorkspace{.run = [](const C& c) { c.commands->showWorkspace(QLatin1String(id)); },
                                   .checked = [](const C& c) { return c.commands->workspace() == QLatin1String(id); }};

// clang-format off
constexpr ActionSpec kWindowActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"window.outliner", "&Outliner", "", "Window", "", "", "Characters with their joints, meshes and clips, masks, objects, takes and sound.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("outliner", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("outliner"); }}},
  {"window.inspector", "&Inspector", "", "Window", "", "", "Numbers and facts of the selection.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("inspector", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("inspector"); }}},
  {"window.timeline", "&Timeline", "", "Window", "", "", "Transport, time and keys.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("timeline", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("timeline"); }}},
  {"window.history", "&History", "undo", "Window", "Ctrl+Alt+Z", "Ctrl+Alt+Z", "All undo steps; goes back to any of them.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("history", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("history"); }}},
  {"window.layers", "La&yers", "stack", "Window", "", "", "Edits laid over the clip, each with a weight.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("layers", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("layers"); }}},
  {"window.poses", "&Poses", "", "Window", "", "", "Stored poses with pictures, to apply and to blend.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("poses", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("poses"); }}},
  {"window.masks", "Mas&ks", "mask", "Window", "", "", "How much each joint takes part: subtrees, feather, mirror, files.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("masks", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("masks"); }}},
  {"window.lost", "Lost and foun&d", "", "Window", "", "", "Keys, poses, weights and roles whose joints or morph targets are gone; they come back with them.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("lost", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("lost"); }}},
  {"window.morphs", "Morph&s", "morph", "Window", "", "", "Weights of morph targets, with sliders and keys.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("morphs", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("morphs"); }}},
  {"window.picker", "Pic&ker", "person", "Window", "", "", "Joints as parts of a drawn body, and the selection sets.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("picker", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("picker"); }}},
  {"window.curve_editor", "&Curve editor", "curves", "Window", "", "", "Channels and how their values change over time.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("curve_editor", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("curve_editor"); }}},
  {"window.log", "&Log", "log", "Window", "", "", "Import reports and messages.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->showPanel("log", c.on); },
    .checked = [](const C& c) { return c.commands->panelShown("log"); }}},
  {"window.next_panel", "Ne&xt panel", "", "-Window", "F6", "F6", "Gives the keyboard to the next panel.", command, N::nothing,
   {.run = [](const C& c) { c.commands->enterPanel(1); }}},
  {"window.previous_panel", "Pre&vious panel", "", "Window", "Shift+F6", "Shift+F6", "Gives the keyboard to the panel before.", command, N::nothing,
   {.run = [](const C& c) { c.commands->enterPanel(-1); }}},
  {"window.theme.dark", "&Dark", "moon", "-Window/Theme", "", "", "Calm and dark.", choice, N::nothing,
   kTheme<ThemeChoice::dark>},
  {"window.theme.light", "&Light", "sun", "Window/Theme", "", "", "Bright, for daylight and print.", choice, N::nothing,
   kTheme<ThemeChoice::light>},
  {ids::kWindowMaximisePanel, "&Maximise panel", "", "-Window", "Ctrl+Space", "Space; Ctrl+Space", "The panel under the pointer fills the window; again brings the others back.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->toggleMaximised(); }}},
  {ids::kWindowFullScreen, "&Full screen", "full_screen", "Window", "F11; Ctrl+Alt+Space", "F11", "Fills the whole screen, or leaves it.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->setFullScreen(c.on); }}},
  {"window.workspace.animate", "&Animate", "", "-Window/Workspace", "", "", "All that shapes motion: view, outliner, inspector, timeline and curves.", choice, N::nothing,
   kWorkspace<ids::kAnimate>},
  {"window.workspace.blend", "&Blend", "", "Window/Workspace", "", "", "Clips, layers and masks over a high timeline.", choice, N::nothing,
   kWorkspace<ids::kBlend>},
  {"window.workspace.rig", "&Rig", "", "Window/Workspace", "", "", "A large view with outliner, picker and inspector.", choice, N::nothing,
   kWorkspace<ids::kRig>},
  {"window.workspace.look", "&Look", "", "Window/Workspace", "", "", "A large view, and a timeline to play and scrub with.", choice, N::nothing,
   kWorkspace<ids::kLook>},
  {ids::kWorkspaceSave, "&Save workspace as…", "plus", "-Window/Workspace", "", "", "Keeps how the panels lie, under a name of your own.", command, N::nothing,
   {.run = [](const C& c) { c.commands->saveWorkspace(); }}},
  {ids::kWorkspaceDelete, "&Delete workspace", "trash", "Window/Workspace", "", "", "Forgets the workspace that is shown, one of your own.", command, N::nothing,
   {.run = [](const C& c) { c.commands->deleteWorkspace(); }, .refusal = needsOwn}},
  {ids::kWindowLockPanels, "Loc&k panels", "lock", "Window", "", "", "Panels stay where they are: their titles move nothing.", toggle, N::nothing,
   {.run = [](const C& c) { c.commands->lockPanels(c.on); }}},
  {ids::kWorkspaceReset, "&Reset layout", "", "Window", "", "", "Puts the panels of the workspace where they were at first.", command, N::nothing,
   {.run = [](const C& c) { c.commands->resetLayout(); }}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> windowActions() { return kWindowActions; }

}  // namespace sinew::ui
