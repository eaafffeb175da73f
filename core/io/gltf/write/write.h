// A whole character as a glTF 2.0 file of its own.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/io/import_report.h"
#include "core/io/writing/written_clip.h"
#include "core/scene/character/character.h"

namespace sinew {

// Joints become nodes under their own indices, the pose at rest, skins with up to eight influences, morph targets,
// materials with their pictures, and the clips as GltfClipChannels writes them. Metres, Y up. Everything lies in the
// one file: buffers and pictures of a .gltf are data URIs.
struct WriteGltf {
  const Character* character = nullptr;                // in: passes validate()
  std::span<const std::shared_ptr<const Clip>> clips;  // in: each passes validateClip() for it
  float tolerance = 1e-4f;                             // in: see GltfClipChannels
  float tolerance_rad = 1e-3f;                         // in: likewise
  bool binary = true;                                  // in: GLB
  Task task{};                                         // in

  std::vector<unsigned char> file{};   // out
  std::vector<WrittenClip> written{};  // out: one for each of the clips
  ImportReport report{};               // out: what was written otherwise than it is, and what was left out

  // Refused: 4 GB or more, cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
