// What plays on a character as one clip of its own.
#pragma once

#include "viewer/document/document.h"

namespace sinew {

// A key on every frame of all that the clips which play together animate, stepped properties among it. In a take: over
// its range, at the take's own frames, unless it begins before frame 0, which becomes frame 0 then. Else until all
// clips have come to their end, in the time that they share. The clip comes behind the shown one and plays alone from
// then on; the clips on the character stay in its list of controls. Poses by hand that are not keyed are left out and
// go on lying over it. One undo step. Refused, with a sentence: no clip with keys plays; there would be too many keys.
Result<ClipId> bakePlaying(Document& document, InstanceId id);

}  // namespace sinew
