// Four floats in one register, for the loops over vertices. GCC and Clang turn this into SSE, NEON or plain code; what
// the compiler makes of ordinary floats depends on its mood and can be four times slower.
#pragma once

#include <cmath>
#include <cstring>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

#include "core/math/types.h"

namespace sinew {

typedef float Float4 __attribute__((vector_size(16)));

inline Float4 load4(const float* p) {
  Float4 v;
  std::memcpy(&v, p, sizeof v);
  return v;
}
inline Float4 load4(const Vec4& v) { return load4(&v.x); }
inline Float4 load4(const Quat& q) { return load4(&q.x); }  // x, y, z, w

inline Float4 load3(const Vec3& v) { return Float4{v.x, v.y, v.z, 0.f}; }

inline void store3(Float4 v, Vec3& to) {
  typedef float Float2 __attribute__((vector_size(8)));
  const Float2 low = __builtin_shufflevector(v, v, 0, 1);
  std::memcpy(&to.x, &low, sizeof low);
  to.z = v[2];
}

// The components shifted round: y, z, x, w.
inline Float4 yzx(Float4 v) { return __builtin_shufflevector(v, v, 1, 2, 0, 3); }

// Cross product of the first three components; the last one becomes 0.
inline Float4 cross3(Float4 a, Float4 b) { return yzx(a * yzx(b) - yzx(a) * b); }

// Sum of all four products, in every component.
inline Float4 dot4(Float4 a, Float4 b) {
  const Float4 products = a * b;
  const Float4 pairs = products + __builtin_shufflevector(products, products, 1, 0, 3, 2);
  return pairs + __builtin_shufflevector(pairs, pairs, 2, 3, 0, 1);
}

inline Float4 sqrt4(Float4 v) {
#if defined(__SSE2__)
  return static_cast<Float4>(_mm_sqrt_ps(v));
#else
  return Float4{std::sqrt(v[0]), std::sqrt(v[1]), std::sqrt(v[2]), std::sqrt(v[3])};
#endif
}

// Rows become columns, in place.
inline void transpose4(Float4 (&m)[4]) {
  const Float4 a = __builtin_shufflevector(m[0], m[1], 0, 4, 1, 5), b = __builtin_shufflevector(m[0], m[1], 2, 6, 3, 7);
  const Float4 c = __builtin_shufflevector(m[2], m[3], 0, 4, 1, 5), d = __builtin_shufflevector(m[2], m[3], 2, 6, 3, 7);
  m[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
  m[1] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
  m[2] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
  m[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}

}  // namespace sinew
