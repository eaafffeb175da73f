// A whole character as a binary FBX 7.4 file.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/io/import_report.h"
#include "core/io/writing/written_clip.h"
#include "core/scene/character/character.h"

namespace sinew {

// Joints become models in the pose at rest, meshes geometries with skins and blend shapes, materials Phong with their
// pictures embedded, and clips takes whose curves have the knots, tangents and weights of the clip, at the frame rate
// of the first one. How joints take over scale is kept.
struct WriteFbx {
  const Character* character = nullptr;                // in: passes validate()
  std::span<const std::shared_ptr<const Clip>> clips;  // in: each passes validateClip() for it
  // in, where keys stand for what FBX does not have (layers, easings, quaternions): metres; radians and parts of a
  // scale or a weight. > 0
  float tolerance = 1e-4f, tolerance_rad = 1e-3f;
  double unit_m = 0.01;      // in: metres in a unit of the file; > 0
  bool keep_layers = false;  // in: layers of clips stay layers where FBX blends them in the same way
  bool z_up = false;         // in: Z is up in the file and -Y to the front; else Y and Z
  Task task{};               // in

  std::vector<unsigned char> file{};   // out
  std::vector<WrittenClip> written{};  // out: one for each of the clips
  ImportReport report{};               // out: what was written otherwise than it is, and what was left out

  // Refused: 4 GB or more, cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
