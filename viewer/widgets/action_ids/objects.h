// Ids of actions of locators and attachments that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kObjectAddLocator{"object.add_locator"};
inline constexpr ActionId kObjectAddAttached{"object.add_attached_locator"};
inline constexpr ActionId kObjectAttach{"object.attach"};
inline constexpr ActionId kObjectAttachSnapped{"object.attach_snapped"};
inline constexpr ActionId kObjectPutOnLocator{"object.put_on_locator"};
inline constexpr ActionId kObjectDetach{"object.detach"};

}  // namespace sinew::ui::ids
