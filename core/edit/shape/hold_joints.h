// Keeps hands and feet where they are while the rest of the body is posed in a layer.
#pragma once

#include <span>

#include "core/clip/channel.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// Brings joints back to the place and rotation that they have without a layer (in model space, without the layers above
// it), frame by frame: the two joints above each bend and turn, and the joint itself turns. Translations and scales
// stay, so no bone changes its length. Writes one key a frame for these rotations into the layer, in place of those
// that it has, muted and soloed as those were; other curves stay.
//
// Knees and elbows keep the plane in which they bend; where they are straight, that of the frame at which they bend
// most. What is out of reach is approached as near as the bones allow. A shear or unequal scale above the joints costs
// accuracy, which `farthest` tells.
struct HoldJoints {
  Clip* clip = nullptr;                  // in/out
  int layer = kBaseLayer;                // in: not the base
  const Skeleton* skeleton = nullptr;    // in
  std::span<const JointIndex> joints{};  // in: each with two joints above it
  double frame_s = 0.0;                  // in: seconds of a frame, > 0; keys lie on multiples of it, 0 … duration

  int frames = 0;        // out: keyed for each joint
  int out_of_reach = 0;  // out: of these, where some joint stays more than kReached away
  float farthest = 0.f;  // out: metres, the greatest distance that is left

  static constexpr float kReached = 1e-3f;  // metres

  // Refused: the base layer, a locked layer or one that does not play, a joint without two joints above it, a locked
  // rotation of these three, more than a million frames.
  [[nodiscard]] Check validate() const;
  // Where it is refused the clip may be changed in part.
  [[nodiscard]] Check run();
};

}  // namespace sinew
