// The morph targets of a character as a person looks for them: by region of the face and mesh, left beside right.
#pragma once

#include <vector>

#include <QString>

#include "core/scene/character/character.h"

namespace sinew {

// One channel, or the two that mirror one another. Channels are indices into Character::morph_channels.
struct MorphRow {
  QString title;  // "Blink", "Jaw open"; the name of the channel where it names no region
  int first = -1;
  int right = -1;  // -1: `first` has no partner; else `first` is the left one
  bool pair() const { return right >= 0; }
  std::vector<int> channels() const { return pair() ? std::vector{first, right} : std::vector{first}; }
  bool operator==(const MorphRow&) const = default;
};

struct MorphGroup {
  QString title;  // a region such as "Eyes", the mesh, or "Other" for what a mesh has beside its regions
  QString mesh;   // that it belongs to, or its node where the mesh has several materials; empty where that is the title
  std::vector<MorphRow> rows;
  int channels() const;
  bool operator==(const MorphGroup&) const = default;
};

// All channels, each once: meshes in the order of their first channel, regions from the eyes down, rows in the order of
// their first channel. Partners are found by name (mirroredNames) among the channels of the same node.
std::vector<MorphGroup> morphGroups(const Character& character);

// "eyeBlinkLeft", or both names of a pair.
QString channelNames(const Character& character, const MorphRow& row);

}  // namespace sinew
