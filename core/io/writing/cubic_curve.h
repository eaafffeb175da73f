// Cubic keys as curves.
#pragma once

#include <span>

#include "core/curve/curve.h"
#include "core/edit/shape/cubic_keys.h"

namespace sinew {

// After the time before, by as little as a file can tell.
double timeAfter(double before, double time);

// One number of the keys; one knot where it never changes.
Curve curveOf(std::span<const CubicKey> keys, std::size_t column);

}  // namespace sinew
