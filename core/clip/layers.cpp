#include "core/clip/layers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

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

// Some channels that are merged together: whether a merged layer moves them, whether a curve of them is soloed.
struct Part {
  bool moved = false, soloed = false;

  void look(const auto& curve, bool of_layer) {
    if (curve.empty()) return;
    moved |= of_layer;
    soloed |= curve.state().soloed;
  }
};

void eachTurn(const JointTrack& track, auto&& f) {
  if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
    std::ranges::for_each(euler->angles, f);
  } else {
    f(std::get<QuatCurve>(track.rotation));
  }
}

// What was decided about a curve holds for the one that takes its place.
template <class AnyCurve>
AnyCurve like(const AnyCurve& old, bool soloed, AnyCurve merged) {
  merged.setState({.muted = false, .locked = old.state().locked, .soloed = soloed});
  return merged;
}

bool anySoloed(const Clip& clip) {
  return std::ranges::any_of(channelsOf(clip), [&](const ChannelId& id) { return stateOf(clip, id).soloed; });
}

Clip withoutSolo(Clip clip) {
  for (const ChannelId& id : channelsOf(clip)) {
    CurveState state = stateOf(clip, id);
    if (!std::exchange(state.soloed, false)) continue;
    setState(clip, id, state);
  }
  return clip;
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

Curve constantWeight(float weight) {
  return Curve::fromKnots(std::array{Knot{.time = 0.0, .value = weight, .interpolation = Interpolation::step}})
      .value_or(Curve());
}

bool weightKeyed(const ClipLayer& layer) {
  return layer.weight.size() > 1 ||
         (layer.weight.size() == 1 && layer.weight.knot(0).interpolation != Interpolation::step);
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
  // Curves that the solo of others silences are merged with all that they hold.
  const bool soloing = anySoloed(*clip);
  const Clip unsoloed = soloing ? withoutSolo(*clip) : Clip();
  const auto sample = [&](const std::set<double>& knot_times, bool between, bool soloed) {
    const Clip& from = soloing && !soloed ? unsoloed : *clip;
    SampleCache cache;
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
      SampleClip{.clip = &from, .time = t, .cache = &cache, .pose = &out.poses.back(), .layers = count}.run();
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
    for (std::size_t i = 0; i < count; ++i) {
      addTimes(clip->layers[i].joints, joint, times);
      const JointTrack* over = findTrack(*clip, static_cast<int>(i), joint);
      if (over && !own && std::holds_alternative<EulerCurves>(over->rotation))
        track.rotation = EulerCurves{std::get<EulerCurves>(over->rotation).order, {}};
    }
    const auto partOf = [&](auto&& each) {
      Part part;
      for (int layer = kBaseLayer; layer < static_cast<int>(count); ++layer) {
        if (const JointTrack* found = findTrack(*clip, layer, joint))
          each(*found, [&](const auto& curve) { part.look(curve, layer != kBaseLayer); });
      }
      return part;
    };
    std::array<std::optional<Samples>, 2> samples;  // without and with the solo of curves
    const auto samplesOf = [&](const Part& part) -> const Samples& {
      std::optional<Samples>& wanted = samples[part.soloed ? 1 : 0];
      if (!wanted) wanted = sample(times, true, part.soloed);
      return *wanted;
    };
    const auto local = [joint](const Pose& pose) -> const Transform& {
      return pose.local[static_cast<std::size_t>(joint)];
    };
    const auto mergeAxes = [&](std::array<Curve, 3> JointTrack::*curves, Vec3 Transform::*value) {
      for (int i = 0; i < 3; ++i) {
        const auto axis = static_cast<std::size_t>(i);
        const Part part = partOf([&](const JointTrack& t, auto&& f) { f((t.*curves)[axis]); });
        if (!part.moved) continue;
        Curve& curve = (track.*curves)[axis];
        curve = like(curve, part.soloed,
                     fittedChannel(samplesOf(part), [&](const Pose& p) { return (local(p).*value)[i]; }));
      }
    };
    mergeAxes(&JointTrack::translation, &Transform::translation);
    mergeAxes(&JointTrack::scale, &Transform::scale);
    if (const Part part = partOf([](const JointTrack& t, auto&& f) { eachTurn(t, f); }); part.moved) {
      if (auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
        EulerCurves fit = fittedAngles(samplesOf(part), joint, *euler);
        for (std::size_t i = 0; i < 3; ++i)
          fit.angles[i] = like(euler->angles[i], part.soloed, std::move(fit.angles[i]));
        *euler = std::move(fit);
      } else {
        auto& turns = std::get<QuatCurve>(track.rotation);
        turns = like(turns, part.soloed, bakedTurns(sample(times, false, part.soloed), joint));
      }
    }
    merged.push_back(std::move(track));
  }
  std::map<int, Curve> weights;
  for (const int channel : morphs) {
    if (channel < 0 || static_cast<std::size_t>(channel) >= rest.morph_weights.size()) continue;
    std::set<double> times = weight_times;
    Part part;
    Curve own;
    for (int layer = kBaseLayer; layer < static_cast<int>(count); ++layer) {
      const Curve* curve = findCurve(*clip, {layer, kNoJoint, channel, ChannelKind::morph});
      if (!curve) continue;
      addTimes(curve->times(), times);
      part.look(*curve, layer != kBaseLayer);
      if (layer == kBaseLayer) own = *curve;
    }
    if (!part.moved) continue;
    weights[channel] =
        like(own, part.soloed, fittedChannel(sample(times, true, part.soloed), [channel](const Pose& pose) {
               return pose.morph_weights[static_cast<std::size_t>(channel)];
             }));
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
