// Ids of actions of the menu Animation that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kAnimPlay{"anim.play"};
inline constexpr ActionId kAnimPlayBackwards{"anim.play_backwards"};
inline constexpr ActionId kAnimFirstFrame{"anim.first_frame"};
inline constexpr ActionId kAnimPreviousKey{"anim.previous_key"};
inline constexpr ActionId kAnimNextKey{"anim.next_key"};
inline constexpr ActionId kAnimLastFrame{"anim.last_frame"};
inline constexpr ActionId kAnimNextClip{"anim.next_clip"};
inline constexpr ActionId kAnimEveryFrame{"anim.every_frame"};
inline constexpr ActionId kAudioOpen{"audio.open"};

}  // namespace sinew::ui::ids
