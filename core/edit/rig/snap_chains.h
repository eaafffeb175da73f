// From joints that are keyed to targets that are, and back, without that anything moves otherwise.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/task.h"
#include "core/clip/channel.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

// Writes keys for some chains and bodies of a rig over a time, and their weights. To IK: controls get keys with which
// these, at full weight, show what the joints show at none; chains that end at a target of such a body go along, and it
// keeps no balance where its centre of mass is not over its feet. To FK: joints get keys with which they show at no
// weight what they show now. Keys are as few as keep all joints of them where they were, at every frame; what lies in
// the time before is replaced, and what lies outside of it plays as it did.
struct SnapChains {
  enum class To { ik, fk };

  const Character* character = nullptr;            // in: with a rig
  Clip* clip = nullptr;                            // in, out
  int layer = kBaseLayer;                          // in: that gets the keys of joints and controls
  std::span<const std::size_t> chains{};           // in: numbers, none twice
  std::span<const std::size_t> bodies{};           // in: likewise
  To to = To::ik;                                  // in
  double from = 0.0, until = 0.0;                  // in: seconds of the clip, until >= from
  double tolerance_m = 1e-4;                       // in: how far a joint may come to be from where it was, > 0
  std::function<Mat4(double time)> placement_w{};  // in: where the character stands; empty: at the origin
  // in: what shows where the clip is as given, before the rig has run, at seconds of the clip; empty: it plays alone
  using PoseAt = std::function<void(double time, Pose& pose)>;
  std::function<PoseAt(const Clip& clip)> showing{};
  // in: at a time, what the layer has to hold of a joint so that this shows, joint-local; nothing where others hide it.
  // Empty: that itself
  using Terms = std::function<std::optional<Transform>(JointIndex joint, const Transform& wanted_l)>;
  std::function<Terms(double time)> terms{};
  Task task{};  // in: told of the frames

  std::size_t keys = 0;        // out: that were made, of joints and controls; a rotation by quaternions counts once
  std::size_t frames = 0;      // out: that were looked at
  double farthest_m = 0.0;     // out: the greatest distance of a joint from where it was
  double farthest_time = 0.0;  // out: where that is, seconds
  // out: bodies, as numbers, that keep no balance for that
  std::vector<std::size_t> unbalanced{};

  // Refused: neither chains nor bodies, or none of the rig's; times that are none, more than a million frames; a locked
  // layer or track.
  [[nodiscard]] Check validate() const;
  // Refused, with the clip as it was: others hide the joints, it is cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
