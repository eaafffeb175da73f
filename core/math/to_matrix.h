// The matrix of a transform, for loops that make many: inlined, its columns stay in registers.
#pragma once

#include "core/math/transform.h"

namespace sinew {

// T * R * H * S, as toMatrix() gives it.
inline Mat4 inlineToMatrix(const Transform& t) {
  const Mat3 r = glm::mat3_cast(t.rotation);
  const Vec3 y = r[1] + r[0] * t.shear.x;
  const Vec3 z = r[2] + r[0] * t.shear.y + r[1] * t.shear.z;
  return {Vec4(r[0] * t.scale.x, 0.f), Vec4(y * t.scale.y, 0.f), Vec4(z * t.scale.z, 0.f), Vec4(t.translation, 1.f)};
}

}  // namespace sinew
