// Reach that ends softly.
#pragma once

#include <cmath>

namespace sinew {

// How far from its root a chain puts its end for a target that is so far away: all the way up to the last part of full
// reach; from there on it nears full reach as an exponential does, where value and slope agree, so nothing snaps.
// soft: 0 … 0.5, that part; 0: all the way.
inline float softReach(float distance, float full, float soft) {
  const float part = soft * full, begin = full - part;
  return soft > 0.f && distance > begin ? full - part * std::exp((begin - distance) / part) : distance;
}

}  // namespace sinew
