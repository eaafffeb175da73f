// Curves for what cannot be held as the file has it: exact values at many times, and few knots through them.
#pragma once

#include <functional>
#include <span>
#include <variant>
#include <vector>

#include "core/clip/clip.h"
#include "core/curve/fit.h"
#include "core/io/fbx/motion/take.h"

namespace sinew {

// When to look. Every key of the curves that count is among the times; where one of them jumps, a time just before or
// after is as well, and is marked as a step.
struct FbxSampleTimes {
  std::vector<double> times;
  std::vector<FitMark> marks;
  bool thinned = false;  // not as many as wanted
};

// Over a take from 0 to duration_s, some times a frame, not more than `most` of them.
FbxSampleTimes fbxSampleTimes(std::span<const Curve* const> curves, double duration_s, std::size_t most);

// Values at all times, one list of as many numbers for each. Times are added, up to `most`, where the numbers between
// two of them are not where their neighbours let expect by more than the tolerance.
// `beside` is the value at a time before; for quaternions it says which of the two is meant.
using FbxNumbersAt = std::function<glm::dvec4(double time, const glm::dvec4& beside)>;
std::vector<glm::dvec4> sampleFbxValues(FbxSampleTimes& samples, const FbxNumbersAt& at, double tolerance,
                                        std::size_t most);

// A curve through one of the numbers, within the tolerance.
Curve fitFbxCurve(const FbxSampleTimes& samples, std::span<const glm::dvec4> values, int number, double tolerance);

// A rotation that is sampled, as x, y, z, w. Euler curves of the order within `tolerance` (radians), where the angles
// behave; where they come too near to gimbal lock, a quaternion at each time.
std::variant<QuatCurve, EulerCurves> fitFbxRotation(const FbxSampleTimes& samples,
                                                    std::span<const glm::dvec4> rotations, EulerOrder order,
                                                    const glm::dquat& pre, const glm::dquat& post, double tolerance);

}  // namespace sinew
