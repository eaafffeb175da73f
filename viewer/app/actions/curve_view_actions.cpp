#include "viewer/app/actions/curve_view_actions.h"

#include <algorithm>

#include <QCoreApplication>

#include "viewer/app/actions/actions.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

constexpr std::pair<const char*, GraphLayout> kLayouts[] = {{"curve.view.plain", GraphLayout::plain},
                                                            {"curve.view.normalised", GraphLayout::normalised},
                                                            {"curve.view.stacked", GraphLayout::stacked}};

std::size_t curvesOf(const std::vector<ChannelId>& channels) {
  KnotSets sets;
  for (const ChannelId& id : channels) sets[id];
  return countKeys(sets).curves;
}

void connectDrags(Actions& actions, CurveGraph& graph) {
  const Refusal shown = [&graph] {
    return graph.content().curves.empty() ? tr("The curve editor shows no curves.") : QString();
  };
  const Refusal selected = [&graph] {
    const bool any =
        std::ranges::any_of(graph.content().curves, [](const ShownCurve& c) { return !c.selected.empty(); });
    return any ? QString() : tr("No key in the curve editor is selected.");
  };
  actions.on(
      "curve.move", [&graph] { graph.begin(KeyDragKind::move); }, selected);
  actions.on(
      "curve.duplicate", [&graph] { graph.begin(KeyDragKind::duplicate); }, selected);
  actions.on(
      "curve.scale", [&graph] { graph.begin(KeyDragKind::scale); }, selected);
  actions.on(
      "curve.ripple", [&graph] { graph.begin(KeyDragKind::ripple); }, selected);
  actions.on(
      "curve.nudge_left", [&graph] { graph.nudge(-1, 0); }, selected);
  actions.on(
      "curve.nudge_right", [&graph] { graph.nudge(1, 0); }, selected);
  actions.on(
      "curve.nudge_up", [&graph] { graph.nudge(0, 1); }, selected);
  actions.on(
      "curve.nudge_down", [&graph] { graph.nudge(0, -1); }, selected);
  actions.on(
      "curve.select_box", [&graph] { graph.begin(CurveGraph::Mode::box); }, shown);
  actions.on(
      "curve.select_lasso", [&graph] { graph.begin(CurveGraph::Mode::lasso); }, shown);
  actions.on(
      "curve.insert_at_pointer", [&graph] { graph.insertAtPointer(); }, shown);
  actions.onToggled("curve.soft", [&graph](bool on) { graph.setSoft({on, graph.soft().radius}); });
  actions.onToggled("curve.transform_box", [&graph](bool on) { graph.setTransformBox(on); });
  actions.onToggled("curve.snap_time", [&graph](bool on) { graph.setSnap({on, graph.snap().value}); });
  actions.onToggled("curve.snap_value", [&graph](bool on) { graph.setSnap({graph.snap().time, on}); });
}

void connectView(Actions& actions, CurveGraph& graph) {
  const Refusal shown = [&graph] {
    return graph.content().curves.empty() ? tr("The curve editor shows no curves.") : QString();
  };
  actions.on("curve.frame_all", [&graph] { graph.frameEverything(); });
  actions.on(
      "curve.frame_selection", [&graph] { graph.frameSelection(); }, shown);
  actions.on("curve.frame_time", [&graph] { graph.frameTime(); });
  actions.on("curve.zoom_box", [&graph] { graph.begin(CurveGraph::Mode::zoom_box); });
  actions.onToggled("curve.show_handles", [&graph](bool on) { graph.setAllHandles(on); });
  for (const auto& [id, layout] : kLayouts) actions.on(id, [&graph, layout = layout] { graph.setLayout(layout); });
}

void connectChannels(Actions& actions, CurveEditorDock& dock, const std::function<void(const QString&)>& say) {
  ChannelList& channels = dock.channels();
  const Refusal listed = [&channels] {
    return channels.groups().empty() ? tr("The curve editor lists no channels; select joints first.") : QString();
  };
  const Refusal kept = [&channels] {
    return channels.buffers().empty() ? tr("No curve has been kept; keep a buffer first.") : QString();
  };
  const auto told = [&channels, say](auto change) {
    const auto shown = [&channels] { return curvesOf(channels.shown()); };
    const std::size_t before = shown();
    change(channels);
    const std::size_t now = shown();
    const QString text = now < before ? tr("%1 hidden, %2 shown").arg(curvesText(before - now), grouped(now))
                                      : tr("%1 shown, as before").arg(curvesText(now));
    say(now > before ? tr("%1 more shown, %2 in all").arg(curvesText(now - before), grouped(now)) : text);
  };
  actions.onToggled("curve.only_selected", [&channels](bool on) { channels.setOnlySelected(on); });
  actions.onToggled("curve.only_animated", [&channels](bool on) { channels.setOnlyAnimated(on); });
  actions.onToggled("curve.pin", [&channels](bool on) { channels.setPinned(on); });
  actions.on(
      "curve.hide", [told] { told([](ChannelList& list) { list.setHidden(list.targets(), true); }); }, listed);
  actions.on(
      "curve.hide_others", [told] { told([](ChannelList& list) { list.hideOthers(); }); }, listed);
  actions.on(
      "curve.show_all", [told] { told([](ChannelList& list) { list.showAll(); }); }, listed);
  actions.on(
      "curve.keep_buffer",
      [&channels, say] {
        channels.keepBuffers();
        say(tr("Buffer of %1 kept").arg(curvesText(curvesOf(channels.targets()))));
      },
      listed);
  actions.on(
      "curve.swap_buffer",
      [&dock, &channels] {
        if (const Check done = channels.swapBuffers(); !done)
          emit dock.refused(QString::fromStdString(done.error().for_user));
      },
      kept);
  actions.on(
      "curve.drop_buffer",
      [&channels, say] {
        channels.dropBuffers();
        say(tr("All buffers dropped"));
      },
      kept);
}

}  // namespace

void connectCurveViewActions(Actions& actions, CurveEditorDock& dock, const std::function<void(const QString&)>& say) {
  CurveGraph& graph = *dock.graph();
  connectDrags(actions, graph);
  connectView(actions, graph);
  connectChannels(actions, dock, say);
  ChannelList& channels = dock.channels();
  const auto show = [&actions, &graph, &channels] {
    actions.setChecked("curve.only_selected", channels.onlySelected());
    actions.setChecked("curve.only_animated", channels.onlyAnimated());
    actions.setChecked("curve.pin", channels.pinned());
    actions.setChecked("curve.soft", graph.soft().on);
    actions.setChecked("curve.transform_box", graph.transformBox());
    actions.setChecked("curve.snap_time", graph.snap().time);
    actions.setChecked("curve.snap_value", graph.snap().value);
    actions.setChecked("curve.show_handles", graph.allHandles());
    for (const auto& [id, layout] : kLayouts) actions.setChecked(id, graph.layout() == layout);
  };
  QObject::connect(&graph, &CurveGraph::optionsChanged, &actions, show);
  QObject::connect(&channels, &ChannelList::changed, &actions, [&actions, show] {
    show();
    actions.updateAvailable();
  });
  show();
}

}  // namespace sinew::ui
