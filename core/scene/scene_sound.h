// What is heard along with the animation.
#pragma once

#include <string>

namespace sinew {

struct SceneSound {
  std::string path;     // of the file, UTF-8; empty: no sound
  double offset = 0.0;  // where the sound begins, seconds of the clip
  bool operator==(const SceneSound&) const = default;
};

}  // namespace sinew
