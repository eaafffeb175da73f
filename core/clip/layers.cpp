#include "core/clip/layers.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/clip/channel.h"
#include "core/clip/edit_keys.h"
#include "core/clip/sample.h"
#include "core/curve/fit.h"

namespace sinew {

namespace {

constexpr double kTolerance = 1e-4;  // metres, radians, parts
constexpr int kSamplesPerFrame = 4;
constexpr double kMostSamples = 1e6;  // of one merge; longer clips are sampled more coarsely
constexpr double kSameTime = 1e-7;    // seconds

float quotient(float wanted, float below) { return below != 0.f ? wanted / below : 1.f; }

void addTimes(std::span<const double> from, std::set<double>& to) { to.insert(from.begin(), from.end()); }

void addTimes(const std::vector<JointTrack>& tracks, JointIndex joint, std::set<double>& to) {
  const auto found = std::ranges::lower_bound(tracks, joint, {}, &JointTrack::joint);
  if (found == tracks.end() || found->joint != joint) return;
  const std::vector<double> times = knotTimes(*found);
  addTimes(times, to);
}

// All poses of the merged layers at ascending times.
struct Samples {
  std::vector<double> times;
  std::vector<bool> on_knot;
  std::vector<Pose> poses;
};

// A curve near all samples that passes through those on knots.
Curve fitted(const Samples& samples, const std::vector<double>& values) {
  std::vector<FitMark> marks(values.size(), FitMark::free);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (samples.on_knot[i]) marks[i] = FitMark::knot;
  }
  FitCurve fit;
  fit.times = samples.times;
  fit.values = values;
  fit.marks = marks;
  fit.tolerance = kTolerance;
  fit.run();
  return Curve::fromKnots(fit.knots).value_or(Curve());
}

template <class ValueAt>
Curve fittedChannel(const Samples& samples, ValueAt&& at) {
  std::vector<double> values;
  values.reserve(samples.poses.size());
  for (const Pose& pose : samples.poses) values.push_back(static_cast<double>(at(pose)));
  return fitted(samples, values);
}

EulerCurves fittedAngles(const Samples& samples, JointIndex joint, const EulerCurves& like) {
  EulerCurves out{like.order, {}, like.pre, like.post};
  const Quat before = glm::conjugate(like.pre), after = glm::conjugate(like.post);
  std::array<std::vector<double>, 3> values;
  Vec3 last{0.f};
  for (const Pose& pose : samples.poses) {
    const Quat own = before * pose.local[static_cast<std::size_t>(joint)].rotation * after;
    last = nearestEuler(toEuler(own, like.order), last, like.order);
    for (int i = 0; i < 3; ++i) values[static_cast<std::size_t>(i)].push_back(static_cast<double>(last[i]));
  }
  for (std::size_t i = 0; i < 3; ++i) out.angles[i] = fitted(samples, values[i]);
  return out;
}

QuatCurve bakedTurns(const Samples& samples, JointIndex joint) {
  std::vector<QuatKnot> knots;
  for (std::size_t i = 0; i < samples.poses.size(); ++i) {
    QuatKnot k;
    k.time = samples.times[i];
    k.value = samples.poses[i].local[static_cast<std::size_t>(joint)].rotation;
    if (!knots.empty() && glm::dot(knots.back().value, k.value) < 0.f) k.value = -k.value;
    knots.push_back(k);
  }
  return QuatCurve::fromKnots(knots).value_or(QuatCurve());
}

bool moves(const std::array<Curve, 3>& curves) {
  return std::ranges::any_of(curves, [](const Curve& c) { return !c.empty(); });
}
bool turns(const JointTrack& track) {
  const auto* euler = std::get_if<EulerCurves>(&track.rotation);
  return euler ? moves(euler->angles) : !std::get<QuatCurve>(track.rotation).empty();
}

}  // namespace

Transform layerValue(LayerMode mode, const Transform& below_l, const Transform& wanted_l) {
  if (mode == LayerMode::override) return wanted_l;
  Transform value;
  value.translation = wanted_l.translation - below_l.translation;
  value.rotation = glm::normalize(glm::conjugate(below_l.rotation) * wanted_l.rotation);
  if (value.rotation.w < 0.f) value.rotation = -value.rotation;
  for (int i = 0; i < 3; ++i) value.scale[i] = quotient(wanted_l.scale[i], below_l.scale[i]);
  return value;
}

std::string layerTitle(const ClipLayer& layer) { return layer.name.empty() ? "Unnamed layer" : layer.name; }

Check MergeLayers::validate() const {
  if (!clip || !skeleton) return fail("There is no clip to merge layers of.");
  if (count > clip->layers.size()) return fail("There are fewer layers than are to be merged.");
  return {};
}

