// All curves of tracks and clips, in one order. What is const gives const curves: Curve or QuatCurve.
#pragma once

#include <concepts>
#include <type_traits>
#include <variant>

#include "core/clip/clip.h"
#include "core/clip/layers.h"

namespace sinew {

// Calls f(curve) for each, also for those without knots. Track: JointTrack, or const.
template <class Track, class F>
requires std::same_as<std::remove_const_t<Track>, JointTrack>
void forEveryCurve(Track& track, F&& f) {
  for (auto& curve : track.translation) f(curve);
  if (auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
    for (auto& curve : euler->angles) f(curve);
  } else {
    f(std::get<QuatCurve>(track.rotation));
  }
  for (auto& curve : track.scale) f(curve);
}

// Lists of JointTrack and MorphTrack.
void forEveryCurve(auto& joints, auto& morphs, auto&& f) {
  for (auto& track : joints) forEveryCurve(track, f);
  for (auto& track : morphs) f(track.weight);
}

// The same for those that have knots alone.
template <class Track, class F>
requires std::same_as<std::remove_const_t<Track>, JointTrack>
void forEachCurve(Track& track, F&& f) {
  forEveryCurve(track, [&](auto& curve) {
    if (!curve.empty()) f(curve);
  });
}

void forEachCurve(auto& joints, auto& morphs, auto&& f) {
  forEveryCurve(joints, morphs, [&](auto& curve) {
    if (!curve.empty()) f(curve);
  });
}

// Those of the layers, too, and their weights. Clip or const Clip.
void forEachCurveOf(auto& clip, auto&& f) {
  forEachCurve(clip.joints, clip.morphs, f);
  for (auto& layer : clip.layers) {
    forEachCurve(layer.joints, layer.morphs, f);
    if (weightKeyed(layer)) f(layer.weight);
  }
}

}  // namespace sinew
