#include "core/evaluate/pose_source.h"

#include <algorithm>
#include <cmath>

#include "core/blend/kernels.h"
#include "core/clip/channel.h"

namespace sinew {

namespace {

void setRestPose(const PoseBlender::Input& input, Pose& pose) {
  const std::span<const Joint> joints = input.character->skeleton.joints();
  if (input.subset) {
    const auto rest = [&](JointIndex j) { return joints[static_cast<std::size_t>(j)].rest_l; };
    pose.local.resize(input.subset->joints.size());
    std::ranges::transform(input.subset->joints, pose.local.begin(), rest);
    pose.morph_weights.clear();
    return;
  }
  pose.turns.clear();
  pose.local.resize(joints.size());
  std::ranges::transform(joints, pose.local.begin(), &Joint::rest_l);
  pose.morph_weights.resize(input.character->morph_channels.size());
  std::ranges::transform(input.character->morph_channels, pose.morph_weights.begin(), &MorphChannel::rest_weight);
}

JointIndex jointAt(const PoseBlender::Input& input, std::size_t place) {
  return input.subset ? input.subset->joints[place] : static_cast<JointIndex>(place);
}

void layByHand(const PoseBlender::Input& input, Pose& out) {
  if (input.overrides) {
    for (const auto& [joint, local] : *input.overrides) {
      if (joint < 0 || static_cast<std::size_t>(joint) >= input.character->skeleton.size()) continue;
      const int place = input.subset ? input.subset->places[static_cast<std::size_t>(joint)] : joint;
      if (place >= 0) out.local[static_cast<std::size_t>(place)] = local;
    }
  }
  if (!input.morph_overrides || input.subset) return;
  for (const auto& [channel, weight] : *input.morph_overrides) {
    if (channel >= 0 && static_cast<std::size_t>(channel) < out.morph_weights.size())
      out.morph_weights[static_cast<std::size_t>(channel)] = weight;
  }
}

// What a clip does not animate becomes what it is in another pose.
void keepUnanimated(const Clip& clip, const PoseBlender::Input& input, const Pose& other, Pose& pose) {
  for (std::size_t place = 0; place < pose.local.size(); ++place) {
    const AnimatedChannels animated = animatedChannels(clip, jointAt(input, place));
    Transform& local = pose.local[place];
    for (std::size_t i = 0; i < 3; ++i) {
      const int axis = static_cast<int>(i);
      if (!animated.translation[i]) local.translation[axis] = other.local[place].translation[axis];
      if (!animated.scale[i]) local.scale[axis] = other.local[place].scale[axis];
    }
    if (!animated.rotation) local.rotation = other.local[place].rotation;
  }
  for (std::size_t m = 0; m < pose.morph_weights.size(); ++m)
    if (!animatesMorph(clip, static_cast<int>(m))) pose.morph_weights[m] = other.morph_weights[m];
}

}  // namespace

Check PoseSource::validate(const Character& character) const {
  if (!(weight >= 0.f && weight <= 1.f) || !std::isfinite(time) || !std::isfinite(reference_time))
    return fail("The weight of a clip is no number from 0 to 1, or its time is none; give others.");
  if (mask) {
    if (Check ok = mask->validate(character.skeleton.size()); !ok) return ok;
  }
  Pose rest = character.restPose();
  for (const Clip* played : {clip, reference}) {
    if (!played) continue;
    if (Check ok = SampleClip{.clip = played, .pose = &rest}.validate(); !ok) return ok;
  }
  return {};
}

void PoseBlender::blend(const Input& input, Pose& out) {
  setRestPose(input, out);
  if (caches_.size() < input.sources.size()) {
    caches_.resize(input.sources.size());
    reference_caches_.resize(input.sources.size());
  }
  for (std::size_t i = 0; i < input.sources.size(); ++i) {
    const PoseSource& source = input.sources[i];
    if (!source.clip || source.weight == 0.f) continue;
    if (source.mode == BlendMode::additive) {
      add(input, source, i, out);
    } else {
      lay(input, source, i, out);
    }
  }
  layByHand(input, out);
}

void PoseBlender::lay(const Input& input, const PoseSource& source, std::size_t at, Pose& pose) {
  const bool whole = source.weight == 1.f && !source.mask;
  if (!whole) sampled_ = pose;
  SampleClip{.clip = source.clip,
             .time = source.time,
             .cache = &caches_[at],
             .pose = whole ? &pose : &sampled_,
             .subset = input.subset,
             .plays = source.plays}
      .run();
  if (whole) return;
  if (source.weight > 0.5f) pose.turns = sampled_.turns;
  for (std::size_t place = 0; place < pose.local.size(); ++place) {
    const float weight = source.weightOf(jointAt(input, place));
    if (weight == 0.f || sampled_.local[place] == pose.local[place]) continue;
    pose.local[place] = layOver(BlendMode::override, pose.local[place], sampled_.local[place], weight);
  }
  for (std::size_t m = 0; m < pose.morph_weights.size(); ++m)
    pose.morph_weights[m] =
        layOver(BlendMode::override, pose.morph_weights[m], sampled_.morph_weights[m], source.weight);
}

void PoseBlender::add(const Input& input, const PoseSource& source, std::size_t at, Pose& pose) {
  setRestPose(input, reference_);
  if (source.reference) {
    SampleClip{.clip = source.reference,
               .time = source.reference_time,
               .cache = &reference_caches_[at],
               .pose = &reference_,
               .subset = input.subset}
        .run();
  }
  setRestPose(input, sampled_);
  SampleClip{.clip = source.clip,
             .time = source.time,
             .cache = &caches_[at],
             .pose = &sampled_,
             .subset = input.subset,
             .plays = source.plays}
      .run();
  if (source.reference && source.reference != source.clip) keepUnanimated(*source.clip, input, reference_, sampled_);
  for (std::size_t place = 0; place < pose.local.size(); ++place) {
    const float weight = source.weightOf(jointAt(input, place));
    const Transform &from = reference_.local[place], &to = sampled_.local[place];
    if (weight == 0.f || from == to) continue;
    pose.local[place] =
        layOver(BlendMode::additive, pose.local[place], layerValue(BlendMode::additive, from, to), weight);
  }
  for (std::size_t m = 0; m < pose.morph_weights.size(); ++m) {
    const float value = layerValue(BlendMode::additive, reference_.morph_weights[m], sampled_.morph_weights[m]);
    pose.morph_weights[m] = layOver(BlendMode::additive, pose.morph_weights[m], value, source.weight);
  }
}

}  // namespace sinew
