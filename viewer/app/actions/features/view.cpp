// The menu View: the camera, and what is drawn of the characters.
#include "viewer/widgets/action_ids/view.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using namespace features;

std::vector<SelectionItem> everything(const Document& document) {
  std::vector<SelectionItem> items;
  for (const Instance& instance : document.instances())
    items.push_back({SelectionItem::Kind::instance, instance.id, -1});
  return items;
}

void noteFramed(const C& c, const std::vector<SelectionItem>& items) {
  c.say.noted(tr("Framed %1").arg(itemsText(c.document, items)));
}

void frameSelected(const C& c) {
  c.viewport->frameSelection();
  const auto& items = c.document.selection().items;
  noteFramed(c, items.empty() ? everything(c.document) : items);
}

void frameAll(const C& c) {
  c.viewport->frameAll();
  noteFramed(c, everything(c.document));
}

void changeProjection(const C& c) {
  c.viewport->toggleProjection();
  c.say.noted(c.viewport->camera().orthographic ? tr("Parallel projection") : tr("Perspective"));
}

template <render::NamedView view>
constexpr ActionHandler kLook{.run = [](const C& c) {
  c.viewport->look(view);
  c.say.noted(c.actions.choiceText(c.row->id));
}};

// As a drag of 30 pixels would, by 15 degrees: `right` and `down` are −1, 0 or 1.
template <int right, int down>
constexpr ActionHandler kOrbit{.run = [](const C& c) { c.viewport->orbit(Vec2(30 * right, 30 * down)); }};

template <int steps>
constexpr ActionHandler kZoom{.run = [](const C& c) { c.viewport->zoom(static_cast<float>(steps)); }};

