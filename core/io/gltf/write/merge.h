// Clips put into a copy of the glTF file from which they came, or of another one with such joints.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/io/importer.h"
#include "core/io/writing/merged_clip.h"

namespace sinew {

// Everything else in the file stays what it is: nodes, meshes, materials, pictures, extras, extensions, animations that
// none replaces, down to the bytes of the buffers. What only replaced animations needed goes out of the binary chunk of
// a GLB. New keys go there; in a .gltf into a buffer of its own, as a data URI, so that no file beside it changes.
// Of a replaced animation extras, extensions and channels that Sinew does not read (KHR_animation_pointer) stay, and so
// do channels, with their samplers, whose keys are those of the clip.
struct MergeIntoGltf {
  std::vector<unsigned char> file;       // in: the original
  const FileSource* files = nullptr;     // in: its buffers, by their addresses
  const Character* character = nullptr;  // in: whose clips these are; joints are found by JointReferences, morph
                                         // targets by joint and name
  std::span<const MergedClip> clips;     // in
  const Character* original = nullptr;  // in: the file as it was read, of whose clips channels with the same keys stay;
                                        // null: all are written anew
  Task task{};                          // in

  std::vector<unsigned char> merged{};  // out
  ImportReport report{};                // out: what was written otherwise than it is in the clip, and what was left out

  // Refused: the file is not glTF 2.0 or is damaged, a clip moves nothing that the file has, it is cancelled.
  [[nodiscard]] Check run();
};

}  // namespace sinew
