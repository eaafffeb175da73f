// Frames of the clip that plays.
#pragma once

#include "viewer/document/document.h"

namespace sinew {

// Keys, markers and the length of the clip move in time, as one undo step; so do the current time and the work range.
// Refused without a clip, and for a rate that is not finite and above 0. Document::setFps() keeps seconds instead.
Check changeRateKeepingFrames(Document& document, double fps);

// Rounds down to the frame, or picture, that has begun; one that arithmetic left a millionth short of its beginning
// has, too.
double begunFrame(double frames);

}  // namespace sinew
