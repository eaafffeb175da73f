// Tangents that look after themselves.
#pragma once

#include <span>

#include "core/curve/knot.h"

namespace sinew {

inline bool byHand(TangentMode mode) { return mode == TangentMode::free || mode == TangentMode::fixed; }

// Computes the tangents of all sides whose mode is neither free nor fixed, and the interpolation of the segments that
// they decide. Knots ascend by time. Segments with an easing, and stepped ones between free sides, stay as they are.
// Idempotent.
//
// Slopes: spline, plateau and auto_clamped take the Catmull-Rom slope (v[i+1] - v[i-1]) / (t[i+1] - t[i-1]); automatic
// the weighted harmonic mean of F. N. Fritsch and J. Butland, "A Method for Constructing Local Monotone Piecewise Cubic
// Interpolants", SIAM J. Sci. Stat. Comput. 5, 1984. At the ends of a curve the slope is that of the line to the
// neighbour, flat for auto_clamped and plateau.
void updateTangents(std::span<Knot> knots);

}  // namespace sinew
