// Keys of what was sampled, one for each time.
#pragma once

#include <span>

#include "core/clip/channel.h"

namespace sinew {

// Of one joint, into a clip that has none of it, smooth between the times.
struct DenseKeys {
  Clip* clip = nullptr;                        // in, out
  JointIndex joint = kNoJoint;                 // in
  std::span<const double> times{};             // in: ascending
  std::span<const Transform> locals{};         // in: joint-local, one for each
  const JointTrack* like = nullptr;            // in: which kind of curves its rotation gets; null: quaternions
  bool translates = true, rotates = true;      // in: which parts
  TangentMode tangents = TangentMode::spline;  // in

  [[nodiscard]] Check run() const;
};

}  // namespace sinew
