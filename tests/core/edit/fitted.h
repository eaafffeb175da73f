// What is fitted in tests, and how far off it is.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/edit/shape/fit_clip.h"

namespace sinew::tests {

inline FitClip fitOf(const Clip& clip, double tolerance_m = 0.001) {
  FitClip fit{.clip = &clip, .tolerance_m = tolerance_m};
  EXPECT_TRUE(fit.validate());
  fit.run();
  EXPECT_FALSE(fit.cancelled);
  return fit;
}

// The definition of the error, without the code that fits: how far any of some points about the joint moves.
inline double pointError(const JointTrack& a, const JointTrack& b, double time, double lever) {
  const auto transform = [&](const JointTrack& track) {
    Transform t;
    for (int i = 0; i < 3; ++i) {
      const auto axis = static_cast<std::size_t>(i);
      if (!track.translation[axis].empty()) t.translation[i] = track.translation[axis].evaluate(time);
      if (!track.scale[axis].empty()) t.scale[i] = track.scale[axis].evaluate(time);
    }
    if (const auto* quaternion = std::get_if<QuatCurve>(&track.rotation)) {
      t.rotation = quaternion->evaluate(time);
    } else {
      const auto& euler = std::get<EulerCurves>(track.rotation);
      Vec3 angles;
      for (int i = 0; i < 3; ++i) angles[i] = euler.angles[static_cast<std::size_t>(i)].evaluate(time);
      t.rotation = euler.rotation(angles);
    }
    return t;
  };
  const Transform before = transform(a), after = transform(b);
  double most = 0.0;
  for (const Vec3& direction : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}, glm::normalize(Vec3{1, -1, 1})}) {
    const Vec3 p = direction * static_cast<float>(lever);
    const Vec3 moved = (before.translation + before.rotation * (before.scale * p)) -
                       (after.translation + after.rotation * (after.scale * p));
    most = std::max(most, static_cast<double>(glm::length(moved)));
  }
  return most;
}

// The weight of morph 0 up and down, with so many segments at 120 Hz.
inline MorphTrack swayingWeight(int segments) {
  std::vector<double> times;
  std::vector<float> weights;
  for (int i = 0; i <= segments; ++i) {
    times.push_back(i / 120.0);
    weights.push_back(0.5f + 0.5f * std::sin(0.02f * static_cast<float>(i)));
  }
  return {0, *Curve::fromSamples(std::move(times), std::move(weights), Interpolation::linear)};
}

}  // namespace sinew::tests
