// Where the parts of one reading of a character are in another.
#pragma once

#include <string>
#include <vector>

#include "core/scene/character/character.h"
#include "core/skeleton/part_names.h"

namespace sinew {

// Below the joint whose meshes they deform, or that carries them.
std::vector<std::string> morphPaths(const Character& character);
std::vector<std::string> meshPaths(const Character& character);

// By old number; see jointsIn(). -1 where they are gone, or one cannot tell which they are.
struct PartMap {
  std::vector<int> joints, meshes, morphs;

  PartMap(const Character& from, const Character& to);

  bool same() const;  // joints and morphs have the same numbers in both
};

}  // namespace sinew
