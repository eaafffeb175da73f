// Curves for what cannot be held as the file has it: exact values at many times, and few knots through them.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "core/clip/clip.h"
#include "core/curve/fit.h"
#include "core/io/fbx_take.h"

namespace sinew {

// When to look. Every key of the curves that count is among the times; where one of them jumps, a time just before or
// after is as well, and is marked as a step.
struct FbxSampleTimes {
  std::vector<double> times;
  std::vector<FitMark> marks;
  bool thinned = false;  // not as many as wanted
};

// Over a take from 0 to duration_s, at least `rate` times a second, not more than `most` of them.
FbxSampleTimes fbxSampleTimes(std::span<const Curve* const> curves, double duration_s, double rate, std::size_t most);

// A curve through values at the times, within the tolerance. Values that are not finite are taken for 0.
Curve fitFbxCurve(const FbxSampleTimes& samples, std::vector<double> values, double tolerance);

// A rotation that is sampled. Euler curves of the order within `tolerance` (radians), where the angles behave; where
// they come too near to gimbal lock, a quaternion at each time.
std::variant<QuatCurve, EulerCurves> fitFbxRotation(const FbxSampleTimes& samples,
                                                    std::span<const glm::dquat> rotations, EulerOrder order,
                                                    const glm::dquat& pre, const glm::dquat& post, double tolerance);

}  // namespace sinew
