// One joint's share of FitClip, and single curves.
#pragma once

#include "core/edit/shape/fit_samples.h"

namespace sinew {

struct FitJoint {
  const JointTrack* source = nullptr;  // in
  Transform rest_l{};                  // in: for channels that nothing moves
  double fps = 30.0;                   // in: of the clip, > 0
  double tolerance_m = 0.001;          // in: metres, >= 0
  double lever_m = 0.1;                // in: metres, > 0
  GoldenTimes golden{};                // in
  bool keep_holds = true;              // in

  JointTrack fitted{};  // out
  JointFit report{};    // out

  void run();
};

// A curve fitted within a tolerance in its own unit; the same curve where that saves no knots.
Curve fittedCurve(const Curve& source, double fps, double tolerance);

}  // namespace sinew
