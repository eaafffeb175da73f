// The inner part of linear skinning, shared by everything that moves vertices: weighted sums of palette matrices.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/math/float4.h"

namespace sinew {

// An affine matrix by columns; the last row is not used.
struct BlendedMatrix {
  Float4 column[4];

  Float4 point(const Vec3& p) const { return column[0] * p.x + column[1] * p.y + column[2] * p.z + column[3]; }
  Float4 direction(float x, float y, float z) const { return column[0] * x + column[1] * y + column[2] * z; }
};

// Sum of `count` matrices times their weights. With kCount > 0 the count is known at compile time.
template <int kCount>
inline BlendedMatrix blendMatrices(const Mat4* palette, const std::uint16_t* joints, const float* weights,
                                   std::size_t count) {
  const std::size_t n = kCount > 0 ? kCount : count;
  BlendedMatrix sum;
  const Mat4& first = palette[joints[0]];
  for (int c = 0; c < 4; ++c) sum.column[c] = load4(first[c]) * weights[0];
  for (std::size_t k = 1; k < n; ++k) {
    const Mat4& next = palette[joints[k]];
    for (int c = 0; c < 4; ++c) sum.column[c] += load4(next[c]) * weights[k];
  }
  return sum;
}

}  // namespace sinew
