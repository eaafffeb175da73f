#include "core/io/fbx/write/layers.h"

#include <algorithm>
#include <variant>

namespace sinew::fbx_write {
namespace {

// From 0 to 1 all the time, so that FBX, which has no bounds there, takes it as it is.
bool isWeightHeld(const Curve& weight) {
  constexpr int kSteps = 16;  // of a segment
  const auto held = [&](double time) {
    const float at = weight.evaluate(time);
    return at >= 0.f && at <= 1.f;
  };
  const auto times = weight.times();
  for (std::size_t i = 0; i < times.size(); ++i) {
    const double to = i + 1 < times.size() ? times[i + 1] : times[i];
    for (int step = 0; step < kSteps; ++step)
      if (!held(times[i] + (to - times[i]) * step / kSteps)) return false;
  }
  return times.empty() ||
         (weight.before().kind == ExtrapolationKind::hold && weight.after().kind == ExtrapolationKind::hold);
}

bool isWhole(const Curve& weight) {
  return std::ranges::all_of(weight.values(), [](float value) { return value == 1.f; });
}

// Angles that are added to those of the clip itself, one by one.
bool areAnglesAdded(const Clip& clip, std::size_t layer, const PlayingCurves& playing, JointIndex joint,
                    const EulerFrame& frame) {
  const JointTrack* own = clip.track(joint);
  const auto* base = own ? std::get_if<EulerCurves>(&own->rotation) : nullptr;
  if (!base || !playsOn(*own, JointValue::rotation, playing) || !frame.isOf(*base)) return false;
  for (std::size_t i = 0; i <= layer; ++i) {
    const ClipLayer& one = clip.layers[i];
    const JointTrack* track = trackOf(one, joint);
    if (!track || !layerPlays(clip, i) || !playsOn(*track, JointValue::rotation, playing)) continue;
    const auto* euler = std::get_if<EulerCurves>(&track->rotation);
    if (one.mode != LayerMode::additive || !one.angles_add || !euler || euler->order != frame.order) return false;
  }
  return true;
}

}  // namespace

LayerWays waysOf(const ClipLayer& layer) {
  const bool additive = layer.mode == LayerMode::additive;
  return {.blend = additive ? 0 : 2, .rotations = additive && layer.angles_add ? 1 : 0, .scales = additive ? 0 : 1};
}

bool playsOn(const JointTrack& track, JointValue value, const PlayingCurves& playing) {
  if (value == JointValue::translation) return std::ranges::any_of(track.translation, playing);
  if (value == JointValue::scale) return std::ranges::any_of(track.scale, playing);
  if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) return std::ranges::any_of(euler->angles, playing);
  const auto* quaternions = std::get_if<QuatCurve>(&track.rotation);
  return quaternions && playing(*quaternions);
}

const JointTrack* trackOf(const ClipLayer& layer, JointIndex joint) {
  const auto found = std::ranges::lower_bound(layer.joints, joint, {}, &JointTrack::joint);
  return found != layer.joints.end() && found->joint == joint ? &*found : nullptr;
}

const MorphTrack* trackOfMorph(const ClipLayer& layer, int channel) {
  const auto found = std::ranges::lower_bound(layer.morphs, channel, {}, &MorphTrack::channel);
  return found != layer.morphs.end() && found->channel == channel ? &*found : nullptr;
}

EulerFrame frameOfLayer(const EulerFrame& of_model, LayerMode mode) {
  if (mode == LayerMode::override) return of_model;
  return {of_model.order, glm::conjugate(of_model.post), of_model.post};
}

bool areLayersHeld(const Clip& clip, const PlayingCurves& playing, JointIndex joint, JointValue value,
                   const EulerFrame& frame) {
  for (std::size_t i = 0; i < clip.layers.size(); ++i) {
    const ClipLayer& layer = clip.layers[i];
    const JointTrack* track = trackOf(layer, joint);
    if (!track || !playsOn(*track, value, playing)) continue;
    if (!isWeightHeld(layer.weight)) return false;
    const bool additive = layer.mode == LayerMode::additive;
    if (value == JointValue::rotation) {
      if (additive && layer.angles_add && !areAnglesAdded(clip, i, playing, joint, frame)) return false;
      continue;
    }
    // An axis that an overriding layer leaves alone would be overridden there, too, by what stands still.
    const auto& curves = value == JointValue::translation ? track->translation : track->scale;
    if (!additive && !std::ranges::all_of(curves, playing)) return false;
    // FBX raises factors to the power of the weight.
    if (additive && value == JointValue::scale && !isWhole(layer.weight)) return false;
  }
  return true;
}

bool areLayersHeld(const Clip& clip, const PlayingCurves& playing, int channel) {
  return std::ranges::all_of(clip.layers, [&](const ClipLayer& layer) {
    const MorphTrack* track = trackOfMorph(layer, channel);
    return !track || !playing(track->weight) || isWeightHeld(layer.weight);
  });
}

}  // namespace sinew::fbx_write
