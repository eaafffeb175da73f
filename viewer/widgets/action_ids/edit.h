// Ids of actions of the menu Edit that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kEditUndo{"edit.undo"};
inline constexpr ActionId kEditRedo{"edit.redo"};
inline constexpr ActionId kEditSelectAll{"edit.select_all"};
inline constexpr ActionId kEditSearchCommands{"edit.search_commands"};
inline constexpr ActionId kEditKeymap{"edit.keymap"};
// Selection sets, from the first on.
inline constexpr ActionId kSetChoose[]{ActionId("sets.choose.1"), ActionId("sets.choose.2"), ActionId("sets.choose.3"),
                                       ActionId("sets.choose.4"), ActionId("sets.choose.5"), ActionId("sets.choose.6"),
                                       ActionId("sets.choose.7"), ActionId("sets.choose.8"), ActionId("sets.choose.9")};
inline constexpr ActionId kSetAdd[]{ActionId("sets.add.1"), ActionId("sets.add.2"), ActionId("sets.add.3"),
                                    ActionId("sets.add.4"), ActionId("sets.add.5"), ActionId("sets.add.6"),
                                    ActionId("sets.add.7"), ActionId("sets.add.8"), ActionId("sets.add.9")};
inline constexpr ActionId kSetKeep[]{ActionId("sets.keep.1"), ActionId("sets.keep.2"), ActionId("sets.keep.3"),
                                     ActionId("sets.keep.4"), ActionId("sets.keep.5"), ActionId("sets.keep.6"),
                                     ActionId("sets.keep.7"), ActionId("sets.keep.8"), ActionId("sets.keep.9")};
inline constexpr ActionId kSetsRename{"sets.rename"};
inline constexpr ActionId kSetsForget{"sets.forget"};

}  // namespace sinew::ui::ids