// clang-format off
constexpr ActionSpec kViewActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"view.frame_selected", "Frame &selection", "frame", "View", "Num+.; F", "F; Num+.", "Brings the selection, or the active character, into the middle.", command, N::character,
   {.run = frameSelected}, {{ContextMenu::viewport, 2, 1}, {ContextMenu::outliner_row, 1, 1}}},
  {"view.frame_all", "Frame &all", "", "View", "Home", "A; Home", "Brings the whole scene into the picture.", command, N::character,
   {.run = frameAll}, {{ContextMenu::viewport, 2, 2}}},
  {ids::kViewFront, "&Front", "", "-View/Direction", "Num+1; 1", "Num+1; 1", "Looks at the character's front.", command, N::nothing,
   kLook<render::NamedView::front>},
  {ids::kViewBack, "&Back", "", "View/Direction", "Ctrl+Num+1; Ctrl+1", "Ctrl+Num+1; Ctrl+1", "Looks at the character's back.", command, N::nothing,
   kLook<render::NamedView::back>},
  {ids::kViewRight, "&Right", "", "View/Direction", "Num+3; 3", "Num+3; 3", "Looks at the character's right side.", command, N::nothing,
   kLook<render::NamedView::right>},
  {ids::kViewLeft, "&Left", "", "View/Direction", "Ctrl+Num+3; Ctrl+3", "Ctrl+Num+3; Ctrl+3", "Looks at the character's left side.", command, N::nothing,
   kLook<render::NamedView::left>},
  {ids::kViewTop, "&Top", "", "View/Direction", "Num+7; 7", "Num+7; 7", "Looks down from above.", command, N::nothing,
   kLook<render::NamedView::top>},
  {ids::kViewBottom, "B&ottom", "", "View/Direction", "Ctrl+Num+7; Ctrl+7", "Ctrl+Num+7; Ctrl+7", "Looks up from below.", command, N::nothing,
   kLook<render::NamedView::bottom>},
  {ids::kViewThreeQuarter, "T&hree-quarter", "", "View/Direction", "Num+0; 0", "Num+0; 0", "Looks from the front, a little from the side and above.", command, N::nothing,
   kLook<render::NamedView::three_quarter>},
  in("viewport", {"view.orbit_left", "Turn l&eft", "", "-View/Direction", "Num+4", "Num+4", "Turns the view 15 degrees, as a drag to the right does.", command, N::nothing,
                  kOrbit<1, 0>}),
  in("viewport", {"view.orbit_right", "Turn ri&ght", "", "View/Direction", "Num+6", "Num+6", "Turns the view 15 degrees, as a drag to the left does.", command, N::nothing,
                  kOrbit<-1, 0>}),
  in("viewport", {"view.orbit_up", "Turn &up", "", "View/Direction", "Num+8", "Num+8", "Turns the view up by 15 degrees.", command, N::nothing,
                  kOrbit<0, 1>}),
  in("viewport", {"view.orbit_down", "Turn &down", "", "View/Direction", "Num+2", "Num+2", "Turns the view down by 15 degrees.", command, N::nothing,
                  kOrbit<0, -1>}),
  in("viewport", {"view.zoom_in", "Zoom &in", "", "View", "Num++", "Num++", "Goes nearer, as a step of the wheel does.", command, N::nothing,
                  kZoom<1>}),
  in("viewport", {"view.zoom_out", "Zoom o&ut", "", "View", "Num+-", "Num+-", "Goes farther away, as a step of the wheel does.", command, N::nothing,
                  kZoom<-1>}),
  {"view.projection", "Change &projection", "ortho", "View", "Num+5; 5", "Num+5; 9", "Switches between perspective and parallel projection.", command, N::nothing,
   {.run = changeProjection}},
  {ids::kViewShadingMaterial, "&Material", "sphere", "-View/Shading", "Shift+1", "6", "Textures and colours of the file.", choice, N::nothing,
   kOption<&ViewOptions::shading, ViewShading::material>},
  {ids::kViewShadingClay, "&Clay", "box", "View/Shading", "Shift+2", "5", "One matte grey for all surfaces.", choice, N::nothing,
   kOption<&ViewOptions::shading, ViewShading::clay>},
  {ids::kViewShadingWeights, "&Weights", "mask", "View/Shading", "Shift+3", "8", "How much the selected joint moves each point.", choice, N::nothing,
   kOption<&ViewOptions::shading, ViewShading::weights>},
  {ids::kViewShadingMask, "Mas&k", "mask", "View/Shading", "Shift+4", "", "How much the joints that move each point take part in the mask that is shown.", choice, N::nothing,
   kOption<&ViewOptions::shading, ViewShading::mask>},
  {ids::kViewSkeleton, "S&keleton", "bone", "-View", "J", "J", "Shows the bones.", toggle, N::nothing,
   kSwitch<&ViewOptions::skeleton>, {{ContextMenu::viewport, 5, 1}}},
  {ids::kViewXray, "&X-ray", "xray", "View", "Alt+Z", "Alt+Z", "Bones shine through the surface.", toggle, N::nothing,
   kSwitch<&ViewOptions::xray>, {{ContextMenu::viewport, 5, 2}}},
  {ids::kViewJointNames, "Joint &names", "names", "View", "Shift+J", "Shift+J", "Writes the names of the joints beside them.", toggle, N::nothing,
   kSwitch<&ViewOptions::joint_names>, {{ContextMenu::viewport, 5, 3}}},
  {ids::kViewWireframe, "&Wireframe", "wire", "View", "Shift+Z", "4", "Draws the edges of the triangles over the surface.", toggle, N::nothing,
   kSwitch<&ViewOptions::wireframe>, {{ContextMenu::viewport, 5, 4}}},
  {"view.grid", "&Grid", "grid", "View", "Shift+G", "Shift+G", "Shows the ground grid.", toggle, N::nothing,
   kSwitch<&ViewOptions::grid>},
  {"view.shadow", "Sha&dow", "shadow", "View", "", "", "Shows the contact shadow on the ground.", toggle, N::nothing,
   kSwitch<&ViewOptions::shadow>},
  {ids::kViewFollow, "F&ollow character", "follow", "View", "", "", "The camera goes along with the active character.", toggle, N::nothing,
   kSwitch<&ViewOptions::follow>},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> viewActions() { return kViewActions; }

}  // namespace sinew::ui
