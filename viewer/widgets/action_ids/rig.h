// Ids of actions on rigs that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kRigAddLimbs{"rig.add_limbs"};
inline constexpr ActionId kRigAddBody{"rig.add_body"};
inline constexpr ActionId kRigAddSpine{"rig.add_spine"};
inline constexpr ActionId kRigPin{"rig.pin"};
inline constexpr ActionId kRigSnapIk{"rig.snap_ik"};
inline constexpr ActionId kRigSnapFk{"rig.snap_fk"};
inline constexpr ActionId kRigSnapIkRange{"rig.snap_ik_range"};
inline constexpr ActionId kRigShowReach{"rig.show_reach"};
inline constexpr ActionId kRigBake{"rig.bake"};

}  // namespace sinew::ui::ids
