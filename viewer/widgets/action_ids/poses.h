// Ids of actions on poses that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kPosesStore{"poses.store"};
inline constexpr ActionId kPosesApply{"poses.apply"};
inline constexpr ActionId kPosesApplyMirrored{"poses.apply_mirrored"};
inline constexpr ActionId kPosesRename{"poses.rename"};
inline constexpr ActionId kPosesDelete{"poses.delete"};
inline constexpr ActionId kPosesImport{"poses.import"};
inline constexpr ActionId kPosesExport{"poses.export"};

}  // namespace sinew::ui::ids
