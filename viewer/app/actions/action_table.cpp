#include "viewer/app/actions/action_table.h"

#include <vector>

namespace sinew::ui {

std::span<const ActionSpec> actionTable() {
  static const std::vector<ActionSpec> table = [] {
    std::vector<ActionSpec> all;
    for (const auto& part :
         {fileActions(), editActions(), selectionActions(), toolsActions(), lastEditActions(), viewActions(),
          animationActions(), keysActions(), keyEditActions(), timelineActions(), curveShapeActions(), curvesActions(),
          poseActions(), skinActions(), windowActions(), helpActions()})
      all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return table;
}

}  // namespace sinew::ui
