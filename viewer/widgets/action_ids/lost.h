// Ids of actions on lost keys that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kLostPlace{"lost.place"};
inline constexpr ActionId kLostDelete{"lost.delete"};

}  // namespace sinew::ui::ids
