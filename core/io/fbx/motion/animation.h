// The takes of an FBX file as clips.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/clip/clip.h"
#include "core/io/fbx/mesh/morphs.h"

namespace sinew {

// Curves stay curves: knots and tangents of the file per channel, rotations as Euler angles in the node's order with
// its fixed rotations. Where a joint cannot be held in this way (several layers, pivots under an animated rotation or
// scale, animated pivots, in-between shapes), the channel is sampled and fitted, and the report says so.
struct FbxClipReader {
  const FbxScene* scene = nullptr;        // in
  const FbxSkeleton* skeleton = nullptr;  // in
  const FbxMorphs* morphs = nullptr;      // in
  ImportReport* report = nullptr;         // in/out
  std::function<bool(float)> progress{};  // in: fraction done; false cancels; may be empty

  std::vector<std::shared_ptr<const Clip>> clips;  // out: one per AnimationStack, in the file's order

  Check run();
};

}  // namespace sinew
