// What of one reading of a character is in another, beside its parts.
#pragma once

#include <string>
#include <vector>

#include "core/scene/part_map.h"
#include "viewer/document/state/selection.h"

namespace sinew {

// Old index to new index by name; of equal names the first goes to the first, the second to the second. -1: gone.
std::vector<int> matchedNames(const std::vector<std::string>& old_names, const std::vector<std::string>& new_names);

// To where the part of the item is now; false where it is gone. Clips are not looked at.
bool move(SelectionItem& item, const PartMap& map);

// How much larger a character became because its file was read with another unit; 1 where the unit is the same or the
// bones did not grow with it. What was posed by hand grows along.
float resizedBy(const Character& from, const Character& to, const PartMap& map);

}  // namespace sinew
