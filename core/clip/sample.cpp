#include "core/clip/sample.h"

#include <algorithm>

#include <fmt/format.h>

namespace sinew {

namespace {

// Translation and scale have three curves each, rotation one or three; every track gets room for all.
constexpr std::size_t kCurvesPerJoint = 9;

// Which curves of a clip play: not the muted ones; where any is soloed, only those.
class Playing {
 public:
  explicit Playing(const Clip& clip) {
    const auto soloed = [](const auto& curve) { return curve.state().soloed; };
    const auto any = [&](const std::array<Curve, 3>& curves) { return std::ranges::any_of(curves, soloed); };
    soloing_ = std::ranges::any_of(clip.joints,
                                   [&](const JointTrack& track) {
                                     const auto* euler = std::get_if<EulerCurves>(&track.rotation);
                                     return any(track.translation) || any(track.scale) ||
                                            (euler ? any(euler->angles) : soloed(std::get<QuatCurve>(track.rotation)));
                                   }) ||
               std::ranges::any_of(clip.morphs, [&](const MorphTrack& track) { return soloed(track.weight); });
  }
  bool operator()(const auto& curve) const {
    return !curve.empty() && !curve.state().muted && (!soloing_ || curve.state().soloed);
  }

 private:
  bool soloing_ = false;
};

// Without a cache every curve begins from a hint of its own that is thrown away.
SegmentHint& hintAt(std::span<SegmentHint> hints, std::size_t i, SegmentHint& spare) {
  if (i < hints.size()) return hints[i];
  spare = {};
  return spare;
}

}  // namespace

std::span<SegmentHint> SampleCache::hintsFor(const Clip& clip) {
  const std::size_t needed = clip.joints.size() * kCurvesPerJoint + clip.morphs.size();
  if (hints_.size() < needed) hints_.resize(needed);
  return std::span(hints_).first(needed);
}

Check SampleClip::validate() const {
  if (!clip || !pose) return fail("There is no clip to play or no pose to write to.");
  for (const JointTrack& track : clip->joints) {
    if (track.joint < 0 || static_cast<std::size_t>(track.joint) >= pose->local.size()) {
      return fail(
          fmt::format("The clip “{}” does not fit this character: it moves a joint that is not there.", clip->name),
          fmt::format("joint {} of {}", track.joint, pose->local.size()));
    }
  }
  for (const MorphTrack& track : clip->morphs) {
    if (track.channel < 0 || static_cast<std::size_t>(track.channel) >= pose->morph_weights.size()) {
      return fail(
          fmt::format("The clip “{}” does not fit this character: it drives a morph that is not there.", clip->name),
          fmt::format("channel {} of {}", track.channel, pose->morph_weights.size()));
    }
  }
  return {};
}

void SampleClip::run() const {
  const std::span<SegmentHint> hints = cache ? cache->hintsFor(*clip) : std::span<SegmentHint>{};
  SegmentHint spare;
  std::size_t base = 0;
  const Playing plays(*clip);
  const auto value = [&](const Curve& curve, std::size_t slot, float& target) {
    if (plays(curve)) target = curve.evaluate(time, hintAt(hints, base + slot, spare));
  };
  for (const JointTrack& track : clip->joints) {
    Transform& local = pose->local[static_cast<std::size_t>(track.joint)];
    for (int i = 0; i < 3; ++i)
      value(track.translation[static_cast<std::size_t>(i)], static_cast<std::size_t>(i), local.translation[i]);
    if (const auto* quaternions = std::get_if<QuatCurve>(&track.rotation)) {
      if (plays(*quaternions)) local.rotation = quaternions->evaluate(time, hintAt(hints, base + 3, spare));
    } else {
      const auto& euler = std::get<EulerCurves>(track.rotation);
      Vec3 angles{0.f};
      bool moves = false;
      for (int i = 0; i < 3; ++i) {
        const Curve& curve = euler.angles[static_cast<std::size_t>(i)];
        moves = moves || plays(curve);
        value(curve, 3 + static_cast<std::size_t>(i), angles[i]);
      }
      if (moves) local.rotation = euler.rotation(angles);
    }
    for (int i = 0; i < 3; ++i)
      value(track.scale[static_cast<std::size_t>(i)], 6 + static_cast<std::size_t>(i), local.scale[i]);
    base += kCurvesPerJoint;
  }
  for (std::size_t i = 0; i < clip->morphs.size(); ++i) {
    const MorphTrack& track = clip->morphs[i];
    value(track.weight, i, pose->morph_weights[static_cast<std::size_t>(track.channel)]);
  }
}

}  // namespace sinew
