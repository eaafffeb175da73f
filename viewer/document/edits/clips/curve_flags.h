// Whole curves that are muted, locked or soloed.
#pragma once

#include <span>

#include "viewer/document/document.h"

namespace sinew {

// flag: &CurveState::muted, locked or soloed, of these curves of the clip that the active character plays. One undo
// step; refused where no clip plays, and for weights of clips, which can be locked alone.
Check setCurveFlag(Document& document, std::span<const ChannelId> channels, bool CurveState::*flag, bool on);

}  // namespace sinew
