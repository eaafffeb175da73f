// The animations of a scene as Assimp gives it, as clips.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/clip/clip.h"
#include "core/io/assimp/hierarchy.h"

namespace sinew {

// Keys become linear curves: Assimp keeps neither tangents nor steps. Keys are put in order, times that occur twice and
// values that are not finite are dropped, and each clip begins at 0 s.
struct AssimpClipReader {
  const aiScene* scene = nullptr;              // in
  const AssimpHierarchy* hierarchy = nullptr;  // in
  // in: the first morph channel that a name of a morph animation (a mesh or its node) drives, or -1, and how many
  std::function<std::pair<int, int>(std::string_view)> morphs_of{};
  std::string unnamed{};                  // in: what clips are called that have no name: this, or this and a number
  ImportReport* report = nullptr;         // in/out
  std::function<bool(float)> progress{};  // in: fraction done; false cancels; may be empty

  std::vector<std::shared_ptr<const Clip>> clips;  // out: in the file's order

  Check run();
};

}  // namespace sinew
