// Which frames tell what a motion does.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/math/types.h"

namespace sinew {

// Chooses the frames at which a motion turns: the first, the last, and between them one after the other that which is
// farthest from the straight way between those that are chosen already.
struct FindKeyPoses {
  std::span<const Vec3> points{};  // of all frames, one after the other: each has as many, say where joints are
  std::size_t frames = 0;          // above 0; what points has of each follows
  std::size_t count = 0;           // so many are wanted, at least 1
  float least = 1e-3f;             // metres; what strays less from the way between its neighbours is none

  std::vector<std::size_t> chosen{};  // ascending

  void run();
};

}  // namespace sinew
