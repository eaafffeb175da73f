// Ids of actions on layers that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kLayerAdd{"layer.add"};
inline constexpr ActionId kLayerAddOverride{"layer.add_override"};
inline constexpr ActionId kLayerRemove{"layer.remove"};
inline constexpr ActionId kLayerRaise{"layer.raise"};
inline constexpr ActionId kLayerLower{"layer.lower"};
inline constexpr ActionId kLayerMerge{"layer.merge"};

}  // namespace sinew::ui::ids
