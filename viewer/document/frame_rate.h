// Another frame rate for the clip that plays, with everything staying on its frame.
#pragma once

#include "viewer/document/document.h"

namespace sinew {

// Keys, markers and the length of the clip move in time, as one undo step; so do the current time and the work range.
// Refused without a clip, and for a rate that is not finite and above 0. Document::setFps() keeps seconds instead.
Check changeRateKeepingFrames(Document& document, double fps);

}  // namespace sinew
