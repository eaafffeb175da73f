// Poses of aims, as they are recorded.
#pragma once

#include <cstddef>
#include <span>

#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew {

// Adds how the joints of an aim stand to its poses, for where it looks then; in place of one that looks there already.
struct RecordPose {
  const Character* character = nullptr;  // in: with a rig
  std::size_t aim = 0;                   // in
  // in: where its joints begin, while the aim has no poses; kNoJoint: with the joint above the one that aims
  JointIndex first = kNoJoint;
  std::span<const Transform> local{};  // in: of all joints, as the character shows

  Rig rig{};              // out: with it
  std::size_t pose = 0;   // out: its number
  bool replaced = false;  // out: whether there was one

  // Refused: no such aim, a joint that is not above the one that aims, what is flattened, and what Rig::validate()
  // refuses.
  [[nodiscard]] Check run();
};

// A rig without one of the poses of an aim, and without drivers of what it has no more.
Rig withoutPose(Rig rig, std::size_t aim, std::size_t pose);

}  // namespace sinew
