#include "core/clip/sample.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/math/interpolation.h"

namespace sinew {

namespace {

// Translation and scale have three curves each, rotation one or three; every track gets room for all.
constexpr std::size_t kCurvesPerJoint = 9;

// Which curves of a clip play: not the muted ones; where any is soloed, only those.
class Playing {
 public:
  explicit Playing(const Clip& clip) {
    soloing_ = anySoloed(clip.joints, clip.morphs) || std::ranges::any_of(clip.layers, [](const ClipLayer& layer) {
                 return anySoloed(layer.joints, layer.morphs);
               });
  }
  bool operator()(const auto& curve) const {
    return !curve.empty() && !curve.state().muted && (!soloing_ || curve.state().soloed);
  }

 private:
  static bool anySoloed(const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs) {
    const auto soloed = [](const auto& curve) { return curve.state().soloed; };
    const auto any = [&](const std::array<Curve, 3>& curves) { return std::ranges::any_of(curves, soloed); };
    const auto joint = [&](const JointTrack& track) {
      const auto* euler = std::get_if<EulerCurves>(&track.rotation);
      return any(track.translation) || any(track.scale) ||
             (euler ? any(euler->angles) : soloed(std::get<QuatCurve>(track.rotation)));
    };
    return std::ranges::any_of(joints, joint) ||
           std::ranges::any_of(morphs, [&](const MorphTrack& track) { return soloed(track.weight); });
  }

  bool soloing_ = false;
};

// Hands the values of tracks at one time to a target. Every curve has its hint; those of one call follow one another.
class TrackReader {
 public:
  TrackReader(const Clip& clip, double time, std::span<SegmentHint> hints) : time_(time), hints_(hints), plays_(clip) {}

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
      if (moves) target.rotation(euler.rotation(angles));
    }
    for (int i = 0; i < 3; ++i)
      read(track.scale[static_cast<std::size_t>(i)], 6 + i, [&](float v) { target.scale(i, v); });
    at_ += kCurvesPerJoint;
  }
  template <class Put>
  void read(const Curve& curve, Put&& put) {
    read(curve, 0, put);
    ++at_;
  }
  bool plays(const auto& curve) const { return plays_(curve); }

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

  double time_;
  std::span<SegmentHint> hints_;
  Playing plays_;
  std::size_t at_ = 0;
  SegmentHint spare_;
};

// The clip's own tracks.
struct Replace {
  Transform& local;
  void translation(int i, float v) { local.translation[i] = v; }
  void rotation(const Quat& q) { local.rotation = q; }
  void scale(int i, float v) { local.scale[i] = v; }
};

struct Override {
  Transform& local;
  float weight;
  void translation(int i, float v) { local.translation[i] = glm::mix(local.translation[i], v, weight); }
  void rotation(const Quat& q) { local.rotation = weight < 1.f ? slerp(local.rotation, q, weight) : q; }
  void scale(int i, float v) { local.scale[i] = glm::mix(local.scale[i], v, weight); }
};

struct Add {
  Transform& local;
  float weight;
  void translation(int i, float v) { local.translation[i] += weight * v; }
  void rotation(const Quat& q) {
    local.rotation = glm::normalize(local.rotation * (weight < 1.f ? slerp(kIdentityRotation, q, weight) : q));
  }
  void scale(int i, float v) { local.scale[i] *= glm::mix(1.f, v, weight); }
};

