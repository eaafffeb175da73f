// Ids of actions of the menu Window that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kWindowMaximisePanel{"window.maximise_panel"};
inline constexpr ActionId kWindowFullScreen{"window.full_screen"};
inline constexpr ActionId kWindowLockPanels{"window.lock_panels"};
// Workspaces of the program, by their ids.
inline constexpr char kAnimate[] = "animate", kBlend[] = "blend", kRig[] = "rig", kLook[] = "look";

inline constexpr ActionId kWorkspaceSave{"window.workspace.save"};
inline constexpr ActionId kWorkspaceDelete{"window.workspace.delete"};
inline constexpr ActionId kWorkspaceReset{"window.reset_layout"};

}  // namespace sinew::ui::ids
