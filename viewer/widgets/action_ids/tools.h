// Ids of actions of the tools in the viewport that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kToolSelect{"tool.select"};
inline constexpr ActionId kToolMove{"tool.move"};
inline constexpr ActionId kToolRotate{"tool.rotate"};
inline constexpr ActionId kToolScale{"tool.scale"};
inline constexpr ActionId kTransformAxesLocal{"transform.axes.local"};
inline constexpr ActionId kTransformAxesParent{"transform.axes.parent"};
inline constexpr ActionId kTransformAxesWorld{"transform.axes.world"};
inline constexpr ActionId kTransformPivotIndividual{"transform.pivot.individual"};
inline constexpr ActionId kTransformPivotCommon{"transform.pivot.common"};
inline constexpr ActionId kTransformPivotLast{"transform.pivot.last"};
inline constexpr ActionId kTransformNextPivot{"transform.next_pivot"};
inline constexpr ActionId kTransformSnap{"transform.snap"};
inline constexpr ActionId kTransformMoveStep1{"transform.move_step.1"};
inline constexpr ActionId kTransformMoveStep5{"transform.move_step.5"};
inline constexpr ActionId kTransformMoveStep10{"transform.move_step.10"};
inline constexpr ActionId kTransformMoveStep50{"transform.move_step.50"};
inline constexpr ActionId kTransformMoveStep100{"transform.move_step.100"};
inline constexpr ActionId kTransformRotateStep1{"transform.rotate_step.1"};
inline constexpr ActionId kTransformRotateStep5{"transform.rotate_step.5"};
inline constexpr ActionId kTransformRotateStep15{"transform.rotate_step.15"};
inline constexpr ActionId kTransformRotateStep45{"transform.rotate_step.45"};
inline constexpr ActionId kTransformRotateStep90{"transform.rotate_step.90"};
inline constexpr ActionId kTransformScaleStep1{"transform.scale_step.1"};
inline constexpr ActionId kTransformScaleStep10{"transform.scale_step.10"};
inline constexpr ActionId kTransformScaleStep25{"transform.scale_step.25"};
inline constexpr ActionId kTransformScaleStep50{"transform.scale_step.50"};

}  // namespace sinew::ui::ids
