// A clip as a BVH file: the joints that it moves, and a row of angles for every frame.
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/task.h"
#include "core/io/import_report.h"
#include "core/scene/character/character.h"

namespace sinew {

// Joints stand in the file's pose of zeros as they stand at rest, along the axes of the model, whatever axes their own
// are; so programs that put motion on other figures find what they expect. Centimetres, Y up, degrees. Where the motion
// takes a joint away from its place on its parent, it has channels of its position. Meshes, morph targets and scale
// have no place in the format.
struct WriteBvh {
  const Character* character = nullptr;   // in: passes validate()
  const Clip* clip = nullptr;             // in: passes validateClip() for it
  double fps = 0.0;                       // in: 0: that of the clip
  std::size_t max_bytes = 2'000'000'000;  // in: of the file
  Task task{};                            // in

  std::vector<unsigned char> file{};  // out: text
  std::size_t frames = 0;             // out
  std::size_t keys = 0;               // out: numbers of all frames
  ImportReport report{};              // out: what was left out

  // Refused: no joints, too many frames for a file, cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
