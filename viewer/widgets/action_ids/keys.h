// Ids of actions of the menu Keys that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kKeyAuto{"key.auto"};
inline constexpr ActionId kKeySelected{"key.selected"};
inline constexpr ActionId kKeysInsert{"keys.insert"};
inline constexpr ActionId kKeysDelete{"keys.delete"};
inline constexpr ActionId kKeysCut{"keys.cut"};
inline constexpr ActionId kKeysCopy{"keys.copy"};
inline constexpr ActionId kKeysPaste{"keys.paste"};
inline constexpr ActionId kKeysSnapFrames{"keys.snap_frames"};
inline constexpr ActionId kKeysKindKey{"keys.kind.key"};
inline constexpr ActionId kKeysKindBreakdown{"keys.kind.breakdown"};
inline constexpr ActionId kKeysKindExtreme{"keys.kind.extreme"};
inline constexpr ActionId kKeysKindHold{"keys.kind.hold"};

}  // namespace sinew::ui::ids
