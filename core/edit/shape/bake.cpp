#include "core/edit/shape/bake.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "core/clip/sample.h"
#include "core/edit/keys/edit_keys.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

constexpr double kSlopeReach = 1e-4;  // seconds to each side, for slopes
constexpr double kMaxKnots = 5e6;     // of a clip

// Whether a curve holds from one time to a later one.
template <class C>
bool holds(const C& curve, double from, double to) {
  SegmentHint hint;
  const std::uint32_t first = findSegment(curve.times(), from + kSameTime, hint);
  const std::uint32_t last = findSegment(curve.times(), to - kSameTime, hint);
  return first == last && isStepped(curve.knot(first).interpolation);
}

double framesPerSecond(const BakeClip& bake) { return bake.fps > 0.0 ? bake.fps : bake.clip->fps; }

// Calls f(curve) for the curves of some channels, layer by layer.
template <class F>
Check forEachChosen(Clip& clip, std::span<const ChannelId> channels, F&& f) {
  std::set<std::pair<int, JointIndex>> rotations;
  for (const ChannelId& id : channels) {
    if (isLocked(clip, id)) continue;
    if (isQuaternion(id.kind)) {
      if (!findQuatCurve(clip, id) || !rotations.insert({id.layer, id.joint}).second) continue;
      auto& curve = std::get<QuatCurve>(trackFor(clip, id.layer, id.joint).rotation);
      if (Check ok = f(curve); !ok) return ok;
    } else if (const Curve* found = findCurve(clip, id)) {
      Curve curve = *found;
      if (Check ok = f(curve); !ok) return ok;
      if (Check ok = setCurve(clip, id, std::move(curve)); !ok) return ok;
    }
  }
  return {};
}

// The base and all layers of a clip as one set of tracks.
class Flattener {
 public:
  Flattener(const BakeClip& bake, std::span<const ChannelId> channels, std::span<const double> times)
      : bake_(bake), channels_(channels), times_(std::vector<double>(times.begin(), times.end())) {}

  Check run(Clip& out) {
    Pose rest;
    rest.local.assign(bake_.rest_l.begin(), bake_.rest_l.end());
    rest.morph_weights.assign(bake_.morph_rest.begin(), bake_.morph_rest.end());
    collect();
    for (auto& [joint, moved] : joints_) {
      if (static_cast<std::size_t>(joint) >= rest.local.size())
        return fail("The clip moves a joint that the character does not have.", fmt::format("joint {}", joint));
    }
    for (auto& [morph, values] : morphs_) {
      if (static_cast<std::size_t>(morph) >= rest.morph_weights.size())
        return fail("The clip drives a morph that the character does not have.", fmt::format("morph {}", morph));
    }
    SampleCache cache;
    Pose pose;
    for (const double t : times_) {
      pose = rest;
      if (bake_.evaluate)
        bake_.evaluate(t, pose);
      else
        SampleClip{.clip = bake_.clip, .time = t, .cache = &cache, .pose = &pose}.run();
      for (auto& [joint, moved] : joints_) moved.transforms.push_back(pose.local[static_cast<std::size_t>(joint)]);
      for (auto& [morph, values] : morphs_) values.push_back(pose.morph_weights[static_cast<std::size_t>(morph)]);
    }
    return write(out);
  }

 private:
  struct Moved {
    std::array<bool, 3> translation{}, scale{};
    bool rotation = false;
    std::vector<Transform> transforms;  // at the times
  };

  void collect() {
    for (const ChannelId& id : channels_) {
      if (id.kind == ChannelKind::morph) morphs_[id.morph];
      if (id.joint == kNoJoint) continue;
      Moved& moved = joints_[id.joint];
      const auto axis = static_cast<std::size_t>(axisOf(id.kind));
      if (isTranslation(id.kind)) moved.translation[axis] = true;
      if (isScale(id.kind)) moved.scale[axis] = true;
      if (isQuaternion(id.kind) || isEulerAngle(id.kind)) moved.rotation = true;
    }
  }

  Result<Curve> sampled(auto&& value, Interpolation between) const {
    std::vector<float> values;
    for (std::size_t i = 0; i < times_.size(); ++i) values.push_back(value(i));
    return Curve::fromSamples(times_, std::move(values), between);
  }

