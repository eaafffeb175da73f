// Ids of actions of the menu Help that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kHelpKeys{"help.keys"};
inline constexpr ActionId kHelpAbout{"help.about"};

}  // namespace sinew::ui::ids
