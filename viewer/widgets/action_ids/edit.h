// Ids of actions of the menu Edit that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kEditUndo{"edit.undo"};
inline constexpr ActionId kEditRedo{"edit.redo"};
inline constexpr ActionId kEditSelectAll{"edit.select_all"};
inline constexpr ActionId kEditSearchCommands{"edit.search_commands"};
inline constexpr ActionId kEditKeymap{"edit.keymap"};

}  // namespace sinew::ui::ids