// The Euler angles of a joint up to and with a layer, where all of them are to be added; nothing where the joint turns
// by quaternions somewhere below.
std::optional<Vec3> addedAngles(const Clip& clip, std::size_t layer, const EulerCurves& top, JointIndex joint,
                                const TrackReader& reader, double time) {
  const auto anglesOf = [&](const EulerCurves& euler) {
    Vec3 angles{0.f};
    for (int i = 0; i < 3; ++i) {
      const Curve& curve = euler.angles[static_cast<std::size_t>(i)];
      if (reader.plays(curve)) angles[i] = curve.evaluate(time);
    }
    return angles;
  };
  const JointTrack* base = clip.track(joint);
  const auto* below = base ? std::get_if<EulerCurves>(&base->rotation) : nullptr;
  if (!below || below->order != top.order) return std::nullopt;
  Vec3 sum = anglesOf(*below);
  for (std::size_t i = 0; i <= layer; ++i) {
    const ClipLayer& l = clip.layers[i];
    const float weight = layerWeight(clip, i, time);
    const auto track = std::ranges::lower_bound(l.joints, joint, {}, &JointTrack::joint);
    if (weight == 0.f || track == l.joints.end() || track->joint != joint) continue;
    const auto* euler = std::get_if<EulerCurves>(&track->rotation);
    if (l.mode != LayerMode::additive || !l.angles_add || !euler || euler->order != top.order) return std::nullopt;
    sum += weight * anglesOf(*euler);
  }
  return sum;
}

}  // namespace

float layerWeight(const Clip& clip, std::size_t layer, double time) {
  const ClipLayer& l = clip.layers[layer];
  const bool soloing = std::ranges::any_of(clip.layers, &ClipLayer::soloed);
  if (l.muted || (soloing && !l.soloed)) return 0.f;
  return l.weight.empty() ? 1.f : std::clamp(l.weight.evaluate(time), 0.f, 1.f);
}

std::span<SegmentHint> SampleCache::hintsFor(const Clip& clip) {
  std::size_t needed = clip.joints.size() * kCurvesPerJoint + clip.morphs.size();
  for (const ClipLayer& layer : clip.layers) needed += layer.joints.size() * kCurvesPerJoint + layer.morphs.size();
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
  for (const JointTrack& track : joints) {
    if (track.joint < 0 || static_cast<std::size_t>(track.joint) >= pose->local.size()) {
      return fail(
          fmt::format("The clip “{}” does not fit this character: it moves a joint that is not there.", clip->name),
          fmt::format("joint {} of {}", track.joint, pose->local.size()));
    }
  }
  for (const MorphTrack& track : morphs) {
    if (track.channel < 0 || static_cast<std::size_t>(track.channel) >= pose->morph_weights.size()) {
      return fail(
          fmt::format("The clip “{}” does not fit this character: it drives a morph that is not there.", clip->name),
          fmt::format("channel {} of {}", track.channel, pose->morph_weights.size()));
    }
  }
  return {};
}

void SampleClip::run() const {
  TrackReader reader(*clip, time, cache ? cache->hintsFor(*clip) : std::span<SegmentHint>{});
  for (const JointTrack& track : clip->joints) {
    reader.read(track, Replace{pose->local[static_cast<std::size_t>(track.joint)]});
  }
  for (const MorphTrack& track : clip->morphs) {
    reader.read(track.weight, [&](float v) { pose->morph_weights[static_cast<std::size_t>(track.channel)] = v; });
  }
  for (std::size_t i = 0; i < std::min(clip->layers.size(), layers); ++i) {
    const ClipLayer& layer = clip->layers[i];
    const float weight = layerWeight(*clip, i, time);
    const bool add = layer.mode == LayerMode::additive;
    for (const JointTrack& track : layer.joints) {
      Transform& local = pose->local[static_cast<std::size_t>(track.joint)];
      if (add) {
        reader.read(track, Add{local, weight});
      } else {
        reader.read(track, Override{local, weight});
      }
      const auto* euler = std::get_if<EulerCurves>(&track.rotation);
      if (!add || !layer.angles_add || !euler || weight == 0.f) continue;
      if (const std::optional<Vec3> angles = addedAngles(*clip, i, *euler, track.joint, reader, time)) {
        const auto& own = std::get<EulerCurves>(clip->track(track.joint)->rotation);
        local.rotation = own.rotation(*angles);
      }
    }
    for (const MorphTrack& track : layer.morphs) {
      float& target = pose->morph_weights[static_cast<std::size_t>(track.channel)];
      reader.read(track.weight, [&](float v) { target = add ? target + weight * v : glm::mix(target, v, weight); });
    }
  }
}

}  // namespace sinew
