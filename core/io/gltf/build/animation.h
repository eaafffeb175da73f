// The clips of a glTF file, exactly: every interpolation, every path, by node index.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/clip/clip.h"
#include "core/io/gltf/document.h"

namespace sinew {

struct GltfClipReader {
  const GltfDocument* document = nullptr;          // in
  std::span<const JointIndex> joint_of_node;       // in: kNoJoint for nodes that are not read
  std::span<const int> first_morph_of_node;        // in: first morph channel, -1 for nodes without
  ImportReport* report = nullptr;                  // out
  std::function<bool(float)> progress;             // in: fraction; false cancels; may be empty
  std::vector<std::shared_ptr<const Clip>> clips;  // out: one per animation, times from its first key

  [[nodiscard]] Check run();
};

}  // namespace sinew
