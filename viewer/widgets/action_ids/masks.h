// Ids of actions on masks that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kMaskNewSubtree{"mask.new_subtree"};
inline constexpr ActionId kMaskInvert{"mask.invert"};
inline constexpr ActionId kMaskMirror{"mask.mirror"};
inline constexpr ActionId kMaskLoad{"mask.load"};
inline constexpr ActionId kMaskSave{"mask.save"};
inline constexpr ActionId kMaskRemove{"mask.remove"};

}  // namespace sinew::ui::ids
