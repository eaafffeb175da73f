// From dense samples to few knots.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/curve/curve.h"
#include "core/curve/quat_curve.h"

namespace sinew {

enum class FitMark : std::uint8_t {
  free,  // the knot may fall away
  knot,  // stays a knot; the slope may break there
  step,  // holds its value until the next sample, which stays a knot. Stays one, too, unless nothing changes since the
         // marked knot before it
  smooth,  // stays a knot, and the curve stays smooth there
};

// Cubic segments near all samples; through those that are marked, the first and the last. Values and slopes of the
// other knots are smoothed as far as the samples are noisy, so that the curve is smooth between marked knots. Each
// segment is made as long as the tolerance allows (found by doubling, then halving), in O(n log n) on the whole.
//
// Tangents from neighbouring samples, and a bound checked at every sample: P. J. Schneider, "An Algorithm for
// Automatically Fitting Digitized Curves", Graphics Gems, 1990; here for functions of time, where the cubic Hermite
// form has no parameter left to search for.
struct FitCurve {
  std::span<const double> times;         // in: seconds, strictly increasing, finite
  std::span<const double> values;        // in: one per time, finite
  std::span<const FitMark> marks{};      // in: one per time, or empty: all free. First and last sample always stay
  double tolerance = 0.0;                // in: greatest distance at any sample, in the unit of the values; >= 0
  std::span<const double> tolerances{};  // in: one per time, each >= 0, in place of `tolerance`; or empty

  std::vector<Knot> knots{};  // out: hermite and step segments, ascending; single where all values are equal and none
                              // of them marked as knot or step

  [[nodiscard]] Check validate() const;
  void run();  // validate() must hold
};

// The same for rotations: hermite segments of quaternions, whose four components share their knots.
struct FitQuatCurve {
  std::span<const double> times;
  std::span<const Quat> values;      // in: unit length; neighbours in the same half (dot >= 0)
  std::span<const FitMark> marks{};  // in: as for FitCurve
  double tolerance = 0.0;            // in: greatest chord 2 sin(angle / 2) between curve and sample; >= 0
  std::span<const double> tolerances{};

  std::vector<QuatKnot> knots{};  // out

  [[nodiscard]] Check validate() const;
  void run();  // validate() must hold
};

// 2 sin(angle / 2): how far a point at distance 1 moves when one rotation takes the place of the other, at most. The
// lengths of the quaternions do not count.
double chordBetween(const glm::dquat& a, const glm::dquat& b);

}  // namespace sinew
