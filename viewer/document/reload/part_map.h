// What of one reading of a character is in another, beside its parts.
#pragma once

#include <string>
#include <vector>

#include "core/io/file_units.h"
#include "core/scene/character/part_map.h"
#include "viewer/document/state/selection.h"

namespace sinew {

// Old index to new index by name; of equal names the first goes to the first, the second to the second. -1: gone.
std::vector<int> matchedNames(const std::vector<std::string>& old_names, const std::vector<std::string>& new_names);

// To where the part of the item is now; false where it is gone. Clips are not looked at.
bool move(SelectionItem& item, const PartMap& map);

// How much larger a character became because its file was read with another unit; 1 where the unit is the same or the
// bones did not grow with it. What was posed by hand grows along.
float resizedBy(const Character& from, const Character& to, const PartMap& map);

// How what was made for a character has to be turned because its file was read with another up axis. A file that says
// another one now, and stands as before, turns nothing.
struct Turns {
  std::vector<AxisRotation> joints;  // by joint of `to`
  AxisRotation roots;                // of any other root

  Turns(const Character& from, const Character& to, const PartMap& map);
  // Of clips that `donor` gave to `to`, and `renewed` gives it now.
  Turns(const Character& donor, const Character& renewed, const Character& to);

  // Of what waits for a joint; above: see PartNames.
  AxisRotation ofLost(const std::string& above) const { return nameAbove(above).empty() ? roots : AxisRotation(); }
};

}  // namespace sinew
