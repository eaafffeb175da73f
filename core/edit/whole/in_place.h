// A clip that travels, held at its place.
#pragma once

#include <memory>

#include "core/clip/clip.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// Takes the way over the ground from the start of a clip to its end out of the joint that carries all others there: the
// straight, even part, so that a body sways as before and a clip that repeats does so without a leap. Curves of lines
// and cubics keep their knots, which move by their part of the way; over others a layer is laid that adds it.
struct KeepInPlace {
  const Skeleton* skeleton = nullptr;  // in
  std::shared_ptr<const Clip> clip{};  // in/out: another one where it travelled; passes validateClip()

  // out: the topmost of those that carry all others and move; none where nothing travels. Where what is above it turns,
  // the way is taken as it stands at the start.
  JointIndex joint = kNoJoint;
  float travel = 0.f;  // out: metres, along X and Z of the model

  void run();
};

}  // namespace sinew
