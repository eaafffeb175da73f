// Whether a scene is one that a project may hold.
#pragma once

#include "core/base/result.h"
#include "core/scene/scene.h"

namespace sinew {

// Asked before a scene is written and after it was read, so what is written can be read, and what was read can be
// shown. Refused, with what to do before it is saved: clips that do not fit who has them or plays them, or that nobody
// has; numbers that name nothing; ids that were not given or are given twice; instances that stand on one another in a
// circle or too high; times that do not end or lie too far out. What is gone may still be named where it is looked up
// before it counts: clips of parts of takes, masks of controls.
[[nodiscard]] Check judgeScene(const Scene& scene);
// The first of these alone.
[[nodiscard]] Check judgeClips(const Scene& scene);

}  // namespace sinew
