// Ids of actions of the menu Edit that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kEditUndo{"edit.undo"};
inline constexpr ActionId kEditRedo{"edit.redo"};
inline constexpr ActionId kEditSelectAll{"edit.select_all"};
inline constexpr ActionId kEditSelectNone{"edit.select_none"};
inline constexpr ActionId kEditInvert{"edit.invert"};
inline constexpr ActionId kEditSelectParent{"edit.select_parent"};
inline constexpr ActionId kEditSelectChildren{"edit.select_children"};
inline constexpr ActionId kEditHide{"edit.hide"};
inline constexpr ActionId kEditShowAll{"edit.show_all"};
inline constexpr ActionId kEditResetPose{"edit.reset_pose"};
inline constexpr ActionId kEditSearchCommands{"edit.search_commands"};
inline constexpr ActionId kEditKeymap{"edit.keymap"};
inline constexpr ActionId kEditPreferences{"edit.preferences"};

}  // namespace sinew::ui::ids
