// Layers put into the tracks below them.
#include "core/edit/merge_layers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "core/clip/sample.h"
#include "core/curve/fit.h"
#include "core/edit/keys/edit_keys.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

constexpr double kTolerance = 1e-4;  // metres, radians, parts
constexpr int kSamplesPerFrame = 4;
constexpr double kMaxSamples = 1e6;  // of one merge; longer clips are sampled more coarsely
constexpr int kRefinements = 4;      // each takes three samples where one was

void addTimes(std::span<const double> from, std::set<double>& to) { to.insert(from.begin(), from.end()); }

void addTimes(const std::vector<JointTrack>& tracks, JointIndex joint, std::set<double>& to) {
  const auto found = std::ranges::lower_bound(tracks, joint, {}, &JointTrack::joint);
  if (found == tracks.end() || found->joint != joint) return;
  const std::vector<double> times = knotTimes(*found);
  addTimes(times, to);
}

// The clip with the tracks of one joint, or of one morph, alone. Curves are shared.
Clip only(Clip clip, JointIndex joint, int morph) {
  const auto keep = [&](auto& joints, auto& morphs) {
    std::erase_if(joints, [&](const JointTrack& track) { return track.joint != joint; });
    std::erase_if(morphs, [&](const MorphTrack& track) { return track.channel != morph; });
  };
  keep(clip.joints, clip.morphs);
  for (ClipLayer& layer : clip.layers) keep(layer.joints, layer.morphs);
  return clip;
}

// What one joint or one morph shows while only the lowest layers play.
template <class Value>
struct Sample {
  double time;
  bool on_knot;
  Value value;
  std::array<Value, 2> between_samples;  // at kInside on the way to the next sample
};

// Where curves are checked between samples: near the greatest error of both an even and an odd one.
constexpr std::array kInside{0.3, 0.7};

template <class Value>
struct Samples {
  std::function<Value(double)> at;
  std::vector<Sample<Value>> list;  // ascending

  void add(double time, bool on_knot, const Value& value, double next) {
    list.push_back(
        {time, on_knot, value, {at(std::lerp(time, next, kInside[0])), at(std::lerp(time, next, kInside[1]))}});
  }
};

template <class Value>
Samples<Value> sampled(std::function<Value(double)> at, const std::vector<std::pair<double, bool>>& times) {
  Samples<Value> out{std::move(at), {}};
  for (std::size_t i = 0; i < times.size(); ++i) {
    const auto [time, on_knot] = times[i];
    out.add(time, on_knot, out.at(time), i + 1 < times.size() ? times[i + 1].first : time);
  }
  return out;
}

// Curves near all samples, and near what lies between them, that pass through those on knots. Where they are off,
// more samples are taken. parts(value, near): the numbers that the curves are of, close to some others.
// off(numbers of the curves, value, numbers of it): how far they are from it, with the tolerance as unit.
template <std::size_t N, class Value, class Parts, class Off>
std::array<Curve, N> fitted(Samples<Value> samples, double tolerance, const Parts& parts, const Off& off) {
  using Numbers = std::array<double, N>;
  for (int refinement = 0;; ++refinement) {
    const std::size_t count = samples.list.size();
    std::vector<double> times;
    std::vector<FitMark> marks;
    std::array<std::vector<double>, N> values;
    Numbers near{};
    for (const Sample<Value>& sample : samples.list) {
      times.push_back(sample.time);
      marks.push_back(sample.on_knot ? FitMark::knot : FitMark::free);
      near = parts(sample.value, near);
      for (std::size_t k = 0; k < N; ++k) values[k].push_back(near[k]);
    }
    std::array<Curve, N> curves;
    for (std::size_t k = 0; k < N; ++k) {
      FitCurve fit{.times = times, .values = values[k], .marks = marks, .tolerance = 0.5 * tolerance};
      fit.run();
      curves[k] = Curve::fromKnots(fit.knots).value_or(Curve());
    }
    if (refinement == kRefinements) return curves;

    std::array<SegmentHint, N> hints{};
    const auto isOff = [&](std::size_t i) {
      Numbers here;
      for (std::size_t k = 0; k < N; ++k) here[k] = values[k][i];
      for (std::size_t inside = 0; inside < kInside.size(); ++inside) {
        const double time = std::lerp(times[i], times[i + 1], kInside[inside]);
        const Value& wanted = samples.list[i].between_samples[inside];
        Numbers found;
        for (std::size_t k = 0; k < N; ++k) found[k] = static_cast<double>(curves[k].evaluate(time, hints[k]));
        if (off(found, wanted, parts(wanted, here)) > 0.75) return true;
      }
      return false;
    };
    Samples<Value> finer{samples.at, {}};
    for (std::size_t i = 0; i < count; ++i) {
      if (i + 1 == count || times[i + 1] - times[i] < 4.0 * kSameKnot || !isOff(i)) {
        finer.list.push_back(samples.list[i]);
        continue;
      }
      const Sample<Value>& sample = samples.list[i];
      const double first = std::lerp(times[i], times[i + 1], kInside[0]),
                   second = std::lerp(times[i], times[i + 1], kInside[1]);
      finer.add(times[i], sample.on_knot, sample.value, first);
      finer.add(first, false, sample.between_samples[0], second);
      finer.add(second, false, sample.between_samples[1], times[i + 1]);
    }
    if (finer.list.size() == count || static_cast<double>(finer.list.size()) > kMaxSamples) return curves;
    samples = std::move(finer);
  }
}

