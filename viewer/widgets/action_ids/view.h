// Ids of actions of the menu View that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kViewFront{"view.front"};
inline constexpr ActionId kViewBack{"view.back"};
inline constexpr ActionId kViewRight{"view.right"};
inline constexpr ActionId kViewLeft{"view.left"};
inline constexpr ActionId kViewTop{"view.top"};
inline constexpr ActionId kViewBottom{"view.bottom"};
inline constexpr ActionId kViewThreeQuarter{"view.three_quarter"};
inline constexpr ActionId kViewShadingMaterial{"view.shading.material"};
inline constexpr ActionId kViewShadingClay{"view.shading.clay"};
inline constexpr ActionId kViewShadingWeights{"view.shading.weights"};
inline constexpr ActionId kViewShadingMask{"view.shading.mask"};
inline constexpr ActionId kViewSkeleton{"view.skeleton"};
inline constexpr ActionId kViewXray{"view.xray"};
inline constexpr ActionId kViewJointNames{"view.joint_names"};
inline constexpr ActionId kViewWireframe{"view.wireframe"};
inline constexpr ActionId kViewFollow{"view.follow"};
inline constexpr ActionId kViewGhosts{"view.ghosts"};
inline constexpr ActionId kViewTrails{"view.trails"};
inline constexpr ActionId kViewTrailsPin{"view.trails.pin"};
inline constexpr ActionId kViewTrailsUnpin{"view.trails.unpin"};
inline constexpr ActionId kViewOverlaySettings{"view.overlay_settings"};
inline constexpr ActionId kViewSplit{"view.split"};

}  // namespace sinew::ui::ids
