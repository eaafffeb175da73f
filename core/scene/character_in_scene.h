// A character as a scene has it.
#pragma once

#include <memory>

#include "core/scene/scene.h"

namespace sinew {

// With the clips, and the meshes hidden, that the scene has for the instance.
std::shared_ptr<const Character> characterInScene(const Scene& scene, const Instance& instance);

// Whether joints or weights were set by hand beside its clips.
inline bool isPosedByHand(const Instance& instance) {
  return !instance.overrides.empty() || !instance.morph_overrides.empty();
}

}  // namespace sinew
