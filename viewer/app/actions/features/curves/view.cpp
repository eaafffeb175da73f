// What the curve editor does with the pointer, and what it shows; in the menu Curves.
#include <algorithm>

#include "viewer/app/actions/features/feature.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/action_ids/curves.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"

namespace sinew::ui {
namespace {

using namespace features;

CurveGraph& graph(const C& c) { return *c.curves->graph(); }
ChannelList& channels(const C& c) { return c.curves->channels(); }

QString needsShown(const C& c) {
  return graph(c).content().curves.empty() ? tr("The curve editor shows no curves.") : QString();
}

QString needsSelected(const C& c) {
  const bool any =
      std::ranges::any_of(graph(c).content().curves, [](const ShownCurve& curve) { return !curve.selected.empty(); });
  return any ? QString() : tr("No key in the curve editor is selected.");
}

QString needsListed(const C& c) {
  return channels(c).groups().empty() ? tr("The curve editor lists no channels; select joints first.") : QString();
}

QString needsKept(const C& c) {
  return channels(c).buffers().empty() ? tr("No curve has been kept; keep a buffer first.") : QString();
}

template <KeyDragKind kind>
constexpr ActionHandler kDrag{.run = [](const C& c) { graph(c).begin(kind); }, .refusal = needsSelected};
template <int right, int up>
constexpr ActionHandler kNudge{.run = [](const C& c) { graph(c).nudge(right, up); }, .refusal = needsSelected};
template <GraphLayout layout>
constexpr ActionHandler kLayout{.run = [](const C& c) { graph(c).setLayout(layout); },
                                .checked = [](const C& c) { return graph(c).layout() == layout; }};

std::size_t curvesOf(const std::vector<ChannelId>& ids) {
  KnotSets sets;
  for (const ChannelId& id : ids) sets[id];
  return countKeys(sets).curves;
}

// Changes which curves are shown, and says how many are.
template <class Change>
void tellShown(const C& c, Change change) {
  const std::size_t before = curvesOf(channels(c).shown());
  change(channels(c));
  const std::size_t now = curvesOf(channels(c).shown());
  const QString text = now < before ? tr("%1 hidden, %2 shown").arg(curvesText(before - now), grouped(now))
                                    : tr("%1 shown, as before").arg(curvesText(now));
  c.say.done(now > before ? tr("%1 more shown, %2 in all").arg(curvesText(now - before), grouped(now)) : text);
}

void keepBuffers(const C& c) {
  channels(c).keepBuffers();
  c.say.done(tr("Buffer of %1 kept").arg(curvesText(curvesOf(channels(c).targets()))));
}

void dropBuffers(const C& c) {
  channels(c).dropBuffers();
  c.say.done(tr("All buffers dropped"));
}

// clang-format off
constexpr ActionSpec kCurveViewActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in("curve_editor", {"curve.move", "&Move keys", "move", "Curves/Drag", "G", "Ctrl+Alt+W", "The selected keys follow the pointer; X and Y hold to one axis, digits say how far.", command, N::clip,
                      kDrag<KeyDragKind::move>}),
  in("curve_editor", {"curve.duplicate", "&Duplicate and drag keys", "copy", "Curves/Drag", "Shift+D", "Ctrl+D", "Copies of the selected keys follow the pointer; X and Y hold to one axis, digits say how far.", command, N::clip,
                      kDrag<KeyDragKind::duplicate>, {{ContextMenu::curve_graph, 1, 3}}}),
  in("curve_editor", {"curve.scale", "&Scale keys", "scale", "Curves/Drag", "S", "Ctrl+Alt+R", "The selected keys move away from their middle; X and Y hold to one axis, digits say the factor.", command, N::clip,
                      kDrag<KeyDragKind::scale>}),
  in("curve_editor", {"curve.ripple", "&Ripple keys", "", "Curves/Drag", "E", "Y", "The selected keys and all later ones of their curves move in time.", command, N::clip,
                      kDrag<KeyDragKind::ripple>}),
  in("curve_editor", {"curve.soft", "&Proportional editing", "", "Curves/Drag", "O", "B", "Keys near the moved ones go along; the wheel changes how far that reaches.", toggle, N::nothing,
                      {.run = [](const C& c) { graph(c).setSoft({c.on, graph(c).soft().radius}); },
                       .checked = [](const C& c) { return graph(c).soft().on; }}}),
  in("curve_editor", {"curve.transform_box", "&Box round the selection", "", "Curves/Drag", "Ctrl+T", "Ctrl+T", "Shows a box round selected keys; its corners scale them.", toggle, N::nothing,
                      {.run = [](const C& c) { graph(c).setTransformBox(c.on); },
                       .checked = [](const C& c) { return graph(c).transformBox(); }}}),
  in("curve_editor", {ids::kCurveSnapTime, "Snap to &frames", "magnet", "-Curves/Drag", "Shift+Tab", "X", "Dragged keys stay on whole frames; hold Ctrl for the opposite.", toggle, N::nothing,
                      {.run = [](const C& c) { graph(c).setSnap({c.on, graph(c).snap().value}); },
                       .checked = [](const C& c) { return graph(c).snap().time; }}}),
  in("curve_editor", {"curve.snap_value", "Snap to &values", "", "Curves/Drag", "", "Shift+X", "Dragged keys stay on the lines of the grid.", toggle, N::nothing,
                      {.run = [](const C& c) { graph(c).setSnap({graph(c).snap().time, c.on}); },
                       .checked = [](const C& c) { return graph(c).snap().value; }}}),
  in("curve_editor", {"curve.nudge_left", "Nudge &left", "", "-Curves/Drag", "Alt+Left", "Alt+Left", "Moves the selected keys one frame earlier.", command, N::clip,
                      kNudge<-1, 0>}),
  in("curve_editor", {"curve.nudge_right", "Nudge r&ight", "", "Curves/Drag", "Alt+Right", "Alt+Right", "Moves the selected keys one frame later.", command, N::clip,
                      kNudge<1, 0>}),
  in("curve_editor", {"curve.nudge_up", "Nudge &up", "", "Curves/Drag", "Alt+Up", "Alt+Up", "Raises the selected keys by one line of the grid.", command, N::clip,
                      kNudge<0, 1>}),
  in("curve_editor", {"curve.nudge_down", "Nudge &down", "", "Curves/Drag", "Alt+Down", "Alt+Down", "Lowers the selected keys by one line of the grid.", command, N::clip,
                      kNudge<0, -1>}),
  in("curve_editor", {"curve.select_box", "&Box", "", "Curves/Select inside", "B", "Q", "The next drag selects the keys in a box.", command, N::clip,
                      {.run = [](const C& c) { graph(c).begin(CurveGraph::Mode::box); }, .refusal = needsShown}}),
  in("curve_editor", {"curve.select_lasso", "&Lasso", "", "Curves/Select inside", "Ctrl+Alt+B", "Ctrl+Q", "The next drag selects the keys inside a drawn line.", command, N::clip,
                      {.run = [](const C& c) { graph(c).begin(CurveGraph::Mode::lasso); }, .refusal = needsShown}}),
  in("curve_editor", {"curve.insert_at_pointer", "Key at the &pointer", "plus", "Curves", "Shift+I", "", "Puts a key where the pointer is, on the curve under it or on the active one.", command, N::clip,
                      {.run = [](const C& c) { graph(c).insertAtPointer(); }, .refusal = needsShown}, {{ContextMenu::curve_graph, 1, 2}}}),
  in("curve_editor", {ids::kCurveFrameAll, "Frame &all curves", "frame", "-Curves/View", "Home", "A; Home", "Shows the whole curves.", command, N::clip,
                      {.run = [](const C& c) { graph(c).frameEverything(); }}}),
  in("curve_editor", {"curve.frame_selection", "Frame &selected keys", "", "Curves/View", "Num+.", "F; Num+.", "Shows the selected keys.", command, N::clip,
                      {.run = [](const C& c) { graph(c).frameSelection(); }, .refusal = needsShown}}),
  in("curve_editor", {"curve.frame_time", "Frame the &playhead", "", "Curves/View", "Num+0", "Shift+A", "Brings the current time into the middle.", command, N::clip,
                      {.run = [](const C& c) { graph(c).frameTime(); }}}),
  in("curve_editor", {"curve.zoom_box", "&Zoom to a box", "", "Curves/View", "Shift+B", "Shift+B", "The next drag frames what lies inside it.", command, N::clip,
                      {.run = [](const C& c) { graph(c).begin(CurveGraph::Mode::zoom_box); }}}),
  in("curve_editor", {ids::kCurveViewPlain, "&Values", "curves", "-Curves/View", "", "", "All curves share one axis of values.", choice, N::nothing,
                      kLayout<GraphLayout::plain>}),
  in("curve_editor", {ids::kCurveViewNormalised, "&Normalised", "normalised", "Curves/View", "", "", "Each curve fills the height, whatever its values.", choice, N::nothing,
                      kLayout<GraphLayout::normalised>}),
  in("curve_editor", {ids::kCurveViewStacked, "S&tacked", "lanes", "Curves/View", "", "", "Each curve has a lane of its own.", choice, N::nothing,
                      kLayout<GraphLayout::stacked>}),
  in("curve_editor", {"curve.show_handles", "Show all &handles", "", "-Curves/View", "Ctrl+H", "", "Tangents of all keys, not only of the selected ones.", toggle, N::nothing,
                      {.run = [](const C& c) { graph(c).setAllHandles(c.on); },
                       .checked = [](const C& c) { return graph(c).allHandles(); }}}),
  in("curve_editor", {"curve.hide", "H&ide curves", "eye_off", "-Curves/View", "H", "Ctrl+H", "Hides the chosen curves in the graph.", command, N::clip,
                      {.run = [](const C& c) { tellShown(c, [](ChannelList& list) { list.setHidden(list.targets(), true); }); }, .refusal = needsListed}}),
  in("curve_editor", {"curve.hide_others", "Isolate cur&ves", "", "Curves/View", "Shift+H", "Shift+H", "Hides all but the chosen curves.", command, N::clip,
                      {.run = [](const C& c) { tellShown(c, [](ChannelList& list) { list.hideOthers(); }); }, .refusal = needsListed}, {{ContextMenu::curve_graph, 5, 1}}}),
  in("curve_editor", {"curve.show_all", "Show all &curves", "eye", "Curves/View", "Alt+H", "Alt+H", "Shows hidden curves again.", command, N::clip,
                      {.run = [](const C& c) { tellShown(c, [](ChannelList& list) { list.showAll(); }); }, .refusal = needsListed}, {{ContextMenu::curve_graph, 5, 2}}}),
  in("curve_editor", {"curve.only_selected", "Only curves of &selected joints", "select", "-Curves/Channels", "", "", "Lists the channels of what is selected, not of the whole character.", toggle, N::nothing,
                      {.run = [](const C& c) { channels(c).setOnlySelected(c.on); },
                       .checked = [](const C& c) { return channels(c).onlySelected(); }}}),
  in("curve_editor", {"curve.only_animated", "Only &animated channels", "key", "Curves/Channels", "", "", "Lists the channels that have keys, not all that could have some.", toggle, N::nothing,
                      {.run = [](const C& c) { channels(c).setOnlyAnimated(c.on); },
                       .checked = [](const C& c) { return channels(c).onlyAnimated(); }}}),
  in("curve_editor", {"curve.pin", "&Pin channels", "pin", "Curves/Channels", "", "", "Keeps the listed channels when the selection changes.", toggle, N::clip,
                      {.run = [](const C& c) { channels(c).setPinned(c.on); },
                       .checked = [](const C& c) { return channels(c).pinned(); }}}),
  in("curve_editor", {"curve.keep_buffer", "&Keep buffer", "buffer", "Curves/Buffer", "", "", "Remembers the chosen curves as they are, and shows them faintly.", command, N::clip,
                      {.run = keepBuffers, .refusal = needsListed}, {{ContextMenu::curve_graph, 4, 1}}}),
  in("curve_editor", {"curve.swap_buffer", "&Swap buffer", "", "Curves/Buffer", "", "", "Exchanges the chosen curves and what was kept of them.", command, N::clip,
                      {.run = [](const C& c) { told(c, channels(c).swapBuffers()); }, .refusal = needsKept}, {{ContextMenu::curve_graph, 4, 2}}}),
  in("curve_editor", {"curve.drop_buffer", "&Drop buffers", "", "Curves/Buffer", "", "", "Forgets all kept curves.", command, N::clip,
                      {.run = dropBuffers, .refusal = needsKept}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> curveViewActions() { return kCurveViewActions; }

std::span<const ContextSubMenu> contextSubMenus() {
  static constexpr ContextSubMenu kSubMenus[] = {{"Curves/Tangents", {ContextMenu::curve_graph, 3, 1}},
                                                 {"Curves/Interpolation", {ContextMenu::curve_graph, 3, 2}},
                                                 {"Curves/Before the first key", {ContextMenu::curve_graph, 3, 3}},
                                                 {"Curves/After the last key", {ContextMenu::curve_graph, 3, 4}},
                                                 {"Keys/Snap", {ContextMenu::curve_graph, 3, 5}},
                                                 {"Curves/View", {ContextMenu::curve_graph, 5, 3}}};
  return kSubMenus;
}

}  // namespace sinew::ui
