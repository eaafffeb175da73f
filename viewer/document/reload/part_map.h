// Where the parts of one reading of a character are in another.
#pragma once

#include <string>
#include <vector>

#include "core/scene/character.h"
#include "viewer/document/state/selection.h"

namespace sinew {

// Old index to new index by name; of equal names the first goes to the first, the second to the second. -1: gone.
std::vector<int> matchedNames(const std::vector<std::string>& old_names, const std::vector<std::string>& new_names);

// By old index; -1 where they are gone.
struct PartMap {
  std::vector<int> joints, meshes, morphs;

  PartMap(const Character& from, const Character& to);

  bool same() const;  // joints and morphs have the same indices in both
  // False when the item's part is gone; clips are not looked at.
  bool move(SelectionItem& item) const;
};

// How much larger a character became because its file was read with another unit; 1 where the unit is the same or the
// bones did not grow with it. What was posed by hand grows along.
float resizedBy(const Character& from, const Character& to, const PartMap& map);

}  // namespace sinew