// Of one number, within kTolerance.
template <class Value, class Part>
Curve fittedNumber(const Samples<Value>& samples, const Part& part) {
  const auto parts = [&](const Value& value, const std::array<double, 1>&) {
    return std::array{static_cast<double>(part(value))};
  };
  const auto off = [](const std::array<double, 1>& found, const Value&, const std::array<double, 1>& wanted) {
    return std::abs(found[0] - wanted[0]) / kTolerance;
  };
  return fitted<1>(samples, kTolerance, parts, off)[0];
}

EulerCurves fittedAngles(const Samples<Transform>& samples, const EulerCurves& like) {
  EulerCurves out{like.order, {}, like.pre, like.post};
  const auto vector = [](const std::array<double, 3>& numbers) {
    return Vec3(static_cast<float>(numbers[0]), static_cast<float>(numbers[1]), static_cast<float>(numbers[2]));
  };
  const auto angles = [&](const Transform& local, const std::array<double, 3>& near) {
    const Vec3 found = nearestEuler(toEuler(like.inner(local.rotation), like.order), vector(near), like.order);
    return std::array{static_cast<double>(found.x), static_cast<double>(found.y), static_cast<double>(found.z)};
  };
  // As turns: beside a gimbal lock angles run wild where the rotation does not.
  const auto off = [&](const std::array<double, 3>& found, const Transform& wanted, const std::array<double, 3>&) {
    return chordBetween(glm::dquat(like.rotation(vector(found))), glm::dquat(wanted.rotation)) / kTolerance;
  };
  // Three angles that are off by a third each turn by no more than the whole.
  out.angles = fitted<3>(samples, kTolerance / 3.0, angles, off);
  return out;
}

