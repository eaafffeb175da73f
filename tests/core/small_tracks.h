// Tracks and layers of few keys, and the pose that a clip makes of them.
#pragma once

#include <array>
#include <initializer_list>
#include <utility>
#include <variant>
#include <vector>

#include "core/clip/sample.h"
#include "core/scene/character/character.h"

namespace sinew::tests {

// Straight from point to point: seconds and value.
inline Curve polyline(std::initializer_list<std::pair<double, float>> points) {
  std::vector<double> times;
  std::vector<float> values;
  for (const auto& [t, v] : points) times.push_back(t), values.push_back(v);
  return Curve::fromSamples(std::move(times), std::move(values), Interpolation::linear).value();
}

inline QuatCurve turn(const Quat& q) { return QuatCurve::fromSamples({0.0}, {q}, Interpolation::linear).value(); }

inline Pose posed(const Character& c, const Clip& clip, double time) {
  Pose pose = c.restPose();
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose;
}

inline ClipLayer emptyLayer(LayerMode mode) {
  ClipLayer layer;
  layer.mode = mode;
  return layer;
}

using Curves = std::array<Curve, 3>;

inline JointTrack trackOf(JointIndex joint, Curves translation, std::variant<QuatCurve, EulerCurves> rotation = {},
                          Curves scale = {}) {
  return {joint, std::move(translation), std::move(rotation), std::move(scale)};
}

inline EulerCurves angles(EulerOrder order, Curves curves) {
  EulerCurves euler;
  euler.order = order;
  euler.angles = std::move(curves);
  return euler;
}

}  // namespace sinew::tests
