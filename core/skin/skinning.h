// Skinning on the CPU: positions, normals and tangents of one mesh.
#pragma once

#include <span>

#include "core/base/result.h"
#include "core/skin/palette.h"
#include "core/skin/skin.h"

namespace sinew {

// Any number of vertices; normals and tangents may be left out (empty spans). Outputs may be the inputs themselves.
//
// rigid            only the heaviest joint
// linear           weighted sum of the matrices (linear blend); normals by the inverse transpose of the sum
// quaternion       weighted sum of rotations (nlerp, signs aligned to the heaviest) and of translations
// dual_quaternion  Kavan et al. 2008, signs aligned to the heaviest influence
// The two quaternion methods first apply the weighted sum of the stretches, then the blended rigid motion.
struct SkinVertices {
  SkinningMethod method = SkinningMethod::linear;  // in
  const Influences* influences = nullptr;          // in: as many vertices as positions
  std::span<const Mat4> palette;                   // in: one per joint of the skin
  std::span<const RigidStretch> split;             // in: the same, taken apart; only for the quaternion methods
  std::span<const Vec3> positions;                 // in: bind pose
  std::span<const Vec3> normals;                   // in: unit length
  std::span<const Vec4> tangents;                  // in: unit xyz, w = +-1 the side of the bitangent
  std::span<Vec3> out_positions;                   // out: in the palette's space (model)
  std::span<Vec3> out_normals;                     // out: unit length
  std::span<Vec4> out_tangents;                    // out: unit xyz, w unchanged

  [[nodiscard]] Check validate() const;  // sizes agree, joints inside the palette
  void run() const;                      // allocates nothing
};

}  // namespace sinew
