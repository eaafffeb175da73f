#include "core/curve/tangents.h"

#include <algorithm>
#include <cmath>

#include "core/curve/bezier.h"

namespace sinew {

namespace {

// Of an inner knot: left and right are the slopes of the lines to its neighbours, h the lengths of these segments.
double innerSlope(TangentMode mode, double left, double right, double h_left, double h_right) {
  const double spline = (left * h_left + right * h_right) / (h_left + h_right);
  const bool extreme = left * right <= 0.0;
  switch (mode) {
    case TangentMode::automatic: {
      if (extreme) return 0.0;
      const double w_left = 2.0 * h_right + h_left, w_right = h_right + 2.0 * h_left;
      return (w_left + w_right) / (w_left / left + w_right / right);
    }
    case TangentMode::auto_clamped: {
      if (extreme) return 0.0;
      const double most = 3.0 * std::min(std::abs(left), std::abs(right));
      return std::clamp(spline, -most, most);
    }
    case TangentMode::plateau:
      return extreme ? 0.0 : spline;
    case TangentMode::spline:
      return spline;
    default:
      return 0.0;
  }
}

double endSlope(TangentMode mode, double towards_neighbour) {
  const bool follows = mode == TangentMode::spline || mode == TangentMode::automatic;
  return follows ? towards_neighbour : 0.0;
}

// Gives a side its slope; handles of Bézier segments keep their length in time.
void setSlope(Tangent& tangent, double slope, double length, bool weighted, double direction) {
  const double kept = std::abs(static_cast<double>(tangent.dt));
  const double dt = weighted && kept > 0.0 ? std::min(kept, length) : length / 3.0;
  tangent = {static_cast<float>(direction * dt), static_cast<float>(direction * dt * slope)};
}

// What runs between two knots, by the modes of the two sides that face each other.
void updateInterpolation(Knot& a, Knot& b) {
  if (a.interpolation == Interpolation::ease) return;
  if (isStepped(a.style.out)) {
    a.interpolation = a.style.out == TangentMode::step ? Interpolation::step : Interpolation::step_next;
    return;
  }
  if (byHand(a.style.out) && (byHand(b.style.in) || isStepped(a.interpolation))) return;
  if (a.style.out == TangentMode::linear && b.style.in == TangentMode::linear) {
    a.interpolation = Interpolation::linear;
    return;
  }
  if (a.interpolation == Interpolation::hermite || a.interpolation == Interpolation::bezier) return;
  // What was straight stays so on the sides that are left to the hand.
  const double length = b.time - a.time, slope = isStepped(a.interpolation) ? 0.0 : secant(a, b);
  if (byHand(a.style.out)) setSlope(a.out, slope, length, false, 1.0);
  if (byHand(b.style.in)) setSlope(b.in, slope, length, false, -1.0);
  a.interpolation = Interpolation::hermite;
}

}  // namespace

void updateTangents(std::span<Knot> knots) {
  const std::size_t n = knots.size();
  for (std::size_t i = 0; i + 1 < n; ++i) updateInterpolation(knots[i], knots[i + 1]);
  for (std::size_t i = 0; i < n && n > 1; ++i) {
    Knot& k = knots[i];
    const bool first = i == 0, last = i + 1 == n;
    const double left = first ? 0.0 : secant(knots[i - 1], k), right = last ? 0.0 : secant(k, knots[i + 1]);
    const double h_left = first ? 0.0 : k.time - knots[i - 1].time, h_right = last ? 0.0 : knots[i + 1].time - k.time;
    const auto slope = [&](TangentMode mode, double own) {
      if (mode == TangentMode::linear) return own;
      return first || last ? endSlope(mode, own) : innerSlope(mode, left, right, h_left, h_right);
    };
    if (!first && !byHand(k.style.in))
      setSlope(k.in, slope(k.style.in, left), h_left, knots[i - 1].interpolation == Interpolation::bezier, -1.0);
    if (!last && !byHand(k.style.out) && !isStepped(k.style.out))
      setSlope(k.out, slope(k.style.out, right), h_right, k.interpolation == Interpolation::bezier, 1.0);
  }
}

}  // namespace sinew
