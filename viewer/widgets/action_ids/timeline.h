// Ids of actions of the timeline that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kAudioOpen{"audio.open"};
inline constexpr ActionId kAudioRemove{"audio.remove"};
inline constexpr ActionId kAudioMute{"audio.mute"};
inline constexpr ActionId kTimelineMove{"timeline.move"};
inline constexpr ActionId kTimelineScale{"timeline.scale"};
inline constexpr ActionId kTimelineRipple{"timeline.ripple"};
inline constexpr ActionId kTimelineDuplicate{"timeline.duplicate"};
inline constexpr ActionId kTimelineFrameAll{"timeline.frame_all"};
inline constexpr ActionId kTimelineFrameSelection{"timeline.frame_selection"};

}  // namespace sinew::ui::ids
