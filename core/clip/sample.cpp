#include "core/clip/sample.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/clip/layers.h"

namespace sinew {

namespace {

constexpr std::size_t kHintsPerTrack = 9;

// Hands the values of tracks at one time to a target. Every curve has its hint; those of one call follow one another.
class TrackReader {
 public:
  TrackReader(const PlayingCurves& plays, double time, std::span<SegmentHint> hints)
      : plays_(plays), time_(time), hints_(hints) {}

  // target.translation(i, value), target.rotation(quaternion), target.scale(i, value): for what plays only.
  template <class Target>
  void read(const JointTrack& track, Target&& target) {
    for (int i = 0; i < 3; ++i)
      read(track.translation[static_cast<std::size_t>(i)], i, [&](float v) { target.translation(i, v); });
    if (const auto* quaternions = std::get_if<QuatCurve>(&track.rotation)) {
      if (plays_(*quaternions)) target.rotation(quaternions->evaluate(time_, hintAt(3)));
    } else {
      const auto& euler = std::get<EulerCurves>(track.rotation);
      Vec3 angles{0.f};
      bool moves = false;
      for (int i = 0; i < 3; ++i) {
        read(euler.angles[static_cast<std::size_t>(i)], 3 + i, [&](float v) {
          angles[i] = v;
          moves = true;
        });
      }
      if (moves) {
        target.rotation(euler.rotation(angles));
        target.turned(euler, angles);
      }
    }
    for (int i = 0; i < 3; ++i)
      read(track.scale[static_cast<std::size_t>(i)], 6 + i, [&](float v) { target.scale(i, v); });
    at_ += kHintsPerTrack;
  }
  template <class Put>
  void read(const Curve& curve, Put&& put) {
    read(curve, 0, put);
    ++at_;
  }

 private:
  template <class Put>
  void read(const Curve& curve, int slot, Put&& put) {
    if (plays_(curve)) put(curve.evaluate(time_, hintAt(slot)));
  }
  // Without a cache every curve begins from a hint of its own that is thrown away.
  SegmentHint& hintAt(int slot) {
    const std::size_t i = at_ + static_cast<std::size_t>(slot);
    if (i < hints_.size()) return hints_[i];
    spare_ = {};
    return spare_;
  }

  const PlayingCurves& plays_;
  double time_;
  std::span<SegmentHint> hints_;
  std::size_t at_ = 0;
  SegmentHint spare_;
};

// How far curves turn the joints of a pose.
class TurnsOf {
 public:
  TurnsOf(Pose& pose, JointIndex joint) : turns_(pose.turns), joint_(joint) {}

  void set(const EulerCurves& euler, const Vec3& angles) {
    const auto at = find();
    JointTurns& turns = has(at) ? *at : *turns_.insert(at, JointTurns{.joint = joint_});
    turns.angles = angles, turns.order = euler.order, turns.pre = euler.pre, turns.post = euler.post;
  }
  void add(const EulerCurves& euler, const Vec3& angles) {
    const auto at = find();
    if (has(at) && at->order == euler.order) at->angles += angles;
  }
  void forget() {
    if (const auto at = find(); has(at)) turns_.erase(at);
  }

 private:
  using Place = std::vector<JointTurns>::iterator;
  Place find() {
    if (turns_.empty() || turns_.back().joint < joint_) return turns_.end();
    return std::ranges::lower_bound(turns_, joint_, {}, &JointTurns::joint);
  }
  bool has(Place at) const { return at != turns_.end() && at->joint == joint_; }

