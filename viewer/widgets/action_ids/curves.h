// Ids of actions of the menu Curves that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kCurveTangentAutomatic{"curve.tangent.automatic"};
inline constexpr ActionId kCurveTangentAutoClamped{"curve.tangent.auto_clamped"};
inline constexpr ActionId kCurveTangentSpline{"curve.tangent.spline"};
inline constexpr ActionId kCurveTangentLinear{"curve.tangent.linear"};
inline constexpr ActionId kCurveTangentFlat{"curve.tangent.flat"};
inline constexpr ActionId kCurveTangentPlateau{"curve.tangent.plateau"};
inline constexpr ActionId kCurveTangentStep{"curve.tangent.step"};
inline constexpr ActionId kCurveBreak{"curve.break"};
inline constexpr ActionId kCurveUnify{"curve.unify"};
inline constexpr ActionId kCurveLockWeights{"curve.lock_weights"};
inline constexpr ActionId kCurveSnapTime{"curve.snap_time"};
inline constexpr ActionId kCurveFrameAll{"curve.frame_all"};
inline constexpr ActionId kCurveViewPlain{"curve.view.plain"};
inline constexpr ActionId kCurveViewNormalised{"curve.view.normalised"};
inline constexpr ActionId kCurveViewStacked{"curve.view.stacked"};

}  // namespace sinew::ui::ids
