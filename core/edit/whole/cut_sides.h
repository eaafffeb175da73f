// Sides of knots whose neighbours change where a clip is cut or joined.
#pragma once

#include "core/curve/tangents.h"

namespace sinew {

// The tangent stays as it is, whatever neighbours the knot has from then on.
inline void leaveToTheHand(TangentMode& mode) {
  if (!byHand(mode) && !isStepped(mode)) mode = TangentMode::free;
}

}  // namespace sinew
