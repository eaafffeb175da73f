// Cutting segments in two without changing the curve.
#pragma once

#include <vector>

#include "core/curve/knot.h"

namespace sinew {

// How far, as a share of the difference between the two values, a cubic may stray from the easing that it stands for.
inline constexpr double kEasingTolerance = 1e-3;

// Replaces an eased segment from a to b (a.interpolation is ease) by cubic ones: changes a and b, returns the knots
// between them. Easings of at most third degree come out exactly, others within kEasingTolerance.
std::vector<Knot> cubicPieces(Knot& a, Knot& b);

// Puts a knot into the segment from knots[i] to knots[i + 1] at a time between theirs, and returns its index. The curve
// stays where it is. More than one knot may come: an eased segment is replaced by cubic pieces first, and a bezier one
// whose handles reach past the new knot is divided where the speed of its time turns, too. Tangents that look after
// themselves and would turn because of the new neighbour are left to the hand.
std::size_t splitSegment(std::vector<Knot>& knots, std::size_t i, double time);

}  // namespace sinew
