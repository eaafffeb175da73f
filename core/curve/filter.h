// Smoothing of captured motion.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/curve/curve.h"
#include "core/curve/quat_curve.h"

namespace sinew {

enum class FilterKind : std::uint8_t { gaussian, butterworth };

// Both filters shift nothing in time. The Butterworth filter runs forwards, then backwards: its gain at the cut-off is
// -3 dB for each pass, -6 dB (a half) for both.
struct FilterSettings {
  FilterKind kind = FilterKind::butterworth;
  double deviation_s = 0.05;  // of the Gaussian: standard deviation, seconds, > 0
  double cutoff_hz = 6.0;     // of the Butterworth filter, > 0; from half the sampling rate on it changes nothing
  int order = 2;              // of each pass of the Butterworth filter: 2 or 4

  [[nodiscard]] Check validate() const;
};

// Evenly spaced values. The first and the last stay; beyond them the values go on turned about them by half a round, so
// that straight lines stay straight and nothing jumps.
//
// Second order sections by the bilinear transform with the cut-off prewarped: R. Bristow-Johnson, "Audio EQ Cookbook".
struct SmoothSamples {
  std::span<double> values;  // in/out: finite
  double spacing_s = 0.0;    // in: > 0
  FilterSettings filter;     // in

  [[nodiscard]] Check validate() const;
  void run();  // validate() must hold
};

// Smooths the values of knots in a row; the first and the last stay. Uneven times are seen as lines between the knots.
// Tangents turn as the line through their neighbours does.
void smoothKnots(std::span<Knot> knots, const FilterSettings& filter);

// The same for rotations: the filter runs over the logarithms of the rotations relative to a running mean that is a few
// times slower than the filter itself.
void smoothKnots(std::span<QuatKnot> knots, const FilterSettings& filter);

}  // namespace sinew