  Check write(Clip& out) const {
    out.joints.clear();
    out.morphs.clear();
    out.layers.clear();
    Check ok;
    const auto put = [&](Curve& curve, auto&& value, Interpolation between = Interpolation::linear) {
      Result<Curve> made = sampled(value, between);
      if (made) curve = *std::move(made);
      if (!made && ok) ok = tl::unexpected(made.error());
    };
    for (const auto& [joint, moved] : joints_) {
      JointTrack& track = trackFor(out, kBaseLayer, joint);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const int a = static_cast<int>(axis);
        if (moved.translation[axis])
          put(track.translation[axis], [&](std::size_t i) { return moved.transforms[i].translation[a]; });
        if (moved.scale[axis]) put(track.scale[axis], [&](std::size_t i) { return moved.transforms[i].scale[a]; });
      }
      if (!moved.rotation) continue;
      std::vector<Quat> samples;
      for (const Transform& t : moved.transforms) samples.push_back(t.rotation);
      auto made = sampledRotation(bake_.clip->track(joint), times_, samples);
      if (!made) return tl::unexpected(made.error());
      track.rotation = *std::move(made);
    }
    for (const auto& [morph, values] : morphs_) {
      const bool steps = std::ranges::find(bake_.stepped_morphs, morph) != bake_.stepped_morphs.end();
      put(
          morphTrackFor(out, kBaseLayer, morph).weight, [&](std::size_t i) { return values[i]; },
          steps ? Interpolation::step : Interpolation::linear);
    }
    return ok;
  }

  const BakeClip& bake_;
  std::span<const ChannelId> channels_;
  KnotTimes times_;
  std::map<JointIndex, Moved> joints_;
  std::map<int, std::vector<float>> morphs_;
};

}  // namespace

Result<std::variant<QuatCurve, EulerCurves>> sampledRotation(const JointTrack* like, const KnotTimes& times,
                                                             std::span<const Quat> rotations) {
  const auto* euler = like ? std::get_if<EulerCurves>(&like->rotation) : nullptr;
  if (!euler) {
    // Neighbours on one side, as curves through them need it.
    std::vector<Quat> values;
    for (const Quat& q : rotations) values.push_back(values.empty() || glm::dot(values.back(), q) >= 0.f ? q : -q);
    Result<QuatCurve> made = QuatCurve::fromSamples(times, std::move(values), Interpolation::linear);
    if (!made) return tl::unexpected(made.error());
    return *std::move(made);
  }
  EulerCurves angles{.order = euler->order, .angles = {}, .pre = euler->pre, .post = euler->post};
  std::vector<Vec3> at;
  for (const Quat& q : rotations) {
    const Vec3 now = toEuler(euler->inner(q), euler->order);
    at.push_back(at.empty() ? now : nearestEuler(now, at.back(), euler->order));
  }
  for (int axis = 0; axis < 3; ++axis) {
    std::vector<float> values;
    for (const Vec3& one : at) values.push_back(one[axis]);
    Result<Curve> made = Curve::fromSamples(times, std::move(values), Interpolation::linear);
    if (!made) return tl::unexpected(made.error());
    angles.angles[static_cast<std::size_t>(axis)] = *std::move(made);
  }
  return angles;
}

std::vector<JointTrack> rotationKinds(std::span<const Clip* const> clips) {
  std::map<JointIndex, JointTrack> kinds;
  const auto look = [&](std::span<const JointTrack> tracks) {
    for (const JointTrack& track : tracks) {
      if (!hasRotation(track) || kinds.contains(track.joint)) continue;
      JointTrack& kind = kinds[track.joint];
      kind.joint = track.joint;
      if (const auto* euler = std::get_if<EulerCurves>(&track.rotation))
        kind.rotation = EulerCurves{.order = euler->order, .angles = {}, .pre = euler->pre, .post = euler->post};
    }
  };
  for (const Clip* clip : clips) {
    look(clip->joints);
    for (const ClipLayer& layer : clip->layers) look(layer.joints);
  }
  std::vector<JointTrack> out;
  for (auto& [joint, kind] : kinds) out.push_back(std::move(kind));
  return out;
}

Result<std::array<Curve, 3>> sampledVectors(const KnotTimes& times, std::span<const Transform> locals,
                                            Vec3 Transform::*part) {
  std::array<Curve, 3> out;
  for (int axis = 0; axis < 3; ++axis) {
    std::vector<float> values;
    values.reserve(locals.size());
    for (const Transform& local : locals) values.push_back((local.*part)[axis]);
    Result<Curve> made = Curve::fromSamples(times, std::move(values), Interpolation::linear);
    if (!made) return tl::unexpected(made.error());
    out[static_cast<std::size_t>(axis)] = *std::move(made);
  }
  return out;
}

double frameRateOf(const Clip& clip) { return clip.fps > 0.0 ? clip.fps : 30.0; }

std::vector<double> bakeTimes(double start, double end, double fps, int every) {
  std::vector<double> times{start};
  const double spacing = every / fps;
  for (double n = std::floor(start / spacing) + 1.0; n * spacing < end - kSameTime; n += 1.0) {
    if (n * spacing > start + kSameTime) times.push_back(n * spacing);
  }
  if (end > start) times.push_back(end);
  return times;
}

