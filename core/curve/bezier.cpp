#include "core/curve/bezier.h"

#include <cmath>

namespace sinew {

namespace {

Handle usable(double dt, double dv, double length) {
  if (dt <= 0.0) return {0.0, dv};
  if (dt > length) return {1.0, dv * (length / dt)};
  return {dt / length, dv};
}

}  // namespace

// Newton's method, kept inside a bracket that bisection shrinks.
double solveTime(double x1, double x2, double u) {
  double low = 0.0, high = 1.0, s = u;
  for (int i = 0; i < 64; ++i) {
    const double error = bernstein(0.0, x1, x2, 1.0, s) - u;
    if (std::abs(error) < 1e-15) break;
    (error > 0.0 ? high : low) = s;
    const double r = 1.0 - s;
    const double slope = 3.0 * (r * r * x1 + 2.0 * r * s * (x2 - x1) + s * s * (1.0 - x2));
    const double next = s - error / slope;
    s = next > low && next < high ? next : 0.5 * (low + high);
  }
  return s;
}

Handle outHandle(const Tangent& out, double length) {
  return usable(static_cast<double>(out.dt), static_cast<double>(out.dv), length);
}

Handle inHandle(const Tangent& in, double length) {
  return usable(-static_cast<double>(in.dt), static_cast<double>(in.dv), length);
}

}  // namespace sinew
