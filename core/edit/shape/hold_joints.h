// Keeps hands and feet where they are while the rest of the body is posed in a layer.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "core/base/task.h"
#include "core/clip/channel.h"
#include "core/skeleton/pose.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// Brings joints back to the place and rotation that they have without a layer (in model space, with all else that
// plays), frame by frame: the two joints above each bend and turn, and the joint itself turns. Translations and scales
// stay, so no bone changes its length. Writes one key a frame for these rotations into the layer, in place of those
// that it has, muted and soloed as those were; other curves stay.
//
// Knees and elbows keep the plane in which they bend; where they are straight, that of the frame at which they bend
// most. What is out of reach is approached as near as the bones allow. A shear or unequal scale above the joints costs
// accuracy, which `farthest` tells; so does what other clips or layers leave of this layer.
struct HoldJoints {
  Clip* clip = nullptr;                  // in/out
  int layer = kBaseLayer;                // in: not the base
  const Skeleton* skeleton = nullptr;    // in
  std::span<const JointIndex> joints{};  // in: each with two joints above it
  double frame_s = 0.0;                  // in: seconds of a frame, > 0; keys lie on multiples of it, 0 … duration

  // Of a clip that plays among others; empty: it plays alone, over the rest pose.
  // in: what shows where the clip is as given: joint-local, at seconds of the clip
  using PoseAt = std::function<void(double time, Pose& pose)>;
  std::function<PoseAt(const Clip& clip)> showing{};
  // in: at a time, what the layer has to hold of a joint (see LayerTerms) so that this shows, joint-local; nothing
  // where the others hide it
  using Terms = std::function<std::optional<Transform>(JointIndex joint, const Transform& wanted_l)>;
  std::function<Terms(double time)> terms{};
  Task task{};  // in: told of the frames

  int frames = 0;        // out: keyed for each joint
  int out_of_reach = 0;  // out: of these, where some joint stays more than kReached away
  float farthest = 0.f;  // out: metres, the greatest distance that is left

  static constexpr float kReached = 1e-3f;  // metres

  // Refused: the base layer, a locked layer or one that does not play, a joint without two joints above it, a locked
  // rotation of these three, more than a million frames. By run(), too: others hide the joints in all frames, and what
  // is cancelled.
  [[nodiscard]] Check validate() const;
  // Where it is refused the clip may be changed in part.
  [[nodiscard]] Check run();
};

}  // namespace sinew