Result<Curve> bakedCurve(const Curve& curve, std::span<const double> times, bool straight) {
  std::vector<Knot> knots;
  SegmentHint hint;
  for (std::size_t i = 0; i < times.size(); ++i) {
    Knot knot{.time = times[i], .value = curve.evaluate(times[i], hint)};
    knot.interpolation = straight ? Interpolation::linear : Interpolation::hermite;
    if (i + 1 < times.size() && holds(curve, times[i], times[i + 1])) knot.interpolation = Interpolation::step;
    if (!straight) {
      const double low = std::max(curve.start(), times[i] - kSlopeReach);
      const double high = std::min(curve.end(), times[i] + kSlopeReach);
      const double rise =
          static_cast<double>(curve.evaluate(high, hint)) - static_cast<double>(curve.evaluate(low, hint));
      const double slope = high > low ? rise / (high - low) : 0.0;
      const auto handle = [&](double seconds) {
        return Tangent{static_cast<float>(seconds / 3.0), static_cast<float>(slope * seconds / 3.0)};
      };
      if (i > 0) knot.in = handle(times[i - 1] - times[i]);
      if (i + 1 < times.size()) knot.out = handle(times[i + 1] - times[i]);
    }
    knots.push_back(knot);
  }
  Result<Curve> out = Curve::fromKnots(knots);
  if (!out) return out;
  out->setExtrapolation(curve.before(), curve.after());
  out->setState(curve.state());
  return out;
}

Result<QuatCurve> bakedCurve(const QuatCurve& curve, std::span<const double> times, bool straight) {
  std::vector<QuatKnot> knots;
  SegmentHint hint;
  const auto near = [](const Quat& q, const Quat& wanted) { return glm::dot(q, wanted) < 0.f ? -q : q; };
  for (std::size_t i = 0; i < times.size(); ++i) {
    QuatKnot knot{.time = times[i], .value = curve.evaluate(times[i], hint)};
    if (!knots.empty()) knot.value = near(knot.value, knots.back().value);
    knot.interpolation = straight ? Interpolation::linear : Interpolation::hermite;
    if (i + 1 < times.size() && holds(curve, times[i], times[i + 1])) knot.interpolation = Interpolation::step;
    if (!straight) {
      const double low = std::max(curve.start(), times[i] - kSlopeReach);
      const double high = std::min(curve.end(), times[i] + kSlopeReach);
      const Quat rise = near(curve.evaluate(high, hint), knot.value) - near(curve.evaluate(low, hint), knot.value);
      knot.in = knot.out = high > low ? rise * static_cast<float>(1.0 / (high - low)) : Quat{0.f, 0.f, 0.f, 0.f};
    }
    knots.push_back(knot);
  }
  Result<QuatCurve> out = QuatCurve::fromKnots(knots);
  if (out) out->setState(curve.state());
  return out;
}

Check BakeClip::validate() const {
  if (!clip) return fail("There is no clip to bake; open one first.");
  if (!(fps >= 0.0) || !std::isfinite(fps) || every < 1 || !(framesPerSecond(*this) > 0.0))
    return fail("Frames per second and the step must be above 0; choose others.", fmt::format("{} fps", fps));
  if (range && !(std::isfinite(range->first) && std::isfinite(range->second) && range->first < range->second))
    return fail("What is baked ends after it starts; give such frames.");
  return {};
}

Check BakeClip::run() {
  baked = *clip;
  const double rate = framesPerSecond(*this);
  const std::vector<ChannelId> all = channelsOf(*clip);
  const std::span<const ChannelId> chosen = channels.empty() ? std::span<const ChannelId>(all) : channels;
  double knots = 0.0, start = 0.0, end = clip->duration_s;
  const auto count = [&](const auto& curve) -> Check {
    knots += (curve.end() - curve.start()) * rate / every + 2.0;
    start = std::min(start, curve.start()), end = std::max(end, curve.end());
    return {};
  };
  if (Check ok = forEachChosen(baked, chosen, count); !ok) return ok;
  if (flatten && range) std::tie(start, end) = *range;
  if (flatten) knots = static_cast<double>(chosen.size()) * ((end - start) * rate / every + 2.0);
  if (!(knots <= kMaxKnots))
    return fail("Baking would make too many keys; choose fewer frames or a shorter clip.",
                fmt::format("{} knots", knots));
  if (flatten) return Flattener(*this, chosen, bakeTimes(start, end, rate, every)).run(baked);
  std::size_t done = 0;
  return forEachChosen(baked, chosen, [&](auto& curve) -> Check {
    if (Check ok = task.goesOn(); !ok) return ok;
    task.tell(std::min(done++, chosen.size()), chosen.size());
    if (curve.size() < 2) return {};
    auto made = bakedCurve(curve, bakeTimes(curve.start(), curve.end(), rate, every), every == 1);
    if (!made) return tl::unexpected(made.error());
    curve = *std::move(made);
    return {};
  });
}

}  // namespace sinew
