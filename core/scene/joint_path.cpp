#include "core/scene/joint_path.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/clip/channel.h"
#include "core/scene/evaluator.h"

namespace sinew {

JointChain::JointChain(const Character& character, JointIndex joint) {
  const std::span<const JointIndex> parents = character.skeleton.parents();
  for (JointIndex j = joint; j != kNoJoint; j = parents[static_cast<std::size_t>(j)]) joints_.push_back(j);
  std::ranges::reverse(joints_);
  const std::size_t count = joints_.size();
  for (std::size_t i = 0; i < count; ++i) parents_.push_back(static_cast<JointIndex>(i) - 1);
  const std::span<const ScaleInheritance> inheritance = character.skeleton.scaleInheritance();
  if (!inheritance.empty()) {
    for (const JointIndex j : joints_) inheritance_.push_back(inheritance[static_cast<std::size_t>(j)]);
    frames_.resize(count);
  }
  tracks_.resize(count);
  hints_.resize(count * kHintsPerTrack);
  local_.resize(count);
  model_.resize(count);
}

Check JointPath::validate() const {
  if (!character || !chain || chain->joints_.empty()) return fail("There is no joint whose path could be drawn.");
  if (positions_m.size() != times.size()) {
    return fail("The path of a joint cannot be drawn.",
                fmt::format("{} times, room for {} positions", times.size(), positions_m.size()));
  }
  const auto known = [this](JointIndex j) {
    return j >= 0 && static_cast<std::size_t>(j) < character->skeleton.size();
  };
  if (!std::ranges::all_of(chain->joints_, known)) {
    return fail("The path of a joint cannot be drawn.", "the chain belongs to another character");
  }
  if (clip && !std::ranges::all_of(clip->joints, known, &JointTrack::joint)) {
    return fail(text("The clip “{}” does not fit this character: it moves a joint that is not there.", clip->name));
  }
  return {};
}

void JointPath::run() const {
  JointChain& c = *chain;
  const std::size_t count = c.joints_.size();
  for (std::size_t i = 0; i < count; ++i) c.tracks_[i] = clip ? clip->track(c.joints_[i]) : nullptr;
  const PlayingCurves plays = clip ? PlayingCurves(*clip) : PlayingCurves();
  const auto share = static_cast<float>(std::max(weight, 0.0));
  c.layer_weights_.resize(clip ? clip->layers.size() : 0);
  for (std::size_t at = 0; at < times.size(); ++at) {
    for (std::size_t l = 0; l < c.layer_weights_.size(); ++l) c.layer_weights_[l] = layerWeight(*clip, l, times[at]);
    for (std::size_t i = 0; i < count; ++i) {
      const Transform& rest = character->skeleton[c.joints_[i]].rest_l;
      c.local_[i] = rest;
      if (c.tracks_[i]) {
        sampleTrack(*c.tracks_[i], plays, times[at], std::span(c.hints_).subspan(i * kHintsPerTrack, kHintsPerTrack),
                    c.local_[i]);
      }
      for (std::size_t layer = 0; layer < c.layer_weights_.size(); ++layer) {
        if (const JointTrack* over = findTrack(*clip, static_cast<int>(layer), c.joints_[i]))
          layTrack(*clip, layer, c.layer_weights_[layer], *over, plays, times[at], {}, c.local_[i]);
      }
      if (weight < 1.0) weighAgainstRest(rest, share, c.local_[i]);
      if (!overrides) continue;
      if (const auto found = overrides->find(c.joints_[i]); found != overrides->end()) c.local_[i] = found->second;
    }
    LocalToModel{
        .parents = c.parents_, .local = c.local_, .model = c.model_, .inheritance = c.inheritance_, .frames = c.frames_}
        .run();
    positions_m[at] = Vec3(c.model_.back()[3]);
  }
}

}  // namespace sinew
