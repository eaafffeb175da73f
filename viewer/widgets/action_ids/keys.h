// Ids of actions of the menu Keys that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kKeyAuto{"key.auto"};
inline constexpr ActionId kKeySelected{"key.selected"};

}  // namespace sinew::ui::ids
