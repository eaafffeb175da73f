// Numbers and rotations at random, inside of RapidCheck properties.
#pragma once

#include <rapidcheck.h>

#include "core/math/types.h"

namespace sinew::tests {

inline float anyNumber(float low, float high) {
  return low + (high - low) * static_cast<float>(*rc::gen::inRange(0, 10'001)) / 1e4f;
}

inline Quat anyRotation() {
  return glm::normalize(Quat(1.f, anyNumber(-2.f, 2.f), anyNumber(-2.f, 2.f), anyNumber(-2.f, 2.f)));
}

}  // namespace sinew::tests
