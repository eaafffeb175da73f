// Ids of actions of the menu Window that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kWindowNextPanel{"window.next_panel"};
inline constexpr ActionId kWindowPreviousPanel{"window.previous_panel"};
inline constexpr ActionId kWindowThemeDark{"window.theme.dark"};
inline constexpr ActionId kWindowThemeLight{"window.theme.light"};
inline constexpr ActionId kWindowMaximisePanel{"window.maximise_panel"};
inline constexpr ActionId kWindowFullScreen{"window.full_screen"};
inline constexpr ActionId kWindowArrangeAnimate{"window.arrange.animate"};
inline constexpr ActionId kWindowArrangeLook{"window.arrange.look"};
inline constexpr ActionId kWindowLockPanels{"window.lock_panels"};
inline constexpr ActionId kWindowResetLayout{"window.reset_layout"};

}  // namespace sinew::ui::ids
