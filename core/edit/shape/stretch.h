// A whole clip at another pace.
#pragma once

#include "core/base/task.h"
#include "core/clip/clip.h"

namespace sinew {

// Multiplies all times by a factor > 0: knots with their handles, markers and the length; layers, too. Values stay.
// Refused for factors, and results, that are not finite, and where it is cancelled; the clip may then be changed in
// part.
[[nodiscard]] Check stretchClip(Clip& clip, double factor, const Task& task = {});

}  // namespace sinew
