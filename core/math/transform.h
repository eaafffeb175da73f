// Translation, rotation, scale and shear; to and from a matrix.
#pragma once

#include "core/math/types.h"

namespace sinew {

// An affine map: matrix = T * R * H * S, with H the upper triangular shear matrix.
struct Transform {
  Vec3 translation{0.f};              // in the parent's space, metres
  Quat rotation = kIdentityRotation;  // unit length
  Vec3 scale{1.f};                    // per axis, may be negative or zero
  Vec3 shear{0.f};                    // xy, xz, yz: how far x moves with y, x with z, y with z

  bool operator==(const Transform&) const = default;
};

Mat4 toMatrix(const Transform& t);

// T, R, S and shear of an affine matrix, by Gram-Schmidt on its columns (S. W. Thomas, "Decomposing a Matrix into
// Simple Transformations", Graphics Gems II). A mirrored matrix (determinant below 0) gets a negative scale on all
// three axes. A column of zero length, or one that depends on the columns before it, gives scale 0 there and a rotation
// completed from the other columns. The last row is ignored.
Transform decompose(const Mat4& m);

// a * b for affine matrices: the last row of b is taken as 0 0 0 1, so a quarter of the work falls away.
inline Mat4 multiplyAffine(const Mat4& a, const Mat4& b) {
  return {a[0] * b[0].x + a[1] * b[0].y + a[2] * b[0].z, a[0] * b[1].x + a[1] * b[1].y + a[2] * b[1].z,
          a[0] * b[2].x + a[1] * b[2].y + a[2] * b[2].z, a[0] * b[3].x + a[1] * b[3].y + a[2] * b[3].z + a[3]};
}

// Whether a joint looks the same with both, within kSameMetres, kSameRadians and kSameFactor.
bool sameTransform(const Transform& a, const Transform& b);
// Whether both turn alike: q and -q do. Within kSameValue in each component.
bool sameRotation(const Quat& a, const Quat& b);

bool isFinite(const Transform& t);
bool isFinite(const Mat4& m);

// The inverse of an affine matrix whose last row is 0 0 0 1. Singular matrices give the inverse of the translation
// only.
Mat4 affineInverse(const Mat4& m);

// Matrix that turns normals: inverse transpose of the upper 3x3; falls back to the 3x3 itself when that is singular.
Mat3 normalMatrix(const Mat4& m);

}  // namespace sinew
