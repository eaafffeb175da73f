#include "viewer/app/actions/transform_actions.h"

#include <algorithm>
#include <utility>

#include "viewer/document/document.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using Options = TransformOptions;

constexpr std::pair<const char*, TransformTool> kTools[] = {{"tool.select", TransformTool::select},
                                                            {"tool.move", TransformTool::move},
                                                            {"tool.rotate", TransformTool::rotate},
                                                            {"tool.scale", TransformTool::scale}};
constexpr std::pair<const char*, TransformAxes> kAxes[] = {{"transform.axes.local", TransformAxes::local},
                                                           {"transform.axes.parent", TransformAxes::parent},
                                                           {"transform.axes.world", TransformAxes::world}};
constexpr std::pair<const char*, TransformPivot> kPivots[] = {
    {"transform.pivot.individual", TransformPivot::individual},
    {"transform.pivot.common", TransformPivot::common},
    {"transform.pivot.last", TransformPivot::last}};
constexpr std::pair<const char*, bool Options::*> kSwitches[] = {{"transform.snap", &Options::snap},
                                                                 {"transform.to_grid", &Options::to_grid}};
struct Step {
  const char* id;
  double Options::*member;
  double value;
};
constexpr Step kSteps[] = {{"transform.move_step.1", &Options::move_step, 0.01},
                           {"transform.move_step.5", &Options::move_step, 0.05},
                           {"transform.move_step.10", &Options::move_step, 0.1},
                           {"transform.move_step.50", &Options::move_step, 0.5},
                           {"transform.move_step.100", &Options::move_step, 1.0},
                           {"transform.rotate_step.1", &Options::rotate_step, 1.0},
                           {"transform.rotate_step.5", &Options::rotate_step, 5.0},
                           {"transform.rotate_step.15", &Options::rotate_step, 15.0},
                           {"transform.rotate_step.45", &Options::rotate_step, 45.0},
                           {"transform.rotate_step.90", &Options::rotate_step, 90.0},
                           {"transform.scale_step.1", &Options::scale_step, 0.01},
                           {"transform.scale_step.10", &Options::scale_step, 0.1},
                           {"transform.scale_step.25", &Options::scale_step, 0.25},
                           {"transform.scale_step.50", &Options::scale_step, 0.5}};
constexpr std::pair<const char*, PoseDelta::Kind> kDrags[] = {{"transform.move", PoseDelta::Kind::move},
                                                              {"transform.rotate", PoseDelta::Kind::rotate},
                                                              {"transform.scale", PoseDelta::Kind::scale}};

}  // namespace

void connectTransformActions(Actions& actions, Document& document, ViewSettings& settings, ViewportWidget& viewport) {
  const auto change = [&settings](auto apply) {
    ViewOptions options = settings.options();
    apply(options.transform);
    settings.set(options);
  };
  for (const auto& [id, tool] : kTools)
    actions.on(id, [change, tool = tool] { change([&](Options& o) { o.tool = tool; }); });
  for (const auto& [id, axes] : kAxes)
    actions.on(id, [change, axes = axes] { change([&](Options& o) { o.axes = axes; }); });
  actions.on("transform.next_axes", [change] {
    change([](Options& o) {
      const auto* at = std::ranges::find(kAxes, o.axes, &std::pair<const char*, TransformAxes>::second);
      o.axes = ++at == std::end(kAxes) ? kAxes[0].second : at->second;
    });
  });
  for (const auto& [id, pivot] : kPivots)
    actions.on(id, [&document, change, pivot = pivot] { change([&](Options& o) { pivotFor(document, o) = pivot; }); });
  actions.on("transform.next_pivot", [&document, change] {
    change([&](Options& o) {
      TransformPivot& pivot = pivotFor(document, o);
      const auto* at = std::ranges::find(kPivots, pivot, &std::pair<const char*, TransformPivot>::second);
      pivot = ++at == std::end(kPivots) ? kPivots[0].second : at->second;
    });
  });
  for (const auto& [id, member] : kSwitches)
    actions.onToggled(id, [change, member = member](bool on) { change([&](Options& o) { o.*member = on; }); });
  for (const Step& step : kSteps)
    actions.on(step.id, [change, step] { change([&](Options& o) { o.*step.member = step.value; }); });
  for (const auto& [id, kind] : kDrags) actions.on(id, [&viewport, kind = kind] { viewport.beginTransform(kind); });

  const auto show = [&actions, &document, &settings] {
    const Options& o = settings.options().transform;
    for (const auto& [id, tool] : kTools) actions.setChecked(id, o.tool == tool);
    for (const auto& [id, axes] : kAxes) actions.setChecked(id, o.axes == axes);
    for (const auto& [id, pivot] : kPivots) actions.setChecked(id, pivotFor(document, o) == pivot);
    for (const auto& [id, member] : kSwitches) actions.setChecked(id, o.*member);
    for (const Step& step : kSteps) actions.setChecked(step.id, o.*step.member == step.value);
  };
  QObject::connect(&settings, &ViewSettings::changed, &actions, show);
  QObject::connect(&document, &Document::changed, &actions, [show](DocumentChange changed) {
    if (changed.has(DocumentChange::selection | DocumentChange::instances)) show();
  });
  show();
}

}  // namespace sinew::ui
