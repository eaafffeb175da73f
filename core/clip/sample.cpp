#include "core/clip/sample.h"

#include <algorithm>

#include <fmt/format.h>

namespace sinew {

namespace {

// Without a cache every curve begins from a hint of its own that is thrown away.
SegmentHint& hintAt(std::span<SegmentHint> hints, std::size_t i, SegmentHint& spare) {
  if (i < hints.size()) return hints[i];
  spare = {};
  return spare;
}

}  // namespace

std::span<SegmentHint> SampleCache::hintsFor(const Clip& clip) {
  const std::size_t needed = clip.joints.size() * kHintsPerTrack + clip.morphs.size();
  if (hints_.size() < needed) hints_.resize(needed);
  return std::span(hints_).first(needed);
}

PlayingCurves::PlayingCurves(const Clip& clip) {
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

void sampleTrack(const JointTrack& track, const PlayingCurves& plays, double time, std::span<SegmentHint> hints,
                 Transform& local) {
  SegmentHint spare;
  const auto value = [&](const Curve& curve, std::size_t slot, float& target) {
    if (plays(curve)) target = curve.evaluate(time, hintAt(hints, slot, spare));
  };
  // Translation and scale have three curves each, rotation one or three; every track has room for all.
  for (int i = 0; i < 3; ++i)
    value(track.translation[static_cast<std::size_t>(i)], static_cast<std::size_t>(i), local.translation[i]);
  if (const auto* quaternions = std::get_if<QuatCurve>(&track.rotation)) {
    if (plays(*quaternions)) local.rotation = quaternions->evaluate(time, hintAt(hints, 3, spare));
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
}

void SampleClip::run() const {
  const std::span<SegmentHint> hints = cache ? cache->hintsFor(*clip) : std::span<SegmentHint>{};
  const PlayingCurves plays(*clip);
  std::size_t base = 0;
  for (const JointTrack& track : clip->joints) {
    sampleTrack(track, plays, time, hints.empty() ? hints : hints.subspan(base, kHintsPerTrack),
                pose->local[static_cast<std::size_t>(track.joint)]);
    base += kHintsPerTrack;
  }
  SegmentHint spare;
  for (std::size_t i = 0; i < clip->morphs.size(); ++i) {
    const MorphTrack& track = clip->morphs[i];
    if (!plays(track.weight)) continue;
    pose->morph_weights[static_cast<std::size_t>(track.channel)] =
        track.weight.evaluate(time, hintAt(hints, base + i, spare));
  }
}

}  // namespace sinew
