#include "core/evaluate/joint_path.h"

#include <algorithm>

#include <fmt/format.h>

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
  places_.assign(character.skeleton.size(), -1);
  for (std::size_t i = 0; i < count; ++i) places_[static_cast<std::size_t>(joints_[i])] = static_cast<int>(i);
  model_.resize(count);
}

Check JointPath::validate() const {
  if (!character || !chain || chain->joints_.empty()) return fail("There is no joint whose path could be drawn.");
  for (const std::size_t room : {positions_m.size(), joint_m.size()}) {
    if (room == 0 || room == times.size()) continue;
    return fail("The path of a joint cannot be drawn.",
                fmt::format("{} times, room for {} positions", times.size(), room));
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
  const PlayingCurves plays = clip ? PlayingCurves(*clip) : PlayingCurves();
  const JointSubset subset{.joints = c.joints_, .places = c.places_};
  PoseSource source{.clip = clip, .weight = static_cast<float>(std::clamp(weight, 0.0, 1.0)), .plays = &plays};
  for (std::size_t at = 0; at < times.size(); ++at) {
    source.time = times[at];
    c.blender_.blend({.character = character,
                      .sources = sources ? sources(times[at]) : std::span<const PoseSource>(&source, 1),
                      .overrides = overrides,
                      .subset = &subset},
                     c.pose_);
    LocalToModel{.parents = c.parents_,
                 .local = c.pose_.local,
                 .model = c.model_,
                 .inheritance = c.inheritance_,
                 .frames = c.frames_}
        .run();
    if (!positions_m.empty()) positions_m[at] = Vec3(c.model_.back()[3]);
    if (!joint_m.empty()) joint_m[at] = c.model_.back();
  }
}

}  // namespace sinew
