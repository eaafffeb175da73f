#include "core/io/writing/played_values.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/clip/each_curve.h"
#include "core/math/tolerances.h"

namespace sinew {
namespace {

// Of a track: calls for each curve of a value.
template <class F>
void forEachCurve(const JointTrack& track, JointValue value, F&& call) {
  if (value == JointValue::translation) return static_cast<void>(std::ranges::for_each(track.translation, call));
  if (value == JointValue::scale) return static_cast<void>(std::ranges::for_each(track.scale, call));
  if (const auto* euler = std::get_if<EulerCurves>(&track.rotation))
    std::ranges::for_each(euler->angles, call);
  else
    call(std::get<QuatCurve>(track.rotation));
}

// What one sampling needs from call to call.
struct Sampling {
  Clip part;
  JointIndex joint = kNoJoint;
  std::vector<int> places;
  SampleCache cache;
  Pose pose;
};

}  // namespace

std::vector<double> timesWithin(std::vector<double> times, double end) {
  std::erase_if(times, [end](double t) { return t < -kSameKnot || t > end + kSameKnot; });
  std::ranges::sort(times);
  times.erase(std::ranges::unique(times).begin(), times.end());
  return times;
}

PlayedValues::PlayedValues(const Clip& clip, const Character& character)
    : clip_(clip), character_(character), plays_(clip) {}

template <class F>
void PlayedValues::forEachLayer(const Clip& clip, F&& call) const {
  for (std::size_t i = 0; i < clip.layers.size(); ++i)
    if (layerPlays(clip, i)) call(clip.layers[i]);
}

std::vector<JointIndex> PlayedValues::joints() const {
  std::vector<JointIndex> joints;
  joints.reserve(clip_.joints.size());
  for (const JointTrack& track : clip_.joints) joints.push_back(track.joint);
  forEachLayer(clip_, [&](const ClipLayer& layer) {
    for (const JointTrack& track : layer.joints) joints.push_back(track.joint);
  });
  std::ranges::sort(joints);
  joints.erase(std::ranges::unique(joints).begin(), joints.end());
  return joints;
}

PlayedValues::JointMotion PlayedValues::motionOf(JointIndex joint) const {
  JointMotion out;
  out.own = clip_.track(joint);
  const auto add = [&](const JointTrack& track, std::array<bool, 3>& to) {
    for (const JointValue value : kJointValues)
      forEachCurve(track, value, [&](const auto& curve) { to[static_cast<std::size_t>(value)] |= plays_(curve); });
  };
  forEachLayer(clip_, [&](const ClipLayer& layer) {
    const auto found = std::ranges::lower_bound(layer.joints, joint, {}, &JointTrack::joint);
    if (found != layer.joints.end() && found->joint == joint) add(*found, out.laid_over);
  });
  out.moved = out.laid_over;
  if (out.own) add(*out.own, out.moved);
  return out;
}

std::vector<double> PlayedValues::bends(const auto& for_each_curve) const {
  std::vector<double> times = {0.0, clip_.duration_s};
  bool goes_on = false;
  const auto add = [&](const auto& curve) {
    if (!plays_(curve)) return;
    times.insert(times.end(), curve.times().begin(), curve.times().end());
    if constexpr (requires { curve.before(); })
      goes_on |= curve.before().kind != ExtrapolationKind::hold || curve.after().kind != ExtrapolationKind::hold;
  };
  for_each_curve(add);
  forEachLayer(clip_, [&](const ClipLayer& layer) {
    const auto weight = layer.weight.times();
    times.insert(times.end(), weight.begin(), weight.end());
    goes_on |= layer.weight.size() > 1 && (layer.weight.before().kind != ExtrapolationKind::hold ||
                                           layer.weight.after().kind != ExtrapolationKind::hold);
  });
  const double frames = clip_.duration_s * clip_.fps;
  constexpr double kMaxFrames = 1e6;
  if (goes_on && frames <= kMaxFrames)
    for (int frame = 1; frame < frames; ++frame) times.push_back(frame / clip_.fps);
  return timesWithin(std::move(times), clip_.duration_s);
}

// What plays on one joint alone, in the clip and its layers.
Clip PlayedValues::partOf(JointIndex joint) const {
  const auto take = [joint](const std::vector<JointTrack>& from, std::vector<JointTrack>& to) {
    const auto found = std::ranges::lower_bound(from, joint, {}, &JointTrack::joint);
    if (found != from.end() && found->joint == joint) to.push_back(*found);
  };
  Clip part;
  take(clip_.joints, part.joints);
  for (const ClipLayer& layer : clip_.layers) {
    ClipLayer& of_part = part.layers.emplace_back();
    of_part.mode = layer.mode, of_part.weight = layer.weight, of_part.angles_add = layer.angles_add;
    of_part.muted = layer.muted, of_part.soloed = layer.soloed;
    take(layer.joints, of_part.joints);
  }
  return part;
}

PlayedValues::Shown PlayedValues::shown(JointIndex joint, JointValue value) const {
  const auto with = std::make_shared<Sampling>();
  with->part = partOf(joint);
  with->joint = joint;
  with->places.assign(character_.skeleton.size(), -1);
  with->places[static_cast<std::size_t>(joint)] = 0;
  const auto at = [with, plays = plays_, &character = character_, value](double time, std::span<float> row) {
    const JointSubset subset{{&with->joint, 1}, with->places};
    with->pose.local.assign(1, character.skeleton[with->joint].rest_l);
    SampleClip{.clip = &with->part,
               .time = time,
               .cache = &with->cache,
               .pose = &with->pose,
               .subset = &subset,
               .plays = &plays}
        .run();
    const Transform& local = with->pose.local.front();
    if (value == JointValue::rotation) {
      row[0] = local.rotation.x, row[1] = local.rotation.y, row[2] = local.rotation.z, row[3] = local.rotation.w;
      return;
    }
    const Vec3& numbers = value == JointValue::translation ? local.translation : local.scale;
    for (int i = 0; i < 3; ++i) row[static_cast<std::size_t>(i)] = numbers[i];
  };
  std::vector<double> times = bends([&](const auto& add) {
    const auto addAll = [&](const JointTrack& track) { forEachCurve(track, value, add); };
    std::ranges::for_each(with->part.joints, addAll);
    forEachLayer(with->part, [&](const ClipLayer& layer) { std::ranges::for_each(layer.joints, addAll); });
  });
  return {at, value == JointValue::rotation ? 4u : 3u, std::move(times)};
}

std::vector<double> PlayedValues::timesOfJoints() const {
  return bends([&](const auto& add) {
    const auto addAll = [&](const JointTrack& track) { sinew::forEachCurve(track, add); };
    std::ranges::for_each(clip_.joints, addAll);
    forEachLayer(clip_, [&](const ClipLayer& layer) { std::ranges::for_each(layer.joints, addAll); });
  });
}

bool PlayedValues::areMorphsLaidOver(std::size_t first, std::size_t end) const {
  bool laid_over = false;
  forEachLayer(clip_, [&](const ClipLayer& layer) {
    laid_over |= std::ranges::any_of(layer.morphs, [&](const MorphTrack& track) {
      return static_cast<std::size_t>(track.channel) >= first && static_cast<std::size_t>(track.channel) < end &&
             plays_(track.weight);
    });
  });
  return laid_over;
}

PlayedValues::Shown PlayedValues::shownMorphs(std::size_t first, std::size_t end) const {
  const auto with = std::make_shared<Sampling>();
  with->part = clip_;
  const auto isOther = [&](const MorphTrack& track) {
    return static_cast<std::size_t>(track.channel) < first || static_cast<std::size_t>(track.channel) >= end;
  };
  with->part.joints.clear();
  std::erase_if(with->part.morphs, isOther);
  for (ClipLayer& layer : with->part.layers) {
    layer.joints.clear();
    std::erase_if(layer.morphs, isOther);
  }
  const auto at = [with, plays = plays_, &character = character_, first](double time, std::span<float> row) {
    with->pose.morph_weights.clear();
    for (const MorphChannel& channel : character.morph_channels)
      with->pose.morph_weights.push_back(channel.rest_weight);
    SampleClip{.clip = &with->part, .time = time, .cache = &with->cache, .pose = &with->pose, .plays = &plays}.run();
    std::copy_n(with->pose.morph_weights.begin() + static_cast<std::ptrdiff_t>(first), row.size(), row.begin());
  };
  std::vector<double> times = bends([&](const auto& add) {
    const auto addAll = [&](const MorphTrack& track) { add(track.weight); };
    std::ranges::for_each(with->part.morphs, addAll);
    forEachLayer(with->part, [&](const ClipLayer& layer) { std::ranges::for_each(layer.morphs, addAll); });
  });
  return {at, end - first, std::move(times)};
}

}  // namespace sinew
