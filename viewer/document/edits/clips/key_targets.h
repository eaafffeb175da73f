// Which keys an action works on when it is not told.
#pragma once

#include "viewer/document/document.h"

namespace sinew {

// Channels with knots, in all layers, of the selected joints of the active character. When no joint is selected: all
// channels of the clip that plays.
std::vector<ChannelId> shownChannels(const Document& document);

}  // namespace sinew
