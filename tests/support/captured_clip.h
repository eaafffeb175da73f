// Clips that look like motion capture, made from random numbers.
#pragma once

#include "core/clip/clip.h"

namespace sinew::tests {

struct CapturedClip {
  int joints = 64;
  double seconds = 60.0;
  double fps = 120.0;
  bool euler = false;       // rotations as three angles, else as quaternions
  double noise_rad = 2e-4;  // of each angle from sample to sample, as cameras and solvers leave it
  double cutoff_hz = 6.0;   // the motion has no faster parts
  unsigned seed = 1;
};

// All joints turn about three axes, the first also moves: sums of sines of random frequencies below the cut-off, with
// amplitudes that fall by the square of the frequency, as those of limbs do. Every frame is a knot, segments are
// linear.
Clip capturedClip(const CapturedClip& wanted);

}  // namespace sinew::tests
