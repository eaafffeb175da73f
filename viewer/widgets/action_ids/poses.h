// Ids of actions on poses that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kPoseRoles{"pose.roles"};
inline constexpr ActionId kPosesStore{"poses.store"};
inline constexpr ActionId kPosesDelete{"poses.delete"};

}  // namespace sinew::ui::ids