void MergeLayers::run() {
  std::set<JointIndex> joints;
  std::set<int> morphs;
  std::set<double> weight_times;
  for (std::size_t i = 0; i < count; ++i) {
    for (const JointTrack& track : clip->layers[i].joints) joints.insert(track.joint);
    for (const MorphTrack& track : clip->layers[i].morphs) morphs.insert(track.channel);
    addTimes(clip->layers[i].weight.times(), weight_times);
  }

  Pose rest;
  for (const Joint& joint : skeleton->joints()) rest.local.push_back(joint.rest_l);
  rest.morph_weights.assign(morph_rest.begin(), morph_rest.end());
  const double frames = std::ceil(clip->duration_s * clip->fps);
  const double per_frame = std::clamp(kMostSamples / std::max(1.0, frames), 1.0, double{kSamplesPerFrame});
  SampleCache cache;
  const auto sample = [&](const std::set<double>& knot_times, bool between) {
    std::set<double> all = knot_times;
    const double steps = frames * (between ? std::floor(per_frame) : 1.0);
    for (double i = 0.0; i <= steps; ++i) all.insert(steps > 0.0 ? clip->duration_s * i / steps : 0.0);
    Samples out;
    for (const double t : all) {
      const bool knot = knot_times.contains(t);
      if (!out.times.empty() && t - out.times.back() < kSameTime) {
        out.on_knot.back() = out.on_knot.back() || knot;
        continue;
      }
      out.times.push_back(t);
      out.on_knot.push_back(knot);
      out.poses.push_back(rest);
      SampleClip{.clip = clip, .time = t, .cache = &cache, .pose = &out.poses.back(), .layers = count}.run();
    }
    return out;
  };

  // The merged tracks, put in place when all are sampled.
  std::vector<JointTrack> merged;
  for (const JointIndex joint : joints) {
    std::set<double> times = weight_times;
    addTimes(clip->joints, joint, times);
    const JointTrack* own = clip->track(joint);
    JointTrack track = own ? *own : JointTrack{.joint = joint};
    bool translates = moves(track.translation), rotates = turns(track), scales = moves(track.scale);
    for (std::size_t i = 0; i < count; ++i) {
      addTimes(clip->layers[i].joints, joint, times);
      const JointTrack* over = findTrack(*clip, static_cast<int>(i), joint);
      if (!over) continue;
      translates |= moves(over->translation);
      rotates |= turns(*over);
      scales |= moves(over->scale);
      if (!own && std::holds_alternative<EulerCurves>(over->rotation))
        track.rotation = EulerCurves{std::get<EulerCurves>(over->rotation).order, {}};
    }
    const Samples samples = sample(times, true);
    const auto local = [joint](const Pose& pose) -> const Transform& {
      return pose.local[static_cast<std::size_t>(joint)];
    };
    for (int i = 0; i < 3; ++i) {
      const auto axis = static_cast<std::size_t>(i);
      if (translates)
        track.translation[axis] = fittedChannel(samples, [&](const Pose& p) { return local(p).translation[i]; });
      if (scales) track.scale[axis] = fittedChannel(samples, [&](const Pose& p) { return local(p).scale[i]; });
    }
    if (rotates) {
      if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
        track.rotation = fittedAngles(samples, joint, EulerCurves(*euler));
      } else {
        track.rotation = bakedTurns(sample(times, false), joint);
      }
    }
    merged.push_back(std::move(track));
  }
  std::map<int, Curve> weights;
  for (const int channel : morphs) {
    if (channel < 0 || static_cast<std::size_t>(channel) >= rest.morph_weights.size()) continue;
    std::set<double> times = weight_times;
    for (int i = kBaseLayer; i < static_cast<int>(count); ++i) {
      if (const Curve* curve = findCurve(*clip, {i, kNoJoint, channel, ChannelKind::morph}))
        addTimes(curve->times(), times);
    }
    weights[channel] = fittedChannel(sample(times, true), [channel](const Pose& pose) {
      return pose.morph_weights[static_cast<std::size_t>(channel)];
    });
  }
  for (JointTrack& track : merged) trackFor(*clip, kBaseLayer, track.joint) = std::move(track);
  for (auto& [channel, curve] : weights) morphTrackFor(*clip, kBaseLayer, channel).weight = std::move(curve);
  const auto rest_of_layers = clip->layers.begin() + static_cast<std::ptrdiff_t>(count);
  const auto soloed = [](auto from, auto to) {
    return std::any_of(from, to, [](const ClipLayer& l) { return l.soloed; });
  };
  // What a merged layer silenced stays silent.
  if (soloed(clip->layers.begin(), rest_of_layers) && !soloed(rest_of_layers, clip->layers.end())) {
    for (auto layer = rest_of_layers; layer != clip->layers.end(); ++layer) layer->muted = true;
  }
  clip->layers.erase(clip->layers.begin(), rest_of_layers);
}

}  // namespace sinew
