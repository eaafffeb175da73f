// Tracks of a clip whose joints and morph channels get other numbers, or none.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "core/clip/clip.h"

namespace sinew {

// Takes tracks to the same parts of another character: now[n] is what part n is there, -1 where it is gone. Those of
// parts that are gone are lost, as far as `own`, what the file said of them, does not have them. named(n): the name of
// a part, and what tells it (see PartNames::above()).
template <class Track>
void moveTracks(std::vector<Track>& tracks, int Track::*part, const std::vector<int>& now,
                const std::vector<Track>& own, std::vector<LostTrack>& lost, auto&& named) {
  for (Track& track : tracks) {
    const int old = track.*part;
    track.*part = old >= 0 && static_cast<std::size_t>(old) < now.size() ? now[static_cast<std::size_t>(old)] : -1;
    if (track.*part >= 0) continue;
    Track of_file = track;
    of_file.*part = old;
    if (std::ranges::find(own, of_file) != own.end()) continue;
    const auto& [name, above] = named(old);
    LostTrack waits{.name = name, .parent = above, .track = track};
    if (waits.keyCount() > 0) lost.push_back(std::move(waits));
  }
  std::erase_if(tracks, [part](const Track& track) { return track.*part < 0; });
  std::ranges::sort(tracks, {}, part);
}

}  // namespace sinew
