// An AnimationCurve of an FBX file as one of ours.
#pragma once

#include "core/curve/curve.h"
#include "core/io/fbx/scene.h"

namespace sinew {

// Keys later or earlier than this are a mistake: half a year, in seconds.
inline constexpr double kFbxMaxTime = 1.5e7;

// The file's clock, as a take reads it.
struct FbxClock {
  std::int64_t start_ticks = 0;  // where the take begins
  double ticks_per_second = kFbxTicksPerSecond;
};

struct FbxCurveFaults {
  std::size_t unreadable = 0;  // curves without times or values
  std::size_t keys = 0;        // with times or values that cannot be meant
};

// The knots in the file's unit; times count from the clock's start. Tangents that the file leaves to the program
// (automatic ones, and those by tension, continuity and bias) are computed. Empty where nothing can be read.
Curve readFbxCurve(const FbxObject& curve, const FbxClock& clock, FbxCurveFaults& faults);

}  // namespace sinew
