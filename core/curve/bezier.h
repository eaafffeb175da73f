// Cubic segments between two knots: their polynomials, and the way from a time to the parameter.
#pragma once

#include "core/curve/knot.h"

namespace sinew {

// A cubic Bézier polynomial with control values a, b, c, d at s in [0, 1].
inline double bernstein(double a, double b, double c, double d, double s) {
  const double r = 1.0 - s;
  return r * r * (r * a + 3.0 * s * b) + s * s * (3.0 * r * c + s * d);
}

// The parameter s in [0, 1] at which the cubic through times 0, x1, x2, 1 (both in [0, 1], so that time never runs
// back) is u.
double solveTime(double x1, double x2, double u);

// Value per second; 0 for an upright handle.
inline double slopeOf(const Tangent& t) {
  return t.dt != 0.f ? static_cast<double>(t.dv) / static_cast<double>(t.dt) : 0.0;
}

// Value per second of the line from a knot to a later one.
inline double secant(const Knot& a, const Knot& b) {
  return (static_cast<double>(b.value) - static_cast<double>(a.value)) / (b.time - a.time);
}

// A handle of a Bézier segment as evaluation takes it: its part of the segment's length in time, 0 … 1, and its
// difference in value.
struct Handle {
  double time = 0.0, value = 0.0;
};
Handle outHandle(const Tangent& out, double length);  // length: of the segment, seconds
Handle inHandle(const Tangent& in, double length);    // measured back from the segment's end

}  // namespace sinew
