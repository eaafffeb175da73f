// Ids of actions of the menu Skin that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kSkinMethodRigid{"skin.method.rigid"};
inline constexpr ActionId kSkinMethodLinear{"skin.method.linear"};
inline constexpr ActionId kSkinMethodQuaternion{"skin.method.quaternion"};
inline constexpr ActionId kSkinMethodDualQuaternion{"skin.method.dual_quaternion"};

}  // namespace sinew::ui::ids
