// Whether numbers are neither infinite nor NaN. For whole transforms and matrices see transform.h.
#pragma once

#include <cmath>

#include "core/math/types.h"

namespace sinew {

template <glm::length_t n>
bool isFinite(const glm::vec<n, float>& v) {
  for (glm::length_t i = 0; i < n; ++i)
    if (!std::isfinite(v[i])) return false;
  return true;
}

inline bool isFinite(const Quat& q) { return isFinite(Vec4(q.x, q.y, q.z, q.w)); }

}  // namespace sinew
