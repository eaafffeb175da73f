// Unit length where it costs next to nothing, for inner loops.
#pragma once

#include <cmath>

#include "core/math/types.h"

namespace sinew {

// False, and q is as it was, where its square has lost digits or is none: see normalizedOrIdentity().
inline bool makeUnit(Quat& q) {
  const float square = glm::dot(q, q);
  if (!(square > 1e-12f && square < 1e12f)) return false;
  q = q * (1.f / std::sqrt(square));
  return true;
}

}  // namespace sinew
