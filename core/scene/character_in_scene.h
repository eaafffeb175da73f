// A character as a scene has it.
#pragma once

#include <memory>

#include "core/scene/scene.h"

namespace sinew {

// With the clips, and the meshes hidden, that the scene has for the instance.
std::shared_ptr<const Character> characterInScene(const Scene& scene, const Instance& instance);

}  // namespace sinew
