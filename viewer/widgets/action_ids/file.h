// Ids of actions of the menu File that code outside of their rows names.
#pragma once

#include "viewer/widgets/action_ids/action_id.h"

namespace sinew::ui::ids {

inline constexpr ActionId kFileOpen{"file.open"};
inline constexpr ActionId kFileAdd{"file.add"};
inline constexpr ActionId kFileAddClips{"file.add_clips"};
inline constexpr ActionId kFileOpenExample{"file.open_example"};
inline constexpr ActionId kFileReload{"file.reload"};
inline constexpr ActionId kFileRevert{"file.revert"};
inline constexpr ActionId kFileImportOptions{"file.import_options"};
inline constexpr ActionId kFileImportReport{"file.import_report"};
inline constexpr ActionId kFileCancelLoading{"file.cancel_loading"};
inline constexpr ActionId kFileClose{"file.close"};
inline constexpr ActionId kFileQuit{"file.quit"};

}  // namespace sinew::ui::ids
