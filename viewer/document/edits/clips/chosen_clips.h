// Which clips of the active character are meant by what is done to clips as a whole.
#pragma once

#include <vector>

#include "viewer/document/document.h"

namespace sinew {

// Those that are selected, in the order of the list; without one, the one that plays.
std::vector<ClipId> chosenClips(const Document& document);
// The one that was selected last, else the one that plays; none without either.
ClipId chosenClip(const Document& document);
// Why there is none, in a sentence.
QString whyNoClip();

}  // namespace sinew
