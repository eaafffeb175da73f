// Keys of joints and morph targets that a character does not have: they wait in the clip, and come back.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/clip/clip.h"

namespace sinew {

// One of the lost tracks of a clip.
struct LostPlace {
  int layer = -1;         // kBaseLayer or an index into Clip::layers
  std::size_t index = 0;  // in the list there
  bool operator==(const LostPlace&) const = default;
};

std::vector<LostPlace> lostPlaces(const Clip& clip);           // the clip's own first, then by layer
const LostTrack* findLost(const Clip& clip, LostPlace place);  // null where there is none
std::vector<LostTrack>& lostTracks(Clip& clip, int layer);     // the layer must exist

// Gives the keys to a joint, or a morph channel, by its number; they are lost no more. Refused, with the clip as it
// was: there are none at the place, the layer is locked, the joint or target has keys of its own in that layer.
Check placeLost(Clip& clip, LostPlace place, int part);

// Gives all keys back whose joint or morph target is among these names, by number; what has keys of its own in that
// layer, and what several have the name of, waits on. How many tracks.
std::size_t placeLost(Clip& clip, std::span<const std::string> joints, std::span<const std::string> morphs);

}  // namespace sinew
