// Ids of actions of the menu File that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kFileOpen{"file.open"};
inline constexpr ActionId kFileAdd{"file.add"};
inline constexpr ActionId kFileLiveLink{"file.live_link"};
inline constexpr ActionId kFileSave{"file.save"};

}  // namespace sinew::ui::ids
