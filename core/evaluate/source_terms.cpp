#include "core/evaluate/source_terms.h"

#include <numbers>

#include "core/blend/kernels.h"
#include "core/clip/channel.h"
#include "core/math/interpolation.h"

namespace sinew {

namespace {

// The share of a rotation; nothing above half a revolution, where the shorter way would be another one.
std::optional<Quat> scaledRotation(const Quat& rotation, float share) {
  const Vec3 vector = logMap(rotation) * share;
  if (!(glm::length(vector) <= std::numbers::pi_v<float>)) return std::nullopt;
  return expMap(vector);
}

Pose sampled(const Character& character, const Clip* clip, double time) {
  Pose pose = character.restPose();
  if (clip) SampleClip{.clip = clip, .time = time, .pose = &pose}.run();
  return pose;
}

// What lies below a value of weight `share` (< 1) that overrides it, so that `wanted` shows.
float belowOverride(float value, float share, float wanted) { return value + (wanted - value) / (1.f - share); }

// What of an additive source at full weight makes the difference that it makes by its weight.
float factorOfWhole(float factor, float share) { return 1.f + (factor - 1.f) / share; }

// Takes away what an overriding source does to a joint, in the channels that its clip animates. False where nothing
// below it would show.
bool takeAway(const PoseSource& source, JointIndex joint, const Transform& value, Transform& wanted) {
  const float share = source.weightOf(joint);
  if (share == 0.f) return true;
  const AnimatedChannels animated = animatedChannels(*source.clip, joint);
  if (!animated.any()) return true;
  if (share > 1.f - SourceTerms::kMinShare) return false;
  for (int axis = 0; axis < 3; ++axis) {
    const auto i = static_cast<std::size_t>(axis);
    if (animated.translation[i])
      wanted.translation[axis] = belowOverride(value.translation[axis], share, wanted.translation[axis]);
    if (animated.scale[i]) wanted.scale[axis] = belowOverride(value.scale[axis], share, wanted.scale[axis]);
  }
  if (!animated.rotation) return true;
  const std::optional<Quat> missing =
      scaledRotation(glm::conjugate(value.rotation) * wanted.rotation, 1.f / (1.f - share));
  if (missing) wanted.rotation = glm::normalize(value.rotation * *missing);
  return missing.has_value();
}

}  // namespace

SourceTerms::SourceTerms(const Character& character, std::span<const PoseSource> sources, std::size_t at)
    : source_(&sources[at]) {
  PoseBlender blender;
  blender.blend({.character = &character, .sources = sources.first(at)}, below_);
  if (source_->mode == BlendMode::additive)
    reference_ = sampled(character, source_->reference, source_->reference_time);
  base_ = source_->mode == BlendMode::override ? below_ : character.restPose();
  Pose before;
  for (std::size_t i = at + 1; i < sources.size(); ++i) {
    if (!sources[i].clip || sources[i].weight == 0.f) continue;
    Above& above = above_.emplace_back();
    above.source = &sources[i];
    if (sources[i].mode == BlendMode::override) {
      above.value = sampled(character, sources[i].clip, sources[i].time);
      continue;
    }
    blender.blend({.character = &character, .sources = sources.first(i)}, before);
    blender.blend({.character = &character, .sources = sources.first(i + 1)}, above.value);
    for (std::size_t j = 0; j < before.local.size(); ++j)
      above.value.local[j] = layerValue(BlendMode::additive, before.local[j], above.value.local[j]);
    for (std::size_t m = 0; m < before.morph_weights.size(); ++m)
      above.value.morph_weights[m] -= before.morph_weights[m];
  }
}

std::optional<Transform> SourceTerms::of(JointIndex joint, const Transform& wanted) const {
  const auto j = static_cast<std::size_t>(joint);
  Transform here = wanted;
  for (auto above = above_.rbegin(); above != above_.rend(); ++above) {
    if (above->source->mode == BlendMode::additive) {
      here = belowLayer(above->value.local[j], here);
    } else if (!takeAway(*above->source, joint, above->value.local[j], here)) {
      return std::nullopt;
    }
  }
  const float share = source_->weightOf(joint);
  if (share == 1.f && source_->mode == BlendMode::override) return here;
  if (share < kMinShare) return std::nullopt;
  // What makes the difference from what lies below, as the source does it at full weight.
  const Transform& below = below_.local[j];
  Transform whole = layerValue(BlendMode::additive, below, here);
  const std::optional<Quat> own = scaledRotation(whole.rotation, 1.f / share);
  if (!own) return std::nullopt;
  whole.rotation = *own;
  whole.translation /= share;
  if (source_->mode == BlendMode::additive) {
    for (int axis = 0; axis < 3; ++axis) whole.scale[axis] = factorOfWhole(whole.scale[axis], share);
    Transform value = layOver(BlendMode::additive, reference_.local[j], whole, 1.f);
    value.shear = wanted.shear;
    return value;
  }
  Transform value = below;
  value.translation += whole.translation;
  value.rotation = glm::normalize(below.rotation * whole.rotation);
  value.scale += (here.scale - below.scale) / share;
  value.shear = wanted.shear;
  return value;
}

std::optional<float> SourceTerms::of(int morph, float wanted) const {
  const auto m = static_cast<std::size_t>(morph);
  float here = wanted;
  for (auto above = above_.rbegin(); above != above_.rend(); ++above) {
    const float value = above->value.morph_weights[m], share = above->source->weight;
    if (above->source->mode == BlendMode::additive) {
      here -= value;
    } else if (animatesMorph(*above->source->clip, morph)) {
      if (share > 1.f - kMinShare) return std::nullopt;
      here = belowOverride(value, share, here);
    }
  }
  if (source_->weight < kMinShare) return std::nullopt;
  const float whole = (here - below_.morph_weights[m]) / source_->weight;
  const bool additive = source_->mode == BlendMode::additive;
  return (additive ? reference_.morph_weights[m] : below_.morph_weights[m]) + whole;
}

}  // namespace sinew
