// Numbers at random, inside of RapidCheck properties.
#pragma once

#include <rapidcheck.h>

namespace sinew::tests {

inline float anyNumber(float low, float high) {
  return low + (high - low) * static_cast<float>(*rc::gen::inRange(0, 10'001)) / 1e4f;
}

}  // namespace sinew::tests