QuatCurve bakedRotations(const std::function<Transform(double)>& at,
                         const std::vector<std::pair<double, bool>>& times) {
  std::vector<QuatKnot> knots;
  for (const auto& [time, on_knot] : times) {
    QuatKnot k;
    k.time = time;
    k.value = at(time).rotation;
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

void eachRotation(const JointTrack& track, auto&& f) {
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

Check MergeLayers::validate() const {
  if (!clip || !skeleton) return fail("There is no clip to merge layers of.");
  if (count > clip->layers.size()) return fail("There are fewer layers than are to be merged.");
  const auto merged = std::span(clip->layers).first(count);
  const auto waits = std::ranges::find_if(merged, [](const ClipLayer& layer) { return !layer.lost.empty(); });
  if (waits == merged.end()) return {};
  return fail(
      text("The layer “{}” has keys whose joints are gone; see to them in Lost and found first.", layerTitle(*waits)));
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
  const double per_frame = std::clamp(kMaxSamples / std::max(1.0, frames), 1.0, double{kSamplesPerFrame});
  // Curves that the solo of others silences are merged with all that they hold.
  const bool soloing = anySoloed(*clip);
  const Clip unsoloed = soloing ? withoutSolo(*clip) : Clip();
  // Frames, or parts of them, and the knots among them.
  const auto timesWith = [&](const std::set<double>& knot_times, bool between) {
    std::set<double> all = knot_times;
    const double steps = frames * (between ? std::floor(per_frame) : 1.0);
    for (double i = 0.0; i <= steps; ++i) all.insert(steps > 0.0 ? clip->duration_s * i / steps : 0.0);
    std::vector<std::pair<double, bool>> times;
    for (const double t : all) {
      const bool knot = knot_times.contains(t);
      if (!times.empty() && t - times.back().first < kSameKnot)
        times.back().second = times.back().second || knot;
      else
        times.emplace_back(t, knot);
    }
    return times;
  };
  // Plays one joint or morph alone: (time) -> pose.
  const auto player = [&](JointIndex joint, int morph, bool soloed) {
    return [part = only(soloing && !soloed ? unsoloed : *clip, joint, morph), cache = SampleCache(), pose = rest, &rest,
            joint, morph, count = count](double time) mutable -> const Pose& {
      if (joint != kNoJoint) pose.local[static_cast<std::size_t>(joint)] = rest.local[static_cast<std::size_t>(joint)];
      if (morph >= 0)
        pose.morph_weights[static_cast<std::size_t>(morph)] = rest.morph_weights[static_cast<std::size_t>(morph)];
      SampleClip{.clip = &part, .time = time, .cache = &cache, .pose = &pose, .layers = count}.run();
      return pose;
    };
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
    const auto localAt = [&](bool soloed) -> std::function<Transform(double)> {
      return [play = player(joint, -1, soloed), joint](double time) mutable {
        return play(time).local[static_cast<std::size_t>(joint)];
      };
    };
    std::array<std::optional<Samples<Transform>>, 2> samples;  // without and with the solo of curves
    const auto samplesOf = [&](const Part& part) -> const Samples<Transform>& {
      std::optional<Samples<Transform>>& wanted = samples[part.soloed ? 1 : 0];
      if (!wanted) wanted = sampled(localAt(part.soloed), timesWith(times, true));
      return *wanted;
    };
    const auto mergeAxes = [&](std::array<Curve, 3> JointTrack::*curves, Vec3 Transform::*value) {
      for (int i = 0; i < 3; ++i) {
        const auto axis = static_cast<std::size_t>(i);
        const Part part = partOf([&](const JointTrack& t, auto&& f) { f((t.*curves)[axis]); });
        if (!part.moved) continue;
        Curve& curve = (track.*curves)[axis];
        curve = like(curve, part.soloed,
                     fittedNumber(samplesOf(part), [value, i](const Transform& local) { return (local.*value)[i]; }));
      }
    };
    mergeAxes(&JointTrack::translation, &Transform::translation);
    mergeAxes(&JointTrack::scale, &Transform::scale);
    if (const Part part = partOf([](const JointTrack& t, auto&& f) { eachRotation(t, f); }); part.moved) {
      if (auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
        EulerCurves fit = fittedAngles(samplesOf(part), *euler);
        for (std::size_t i = 0; i < 3; ++i)
          fit.angles[i] = like(euler->angles[i], part.soloed, std::move(fit.angles[i]));
        *euler = std::move(fit);
      } else {
        auto& rotations = std::get<QuatCurve>(track.rotation);
        rotations = like(rotations, part.soloed, bakedRotations(localAt(part.soloed), timesWith(times, false)));
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
    const std::function<float(double)> at = [play = player(kNoJoint, channel, part.soloed),
                                             channel](double time) mutable {
      return play(time).morph_weights[static_cast<std::size_t>(channel)];
    };
    weights[channel] =
        like(own, part.soloed, fittedNumber(sampled(at, timesWith(times, true)), [](float weight) { return weight; }));
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
