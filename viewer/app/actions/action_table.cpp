#include "viewer/app/actions/action_table.h"

#include <vector>

#include "core/base/choices.h"

namespace sinew::ui {

std::span<const ActionSpec> actionTable() {
  static const std::vector<ActionSpec> table = [] {
    std::vector<ActionSpec> all;
    for (const auto& part :
         {fileActions(),          editActions(),      selectionActions(),    toolsActions(),     objectActions(),
          lastEditActions(),      viewActions(),      overlayActions(),      animationActions(), layerActions(),
          clipActions(),          controlActions(),   clipEditActions(),     takeActions(),      lostActions(),
          lastAnimationActions(), keyingActions(),    keySelectionActions(), keyEditActions(),   keyClipboardActions(),
          keySnapActions(),       keySliderActions(), timelineActions(),     tangentActions(),   interpolationActions(),
          wholeCurveActions(),    curveViewActions(), curveFitActions(),     poseActions(),      poseLibraryActions(),
          rigActions(),           maskActions(),      morphActions(),        skinActions(),      windowActions(),
          helpActions()})
      all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return table;
}

QString unknownAction(const QString& id) {
  std::vector<std::string> ids;
  for (const ActionSpec& spec : actionTable()) ids.emplace_back(spec.id.text());
  if (std::ranges::find(ids, id.toStdString()) != ids.end()) return {};
  const std::vector<std::string> near = nearestNames(id.toStdString(), ids);
  const QString text = QStringLiteral("there is no action '%1'").arg(id);
  return near.empty() ? text
                      : text + QStringLiteral("; did you mean %1?").arg(QString::fromStdString(listed(near).english()));
}

}  // namespace sinew::ui
