// Clips that say of everything that one of them moves where it is.
#pragma once

#include <memory>
#include <vector>

#include "core/base/task.h"
#include "core/scene/character/character.h"

namespace sinew {

// A value of a joint, or a morph target, that another of the clips moves and this one does not, gets one key where it
// is at rest. Programs that show one clip after another leave it otherwise where the clip before has put it (Blender).
struct HoldStill {
  const Character* character = nullptr;              // in
  std::vector<std::shared_ptr<const Clip>> clips{};  // in/out: without layers; those that lack nothing stay the same
  Task task{};                                       // in

  [[nodiscard]] Check run();  // refused: cancelled
};

}  // namespace sinew
