// What of the scene is meant, in a few words.
#pragma once

#include <span>

#include <QString>

#include "viewer/document/document.h"

namespace sinew {

// Empty for none, the name of one, the number of several: "knight", "3 meshes", "one character and 2 meshes".
QString itemsText(const Document& document, std::span<const SelectionItem> items);
// "14 keys of 3 curves", "one key".
QString keysOfCurvesText(const KnotSets& keys);

}  // namespace sinew
