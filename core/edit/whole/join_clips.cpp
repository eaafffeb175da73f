#include "core/edit/whole/join_clips.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/blend/kernels.h"
#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "core/edit/keys/rotation_mode.h"
#include "core/edit/whole/cut_sides.h"
#include "core/edit/whole/whole_clip.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

constexpr double kMinBlend = 1e-3;   // seconds
constexpr double kMaxBlended = 5e6;  // joints and morph channels of all frames of a blend

// Curves that play and whose extrapolation is to hold: what a clip that is put beside another one can keep.
Check refuseUnlikeCurves(const Clip& clip) {
  if (!clip.layers.empty()) return fail(text("“{}” has layers; merge them into the clip first.", clip.name));
  for (const ChannelId& id : channelsOf(clip)) {
    const CurveState state = stateOf(clip, id);
    const Curve* curve = findCurve(clip, id);
    const auto holds = [](const Extrapolation& end) { return end.kind == ExtrapolationKind::hold; };
    if (state.locked || state.muted || state.soloed)
      return fail(text("“{}” has curves that are locked, muted or soloed; switch that off first.", clip.name));
    if (curve && !(holds(curve->before()) && holds(curve->after())))
      return fail(text("“{}” has curves with another extrapolation than hold; let them hold first.", clip.name));
  }
  return {};
}

Check makeQuaternions(Clip& clip) {
  for (std::size_t i = 0; i < clip.joints.size(); ++i) {
    const JointIndex joint = clip.joints[i].joint;
    const std::optional<RotationMode> mode = rotationModeOf(clip, kBaseLayer, joint);
    if (!mode || mode->quaternion) continue;
    SwitchRotation to_quaternions{
        .clip = &clip, .layer = kBaseLayer, .joint = joint, .mode = {}, .shape = SwitchShape::keep};
    if (Check ok = to_quaternions.run(); !ok) return ok;
  }
  return {};
}

Pose poseAt(const Clip& clip, const Pose& rest, double time) {
  Pose pose = rest;
  SampleClip{.clip = &clip, .time = time, .pose = &pose}.run();
  return pose;
}

// The knots of one channel of the joined clip, from the first to the last.
template <class K>
class KeyRow {
 public:
  using Value = decltype(K::value);

  // A frame of the blend; straight from the one before to the next.
  void addBlended(double time, const Value& value) {
    if (isThere(time)) {
      leaveToTheHand(knots_.back().style.in);
      knots_.back().interpolation = Interpolation::linear;
      knots_.back().style.out = TangentMode::linear;
    } else {
      if (!blended_) hold();
      K knot{.time = time, .value = value};
      knot.style.in = knot.style.out = TangentMode::linear;
      push(std::move(knot));
    }
    blended_ = true;
  }
  // Knots of the clip that plays alone from start to end; where the channel has none, the value at rest.
  void addOwn(std::vector<K> knots, double shift, double start, double end, const Value& rest) {
    if (knots.empty()) knots = {K{.time = start - shift, .value = rest}};
    for (K& knot : knots) {
      knot.time += shift;
      if (knot.time < start - kSameTime || knot.time > end + kSameTime) continue;
      if (isThere(knot.time)) {
        knot.time = knots_.back().time;
        leaveToTheHand(knot.style.out);
        knot.style.in = TangentMode::linear;
        knots_.pop_back();
      } else if (blended_) {
        leaveToTheHand(knot.style.out);
        hold();
      }
      push(std::move(knot));
      blended_ = false;
    }
  }
  std::vector<K> take() { return std::move(knots_); }

 private:
  bool isThere(double time) const { return !knots_.empty() && time <= knots_.back().time + kSameTime; }
  // Until the next knot nothing changes.
  void hold() {
    if (knots_.empty()) return;
    leaveToTheHand(knots_.back().style.in);
    knots_.back().interpolation = Interpolation::step;
    knots_.back().style.out = TangentMode::step;
  }
  void push(K knot) {
    if constexpr (std::is_same_v<K, QuatKnot>) {
      if (!knots_.empty() && glm::dot(knots_.back().value, knot.value) < 0.f)
        knot.value = -knot.value, knot.in = -knot.in, knot.out = -knot.out;
    }
    knots_.push_back(std::move(knot));
  }

  std::vector<K> knots_;
  bool blended_ = false;  // the last one
};

}  // namespace