  std::vector<JointTurns>& turns_;
  JointIndex joint_;
};

// The clip's own tracks.
struct Replace {
  Transform& local;
  std::optional<TurnsOf> turns;  // none: the pose has some of the joints only
  void translation(int i, float v) { local.translation[i] = v; }
  void rotation(const Quat& q) {
    local.rotation = q;
    if (turns) turns->forget();
  }
  void turned(const EulerCurves& euler, const Vec3& angles) {
    if (turns) turns->set(euler, angles);
  }
  void scale(int i, float v) { local.scale[i] = v; }
};

// The tracks of a layer.
struct Lay {
  LayerMode mode;
  float weight;
  Transform& local;
  std::optional<TurnsOf> turns;  // likewise
  void turned(const EulerCurves& euler, const Vec3& angles) {
    if (!turns) return;
    if (mode == LayerMode::additive)
      turns->add(euler, weight * angles);
    else if (weight > 0.5f)
      turns->set(euler, angles);
  }
  void translation(int i, float v) { local.translation[i] = layOver(mode, local.translation[i], v, weight); }
  void rotation(const Quat& q) { local.rotation = layOver(mode, local.rotation, q, weight); }
  void scale(int i, float v) { local.scale[i] = layScaleOver(mode, local.scale[i], v, weight); }
};

// The angles of the curves that play, 0 for the others; nothing where none plays.
std::optional<Vec3> playingAngles(const EulerCurves& euler, const PlayingCurves& plays, double time) {
  if (std::ranges::none_of(euler.angles, plays)) return std::nullopt;
  Vec3 angles{0.f};
  for (int i = 0; i < 3; ++i) {
    const Curve& curve = euler.angles[static_cast<std::size_t>(i)];
    if (plays(curve)) angles[i] = curve.evaluate(time);
  }
  return angles;
}

bool turns(const JointTrack& track, const PlayingCurves& plays) {
  const auto* euler = std::get_if<EulerCurves>(&track.rotation);
  return euler ? std::ranges::any_of(euler->angles, plays) : plays(std::get<QuatCurve>(track.rotation));
}

// The Euler angles of a joint up to and with a layer, where all that turns it there is to be added; nothing where
// something below turns it in another way, or its own tracks do not.
std::optional<Vec3> addedAngles(const Clip& clip, std::size_t layer, const EulerCurves& top, JointIndex joint,
                                const PlayingCurves& plays, double time) {
  const JointTrack* base = clip.track(joint);
  const auto* below = base ? std::get_if<EulerCurves>(&base->rotation) : nullptr;
  if (!below || below->order != top.order) return std::nullopt;
  std::optional<Vec3> sum = playingAngles(*below, plays, time);
  for (std::size_t i = 0; sum && i <= layer; ++i) {
    const ClipLayer& l = clip.layers[i];
    const float weight = layerWeight(clip, i, time);
    const auto track = std::ranges::lower_bound(l.joints, joint, {}, &JointTrack::joint);
    if (weight == 0.f || track == l.joints.end() || track->joint != joint || !turns(*track, plays)) continue;
    const auto* euler = std::get_if<EulerCurves>(&track->rotation);
    if (l.mode != LayerMode::additive || !l.angles_add || !euler || euler->order != top.order) return std::nullopt;
    *sum += weight * *playingAngles(*euler, plays, time);
  }
  return sum;
}

// Lays the track of a layer over what lies below. `weight`: layerWeight() at that time.
void layTrack(const Clip& clip, std::size_t layer, float weight, const JointTrack& track, const PlayingCurves& plays,
              double time, std::span<SegmentHint> hints, Transform& local, std::optional<TurnsOf> turns_of) {
  if (weight == 0.f) return;
  const ClipLayer& l = clip.layers[layer];
  TrackReader(plays, time, hints).read(track, Lay{l.mode, weight, local, turns_of});
  if (l.mode == LayerMode::override) return;
  const auto* euler = std::get_if<EulerCurves>(&track.rotation);
  if (!l.angles_add || !euler || !turns(track, plays)) return;
  if (const std::optional<Vec3> angles = addedAngles(clip, layer, *euler, track.joint, plays, time))
    local.rotation = std::get<EulerCurves>(clip.track(track.joint)->rotation).rotation(*angles);
}

}  // namespace

bool layerPlays(const Clip& clip, std::size_t layer) {
  const ClipLayer& l = clip.layers[layer];
  return !l.muted && (l.soloed || std::ranges::none_of(clip.layers, &ClipLayer::soloed));
}

float layerWeight(const Clip& clip, std::size_t layer, double time) {
  const ClipLayer& l = clip.layers[layer];
  if (!layerPlays(clip, layer)) return 0.f;
  return l.weight.empty() ? 1.f : std::clamp(l.weight.evaluate(time), 0.f, 1.f);
}

PlayingCurves::PlayingCurves(const Clip& clip) {
  const auto soloed = [](const auto& curve) { return curve.state().soloed; };
  const auto any = [&](const std::array<Curve, 3>& curves) { return std::ranges::any_of(curves, soloed); };
  const auto joint = [&](const JointTrack& track) {
    const auto* euler = std::get_if<EulerCurves>(&track.rotation);
    return any(track.translation) || any(track.scale) ||
           (euler ? any(euler->angles) : soloed(std::get<QuatCurve>(track.rotation)));
  };
  const auto any_of = [&](const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs) {
    return std::ranges::any_of(joints, joint) ||
           std::ranges::any_of(morphs, [&](const MorphTrack& track) { return soloed(track.weight); });
  };
  soloing_ = any_of(clip.joints, clip.morphs) || std::ranges::any_of(clip.layers, [&](const ClipLayer& layer) {
               return any_of(layer.joints, layer.morphs);
             });
}

std::span<SegmentHint> SampleCache::hintsFor(const Clip& clip) {
  std::size_t needed = clip.joints.size() * kHintsPerTrack + clip.morphs.size();
  for (const ClipLayer& layer : clip.layers) needed += layer.joints.size() * kHintsPerTrack + layer.morphs.size();
  if (hints_.size() < needed) hints_.resize(needed);
  return std::span(hints_).first(needed);
}

Check SampleClip::validate() const {
  if (!clip || !pose) return fail("There is no clip to play or no pose to write to.");
  if (Check ok = validate(clip->joints, clip->morphs); !ok) return ok;
  for (const ClipLayer& layer : clip->layers) {
    if (Check ok = validate(layer.joints, layer.morphs); !ok) return ok;
  }
  return {};
}

Check SampleClip::validate(const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs) const {
  const auto has = [this](JointIndex joint) {
    const auto at = static_cast<std::size_t>(joint);
    if (!subset) return joint >= 0 && at < pose->local.size();
    return joint >= 0 && at < subset->places.size() && subset->places[at] < static_cast<int>(pose->local.size());
  };
  for (const JointTrack& track : joints) {
    if (!has(track.joint)) {
      return fail(text("The clip “{}” does not fit this character: it moves a joint that is not there.", clip->name),
                  fmt::format("joint {} of {}", track.joint, pose->local.size()));
    }
  }
  for (const MorphTrack& track : morphs) {
    if (subset) break;
    if (track.channel < 0 || static_cast<std::size_t>(track.channel) >= pose->morph_weights.size()) {
      return fail(text("The clip “{}” does not fit this character: it drives a morph that is not there.", clip->name),
                  fmt::format("channel {} of {}", track.channel, pose->morph_weights.size()));
    }
  }
  return {};
}

void SampleClip::run() const {
  std::span<SegmentHint> hints = cache ? cache->hintsFor(*clip) : std::span<SegmentHint>{};
  const auto next = [&hints](std::size_t count) {
    const std::span<SegmentHint> own = hints.first(std::min(count, hints.size()));
    hints = hints.subspan(own.size());
    return own;
  };
  const PlayingCurves playing = plays ? *plays : PlayingCurves(*clip);
  // A clip of a character with a rig may play on one without.
  const std::size_t joint_count = subset ? subset->places.size() : pose->local.size();
  const auto joints = [&](const std::vector<JointTrack>& tracks, auto&& put) {
    for (const JointTrack& track : tracks) {
      const std::span<SegmentHint> own = next(kHintsPerTrack);
      if (static_cast<std::size_t>(track.joint) >= joint_count) continue;
      const int place = subset ? subset->places[static_cast<std::size_t>(track.joint)] : track.joint;
      if (place >= 0) put(track, own, pose->local[static_cast<std::size_t>(place)]);
    }
  };
  const auto morphs = [&](const std::vector<MorphTrack>& tracks, auto&& put) {
    for (const MorphTrack& track : tracks) {
      const std::span<SegmentHint> own = next(1);
      if (subset || static_cast<std::size_t>(track.channel) >= pose->morph_weights.size()) continue;
      float& target = pose->morph_weights[static_cast<std::size_t>(track.channel)];
      TrackReader(playing, time, own).read(track.weight, [&](float v) { put(target, v); });
    }
  };
  const auto turnsOf = [&](JointIndex joint) {
    return subset ? std::optional<TurnsOf>() : std::optional<TurnsOf>(std::in_place, *pose, joint);
  };
  joints(clip->joints, [&](const JointTrack& track, std::span<SegmentHint> own, Transform& local) {
    TrackReader(playing, time, own).read(track, Replace{local, turnsOf(track.joint)});
  });
  morphs(clip->morphs, [](float& target, float v) { target = v; });
  for (std::size_t i = 0; i < std::min(clip->layers.size(), layers); ++i) {
    const ClipLayer& layer = clip->layers[i];
    const float weight = layerWeight(*clip, i, time);
    joints(layer.joints, [&](const JointTrack& track, std::span<SegmentHint> own, Transform& local) {
      layTrack(*clip, i, weight, track, playing, time, own, local, turnsOf(track.joint));
    });
    morphs(layer.morphs, [&](float& target, float v) { target = layOver(layer.mode, target, v, weight); });
  }
}

}  // namespace sinew
