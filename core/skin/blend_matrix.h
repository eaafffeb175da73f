// The inner part of linear skinning, shared by everything that moves vertices: weighted sums of palette matrices on plain
// floats, in loops of fixed length that compilers turn into vector code.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/math/types.h"

namespace sinew {

// An affine matrix by columns, four floats each: 3 columns of the linear part, then the translation.
struct BlendedMatrix {
  alignas(16) float m[16];
};

// Sum of `count` matrices times their weights. With kCount > 0 the count is known at compile time.
template <int kCount>
inline void blendMatrices(const Mat4* palette, const std::uint16_t* joints, const float* weights, int count,
                          BlendedMatrix& out) {
  const float* first = &palette[joints[0]][0][0];
  const float w0 = weights[0];
  for (int i = 0; i < 16; ++i) out.m[i] = first[i] * w0;
  const int n = kCount > 0 ? kCount : count;
  for (int k = 1; k < n; ++k) {
    const float* next = &palette[joints[k]][0][0];
    const float w = weights[k];
    for (int i = 0; i < 16; ++i) out.m[i] += next[i] * w;
  }
}

// out[0 … 2] = the point moved by the matrix.
inline void movePoint(const BlendedMatrix& b, const Vec3& p, float* out) {
  for (int i = 0; i < 4; ++i) out[i] = b.m[i] * p.x + b.m[4 + i] * p.y + b.m[8 + i] * p.z + b.m[12 + i];
}

}  // namespace sinew
