// Clips put into a copy of the FBX file from which they came, or of another one with such joints.
#pragma once

#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/io/import_report.h"
#include "core/io/writing/merged_clip.h"
#include "core/scene/character/character.h"

namespace sinew {

// Of a take that is replaced, the curves that are not as they were are written anew: of each joint those of its
// translation, its rotation or its scale, with what lies over them in layers, and of each blend shape. All other
// records stay what they are, byte for byte: models, meshes, materials, curves of what Sinew does not play or of
// what did not change. Layers stay layers where the clip still has those of the take. Other clips become takes behind
// those of the file.
struct MergeIntoFbx {
  std::vector<unsigned char> file;       // in: the original
  const Character* original = nullptr;   // in: as the file is read
  const Character* character = nullptr;  // in: whose clips these are; joints are found by JointReferences, morph
                                         // targets by joint and name
  std::span<const MergedClip> clips;     // in
  float tolerance = 1e-4f, tolerance_rad = 1e-3f;  // in: as those of WriteFbx
  Task task{};                                     // in

  std::vector<unsigned char> merged{};  // out
  ImportReport report{};                // out: what was written otherwise than it is in the clip, and what was left out

  // Refused: the file is no binary FBX or is damaged, a clip moves nothing that the file has, it is cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
