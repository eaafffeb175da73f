#include "core/clip/clip.h"

#include <algorithm>
#include <cmath>

#include "core/clip/each_curve.h"

namespace sinew {

namespace {

// How far, in frames, a knot may lie from a frame that it is meant to hit; files round their times.
constexpr double kFrameTolerance = 0.01;

bool allOnFrames(const Clip& clip, double fps) {
  bool all = true;
  forEachCurveOf(clip, [&](const auto& curve) {
    if (!all) return;
    all = std::ranges::all_of(curve.times(), [&](double t) {
      const double frame = t * fps;
      // Times written as float are off by up to their last bit.
      return std::abs(frame - std::round(frame)) <= kFrameTolerance + std::abs(frame) * 2e-7;
    });
  });
  return all;
}

}  // namespace

std::size_t LostTrack::keyCount() const {
  if (const auto* morph = std::get_if<MorphTrack>(&track)) return morph->weight.size();
  std::size_t count = 0;
  forEachCurve(std::get<JointTrack>(track), [&](const auto& curve) { count += curve.size(); });
  return count;
}

bool hasRotation(const JointTrack& track) {
  if (const auto* quaternions = std::get_if<QuatCurve>(&track.rotation)) return !quaternions->empty();
  return std::ranges::any_of(std::get<EulerCurves>(track.rotation).angles, [](const Curve& c) { return !c.empty(); });
}

const JointTrack* Clip::track(JointIndex joint) const {
  const auto found = std::ranges::lower_bound(joints, joint, {}, &JointTrack::joint);
  return found != joints.end() && found->joint == joint ? &*found : nullptr;
}

std::size_t Clip::channelCount() const {
  std::size_t count = 0;
  forEachCurveOf(*this, [&](const auto&) { ++count; });
  return count;
}

std::size_t Clip::keyCount() const {
  std::size_t count = 0;
  forEachCurveOf(*this, [&](const auto& curve) { count += curve.size(); });
  return count;
}

std::size_t Clip::bytes() const { return bytesBeside({}); }

std::size_t Clip::bytesBeside(const Clip& other) const {
  std::size_t sum = sizeof(*this) + name.capacity() + note.capacity();
  // The curves themselves lie inside the tracks and are counted there. Times that several share count once.
  KnotTimes latest;
  const auto held = [&](const auto& curve, const auto* twin) {
    if (curve.empty() || (twin && curve.sharesKnots(*twin))) return;
    sum += curve.bytes() - sizeof(curve);
    const KnotTimes times = curve.timeColumn();
    if (times.data() == latest.data()) sum -= times.bytes();
    latest = times;
  };
  const auto add = [&](const std::vector<JointTrack>& own_joints, const std::vector<MorphTrack>& own_morphs,
                       const std::vector<JointTrack>& other_joints, const std::vector<MorphTrack>& other_morphs) {
    sum += own_joints.capacity() * sizeof(JointTrack) + own_morphs.capacity() * sizeof(MorphTrack);
    for (const JointTrack& track : own_joints) {
      const auto found = std::ranges::lower_bound(other_joints, track.joint, {}, &JointTrack::joint);
      const JointTrack* twin = found != other_joints.end() && found->joint == track.joint ? &*found : nullptr;
      // In the order of forEachCurve(), in which shareTimes() goes.
      for (std::size_t i = 0; i < 3; ++i) held(track.translation[i], twin ? &twin->translation[i] : nullptr);
      if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
        const auto* angles = twin ? std::get_if<EulerCurves>(&twin->rotation) : nullptr;
        for (std::size_t i = 0; i < 3; ++i) held(euler->angles[i], angles ? &angles->angles[i] : nullptr);
      } else {
        held(std::get<QuatCurve>(track.rotation), twin ? std::get_if<QuatCurve>(&twin->rotation) : nullptr);
      }
      for (std::size_t i = 0; i < 3; ++i) held(track.scale[i], twin ? &twin->scale[i] : nullptr);
    }
    for (const MorphTrack& track : own_morphs) {
      const auto found = std::ranges::lower_bound(other_morphs, track.channel, {}, &MorphTrack::channel);
      held(track.weight, found != other_morphs.end() && found->channel == track.channel ? &found->weight : nullptr);
    }
  };
  const auto addLost = [&](const std::vector<LostTrack>& own, const std::vector<LostTrack>& others) {
    for (const LostTrack& track : own) {
      sum += sizeof(LostTrack) + track.name.capacity() + track.parent.capacity();
      if (std::ranges::find(others, track) != others.end()) continue;
      if (const auto* morph = std::get_if<MorphTrack>(&track.track))
        held(morph->weight, static_cast<const Curve*>(nullptr));
      else
        forEachCurve(std::get<JointTrack>(track.track),
                     [&](const auto& curve) { held(curve, static_cast<decltype(&curve)>(nullptr)); });
    }
  };
  add(joints, morphs, other.joints, other.morphs);
  addLost(lost, other.lost);
  static const ClipLayer none;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const ClipLayer& twin = i < other.layers.size() ? other.layers[i] : none;
    sum += sizeof(ClipLayer) + layers[i].name.capacity();
    add(layers[i].joints, layers[i].morphs, twin.joints, twin.morphs);
    addLost(layers[i].lost, twin.lost);
    held(layers[i].weight, &twin.weight);
  }
  for (const Marker& marker : markers) sum += sizeof(marker) + marker.name.capacity();
  return sum;
}

std::size_t shareTimes(Clip& clip) {
  std::size_t count = 0;
  KnotTimes latest;
  forEachCurveOf(clip, [&](auto& curve) {
    count += curve.shareTimes(latest) ? 1 : 0;
    if (curve.times().data() != latest.data()) latest = curve.timeColumn();
  });
  return count;
}

double guessFps(const Clip& clip) {
  // The usual rates, most common first.
  constexpr std::array kRates{
      30.0, 24.0, 60.0, 25.0, 50.0, 48.0, 12.0, 15.0, 120.0, 30000.0 / 1001.0, 24000.0 / 1001.0, 60000.0 / 1001.0};
  for (const double rate : kRates) {
    if (allOnFrames(clip, rate)) return rate;
  }
  return 30.0;
}

std::vector<double> knotTimes(const JointTrack& track) {
  std::vector<double> times;
  forEachCurve(track,
               [&](const auto& curve) { times.insert(times.end(), curve.times().begin(), curve.times().end()); });
  std::ranges::sort(times);
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

}  // namespace sinew
