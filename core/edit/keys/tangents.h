// Operations on the tangents of keys, and on how the segments between them run.
#pragma once

#include <span>

#include "core/edit/keys/edit_keys.h"

namespace sinew {

enum class TangentSide : std::uint8_t { in, out, both };

// Who looks after the tangents of the selected knots. A stepped mode belongs to the outgoing side, whatever `side`
// says. Other modes on the outgoing side turn a stepped or eased segment into a cubic; the incoming side leaves the
// segment before as its own first knot wants it.
KeyOperation setTangentMode(TangentMode mode, TangentSide side);

// How the segments run that start at selected knots. Modes of tangents that decide something else are replaced.
KeyOperation setInterpolation(Interpolation kind);
KeyOperation setEasing(const Easing& easing);       // Interpolation::ease, with this easing
KeyOperation setEasingFamily(EasingFamily family);  // eased segments keep their ends, others get in_out
KeyOperation setEasingEnds(EasingEnds ends);        // eased segments keep their family, others get sine

// Broken sides turn on their own. Unifying gives both the mean of their slopes where these are made by hand.
KeyOperation breakTangents();
KeyOperation unifyTangents();
KeyOperation lockWeights(bool locked);

// Handles of a length of their own, for the whole curve: its hermite segments become bezier ones of the same shape, or
// the reverse, which keeps slopes only. Quaternion curves stay as they are.
KeyOperation setWeighted(bool weighted);
bool isWeighted(std::span<const Knot> knots);  // whether any segment is bezier

// By hand: the mode of the side becomes free (fixed stays fixed). While a knot is not broken, its other side turns
// along, unless its segment has no tangents.
KeyOperation setSlope(double slope, TangentSide side);  // value per second
// The handle's end relative to its knot: dt in seconds (its sign does not count), dv in the curve's unit. Where weights
// are locked, or the segment is not bezier, only the slope counts.
KeyOperation setHandle(double dt, double dv, TangentSide side);
// Handles of bezier segments get the same length in time, seconds > 0, and keep their slope.
KeyOperation equaliseHandles(double length, TangentSide side);

// Straight, hermite and eased segments that start at selected knots become bezier ones of the same shape, with handles
// to hold. Easings that no single cubic can show are divided by new knots, see cubicPieces().
KeyOperation toBezier();

}  // namespace sinew
