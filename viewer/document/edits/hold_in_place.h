// Feet and hands that stay where they are while a layer poses the rest.
#pragma once

#include "viewer/document/document.h"

namespace sinew {

// Holds the selected joints of the active character in the active layer, in one step; see HoldJoints. Gives a sentence
// with numbers for the user.
Result<QString> holdSelectedInPlace(Document& document);

}  // namespace sinew
