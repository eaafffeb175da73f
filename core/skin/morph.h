// Morph targets (blend shapes): weighted differences added to the bind pose before skinning.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/math/types.h"

namespace sinew {

// Differences from the base mesh; normals and tangents may be empty.
struct MorphTarget {
  std::string name;
  std::vector<Vec3> positions;  // one per vertex
  std::vector<Vec3> normals;
  std::vector<Vec3> tangents;
};

struct ApplyMorphs {
  std::span<const MorphTarget> targets;  // in
  std::span<const float> weights;        // in: one per target; any finite number
  std::span<Vec3> positions;             // in/out: the base on entry
  std::span<Vec3> normals;               // in/out: may be empty; unit length afterwards
  std::span<Vec4> tangents;              // in/out: may be empty

  [[nodiscard]] Check validate() const;
  void run() const;
};

}  // namespace sinew