Check JoinClips::run() {
  for (const Clip* clip : {first, second})
    if (Check ok = refuseUnlikeCurves(*clip); !ok) return ok;
  const double shorter = std::min(first->duration_s, second->duration_s);
  if (!(blend >= kMinBlend) || blend > shorter + kSameTime)
    return fail("The blend has to be at least a frame and no longer than the shorter clip.");

  // Where the second begins, and where the first ends.
  const double begin = std::max(first->duration_s - blend, 0.0), end = first->duration_s;
  const double all = begin + second->duration_s;
  Clip before = *first, after = *second;
  for (Clip* clip : {&before, &after})
    if (Check ok = makeQuaternions(*clip); !ok) return ok;
  std::vector<double> times{begin};
  const double first_frame = std::ceil(begin * first->fps), frames = std::ceil(end * first->fps);
  const auto blended_each = static_cast<double>(rest->local.size() + rest->morph_weights.size());
  if (!((frames - first_frame) * blended_each <= kMaxBlended))
    return fail("The blend has too many frames; make it shorter.");
  for (double frame = first_frame; frame < frames; ++frame) {
    const double time = frame / first->fps;
    if (time > times.back() + kSameTime) times.push_back(time);
  }
  if (end > times.back() + kSameTime) times.push_back(end);
  std::vector<Pose> blended;
  for (const double time : times) {
    const auto weight = static_cast<float>(std::clamp((time - begin) / (end - begin), 0.0, 1.0));
    Pose pose = poseAt(before, *rest, time);
    const Pose over = poseAt(after, *rest, time - begin);
    for (std::size_t j = 0; j < pose.local.size(); ++j)
      pose.local[j] = layOver(BlendMode::override, pose.local[j], over.local[j], weight);
    for (std::size_t m = 0; m < pose.morph_weights.size(); ++m)
      pose.morph_weights[m] = layOver(BlendMode::override, pose.morph_weights[m], over.morph_weights[m], weight);
    blended.push_back(std::move(pose));
  }

  // Each alone, with knots at the cuts.
  if (begin > kSameTime)
    if (Check ok = trimClip(before, 0.0, begin); !ok) return ok;
  if (second->duration_s - blend > kSameTime)
    if (Check ok = trimClip(after, blend, second->duration_s); !ok) return ok;

  joined = {};
  joined.fps = first->fps;
  joined.duration_s = all;
  std::set<JointIndex> joints;
  std::set<int> morphs;
  for (const Clip* clip : {&before, &after}) {
    for (const JointTrack& track : clip->joints) joints.insert(track.joint);
    for (const MorphTrack& track : clip->morphs) morphs.insert(track.channel);
  }
  // knots(clip) of one channel, its value in a pose, and what takes the knots of the whole.
  const auto join = [&]<class K>(K, const auto& knots, const auto& value, const auto& set) -> Check {
    const std::vector<K> own_before = knots(before), own_after = knots(after);
    if (own_before.empty() && own_after.empty()) return {};
    KeyRow<K> row;
    if (begin > kSameTime) row.addOwn(own_before, 0.0, 0.0, begin, value(*rest));
    for (std::size_t i = 0; i < times.size(); ++i) row.addBlended(times[i], value(blended[i]));
    if (all > end + kSameTime) row.addOwn(own_after, end, end, all, value(*rest));
    return set(row.take());
  };
  for (const JointIndex joint : joints) {
    const auto j = static_cast<std::size_t>(joint);
    for (int axis = 0; axis < 3; ++axis) {
      for (const ChannelKind kind : {ChannelKind::translation_x, ChannelKind::scale_x}) {
        const ChannelId id{kBaseLayer, joint, -1, static_cast<ChannelKind>(static_cast<int>(kind) + axis)};
        const Check ok = join(
            Knot{}, [&](const Clip& clip) { return knotsOf(clip, id); },
            [&](const Pose& pose) {
              const Transform& local = pose.local[j];
              return kind == ChannelKind::scale_x ? local.scale[axis] : local.translation[axis];
            },
            [&](std::vector<Knot> knots) { return setKnots(joined, id, std::move(knots)); });
        if (!ok) return ok;
      }
    }
    const Check ok = join(
        QuatKnot{},
        [&](const Clip& clip) {
          const JointTrack* track = clip.track(joint);
          const QuatCurve* curve = track ? std::get_if<QuatCurve>(&track->rotation) : nullptr;
          return curve ? curve->knots() : std::vector<QuatKnot>();
        },
        [&](const Pose& pose) { return pose.local[j].rotation; },
        [&](const std::vector<QuatKnot>& knots) { return setKnots(joined, kBaseLayer, joint, knots); });
    if (!ok) return ok;
  }
  for (const int morph : morphs) {
    const ChannelId id{kBaseLayer, kNoJoint, morph, ChannelKind::morph};
    const Check ok = join(
        Knot{}, [&](const Clip& clip) { return knotsOf(clip, id); },
        [&](const Pose& pose) { return pose.morph_weights[static_cast<std::size_t>(morph)]; },
        [&](std::vector<Knot> knots) { return setKnots(joined, id, std::move(knots)); });
    if (!ok) return ok;
  }
  for (const Marker& marker : first->markers) joined.markers.push_back(marker);
  for (Marker marker : second->markers) {
    marker.time += begin;
    joined.markers.push_back(std::move(marker));
  }
  std::ranges::stable_sort(joined.markers, {}, &Marker::time);
  return {};
}

}  // namespace sinew
