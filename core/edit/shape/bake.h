// Curves to evenly spaced knots.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/task.h"
#include "core/clip/channel.h"
#include "core/skeleton/pose.h"

namespace sinew {

// Exchanges curves by knots on every n-th frame that have the curve's value there. First and last knot of a curve stay
// at their times, whatever frames lie between; a curve with one knot stays as it is, and so do
// locked ones.
//
// Knots on every frame are joined by lines (quaternions by slerp), those farther apart by cubics with the slopes of the
// curve. Where the curve holds, the result does.
struct BakeClip {
  const Clip* clip = nullptr;             // in
  double fps = 0.0;                       // in: > 0, or 0: that of the clip
  int every = 1;                          // in: frames from knot to knot, >= 1
  std::span<const ChannelId> channels{};  // in: those to bake, a quaternion by any of its components; none: all. With
                                          // flatten those that the base gets, whatever layers they name
  bool flatten = false;                   // in: the whole clip as it plays becomes its base, and its layers fall away
  std::span<const Transform> rest_l{};    // in: one per joint; for flatten
  std::span<const float> morph_rest{};    // in: weights without a clip, one per morph channel; for flatten
  std::span<const int> stepped_morphs{};  // in: morph channels whose keys hold until the next one; for flatten
  std::optional<std::pair<double, double>> range{};  // in: seconds, for flatten; nothing: the clip, with all its knots
  std::function<void(double time, Pose& pose)> evaluate{};  // in: lays the clip over a rest pose, for flatten; empty:
                                                            // as SampleClip does it
  Task task{};                                              // in: told of the curves, but with flatten

  Clip baked{};  // out

  [[nodiscard]] Check validate() const;
  // Refused where there would be too many knots, and where it is cancelled; validate() must hold.
  [[nodiscard]] Check run();
};

// Frames per second of a clip; 30 where it has none.
double frameRateOf(const Clip& clip);

// The times that a curve from start to end is baked at: both of them, and every n-th frame between.
std::vector<double> bakeTimes(double start, double end, double fps, int every);

// Rotations at times, joined by lines, as curves of the kind that a track has; null, or without keys of its rotation:
// quaternions.
Result<std::variant<QuatCurve, EulerCurves>> sampledRotation(const JointTrack* like, const KnotTimes& times,
                                                             std::span<const Quat> rotations);

// For each joint that some clips rotate a track without keys that says by which kind of curves, in which order: as the
// first of them does that rotates it. For BakeClip::clip where several clips become one.
std::vector<JointTrack> rotationKinds(std::span<const Clip* const> clips);

// A part of transforms at times, joined by lines, as one curve for each axis.
Result<std::array<Curve, 3>> sampledVectors(const KnotTimes& times, std::span<const Transform> locals,
                                            Vec3 Transform::*part);

// One curve as BakeClip bakes it, at ascending times.
Result<Curve> bakedCurve(const Curve& curve, std::span<const double> times, bool straight);
Result<QuatCurve> bakedCurve(const QuatCurve& curve, std::span<const double> times, bool straight);

}  // namespace sinew
