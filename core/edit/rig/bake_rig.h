// What a rig does to a character, as keys of its joints alone.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

// For files, which hold no rigs. Joints that the rig moves, and morph targets that it drives, get keys of their own
// with which the clip shows the same at every frame without the rig, as few as a tolerance allows; all others keep
// theirs. Layers have no keys of what got such any more. What is keyed of the rig falls away, and so does shear that a
// constraint makes, which no clip holds.
struct BakeRig {
  std::shared_ptr<const Character> character{};         // in: with a rig
  std::span<const std::shared_ptr<const Clip>> from{};  // in: of it
  // in: where it stands while one of these clips is at a time, seconds, for what stays in the world; empty: at the
  // origin
  std::function<Mat4(const Clip& clip, double time)> placement_w{};
  double tolerance_m = 1e-4;  // in: how far a joint may come to be from where it is, > 0
  Task task{};                // in

  std::shared_ptr<const Character> plain{};          // out: without the rig, and with these clips
  std::vector<std::shared_ptr<const Clip>> clips{};  // out: one for each
  std::vector<double> farthest_m{};                  // out: for each, how far a joint came to be from where it was
  std::size_t baked = 0;                             // out: clips in which the rig moved something

  // Refused: more than a million frames, cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
